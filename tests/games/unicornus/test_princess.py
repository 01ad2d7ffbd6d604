"""The princess's march (UK-PRI), her battles (UK-PBT) and the end (UK-END)."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.map import layout_text
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step, wanted_spaces
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import ENEMY_BATTLES, PRINCESS, PRINCESS_END, PRINCESS_STEP, Attack
from tests.games.unicornus.foes import AMINA, DAHAKA, GREGORIO, LIONEL, LYLA
from tests.games.unicornus.scene import BOOK, Scene, scene


def on_four_tiles(position: int = 3) -> Scene:
    """The princess on War Academy of the four-tile map, everyone else out of the way on The Capital."""
    g = scene("zyne", "donia", "godfried")
    slots = [BOOK.slots[n - 1] for n in (1, 2, 3, 6)]
    g.s.layout = layout_text(BOOK, "capital", ["the_capital", "stronghold", "forward_encampment", "war_academy"], slots)
    g.s.tokens = [0] * 28
    for n, key in enumerate(("zyne", "donia", "godfried")):
        g.put(key, n + 1)
    g.put("princess", 21 + position, tokens=3, resources=10)
    return g.princess_step()


def quiet(tokens: int = 0, resources: int = 30, princess: str = "lucky_girl") -> Scene:
    g = scene("zyne", "donia", "godfried", princess=princess)
    g.put("princess", g.at("ancestral_castle"), tokens=tokens, resources=resources)
    return g.princess_step()


def finish(g: Scene) -> Scene:
    """Answer her choices of route until the enemy step is over or somebody else is asked."""
    while g.match.prompt is not None and g.rule == "UK-PRI-7":
        g.answer(g.choices()[0])
    return g


def test_pri_1_the_starting_seat_runs_her() -> None:
    g = scene()
    g.put("princess", g.at("war_academy", 0), tokens=0)
    g.s.starter = 2
    g.princess_step()
    while len(wanted_spaces(g.s)) < 2:
        g.unit("princess").space -= 1
    g.go()
    assert g.rule == "UK-PRI-7"
    assert g.seat == 2


def test_pri_2_three_actions_whatever_the_number() -> None:
    assert actions_in_step(scene("zyne", "donia", "gato", "urgan", "mirza", "havok").s) == 3
    assert actions_in_step(quiet().s) == 3


def test_pri_3_she_only_collects_and_moves() -> None:
    g = finish(quiet(tokens=6, resources=7).go())
    told = [rule for rule in g.rules_told() if rule.startswith("UK-ACT") or rule.startswith("UK-SND") or rule.startswith("UK-MOV")]
    assert set(told) <= {"UK-ACT-7", "UK-MOV-1"}
    assert "UK-MOV-1" in told
    assert "UK-ACT-7" in told


def test_pri_4_each_move_is_one_closer() -> None:
    g = quiet()
    before = map_of(g.s).distance[g.unit("princess").space]
    finish(g.go())
    assert map_of(g.s).distance[g.unit("princess").space] == before - 3


def test_pri_5_own_characters_are_gone_around() -> None:
    g = on_four_tiles()
    g.put("zyne", 21 + 4)
    assert wanted_spaces(g.s) == [21]


def test_pri_6_the_cheapest_of_the_closer_spaces() -> None:
    assert wanted_spaces(on_four_tiles().s) == [21 + 4]


def test_pri_7_equal_cost_is_the_players_choice() -> None:
    g = quiet()
    assert len(wanted_spaces(g.s)) == 2
    g.go()
    assert g.rule == "UK-PRI-7"
    assert len(g.choices()) == 2


def test_pri_7_a_way_says_its_price_and_what_a_fight_would_do() -> None:
    g = quiet()
    guarded, free = wanted_spaces(g.s)
    g.s.tokens[guarded] = 4
    g.go()
    ask = g.match.ask(g.seat)
    assert ask is not None
    told = {option.key: (option.cost, option.risks) for option in ask.options}
    price = told[f"hex:{free}"][0]
    assert price.endswith(("resource", "resources"))
    assert told == {
        f"hex:{free}": (price, ""),
        f"hex:{guarded}": (price, f"she fights 4 tokens: {her_damage(g.s, guarded, True, 0)} damage"),
    }


def test_pri_8_enemies_do_not_change_her_way() -> None:
    g = on_four_tiles()
    g.s.tokens[21 + 4] = 12
    assert wanted_spaces(g.s) == [21 + 4]
    g.go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-3"


def test_pri_9_too_poor_she_collects() -> None:
    g = on_four_tiles()
    g.unit("princess").resources = 1
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert g.unit("princess").resources == 2
    assert g.unit("princess").space == 21 + 3


def test_pri_10_a_way_around_when_all_closer_spaces_are_held() -> None:
    g = on_four_tiles()
    g.put("zyne", 21 + 4).put("donia", 21)
    assert wanted_spaces(g.s) == []
    g = quiet()
    ways = wanted_spaces(g.s)
    g.s.detour = False
    for key, space in zip(("zyne", "donia"), ways):
        g.put(key, space)
    detour = wanted_spaces(g.s)
    assert detour
    assert not set(detour) & set(ways)


def test_pri_11_the_detour_lasts_until_the_step_ends() -> None:
    g = quiet()
    ways = wanted_spaces(g.s)
    start = g.unit("princess").space
    for key, space in zip(("zyne", "donia"), ways):
        g.put(key, space)
    finish(g.go())
    assert g.s.detour
    assert g.unit("princess").space not in (start, *ways)


def test_pri_12_her_moves_cost_what_a_characters_do() -> None:
    g = on_four_tiles(4)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    plains = next(space for space in range(28) if map_of(g.s).type[space] == "plains")
    assert move_cost(g.s, PRINCESS, plains) == 3
    price = move_cost(g.s, PRINCESS, wanted_spaces(g.s)[0])
    finish(g.go())
    assert g.unit("princess").resources == 10 - price


def test_pri_13_the_road_is_cheaper_than_the_city() -> None:
    g = on_four_tiles()
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert g.unit("princess").space == 21 + 4
    assert g.unit("princess").resources == 8


def test_pri_14_blocked_she_takes_the_city() -> None:
    g = on_four_tiles()
    g.put("zyne", 21 + 4)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert g.unit("princess").space == 21
    assert g.unit("princess").resources == 7


def test_pri_15_moving_onto_an_enemy_is_a_princess_battle() -> None:
    g = on_four_tiles()
    g.s.tokens[21 + 4] = 2
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert g.rule == "UK-PBT-3"
    g.answer("0")
    assert g.s.tokens[21 + 4] == 0
    assert g.unit("princess").tokens == 1


def test_pri_16_the_third_action_is_taken_before_the_win() -> None:
    g = quiet()
    g.put("princess", 5 + 7 * 0, resources=0)
    g.go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-1"
    assert g.unit("princess").resources == 15


def test_pri_17_her_collect_yields_what_a_characters_would() -> None:
    g = on_four_tiles(0)
    g.put("princess", 21, tokens=6, resources=0)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert g.unit("princess").resources == 5


def test_pri_18_changes_add_up_and_never_go_below_none() -> None:
    g = quiet().event("bad_weather")
    g.s.princess_bonus = -2
    assert actions_in_step(g.s) == 0
    g.go()
    assert g.unit("princess").space == g.at("ancestral_castle")
    g = quiet()
    g.s.princess_bonus = -3
    g.put("princess", 3)
    g.go()
    assert g.match.outcome is not None
    assert g.match.outcome.winners == [0, 1, 2]


# ---- princess battles ----


def meeting(foe: str = "", tokens: int = 0, **fields: int) -> Scene:
    """An enemy unit on War Academy's road attacks the princess on the city beside it."""
    g = scene("zyne", "donia", "godfried")
    g.put("princess", g.at("war_academy"), **{"tokens": 6, "life": 5, **fields})
    g.s.tokens[g.at("war_academy", 1)] = tokens
    if foe:
        g.bound(foe, "zyne", "loyal_soldier")
        g.foe(foe, g.at("war_academy", 1))
    return g.enemy_step()


