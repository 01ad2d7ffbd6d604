"""AK-ACT: Kingdom Actions: any or all of them, in any order (AK-ACT-1).

AK-RCT-8, AK-NEG-2: route and passage proposals are part of this turn.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import (
    agendas,
    hands,
    kreesh,
    negotiation,
    population,
    prices,
    recruiting,
    routes,
    spells,
    upgrades,
    whynot,
    workers,
)
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals
from pentarchy.games.ageofkingdoms.rules.options import NEUTRAL, ROUTE, UPGRADE, add_reasons, menu_ask, read_options
from pentarchy.games.ageofkingdoms.rules.resources import close_treasury
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.sequence import AGAIN, DONE


def card_actions(s: Realm, seat: int) -> list[str]:
    """AK-ACT-2, AK-ACT-3: Agendas, Spells, the Virtue, and fresh cards."""
    k = s.kingdoms[seat]
    keys: list[str] = []
    cards = s.book.cards
    for card in agendas.playable(s, seat):
        keys.append(cards[card].key)
    if not k.agenda_redrawn and agendas.may_redraw(s, seat):
        keys.append("redraw:agenda")
    for card in spells.castable(s, seat):
        keys.append(cards[card].key)
    if not k.spell_redrawn and spells.may_redraw(s, seat):
        keys.append("redraw:spells")
    if not k.virtue_used:
        virtue = spells.usable_virtue(s, seat)
        if virtue:
            keys.append(f"virtue:{virtue}")
    return keys


def menu(s: Realm, seat: int) -> list[str]:
    """AK-ACT-1, AK-ACT-11: what can be done now; recruiting, upgrading and routes as often as they can be paid."""
    k = s.kingdoms[seat]
    keys = card_actions(s, seat)
    if not k.workers_moved and workers.can_move_workers(s, seat):
        keys.append("workers")
    if k.idle > 0 and workers.free_places(s, seat):
        keys.append("place")
    for kind in recruiting.within_means(s, seat):
        keys.append(s.book.units[kind].recruit_key)
    if k.bought <= k.patrol_purchases and population.can_buy_population(s, seat):
        keys.append("population")
    for tile in upgrades.upgradable(s, seat):
        keys.append(UPGRADE[tile])
    keys.extend(route_actions(s, seat))
    if s.kreesh and kreesh.magic_left(s, seat) > 0:
        keys.extend([f"kreesh:{card}" for card in kreesh.in_reach(s, seat)])
    if s.units:
        keys.extend(negotiation.passage_openings(s, seat))
    keys.extend(negotiation.permissions(s, seat))
    keys.extend(negotiation.unilateral(s, seat))
    if s.agreements or s.wars:
        keys.extend(betrayals(s, seat))
    if not k.orders_changed:
        keys.append("orders")
    keys.append("end")
    return keys


def route_actions(s: Realm, seat: int) -> list[str]:
    """AK-ACT-7: caravans that can be opened, and Kingdoms a route can be proposed to."""
    keys: list[str] = []
    if not routes.can_pay_any(s, seat) or not routes.has_room(s, seat):
        return keys
    for name in routes.neutral_openings(s, seat):
        keys.append(NEUTRAL[name])
    for other in range(s.seats):
        if other != seat and routes.can_connect(s, seat, other) and negotiation.may_open(s, seat, "route", other):
            keys.append(ROUTE[other])
    return keys


def _action_ask(t: T, seat: int, keys: list[str]) -> Ask:
    """AK-ACT-1: what the seat does next."""
    s = t.state
    found = read_options(t, keys)
    if t.telling:
        prices.tell_prices(s, seat, found)
    if t.why:
        add_reasons(t, found, whynot.of_kingdom_actions(s, seat))
        add_reasons(t, found, whynot.passage_reasons(s, seat))
    return menu_ask("Kingdom Actions: what next?", keys, found, "AK-ACT-1")


async def kingdom_action(t: T, seat: int) -> str:
    """AK-ACT-1, AK-ACT-8: one action, or the end of the turn (AK-ACT-10)."""
    s = t.state
    keys = [] if t.blind else menu(s, seat)
    key = t.lot(seat, keys) if t.draws else (await t.ask(seat, _action_ask(t, seat, keys)))[0]
    if key == "end":
        return DONE
    parts = key.split(":")
    verb = parts[0]
    if verb in ("play", "redraw", "cast", "virtue"):
        await use_cards(t, seat, parts)
    elif verb == "upgrade":
        upgrades.upgrade(t, seat, parts[1])
    elif verb in ("workers", "place", "recruit", "population", "neutral", "kreesh"):
        await build(t, seat, parts)
    elif verb == "orders":
        await negotiation.set_orders(t, seat)
    elif verb == "route":
        await negotiation.bargain(t, Offer("route", seat, int(parts[1])))
    elif not negotiation.settle(t, seat, parts):
        await negotiation.talk(t, seat, key)
    return AGAIN


async def use_cards(t: T, seat: int, parts: list[str]) -> None:
    """AK-ACT-2, AK-ACT-3: Agendas, Spells and the Virtue."""
    if parts[0] == "play":
        await agendas.play_agenda(t, seat, parts[1])
    elif parts[0] == "cast":
        await spells.cast(t, seat, parts[1])
    elif parts[0] == "virtue":
        await spells.use_virtue(t, seat, parts[1])
    elif parts[1] == "agenda":
        await agendas.redraw_agenda(t, seat)
    else:
        await spells.redraw_spells(t, seat)


async def build(t: T, seat: int, parts: list[str]) -> None:
    """AK-ACT-4, AK-ACT-5, AK-ACT-6, AK-ACT-7, AK-ACT-9."""
    verb = parts[0]
    if verb == "workers":
        await workers.move_workers(t, seat)
    elif verb == "place":
        await workers.place_idle(t, seat)
    elif verb == "recruit":
        await recruiting.recruit(t, seat, parts[1])
    elif verb == "population":
        await population.buy_population(t, seat)
    elif verb == "neutral":
        routes.open_neutral(t, seat, parts[1])
    else:
        title = f"How much Magic do you turn against {t.book.kreesh[parts[1]].name}?"
        n = await t.number(seat, title, 1, kreesh.magic_left(t.state, seat), "AK-KRE-8")
        await kreesh.contribute(t, seat, parts[1], n)


async def end_kingdom_turn(t: T, seat: int) -> None:
    """AK-ACT-10, AK-RES-9: the Treasury limit is applied; what was for this turn only is over."""
    s = t.state
    close_treasury(t, seat)
    s.effects = [effect for effect in s.effects if effect.seat != seat or effect.kind not in (kinds.NEXT_UPGRADE, kinds.NEXT_UNIT)]
    for card in s.in_play[:]:
        if card.target == seat and s.book.cards[card.card].until == "kingdom turn":
            hands.take_from_play(t, card)


def begin_kingdom_turn(s: Realm, seat: int) -> None:
    """Fresh counters for the turn."""
    k = s.kingdoms[seat]
    k.agendas_played = 0
    k.agendas_allowed = 1
    k.agenda_redrawn = False
    k.spell_redrawn = False
    k.bought = 0
    k.workers_moved = False
    k.workers_bound = False
    k.kreesh_magic = 0
    k.upgrades_bought = 0
    k.orders_changed = False
