"""Advice at one screen: what somebody who is not asked points at. Marks lie beside the match and never change it."""

from __future__ import annotations

from pentarchy.kernel import AnyGame, PentarchyError
from pentarchy.terminal.rulebook import card_name
from pentarchy.terminal.seen import Seen, SeenAsk

_UNSAID = ("card", "hex", "")
"""Kinds of anchors that need no word beside the name of the thing."""


def markable(game: AnyGame, what: Seen) -> dict[str, str]:
    """What can be pointed at now, in words: first what the question is about, then whatever else the game names on the table."""
    options = what.ask.options if what.ask is not None else []
    labels = {option.at: option.label for option in reversed(options) if option.at}
    anchors = [option.at for option in options if option.at] + game.anchors(what.view)
    found: dict[str, str] = {}
    for anchor in anchors:
        name = card_name(game, anchor)
        kind = anchor.rpartition(":")[0].partition(":")[0]
        if name:
            found[anchor] = name + ("" if kind in _UNSAID else f" ({kind})")
        else:
            found[anchor] = labels.get(anchor, anchor)
    return found


class Marks:
    """`marks.put("Ben", {"hex:24": "Lake 24"})`; `marks.words()` reads them out; `marks.clear()` when the question is answered."""

    def __init__(self) -> None:
        self.by = ""
        self.at: dict[str, str] = {}

    def put(self, by: str, at: dict[str, str]) -> None:
        self.by = by
        self.at = at

    def clear(self) -> None:
        self.put("", {})

    def words(self) -> str:
        """ "Ben points at: Lake 24, Raid Stash", or ""."""
        return f"{self.by} points at: {', '.join(self.at.values())}" if self.at else ""

    def beside(self, anchor: str) -> str:
        """What stands beside an option: who points at it."""
        return f"◀ {self.by}" if anchor and anchor in self.at else ""


def place_of(word: str) -> int:
    """The number somebody typed to name a line of a list, or 0 if it is none."""
    return int(word) if word.isdecimal() and len(word) <= 6 else 0


def read_marks(line: str, known: dict[str, str], ask: SeenAsk) -> dict[str, str]:
    """`"3 hex:24"`: numbers of options or anchors, among what is `known`; raises one clear sentence."""
    found: dict[str, str] = {}
    for word in line.replace(",", " ").split():
        anchor = word
        if 0 < place_of(word) <= len(ask.options):
            anchor = ask.options[place_of(word) - 1].at
        if anchor not in known:
            raise PentarchyError(f"There is nothing '{word}' to point at; mark alone lists what there is.")
        found[anchor] = known[anchor]
    return found
