"""What travels over HTTP about people and for the host: accounts, contacts, passkeys, blocks, reports."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from pentarchy.server.http.asked import AnyJson, In, SeatNumber


class ContactIn(In):
    """Where to tell you that it is your turn: not between these minutes of the day (UTC), and at most once in `every` minutes."""

    kind: Annotated[str, Field(pattern=r"^(mail|webhook|discord|push:[0-9a-f]{3})$")]
    address: Annotated[str, Field(max_length=300)] = ""
    quiet_from: Annotated[int, Field(ge=0, le=1439, strict=True)] = 0
    quiet_to: Annotated[int, Field(ge=0, le=1439, strict=True)] = 0
    every: Annotated[int, Field(ge=1, le=1440, strict=True)] = 10


class HolidayIn(In):
    days: Annotated[int, Field(ge=0, le=30, strict=True)]


class PushIn(In):
    """A browser that wants to be told, as its PushManager describes it."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Field(min_length=40, max_length=200)]
    auth: Annotated[str, Field(min_length=10, max_length=100)]
    quiet_from: Annotated[int, Field(ge=0, le=1439, strict=True)] = 0
    quiet_to: Annotated[int, Field(ge=0, le=1439, strict=True)] = 0
    every: Annotated[int, Field(ge=1, le=1440, strict=True)] = 10


class CredentialIn(In):
    """What the browser's credential API gave, as JSON."""

    credential: AnyJson


class PasskeyIn(CredentialIn):
    name: Annotated[str, Field(max_length=100)] = ""


class AboutIn(In):
    """Whoever holds a seat, or said a line of the talk."""

    seat: Annotated[int, Field(ge=-1, le=15, strict=True)] = -1
    line: Annotated[int, Field(ge=0, le=2**31, strict=True)] = 0


class BlockIn(AboutIn):
    kind: Literal["mute", "block", ""] = "mute"


class ReportIn(AboutIn):
    text: Annotated[str, Field(max_length=1000)] = ""


class AdminIn(In):
    work: Literal["show", "thaw", "end", "delete", "reseat", "export", "erase", "settle"]
    what: Annotated[str, Field(min_length=1, max_length=40)]
    seat: SeatNumber = 0
    to: Annotated[str, Field(max_length=60)] = ""


class PhraseIn(In):
    phrase: Annotated[str, Field(min_length=1, max_length=200)]


class AccountOut(BaseModel):
    id: str
    name: str
    has_phrase: bool
    away_until: str


class ContactOut(BaseModel):
    kind: str
    address: str
    quiet_from: int
    quiet_to: int
    every: int


class PasskeyOut(BaseModel):
    id: str
    name: str
    created: str


class PasskeysOut(BaseModel):
    passkeys: list[PasskeyOut]


class BlockedOut(BaseModel):
    id: str
    kind: str
    name: str


class BlocksOut(BaseModel):
    blocked: list[BlockedOut]


class DoneOut(BaseModel):
    done: bool


class FoundOut(BaseModel):
    found: list[AnyJson]


class HouseOut(BaseModel):
    """How long things are kept, in days (0: for ever), and the ways people can be told."""

    keep_days: float
    keep_finished_days: float
    warn_days: float
    ways: list[str]
    has_admin: bool


class OffOut(BaseModel):
    off: bool


class OnOut(BaseModel):
    on: bool


class ContactsOut(BaseModel):
    """The ways this server can reach people, and those you chose."""

    offers: list[str]
    contacts: list[ContactOut]
    push_key: str
    """The public key of this house, for browsers that ask for messages; "" where push is not offered."""


class PhraseOut(BaseModel):
    """Shown once: the server keeps only its hash."""

    phrase: str


class LinkOut(BaseModel):
    path: str
    expires: str
