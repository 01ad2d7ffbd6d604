"""Going back by consent, as a line of the history: rebuilt from what is stored, told in the record, read by those who had read it."""

from __future__ import annotations

import dataclasses

import pytest

from pentarchy import games
from pentarchy.host.course import Course, effective, history
from pentarchy.host.facts import BACK, Line
from pentarchy.host.undone import retold, taken_back, undone_of
from pentarchy.kernel import BadRecord, Refused
from pentarchy.kernel.chance import Chance
from pentarchy.server.http.api.records import with_undone
from tests.host.test_desk import made
from tests.kernel.toy import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._found, "toy", TOY)


def played(answers: int) -> tuple[Course, list[Line]]:
    lines: list[Line] = []
    desk = made(lines)
    desk.begin()
    course = desk.table.course
    assert course is not None
    for n in range(answers):
        seat = course.match.waiting()[0]
        ask = course.match.ask(seat)
        assert ask is not None
        line = course.next_line("answer", seat, f"k{n}", course.prompt, ask.sample(Chance(b"", n)), n)
        desk.table.judge(line)
        lines.append(line)
        desk.table.settle(line)
    back = course.next_line(BACK, 0, "back", "", ["3", "f" * 64], 99)
    desk.table.judge(back)
    lines.append(back)
    desk.table.settle(back)
    return course, lines


def test_a_course_that_went_back_is_rebuilt_the_same() -> None:
    course, lines = played(9)
    again = Course.of(course.row, course.match.names, lines, "epoch")
    assert again.match.trace == course.match.trace
    assert again.match.digest() == course.match.digest()
    assert len(course.match.history()) == 4
    assert [kind for kind, seat, keys in effective(lines)] == ["answer", "answer", "answer", "reseed"]


def test_what_was_taken_back_stays_readable_for_each_seat_as_it_was() -> None:
    course, lines = played(9)
    struck = course.struck[0]
    assert set(struck.lines) == {-1, 0, 1}
    assert struck.at == len(course.match.log(0))
    assert len(struck.lines[0]) > 0


def test_the_record_tells_what_was_taken_back() -> None:
    course, lines = played(9)
    (undone,) = taken_back(lines)
    assert (undone["after"], undone["asked"]) == (3, 0)
    assert undone["answers"] == [{"seat": line.seat, "keys": line.keys} for line in lines[3:9]]
    assert '"taken_back":[{"after":3' in with_undone('{"format":"x"}\n{"seat":0}\n', lines)


def test_one_cannot_go_back_to_where_the_game_never_was() -> None:
    course, lines = played(5)
    line = course.next_line(BACK, 0, "again", "", ["40", "f" * 64], 100)
    with pytest.raises(Refused, match="was not there"):
        course.play_line(line)
    assert len(course.match.history()) == 4


def test_what_was_taken_back_comes_in_again_with_its_record() -> None:
    course, lines = played(9)
    # once more, behind the first time: its luck is gone from the steps that stand
    for keys in (["6", "c" * 64], ["2", "d" * 64]):
        while len(course.match.history()) <= int(keys[0]):
            seat = course.match.waiting()[0]
            ask = course.match.ask(seat)
            assert ask is not None
            lines.append(course.next_line("answer", seat, f"more {course.version}", course.prompt, ask.sample(Chance(b"", 5)), 100))
            course.play_line(lines[-1])
            course.done(lines[-1])
        line = course.next_line(BACK, 1, f"to {keys[0]}", "", keys, 100)
        course.play_line(line)
        course.done(line)
        lines.append(line)
    header = {"taken_back": taken_back(lines)}
    again = history(course.row, retold(effective(lines), undone_of(header)), 100)
    assert effective(again) == effective(lines)
    made = Course.of(course.row, course.match.names, again, "epoch")
    assert made.match.digest() == course.match.digest()
    assert [(one.at, one.lines) for one in made.struck] == [(one.at, one.lines) for one in course.struck]


@pytest.mark.parametrize("wrong", [7, [7], [{"luck": "a"}], [{"after": "x", "asked": 0, "answers": [], "luck": "a"}], [{}] * 60])
def test_a_record_that_tells_nonsense_of_it_is_refused(wrong: object) -> None:
    with pytest.raises(BadRecord, match="taken back cannot be read"):
        undone_of({"taken_back": wrong})


def test_a_record_that_says_other_things_were_taken_back_is_refused() -> None:
    course, lines = played(9)
    (undone,) = undone_of({"taken_back": taken_back(lines)})
    for after, luck in ((3, "other"), (2, undone.luck), (40, undone.luck)):
        with pytest.raises(BadRecord, match="does not fit the game"):
            retold(effective(lines), [dataclasses.replace(undone, after=after, luck=luck)])
