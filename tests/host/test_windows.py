"""Out-of-turn windows, quick and sealed, and runs of the same act: at a host with a clock that is handed in."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from pentarchy import games
from pentarchy.host.audience import Listener
from pentarchy.host.desk import Desk
from pentarchy.host.facts import HOT, PERSON, PLAYING, Line, SeatRow, TableRow
from pentarchy.host.runs import runs
from pentarchy.host.table import HostTable
from pentarchy.host.terms import Terms
from pentarchy.host.windows import ABSENT, LENGTH, length
from pentarchy.kernel import AnyMatch, Ask, Chance, EngineFault, Refused
from pentarchy.kernel.opening import restage
from pentarchy.kernel.record import start

START = 1_000_000


class Ear(Listener):
    """Hears frames, each with the time it came."""

    def __init__(self, person: str, desk: House) -> None:
        super().__init__(person)
        self.desk = desk
        self.heard: list[tuple[int, dict[str, Any]]] = []

    def send(self, frame: bytes) -> None:
        self.heard.append((self.desk.now, json.loads(frame)))

    def kinds(self) -> list[str]:
        return [frame["t"] for at, frame in self.heard]

    def frame(self, kind: str) -> dict[str, Any]:
        return [frame for at, frame in self.heard if frame["t"] == kind][-1]


class House:
    """A desk whose clock is moved by hand; `go(ms)` lets time pass and rings every alarm on the way."""

    def __init__(self, match: AnyMatch, windows: str, kind: str = PERSON) -> None:
        self.now = START
        game, seats = match.game, match.state.seats
        row = TableRow(
            "t", game.key, game.version, game.content.hash, "", match.state.options, match.seed, "ab" * 16, PLAYING, "link", "", ""
        )
        row.terms = replace(Terms(), windows=windows)
        row.changed = START
        table = HostTable("t", row, [SeatRow(seat, kind, f"p{seat}", "", f"P{seat}") for seat in range(seats)], "epoch")
        self.lines: list[Line] = []
        self.desk = Desk(table, self.lines.append, lambda: self.now / 1000)
        self.desk.begin()
        assert table.course is not None
        table.course.match = match
        self.ears = [Ear(f"p{seat}", self) for seat in range(seats)]
        for ear in self.ears:
            self.desk.audience.join(ear)
        for ear in self.ears:
            ear.heard.clear()
        self.wake = self.desk.tick()

    @property
    def match(self) -> AnyMatch:
        assert self.desk.table.course is not None
        return self.desk.table.course.match

    def ask(self, seat: int) -> Ask:
        found = self.match.ask(seat)
        assert found is not None
        return found

    def answer(self, seat: int, *keys: str, **more: object) -> None:
        frame = {"t": "answer", "key": f"k{self.now}", "seat": seat, "prompt": self.desk.table.prompt, "keys": list(keys), **more}
        self.desk.receive(self.ears[seat], frame)
        self.wake = self.desk.tick()

    def go(self, ms: int) -> None:
        end = self.now + ms
        while self.wake is not None and self.wake <= end:
            self.now = max(self.now, self.wake)
            self.wake = self.desk.tick()
        self.now = end


SEATS = {"bonesbanners": 2, "unicornus": 2, "ageofkingdoms": 2}
"""The games with windows in which one may play what others do not see."""


def at_window(can_act: bool, seed: int = 0, game: str = "bonesbanners") -> tuple[AnyMatch, int]:
    """A game at a window, where the seat asked has something to play or not."""
    for n in range(seed, seed + 40):
        match = start(games.find(game), SEATS[game], f"w{n}", {})
        luck = Chance(b"", n)
        while not match.is_over:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            if ask.window and ask.find("pass") is not None and (ask.only() is None) == can_act:
                return match, seat
            match.answer_list(seat, ["pass"] if ask.window and ask.find("pass") is not None else ask.sample(luck))
    raise AssertionError("no such window")


def test_quick_passes_at_once_for_who_can_only_pass() -> None:
    match, seat = at_window(can_act=False)
    before = match.answered
    house = House(match, "quick")
    assert house.match.answered > before
    assert house.lines[0].keys == ["pass"]
    assert house.lines[0].at == START
    assert house.match.is_over or house.ask(house.match.waiting()[0]).only() is None or not house.ask(house.match.waiting()[0]).window


def test_quick_wakes_who_has_something_to_play_and_who_wants_to_be_asked() -> None:
    match, seat = at_window(can_act=True)
    house = House(match, "quick")
    house.go(10 * LENGTH)
    assert house.lines == []
    match, seat = at_window(can_act=False)
    ask = match.ask(seat)
    assert ask is not None
    house = House(match.clone(), "quick")
    assert house.lines
    told = House(match, "sealed")
    told.desk.receive(told.ears[seat], {"t": "stand", "seat": seat, "stops": [ask.window]})
    told.desk.table.row.terms = Terms()
    told.wake = told.desk.tick()
    told.go(10 * LENGTH)
    assert told.lines == [], "somebody who wants to be asked here is asked"
    told.answer(seat, "pass")
    assert told.lines[0].seat == seat


def world(match: AnyMatch, rival: int, seed: int) -> AnyMatch:
    """A world the rival cannot tell from the real one, asked anew; all of them with the same luck to come."""
    other = match.imagine(rival, seed)
    other.table.chance.renew(b"", 5)
    return restage(other)


def twins(base: AnyMatch, trail: list[tuple[int, list[str]]], seat: int) -> tuple[AnyMatch, AnyMatch] | None:
    """From re-dealt worlds the same answers lead to the same window: one in which the seat can act, and one in which it cannot."""
    found: dict[str, dict[bool, AnyMatch]] = {}
    for seed in range(1, 30):
        other = world(base, 1 - seat, seed)
        try:
            for who, keys in trail:
                other.answer_list(who, keys)
        except (Refused, EngineFault):
            continue
        ask = other.ask(seat)
        if ask is None or ask.find("pass") is None or not ask.window:
            continue
        alike = found.setdefault(str(other.view(1 - seat)), {})
        alike[ask.only() is None] = other
        if len(alike) == 2:
            return alike[True], alike[False]
    return None


def sealed_pair(game: str) -> tuple[AnyMatch, AnyMatch, int]:
    """Two worlds the rival cannot tell apart: in one the seat can act, in the other it cannot."""
    for n in range(40):
        match = start(games.find(game), SEATS[game], f"w{n}", {})
        luck = Chance(b"", n)
        base, trail = match, [(0, [""])]
        while not match.is_over:
            if not match.position.under_way:
                base, trail = match.clone(), []
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            may_pass = ask.window != "" and ask.find("pass") is not None
            if may_pass and ask.only() is None:
                pair = twins(base, trail, seat)
                if pair is not None:
                    return *pair, seat
            keys = ["pass"] if may_pass else ask.sample(luck)
            match.answer_list(seat, keys)
            trail.append((seat, keys))
    raise AssertionError("no such pair")


def heard_by_rival(match: AnyMatch, seat: int, answers: list[tuple[int, str]]) -> list[tuple[int, dict[str, Any]]]:
    """All the rival hears, and when, while the seat passes at these times (or says nothing)."""
    house = House(match, "sealed")
    version = house.match.answered
    for at, key in answers:
        house.go(at - (house.now - START))
        house.answer(seat, key)
    house.go(LENGTH - 1 - (house.now - START))
    assert house.match.answered == version, "nothing is released before the window closes"
    house.go(1)
    assert house.match.answered > version
    return house.ears[1 - seat].heard


@pytest.mark.parametrize("game", list(SEATS))
def test_sealed_windows_tell_a_rival_nothing_by_packets_or_times(game: str) -> None:
    """The same frames at the same times, whether the seat could act and passed at once, thought long, or could only pass."""
    able, unable, seat = sealed_pair(game)
    quickly = heard_by_rival(able.clone(), seat, [(300, "pass")])
    slowly = heard_by_rival(able.clone(), seat, [(LENGTH - 400, "pass")])
    twice = heard_by_rival(able.clone(), seat, [(300, "pass"), (4000, "pass")])
    silent = heard_by_rival(unable.clone(), seat, [])
    assert quickly == slowly == twice == silent
    assert quickly[0][1]["t"] == "closes"
    assert any(frame["t"] == "packet" and at == START + LENGTH for at, frame in quickly)


def test_a_leak_by_time_is_caught() -> None:
    """The comparison sees what quick mode tells: a pause."""
    able, unable, seat = sealed_pair("bonesbanners")
    there, here = House(able, "quick"), House(unable, "quick")
    for house in (there, here):
        house.go(2000)
    assert there.ears[1 - seat].heard != here.ears[1 - seat].heard


def test_a_kept_answer_can_be_changed_and_taken_back_and_is_acknowledged_when_it_is_stored() -> None:
    match, seat = at_window(can_act=True)
    house = House(match, "sealed")
    keys = [option.key for option in house.ask(seat).legal()]
    acts = [key for key in keys if key != "pass"]
    house.answer(seat, "no such")
    assert house.ears[seat].frame("refused")["code"] == "unknown"
    house.answer(seat, acts[0])
    assert house.ears[seat].frame("kept")["keys"] == [acts[0]]
    assert "ack" not in house.ears[seat].kinds()
    assert house.ears[1 - seat].kinds() == ["closes"]
    first = f"k{house.now}"
    house.go(500)
    house.answer(seat, "pass")
    replaced = house.ears[seat].frame("refused")
    assert (replaced["key"], replaced["code"]) == (first, "replaced")
    house.desk.receive(house.ears[seat], {"t": "undo", "key": "u", "seat": seat})
    assert house.ears[seat].frame("kept")["on"] is False
    assert house.ears[seat].frame("refused")["key"] == f"k{house.now}"
    house.go(500)
    house.answer(seat, acts[0])
    late = Ear(f"p{seat}", house)
    house.desk.audience.join(late)
    assert late.kinds() == ["hello", "closes", "kept"]
    house.go(LENGTH)
    assert house.lines[0].keys == [acts[0]]
    assert house.lines[0].at == START + LENGTH
    assert house.ears[seat].frame("ack")["seq"] == 1


def test_in_games_by_correspondence_a_sealed_window_is_longer() -> None:
    assert length(Terms()) == LENGTH
    assert length(Terms.of({"clock": {"kind": "days", "days": 3}})) == 3 * 8_640_000


def test_the_one_answer_of_somebody_away_is_given_after_a_while() -> None:
    match = start(games.find("dragonemperor"), 2, "5", {})
    luck = Chance(b"", 3)
    while (ask := match.ask(match.waiting()[0])) is not None and ask.only() is None:
        match.answer(match.waiting()[0], *ask.sample(luck))
    seat = match.waiting()[0]
    house = House(match, "quick")
    house.go(2 * ABSENT)
    assert house.lines == [], "whoever is here has it done by their own page, where it can be held back"
    house.desk.audience.leave(house.ears[seat])
    house.wake = house.desk.tick()
    assert house.lines[0].seat == seat


@pytest.mark.parametrize("times", [1, 2, 9])
def test_a_run_of_the_same_act_is_one_answer(times: int) -> None:
    match = start(games.find("unicornus"), 2, "5", {})
    luck = Chance(b"", 3)
    while True:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        if ask.rule == "UK-ACT-2" and ask.find("collect") is not None and runs(match, seat, ["collect"]) > 1:
            break
        match.answer(seat, *ask.sample(luck))
    most = runs(match, seat, ["collect"])
    house = House(match, "quick", HOT)
    house.answer(seat, "collect", times=times)
    assert [line.keys for line in house.lines if line.keys == ["collect"]] == [["collect"]] * min(times, most)
    assert house.ears[seat].kinds().count("ack") == 1
