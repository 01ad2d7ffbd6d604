"""I. Rally Phase (BB-RAL)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import SHUFFLE
from pentarchy.games.bonesbanners.rules.army_deck import draw_from_army
from tests.games.bonesbanners.scene import Scene


def test_ral_1_draw_three() -> None:
    g = Scene()
    g.run()
    assert len(g.units_in_hand(0)) == 3
    assert len(g.s.players[0].deck) == 7


def test_ral_2_the_shuffle_card_is_not_kept() -> None:
    g = Scene()
    g.s.players[0].deck = ["zealots", "scouts", "horsemen", SHUFFLE, "archers"]
    g.run()
    hand = g.units_in_hand(0)
    assert hand[0] == "archers"
    assert len(hand) == 3
    assert set(hand[1:]) < {"zealots", "scouts", "horsemen"}
    assert g.s.players[0].deck[0] == SHUFFLE
    assert len(g.s.players[0].deck) == 2


def test_ral_3_nothing_left_to_draw() -> None:
    g = Scene()
    g.s.players[0].deck = [SHUFFLE]
    assert draw_from_army(g.t, 0, 3) == []
    g.run()
    assert g.units_in_hand(0) == []
    assert g.s.players[0].deck == [SHUFFLE]


def test_ral_4_no_hand_limit() -> None:
    g = Scene()
    g.hand(0, *[card for card in g.s.players[0].deck if card != SHUFFLE][:6])
    g.run()
    assert len(g.units_in_hand(0)) == 9


def test_ral_5_retreated_units_come_back_after_the_shuffle_card() -> None:
    g = Scene()
    first = draw_from_army(g.t, 0, 3)
    for card in first:
        g.s.players[0].hand[0].remove(card)
        g.s.players[0].deck.insert(0, card)
    drawn = draw_from_army(g.t, 0, 6)
    assert not set(first) & set(drawn)
    assert "BB-RAL-2" not in g.rules()
    assert set(draw_from_army(g.t, 0, 3)) == set(first)
    assert "BB-RAL-2" in g.rules()
