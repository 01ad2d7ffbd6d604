"""DE-VAR: the six variants, and the doubling of the Couple Game."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR
from pentarchy.kernel import BadSetup
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import Scene, blessed_scene, emperor_scene, new_game, scene, stack_evil

COUPLE = {"couple": "breathe_fire_1", "kiss": False}
CALM = ["teleport_dragon"] * 6


def test_var_1_variants_combine_freely() -> None:
    s = new_game(full_deck=True, couple="raid_stash", forewarned="all", educated=True, short=True, hand_limit=True)
    assert len(s.evil_deck) == 21
    assert s.evil_deck[0] == "move_forward"
    assert "benevolent_blessing" in s.dragon_side.deck + s.dragon_side.hand
    assert (s.emperor_side.deck + s.emperor_side.hand).count("study_grimoire") == 2
    assert sum(s.treasury) == 5
    assert s.hand_limit


def test_var_2_full_deck_keeps_the_last_step_for_the_last_card() -> None:
    for seed in range(5):
        s = new_game(seed=seed, full_deck=True)
        assert s.evil_deck[0] == "move_forward"
        g = Scene(s)
        for draw in range(22):
            g.s.cursed.clear()
            g.do("end")
        assert g.s.evil_steps == 5
        assert len(g.s.evil_deck) == 1
        g.s.cursed.clear()
        assert g.do("end").result.rule == "DE-END-3"


def test_var_2_one_single_step_lies_at_the_bottom(tmp_path: Path) -> None:
    """DE-VAR-2: also where a pack leaves only one Move Forward."""
    (tmp_path / "pack.toml").write_text('[[card]]\nid = "move_forward"\ncopies = 1', encoding="utf-8")
    match = start(GAME.made_from(GAME.content.with_pack(tmp_path)), 2, 3, {"full_deck": True})
    assert match.state.evil_deck[0] == "move_forward"
    assert match.state.evil_deck.count("move_forward") == 1


def test_var_3_the_blessing_replaces_a_basic_card() -> None:
    s = new_game(couple="breathe_fire_1")
    cards = s.dragon_side.deck + s.dragon_side.hand
    assert len(cards) == 11
    assert (cards.count("breathe_fire_1"), cards.count("benevolent_blessing")) == (1, 1)
    assert "raid_stash" in [str(value) for value in GAME.setting("couple").values]
    with pytest.raises(BadSetup):
        new_game(couple="breathe_fire_3")


def test_var_4_the_blessing_needs_the_palace() -> None:
    assert scene(variants=COUPLE, hand=["benevolent_blessing"], dragon=26).why("play:benevolent_blessing") == "DE-VAR-4"
    assert "play:benevolent_blessing" in scene(variants=COUPLE, hand=["benevolent_blessing"], dragon=36).offers()


def test_var_5_the_blessing_lasts_until_the_refresh() -> None:
    g = scene(variants=COUPLE, hand=["benevolent_blessing"], dragon=36, evil_deck=CALM)
    g.do("play:benevolent_blessing", "end")
    assert (g.s.role, g.s.blessed) == (EMPEROR, True)
    g.do("end")
    assert (g.s.role, g.s.blessed) == (DRAGON, False)


@pytest.mark.parametrize("element", ["stone", "water", "wood"])
def test_var_6_forewarned_with_one_token(element: str) -> None:
    view = GAME.view(new_game(forewarned=element), 0)["treasury"]
    assert {name: n for name, n in view.items() if n} == {"gold": 1, "spirit": 1, element: 1}


def test_var_7_forewarned_with_three_tokens() -> None:
    view = GAME.view(new_game(forewarned="all"), 0)["treasury"]
    assert {name: n for name, n in view.items() if n} == {"gold": 1, "spirit": 1, "stone": 1, "water": 1, "wood": 1}


def test_var_8_study_grimoire_replaces_suppress_evil() -> None:
    s = new_game(educated=True)
    cards = s.emperor_side.deck + s.emperor_side.hand
    assert (len(cards), cards.count("study_grimoire"), cards.count("suppress_evil")) == (11, 2, 0)


def educated(**fields: object) -> Scene:
    return scene(EMPEROR, {"educated": True}, **fields)  # type: ignore[arg-type]


def test_var_9_a_grimoire_suppresses_evil() -> None:
    g = educated(hand=["study_grimoire"], discard=[])
    g.do("play:study_grimoire", "suppress", "end")
    assert g.s.evil_discard == []
    assert "study_grimoire" in g.s.emperor_side.discard


def test_var_10_a_grimoire_is_banished_for_an_upgrade() -> None:
    hand = ["study_grimoire", "cleanse_land_pay", "cleanse_land_pay", "cleanse_land_pay"]
    g = educated(hand=hand, row=["cleanse_land_free", "scry_future_up", "repeat_history"], treasury={})
    g.do("play:study_grimoire", "study", "cleanse_land_free")
    assert g.s.banished == ["study_grimoire"]
    assert g.s.emperor_side.hand[-1] == "cleanse_land_free"
    assert (g.s.taken, len(g.s.emperor_side.hand), len(g.s.emperor_side.row)) == (1, 4, 3)


def test_var_11_the_studied_card_can_be_played_at_once() -> None:
    g = educated(hand=["study_grimoire"], row=["cleanse_land_free"], upgrades=[], taken=2)
    g.do("play:study_grimoire", "study", "play:cleanse_land_free", "7")
    assert 7 not in g.s.cursed
    late = educated(hand=["study_grimoire"], row=["cleanse_land_free"], upgrades=[], taken=3)
    late.do("play:study_grimoire", "study")
    assert late.why("play:cleanse_land_free") == "DE-RND-4"


def test_var_12_the_short_game_has_21_evil_cards() -> None:
    s = new_game(short=True)
    assert (len(s.evil_deck), s.evil_deck.count("move_forward")) == (21, 6)
    assert not [card for card in s.evil_deck if GAME.book.cards[card].mark == "bellflower"]
    both = new_game(short=True, full_deck=True)
    assert (len(both.evil_deck), both.evil_deck[0]) == (21, "move_forward")


LIMIT = {"hand_limit": True}


def test_var_13_three_cursed_stashes_weigh_on_the_dragon() -> None:
    g = scene(variants=LIMIT, cursed=[4, 9, 18], evil_deck=CALM)
    assert g.match.view(0)["actions"]["allowed"] == 3
    g.do("end")
    assert len(g.s.dragon_side.hand) == 3
    free = scene(cursed=[4, 9, 18], evil_deck=CALM).do("end")
    assert len(free.s.dragon_side.hand) == 4


def test_var_14_three_cursed_villages_weigh_on_the_emperor() -> None:
    g = scene(EMPEROR, LIMIT, cursed=[5, 10, 14], hand=["repay_loyalty"] * 4, evil_deck=CALM)
    g.do("play:repay_loyalty", "play:repay_loyalty", "play:repay_loyalty")
    assert g.why("play:repay_loyalty") == "DE-RND-4"
    g.do("end")
    assert len(g.s.emperor_side.hand) == 3


def test_var_15_the_limit_is_read_afresh() -> None:
    g = scene(variants=LIMIT, cursed=[4, 9, 18], hand=["cleanse_stash", "breathe_fire_1", "breathe_fire_1", "breathe_fire_1"])
    g.do("play:cleanse_stash", "4", "play:breathe_fire_1", "play:breathe_fire_1", "play:breathe_fire_1")
    assert g.s.taken == 4
    loyal = scene(variants=LIMIT, cursed=[4, 9, 18], bonus=1)
    assert loyal.match.view(0)["actions"]["allowed"] == 4
    lent = scene(
        variants=LIMIT, cursed=[5, 10, 14], items=["spirit_shield"], hand=["raid_stash"], partner=["repay_loyalty"] * 4, evil_deck=CALM
    )
    lent.do("use:spirit_shield", "end")
    assert len(lent.s.emperor_side.hand) == 4


# ---- doubling ----


def test_var_16_paid_once_done_twice_and_never_for_items_or_the_dragon() -> None:
    g = blessed_scene(treasury={"water": 5, "wood": 3, "gold": 1})
    g.do("buy:cleansing_chalice")
    assert g.s.items == ["cleansing_chalice"]
    assert g.treasury() == {}
    dragon = scene(variants=COUPLE, blessed=True, hand=["breathe_fire_2"], treasury={})
    assert dragon.do("play:breathe_fire_2").treasury() == {"fire": 2}
    declined = blessed_scene(hand=["cleanse_land_free"]).do("play:cleanse_land_free", "7", "decline")
    assert declined.s.cursed == [11, 31]


def test_var_17_one_token_two_hexes() -> None:
    g = blessed_scene(hand=["cleanse_land_pay"], treasury={"fire": 1})
    g.do("play:cleanse_land_pay", "7", "31")
    assert g.s.cursed == [11]
    assert g.treasury() == {}
    stone = blessed_scene(hand=["cleanse_land_pay"], cursed=[7, 12, 31], treasury={"stone": 1})
    stone.do("play:cleanse_land_pay", "7")
    assert stone.offers() == ["12", "decline"]


def test_var_18_two_hexes_for_free() -> None:
    g = blessed_scene(hand=["cleanse_land_free"], treasury={})
    g.do("play:cleanse_land_free", "7")
    assert g.offers() == ["11", "31", "decline"]
    assert g.do("31").s.cursed == [11]


def test_var_19_a_doubled_suppression_holds_two_draws() -> None:
    g = blessed_scene(hand=["suppress_evil"], deck=["scry_future"] * 8, discard=[])
    g.do("play:suppress_evil", "end")
    assert (g.s.evil_discard, g.s.evil_deck[-1]) == ([], "suppress_evil")
    assert g.s.emperor_side.discard == []
    g.do("end")
    assert (g.s.evil_discard, g.s.emperor_side.discard) == ([], ["suppress_evil"])
    g.do("end")
    assert len(g.s.evil_discard) == 1


def test_var_20_two_cards_are_repeated() -> None:
    g = blessed_scene(hand=["repeat_history"], discard=[], partner_discard=["raid_stash", "raise_spirit"])
    g.do("play:repeat_history", "dragon:raid_stash", "dragon:raise_spirit")
    assert g.s.dragon_side.deck[-2:] == ["raid_stash", "raise_spirit"]


def test_var_21_loyalty_twice_over() -> None:
    g = blessed_scene(hand=["repay_loyalty"], evil_deck=CALM)
    g.do("play:repay_loyalty", "end")
    assert len(g.s.dragon_side.hand) == 6
    assert g.match.view(0)["actions"]["allowed"] == 6


def test_var_22_six_cards_are_scried() -> None:
    g = blessed_scene(hand=["scry_future"])
    stack_evil(g.s, ["move_forward", "move_forward", "curse_lake", "curse_stash", "entrap_wings", "teleport_dragon"])
    g.do("play:scry_future")
    ask = g.match.ask(1)
    assert len(ask.options) == 6
    assert len(ask.answers(1000)) == 720
    g.order(*reversed(g.offers()))
    assert g.s.evil_deck[-1] == "teleport_dragon"


def test_var_23_transmuting_what_was_transmuted() -> None:
    g = blessed_scene(hand=["transmute_resource"], treasury={"stone": 1})
    g.do("play:transmute_resource", "water+water", "water", "wood+wood")
    assert g.treasury() == {"water": 1, "wood": 2}


def test_var_24_two_upgrades_for_one_price() -> None:
    g = blessed_scene(hand=["scry_future"], row=["repeat_history"], upgrades=["cleanse_land_free"], discard=[], treasury={"spirit": 1})
    g.do("upgrade:repeat_history", "cleanse_land_free")
    assert g.s.emperor_side.discard == ["repeat_history", "cleanse_land_free"]
    assert g.s.banished == ["scry_future"]
    assert g.treasury() == {}


def test_var_25_the_row_may_be_reset_twice() -> None:
    g = blessed_scene(hand=["scry_future", "suppress_evil"], discard=[])
    g.do("reset", "scry_future", "again")
    assert len(g.s.banished) == 6
    assert len(g.s.emperor_side.upgrades) == 4
    assert g.s.emperor_side.hand == ["suppress_evil"]


def test_var_25_an_empty_row_is_not_reset_again() -> None:
    g = blessed_scene(hand=["scry_future"], row=["repeat_history"], upgrades=[]).do("reset")
    assert g.match.ask(1).rule == "DE-RND-4"
    assert g.s.banished == ["repeat_history"]


def test_var_26_the_pawn_moves_two_spaces() -> None:
    g = blessed_scene(hand=["scry_future"], entrapped=True)
    g.do("move:scry_future", "8")
    assert (g.s.dragon, g.s.entrapped) == (8, False)


def test_var_27_chalice_and_shield_play_one_card_doubled() -> None:
    g = blessed_scene(items=["spirit_shield"], hand=["scry_future"], partner=["gather_stone_3"], dragon=34, treasury={})
    assert g.do("use:spirit_shield").treasury() == {"stone": 6}
    g = blessed_scene(items=["spirit_shield"], hand=["scry_future"], partner=["raid_stash"], dragon=24, treasury={})
    assert g.do("use:spirit_shield").treasury() == {"gold": 2}
    g = blessed_scene(items=["spirit_shield"], hand=["scry_future"], partner=["cleanse_stash"], cursed=[4, 9, 18])
    g.do("use:spirit_shield", "4", "18")
    assert g.s.cursed == [9]
    g = blessed_scene(items=["cleansing_chalice"], hand=["scry_future"], row=["cleanse_land_free"], upgrades=[])
    g.do("use:cleansing_chalice", "7", "11")
    assert g.s.cursed == [31]


def test_var_28_the_sword_gains_nothing() -> None:
    g = blessed_scene(items=["flaming_sword"], hand=["scry_future"])
    g.do("use:flaming_sword", "2")
    assert g.s.dragon == 2
    assert g.match.ask(1).rule == "DE-RND-4"


def test_var_29_two_upgrades_are_studied() -> None:
    hand = ["study_grimoire", "cleanse_land_pay", "cleanse_land_pay", "cleanse_land_pay"]
    variants = {**COUPLE, "educated": True}
    g = scene(EMPEROR, variants, blessed=True, hand=hand, row=["repeat_history"], upgrades=["cleanse_land_free"])
    g.do("play:study_grimoire", "study", "cleanse_land_free")
    assert g.s.emperor_side.hand[-2:] == ["repeat_history", "cleanse_land_free"]
    assert (len(g.s.emperor_side.hand), g.s.taken) == (5, 1)


def test_var_30_the_blessing_does_not_stack() -> None:
    g = scene(EMPEROR, COUPLE, items=["spirit_shield"], hand=["scry_future", "repay_loyalty"], partner=["benevolent_blessing"])
    g.do("use:spirit_shield", "scry_future")
    assert g.s.next_bonus == 0
    g.do("play:repay_loyalty")
    assert g.s.next_bonus == 2
    twice = scene(variants=COUPLE, blessed=True, hand=["benevolent_blessing"], partner=["repay_loyalty"], evil_deck=CALM)
    twice.do("play:benevolent_blessing", "end", "play:repay_loyalty")
    assert twice.s.next_bonus == 2


def test_var_31_two_items_win_in_the_gentle_realm() -> None:
    riches = {"fire": 5, "stone": 6, "water": 5, "wood": 6, "gold": 2, "spirit": 3}
    for gentle, over in ((True, True), (False, False)):
        g = emperor_scene(variants={"gentle": gentle}, items=["flaming_sword"], treasury=riches)
        g.do("buy:cleansing_chalice")
        assert g.match.is_over is over
    gauge = next(gauge for gauge in scene(variants={"gentle": True}).match.view(0)["gauges"] if gauge["key"] == "items")
    assert gauge["most"] == 2


def test_var_32_evil_rests_before_the_emperor_in_odd_rounds() -> None:
    g = Scene(new_game(gentle=True))
    drawn = []
    for turn in range(6):
        drawn.append(len(g.s.evil_discard))
        g.s.cursed.clear()
        g.do("end")
    assert drawn == [1, 1, 2, 3, 4, 4]
    assert "DE-VAR-32" in g.rules()


def test_var_33_evil_sleeps_through_the_first_round() -> None:
    g = Scene(new_game(quiet=True))
    drawn = []
    for turn in range(6):
        drawn.append(len(g.s.evil_discard))
        g.s.cursed.clear()
        g.do("end")
    assert drawn == [0, 0, 1, 2, 3, 4]
    assert "DE-VAR-33" in g.rules()
