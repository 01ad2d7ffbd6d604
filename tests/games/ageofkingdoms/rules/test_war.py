from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import movement, phases, sacking, upkeep, war
from pentarchy.games.ageofkingdoms.rules.pieces import Passage
from tests.games.ageofkingdoms.scene import scene


def test_war_1_a_card_is_needed():
    g = scene(4)
    assert war.can_declare(g.s, 0, 1)
    g.s.war_cards = 0
    assert not war.can_declare(g.s, 0, 1)


def test_war_2_attacker_and_defender():
    g = scene(2)
    war.declare_war(g.t, 0, 1)
    assert (g.s.wars[0].attackers, g.s.wars[0].defenders) == ([0], [1])


def test_war_3_free_unless_a_card_says_so():
    g = scene(2)
    g.k(0).gold = 0
    assert war.can_declare(g.s, 0, 1)
    g.in_play("sp_sivra_1", 1, 3)
    assert not war.can_declare(g.s, 0, 1)
    g.k(0).gold = 4
    war.declare_war(g.t, 0, 1)
    assert g.k(0).gold == 1


def test_war_4_open_borders():
    g = scene(2)
    unit = g.unit("militia", 0, "toll_bridge")
    assert "aurelane" not in movement.steps(g.s, unit)
    g.war(0, 1)
    assert "aurelane" in movement.steps(g.s, unit)


def test_war_5_the_attacker_can_fall():
    g = scene(2)
    g.war(0, 1)
    assert sacking.can_sack(g.s, g.unit("militia", 1, "vharok"))


def test_war_6_weariness_is_for_participants():
    g = scene(3)
    g.war(0, 1)
    for seat in range(3):
        g.play(upkeep.war_weariness(g.t, seat))
    assert [k.stability for k in g.s.kingdoms] == [4, 4, 5]


def test_war_7_five_seasons():
    g = scene(2, season=6)
    war.declare_war(g.t, 0, 1)
    for n in range(5):
        assert g.s.wars
        g.play(phases.end_season(g.t))
    assert g.s.wars == []
    assert g.k(1).earned["survival"] == 3


def test_war_8_counting_from_the_declaration():
    g = scene(2, season=11)
    war.declare_war(g.t, 0, 1)
    for n in range(4):
        g.play(phases.end_season(g.t))
    g.at("end", "start").go()
    assert g.match.is_over
    assert g.k(1).earned["survival"] == 3


def test_war_9_joining_only_by_alliance():
    g = scene(3).at("world_event", turn=2)
    g.war(0, 1)
    g.go()
    about = [key for key in g.keys(2) if key.startswith(("join", "war"))]
    assert set(about) == {"join:1:0", "join:1:1", "war:0", "war:1"}


def test_war_10_any_sack_ends_it():
    g = scene(4)
    card = g.war(0, 1)
    card.attackers.append(2)
    card.defenders.append(3)
    g.play(sacking.sack(g.t, 3, card))
    assert (g.k(0).earned["sack"], g.k(2).earned["alliance"]) == (8, 3)
    assert g.s.wars == []


def test_war_11_the_card_leaves_the_game():
    g = scene(4)
    for n in range(3):
        war.declare_war(g.t, 0, 1)
        g.play(war.end_war(g.t, g.s.wars[0]))
    assert not war.can_declare(g.s, 0, 1)


def test_war_12_who_cannot_declare():
    g = scene(4)
    card = g.war(0, 1)
    card.attackers.append(2)
    assert not war.can_declare(g.s, 0, 1)
    assert not war.can_declare(g.s, 0, 2)
    g.k(3).sacked = 2
    assert not war.can_declare(g.s, 0, 3)
    assert not war.can_declare(g.s, 3, 1)


def test_war_13_several_wars():
    g = scene(3)
    g.war(0, 1)
    g.war(2, 0)
    g.play(upkeep.war_weariness(g.t, 0))
    assert g.k(0).stability == 3


def test_war_14_no_peace():
    g = scene(2).at("world_event")
    g.war(0, 1)
    g.go()
    assert g.keys(0) == ["end"]


def test_war_15_damage_and_units_go():
    g = scene(2)
    card = g.war(0, 1)
    card.markers = 1
    g.k(1).damage, g.k(1).damage_war = 5, card.id
    g.unit("militia", 0, "aurelane")
    g.unit("militia", 0, "aurelane")
    g.play(war.count_down(g.t), "space:toll_bridge", "space:golden_quay")
    assert g.k(1).damage == 0
    assert [unit.space for unit in g.s.units] == ["toll_bridge", "golden_quay"]


def test_war_16_unfinished_wars_give_nothing():
    g = scene(2, season=15).at("end", "start")
    g.war(0, 1).markers = 3
    g.go()
    assert g.match.is_over
    assert "survival" not in g.k(1).earned


def test_war_17_first_loss_in_the_season_of_the_declaration():
    g = scene(2, season=3).at("world_event")
    g.go().answer(0, "war:1").answer(0, "end").answer(1, "end")
    assert g.s.phase == "kingdom"
    assert g.k(0).stability == 4
    g.s.event = "we_18"
    g.play(upkeep.war_weariness(g.t, 0))
    assert g.k(0).stability == 4


def test_war_18_war_ends_passage():
    g = scene(2)
    g.s.passages.append(Passage(0, 1))
    guest = g.unit("militia", 1, "vharok", guest=True)
    war.declare_war(g.t, 1, 0)
    assert g.s.passages == []
    assert (guest.space, guest.guest) == ("vharok", False)


def test_war_says_why_not():
    """AK-WAR-12: why nobody can be declared on, for those who ask."""
    g = scene(3).at("world_event")
    g.war(0, 1)
    g.go()
    barred = {option.key: option.barred for option in g.match.explained(0).options if option.barred}
    assert barred["war:1"] == "AK-WAR-12"
    assert "war:2" not in barred
