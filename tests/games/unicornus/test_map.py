"""The map (UK-MAP) and what is measured on it (UK-DEF-2, UK-DEF-3, UK-DEF-19)."""

from __future__ import annotations

import json
from collections import Counter

from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.rules.map import KEPT, POSITIONS, Board, board_of, layout_text, slot_centre, tile_spaces
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import Campaign
from pentarchy.kernel.state import from_plain, to_plain
from tests.games.unicornus.scene import BOOK, Scene, scene


def four_tiles(goal: str = "capital") -> Board:
    slots = [BOOK.slots[n - 1] for n in (1, 2, 3, 6)]
    return Board(layout_text(BOOK, goal, ["the_capital", "stronghold", "forward_encampment", "war_academy"], slots))


def board(g: Scene | None = None) -> Board:
    return map_of((g or scene()).s)


def test_map_1_nine_types_on_189_spaces() -> None:
    types = [type for tile in BOOK.tiles.values() for type in tile.spaces]
    assert len(types) == 189
    assert set(types) == {"city", "village", "fort", "forest", "mountain", "desert", "plains", "lake", "road"}


def test_map_2_collecting_yields_the_resource_value_or_a_little() -> None:
    g = scene().put("zyne", scene().at("war_academy"), resources=0)
    g.turn("zyne").go().answer("collect")
    assert g.unit("zyne").resources == 5
    g.put("zyne", g.at("war_academy", 1), resources=0).turn("zyne").go().answer("collect")
    assert g.unit("zyne").resources == 1


def test_map_3_recruiting_needs_the_value() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne").go().answer("recruit")
    assert g.unit("zyne").tokens == 3
    g.put("zyne", g.at("war_academy", 5)).turn("zyne").go()
    assert "recruit" not in g.choices()


def test_map_4_defence_value_counts_against_the_attacker_and_for_the_defender() -> None:
    g = scene()
    city = g.at("war_academy")
    g.s.tokens[city] = 1
    g.put("zyne", g.at("war_academy", 1), tokens=4).turn("zyne").go()
    g.answer(f"move:{city}")
    assert len(g.s.stage[0].faces) == 3
    g = scene()
    g.put("zyne", city, tokens=4, resources=0)
    g.s.tokens[g.at("war_academy", 1)] = 1
    g.enemy_step().go()
    assert len(g.s.stage[0].faces) == 5


def test_map_5_empire_power_is_laid_out_at_the_start() -> None:
    assert BOOK.tiles["stronghold"].power[BOOK.tiles["stronghold"].starts[0]] == 3


def test_map_6_difficulty_is_added_to_the_cost() -> None:
    g = scene()
    mountain = g.at("borderlands_fortress", 1)
    g.put("zyne", g.at("borderlands_fortress"), tokens=3, resources=10).turn("zyne").go().answer(f"move:{mountain}")
    assert g.unit("zyne").resources == 5


def test_map_7_nobody_enters_an_impassable_space() -> None:
    """An Aggressive unit next to a lake goes around it, and a Move onto a lake is barred."""
    g = scene()
    lake = g.at("war_academy", 2)
    g.put("zyne", g.at("war_academy"), tokens=0).turn("zyne").go()
    assert f"move:{lake}" not in g.choices()
    assert g.barred(f"move:{lake}") == "UK-MAP-7"
    assert all(lake not in near for near in board(g).near)


def test_map_8_every_tile_has_its_starting_circle() -> None:
    sides = Counter(tile.side for tile in BOOK.tiles.values())
    assert sides == {"princess": 1, "kingdom": 12, "empire": 14}
    assert sum(len(tile.starts) for tile in BOOK.tiles.values()) == 28


def test_map_9_terrain_shows_its_printed_values() -> None:
    terrain = BOOK.terrain
    values = {key: (row.resource, row.recruit, row.defence, row.difficulty) for key, row in terrain.items()}
    assert values["city"] == (5, 2, 1, 0)
    assert values["fort"] == (3, 1, 2, 0)
    assert values["village"] == (3, 1, 0, 0)
    assert values["forest"] == (0, 0, 1, 1)
    assert values["mountain"] == (0, 0, 2, 2)
    assert values["desert"] == (0, 0, 0, 1)
    assert values["road"] == (0, 0, 0, -1)
    assert values["plains"] == (0, 0, 0, 0)
    assert not terrain["lake"].passable
    assert BOOK.tiles["black_drake_mountain"].spaces == ["mountain"] * 7
    b = board()
    assert (b.resource[0], b.recruit[0], b.defence[0]) == (0, 0, 2)
    assert Counter(b.resource[:7]) == {5: 6, 0: 1}


