"""AK-KRE: Kreesh: awakened by World Events, acting in the World Event phase, paying Favor when they die.

AK-KRE-12: one alive at the end pays nothing. AK-KRE-13: no other rule counts a Kreesh as a player's Unit.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.cards.effects import HABITS, HUNTS, Moment
from pentarchy.games.ageofkingdoms.rules import battle, laruna, reactions, wounds
from pentarchy.games.ageofkingdoms.rules.lasting import by_event
from pentarchy.games.ageofkingdoms.rules.occupying import territory_at
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast
from pentarchy.games.ageofkingdoms.rules.relations import (
    beast_ref,
    find_beast,
    find_unit,
    reach,
    turn_order,
    units_in,
)
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.rules.units import remaining_health
from pentarchy.games.ageofkingdoms.state import Realm, T


def awaken(t: T, lair: str = "") -> Beast | None:
    """AK-KRE-1, AK-KRE-2: the top card on its lair, with Health for the number of players; none if the deck is empty."""
    s = t.state
    if not s.kreesh_deck:
        return None
    card = s.book.kreesh[t.draw(s.kreesh_deck)]
    if not lair:
        lair = card.lair if card.lair in printed.SPACES else printed.GATES[t.below("kreesh", len(printed.GATES))]
    beast = Beast(card.id, lair, card.health_base + card.health_per_player * s.seats, s.seats)
    beast.awoken = s.season
    beast.prey = nearest(s, lair, [s.kingdoms[seat].mat for seat in turn_order(s, s.first)]) if card.hunts == "first_prey" else ""
    s.kreesh.append(beast)
    t.note("AK-KRE-1", "{kreesh} awakens at {place} with {n} Health", beat=True, kreesh=card.id, place=lair, n=beast.health)
    return beast


def nearest(s: Realm, start: str, places: list[str]) -> str:
    """AK-KRE-4: the nearest of some places; on equal distance the one named first, which callers list in turn order."""
    best = ""
    for place in places:
        if not best or laruna.distance(start, place) < laruna.distance(start, best):
            best = place
    return best


def richest(s: Realm, beast: Beast, amounts: list[int]) -> str:
    """The Kingdom space of the Kingdom with the most; of equals the nearest, then the one earlier in turn order."""
    most = max(amounts)
    return nearest(s, beast.space, [s.kingdoms[seat].mat for seat in turn_order(s, s.first) if amounts[seat] == most])


def held_territories(s: Realm) -> list[str]:
    """AK-KRE-4: controlled Territories, by turn order of their Kingdoms, then by name."""
    found: list[str] = []
    for seat in turn_order(s, s.first):
        found.extend(sorted(place.id for place in s.territories if place.controller == seat))
    return found


def weakest_units(s: Realm) -> list[str]:
    """AK-KRE-4: the spaces of the Units with the fewest remaining Health, by turn order, then by name."""
    on_map = [unit for unit in s.units if unit.space in laruna.ADJACENT]
    if not on_map:
        return ["spire"]
    least = min(remaining_health(s, unit) for unit in on_map)
    found: list[str] = []
    for seat in turn_order(s, s.first):
        found.extend(sorted(unit.space for unit in on_map if unit.seat == seat and remaining_health(s, unit) == least))
    return found


def prey_of(s: Realm, beast: Beast) -> str:
    """AK-KRE-4: what each Kreesh hunts; only players' Kingdoms and pieces on map spaces."""
    return HUNTS.of(s.book.kreesh[beast.card].hunts)(s, beast)


def kreesh_movement(s: Realm, beast: Beast) -> int:
    """Printed Movement; 1 more under the Hunger Moon."""
    return s.book.kreesh[beast.card].movement + by_event(s, kinds.KREESH_MOVEMENT)


def next_space(start: str, goal: str) -> str:
    """AK-KRE-4: on a shortest path, the alphabetically first next space."""
    closer = [place for place in laruna.ADJACENT[start] if laruna.distance(place, goal) < laruna.distance(start, goal)]
    return min(closer)


