from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import battle, map_turn, movement, units, upkeep
from tests.games.ageofkingdoms.scene import scene


def pay(g, *keys, seat=0, more=()):
    g.play(upkeep.pay_dues(g.t, seat), list(keys), *more)


def test_upk_1_poisoned_wells():
    g = scene(2, mats=["vharok", "velmora"])
    g.in_play("ag_velmora_09", 1, 0, target=0)
    assert upkeep.population_due(g.s, 0) == 3
    g.rich(0)
    g.play(upkeep.take_upkeep(g.t, 0), ["population"])
    assert g.k(0).food == 6
    assert "ag_velmora_09" in g.k(1).agenda_discard


def test_upk_2_unit_food():
    g = scene(2)
    for n in range(3):
        g.unit("militia", 0, "vharok")
    assert sum(due.food for due in upkeep.dues(g.s, 0) if due.unit >= 0) == 3


def test_upk_3_population_food():
    g = scene(2)
    g.k(0).population = 5
    assert upkeep.population_due(g.s, 0) == 3


def test_upk_4_starving():
    g = scene(2)
    g.k(0).population, g.k(0).food = 5, 2
    pay(g)
    assert g.k(0).population == 4


def test_upk_5_unfed_units_revolt():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    pay(g, "population")
    assert g.k(0).stability == 3
    assert [unit.revolt for unit in g.s.units] == [True, True]


def test_upk_6_without_command_the_whole_cost():
    g = scene(2)
    g.unit("gladiators", 0, "vharok", command=False)
    g.rich(0)
    pay(g, "population", "unit:1")
    assert g.k(0).gold == 5
    pay(g, "population")
    assert g.s.units == []


def test_upk_7_hourglass():
    g = scene(2)
    card = g.in_play("ag_vharok_03", 0, 2)
    g.play(upkeep.turn_hourglasses(g.t, 0))
    assert card.hourglass == 1
    g.play(upkeep.turn_hourglasses(g.t, 0))
    assert g.s.in_play == []
    assert "ag_vharok_03" in g.k(0).agenda_discard


def test_upk_8_whose_hourglass():
    g = scene(4)
    card = g.in_play("ag_vharok_03", 0, 1)
    for rival in (1, 2, 3):
        g.play(upkeep.turn_hourglasses(g.t, rival))
    assert card.hourglass == 1
    g.k(1).sacked = 3
    g.play(upkeep.turn_hourglasses(g.t, 1))
    assert g.k(1).sacked == 2


def test_upk_9_war_lowers_stability_here():
    g = scene(2)
    g.war(0, 1)
    g.k(0).stability = 3
    g.play(upkeep.war_weariness(g.t, 0))
    assert g.k(0).stability == 2


def test_upk_10_free_choice():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    g.k(0).population, g.k(0).food = 2, 2
    pay(g, "unit:1", "unit:2")
    assert g.k(0).population == 1
    assert not any(unit.revolt for unit in g.s.units)
    assert upkeep.affordable(g.s, 0, upkeep.dues(g.s, 0), ["population", "unit:1"]).startswith("AK-UPK-10")


def test_upk_11_spare_command():
    g = scene(2)
    unit = g.unit("gladiators", 0, "vharok", command=False)
    g.play(upkeep.spare_command(g.t, 0), ["unit:1"])
    assert unit.command
    assert upkeep.unit_due(g.s, unit).food == 1


def test_upk_12_revolt():

    g = scene(2)
    unit = g.unit("militia", 0, "cinder_ford", revolt=True)
    foe = g.unit("militia", 1, "cinder_ford")
    assert movement.steps(g.s, unit) == []
    assert not map_turn.can_take_attack(g.s, unit)
    assert not units.may_ambush(g.s, unit)
    g.dice(1, 6, 6, 1)
    g.play(battle.attack(g.t, foe.id, unit.id, "action"))
    assert foe.wounds == 1
    g.rich(0)
    pay(g, "population", "unit:1")
    assert not unit.revolt


def test_upk_13_second_revolt_disbands():
    g = scene(2)
    g.unit("militia", 0, "vharok", revolt=True)
    pay(g, "population")
    assert g.s.units == []
    assert g.k(0).stability == 4


def test_upk_14_population_floor():
    g = scene(2)
    pay(g)
    assert (g.k(0).population, g.k(0).stability) == (1, 4)


def test_upk_15_war_before_revolt():
    g = scene(2)
    g.war(0, 1)
    g.unit("militia", 0, "vharok")
    g.play(upkeep.take_upkeep(g.t, 0), ["population"])
    log = g.log()
    assert log.index("now 4") < log.index("revolts")


def test_upkeep_of_odd_units():
    """AK-UNI-7: Levies eat nothing, the Golem eats Magic and never revolts, Knights never revolt, Sellswords cost 2 Gold."""
    g = scene(2)
    levies, golem = g.unit("plough_levies", 0, "vharok"), g.unit("spire_golem", 0, "vharok")
    knights, swords = g.unit("oathsworn_knights", 0, "vharok"), g.unit("duskmarket_sellswords", 0, "vharok", command=False)
    assert upkeep.unit_due(g.s, levies).is_free()
    assert upkeep.unit_due(g.s, golem).magic == 1
    assert upkeep.unit_due(g.s, swords).gold == 2
    pay(g, "population")
    assert [unit.kind for unit in g.s.units] == ["plough_levies", "oathsworn_knights"]
    assert not knights.revolt