def test_pbt_1_no_dice_and_no_defence() -> None:
    g = scene()
    mountain = g.at("borderlands_fortress", 1)
    g.s.tokens[mountain] = 3
    assert her_damage(g.s, mountain, True, 0) == 3


def test_pbt_2_tokens_plus_combat_power() -> None:
    g = meeting("gregorio", 5)
    assert her_damage(g.s, g.at("war_academy", 1), False, 0) == 7
    g.go().answer(g.choices()[0])
    assert g.s.foe_space[GREGORIO] < 0
    assert g.s.tokens[g.at("war_academy")] == 0


def test_pbt_3_tokens_first_if_she_would_die() -> None:
    g = meeting("gregorio", 5).go()
    assert g.rule == "UK-PBT-3"
    assert g.choices() == ["1", "2", "3", "4"]


def test_pbt_4_gregorios_attack() -> None:
    g = meeting("gregorio", 5).go().answer("1")
    assert (g.unit("princess").tokens, g.unit("princess").life) == (0, 4)
    assert GREGORIO in g.s.defeated


def test_pbt_5_powers_that_still_work() -> None:
    g = scene()
    g.foe("dahaka", g.at("war_academy", 1))
    assert her_damage(g.s, g.at("war_academy", 1), True, 0) == 10
    g = scene().bound("amina", "zyne", "loyal_soldier")
    g.foe("amina", g.at("war_academy", 1), 4)
    g.put("princess", g.at("war_academy"), tokens=6)
    g.s.step = PRINCESS_STEP
    assert not BOOK.empire[GREGORIO].vs_princess
    assert BOOK.empire[AMINA].vs_princess
    assert BOOK.empire[DAHAKA].vs_princess


