"""The enemy step (UK-ENE)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE
from pentarchy.games.unicornus.rules.enemies import best_targets, destinations, is_closed, other_spaces, target_rank, targets_of
from pentarchy.games.unicornus.rules.units import behaviour, map_of
from pentarchy.games.unicornus.state import ENEMY_BEGIN
from tests.games.unicornus.foes import AMINA, DEMIAN, DORGAS, EXHAR, LYLA, MARIANNE
from tests.games.unicornus.scene import Scene, scene


def field(*names: str) -> Scene:
    """Nobody near anybody: the characters stand in the far corners, fates already met."""
    g = scene(*(names or ("zyne", "donia", "godfried")))
    for key in ("dorgas", "lyla", "demian", "marianne", "exhar", "amina"):
        g.s.foe_bound[{"dorgas": DORGAS, "lyla": LYLA, "demian": DEMIAN, "marianne": MARIANNE, "exhar": EXHAR, "amina": AMINA}[key]] = -2
    g.unit("zyne").space = g.at("southern_port")
    return g.enemy_step()


def space_at(g: Scene, unit: str, steps: int, area: str = "") -> int:
    """A passable space so many steps from a unit, in an area if named."""
    board = map_of(g.s)
    far = board.steps_from(g.unit(unit).space)
    return next(n for n in range(board.size) if far[n] == steps and (not area or board.tiles[n // 7] == area))


def test_ene_1_all_movement_before_the_first_battle() -> None:
    g = field()
    one, other = g.at("southern_port", 1), g.at("oasis_of_the_sand_people", 1)
    g.put("donia", g.at("oasis_of_the_sand_people"), resources=0).put("zyne", g.at("southern_port"), resources=0)
    g.s.tokens[one] = g.s.tokens[other] = 1
    g.go()
    assert g.rule == "UK-BAT-3"
    assert g.s.tokens[one] == g.s.tokens[other] == 0
    assert g.s.tokens[g.at("southern_port")] == g.s.tokens[g.at("oasis_of_the_sand_people")] == 1


def test_ene_2_a_unit_moves_whole() -> None:
    g = field()
    start = space_at(g, "zyne", 3, "war_academy")
    g.foe("dorgas", start, 3)
    while g.go().match.prompt and g.rule == "UK-ENE-15":
        g.answer(g.choices()[0])
        break
    assert g.s.foe_space[DORGAS] != start
    assert g.s.tokens[g.s.foe_space[DORGAS]] == 3
    assert g.s.tokens[start] == 0


def test_ene_3_a_normal_unit_attacks_next_door_only() -> None:
    g = field()
    near, far = g.at("southern_port", 1), space_at(g, "zyne", 2)
    g.s.tokens[near] = 1
    g.s.tokens[far] = 1
    assert targets_of(g.s, near) == [g.index("zyne")]
    assert targets_of(g.s, far) == []
    g.unit("zyne").resources = 0
    g.go()
    assert g.s.stage[0].space == g.at("southern_port")
    assert g.s.tokens[far] == 1


def test_ene_4_the_players_choose_among_neighbours() -> None:
    g = field()
    g.put("princess", g.at("war_academy", 5), tokens=6).put("zyne", g.at("war_academy", 1), resources=0)
    g.s.tokens[g.at("war_academy")] = 2
    g.go()
    assert g.rule == "UK-ENE-4"
    assert [words.split("; ")[1] for words in labels(g)] == ["attacked, 2 damage", "attacked, about 0 damage"]
    assert g.choices() == ["unit:0", f"unit:{g.index('zyne')}"]
    g.answer(f"unit:{g.index('zyne')}")
    assert g.s.stage[0].unit == g.index("zyne")


def test_ene_5_an_aggressive_unit_comes_one_space_nearer() -> None:
    g = field()
    start = space_at(g, "zyne", 4, "war_academy")
    g.foe("dorgas", start)
    g.go()
    if g.rule == "UK-ENE-15":
        g.answer(g.choices()[0])
    assert map_of(g.s).steps(g.s.foe_space[DORGAS], g.unit("zyne").space) == 3
    g = field()
    far = g.at("lakeside_city")
    g.foe("dorgas", far)
    g.go()
    assert g.s.foe_space[DORGAS] == far


def test_ene_6_the_closest_then_the_own_area() -> None:
    g = field()
    start = g.at("war_academy", 4)
    g.put("zyne", g.at("war_academy", 6)).foe("dorgas", start)
    outside = next(
        n for n in range(133) if map_of(g.s).steps_from(start)[n] == 2 and map_of(g.s).is_in_reach(start, n) and n // 7 != start // 7
    )
    g.put("donia", outside)
    assert target_rank(g.s, start, g.index("zyne")) == 4
    assert target_rank(g.s, start, g.index("donia")) == 5
    assert best_targets(g.s, start) == [g.index("zyne")]


def test_ene_7_characters_never_share_a_space() -> None:
    g = field()
    g.foe("dorgas", g.at("war_academy", 4))
    g.foe("lyla", g.at("war_academy"))
    assert is_closed(g.s, g.at("war_academy", 4), g.at("war_academy"))
    assert not is_closed(g.s, g.at("war_academy", 4), g.at("war_academy", 5))


def barred_scene() -> Scene:
    """Dorgas in a corner of Twilight Manor with Amina on the only space closer to Zyne, and Donia farther off."""
    g = field()
    start = g.at("war_academy", 4)
    g.foe("dorgas", start)
    return g


def test_ene_8_a_barred_way_turns_it_to_the_next_target() -> None:
    g = field()
    board = map_of(g.s)
    start = g.at("war_academy", 3)
    g.foe("dorgas", start)
    zyne, donia = g.index("zyne"), g.index("donia")
    g.put("zyne", g.at("war_academy", 6))
    far = board.steps_from(start)
    g.put("donia", next(n for n in range(133) if far[n] == 3 and board.is_in_reach(start, n) and n // 7 != start // 7))
    assert best_targets(g.s, start) == [zyne]
    for n, space in enumerate(destinations(g.s, start, zyne)):
        g.foe(("amina", "exhar")[n], space)
    assert destinations(g.s, start, zyne) == []
    assert best_targets(g.s, start) == [donia]


def test_ene_9_a_defensive_unit_never_moves() -> None:
    g = field()
    g.foe("lionel", g.at("southern_port", 1), 3)
    assert targets_of(g.s, g.at("southern_port", 1)) == []
    g.go()
    assert not g.s.stage
    assert g.s.tokens[g.at("southern_port", 1)] == 3


def test_ene_10_loose_tokens_act_as_normal_units() -> None:
    g = field()
    g.put("princess", g.at("war_academy"), tokens=6)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go()
    assert g.rule == "UK-PBT-3"
    g.answer("0")
    assert g.unit("princess").tokens == 4


def test_ene_11_what_meets_is_one_unit() -> None:
    g = field()
    g.put("zyne", g.at("war_academy"), resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.s.tokens[g.at("war_academy", 6)] = 3
    g.go()
    assert g.s.stage[0].tokens == 5


def test_ene_12_only_one_of_two_characters_gets_there() -> None:
    g = field()
    g.put("princess", g.at("war_academy"), tokens=6, life=5)
    g.put("zyne", g.at("lakeside_city"))
    g.foe("dorgas", g.at("war_academy", 5))
    g.foe("lyla", g.at("war_academy", 6))
    g.go()
    assert g.rule == "UK-ENE-12"
    g.answer(f"hex:{g.at('war_academy', 6)}")
    assert g.rule == "UK-ENE-15"
    assert set(g.choices()) == {f"hex:{g.at('war_academy', 4)}", f"hex:{g.at('war_academy', 6)}"}
    g.answer(f"hex:{g.at('war_academy', 4)}")
    assert g.s.foe_space[LYLA] == g.at("war_academy")
    assert g.s.foe_space[DORGAS] == g.at("war_academy", 4)


def test_ene_12_without_another_space_the_second_stays() -> None:
    g = field()
    g.put("princess", g.at("war_academy"), tokens=6, life=5)
    g.put("zyne", g.at("war_academy", 4), resources=0)
    g.s.tokens[g.at("war_academy", 4)] = 0
    g.foe("dorgas", g.at("war_academy", 5))
    g.foe("lyla", g.at("war_academy", 6))
    g.bound("dorgas", "zyne", "old_friend")
    near = [n for n in map_of(g.s).near[g.at("war_academy", 5)] if n // 7 != g.at("war_academy") // 7]
    assert other_spaces(g.s, g.at("war_academy", 5)) == []
    g.s.march_from, g.s.march_to = [g.at("war_academy", 6)], [g.at("war_academy")]
    assert other_spaces(g.s, g.at("war_academy", 5)) == [g.at("war_academy", 6)]
    g.s.march_from, g.s.march_to = [g.at("war_academy", 6), g.at("war_academy", 1)], [g.at("war_academy"), g.at("war_academy", 6)]
    g.foe("exhar", g.at("war_academy", 1))
    assert other_spaces(g.s, g.at("war_academy", 5)) == []
    assert near


def test_ene_12_tokens_without_a_leader_never_step_aside() -> None:
    g = field()
    g.put("princess", g.at("war_academy"), tokens=6, life=5)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.s.march_from, g.s.march_to = [g.at("war_academy", 6)], [g.at("war_academy")]
    g.foe("lyla", g.at("war_academy", 6))
    assert other_spaces(g.s, g.at("war_academy", 5)) == []


def test_ene_13_a_tie_between_two_other_areas_is_the_players() -> None:
    g = scene("zyne", "donia", "godfried", tiles=swapped())
    g.s.foe_bound[DORGAS] = -2
    board = map_of(g.s)
    start = g.at("forward_encampment", 0)
    far = board.steps_from(start)
    academy = [n for n in range(g.at("war_academy"), g.at("war_academy") + 7) if far[n] == 3]
    castle = [n for n in range(g.at("ancestral_castle"), g.at("ancestral_castle") + 7) if far[n] == 3]
    g.put("zyne", academy[0]).put("princess", castle[0], tokens=0)
    g.put("donia", g.at("southern_port"))
    g.foe("dorgas", start)
    g.enemy_step().go()
    assert g.rule == "UK-ENE-6"
    assert g.choices() == ["unit:0", f"unit:{g.index('zyne')}"]
    assert all(words.endswith("; it only comes nearer") for words in labels(g))


def labels(g: Scene) -> list[str]:
    """What the question offers, in words."""
    ask = g.match.ask(g.seat)
    assert ask is not None
    return [option.label for option in ask.options]


def swapped() -> list[str]:
    """War Academy and Ancestral Castle on two slots beside Forward Encampment's."""
    from tests.games.unicornus.scene import TILES

    tiles = TILES[:]
    for tile, slot in (("war_academy", 5), ("ancestral_castle", 6)):
        old = tiles.index(tile)
        tiles[old], tiles[slot] = tiles[slot], tiles[old]
    return tiles


