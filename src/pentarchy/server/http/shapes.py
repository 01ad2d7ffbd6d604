"""What the server tells over HTTP; OpenAPI is made from this."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from pentarchy.server.http.asked import AnyJson, OptionValue
from pentarchy.server.http.pack_shapes import PackShownOut


class Problem(BaseModel):
    """Every error."""

    code: str
    text: str
    rule: str = ""


PROBLEMS: dict[int | str, dict[str, object]] = {status: {"model": Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)}
"""The errors any request may meet."""


class Me(BaseModel):
    known: bool
    id: str
    name: str


class GoneOut(BaseModel):
    id: str
    deleted: bool


class SettingOut(BaseModel):
    name: str
    title: str
    values: list[OptionValue]
    labels: list[str]
    rule: str
    help: str
    free: bool
    cards: str


class PresetOut(BaseModel):
    """A ready-made table: `bots` is the level of the other seats, `next` what to offer after a win."""

    key: str
    title: str
    blurb: str
    seats: int
    options: dict[str, OptionValue]
    bots: str
    minutes: int
    next: str


class LessonOut(BaseModel):
    """A lesson in a list: what one can do after it, and how long it takes."""

    key: str
    title: str
    blurb: str
    minutes: int
    learned: list[str]


class GameOut(BaseModel):
    key: str
    title: str
    summary: str
    kind: str
    length: str
    seats: list[int]
    seat_names: dict[str, list[str]]
    version: str
    content: str
    settings: list[SettingOut]
    presets: list[PresetOut]
    lessons: list[LessonOut]


class BotOut(BaseModel):
    name: str
    title: str
    about: str


class GamesOut(BaseModel):
    games: list[GameOut]
    bots: list[BotOut]


class RuleOut(BaseModel):
    id: str
    section: str
    title: str
    text: str
    kind: str


class RulingOut(BaseModel):
    id: str
    about: list[str]
    question: str
    ruling: str
    why: str


class RulesOut(BaseModel):
    rules: list[RuleOut]
    rulings: list[RulingOut]


class NoteOut(BaseModel):
    title: str
    text: str


class NotesOut(BaseModel):
    """What to tell somebody the first time: by rule id of questions and of events."""

    ask: dict[str, NoteOut]
    event: dict[str, NoteOut]


class ProgramOut(BaseModel):
    """When this is asked (by rule, where the words are `like` these), one of these answers; `until`: how long it usually holds."""

    kind: str
    title: str
    rule: str
    like: str
    when: str
    then: list[ProgramAnswerOut]
    until: str


class ProgramAnswerOut(BaseModel):
    key: str
    words: str


class ProgramsOut(BaseModel):
    """What can be answered ahead in this game before it was ever asked."""

    programs: list[ProgramOut]


class AreaOut(BaseModel):
    title: str
    text: str


class HowToPageOut(BaseModel):
    """How to play on one page; its picture is /howto/<key>.jpg, with the areas numbered."""

    key: str
    title: str
    goal: str
    alt: str
    round: list[AreaOut]
    win: list[str]
    lose: list[str]
    areas: list[AreaOut]
    tips: list[str]


class ChapterOut(BaseModel):
    """A chapter of the rulebook: the rules whose ids have this middle part."""

    group: str
    title: str


class HowToOut(BaseModel):
    pages: list[HowToPageOut]
    chapters: list[ChapterOut]


class CatalogueOut(BaseModel):
    cards: dict[str, AnyJson]


class FiguresOut(BaseModel):
    """What was measured with people on all seats: how long a game takes, and how often a round passes from one to another; `exact`:
    with these very settings, not with those closest to them."""

    minutes: int
    rounds: float
    handovers: float
    exact: bool


class DescribeOut(BaseModel):
    text: str
    figures: FiguresOut | None


class SeatOut(BaseModel):
    seat: int
    kind: str
    name: str
    bot: str
    online: bool
    mine: bool
    away: bool
    colour: int
    """The colour its person chose, by number; -1: that of the seat."""


class EveningOut(BaseModel):
    """How often one of those who play together has won."""

    name: str
    wins: int


class EveningsOut(BaseModel):
    """Games of the same people, one rematch after the other: how many are over, and who won them."""

    games: int
    people: list[EveningOut]


class HaltOut(BaseModel):
    """Why a game cannot go on under these rules, and what its people may agree to."""

    at: int
    why: str
    resume_at: int
    agreed: dict[str, list[str]]
    mine: list[str]


class ClockOut(BaseModel):
    kind: Literal["none", "live", "days"]
    move: int
    bank: int
    days: int


class TermsOut(BaseModel):
    """How a table plays, as its people agreed before it began."""

    help: Literal["none", "hints", "coach"]
    takebacks: Literal["none", "consent"]
    windows: Literal["quick", "sealed"]
    clock: ClockOut
    end_of_time: Literal["wait", "default", "bot"]
    spectators: Literal["open", "closed"]
    late: bool
    pack: str


class SeatClockOut(BaseModel):
    """What a seat has left, in milliseconds from now, and of it in its bank; how often its time has run out."""

    seat: int
    left: int
    bank: int
    runs: bool
    lapses: int


class TimesOut(BaseModel):
    """The clocks of a table, and what happens when one runs out: wait, default or bot."""

    kind: str
    end: str
    seats: list[SeatClockOut]


class TableOut(BaseModel):
    id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    seats: list[SeatOut]
    status: str
    watch: str
    owner: bool
    mine: list[int]
    waiting: list[int]
    your_turn: bool
    created: str
    changed: str
    step: int
    outcome: AnyJson | None
    origin: str
    as_it_was: list[str]
    """At a game from elsewhere: who agrees to go on with it as it was."""
    halt: HaltOut | None
    terms: TermsOut
    pack: PackShownOut | None
    goes: str
    """When it will be deleted if nobody touches it before; "" while that is far off."""
    clock: TimesOut | None
    commitment: str


class AddressOut(BaseModel):
    """Where this server is reached: `kind` is network, overlay, public, virtual, alone or loopback."""

    url: str
    name: str
    kind: str


class DoorsOut(BaseModel):
    """Can others come in? `host`: you sit at the machine itself and may open it; `missing`: why nobody can, in one sentence."""

    open: bool
    host: bool
    addresses: list[AddressOut]
    missing: str


class ObjectionOut(BaseModel):
    """A text to paste into a report; `kept`: the host has it in a file."""

    text: str
    kept: bool


class TableLinkOut(BaseModel):
    path: str


class ComeOut(BaseModel):
    table: TableOut
    free: list[int]
    watch: bool


class TablesOut(BaseModel):
    tables: list[TableOut]


class InviteOut(BaseModel):
    seat: int
    path: str


class NewTableOut(BaseModel):
    table: TableOut
    invites: list[InviteOut]


class JoinedOut(BaseModel):
    table: TableOut


class HealthOut(BaseModel):
    status: str
    database: str
    tables: int
