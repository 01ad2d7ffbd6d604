from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import ratings, routes, trade
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_rte_1_listed_routes():

    mat = BOOK.mats["aurelane"]
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

    for one in BOOK.mats.values():
        for two in BOOK.mats.values():
            if one is not two:
                assert one.route_value[two.id] == two.route_value[one.id]
    assert BOOK.mats["vharok"].route_cost["thessil"] == 5
    assert BOOK.mats["thessil"].route_cost["vharok"] == 4
