"""Answering ahead: given when it fits, dropped with a note when it does not, and known to nobody else."""

from __future__ import annotations

import json
from typing import Any

from pentarchy import games
from pentarchy.bots import decide, make
from pentarchy.coach.tryout import tryout
from pentarchy.host.ahead import MARK
from pentarchy.host.standing import PlanStep
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.record import start
from tests.host.test_windows import Ear, House, at_window


def say(house: House, seat: int, **what: object) -> None:
    house.desk.receive(house.ears[seat], {"t": "ahead", "seat": seat, **what})
    house.wake = house.desk.tick()


def heard(ear: Ear) -> list[dict[str, Any]]:
    return [frame for at, frame in ear.heard]


def test_a_pass_said_ahead_is_given_and_nobody_else_hears_of_it() -> None:
    match, seat = at_window(can_act=True)
    other = 1 - seat
    by_hand, ahead = House(match.clone(), "quick"), House(match.clone(), "quick")
    by_hand.answer(seat, "pass")
    say(ahead, seat, words="Pass out of turn")
    assert ahead.lines[0].key.startswith(MARK)
    assert [(line.seat, line.keys) for line in ahead.lines] == [(line.seat, line.keys) for line in by_hand.lines]
    there, here = heard(by_hand.ears[other]), heard(ahead.ears[other])
    assert there == here, "packets, log, order: all the same, with the plan and without"
    assert "ahead" in ahead.ears[seat].kinds()
    assert "Pass out of turn" not in json.dumps(here)


def test_it_holds_until_something_happens_to_me_and_says_so() -> None:
    match, seat = at_window(can_act=True)
    house = House(match, "quick")
    house.desk.windows.ahead.set(seat, {"until": "touched", "words": "Pass"})
    house.match.table.note("BB-WIN-3", "@{n} is hit", n=seat)
    house.desk.tick()
    told = house.ears[seat].frame("ahead")
    assert told["standing"] == []
    assert "“Pass” is off. It held until something happens to me, and that has come." in told["note"]
    assert house.lines == []


def test_what_cannot_be_given_is_dropped_with_a_note() -> None:
    match, seat = at_window(can_act=True)
    rule = ask.rule if (ask := match.ask(seat)) is not None else ""
    house = House(match, "quick")
    say(house, seat, rule=rule, keys=["no such thing"], words="Play the fog")
    assert house.lines == []
    assert "“Play the fog” is off. It cannot be given" in house.ears[seat].frame("ahead")["note"]


def test_so_many_times_and_taken_back() -> None:
    match = start(games.find("bonesbanners"), 2, "times", {})
    luck = Chance(b"", 5)
    house = House(match, "quick")
    say(house, 0, times=1, words="Pass once")
    say(house, 0, rule="BB-XYZ-1", keys=["a"], words="Another")
    assert len(house.ears[0].frame("ahead")["standing"]) == 2
    for _ in range(200):
        given = [line for line in house.lines if line.key.startswith(MARK)]
        if given:
            break
        seat = house.match.waiting()[0]
        ask = house.ask(seat)
        house.now += 1
        house.answer(seat, *(["pass"] if ask.window else ask.sample(luck)))
    assert [one["words"] for one in house.ears[0].frame("ahead")["standing"]] == ["Another"]
    house.desk.receive(house.ears[0], {"t": "revoke", "seat": 0})
    assert house.ears[0].frame("ahead")["standing"] == []
    house.desk.receive(house.ears[1], {"t": "ahead", "seat": 0})
    assert house.ears[1].frame("error")["code"] == "bad_frame", "only for one's own seat"


def test_an_undo_ends_it() -> None:
    match, seat = free_turn()
    house = House(match, "quick")
    house.answer(seat, house.ask(seat).sample(Chance(b"", 1))[0])
    if house.match.undoable(seat):
        house.desk.windows.ahead.set(seat, {"rule": "BB-XYZ-1", "words": "Stays"})
        house.desk.receive(house.ears[seat], {"t": "undo", "seat": seat, "key": "u"})
        assert house.ears[seat].frame("ahead")["standing"] == []


