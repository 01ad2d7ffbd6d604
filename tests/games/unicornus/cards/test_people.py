"""Every princess, kingdom character, enemy and ally is put on the table once and does what its card says."""

from __future__ import annotations

import pytest

from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.rules.actions import actions_of, collect_yield
from pentarchy.games.unicornus.rules.assignment import Pool
from pentarchy.games.unicornus.rules.battle import damage_to_foe
from pentarchy.games.unicornus.rules.death import defeat_foe
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import is_closed, targets_of
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage, her_damage
from pentarchy.games.unicornus.rules.units import combat_power, command_of, is_shielded, map_of, put_foe
from pentarchy.games.unicornus.state import LAY_MAP, NOBODY, PLAYER_STEP, PRINCESS_STEP, ROUND_BEGIN, Battle, Campaign
from pentarchy.kernel.record import start
from tests.games.unicornus.cards.plays import plays
from tests.games.unicornus.foes import (
    AMINA,
    BLACK_KNIGHT,
    DAHAKA,
    DEMIAN,
    DORGAS,
    EXHAR,
    GREGORIO,
    IRVIN,
    LIONEL,
    LYLA,
    MARIANNE,
    RAVINITH,
    ROZIE,
)
from tests.games.unicornus.scene import BOOK, Scene, scene


def hero(key: str, position: int = 0, actions: int = 4, **fields: int) -> Scene:
    """A character at its turn on War Academy."""
    g = scene(key, *[other for other in ("zyne", "donia", "godfried", "magnus") if other != key][:3])
    return g.put(key, g.at("war_academy", position), **fields).turn(key, actions)


def start_turn(key: str, g: Scene) -> Scene:
    for unit in g.s.kingdom:
        unit.acted = unit.key != key
    g.s.step = PLAYER_STEP
    return g.go()


def fighting(g: Scene, key: str, foe: int = NOBODY, attacking: bool = True, position: int = 5) -> Battle:
    battle = Battle()
    battle.unit, battle.space, battle.attacking, battle.foe = g.index(key), g.at("war_academy", position), attacking, foe
    return battle


def attack(g: Scene, dice: list[int], enemy: int = 2) -> Scene:
    g.s.tokens[g.at("war_academy", 5)] = enemy
    return g.go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")


# ---- princesses ----


@plays("lucky_girl")
def test_lucky_girl_brings_everybody_two_more_cards() -> None:
    for princess, cards in (("lucky_girl", 3), ("brave_heart", 1)):
        dealt = start(GAME, 3, 5, {"princess": princess, "cast": "random"}).state
        assert isinstance(dealt, Campaign)
        drawn = [2 if unit.key == "donia" else 1 for unit in dealt.kingdom[1:]]
        assert min(len(player.hand) for player in dealt.players) == cards
        assert max(len(player.hand) for player in dealt.players) < cards + max(drawn)


@plays("tactician")
def test_tactician_goes_where_the_players_like() -> None:
    g = scene("zyne", "donia", "godfried", princess="tactician")
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=10)
    g.s.step, g.s.princess_actions = PRINCESS_STEP, 3
    g.go()
    near = map_of(g.s).near[g.at("ancestral_castle")]
    assert set(g.choices()) == {"collect", *[f"move:{space}" for space in near]}


@plays("brave_heart")
def test_brave_heart_has_four_actions_and_takes_one_less_when_she_attacks() -> None:
    g = scene("zyne", "donia", "godfried", princess="brave_heart")
    g.s.tokens[g.at("war_academy")] = 3
    assert actions_in_step(g.s) == 4
    assert (her_damage(g.s, g.at("war_academy"), True, 0), her_damage(g.s, g.at("war_academy"), False, 0)) == (2, 3)


@plays("beloved")
def test_beloved_finds_followers_in_settlements_and_more_in_the_wild() -> None:
    g = scene("zyne", "donia", "godfried", princess="beloved")
    g.put("princess", g.at("war_academy", 5), resources=0)
    assert collect_yield(g.s, 0) == 2
    g = scene("zyne", "donia", "godfried", princess="beloved")
    g.put("princess", g.at("ancestral_castle"), tokens=2, resources=0)
    for key in ("zyne", "donia", "godfried"):
        g.put(key, g.at("southern_port", 1 + ["zyne", "donia", "godfried"].index(key)))
    g.unit("princess").tokens = 5
    g.unit("princess").resources = 0
    g.s.step, g.s.princess_actions = PRINCESS_STEP, 1
    g.go()
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (6, 1)


