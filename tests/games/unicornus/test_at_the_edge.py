"""Rules at the very number they name: the last life, the exact price, the first space of the map, the second target."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOE_KEYS, FOES
from pentarchy.games.unicornus.rules.assignment import Pool
from pentarchy.games.unicornus.rules.dice import dice_parts
from pentarchy.games.unicornus.rules.enemies import restless_spaces
from pentarchy.games.unicornus.rules.extra_movement import ways_back
from pentarchy.games.unicornus.rules.princess import forecast, plan, price_of
from pentarchy.games.unicornus.rules.tutorial import open_starts
from pentarchy.games.unicornus.rules.units import combat_power, foe_life, foe_on, map_of
from pentarchy.games.unicornus.state import EVENT_STEP, PRINCESS, Battle
from tests.games.unicornus.foes import DORGAS, LIONEL, LYLA
from tests.games.unicornus.scene import BOOK, Scene, scene


def assault(tokens: int, enemy: int, *cards: str, foe: str = "", **fields: int) -> Scene:
    """Zyne on the city of War Academy, about to attack the plains to the north-west."""
    g = scene().hand("zyne", *cards)
    g.put("zyne", g.at("war_academy"), **{"tokens": tokens, "resources": 20, **fields})
    g.s.tokens[g.at("war_academy", 5)] = enemy
    if foe:
        g.bound(foe, "donia", "loyal_soldier").foe(foe, g.at("war_academy", 5))
    return g.turn("zyne")


def charge(g: Scene, dice: list[int]) -> Scene:
    return g.go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")


def test_bat_12_a_character_with_one_life_left_stands() -> None:
    g = assault(3, 0, foe="lyla")
    hits = foe_life(g.s, LYLA) - 1
    g = charge(assault(hits, 0, foe="lyla"), [6] * hits)
    while g.rule.startswith("UK-BAT"):
        g.answer(g.choices()[0])
    assert foe_life(g.s, LYLA) == 1
    assert g.s.foe_space[LYLA] == g.at("war_academy", 5)


def test_bat_13_the_battle_shows_what_it_cost() -> None:
    g = charge(assault(6, 2, life=6), [1] * 6).assign(0, 0, 2).answer("1")
    assert (g.s.shown[0].tokens_lost, g.s.shown[0].life_lost) == (1, 1)


def test_bat_9_damage_counts_losses_and_whoever_has_no_die() -> None:
    g = assault(9, 4, foe="dorgas")
    fight = Battle()
    fight.unit, fight.space, fight.attacking, fight.foe, fight.tokens = g.index("zyne"), g.at("war_academy", 5), True, DORGAS, 4
    pool = Pool(g.s, fight)
    pool.power, pool.bite = 7, 1
    assert pool.damage([1, 0, 1, 0, 0, 0]) == 1 + 2 + 7
    assert pool.damage([1, 1, 2, 1, 1, 3]) == 2 + 3 + 0 + 2
    pool.bite = 2
    assert pool.damage([0, 0, 0, 2, 0, 1]) == 1 + 4 + 2 * 4


def test_bat_5_every_source_of_dice_is_named_and_nothing_that_gives_none() -> None:
    g = assault(2, 1)
    fight = Battle()
    fight.unit, fight.space, fight.attacking = g.index("zyne"), g.at("war_academy", 5), True
    assert [part.split(":")[0] for part in dice_parts(g.s, fight)] == ["tokens"]
    g.unit("zyne").tokens = 0
    assert dice_parts(g.s, fight) == ["tokens:0"]
    fight.space = g.at("war_academy")
    fight.attacking = False
    assert any(part.startswith("defence:") for part in dice_parts(g.s, fight))


def test_bat_2_the_power_of_a_character_is_known_and_tokens_have_none() -> None:
    g = charge(assault(2, 1, "ambush"), [6, 6])
    assert g.s.stage[0].power == 0
    g = charge(assault(2, 1, "ambush", foe="dorgas"), [6, 6])
    assert g.s.stage[0].power == combat_power(g.s, DORGAS, False) > 0


def test_bat_22_the_stage_shows_no_fewer_than_no_dice() -> None:
    g = charge(assault(0, 1, "ambush"), [])
    stage = g.match.view(0)["stage"]
    assert stage["sides"][0]["total"] == 0  # type: ignore[index]


def test_pow_4_mirza_gives_one_life_once_a_battle_and_the_dice_say_so() -> None:
    g = scene("mirza", "donia", "godfried").hand("mirza", "ambush")
    g.put("mirza", g.at("war_academy"), tokens=2, resources=20, life=3).turn("mirza")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.go(dice=[6] * 9).answer(f"move:{g.at('war_academy', 5)}").answer("mirza")
    assert "mirza" not in g.choices()
    g.answer("ambush")
    assert any(part.startswith("mirza:") for part in g.s.stage[0].parts)


def test_pow_1_shots_make_nobody_a_friend() -> None:
    """UK-CHR-30: who joins a victor joins one of a battle."""
    joining = [n for n in range(FOES) if any(power.effect == "joins_victor" for power in BOOK.empire[n].powers)]
    shot = []
    for foe in joining:
        g = scene("ilsahati", "donia", "godfried").bound(FOE_KEYS[foe], "donia", "loyal_soldier")
        g.foe(FOE_KEYS[foe], g.at("war_academy", 5), 1)
        g.put("ilsahati", g.at("war_academy"), tokens=6).turn("ilsahati")
        g.s.foe_damage[foe] = foe_life(g.s, foe) - 1
        if f"ilsahati:{g.at('war_academy', 5)}" in g.go(dice=[6] * 6).choices():
            g.answer(f"ilsahati:{g.at('war_academy', 5)}")
            shot.append((foe in g.s.defeated, g.s.foe_ally[foe] < 0))
    assert shot == [(True, True)] * len(shot)
    assert shot


def test_pow_1_nobody_is_pressed_where_one_recruit_comes_by_himself() -> None:
    g = scene("mountain_cats", "donia", "godfried")
    board = map_of(g.s)
    for recruits, offered in ((0, True), (1, False)):
        space = next(n for n in range(board.size) if board.recruit[n] == recruits and board.passable[n])
        g = scene("mountain_cats", "donia", "godfried").put("mountain_cats", space, tokens=1, resources=20).turn("mountain_cats").go()
        assert ("mountain_cats" in g.choices()) is offered


def test_mov_3_the_exact_price_is_enough() -> None:
    g = scene().put("zyne", 0, resources=0)
    g.put("zyne", g.at("war_academy"), tokens=2, resources=2).turn("zyne").go()
    key = f"move:{g.at('war_academy', 5)}"
    assert key in g.choices()
    ask = g.match.explained(0)
    assert ask is not None
    assert [option.barred for option in ask.options if option.key == key] == [""]


def test_aly_2_marianne_lets_the_winner_stay() -> None:
    g = charge(assault(3, 1).ally("marianne", "zyne"), [6, 6, 6])
    g.answer(g.choices()[0])
    assert g.choices()[-1] == "stay"
    g.answer("stay")
    assert g.unit("zyne").space == g.at("war_academy", 5)
    assert "follow up" not in g.s.used


def test_rnd_3_assassins_show_every_roll() -> None:
    g = scene("zyne", "donia", "godfried").next_event("assassins")
    g.s.step, g.s.last_dice = EVENT_STEP, [4, 4]
    assert g.go(dice=[6, 2]).s.last_dice == [6, 2]


def test_rnd_3_border_patrols_count_what_has_grown() -> None:
    g = scene("zyne", "donia", "godfried").next_event("border_patrols")
    g.s.step = EVENT_STEP
    for position in (1, 3, 4):
        g.s.tokens[g.at("stronghold", position)] = 1
    assert any("(3 in all)" in line for line in g.go().log())


def test_rnd_9_protection_ends_with_the_round() -> None:
    g = scene().put("zyne", 0)
    g.put("zyne", g.at("war_academy"), protected=True)
    g.s.sent, g.s.fell_this_round = 3, True
    g.next_event("refugees").round_end().go()
    assert (g.unit("zyne").protected, g.unit("zyne").acted, g.s.sent, g.s.fell_this_round) == (False, g.unit("zyne").acted, 0, False)


def test_rnd_11_advice_is_asked_of_the_only_other_one() -> None:
    g = scene("zyne", "donia", advice=True)
    g.put("princess", g.at("ancestral_castle"), tokens=0)
    g.princess_step().go()
    assert (g.match.waiting(), g.choices()[-1]) == ([1], "none")


def test_chr_12_total_war_rouses_every_unit_once() -> None:
    g = scene("zyne", "donia", "godfried").event("total_war")
    g.foe("lionel", 0)
    g.foe("lyla", g.at("stronghold", 2), 3)
    g.s.tokens[g.at("stronghold", 1)] = 1
    assert restless_spaces(g.s) == sorted([0, g.at("stronghold", 1), g.at("stronghold", 2)])
    assert g.s.foe_space[LIONEL] == 0


def test_ene_4_a_normal_unit_chooses_by_its_own_rule() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy", 4)).put("donia", g.at("war_academy", 6))
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go()
    assert g.rule == "UK-ENE-4"


def test_ene_7_a_card_pushes_tokens_but_no_character_onto_another() -> None:
    g = scene().hand("zyne", "forged_orders")
    g.put("zyne", g.at("war_academy")).turn("zyne").bound("dorgas", "donia", "loyal_soldier")
    g.foe("dorgas", g.at("war_academy", 4))
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.go().answer("play:forged_orders").answer(f"hex:{g.at('war_academy', 5)}")
    assert f"hex:{g.at('war_academy', 4)}" in g.choices()
    g = scene().hand("zyne", "forged_orders").bound("dorgas", "donia", "loyal_soldier").bound("lyla", "donia", "old_friend")
    g.put("zyne", g.at("war_academy")).turn("zyne")
    g.foe("dorgas", g.at("war_academy", 4))
    g.foe("lyla", g.at("war_academy", 5))
    g.go().answer("play:forged_orders").answer(f"hex:{g.at('war_academy', 5)}")
    assert f"hex:{g.at('war_academy', 4)}" not in g.choices()


def test_ret_7_a_character_that_a_card_moves_meets_its_fate() -> None:
    g = scene().hand("zyne", "forged_orders").fate("loyal_soldier")
    g.put("zyne", g.at("war_academy")).turn("zyne")
    g.foe("lyla", g.at("war_academy", 5))
    g.go().answer("play:forged_orders").answer(f"hex:{g.at('war_academy', 4)}")
    assert (g.s.foe_bound[LYLA], g.s.foe_fate[LYLA]) == (g.index("zyne"), "loyal_soldier")


def test_chr_16_mock_stops_when_the_mocked_unit_is_there() -> None:
    g = scene().hand("zyne", "mock")
    g.put("zyne", 0, tokens=5, resources=0).turn("zyne")
    near = map_of(g.s).near[0][0]
    g.s.tokens[near] = 1
    g.go(dice=[6] * 5).answer("play:mock")
    assert g.rule.startswith("UK-BAT")
    g.answer(g.choices()[0])
    assert sum(g.s.tokens) == 0
    assert g.unit("zyne").space == 0
    g = scene().hand("zyne", "mock")
    far = next(n for n in range(map_of(g.s).size) if map_of(g.s).steps(n, 0) == 3)
    g.put("zyne", 0, tokens=5).turn("zyne").s.tokens[far] = 1
    g.go().answer("play:mock")
    while g.rule == "UK-CHR-16":
        g.answer(g.choices()[0])
    assert [map_of(g.s).steps(n, 0) for n in range(len(g.s.tokens)) if g.s.tokens[n]] == [1]


def test_dth_1_death_comes_to_the_first_space_too() -> None:
    g = scene()
    g.put("zyne", 0, tokens=0, resources=0, life=1)
    g.s.tokens[map_of(g.s).near[0][0]] = 3
    g.enemy_step().go(dice=[1, 1]).assign(0, 0, 2)
    assert g.unit("zyne").space < 0


def test_fat_4_the_fate_of_another_has_no_price() -> None:
    g = scene().bound("lyla", "donia", "price_of_loyalty")
    g.foe("lyla", map_of(g.s).near[g.unit("princess").space][0])
    assert price_of(g.s, g.index("donia"), LYLA) > 0
    assert price_of(g.s, PRINCESS, LYLA) == 0


def test_pri_7_her_plan_says_where_the_players_choose() -> None:
    g = scene("zyne", "donia", "godfried")
    board = map_of(g.s)
    seen = set()
    for space in range(board.size):
        if board.passable[space] and board.distance[space] > 0:
            g.put("princess", space, tokens=0, life=5, resources=20)
            ways = len(forecast(g.s))
            if ways:
                assert plan(g.s)[0].choice is (ways > 1)
                seen.add(ways)
    assert {1, 2} <= seen


def test_pri_2_ill_and_not_cared_for_she_plans_nothing() -> None:
    g = scene("zyne", "donia", "godfried").event("sudden_illness")
    g.put("princess", g.at("ancestral_castle"), resources=12)
    assert plan(g.s) == []
    g.s.sent = 10
    assert len(plan(g.s)) == 3


def test_q_64_unicorn_charge_needs_one_way_only() -> None:
    g = scene().hand("zyne", "unicorn_charge")
    board = map_of(g.s)
    g.put("princess", 0, tokens=0, resources=20)
    for space in range(board.size):
        g.put("princess", space, tokens=0)
        if board.passable[space] and board.distance[space] > 0 and len(forecast(g.s)) == 1:
            break
    g.put("zyne", g.at("war_academy")).turn("zyne").go()
    assert "play:unicorn_charge" in g.choices()


def test_pbt_2_what_hurts_her_is_told_part_by_part() -> None:
    g = scene().hand("havok", "ambush") if "havok" in [unit.key for unit in scene().s.kingdom] else scene()
    near = next(space for space in forecast(g.put("princess", g.at("ancestral_castle"), tokens=9, life=9, resources=30).s))
    g.bound("dorgas", "donia", "loyal_soldier").foe("dorgas", near, 2)
    g.princess_step().go()
    while not g.s.shown and not g.s.stage:
        g.answer(g.choices()[0])
    fight = (g.s.stage or g.s.shown)[0]
    parts = dict(part.split(":") for part in fight.parts)
    assert int(parts["tokens"]) == 2
    assert int(parts["power"]) == combat_power(g.s, DORGAS, False)
    assert sum(int(n) for n in parts.values()) == fight.damage


def test_tut_7_one_starts_on_tiles_of_the_kingdom_alone() -> None:
    g = scene()
    board = map_of(g.s)
    starts = open_starts(g.s)
    assert starts
    assert {board.book.tiles[board.tiles[space // 7]].side for space in starts} == {"kingdom"}


def test_bat_19_a_beaten_enemy_goes_back_next_door_or_to_the_nearest_room() -> None:
    g = scene("zyne")
    board = map_of(g.s)
    space = next(n for n in range(board.size) if len(board.near[n]) == 6 and board.passable[n])
    foe = g.foe("lyla", space, tokens=2)
    origin = board.near[space][0]
    far = next(n for n in range(board.size) if board.steps(n, space) == 3)
    assert ways_back(g.s, space, [origin]) == [origin]
    assert ways_back(g.s, space, [far]) == [far]
    for other in board.near[space]:
        g.put("zyne", other)
        assert ways_back(g.s, space, [other]) == [n for n in board.near[space] if n != other]
    g.put("zyne", far)
    for n, other in enumerate(board.near[space]):
        g.foe([key for key in FOE_KEYS if key not in ("lyla", "lionel")][n], other)
    room = ways_back(g.s, space, [origin])
    assert {board.steps(other, space) for other in room} == {2}
    assert sorted(room) == [n for n in range(board.size) if board.steps(n, space) == 2 and n not in (far, space)]
    assert foe == foe_on(g.s, space)


def test_pow_1_archers_shoot_with_what_they_lead() -> None:
    g = scene("zyne", "ilsahati")
    start = g.at("war_academy")
    near = map_of(g.s).near[start][0]
    g.put("ilsahati", start, tokens=1, resources=9).put("zyne", g.at("southern_port"), tokens=9)
    g.s.tokens[near] = 5
    g.turn("ilsahati").go(dice=[6, 6, 6, 6]).answer(f"ilsahati:{near}")
    assert (len(g.s.last_dice), g.s.tokens[near]) == (1, 4)
