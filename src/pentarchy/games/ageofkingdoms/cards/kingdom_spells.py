"""Kingdom Phase Spells and Virtues of all Leaders."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers, favor_by_card
from pentarchy.games.ageofkingdoms.cards.oshenar import own_spaces, root_and_branch
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import (
    any_rival,
    harmful,
    name_of,
    own_regular_unit,
    own_territory,
    own_unit,
    seat_of,
    unit_keys,
    unit_of,
)
from pentarchy.games.ageofkingdoms.cards.territories import calm_revolts, carry_unit
from pentarchy.games.ageofkingdoms.cards.vharok import attack_tokens, without_attack_token
from pentarchy.games.ageofkingdoms.rules import hands, laruna, movement, wounds
from pentarchy.games.ageofkingdoms.rules.islands import land_at, reveal_land, take_land
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.options import SPACE, of_card, options
from pentarchy.games.ageofkingdoms.rules.pieces import InPlay, Unit
from pentarchy.games.ageofkingdoms.rules.population import raise_population
from pentarchy.games.ageofkingdoms.rules.recruiting import available, home_of, place_unit, recruitable
from pentarchy.games.ageofkingdoms.rules.relations import at_war, rivals, units_of
from pentarchy.games.ageofkingdoms.rules.resources import gain, spend
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.rules.tiles import give_token
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import Secret, who


def struck(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """AK-GLO-12: rival Units on one map space, no Kingdom space of a rival in peace."""
    found = [unit for unit in harmful(s, seat) if unit.space in laruna.ADJACENT]
    if not found:
        return []
    if chosen:
        space = unit_of(s, chosen[0]).space
        found = [unit for unit in found if unit.space == space]
    keys: list[str] = []
    for unit in found:
        host = laruna.host_of(s, unit.space)
        if (host < 0 or host == seat or at_war(s, seat, host)) and f"unit:{unit.id}" not in chosen:
            keys.append(f"unit:{unit.id}")
    return keys


async def chain_lightning(t: T, play: Play) -> None:
    for unit in [unit_of(t.state, key) for key in play.targets]:
        await wounds.wound(t, unit, 1, play.seat, "AK-SPL-9")


def open_spaces(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Open land, the spaces of unused Kingdoms included (AK-SET-18)."""
    used = [k.mat for k in s.kingdoms]
    keys = [SPACE[place] for place in laruna.OPEN]
    for mat in printed.MAT_IDS:
        if mat not in used:
            keys.append(SPACE[mat])
    return keys


async def thunderhead(t: T, play: Play) -> None:
    for_season(t.state, kinds.STORM, play.seat, place=name_of(play.targets[0]))


