"""Moving things on a table by hand: nothing appears or vanishes, everything stays within its limits, and a refusal is one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.kernel import AnyGame, BadSetup, GameState
from pentarchy.kernel.opening import cards_at, put_at
from pentarchy.kernel.state import at
from pentarchy.lab.setups.items import CHOICE, NUMBER, SEVERAL, Choice, Item, Number, Several, Zone, items, spots_of

Wanted = int | str | list[int | str]


@dataclass(slots=True)
class Change:
    """`key` is the path of what is set. Cards: `card` goes to the zone `goal`. Anything else: `to` is its new value; for a zone, whether
    its cards lie as they are set in every game."""

    key: str
    to: bool | Wanted = 0
    card: str = ""
    goal: str = ""


def put(game: AnyGame, table: GameState, kept: list[str], change: Change) -> str:
    """Make a change; says in words what was done. Raises BadSetup and has changed nothing where it cannot be."""
    found = {item.path: item for item in items(game, table)}
    item = _item(found, change.key)
    if change.card:
        return _moved(game, table, kept, found, item, change)
    if isinstance(item.said, Zone):
        return _kept(item, kept, change.to)
    if item.kind == NUMBER:
        return _numbered(table, item, change.to)
    return _chosen(game, table, item, change.to) if item.kind == CHOICE else _several(game, table, item, change.to)


def _item(found: dict[str, Item], key: str) -> Item:
    if key not in found:
        raise BadSetup(f"There is nothing called '{key[:60]}' on this table that can be set.")
    return found[key]


def _rule(item: Item) -> str:
    return f" ({item.said.rule})" if item.said.rule else ""


def _moved(game: AnyGame, table: GameState, kept: list[str], found: dict[str, Item], source: Item, change: Change) -> str:
    goal = _item(found, change.goal)
    name = game.name_of(change.card)
    if not isinstance(source.said, Zone) or not isinstance(goal.said, Zone):
        raise BadSetup(f"Cards lie in zones; '{goal.title}' is none.")
    here = cards_at(table, source.path)
    if change.card not in here:
        raise BadSetup(f"{name} does not lie in '{source.title}'.")
    kind = str(game.catalogue().get(change.card.partition("#")[0], {}).get("kind", ""))
    if kind not in source.said.takes:
        raise BadSetup(f"{name} stays where it is{_rule(source)}.")
    if kind not in goal.said.takes:
        raise BadSetup(f"{name} is of the kind '{kind}', which cannot lie in '{goal.title}'{_rule(goal)}.")
    if source.stock != goal.stock:
        raise BadSetup(f"{name} cannot go to '{goal.title}': these cards belong to another player or deck{_rule(goal)}.")
    here.remove(change.card)
    cards_at(table, goal.path).append(change.card)
    for item in (source, goal):
        if isinstance(item.said, Zone) and item.said.keep and item.path not in kept:
            kept.append(item.path)
    return f"{name} to {goal.title}"


def _kept(item: Item, kept: list[str], to: object) -> str:
    if not isinstance(to, bool) or not isinstance(item.said, Zone) or not item.said.keep:
        raise BadSetup(f"'{item.title}' lies open or in a deck; only hidden hands can be kept as they lie or dealt by each game.")
    if to and item.path not in kept:
        kept.append(item.path)
    if not to and item.path in kept:
        kept.remove(item.path)
    return f"{item.title} {'as it lies' if to else 'dealt anew'}"


def _numbered(table: GameState, item: Item, to: object) -> str:
    said = item.said
    assert isinstance(said, Number)
    if not isinstance(to, int) or isinstance(to, bool) or not said.least <= to <= said.most:
        raise BadSetup(f"{item.title} is a number from {said.least} to {said.most}{_rule(item)}.")
    old = at(table, item.path)
    assert isinstance(old, int)
    if said.supply:
        left = at(table, said.supply)
        assert isinstance(left, int)
        if left - (to - old) < 0:
            raise BadSetup(f"{item.title} cannot be {to}: only {left} are left to take{_rule(item)}.")
        put_at(table, said.supply, left - (to - old))
    put_at(table, item.path, to)
    return f"{item.title}: {to}"


def _chosen(game: AnyGame, table: GameState, item: Item, to: object) -> str:
    said = item.said
    assert isinstance(said, Choice)
    spots = dict(spots_of(game, table, said.of))
    if isinstance(to, bool) or not isinstance(to, int | str) or to not in spots:
        raise BadSetup(f"{item.title} cannot be that; it is one of {_some(list(spots.values()))}{_rule(item)}.")
    put_at(table, item.path, to)
    return f"{item.title}: {spots[to]}"


def _several(game: AnyGame, table: GameState, item: Item, to: object) -> str:
    said = item.said
    assert isinstance(said, Several)
    assert item.kind == SEVERAL
    spots = dict(spots_of(game, table, said.of))
    wanted: list[int | str] = list(to) if isinstance(to, list) else [""]
    if any(isinstance(one, bool) or one not in spots for one in wanted) or len(set(wanted)) != len(wanted):
        raise BadSetup(f"{item.title} takes any of {_some(list(spots.values()))}, each once{_rule(item)}.")
    if len(wanted) > said.most:
        raise BadSetup(f"{item.title}: at most {said.most}, not {len(wanted)}{_rule(item)}.")
    put_at(table, item.path, list(wanted))
    return f"{item.title}: {', '.join(spots[one] for one in wanted) or 'none'}"


def _some(names: list[str]) -> str:
    return ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")


def checked(game: AnyGame, table: GameState, before: dict[str, int]) -> None:
    """Bring the table into line with what was moved, and count everything in the box; raises BadSetup in one sentence."""
    game.arranged(table)
    now = game.components(table)
    for name in {**before, **now}:
        if before.get(name, 0) != now.get(name, 0):
            raise BadSetup(f"The box has {before.get(name, 0)} of '{game.name_of(name)}'; this position would have {now.get(name, 0)}.")
