from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import negotiation, phases, trade
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from tests.games.ageofkingdoms.scene import scene


def offer(g, give, get, a=0, b=1):
    one = Offer("trade", a, b)
    one.give, one.get = give, get
    return one


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
    g.play(phases.begin_trade_phase(g.at("trade", "start").t))
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
    g.s.effects.append(Effect(kinds.PROFIT, 0, 1))
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
    assert "bundle:0:0:0" not in trade.bundles(g.s, 0, 2)
