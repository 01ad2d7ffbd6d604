from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms import agreement, alliance, betrayal, movement, negotiation, routes, sacking, season, upkeep, war
from pentarchy.games.ageofkingdoms.pieces import Passage
from pentarchy.games.ageofkingdoms.scenes import Offer

from .scene import scene


def trade(g, a, b):
    """A trade of one Gold for one Gold between two Kingdoms, carried out."""
    offer = Offer("trade", a, b)
    offer.give, offer.get = [0, 1, 0], [0, 1, 0]
    route = routes.find_route(g.s, a, b)
    route.used = False
    assert negotiation.is_legal(g.s, offer)
    negotiation.carry_out(g.t, offer)


# ---- Trade Agreements ----


def test_agr_1_no_route_no_agreement():
    g = scene(2)
    assert not agreement.can_agree(g.s, 0, 1)
    g.route(0, 1)
    assert agreement.can_agree(g.s, 0, 1)


def test_agr_2_card_with_both_tokens():
    g = scene(2)
    g.route(0, 1)
    agreement.enter(g.t, 0, 1)
    assert (g.s.agreements[0].a, g.s.agreements[0].b) == (0, 1)
    assert g.match.view(-1)["agreements"] == [{"a": 0, "b": 1, "tokens": 0}]


def test_agr_3_both_consent():
    g = scene(2).at("world_event")
    g.route(0, 1)
    g.go().answer(0, "agree:1").answer(1, "reject")
    assert g.s.agreements == []


def test_agr_4_each_trade_a_token():
    g = scene(2)
    g.route(0, 1)
    one = g.agreement(0, 1)
    trade(g, 0, 1)
    assert one.tokens == 1


def test_agr_5_three_trades_complete_it():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    for i in range(3):
        trade(g, 0, 1)
    assert g.s.agreements == []
    assert (g.k(0).earned["agreement"], g.k(1).earned["agreement"]) == (3, 3)


def test_agr_6_owner_tokens_do_not_count():
    g = scene(2)
    g.route(0, 1)
    agreement.enter(g.t, 0, 1)
    assert g.s.agreements[0].tokens == 0


def test_agr_7_one_per_pair():
    g = scene(3)
    g.route(0, 1)
    g.route(0, 2)
    g.agreement(0, 1)
    assert not agreement.can_agree(g.s, 0, 1)
    assert agreement.can_agree(g.s, 0, 2)


def test_agr_8_cards_run_out():
    g = scene(4)
    g.route(0, 1)
    for i in range(6):
        agreement.enter(g.t, 0, 1)
        betrayal.betray_agreement(g.t, 0, 1)
    assert not agreement.can_agree(g.s, 0, 1)


def test_agr_9_war_does_not_end_it():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    war.declare_war(g.t, 0, 1)
    assert len(g.s.agreements) == len(g.s.routes) == 1


# ---- War! ----


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
        g.play(season.end_season(g.t))
    assert g.s.wars == []
    assert g.k(1).earned["survival"] == 3


def test_war_8_counting_from_the_declaration():
    g = scene(2, season=11)
    war.declare_war(g.t, 0, 1)
    for n in range(4):
        g.play(season.end_season(g.t))
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


# ---- Military Alliance ----


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


# ---- Betrayal ----


def test_bet_1_breaking_an_agreement():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1).tokens = 2
    betrayal.betray_agreement(g.t, 0, 1)
    assert g.s.agreements == []
    assert g.k(0).earned == {"betrayal": 1}
    assert "betrayal" not in g.k(1).earned


def test_bet_2_breaking_an_alliance():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.play(betrayal.betray_alliance(g.t, 2, card, 2))
    assert g.k(2).earned["betrayal"] == 1


def test_bet_3_the_principal_may_too():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.unit("militia", 2, "aurelane")
    assert betrayal.betrayals(g.s, 0) == ["forsake:1:2"]
    g.play(betrayal.betray(g.t, 0, "forsake:1:2"), "space:toll_bridge")
    assert card.attackers == [0]
    assert g.k(0).earned["betrayal"] == 1
    assert g.s.units[0].space == "toll_bridge"


def test_bet_4_no_side_switching():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.play(betrayal.betray_alliance(g.t, 2, card, 2))
    assert card.defenders == [1]
    assert alliance.can_join(g.s, card, 1, 2)


def test_bet_5_the_third_token_completes_first():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1).tokens = 2
    trade(g, 0, 1)
    assert betrayal.betrayals(g.s, 0) == []
    g.agreement(0, 1)
    g.at("trade", "start").go()
    assert g.match.ask(0).window == "W-PHASE"
    assert "betray:1" in g.keys(0)


def test_bet_6_leaving_the_route():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    routes.abandon(g.t, 0, 1)
    assert (g.s.routes, g.s.agreements) == ([], [])
    assert g.k(0).earned["betrayal"] == 1


def test_bet_7_no_way_back():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.play(betrayal.betray_alliance(g.t, 2, card, 2))
    assert not alliance.can_join(g.s, card, 0, 2)


def test_betrayal_under_the_masquerade():
    """AK-WIN-6: the Masquerade adds one Favor; Arliman's Smile one more and 2 Gold, once."""
    from pentarchy.games.ageofkingdoms.pieces import Effect

    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    g.s.event = "we_18"
    g.s.effects.append(Effect("smile", 0, 1))
    gold = g.k(0).gold
    betrayal.betray_agreement(g.t, 0, 1)
    assert g.k(0).earned["betrayal"] == 3
    assert g.k(0).gold == gold + 2
    assert g.s.effects == []
