"""Answers of several parts: composed, changed, judged."""

from __future__ import annotations

from pentarchy.terminal.draft import Draft
from pentarchy.terminal.seen import SeenAsk, SeenOption


def ask(kind: str, least: int = 1, most: int = 1, caps: int = 0, low: int = 0, high: int = -1, need: int = 0, limit: int = -1) -> SeenAsk:
    options = [SeenOption(key, key.upper(), cap=caps, weight=i + 1) for i, key in enumerate("abc")]
    return SeenAsk("Which?", "TOY-1", kind, least, most, low, high, need, limit, "", options if high < low else [])


def test_one_option_is_the_whole_answer() -> None:
    draft = Draft(ask("one"))
    assert draft.press("b")
    assert draft.keys == ["b"]
    assert not draft.is_composed


def test_some_are_ticked_and_put_back() -> None:
    draft = Draft(ask("some", 1, 2))
    assert not draft.press("a")
    assert not draft.press("c")
    assert (draft.keys, draft.mark("a"), draft.mark("b")) == (["a", "c"], "✓ ", "  ")
    draft.press("a")
    assert draft.keys == ["c"]
    assert draft.summary() == "1 taken, 1 to 2 wanted"


def test_shares_count_up_to_the_total_and_the_cap() -> None:
    draft = Draft(ask("split", 3, 3, caps=2))
    for key in "aab":
        draft.press(key)
    assert draft.keys == ["a", "a", "b"]
    assert draft.mark("a") == "×2"
    draft.press("c")
    assert draft.keys == ["a", "a", "b"], "nothing is left to share"
    draft.press("a")
    assert draft.keys == ["b"], "past its cap an option starts again at none"
    draft.drop("b")
    assert draft.keys == []


def test_an_order_shows_places() -> None:
    draft = Draft(ask("order", 3, 3))
    for key in "cab":
        draft.press(key)
    assert [draft.mark(key) for key in "abc"] == ["2.", "3.", "1."]
    draft.press("c")
    assert draft.keys == ["a", "b"]
    draft.clear()
    assert draft.keys == []


def test_budgets_are_added_up() -> None:
    draft = Draft(ask("some", 0, 3, need=3, limit=4))
    draft.press("b")
    draft.press("c")
    assert draft.summary() == "2 taken, 0 to 3 wanted; worth 5, at least 3 and at most 4"


def test_numbers_are_listed_unless_they_are_many() -> None:
    assert [row.key for row in Draft(ask("number", low=-1, high=2)).rows()] == ["-1", "0", "1", "2"]
    assert Draft(ask("number", low=0, high=5000)).rows() == []
