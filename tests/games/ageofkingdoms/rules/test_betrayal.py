from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import alliance, betrayal, negotiation, routes
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
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
    g.k(0).watches = True
    g.at("trade", "start").go()
    assert g.match.ask(0).window == "W-PHASE"
    assert "betray:1" in g.keys(0)


def test_bet_5_only_who_watches_is_asked_as_phases_and_turns_begin():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    g.at("trade", "start").go()
    assert g.match.ask(g.match.waiting()[0]).window == ""
    g.at("kingdom").go().answer(0, "orders").answer(0, "order:watch", "order:no-route")
    assert (g.k(0).watches, g.k(0).orders) == (True, ["no-route"])
    assert g.match.view(1)["kingdoms"][0]["watches"], "that somebody watches is no secret"
    assert "AK-BET-5" in [line["rule"] for line in g.match.log(1)]
    g.k(0).orders_changed = False
    g.at("kingdom").go().answer(0, "orders")
    assert [option.key for option in g.match.ask(0).options if option.label.endswith("(set now)")] == ["order:no-route", "order:watch"]
    g.at("trade", "start").go()
    assert g.match.waiting() == [0]
    assert "betray:1" in g.keys(0)


def test_bet_5_while_answering_a_proposal():
    """A quiet option beside the answers; the proposal is then answered all the same."""
    g = scene(2).at("trade")
    g.route(0, 1)
    g.agreement(0, 1).tokens = 2
    g.rich(0)
    g.rich(1)
    g.go().answer(0, "trade:1").answer(0, "bundle:0:1:0").answer(0, "bundle:1:0:0")
    assert g.keys(1) == ["accept", "reject", "counter", "betray:0"]
    assert g.match.ask(1).options[-1].group == "Betrayal"
    g.answer(1, "betray:0")
    assert (g.s.agreements, g.k(1).earned["betrayal"]) == ([], 1)
    assert g.keys(1) == ["accept", "reject", "counter"]
    g.answer(1, "accept")
    assert "agreement" not in g.k(0).earned


def test_bet_5_a_betrayed_war_takes_its_proposal_along():
    """AK-NEG-6: what has become illegal by a betrayal lapses without an answer."""
    g = scene(3).at("trade")
    g.route(0, 1)
    g.agreement(0, 1)
    offer = Offer("alliance", 0, 1)
    g.play(negotiation.bargain(g.t, offer), "betray:0")
    assert "lapses" in g.log()


def test_bet_5_who_is_asked_for_a_card_may_betray():
    g = scene(2, leaders=["kaelis", "sivra"]).at("kingdom")
    g.route(0, 1)
    g.agreement(0, 1)
    g.rich(0)
    g.rich(1)
    g.k(1).legacy = 5
    g.hand(0, "ag_vharok_07")
    g.go().answer(0, "play:ag_vharok_07")
    assert g.match.ask(1).window == "W-AGENDA"
    assert "betray:0" in g.keys(1)
    g.answer(1, "betray:0")
    assert g.s.agreements == []


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

    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    g.s.event = "we_18"
    g.s.effects.append(Effect(kinds.SMILE, 0, 1))
    gold = g.k(0).gold
    betrayal.betray_agreement(g.t, 0, 1)
    assert g.k(0).earned["betrayal"] == 3
    assert g.k(0).gold == gold + 2
    assert g.s.effects == []
