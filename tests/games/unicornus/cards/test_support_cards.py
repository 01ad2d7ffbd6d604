"""Every Support card is played once and does what its text says."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import targets_of
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.units import behaviour, map_of, put_foe
from pentarchy.games.unicornus.state import PLAYER_STEP, Battle
from tests.games.unicornus.cards.plays import plays
from tests.games.unicornus.foes import LYLA
from tests.games.unicornus.scene import Scene, scene


def holding(*cards: str, **fields: int) -> Scene:
    """Zyne on War Academy's city, at his turn with cards in hand."""
    g = scene().hand("zyne", *cards)
    return g.put("zyne", g.at("war_academy"), **fields).turn("zyne")


def in_battle(*cards: str, dice: list[int], tokens: int = 2, enemy: int = 2) -> Scene:
    """Zyne attacks the plains to the north-west with cards in hand; the window before the roll is open."""
    g = holding(*cards, tokens=tokens, resources=20)
    g.s.tokens[g.at("war_academy", 5)] = enemy
    return g.go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")


def played(g: Scene, card: str) -> Scene:
    assert card not in g.s.players[0].hand
    assert card in g.s.support_discard + g.unit("zyne").beside
    return g


@plays("ambush")
def test_ambush_adds_three_dice() -> None:
    g = in_battle("ambush", dice=[6] * 5)
    g.answer("ambush")
    assert len(g.s.stage[0].faces) == 5
    assert "ambush:3" in g.s.stage[0].parts
    played(g, "ambush")


@plays("forged_orders")
def test_forged_orders_move_an_empire_unit_where_you_like() -> None:
    g = holding("forged_orders")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go().answer("play:forged_orders")
    assert f"hex:{g.at('war_academy', 2)}" not in g.choices(), "a lake is closed"
    g.answer(f"hex:{g.at('war_academy', 4)}")
    assert (g.s.tokens[g.at("war_academy", 5)], g.s.tokens[g.at("war_academy", 4)]) == (0, 2)
    played(g, "forged_orders")


@plays("help_from_the_people")
def test_help_from_the_people_brings_three_tokens_up_to_command() -> None:
    g = holding("help_from_the_people", tokens=2).go().answer("play:help_from_the_people")
    assert g.unit("zyne").tokens == 5
    g = holding("help_from_the_people", tokens=5).go().answer("play:help_from_the_people")
    assert g.unit("zyne").tokens == 6
    assert "play:help_from_the_people" not in holding("help_from_the_people", tokens=6).go().choices()


@plays("healing_potion")
def test_healing_potion_restores_two_life_or_travels_to_the_princess() -> None:
    g = holding("healing_potion", life=3).go().answer("play:healing_potion")
    assert g.unit("zyne").life == 5
    g = holding("healing_potion", life=5).go().answer("play:healing_potion")
    assert g.unit("zyne").life == 6
    g = holding("healing_potion", tokens=2)
    g.put("zyne", g.at("hermits_forest")).put("princess", g.at("ancestral_castle"), life=2, resources=0, tokens=0)
    g.go().say("send:0:1", "1", "0")
    assert g.s.potions == 1
    g.princess_step().go()
    assert g.unit("princess").life == 4
    assert g.s.support_discard.count("healing_potion") == 1


@plays("mock")
def test_mock_draws_a_unit_two_spaces_nearer() -> None:
    g = holding("mock", tokens=5)
    board = map_of(g.s)
    far = next(n for n in board.within(g.unit("zyne").space, 3) if board.steps(n, g.unit("zyne").space) == 3)
    g.s.tokens[far] = 1
    g.go().answer("play:mock")
    while g.rule == "UK-CHR-16":
        g.answer(g.choices()[0])
    places = [n for n in range(board.size) if g.s.tokens[n]]
    assert [board.steps(n, g.unit("zyne").space) for n in places] == [1]


@plays("protection")
def test_protection_undoes_bad_weather_for_one() -> None:
    g = holding("protection").event("bad_weather").turn("zyne", 3).go().answer("play:protection")
    assert g.unit("zyne").protected
    assert g.s.actions == 4
    assert not g.unit("donia").protected


@plays("repentance")
def test_repentance_makes_a_defeated_character_an_ally_for_an_action() -> None:
    g = holding("repentance")
    put_foe(g.s, LYLA, -1)
    g.s.defeated = [LYLA]
    g.go().answer("play:repentance")
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert (g.s.defeated, g.s.actions) == ([], 3)


