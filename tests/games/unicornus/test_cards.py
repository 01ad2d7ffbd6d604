"""Support cards (UK-CRD) and special powers (UK-POW)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE
from pentarchy.games.unicornus.rules.enemies import targets_of
from pentarchy.games.unicornus.rules.units import behaviour, map_of, put_foe
from pentarchy.games.unicornus.state import PLAYER_STEP, PRINCESS
from tests.games.unicornus.foes import DORGAS, EXHAR, LYLA, ROZIE
from tests.games.unicornus.scene import Scene, scene


def holding(*cards: str, unit: str = "zyne", **fields: int) -> Scene:
    """A character on War Academy's city with cards in hand."""
    names = (unit, *[key for key in ("donia", "godfried", "magnus") if key != unit])
    g = scene(*names).hand(unit, *cards)
    return g.put(unit, g.at("war_academy"), **fields).turn(unit)


def test_crd_1_played_and_discarded_unless_ongoing() -> None:
    g = holding("supply_train", "fortify").go().say("play:supply_train", "play:fortify")
    assert g.unit("zyne").resources == 16
    assert g.s.support_discard == ["supply_train"]
    assert g.unit("zyne").beside == ["fortify"]


def test_crd_2_strong_cards_cost_an_action() -> None:
    g = holding("repentance")
    g.s.defeated = [LYLA]
    put_foe(g.s, LYLA, -1)
    g.s.actions = 0
    g.go()
    assert "play:repentance" not in g.choices()
    assert g.barred("play:repentance") == "UK-CRD-2"
    g.s.actions = 1
    g.go().answer("play:repentance")
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert g.s.actions == 0


def test_crd_3_battle_cards_help_ones_own_character_only() -> None:
    g = holding("ambush", unit="donia")
    g.put("magnus", g.at("southern_port"), resources=0, tokens=1)
    g.s.tokens[g.at("southern_port", 1)] = 2
    g.enemy_step().go()
    assert g.s.stage[0].unit == g.index("magnus")
    assert g.rule == "UK-BAT-8"


