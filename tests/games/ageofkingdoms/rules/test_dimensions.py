from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import dimensions, islands, map_turn, ratings
from tests.games.ageofkingdoms.scene import scene


def siege(g, unit, *answers):
    g.play(map_turn.obey(g.t, unit, ["siege", str(unit.id)]), *answers)


def sail(g, unit, goal="new", *answers):
    g.play(islands.voyage(g.t, unit, goal), *answers)


def test_dim_1_like_islands():
    g = scene(2)
    unit = g.unit("militia", 0, "gate_of_tides")
    g.k(0).magic = 2
    sail(g, unit)
    assert (g.k(0).magic, unit.space[:2]) == (0, "di")


def test_dim_2_cost():
    g = scene(2)
    g.land("di_01", 0)
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 3
    g.s.event = "we_03"
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 4


def test_dim_3_stealing():
    g = scene(2)
    land = g.land("di_11", 1)
    before = ratings.command(g.s, 0)
    g.k(0).magic = 2
    unit = g.unit("militia", 0, "gate_of_tides")
    sail(g, unit, "di_11")
    siege(g, unit)
    assert (g.k(0).magic, land.controller, ratings.command(g.s, 0)) == (0, 0, before + 1)


def test_dim_4_gate_return():
    g = scene(2)
    unit = g.unit("militia", 0, "gate_of_tides")
    g.k(0).magic = 2
    sail(g, unit)
    unit.moved = unit.attacked = False
    assert islands.ways_back(g.s, unit) == ["gate_of_tides"]


def test_dim_5_separate_count():
    g = scene(2)
    for card in ("is_01", "is_02", "is_03"):
        g.land(card, 0)
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 2
