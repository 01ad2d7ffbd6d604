from __future__ import annotations

from pentarchy.games.ageofkingdoms import actions, bargaining, negotiation, ratings, routes, season, trade, world_events
from pentarchy.games.ageofkingdoms.pieces import Effect, Passage
from pentarchy.games.ageofkingdoms.scenes import Offer

from .scene import scene


def offer(g, give, get, a=0, b=1):
    one = Offer("trade", a, b)
    one.give, one.get = give, get
    return one


# ---- Trade routes ----


def test_rte_1_listed_routes():
    from pentarchy.games.ageofkingdoms import content

    mat = content.MATS["aurelane"]
    assert (mat.route_cost["velmora"], mat.route_value["velmora"]) == (3, 4)


def test_rte_2_both_must_agree():
    g = scene(2)
    g.rich(0)
    g.rich(1)
    g.go().answer(0, "route:1").answer(1, "reject")
    assert g.s.routes == []


def test_rte_3_both_pay():
    g = scene(2, mats=["aurelane", "vharok"])
    g.go().answer(0, "route:1").answer(1, "accept")
    assert (g.k(0).gold, g.k(1).gold) == (3 - 1, 4 - 3)


def test_rte_4_partners():
    g = scene(3)
    g.route(0, 1)
    assert (routes.partners(g.s, 0), routes.partners(g.s, 1), routes.partners(g.s, 2)) == ([1], [0], [])


def test_rte_5_abandoning():
    g = scene(2)
    g.route(0, 1)
    gold = g.k(0).gold
    g.go().answer(0, "abandon:1")
    assert (g.s.routes, g.k(0).gold) == ([], gold)


def test_rte_6_limited():
    g = scene(4)
    g.rich(0)
    g.rich(3)
    g.route(0, 1)
    g.route(0, 2)
    assert not routes.can_connect(g.s, 0, 3)


def test_rte_7_size_of_the_limit():
    g = scene(3)
    g.rich(0)
    g.rich(1)
    g.k(0).neutral = ["near_caravan"]
    g.route(0, 2)
    assert not routes.has_room(g.s, 0)
    g.hold(0, "duskmarket")
    assert ratings.route_limit(g.s, 0) == 3
    assert routes.can_connect(g.s, 0, 1)
    g.k(1).neutral = ["near_caravan", "far_caravan"]
    assert not routes.can_connect(g.s, 0, 1)


def test_rte_8_above_the_limit():
    g = scene(4).at("trade")
    for other in (1, 2, 3):
        g.route(0, other)
    g.k(0).neutral = ["near_caravan"]
    g.s.routes[0].used = g.s.routes[1].used = True
    assert not trade.can_use_route(g.s, 0)
    assert trade.neutral_routes(g.s, 0) == []


def test_rte_9_neutral_routes():
    g = scene(2, mats=["thessil", "vharok"])
    assert (routes.route_price(g.s, 0, "near_caravan"), routes.route_price(g.s, 0, "far_caravan")) == (2, 4)
    assert routes.neutral_openings(g.s, 0) == ["near_caravan"]


def test_rte_10_the_partner_must_pay_now():
    g = scene(2, mats=["aurelane", "vharok"])
    g.k(1).gold = 1
    assert not routes.can_connect(g.s, 0, 1)


def test_rte_11_values_are_mutual():
    from pentarchy.games.ageofkingdoms import content

    for one in content.MATS.values():
        for two in content.MATS.values():
            if one is not two:
                assert one.route_value[two.id] == two.route_value[one.id]
    assert content.MATS["vharok"].route_cost["thessil"] == 5
    assert content.MATS["thessil"].route_cost["vharok"] == 4


# ---- Trade phase ----


def test_trd_1_negotiate_in_turn():
    g = scene(3).at("trade")
    g.route(0, 1)
    g.route(0, 2)
    g.go()
    assert {"trade:1", "trade:2"} <= set(g.keys(0))


