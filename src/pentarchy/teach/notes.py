"""First-time notes: what a kind of question or event is about, told once, by the rule id of the ask or of the line people see happen.

`notes(game)` reads `games/<game>/first_time.toml`; a game without the file has none. Whoever shows them keeps the marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pentarchy.kernel import AnyGame, ContentError
from pentarchy.kernel.content import read_toml

FILE: Final = "first_time.toml"
ASK: Final = "ask"
EVENT: Final = "event"
MOST_WORDS: Final = 60
MOST_SENTENCES: Final = 3


@dataclass(frozen=True, slots=True)
class Note:
    """What is decided or what happened here, what matters, one tip."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Notes:
    """All notes of a game by rule id: of questions (`ask`) and of events (`event`)."""

    ask: dict[str, Note]
    event: dict[str, Note]

    def of(self, kind: str, rule: str) -> Note | None:
        return (self.ask if kind == ASK else self.event).get(rule)


_read: dict[int, tuple[AnyGame, Notes]] = {}


def notes(game: AnyGame) -> Notes:
    """The notes of a game; raises ContentError naming file, entry and field."""
    if id(game) not in _read:
        _read[id(game)] = (game, _load(game))
    return _read[id(game)][1]


def _load(game: AnyGame) -> Notes:
    path = game.folder / FILE
    if not path.is_file():
        return Notes({}, {})
    raw = read_toml(path)
    for kind in raw:
        if kind not in (ASK, EVENT):
            raise ContentError(FILE, kind, "", f"only [{ASK}] and [{EVENT}] are wanted")
    return Notes(_kind(game, ASK, raw.get(ASK, {})), _kind(game, EVENT, raw.get(EVENT, {})))


def _kind(game: AnyGame, kind: str, rows: object) -> dict[str, Note]:
    if not isinstance(rows, dict):
        raise ContentError(FILE, kind, "", "a table of rule ids is wanted")
    return {str(rule): _note(game, kind, str(rule), row) for rule, row in rows.items()}


def _note(game: AnyGame, kind: str, rule: str, row: object) -> Note:
    if not game.ledger.knows(rule):
        raise ContentError(FILE, kind, rule, "the ledger has no such rule")
    if not isinstance(row, list) or len(row) != 2 or not all(isinstance(part, str) and part.strip() for part in row):
        raise ContentError(FILE, kind, rule, f'["heading", "words"] is wanted, not {row!r}')
    title, text = row
    count = len(text.split())
    if count > MOST_WORDS:
        raise ContentError(FILE, kind, rule, f"at most {MOST_WORDS} words are wanted, not {count}")
    sentences = len(re.findall(r"[.!?](?:\s|$)", text.replace("War!", "War")))
    if not 1 <= sentences <= MOST_SENTENCES:
        raise ContentError(FILE, kind, rule, f"one to {MOST_SENTENCES} sentences are wanted, not {sentences}")
    return Note(title, text)