@plays("fire_tactics")
def test_fire_tactics_removes_up_to_two_tokens_next_door() -> None:
    g = holding("fire_tactics")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go().answer("play:fire_tactics")
    assert g.choices() == ["1", "2"]
    g.answer("2")
    assert g.s.tokens[g.at("war_academy", 5)] == 3


@plays("supply_train")
def test_supply_train_brings_six_resources() -> None:
    g = holding("supply_train", resources=1).go().answer("play:supply_train")
    assert g.unit("zyne").resources == 7
    assert any("6 resources" in line for line in g.log())


@plays("shield_wall")
def test_shield_wall_lowers_the_damage_by_three() -> None:
    g = in_battle("shield_wall", dice=[1, 1], tokens=2, enemy=5)
    g.say("pass", "pass")
    g.answer(g.choices()[0])
    assert g.rule == "UK-BAT-21"
    damage = g.s.stage[0].damage
    g.answer("shield_wall")
    assert g.s.stage[0].prevented == min(3, damage)


@plays("second_wind")
def test_second_wind_rerolls_chosen_dice_once() -> None:
    g = in_battle("second_wind", dice=[1, 2, 6])
    g.say("pass", "second_wind", "die:0")
    assert g.s.stage[0].faces == [6, 2]
    assert "second_wind" not in g.choices()


@plays("forced_march")
def test_forced_march_is_a_move_without_an_action() -> None:
    g = holding("forced_march", tokens=1, resources=5).go().say("play:forced_march", f"move:{g_at(5)}")
    assert g.unit("zyne").space == g.at("war_academy", 5)
    assert (g.s.actions, g.unit("zyne").resources) == (4, 4)


def g_at(position: int) -> int:
    return scene().at("war_academy", position)


@plays("hidden_archers")
def test_hidden_archers_remove_a_token_before_the_roll() -> None:
    g = in_battle("hidden_archers", dice=[6, 6], enemy=3)
    g.answer("hidden_archers")
    assert g.s.stage[0].tokens == 2
    assert g.s.tokens[g.at("war_academy", 5)] == 2


@plays("war_cry")
def test_war_cry_turns_up_to_two_misses_into_hits() -> None:
    g = in_battle("war_cry", dice=[2, 3, 2], tokens=3)
    g.answer("pass")
    assert {"war_cry:1", "war_cry:2"} <= set(g.choices())
    assert "war_cry:3" not in g.choices()
    g.answer("war_cry:2")
    assert sorted(g.s.stage[0].results) == ["H", "H", "M"]


@plays("secret_path")
def test_secret_path_leads_anywhere_on_the_area_for_an_action() -> None:
    g = holding("secret_path", resources=0).go().say("play:secret_path", f"hex:{g_at(6)}")
    assert g.unit("zyne").space == g.at("war_academy", 6)
    assert (g.s.actions, g.unit("zyne").resources) == (3, 0)


@plays("royal_decree")
def test_royal_decree_changes_her_actions_by_one() -> None:
    for word, change in (("1", 1), ("-1", -1)):
        g = holding("royal_decree")
        before = actions_in_step(g.s)
        g.go().say("play:royal_decree", word)
        assert actions_in_step(g.s) == before + change


@plays("carrier_pigeon")
def test_carrier_pigeon_gives_two_cards_and_draws_one() -> None:
    g = holding("carrier_pigeon", "ambush", "mock").go().answer("play:carrier_pigeon")
    g.answer("ambush#0", "mock#1").say("player:1", "player:2")
    assert (g.s.players[1].hand, g.s.players[2].hand) == (["ambush"], ["mock"])
    assert len(g.s.players[0].hand) == 1


@plays("mercenary_company")
def test_mercenary_company_costs_an_action_and_five() -> None:
    g = holding("mercenary_company", tokens=0, resources=5).go().answer("play:mercenary_company")
    assert (g.unit("zyne").tokens, g.unit("zyne").resources, g.s.actions) == (6, 0, 3)
    assert "play:mercenary_company" not in holding("mercenary_company", tokens=0, resources=4).go().choices()


@plays("star_chart")
def test_star_chart_shows_the_next_event_and_may_replace_it() -> None:
    g = holding("star_chart").next_event("refugees").go().answer("play:star_chart")
    assert g.match.view(0)["decks"]["next_event"] == "refugees"  # type: ignore[index]
    g.answer("replace")
    assert g.s.event_gone == ["refugees"]
    assert g.s.event_deck[-1] != "refugees"
    assert "play:star_chart" not in holding("star_chart").go().choices(), "without an Event deck"


