from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import actions, battle, laruna, map_turn, negotiation, trade, trade_turn, whynot, world_events
from pentarchy.games.ageofkingdoms.rules.movement import may_go
from pentarchy.games.ageofkingdoms.rules.pieces import Passage
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from tests.games.ageofkingdoms.scene import scene


def offer(g, give, get, a=0, b=1):
    one = Offer("trade", a, b)
    one.give, one.get = give, get
    return one


def open_trade(g):
    g.route(0, 1)
    g.at("trade").go().answer(0, "trade:1").answer(0, "bundle:2:0:0").answer(0, "bundle:0:1:0")
    return g


def test_neg_1_typed_proposals():
    g = scene(2).at("trade")
    g.route(0, 1)
    g.go().answer(0, "trade:1").answer(0, "bundle:2:0:0").answer(0, "bundle:0:1:0")
    shown = g.match.view(1)["offer"]
    assert (shown["kind"], shown["proposer"], shown["recipient"]) == ("trade", 0, 1)
    assert (shown["give"], shown["get"]) == ([2, 0, 0], [0, 1, 0])


def test_neg_2_when_each_kind_is_open():
    g = scene(3)
    g.rich(0)
    g.rich(1)
    g.route(0, 2)
    g.unit("militia", 0, "toll_bridge")
    assert "route:1" in actions.menu(g.s, 0)
    assert "ask:1:all" in actions.menu(g.s, 0)
    assert "agree:2" in world_events.menu(g.s, 0)
    assert "trade:2" in trade_turn.menu(g.s, 0)

    assert not [key for key in map_turn.menu(g.s, 0) if key.startswith(("trade", "route", "agree"))]
    assert "ask:1:all" in map_turn.menu(g.s, 0)


def test_neg_3_three_answers():
    g = open_trade(scene(2))
    assert g.keys(1) == ["accept", "reject", "counter"]
    g.answer(1, "counter").answer(1, "bundle:0:2:0").answer(1, "bundle:2:0:0")
    assert (g.s.offer.proposer, g.s.offer.give, g.s.offer.get) == (1, [0, 2, 0], [2, 0, 0])
    g.answer(0, "accept")
    assert g.s.offer is None


def test_neg_4_length_of_a_chain():
    g = open_trade(scene(2))
    for seat in (1, 0):
        g.answer(seat, "counter").answer(seat, g.keys(seat)[0]).answer(seat, g.keys(seat)[0])
    assert g.keys(1) == ["accept", "reject"]


def test_neg_5_number_of_chains():
    g = open_trade(scene(2)).answer(1, "reject")
    g.answer(0, "trade:1").answer(0, "bundle:1:0:0").answer(0, "bundle:0:1:0").answer(1, "reject")
    assert "trade:1" not in g.keys(0)


def test_neg_6_checked_twice():
    g = open_trade(scene(2))
    g.k(1).gold = 0
    g.answer(1, "accept")
    assert g.k(0).food == 3
    assert "lapses" in g.log()


def test_neg_7_silence_rejects():
    g = open_trade(scene(2))
    assert g.match.ask(1).default == ["reject"]


