from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import battle, movement, units, upkeep
from tests.games.ageofkingdoms.scene import scene


def pay(g, *keys, seat=0, more=()):
    g.play(upkeep.pay_dues(g.t, seat), list(keys), *more)


def pay_all(g, seat=0):
    """An Upkeep in which nothing is asked."""
    g.play(upkeep.pay_dues(g.t, seat))


def test_upk_1_poisoned_wells():
    g = scene(2, mats=["vharok", "velmora"])
    g.in_play("ag_velmora_09", 1, 0, target=0)
    assert upkeep.population_due(g.s, 0) == 3
    g.rich(0)
    g.play(upkeep.take_upkeep(g.t, 0))
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
    pay_all(g)
    assert (g.k(0).population, g.k(0).food) == (4, 2)


def test_upk_5_unfed_units_revolt():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    g.k(0).food = 1
    pay(g, "feed:people")
    assert g.k(0).stability == 3
    assert [unit.revolt for unit in g.s.units] == [True, True]


def test_upk_6_without_command_the_whole_cost():
    g = scene(2)
    g.unit("gladiators", 0, "vharok", command=False)
    g.rich(0)
    g.play(upkeep.pay_dues(g.t, 0), "keep:1")
    assert g.k(0).gold == 5
    g.play(upkeep.pay_dues(g.t, 0), "disband:1")
    assert (g.s.units, g.k(0).gold) == ([], 5)


def test_upk_6_paying_is_the_first_answer_and_the_default():
    g = scene(2).at("kingdom", "upkeep")
    g.unit("gladiators", 0, "vharok", command=False)
    g.k(0).tile_command = -3
    g.rich(0)
    ask = g.go().match.ask(0)
    assert (ask.rule, ask.default, [option.key for option in ask.options]) == ("AK-UPK-6", ["keep:1"], ["keep:1", "disband:1"])
    assert (ask.options[0].label, ask.options[0].cost) == ("Pay for Gladiators (Vharok)", "4 Gold")


def test_upk_6_what_cannot_be_paid_is_not_asked():
    g = scene(2)
    g.unit("gladiators", 0, "vharok", command=False)
    g.k(0).gold = 3
    pay_all(g)
    assert (g.s.units, g.k(0).gold) == ([], 3)


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


def test_upk_10_no_question_while_everything_can_be_paid():
    g = scene(2)
    for n in range(3):
        g.unit("militia", 0, "vharok")
    g.k(0).population, g.k(0).food = 3, 5
    pay_all(g)
    assert (g.k(0).food, g.k(0).population, g.k(0).stability) == (0, 3, 5)
    assert "pays its Upkeep: 5 Food" in g.log()


def test_upk_10_a_choice_where_not_everything_can_be_paid():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    g.k(0).population, g.k(0).food = 3, 3
    dues = upkeep.dues(g.s, 0)
    assert upkeep.affordable(g.s, 0, dues, ["feed:people", "feed:1", "feed:2"]).startswith("AK-UPK-10")
    assert upkeep.affordable(g.s, 0, dues, ["feed:1"]) == "AK-UPK-10: what can be paid is paid"
    assert upkeep.affordable(g.s, 0, dues, ["feed:people", "feed:2"]) == ""
    pay(g, "feed:1", "feed:2")
    assert (g.k(0).population, g.k(0).food) == (2, 1)
    assert not any(unit.revolt for unit in g.s.units)


def test_upk_10_the_question_tells_prices_and_pays_by_default():
    g = scene(2).at("kingdom", "upkeep")
    g.unit("militia", 0, "vharok")
    g.k(0).food = 1
    ask = g.go().match.ask(0)
    assert [(option.key, option.label, option.cost) for option in ask.options] == [
        ("feed:people", "Feed the Population", "1 Food"), ("feed:1", "Militia (Vharok)", "1 Food"),
    ]  # fmt: skip
    assert ask.default == ["feed:people"]


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
    assert not units.can_strike(g.s, unit)
    assert not units.may_ambush(g.s, unit)
    g.dice(1, 6, 6, 1)
    g.play(battle.attack(g.t, foe.id, unit.id, "action"))
    assert foe.wounds == 1
    g.rich(0)
    pay_all(g)
    assert not unit.revolt


def test_upk_13_second_revolt_disbands():
    g = scene(2)
    g.unit("militia", 0, "vharok", revolt=True)
    g.k(0).food = 1
    pay(g, "feed:people")
    assert g.s.units == []
    assert g.k(0).stability == 4


def test_upk_14_population_floor():
    g = scene(2)
    g.k(0).food = 0
    pay_all(g)
    assert (g.k(0).population, g.k(0).stability) == (1, 4)


def test_upk_15_war_before_revolt():
    g = scene(2)
    g.war(0, 1)
    g.unit("militia", 0, "vharok")
    g.k(0).food = 1
    g.play(upkeep.take_upkeep(g.t, 0), ["feed:people"])
    log = g.log()
    assert log.index("now 4") < log.index("Revolt token")


def test_upkeep_of_odd_units():
    """AK-UNI-7: Levies eat nothing, the Golem eats Magic and never revolts, Knights never revolt, Sellswords cost 2 Gold."""
    g = scene(2)
    levies, golem = g.unit("plough_levies", 0, "vharok"), g.unit("spire_golem", 0, "vharok")
    knights, swords = g.unit("oathsworn_knights", 0, "vharok"), g.unit("duskmarket_sellswords", 0, "vharok", command=False)
    assert upkeep.unit_due(g.s, levies).is_free()
    assert upkeep.unit_due(g.s, golem).magic == 1
    assert upkeep.unit_due(g.s, swords).gold == 2
    g.k(0).food, g.k(0).gold, g.k(0).magic = 1, 1, 0
    pay(g, "feed:people")
    assert [unit.kind for unit in g.s.units] == ["plough_levies", "oathsworn_knights"]
    assert not knights.revolt
