"""DE-MAP: the map of the realm."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.rules.realm import FIRE, KINDS, NOTHING, RESOURCES, YIELDS
from tests.games.dragonemperor.scene import scene

REALM = GAME.book.realm


def test_map_1_every_hex_has_one_kind() -> None:
    counts = [len(REALM.of_kind[kind]) for kind in range(len(KINDS))]
    assert dict(zip(KINDS, counts)) == {"evil_start": 1, "palace": 1, "forest": 8, "lake": 8, "mountain": 8, "stash": 5, "village": 6}
    assert sum(counts) == 37


def test_map_2_the_end_hexes_yield_nothing() -> None:
    hand = ["breathe_fire_1", "gather_stone_1", "raid_stash", "raise_spirit", "amass_fortune", "inspire_support", "cleanse_stash"]
    for place in (0, 36):
        g = scene(dragon=place, hand=hand, cursed=[4, 7])
        plays = [key for key in g.offers() if key.startswith("play:")]
        assert plays == ["play:breathe_fire_1", "play:amass_fortune", "play:inspire_support", "play:cleanse_stash"]


def test_map_3_numbers_1_to_35_occur_once() -> None:
    assert REALM.land == list(range(1, 36))
    assert (REALM.evil_start, REALM.palace) == (0, 36)


def test_map_4_borders_and_distance() -> None:
    assert REALM.borders[0] == [7, 11, 31]
    assert REALM.distance[0][36] == 6
    for one in REALM.hexes:
        for other in REALM.hexes:
            dq, dr = one.q - other.q, one.r - other.r
            assert REALM.distance[one.id][other.id] == max(abs(dq), abs(dr), abs(dq + dr))


def test_map_5_what_each_kind_yields() -> None:
    yields = {KINDS[kind]: RESOURCES[YIELDS[kind]] for kind in range(len(KINDS)) if YIELDS[kind] != NOTHING}
    assert yields == {"forest": "wood", "lake": "water", "mountain": "stone", "stash": "gold", "village": "spirit"}
    assert FIRE not in YIELDS


def test_map_6_the_evil_road_runs_straight_south() -> None:
    assert REALM.road == [0, 31, 5, 1, 8, 26, 36]
    steps = [(REALM.hexes[b].q - REALM.hexes[a].q, REALM.hexes[b].r - REALM.hexes[a].r) for a, b in zip(REALM.road, REALM.road[1:])]
    assert steps == [(0, 1)] * 6


def test_map_7_squares_border_evil_start() -> None:
    assert REALM.squares == [7, 11, 31] == REALM.borders[0]


def test_map_8_one_star_on_each_kind_of_land() -> None:
    assert {place: KINDS[REALM.kind[place]] for place in REALM.stars} == {
        16: "mountain",
        19: "forest",
        21: "lake",
        24: "stash",
        32: "village",
    }
