"""Ready-made tables of a game: the first one for newcomers, and the ladder up from there.

`presets(game)` reads `games/<game>/presets.toml`; a game without the file has none. Everything is checked when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pentarchy.bots import make
from pentarchy.kernel import AnyGame, BadSetup, ContentError, Scalar
from pentarchy.kernel.content import Row, read_toml

FILE: Final = "presets.toml"
FIRST: Final = "first"
KEYS: Final = (FIRST, "standard", "long", "expert")
_FIELDS: Final = ("key", "title", "blurb", "seats", "options", "bots", "minutes", "next")


@dataclass(frozen=True, slots=True)
class Preset:
    """A table to sit down at: how many seats, which options, who sits on the other seats, and what to try after a win."""

    key: str
    title: str
    blurb: str
    seats: int
    options: dict[str, Scalar]
    bots: str
    minutes: int
    next: str

    @property
    def is_first(self) -> bool:
        return self.key == FIRST


_read: dict[int, tuple[AnyGame, tuple[Preset, ...]]] = {}


def presets(game: AnyGame) -> tuple[Preset, ...]:
    """The ready-made tables of a game, easiest first; raises ContentError naming file, entry and field."""
    if id(game) not in _read:
        _read[id(game)] = (game, tuple(_load(game)))
    return _read[id(game)][1]


def preset(game: AnyGame, key: str) -> Preset:
    """One of them by its key; raises BadSetup in one sentence."""
    found = presets(game)
    for one in found:
        if one.key == key:
            return one
    known = ", ".join([one.key for one in found]) or "none"
    raise BadSetup(f"{game.title} has no preset '{key}'; it has: {known}.")


def matching(game: AnyGame, seats: int, options: dict[str, Scalar]) -> Preset | None:
    """The preset a game under these options was set up by, if it was; the number of seats may differ."""
    for one in presets(game):
        if seats in game.seats and game.settled(one.seats, one.options) == game.settled(seats, options):
            return one
    return None


def _load(game: AnyGame) -> list[Preset]:
    path = game.folder / FILE
    if not path.is_file():
        return []
    raw = read_toml(path)
    rows = raw.get("preset")
    if set(raw) != {"preset"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ContentError(FILE, "", "", "[[preset]] entries are wanted, and nothing else")
    made = [_preset(game, Row(FILE, "preset", str(row.get("key", i)), row)) for i, row in enumerate(rows)]
    keys = [one.key for one in made]
    if keys != [key for key in KEYS if key in keys]:
        raise ContentError(FILE, "", "key", f"each of {', '.join(KEYS)} stands there once at most, in this order, not {', '.join(keys)}")
    for one in made:
        if one.next and (one.next not in keys or keys.index(one.next) <= keys.index(one.key)):
            raise ContentError(FILE, f"preset {one.key}", "next", f"a later preset is wanted, not {one.next!r}")
    return made


def _preset(game: AnyGame, row: Row) -> Preset:
    for field in row.data:
        if field not in _FIELDS:
            raise row.fault(field, f"there is no such field; there are: {', '.join(_FIELDS)}")
    made = Preset(
        key=row.text("key"),
        title=row.text("title"),
        blurb=row.text("blurb"),
        seats=row.number("seats"),
        options=_options(row),
        bots=row.text("bots"),
        minutes=row.number("minutes"),
        next=row.text("next", ""),
    )
    if made.key not in KEYS:
        raise row.fault("key", f"one of {', '.join(KEYS)} is wanted, not {made.key!r}")
    if not made.title or not made.blurb:
        raise row.fault("blurb" if made.title else "title", "some words are wanted")
    if not 1 <= made.minutes <= 600:
        raise row.fault("minutes", f"1 to 600 minutes are wanted, not {made.minutes}")
    try:
        game.settled(made.seats, made.options)
    except BadSetup as fault:
        raise row.fault("options" if made.seats in game.seats else "seats", str(fault)) from fault
    try:
        make(made.bots)
    except BadSetup as fault:
        raise row.fault("bots", str(fault)) from fault
    return made


def _options(row: Row) -> dict[str, Scalar]:
    options: dict[str, Scalar] = {}
    for name, value in row.row("options").data.items():
        if not isinstance(value, (bool, int, str)):
            raise row.fault("options", f"{name} is a text, a whole number, true or false, not {value!r}")
        options[name] = value
    return options