def test_pbt_6_a_survivor_throws_the_attacker_back() -> None:
    g = on_four_tiles().bound("amina", "zyne", "loyal_soldier")
    g.foe("amina", 21 + 4, 4)
    g.unit("princess").tokens = 6
    g.unit("princess").resources = 30
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go().answer("0")
    assert g.s.tokens[21 + 4] == 0
    assert g.s.foe_space[AMINA] == 21 + 4
    assert g.unit("princess").tokens == 1
    assert g.unit("princess").space == 21 + 3


def test_pbt_7_nobody_helps_but_havok() -> None:
    g = scene("havok", "zyne", "donia").hand("havok", "ambush", "shield_wall")
    g.put("princess", g.at("war_academy"), tokens=6).put("havok", g.at("war_academy", 4), tokens=3)
    g.s.tokens[g.at("war_academy", 1)] = 2
    g.enemy_step().go()
    assert g.rule == "UK-PBT-9"
    assert g.choices() == ["0", "1", "2"]


def test_pbt_8_the_princess_gets_the_credit() -> None:
    g = scene("zyne", "donia", "godfried").bound("lyla", "zyne", "persuasion")
    g.put("princess", g.at("war_academy"), tokens=6)
    g.foe("lyla", g.at("war_academy", 1))
    g.enemy_step().go().answer("0")
    assert g.s.foe_ally[LYLA] == PRINCESS


def test_pbt_9_the_order_of_her_damage() -> None:
    """A city of The Capital: 2 tokens, the Emperor's combat power 8, two allies, Havok beside her: 2+4-2=4, Havok 3, she 1."""
    g = scene("havok", "zyne", "donia")
    g.ally("lyla", "princess").ally("dorgas", "princess")
    g.foe("lionel", g.at("the_capital"))
    for n, key in enumerate(("amina", "dahaka", "demian", "exhar", "gregorio", "irvin", "kostov", "ravinith")):
        g.bound(key, "zyne", "loyal_soldier" if n < 4 else "persuasion")
        g.foe(key, g.at("field_of_graves", 0 if n > 6 else n))
    city = g.at("the_capital", 3)
    g.s.tokens[city] = 2
    near = next(space for space in map_of(g.s).near[city] if space // 7 != 0 and map_of(g.s).distance[space] == 1)
    g.put("princess", near, tokens=6, resources=30)
    beside = next(space for space in map_of(g.s).near[city] if space not in (near, 0) and space // 7 != 0)
    g.put("havok", beside, tokens=3)
    assert her_damage(g.s, city, True, 0) == 4
    g.s.kingdom[PRINCESS].space = city
    g.s.attacks = []
    attack = Attack()
    attack.unit, attack.space, attack.origins = PRINCESS, city, [near]
    g.s.attacks = [attack]
    g.s.step = ENEMY_BATTLES
    g.go()
    assert g.choices() == ["0", "1", "2", "3"]
    g.answer("3")
    assert g.rule == "UK-DEF-16"
    g.answer("0")
    assert g.unit("havok").tokens == 0
    g.answer("0")
    assert g.unit("princess").tokens == 5
    assert g.s.foe_space[LIONEL] == 0


# ---- the end ----


def test_end_1_standing_in_the_capital_when_her_step_is_over() -> None:
    g = quiet()
    g.s.round = 10
    g.put("princess", map_of(g.s).near[g.at("the_capital", 3)][-1], resources=30)
    g.put("princess", next(space for space in range(7, 133) if map_of(g.s).distance[space] == 1), resources=30)
    finish(g.go())
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-1"
    assert g.match.outcome.winners == [0, 1, 2]


def test_end_2_time_runs_out() -> None:
    g = quiet()
    g.s.round = 10
    g.put("princess", next(space for space in range(7, 133) if map_of(g.s).distance[space] == 1))
    g.round_end().go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-2"
    assert g.match.outcome.winners == []


def test_end_3_her_death_ends_it_even_in_the_capital() -> None:
    g = quiet()
    for space in range(7):
        g.s.tokens[space] = 20
    g.put("princess", next(space for space in range(7, 133) if map_of(g.s).distance[space] == 1))
    finish(g.go())
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-3"


def test_end_4_the_emperor_may_live() -> None:
    g = quiet()
    g.foe("lionel", g.at("the_capital"))
    g.put("princess", g.at("the_capital", 2))
    g.s.step = PRINCESS_END
    g.go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-1"


def test_end_5_one_outcome_for_all() -> None:
    g = quiet()
    g.unit("donia").space = -1
    g.put("princess", g.at("the_capital", 2))
    g.s.step = PRINCESS_END
    g.go()
    assert g.match.outcome is not None
    assert g.match.outcome.winners == [0, 1, 2]
    assert g.match.outcome.scores == [1, 1, 1]
