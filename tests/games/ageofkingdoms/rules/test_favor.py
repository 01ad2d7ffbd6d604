from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import agreement, betrayal, favor, income, sacking, setup, upgrades, war, wounds
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.view import view_of
from tests.games.ageofkingdoms.scene import scene


def test_win_1_most_favor_wins():
    assert favor.winners([31, 28, 24]) == [0]
    g = scene(3, season=15).at("end", "start")
    g.k(1).favor = 30
    g.go()
    assert g.match.outcome.winners == [1]


def test_win_2_a_tie_for_first_saves_nobody():
    g = scene(3, season=15).at("end", "start")
    for k, n in zip(g.s.kingdoms, (31, 31, 24)):
        k.favor = n
    g.go()
    assert g.match.outcome.winners == []
    assert g.match.outcome.rule == "AK-WIN-2"


def test_win_3_lower_ties_are_harmless():
    assert favor.winners([31, 24, 24]) == [0]


def test_win_4_completing_an_agreement():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1).tokens = 2
    g.k(0).favor = g.k(1).favor = 0
    agreement.count_trade(g.t, 0, 1)
    assert (g.k(0).favor, g.k(1).favor) == (3, 3)


def test_win_5_allies_of_the_winner():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.k(2).favor = 0
    g.play(sacking.sack(g.t, 1, card))
    assert g.k(2).favor == 3


def test_win_6_betrayal_pays_the_betrayer():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    before = [k.favor for k in g.s.kingdoms]
    betrayal.betray_agreement(g.t, 0, 1)
    assert [k.favor for k in g.s.kingdoms] == [before[0] + 1, before[1]]


def test_win_7_kreesh_pay_by_points():
    g = scene(2)
    beast = Beast("kr_1", "spire", 10, 2)
    beast.tokens = [6, 3]
    g.s.kreesh.append(beast)
    g.k(0).favor = g.k(1).favor = 0
    g.play(wounds.wound_beast(g.t, "kr_1", 1, 1, "AK-KRE-10"))
    assert (g.k(0).favor, g.k(1).favor) == (6, 4)


def test_win_8_a_sack_is_worth_eight():
    g = scene(2)
    card = g.war(0, 1)
    g.k(1).damage, g.k(1).damage_war, g.k(1).garrison = 7, card.id, 0
    attacker = g.unit("militia", 0, "aurelane")
    g.play(sacking.attack_kingdom(g.t, attacker), "space:toll_bridge")
    assert g.k(0).earned["sack"] == 8


def test_win_9_the_defender_survives():
    g = scene(2)
    card = g.war(0, 1)
    card.markers = 1
    g.play(war.count_down(g.t))
    assert g.k(1).earned["survival"] == 3
    assert g.s.wars == []


def test_win_10_territories_at_the_end():
    g = scene(2)
    g.hold(0, "emberfell", "spire", "oldthrone")
    assert favor.end_awards(g.s, 0)["territories"] == 6


def test_win_11_upgrades_at_the_end():
    g = scene(2)
    g.rich(0, gold=50)
    for tile in ("gold_mines", "gold_mines", "farms"):
        upgrades.upgrade(g.t, 0, tile)
    assert favor.end_awards(g.s, 0)["upgrades"] == 3


def test_win_12_a_sack_takes_no_favor():
    g = scene(2)
    g.k(1).favor = 9
    g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    assert g.k(1).favor == 9


def test_win_13_kills_give_no_favor():
    g = scene(2)
    g.k(0).favor = 4
    for i in range(4):
        g.play(wounds.wound(g.t, g.unit("militia", 1, "cinder_ford"), 2, 0, "AK-BAT-6", 0, True))
    assert (g.k(0).favor, g.k(0).kills) == (4, 4)


def test_win_14_start_and_temple():
    g = scene(2, mats=["velmora", "vharok"])
    assert g.k(0).favor == 2
    g.k(0).stability = 7
    g.k(0).workers = ["temple"]
    g.play(income.take_income(g.t, 0))
    assert g.k(0).favor == 3


def test_win_15_favor_is_public():
    g = scene(3)
    g.hold(1, "emberfell")
    for viewer in (0, 1, 2, -1):
        shown = view_of(g.s, viewer)["kingdoms"]
        assert [k["favor"] for k in shown] == [k.favor for k in g.s.kingdoms]
        assert shown[1]["total"] == g.k(1).favor + 2


def test_win_16_islands_are_no_territories():
    g = scene(2, mats=["thessil", "vharok"])
    g.hold(0, "emberfell", "spire")
    for card in ("is_01", "is_02", "is_03"):
        g.land(card, 0)
    g.rich(0)
    upgrades.upgrade(g.t, 0, "mana_pools", 3)
    assert favor.end_awards(g.s, 0) == {"territories": 4, "upgrades": 1}


def test_favor_start_is_taken_once():
    """AK-WIN-14: the Starting Favor comes with the mat."""
    g = scene(2)
    setup.take_kingdom(g.t, 0, "velmora")
    assert g.k(0).earned["start"] == 2