def test_trd_2_once_per_season():
    g = scene(2)
    g.route(0, 1)
    trade.exchange(g.t, offer(g, [1, 0, 0], [0, 1, 0]))
    assert not trade.can_trade(g.s, 1, 0)
    g.play(season.trade_step(g.at("trade", "start").t))
    assert trade.can_trade(g.s, 1, 0)


def test_trd_3_route_value():
    g = scene(2, mats=["vharok", "oshenar"])
    g.rich(0)
    g.rich(1)
    g.route(0, 1)
    assert negotiation.is_legal(g.s, offer(g, [3, 0, 0], [0, 3, 0]))
    assert not negotiation.is_legal(g.s, offer(g, [4, 0, 0], [0, 1, 0]))


def test_trd_4_as_they_see_fit():
    g = scene(2, mats=["vharok", "oshenar"])
    g.route(0, 1)
    assert negotiation.is_legal(g.s, offer(g, [3, 0, 0], [0, 1, 0]))


def test_trd_5_any_order():
    g = scene(3).at("trade")
    g.route(0, 1)
    g.route(0, 2)
    g.go().answer(0, "trade:2").answer(0, "bundle:1:0:0").answer(0, "bundle:0:1:0").answer(2, "accept")
    assert [route.used for route in g.s.routes] == [False, True]
    assert "trade:1" in g.keys(0)


def test_trd_6_neutral_trade():
    g = scene(2).at("trade")
    g.k(0).neutral = ["near_caravan"]
    g.go().answer(0, "caravan:near_caravan:food:magic")
    assert (g.k(0).food, g.k(0).magic) == (2, 2)


def test_trd_7_profit():
    g = scene(2).at("trade")
    g.k(0).profit = 1
    g.k(0).neutral = ["near_caravan", "far_caravan"]
    gold = g.k(0).gold
    g.go().answer(0, "caravan:near_caravan:food:magic").answer(0, "caravan:far_caravan:food:magic")
    assert g.k(0).gold == gold + 2


def test_trd_8_profit_is_not_the_partners():
    g = scene(2)
    g.route(0, 1)
    g.k(0).profit = 2
    gold = g.k(1).gold
    trade.exchange(g.t, offer(g, [1, 0, 0], [0, 1, 0]))
    assert g.k(1).gold == gold - 1


def test_trd_9_sources_of_profit():
    g = scene(2)
    g.k(0).profit = 1
    g.s.effects.append(Effect("profit", 0, 1))
    assert trade.profit_of(g.s, 0) == 2
    g.s.event = "we_15"
    g.unit("caravan_guard", 0, "duskmarket")
    assert trade.profit_of(g.s, 0) == 4


def test_trd_10_a_trade_needs_both():
    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    assert not negotiation.is_legal(g.s, offer(g, [1, 0, 0], [0, 0, 0]))
    trade.exchange(g.t, offer(g, [0, 1, 0], [0, 1, 0]))
    assert g.s.agreements[0].tokens == 1


def test_trd_11_neutral_profit():
    g = scene(2)
    g.k(0).profit, g.k(0).neutral = 1, ["near_caravan"]
    gold = g.k(0).gold
    trade.neutral_trade(g.t, 0, "near_caravan", "food", "magic")
    assert g.k(0).gold == gold + 1


def test_trd_12_atomic_exchange():
    g = scene(2)
    g.route(0, 1)
    g.rich(0, 0, 1, 0)
    g.rich(1, 1, 0, 0)
    assert not negotiation.is_legal(g.s, offer(g, [0, 1, 0], [0, 1, 0]))
    trade.exchange(g.t, offer(g, [1, 0, 0], [0, 1, 0]))
    assert (g.k(0).gold, g.k(1).food) == (1, 1)


def test_trd_13_the_last_season_too():
    g = scene(2, season=15).at("map", turn=1).go()
    g.answer(1, "end")
    assert g.s.phase == "trade"


