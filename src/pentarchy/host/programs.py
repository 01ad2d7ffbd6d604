"""What can be answered ahead in a game before it was ever asked: pass, pay, if attacked, end my turn, accept offers, choose.

`programs(game)` reads `games/<game>/ahead.toml`; a game without the file has none, and people say ahead only what they were asked before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pentarchy.host.standing import ALWAYS, CHANGED, TOUCHED
from pentarchy.kernel import AnyGame, ContentError
from pentarchy.kernel.content import read_toml

FILE: Final = "ahead.toml"
KINDS: Final[dict[str, tuple[str, str]]] = {
    "pass": ("Pass", TOUCHED),
    "attacked": ("If I am attacked", ALWAYS),
    "pay": ("Pay", ALWAYS),
    "offer": ("Offers", ALWAYS),
    "end": ("End my turn", CHANGED),
    "choose": ("When I am asked", ALWAYS),
}
"""Kinds in the order they are shown, each with its words and how long such an answer usually holds."""
_FIELDS: Final = {"kind", "rule", "like", "when", "then"}


@dataclass(frozen=True, slots=True)
class Program:
    """`when` the question of this rule (and with words `like` these) comes, one of `then`: keys with their words."""

    kind: str
    rule: str
    like: str
    when: str
    then: dict[str, str]

    @property
    def until(self) -> str:
        """How long it usually holds."""
        return KINDS[self.kind][1]


_read: dict[int, tuple[AnyGame, list[Program]]] = {}


def programs(game: AnyGame) -> list[Program]:
    """The programs of a game by kind; raises ContentError naming file, entry and field."""
    if id(game) not in _read:
        _read[id(game)] = (game, _load(game))
    return _read[id(game)][1]


def _load(game: AnyGame) -> list[Program]:
    path = game.folder / FILE
    if not path.is_file():
        return []
    raw = read_toml(path)
    rows = raw.get("program", [])
    if set(raw) - {"program"} or not isinstance(rows, list):
        raise ContentError(FILE, "", "", "only [[program]] entries are wanted")
    made = [_program(game, row) for row in rows]
    order = list(KINDS)
    return sorted(made, key=lambda one: order.index(one.kind))


def _program(game: AnyGame, row: object) -> Program:
    if not isinstance(row, dict) or set(row) - _FIELDS:
        raise ContentError(FILE, "program", "", f"it has the fields {', '.join(sorted(_FIELDS))}, not {row!r}")
    rule, kind, then = str(row.get("rule", "")), row.get("kind"), row.get("then")
    if not game.ledger.knows(rule):
        raise ContentError(FILE, "program", rule, "the ledger has no such rule")
    if kind not in KINDS:
        raise ContentError(FILE, rule, "kind", f"one of {', '.join(KINDS)} is wanted, not {kind!r}")
    if not isinstance(then, dict) or not then or not all(isinstance(words, str) and words for words in then.values()):
        raise ContentError(FILE, rule, "then", "answers with their words are wanted")
    when, like = row.get("when"), row.get("like", "")
    if not isinstance(when, str) or not when or not isinstance(like, str):
        raise ContentError(FILE, rule, "when", "words are wanted")
    return Program(str(kind), rule, like, when, dict(then))
