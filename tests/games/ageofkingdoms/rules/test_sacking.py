from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import income, map_turn, sacking, upkeep, war
from tests.games.ageofkingdoms.scene import scene


def siege(g, unit, *answers):
    g.play(map_turn.obey(g.t, unit, ["siege", str(unit.id)]), *answers)


def test_sak_1_only_at_war():
    g = scene(2)
    unit = g.unit("militia", 0, "aurelane", guest=True)
    assert not sacking.can_sack(g.s, unit)
    war.declare_war(g.t, 0, 1)
    assert sacking.can_sack(g.s, unit)


def test_sak_2_no_defenders_present():
    g = scene(2)
    g.war(0, 1)
    unit = g.unit("militia", 0, "aurelane")
    g.unit("militia", 1, "aurelane")
    assert not sacking.can_sack(g.s, unit)


def test_sak_3_like_a_territory():
    g = scene(2)
    g.war(0, 1)
    siege(g, g.unit("ember_sappers", 0, "aurelane"))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 1)


def test_sak_4_joint_effort():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.k(1).garrison, g.k(1).damage, g.k(1).damage_war = 0, 5, card.id
    siege(g, g.unit("ember_sappers", 2, "aurelane"), "space:toll_bridge")
    assert g.s.sacks == 1
    assert g.k(0).earned["sack"] == 8


def test_sak_5_eight_damage():
    g = scene(2)
    card = g.war(0, 1)
    g.k(1).garrison, g.k(1).damage, g.k(1).damage_war = 0, 6, card.id
    one, two = g.unit("militia", 0, "aurelane"), g.unit("militia", 0, "aurelane")
    siege(g, one)
    assert (g.k(1).damage, g.s.sacks) == (7, 0)
    siege(g, two, "space:toll_bridge", "space:toll_bridge")
    assert g.s.sacks == 1


def test_sak_6_sacked_card():
    g = scene(2)
    g.rich(1, 3, 1, 9)
    g.rich(0, 0, 0, 0)
    g.k(1).population = 4
    g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (2, 1, 2)
    assert (g.k(1).stability, g.k(1).population, g.k(1).sacked) == (2, 2, 3)
    gold = g.k(1).gold
    g.play(income.take_income(g.t, 1))
    assert g.k(1).gold == gold + 3 + 1


def test_sak_7_not_occupied():
    g = scene(2)
    g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    assert g.k(1).mat == "aurelane"
    g.at("kingdom", turn=1).go()
    assert g.match.waiting() == [1]


def test_sak_8_garrison_wears_down_within_a_season():
    g = scene(2)
    g.war(0, 1)
    g.k(1).garrison = 3
    siege(g, g.unit("gladiators", 0, "aurelane"))
    siege(g, g.unit("gladiators", 0, "aurelane"))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 1)
    g.play(income.take_income(g.t, 1))
    assert g.k(1).garrison == 2


def test_sak_9_healing():
    g = scene(2)
    card = g.war(0, 1)
    g.k(1).damage, g.k(1).damage_war = 4, card.id
    unit = g.unit("militia", 0, "aurelane")
    sacking.heal_kingdoms(g.t)
    assert g.k(1).damage == 4
    unit.space = "toll_bridge"
    sacking.heal_kingdoms(g.t)
    assert g.k(1).damage == 3


def test_sak_10_other_wars_go_on():
    g = scene(3)
    card = g.war(0, 1)
    g.war(2, 1)
    g.play(sacking.sack(g.t, 1, card))
    assert [one.attackers for one in g.s.wars] == [[2]]


def test_sak_11_protected_after_a_sack():
    g = scene(2)
    g.k(1).sacked = 3
    for n in range(3):
        assert not war.can_declare(g.s, 0, 1)
        g.play(upkeep.turn_hourglasses(g.t, 1))
    assert war.can_declare(g.s, 0, 1)


def test_sak_12_nobody_is_eliminated():
    g = scene(2)
    for n in range(2):
        g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    g.at("map", turn=1).go()
    assert g.match.waiting() == [1]


def test_sak_13_damage_from_another_war():
    g = scene(3)
    first = g.war(0, 1)
    g.war(2, 1)
    g.k(1).damage, g.k(1).damage_war = 3, first.id
    unit = g.unit("militia", 2, "aurelane")
    assert not sacking.can_sack(g.s, unit)
    g.k(1).damage = 0
    assert sacking.can_sack(g.s, unit)
