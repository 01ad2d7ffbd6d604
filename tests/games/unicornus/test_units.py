"""Units and cards (UK-DEF)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE, NORMAL
from pentarchy.games.unicornus.rules.death import hurt_foe, lose_life
from pentarchy.games.unicornus.rules.dice import read_faces
from pentarchy.games.unicornus.rules.units import (
    behaviour,
    command_of,
    enemy_name,
    foe_life,
    foe_on,
    gain_tokens,
    has_enemy,
    is_empire_unit,
    is_open,
    is_unoccupied,
    military_power,
)
from pentarchy.games.unicornus.state import ROUND_BEGIN, Battle
from tests.games.unicornus.foes import BLACK_KNIGHT, DEMIAN, GREGORIO, LYLA
from tests.games.unicornus.scene import BOOK, scene


def test_def_1_the_black_knight_and_loose_tokens_are_enemies() -> None:
    g = scene()
    keep, road = g.at("war_academy", 6), g.at("war_academy", 1)
    g.foe("black_knight", keep, 2)
    g.s.tokens[road] = 2
    assert has_enemy(g.s, keep)
    assert has_enemy(g.s, road)
    assert is_empire_unit(g.s, road)
    assert not is_empire_unit(g.s, keep)
    assert all(unit.space not in (keep, road) for unit in g.s.kingdom)


def test_def_4_everything_on_a_space_is_one_unit() -> None:
    g = scene()
    here, next_door = g.at("war_academy", 1), g.at("war_academy", 6)
    g.foe("lyla", here, 3)
    g.s.tokens[next_door] = 2
    assert foe_on(g.s, here) == LYLA
    assert enemy_name(g.s, here) == "Lyla with 3 tokens"
    assert enemy_name(g.s, next_door) == "2 tokens"


def test_def_5_tokens_travel_with_the_standee() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=6, resources=10).turn("zyne").go()
    g.answer(f"move:{g.at('war_academy', 5)}")
    assert g.unit("zyne").tokens == 6
    assert sum(g.s.tokens) == 0


def test_def_6_the_fourth_damage_defeats_lyla() -> None:
    g = scene()
    g.foe("lyla", g.at("war_academy"))
    hurt_foe(g.match.table, LYLA, 3)
    assert foe_life(g.s, LYLA) == 1
    hurt_foe(g.match.table, LYLA, 1)
    assert foe_life(g.s, LYLA) == 0


def test_def_7_command_is_the_limit() -> None:
    g = scene()
    donia = g.index("donia")
    assert command_of(g.s, donia) == 5
    gain_tokens(g.s, donia, 9)
    assert g.unit("donia").tokens == 5


def test_def_8_military_power_adds_tokens_and_combat_power() -> None:
    g = scene()
    g.foe("gregorio", g.at("war_academy"), 5)
    assert military_power(g.s, g.at("war_academy")) == 7


def test_def_9_diagrams_turn_faces_into_results() -> None:
    g = scene()
    battle = Battle()
    battle.unit = g.index("zyne")
    battle.attacking = True
    battle.faces = [6, 5, 5, 4, 4, 3, 2, 1]
    read_faces(g.s, battle)
    assert battle.results == ["H", "H", "H", "H", "H", "M", "M", "L"]


def test_def_10_the_lucky_girl_has_no_dice() -> None:
    card = BOOK.princesses["lucky_girl"]
    assert (card.life, card.command) == (5, 6)
    assert len(BOOK.princesses) == 4
    assert not hasattr(card, "attack")


def test_def_11_behaviour_words() -> None:
    assert BOOK.empire[DEMIAN].behaviour == AGGRESSIVE
    assert BOOK.empire[GREGORIO].behaviour == NORMAL
    assert BOOK.empire[BLACK_KNIGHT].behaviour == DEFENSIVE
    g = scene()
    g.foe("demian", g.at("war_academy"))
    assert behaviour(g.s, g.at("war_academy")) == AGGRESSIVE


def test_def_12_a_support_card_is_played_for_a_benefit() -> None:
    g = scene().hand("zyne", "help_from_the_people")
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne").go().answer("play:help_from_the_people")
    assert g.unit("zyne").tokens == 4
    assert g.s.support_discard == ["help_from_the_people"]


def test_def_13_one_fate_card_for_a_first_meeting() -> None:
    g = scene().fate("loyal_soldier")
    g.foe("lyla", g.at("war_academy", 6))
    g.put("zyne", g.at("war_academy", 2 + 2), tokens=0).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert g.s.foe_bound[LYLA] == g.index("zyne")
    assert g.s.foe_fate[LYLA] == "loyal_soldier"
    assert len(g.s.fate_deck) == 23


def test_def_14_events_have_levels() -> None:
    assert BOOK.events["bad_weather"].level == 1
    assert BOOK.events["hopelessness"].level == 2
    assert [len([card for card in BOOK.events.values() if card.level == level]) for level in (1, 2, 3)] == [8, 8, 8]


def test_def_15_one_loose_token_occupies_a_space() -> None:
    g = scene()
    space, lake = g.at("war_academy", 5), g.at("war_academy", 2)
    assert is_open(g.s, space)
    g.s.tokens[space] = 1
    assert not is_unoccupied(g.s, space)
    assert is_unoccupied(g.s, lake)
    assert not is_open(g.s, lake)


def test_def_16_loss_of_life_ignores_tokens() -> None:
    g = scene()
    g.foe("gregorio", g.at("war_academy", 6))
    g.put("zyne", g.at("war_academy", 4), tokens=6, life=6).phase(ROUND_BEGIN).go()
    assert (g.unit("zyne").life, g.unit("zyne").tokens) == (5, 6)
    g.unit("zyne").life = 1
    lose_life(g.match.table, g.index("zyne"), 1, "UK-DEF-16")
    assert g.unit("zyne").space < 0


def test_def_17_the_supply_is_no_limit() -> None:
    g = scene()
    g.s.tokens[g.at("war_academy")] = 101
    g.put("princess", g.at("war_academy", 6), tokens=0).enemy_step().go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-3"


def test_def_18_the_table_is_open() -> None:
    g = scene().bound("lyla", "zyne", "persuasion")
    g.foe("lyla", g.at("war_academy"))
    g.turn("zyne").go()
    for seat in (-1, 0, 3):
        units = g.match.view(seat)["units"]
        assert isinstance(units, list)
        assert units[1]["bonds"] == [{"foe": "lyla", "card": "persuasion"}]
