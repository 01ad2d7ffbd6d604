"""How a table plays, agreed before it begins: stored with the table, told to whoever sits down, fixed by the first answer.

>>> terms = Terms.of({"help": "none", "clock": {"kind": "live", "move": 60, "bank": 600}})
>>> terms.allows_help, terms.clock.bank
(False, 600)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from pentarchy.kernel import BadSetup

HELP = ("none", "hints", "coach")
TAKEBACKS = ("none", "consent")
WINDOWS = ("quick", "sealed")
CLOCKS = ("none", "live", "days")
END_OF_TIME = ("wait", "default", "bot")
SPECTATORS = ("open", "closed")
_PACK = re.compile("[0-9a-f]{32}")
_SECONDS = 24 * 3600
_DAYS = 60


@dataclass(frozen=True, slots=True)
class Clock:
    """No clock; live: `move` seconds for each answer and `bank` seconds for the whole game beyond them; or `days` for each answer."""

    kind: str = "none"
    move: int = 0
    bank: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """`help`: may a bot whisper; `takebacks`: may one ask to go back; `windows`: out of turn, whoever can only pass is passed for at
    once (quick), or a window has one length for all (sealed); `end_of_time`: what happens when a clock runs out; `late`: may a person
    take over a bot's seat; `pack`: the hash of the content pack in play, "" for what comes with the game."""

    help: str = "hints"
    takebacks: str = "consent"
    windows: str = "quick"
    clock: Clock = field(default_factory=Clock)
    end_of_time: str = "wait"
    spectators: str = "open"
    late: bool = True
    pack: str = ""

    @staticmethod
    def of(data: object) -> Terms:
        """Terms from JSON; what is left out is as usual. Raises BadSetup with one sentence that names the field."""
        given = _fields(data, "terms", {one.name for one in fields(Terms)})
        late, pack = given.get("late", True), given.get("pack", "")
        if not isinstance(late, bool):
            raise BadSetup(f"terms.late is true or false, not {late!r}.")
        if not isinstance(pack, str) or (pack and _PACK.fullmatch(pack) is None):
            raise BadSetup("terms.pack is the hash of a content pack, of 32 letters and digits.")
        terms = Terms(
            help=_one_of(given, "help", HELP, "hints"),
            takebacks=_one_of(given, "takebacks", TAKEBACKS, "consent"),
            windows=_one_of(given, "windows", WINDOWS, "quick"),
            clock=_clock(given.get("clock", {})),
            end_of_time=_one_of(given, "end_of_time", END_OF_TIME, "wait"),
            spectators=_one_of(given, "spectators", SPECTATORS, "open"),
            late=late,
            pack=pack,
        )
        if terms.clock.kind == "none" and terms.end_of_time != "wait":
            raise BadSetup("terms.end_of_time says what happens when a clock runs out, and this table has no clock.")
        return terms

    @property
    def allows_help(self) -> bool:
        return self.help != "none"

    def data(self) -> dict[str, object]:
        return asdict(self)


def _fields(data: object, where: str, known: set[str]) -> Mapping[str, object]:
    if not isinstance(data, Mapping):
        raise BadSetup(f"{where} is an object with named fields.")
    for name in data:
        if name not in known:
            raise BadSetup(f"{where} has no field '{str(name)[:40]}'; it has {', '.join(sorted(known))}.")
    return data


def _one_of(given: Mapping[str, object], name: str, values: tuple[str, ...], usual: str) -> str:
    value = given.get(name, usual)
    if not isinstance(value, str) or value not in values:
        raise BadSetup(f"terms.{name} is one of {', '.join(values)}, not {str(value)[:40]!r}.")
    return value


def _clock(data: object) -> Clock:
    given = _fields(data, "terms.clock", {one.name for one in fields(Clock)})
    kind = given.get("kind", "none")
    if kind not in CLOCKS:
        raise BadSetup(f"terms.clock.kind is one of {', '.join(CLOCKS)}, not {str(kind)[:40]!r}.")
    wanted = {"none": (), "live": ("move", "bank"), "days": ("days",)}[str(kind)]
    for name in given:
        if name != "kind" and name not in wanted and given[name]:
            raise BadSetup(f"A clock of kind {kind} has no {name}.")
    limits = {"move": (0, _SECONDS), "bank": (0, _SECONDS), "days": (1, _DAYS)}
    found = {name: _number(given.get(name, 0), f"terms.clock.{name}", *limits[name]) for name in wanted}
    if kind == "live" and not any(found.values()):
        raise BadSetup("A live clock needs seconds for a move, or a bank of them.")
    return Clock(str(kind), **found)


def _number(value: object, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadSetup(f"{where} is a whole number from {least} to {most}, not {str(value)[:40]}.")
    return value
