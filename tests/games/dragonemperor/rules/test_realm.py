"""DE-MAP: the map of the realm."""

from __future__ import annotations

import pytest

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.rules.realm import FIRE, KINDS, NOTHING, RESOURCES, YIELDS, Realm, straight_road
from tests.games.dragonemperor.scene import scene


@pytest.fixture(name="realm")
def measured_anew() -> Realm:
    return Realm(GAME.book.realm.hexes)


def test_map_1_every_hex_has_one_kind(realm: Realm) -> None:
    counts = [len(realm.of_kind[kind]) for kind in range(len(KINDS))]
    assert dict(zip(KINDS, counts)) == {"evil_start": 1, "palace": 1, "forest": 8, "lake": 8, "mountain": 8, "stash": 5, "village": 6}
    assert sum(counts) == 37


def test_map_2_the_end_hexes_yield_nothing() -> None:
    hand = ["breathe_fire_1", "gather_stone_1", "raid_stash", "raise_spirit", "amass_fortune", "inspire_support", "cleanse_stash"]
    for place in (0, 36):
        g = scene(dragon=place, hand=hand, cursed=[4, 7])
        plays = [key for key in g.offers() if key.startswith("play:")]
        assert plays == ["play:breathe_fire_1", "play:amass_fortune", "play:inspire_support", "play:cleanse_stash"]


def test_map_3_numbers_1_to_35_occur_once(realm: Realm) -> None:
    assert realm.land == list(range(1, 36))
    assert (realm.evil_start, realm.palace) == (0, 36)


def test_map_4_borders_and_distance(realm: Realm) -> None:
    assert realm.borders[0] == [7, 11, 31]
    assert realm.distance[0][36] == 6
    for one in realm.hexes:
        for other in realm.hexes:
            dq, dr = one.q - other.q, one.r - other.r
            assert realm.distance[one.id][other.id] == max(abs(dq), abs(dr), abs(dq + dr))


def test_map_5_what_each_kind_yields() -> None:
    yields = {KINDS[kind]: RESOURCES[YIELDS[kind]] for kind in range(len(KINDS)) if YIELDS[kind] != NOTHING}
    assert yields == {"forest": "wood", "lake": "water", "mountain": "stone", "stash": "gold", "village": "spirit"}
    assert FIRE not in YIELDS


def test_map_6_the_evil_road_runs_straight_south(realm: Realm) -> None:
    assert realm.road == [0, 31, 5, 1, 8, 26, 36]
    steps = [(realm.hexes[b].q - realm.hexes[a].q, realm.hexes[b].r - realm.hexes[a].r) for a, b in zip(realm.road, realm.road[1:])]
    assert steps == [(0, 1)] * 6


def test_map_7_squares_border_evil_start(realm: Realm) -> None:
    assert realm.squares == [7, 11, 31] == realm.borders[0]


def test_map_8_one_star_on_each_kind_of_land(realm: Realm) -> None:
    assert {place: KINDS[realm.kind[place]] for place in realm.stars} == {
        16: "mountain",
        19: "forest",
        21: "lake",
        24: "stash",
        32: "village",
    }


def test_map_4_what_lies_within_so_many_steps(realm: Realm) -> None:
    assert realm.within[0][0] == []
    assert realm.within[0][1] == [7, 11, 31]
    assert sorted(realm.within[0][6]) == list(range(1, 37))


def test_map_6_a_road_that_would_bend_is_none(realm: Realm) -> None:
    assert straight_road(realm.hexes, 0, 8) == [0, 31, 5, 1, 8]
    assert straight_road(realm.hexes, 7, 36) == []


def test_map_6_a_straight_road_is_found_in_every_direction_and_only_there(realm: Realm) -> None:
    """From hex to hex along one axis, however far, both ways; nowhere else."""
    for one in realm.hexes:
        for two in realm.hexes:
            if one.id == two.id:
                continue
            dq, dr = two.q - one.q, two.r - one.r
            is_straight = dq == 0 or dr == 0 or dq == -dr
            road = straight_road(realm.hexes, one.id, two.id)
            steps = max(abs(dq), abs(dr))
            between = [(one.q + dq * n // steps, one.r + dr * n // steps) for n in range(steps + 1)]
            there = {(h.q, h.r): h.id for h in realm.hexes}
            wanted = [there[place] for place in between] if is_straight and all(place in there for place in between) else []
            assert road == wanted, (one.id, two.id)


def test_act_9_rings_hold_what_is_near_but_never_the_start(realm: Realm) -> None:
    for start in (0, 8, 36):
        rings = realm.rings(start)
        assert rings[0] == []
        for reach, ring in enumerate(rings):
            assert ring == [h.id for h in realm.hexes if h.id != start and realm.distance[start][h.id] <= reach]
        assert len(rings[-1]) == len(realm.hexes) - 1
        assert len(rings) == max(realm.distance[start]) + 1
