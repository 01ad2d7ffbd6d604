from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import population
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_pop_1_three_food():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.play(population.buy_population(g.t, 0))
    assert (g.k(0).population, g.k(0).food) == (2, 0)


def test_pop_2_once_per_turn():
    g = scene(2)
    g.k(0).food = 9
    g.go().answer(0, "population")
    assert "population" not in g.keys(0)


def test_pop_3_the_track():
    assert BOOK.workers_at[1:] == [3, 3, 4, 4, 5, 5, 6, 6, 7]
    assert BOOK.upkeep_at[1:] == [1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_pop_4_the_end():
    g = scene(2)
    g.k(0).population, g.k(0).food = 9, 9
    assert not population.can_buy_population(g.s, 0)
