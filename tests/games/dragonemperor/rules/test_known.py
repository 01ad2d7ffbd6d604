"""DE-HID, DE-RND, DE-EVL: what everybody knows of a deck, and what a draw does to it."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.actions import within_reach
from pentarchy.games.dragonemperor.rules.curses import place_curse
from pentarchy.games.dragonemperor.rules.evil import evil_advances, next_draws, refill_evil_deck, spend_suppression, would_lose
from pentarchy.games.dragonemperor.rules.round import draw_cards
from pentarchy.games.dragonemperor.rules.variants import is_gentle
from pentarchy.games.dragonemperor.state import DRAGON, Board
from pentarchy.kernel import Chance, Table
from tests.games.dragonemperor.scene import emperor_scene, new_game


def table() -> Table[Board, Book]:
    return Table(new_game(), GAME.book, Chance(b"", 1))


def test_rnd_15_a_known_card_is_no_news() -> None:
    t = table()
    side = t.state.dragon_side
    side.known = 2
    draw_cards(t, DRAGON, 1)
    assert (side.known, t.frontier) == (1, "")
    draw_cards(t, DRAGON, 1)
    assert (side.known, t.frontier) == (0, "")
    draw_cards(t, DRAGON, 1)
    assert (side.known, t.frontier) == (0, "a card was drawn")


def test_rnd_9_nothing_is_known_of_a_deck_made_anew() -> None:
    t = table()
    side = t.state.dragon_side
    side.discard, side.deck = side.deck, []
    draw_cards(t, DRAGON, 1)
    assert side.known == 0
    assert side.discard == []


def test_rnd_3_a_known_evil_card_is_no_news_and_known_no_more() -> None:
    t = table()
    t.state.evil_known = 1
    evil_advances(t)
    assert (t.state.evil_known, t.frontier) == (0, "")
    evil_advances(t)
    assert t.frontier == "a card was drawn"


def test_evl_19_without_a_discard_pile_no_deck_is_made() -> None:
    t = table()
    t.state.evil_deck.clear()
    t.state.evil_discard.clear()
    assert not refill_evil_deck(t)
    assert t.frontier == ""
    evil_advances(t)
    assert t.state.evil_discard == []


def test_evl_19_the_new_deck_is_shuffled() -> None:
    t = table()
    s = t.state
    pile = sorted(s.evil_deck)
    s.evil_discard, s.evil_deck = pile[:], []
    assert refill_evil_deck(t)
    assert t.frontier == "cards were shuffled"
    assert s.evil_deck != pile
    assert (sorted(s.evil_deck), s.evil_discard, s.evil_known) == (pile, [], 0)


def test_hid_8_a_known_bottom_may_be_drawn_when_it_lies_alone() -> None:
    s = new_game()
    s.evil_bottom_known = True
    s.evil_deck = ["curse_lake"]
    assert next_draws(s) == ["curse_lake"]
    s.evil_deck = ["curse_lake", "curse_forest"]
    assert next_draws(s) == ["curse_forest"]


def test_end_3_only_evil_cards_lose_the_game() -> None:
    s = new_game()
    s.evil_steps = len(GAME.book.realm.road) - 1
    assert would_lose(s, GAME.book, "curse_lake")
    assert not would_lose(s, GAME.book, "suppress_evil")


def test_var_19_a_doubled_suppression_lies_known_on_the_deck() -> None:
    t = table()
    t.state.twice = [3]
    before = len(t.state.evil_deck)
    spend_suppression(t, "suppress_evil", 3)
    assert (t.state.evil_deck[-1], len(t.state.evil_deck), t.state.evil_known, t.state.twice) == ("suppress_evil", before + 1, 1, [])


def test_crs_11_a_curse_without_a_hex_is_not_placed() -> None:
    t = table()
    t.state.cursed = [1, 2]
    assert not place_curse(t, [1, 2])
    assert place_curse(t, [1, 3])
    assert t.state.cursed == [1, 2, 3]


def test_emp_12_what_was_seen_before_is_no_news() -> None:
    g = emperor_scene(hand=["scry_future"], evil_deck=["curse_lake", "entrap_wings", "curse_forest", "move_forward"], evil_known=3)
    g.do("play:scry_future")
    assert g.match.undoable(g.s.seat(g.s.role)) == 1
    g = emperor_scene(hand=["scry_future"], evil_deck=["curse_lake", "entrap_wings", "curse_forest", "move_forward"], evil_known=2)
    g.do("play:scry_future")
    assert g.s.evil_known == 3
    assert g.match.undoable(g.s.seat(g.s.role)) == 0


def test_map_4_a_reach_beyond_the_realm_is_the_whole_realm() -> None:
    t = table()
    assert sorted(within_reach(t, 99)) == [place for place in range(37) if place != t.state.dragon]


def test_var_31_without_a_word_on_it_the_realm_is_not_gentle() -> None:
    s = new_game()
    assert not is_gentle(s)
    del s.options["gentle"]
    assert not is_gentle(s)
    s.options["gentle"] = True
    assert is_gentle(s)
