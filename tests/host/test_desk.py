"""A whole game at a host without event loop, database and sockets."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from pentarchy import games
from pentarchy.host.audience import Listener
from pentarchy.host.desk import Desk
from pentarchy.host.facts import HOT, OVER, PLAYING, Line, SeatRow, TableRow
from pentarchy.host.table import HostTable
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.patch import patched
from tests.kernel.toy import TOY


class Ear(Listener):
    def __init__(self, person: str) -> None:
        super().__init__(person)
        self.heard: list[dict[str, Any]] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(json.loads(frame))


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._found, "toy", TOY)


def made(store: list[Line], game: str = "toy") -> Desk:
    found = games.find(game)
    row = TableRow("t1", game, found.version, found.content.hash, "", found.settled(2, {}), "5" * 64, "ab" * 16, PLAYING, "link", "ann", "")
    table = HostTable("t1", row, [SeatRow(0, HOT, "ann", "", "Ann"), SeatRow(1, HOT, "ben", "", "Ben")], "epoch")
    ticks = itertools.count(1_000_000)
    return Desk(table, store.append, lambda: float(next(ticks)))


def play_on(desk: Desk, most: int = 400) -> None:
    luck = Chance(b"", 7)
    ears = {0: Ear("ann"), 1: Ear("ben")}
    for ear in ears.values():
        desk.audience.join(ear)
    for i in range(most):
        course = desk.table.course
        assert course is not None
        if course.match.is_over:
            return
        seat = course.match.waiting()[0]
        ask = course.match.ask(seat)
        assert ask is not None
        frame = {"t": "answer", "key": f"k{course.version}", "seat": seat, "prompt": course.prompt, "keys": ask.sample(luck)}
        ears[seat].heard.clear()
        desk.receive(ears[seat], frame)
        assert ears[seat].heard[0]["t"] == "ack"


def test_a_game_is_played_to_its_end_and_rebuilt_from_the_stored_lines() -> None:
    lines: list[Line] = []
    desk = made(lines)
    desk.begin()
    play_on(desk)
    assert desk.table.row.status == OVER
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    again = made([])
    again.begin(lines)
    assert again.table.course is not None
    assert desk.table.course is not None
    assert again.table.course.match.digest() == desk.table.course.match.digest()


def test_frames_are_answered_as_on_the_server() -> None:
    lines: list[Line] = []
    desk = made(lines)
    desk.begin()
    ann, ben = Ear("ann"), Ear("ben")
    desk.audience.join(ann)
    desk.audience.join(ben)
    assert ann.heard[0]["t"] == "hello"
    assert ann.heard[0]["seats"][0]["seat"] == 0
    course = desk.table.course
    assert course is not None
    seat = course.match.waiting()[0]
    here, other = (ann, ben) if seat == 0 else (ben, ann)
    ask = course.match.ask(seat)
    assert ask is not None
    frame = {"t": "answer", "key": "k", "seat": seat, "prompt": course.prompt, "keys": ask.sample(Chance(b"", 1))}
    desk.receive(other, frame)
    assert other.heard[-1]["code"] == "not_your_seat"
    desk.receive(here, {**frame, "keys": ["no such"]})
    assert here.heard[-1]["t"] == "refused"
    assert lines == []
    desk.receive(here, frame)
    assert [entry["seq"] for entry in here.heard if entry["t"] == "ack"] == [1]
    desk.receive(here, frame)
    assert [entry["seq"] for entry in here.heard if entry["t"] == "ack"] == [1, 1]
    desk.receive(here, {**frame, "keys": ["other"]})
    assert here.heard[-1]["code"] == "key_reused"
    desk.receive(here, {"t": "sync"})
    assert here.heard[-1]["t"] == "hello"
    assert len(lines) == 1


def test_who_wants_to_see_what_happens_gets_the_film_of_it() -> None:
    desk = made([])
    desk.begin()
    ann, ben = Ear("ann"), Ear("ben")
    ann.films = True
    for ear in (ann, ben):
        desk.audience.join(ear)
    luck = Chance(b"", 3)
    views = {0: ann.heard[0]["seats"][0]["packet"]["view"]}
    films = 0
    for n in range(30):
        course = desk.table.course
        assert course is not None
        if course.match.is_over:
            break
        seat = course.match.waiting()[0]
        ask = course.match.ask(seat)
        assert ask is not None
        ann.heard.clear()
        frame = {"t": "answer", "key": f"k{n}", "seat": seat, "prompt": course.prompt, "keys": ask.sample(luck)}
        desk.receive(ann if seat == 0 else ben, frame)
        for told in [heard for heard in ann.heard if heard["t"] == "packet"]:
            if "film" in told:
                for shot in told["film"]["frames"]:
                    views[0] = patched(views[0], shot["patch"])
                assert views[0] == told["packet"]["view"]
                films += 1
            views[0] = told["packet"]["view"]
    assert films > 2
    assert not any("film" in heard for heard in ben.heard)
