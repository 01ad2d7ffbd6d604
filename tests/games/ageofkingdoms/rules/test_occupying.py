from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import income, map_turn, occupying
from pentarchy.games.ageofkingdoms.rules.recruiting import recruitable
from tests.games.ageofkingdoms.scene import scene


def siege(g, unit, *answers):
    g.play(map_turn.obey(g.t, unit, ["siege", str(unit.id)]), *answers)


def test_occ_1_attack_the_territory():
    g = scene(2).at("map")
    g.unit("militia", 0, "emberfell")
    g.go().answer(0, "siege:1")
    assert g.territory("emberfell").garrison == 1
    assert g.s.units[0].attacked


def test_occ_2_alone_in_the_space():
    g = scene(3)
    g.war(2, 0).defenders.append(1)
    unit = g.unit("militia", 0, "emberfell")
    assert occupying.can_occupy(g.s, unit)
    g.unit("militia", 1, "emberfell")
    assert not occupying.can_occupy(g.s, unit)


def test_occ_3_others_damage():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 2, 1
    unit = g.unit("militia", 0, "emberfell")
    assert not occupying.can_occupy(g.s, unit)
    place.damage = 0
    assert occupying.can_occupy(g.s, unit)


def test_occ_4_no_dice():
    g = scene(2)
    g.territory("spire").garrison = 0
    siege(g, g.unit("gladiators", 0, "spire"))
    assert g.territory("spire").damage == 2
    assert g.s.rolls == []


def test_occ_5_garrison_first():
    g = scene(2)
    g.territory("oldthrone").garrison = 3
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").garrison, g.territory("oldthrone").damage) == (1, 0)
    assert [event.beat for event in g.t.events if event.rule == "AK-OCC-5"] == [True], "an attack is seen"


def test_occ_6_then_the_territory():
    g = scene(2)
    g.territory("oldthrone").garrison = 1
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").garrison, g.territory("oldthrone").damage) == (0, 1)


def test_occ_7_tracking_damage():
    g = scene(2)
    g.territory("oldthrone").garrison = 0
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").damage, g.territory("oldthrone").damage_by) == (2, 0)


def test_occ_8_the_fifth_damage_claims():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 4, 0
    siege(g, g.unit("militia", 0, "emberfell"))
    assert place.controller == 0


def test_occ_9_what_is_gained():

    g = scene(2)
    g.play(occupying.claim(g.t, 0, g.territory("stormcrag")))
    assert {"storm_roc", "crag_wardens"} <= set(recruitable(g.s, 0))
    assert {"ag_stormcrag_01", "ag_stormcrag_02"} <= set(g.k(0).agenda_deck)


def test_occ_10_owned_territories():
    g = scene(2)
    g.hold(1, "emberfell")
    g.k(1).tile_garrison = 1
    income.reset_garrisons(g.t, 1)
    assert g.territory("emberfell").garrison == 3
    siege(g, g.unit("gladiators", 0, "emberfell"))
    assert g.territory("emberfell").garrison == 1


def test_occ_11_healing():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 2, 0
    occupying.heal_territories(g.t)
    assert place.damage == 1
    g.unit("militia", 0, "emberfell")
    occupying.heal_territories(g.t)
    assert place.damage == 1


def test_occ_12_garrison_at_income():
    g = scene(2)
    g.play(occupying.claim(g.t, 0, g.territory("emberfell")))
    assert g.territory("emberfell").garrison == 0
    g.play(income.take_income(g.t, 0))
    assert g.territory("emberfell").garrison == 2


def test_occ_13_neutral_garrison_returns():
    g = scene(2)
    g.territory("honeymoor").garrison = 0
    unit = g.unit("militia", 0, "honeymoor")
    occupying.heal_territories(g.t)
    assert g.territory("honeymoor").garrison == 0
    unit.space = "golden_quay"
    occupying.heal_territories(g.t)
    assert g.territory("honeymoor").garrison == 2


def test_occ_14_after_claiming():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 4, 0
    siege(g, g.unit("ember_sappers", 0, "emberfell"))
    assert (place.controller, place.damage, place.garrison) == (0, 0, 0)


def test_occ_15_own_and_peaceful():
    g = scene(2)
    g.hold(0, "emberfell")
    g.hold(1, "oldthrone")
    assert not occupying.can_occupy(g.s, g.unit("militia", 0, "emberfell"))
    assert occupying.can_occupy(g.s, g.unit("militia", 0, "oldthrone"))


def test_occ_16_control_stays():
    g = scene(2)
    g.hold(0, "emberfell")
    g.k(0).gold = 0
    g.play(income.take_income(g.t, 0))
    assert g.k(0).gold == 3
