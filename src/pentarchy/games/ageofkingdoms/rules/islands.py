"""AK-ISL: Exploring Islands from Ports. Dimensions work the same from Gates (dimensions.py gives their price).

AK-ISL-8: nothing here looks at Garrison. AK-ISL-2: a voyage is the Unit's whole Movement.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.cards.effects import LANDS, Moment
from pentarchy.games.ageofkingdoms.rules import dimensions, reactions
from pentarchy.games.ageofkingdoms.rules.battle import lose_trust
from pentarchy.games.ageofkingdoms.rules.hands import discard_down, draw_up
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, on_place, rival_landlord, rivals_cards, trait, use_up
from pentarchy.games.ageofkingdoms.rules.movement import be_ambushed, can_move, end_other_moves, leaving
from pentarchy.games.ageofkingdoms.rules.occupying import rivals_present
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Land, Unit
from pentarchy.games.ageofkingdoms.rules.placing import set_down
from pentarchy.games.ageofkingdoms.rules.ratings import settle_command
from pentarchy.games.ageofkingdoms.rules.relations import (
    active_seat,
    find_unit,
    lands_of,
)
from pentarchy.games.ageofkingdoms.rules.resources import gain, pay
from pentarchy.games.ageofkingdoms.rules.units import can_strike
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who

HARBOURS: Final[set[str]] = {*printed.PORTS, *printed.GATES}


def island_price(s: Realm, unit: Unit) -> int:
    """AK-ISL-4, AK-ISL-7: 2 Gold and 1 for each Island controlled, less Salt-born and ferrymen (never below 0)."""
    price = s.book.constant("explore_base") + s.book.constant("explore_per_owned") * len(lands_of(s, unit.seat, True))
    return max(0, price - trait(s, unit, kinds.SALT_BORN) - lasting(s, kinds.NEXT_ISLAND, unit.seat))


def wreckers(s: Realm, seat: int) -> int:
    """Wreckers' Cay: whoever controls it gets 1 Gold more from each rival's voyage."""
    return rival_landlord(s, kinds.WRECKERS, seat)


def can_use(s: Realm, unit: Unit, space: str) -> bool:
    """Not chained, not sealed, and not a Unit that cannot use Ports and Gates."""
    if s.book.units[unit.kind].summon or trait(s, unit, kinds.COLOSSUS):
        return False
    sealed = on_place(s, kinds.SEALED, space)
    if sealed is not None and sealed.seat == unit.seat:
        return False
    return not any(card.place == space for card in rivals_cards(s, kinds.PORT_CLOSED, unit.seat))


def voyages(s: Realm, unit: Unit) -> list[str]:
    """AK-ISL-1, AK-ISL-6, AK-ISL-10, AK-ISL-11, AK-ISL-12, AK-DIM-1: "new" or a face-up card, from a Port or Gate, if it can be paid."""
    if unit.space not in HARBOURS:
        return []
    port = unit.space in printed.PORTS
    if unit.stride > 0 or not can_move(s, unit) or not can_use(s, unit, unit.space):
        return []
    k = s.kingdoms[unit.seat]
    if port:
        if k.gold < island_price(s, unit) + (1 if wreckers(s, unit.seat) != NOBODY else 0):
            return []
    elif k.magic < dimensions.dimension_price(s, unit):
        return []
    goals = ["new"] if (s.island_deck if port else s.dimension_deck) else []
    return goals + [land.card for land in s.lands if s.book.lands[land.card].island == port]


async def voyage(t: T, unit: Unit, goal: str) -> None:
    """AK-ISL-15: announce (W-EXPLORE), pay, reveal, leave (W-LEAVE, Ambushes), arrive."""
    s = t.state
    end_other_moves(s, unit)
    gate = unit.space
    m = Moment("W-EXPLORE", active_seat(s))
    m.unit = unit.id
    m.seat = unit.seat
    m.place = gate
    await reactions.window(t, m)
    if m.stopped:
        return
    pay_voyage(t, unit)
    found = goal == "new"
    if found:
        goal = reveal_land(t, unit.seat, gate in printed.PORTS)
    away = leaving(s, unit, goal, True, True)
    await reactions.window(t, away)
    if away.stopped:
        unit.moved = True
        return
    is_off = await gets_away(t, unit, away, gate)
    if not is_off:
        return
    set_down(s, unit, goal)
    unit.way_back = gate
    unit.moved = True
    unit.marched = True
    t.note("AK-ISL-1", "{who} lands {unit} on {place}", beat=True, who=who(unit.seat), unit=unit.kind, place=goal)
    if found and can_strike(s, unit) and can_claim_land(s, unit):
        # AK-ISL-3: on a new card it must deal its 1 Damage; stealing one is a choice
        unit.attacked = True
        await claim_land(t, unit)


async def gets_away(t: T, unit: Unit, away: Moment, here: str) -> bool:
    """AK-MOV-6: Ambushes on a Unit that leaves unless nobody sees it; does it still stand where it was to leave?"""
    if not away.unseen:
        await be_ambushed(t, unit, True)
    return find_unit(t.state, unit.id) is not None and unit.space == here


def pay_voyage(t: T, unit: Unit) -> None:
    """AK-ISL-13, AK-RES-4: Gold for a Port, Magic for a Gate, from the Treasury, now."""
    s = t.state
    k = s.kingdoms[unit.seat]
    if unit.space in printed.GATES:
        pay(k, magic=dimensions.dimension_price(s, unit))
        use_up(s, kinds.NEXT_DIMENSION, unit.seat)
        use_up(s, kinds.FREE_DIMENSION, unit.seat)
        return
    pay(k, gold=island_price(s, unit))
    use_up(s, kinds.NEXT_ISLAND, unit.seat)
    owner = wreckers(s, unit.seat)
    if owner != NOBODY:
        pay(k, gold=1)
        gain(t, owner, "gold", 1, "AK-GLO-9")
    for card in rivals_cards(s, kinds.TOLL, unit.seat):
        gain(t, card.seat, "gold", s.book.cards[card.card].lasting[kinds.TOLL], "AK-GLO-9", card.card)


def reveal_land(t: T, seat: int, island: bool) -> str:
    """AK-ISL-1, AK-ISL-10: the top card is turned up and lies open to all until somebody claims it."""
    s = t.state
    deck = s.island_deck if island else s.dimension_deck
    card = t.draw(deck)
    for k in s.kingdoms:
        if island:
            k.known_islands = k.known_islands[:-1]
        else:
            k.known_dimensions = k.known_dimensions[:-1]
    s.lands.append(Land(card))
    t.note("AK-ISL-1", "{who} discovers {card}", beat=True, who=who(seat), card=card)
    return card


def land_at(s: Realm, card: str) -> Land | None:
    for land in s.lands:
        if land.card == card:
            return land
    return None


def ways_back(s: Realm, unit: Unit) -> list[str]:
    """AK-ISL-5, AK-ISL-11, AK-DIM-4: on a later turn back to the Port or Gate it came from; Salt-born to any Port."""
    if not unit.way_back or unit.space not in s.book.lands or not can_move(s, unit):
        return []
    if trait(s, unit, kinds.SALT_BORN) and s.book.lands[unit.space].island:
        return printed.PORTS
    return [unit.way_back]


async def go_back(t: T, unit: Unit, place: str) -> None:
    """AK-ISL-5, AK-BAT-28: as its Movement, free; leaving the card is leaving a space."""
    s = t.state
    end_other_moves(s, unit)
    here = unit.space
    m = leaving(s, unit, place, True, True)
    await reactions.window(t, m)
    unit.moved = True
    if m.stopped:
        return
    is_off = await gets_away(t, unit, m, here)
    if not is_off:
        return
    set_down(s, unit, place)
    unit.marched = True
    t.note("AK-ISL-5", "{who} brings {unit} back to {place}", beat=True, who=who(unit.seat), unit=unit.kind, place=place)


def can_claim_land(s: Realm, unit: Unit) -> bool:
    """AK-ISL-3, AK-ISL-6, AK-ISL-9: a card not the own, with no Unit of another player on it."""
    land = land_at(s, unit.space)
    if land is None or land.controller == unit.seat or s.book.units[unit.kind].summon:
        return False
    return not rivals_present(s, unit.seat, unit.space)


async def claim_land(t: T, unit: Unit) -> None:
    """AK-ISL-3, AK-ISL-14, AK-DIM-3: 1 Damage wins control."""
    land = land_at(t.state, unit.space)
    assert land is not None
    if land.controller != NOBODY:
        lose_trust(t.state, land.controller, unit.seat)
    await take_land(t, unit.seat, land)


async def take_land(t: T, seat: int, land: Land) -> None:
    """Control passes; what the card gives or asks on taking it happens now (AK-INC-11)."""
    loser = land.controller
    land.controller = seat
    t.note("AK-ISL-3", "{who} takes control of {card}", beat=True, who=who(seat), card=land.card)
    if loser != NOBODY:
        await discard_down(t, loser)
        await settle_command(t, loser)
    draw_up(t, seat)
    await LANDS.of(t.book.lands[land.card].effect)(t, seat)
