"""Where the lab looks on a game's table: who a seat is, what it holds, where a replacement comes from. A game's balance.toml says it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pentarchy.kernel import AnyGame, BadSetup, GameState, State
from pentarchy.kernel.state import at, fields


@dataclass(slots=True)
class Owned:
    """Pieces in one list for all seats: each has its card in one field and its seat in another. `called` is what people call them where
    the catalogue's word for the kind is another."""

    list: str
    card: str
    seat: str
    who: bool = False
    called: str = ""


@dataclass(slots=True)
class Seen:
    """`seats`: one path a seat, or the list that has a part for each. Paths in `held`, `who` and `own_pools` begin at a seat's part,
    the others at the whole table. `unique`: every copy has a key of its own. `indexed`: lists of numbers, one for each card in the order
    of the book."""

    seats: list[str] = field(default_factory=list)
    who: list[str] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    owned: list[Owned] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    pools: list[str] = field(default_factory=list)
    own_pools: list[str] = field(default_factory=list)
    unique: bool = True
    indexed: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Places:
    """The map: options that point to `anchor:KEY` stand for its places. Where they lie is in a content table (`x`, `y`), in a table of
    hexes (`q`, `r`), or in a list of the public view. `called` names places without a name by their fields ("{direction} of {area}")."""

    anchor: str = ""
    table: str = ""
    view: str = ""
    hexes: bool = False
    called: str = ""


@dataclass(slots=True)
class Bar:
    """One bar of `pentarchy balance check`: a measure, its least and its most."""

    measure: str
    least: float | None = None
    most: float | None = None
    why: str = ""


@dataclass(slots=True)
class Lens:
    """A game's balance.toml; `options` are those of a study where nothing else is said, such as leaders dealt at random: bots that choose
    would always choose the same. `still` names numbers (`table.field`) that the rules are written for: the workshop does not offer them."""

    seen: Seen = field(default_factory=Seen)
    map: Places = field(default_factory=Places)
    seats: int = 0
    options: dict[str, bool | int | str] = field(default_factory=dict)
    bar: list[Bar] = field(default_factory=list)
    still: list[str] = field(default_factory=list)


@cache
def lens_of(folder: Path) -> Lens:
    """What the game in this folder says; a game without a balance.toml is watched from outside only."""
    path = folder / "balance.toml"
    if not path.exists():
        return Lens()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Lens)
    except (msgspec.DecodeError, msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadSetup(f"balance.toml of {folder.name} cannot be used: {error}.") from error


def named(card: str) -> str:
    """A copy's key without its number: the card."""
    return card.partition("#")[0]


def cards_in(value: object) -> list[str]:
    """Every key in a zone, whatever its shape."""
    if isinstance(value, str):
        return [value] if value else []
    if isinstance(value, list):
        return [card for item in value for card in cards_in(item)]
    return []


def seat_parts(seen: Seen, state: GameState) -> list[object]:
    """The part of the table that belongs to each seat."""
    if len(seen.seats) == 1:
        parts = at(state, seen.seats[0])
        return list(parts) if isinstance(parts, list) else []
    return [at(state, path) for path in seen.seats]


def holdings(seen: Seen, state: GameState) -> list[list[str]]:
    """What each seat holds now, copies and all. With fewer seats than parts (one person plays both roles), the first holds all."""
    found: list[list[str]] = [[] for seat in range(state.seats)]
    for n, part in enumerate(seat_parts(seen, state)):
        for path in seen.held:
            found[min(n, state.seats - 1)] += cards_in(at(part, path))
    for owned in seen.owned:
        if not owned.who:
            _add_owned(found, owned, state)
    return found


def _add_owned(found: list[list[str]], owned: Owned, state: GameState) -> None:
    pieces = at(state, owned.list)
    for piece in pieces if isinstance(pieces, list) else []:
        card, seat = getattr(piece, owned.card), getattr(piece, owned.seat)
        if card and seat >= 0:
            found[min(seat, state.seats - 1)].append(card)


def identities(seen: Seen, state: GameState) -> list[list[str]]:
    """Who each seat is: its leader, kingdom, characters."""
    found: list[list[str]] = [[] for seat in range(state.seats)]
    for n, part in enumerate(seat_parts(seen, state)):
        for path in seen.who:
            found[min(n, state.seats - 1)] += cards_in(at(part, path))
    for owned in seen.owned:
        if owned.who:
            _add_owned(found, owned, state)
    return found


def on_table(seen: Seen, state: GameState) -> list[str]:
    """What lies there for everybody: events, a princess's nature."""
    return [card for path in seen.table for card in cards_in(at(state, path))]


# ---- exchanging two cards ----


def replacements(game: AnyGame, seen: Seen, state: GameState, seat: int, card: str) -> list[str]:
    """Cards that could have come instead: of the same kind, from a pile that deals them."""
    catalogue = game.catalogue()
    kind = catalogue.get(named(card), {}).get("kind")
    part = seat_parts(seen, state)[seat]
    if seen.unique and game.components(state).get(card, 1) > 1:
        # several copies under one name, such as what both sides begin with: none of them can change its name alone
        return []
    piles = [at(part, path) for path in seen.own_pools] + [at(state, path) for path in seen.pools]
    return [
        other
        for pile in piles
        for other in sorted(set(cards_in(pile)))
        if named(other) != named(card) and catalogue.get(named(other), {}).get("kind") == kind
    ]


def exchange(game: AnyGame, seen: Seen, state: GameState, seat: int, card: str, other: str) -> None:
    """Put two cards in each other's place. Unique ones change names everywhere, what is known of them included; of others one copy
    each moves: the one the seat holds, and one of a pile."""
    if seen.unique:
        _rename(state, {card: other, other: card})
        for path in seen.indexed:
            order = list(_book_order(game))
            first, second = order.index(card), order.index(other)
            numbers = at(state, path)
            for row in numbers if isinstance(numbers, list) else []:
                row[first], row[second] = row[second], row[first]
        return
    part = seat_parts(seen, state)[seat]
    mine = [at(part, path) for path in seen.held]
    piles = [at(part, path) for path in seen.own_pools] + [at(state, path) for path in seen.pools]
    _put(mine, card, other)
    _put(piles, other, card)


def _book_order(game: AnyGame) -> list[str]:
    book: Any = game.book
    return list(book.cards)


def _put(zones: list[object], old: str, new: str) -> None:
    for zone in zones:
        if isinstance(zone, list) and old in zone:
            zone[zone.index(old)] = new
            return
        if isinstance(zone, list) and zone and isinstance(zone[0], list):
            _put(list(zone), old, new)


def _rename(value: object, names: dict[str, str]) -> None:
    """Exchange names in place, in all lists, dictionaries and fields of a state; "2:fog#1" names a card too."""
    if isinstance(value, State):
        for name in fields(type(value)):
            inner = getattr(value, name)
            if isinstance(inner, str):
                if inner in names:
                    setattr(value, name, names[inner])
            elif name != "options":
                _rename(inner, names)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if isinstance(item, str):
                head, colon, last = item.rpartition(":")
                if last in names:
                    value[i] = head + colon + names[last]
            else:
                _rename(item, names)
    elif isinstance(value, dict):
        renamed = {names.get(key, key) if isinstance(key, str) else key: item for key, item in value.items()}
        for key, item in renamed.items():
            if isinstance(item, str):
                renamed[key] = names.get(item, item)
            else:
                _rename(item, names)
        value.clear()
        value.update(renamed)
