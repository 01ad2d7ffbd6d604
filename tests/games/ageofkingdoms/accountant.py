"""An accountant that knows the content files and the log, and nothing of the rules code."""

from __future__ import annotations

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "src" / "pentarchy" / "games" / "ageofkingdoms" / "content"


def rows(file: str, table: str) -> dict[str, dict]:
    with (FOLDER / f"{file}.toml").open("rb") as source:
        return {row["id"]: row for row in tomllib.load(source)[table]}


MATS = rows("mats", "kingdom")
TILES = rows("mats", "tile")
TERRITORIES = rows("territories", "territory")
LANDS = rows("lands", "island") | rows("lands", "dimension")
UNITS = rows("units", "unit")
WORKERS = [0, 3, 3, 4, 4, 5, 5, 6, 6, 7]
UPKEEP = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
GOODS = ("gold", "food", "magic")
INCOME_RULES = ("AK-INC-1", "AK-INC-2", "AK-INC-6", "AK-INC-7", "AK-INC-8", "AK-SAK-6")


def expected_income(s, seat: int) -> dict[str, int]:
    """Gold, Food and Magic of one Income, added up from the mat, the tiles, the lands and the Leader."""
    k = s.kingdoms[seat]
    total = {kind: MATS[k.mat]["top_row"][kind] for kind in GOODS}
    parts = []
    for place in k.workers:
        if place in TILES and k.stability >= TILES[place]["min_stability"]:
            effect = dict(TILES[place]["levels"][k.levels[list(TILES).index(place)] - 1]["effect"])
            if place == "temple" and s.event == "we_10":
                effect["magic"] = effect.get("magic", 0) + 1
            if place == "mana_pools" and s.event == "we_13":
                effect["magic"] -= 1
            parts.append(effect)
    for place in s.territories:
        if place.controller == seat and not place.devoured:
            parts.append(TERRITORIES[place.id]["auto"])
            if place.id in k.workers:
                parts.append(TERRITORIES[place.id]["worked"])
    parts.extend(LANDS[land.card]["income"] for land in s.lands if land.controller == seat)
    if k.leader == "ysmere":
        parts.append({"food": 1})
    if k.sacked:
        parts.append({"gold": 1, "food": 1})
    for part in parts:
        for kind in GOODS:
            total[kind] += part.get(kind, 0)
    return total


def booked_income(lines: list[dict], seat: int) -> dict[str, int]:
    """The same from the log."""
    total = dict.fromkeys(GOODS, 0)
    for line in lines:
        args = line["args"]
        if line["rule"] in INCOME_RULES and args.get("who") == f"@{seat}" and "kind" in args:
            total[args["kind"].lower()] += args["n"]
    return total


def expected_dues(s, seat: int) -> str:
    """What Population and commanded Units cost one Upkeep, in words."""
    k = s.kingdoms[seat]
    fed = 3 if any(card.seat == seat and card.card == "ag_vharok_10" for card in s.in_play) else 0
    food = UPKEEP[k.population] + (1 if s.event == "we_12" and "granary" not in k.workers else 0)
    food += 2 * sum(1 for card in s.in_play if card.card == "ag_velmora_09" and card.target == seat)
    magic = 0
    for unit in s.units:
        if unit.seat != seat or unit.kind not in UNITS or not unit.command or unit.kind == "plough_levies":
            continue
        if unit.kind == "spire_golem":
            magic += 1
        elif fed:
            fed -= 1
        else:
            food += 1
    return ", ".join(f"{n} {name}" for n, name in ((food, "Food"), (magic, "Magic")) if n) or "nothing"


def command_of(s, seat: int) -> int:
    k = s.kingdoms[seat]
    total = MATS[k.mat]["top_row"]["command"] + k.tile_command
    total += sum(TERRITORIES[place.id]["auto"].get("command", 0) for place in s.territories if place.controller == seat)
    total += sum(LANDS[land.card]["income"].get("command", 0) for land in s.lands if land.controller == seat)
    return total + sum(1 for card in s.in_play if card.seat == seat and card.card in ("ag_vharok_03", "ag_oldthrone_02"))


def check_limits(s) -> None:
    """What no table may ever show when a player is asked for its next action."""
    for seat, k in enumerate(s.kingdoms):
        if not k.leader:
            continue
        lands = [land.card for land in s.lands if land.controller == seat]
        assert 0 <= k.stability <= 10
        assert 1 <= k.population <= 9
        assert 0 <= k.legacy <= 5
        assert min(k.gold, k.food, k.magic) >= 0
        assert len(k.workers) == len(set(k.workers))
        assert len(k.workers) + k.idle <= WORKERS[k.population]
        assert all(1 <= level <= 3 for level in k.levels)
        assert k.damage < 8
        assert len(k.spells) == 2 + ("di_04" in lands)
        assert len(k.agendas) == 3 + ("di_05" in lands)
        assert sum(unit.command for unit in s.units if unit.seat == seat) <= command_of(s, seat)
        assert sum(unit.kind == "militia" for unit in s.units if unit.seat == seat) <= 3
    for place in s.territories:
        assert place.damage < 5
        assert place.garrison >= 0
    for unit in s.units:
        assert unit.wounds < 6
    for war in s.wars:
        assert not set(war.attackers) & set(war.defenders)
        assert 1 <= war.markers <= 5
