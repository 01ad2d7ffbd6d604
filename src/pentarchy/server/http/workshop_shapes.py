"""What travels over HTTP for the workshop."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from pentarchy.server.http.asked import GameKey, In, OptionName, OptionValue, SeatSpec, TableId, Watch

PositionText = Annotated[str, Field(max_length=400_000)]


class TryIn(In):
    """A pack's text, and how to play it: no seats for the game's usual number. Or a `position` and what it was `before`."""

    game: GameKey
    text: Annotated[str, Field(max_length=60_000)] = ""
    before: PositionText = ""
    position: PositionText = ""
    seats: Annotated[int, Field(ge=0, le=16, strict=True)] = 0
    bot: Annotated[str, Field(pattern=r"^(random|beginner|greedy)$")] = "greedy"


class ChangesIn(In):
    """Changes as people write them: "card.fen_witch.banners=3"."""

    game: GameKey
    changes: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=200)]


class NumberOut(BaseModel):
    """A number that can be changed: its path, how the game has it, and the range its like have."""

    path: str
    title: str
    value: int
    least: int
    most: int


class ThingOut(BaseModel):
    """A card, a leader, a unit or a table of numbers; `card` is its key in the catalogue, "" where people never see it as a card."""

    name: str
    kind: str
    card: str
    numbers: list[NumberOut]


class ThingsOut(BaseModel):
    things: list[ThingOut]


class CheckedOut(BaseModel):
    """The changes in words and as the text of a content pack, or the first thing that is wrong with them."""

    fault: str
    words: list[str]
    text: str


class LineOut(BaseModel):
    """One measure in both contents, the difference and its 95 % interval; `share`: to be told in percent."""

    name: str
    one: float
    two: float
    difference: float
    low: float
    high: float
    clear: bool
    share: bool


class NewsOut(BaseModel):
    """A line of a trial under way: what is looked at, or how it stands after so many pairs of games, or that it is over."""

    cards: list[str] = []
    seats: int = 0
    most: int = 0
    played: int = 0
    pairs: int = 0
    same: int = 0
    note: str = ""
    lines: list[LineOut] = []
    done: bool = False
    fault: str = ""


PathText = Annotated[StrictStr, Field(max_length=100)]
Value = Annotated[StrictInt, Field(ge=-(2**31), le=2**31)] | PathText


class ChangeIn(In):
    """`key` is set to `to` (for a zone: whether its cards stay as they lie); or, with a `card`, that goes from there to the zone `goal`."""

    key: PathText
    to: StrictBool | Value | Annotated[list[Value], Field(max_length=200)] = 0
    card: PathText = ""
    goal: PathText = ""


class SetUpIn(In):
    """A position to go on with as `text`; or a point of a `table` that is over or one's own (`at` steps); or a new game after `at`
    decisions of bots, -1 for as many as the game thinks good. Then the changes, all or none."""

    game: GameKey
    text: PositionText = ""
    table: TableId | None = None
    seats: Annotated[int, Field(ge=0, le=16, strict=True)] = 0
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=60)] = Field(default_factory=dict)
    seed: Annotated[str, Field(max_length=100)] = ""
    at: Annotated[int, Field(ge=-1, le=100_000, strict=True)] = -1
    changes: Annotated[list[ChangeIn], Field(max_length=300)] = Field(default_factory=list)


class SpotOut(BaseModel):
    value: int | str
    label: str


class CardOut(BaseModel):
    key: str
    name: str
    kind: str


class ItemOut(BaseModel):
    """One thing of a table that can be set. `cards`: a zone, what lies in it and what it takes; `keeps`: hidden, dealt by each game unless
    it is `kept`. `number`, `choice`, `several`: its value and what it can be."""

    key: str
    kind: Literal["cards", "number", "choice", "several"]
    group: str
    title: str
    value: int | str
    values: list[int | str]
    least: int
    most: int
    choices: list[SpotOut]
    cards: list[CardOut]
    takes: list[str]
    stock: str
    keeps: bool
    kept: bool


class SetUpOut(BaseModel):
    """The position as a file, what was changed in words, everything that can be set, who is asked first and by
    which rule; `fault` says why the changes were not made."""

    fault: str
    text: str
    words: list[str]
    seats: int
    items: list[ItemOut]
    asked: int
    rule: str


class SetTableIn(In):
    """A table that begins with a position."""

    game: GameKey
    text: Annotated[str, Field(min_length=1, max_length=400_000)]
    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=16)]
    watch: Watch = "link"
