"""Agendas of Aurelane."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers, favor_by_card
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import name_of, seat_of, trade_partner
from pentarchy.games.ageofkingdoms.rules import routes
from pentarchy.games.ageofkingdoms.rules.options import of_card
from pentarchy.games.ageofkingdoms.rules.relations import domain, in_war
from pentarchy.games.ageofkingdoms.rules.resources import gain, spend
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability
from pentarchy.games.ageofkingdoms.state import Realm, T


async def letters_of_credit(t: T, play: Play) -> None:
    gain(t, play.seat, "gold", min(4, routes.open_routes(t.state, play.seat)), "AK-AGD-5")


def free_caravans(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"name:{name}" for name in routes.neutral_openings(s, seat, free=True)]


async def charter_company(t: T, play: Play) -> None:
    """A Neutral route without its Gold; the limit still holds."""
    routes.open_neutral(t, play.seat, name_of(play.targets[0]), free=True)


async def royal_dowry(t: T, play: Play) -> None:
    favor_by_card(t, play, play.seat, 1)
    favor_by_card(t, play, seat_of(play.targets[0]), 1)


def has_gold(s: Realm, seat: int, card: Card) -> bool:
    return s.kingdoms[seat].gold >= 1


async def grain_contract(t: T, play: Play) -> None:
    k = t.state.kingdoms[play.seat]
    n = await t.number(play.seat, of_card(t, play.card, "Spend how much Gold?"), 1, min(3, k.gold), "AK-AGD-5")
    spend(t, play.seat, "AK-AGD-5", gold=n)
    gain(t, play.seat, "food", 2 * n, "AK-AGD-5")


async def market_day(t: T, play: Play) -> None:
    places = t.state.kingdoms[play.seat].workers
    busy = any(place in t.book.tiles and t.book.tiles[place].column == "Commerce" for place in places)
    gain_stability(t, play.seat, 2 if busy else 1, "AK-AGD-5")


def at_peace(s: Realm, seat: int, card: Card) -> bool:
    """On no War! card, and no rival Unit in the Domain."""
    spaces = domain(s, seat)
    return not in_war(s, seat) and not any(unit.seat != seat and unit.space in spaces for unit in s.units)


add(
    {
        "letters_of_credit": CardRule(letters_of_credit),
        "charter_company": CardRule(charter_company, aim=free_caravans),
        "royal_dowry": CardRule(royal_dowry, aim=trade_partner),
        "grain_contract": CardRule(grain_contract, can=has_gold),
        "market_day": CardRule(market_day),
        "sadreens_table": CardRule(by_numbers, numbers=True, can=at_peace),
    }
)
