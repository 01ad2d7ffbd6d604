from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import income, ratings, resources
from pentarchy.games.ageofkingdoms.rules.occupying import claim, lose_territory
from tests.games.ageofkingdoms.scene import scene


def take(g, seat=0, *answers):
    g.play(income.take_income(g.t, seat), *answers)


def test_inc_1_top_row():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0, 0, 0, 0)
    take(g)
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (3, 2, 1)


def test_inc_2_worked_tiles():
    g = scene(2, mats=["aurelane", "vharok"])
    g.rich(0, 0, 0, 0)
    g.k(0).workers = ["gold_mines"]
    g.k(0).levels[0] = 2
    take(g)
    assert g.k(0).gold == 6


def test_inc_3_only_a_worker_at_income_counts():
    g = scene(2)
    g.k(0).workers = ["farms"]
    g.go().answer(0, "workers").answer(0, "at:gold_mines")
    gold = g.k(0).gold
    take(g)
    assert g.k(0).gold == gold + 2 + 2


def test_inc_4_stability_gains():
    g = scene(2)
    g.k(0).workers = ["patrols"]
    take(g)
    assert g.k(0).stability == 6


def test_inc_5_rows_are_checked_first():
    g = scene(2)
    g.k(0).stability = 6
    g.k(0).workers = ["patrols", "temple"]
    take(g)
    assert (g.k(0).stability, g.k(0).favor) == (7, 0)


def test_inc_6_territory_income():
    g = scene(2, leaders=["kaelis", "sivra"])
    g.hold(0, "honeymoor")
    g.k(0).food = 0
    take(g)
    assert g.k(0).food == 3 + 1
    g.k(0).food, g.k(0).workers = 0, ["honeymoor"]
    take(g)
    assert g.k(0).food == 3 + 4


def test_inc_7_islands_without_workers():
    g = scene(2)
    g.land("is_02", 0)
    g.k(0).gold = 0
    take(g)
    assert g.k(0).gold == 4


def test_inc_8_infirmary_before_armorer():
    g = scene(2, leaders=["ysmere", "kaelis"])
    unit = g.unit("militia", 0, "vharok", wounds=1)
    g.k(0).food = 0
    g.k(0).workers = ["infirmary", "armorer"]
    take(g)
    assert (unit.wounds, unit.defense_token) == (0, True)
    assert g.k(0).food == 3 + 1
    log = g.log()
    assert log.index("heals 1 Wound") < log.index("a Defense token on")


def test_inc_9_command_is_not_gained():
    g = scene(2, mats=["aurelane", "vharok"])
    take(g)
    take(g)
    assert ratings.command(g.s, 0) == 2


def test_inc_10_tile_values_hold_until_the_next_income():
    g = scene(2)
    g.k(0).stability = 7
    g.k(0).workers = ["banks"]
    take(g)
    g.k(0).workers = ["farms"]
    g.k(0).gold = 9
    resources.close_treasury(g.t, 0)
    assert g.k(0).gold == 9
    take(g)
    assert g.k(0).treasury == 5


def test_inc_11_values_from_possessions_hold_at_once():
    g = scene(2)
    before = ratings.command(g.s, 0)
    g.play(claim(g.t, 0, g.territory("oldthrone")))
    assert ratings.command(g.s, 0) == before + 1
    for n in range(before + 1):
        g.unit("militia", 0, "vharok")
    g.territory("oldthrone").controller = 1
    g.play(lose_territory(g.t, 0, "oldthrone"), "unit:1")
    assert not g.s.units[0].command
