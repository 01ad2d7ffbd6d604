"""AK-TRD: The Trade phase: exchanges along routes, and the profit of it.

AK-TRD-5: a trade is carried out when it is agreed, so the order is the players'. AK-TRD-13: the last Season has this phase too.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import agreement
from pentarchy.games.ageofkingdoms.rules.lasting import by_event, lasting, trait
from pentarchy.games.ageofkingdoms.rules.pieces import Route
from pentarchy.games.ageofkingdoms.rules.ratings import route_limit
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES
from pentarchy.games.ageofkingdoms.rules.resources import amount, change, gain
from pentarchy.games.ageofkingdoms.rules.routes import find_route
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def route_value(s: Realm, route: Route) -> int:
    """AK-TRD-3, AK-RTE-11: the value on the mats, changed by Merchant Winds or Broken Roads (never below 1)."""
    value = s.book.mats[s.kingdoms[route.a].mat].route_value[s.kingdoms[route.b].mat]
    return max(1, value + by_event(s, kinds.ROUTE_VALUE))


def routes_used(s: Realm, seat: int) -> int:
    """Routes that count against the limit this Season."""
    used = 0
    for route in s.routes:
        if route.used and (route.a == seat or route.b == seat):
            used += 1
    for name in s.kingdoms[seat].neutral_used:
        if name != "parrot":
            used += 1
    return used


def can_use_route(s: Realm, seat: int) -> bool:
    """AK-RTE-8: above the limit some routes sleep."""
    return routes_used(s, seat) < route_limit(s, seat)


def can_trade(s: Realm, seat: int, partner: int) -> bool:
    """AK-TRD-1, AK-TRD-2, AK-TRD-10: an unused route, room under both limits, and something to give on both sides."""
    route = find_route(s, seat, partner)
    if route is None or route.used or not can_use_route(s, seat) or not can_use_route(s, partner):
        return False
    return has_goods(s, seat) and has_goods(s, partner)


def has_goods(s: Realm, seat: int) -> bool:
    k = s.kingdoms[seat]
    return k.food + k.gold + k.magic > 0


def neutral_routes(s: Realm, seat: int) -> list[str]:
    """AK-TRD-6, AK-RTE-9: established Neutral routes not yet used; Parrot Coast's own counts against nothing."""
    k = s.kingdoms[seat]
    found = [name for name in k.neutral if name not in k.neutral_used]
    if found and not can_use_route(s, seat):
        found = []
    if lasting(s, kinds.CARAVAN, seat) > 0 and "parrot" not in k.neutral_used:
        found.append("parrot")
    return found


def swaps(s: Realm, seat: int, verb: str) -> list[str]:
    """1 Resource for 1 of another kind, with the pool."""
    k = s.kingdoms[seat]
    return [f"{verb}:{give}:{get}" for give in RESOURCES if amount(k, give) > 0 for get in RESOURCES if get != give]


def swap(t: T, seat: int, give: str, get: str, rule: str) -> None:
    k = t.state.kingdoms[seat]
    change(k, give, -1)
    change(k, get, 1)
    t.note(rule, "{who} exchanges 1 {give} for 1 {get}", who=who(seat), give=give.capitalize(), get=get.capitalize())


def neutral_trade(t: T, seat: int, name: str, give: str, get: str) -> None:
    """AK-TRD-6, AK-TRD-11: one for one with the pool; a completed trade for Trade Profit."""
    swap(t, seat, give, get, "AK-TRD-6")
    k = t.state.kingdoms[seat]
    k.neutral_used = [*k.neutral_used, name]
    take_profit(t, seat)


def profit_of(s: Realm, seat: int) -> int:
    """AK-TRD-9, AK-TIL-4: Banks, Agendas, Merchant Winds, and the Caravan Guard's Escort on the first trade."""
    k = s.kingdoms[seat]
    profit = k.profit + lasting(s, kinds.PROFIT, seat)
    if k.trades == 0:
        profit += max([trait(s, unit, kinds.ESCORT) for unit in s.units if unit.seat == seat], default=0)
    return profit


def take_profit(t: T, seat: int) -> None:
    """AK-TRD-7, AK-TRD-8: Gold from the pool each time the Kingdom completes a trade."""
    gain(t, seat, "gold", profit_of(t.state, seat), "AK-TRD-7", "Trade Profit")
    t.state.kingdoms[seat].trades += 1


def holdings(s: Realm, seat: int, value: int) -> list[list[int]]:
    """AK-NEG-11: every bundle of 1 to value Resources the Kingdom has."""
    k = s.kingdoms[seat]
    found: list[list[int]] = []
    for food in range(min(value, k.food) + 1):
        for gold in range(min(value - food, k.gold) + 1):
            for magic in range(min(value - food - gold, k.magic) + 1):
                if food + gold + magic > 0:
                    found.append([food, gold, magic])
    return found


def bundles(s: Realm, seat: int, value: int) -> list[str]:
    """AK-NEG-11: the same bundles as keys."""
    return [f"bundle:{bundle[0]}:{bundle[1]}:{bundle[2]}" for bundle in holdings(s, seat, value)]


def bundle_key(bundle: list[int]) -> str:
    """A bundle in three numbers, to tell terms apart."""
    return f"{bundle[0]}.{bundle[1]}.{bundle[2]}"


def unbundle(key: str) -> list[int]:
    return [int(part) for part in key.split(":")[1:]]


def bundle_words(bundle: list[int]) -> str:
    return " and ".join([f"{bundle[i]} {RESOURCES[i].capitalize()}" for i in range(3) if bundle[i]])


def is_legal(s: Realm, offer: Offer) -> bool:
    """AK-TRD-10, AK-TRD-14, AK-NEG-11: two bundles of 1 to value Resources that both sides have."""
    route = find_route(s, offer.proposer, offer.recipient)
    if route is None or not can_trade(s, offer.proposer, offer.recipient):
        return False
    value = route_value(s, route)
    for bundle, seat in ((offer.give, offer.proposer), (offer.get, offer.recipient)):
        if not 1 <= sum(bundle) <= value:
            return False
        for i in range(3):
            if amount(s.kingdoms[seat], RESOURCES[i]) < bundle[i]:
                return False
    return True


def exchange(t: T, offer: Offer) -> None:
    """AK-TRD-4, AK-TRD-12: both sides at the same moment; then profit, then the agreement token."""
    s = t.state
    one, two = s.kingdoms[offer.proposer], s.kingdoms[offer.recipient]
    for i in range(3):
        change(one, RESOURCES[i], offer.get[i] - offer.give[i])
        change(two, RESOURCES[i], offer.give[i] - offer.get[i])
    route = find_route(s, offer.proposer, offer.recipient)
    assert route is not None
    route.used = True
    give, get = bundle_words(offer.give), bundle_words(offer.get)
    t.note("AK-TRD-12", "{a} gives {give} to {b} for {get}", beat=True, a=who(offer.proposer), b=who(offer.recipient), give=give, get=get)
    take_profit(t, offer.proposer)
    take_profit(t, offer.recipient)
    agreement.count_trade(t, offer.proposer, offer.recipient)