# ---- the kingdom ----


@plays("annelie")
def test_annelie_buys_hits() -> None:
    g = attack(hero("annelie", tokens=3, resources=20), [2, 3, 2])
    g.answer("annelie:2")
    assert sorted(g.s.stage[0].results) == ["H", "H", "M"]
    assert "annelie:2" not in g.choices(), "three dice in one battle"
    assert "annelie:1" in g.choices()


@plays("donia")
def test_donia_draws_sees_the_next_event_and_gives_cards() -> None:
    g = hero("donia").next_event("refugees")
    start_turn("donia", g)
    player = g.unit("donia").player
    assert len(g.s.players[player].hand) == 1
    assert g.match.view(2)["decks"]["next_event"] == "refugees"  # type: ignore[index]
    card = g.s.players[player].hand[0]
    g.answer("donia").answer(f"{card}#0").answer("player:2")
    assert g.s.players[2].hand == [card]


@plays("gato")
def test_gato_moves_free_rolls_three_dice_and_heals() -> None:
    g = hero("gato", life=5)
    assert move_cost(g.s, g.index("gato"), g.at("war_academy", 5)) == 0
    assert dice_number(g.s, fighting(g, "gato")) == 3
    assert g.unit("gato").tokens == 0
    start_turn("gato", g)
    assert g.unit("gato").life == 6


@plays("godfried")
def test_godfried_ignores_the_first_damage_and_heals_neighbours_twice() -> None:
    g = hero("godfried", life=3, tokens=1, resources=20).put("zyne", scene().at("war_academy", 6), life=2)
    me, friend = g.index("godfried"), g.index("zyne")
    g.go().say(f"godfried:{me}", f"godfried:{friend}")
    assert (g.unit("godfried").life, g.unit("zyne").life) == (4, 3)
    assert f"godfried:{me}" not in g.choices()
    g = attack(hero("godfried", tokens=1, resources=20), [1], enemy=3)
    g.answer(g.choices()[0])
    assert g.s.stage[0].prevented == 1


@plays("josephine")
def test_josephine_collects_more_and_sends_without_a_token() -> None:
    g = hero("josephine", tokens=0, resources=12)
    g.put("zyne", g.at("war_academy", 6))
    assert collect_yield(g.s, g.index("josephine")) == 7
    g.go().say(f"send:{g.index('zyne')}", "10")
    assert g.unit("josephine").resources == 2
    assert f"send:{g.index('zyne')}" not in g.choices()


@plays("magnus")
def test_magnus_removes_two_tokens_for_two_actions() -> None:
    g = hero("magnus")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go().answer(f"magnus:{g.at('war_academy', 5)}")
    assert g.choices() == ["1", "2"]
    g.answer("2")
    assert (g.s.tokens[g.at("war_academy", 5)], g.s.actions) == (3, 2)


@plays("havok")
def test_havok_guards_the_princess_and_urges_her() -> None:
    g = hero("havok")
    g.put("princess", g.at("war_academy", 6))
    before = actions_in_step(g.s)
    g.go().answer("havok:-1")
    assert actions_in_step(g.s) == before - 1
    assert "havok:1" not in g.choices()
    g = hero("havok", tokens=3)
    g.put("princess", g.at("war_academy", 6), tokens=3)
    g.s.tokens[g.at("war_academy", 5)] = 5
    for other in ("zyne", "donia", "godfried"):
        g.put(other, g.at("southern_port", 1 + ["zyne", "donia", "godfried"].index(other)))
    g.enemy_step().go()
    while g.rule != "UK-PBT-9":
        g.answer("unit:0" if "unit:0" in g.choices() else g.choices()[0])
    assert g.choices() == ["0", "1", "2", "3"]


@plays("ilsahati")
def test_ilsahati_walks_woods_freely_and_shoots_twice() -> None:
    g = hero("ilsahati", tokens=3)
    wood = next(n for n in range(map_of(g.s).size) if map_of(g.s).type[n] == "forest")
    assert move_cost(g.s, g.index("ilsahati"), wood) == 3
    g.s.tokens[g.at("war_academy", 5)] = 5
    key = f"ilsahati:{g.at('war_academy', 5)}"
    g.go(dice=[5, 6, 4, 1, 1, 5]).answer(key)
    assert g.s.tokens[g.at("war_academy", 5)] == 3
    g.answer(key)
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    assert key not in g.choices()