def test_trd_14_no_gifts():
    g = scene(2)
    g.route(0, 1)
    assert not negotiation.is_legal(g.s, offer(g, [2, 0, 0], [0, 0, 0]))
    assert "bundle:0:0:0" not in negotiation.bundles(g.s, 0, 2)


# ---- Negotiation ----


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
    assert "trade:2" in trade.menu(g.s, 0)
    from pentarchy.games.ageofkingdoms import map_turn

    assert not [key for key in map_turn.menu(g.s, 0) if key.startswith(("trade", "route", "agree"))]
    assert "ask:1:all" in map_turn.menu(g.s, 0)


def open_trade(g):
    g.route(0, 1)
    g.at("trade").go().answer(0, "trade:1").answer(0, "bundle:2:0:0").answer(0, "bundle:0:1:0")
    return g


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
    from pentarchy.games.ageofkingdoms import battle

    g = scene(2)
    g.agreement(0, 1)
    assert battle.can_attack(g.s, g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford"))


def test_neg_9_at_once():
    g = open_trade(scene(2)).answer(1, "accept")
    assert g.k(0).food == 1
    assert g.s.offer is None


def test_neg_10_deals_are_public():
    g = open_trade(scene(3)).answer(1, "reject")
    assert any("2 Food for 1 Gold" in str(line["text"]) for line in g.match.log(2))
    assert g.match.view(2)["deals"][-1].endswith("(reject)")


def test_neg_11_trade_terms():
    g = scene(2)
    g.rich(0)
    g.rich(1)
    g.route(0, 1)
    assert not negotiation.is_legal(g.s, offer(g, [3, 0, 0], [0, 1, 0]))
    assert all(1 <= sum(negotiation.unbundle(key)) <= 2 for key in negotiation.bundles(g.s, 0, 2))


def test_neg_12_route_terms():
    g = scene(2)
    one = Offer("route", 0, 1)
    negotiation.carry_out(g.t, one)
    assert (g.k(0).gold, g.k(1).gold) == (4 - 3, 3 - 1)


def test_neg_13_alliance_terms():
    g = scene(3).at("world_event")
    g.war(0, 1)
    g.rich(0)
    g.go().answer(0, "invite:1:2")
    assert g.keys(0) == ["share:0", "share:1", "share:2", "share:3"]
    g.answer(0, "share:1").answer(2, "accept")
    assert (g.k(0).gold, g.k(2).gold) == (7, 2)


def test_neg_14_passage_terms():
    from pentarchy.games.ageofkingdoms.movement import may_go

    g = scene(2).at("map")
    g.unit("militia", 0, "toll_bridge")
    g.unit("militia", 0, "toll_bridge")
    g.go().answer(0, "ask:1:1").answer(1, "accept")
    assert [may_go(g.s, unit, "aurelane") for unit in g.s.units] == [True, False]
    g.s.passages = [Passage(1, 0)]
    assert all(may_go(g.s, unit, "aurelane") for unit in g.s.units)
    g.play(negotiation.talk(g.t, 1, "withdraw:0"))
    assert g.s.passages == []


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


# ---- Bots in negotiation ----


def test_bot_1_value_of_a_resource():
    g = scene(2)
    g.rich(0, 3, 1, 2)
    g.k(0).population = 7
    assert bargaining.food_needed(g.s, 0) == 4
    assert round(bargaining.value_of(g.s, 0, "food"), 2) == 1.6
    assert round(bargaining.value_of(g.s, 0, "gold"), 2) == 1.2
    g.k(0).gold = 9
    assert round(bargaining.value_of(g.s, 0, "gold"), 2) == 0.5


def test_bot_2_answering_a_trade():
    assert bargaining.accept_score(0.3, 0.2, False, 0) >= 0.25
    assert bargaining.accept_score(0.3, 0.2, True, 0) < 0.25
    assert bargaining.accept_score(0.3, 0.9, False, 0) < 0.25


def test_bot_3_making_an_offer():
    g = scene(2)
    g.route(0, 1)
    g.rich(0, gold=1, food=5, magic=1)
    g.rich(1, gold=5, food=1, magic=5)
    give, get = bargaining.best_offer(g.s, 0, 1)
    assert sum(give) == sum(get)
    assert bargaining.would_trade(g.s, 0, 1, get, give)
    assert len(bargaining.equal_pairs(g.s, 0, 1)) <= 6 * 6 + 3 * 3


def test_bot_4_countering():
    g = scene(2)
    g.route(0, 1)
    g.rich(0, gold=1, food=5, magic=1)
    g.rich(1, gold=5, food=2, magic=5)
    one = offer(g, [1, 0, 0], [0, 2, 0])
    assert not bargaining.would_trade(g.s, 1, 0, one.give, one.get)
    give, get = bargaining.counter_to(g.s, 1, one)
    assert bargaining.would_trade(g.s, 1, 0, get, give)


def test_bot_5_judging_routes():
    g = scene(2, mats=["vharok", "oshenar"], season=11)
    g.rich(0)
    g.rich(1)
    assert bargaining.likes_route(g.s, 1, 0)
    assert not bargaining.likes_route(g.s, 0, 1)


def test_bot_6_judging_agreements():
    g = scene(2, season=13)
    assert bargaining.likes_agreement(g.s, 0, 1)
    g.k(1).favor = 20
    assert not bargaining.likes_agreement(g.s, 0, 1)
    assert not bargaining.likes_agreement(scene(2, season=14).s, 0, 1)


def test_bot_7_judging_alliances():
    g = scene(3)
    card = g.war(0, 1)
    for kind in ("drake_riders", "drake_riders", "gladiators"):
        g.unit(kind, 0, "vharok")
    one = Offer("alliance", 0, 2)
    one.war, one.side, one.joiner, one.share = card.id, 0, 2, 1
    assert bargaining.side_strength(g.s, [0]) == 6 + 6 + 8 + 4
    assert bargaining.likes_alliance(g.s, 2, one)
    one.share = 3
    assert not bargaining.likes_alliance(g.s, 2, one)


def test_bot_8_declaring_war():
    g = scene(2)
    for n in range(2):
        g.unit("drake_riders", 0, "toll_bridge")
        g.unit("gladiators", 0, "toll_bridge")
    g.unit("militia", 1, "aurelane")
    assert bargaining.war_ratio(g.s, 0, 1) == 28 / (2 + 4)
    assert bargaining.likes_war(g.s, 0, 1)
    g.k(0).stability = 4
    assert not bargaining.likes_war(g.s, 0, 1)


def test_bot_9_when_bots_betray():
    g = scene(2, season=15).at("map")
    g.route(0, 1)
    g.agreement(0, 1).tokens = 1
    assert bargaining.likes_betrayal(g.s, 0, "betray:1")
    g.s.season = 10
    assert not bargaining.likes_betrayal(g.s, 0, "betray:1")


def test_bot_10_judging_passage():
    g = scene(3)
    assert not bargaining.likes_passage(g.s, 0, 1)
    g.route(0, 1)
    g.k(0).trust[1] = 3
    assert bargaining.likes_passage(g.s, 0, 1)
    g.war(0, 2).attackers.append(1)
    assert bargaining.likes_passage(g.s, 0, 1)


def test_bot_11_trust():
    from pentarchy.games.ageofkingdoms import agreement, battle, betrayal

    g = scene(2)
    g.route(0, 1)
    g.agreement(0, 1)
    agreement.count_trade(g.t, 0, 1)
    assert g.k(0).trust[1] == 1
    betrayal.betray_agreement(g.t, 1, 0)
    assert g.k(0).trust[1] == -5
    battle.lose_trust(g.s, 0, 1)
    assert g.k(0).trust[1] == -7
    assert not bargaining.likes_agreement(g.s, 0, 1)
