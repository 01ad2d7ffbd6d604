"""AK-INC: Income: the first step of a Kingdom turn, in the order of AK-INC-8."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import wounds
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, trait
from pentarchy.games.ageofkingdoms.rules.ratings import garrison_rating, settle_command
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, units_of
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability
from pentarchy.games.ageofkingdoms.rules.tiles import (
    arm_home,
    arm_units,
    fire_towers,
    heal_units,
    set_values,
    worked_totals,
    working_tiles,
    yield_goods,
)
from pentarchy.games.ageofkingdoms.state import T

ROW: Final = "automatic row"
SACKED: Final = "Sacked!"


async def take_income(t: T, seat: int) -> None:
    """AK-RND-3, AK-INC-8: goods first, then Stability, values and tokens, then the tiles that tend Units."""
    s = t.state
    tiles = working_tiles(s, seat)
    totals = worked_totals(s, seat, tiles)
    top_row(t, seat)
    yield_goods(t, seat, totals)
    stability = totals.get("stability", 0) + territory_income(t, seat) + land_income(t, seat)
    gain(t, seat, "food", lasting(s, kinds.INCOME_FOOD, seat), "AK-INC-8", "Leader and cards")
    if s.kingdoms[seat].sacked > 0:
        gain(t, seat, "gold", 1, "AK-SAK-6", SACKED)
        gain(t, seat, "food", 1, "AK-SAK-6", SACKED)
    if stability > 0:
        # AK-INC-4: gains such as that of the Patrols
        gain_stability(t, seat, stability, "AK-INC-4", "Income")
    set_values(s, seat, totals)
    reset_garrisons(t, seat)
    if s.units:
        await settle_command(t, seat)
        await tend_units(t, seat, totals)
    elif s.kreesh:
        await fire_towers(t, seat, totals.get("tower_damage", 0))


def top_row(t: T, seat: int) -> None:
    """AK-INC-1: Gold, Food and Magic of the top row, without Workers."""
    mat = t.book.mats[t.state.kingdoms[seat].mat]
    gain(t, seat, "gold", mat.gold, "AK-INC-1", ROW)
    gain(t, seat, "food", mat.food, "AK-INC-1", ROW)
    gain(t, seat, "magic", mat.magic, "AK-INC-1", ROW)


def _take(t: T, seat: int, cause: str, goods: dict[str, int], rule: str) -> int:
    """Take what a card lists; the Stability in it is given back, to be gained in its own step."""
    for kind in RESOURCES:
        if kind in goods:
            gain(t, seat, kind, goods[kind], rule, cause)
    gain_favor(t, seat, goods.get("favor", 0), "spire", rule)
    return goods.get("stability", 0)


def territory_income(t: T, seat: int) -> int:
    """AK-INC-6: the automatic yield, and the worked yield with a Worker on the card; a devoured Territory gives nothing once."""
    s = t.state
    stability = 0
    for place in s.territories:
        if place.controller != seat:
            continue
        if place.devoured:
            place.devoured = False
            t.note("AK-INC-6", "{place} is devoured and yields nothing", place=place.id)
            continue
        card = s.book.territories[place.id]
        stability += _take(t, seat, place.id, card.auto, "AK-INC-6")
        if place.id in s.kingdoms[seat].workers:
            stability += _take(t, seat, f"the Worker on {title_of(s.book, place.id)}" if t.telling else "", card.worked, "AK-INC-6")
    return stability


def land_income(t: T, seat: int) -> int:
    """AK-INC-7: Islands and Dimensions give their income without Workers."""
    stability = 0
    for land in t.state.lands:
        if land.controller == seat:
            stability += _take(t, seat, land.card, t.book.lands[land.card].income, "AK-INC-7")
    return stability


def reset_garrisons(t: T, seat: int) -> None:
    """AK-OCC-12, AK-SAK-8: the Kingdom and its Territories get Garrison tokens equal to the rating; Beacon Fires add 2."""
    s = t.state
    rating = garrison_rating(s, seat)
    beacons = lasting(s, kinds.BEACONS, seat)
    s.kingdoms[seat].garrison = rating
    for place in s.territories:
        if place.controller == seat:
            place.garrison = rating + beacons


async def tend_units(t: T, seat: int, totals: dict[str, int]) -> None:
    """AK-INC-8: Infirmary, Armorer, Smithy, Guard Towers, with the Traits and lands that do the same."""
    s = t.state
    for unit in units_of(s, seat):
        if unit.wounds > 0 and trait(s, unit, kinds.REGROWTH):
            await wounds.heal(t, unit, trait(s, unit, kinds.REGROWTH), "AK-UNI-7")
    healed = lasting(s, kinds.HEALED_UNITS, seat)
    if healed:
        await heal_units(t, seat, healed, "AK-EVT-3")
    if "heal_units" in totals:
        await heal_units(t, seat, totals["heal_units"], "AK-TIL-18")
    if "defense_tokens" in totals:
        await arm_home(t, seat, totals["defense_tokens"], False, "AK-TIL-14")
    shields = lasting(s, kinds.DEFENSE_TOKENS, seat)
    if shields:
        await arm_units(t, seat, units_of(s, seat), shields, False, "AK-INC-7")
    if "attack_tokens" in totals:
        await arm_home(t, seat, totals["attack_tokens"], True, "AK-TIL-17")
    blades = lasting(s, kinds.ATTACK_TOKENS, seat)
    if blades:
        await arm_units(t, seat, units_of(s, seat), blades, True, "AK-INC-7")
    if "tower_damage" in totals:
        await fire_towers(t, seat, totals["tower_damage"])
