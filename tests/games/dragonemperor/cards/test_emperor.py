"""DE-EMP: the Emperor's cards."""

from __future__ import annotations

from pentarchy.games.dragonemperor.state import DRAGON
from tests.games.dragonemperor.scene import emperor_scene, stack_evil

CALM = ["teleport_dragon"] * 6


def test_emp_1_cleanse_land_reaches_three_kinds() -> None:
    g = emperor_scene(hand=["cleanse_land_free"], cursed=[7, 5, 4])
    g.do("play:cleanse_land_free")
    assert g.s.cursed == [5, 4]
    assert emperor_scene(hand=["cleanse_land_free"], cursed=[5, 4]).why("play:cleanse_land_free") == "DE-EMP-1"


def test_emp_2_the_basic_card_is_paid_for() -> None:
    g = emperor_scene(hand=["cleanse_land_pay"], cursed=[7, 31], treasury={"stone": 1})
    g.do("play:cleanse_land_pay")
    assert g.s.cursed == [31]
    assert g.treasury() == {}
    assert emperor_scene(hand=["cleanse_land_pay"], treasury={"gold": 5}).why("play:cleanse_land_pay") == "DE-EMP-2"


def test_emp_3_fire_stands_in() -> None:
    g = emperor_scene(hand=["cleanse_land_pay"], cursed=[7], treasury={"fire": 1})
    assert g.do("play:cleanse_land_pay").treasury() == {}
    g = emperor_scene(hand=["cleanse_land_pay"], cursed=[7], treasury={"fire": 1, "stone": 1})
    g.do("play:cleanse_land_pay")
    assert g.offers() == ["stone", "fire"]
    assert g.do("fire").treasury() == {"stone": 1}


def test_emp_4_the_upgrade_is_free() -> None:
    g = emperor_scene(hand=["cleanse_land_free"], treasury={})
    g.do("play:cleanse_land_free", "31")
    assert g.s.cursed == [7, 11]


def test_emp_5_suppress_evil_delays_one_draw() -> None:
    g = emperor_scene(hand=["suppress_evil", "scry_future"], discard=[])
    stack_evil(g.s, ["move_forward"])
    g.do("play:suppress_evil", "end")
    assert (g.s.evil_steps, g.s.role) == (0, DRAGON)
    assert g.s.emperor_side.discard.count("suppress_evil") == 1
    g.do("end")
    assert g.s.evil_steps == 1


def test_emp_6_both_may_be_stacked() -> None:
    g = emperor_scene(hand=["suppress_evil", "suppress_evil"])
    g.do("play:suppress_evil", "play:suppress_evil", "end", "end")
    assert g.s.evil_discard == []
    g.do("end")
    assert len(g.s.evil_discard) == 1


def test_emp_7_last_in_first_out() -> None:
    g = emperor_scene(hand=["suppress_evil", "repeat_history"], evil_discard=["teleport_dragon"], discard=[])
    g.do("play:suppress_evil", "play:repeat_history", "end")
    assert g.s.dragon == 0
    assert g.s.evil_discard == ["teleport_dragon"]
    g.do("end")
    assert g.s.evil_discard == ["teleport_dragon"]


def test_emp_8_repeat_history_returns_a_card() -> None:
    piles = {"discard": ["scry_future"], "evil_discard": ["curse_lake"], "partner_discard": ["gather_stone_3"]}
    g = emperor_scene(hand=["repeat_history"], evil_deck=CALM, **piles)
    g.do("play:repeat_history")
    assert g.offers() == ["dragon:gather_stone_3", "emperor:scry_future", "evil:curse_lake"]
    g.do("dragon:gather_stone_3")
    assert g.s.dragon_side.deck[-1] == "gather_stone_3"
    assert g.s.dragon_side.discard == []
    g.do("end", "end")
    assert "gather_stone_3" in g.s.dragon_side.hand


def test_emp_9_only_discard_piles_can_be_reached() -> None:
    g = emperor_scene(
        hand=["repeat_history", "scry_future"], discard=[], evil_discard=["curse_lake", "move_forward"], banished=["raid_stash"]
    )
    g.do("play:repeat_history")
    assert g.offers() == ["evil:curse_lake", "evil:move_forward"]


def test_emp_10_the_dragon_draws_at_once() -> None:
    g = emperor_scene(hand=["repay_loyalty"])
    assert len(g.s.dragon_side.hand) == 4
    g.do("play:repay_loyalty")
    assert len(g.s.dragon_side.hand) == 5


def test_emp_11_loyalty_adds_up() -> None:
    g = emperor_scene(hand=["repay_loyalty", "repay_loyalty_up"], evil_deck=CALM)
    g.do("play:repay_loyalty", "play:repay_loyalty_up", "end")
    assert len(g.s.dragon_side.hand) == 6
    assert g.match.view(0)["actions"]["allowed"] == 6
    g.do("end", "end")
    assert len(g.s.dragon_side.hand) == 4
    assert g.match.view(0)["actions"]["allowed"] == 4


