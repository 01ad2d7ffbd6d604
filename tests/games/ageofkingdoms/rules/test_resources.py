from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import resources, sacking
from pentarchy.games.ageofkingdoms.rules.dimensions import dimension_price
from tests.games.ageofkingdoms.scene import scene


def test_res_1_three_counters():
    k = scene(2).k(0)
    assert (k.gold, k.food, k.magic) == (4, 3, 1)


def test_res_2_food_buys_population():
    g = scene(2)
    g.k(0).food = 3
    g.go().answer(0, "population")
    assert (g.k(0).food, g.k(0).population) == (0, 2)


def test_res_3_gold_buys_upgrades():
    g = scene(2).go()
    g.answer(0, "upgrade:farms")
    assert g.k(0).gold == 0


def test_res_4_magic_opens_gates():

    g = scene(2)
    assert dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 2


def test_res_5_favor_has_no_limit():
    g = scene(2)
    g.k(0).favor = 40
    resources.close_treasury(g.t, 0)
    assert g.k(0).favor == 40


def test_res_6_garrison_prevents_damage():
    g = scene(2)
    g.war(0, 1)
    g.play(sacking.attack_kingdom(g.t, g.unit("gladiators", 0, "aurelane")))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 0)


def test_res_7_command_is_the_number_of_tokens():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0)
    g.go()
    for n in range(3):
        g.answer(0, "recruit:militia")
    assert [unit.command for unit in g.s.units] == [True, True, False]


def test_res_8_treasury_of_five():
    g = scene(2)
    g.k(0).gold = 7
    resources.close_treasury(g.t, 0)
    assert g.k(0).gold == 5


def test_res_9_surplus_is_lost_at_the_end_of_the_turn():
    g = scene(2)
    g.k(0).food = 9
    g.go().answer(0, "end")
    assert g.k(0).food == 5
    assert g.match.waiting() == [1]


def test_res_10_at_other_times_it_may_be_more():
    g = scene(2).at("trade")
    g.k(0).gold = 5
    resources.gain(g.t, 0, "gold", 3, "AK-TRD-7")
    g.go().answer(0, "end")
    assert g.k(0).gold == 8


def test_res_11_legacy_stops_at_five():
    g = scene(2)
    g.k(0).legacy = 5
    resources.gain_legacy(g.t, 0, 1, "AK-EVT-9")
    assert g.k(0).legacy == 5


def test_glo_6_what_a_card_takes_is_told():
    """AK-AGD-5: Gold that goes with a card is told like what comes for it."""
    g = scene(2, mats=["aurelane", "vharok"])
    g.hand(0, "ag_aurelane_06")
    g.rich(0, 4, 0, 0)
    g.go().answer(0, "play:ag_aurelane_06").answer(0, "2")
    log = g.log()
    assert log.index("pays 2 Gold") < log.index("gains 4 Food")


def test_res_11_a_full_leader_gains_no_legacy():
    g = scene(2)
    g.k(0).legacy = g.s.book.constant("legacy_max")
    resources.gain_legacy(g.t, 0, 1, "AK-EVT-9")
    assert "has all the Legacy it can hold" in g.log()
