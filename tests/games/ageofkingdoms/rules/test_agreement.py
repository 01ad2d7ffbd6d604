from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import agreement, betrayal, negotiation, routes, war
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from tests.games.ageofkingdoms.scene import scene


def trade(g, a, b):
    """A trade of one Gold for one Gold between two Kingdoms, carried out."""
    offer = Offer("trade", a, b)
    offer.give, offer.get = [0, 1, 0], [0, 1, 0]
    route = routes.find_route(g.s, a, b)
    route.used = False
    assert negotiation.is_legal(g.s, offer)
    negotiation.carry_out(g.t, offer)


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