def test_ene_14_enemy_movement_is_free() -> None:
    g = field()
    mountain = g.at("borderlands_fortress", 1)
    g.put("zyne", g.at("borderlands_fortress"))
    start = next(n for n in map_of(g.s).near[mountain] if map_of(g.s).steps(n, g.unit("zyne").space) == 2)
    g.foe("dorgas", start, 9)
    assert mountain in destinations(g.s, start, g.index("zyne"))


def test_ene_15_a_follower_may_enter_the_space_a_leader_leaves() -> None:
    g = field()
    g.put("princess", g.at("war_academy"), tokens=6, life=5).put("zyne", g.at("lakeside_city"))
    leader = g.at("war_academy", 5)
    behind = next(n for n in map_of(g.s).near[leader] if map_of(g.s).steps(n, g.at("war_academy")) == 2)
    g.foe("lyla", leader)
    g.foe("dorgas", behind)
    g.go()
    assert g.rule == "UK-ENE-12"
    g.answer(f"hex:{leader}")
    if g.rule == "UK-ENE-15":
        g.answer(f"hex:{leader}")
    assert g.s.foe_space[LYLA] == g.at("war_academy")
    assert g.s.foe_space[DORGAS] == leader


def test_ene_16_attackers_from_several_sides_fight_as_one() -> None:
    g = field()
    g.put("zyne", g.at("war_academy"), resources=0)
    g.foe("marianne", g.at("war_academy", 5), 1)
    g.s.tokens[g.at("war_academy", 1)] = 2
    g.go()
    battle = g.s.stage[0]
    assert (battle.foe, battle.tokens) == (MARIANNE, 3)
    assert sorted(battle.origins) == [g.at("war_academy", 1), g.at("war_academy", 5)]


