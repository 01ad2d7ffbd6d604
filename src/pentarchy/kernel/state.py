"""Plain data on the table: states that copy fast, travel as JSON and have a digest.

A state class lists its fields in `__slots__`, annotates them in a constructor that needs no arguments, and writes its
`copy()` out (the fastest compiled clone). A contract proves every copy complete.
"""

from __future__ import annotations

import hashlib
import json
from typing import ClassVar, Self

from mypy_extensions import mypyc_attr

from pentarchy.kernel.errors import BadRecord

Scalar = bool | int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of everything that lies on the table. Fields: ints, strings, bools, None, lists, dicts, tuples and States.

    `SINCE` names fields that were added after games had been stored: where such a state is read, they begin as in a new one.
    `REPLACED` names fields that are set anew and never changed in place, annotated as Sequence or Mapping so that the type check
    holds it: copies share them.
    `AT_HAND` names slots that hold what other fields name, such as the content in play: looked up from those alone, and no data.
    """

    __slots__ = ()
    SINCE: ClassVar[tuple[str, ...]] = ()
    REPLACED: ClassVar[tuple[str, ...]] = ()
    AT_HAND: ClassVar[tuple[str, ...]] = ("book",)

    def copy(self) -> Self:
        """A deep, independent copy, written out by each class."""
        raise NotImplementedError(type(self).__name__)


class Outcome(State):
    """How a game ended: who won (nobody, one, some or all), points per seat, the rule that ended it and why in words."""

    __slots__ = ("winners", "scores", "rule", "why")

    def __init__(self) -> None:
        self.winners: list[int] = []
        self.scores: list[int] = []
        self.rule: str = ""
        self.why: str = ""

    def copy(self) -> Outcome:
        twin = Outcome()
        twin.winners = self.winners[:]
        twin.scores = self.scores[:]
        twin.rule = self.rule
        twin.why = self.why
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState(State):
    """Base of a game's whole state. `seats` and `options` are set before setup; `outcome` ends the game.

    A subclass begins its `copy()` with `twin = MyState(); self.copy_frame(twin)`.
    """

    __slots__ = ("seats", "options", "outcome")

    def __init__(self) -> None:
        self.seats: int = 0
        self.options: dict[str, Scalar] = {}
        self.outcome: Outcome | None = None

    def copy_frame(self, twin: GameState) -> None:
        """Hand the shared frame to a copy; options never change during a game, so they are shared."""
        twin.seats = self.seats
        twin.options = self.options
        twin.outcome = self.outcome.copy() if self.outcome is not None else None

    def flag(self, name: str) -> bool:
        """A yes/no option of this game."""
        return bool(self.options[name])

    def number(self, name: str) -> int:
        """A number option of this game."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """A word option of this game."""
        return str(self.options[name])


_fields: dict[type, list[str]] = {}


def fields(cls: type) -> list[str]:
    """The field names of a state class; the same interpreted and compiled. What is `AT_HAND` is no data."""
    found = _fields.get(cls)
    if found is None:
        at_hand: tuple[str, ...] = getattr(cls, "AT_HAND", ())
        found = []
        for base in reversed(cls.__mro__):
            names = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__") or ()
            for name in names:
                if not name.startswith("__") and name not in at_hand and name not in found:
                    found.append(name)
        found.sort()
        _fields[cls] = found
    return found


def at(start: object, path: str) -> object:
    """What lies at a path of fields and numbers: `hand`, `players.0.hand`."""
    value = start
    for step in path.split("."):
        value = value[int(step)] if step.isdecimal() and isinstance(value, list) else getattr(value, step)
    return value


def to_plain(value: object) -> object:
    """JSON-ready data that `from_plain` turns back into an equal value."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    if isinstance(value, tuple):
        return {"()": [to_plain(item) for item in value]}
    if isinstance(value, dict):
        return {"{}": [[to_plain(key), to_plain(item)] for key, item in value.items()]}
    if isinstance(value, State):
        plain: dict[str, object] = {"": type(value).__name__}
        for name in fields(type(value)):
            plain[name] = to_plain(getattr(value, name))
        return plain
    raise TypeError(f"a state may not hold {type(value).__name__}: {value!r}")


def from_plain(plain: object, shapes: dict[str, type[State]]) -> object:
    """The value behind `to_plain` data; `shapes` names the state classes of the game."""
    if isinstance(plain, list):
        return [from_plain(item, shapes) for item in plain]
    if not isinstance(plain, dict):
        return plain
    if "()" in plain:
        return tuple(_items(plain["()"], shapes))
    if "{}" in plain:
        made: dict[object, object] = {}
        for pair in plain["{}"]:
            made[from_plain(pair[0], shapes)] = from_plain(pair[1], shapes)
        return made
    name = plain.get("")
    if name not in shapes:
        raise BadRecord(f"a saved state holds an unknown part {name!r}")
    shape = shapes[name]
    wanted = fields(shape)
    missing = set(wanted) - set(plain)
    if len(plain) != len(wanted) - len(missing) + 1 or not missing <= set(shape.SINCE):
        raise BadRecord(f"a saved {name} does not have the fields of this version")
    value = shape()
    for field in wanted:
        if field not in missing:
            setattr(value, field, from_plain(plain[field], shapes))
    return value


def _items(plain: object, shapes: dict[str, type[State]]) -> list[object]:
    return [from_plain(item, shapes) for item in plain] if isinstance(plain, list) else []


def digest(value: object) -> str:
    """A short fingerprint: equal states have equal digests on every machine."""
    return digest_of_plain(to_plain(value))


def digest_of_plain(plain: object) -> str:
    """The digest of a state from its stored data alone, with the fields it had then."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
