"""A character at its turn, in a battle, attacking: where the scenes of people begin."""

from __future__ import annotations

from pentarchy.games.unicornus.state import NOBODY, PLAYER_STEP, Battle
from tests.games.unicornus.scene import Scene, scene


def hero(key: str, position: int = 0, actions: int = 4, **fields: int) -> Scene:
    """A character at its turn on War Academy."""
    g = scene(key, *[other for other in ("zyne", "donia", "godfried", "magnus") if other != key][:3])
    return g.put(key, g.at("war_academy", position), **fields).turn(key, actions)


def start_turn(key: str, g: Scene) -> Scene:
    for unit in g.s.kingdom:
        unit.acted = unit.key != key
    g.s.step = PLAYER_STEP
    return g.go()


def fighting(g: Scene, key: str, foe: int = NOBODY, attacking: bool = True, position: int = 5) -> Battle:
    battle = Battle()
    battle.unit, battle.space, battle.attacking, battle.foe = g.index(key), g.at("war_academy", position), attacking, foe
    return battle


def attack(g: Scene, dice: list[int], enemy: int = 2) -> Scene:
    g.s.tokens[g.at("war_academy", 5)] = enemy
    return g.go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")