@plays("weight_of_destiny")
def test_weight_of_destiny_keeps_one_of_two_fates() -> None:
    g = holding("weight_of_destiny").fate("loyal_soldier", "persuasion")
    g.foe("lyla", g.at("war_academy", 5))
    g.go().answer("play:weight_of_destiny")
    assert g.unit("zyne").beside == ["weight_of_destiny"]
    g.answer(f"move:{g.at('war_academy', 6)}")
    g.answer("persuasion#1")
    assert g.s.foe_fate[LYLA] == "persuasion"
    assert g.unit("zyne").beside == []
    assert "loyal_soldier" in g.s.fate_deck


@plays("fortify")
def test_fortify_adds_two_to_defence_until_the_next_turn() -> None:
    g = holding("fortify").go().answer("play:fortify")
    battle = Battle()
    battle.unit, battle.space = g.index("zyne"), g.unit("zyne").space
    strong = dice_number(g.s, battle)
    g.unit("zyne").beside.clear()
    assert strong == dice_number(g.s, battle) + 2
    g = holding("fortify").go().say("play:fortify", "end")
    for unit in g.s.kingdom:
        unit.acted = unit.key != "zyne"
    g.s.step = PLAYER_STEP
    g.go()
    assert g.unit("zyne").beside == []
    assert "fortify" in g.s.support_discard


@plays("bribed_officers")
def test_bribed_officers_make_a_unit_defensive_for_four() -> None:
    g = holding("bribed_officers", resources=5)
    g.s.tokens[g.at("war_academy", 5)] = 3
    g.go().answer("play:bribed_officers")
    assert behaviour(g.s, g.at("war_academy", 5)) == DEFENSIVE
    assert g.unit("zyne").resources == 1
    assert any("bribed" in line for line in g.log())


@plays("rally_the_banner")
def test_rally_the_banner_strengthens_the_area() -> None:
    g = holding("rally_the_banner", tokens=1)
    g.put("donia", g.at("war_academy", 6), tokens=1)
    before = g.unit("godfried").tokens
    g.go().answer("play:rally_the_banner")
    assert (g.unit("zyne").tokens, g.unit("donia").tokens, g.unit("godfried").tokens) == (3, 2, before)


@plays("field_surgeon")
def test_field_surgeon_heals_everybody_on_the_area() -> None:
    g = holding("field_surgeon", life=2)
    g.put("princess", g.at("war_academy", 6), life=2).put("donia", g.at("southern_port"), life=2)
    g.go().answer("play:field_surgeon")
    assert (g.unit("zyne").life, g.unit("princess").life, g.unit("donia").life) == (3, 3, 2)


@plays("decoy_banner")
def test_decoy_banner_makes_you_the_only_target() -> None:
    g = holding("decoy_banner")
    g.put("donia", g.at("war_academy", 6))
    g.s.tokens[g.at("war_academy", 5)] = 1
    assert len(targets_of(g.s, g.at("war_academy", 5))) == 2
    g.go().answer("play:decoy_banner")
    assert targets_of(g.s, g.at("war_academy", 5)) == [g.index("zyne")]


@plays("night_raid")
def test_night_raid_rolls_three_dice_for_an_action() -> None:
    g = holding("night_raid")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go(dice=[4, 3, 6]).answer("play:night_raid")
    assert g.s.tokens[g.at("war_academy", 5)] == 3
    assert g.s.actions == 3
    assert any("rolls 4, 3, 6 in the raid: 2 hits" in line for line in g.log())


@plays("night_raid")
def test_a_night_raid_without_a_hit_is_told_by_its_dice() -> None:
    g = holding("night_raid")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go(dice=[1, 3, 2]).answer("play:night_raid")
    assert g.s.tokens[g.at("war_academy", 5)] == 5
    assert any("rolls 1, 3, 2 in the raid: no hit" in line for line in g.log())
    assert not any("removes" in line for line in g.log())


@plays("unicorn_charge")
def test_unicorn_charge_moves_her_and_spares_two_damage() -> None:
    g = holding("unicorn_charge")
    g.put("princess", g.at("ancestral_castle"), tokens=3, life=5, resources=20)
    g.go()
    way = str(g.match.view(0)["princess"]["next"][0])  # type: ignore[index]
    g.s.tokens[int(way[4:])] = 4
    g.go().answer("play:unicorn_charge")
    if g.rule == "UK-PRI-7":
        g.answer(way)
    assert g.rule == "UK-PBT-3"
    assert g.s.stage[0].damage == 2
    assert g.s.actions == 3
