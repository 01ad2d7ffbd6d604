"""DE-RND: Round, turn and phases."""

from __future__ import annotations

import pytest

from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR
from pentarchy.kernel import Refused
from tests.games.dragonemperor.scene import Scene, emperor_scene, new_game, scene

CALM = ["teleport_dragon", "entrap_wings"] * 12


def test_rnd_1_dragon_then_emperor_then_refresh() -> None:
    g = scene(evil_deck=CALM)
    g.do("end")
    assert (g.s.round, g.s.role) == (1, EMPEROR)
    g.do("end")
    assert (g.s.round, g.s.role) == (2, DRAGON)


def test_rnd_2_evil_comes_before_the_first_action() -> None:
    g = scene(evil=["entrap_wings"])
    assert g.s.entrapped
    assert g.s.evil_discard == ["entrap_wings"]
    assert g.match.ask(0).rule == "DE-RND-4"


def test_rnd_3_two_evil_draws_a_round() -> None:
    state = new_game()
    state.evil_deck = CALM[:]
    g = Scene(state)
    g.do("end", "end", "end", "end", "end")
    assert g.s.round == 3
    assert len(g.s.evil_discard) == 6


def test_rnd_4_at_most_four_actions() -> None:
    g = emperor_scene(
        hand=["suppress_evil", "suppress_evil", "repay_loyalty", "scry_future", "repay_loyalty"],
        treasury={"water": 5, "wood": 3, "gold": 1},
    )
    g.do("play:suppress_evil", "play:suppress_evil", "play:repay_loyalty", "play:repay_loyalty")
    assert g.offers() == ["buy:cleansing_chalice", "end"]
    assert g.why("play:scry_future") == "DE-RND-4"


def test_rnd_5_an_action_may_be_repeated() -> None:
    g = scene(hand=["raid_stash", "raise_spirit", "gather_wood_1"])
    g.do("move:raid_stash", "1", "move:raise_spirit", "7")
    assert g.s.dragon == 7
    assert g.s.taken == 2


def test_rnd_6_stopping_early_is_legal() -> None:
    g = emperor_scene(hand=["suppress_evil"] * 2 + ["scry_future"] * 2)
    g.do("end")
    assert g.s.role == DRAGON


def test_rnd_7_without_a_card_only_purchases_are_left() -> None:
    g = emperor_scene(hand=[], treasury={"water": 5, "wood": 3, "gold": 1, "spirit": 1})
    assert g.offers() == ["buy:cleansing_chalice", "end"]
    assert g.why("move") == "DE-RND-7"
    for action, keys in {"move:scry_future": ("26",), "reset": ("scry_future",), "play:repay_loyalty": ()}.items():
        g = emperor_scene(hand=["scry_future", "repay_loyalty"])
        g.do(action, *keys)
        assert len(g.s.emperor_side.hand) == 1


def test_rnd_8_cleanup_clears_played_and_held_cards() -> None:
    g = scene(hand=["breathe_fire_1", "breathe_fire_1", "raid_stash", "raise_spirit"], discard=[], deck=["gather_wood_1"] * 4)
    g.do("play:breathe_fire_1", "play:breathe_fire_1", "move:raid_stash", "26", "end")
    assert sorted(g.s.dragon_side.discard) == ["breathe_fire_1", "breathe_fire_1", "raid_stash", "raise_spirit"]
    assert g.s.played == []


def test_rnd_9_the_discard_is_shuffled_when_a_card_is_due() -> None:
    g = scene(hand=[], deck=["raid_stash", "raid_stash"], discard=["gather_wood_1"] * 9)
    g.do("end")
    side = g.s.dragon_side
    assert sorted(side.hand) == ["gather_wood_1", "gather_wood_1", "raid_stash", "raid_stash"]
    assert (len(side.deck), len(side.discard)) == (7, 0)
    g = scene(hand=["raise_spirit"], deck=["raid_stash"] * 4, discard=[])
    g.do("end")
    assert (g.s.dragon_side.deck, g.s.dragon_side.discard) == ([], ["raise_spirit"])


def test_rnd_10_a_short_draw_takes_what_there_is() -> None:
    g = scene(hand=["raid_stash"], deck=["raise_spirit"], discard=["gather_wood_1"])
    g.do("end")
    assert sorted(g.s.dragon_side.hand) == ["gather_wood_1", "raid_stash", "raise_spirit"]


def test_rnd_11_items_are_ready_again_after_the_refresh() -> None:
    g = scene(hand=["raid_stash", "raid_stash"], items=["flaming_sword"], evil_deck=CALM, round=5)
    g.do("use:flaming_sword", "24")
    assert g.s.used == ["flaming_sword"]
    g.do("end")
    assert "use:flaming_sword" not in g.offers()
    g.do("end")
    assert (g.s.round, g.s.used) == (6, [])


def test_rnd_12_played_cards_wait_discarded_ones_do_not() -> None:
    g = emperor_scene(hand=["scry_future", "cleanse_land_free", "repeat_history"], discard=[], dragon=36)
    g.do("play:cleanse_land_free", "7", "move:scry_future", "26")
    assert g.s.emperor_side.discard == ["scry_future"]
    assert g.s.played == ["cleanse_land_free"]
    g.do("play:repeat_history")
    assert g.s.emperor_side.deck[-1] == "scry_future"


def test_rnd_13_only_the_acting_player_decides() -> None:
    g = scene()
    assert g.match.waiting() == [0]
    with pytest.raises(Refused) as refused:
        g.match.answer(1, "end")
    assert refused.value.code == "not_asked"


def test_rnd_14_cleanup_leaves_the_partner_alone() -> None:
    five = ["scry_future", "suppress_evil", "suppress_evil", "repay_loyalty", "transmute_resource"]
    g = scene(partner=five, evil_deck=["teleport_dragon"])
    g.do("end")
    assert g.s.emperor_side.hand == five


def test_rnd_15_four_cards_are_drawn() -> None:
    g = scene(hand=["raid_stash"], deck=["raise_spirit"] * 6)
    g.do("end")
    assert g.s.dragon_side.hand == ["raise_spirit"] * 4


def test_rnd_16_unused_actions_lapse() -> None:
    g = scene(hand=["breathe_fire_1"] * 2, evil_deck=CALM)
    g.do("play:breathe_fire_1", "play:breathe_fire_1", "end", "end")
    assert g.match.view(0)["actions"]["taken"] == 0
    assert g.match.view(0)["actions"]["allowed"] == 4