def beside(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Units without an Attack token, all in one space."""
    keys = without_attack_token(s, seat, chosen)
    if chosen:
        keys = [key for key in keys if unit_of(s, key).space == unit_of(s, chosen[0]).space]
    return keys


def without_defense_token(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [key for key in own_unit(s, seat, chosen) if not unit_of(s, key).defense_token]


async def stone_skin(t: T, play: Play) -> None:
    """AK-GLO-12: anywhere includes Islands and Dimensions."""
    for key in sorted(play.targets):
        give_token(t, unit_of(t.state, key), False, "AK-SPL-9")


def road_ends(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Two adjacent spaces, neither a Kingdom space."""
    places = laruna.ADJACENT[name_of(chosen[0])] if chosen else list(laruna.ADJACENT)
    return [SPACE[place] for place in places if place not in laruna.KINGDOMS]


def shade_left(s: Realm, seat: int, card: Card) -> bool:
    return available(s, seat, "summoned_shade") > 0


def held_spaces(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Spaces of the Domain and map spaces with an own Unit."""
    keys = own_spaces(s, seat, [])
    for unit in units_of(s, seat):
        if unit.space in laruna.ADJACENT and f"space:{unit.space}" not in keys:
            keys.append(f"space:{unit.space}")
    return keys


async def call_the_shade(t: T, play: Play) -> None:
    place_unit(t, play.seat, "summoned_shade", name_of(play.targets[0]))


def in_the_circle(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Rival Units at most 2 spaces from an own Unit."""
    mine = units_of(s, seat)
    if not mine:
        return []
    return unit_keys(
        [unit for unit in harmful(s, seat) if any(unit.space == own.space or laruna.distance(unit.space, own.space) <= 2 for own in mine)]
    )


async def binding_circle(t: T, play: Play) -> None:
    for_season(t.state, kinds.BOUND, play.seat, unit=unit_of(t.state, play.targets[0]).id)


def gate_travellers(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """A Unit on a Gate goes home, one at home goes to a Gate."""
    home = s.kingdoms[seat].mat
    if not chosen:
        return [f"unit:{unit.id}" for unit in units_of(s, seat) if unit.space == home or unit.space in printed.GATES]
    if unit_of(s, chosen[0]).space == home:
        return [f"space:{gate}" for gate in printed.GATES]
    return [f"space:{home}"]


async def hall_of_echoes(t: T, play: Play) -> None:
    """Any number of Agendas for as many new ones."""
    k = t.state.kingdoms[play.seat]
    keys = [f"card:{card}" for card in k.agendas]
    picked = await t.pick(play.seat, of_card(t, play.card, "Discard which Agendas?"), options(t, keys), 0, len(keys), "AK-SPL-9")
    for key in picked:
        hands.discard_agenda(t, play.seat, name_of(key))
    for i in range(len(picked)):
        hands.draw_agenda(t, play.seat)


async def phantom_host(t: T, play: Play) -> None:
    for_season(t.state, kinds.PHANTOM, play.seat, place=name_of(play.targets[0]))


def step_goals(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """An own Unit, then a space next to another own Unit that it may enter."""
    mine = units_of(s, seat)
    if not chosen:
        return unit_keys([unit for unit in mine if spaces_beside(s, unit, mine, 1)])
    return [f"space:{place}" for place in spaces_beside(s, unit_of(s, chosen[0]), mine, len(laruna.ADJACENT))]


def spaces_beside(s: Realm, unit: Unit, mine: list[Unit], most: int) -> list[str]:
    """Spaces next to other own Units that this one may enter, up to so many."""
    goals: list[str] = []
    for other in mine:
        if other.id == unit.id or other.space not in laruna.ADJACENT:
            continue
        for place in laruna.ADJACENT[other.space]:
            if place != unit.space and place not in goals and movement.may_go(s, unit, place):
                goals.append(place)
                if len(goals) >= most:
                    return goals
    return goals


def discarded_agendas(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"card:{card}" for card in s.kingdoms[seat].agenda_discard]


async def unwind(t: T, play: Play) -> None:
    """An Agenda back from the discard pile, and a second one may be played this turn."""
    k = t.state.kingdoms[play.seat]
    for key in play.targets:
        k.agenda_discard.remove(name_of(key))
        k.agendas.append(name_of(key))
        for other in rivals(t.state, play.seat):
            hands.show_hand(t, play.seat, other, [name_of(key)])
    k.agendas_allowed = 2
    await hands.discard_down(t, play.seat)


async def long_roads(t: T, play: Play) -> None:
    for_season(t.state, kinds.LONG_ROADS, play.seat, unit=unit_of(t.state, play.targets[0]).id)


async def rousing_chorus(t: T, play: Play) -> None:
    await calm_revolts(t, play)
    gain_stability(t, play.seat, 1, "AK-SPL-9")


async def dawn_blessing(t: T, play: Play) -> None:
    gain_stability(t, play.seat, 1, "AK-SPL-9")
    await root_and_branch(t, play)


async def truth_spoken(t: T, play: Play) -> None:
    """One rival shows all players both hands; those who only watch learn no more than that, and see whose for the Season."""
    s = t.state
    rival = seat_of(play.targets[0])
    cards = sorted(s.kingdoms[rival].agendas + s.kingdoms[rival].spells)
    for viewer in rivals(s, rival):
        hands.show_hand(t, rival, viewer, cards)
    shown = Secret(cards, to=list(range(s.seats)), other="both hands to all players")
    t.note("AK-SET-23", "{who} shows {shown}", who=who(rival), shown=shown)
    for_season(s, kinds.SHOWN, rival)
    gain(t, play.seat, "gold", 2, "AK-SPL-9")


async def pay_back(t: T, card: InPlay) -> None:
    """Borrowed Season: what was borrowed is paid back, or Stability lost."""
    k = t.state.kingdoms[card.seat]
    title = "Borrowed Season: pay 2 Gold, or lose 2 Stability?"
    if k.gold >= 2 and await t.confirm(card.seat, title, "AK-UPK-7", "Pay 2 Gold", "Lose 2 Stability"):
        spend(t, card.seat, "AK-UPK-7", gold=2)
    else:
        await lose_stability(t, card.seat, 2, "AK-UPK-7", own=True)


def militia_left(s: Realm, seat: int, card: Card) -> bool:
    return available(s, seat, s.book.militia) > 0


def grave_sites(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """The Kingdom space, and map spaces with an own Unit."""
    keys = [f"space:{s.kingdoms[seat].mat}"]
    for unit in units_of(s, seat):
        if unit.space in laruna.ADJACENT and f"space:{unit.space}" not in keys:
            keys.append(f"space:{unit.space}")
    return keys


async def raise_the_fallen(t: T, play: Play) -> None:
    place_unit(t, play.seat, t.book.militia, name_of(play.targets[0]))


def any_harmful(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return unit_keys(harmful(s, seat))


async def wasting_curse(t: T, play: Play) -> None:
    unit = unit_of(t.state, play.targets[0])
    for_season(t.state, kinds.CURSED, play.seat, unit=unit.id)
    await wounds.wound(t, unit, 1, play.seat, "AK-SPL-9")


async def grave_tithe(t: T, play: Play) -> None:
    unit = unit_of(t.state, play.targets[0])
    await wounds.remove(t, unit, play.seat, "AK-SPL-9")
    gain(t, play.seat, "magic", t.book.units[unit.kind].health, "AK-SPL-9")


async def dread_omen(t: T, play: Play) -> None:
    await lose_stability(t, seat_of(play.targets[0]), 2, "AK-STA-7")
    await by_numbers(t, play)


async def generosity(t: T, play: Play) -> None:
    await raise_population(t, play.seat, "AK-SPL-10")
    gain(t, play.seat, "food", 4, "AK-SPL-10")
    favor_by_card(t, play, play.seat, 1)
    gain(t, seat_of(play.targets[0]), "food", 2, "AK-SPL-10")


def willing(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"name:{kind}" for kind in recruitable(s, seat)]


async def ambition(t: T, play: Play) -> None:
    kind = name_of(play.targets[0])
    place_unit(t, play.seat, kind, home_of(t.state, play.seat, kind))


def unknown_dimensions(s: Realm, seat: int, card: Card) -> bool:
    return bool(s.dimension_deck)


async def wisdom(t: T, play: Play) -> None:
    """The top Dimension, without a Unit and without paying."""
    land = land_at(t.state, reveal_land(t, play.seat, False))
    assert land is not None
    await take_land(t, play.seat, land)
    await by_numbers(t, play)


add(
    {
        "chain_lightning": CardRule(chain_lightning, aim=struck, most=2),
        "thunderhead": CardRule(thunderhead, aim=open_spaces),
        "charged_blades": CardRule(attack_tokens, aim=beside, most=3),
        "stone_skin": CardRule(stone_skin, aim=without_defense_token, most=3),
        "sunken_road": CardRule(by_numbers, numbers=True, aim=road_ends, least=2, most=2),
        "call_the_shade": CardRule(call_the_shade, can=shade_left, aim=held_spaces),
        "binding_circle": CardRule(binding_circle, aim=in_the_circle),
        "gatecall": CardRule(carry_unit, aim=gate_travellers, least=2, most=2),
        "hall_of_echoes": CardRule(hall_of_echoes),
        "phantom_host": CardRule(phantom_host, aim=own_territory),
        "borrowed_season": CardRule(by_numbers, numbers=True, ends=pay_back),
        "step_between": CardRule(carry_unit, aim=step_goals, least=2, most=2),
        "unwind": CardRule(unwind, aim=discarded_agendas, needed=False),
        "dance_of_long_roads": CardRule(long_roads, aim=own_unit),
        "rousing_chorus": CardRule(rousing_chorus),
        "dawn_blessing": CardRule(dawn_blessing),
        "truth_spoken": CardRule(truth_spoken, aim=any_rival),
        "raise_the_fallen": CardRule(raise_the_fallen, can=militia_left, aim=grave_sites),
        "wasting_curse": CardRule(wasting_curse, aim=any_harmful),
        "grave_tithe": CardRule(grave_tithe, aim=own_regular_unit),
        "dread_omen": CardRule(dread_omen, aim=any_rival, numbers=True),
        "generosity": CardRule(generosity, aim=any_rival),
        "ambition": CardRule(ambition, aim=willing),
        "wisdom": CardRule(wisdom, can=unknown_dimensions, numbers=True),
    }
)
