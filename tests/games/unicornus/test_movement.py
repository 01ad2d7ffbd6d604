"""Moves (UK-MOV) and retreats (UK-RET)."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.retreat import retreat_cost
from tests.games.unicornus.foes import DORGAS, LYLA
from tests.games.unicornus.scene import Scene, scene


def test_mov_1_a_move_is_one_space() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy", 5), tokens=0).turn("zyne").go()
    far = g.at("war_academy", 1)
    assert f"move:{far}" not in g.choices()
    g.say(f"move:{g.at('war_academy')}", f"move:{far}")
    assert g.unit("zyne").space == far
    assert g.s.actions == 2


def test_mov_2_cost_is_tokens_plus_difficulty_at_least_one() -> None:
    g = scene()
    zyne = g.index("zyne")
    forest, road = g.at("war_academy", 3), g.at("war_academy", 1)
    for tokens, space, cost in ((4, forest, 5), (1, road, 1), (0, forest, 1)):
        g.unit("zyne").tokens = tokens
        assert move_cost(g.s, zyne, space) == cost


def test_mov_3_the_whole_cost_must_be_paid() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=4, resources=4).turn("zyne").go()
    forest = g.at("war_academy", 3)
    assert f"move:{forest}" not in g.choices()
    assert g.barred(f"move:{forest}") == "UK-MOV-3"
    assert f"move:{g.at('war_academy', 1)}" in g.choices()


def test_mov_4_own_side_blocks_the_way() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=0).put("princess", g.at("war_academy", 5)).put("donia", g.at("war_academy", 6))
    g.turn("zyne").go()
    for position in (5, 6):
        assert f"move:{g.at('war_academy', position)}" not in g.choices()
        assert g.barred(f"move:{g.at('war_academy', position)}") == "UK-MOV-4"


def test_mov_5_moving_onto_an_enemy_starts_a_battle() -> None:
    g = scene().bound("lyla", "donia", "loyal_soldier")
    g.foe("lyla", g.at("war_academy"), 1)
    g.put("zyne", g.at("war_academy", 1), tokens=3).turn("zyne").go().answer(f"move:{g.at('war_academy')}")
    assert g.s.stage[0].attacking
    assert g.s.stage[0].foe == LYLA
    assert g.rule == "UK-BAT-8"


def cost(tokens: int, position: int) -> int:
    g = scene()
    g.unit("zyne").tokens = tokens
    return move_cost(g.s, g.index("zyne"), g.at("war_academy", position))


def test_mov_6_four_tokens_into_a_forest_cost_five() -> None:
    assert cost(4, 3) == 5


def test_mov_7_one_token_onto_a_road_costs_one() -> None:
    assert cost(1, 1) == 1


def test_mov_8_no_token_into_a_forest_costs_one() -> None:
    assert cost(0, 3) == 1


def test_mov_9_nothing_is_refunded() -> None:
    g = scene()
    g.s.tokens[g.at("war_academy", 5)] = 9
    g.put("zyne", g.at("war_academy"), tokens=6, resources=6).turn("zyne").go(dice=[1] * 6)
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0]).answer("5")
    assert g.unit("zyne").space == g.at("war_academy")
    assert g.unit("zyne").resources == 0


def test_mov_10_two_unbound_characters_two_fates() -> None:
    g = scene().fate("loyal_soldier", "persuasion")
    g.foe("lyla", g.at("war_academy", 4))
    g.foe("dorgas", g.at("war_academy", 6))
    g.put("zyne", g.at("war_academy", 1), tokens=0).turn("zyne").go()
    g.answer(f"move:{g.at('war_academy')}")
    assert g.rule == "UK-FAT-8"
    g.answer(f"foe:{DORGAS}")
    assert g.s.foe_fate[DORGAS] == "loyal_soldier"
    assert g.s.foe_fate[LYLA] == "persuasion"


# ---- retreats ----


def attacked(**fields: int) -> Scene:
    """Magnus on the centre of War Academy, Dorgas with 2 tokens coming from the east."""
    g = scene("magnus", "donia", "zyne").bound("dorgas", "zyne", "loyal_soldier")
    g.put("magnus", g.at("war_academy"), **{"tokens": 2, "resources": 10, **fields})
    g.foe("dorgas", g.at("war_academy", 1), 2)
    return g.enemy_step()


def test_ret_1_the_player_may_leave_before_the_battle() -> None:
    g = attacked().go()
    assert g.rule == "UK-RET-1"
    assert g.seat == 0
    g.answer("stand")
    assert g.s.stage


def test_ret_2_not_whence_the_enemy_came_and_only_to_open_spaces() -> None:
    g = attacked()
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.go()
    keys = g.choices()
    assert f"hex:{g.at('war_academy', 1)}" not in keys
    assert f"hex:{g.at('war_academy', 5)}" not in keys
    assert f"hex:{g.at('war_academy', 6)}" in keys


def test_ret_3_two_more_than_a_move() -> None:
    g = attacked()
    magnus = g.index("magnus")
    assert retreat_cost(g.s, magnus, g.at("war_academy", 5)) == 4
    g.unit("magnus").tokens = 0
    assert retreat_cost(g.s, magnus, g.at("war_academy", 4)) == 3
    g = attacked(resources=2).go()
    assert g.s.stage


def test_ret_4_the_attacker_stays_where_it_came_to() -> None:
    g = attacked().go().answer(f"hex:{scene().at('war_academy', 5)}")
    assert g.s.foe_space[DORGAS] == g.at("war_academy")
    assert g.s.tokens[g.at("war_academy")] == 2
    assert g.unit("magnus").space == g.at("war_academy", 5)
    assert g.unit("magnus").resources == 6
    assert not g.s.stage


def test_ret_5_no_way_back_through_any_of_several_attackers() -> None:
    g = attacked()
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go()
    assert sorted(key for key in g.choices() if key != "stand") == sorted(f"hex:{g.at('war_academy', n)}" for n in (3, 4, 6))


def test_ret_6_the_princess_never_retreats() -> None:
    g = scene()
    g.put("princess", g.at("war_academy"), tokens=6, life=5, resources=20)
    g.s.tokens[g.at("war_academy", 1)] = 2
    g.enemy_step().go()
    assert g.rule == "UK-PBT-3"
    g.answer("0")
    assert g.unit("princess").tokens == 4


def test_ret_7_a_card_that_moves_an_enemy_leaves_the_choice() -> None:
    g = scene().hand("zyne", "forged_orders")
    g.put("magnus", g.at("war_academy"), tokens=1, resources=10).put("zyne", g.at("war_academy", 4), tokens=3)
    g.s.tokens[g.at("war_academy", 6)] = 4
    g.turn("zyne").go().say("play:forged_orders", f"hex:{g.at('war_academy')}")
    assert g.rule == "UK-RET-1"
    assert g.seat == g.unit("magnus").player
    g.answer(f"hex:{g.at('war_academy', 5)}")
    assert g.s.tokens[g.at("war_academy")] == 4
