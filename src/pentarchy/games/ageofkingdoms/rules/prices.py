"""AK-ACT: What an option of a menu costs, told beside its name; the rules that take the price are where they belong."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import (
    dimensions,
    islands,
    laruna,
    occupying,
    odds,
    population,
    recruiting,
    routes,
    spells,
    trade,
    upgrades,
    war,
    workers,
)
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.options import own_words
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Territory, Unit
from pentarchy.games.ageofkingdoms.rules.reactions import spell_price
from pentarchy.games.ageofkingdoms.rules.relations import beast_ref, find_beast, the_unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.units import siege_damage
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

HEADINGS: Final[dict[str, str]] = {
    "play": "Cards", "cast": "Cards", "virtue": "Cards", "redraw": "Cards", "workers": "People", "place": "People", "population": "People",
    "recruit": "Army", "upgrade": "Tiles", "neutral": "Trade routes", "route": "Trade routes", "abandon": "Trade routes",
    "drop": "Trade routes", "kreesh": "Kreesh", "ask": "Passage", "permit": "Passage", "withdraw": "Passage", "betray": "Betrayal",
    "forsake": "Betrayal", "orders": "Standing answers", "war": "War!", "agree": "Agreements", "join": "Alliances", "invite": "Alliances",
    "trade": "Trade", "caravan": "Caravans", "bazaar": "Caravans",
}  # fmt: skip
RISKS: Final[dict[str, str]] = {
    "betray": "the treaty ends at once, and trust with it", "forsake": "the alliance ends at once, and trust with it",
    "war": "1 Stability at each Upkeep; 3 Favor to the defender if it survives 5 Seasons", "abandon": "the route is gone",
    "drop": "the route is gone", "permit": "its Units may enter your Kingdom until you withdraw it",
}  # fmt: skip


def tell_prices(s: Realm, seat: int, found: list[Option]) -> None:
    """Put prices, gains, risks and headings beside the options of a menu."""
    for option in found:
        parts = option.key.split(":")
        if parts[0] == "upgrade":
            option.label += f" to level {upgrades.level_of(s, seat, parts[1]) + 1}"
        risks = RISKS.get(parts[0], "") if option.key != "end" else idle_words(found)
        option.told(heading(s, parts), _price(s, seat, parts), _gives(s, seat, parts), risks)


def idle_words(found: list[Option]) -> str:
    """What is given away by ending a turn now: Units that could still attack."""
    idle = {option.key.split(":")[1] for option in found if option.key.startswith(("attack:", "siege:")) and not option.barred}
    return f"{counted(len(idle), 'Unit')} could still attack" if idle else ""


def _attack(s: Realm, parts: list[str]) -> Battle:
    """The Attack an order would declare."""
    target = int(parts[2]) if parts[2].isdecimal() else beast_ref(s, parts[2])
    return odds.planned(s, int(parts[1]), target, "action")


def heading(s: Realm, parts: list[str]) -> str:
    """What an option touches: the heading it stands under in a long list; orders stand under their Unit."""
    if parts[0] in ("move", "path", "back", "sail", "attack", "siege"):
        return own_words(s, parts[1])
    return HEADINGS.get(parts[0], "")


def _gives(s: Realm, seat: int, parts: list[str]) -> str:
    """What comes of it for certain, where that is a few words."""
    if parts[0] == "upgrade":
        return s.book.tiles[parts[1]].texts[upgrades.level_of(s, seat, parts[1])].removeprefix("+")
    if parts[0] == "recruit":
        unit = s.book.units[parts[1]]
        return f"Attack {unit.attack}, Defense {unit.defense}, Damage {unit.damage}, Health {unit.health}, Movement {unit.movement}"
    if parts[0] == "attack":
        return odds.gives(s, _attack(s, parts))
    if parts[0] == "siege":
        return siege_words(s, the_unit(s, int(parts[1])))
    if parts[0] == "trade":
        route = routes.find_route(s, seat, int(parts[1]))
        return f"up to {trade.route_value(s, route)} Resources each way" if route is not None else ""
    if parts[0] == "route":
        return f"a route of value {s.book.mats[s.kingdoms[seat].mat].route_value[s.kingdoms[int(parts[1])].mat]}"
    if parts[0] == "neutral":
        return f"a route of value {s.book.mats[s.kingdoms[seat].mat].route_value[parts[1]]}"
    if parts[0] == "population":
        return population_words(s, seat)
    if parts[0] == "kreesh":
        return kreesh_words(s, parts[1])
    if parts[0] in ("betray", "forsake"):
        return "1 Favor"
    return ""


def siege_words(s: Realm, unit: Unit) -> str:
    """AK-OCC-4, AK-SAK-3, AK-ISL-8: what an Attack on a place does for certain: Garrison first, then Damage of what is needed."""
    damage = siege_damage(s, unit)
    territory = occupying.territory_at(s, unit.space)
    host = laruna.host_of(s, unit.space)
    if territory is None and host == NOBODY:
        return "it comes under your control"
    place: Territory | Kingdom = s.kingdoms[host] if territory is None else territory
    needed = s.book.constant("kingdom_damage" if territory is None else "territory_damage")
    broken = min(damage, place.garrison)
    words = [f"breaks {broken} of {counted(place.garrison, 'Garrison token')}"] if place.garrison else []
    if damage > broken:
        words.append(f"brings it to {place.damage + damage - broken} of {needed} Damage")
    return ", ".join(words)


def kreesh_words(s: Realm, card: str) -> str:
    """AK-KRE-8: what Magic does to a Kreesh, and how much of it would be needed."""
    beast = find_beast(s, card)
    assert beast is not None
    return f"1 Wound for each Magic; {beast.health - sum(beast.tokens)} Health left"


def population_words(s: Realm, seat: int) -> str:
    """AK-POP-2: the next space, and the Worker it brings or when the next one comes."""
    now = s.kingdoms[seat].population + 1
    count = workers.worker_count(s, seat)
    if count < s.book.workers_at[now]:
        return f"Population {now} and a Worker"
    later = [space for space in range(now + 1, len(s.book.workers_at)) if s.book.workers_at[space] > count]
    return f"Population {now}; the next Worker comes at {later[0]}" if later else f"Population {now}"


def _price(s: Realm, seat: int, parts: list[str]) -> str:
    """Goods in words; "" for what is free or has no price."""
    verb = parts[0]
    what = parts[1] if len(parts) > 1 else ""
    if verb == "upgrade":
        return _goods(gold=upgrades.upgrade_price(s, seat, what))
    if verb == "recruit":
        unit = s.book.units[what]
        return _goods(recruiting.gold_price(s, seat, what), unit.food, unit.magic)
    if verb == "workers":
        return "1 Stability"
    if verb == "population":
        return _goods(food=population.population_price(s, seat))
    if verb == "neutral":
        return _goods(gold=routes.route_price(s, seat, what))
    if verb == "route":
        return _goods(gold=routes.route_price(s, seat, s.kingdoms[int(what)].mat))
    if verb == "war":
        return _goods(gold=war.declaration_price(s, int(what)))
    if verb == "redraw":
        return _goods(magic=spells.redraw_price(s, seat)) if what == "spells" else _goods(gold=s.book.agenda_redraw_gold)
    if verb == "sail":
        return _voyage_price(s, seat, what)
    return _card_price(s, seat, verb, what)


def _voyage_price(s: Realm, seat: int, id: str) -> str:
    unit = the_unit(s, int(id))
    if unit.space in printed.GATES:
        return _goods(magic=dimensions.dimension_price(s, unit))
    return _goods(gold=islands.island_price(s, unit) + (1 if islands.wreckers(s, seat) != NOBODY else 0))


def _card_price(s: Realm, seat: int, verb: str, card: str) -> str:
    if verb == "cast":
        return _goods(magic=spell_price(s, seat, card))
    if verb in ("play", "virtue"):
        words = s.book.cards[card].cost_words()
        return "" if words == "free" else words
    return ""


def _goods(gold: int = 0, food: int = 0, magic: int = 0) -> str:
    return ", ".join([f"{n} {name}" for n, name in ((gold, "Gold"), (food, "Food"), (magic, "Magic")) if n])
