"""Clarifications of single characters and cards (UK-CHR)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.rules.actions import actions_of
from pentarchy.games.unicornus.rules.death import spend_ally
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import combat_power, map_of, put_foe
from pentarchy.games.unicornus.state import EVENT_STEP, PLAYER_STEP, PRINCESS_STEP
from tests.games.unicornus.foes import AMINA, DAHAKA, DORGAS, EXHAR, LIONEL, LYLA, ROZIE
from tests.games.unicornus.scene import BOOK, Scene, scene


def test_chr_1_the_tactician_goes_where_the_players_like() -> None:
    g = scene("zyne", "donia", "godfried", princess="tactician")
    g.put("princess", g.at("borderlands_fortress"), tokens=0, resources=9)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 2
    g.go()
    assert g.rule == "UK-CHR-1"
    back = max(map_of(g.s).near[g.unit("princess").space], key=lambda space: map_of(g.s).distance[space])
    assert map_of(g.s).distance[back] > map_of(g.s).distance[g.unit("princess").space]
    g.answer(f"move:{back}")
    assert g.unit("princess").space == back
    assert {key.partition(":")[0] for key in g.choices()} == {"move", "collect"}


def test_chr_2_donias_death_hides_the_next_event() -> None:
    g = scene("donia", "zyne", "magnus").next_event("refugees").turn("zyne").go()
    assert g.match.view(1)["decks"]["next_event"] == "refugees"  # type: ignore[index]
    g.unit("donia").space = -1
    assert g.match.view(1)["decks"]["next_event"] == ""  # type: ignore[index]


def test_chr_3_donias_draw_is_not_destiny() -> None:
    g = scene("donia", "zyne", "magnus")
    g.s.step = PLAYER_STEP
    g.go().answer("destiny")
    assert len(g.s.players[0].hand) == 2


def test_chr_4_gato_leads_tokens_and_pays_nothing() -> None:
    g = scene("gato", "donia", "magnus").ally("ravinith", "gato")
    g.put("gato", g.at("borderlands_fortress"), tokens=5, resources=0).turn("gato").go()
    ask = g.match.ask(g.seat)
    assert ask is not None
    way = next(option for option in ask.options if option.key == f"move:{g.at('borderlands_fortress', 1)}")
    assert (way.label.endswith("for nothing"), way.cost) == (True, "")
    g.answer(f"move:{g.at('borderlands_fortress', 1)}")
    assert (g.unit("gato").resources, g.unit("gato").tokens) == (0, 5)
    g.s.tokens[g.at("borderlands_fortress")] = 1
    g.go().answer(f"move:{g.at('borderlands_fortress')}")
    assert len(g.s.stage[0].faces) == 5 + 3 - 2


def test_chr_5_difficulty_never_applies_to_urgan() -> None:
    g = scene("urgan", "ilsahati", "magnus")
    g.unit("urgan").tokens = 4
    urgan = g.index("urgan")
    assert move_cost(g.s, urgan, g.at("borderlands_fortress", 2)) == 4
    assert move_cost(g.s, urgan, g.at("borderlands_fortress", 1)) == 4
    g.unit("ilsahati").tokens = 4
    assert move_cost(g.s, g.index("ilsahati"), g.at("war_academy", 3)) == 4


def test_chr_6_the_band_loots_in_battle_only() -> None:
    g = scene("mountain_cats", "zyne", "magnus").hand("mountain_cats", "fire_tactics")
    g.s.tokens[g.at("war_academy", 5)] = 5
    g.put("mountain_cats", g.at("war_academy"), tokens=3, resources=10).turn("mountain_cats").go(dice=[6, 6, 6])
    g.say("play:fire_tactics", "2")
    assert g.unit("mountain_cats").resources == 10
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert g.unit("mountain_cats").resources == 10 - 3 + 6


def test_chr_7_own_conversion_before_lylas() -> None:
    g = scene("zyne", "donia", "magnus").bound("lyla", "donia", "loyal_soldier").hand("zyne", "war_cry")
    g.foe("lyla", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy"), tokens=3).turn("zyne").go(dice=[2, 2, 2])
    g.answer(f"move:{g.at('war_academy', 5)}").say("pass", "war_cry:2")
    assert sorted(g.s.stage[0].results) == ["H", "H", "L"]


def test_chr_8_amina_behind_her_tokens() -> None:
    g = scene().bound("amina", "donia", "loyal_soldier")
    g.foe("amina", g.at("war_academy", 5), 2)
    g.put("zyne", g.at("war_academy"), tokens=6, resources=20).turn("zyne").go(dice=[6] * 6)
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert (g.s.tokens[g.at("war_academy", 5)], g.s.foe_damage[AMINA]) == (0, 0)
    g.go(dice=[6] * 6).answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert AMINA in g.s.defeated


def test_chr_9_rozie_spent_stops_hopelessness() -> None:
    g = scene("zyne", "donia", "godfried").event("hopelessness").ally("rozie", "zyne")
    spend_ally(g.s, ROZIE)
    g.round_end().go()
    assert "hopelessness spreads" not in " ".join(g.log())
    g = scene("zyne", "donia", "godfried").event("hopelessness").ally("rozie", "zyne")
    g.round_end().go()
    assert g.rule == "UK-CHR-23"


def test_chr_9_rozie_spent_is_defeated() -> None:
    g = scene().ally("rozie", "zyne").hand("zyne", "repentance")
    spend_ally(g.s, ROZIE)
    assert g.s.defeated == [ROZIE]
    g.turn("zyne").go().answer("play:repentance")
    assert g.s.foe_ally[ROZIE] == g.index("zyne")


def test_chr_10_demians_ally_power() -> None:
    g = scene().ally("demian", "zyne")
    g.foe("lionel", g.at("war_academy", 5), 3)
    g.foe("black_knight", g.at("war_academy", 1), 3)
    g.s.tokens[g.at("war_academy", 6)] = 2
    g.put("zyne", g.at("war_academy"), tokens=1).turn("zyne").go()
    assert [key for key in g.choices() if key.startswith("demian")] == [f"demian:{g.at('war_academy', 6)}"]
    g.answer(f"demian:{g.at('war_academy', 6)}")
    assert (g.unit("zyne").tokens, g.s.tokens[g.at("war_academy", 6)]) == (2, 1)


def test_chr_11_dahaka_counts_double_against_her() -> None:
    g = scene()
    g.foe("dahaka", g.at("war_academy"), 2)
    assert her_damage(g.s, g.at("war_academy"), True, 0) == 12


def test_chr_11_dahaka_bites_twice_where_no_die_holds_him() -> None:
    g = scene().bound("dahaka", "donia", "loyal_soldier")
    g.foe("dahaka", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy"), tokens=2).turn("zyne").go(dice=[6, 6])
    g.answer(f"move:{g.at('war_academy', 5)}")
    g.assign(0, 0, 0, 2, 0, 0)
    assert g.s.stage[0].damage == 6
    assert g.s.stage[0].foe == DAHAKA


def test_chr_12_the_black_knight_is_not_of_the_empire() -> None:
    g = scene()
    g.foe("lionel", g.at("the_capital"))
    others = [foe for foe in range(FOES) if foe != LIONEL][:11]
    for n, foe in enumerate(others):
        put_foe(g.s, foe, g.at("war_academy") - n - 1)
    assert combat_power(g.s, LIONEL, False) == 10


def test_chr_13_only_battle_cards_out_of_turn() -> None:
    g = scene("zyne", "donia", "magnus").hand("zyne", "supply_train", "ambush")
    g.put("zyne", g.at("war_academy"), resources=0)
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.enemy_step().go()
    assert g.choices() == ["ambush", "pass"]


def test_chr_14_the_princess_drinks_unasked() -> None:
    g = scene("zyne", "donia", "magnus")
    g.s.support_deck.remove("healing_potion")
    g.s.potions = 1
    g.put("princess", g.at("ancestral_castle"), life=3)
    g.princess_step().go()
    assert g.unit("princess").life == 5
    assert g.s.support_discard == ["healing_potion"]


def test_chr_15_never_above_the_printed_life() -> None:
    g = scene().hand("zyne", "healing_potion")
    g.put("zyne", g.at("war_academy"), life=5).turn("zyne").go().answer("play:healing_potion")
    assert g.unit("zyne").life == 6


def test_chr_16_mocks_two_moves_two_battles() -> None:
    g = scene().hand("zyne", "mock")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.put("zyne", g.at("war_academy"), tokens=3, resources=0).turn("zyne").go(dice=[2] * 8)
    g.answer("play:mock")
    assert g.s.stage[0].tokens == 2
    g.answer(g.choices()[0])
    while g.rule == "UK-BAT-13":
        g.answer("0")
    assert g.s.stage
    assert g.s.stage[0].tokens == 2
    g.answer(g.choices()[0])
    assert not g.s.stage
    assert g.s.tokens[g.at("war_academy", 5)] == 2


def test_chr_17_protection_stops_this_rounds_event_only() -> None:
    g = scene().hand("zyne", "protection").event("mired_roads")
    g.s.ongoing = ["scorched_earth"]
    g.put("zyne", g.at("war_academy"), tokens=1, resources=10).turn("zyne").go()
    g.say(f"move:{g.at('war_academy', 3)}", "play:protection")
    assert g.unit("zyne").resources == 7
    assert move_cost(g.s, g.index("zyne"), g.at("war_academy", 4)) == 1
    g.say(f"move:{g.at('war_academy')}", "collect")
    assert g.unit("zyne").resources == 7 - 1 + 4
    g = scene().hand("zyne", "protection").event("bad_weather")
    g.turn("zyne", 4).go().answer("play:protection")
    assert g.s.actions == 5


def test_chr_21_oppressive_empire_pays_for_cards_and_powers() -> None:
    g = scene().event("oppressive_empire")
    g.s.tokens[g.at("hermits_forest", 1)] = 2
    g.put("magnus", g.at("hermits_forest"), resources=0).turn("magnus").go().say(f"magnus:{g.at('hermits_forest', 1)}", "2")
    assert g.unit("magnus").resources == 4


def test_chr_22_a_die_picks_the_victim() -> None:
    g = scene().next_event("assassins")
    g.s.step = EVENT_STEP
    g.go(dice=[6, 5, 2])
    assert g.rule == "UK-CHR-22"
    assert g.seat == g.unit("donia").player
    g.answer("0")
    assert g.unit("donia").tokens == 0


def test_chr_23_the_starting_player_splits_her_damage() -> None:
    g = scene("zyne", "donia", "magnus").next_event("ancestral_weapon")
    g.s.starter = 2
    g.s.step = EVENT_STEP
    g.go()
    assert (g.rule, g.seat) == ("UK-CHR-23", 2)
    g.answer("1")
    assert (g.unit("princess").life, g.unit("princess").tokens) == (4, 2)


def test_chr_24_sudden_illness_is_cured_in_parts() -> None:
    g = scene("zyne", "donia", "magnus").event("sudden_illness")
    g.put("zyne", g.at("borderlands_fortress"), tokens=2, resources=10)
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=0)
    g.turn("zyne").go().say("send:0", "1", "6", "send:0", "4")
    assert g.s.sent == 10
    g.princess_step().go()
    assert "The princess is cured for 10 resources" in g.log()
    g = scene("zyne", "donia", "magnus").event("sudden_illness")
    g.put("princess", g.at("ancestral_castle"), life=3, resources=30)
    g.s.sent = 9
    g.princess_step().go()
    assert g.unit("princess").life == 2
    assert g.unit("princess").space == g.at("ancestral_castle")


def test_chr_25_desperate_counterattack_after_own_conversions() -> None:
    g = scene().event("desperate_counterattack").hand("zyne", "war_cry")
    g.s.tokens[g.at("war_academy", 5)] = 2
    g.put("zyne", g.at("war_academy"), tokens=3).turn("zyne").go(dice=[2, 3, 6])
    g.answer(f"move:{g.at('war_academy', 5)}").say("pass", "war_cry:1")
    assert sorted(g.s.stage[0].results) == ["H", "H", "L"]


def curse(emperor: bool) -> Scene:
    g = scene("zyne", "donia", "magnus").next_event("curse_of_immortality")
    if emperor:
        g.foe("lionel", g.at("the_capital"))
    put_foe(g.s, LYLA, -1)
    g.s.foe_bound[LYLA] = -2
    g.s.defeated = [LYLA]
    g.s.step = EVENT_STEP
    return g.go()


def test_chr_26_curse_of_immortality() -> None:
    g = curse(emperor=True)
    assert g.rule == "UK-CHR-26"
    assert len(g.choices()) == 6
    g.answer(f"hex:{g.at('the_capital', 3)}")
    assert g.s.foe_space[LYLA] == g.at("the_capital", 3)
    assert g.s.tokens[g.at("the_capital", 3)] == 3
    assert g.s.defeated == []
    assert curse(emperor=False).s.defeated == [LYLA]


def test_chr_27_the_lucky_girl_brings_cards() -> None:
    from tests.games.unicornus.test_setup import laid

    assert [len(player.hand) for player in laid(4, princess="lucky_girl").players] == [3, 3, 3, 3]


def test_chr_28_nothing_touches_the_emperors_tokens() -> None:
    g = scene("zyne", "magnus", "ilsahati").hand("zyne", "fire_tactics", "forged_orders", "mock", "night_raid", "hidden_archers")
    g.foe("lionel", g.at("war_academy", 5), 3)
    for n, key in enumerate(("zyne", "magnus", "ilsahati")):
        g.put(key, g.at("war_academy", (0, 4, 6)[n]), tokens=3, resources=9).turn(key).go()
        reach = [name for name in g.choices() if name.split(":")[0] in ("play", "magnus", "ilsahati")]
        assert reach == []
    g.turn("zyne").go().answer(f"move:{g.at('war_academy', 5)}")
    assert g.choices() == ["pass"]


def test_chr_29_zyne_has_one_more() -> None:
    g = scene("zyne", "donia", "magnus")
    assert actions_of(g.s, g.index("zyne")) == 6


def test_chr_31_bad_weather() -> None:
    g = scene().event("bad_weather")
    assert actions_of(g.s, g.index("donia")) == 3
    assert actions_in_step(g.s) == 2


# ---- enemy powers in battle ----


def test_chr_11_twins_dorgas_and_rozie() -> None:
    g = scene()
    irvin = g.foe("irvin", g.at("war_academy"))
    assert combat_power(g.s, irvin, False) == 3
    g.foe("marianne", g.at("war_academy", 5))
    assert combat_power(g.s, irvin, False) == 5
    g.foe("dorgas", g.at("southern_port"))
    assert (combat_power(g.s, DORGAS, False), combat_power(g.s, DORGAS, True)) == (4, 6)
    g = scene()
    g.foe("rozie", g.at("war_academy", 5))
    g.put("zyne", g.at("war_academy"), tokens=4).turn("zyne").go(dice=[6] * 4)
    g.answer(f"move:{g.at('war_academy', 5)}").answer(g.choices()[0])
    assert g.s.foe_damage[ROZIE] == 2
    assert BOOK.empire[EXHAR].combat == 4


def test_chr_1_the_other_personalities() -> None:
    """UK-DEF-10: Brave Heart has four actions and is hurt less in attack; the Beloved gathers followers."""
    g = scene("zyne", "donia", "magnus", princess="brave_heart")
    assert actions_in_step(g.s) == 4
    g.s.tokens[g.at("war_academy")] = 3
    assert her_damage(g.s, g.at("war_academy"), True, 0) == 2
    assert her_damage(g.s, g.at("war_academy"), False, 0) == 3
    g = scene("zyne", "donia", "magnus", princess="beloved")
    g.put("princess", g.at("war_academy"), tokens=5, resources=0)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (6, 5)
    g.put("princess", g.at("war_academy", 3), tokens=6, resources=0)
    g.s.step = PRINCESS_STEP
    g.s.princess_actions = 1
    g.go()
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (6, 2)