def test_neg_8_only_terms_bind():

    g = scene(2)
    g.agreement(0, 1)
    assert battle.can_attack(g.s, g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford"))


def test_neg_9_at_once():
    g = open_trade(scene(2)).answer(1, "accept")
    assert g.k(0).food == 1
    assert g.s.offer is None


def test_neg_10_deals_are_public():
    g = open_trade(scene(3)).answer(1, "reject")
    assert any("gives 2 Food, " in str(line["text"]) for line in g.match.log(2))
    assert g.match.view(2)["deals"][-1].endswith("(reject)")


def test_neg_11_trade_terms():
    g = scene(2)
    g.rich(0)
    g.rich(1)
    g.route(0, 1)
    assert not negotiation.is_legal(g.s, offer(g, [3, 0, 0], [0, 1, 0]))
    assert all(1 <= sum(trade.unbundle(key)) <= 2 for key in trade.bundles(g.s, 0, 2))


def test_neg_12_route_terms():
    g = scene(2)
    one = Offer("route", 0, 1)
    assert negotiation.full_terms(g.s, one) == "a trade route of value 2; @0 pays 3 Gold, @1 pays 1 Gold"
    negotiation.carry_out(g.t, one)
    assert (g.k(0).gold, g.k(1).gold) == (4 - 3, 3 - 1)


def test_neg_13_alliance_terms():
    g = scene(3).at("world_event")
    g.war(0, 1)
    g.rich(0)
    g.go().answer(0, "invite:1:2")
    assert g.keys(0) == ["share:0", "share:1", "share:2", "share:3"]
    g.answer(0, "share:1")
    assert g.match.ask(2).title == "@0 proposes: @2 joins @0 in the War! against @1; @2 pays 1 Gold, @0 pays 2"
    g.answer(2, "accept")
    assert (g.k(0).gold, g.k(2).gold) == (7, 2)


def test_neg_14_passage_terms():

    g = scene(2).at("map")
    g.unit("militia", 0, "toll_bridge")
    g.unit("militia", 0, "toll_bridge")
    g.go().answer(0, "ask:1:1").answer(1, "accept")
    assert [may_go(g.s, unit, "aurelane") for unit in g.s.units] == [True, False]
    g.s.passages = [Passage(1, 0)]
    assert all(may_go(g.s, unit, "aurelane") for unit in g.s.units)
    g.play(negotiation.talk(g.t, 1, "withdraw:0"))
    assert g.s.passages == []


def test_neg_18_a_door_once_shut():
    g = scene(2).go()
    g.answer(0, "permit:1")
    assert "permit:1" not in g.keys(0)
    g.answer(0, "withdraw:1")
    assert "permit:1" not in g.keys(0)
    assert "withdraw:1" not in g.keys(0)
    assert whynot.passage_reasons(g.s, 0)["permit:1"] == ("AK-NEG-18", "you withdrew it in this turn")
    g.s.chains = []
    assert negotiation.permissions(g.s, 0) == ["permit:1"]


def test_neg_15_standing_answers():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    g.k(1).orders = ["even", "no-passage"]
    g.at("trade").go().answer(0, "trade:1").answer(0, "bundle:1:0:0").answer(0, "bundle:0:1:0")
    assert g.s.agreements[0].tokens == 1
    assert g.match.waiting() == [0]
    assert "orders" not in g.match.view(0)["kingdoms"][1]


def test_neg_16_unilateral_acts():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    g.s.passages.append(Passage(0, 1))
    keys = world_events.menu(g.s, 0)
    assert {"war:1", "betray:1", "abandon:1", "withdraw:1"} <= set(keys)
    g.at("world_event").go().answer(0, "betray:1")
    assert g.match.waiting() == [0]


def test_neg_17_absent_players():
    from pentarchy.bots import decide, make

    g = open_trade(scene(2))
    assert decide(make("greedy", 1), g.match, 1)[0] in ("accept", "reject", "counter")


def border_scene():
    """Seat 1's Militia stands at the border of seat 0; it is the start of seat 2's Map turn."""
    g = scene(3, leaders=["kaelis", "othniel", "lirien"]).at("map", "turn", 2)
    for seat in range(3):
        g.k(seat).magic = 0
        g.k(seat).watches = True
    border = laruna.ADJACENT[g.k(0).mat][0]
    return g, g.unit("militia", 1, border)


def test_neg_2_passage_is_talked_about_in_others_map_turns():
    g, unit = border_scene()
    g.go()
    assert g.match.waiting() == [1]
    assert g.keys(1) == ["ask:0:all", f"ask:0:{unit.id}", "pass"]
    g.answer(1, f"ask:0:{unit.id}").answer(0, "accept")
    assert [(one.host, one.guest, one.unit) for one in g.s.passages] == [(0, 1, unit.id)]
    # the host may think again at once: the guest is at its door
    assert g.match.waiting() == [0]
    assert g.keys(0) == ["withdraw:1", "pass"]
    g.answer(0, "withdraw:1")
    assert g.s.passages == []


def test_neg_2_no_passage_talk_in_others_turns_outside_the_map_phase():
    for phase in ("kingdom", "trade", "world_event"):
        g, unit = border_scene()
        g.at(phase, "turn", 2).go()
        assert not any(key.startswith("ask") for seat in g.match.waiting() for key in g.keys(seat) if seat != 2)


def test_neg_14_a_door_is_closed_only_to_guests_in_sight():
    g, unit = border_scene()
    g.s.passages = [Passage(0, 1), Passage(0, 2)]
    assert negotiation.open_acts(g.s, 0) == ["withdraw:1"]
    unit.space = "spire"
    assert negotiation.open_acts(g.s, 0) == []
