from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import islands, map_turn
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
from tests.games.ageofkingdoms.scene import scene


def siege(g, unit, *answers):
    g.play(map_turn.obey(g.t, unit, ["siege", str(unit.id)]), *answers)


def sail(g, unit, goal="new", *answers):
    g.play(islands.voyage(g.t, unit, goal), *answers)


def test_isl_1_from_a_port():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    g.k(0).gold = 2
    top = g.s.island_deck[-1]
    sail(g, unit)
    assert (g.k(0).gold, unit.space) == (0, top)
    assert g.s.lands[0].card == top


def test_isl_2_it_is_the_move():
    g = scene(2)
    assert islands.voyages(g.s, g.unit("militia", 0, "golden_quay", stride=1)) == []
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit)
    assert unit.moved


def test_isl_3_claiming():
    g = scene(2)
    land = g.land("is_01")
    siege(g, g.unit("militia", 0, "is_01"))
    assert land.controller == 0


def test_isl_4_cost():
    g = scene(2)
    g.land("is_01", 0)
    g.land("is_02", 0)
    assert islands.island_price(g.s, g.unit("militia", 0, "golden_quay")) == 4
    assert islands.island_price(g.s, g.unit("sea_reavers", 0, "golden_quay")) == 3


def test_isl_5_return():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit)
    g.play(map_turn.begin_map_turn(g.t, 0))
    assert islands.ways_back(g.s, unit) == ["golden_quay"]
    g.play(islands.go_back(g.t, unit, "golden_quay"))
    assert (unit.space, unit.moved) == ("golden_quay", True)


def test_isl_6_stealing():
    g = scene(2)
    land = g.land("is_01", 1)
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit, "is_01")
    siege(g, unit)
    assert land.controller == 0


def test_isl_7_stealing_cost():
    g = scene(2)
    g.land("is_01", 0)
    g.land("is_02", 1)
    g.k(0).gold = 3
    sail(g, g.unit("militia", 0, "golden_quay"), "is_02")
    assert g.k(0).gold == 0


def test_isl_8_no_garrison():
    g = scene(2)
    g.land("is_01", 1)
    g.k(1).tile_garrison = 3
    siege(g, g.unit("militia", 0, "is_01"))
    assert g.s.lands[0].controller == 0


def test_isl_9_defended():
    g = scene(2)
    g.land("is_01", 1)
    unit = g.unit("militia", 0, "is_01")
    g.unit("militia", 1, "is_01")
    assert not islands.can_claim_land(g.s, unit)
    assert f"attack:{unit.id}:2" in map_turn.targets(g.s, unit)


def test_isl_10_unclaimed():
    g = scene(2)
    g.land("is_01")
    unit = g.unit("militia", 1, "red_jetty")
    assert "is_01" in islands.voyages(g.s, unit)


def test_isl_11_which_port():
    g = scene(2)
    g.land("is_01")
    unit = g.unit("militia", 0, "red_jetty")
    sail(g, unit, "is_01")
    assert unit.way_back == "red_jetty"
    reavers = g.unit("sea_reavers", 0, "is_01", way_back="red_jetty")
    assert len(islands.ways_back(g.s, reavers)) == 6


def test_isl_12_empty_deck():
    g = scene(2)
    g.land("is_01")
    g.s.island_deck.clear()
    assert islands.voyages(g.s, g.unit("militia", 0, "golden_quay")) == ["is_01"]


def test_isl_13_paid_in_the_map_phase():
    g = scene(2).at("map")
    g.unit("militia", 0, "golden_quay")
    g.k(0).gold = 1
    g.go()
    assert "sail:1:new" not in g.keys(0)
    g.k(0).gold = 2
    g.go()
    assert "sail:1:new" in g.keys(0)


def test_isl_14_same_turn_claim():
    g = scene(2).at("map")
    g.unit("militia", 0, "golden_quay")
    g.land("is_01", 1)
    g.go().answer(0, "sail:1:is_01")
    assert g.s.lands[0].controller == 1, "stealing is a choice"
    g.answer(0, "siege:1")
    assert g.s.lands[0].controller == 0


def test_isl_3_a_new_island_must_be_struck():
    g = scene(2).at("map")
    unit = g.unit("militia", 0, "golden_quay")
    g.go().answer(0, "sail:1:new")
    assert (g.s.lands[0].controller, g.s.units[0].attacked) == (0, True)
    assert "siege:1" not in g.keys(0)
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    g.s.effects.append(Effect(kinds.TRUCE, 0, 1))
    sail(g, unit)
    assert (g.s.lands[0].controller, unit.attacked) == (-1, False), "on Shore Leave nobody strikes"


def test_isl_15_order_of_a_voyage():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay", wounds=1)
    foe = g.unit("gladiators", 1, "golden_quay")
    g.k(0).gold = 2
    g.dice(6, 1)
    sail(g, unit, "new", f"ambush:{foe.id}")
    assert unit not in g.s.units
    assert g.k(0).gold == 0
    assert g.s.lands[0].controller == -1


def test_islands_seal_the_gate_spares_the_payment():
    """AK-ISL-15: W-EXPLORE comes before the payment."""
    g = scene(2, leaders=["kaelis", "othniel"])
    unit = g.unit("militia", 0, "golden_quay")
    g.rich(1)
    g.hand(1, "sp_othniel_8")
    sail(g, unit, "new", "cast:sp_othniel_8")
    assert (g.k(0).gold, unit.moved) == (4, False)
    assert islands.voyages(g.s, unit) == []