@plays("mirza")
def test_mirza_hides_in_crowds_and_gives_life_for_dice() -> None:
    g = hero("mirza", tokens=2, resources=20, life=3)
    g.s.tokens[g.at("war_academy", 5)] = 1
    assert g.index("mirza") not in targets_of(g.s, g.at("war_academy", 5))
    g.put("mirza", g.at("war_academy", 4))
    assert g.index("mirza") in targets_of(g.s, g.at("war_academy", 5))
    g = attack(hero("mirza", tokens=2, resources=20, life=3), [6] * 4)
    g.answer("mirza")
    assert (g.unit("mirza").life, len(g.s.stage[0].faces)) == (2, 4)


@plays("mountain_cats")
def test_the_mountain_cat_band_loots_and_presses() -> None:
    g = attack(hero("mountain_cats", tokens=3, resources=20), [6, 6, 6])
    before = g.unit("mountain_cats").resources
    g.answer(g.choices()[0])
    assert g.unit("mountain_cats").resources == before + 4
    g = hero("mountain_cats", position=5, tokens=1, resources=5).go().answer("mountain_cats")
    assert (g.unit("mountain_cats").tokens, g.unit("mountain_cats").resources, g.s.actions) == (2, 3, 3)
    assert "mountain_cats" not in hero("mountain_cats", tokens=1).go().choices(), "where one can recruit"


@plays("urgan")
def test_urgan_knows_no_difficulty_and_defends_forts() -> None:
    g = hero("urgan", tokens=4)
    hard = next(n for n in range(map_of(g.s).size) if map_of(g.s).difficulty[n] == 2)
    easy = next(n for n in range(map_of(g.s).size) if map_of(g.s).difficulty[n] == -1)
    assert move_cost(g.s, g.index("urgan"), hard) == move_cost(g.s, g.index("urgan"), easy) == 4
    battle = fighting(g, "urgan", attacking=False)
    battle.space = next(n for n in range(map_of(g.s).size) if map_of(g.s).type[n] == "fort")
    assert dice_number(g.s, battle) == 4 + map_of(g.s).defence[battle.space] + 1


@plays("zyne")
def test_zyne_has_one_more_action() -> None:
    g = hero("zyne")
    assert actions_of(g.s, g.index("zyne")) == actions_of(g.s, g.index("donia")) + 1


# ---- the empire ----


