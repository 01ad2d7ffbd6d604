from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import actions, map_turn, recruiting, units, upkeep, wounds
from pentarchy.games.ageofkingdoms.rules.movement import steps
from pentarchy.games.ageofkingdoms.rules.occupying import lose_territory
from pentarchy.games.ageofkingdoms.rules.ratings import commanded
from tests.games.ageofkingdoms.scene import scene


def test_rec_1_pay_and_place():
    g = scene(2)
    g.rich(0)
    g.hold(0, "emberfell")
    g.play(recruiting.recruit(g.t, 0, "ember_sappers"))
    g.play(recruiting.recruit(g.t, 0, "gladiators"))
    assert [unit.space for unit in g.s.units] == ["emberfell", "vharok"]
    assert g.k(0).gold == 1


def test_rec_2_own_units():
    g = scene(2)
    assert recruiting.recruitable(g.s, 0) == ["militia", "gladiators", "drake_riders"]
    assert "gladiators" not in recruiting.recruitable(g.s, 1)


def test_rec_3_territory_units():
    g = scene(2)
    assert "plough_levies" not in recruiting.recruitable(g.s, 0)
    g.hold(0, "honeymoor")
    assert "plough_levies" in recruiting.recruitable(g.s, 0)


def test_rec_4_available_only():
    g = scene(2)
    g.unit("gladiators", 0, "vharok")
    g.unit("gladiators", 0, "vharok")
    assert "gladiators" not in recruiting.recruitable(g.s, 0)


def test_rec_5_command_token():
    g = scene(2, mats=["aurelane", "vharok"])
    g.unit("militia", 0, "aurelane")
    g.rich(0)
    assert g.play(recruiting.recruit(g.t, 0, "militia")).command


def test_rec_6_commanded_units_need_food():
    g = scene(2)
    due = upkeep.unit_due(g.s, g.unit("drake_riders", 0, "vharok"))
    assert (due.gold, due.food, due.magic) == (0, 1, 0)


def test_rec_7_uncommanded_units_need_everything():
    g = scene(2)
    due = upkeep.unit_due(g.s, g.unit("drake_riders", 0, "vharok", command=False))
    assert (due.gold, due.food, due.magic) == (5, 1, 0)


def test_rec_8_uncommanded_still_obey():

    g = scene(2)
    unit = g.unit("militia", 0, "vharok", command=False)
    assert steps(g.s, unit)
    assert units.can_strike(g.s, unit)


def test_rec_9_one_token_each():

    g = scene(2)
    g.unit("bone_titan", 0, "titans_rest")
    assert commanded(g.s, 0) == 1


def test_rec_10_removed_units_return():

    g = scene(2)
    g.hold(1, "stormcrag")
    roc = g.unit("storm_roc", 0, "cinder_ford")
    assert "storm_roc" not in recruiting.recruitable(g.s, 1)
    g.play(wounds.wound(g.t, roc, 3, 1, "AK-BAT-6"))
    assert "storm_roc" in recruiting.recruitable(g.s, 1)


def test_rec_11_territory_lost():

    g = scene(2)
    g.hold(1, "gallows_fen")
    hydra = g.unit("bog_hydra", 0, "gallows_fen")
    g.play(lose_territory(g.t, 0, "gallows_fen"))
    assert hydra in g.s.units
    assert hydra.seat == 0


def test_rec_12_acts_in_the_same_season():
    g = scene(2)
    g.go().answer(0, "recruit:gladiators")
    g.at("map").go().answer(0, "move:1:ashen_steps").answer(0, "move:1:oldthrone")
    assert g.s.units[0].space == "oldthrone"


def test_rec_13_no_free_disband():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    assert not [key for key in actions.menu(g.s, 0) + map_turn.menu(g.s, 0) if "disband" in key]


def test_rec_14_placed_by_a_card():
    g = scene(2, mats=["aurelane", "vharok"], leaders=["nerezza", "kaelis"])
    g.unit("guild_crossbows", 0, "aurelane")
    g.unit("guild_crossbows", 0, "aurelane")
    g.rich(0)
    g.hand(0, "sp_nerezza_1")
    g.act("cast:sp_nerezza_1")
    assert (g.s.units[-1].kind, g.s.units[-1].command) == ("militia", False)


def test_recruiting_by_magic_with_the_pact():
    """AK-REC-1: Pact-Binder pays up to 2 of the Gold with Magic."""
    g = scene(2, leaders=["brannoch", "kaelis"])
    g.rich(0, gold=2, magic=2)
    assert recruiting.can_recruit(g.s, 0, "gladiators")
    g.play(recruiting.recruit(g.t, 0, "gladiators"))
    assert (g.k(0).gold, g.k(0).magic) == (0, 0)
