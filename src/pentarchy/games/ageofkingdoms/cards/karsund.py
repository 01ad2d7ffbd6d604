"""Agendas of Karsund."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import name_of, seat_keys, seat_of
from pentarchy.games.ageofkingdoms.cards.thessil import look_ahead
from pentarchy.games.ageofkingdoms.rules import laruna, routes
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card
from pentarchy.games.ageofkingdoms.rules.recruiting import available, place_unit
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, domain, lands_of, rivals
from pentarchy.games.ageofkingdoms.rules.resources import amount, gain, spend, steal
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T


def islands_of(s: Realm, seat: int) -> int:
    return len(lands_of(s, seat, True))


async def harbour_dues(t: T, play: Play) -> None:
    gain(t, play.seat, "gold", min(4, 1 + islands_of(t.state, play.seat)), "AK-AGD-5")


async def chart_the_deeps(t: T, play: Play) -> None:
    await look_ahead(t, play, t.state.island_deck, True)
    for_season(t.state, kinds.NEXT_ISLAND, play.seat, 3)


def own_ports(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Port spaces adjacent to the Domain."""
    spaces = domain(s, seat)
    return [f"space:{port}" for port in printed.PORTS if any(place in laruna.ADJACENT[port] for place in spaces)]


async def salt_rations(t: T, play: Play) -> None:
    gain(t, play.seat, "food", 3 if islands_of(t.state, play.seat) else 2, "AK-AGD-5")


def has_resources(s: Realm, seat: int, card: Card) -> bool:
    return any(amount(s.kingdoms[seat], kind) > 0 for kind in RESOURCES)


async def smugglers_run(t: T, play: Play) -> None:
    """1 Resource for 2 of one other kind."""
    k = t.state.kingdoms[play.seat]
    keys = [f"give:{kind}" for kind in RESOURCES if amount(k, kind) > 0]
    given = name_of(await choose(t, play.seat, of_card(t, play.card, "Give which Resource?"), keys, "AK-AGD-5"))
    spend(t, play.seat, "AK-AGD-5", **{given: 1})
    keys = [f"gain:{kind}" for kind in RESOURCES if kind != given]
    taken = name_of(await choose(t, play.seat, of_card(t, play.card, "Gain two of which?"), keys, "AK-AGD-5"))
    gain(t, play.seat, taken, 2, "AK-AGD-5")


def can_muster(s: Realm, seat: int, card: Card) -> bool:
    return available(s, seat, s.book.militia) > 0 and s.kingdoms[seat].gold >= 1


async def muster_the_holds(t: T, play: Play) -> None:
    """Up to 2 Militia for 1 Gold each."""
    k = t.state.kingdoms[play.seat]
    most = min(2, available(t.state, play.seat, t.book.militia), k.gold)
    n = await t.number(play.seat, of_card(t, play.card, "How many Militia?"), 1, most, "AK-AGD-5")
    spend(t, play.seat, "AK-AGD-5", gold=n)
    for i in range(n):
        place_unit(t, play.seat, t.book.militia, k.mat)


def with_routes(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return seat_keys([other for other in rivals(s, seat) if routes.open_routes(s, other) > 0])


async def letter_of_marque(t: T, play: Play) -> None:
    """2 Gold from a trader; a route with it is abandoned, and an agreement on it betrayed (AK-BET-6)."""
    rival = seat_of(play.targets[0])
    steal(t, play.seat, rival, "gold", 2, "AK-AGD-5")
    routes.abandon(t, play.seat, rival)


def has_island(s: Realm, seat: int, card: Card) -> bool:
    return islands_of(s, seat) > 0


add(
    {
        "harbour_dues": CardRule(harbour_dues),
        "chart_the_deeps": CardRule(chart_the_deeps),
        "raise_the_chain": CardRule(by_numbers, numbers=True, aim=own_ports),
        "salt_rations": CardRule(salt_rations),
        "smugglers_run": CardRule(smugglers_run, can=has_resources),
        "muster_the_holds": CardRule(muster_the_holds, can=can_muster),
        "letter_of_marque": CardRule(letter_of_marque, aim=with_routes),
        "old_sea_shrine": CardRule(by_numbers, numbers=True, can=has_island),
    }
)
