"""Every enemy and ally is put on the table once and does what its card says."""

from __future__ import annotations

import pytest

from pentarchy.games.unicornus.rules.assignment import Pool
from pentarchy.games.unicornus.rules.battle import damage_to_foe
from pentarchy.games.unicornus.rules.death import defeat_foe
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import is_closed
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage
from pentarchy.games.unicornus.rules.units import combat_power, command_of, is_shielded, map_of, put_foe
from pentarchy.games.unicornus.state import LAY_MAP, ROUND_BEGIN
from tests.games.unicornus.cards.people import attack, fighting, hero, start_turn
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
from tests.games.unicornus.scene import BOOK, scene


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