def test_emp_12_scry_future_reorders_three() -> None:
    g = emperor_scene(hand=["scry_future"], evil_deck=["move_forward", "teleport_dragon", "entrap_wings", "curse_lake"])
    g.do("play:scry_future")
    assert g.offers() == ["curse_lake#1", "entrap_wings#2", "teleport_dragon#3"]
    g.order("teleport_dragon#3", "curse_lake#1", "entrap_wings#2")
    assert g.s.evil_deck == ["move_forward", "entrap_wings", "curse_lake", "teleport_dragon"]
    g.do("end", "end", "end")
    assert g.s.evil_discard == ["teleport_dragon", "curse_lake", "entrap_wings"]


def test_emp_13_scry_looks_below_suppressions() -> None:
    g = emperor_scene(hand=["scry_future"], evil_deck=["curse_lake", "entrap_wings", "suppress_evil"], evil_known=1)
    g.do("play:scry_future").order("curse_lake#2", "entrap_wings#1")
    assert g.s.evil_deck == ["entrap_wings", "curse_lake", "suppress_evil"]
    empty = emperor_scene(hand=["scry_future"], evil_deck=["suppress_evil"], evil_known=1)
    assert empty.why("play:scry_future") == "DE-EMP-13"


def test_emp_13_a_suppression_between_evil_cards_keeps_its_place() -> None:
    """DE-EMP-13, DE-Q-54: Evil cards are rearranged among their own places."""
    deck = ["curse_lake", "entrap_wings", "suppress_evil", "teleport_dragon", "suppress_evil"]
    g = emperor_scene(hand=["scry_future"], evil_deck=deck, evil_known=3)
    g.do("play:scry_future").order("curse_lake#3", "teleport_dragon#1", "entrap_wings#2")
    assert g.s.evil_deck == ["entrap_wings", "teleport_dragon", "suppress_evil", "curse_lake", "suppress_evil"]


def test_emp_14_one_element_becomes_two() -> None:
    for taken, treasury in {
        "stone+wood": {"stone": 1, "wood": 1},
        "water+water": {"water": 2},
        "stone+stone": {"stone": 2},
    }.items():
        g = emperor_scene(hand=["transmute_resource"], treasury={"stone": 1})
        assert g.do("play:transmute_resource", taken).treasury() == treasury


def test_emp_15_fire_gold_and_spirit_cannot_be_transmuted() -> None:
    assert emperor_scene(hand=["transmute_resource"], treasury={"fire": 3}).why("play:transmute_resource") == "DE-EMP-15"
    g = emperor_scene(hand=["transmute_resource"], treasury={"stone": 15, "water": 15, "wood": 15})
    g.do("play:transmute_resource", "stone")
    assert g.treasury() == {"stone": 15, "water": 15, "wood": 15}


def test_emp_16_one_action_more_next_turn() -> None:
    g = emperor_scene(hand=["repay_loyalty"], evil_deck=CALM)
    g.do("play:repay_loyalty", "end")
    assert g.match.view(0)["actions"]["allowed"] == 5
    assert "5 of 5" in g.match.ask(0).title


def test_emp_17_unused_extra_actions_lapse() -> None:
    g = emperor_scene(hand=["repay_loyalty"], evil_deck=CALM)
    g.do("play:repay_loyalty", "end")
    for action in range(3):
        g.do(next(key for key in g.offers() if key.startswith("move:")))
        while g.match.ask(0).rule != "DE-RND-4":
            g.do(g.offers()[0])
    assert g.s.taken == 3
    g.do("end", "end")
    assert g.match.view(0)["actions"]["allowed"] == 4


def test_emp_18_suppression_removes_nothing() -> None:
    g = emperor_scene(hand=["suppress_evil"])
    stack_evil(g.s, ["move_forward"])
    g.do("play:suppress_evil")
    assert g.s.evil_deck[-2:] == ["move_forward", "suppress_evil"]
    g.do("end")
    assert g.s.evil_deck[-1] == "move_forward"


def test_emp_19_a_suppression_on_the_evil_deck_misses_the_reshuffle() -> None:
    g = emperor_scene(hand=["suppress_evil", "scry_future"], deck=[], discard=["cleanse_land_pay"] * 8)
    g.do("play:suppress_evil", "end")
    side = g.s.emperor_side
    assert "DE-RND-9" in g.rules()
    assert "suppress_evil" not in side.deck + side.hand
    assert side.discard == ["suppress_evil"]


def test_emp_20_nothing_to_repeat() -> None:
    g = emperor_scene(hand=["repeat_history", "scry_future"], discard=[], evil_discard=[])
    assert g.why("play:repeat_history") == "DE-EMP-20"
    assert "play:repeat_history" not in g.offers()
