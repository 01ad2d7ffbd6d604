"""Battle (UK-BAT)."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.assignment import Pool, sensible_assignments
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import Battle
from tests.games.unicornus.foes import AMINA, DORGAS, EXHAR, LYLA
from tests.games.unicornus.scene import Scene, scene


def assault(tokens: int, enemy: int, foe: str = "", position: int = 5, **fields: int) -> Scene:
    """Zyne on the centre of War Academy attacks the plains to the north-west (or another space)."""
    g = scene()
    g.put("zyne", g.at("war_academy"), **{"tokens": tokens, "resources": 20, **fields})
    target = g.at("war_academy", position)
    g.s.tokens[target] = enemy
    if foe:
        g.bound(foe, "donia", "loyal_soldier")
        g.foe(foe, target)
    return g.turn("zyne")


def charge(g: Scene, dice: list[int], position: int = 5) -> Scene:
    return g.go(dice=dice).answer(f"move:{g.at('war_academy', position)}")


def test_bat_1_whatever_brings_them_together() -> None:
    g = scene().hand("donia", "forged_orders")
    g.put("zyne", g.at("war_academy"), resources=0).put("donia", g.at("war_academy", 4))
    g.s.tokens[g.at("war_academy", 6)] = 2
    g.turn("donia").go().say("play:forged_orders", f"hex:{g.at('war_academy')}")
    assert g.s.stage[0].unit == g.index("zyne")
    assert not g.s.stage[0].attacking


def test_bat_2_the_mover_attacks_and_that_picks_the_diagram() -> None:
    g = scene()
    g.put("donia", g.at("war_academy"), tokens=1, resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.enemy_step().go(dice=[4, 4])
    assert g.s.stage[0].results == ["M", "M"]
    g = scene()
    g.put("donia", g.at("war_academy"), tokens=2)
    g.s.tokens[g.at("war_academy", 5)] = 1
    charge(g.turn("donia"), [4, 4])
    assert g.s.stage[0].results == ["H", "H"]


def test_bat_3_the_players_order_simultaneous_battles() -> None:
    g = scene("zyne", "donia", "godfried")
    for n, key in enumerate(("zyne", "donia", "godfried")):
        tile = ("war_academy", "southern_port", "oasis_of_the_sand_people")[n]
        g.put(key, g.at(tile), resources=0)
        g.s.tokens[g.at(tile, 1)] = 1
    g.enemy_step().go()
    assert g.rule == "UK-BAT-3"
    assert len(g.choices()) == 3
    g.answer(f"unit:{g.index('godfried')}")
    assert g.s.stage[0].unit == g.index("godfried")


def test_bat_4_a_battle_is_one_exchange() -> None:
    g = charge(assault(3, 3), [6, 6, 1])
    g.answer(g.choices()[0]).answer("0")
    assert g.rule == "UK-ACT-2"
    assert g.unit("zyne").space == g.at("war_academy")
    assert g.s.tokens[g.at("war_academy", 5)] == 1


def test_bat_5_dice_are_tokens_less_defence() -> None:
    g = charge(assault(4, 1, position=6), [], position=6)
    assert len(g.s.stage[0].faces) == 3


def test_bat_6_between_none_and_any_number() -> None:
    g = scene()
    battle = Battle()
    battle.unit = g.index("zyne")
    battle.attacking = True
    battle.space = g.at("borderlands_fortress", 1)
    g.unit("zyne").tokens = 1
    assert dice_number(g.s, battle) == 0
    battle.extra_dice = 15
    assert dice_number(g.s, battle) == 14


def test_bat_7_hit_and_loss_each_do_one_damage() -> None:
    g = charge(assault(2, 2), [6, 1])
    g.assign(1, 0, 1)
    assert g.rule == "UK-BAT-13"
    g.answer("1")
    assert g.s.tokens[g.at("war_academy", 5)] == 1
    assert g.unit("zyne").life == 5


def pool(hits: int, misses: int, losses: int, tokens: int, foe: str = "") -> Pool:
    g = scene()
    battle = Battle()
    battle.unit = g.index("zyne")
    battle.attacking = True
    battle.results = ["H"] * hits + ["M"] * misses + ["L"] * losses
    battle.tokens = tokens
    if foe:
        battle.foe = g.foe(foe, g.at("war_academy"))
    return Pool(g.s, battle)


def test_bat_8_the_character_only_once_every_token_has_a_die() -> None:
    three = pool(3, 0, 0, 3, "lyla")
    assert all(placed[3:] == [0, 0, 0] for placed in sensible_assignments(three))
    assert not three.reaches_foe(2)
    assert three.reaches_foe(3)
    g = charge(assault(3, 3, "lyla"), [6, 6, 6])
    g.answer("hand")
    g.say("2")
    assert g.s.stage[-1].placed == [2, 0, 0, 0, 0, 0]


def test_bat_8_without_dice_nobody_is_stopped_to_assign_them() -> None:
    by_itself, by_hand = (charge(assault(1, 1, position=6), [], position=6) for _ in range(2))
    ask = by_itself.match.ask(by_itself.seat)
    assert ask is not None
    assert ask.only() == [by_itself.choices()[0]]
    by_itself.answer(by_itself.choices()[0])
    by_hand.answer("hand")
    assert by_hand.match.view(0) == by_itself.match.view(0)
    assert by_hand.log() == by_itself.log()
    some = charge(assault(2, 1, position=6), [6], position=6)
    ask = some.match.ask(some.seat)
    assert ask is not None
    assert ask.only() is None


def test_bat_9_undisturbed_enemies_strike() -> None:
    assert pool(2, 0, 0, 3).damage([2, 0, 0, 0, 0, 0]) == 1
    assert pool(1, 0, 0, 0, "lyla").damage([0, 0, 0, 1, 0, 0]) == 2


def test_bat_10_dice_may_stay_out() -> None:
    eight = pool(4, 2, 2, 3, "lyla")
    unhurt = [placed for placed in sensible_assignments(eight) if eight.damage(placed) == 0]
    assert unhurt
    assert all(placed[2] == placed[5] == 0 and sum(placed) == 6 for placed in unhurt)


def test_bat_11_damage_is_simultaneous() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=0, resources=0, life=1).ally("irvin", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go(dice=[6, 1, 1])
    g.assign(1, 0, 1)
    assert g.s.tokens[g.at("war_academy")] == 1
    assert g.unit("zyne").space < 0


def test_bat_12_damage_to_a_character_stays() -> None:
    g = charge(assault(2, 0, "lyla"), [6, 6])
    g.answer(g.choices()[0]).answer("0")
    assert g.s.foe_damage[LYLA] == 2
    g.unit("zyne").tokens = 2
    charge(g.turn("zyne"), [6, 6])
    g.answer(g.choices()[0]).answer("0")
    assert g.s.foe_space[LYLA] < 0
    assert g.s.defeated == [LYLA]


def test_bat_13_the_player_splits_damage() -> None:
    g = charge(assault(6, 2, life=6), [1] * 6)
    g.assign(0, 0, 2)
    assert g.rule == "UK-BAT-13"
    assert g.choices() == ["0", "1", "2"]
    g.answer("1")
    assert (g.unit("zyne").tokens, g.unit("zyne").life) == (5, 5)


def test_bat_14_no_needless_death() -> None:
    g = charge(assault(2, 2, life=1), [1, 1])
    g.assign(0, 0, 2)
    assert (g.unit("zyne").tokens, g.unit("zyne").life) == (0, 1)
    assert g.unit("zyne").space >= 0


def test_bat_15_the_winner_takes_the_space() -> None:
    g = charge(assault(3, 3), [6, 6, 6])
    g.answer(g.choices()[0])
    assert g.unit("zyne").space == g.at("war_academy", 5)


def test_bat_16_thrown_back_if_anything_is_left() -> None:
    g = charge(assault(6, 2, "lyla"), [6, 6, 6, 6, 1, 1])
    g.assign(0, 0, 2, 4, 0, 0).answer("2")
    assert g.s.foe_space[LYLA] < 0
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    assert g.unit("zyne").space == g.at("war_academy")


def test_bat_17_whoever_kills_the_character_keeps_the_space() -> None:
    g = scene()
    g.put("magnus", g.at("war_academy"), tokens=0, resources=0, life=2)
    g.s.tokens[g.at("war_academy", 5)] = 3
    g.enemy_step().go(dice=[1])
    g.answer(g.choices()[0])
    assert g.unit("magnus").space < 0
    assert g.s.tokens[g.at("war_academy")] == 3


def test_bat_18_merged_attackers_go_back_together() -> None:
    g = scene()
    east, west = g.at("war_academy", 1), g.at("war_academy", 4)
    g.put("zyne", g.at("war_academy"), tokens=1, resources=0)
    g.s.tokens[east] = 1
    g.s.tokens[west] = 1
    g.enemy_step().go(dice=[3, 3])
    assert g.s.stage[0].tokens == 2
    g.answer(g.choices()[0])
    assert g.rule == "UK-BAT-18"
    assert sorted(g.choices()) == sorted([f"hex:{east}", f"hex:{west}"])
    g.answer(f"hex:{east}")
    assert (g.s.tokens[east], g.s.tokens[west]) == (2, 0)


def test_bat_19_the_way_back_is_taken() -> None:
    """Dorgas attacks, Exhar follows onto his old space: Dorgas falls back to another neighbour."""
    g = scene("zyne", "donia", "godfried").bound("dorgas", "zyne", "loyal_soldier").bound("exhar", "zyne", "sworn_rival")
    g.put("zyne", g.at("war_academy"), tokens=6, resources=0)
    old, behind = g.at("war_academy", 5), 0
    behind = next(space for space in board_near(g, old) if space // 7 != old // 7)
    g.foe("dorgas", old, 1)
    g.foe("exhar", behind)
    g.enemy_step().go(dice=[3] * 7)
    while g.rule in ("UK-ENE-12", "UK-ENE-15"):
        g.answer(f"hex:{old}" if f"hex:{old}" in g.choices() else g.choices()[0])
    assert g.s.foe_space[EXHAR] == old
    g.answer(g.choices()[0])
    while g.rule == "UK-BAT-13":
        g.answer("0")
    assert g.rule == "UK-BAT-18"
    assert f"hex:{old}" not in g.choices()
    g.answer(f"hex:{g.at('war_academy', 6)}")
    assert g.s.foe_space[DORGAS] == g.at("war_academy", 6)


def board_near(g: Scene, space: int) -> list[int]:
    return map_of(g.s).near[space]


def test_bat_20_own_conversions_go_first() -> None:
    g = scene("annelie", "donia", "zyne").bound("lyla", "donia", "loyal_soldier")
    g.put("annelie", g.at("war_academy"), tokens=3, resources=9)
    g.foe("lyla", g.at("war_academy", 5))
    charge(g.turn("annelie"), [2, 3, 3])
    g.say("annelie:1", "pass")
    assert g.s.stage[0].results == ["H", "L", "L"]
    assert g.unit("annelie").resources == 5


def test_bat_21_the_order_of_windows() -> None:
    g = assault(3, 5).hand("zyne", "ambush", "second_wind", "war_cry", "shield_wall")
    charge(g, [1, 2, 3])
    assert g.rule == "UK-CRD-5"
    assert g.choices() == ["ambush", "pass"]
    g.answer("pass")
    assert set(g.choices()) == {"second_wind", "war_cry:1", "war_cry:2", "pass"}
    g.answer("war_cry:1")
    assert "second_wind" not in g.choices()
    g.answer("pass").answer(g.choices()[0])
    assert g.rule == "UK-BAT-21"
    assert g.choices() == ["shield_wall", "pass"]
    assert g.s.stage[0].damage == 3
    g.answer("shield_wall")
    assert (g.unit("zyne").tokens, g.unit("zyne").life) == (3, 6)


def test_bat_22_no_dice_is_still_a_battle() -> None:
    g = scene()
    g.put("magnus", g.at("war_academy", 5), tokens=0, resources=0, life=3)
    g.put("donia", g.at("southern_port"))
    g.s.tokens[g.at("war_academy")] = 3
    g.enemy_step().go()
    g.answer(g.choices()[0])
    assert g.unit("magnus").space < 0


def lyla_battle() -> Scene:
    """Zyne attacks Lyla and 3 tokens on a city of defence 1 and plays Ambush."""
    g = scene().bound("lyla", "donia", "loyal_soldier").hand("zyne", "ambush")
    city = g.at("war_academy", 6)
    g.foe("lyla", city, 3)
    g.put("zyne", g.at("war_academy", 5), tokens=6, life=6, resources=20)
    g.turn("zyne").go(dice=[6, 5, 5, 4, 4, 3, 2, 1])
    return g.say(f"move:{city}", "ambush")


def test_bat_23_zyne_against_lyla_the_dice() -> None:
    g = lyla_battle()
    results = g.s.stage[0].results
    assert len(g.s.stage[0].faces) == 8
    assert (results.count("H"), results.count("L"), results.count("M")) == (5, 3, 0)
    assert g.unit("zyne").resources == 14


def test_bat_24_zyne_against_lyla_the_result() -> None:
    g = lyla_battle()
    city = g.at("war_academy", 6)
    g.assign(1, 0, 2, 4, 0, 0)
    assert g.choices() == ["0", "1", "2"]
    g.answer("2")
    assert g.s.tokens[city] == 2
    assert g.s.foe_space[LYLA] < 0
    assert LYLA in g.s.defeated
    assert (g.unit("zyne").life, g.unit("zyne").tokens) == (4, 6)
    assert g.unit("zyne").space == g.at("war_academy", 5)


def test_bat_24_the_printed_choice_is_among_the_sensible_ones() -> None:
    g = lyla_battle()
    assert "dice:1,0,2,4,0,0" in g.choices()


def test_bat_25_five_dice_are_too_few_against_six() -> None:
    for hits in range(6):
        five = pool(hits, 5 - hits, 0, 3, "lyla")
        assert all(five.damage(placed) >= 1 for placed in sensible_assignments(five))


def test_bat_26_nobody_is_left_on_the_space() -> None:
    """Magnus without tokens, 2 dice by Dorgas's help: one hit on the last token, one loss beside it kills him."""
    g = scene().ally("dorgas", "magnus").bound("gregorio", "donia", "loyal_soldier")
    g.put("magnus", g.at("war_academy"), tokens=0, life=1)
    g.foe("gregorio", g.at("war_academy", 5))
    g.s.foe_damage[7] = 3
    charge(g.turn("magnus"), [6, 6])
    g.assign(0, 0, 0, 1, 0, 0)
    assert g.unit("magnus").space < 0
    assert g.s.foe_space[7] < 0
    assert g.s.tokens[g.at("war_academy", 5)] == 0
    assert g.s.actor != g.index("magnus")