@plays("lionel", "ally:lionel")
def test_the_emperor_counts_his_court_and_strikes_from_afar() -> None:
    g = scene()
    g.foe("lionel", g.at("the_capital"), 1)
    g.foe("lyla", g.at("stronghold"))
    g.foe("dorgas", g.at("lakeside_city"))
    g.foe("exhar", g.at("temple_of_night"))
    g.foe("amina", g.at("hilltop_monastery"))
    g.foe("black_knight", g.at("twilight_manor"))
    assert combat_power(g.s, LIONEL, False) == 4
    assert is_shielded(g.s, g.at("the_capital"))
    g.s.tokens[g.at("the_capital", 1)] = 1
    assert enemy_damage(g.s, g.at("the_capital", 1), True) == 3
    g = scene().ally("lionel", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.put("zyne", g.at("war_academy"))
    assert is_closed(g.s, g.at("war_academy", 5), g.at("war_academy"))


@plays("amina", "ally:amina")
def test_amina_is_safe_behind_tokens_and_an_ally_of_followers() -> None:
    g = scene()
    battle = fighting(g, "zyne", AMINA)
    battle.placed, battle.tokens_at_start = [0, 0, 0, 2, 0, 0], 1
    assert damage_to_foe(g.s, battle) == 0
    battle.tokens_at_start = 0
    assert damage_to_foe(g.s, battle) == 2
    g = hero("zyne", tokens=1).ally("amina", "zyne")
    assert command_of(g.s, g.index("zyne")) == 8
    start_turn("zyne", g)
    assert g.unit("zyne").tokens == 2


@plays("black_knight", "ally:black_knight")
def test_the_black_knight_joins_the_victor_and_helps_against_characters() -> None:
    g = scene()
    g.foe("black_knight", g.at("war_academy", 5))
    assert is_shielded(g.s, g.at("war_academy", 5))
    defeat_foe(g.match.table, BLACK_KNIGHT, g.index("zyne"), in_battle=True)
    assert g.s.foe_ally[BLACK_KNIGHT] == g.index("zyne")
    assert not g.s.fell_this_round, "not of the empire"
    with_foe = dice_number(g.s, fighting(g, "zyne", LYLA))
    assert with_foe == dice_number(g.s, fighting(g, "zyne")) + 3


@plays("dahaka", "ally:dahaka")
def test_dahaka_bites_double_and_breathes_four_dice_once_a_round() -> None:
    g = scene()
    g.foe("dahaka", g.at("war_academy", 5))
    assert enemy_damage(g.s, g.at("war_academy", 5), True) == 10
    assert Pool(g.s, fighting(g, "zyne", DAHAKA)).damage([0, 0, 0, 0, 0, 0]) == 10
    g = attack(hero("zyne", tokens=1, resources=20).ally("dahaka", "zyne"), [6] * 5)
    g.answer("dahaka")
    assert len(g.s.stage[0].faces) == 5
    assert g.s.ally_dice_spent


@plays("demian", "ally:demian")
def test_demian_rises_again_and_wins_tokens_over() -> None:
    g = scene("zyne", "donia", "godfried")
    put_foe(g.s, DEMIAN, -1)
    g.s.defeated = [DEMIAN]
    g.phase(ROUND_BEGIN).go()
    home = map_of(g.s).start["demian"]
    assert (g.s.foe_space[DEMIAN], g.s.tokens[home], g.s.defeated) == (home, 3, [])
    g = hero("zyne", tokens=1).ally("demian", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go().answer(f"demian:{g.at('war_academy', 5)}")
    assert (g.unit("zyne").tokens, g.s.tokens[g.at("war_academy", 5)], g.s.actions) == (2, 1, 3)


@plays("dorgas", "ally:dorgas")
def test_dorgas_attacks_with_two_more() -> None:
    g = scene()
    g.foe("dorgas", g.at("war_academy", 5))
    assert (combat_power(g.s, DORGAS, False), combat_power(g.s, DORGAS, True)) == (4, 6)
    plain = dice_number(g.s, fighting(g, "zyne"))
    g.ally("dorgas", "zyne")
    assert dice_number(g.s, fighting(g, "zyne")) == plain + 2
    assert dice_number(g.s, fighting(g, "zyne", attacking=False)) == plain


@plays("exhar", "ally:exhar")
def test_exhar_silences_cards_and_rerolls_all_once() -> None:
    g = hero("zyne", tokens=3, resources=20).hand("zyne", "ambush").bound("exhar", "donia", "loyal_soldier")
    g.foe("exhar", g.at("war_academy", 5))
    g.go(dice=[6, 6, 6]).answer(f"move:{g.at('war_academy', 5)}")
    assert g.rule == "UK-BAT-8"
    assert g.s.foe_space[EXHAR] == g.at("war_academy", 5)
    g = attack(hero("zyne", tokens=2, resources=20).ally("exhar", "zyne"), [1, 1, 6, 6])
    g.answer("exhar")
    assert g.s.stage[0].faces == [6, 6]
    assert "exhar" not in g.choices()


@plays("gregorio", "ally:gregorio")
def test_gregorio_curses_his_area_and_heals_a_friend() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("gregorio", g.at("temple_of_night"))
    g.s.foe_bound[GREGORIO] = -2
    g.put("zyne", g.at("temple_of_night", 1), life=4).put("princess", g.at("temple_of_night", 3), life=4)
    g.phase(ROUND_BEGIN).go()
    assert (g.unit("zyne").life, g.unit("princess").life) == (3, 4)
    assert any("Gregorio curses Zyne" in line for line in g.log())
    g = hero("zyne", life=3).ally("gregorio", "zyne")
    start_turn("zyne", g)
    assert g.unit("zyne").life == 4


@plays("irvin", "ally:irvin")
@plays("marianne")
def test_the_twins_are_stronger_together_and_irvin_helps_in_defence() -> None:
    g = scene()
    g.foe("irvin", g.at("stronghold"))
    g.foe("marianne", g.at("southern_port"))
    assert (combat_power(g.s, IRVIN, False), combat_power(g.s, MARIANNE, False)) == (3, 3)
    put_foe(g.s, MARIANNE, g.at("stronghold", 1))
    assert (combat_power(g.s, IRVIN, False), combat_power(g.s, MARIANNE, False)) == (5, 5)
    plain = dice_number(g.s, fighting(g, "zyne", attacking=False))
    g.ally("irvin", "zyne")
    assert dice_number(g.s, fighting(g, "zyne", attacking=False)) == plain + 2
    assert dice_number(g.s, fighting(g, "zyne")) == plain


@plays("ally:marianne")
def test_marianne_leads_the_winner_on_once_a_turn() -> None:
    g = attack(hero("zyne", tokens=3, resources=20).ally("marianne", "zyne"), [6, 6, 6], enemy=1)
    g.answer(g.choices()[0])
    assert g.rule == "UK-ALY-2"
    actions = g.s.actions
    g.answer(next(key for key in g.choices() if key.startswith("move:")))
    assert g.s.actions == actions
    assert "follow up" in g.s.used


@plays("abyss", "ally:abyss")
def test_the_king_of_the_abyss_feeds_and_swallows() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("abyss", g.at("blighted_waste"), 2)
    g.put("zyne", g.at("blighted_waste", 1), resources=2)
    g.phase(ROUND_BEGIN).go()
    assert (g.unit("zyne").resources, g.s.tokens[g.at("blighted_waste")]) == (0, 3)
    g = hero("zyne", resources=6).ally("abyss", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 4
    g.go().answer(f"abyss:{g.at('war_academy', 5)}")
    assert (g.unit("zyne").resources, g.s.tokens[g.at("war_academy", 5)], g.s.actions) == (1, 0, 3)


@plays("kostov", "ally:kostov")
def test_kostov_extorts_and_pays_a_friend() -> None:
    for word, left in (("pay", (8, 3, 0)), ("token", (10, 2, 1))):
        g = scene("zyne", "donia", "godfried")
        g.foe("kostov", g.at("merchant_city"))
        g.put("zyne", g.at("merchant_city", 1), resources=10, tokens=3)
        g.phase(ROUND_BEGIN).go().answer(word)
        assert (g.unit("zyne").resources, g.unit("zyne").tokens, g.s.tokens[g.at("merchant_city")]) == left
    g = hero("zyne", resources=1).ally("kostov", "zyne")
    start_turn("zyne", g)
    assert g.unit("zyne").resources == 4


@plays("lyla", "ally:lyla")
def test_lyla_turns_misses_into_losses_and_losses_into_misses_for_a_friend() -> None:
    g = hero("zyne", tokens=3, resources=20).bound("lyla", "donia", "loyal_soldier")
    g.foe("lyla", g.at("war_academy", 5))
    g.go(dice=[2, 3, 6]).answer(f"move:{g.at('war_academy', 5)}")
    assert g.s.stage[0].results == ["L", "L", "H"]
    assert g.s.foe_space[LYLA] >= 0
    g = attack(hero("zyne", tokens=3, resources=20).ally("lyla", "zyne"), [1, 3, 6])
    assert g.s.stage[0].results == ["M", "M", "H"]


@plays("ravinith", "ally:ravinith")
def test_ravinith_raises_the_dead_and_the_command_of_a_friend() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("ravinith", g.at("field_of_graves"), 1)
    g.phase(ROUND_BEGIN).go().answer(f"hex:{g.at('field_of_graves', 3)}")
    assert (g.s.tokens[g.at("field_of_graves")], g.s.tokens[g.at("field_of_graves", 3)]) == (4, 2)
    assert g.s.foe_space[RAVINITH] == g.at("field_of_graves")
    g = scene().ally("ravinith", "zyne")
    assert command_of(g.s, g.index("zyne")) == 11


@plays("rozie", "ally:rozie")
def test_rozie_shrugs_off_two_joins_the_victor_and_can_be_spent() -> None:
    g = scene()
    battle = fighting(g, "zyne", ROZIE)
    for hits, damage in ((1, 0), (2, 0), (5, 3)):
        battle.placed = [0, 0, 0, hits, 0, 0]
        assert damage_to_foe(g.s, battle) == damage
    g.foe("rozie", g.at("war_academy", 5))
    defeat_foe(g.match.table, ROZIE, g.index("zyne"), in_battle=True)
    assert g.s.foe_ally[ROZIE] == g.index("zyne")
    g = attack(hero("zyne", tokens=3, resources=20).ally("rozie", "zyne"), [1, 3, 6])
    g.answer("rozie")
    assert g.s.stage[0].results == ["H", "H", "H"]
    assert g.s.defeated == [ROZIE]
    assert g.s.fell_this_round


@pytest.mark.parametrize("key", sorted(BOOK.kingdom))
def test_every_character_has_the_life_command_and_dice_of_its_card(key: str) -> None:
    g = hero(key)
    card = BOOK.kingdom[key]
    assert g.unit(key).life == card.life
    assert command_of(g.s, g.index(key)) == card.command
    assert g.unit(key).tokens == (card.command + 1) // 2
    assert g.s.step != LAY_MAP
