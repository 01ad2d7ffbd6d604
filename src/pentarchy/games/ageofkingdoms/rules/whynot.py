"""AK-ACT: Why not: for everything a menu leaves out, the rule and the reason in words. Asked for only when somebody wants to know."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import rule_of
from pentarchy.games.ageofkingdoms.cards.printed import TILE_AT, TILE_IDS
from pentarchy.games.ageofkingdoms.rules import agendas, hands, kreesh, negotiation, recruiting, routes, spells
from pentarchy.games.ageofkingdoms.rules.betrayal import agreement_between
from pentarchy.games.ageofkingdoms.rules.lasting import by_event, lasting
from pentarchy.games.ageofkingdoms.rules.options import Reason
from pentarchy.games.ageofkingdoms.rules.population import population_price
from pentarchy.games.ageofkingdoms.rules.reactions import casts_allowed, spell_price
from pentarchy.games.ageofkingdoms.rules.relations import at_war, rivals, route_between
from pentarchy.games.ageofkingdoms.rules.upgrades import upgrade_price
from pentarchy.games.ageofkingdoms.rules.war import declaration_price
from pentarchy.games.ageofkingdoms.state import Realm

# ---- Kingdom Actions ----


def of_kingdom_actions(s: Realm, seat: int) -> dict[str, Reason]:
    """Cards, Workers, Units, Population, tiles, routes and Kreesh that cannot be had now."""
    k = s.kingdoms[seat]
    reasons: dict[str, Reason] = {}
    for card in k.agendas:
        reasons[f"play:{card}"] = agenda_reason(s, seat, card)
    reasons["redraw:agenda"] = agenda_redraw_reason(s, seat)
    for card in k.spells:
        reasons[f"cast:{card}"] = spell_reason(s, seat, card)
    reasons["redraw:spells"] = spell_redraw_reason(s, seat)
    reasons[f"virtue:{s.book.virtues[k.leader].id}"] = virtue_reason(s, seat)
    reasons["workers"] = workers_reason(s, seat)
    reasons["population"] = population_reason(s, seat)
    for kind in recruiting.kinds_of(s, seat):
        reasons[f"recruit:{kind}"] = recruit_reason(s, seat, kind)
    for tile in TILE_IDS:
        reasons[f"upgrade:{tile}"] = upgrade_reason(s, seat, tile)
    for name in routes.CARAVANS:
        reasons[f"neutral:{name}"] = caravan_reason(s, seat, name)
    for other in rivals(s, seat):
        reasons[f"route:{other}"] = route_reason(s, seat, other)
    for beast in s.kreesh:
        far = beast.card not in kreesh.in_reach(s, seat)
        reasons[f"kreesh:{beast.card}"] = ("AK-KRE-8", "it is out of reach" if far else "no Magic is left, or 3 was spent this turn")
    if k.orders_changed:
        reasons["orders"] = ("AK-NEG-15", "standing answers change once per turn")
    return reasons


def agenda_reason(s: Realm, seat: int, card: str) -> Reason:
    face = s.book.cards[card]
    k = s.kingdoms[seat]
    if not agendas.may_play(s, seat):
        fogged = lasting(s, kinds.NO_AGENDA, seat) > 0
        return ("AK-SPL-18", "a card before you allows no Agenda this turn") if fogged else ("AK-AGD-2", "one Agenda per Season")
    if k.gold < face.gold or k.food < face.food or k.magic < face.magic:
        return "AK-AGD-5", f"it costs {face.cost_words()}"
    return card_reason(s, seat, card)


def card_reason(s: Realm, seat: int, card: str) -> Reason:
    """A card that could be paid: Stability, condition or target is missing."""
    k = s.kingdoms[seat]
    face = s.book.cards[card]
    if k.stability + k.protection < face.lose_stability:
        return "AK-STA-6", f"it takes {face.lose_stability} Stability"
    rule = rule_of(s, card)
    if rule.can is not None and not rule.can(s, seat, s.book.cards[card]):
        return "AK-AGD-9", "its condition does not hold"
    return "AK-AGD-9", "there is no target for it" if not hands.can_aim(s, seat, card) else "not now"


def agenda_redraw_reason(s: Realm, seat: int) -> Reason:
    k = s.kingdoms[seat]
    if k.agendas_played > 0:
        return "AK-AGD-4", "an Agenda was played this turn"
    if k.agenda_redrawn:
        return "AK-AGD-12", "one redraw per turn"
    return "AK-AGD-4", f"it costs {s.book.agenda_redraw_gold} Gold"


def spell_reason(s: Realm, seat: int, card: str) -> Reason:
    k = s.kingdoms[seat]
    if s.book.cards[card].out_of_turn:
        return "AK-SPL-7", "it is for moments out of turn"
    if k.casts >= casts_allowed(s, seat):
        return "AK-SPL-2", "no cast is left this Season"
    if k.magic < spell_price(s, seat, card):
        return "AK-SPL-9", f"it costs {spell_price(s, seat, card)} Magic"
    return card_reason(s, seat, card)


def spell_redraw_reason(s: Realm, seat: int) -> Reason:
    k = s.kingdoms[seat]
    if k.spell_redrawn:
        return "AK-SPL-19", "one redraw per turn"
    if k.magic < spells.redraw_price(s, seat):
        return "AK-SPL-4", f"it costs {spells.redraw_price(s, seat)} Magic"
    return "AK-SPL-15", "it takes a cast, and none is left this Season"


def virtue_reason(s: Realm, seat: int) -> Reason:
    k = s.kingdoms[seat]
    virtue = s.book.virtues[k.leader]
    if virtue.out_of_turn:
        return "AK-SPL-10", "it is for moments out of turn"
    if k.virtue_used:
        return "AK-SPL-12", "once per Season"
    if k.legacy < virtue.legacy:
        return "AK-SPL-10", f"it costs {virtue.legacy} Legacy"
    return card_reason(s, seat, virtue.id)


def workers_reason(s: Realm, seat: int) -> Reason:
    k = s.kingdoms[seat]
    if k.workers_bound:
        return "AK-ACT-11", "a card binds the Workers this turn"
    return ("AK-ACT-11", "Workers move once per turn") if k.workers_moved else ("AK-WRK-4", "there is no Worker to move")


def population_reason(s: Realm, seat: int) -> Reason:
    k = s.kingdoms[seat]
    if k.population >= len(s.book.workers_at) - 1:
        return "AK-POP-4", "the track is full"
    if k.bought > k.patrol_purchases:
        return "AK-POP-2", "no purchase is left this turn"
    return "AK-POP-1", f"it costs {population_price(s, seat)} Food"


def recruit_reason(s: Realm, seat: int, kind: str) -> Reason:
    if recruiting.available(s, seat, kind) <= 0:
        return "AK-REC-4", "all of them are on the map"
    face = s.book.units[kind]
    prices = ((recruiting.gold_price(s, seat, kind), "Gold"), (face.food, "Food"), (face.magic, "Magic"))
    return "AK-REC-1", "it costs " + ", ".join([f"{n} {name}" for n, name in prices if n])


def upgrade_reason(s: Realm, seat: int, tile: str) -> Reason:
    if s.kingdoms[seat].levels[TILE_AT[tile]] >= 3:
        return "AK-UPG-2", "it is at level 3"
    return "AK-UPG-1", f"it costs {upgrade_price(s, seat, tile)} Gold"


def caravan_reason(s: Realm, seat: int, name: str) -> Reason:
    if name in s.kingdoms[seat].neutral:
        return "AK-RTE-9", "it is open"
    if not routes.has_room(s, seat):
        return "AK-RTE-7", "no room under the route limit"
    return "AK-RTE-1", f"it costs {routes.route_price(s, seat, name)} Gold"


def route_reason(s: Realm, seat: int, other: int) -> Reason:
    if route_between(s, seat, other):
        return "AK-RTE-4", "the route is open"
    for one in (seat, other):
        if not routes.has_room(s, one):
            return "AK-RTE-7", f"no room under the route limit of @{one}"
    for one, partner in ((seat, other), (other, seat)):
        price = routes.route_price(s, one, s.kingdoms[partner].mat)
        if s.kingdoms[one].gold < price:
            return "AK-RTE-10", f"@{one} would pay {price} Gold and has {s.kingdoms[one].gold}"
    return "AK-NEG-5", "two proposals of a kind per rival and turn"


# ---- Player Events and passage ----


def of_player_events(s: Realm, seat: int) -> dict[str, Reason]:
    """Rivals no War! can be declared on, and partners no agreement can be made with."""
    reasons: dict[str, Reason] = {}
    for other in rivals(s, seat):
        reasons[f"war:{other}"] = war_reason(s, seat, other)
        reasons[f"agree:{other}"] = agreement_reason(s, seat, other)
    return reasons


def war_reason(s: Realm, seat: int, other: int) -> Reason:
    if s.war_cards <= 0:
        return "AK-WAR-1", "no War! card is left"
    if by_event(s, kinds.NO_WAR):
        return "AK-EVT-4", "the World Event forbids it"
    if s.kingdoms[seat].sacked > 0 or s.kingdoms[other].sacked > 0:
        return "AK-WAR-12", "one of you is Sacked"
    if at_war(s, seat, other):
        return "AK-WAR-12", "you are at War! with each other"
    price = declaration_price(s, other)
    if s.kingdoms[seat].gold < price:
        return "AK-WAR-3", f"it costs {price} Gold"
    return "AK-WAR-12", "you share a side in a War!"


def agreement_reason(s: Realm, seat: int, other: int) -> Reason:
    if agreement_between(s, seat, other) is not None:
        return "AK-AGR-7", "there is an agreement already"
    if not route_between(s, seat, other):
        return "AK-AGR-1", "no route is open"
    if s.agreement_cards <= 0:
        return "AK-AGR-8", "no card is left"
    return "AK-NEG-5", "two proposals of a kind per rival and turn"


def passage_reasons(s: Realm, seat: int) -> dict[str, Reason]:
    """Rivals that cannot be given standing permission."""
    offered = negotiation.permissions(s, seat)
    return {f"permit:{other}": passage_reason(s, seat, other) for other in rivals(s, seat) if f"permit:{other}" not in offered}


def passage_reason(s: Realm, seat: int, other: int) -> Reason:
    if at_war(s, seat, other):
        return "AK-WAR-18", "you are at War!"
    if negotiation.has_shut_out(s, seat, other):
        return "AK-NEG-18", "you withdrew it in this turn"
    return "AK-NEG-14", "it has your permission"
