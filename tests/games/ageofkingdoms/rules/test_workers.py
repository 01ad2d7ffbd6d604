from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import population, workers
from pentarchy.games.ageofkingdoms.rules.income import territory_income
from pentarchy.games.ageofkingdoms.rules.occupying import lose_territory
from pentarchy.games.ageofkingdoms.rules.tiles import working_tiles
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_wrk_1_seven_workers():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    for place in ("mana_pools", "armorer", "infirmary", "granary"):
        for n in range(2):
            g.play(population.raise_population(g.t, 0, "AK-POP-1"), *([f"at:{place}"] if n else []))
    assert workers.worker_count(g.s, 0) == 7
    assert g.k(0).population == 9


def test_wrk_2_one_per_tile():
    g = scene(2)
    g.k(0).workers = ["farms"]
    assert "farms" not in workers.free_places(g.s, 0)


def test_wrk_3_no_double_yield():

    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines"]
    assert len(set(working_tiles(g.s, 0))) == len(working_tiles(g.s, 0)) == 2


def test_wrk_4_one_stability_for_all():
    g = scene(2)
    g.k(0).stability = 6
    g.k(0).workers = ["farms", "gold_mines"]
    g.play(workers.move_workers(g.t, 0), ["from:farms", "from:gold_mines"], "at:gold_mines", "at:farms")
    assert g.k(0).stability == 5


def test_wrk_4_each_worker_is_asked_for_by_where_it_stood():
    g = scene(2).at("kingdom", "act")
    g.k(0).workers = ["gold_mines", "farms"]
    g.go().answer(0, "workers").answer(0, "from:farms")
    assert g.match.ask(0).title == f"Where does the Worker from {BOOK.tiles['farms'].name} go?"


def test_wrk_5_benefit_is_later():
    g = scene(2)
    g.k(0).workers = ["farms"]
    g.play(workers.move_workers(g.t, 0), "at:gold_mines")
    assert g.k(0).gold == 4


def test_wrk_6_workers_in_territories():

    g = scene(2)
    g.hold(0, "emberfell")
    g.k(0).stability = 0
    assert "emberfell" in workers.free_places(g.s, 0)
    g.k(0).workers = ["emberfell"]
    territory_income(g.t, 0)
    assert g.k(0).gold == 4 + 1 + 2


def test_wrk_7_a_new_worker():
    g = scene(2)
    g.k(0).population = 2
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.play(population.raise_population(g.t, 0, "AK-POP-1"), "at:mana_pools")
    assert g.k(0).workers[-1] == "mana_pools"
    assert g.k(0).stability == 5


def test_wrk_8_losing_a_worker():
    g = scene(2)
    g.k(0).population = 3
    g.k(0).workers = ["farms", "gold_mines", "patrols", "armorer"]
    g.play(population.lower_population(g.t, 0, "AK-UPK-4"), "from:armorer")
    assert g.k(0).workers == ["farms", "gold_mines", "patrols"]


def test_wrk_9_from_a_lost_territory():

    g = scene(2)
    g.k(0).workers = ["emberfell"]
    g.play(lose_territory(g.t, 0, "emberfell"))
    assert g.k(0).idle == 1
    g.go().answer(0, "place").answer(0, "at:farms")
    assert (g.k(0).workers, g.k(0).idle, g.k(0).stability) == (["farms"], 0, 5)


def test_wrk_10_at_stability_zero():
    g = scene(2)
    g.k(0).stability = 0
    g.k(0).workers = ["farms", "gold_mines"]
    g.go().answer(0, "workers")
    assert g.match.ask(0).most == 1
    g.answer(0, "from:farms").answer(0, "at:patrols")
    assert (g.k(0).workers, g.k(0).stability) == (["gold_mines", "patrols"], 0)


def test_wrk_11_only_to_allowed_rows():
    g = scene(2)
    g.k(0).stability = 2
    assert "granary" not in workers.free_places(g.s, 0)
