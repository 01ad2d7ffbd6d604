"""A lesson in lines: played through by typing, led back by a wrong line, remembered afterwards, gone on with from its file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pentarchy.teach.lessons import lesson
from pentarchy.teach.rehearsal import rehearse
from pentarchy.terminal import saves
from pentarchy.terminal.beginning import lesson_session, resumed
from pentarchy.terminal.lesson import done, forget, next_lesson
from pentarchy.terminal.plain import PlainTable

FIRST = lesson("bonesbanners", "first")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PENTARCHY_HOME", str(tmp_path))


def test_a_lesson_is_played_through_in_lines_and_remembered(tmp_path: Path) -> None:
    rehearsed = rehearse(FIRST)
    match = rehearsed.match
    lines = ["shield"]
    # what has one answer is not asked here: only the answers of moments with a step are typed
    steps = match.history()
    lines += [f"={steps[moment['at']].keys[0]}" for moment in rehearsed.moments if moment["step"] is not None]
    session = lesson_session(FIRST, tmp_path / "lesson.jsonl")
    out = io.StringIO()
    PlainTable(session, io.StringIO("\n".join([*lines, "quit"])), out).run()
    text = out.getvalue()
    assert FIRST.steps[0].say in text
    assert "Your Footsoldiers need a Boot" in text
    assert FIRST.end.say in text
    assert done() == {"bonesbanners/first"}
    forget()
    assert done() == set()


def test_a_lesson_is_gone_on_with_from_its_file(tmp_path: Path) -> None:
    of = lesson("dorian", "siege")
    path = tmp_path / "siege.jsonl"
    session = lesson_session(of, path)
    assert session.taught is not None
    before = session.taught.words(session.match)
    session.save()
    again = resumed(saves.opened(path), path)
    assert again.taught is not None
    assert again.taught.words(again.match) == before
    assert again.match.names == session.match.names


def test_the_next_lesson_is_the_first_not_done() -> None:
    assert next_lesson("ageofkingdoms").key == "kingdom"
