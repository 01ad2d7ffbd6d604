"""AK-TRD: A player's turn in the Trade phase: offers along routes, caravans, the Grey Bazaar."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import negotiation, prices
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.options import TRADE, Reason, add_reasons, menu_ask, read_options
from pentarchy.games.ageofkingdoms.rules.relations import rivals
from pentarchy.games.ageofkingdoms.rules.routes import find_route, partners
from pentarchy.games.ageofkingdoms.rules.trade import can_trade, can_use_route, has_goods, neutral_routes, neutral_trade, swap, swaps
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.sequence import AGAIN, DONE


def menu(s: Realm, seat: int) -> list[str]:
    keys: list[str] = []
    for partner in partners(s, seat):
        if can_trade(s, seat, partner) and negotiation.may_open(s, seat, "trade", partner):
            keys.append(TRADE[partner])
    for name in neutral_routes(s, seat):
        keys.extend(swaps(s, seat, f"caravan:{name}"))
    if not s.kingdoms[seat].bazaar_used and lasting(s, kinds.BAZAAR, seat) > 0:
        keys.extend(swaps(s, seat, "bazaar"))
    keys.extend(negotiation.unilateral(s, seat))
    if s.agreements or s.wars:
        keys.extend(betrayals(s, seat))
    keys.append("end")
    return keys


def why_no_trades(s: Realm, seat: int) -> dict[str, Reason]:
    """Partners no trade can be offered to now, and caravans that stay at home."""
    reasons: dict[str, Reason] = {}
    for other in rivals(s, seat):
        reasons[f"trade:{other}"] = why_no_trade(s, seat, other)
    return reasons


def why_no_trade(s: Realm, seat: int, other: int) -> Reason:
    route = find_route(s, seat, other)
    if route is None:
        return "AK-TRD-1", "no route is open"
    if route.used:
        return "AK-TRD-2", "the route was used this Season"
    for one in (seat, other):
        if not can_use_route(s, one):
            return "AK-RTE-8", f"@{one} has used as many routes as its limit"
        if not has_goods(s, one):
            return "AK-TRD-10", f"@{one} has nothing to give"
    return "AK-NEG-5", "two proposals of a kind per rival and turn"


def _business_ask(t: T, seat: int, keys: list[str]) -> Ask:
    """AK-TRD-1: what the seat trades next."""
    s = t.state
    found = read_options(t, keys)
    if t.telling:
        prices.tell_prices(s, seat, found)
    if t.why:
        add_reasons(t, found, why_no_trades(s, seat))
    return menu_ask("Trade phase: your business?", keys, found, "AK-TRD-1")


async def trade_action(t: T, seat: int) -> str:
    """AK-TRD-1: one offer, caravan or other act of the Trade turn, or its end."""
    s = t.state
    keys = [] if t.blind else menu(s, seat)
    key = t.lot(seat, keys) if t.draws else (await t.ask(seat, _business_ask(t, seat, keys)))[0]
    parts = key.split(":")
    if key == "end":
        return DONE
    if parts[0] == "trade":
        await negotiation.propose_trade(t, seat, int(parts[1]))
    elif parts[0] == "caravan":
        neutral_trade(t, seat, parts[1], parts[2], parts[3])
    elif parts[0] == "bazaar":
        s.kingdoms[seat].bazaar_used = True
        swap(t, seat, parts[1], parts[2], "AK-GLO-9")
    else:
        await negotiation.talk(t, seat, key)
    return AGAIN
