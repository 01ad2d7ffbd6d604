"""AK-ACT: What an option of a menu costs, told beside its name; the rules that take the price are where they belong."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import printed
from pentarchy.games.ageofkingdoms.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules import dimensions, islands, population, recruiting, routes, spells, upgrades, war
from pentarchy.games.ageofkingdoms.rules.reactions import spell_price
from pentarchy.games.ageofkingdoms.rules.relations import the_unit
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.choices import Option


def tell_prices(s: Realm, seat: int, found: list[Option]) -> None:
    """Put prices behind the labels of a menu."""
    for option in found:
        parts = option.key.split(":")
        if parts[0] == "upgrade":
            option.label += f" to level {upgrades.level_of(s, seat, parts[1]) + 1}"
        price = _price(s, seat, parts)
        if price:
            option.label += f" ({price})"


def _price(s: Realm, seat: int, parts: list[str]) -> str:
    """Goods in words; "" for what is free or has no price."""
    verb = parts[0]
    what = parts[1] if len(parts) > 1 else ""
    if verb == "upgrade":
        return _goods(gold=upgrades.upgrade_price(s, seat, what))
    if verb == "recruit":
        unit = s.book.units[what]
        return _goods(recruiting.gold_price(s, seat, what), unit.food, unit.magic)
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
