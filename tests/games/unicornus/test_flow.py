"""The round (UK-RND) and its Event cards."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE
from pentarchy.games.unicornus.rules.actions import actions_of, collect_yield
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.units import behaviour, map_of, put_foe
from pentarchy.games.unicornus.state import EVENT_STEP, PLAYER_STEP, PRINCESS, ROUND_BEGIN
from tests.games.unicornus.foes import BLACK_KNIGHT, GREGORIO, LIONEL, LYLA, RAVINITH
from tests.games.unicornus.scene import BOOK, Scene, scene


def reveal(card: str, *names: str, **fields: int) -> Scene:
    g = scene(*(names or ("zyne", "donia", "godfried"))).next_event(card)
    g.s.step = EVENT_STEP
    return g


def test_rnd_1_six_steps_in_order() -> None:
    g = scene("zyne", "donia", "godfried").next_event("refugees")
    g.foe("ravinith", g.at("field_of_graves"))
    g.put("princess", g.at("ancestral_castle"), tokens=0)
    g.phase(ROUND_BEGIN)
    for unit in g.s.kingdom:
        unit.acted = False
    g.go()
    seen: list[str] = []
    while g.s.round == 2:
        if not seen or seen[-1] != g.match.view(0)["phase"]:
            seen.append(str(g.match.view(0)["phase"]))
        g.answer("end" if "end" in g.choices() else g.choices()[0])
    assert seen == ["start of round", "players", "princess"]
    told = g.rules_told()
    order = [told.index(rule) for rule in ("UK-RND-1", "UK-RND-2", "UK-RND-3", "UK-RND-6", "UK-MOV-1")]
    assert order == sorted(order)


def test_rnd_2_the_players_order_start_of_round_powers() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("ravinith", g.at("field_of_graves"))
    g.foe("gregorio", g.at("temple_of_night"))
    g.put("donia", g.at("temple_of_night", 2), life=3)
    g.phase(ROUND_BEGIN).go()
    assert g.rule == "UK-RND-2"
    assert sorted(g.choices()) == sorted([f"foe:{RAVINITH}", f"foe:{GREGORIO}"])
    g.answer(f"foe:{GREGORIO}")
    assert g.unit("donia").life == 2
    assert g.rule == "UK-RND-2"
    assert all(key.startswith("hex:") for key in g.choices())


def test_rnd_2_powers_that_find_nobody_are_not_put_in_order() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("ravinith", g.at("field_of_graves"))
    g.foe("gregorio", g.at("temple_of_night"))
    g.phase(ROUND_BEGIN).go()
    assert g.rule == "UK-RND-2"
    assert all(key.startswith("hex:") for key in g.choices())


def test_rnd_3_an_event_is_drawn_resolved_and_seen() -> None:
    g = reveal("bad_weather")
    g.go()
    assert g.match.view(-1)["event"] == "bad_weather"
    assert actions_of(g.s, g.index("donia")) == 4
    assert actions_in_step(g.s) == 2


def test_rnd_4_until_the_next_event_or_for_good() -> None:
    g = reveal("refugees").event("hopelessness")
    g.go()
    assert g.s.ongoing == ["hopelessness"]
    g = reveal("refugees").event("mired_roads")
    g.go()
    assert g.s.event_past == ["mired_roads"]
    g = scene("zyne", "donia", "godfried").next_event("hopelessness")
    g.s.event_deck.remove("hopelessness")
    g.s.event_out = [card for card in g.s.event_out if card != "hopelessness"]
    g.s.ongoing = ["hopelessness"]
    g.s.round = 9
    g.round_end().go()
    while g.rule == "UK-CHR-23":
        g.answer("0")
    assert g.unit("zyne").tokens == 1


def test_rnd_5_the_deck_is_empty_after_round_ten() -> None:
    g = reveal("the_nobles_rise")
    g.s.round = 10
    g.go()
    assert g.s.event_deck == []
    assert g.s.event == "the_nobles_rise"


def test_rnd_6_clockwise_from_the_starting_player() -> None:
    g = scene()
    g.s.starter = 2
    g.s.step = PLAYER_STEP
    g.go()
    order: list[int] = []
    for n in range(4):
        order.append(g.seat)
        g.answer("end")
    assert order == [2, 3, 0, 1]


def test_rnd_7_start_of_turn_powers_first() -> None:
    g = scene("donia", "zyne", "godfried")
    g.s.step = PLAYER_STEP
    g.go()
    assert len(g.s.players[0].hand) == 1
    assert g.s.actions == 5
    assert not g.s.destiny_used


def test_rnd_8_the_princess_then_the_enemies() -> None:
    g = scene("zyne", "donia", "godfried")
    g.put("princess", g.at("ancestral_castle"), tokens=6)
    g.s.tokens[g.at("southern_port", 1)] = 1
    g.put("zyne", g.at("southern_port"), resources=0)
    g.phase(PLAYER_STEP).go()
    while g.rule == "UK-PRI-7":
        g.answer(g.choices()[0])
    assert g.s.stage
    told = g.rules_told()
    assert max(n for n, rule in enumerate(told) if rule == "UK-MOV-1") < told.index("UK-ENE-2")


def test_rnd_9_the_princess_passes_to_the_left() -> None:
    g = scene()
    g.s.starter = 3
    g.round_end().go()
    assert g.s.starter == 0
    assert g.s.round == 2
    g.s.round = 10
    g.round_end().go()
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-2"


def test_rnd_10_end_of_round_effects_before_the_last_check() -> None:
    g = scene("zyne", "donia", "godfried").event("hopelessness")
    g.s.round = 10
    g.put("zyne", g.at("war_academy"), tokens=0, life=2).put("princess", g.at("ancestral_castle"), tokens=6)
    g.round_end().go()
    while g.match.prompt is not None:
        g.answer("0" if "0" in g.choices() else g.choices()[0])
    assert g.unit("zyne").space < 0
    assert g.match.outcome is not None
    assert g.match.outcome.rule == "UK-END-2"


def test_rnd_11_shared_choices_are_the_starting_players() -> None:
    g = scene("zyne", "donia", "godfried").event("sudden_illness")
    g.s.starter = 1
    g.s.potions = 1
    g.s.support_deck.remove("healing_potion")
    g.put("princess", g.at("ancestral_castle"), life=1, tokens=0)
    g.princess_step().go()
    assert (g.seat, g.rule) == (1, "UK-RND-11")
    g.answer("potion")
    assert g.unit("princess").life == 2


def test_rnd_12_the_first_round_is_full() -> None:
    g = scene("zyne", "donia", "godfried").next_event("refugees")
    g.s.round = 0
    g.foe("ravinith", g.at("field_of_graves"))
    g.phase(ROUND_BEGIN).go()
    g.answer(g.choices()[0])
    assert g.s.round == 1
    assert g.s.tokens[g.at("field_of_graves")] == 4
    assert g.s.event == "refugees"


# ---- powers at the start of a round ----


def test_rnd_2_ravinith_fills_up_and_spills_over() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("ravinith", g.at("field_of_graves"), 1)
    g.phase(ROUND_BEGIN).go().answer(f"hex:{g.at('field_of_graves', 3)}")
    assert (g.s.tokens[g.at("field_of_graves")], g.s.tokens[g.at("field_of_graves", 3)]) == (4, 2)


def test_rnd_2_the_abyss_feeds_on_resources() -> None:
    g = scene("zyne", "donia", "godfried")
    g.put("zyne", g.at("blighted_waste", 5), resources=2).put("princess", g.at("blighted_waste", 4), resources=10)
    g.foe("abyss", g.at("blighted_waste"), 2)
    g.phase(ROUND_BEGIN).go()
    assert (g.unit("zyne").resources, g.unit("princess").resources) == (0, 7)
    assert g.s.tokens[g.at("blighted_waste")] == 3


def test_rnd_2_kostov_takes_resources_or_a_token() -> None:
    g = scene("zyne", "donia", "godfried").bound("kostov", "zyne", "loyal_soldier")
    g.put("zyne", g.at("merchant_city", 5), resources=2, tokens=1)
    g.foe("kostov", g.at("merchant_city"))
    g.phase(ROUND_BEGIN).go().answer("token")
    assert (g.unit("zyne").tokens, g.s.tokens[g.at("merchant_city")]) == (0, 1)


# ---- events one by one ----


def test_rnd_3_resources_and_tokens_come_and_go() -> None:
    g = reveal("harvest_levy")
    g.put("zyne", g.at("war_academy"), resources=2).go()
    assert (g.unit("zyne").resources, g.unit("donia").resources) == (0, 7)
    g = reveal("deserters")
    g.put("zyne", g.at("war_academy"), tokens=4).put("donia", g.at("southern_port"), tokens=3).go()
    assert (g.unit("zyne").tokens, g.unit("donia").tokens) == (3, 3)
    g = reveal("the_nobles_rise")
    g.put("zyne", g.at("war_academy"), tokens=5).go()
    assert (g.unit("zyne").tokens, g.unit("princess").tokens) == (6, 5)
    g = reveal("whispers_of_the_princess")
    g.go()
    assert [len(player.hand) for player in g.s.players] == [1, 1, 1]
    assert g.unit("princess").resources == 13
    g = reveal("spies_in_the_camp").hand("zyne", "ambush", "mock")
    g.go()
    assert len(g.s.players[0].hand) == 1


def test_rnd_3_the_enemy_is_strengthened() -> None:
    g = reveal("border_patrols")
    lone, pair = g.at("war_academy"), g.at("war_academy", 1)
    g.s.tokens[lone], g.s.tokens[pair] = 1, 2
    g.go()
    assert (g.s.tokens[lone], g.s.tokens[pair]) == (2, 2)
    g = reveal("garrison_of_the_capital")
    g.put("zyne", g.at("the_capital", 2)).go()
    assert g.s.tokens[:7] == [1, 1, 0, 1, 1, 1, 1]
    g = reveal("imperial_reinforcements")
    for key, tile in (("lyla", "blighted_waste"), ("dorgas", "ancient_ruins"), ("exhar", "lakeside_city"), ("gregorio", "stronghold")):
        g.foe(key, g.at(tile, 5))
    g.foe("black_knight", g.at("hermits_forest"))
    g.go()
    if g.rule == "UK-RND-11":
        g.answer(g.choices()[0])
    assert sum(g.s.tokens) == 6
    assert g.s.tokens[g.at("hermits_forest")] == 0


def test_rnd_4_events_that_last_the_round() -> None:
    g = scene().event("mired_roads")
    zyne = g.index("zyne")
    g.unit("zyne").tokens = 2
    assert move_cost(g.s, zyne, g.at("war_academy", 1)) == 2
    assert move_cost(g.s, zyne, g.at("war_academy", 3)) == 4
    g = scene().event("burned_granaries")
    g.s.ongoing = ["scorched_earth"]
    g.put("zyne", g.at("war_academy"))
    assert collect_yield(g.s, zyne) == 2
    g.put("zyne", g.at("borderlands_fortress"))
    assert collect_yield(g.s, zyne) == 1
    g = scene().event("refugees")
    g.put("zyne", g.at("war_academy"), resources=2).turn("zyne").go().answer("destiny")
    assert g.unit("zyne").resources == 0
    g = scene().event("cut_supply_lines")
    g.put("zyne", g.at("borderlands_fortress")).turn("zyne").go()
    assert "send:0" not in g.choices()


def test_rnd_4_ring_of_steel_costs_the_attacker_a_die() -> None:
    g = scene()
    g.s.ongoing = ["ring_of_steel"]
    g.s.tokens[g.at("war_academy", 6)] = 1
    g.put("zyne", g.at("war_academy"), tokens=4).turn("zyne").go().answer(f"move:{g.at('war_academy', 6)}")
    assert len(g.s.stage[0].faces) == 2


def test_chr_12_total_war_leaves_out_emperor_and_black_knight() -> None:
    g = scene().event("total_war")
    for key, foe, mood in (("lionel", LIONEL, DEFENSIVE), ("black_knight", BLACK_KNIGHT, DEFENSIVE), ("lyla", LYLA, AGGRESSIVE)):
        g.foe(key, g.at("war_academy"), 1)
        assert behaviour(g.s, g.at("war_academy")) == mood
        put_foe(g.s, foe, -1)
    assert behaviour(g.s, g.at("war_academy")) == AGGRESSIVE


def test_chr_1_reckless_advance_moves_even_the_tactician() -> None:
    g = scene("zyne", "donia", "godfried", princess="tactician").next_event("reckless_advance")
    g.put("princess", g.at("ancestral_castle"), tokens=0)
    g.s.step = EVENT_STEP
    g.go()
    assert g.rule == "UK-PRI-7"
    before = map_of(g.s).distance[g.unit("princess").space]
    g.answer(g.choices()[0])
    assert map_of(g.s).distance[g.s.kingdom[PRINCESS].space] == before - 1
    assert BOOK.princesses["tactician"].steered


def test_rnd_11_with_advice_the_others_speak_first() -> None:
    g = scene("zyne", "donia", "godfried", advice=True)
    g.put("princess", g.at("ancestral_castle"), tokens=0)
    g.s.starter = 1
    g.princess_step().go()
    assert g.match.waiting() == [0, 2]
    ways = g.choices()
    assert ways[-1] == "none"
    g.match.answer(0, ways[0])
    g.match.answer(2, "none")
    assert (g.seat, g.rule) == (1, "UK-PRI-7")
    assert g.match.view(1)["advice"] == [{"seat": 0, "key": ways[0], "words": map_of(g.s).place_name(int(ways[0][4:]))}]
    assert "none" not in g.choices()
    ask = g.match.ask(1)
    assert ask is not None
    assert [option.gives for option in ask.options if option.gives] == ["@0 advises this"]
    assert ask.options[0].gives
    g.answer(ways[1])
    assert g.match.view(1)["advice"] == []
