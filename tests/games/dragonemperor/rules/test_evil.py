"""DE-EVL: what the Evil cards do."""

from __future__ import annotations

import pytest

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR
from tests.games.dragonemperor.scene import Scene, emperor_scene, new_game, scene

REALM = GAME.book.realm
SQUARES = [7, 11, 31]


def placed(g: Scene) -> list[int]:
    return [place for place in g.s.cursed if place not in SQUARES]


def test_evl_1_there_are_two_kinds_of_curse_land() -> None:
    ops = [GAME.book.cards[card].op for card in new_game().evil_deck]
    assert (ops.count("curse_spread"), ops.count("curse_star")) == (3, 3)
    assert GAME.book.cards["curse_land_spread"].curses == GAME.book.cards["curse_land_star"].curses == 1


def test_evl_2_a_curse_spreads_to_the_lowest_neighbour() -> None:
    assert placed(scene(evil=["curse_land_spread"])) == [5]


def test_evl_3_without_a_cursed_hex_it_borders_the_evil_pawn() -> None:
    assert scene(evil=["curse_land_spread"], cursed=[]).s.cursed == [7]


def test_evl_4_the_lowest_free_star_is_cursed() -> None:
    assert placed(scene(evil=["curse_land_star"])) == [16]


def test_evl_5_nothing_happens_when_all_stars_are_cursed() -> None:
    fifteen = [16, 19, 21, 24, 32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    g = scene(evil=["curse_land_star"], cursed=fifteen)
    assert g.s.cursed == fifteen
    assert g.match.outcome is None


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("curse_forest", [1, 6, 15]),
        ("curse_lake", [2, 8, 13]),
        ("curse_mountain", [3, 12, 16]),
        ("curse_stash", [4, 9, 18]),
        ("curse_village", [5, 10, 14]),
        ("curse_land_spread", [5]),
        ("curse_land_star", [16]),
        ("move_forward", [5, 20, 33]),
    ],
)
def test_evl_6_worked_placements_from_the_setup_position(card: str, places: list[int]) -> None:
    assert placed(scene(evil=[card])) == places


def test_evl_7_a_nearly_full_kind_takes_fewer_tokens() -> None:
    cursed = [4, 9, 18, 24, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12]
    g = scene(evil=["curse_stash"], cursed=cursed)
    assert g.s.cursed == [*cursed, 35]
    assert g.match.outcome is None


def test_evl_8_evil_walks_its_road_step_by_step() -> None:
    stops = [scene(evil=["move_forward"], evil_steps=step, cursed=[]).s.evil_steps for step in range(5)]
    assert [REALM.road[stop] for stop in stops] == [31, 5, 1, 8, 26]


def test_evl_9_three_curses_follow_each_step() -> None:
    """DE-EVL-9, DE-EVL-8: four Move Forward in a row from setup, nothing cleansed: 15 curses on the map."""
    s = new_game()
    s.evil_deck = ["move_forward"] * 6
    g = Scene(s)
    for evil_on, tokens in [(31, [5, 20, 33]), (5, [1, 13, 35]), (1, [8, 16, 24]), (8, [19, 26, 30])]:
        assert REALM.road[g.s.evil_steps] == evil_on
        assert g.s.cursed[-3:] == tokens
        if evil_on != 8:
            g.do("end")
    assert len(g.s.cursed) == 15
    assert g.match.outcome is None


def test_evl_10_pawns_may_share_a_cursed_hex() -> None:
    g = scene(evil=["move_forward"], dragon=31)
    assert REALM.road[g.s.evil_steps] == g.s.dragon == 31
    assert 31 in g.s.cursed


def test_evl_11_no_curses_on_arrival() -> None:
    g = scene(evil=["move_forward"], evil_steps=5)
    assert g.result.why.startswith("Evil has reached the Palace")
    assert g.s.cursed == SQUARES


def test_evl_12_teleport_puts_the_dragon_on_evil_start() -> None:
    assert scene(evil=["teleport_dragon"], dragon=26).s.dragon == 0


def test_evl_13_an_entrapped_dragon_cannot_move() -> None:
    g = scene(evil=["entrap_wings"])
    assert not [key for key in g.offers() if key.startswith("move")]
    assert g.why("move") == "DE-EVL-13"
    assert g.refuses("move")


def test_evl_14_the_emperors_move_breaks_the_spell() -> None:
    g = emperor_scene(entrapped=True, hand=["scry_future", "suppress_evil"], evil_deck=["curse_land_star"] * 3)
    g.do("move:scry_future", "26")
    assert (g.s.dragon, g.s.entrapped) == (26, False)
    g.do("end")
    assert g.s.role == DRAGON
    assert [key for key in g.offers() if key.startswith("move:")]


def test_evl_15_teleport_moves_an_entrapped_dragon_and_does_not_free_him() -> None:
    g = scene(evil=["teleport_dragon"], dragon=8, entrapped=True)
    assert (g.s.dragon, g.s.entrapped) == (0, True)


def test_evl_16_the_sword_and_the_spell() -> None:
    g = scene(entrapped=True, items=["flaming_sword"])
    assert g.why("use:flaming_sword") == "DE-EVL-16"
    g = emperor_scene(entrapped=True, items=["flaming_sword"], hand=["scry_future"])
    g.do("use:flaming_sword", "2")
    assert (g.s.dragon, g.s.entrapped) == (2, True)


def test_evl_17_a_second_spell_adds_nothing() -> None:
    g = scene(EMPEROR, evil=["entrap_wings"], entrapped=True, hand=["scry_future"])
    g.do("move:scry_future", "26")
    assert not g.s.entrapped


def test_evl_18_every_evil_card_is_discarded_in_order() -> None:
    cards = ["curse_land_star", "entrap_wings", "entrap_wings", "teleport_dragon", "curse_stash"]
    g = scene(evil=cards)
    g.do("end", "end", "end", "end")
    assert g.s.evil_discard == cards


def test_evl_19_an_empty_evil_deck_is_made_anew() -> None:
    """DE-EVL-19: a custom deck without Move Forward; draw 25 reshuffles 24 cards."""
    g = scene(evil=[], evil_deck=["entrap_wings"] * 24)
    for turn in range(23):
        g.do("end")
    assert (len(g.s.evil_deck), len(g.s.evil_discard)) == (0, 24)
    g.do("end")
    assert (len(g.s.evil_deck), len(g.s.evil_discard)) == (23, 1)
    assert "DE-EVL-19" in g.rules()


def test_evl_20_as_many_steps_as_move_forward_cards() -> None:
    assert new_game().evil_deck.count("move_forward") == len(REALM.road) - 1 == 6
    for seed in range(5):
        state = new_game(seed=seed)
        state.cursed = []
        g = Scene(state)
        draws = 1
        while g.match.outcome is None:
            g.s.cursed.clear()
            g.do("end")
            draws += 1
        assert g.result.rule == "DE-END-3"
        assert draws <= 24


def test_evl_21_a_suppression_replaces_the_evil_card() -> None:
    s = new_game()
    s.evil_deck.append("suppress_evil")
    s.evil_known = 1
    g = Scene(s)
    assert g.s.evil_discard == []
    assert g.s.emperor_side.discard == ["suppress_evil"]
    assert g.s.cursed == SQUARES
