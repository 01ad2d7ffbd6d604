"""Lessons: every one can be played as it is meant and otherwise, says what is so, and ends; bad files are named in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy import find, names
from pentarchy.bots import decide
from pentarchy.commands.lessons import markdown
from pentarchy.teach.answers import by_pattern, fitting, is_fitting
from pentarchy.teach.guide import Follower, Guide, begun
from pentarchy.teach.lessons import BadLesson, Lesson, lesson, lessons, read_lesson
from pentarchy.teach.partner import Partner, partner, spec_of
from pentarchy.teach.rehearsal import faults, rehearse

EVERY = [one for name in names() for one in lessons(name)]
FIRST = lesson("bonesbanners", "first")


def named(one: Lesson) -> str:
    return f"{one.game}/{one.key}"


@pytest.mark.parametrize("one", EVERY, ids=named)
def test_the_intended_path_succeeds_and_nothing_said_is_untrue(one: Lesson) -> None:
    assert faults(one) == []


@pytest.mark.parametrize("one", EVERY, ids=named)
def test_other_legal_answers_never_get_stuck(one: Lesson) -> None:
    for other, luck in ((35, 1), (100, 2)):
        done = rehearse(one, other, luck)
        assert done.guide.end is not None
        assert [id for id, held in done.guide.claims if not held] == []


def test_a_lesson_is_followed_from_the_record_alone() -> None:
    """At every point of its record the same words come out, also after something was taken back."""
    done = rehearse(FIRST)
    steps = [("answer", step.seat, step.keys) for step in done.match.history()]
    whole = Follower(FIRST)
    told = {shown["at"]: shown for shown in done.moments}
    for at in range(len(steps) + 1):
        shown = whole.at(steps[:at])
        if at in told:
            assert shown == told[at]
    assert whole.at(steps[:1]) == Follower(FIRST).at(steps[:1])


def test_the_same_words_stay_while_others_answer_theirs() -> None:
    """A question asked of several at once is one moment for the learner, however many of them have answered."""
    one = lesson("dorian", "siege")
    done = rehearse(one)
    steps = [("answer", step.seat, step.keys) for step in done.match.history()]
    often, once = Follower(one), Follower(one)
    for at in range(len(one.prelude), len(steps) + 1):
        looked = often.at(steps[:at])
        if at == len(steps) or steps[at][1] == one.seat:
            assert once.at(steps[:at])["step"] == looked["step"]


def test_a_partner_is_the_same_whoever_hosts_it() -> None:
    match = begun(FIRST)
    match.answer(0, "boot")
    assert decide(Partner(FIRST, 1), match, 1) == decide(partner(spec_of(FIRST, 1)), match, 1)


def test_what_fits_is_told_from_what_does_not() -> None:
    match = begun(FIRST)
    guide = Guide(FIRST)
    step = guide.look(match)["step"]
    assert step is not None
    assert step["keys"] == ["boot"]
    assert step["light"] == ["die:boot"]
    assert step["back"]
    ask = match.ask(0)
    assert ask is not None
    assert by_pattern(ask, ("b*",)) == ["boot"]
    assert fitting(ask, ("bow", "b*")) == ["bow", "boot"]
    assert not is_fitting(ask, ("boot",), ["bow"])


def test_another_answer_is_told_about_and_played_on_from() -> None:
    match = begun(FIRST)
    guide = Guide(FIRST)
    guide.answered(match, ["bow"])
    match.answer(0, "bow")
    match.answer_list(1, decide(Partner(FIRST, 1), match, 1))
    shown = guide.look(match)
    assert not shown["praised"]
    assert "Boot" in shown["remark"]
    assert shown["step"] is not None


GOOD = FIRST
TEXT = (find("bonesbanners").folder / "lessons" / "first.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seats = 2", "seats = 3", "field 'seats': Bones & Banners is not for 3"),
        ('when = "ask BB-TAC-5"', 'when = "ask BB-TAC-99"', "field 'when': Bones & Banners has no rule 'BB-TAC-99'"),
        ('id = "second-die"', 'id = "first-die"', "step 3, field 'id': there are two steps 'first-die'"),
        ('if = "round == 1"', 'if = "open(1)"', "step 2 'first-die', field 'if': 'open(1)' calls something else"),
        ('if = "round == 1"', 'if = "rounds == 1"', "field 'if': there is no 'rounds' here"),
        ('other = "back"', 'other = "no"', "field 'other': it is 'allowed' or 'back'"),
        ("most = 60", 'most = "many"', "the lesson, field 'most': a whole number is wanted"),
        ("most = 60", "most = 60\nlight = []", "the lesson, field 'light': there is no such field"),
        ('say = "Your Archers show a bow.', f'say = "{"so " * 61}', "step 4 'third-die', field 'say': it has 6"),
        ('say = "Your Archers show a bow.', 'say = "One. Two. Three. ', "it has more than 3 sentences"),
        ("[[partner]]\nseat = 1", "[[partner]]\nseat = 0", "partner 1, field 'seat': seat 0 is taken"),
    ],
)
def test_a_bad_lesson_names_file_step_and_field(tmp_path: Path, old: str, new: str, says: str) -> None:
    folder = tmp_path / "bonesbanners" / "lessons"
    folder.mkdir(parents=True)
    file = folder / "bad.toml"
    assert old in TEXT
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadLesson) as caught:
        read_lesson(find("bonesbanners"), file)
    assert str(caught.value).startswith("bonesbanners/lessons/bad.toml, ")
    assert says in str(caught.value)


def test_the_page_of_lessons_has_todays_figures() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    assert markdown(EVERY) in page
