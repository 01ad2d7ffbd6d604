"""What people send over HTTP; OpenAPI is made from this. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

GameKey = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{12}$")]
OptionKeys = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=200)]
SeatNumber = Annotated[int, Field(ge=0, le=15, strict=True)]
SeatSpec = Annotated[str, Field(min_length=1, max_length=60)]
OptionName = Annotated[str, Field(max_length=60)]
OptionValue = StrictBool | Annotated[StrictInt, Field(ge=-(2**31), le=2**31)] | Annotated[StrictStr, Field(max_length=200)]
Token = Annotated[str, Field(min_length=1, max_length=100)]
Watch = Literal["public", "link", "closed"]
AnyJson = dict[str, object]


PackId = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
PackText = Annotated[str, Field(min_length=1, max_length=1_048_576)]


class In(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NameIn(In):
    name: Annotated[str, Field(min_length=1, max_length=100)]


class TokenIn(In):
    token: Token


class VoteIn(In):
    seat: SeatNumber
    about: Literal["bot", "kick"] = "bot"
    on: StrictBool = True


class JoinIn(TokenIn):
    name: Annotated[str, Field(max_length=100)] = ""


class Nothing(In):
    pass


class DescribeIn(In):
    seats: Annotated[int, Field(ge=1, le=16, strict=True)]
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=60)] = {}


class ClockIn(In):
    """Live: `move` seconds for each answer and a `bank` for the whole game; or `days` for each answer."""

    kind: Literal["none", "live", "days"] = "none"
    move: Annotated[int, Field(ge=0, le=86_400, strict=True)] = 0
    bank: Annotated[int, Field(ge=0, le=86_400, strict=True)] = 0
    days: Annotated[int, Field(ge=0, le=60, strict=True)] = 0


class TermsIn(In):
    """How a table plays; what is left out is as usual."""

    help: Literal["none", "hints", "coach"] = "hints"
    takebacks: Literal["none", "consent"] = "consent"
    windows: Literal["quick", "sealed"] = "quick"
    clock: ClockIn = ClockIn()
    end_of_time: Literal["wait", "default", "bot"] = "wait"
    spectators: Literal["open", "closed"] = "open"
    late: StrictBool = True
    pack: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")] = ""


class PackIn(In):
    """A pack as an editor holds it."""

    game: GameKey
    name: Annotated[str, Field(min_length=1, max_length=60)]
    about: Annotated[str, Field(max_length=500)] = ""
    share: StrictBool = False
    tables: Annotated[AnyJson, Field(max_length=60)] = {}


class PackTextIn(In):
    """A pack as text."""

    game: GameKey
    text: PackText


class PackIdIn(In):
    id: PackId


class TableIn(In):
    game: GameKey
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=60)] = {}
    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=16)]
    watch: Watch = "link"
    terms: TermsIn = TermsIn()


class ComeIn(In):
    """The token of a table's link; with `seat`, sit down there."""

    token: Token
    seat: Annotated[int, Field(ge=-1, le=15, strict=True)] = -1
    name: Annotated[str, Field(max_length=100)] = ""


class BackIn(In):
    """Ask to go back to where the game was after `to` steps."""

    seat: SeatNumber
    to: Annotated[int, Field(ge=0, le=100_000, strict=True)]


class TryOutIn(In):
    """What comes next after these answers, tried out as the table lay after `at` steps (-1: now); `keep`: answer so ahead."""

    seat: SeatNumber
    answers: Annotated[list[OptionKeys], Field(max_length=80)] = []
    at: Annotated[int, Field(ge=-1, le=100_000, strict=True)] = -1
    keep: StrictBool = False


class ObjectionIn(In):
    """What somebody thinks is wrong about a rule, at this step."""

    rule: Annotated[str, Field(max_length=40)] = ""
    step: Annotated[int, Field(ge=0, le=100_000, strict=True)]
    words: Annotated[str, Field(min_length=1, max_length=2000)]


class ConsentIn(In):
    on: StrictBool


class SeatIn(In):
    seat: SeatNumber


class ColourIn(In):
    seat: SeatNumber
    colour: Annotated[int, Field(ge=-1, le=7, strict=True)]


class SeatChangeIn(In):
    seat: SeatNumber
    kind: Literal["bot", "open", "me", "resign"]
    bot: Annotated[str, Field(max_length=60)] = "greedy"


class AgreeIn(In):
    choice: Literal["resume", "end", "as_it_was", "anew"]
    on: StrictBool = True


class BranchIn(In):
    step: Annotated[int, Field(ge=0, le=100_000, strict=True)]
    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=16)]
    watch: Watch = "link"


class ImportIn(In):
    """`terms`: how it is played on; the record itself says with which cards."""

    text: Annotated[str, Field(min_length=1, max_length=1_048_576)]
    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=16)] | None = None
    watch: Watch = "link"
    terms: TermsIn | None = None
