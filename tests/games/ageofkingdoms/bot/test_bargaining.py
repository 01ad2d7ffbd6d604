from __future__ import annotations

from pentarchy.games.ageofkingdoms.bot import bargaining
from pentarchy.games.ageofkingdoms.bot.worth import Needs, card_worth, magic_income, magic_worth
from pentarchy.games.ageofkingdoms.rules import agreement, battle, betrayal
from pentarchy.games.ageofkingdoms.rules.scenes import Offer
from tests.games.ageofkingdoms.scene import BOOK, scene


def offer(g, give, get, a=0, b=1):
    one = Offer("trade", a, b)
    one.give, one.get = give, get
    return one


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
    assert bargaining.accept_score(BOOK, 0.3, 0.2, False, 0) >= 0.25
    assert bargaining.accept_score(BOOK, 0.3, 0.2, True, 0) < 0.25
    assert bargaining.accept_score(BOOK, 0.3, 0.9, False, 0) < 0.25


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


def test_bot_6_what_is_signed_can_be_kept():
    """AK-BOT-9 breaks what cannot be completed: so nobody signs after the trade of this phase what needs one phase more."""
    g = scene(2, season=13)
    g.s.phase = "trade"
    route = g.route(0, 1)
    assert bargaining.likes_agreement(g.s, 0, 1)
    route.used = True
    assert not bargaining.likes_agreement(g.s, 0, 1)


def test_bot_1_magic_that_would_be_lost_costs_nothing():
    g = scene(2)
    card = next(key for key, face in g.s.book.cards.items() if face.magic >= 2 and not face.gold)
    g.k(0).magic = 0
    dear = card_worth(g.s, 0, card)
    g.k(0).magic = g.k(0).treasury + 1
    assert card_worth(g.s, 0, card) > dear


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


def test_workers_are_not_sent_for_magic_no_season_can_use():
    g = scene(2)
    g.k(0).workers = []
    g.rich(0, magic=0)
    income = magic_income(g.s, 0)
    assert income == BOOK.mats[g.k(0).mat].magic
    wanted = magic_worth(0, income, 3 - income)
    assert wanted == 3 - income > 0
    empty = Needs(g.s, 0).place("mana_pools")
    g.rich(0, magic=6)
    assert magic_worth(6, income, 3) < 0.5
    assert Needs(g.s, 0).place("mana_pools") < empty
