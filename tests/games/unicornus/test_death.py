"""Death and its consequences (UK-DTH) and allies (UK-ALY)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import NORMAL
from pentarchy.games.unicornus.rules.death import become_ally, bury_dead, defeat_foe
from pentarchy.games.unicornus.rules.fate import can_be_bound
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import behaviour, combat_power, command_of
from pentarchy.games.unicornus.state import PLAYER_STEP, PRINCESS, ROUND_BEGIN
from tests.games.unicornus.foes import AMINA, BLACK_KNIGHT, DAHAKA, DEMIAN, GREGORIO, LIONEL, LYLA, ROZIE
from tests.games.unicornus.scene import Scene, scene


def kill(g: Scene, key: str) -> Scene:
    g.unit(key).life = 0
    bury_dead(g.match.table, g.index(key))
    return g


def test_dth_1_the_third_damage_removes_demian() -> None:
    g = scene().bound("demian", "donia", "loyal_soldier")
    g.foe("demian", g.at("war_academy", 5))
    g.s.foe_damage[DEMIAN] = 2
    g.put("zyne", g.at("war_academy"), tokens=3).turn("zyne").go(dice=[6, 6, 6])
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert g.s.foe_space[DEMIAN] < 0


def test_dth_2_a_new_character_from_the_next_round_on() -> None:
    g = kill(scene("zyne", "donia", "magnus"), "zyne")
    g.phase(ROUND_BEGIN).go()
    assert g.rule == "UK-DTH-2"
    assert "who:zyne" not in g.choices()
    assert "who:donia" not in g.choices()
    g.answer("who:godfried").answer(g.choices()[0])
    godfried = g.unit("godfried")
    assert (godfried.tokens, godfried.resources, godfried.life, godfried.player) == (3, 10, 6, 0)


def test_dth_3_on_any_free_starting_location() -> None:
    g = kill(scene("zyne", "donia", "magnus"), "zyne")
    g.foe("lyla", g.at("lakeside_city"))
    g.phase(ROUND_BEGIN).go().answer("who:urgan")
    keys = g.choices()
    assert f"hex:{g.at('the_capital')}" in keys
    assert f"hex:{g.at('lakeside_city')}" not in keys
    assert f"hex:{g.at('oasis_of_the_sand_people')}" not in keys
    g.answer(f"hex:{g.at('the_capital')}")
    assert g.unit("urgan").space == g.at("the_capital")


def test_dth_4_allies_and_resources_are_lost_the_hand_is_kept() -> None:
    g = scene().hand("zyne", *["ambush"] * 4, "mock").ally("lyla", "zyne").ally("dorgas", "zyne").ally("gregorio", "zyne")
    g.put("zyne", g.at("war_academy"), resources=14)
    kill(g, "zyne")
    assert [foe for foe in range(15) if g.s.foe_ally[foe] == g.index("zyne")] == []
    assert (g.unit("zyne").resources, g.unit("zyne").tokens) == (0, 0)
    assert len(g.s.players[0].hand) == 5


def test_dth_5_placed_before_start_of_round_powers() -> None:
    g = kill(scene("zyne", "donia", "magnus"), "zyne").bound("gregorio", "donia", "loyal_soldier")
    g.foe("gregorio", g.at("temple_of_night", 1))
    g.phase(ROUND_BEGIN).go().say("who:urgan", f"hex:{g.at('temple_of_night')}")
    assert g.unit("urgan").life == 5


def test_dth_6_nobody_left_to_play() -> None:
    g = kill(scene("zyne", "donia", "magnus"), "zyne")
    g.s.unused = []
    g.phase(ROUND_BEGIN)
    for unit in g.s.kingdom:
        unit.acted = False
    g.go()
    assert g.s.actor == g.index("donia")
    g.say("end", "end")
    while g.match.prompt is not None and g.s.round == 1:
        g.answer(g.choices()[0])
    assert g.unit("zyne").space < 0


def test_dth_7_the_bonds_of_the_dead() -> None:
    g = scene().bound("lyla", "zyne", "persuasion")
    g.foe("lyla", g.at("war_academy", 5))
    kill(g, "zyne")
    assert g.s.fate_discard == ["persuasion"]
    assert not can_be_bound(g.s, LYLA)
    assert g.s.foe_space[LYLA] == g.at("war_academy", 5)


def test_dth_8_a_defeated_enemy_may_turn_ally() -> None:
    g = scene().bound("lyla", "zyne", "persuasion")
    g.foe("lyla", g.at("war_academy"))
    defeat_foe(g.match.table, LYLA, g.index("zyne"), in_battle=True)
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert LYLA not in g.s.defeated


def test_dth_9_a_returning_enemy_meets_fate_anew() -> None:
    g = scene().bound("demian", "zyne", "loyal_soldier")
    g.foe("demian", g.at("war_academy"))
    defeat_foe(g.match.table, DEMIAN, g.index("zyne"), in_battle=True)
    assert g.s.fate_discard == ["loyal_soldier"]
    g.phase(ROUND_BEGIN).go()
    assert g.s.foe_space[DEMIAN] == g.at("twilight_manor")
    assert g.s.tokens[g.at("twilight_manor")] == 3
    assert can_be_bound(g.s, DEMIAN)


def test_dth_10_tokens_stay_and_act_as_a_normal_unit() -> None:
    g = scene().bound("lyla", "zyne", "loyal_soldier")
    g.foe("lyla", g.at("war_academy"), 2)
    defeat_foe(g.match.table, LYLA, g.index("zyne"), in_battle=True)
    assert g.s.tokens[g.at("war_academy")] == 2
    assert behaviour(g.s, g.at("war_academy")) == NORMAL


def test_dth_11_who_counts_as_defeated() -> None:
    g = scene().bound("lyla", "zyne", "persuasion")
    g.foe("lyla", g.at("war_academy"))
    defeat_foe(g.match.table, LYLA, g.index("zyne"), in_battle=True)
    assert g.s.fell_this_round
    g = scene()
    g.foe("lyla", g.at("war_academy"))
    become_ally(g.match.table, LYLA, g.index("zyne"), "UK-ALY-1")
    assert not g.s.fell_this_round
    kill(g, "zyne")
    assert g.s.defeated == [LYLA]
    assert not g.s.fell_this_round
    g.foe("black_knight", g.at("war_academy"))
    defeat_foe(g.match.table, BLACK_KNIGHT, PRINCESS, in_battle=True)
    assert not g.s.fell_this_round
    assert BLACK_KNIGHT not in g.s.defeated


def test_dth_12_death_ends_the_turn() -> None:
    g = scene().hand("zyne", *["ambush"] * 4, *["fire_tactics"] * 3, *["protection"] * 3).bound("lyla", "donia", "loyal_soldier")
    g.put("zyne", g.at("war_academy"), tokens=0, life=1, resources=9)
    g.s.tokens[g.at("war_academy", 5)] = 3
    g.turn("zyne", 3).go().say(f"move:{g.at('war_academy', 5)}", "pass").answer(g.choices()[0])
    if g.rule == "UK-BAT-21":
        g.answer("pass")
    assert g.unit("zyne").space < 0
    assert g.rule == "UK-ACT-11"
    g.answer("ambush#0", "ambush#1", "ambush#2")
    assert g.s.actor == g.index("donia")


# ---- allies ----


def test_aly_1_gregorio_heals_as_an_ally() -> None:
    g = scene().ally("gregorio", "donia")
    g.unit("donia").life = 2
    g.s.starter = 1
    g.s.step = PLAYER_STEP
    g.go()
    assert g.s.actor == g.index("donia")
    assert g.unit("donia").life == 3


def test_aly_2_dorgas_adds_two_dice_in_attack() -> None:
    g = scene().ally("dorgas", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.put("zyne", g.at("war_academy"), tokens=2).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert len(g.s.stage[0].faces) == 4


def test_aly_3_each_of_her_allies_spares_her_one() -> None:
    g = scene().ally("lyla", "princess").ally("ravinith", "princess")
    g.s.tokens[g.at("war_academy")] = 7
    assert her_damage(g.s, g.at("war_academy"), True, 0) == 5
    assert command_of(g.s, PRINCESS) == 6


def test_aly_4_any_number_of_allies() -> None:
    g = scene("gato", "donia", "zyne").ally("ravinith", "gato").ally("amina", "gato")
    assert command_of(g.s, g.index("gato")) == 7


def test_aly_5_never_below_zero() -> None:
    g = scene().ally("lyla", "princess").ally("ravinith", "princess").ally("amina", "princess")
    g.s.tokens[g.at("war_academy")] = 2
    assert her_damage(g.s, g.at("war_academy"), True, 0) == 0


def test_aly_6_allies_are_not_on_the_map() -> None:
    g = scene()
    g.foe("lionel", g.at("the_capital"))
    g.foe("lyla", g.at("lakeside_city"))
    g.foe("gregorio", g.at("temple_of_night"))
    assert combat_power(g.s, LIONEL, False) == 2
    become_ally(g.match.table, LYLA, g.index("zyne"), "UK-ALY-1")
    assert combat_power(g.s, LIONEL, False) == 1


def fight_with(ally: str, dice: list[int], attacking: bool = True) -> Scene:
    g = scene().ally(ally, "zyne")
    g.put("zyne", g.at("war_academy"), tokens=3, resources=9 if attacking else 0)
    g.s.tokens[g.at("war_academy", 5)] = 3
    if attacking:
        return g.turn("zyne").go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")
    return g.enemy_step().go(dice=dice)


def test_aly_2_lyla_softens_losses() -> None:
    assert fight_with("lyla", [1, 1, 6]).s.stage[0].results == ["M", "M", "H"]


def test_aly_2_exhar_rerolls_all_once() -> None:
    g = fight_with("exhar", [1, 1, 1, 6, 6, 6])
    assert g.choices() == ["exhar", "pass"]
    g.answer("exhar")
    assert g.s.stage[0].results == ["H", "H", "H"]
    assert "exhar" not in g.choices()


def test_aly_2_dahaka_once_per_round_and_irvin_in_defence() -> None:
    g = fight_with("dahaka", [6] * 7)
    g.answer("dahaka")
    assert len(g.s.stage[0].faces) == 7
    assert g.s.ally_dice_spent
    assert DAHAKA not in g.s.defeated
    assert len(fight_with("irvin", [], attacking=False).s.stage[0].faces) == 6


def test_aly_2_the_black_knight_against_characters() -> None:
    g = scene().ally("black_knight", "zyne").bound("amina", "donia", "loyal_soldier")
    g.foe("amina", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert len(g.s.stage[0].faces) == 4
    assert g.s.stage[0].foe == AMINA


def test_aly_2_marianne_leads_on() -> None:
    g = scene().ally("marianne", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne", 2).go(dice=[6])
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert g.rule == "UK-ALY-2"
    g.answer(f"move:{g.at('war_academy', 6)}")
    assert g.unit("zyne").space == g.at("war_academy", 6)
    assert g.s.actions == 1


def test_aly_2_turn_start_gifts() -> None:
    g = scene().ally("amina", "zyne").ally("kostov", "zyne")
    g.s.step = PLAYER_STEP
    g.go()
    assert (g.unit("zyne").tokens, g.unit("zyne").resources) == (4, 13)
    assert command_of(g.s, g.index("zyne")) == 8


def test_aly_2_the_abyss_swallows_leaderless_tokens() -> None:
    g = scene().ally("abyss", "zyne").bound("gregorio", "donia", "loyal_soldier")
    g.s.tokens[g.at("war_academy", 5)] = 4
    g.foe("gregorio", g.at("war_academy", 6), 2)
    g.put("zyne", g.at("war_academy"), resources=5).turn("zyne").go()
    assert [key for key in g.choices() if key.startswith("abyss")] == [f"abyss:{g.at('war_academy', 5)}"]
    g.answer(f"abyss:{g.at('war_academy', 5)}")
    assert g.s.tokens[g.at("war_academy", 5)] == 0
    assert g.unit("zyne").resources == 0


def test_aly_2_the_emperor_keeps_leaderless_units_away() -> None:
    g = scene("zyne", "donia", "godfried").ally("lionel", "zyne")
    g.put("zyne", g.at("war_academy"))
    g.s.tokens[g.at("war_academy", 5)] = 3
    g.enemy_step().go()
    assert g.s.tokens[g.at("war_academy", 5)] == 3
    assert not g.s.stage


def test_aly_1_the_black_knight_and_rozie_join_their_victor() -> None:
    for key, foe in (("black_knight", BLACK_KNIGHT), ("rozie", ROZIE)):
        g = scene()
        g.foe(key, g.at("war_academy"))
        defeat_foe(g.match.table, foe, g.index("zyne"), in_battle=True)
        assert g.s.foe_ally[foe] == g.index("zyne")
        g = scene()
        g.foe(key, g.at("war_academy"))
        defeat_foe(g.match.table, foe, PRINCESS, in_battle=True)
        assert g.s.foe_ally[foe] == -1
    assert GREGORIO not in g.s.defeated
