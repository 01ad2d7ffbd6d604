"""Answering ahead at one screen: by program, by trying it out, by lending a turn; private, and dropped with a note."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.terminal.ahead_screen import AheadScreen
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from tests.terminal.pilot import SIZE, press, settle
from tests.terminal.test_plain import played


def bones(*sitters: str) -> Session:
    return Session(pentarchy.new("bonesbanners", 2, "7"), Seating(list(sitters)), None)


def test_programs_are_listed_said_and_taken_back() -> None:
    said = played(bones("You", "greedy"), "ahead", "ahead a3 2 always", "ahead", "ahead off", "ahead a99", "ahead a3 9")
    assert "a3. I am about to lose a unit: 1 I play the Physician, 2 I let it go" in said
    assert "You have said: I am about to lose a unit: I let it go (until I take it back)" in said
    assert "You are asked everything again." in said
    assert "Say ahead a1 to a9; ahead alone lists them." in said
    assert "Say which answer, 1 to 2, and perhaps always, turn, touched, changed." in said


def test_a_program_that_fits_answers_at_once_and_what_does_not_is_dropped_with_a_note() -> None:
    dice = ["sword", "horse", "bow", "mystic", "boot", "shield"]
    for seed in range(50):
        session = Session(pentarchy.new("bonesbanners", 2, str(seed)), Seating(["You", "greedy"]), None)
        ask = session.match.ask(0)
        there = [option.key for option in ask.legal()] if ask is not None else []
        if there and len(there) < len(dice):
            break
    missing = next(die for die in dice if die not in there)
    said = played(session, f"ahead a6 {dice.index(missing) + 1}", f"ahead a6 {dice.index(there[0]) + 1}")
    assert "is off. It cannot be given to the question now asked." in said
    assert session.match.past.steps[0].keys == [there[0]]


def test_what_is_tried_out_happens_only_when_it_is_kept() -> None:
    session = bones("You", "greedy")
    said = played(session, "try", "1", "back", "board", "leave")
    assert "nothing of it happens" in said
    assert "(tried)" in said
    assert session.match.past.steps == []
    said = played(session, "try", "keep", "1", "1", "keep")
    assert "You have answered nothing yet" in said
    mine = [step.keys for step in session.match.past.steps if step.seat == 0]
    assert mine, "the first answer of the plan is given"
    assert len(mine) == 2 or "the rest of your plan is off" in said


def test_one_persons_answers_are_not_told_to_the_next() -> None:
    session = bones("Ada", "Ben")
    said = played(session, "ahead a1", "1", "ahead")
    assert said.split("--- Ben ---")[1].count("You have said") == 0
    assert [one.words for one in session.said.of("Ada")] == ["I could play an advisor: I play none"]


def test_a_turn_is_lent_only_where_all_win_or_lose_together() -> None:
    assert "A turn is lent only where" in played(bones("Ada", "Ben"), "lend")
    session = Session(pentarchy.new("dragonemperor", 2, "7"), Seating(["Ada", "Ben"]), None)
    first, other = (session.seating.sitters[session.front()], 1 - session.front())
    said = played(session, "lend", "end", "end", "end", "quit")
    assert f"--- {session.seating.sitters[other]} ---" in said
    assert said.count(f"--- {first} ---") == 1, "the lent turn is played by who is there, and the screen is not handed over"


@pytest.mark.asyncio
async def test_the_screen_lists_them_and_says_one() -> None:
    session = bones("You", "greedy")
    app = TerminalApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "w")
        assert isinstance(app.screen, AheadScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, AheadScreen), "nothing can be lent in a duel"
        await press(pilot, "down", "enter")
        assert [one.words for one in session.said.of("You")] == ["I could play an advisor: I play none"]
        await press(pilot, "w", "home", "enter")
        assert session.said.of("You") == []
