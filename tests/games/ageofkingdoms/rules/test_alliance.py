from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.rules import alliance, movement, negotiation, sacking, upkeep, war
from pentarchy.games.ageofkingdoms.rules.pieces import Passage
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from tests.games.ageofkingdoms.scene import scene


def ally(g, joiner, card, side=1, share=1):
    offer = Offer("alliance", joiner, alliance.side(card, side)[0])
    offer.joiner, offer.war, offer.side, offer.share = joiner, card.id, side, share
    assert negotiation.is_legal(g.s, offer)
    negotiation.carry_out(g.t, offer)


def test_aly_1_three_gold_in_all():
    g = scene(3)
    card = g.war(0, 1)
    g.k(1).gold = g.k(2).gold = 3
    ally(g, 2, card, share=2)
    assert (g.k(1).gold, g.k(2).gold) == (2, 1)


@pytest.mark.parametrize("share", [0, 1, 2, 3])
def test_aly_2_free_split(share):
    g = scene(3)
    card = g.war(0, 1)
    g.k(1).gold = g.k(2).gold = 3
    assert alliance.can_share(g.s, card, 1, 2, share)


def test_aly_3_token_beside_the_ally():
    g = scene(3)
    card = g.war(0, 1)
    ally(g, 2, card)
    assert card.defenders == [1, 2]


def test_aly_4_same_rules_for_allies():
    g = scene(3)
    card = g.war(0, 1)
    ally(g, 2, card)
    g.play(upkeep.war_weariness(g.t, 2))
    assert g.k(2).stability == 4
    assert "vharok" in movement.steps(g.s, g.unit("militia", 2, "cinder_ford"))
    assert sacking.can_sack(g.s, g.unit("militia", 0, "oshenar"))


def test_aly_5_reward_on_survival():
    g = scene(3)
    card = g.war(0, 1)
    ally(g, 2, card)
    card.markers = 1
    g.play(war.count_down(g.t))
    assert (g.k(1).earned["survival"], g.k(2).earned["alliance"]) == (3, 3)


def test_aly_6_other_allies_have_no_veto():
    g = scene(4).at("world_event", turn=2)
    card = g.war(0, 1)
    card.attackers.append(3)
    g.go().answer(2, "join:1:0").answer(2, "share:1").answer(0, "accept")
    assert g.s.wars[0].attackers == [0, 3, 2]


def test_aly_7_one_side_only():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    assert not alliance.can_join(g.s, card, 1, 2)


def test_aly_8_allies_need_consent():
    g = scene(3)
    g.war(0, 1).attackers.append(2)
    unit = g.unit("militia", 2, "cinder_ford")
    assert "vharok" not in movement.steps(g.s, unit)
    g.s.passages.append(Passage(0, 2))
    assert "vharok" in movement.steps(g.s, unit)


def test_aly_9_only_within_a_war():
    g = scene(3)
    assert alliance.openings(g.s, 2) == []
    card = g.war(0, 1)
    assert alliance.openings(g.s, 2) == ["join:1:0", "join:1:1"]
    g.play(war.end_war(g.t, card))
    assert alliance.openings(g.s, 2) == []


def test_aly_10_no_crossed_loyalties():
    g = scene(4)
    g.war(0, 1).attackers.append(2)
    other = g.war(3, 0)
    assert not alliance.can_join(g.s, other, 0, 2)
    assert not alliance.can_join(g.s, other, 1, 1)