def test_crd_4_other_cards_never_out_of_turn() -> None:
    g = holding("healing_potion", life=2, resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go()
    assert g.rule == "UK-CRD-5"
    assert g.choices() == ["pass"]


def test_crd_5_dice_numbers_before_the_roll() -> None:
    g = holding("ambush", tokens=2)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go().answer(f"move:{g.at('war_academy', 5)}")
    assert "ambush" in g.choices()
    g.answer("pass")
    assert "ambush" not in g.choices()
    assert len(g.s.stage[0].faces) == 2


def test_crd_6_results_after_the_roll() -> None:
    g = holding("second_wind", tokens=2).ally("rozie", "zyne")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go(dice=[1, 2, 6]).answer(f"move:{g.at('war_academy', 5)}")
    assert g.rule == "UK-CRD-5"
    g.answer("pass")
    assert set(g.choices()) == {"second_wind", "rozie", "pass"}
    g.say("second_wind", "die:0")
    assert g.s.stage[0].faces == [6, 2]
    g.answer("rozie")
    assert g.s.stage[0].results == ["H", "H"]
    assert ROZIE in g.s.defeated


def test_crd_7_battle_cards_need_a_battle() -> None:
    g = holding("ambush").go()
    assert "play:ambush" not in g.choices()
    assert g.barred("play:ambush") == "UK-CRD-7"


def test_crd_8_the_discards_become_a_new_deck() -> None:
    g = scene()
    g.s.support_discard = g.s.support_deck[:12]
    g.s.players[3].hand = g.s.support_deck[12:]
    g.s.support_deck = []
    g.turn("zyne").go().answer("destiny")
    assert (len(g.s.support_deck), len(g.s.support_discard)) == (11, 0)
    assert len(g.s.players[0].hand) == 1
    g.s.players[3].hand.extend(g.s.support_deck)
    g.s.support_deck = []
    g.turn("donia").go().answer("destiny")
    assert g.s.players[1].hand == []


# ---- powers ----


def test_pow_1_as_often_as_it_can_be_paid() -> None:
    g = holding(unit="magnus")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.go().say(f"magnus:{g.at('war_academy', 5)}", "2", f"magnus:{g.at('war_academy', 5)}", "2")
    assert g.s.tokens[g.at("war_academy", 5)] == 1
    assert g.s.actions == 0


def test_pow_2_during_battle_also_out_of_turn() -> None:
    g = holding(unit="annelie", tokens=1, resources=3)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go(dice=[2, 2])
    assert g.rule == "UK-RET-1" or g.rule == "UK-CRD-6"
    if g.rule == "UK-RET-1":
        g.answer("stand")
    assert {"annelie:1", "annelie:2"} <= set(g.choices())
    g = scene().bound("exhar", "donia", "loyal_soldier").hand("zyne", "ambush")
    g.foe("exhar", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy")).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert g.rule == "UK-BAT-8"


def test_pow_3_passive_abilities_work_on_any_turn() -> None:
    g = holding(unit="mountain_cats", tokens=2, resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go(dice=[6, 6, 6])
    g.answer(g.choices()[0])
    assert g.unit("mountain_cats").resources == 4


def test_pow_4_never_the_last_life() -> None:
    g = holding(unit="mirza", life=2, tokens=1)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go().answer(f"move:{g.at('war_academy', 5)}").answer("mirza")
    assert g.unit("mirza").life == 1
    assert len(g.s.stage[0].faces) == 3
    g = holding(unit="mirza", life=1, tokens=1)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go().answer(f"move:{g.at('war_academy', 5)}")
    assert g.rule == "UK-BAT-8"


def test_pow_1_donia_gives_a_card() -> None:
    g = holding("ambush", "mock", unit="donia").go().say("donia", "mock#1", "player:2")
    assert g.s.players[2].hand == ["mock"]
    assert g.s.actions == 3
    assert g.log(2)[-1] != g.log(1)[-1]
    known = g.match.view(0)["players"]
    assert isinstance(known, list)
    assert known[2]["known"] == ["mock"]


def test_pow_1_godfried_heals_twice_a_turn() -> None:
    g = holding(unit="godfried", life=1)
    g.put("princess", g.at("war_academy", 5), life=1)
    godfried = g.index("godfried")
    g.go().say(f"godfried:{godfried}", f"godfried:{PRINCESS}")
    assert (g.unit("godfried").life, g.unit("princess").life) == (2, 2)
    assert not [key for key in g.choices() if key.startswith("godfried")]


def test_pow_1_godfried_ignores_the_first_damage() -> None:
    g = holding(unit="godfried", tokens=0, life=3, resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go(dice=[6])
    g.answer(g.choices()[0])
    assert g.unit("godfried").life == 3


def test_pow_1_havok_urges_or_holds_the_princess() -> None:
    g = holding(unit="havok")
    g.put("princess", g.at("war_academy", 5)).go()
    assert {"havok:1", "havok:-1"} <= set(g.choices())
    g.answer("havok:-1")
    assert g.s.princess_bonus == -1
    assert not [key for key in g.choices() if key.startswith("havok")]


def test_pow_1_ilsahati_shoots_two_spaces_far() -> None:
    g = holding(unit="ilsahati", tokens=4).bound("lyla", "donia", "loyal_soldier")
    g.foe("lyla", g.at("war_academy", 5), 1)
    g.go(dice=[5, 6, 1, 2]).answer(f"ilsahati:{g.at('war_academy', 5)}")
    assert g.s.tokens[g.at("war_academy", 5)] == 0
    assert g.s.foe_damage[LYLA] == 1
    steps = map_of(g.s).steps_from(g.at("war_academy"))
    put_foe(g.s, LYLA, next(n for n in range(133) if steps[n] == 3))
    g.go()
    assert not [key for key in g.choices() if key.startswith("ilsahati")]


def test_pow_1_the_band_presses_recruits() -> None:
    g = holding(unit="mountain_cats", tokens=1, resources=4)
    g.put("mountain_cats", g.at("war_academy", 5)).go().answer("mountain_cats")
    assert (g.unit("mountain_cats").tokens, g.unit("mountain_cats").resources) == (2, 2)
    g.put("mountain_cats", g.at("war_academy")).go()
    assert "mountain_cats" not in g.choices()


def test_pow_1_josephine_collects_more_and_sends_without_a_token() -> None:
    g = holding("healing_potion", unit="josephine", tokens=0, resources=20)
    g.put("princess", g.at("war_academy", 5), resources=0)
    g.go().say("send:0:1", "10")
    assert g.unit("princess").resources == 10
    assert g.s.potions == 1
    assert not [key for key in g.choices() if key.startswith("send")]
    g.answer("collect")
    assert g.unit("josephine").resources == 17


def test_pow_3_gato_and_mirza() -> None:
    g = scene("gato", "donia", "mirza")
    g.put("gato", g.at("war_academy"), life=5)
    g.s.step = PLAYER_STEP
    g.go()
    assert g.unit("gato").life == 6
    g.put("mirza", g.at("southern_port"))
    g.s.tokens[g.at("southern_port", 1)] = 2
    assert targets_of(g.s, g.at("southern_port", 1)) == []
    g.put("mirza", g.at("southern_port", 5))
    g.s.tokens[g.at("southern_port", 6)] = 2
    assert targets_of(g.s, g.at("southern_port", 6)) == [g.index("mirza")]


def test_pow_3_urgan_defends_on_forts() -> None:
    g = scene("urgan", "donia", "gato")
    g.put("urgan", g.at("borderlands_fortress"), tokens=2, resources=0)
    g.s.tokens[g.at("borderlands_fortress", 5)] = 1
    g.enemy_step().go()
    assert len(g.s.stage[0].faces) == 2 + 2 + 1


# ---- the cards one by one ----


def test_crd_1_gains() -> None:
    g = holding("mercenary_company", "rally_the_banner", tokens=0, resources=5)
    g.put("donia", g.at("war_academy", 1), tokens=0).go().say("play:rally_the_banner")
    assert (g.unit("zyne").tokens, g.unit("donia").tokens) == (2, 1)
    g.answer("play:mercenary_company")
    assert (g.unit("zyne").tokens, g.unit("zyne").resources, g.s.actions) == (6, 0, 3)


def test_crd_1_field_surgeon_heals_the_area() -> None:
    g = holding("field_surgeon", life=3)
    g.put("princess", g.at("war_academy", 5), life=2).go().answer("play:field_surgeon")
    assert (g.unit("zyne").life, g.unit("princess").life) == (4, 3)


def test_crd_1_marches_and_paths() -> None:
    g = holding("forced_march", "secret_path", tokens=0, resources=1).go()
    g.say("play:forced_march", f"move:{g.at('war_academy', 5)}")
    assert (g.unit("zyne").space, g.s.actions, g.unit("zyne").resources) == (g.at("war_academy", 5), 4, 0)
    g.say("play:secret_path", f"hex:{g.at('war_academy', 3)}")
    assert (g.unit("zyne").space, g.s.actions) == (g.at("war_academy", 3), 3)


def test_crd_1_carrier_pigeon() -> None:
    g = holding("carrier_pigeon", "ambush", "mock").go().answer("play:carrier_pigeon")
    g.answer("ambush#0", "mock#1").say("player:1", "player:2")
    assert (g.s.players[1].hand, g.s.players[2].hand) == (["ambush"], ["mock"])
    assert len(g.s.players[0].hand) == 1


def test_crd_1_star_chart_looks_and_may_replace() -> None:
    g = scene("zyne", "gato", "magnus").hand("zyne", "star_chart").next_event("bad_weather").turn("zyne").go().answer("play:star_chart")
    assert g.match.view(0)["decks"]["next_event"] == "bad_weather"  # type: ignore[index]
    assert g.match.view(1)["decks"]["next_event"] == ""  # type: ignore[index]
    g.answer("replace")
    assert g.s.event_gone == ["bad_weather"]
    assert g.match.game.book.events[g.s.event_deck[-1]].level == 1
    assert g.match.view(0)["decks"]["next_event"] == ""  # type: ignore[index]


def test_crd_1_fire_and_night() -> None:
    g = holding("fire_tactics", "night_raid")
    g.s.tokens[g.at("war_academy", 5)] = 4
    g.go(dice=[4, 3, 6]).say("play:fire_tactics", "2")
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    g.answer("play:night_raid")
    assert g.s.tokens[g.at("war_academy", 5)] == 0
    assert g.s.actions == 3


def test_crd_1_bribes_and_decoys() -> None:
    g = holding("bribed_officers", "decoy_banner", resources=4).bound("dorgas", "donia", "loyal_soldier")
    g.foe("dorgas", g.at("war_academy", 5), 1)
    far = next(
        n for n in range(133) if map_of(g.s).steps_from(g.at("war_academy"))[n] == 4 and map_of(g.s).is_in_reach(n, g.at("war_academy"))
    )
    g.s.tokens[far] = 2
    g.go().say("play:bribed_officers", f"hex:{g.at('war_academy', 5)}")
    assert behaviour(g.s, g.at("war_academy", 5)) == DEFENSIVE
    g.answer("play:decoy_banner")
    assert targets_of(g.s, far) == [g.index("zyne")]
    assert targets_of(g.s, g.at("war_academy", 5)) == []
    assert g.s.foe_space[DORGAS] == g.at("war_academy", 5)


def test_crd_1_unicorn_charge() -> None:
    g = holding("unicorn_charge")
    g.put("princess", g.at("ancestral_castle"), tokens=6, resources=20)
    for space in map_of(g.s).near[g.at("ancestral_castle")]:
        g.s.tokens[space] = 3
    g.go().answer("play:unicorn_charge")
    assert g.rule == "UK-PRI-7"
    g.answer(g.choices()[0])
    assert g.rule == "UK-PBT-3"
    g.answer("0")
    assert g.unit("princess").tokens == 5
    assert g.s.actions == 3


def test_crd_1_hidden_archers_before_the_roll() -> None:
    g = holding("hidden_archers", tokens=1)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.go(dice=[6]).answer(f"move:{g.at('war_academy', 5)}").answer("hidden_archers")
    g.answer(g.choices()[0])
    assert g.unit("zyne").space == g.at("war_academy", 5)


def test_crd_1_fortify_until_the_next_turn_or_move() -> None:
    g = holding("fortify", tokens=2, resources=0).go().answer("play:fortify")
    g.s.tokens[g.at("war_academy", 5)] = 1
    g.enemy_step().go()
    assert len(g.s.stage[0].faces) == 2 + 1 + 2
    g = holding("fortify", tokens=0).go().say("play:fortify", f"move:{scene().at('war_academy', 5)}")
    assert g.unit("zyne").beside == []


def test_crd_3_exhar_silences_cards() -> None:
    g = scene().bound("exhar", "donia", "loyal_soldier").hand("zyne", "ambush", "shield_wall")
    g.foe("exhar", g.at("war_academy", 5), 3)
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert g.s.stage[0].foe == EXHAR
    assert g.rule == "UK-BAT-8"
    g.answer(g.choices()[0])
    assert g.rule == "UK-ACT-2"
    assert g.s.players[0].hand == ["ambush", "shield_wall"]
