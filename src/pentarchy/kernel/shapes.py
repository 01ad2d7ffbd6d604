"""What crosses from the engine to a page, declared once: packet, film, and what every game's view shares (strip, gauges, stage).

Never compiled, so that tools can read it. A game's `shapes.py` builds its `View` from these; `make types` writes the TypeScript.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict


class StripStep(TypedDict):
    """One step of the round, in the words of the rulebook's headings; `now` marks where the game is.

    `who` says at the present step whose turn it is and who comes next ("@2, then @3"), where players take turns in it.
    """

    word: str
    title: str
    rule: str
    now: bool
    who: NotRequired[str]


class Gauge(TypedDict):
    """How near something is: `now` of `most`, and what it means ("4 steps from the Palace; the next card may lose")."""

    key: str
    title: str
    kind: Literal["progress", "danger"]
    now: int
    most: int
    says: str
    seat: NotRequired[int]


class StageDie(TypedDict):
    """A die as it lies: what it shows, and whether it counts."""

    face: str
    counts: bool
    note: NotRequired[str]


class StagePart(TypedDict):
    """One thing that counts for a side, and where it comes from: "Militia" 2, "Spear Wall" +1; `rule` or `card` names the source."""

    label: str
    amount: int
    rule: NotRequired[str]
    card: NotRequired[str]


class StageSide(TypedDict):
    """One side of what is happening: who, with what, for what. `total` is None while something of it is hidden."""

    name: str
    role: str
    seats: list[int]
    dice: list[StageDie]
    parts: list[StagePart]
    cards: list[str]
    total: int | None
    wins: str
    loses: str


class Stage(TypedDict):
    """What is happening now, frozen as it happened: a battle, siege, duel, offer, market or event. `verdict` is "" until it is known."""

    kind: Literal["battle", "siege", "duel", "offer", "market", "event"]
    title: str
    rule: str
    at: str
    sides: list[StageSide]
    odds: str
    verdict: str
    lines: list[str]


class BoardSpace(TypedDict):
    """A space of a board declared as data: where it lies, what it is called, how it is drawn."""

    anchor: str
    name: str
    x: float
    y: float
    shape: Literal["circle", "square", "hex"]
    note: str
    tone: NotRequired[str]


class BoardPiece(TypedDict):
    """A piece on a space; `seat` -1 belongs to nobody."""

    at: str
    label: str
    seat: int
    anchor: NotRequired[str]


class BoardZone(TypedDict):
    """A row of cards by catalogue key, and how many lie face down; a `hand` goes into the tray."""

    title: str
    cards: list[str]
    hidden: int
    hand: bool


class BoardTrack(TypedDict):
    """A track from 0 to `most` with one mark per seat (or one for all, seat -1)."""

    title: str
    most: int
    marks: list[int]


class DeclaredBoard(TypedDict):
    """A board as data (view field `board`): the page draws it for games that bring no component of their own."""

    spaces: list[BoardSpace]
    links: list[list[str]]
    pieces: list[BoardPiece]
    zones: list[BoardZone]
    tracks: list[BoardTrack]


AskKind = Literal["one", "some", "split", "order", "number"]


class OptionData(TypedDict):
    """One thing that can be chosen; `barred` is the rule that forbids it now and `why` the reason."""

    key: str
    label: str
    at: str
    barred: NotRequired[str]
    why: NotRequired[str]
    cap: NotRequired[int]
    weight: NotRequired[int]
    group: NotRequired[str]
    cost: NotRequired[str]
    gives: NotRequired[str]
    risks: NotRequired[str]


class AskData(TypedDict):
    """One question to one seat: take `least` to `most` of the options, or a number from `low` to `high`."""

    title: str
    rule: str
    kind: AskKind
    least: int
    most: int
    low: int
    high: int
    need: int
    limit: int
    window: str
    default: list[str]
    options: list[OptionData]
    only: NotRequired[list[str]]


class LogLine(TypedDict):
    """One line of the log as a seat reads it; a `beat` is a moment people would see happen at a real table."""

    at: int
    rule: str
    text: str
    args: dict[str, object]
    beat: bool


class UndoData(TypedDict):
    """How many answers can be taken back, and why no more."""

    steps: int
    why: str


class OutcomeData(TypedDict):
    """How the game ended."""

    winners: list[int]
    scores: list[int]
    rule: str
    why: str


class TallyRow(TypedDict):
    """A source of the result: how much of it each seat has (its mates' included), or one number for the whole table."""

    title: str
    rule: str
    amounts: list[int]


class Ending(TypedDict):
    """What a finished game shows besides its outcome: do all win or lose together, the result by its sources, and the lines of the log
    that decided it."""

    together: bool
    tally: list[TallyRow]
    decisive: list[LogLine]


class Packet(TypedDict):
    """All that one seat may know at one moment; `frame` is the number of the film's newest frame, -1 where nobody films."""

    game: str
    seat: int
    seats: int
    names: list[str]
    step: int
    view: Mapping[str, object]
    ask: AskData | None
    waiting: list[int]
    undo: UndoData
    log: list[LogLine]
    log_from: int
    outcome: OutcomeData | None
    ending: Ending | None
    frame: int


class SetChange(TypedDict):
    """Put a value at a place of the view; the path walks through fields and places of lists."""

    op: Literal["set"]
    at: list[str | int]
    value: object


class CutChange(TypedDict):
    """Take a field away."""

    op: Literal["cut"]
    at: list[str | int]


class SpliceChange(TypedDict):
    """In the list at this place, from `first` on, take `gone` items away and put `items` there."""

    op: Literal["splice"]
    at: list[str | int]
    first: int
    gone: int
    items: list[object]


Change = SetChange | CutChange | SpliceChange


class FrameData(TypedDict):
    """One picture of the film: its number, after which step, its line of the log (`log` -1 and None: a question), and what
    changed in the view since the frame before."""

    n: int
    step: int
    log: int
    line: LogLine | None
    patch: list[Change]


class FilmPacket(TypedDict):
    """The frames after number `since`; `base` is the view of that frame, for somebody who does not have it."""

    seat: int
    since: int
    frames: list[FrameData]
    base: NotRequired[object]