def test_map_10_tiles_keep_their_heading() -> None:
    b = board()
    for slot in range(19):
        q, r = b.hexes[slot * 7]
        assert b.hexes[slot * 7 + 5] == (q, r - 1)


def test_map_11_a_tile_covers_seven_hexes() -> None:
    spaces = tile_spaces((-4, 12))
    assert spaces[6] == (-3, 11)
    assert len(set(spaces)) == 7


def test_map_12_tiles_cover_the_plane_and_touch_along_three_sides() -> None:
    one, other = tile_spaces((0, 0)), tile_spaces((-1, 3))
    assert sorted((q + 5 * r) % 7 for q, r in other) == list(range(7))
    touching = [(a, b) for a in one for b in other if (b[0] - a[0], b[1] - a[1]) in POSITIONS[1:]]
    assert len(touching) == 3
    assert len(set(board().hexes)) == 133


def test_map_13_nineteen_slots_in_five_rows() -> None:
    b = board()
    assert b.size == 133
    assert slot_centre(4, 4) == (-4, 12)
    assert Counter(max(slot.a, slot.b) for slot in BOOK.slots) == {0: 1, 1: 3, 2: 5, 3: 5, 4: 5}


def test_map_14_slots_and_their_neighbours() -> None:
    b = board()
    assert [n + 1 for n in b.beside[0]] == [2, 3, 4]
    assert [n + 1 for n in b.beside[16]] == [12, 16, 18]


def test_map_15_distance_is_measured_to_the_nearest_space_of_the_capital() -> None:
    b = board()
    assert b.distance[b.start["cornelia"]] == 11
    assert all(b.distance[space] == 0 for space in range(7))
    assert all(b.distance[space] == 999 for space in range(b.size) if not b.passable[space])


def test_map_16_the_seventeen_printed_distances() -> None:
    b = four_tiles()
    assert Counter(b.distance[space] for space in range(7, 28) if b.passable[space]) == {1: 3, 2: 4, 3: 4, 4: 4, 5: 2}


def test_def_2_an_area_is_its_seven_spaces() -> None:
    g = scene()
    centre = g.at("war_academy")
    assert board(g).area_spaces(centre) == [centre + n for n in range(7)]
    assert board(g).area_spaces(centre + 4) == [centre + n for n in range(7)]


def test_def_3_adjacent_across_tile_borders() -> None:
    b = board()
    assert [n + 1 for n in b.beside[6]] == [3, 6, 8, 11, 12, 13]
    across = [(one, other) for one in range(b.size) for other in b.near[one] if one // 7 != other // 7]
    assert across
    assert all(one in b.around[other] for one, other in across)


def test_def_19_distance_goes_around_lakes_and_ignores_units() -> None:
    """On the Stronghold the two ends of the lake line are two apart as the crow flies and farther on foot."""
    g = scene()
    b = board(g)
    pairs = 0
    for lake in [space for space in range(b.size) if not b.passable[space]]:
        q, r = b.hexes[lake]
        for dq, dr in POSITIONS[1:4]:
            ends = [(q + dq, r + dr), (q - dq, r - dr)]
            spaces = [b.hexes.index(end) for end in ends if end in b.hexes]
            if len(spaces) == 2 and all(b.passable[space] for space in spaces):
                pairs += 1
                walk = b.steps(spaces[0], spaces[1])
                assert walk > 2
                g.s.tokens[b.near[spaces[0]][0]] = 5
                assert b.steps(spaces[0], spaces[1]) == walk
    assert pairs > 0


def test_a_table_keeps_its_own_board_however_many_others_are_laid() -> None:
    """And so do its copies; what is read from a store finds an equal one."""
    first = scene().s
    mine = map_of(first)
    for n in range(KEPT + 1):
        board_of(layout_text(BOOK, "capital", ["the_capital", "war_academy"], [BOOK.slots[0], BOOK.slots[1 + n % 6]]) + " " * n)
    assert board_of(first.layout) is not mine
    assert map_of(first) is mine
    assert map_of(first.copy()) is mine
    plain = to_plain(first)
    assert "board" not in json.dumps(plain)
    read = from_plain(json.loads(json.dumps(plain)), GAME.shape_map())
    assert isinstance(read, Campaign)
    assert map_of(read).distance == mine.distance
