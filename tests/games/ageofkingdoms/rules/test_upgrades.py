from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import upgrades
from pentarchy.games.ageofkingdoms.rules.income import take_income
from tests.games.ageofkingdoms.scene import scene


def test_upg_1_cost_on_the_tile():
    g = scene(2)
    assert upgrades.upgrade_price(g.s, 0, "farms") == 4
    g.k(0).levels[3] = 2
    assert upgrades.upgrade_price(g.s, 0, "farms") == 6


def test_upg_2_two_upgrades():
    g = scene(2)
    g.rich(0, gold=99)
    g.k(0).levels[3] = 3
    assert "farms" not in upgrades.upgradable(g.s, 0)


def test_upg_3_first_upgrade():
    g = scene(2)
    upgrades.upgrade(g.t, 0, "farms")
    assert upgrades.level_of(g.s, 0, "farms") == 2


def test_upg_4_second_upgrade():
    g = scene(2)
    g.rich(0, gold=10)
    upgrades.upgrade(g.t, 0, "farms")
    upgrades.upgrade(g.t, 0, "farms")
    assert (upgrades.level_of(g.s, 0, "farms"), g.k(0).gold) == (3, 0)


def test_upg_5_any_number():
    g = scene(2)
    g.k(0).gold = 8
    g.go().answer(0, "upgrade:farms").answer(0, "upgrade:gold_mines")
    assert g.k(0).gold == 0


def test_upg_6_the_worker_stays():
    g = scene(2)
    g.k(0).workers = ["farms"]
    upgrades.upgrade(g.t, 0, "farms")
    assert (g.k(0).workers, g.k(0).stability) == (["farms"], 5)


def test_upg_7_not_the_top_row():
    g = scene(2)
    g.rich(0, gold=99)
    assert len(upgrades.upgradable(g.s, 0)) == 18


def test_upg_8_it_counts_from_the_next_income():

    g = scene(2)
    g.k(0).workers = ["gold_mines"]
    upgrades.upgrade(g.t, 0, "gold_mines")
    assert g.k(0).gold == 0
    g.play(take_income(g.t, 0))
    assert g.k(0).gold == 2 + 3