def test_ene_17_enemies_never_fight_each_other() -> None:
    g = field()
    keep = g.at("war_academy", 6)
    g.put("zyne", g.at("war_academy", 4)).hand("zyne", "forged_orders")
    g.foe("black_knight", keep, 2)
    g.s.tokens[g.at("war_academy")] = 2
    g.turn("zyne").go().say("play:forged_orders", f"hex:{keep}")
    assert g.s.tokens[keep] == 4
    assert not g.s.stage


def test_ene_18_the_black_knight_bars_characters_but_not_tokens() -> None:
    g = field()
    keep = g.at("war_academy", 6)
    g.foe("black_knight", keep)
    g.foe("dorgas", g.at("war_academy"))
    g.s.tokens[g.at("war_academy", 1)] = 2
    assert is_closed(g.s, g.at("war_academy"), keep)
    assert not is_closed(g.s, g.at("war_academy", 1), keep)


def test_ene_19_tokens_follow_the_character_they_join() -> None:
    g = field()
    g.foe("amina", g.at("southern_port", 1))
    g.s.tokens[g.at("southern_port", 1)] += 2
    assert behaviour(g.s, g.at("southern_port", 1)) == DEFENSIVE
    g.phase(ENEMY_BEGIN).go()
    assert not g.s.stage
