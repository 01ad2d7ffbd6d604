"""Set-up (UK-SET), variants (UK-VAR) and the tutorial (UK-TUT)."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.book import FOE_KEYS
from pentarchy.games.unicornus.rules.setup import event_counts
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import PLAYER_STEP, PRINCESS, SET_UP_STEPS, Campaign
from pentarchy.kernel import AnyMatch, BadSetup, Chance, Scalar
from pentarchy.kernel.record import start
from tests.games.unicornus.foes import BLACK_KNIGHT, DAHAKA, DORGAS, IRVIN, LIONEL, RAVINITH, ROZIE
from tests.games.unicornus.scene import BOOK, scene


def begun(seats: int, seed: int = 1, **options: Scalar) -> AnyMatch:
    """A game at its first question."""
    return start(GAME, seats, seed, options)


def laid(seats: int, seed: int = 1, **options: Scalar) -> Campaign:
    """A game whose map lies ready; characters and princess are taken as they come."""
    match = begun(seats, seed, **options)
    while match.state.step in SET_UP_STEPS:
        match.answer(match.waiting()[0], match.ask(match.waiting()[0]).options[0].key)
        if match.state.layout:
            break
    state = match.state
    assert isinstance(state, Campaign)
    return state


def test_set_1_each_player_chooses_a_different_character() -> None:
    match = begun(4)
    seen: list[str] = []
    for n in range(4):
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        assert ask.rule == "UK-SET-1"
        keys = [option.key for option in ask.options]
        assert len(keys) == 12 - n
        assert not set(seen) & set(keys)
        seen.append(keys[3])
        match.answer(match.waiting()[0], keys[3])
    assert len(laid(2).kingdom) == len(laid(4).kingdom) == 5


def test_set_2_half_the_command_and_ten_resources() -> None:
    g = scene("donia", "gato", "zyne")
    assert (g.unit("donia").tokens, g.unit("donia").resources) == (3, 10)
    assert (g.unit("gato").tokens, g.unit("gato").resources) == (0, 10)


def test_set_3_the_players_agree_on_a_princess() -> None:
    match = begun(3)
    for n in range(3):
        match.answer(match.waiting()[0], match.ask(match.waiting()[0]).options[0].key)
    ask = match.ask(match.waiting()[0])
    assert ask is not None
    assert ask.rule == "UK-SET-3"
    assert match.waiting() == [match.state.starter]
    match.answer(match.waiting()[0], "who:lucky_girl")
    princess = match.state.kingdom[PRINCESS]
    assert (princess.tokens, princess.resources, princess.life) == (3, 10, 5)


def test_set_4_always_seven_kingdom_tiles() -> None:
    for seats in (2, 3, 4, 5, 6):
        s = laid(seats)
        sides = Counter(BOOK.tiles[tile].side for tile in map_of(s).tiles)
        assert sides["kingdom"] + sides["princess"] == 7
        assert {BOOK.kingdom[unit.key].tile for unit in s.kingdom[1:]} <= set(map_of(s).tiles)


def test_set_5_the_capital_and_eleven_more() -> None:
    tiles = map_of(laid(4)).tiles
    assert len([tile for tile in tiles if BOOK.tiles[tile].side == "empire"]) == 12
    assert "the_capital" in tiles
    assert len(set(BOOK.tiles) - set(tiles)) == 8


def test_set_6_the_rows() -> None:
    for seed in range(5):
        sides = [BOOK.tiles[tile].side for tile in map_of(laid(4, seed)).tiles]
        assert sides[:9] == ["empire"] * 9
        assert Counter(sides[9:14]) == {"empire": 3, "kingdom": 2}
        assert Counter(sides[14:]) == {"kingdom": 4, "princess": 1}


def test_set_7_player_tiles_at_the_back() -> None:
    for seed in range(4):
        s = laid(3, seed)
        mine = {BOOK.kingdom[unit.key].tile for unit in s.kingdom[1:]}
        assert mine <= set(map_of(s).tiles[14:])
        s = laid(6, seed)
        mine = {BOOK.kingdom[unit.key].tile for unit in s.kingdom[1:]}
        assert len(mine & set(map_of(s).tiles[14:])) == 4
        assert len(mine & set(map_of(s).tiles[9:14])) == 2


def test_set_8_the_princess_opposite_the_capital() -> None:
    for seed in range(4):
        s = laid(4, seed)
        assert map_of(s).tiles[16] == "ancestral_castle"
        assert map_of(s).hexes[s.kingdom[PRINCESS].space] == (-4, 12)


def test_set_9_unused_tiles_play_no_part() -> None:
    s = laid(4)
    absent = [foe for foe in range(15) if BOOK.empire[foe].tile not in map_of(s).tiles]
    assert absent
    assert all(s.foe_space[foe] == -2 for foe in absent)
    assert all(foe not in s.defeated for foe in absent)


def test_set_10_twelve_or_thirteen_enemies() -> None:
    for seed in range(6):
        s = laid(4, seed)
        here = len([foe for foe in range(15) if s.foe_space[foe] >= 0])
        assert here == (13 if "forts_of_the_twin_stars" in map_of(s).tiles else 12)
        assert (s.foe_space[IRVIN] >= 0) == (here == 13)


def test_set_11_enemy_tokens_by_empire_power() -> None:
    # Ravinith adds tokens before the first question of the round, so a map without her
    s = next(s for s in (laid(4, seed) for seed in range(20)) if s.foe_space[RAVINITH] < 0)
    assert s.tokens[0] == BOOK.tiles["the_capital"].power[0] == 3
    assert s.tokens[1:7] == BOOK.tiles["the_capital"].power[1:]
    assert sum(s.tokens) == sum(sum(BOOK.tiles[tile].power) for tile in map_of(s).tiles)


def test_set_12_standees_on_their_circles() -> None:
    s = laid(4)
    board = map_of(s)
    assert len([unit for unit in s.kingdom if unit.space >= 0]) == 5
    for unit in s.kingdom[1:]:
        assert board.tiles[unit.space // 7] == BOOK.kingdom[unit.key].tile
    assert s.foe_space[LIONEL] == board.start["lionel"]


def test_set_13_all_fate_cards_are_shuffled() -> None:
    s = laid(4)
    assert len(s.fate_deck) == 24
    assert s.fate_deck != laid(4, 2).fate_deck


def test_set_14_the_event_deck_rises() -> None:
    s = laid(4)
    levels = [BOOK.events[card].level for card in reversed(s.event_deck + ([s.event] if s.event else []))]
    assert levels == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert len(s.event_out) == 14


def test_set_15_one_support_card_each() -> None:
    assert sum(BOOK.support[key].copies for key in BOOK.support) == 60
    s = laid(4, princess="tactician")
    assert (len(s.support_deck), [len(player.hand) for player in s.players]) == (56, [1, 1, 1, 1])
    assert len(laid(4, princess="lucky_girl").support_deck) == 48


def test_set_16_hands_are_secret() -> None:
    g = scene().hand("zyne", "ambush", "mock").turn("donia").go()
    players = g.match.view(1)["players"]
    assert isinstance(players, list)
    assert (players[0]["cards"], players[0]["hand"]) == (2, [])
    own = g.match.view(0)["players"]
    assert isinstance(own, list)
    assert [card["id"] for card in own[0]["hand"]] == ["ambush", "mock"]
    open_game = scene(open_hands=True).hand("zyne", "ambush").turn("donia").go()
    shown = open_game.match.view(1)["players"]
    assert isinstance(shown, list)
    assert len(shown[0]["hand"]) == 1


def test_set_17_chance_names_the_starting_player() -> None:
    starters = {begun(4, seed).state.starter for seed in range(20)}
    assert starters == {0, 1, 2, 3}


def test_set_18_nobody_is_bound_at_set_up() -> None:
    for seed in range(6):
        s = laid(6, seed)
        assert len(s.fate_deck) == 24
        assert all(bond == -1 for bond in s.foe_bound)


# ---- variants ----


def test_var_1_two_players_alternate_their_characters() -> None:
    g = scene("zyne", "donia", "godfried", "magnus", pairs=True)
    assert [unit.player for unit in g.s.kingdom[1:]] == [0, 1, 0, 1]
    g.s.step = PLAYER_STEP
    g.go()
    assert (g.seat, g.rule) == (0, "UK-VAR-1")
    g.answer(f"unit:{g.index('godfried')}")
    assert (g.s.actions, g.s.actor) == (4, g.index("godfried"))
    g.answer("end")
    assert g.seat == 1
    g.answer(f"unit:{g.index('donia')}").answer("end")
    assert (g.seat, g.s.actor) == (0, g.index("zyne"))
    g.answer("end")
    assert (g.seat, g.s.actor) == (1, g.index("magnus"))


def test_var_2_one_hand_for_both_characters() -> None:
    s = laid(2, princess="lucky_girl")
    assert [len(player.hand) for player in s.players] == [3, 3]
    g = scene("zyne", "donia", "godfried", "magnus", pairs=True).hand("zyne", "supply_train")
    g.turn("godfried").go()
    assert "play:supply_train" in g.choices()


def test_var_3_sending_to_ones_other_character() -> None:
    g = scene("zyne", "donia", "godfried", "magnus", pairs=True)
    g.put("zyne", g.at("war_academy")).put("godfried", g.at("war_academy", 1)).turn("zyne").go()
    assert f"send:{g.index('godfried')}" in g.choices()


def test_var_4_longer_games() -> None:
    assert [event_counts(n) for n in (10, 11, 12, 13)] == [[3, 3, 4], [4, 3, 4], [4, 4, 4], [5, 4, 4]]
    s = laid(4, rounds=12)
    assert len(s.event_deck) + (1 if s.event else 0) == 12
    assert s.rounds == 12
    s = laid(4, rounds=12, events="ten")
    assert len(s.event_deck) + (1 if s.event else 0) == 10
    g = scene(rounds=12)
    g.s.round = 10
    g.round_end().go()
    assert g.match.outcome is None


def test_var_5_any_tile_on_any_slot() -> None:
    match = begun(3, map="by_hand", cast="random", princess="tactician")
    laid_down: list[str] = []
    while match.state.step in SET_UP_STEPS and not match.state.layout:
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        assert ask.rule == "UK-VAR-5"
        key = ask.options[-1].key
        laid_down.append(key[5:])
        match.answer(match.waiting()[0], key)
    assert map_of(match.state).tiles[: len(laid_down)] == laid_down
    s = laid(3, map="surrounded")
    assert map_of(s).tiles[11] == "ancestral_castle"
    assert map_of(laid(3, map="dragon_gate")).tiles[2] == "black_drake_mountain"


def test_var_6_the_advice_is_part_of_the_help() -> None:
    text = GAME.describe(4, {})
    assert "resources" in text
    assert "princess" in text


def test_var_7_kingdom_tiles_on_the_flanks() -> None:
    for seed in range(3):
        sides = [BOOK.tiles[tile].side for tile in map_of(laid(4, seed, map="flank")).tiles]
        assert [sides[n - 1] for n in (10, 14, 15, 16, 18, 19)] == ["kingdom"] * 6
        assert [sides[n - 1] for n in (11, 12, 13, 17)] == ["empire", "empire", "empire", "princess"]


def test_var_8_the_throne_is_one_space() -> None:
    g = scene(goal="throne")
    board = map_of(g.s)
    assert board.goals == [0]
    assert board.distance[board.start["cornelia"]] == 12


def test_var_9_one_person_plays_several() -> None:
    s = laid(1, solo=3)
    assert (len(s.players), {player.seat for player in s.players}) == (3, {0})
    assert len(laid(1, solo=6).kingdom) == 7
    match = begun(1, solo=3, cast="random", princess="tactician")
    while match.state.actor < 0:
        match.answer(0, match.ask(0).options[0].key)
    actor = match.state.kingdom[match.state.actor].key
    lost = 1 if match.state.event == "bad_weather" else 0
    assert match.state.actions == (6 if actor == "zyne" else 5) - lost


# ---- the tutorial ----


def tutorial(seats: int = 3, seed: int = 1) -> Campaign:
    return laid(seats, seed, tutorial=True)


def test_tut_1_set_up_as_usual_otherwise() -> None:
    s = tutorial()
    assert len(s.fate_deck) == 24
    assert all(unit.resources == 10 for unit in s.kingdom)
    with pytest.raises(BadSetup):
        begun(3, tutorial=True, goal="throne")


def test_tut_2_eight_tiles() -> None:
    s = tutorial(5)
    tiles = map_of(s).tiles
    assert len(tiles) == 8
    assert {"black_drake_mountain", "ancient_ruins", "forward_encampment", "the_capital", "ancestral_castle"} <= set(tiles)
    mine = {BOOK.kingdom[unit.key].tile for unit in s.kingdom[1:]}
    assert len(mine & set(tiles)) == 3


def test_tut_3_nine_steps_from_centre_to_centre() -> None:
    board = map_of(tutorial())
    q, r = board.hexes[board.start["cornelia"]]
    assert max(abs(q), abs(r), abs(q + r)) == 9


def test_tut_4_no_tokens_on_the_capital() -> None:
    s = tutorial()
    board = map_of(s)
    capital = board.tiles.index("the_capital") * 7
    assert s.tokens[capital : capital + 7] == [0] * 7
    camp = board.tiles.index("forward_encampment") * 7
    assert sum(s.tokens[camp : camp + 7]) == 6
    assert sum(s.tokens) == 6 + 6


def test_tut_5_the_wounded_princess_starts_in_the_capital() -> None:
    s = tutorial()
    assert s.kingdom[PRINCESS].space == map_of(s).start["lionel"]
    assert s.kingdom[PRINCESS].life == BOOK.princesses[s.personality].life - 3


def test_tut_6_the_black_knight_holds_the_castle() -> None:
    s = tutorial()
    here = {foe for foe in range(15) if s.foe_space[foe] >= 0}
    assert here == {DAHAKA, DORGAS, ROZIE, BLACK_KNIGHT}
    assert s.foe_space[BLACK_KNIGHT] == map_of(s).start["cornelia"]
    assert s.tokens[map_of(s).start["cornelia"]] == 6


def test_tut_7_at_most_two_start_on_a_tile() -> None:
    match = begun(6, tutorial=True, cast="random", princess="lucky_girl")
    while match.state.step in SET_UP_STEPS and any(unit.space < 0 for unit in match.state.kingdom):
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        assert ask.rule == "UK-TUT-7"
        match.answer(match.waiting()[0], ask.options[0].key)
    crowd = Counter(unit.space // 7 for unit in match.state.kingdom[1:])
    assert sorted(crowd.values()) == [2, 2, 2]


def test_tut_8_no_events() -> None:
    s = tutorial()
    assert s.event_deck == []
    assert s.event == ""


def test_tut_9_no_time_limit_and_victory_at_once() -> None:
    match = begun(3, tutorial=True, cast="random", princess="lucky_girl")
    s = match.state
    assert map_of(s).goals == [map_of(s).start["cornelia"]]
    assert match.view(0)["rounds"] == 0
    assert "Round 1 ·" in match.text(0)
    won = 0
    longest = 0
    for seed in range(40):
        match = start(GAME, 3, seed, {"tutorial": True, "cast": "random"}, light=True, telling=False)
        chance = Chance(b"", seed)
        while match.prompt is not None:
            seat = match.waiting()[0]
            match.answer_list(seat, match.ask(seat).sample(chance))
        longest = max(longest, match.state.round)
        if match.outcome is not None and match.outcome.winners:
            won += 1
            assert match.outcome.rule == "UK-TUT-9"
            assert match.state.kingdom[PRINCESS].space == map_of(match.state).goals[0]
    assert won > 0
    assert longest > 10


def test_tut_10_both_kinds_of_behaviour_are_there() -> None:
    s = tutorial()
    assert {BOOK.empire[foe].behaviour for foe in range(15) if s.foe_space[foe] >= 0} >= {1, 2}
    assert FOE_KEYS[DORGAS] == "dorgas"
