"""AK-RTE: Trade routes: listed on each mat, limited in number, given up at will.

AK-RTE-11: a route's value is the same on both mats; costs may differ.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.rules.betrayal import betray_agreement
from pentarchy.games.ageofkingdoms.rules.pieces import Route
from pentarchy.games.ageofkingdoms.rules.ratings import route_limit
from pentarchy.games.ageofkingdoms.rules.relations import route_between
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who

CARAVANS: Final[list[str]] = ["near_caravan", "far_caravan"]


def find_route(s: Realm, a: int, b: int) -> Route | None:
    for route in s.routes:
        if (route.a == a and route.b == b) or (route.a == b and route.b == a):
            return route
    return None


def partners(s: Realm, seat: int) -> list[int]:
    """AK-RTE-4: Kingdoms with an established route to this one."""
    found: list[int] = []
    for route in s.routes:
        if route.a == seat:
            found.append(route.b)
        elif route.b == seat:
            found.append(route.a)
    return found


def open_routes(s: Realm, seat: int) -> int:
    """AK-RTE-7: Kingdom and Neutral routes alike."""
    count = len(s.kingdoms[seat].neutral)
    for route in s.routes:
        if route.a == seat or route.b == seat:
            count += 1
    return count


def has_room(s: Realm, seat: int) -> bool:
    """AK-RTE-6, AK-RTE-7: a free place under the limit."""
    return open_routes(s, seat) < route_limit(s, seat)


def route_price(s: Realm, seat: int, to: str) -> int:
    """AK-RTE-1: the Gold listed on the own mat."""
    return s.book.mats[s.kingdoms[seat].mat].route_cost[to]


def can_pay_any(s: Realm, seat: int) -> bool:
    """Whether the Gold is enough for the cheapest route on the mat."""
    k = s.kingdoms[seat]
    return k.gold >= s.book.mats[k.mat].cheapest_route


def can_connect(s: Realm, a: int, b: int) -> bool:
    """AK-RTE-2, AK-RTE-7, AK-RTE-10, AK-NEG-12: no route yet, room for both, and both can pay their own price now."""
    one, two, mats = s.kingdoms[a], s.kingdoms[b], s.book.mats
    if one.gold < mats[one.mat].route_cost[two.mat] or two.gold < mats[two.mat].route_cost[one.mat]:
        return False
    return not route_between(s, a, b) and has_room(s, b) and has_room(s, a)


def connect(t: T, a: int, b: int) -> None:
    """AK-RTE-3, AK-RES-3: both pay at once and mark the route."""
    s = t.state
    pay(s.kingdoms[a], gold=route_price(s, a, s.kingdoms[b].mat))
    pay(s.kingdoms[b], gold=route_price(s, b, s.kingdoms[a].mat))
    s.routes.append(Route(a, b))
    t.note("AK-RTE-3", "{a} and {b} open a trade route", beat=True, a=who(a), b=who(b))


def neutral_openings(s: Realm, seat: int, free: bool = False) -> list[str]:
    """AK-RTE-9: Near and Far Caravan need nobody's consent."""
    k = s.kingdoms[seat]
    costs = s.book.mats[k.mat].route_cost
    found: list[str] = []
    for name in CARAVANS:
        if name not in k.neutral and (free or k.gold >= costs[name]):
            found.append(name)
    return found if found and has_room(s, seat) else []


def open_neutral(t: T, seat: int, name: str, free: bool = False) -> None:
    """AK-ACT-7, AK-RTE-9: pay the price and mark the route."""
    k = t.state.kingdoms[seat]
    price = 0 if free else route_price(t.state, seat, name)
    pay(k, gold=price)
    k.neutral = [*k.neutral, name]
    t.note("AK-RTE-9", "{who} opens its {route}" + (" for {gold} Gold" if price else ""), beat=True, who=who(seat), route=name, gold=price)


def abandon(t: T, seat: int, partner: int) -> None:
    """AK-RTE-5, AK-BET-6: free of charge, whenever one likes; an agreement on the route is betrayed."""
    s = t.state
    route = find_route(s, seat, partner)
    if route is None:
        return
    betray_agreement(t, seat, partner)
    s.routes.remove(route)
    t.note("AK-RTE-5", "{who} abandons its route to {partner}", who=who(seat), partner=who(partner))


def abandon_neutral(t: T, seat: int, name: str) -> None:
    """AK-RTE-5: the cube comes off."""
    k = t.state.kingdoms[seat]
    k.neutral = [one for one in k.neutral if one != name]
    k.neutral_used = [one for one in k.neutral_used if one != name]
    t.note("AK-RTE-5", "{who} abandons its {route}", who=who(seat), route=name)