async def act(t: T, card: str) -> None:
    """AK-KRE-3, AK-KRE-14: W-KREESH, then it moves, then it attacks."""
    s = t.state
    beast = find_beast(s, card)
    if beast is None:
        return
    m = Moment("W-KREESH", s.first)
    m.attacker = beast_ref(s, card)
    m.place = beast.space
    await reactions.window(t, m)
    if m.stopped:
        return
    move(t, beast)
    await HABITS.of(s.book.kreesh[card].effect)(t, beast)
    await ravage(t, beast)


def move(t: T, beast: Beast) -> None:
    """AK-KRE-4, AK-KRE-14: up to its Movement towards its prey, through any border; it stays where the prey shares its space."""
    s = t.state
    goal = prey_of(s, beast)
    before = beast.space
    for i in range(kreesh_movement(s, beast)):
        if beast.space == goal:
            break
        beast.space = next_space(beast.space, goal)
    text = "{kreesh} stays in {place}" if beast.space == before else "{kreesh} moves to {place}"
    t.note("AK-KRE-4", text, beat=True, kreesh=beast.card, place=beast.space)


async def ravage(t: T, beast: Beast) -> None:
    """AK-KRE-5, AK-KRE-6: it attacks the weakest Unit there (the Choir all of them), or strips Garrison and Stability."""
    s = t.state
    victims = units_in(s, beast.space)
    if victims and kinds.CHORUS in s.book.kreesh[beast.card].lasting:
        for unit in victims:
            if find_unit(s, unit.id) is not None and find_beast(s, beast.card) is not None:
                await battle.attack(t, beast_ref(s, beast.card), unit.id, "kreesh")
        return
    if victims:
        least = min(remaining_health(s, unit) for unit in victims)
        weakest = [unit for unit in victims if remaining_health(s, unit) == least]
        chosen = weakest[t.below("kreesh", len(weakest))] if len(weakest) > 1 else weakest[0]
        await battle.attack(t, beast_ref(s, beast.card), chosen.id, "kreesh")
        return
    territory = territory_at(s, beast.space)
    if territory is not None:
        territory.garrison = max(0, territory.garrison - s.book.kreesh[beast.card].damage)
        if territory.garrison == 0 and territory.controller != NOBODY:
            await lose_stability(t, territory.controller, 1, "AK-KRE-6")
        return
    host = laruna.host_of(s, beast.space)
    if host != NOBODY:
        await lose_stability(t, host, 1, "AK-KRE-6")


def is_unstoppable(s: Realm, beast: Beast) -> bool:
    """No card moves or holds it."""
    return kinds.UNSTOPPABLE in s.book.kreesh[beast.card].lasting


def in_reach(s: Realm, seat: int) -> list[str]:
    """AK-KRE-8: Kreesh in, or adjacent to, the Domain or a space with an own Unit."""
    return [beast.card for beast in s.kreesh if reach(s, seat, beast.space)]


def magic_left(s: Realm, seat: int) -> int:
    """AK-KRE-8: at most 3 Magic per turn."""
    k = s.kingdoms[seat]
    return min(k.magic, s.book.kreesh_magic_per_turn - k.kreesh_magic)


async def contribute(t: T, seat: int, card: str, n: int) -> None:
    """AK-ACT-9, AK-KRE-8: each Magic is 1 Wound without a roll; under Red Rain the giver gains 1 Stability once a Season."""
    s = t.state
    k = s.kingdoms[seat]
    beast = find_beast(s, card)
    assert beast is not None
    n = min(n, beast.health - sum(beast.tokens))
    pay(k, magic=n)
    k.kreesh_magic += n
    await wounds.wound_beast(t, card, n, seat, "AK-KRE-8")
    rain = by_event(s, kinds.RED_RAIN)
    if rain and not k.rained and s.phase == "kingdom":
        k.rained = True
        gain_stability(t, seat, rain, "AK-EVT-3")
