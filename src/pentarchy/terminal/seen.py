"""A packet with types: all that the terminal knows of a game is what one seat receives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.errors import MarkupError
from rich.markup import escape
from rich.text import Text

from pentarchy.kernel import AnyGame, AnyMatch
from pentarchy.kernel.events import with_names
from pentarchy.kernel.packet import packet


class SeenOption(msgspec.Struct, frozen=True):
    """An option as a person reads it; `barred` names the rule that forbids it now."""

    key: str
    label: str
    at: str = ""
    barred: str = ""
    why: str = ""
    cap: int = 0
    weight: int = 1
    cost: str = ""
    gives: str = ""
    risks: str = ""

    @property
    def terms(self) -> str:
        """What comes with it, to stand behind the label: " (costs 4 Gold; +2 banners; risk: Lost if revealed)"; "" if nothing is said
        that the label does not say."""
        cost, gives = ["" if part in self.label else part for part in (self.cost, self.gives)]
        words = [f"costs {cost}" if cost else "", gives, f"risk: {self.risks}" if self.risks else ""]
        said = "; ".join([word for word in words if word])
        return f" ({said})" if said else ""


class SeenAsk(msgspec.Struct, frozen=True):
    """What a seat is asked."""

    title: str
    rule: str
    kind: str
    least: int
    most: int
    low: int
    high: int
    need: int
    limit: int
    window: str
    options: list[SeenOption]


class SeenLine(msgspec.Struct, frozen=True):
    """A line of the log, and after how many answers it was written."""

    at: int
    rule: str
    text: str
    beat: bool = False


class SeenUndo(msgspec.Struct, frozen=True):
    steps: int
    why: str


class SeenOutcome(msgspec.Struct, frozen=True):
    winners: list[int]
    scores: list[int]
    rule: str
    why: str


class SeenRow(msgspec.Struct, frozen=True):
    """A source of the result: a number for each seat, or one for the whole table."""

    title: str
    rule: str
    amounts: list[int]


class SeenEnding(msgspec.Struct, frozen=True):
    together: bool
    tally: list[SeenRow]
    decisive: list[SeenLine]


class Seen(msgspec.Struct, frozen=True):
    """Everything one seat receives."""

    seat: int
    names: list[str]
    step: int
    view: dict[str, Any]
    ask: SeenAsk | None
    waiting: list[int]
    undo: SeenUndo
    log: list[SeenLine]
    outcome: SeenOutcome | None
    ending: SeenEnding | None


def seen(match: AnyMatch, seat: int, why: bool = False, since: int = 0) -> Seen:
    """`seen(match, 0)`: seat 0's packet; with `why`, the options it cannot take are there too."""
    return msgspec.convert(packet(match, seat, since=since, why=why), Seen)


def board_text(game: AnyGame, what: Seen, marks: Mapping[str, str] | None = None, zoom: int = -1) -> Text:
    """The board in colour; names stand where the game wrote seats.

    `marks`, anchors with their words, are drawn by games that know them, and underlined by name on the boards of the others.
    `zoom` is the number of one of the view's `areas`, to be drawn from near.
    """
    view = {**what.view, "marks": list(marks or ()), "zoom": zoom} if marks or zoom >= 0 else what.view
    raw = with_names(game.board(view), [escape(name) for name in what.names])
    try:
        text = Text.from_markup(raw)
    except MarkupError:
        text = Text(raw)
    if marks and not game.anchors(view):
        text.highlight_words(list(marks.values()), "bold reverse underline")
    return text


def area_names(what: Seen) -> list[str]:
    """The areas that can be drawn from near, where a game's view has any."""
    areas = what.view.get("areas")
    return [str(area.get("name", "")) for area in areas] if isinstance(areas, list) else []