def test_bat_8_no_legal_assignment_is_lost() -> None:
    """By hand every split is offered, also foolish ones."""
    g = charge(assault(4, 2, "lyla"), [6, 6, 2, 1])
    ask = g.match.ask(0)
    assert ask is not None
    assert ask.options[0].label == "Remove 2 of 2 tokens, take 3 damage"
    g.answer("hand")
    assert g.choices() == ["0", "1", "2"]
    g.say("0", "0")
    assert g.rule == "UK-BAT-13"
    g.match.undo(g.seat)
    g.match.undo(g.seat)
    g.match.undo(g.seat)
    assert "hand" in g.choices()
    g.assign(0, 0, 2, 2, 0, 0)
    assert g.s.stage[-1].placed == [0, 0, 2, 2, 0, 0]


def test_bat_8_by_hand_the_assignment_is_done_once_the_numbers_are_named() -> None:
    """No way back but undo: whatever is answered, a battle comes to its end after a handful of answers."""
    g = charge(assault(6, 4, "lyla"), [6, 6, 5, 3, 2, 1])
    given = 0
    while g.match.outcome is None and g.rule == "UK-BAT-8":
        g.answer("hand" if "hand" in g.choices() else g.choices()[0])
        given += 1
        assert given <= 7
    assert given > 1


def test_bat_8_amina_is_offered_dice_but_not_hurt_behind_tokens() -> None:
    g = charge(assault(6, 2, "amina"), [6] * 6)
    g.answer(g.choices()[0])
    assert g.s.foe_damage[AMINA] == 0
    assert g.s.tokens[g.at("war_academy", 5)] == 0
