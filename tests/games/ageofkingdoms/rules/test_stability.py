from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import stability, upkeep, workers
from pentarchy.games.ageofkingdoms.rules.tiles import working_tiles
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_sta_1_row_minimums():
    assert sorted({tile.min_stability for tile in BOOK.tiles.values()}) == [0, 3, 7]


def test_sta_2_low_stability():

    g = scene(2)
    g.k(0).stability = 2
    g.k(0).workers = ["markets"]
    assert working_tiles(g.s, 0) == []
    assert g.k(0).workers == ["markets"]


def test_sta_3_whispers_lower_it():
    g = scene(2, mats=["velmora", "vharok"])
    g.rich(0)
    g.hand(0, "ag_velmora_01")
    g.go().answer(0, "play:ag_velmora_01")
    assert g.k(1).stability == 4


def test_sta_4_the_track_ends():
    g = scene(2)
    g.k(0).stability = 10
    stability.gain_stability(g.t, 0, 1, "AK-INC-4")
    assert g.k(0).stability == 10
    g.k(0).stability = 1
    g.play(stability.lose_stability(g.t, 0, 3, "AK-STA-3"))
    assert g.k(0).stability == 0


def test_sta_5_protection_first():
    g = scene(2)
    g.k(0).protection = 2
    g.play(stability.lose_stability(g.t, 0, 3, "AK-STA-3"))
    assert (g.k(0).protection, g.k(0).stability) == (0, 4)
    g.k(0).protection = 1
    g.k(0).workers = ["farms"]
    g.play(workers.move_workers(g.t, 0), "at:patrols")
    assert (g.k(0).protection, g.k(0).stability) == (0, 4)


def test_sta_6_stability_as_a_price():
    g = scene(2, mats=["aurelane", "vharok"])
    g.k(0).stability = 0
    g.hand(0, "ag_aurelane_05")
    g.go()
    assert "play:ag_aurelane_05" not in g.keys(0)
    g.k(0).protection = 1
    g.go()
    assert "play:ag_aurelane_05" in g.keys(0)


def test_sta_7_order_of_reductions():
    g = scene(2, leaders=["nerezza", "emeric"])
    g.k(1).protection = 1
    g.k(1).magic = 0
    g.play(stability.lose_stability(g.t, 1, 2, "AK-STA-7"))
    assert (g.k(1).protection, g.k(1).stability) == (0, 5)
    g.k(1).protection = 1
    g.play(stability.lose_stability(g.t, 1, 2, "AK-STA-7"))
    assert (g.k(1).protection, g.k(1).stability) == (0, 4)


def test_sta_7_steadfast_does_not_soften_the_own_upkeep():
    """The Trait speaks of what others do: War! weariness and unpaid Units count in full, a rival's card does not."""
    g = scene(2, leaders=["kaelis", "emeric"])
    g.k(1).stability = 6
    g.war(0, 1)
    g.play(upkeep.war_weariness(g.t, 1))
    assert g.k(1).stability == 5
    assert not g.k(1).steadfast_used
    g.play(stability.lose_stability(g.t, 1, 1, "AK-STA-3"))
    assert g.k(1).stability == 5
    assert g.k(1).steadfast_used


def test_sta_4_the_steadfast_stop_at_8():
    g = scene(2, leaders=["kaelis", "emeric"])
    for seat, end in ((0, 10), (1, 8)):
        g.k(seat).stability = 7
        stability.gain_stability(g.t, seat, 5, "AK-STA-4")
        assert g.k(seat).stability == end
    g.k(1).stability = 9
    stability.gain_stability(g.t, 1, 1, "AK-STA-4")
    assert g.k(1).stability == 9
