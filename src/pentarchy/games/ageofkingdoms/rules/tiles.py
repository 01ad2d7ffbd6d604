"""AK-TIL: Kingdom tiles and their effects, as the Income of the Season finds them.

AK-TIL-1: 18 tiles in six columns and three rows. AK-TIL-23: every number is read from the content.
AK-TIL-21: Attack and Defense tokens stay until the Unit leaves; no rule here takes them off.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import wounds
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.options import choose_some
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES, domain, is_enemy, the_unit, units_of
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def working_tiles(s: Realm, seat: int) -> list[str]:
    """AK-INC-3, AK-INC-5, AK-STA-2: tiles with a Worker whose row works at the Stability the Income begins with; others give nothing."""
    k = s.kingdoms[seat]
    tiles = s.book.tiles
    return [place for place in k.workers if place in tiles and k.stability >= tiles[place].min_stability]


def worked_totals(s: Realm, seat: int, tiles: list[str]) -> dict[str, int]:
    """Everything the worked tiles list, added up by kind."""
    k = s.kingdoms[seat]
    totals: dict[str, int] = {}
    faces = s.book.tiles
    for tile in tiles:
        level = k.levels[printed.TILE_AT[tile]]
        for kind, n in faces[tile].levels[level - 1].items():
            totals[kind] = totals.get(kind, 0) + n
    if s.event:
        event = s.book.events[s.event]
        if event.tile and event.tile in tiles:
            for kind, n in event.tile_change.items():
                totals[kind] = totals.get(kind, 0) + n
    return totals


def yield_goods(t: T, seat: int, totals: dict[str, int]) -> None:
    """AK-INC-2, AK-TIL-2, AK-TIL-5, AK-TIL-6, AK-TIL-7, AK-TIL-8, AK-TIL-20, AK-WIN-14: Resources and the Temple's Favor."""
    for kind in RESOURCES:
        if kind in totals:
            gain(t, seat, kind, totals[kind], "AK-INC-2", "Workers")
    gain_favor(t, seat, totals.get("favor", 0), "temple", "AK-TIL-20")


def set_values(s: Realm, seat: int, totals: dict[str, int]) -> None:
    """AK-INC-10, AK-TIL-3, AK-TIL-4, AK-TIL-9, AK-TIL-10, AK-TIL-11, AK-TIL-12, AK-TIL-15: values until the next Income."""
    k = s.kingdoms[seat]
    k.treasury = totals.get("treasury", s.book.constant("treasury_base"))
    k.profit = totals.get("profit", 0)
    k.tile_routes = totals.get("routes", 0)
    k.tile_command = totals.get("command", 0)
    k.tile_garrison = totals.get("garrison", 0)
    k.ritual_casts = totals.get("extra_casts", 0)
    k.ritual_discount = totals.get("ritual_discount", 0)
    k.library_cards = totals.get("redraw_extra", 0)
    k.library_free_cast = totals.get("redraw_free_cast", 0) > 0
    k.library_free_magic = totals.get("redraw_free_magic", 0) > 0
    k.patrol_purchases = totals.get("extra_population", 0)
    # AK-TIL-19: Protection tokens are set anew, not added
    k.protection = totals.get("protection", 0)


def _home_units(s: Realm, seat: int) -> list[Unit]:
    """Own Units in the Domain that may profit from tiles (AK-UPK-12: not those in revolt)."""
    spaces = domain(s, seat)
    return [unit for unit in units_of(s, seat) if unit.space in spaces and not unit.revolt]


async def heal_units(t: T, seat: int, count: int, rule: str) -> None:
    """AK-TIL-18: remove 1 Wound from a number of own Units in the Domain."""
    keys = [f"unit:{unit.id}" for unit in _home_units(t.state, seat) if unit.wounds > 0]
    for key in await choose_some(t, seat, "Heal which Units?", keys, 0 if len(keys) > count else len(keys), count, rule):
        await wounds.heal(t, the_unit(t.state, int(key.split(":")[1])), 1, rule)


async def arm_units(t: T, seat: int, units: list[Unit], count: int, attack: bool, rule: str) -> None:
    """AK-TIL-14, AK-TIL-17: Attack or Defense tokens, one of a kind per Unit."""
    keys = [f"unit:{unit.id}" for unit in units if not (unit.attack_token if attack else unit.defense_token)]
    name = "an Attack token" if attack else "a Defense token"
    for key in await choose_some(t, seat, f"Which Units get {name}?", keys, 0 if len(keys) > count else len(keys), count, rule):
        give_token(t, the_unit(t.state, int(key.split(":")[1])), attack, rule)


def give_token(t: T, unit: Unit, attack: bool, rule: str) -> None:
    if attack:
        unit.attack_token = True
    else:
        unit.defense_token = True
    name = "an Attack token" if attack else "a Defense token"
    t.note(rule, "{who} puts {token} on {unit}", who=who(unit.seat), unit=unit.kind, token=name)


async def arm_home(t: T, seat: int, count: int, attack: bool, rule: str) -> None:
    await arm_units(t, seat, _home_units(t.state, seat), count, attack, rule)


async def fire_towers(t: T, seat: int, points: int) -> None:
    """AK-TIL-13, AK-TIL-22: Damage to enemy Units and Kreesh in the Domain, split as the owner likes; never allies or guests."""
    s = t.state
    if points <= 0:
        return
    spaces = domain(s, seat)
    targets: list[Option] = []
    for unit in s.units:
        if unit.space in spaces and is_enemy(s, seat, unit):
            left = s.book.units[unit.kind].health - unit.wounds
            targets.append(Option(f"unit:{unit.id}", f"{s.book.units[unit.kind].name} of @{unit.seat}", f"space:{unit.space}", cap=left))
    for beast in s.kreesh:
        if beast.space in spaces:
            left = beast.health - sum(beast.tokens)
            targets.append(Option(f"kreesh:{beast.card}", s.book.kreesh[beast.card].name, f"space:{beast.space}", cap=left))
    room = sum(target.cap for target in targets)
    hits = await t.split(seat, "Guard Towers: where does the Damage go?", targets, min(points, room), "AK-TIL-13", least=0)
    for target in targets:
        n = hits.count(target.key)
        kind, name = target.key.split(":")
        if n and kind == "unit":
            await wounds.wound(t, the_unit(s, int(name)), n, seat, "AK-TIL-13")
        elif n:
            await wounds.wound_beast(t, name, n, seat, "AK-TIL-22")
