"""The frames a table sends to its listeners, declared once; what listeners send stands in server/http/wire.py."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from pentarchy.kernel.shapes import AskData, FilmPacket, LogLine, Packet

TableInfo = Annotated[dict[str, object], "ts:http.TableOut"]
"""A table as the lobby lists it."""


class SeatPacket(TypedDict):
    """A packet on its way: the number of the frame for this seat, the name of the question it carries, and the film of what happened
    since the packet before, where there is one."""

    seat: int
    n: int
    prompt: str
    packet: Packet
    film: NotRequired[FilmPacket]


class ChatLine(TypedDict):
    """One line of the talk at the table."""

    n: int
    seat: int
    name: str
    text: str
    at: str


class HintData(TypedDict):
    """A good answer: where it lies on the board, the chance to win after it, and why."""

    keys: list[str]
    labels: list[str]
    at: list[str]
    chance: float
    reason: str


class WarningData(TypedDict):
    """A blunder: the chance to win after it and after the best answer, and the fact that decides it."""

    chance: float
    best: float
    reason: str


class CertainLine(TypedDict):
    """A line of the log that will certainly follow."""

    rule: str
    text: str


class HelloFrame(TypedDict):
    """The first frame: the table, every seat of this person, and the talk so far."""

    t: Literal["hello"]
    epoch: str
    table: TableInfo
    seats: list[SeatPacket]
    chat: list[ChatLine]


class PacketFrame(SeatPacket):
    """A seat's new packet."""

    t: Literal["packet"]


class TableFrame(TypedDict):
    """The table has changed: people, clocks, settings."""

    t: Literal["table"]
    table: TableInfo


class SeatClock(TypedDict):
    """What a seat has left, in milliseconds from now, and of it in its bank; how often its time has run out."""

    seat: int
    left: int
    bank: int
    runs: bool
    lapses: int


class ClockData(TypedDict):
    """The clocks of a table, and what happens when one runs out."""

    kind: Literal["live", "days"]
    end: Literal["wait", "default", "bot"]
    seats: list[SeatClock]


class ClockFrame(TypedDict):
    """Whose clock runs from here on."""

    t: Literal["clock"]
    clock: ClockData


class AckFrame(TypedDict):
    """What was sent under this key is stored."""

    t: Literal["ack"]
    key: str
    seq: int


class RefusedFrame(TypedDict):
    """What was sent under this key is not taken."""

    t: Literal["refused"]
    key: str
    code: str
    rule: str
    text: str


class WhyNotFrame(TypedDict):
    """The question with everything that cannot be done now."""

    t: Literal["why"]
    seat: int
    prompt: str
    ask: AskData | None


class HintFrame(TypedDict):
    """The best answers, best first."""

    t: Literal["hint"]
    seat: int
    prompt: str
    hints: list[HintData]


class CoachedFrame(TypedDict):
    """What the coach says to an answer not yet given: nothing, or a warning."""

    t: Literal["coached"]
    seat: int
    prompt: str
    keys: list[str]
    warning: WarningData | None


class PreviewFrame(TypedDict):
    """What an answer would bring: refused, or the lines that are certain and why there are no more; how often in a row it can be given."""

    t: Literal["preview"]
    seat: int
    prompt: str
    keys: list[str]
    ok: bool
    code: str
    rule: str
    text: str
    lines: list[CertainLine]
    more: str
    runs: int


class PlanFrame(TypedDict):
    """What a bot is about to do."""

    t: Literal["plan"]
    seat: int
    prompt: str
    text: str


class WaitingFrame(TypedDict):
    """Somebody asked the bots to wait, or let them go on."""

    t: Literal["waiting"]
    on: bool


class ClosesFrame(TypedDict):
    """A sealed window is open, for everybody until it closes in so many milliseconds."""

    t: Literal["closes"]
    prompt: str
    left: int


class KeptFrame(TypedDict):
    """My answer to a sealed window waits for its end (`on`), or does so no more."""

    t: Literal["kept"]
    seat: int
    prompt: str
    keys: list[str]
    on: bool


class StandingAnswer(TypedDict):
    """What a seat has said beforehand it will answer; `rule` "" is any chance to react; `plan`: a step of what was tried out."""

    id: str
    rule: str
    words: str
    until: str
    plan: bool


class AheadFrame(TypedDict):
    """What stands for my seat, whether I may lend a turn, and a note where something was dropped; nobody else is told."""

    t: Literal["ahead"]
    seat: int
    standing: list[StandingAnswer]
    lends: bool
    note: str


class BackFrame(TypedDict):
    """Somebody asks to go back to after `to` steps (-1: nobody does any more), who has agreed, who has not yet, and why it ended."""

    t: Literal["back"]
    seat: int
    to: int
    agreed: list[int]
    missing: list[int]
    why: str


class StruckFrame(TypedDict):
    """Lines of the log that were taken back by consent, as this seat had read them: they stood after line `at`."""

    t: Literal["struck"]
    seat: int
    at: int
    by: int
    lines: list[LogLine]


class ChatFrame(ChatLine):
    """Somebody said something."""

    t: Literal["chat"]


SuggestFrame = TypedDict(
    "SuggestFrame",
    {
        "t": Literal["suggest"], "id": str, "prompt": str, "again": bool,
        "from": int, "name": str, "seat": int, "at": list[str], "text": str,
    },
)  # fmt: skip


class SuggestedFrame(TypedDict):
    """A suggestion was passed on."""

    t: Literal["suggested"]
    key: str


LogFrame = TypedDict("LogFrame", {"t": Literal["log"], "seat": int, "from": int, "lines": list[LogLine]})


class PongFrame(TypedDict):
    """Still here."""

    t: Literal["pong"]


class ErrorFrame(TypedDict):
    """A frame that could not be served."""

    t: Literal["error"]
    code: str
    text: str
    about: str


FromServer = (
    HelloFrame
    | PacketFrame
    | TableFrame
    | ClockFrame
    | AckFrame
    | RefusedFrame
    | WhyNotFrame
    | HintFrame
    | CoachedFrame
    | PreviewFrame
    | PlanFrame
    | WaitingFrame
    | ClosesFrame
    | KeptFrame
    | AheadFrame
    | BackFrame
    | StruckFrame
    | ChatFrame
    | SuggestFrame
    | SuggestedFrame
    | LogFrame
    | PongFrame
    | ErrorFrame
)
