"""What is known of a table: its row, its seats, the lines of its history, what was said."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pentarchy.host.clocks import Times
from pentarchy.host.terms import Terms
from pentarchy.kernel import Scalar
from pentarchy.kernel.pack import Pack

ANSWER = "answer"
UNDO = "undo"
RESEED = "reseed"
FRESH = "fresh"
"""Everything the public does not know is dealt anew, and new luck begins."""
BACK = "back"
"""By consent: the game goes back to a step, with new luck from there."""

OPEN = "open"
PLAYING = "playing"
OVER = "over"
FROZEN = "frozen"
EXPIRED = "expired"
"""Nobody has touched it for too long: its rows are being deleted, and nobody is shown it any more."""

PERSON = "person"
BOT = "bot"
HOT = "hot"


@dataclass(slots=True)
class TableRow:
    """One table. `seed` stays out of repr, so it cannot slip into a log."""

    id: str
    game: str
    rules: str
    content: str
    engine: str
    options: dict[str, Scalar]
    seed: str = field(repr=False)
    salt: str = field(repr=False)
    status: str
    watch: str
    owner: str
    origin: str
    version: int = 0
    edition: int = 0
    chats: int = 0
    step: int = 0
    waiting: list[int] = field(default_factory=list)
    outcome: dict[str, object] | None = None
    bot_due: bool = False
    created: int = 0
    changed: int = 0
    due: int = 0
    """When, in the time of the house, the next clock runs out; 0 where none runs."""
    times: Times = field(default_factory=Times)
    goes: int = 0
    """When it will be deleted if nobody touches it before, as its people were told; 0 while that is far off."""
    words: int = 0
    """How many words that are not kept for good (suggestions, plans, presence) have been told between processes."""
    terms: Terms = field(default_factory=Terms)
    pack: Pack | None = field(default=None, repr=False)
    """The content in play, where it is not the game's own; `terms.pack` is its hash."""

    @staticmethod
    def of(stored: Mapping[str, Any]) -> TableRow:
        """From the columns of a database, whatever its age: some may not be there yet, others not known here."""
        raw = {name: stored[name] for name in TableRow.__slots__ if name in stored}
        for name in ("options", "waiting", "outcome"):
            raw[name] = json.loads(raw[name])
        raw["terms"] = _terms(raw.get("terms", "{}"))
        raw["times"] = Times.of(raw.get("times", ""))
        raw["bot_due"] = bool(raw["bot_due"])
        return TableRow(**raw)


@lru_cache(maxsize=1000)
def _terms(text: str) -> Terms:
    """Most tables are played on the same few terms: read once."""
    terms = json.loads(text)
    if len(terms.get("pack", "")) != 32:
        # a name given before packs were loaded: such a table was played with the game's own content
        terms["pack"] = ""
    return Terms.of(terms)


@dataclass(slots=True)
class SeatRow:
    """A seat: `person` holds it (kind person or hot), or a bot does; a bot seat with a person is one whose owner is away."""

    seat: int
    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    colour: int = -1
    """The colour somebody chose for it, by number; -1: that of the seat."""


@dataclass(slots=True)
class Line:
    """One entry of a table's history: an answer, an undo, or new luck."""

    seq: int
    kind: str
    seat: int
    key: str
    prompt: str
    keys: list[str] = field(repr=False)
    at: int = 0
    hash: str = ""
    trace: str = ""
    """The game's trace after this line: what must come out again when it is replayed, under whatever code."""

    def body(self) -> str:
        """What the client asked for: the same key must come with the same body."""
        return json.dumps([self.kind, self.prompt, self.keys], ensure_ascii=False, separators=(",", ":"))

    def chained(self, before: str) -> str:
        """SHA-256 over the hash before and this line, so no line can be changed, lost or moved unnoticed."""
        text = json.dumps([self.seq, self.kind, self.seat, self.key, self.prompt, self.keys], ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()


@dataclass(slots=True)
class Base:
    """Where a game goes on from by consent of its people: a checkpoint after `seq`; lines up to `upto` are not played again."""

    seq: int
    upto: int
    body: str


@dataclass(slots=True)
class Halt:
    """Why a game cannot go on here, and what its people can do about it. Nothing of this is stored: other code may go on."""

    seq: int
    why: str
    resume_at: int = -1
    """The answer a checkpoint leads back to, or -1 if there is none this version can read."""
    agreed: dict[str, list[str]] = field(default_factory=dict)
    """Who has agreed to what: "resume" and "end", by person."""


@dataclass(slots=True)
class Chat:
    n: int
    person: str
    key: str
    seat: int
    name: str
    text: str
    at: int
