"""Advisors: play windows (BB-WIN)."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners.book import WINDOWS
from pentarchy.games.bonesbanners.book_reading import read_card
from pentarchy.kernel import ContentError, Row
from tests.games.bonesbanners.scene import BOOK, Scene


def test_win_1_outside_its_windows_a_card_is_not_offered() -> None:
    g = Scene()
    g.hand(0, "physician")
    g.s.pool = [2, 2, 2, 2, 1, 1]
    g.drafting()
    assert g.choices() == ["boot", "sword", "shield", "bow", "horse", "mystic"]


def test_win_2_the_content_uses_only_the_nine_windows() -> None:
    for card in BOOK.cards.values():
        assert set(card.windows) <= set(WINDOWS)
    assert len(WINDOWS) == 9


def test_win_2_windows_open_where_they_should() -> None:
    """Every two-sided window opens once in a round with a contested village and a unit aimed at a unit."""
    g = Scene()
    g.hand(0, "physician")
    g.s.step = "rally"
    names = []
    while g.s.step != "activate":
        if g.s.window:
            names.append(g.s.window)
            g.pass_window()
        elif g.s.step == "draft":
            g.run(*([g.choices()[0]] if max(g.s.pool) < sum(g.s.pool) else []))
        else:
            g.run()
    g.s.players[0].dice = [0] * 6
    g.s.players[1].dice = [0] * 6
    defender = g.put(1, "spearmen", "own")
    g.put(0, "zealots", "rival")
    g.put(0, "hedge_witch", defender)
    g.run()
    g.run("nothing")
    while g.s.step != "reset":
        if g.s.window:
            names.append(g.s.window)
            g.pass_window()
        else:
            g.run()
    assert names == ["MUSTER", "OMENS", "ORDERS", "EVE", "CLASH", "GATE"]


def test_win_3_order_of_asking() -> None:
    g = Scene(holder=0)
    g.hand(0, "physician")
    g.hand(1, "diplomat", "inquisitor")
    g.put(0, "footsoldiers", "own")
    g.open("EVE", 0)
    seats = []
    for answer in (["pass"], ["advisor:diplomat", "village:0"], ["pass"], ["pass"]):
        seats.append(g.ask()[0])
        g.run(*answer)
    assert seats == [0, 1, 1, 0]
    assert g.s.window == ""


def test_adv_1_whoever_is_asked_reads_what_the_advisor_does() -> None:
    g = Scene(holder=1)
    g.hand(1, "diplomat")
    g.put(0, "footsoldiers", "own")
    g.open("EVE", 0)
    _, ask = g.ask()
    told = {option.key: option.gives for option in ask.options}
    assert told["advisor:diplomat"] == BOOK.cards["diplomat"].text.rstrip(".")
    assert told["pass"] == ""


def test_win_4_asked_by_public_facts() -> None:
    g = Scene()
    g.hand(0, "physician")
    g.put(0, "footsoldiers", "own")
    g.open("EVE", 0)
    assert g.choices() == ["pass"]
    g.run("pass")
    g.run()
    assert g.s.window == ""
    assert [seat for seat, ask in g.asked] == [0]


def test_win_4_in_the_building_phase() -> None:
    g = Scene()
    g.hand(1, "physician")
    g.building_phase()
    g.run()
    assert g.s.turn == 1
    assert g.ask()[0] == 1
    assert g.choices() == ["nothing"]


def test_win_5_triggers_are_offered_once_per_event() -> None:
    g = Scene()
    g.hand(0, "herald")
    first = g.put(0, "archers", "own")
    second = g.put(0, "scouts", "rival")
    g.put(1, "archers", first)
    g.put(1, "elven_longbows", second)
    g.clash("pass", "pass", "pass")
    assert [ask.window for seat, ask in g.asked] == ["CLASH", "SAVE", "SAVE"]
    assert g.lost(first, second)


def test_win_6_nothing_in_between() -> None:
    g = Scene()
    for card in ("archers", "scouts", "hedge_witch"):
        target = g.put(0, "footsoldiers", "rival")
        g.put(1, card, target)
    g.clash()
    assert g.asked == []


def test_win_7_unknown_windows_are_refused() -> None:
    row: dict[str, object] = {
        "id": "X", "key": "x", "kind": "advisor", "name": "X", "copies": 1, "text": "X.", "source": "design", "effect": "truce",
        "window": ["NOON"],
    }  # fmt: skip
    with pytest.raises(ContentError, match="NOON"):
        read_card(Row("advisors.toml", "card", "X", row), 0)


def test_win_8_quick_windows_skip_empty_prompts() -> None:
    g = Scene(quick_windows=True)
    g.hand(0, "physician")
    g.put(0, "footsoldiers", "own")
    g.open("EVE", 0)
    g.run()
    g.run()
    assert g.s.window == ""
    assert g.asked == []


def test_win_9_building_actions_in_the_owners_turn_only() -> None:
    g = Scene(holder=0)
    g.build(0, "watchtower")
    unit = g.put(1, "footsoldiers", "rival")
    g.dice(0, "Boot")
    g.dice(1, "Boot")
    g.tactical()
    assert f"look:{unit.no}" in g.choices()
    g.run("draw:unit")
    g.run("keep")
    assert g.ask()[0] == 1
    assert f"look:{unit.no}" not in g.choices()


def test_win_10_equal_counts_after_a_turned_die_go_to_the_token() -> None:
    g = Scene(holder=1)
    g.hand(0, "quartermaster")
    g.dice(0, "Boot", "Boot")
    g.dice(1, "Boot")
    g.tactical()
    assert g.ask()[0] == 0
    g.run("advisor:quartermaster", ["boot>bow"])
    assert g.ask()[0] == 1
    g.s.holder = 0
    assert g.ask()[0] == 0


def test_win_10_the_last_die_of_a_symbol_turned_away() -> None:
    g = Scene(holder=0)
    g.hand(0, "quartermaster")
    g.dice(0, "Boot")
    g.dice(1, "Boot")
    g.tactical()
    assert g.ask()[0] == 0
    g.run("advisor:quartermaster", ["boot>bow"])
    assert g.ask()[0] == 1


def test_win_1_why_not_says_which_moment() -> None:
    g = Scene()
    g.t.why = True
    g.hand(0, "diplomat", "physician", "inquisitor")
    g.open("EVE", 0)
    why = {option.key: (option.barred, option.why) for option in g.ask()[1].options}
    assert why["advisor:physician"] == ("BB-WIN-1", "it is played when a unit of yours is about to be Lost")
    assert why["advisor:diplomat"] == ("BB-ADV-5", "no unit is aimed at a village")
    assert why["advisor:inquisitor"] == ("BB-ADV-5", "the rival has no face-down unit")
    g.open("GATE", 0)
    why = {option.key: (option.barred, option.why) for option in g.ask()[1].options}
    words = "it is played in your own turn of the Tactical or Building Phase or before units are revealed"
    assert why["advisor:inquisitor"] == ("BB-WIN-1", words)