def free_turn() -> tuple[AnyMatch, int]:
    """A question on a seat's own turn whose answer can be taken back."""
    for n in range(60):
        match = start(games.find("bonesbanners"), 2, f"u{n}", {})
        luck = Chance(b"", n)
        for _ in range(80):
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            keys = ask.sample(luck)
            trial = match.clone()
            trial.answer_list(seat, keys)
            if not ask.window and len(keys) == 1 and not trial.is_over and trial.undoable(seat):
                return match, seat
            match.answer_list(seat, keys)
    raise AssertionError("no such turn")


def planned(match: AnyMatch, seat: int, answers: int) -> list[PlanStep]:
    """What a seat tries out from its question on: some answers of its bot."""
    keys: list[list[str]] = []
    for _ in range(answers):
        tried = tryout(match, seat, keys, 5)
        keys.append(decide(make("greedy"), tried.world, seat))
    return tryout(match, seat, keys, 5).steps


def test_a_plan_is_given_where_exactly_that_is_asked_and_off_where_anything_else_is() -> None:
    match = start(games.find("bonesbanners"), 2, "plan", {})
    seat = match.waiting()[0]
    house = House(match, "quick")
    steps = planned(match, seat, 2)
    house.desk.windows.ahead.plan(seat, [steps[0], PlanStep("BB-STR-2", "of no question", ["x"], "Something else")])
    house.desk.tick()
    assert [(line.seat, line.keys) for line in house.lines][:1] == [(seat, steps[0].keys)]
    told = house.ears[seat].frame("ahead")
    assert [one["words"] for one in told["standing"] if one["plan"]] in ([], ["Something else"])
    for _ in range(40):
        if told["note"]:
            break
        asked = house.match.waiting()[0]
        house.now += 1
        house.answer(asked, *house.ask(asked).sample(Chance(b"", 3)))
        told = house.ears[seat].frame("ahead")
    assert told["note"] == "Something else is asked than you planned for: the rest of your plan is off."
    assert told["standing"] == []
    assert "ahead" not in house.ears[1 - seat].kinds()


def test_what_is_tried_out_shows_only_what_the_seat_knows() -> None:
    """The same questions to the seat in two worlds it cannot tell apart, and the real match stays as it is."""
    match = start(games.find("bonesbanners"), 2, "plan", {})
    seat = match.waiting()[0]
    before = match.digest
    other = match.imagine(seat, 77)
    assert planned(match, seat, 4) == planned(other.retold([]), seat, 4)
    assert match.digest == before


def test_a_partner_plays_the_turn_that_was_lent_and_no_other() -> None:
    match = start(games.find("dragonemperor"), 2, "lend", {})
    luck = Chance(b"", 4)
    house = House(match, "quick")
    mine, partner = house.ears[0], house.ears[1]
    assert house.match.waiting() == [0]
    assert partner.lent == []
    say(house, 0, rule="*", words="Play for me")
    assert partner.lent == [0]
    assert "ahead" not in partner.kinds() or all(frame["seat"] == 1 for frame in heard(partner) if frame["t"] == "ahead")
    house.desk.receive(partner, {"t": "ahead", "seat": 0})
    assert partner.frame("error")["code"] == "bad_frame", "the turn is lent, not what its owner says ahead"
    while house.match.waiting() == [0]:
        answer_as(house, partner, 0, luck)
    while house.match.waiting() == [1]:
        answer_as(house, partner, 1, luck)
    assert partner.lent == []
    assert mine.frame("ahead")["note"] == "Your partners have played the turn you lent them."
    house.desk.receive(partner, {"t": "answer", "seat": 0, "key": "k", "prompt": house.desk.table.prompt, "keys": ["end"]})
    assert partner.frame("refused")["code"] == "not_your_seat"


def test_nobody_lends_a_turn_to_a_rival() -> None:
    house = House(start(games.find("bonesbanners"), 2, "lend", {}), "quick")
    say(house, 0, rule="*", words="Play for me")
    assert house.ears[0].frame("error")["text"] == "A turn is lent only where all win or lose together."


def answer_as(house: House, ear: Ear, seat: int, luck: Chance) -> None:
    house.now += 1
    keys = house.ask(seat).sample(luck)
    frame = {"t": "answer", "seat": seat, "key": f"k{len(house.lines)}", "prompt": house.desk.table.prompt, "keys": keys}
    house.desk.receive(ear, frame)
    house.wake = house.desk.tick()
