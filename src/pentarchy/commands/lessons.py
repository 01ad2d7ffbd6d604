"""`pentarchy lessons`: list them, check them, measure them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, out, progress, say, say_json, table
from pentarchy.kernel import BadSetup
from pentarchy.teach.lessons import Lesson
from pentarchy.teach.lessons import lesson as lesson_named
from pentarchy.teach.lessons import lessons as lessons_of
from pentarchy.teach.rehearsal import Rehearsal, faults, rehearse
from pentarchy.terminal import saves
from pentarchy.terminal.beginning import lesson_session
from pentarchy.terminal.lesson import done, forget, next_lesson
from pentarchy.terminal.plain import PlainTable


def learn(game: str, lesson: str = "", /, *, plain: bool = False, save: str = "") -> int:
    """Learn a game in the terminal: a guided first game with a teacher. Without a lesson, the next one you have not done here.

    Games are saved as you go; leave whenever you like and go on with `pentarchy play --from FILE`.

    Examples:

        printf '1\\nquit\\n' | pentarchy learn bonesbanners --plain

        printf 'quit\\n' | pentarchy learn dorian siege --plain

    Parameters
    ----------
    game
        Which game; `pentarchy games` lists them.
    lesson
        Which lesson; `pentarchy lessons` lists them.
    plain
        Line mode, for pipes and screen readers.
    save
        The file to keep it in; a new one in your saves folder if left out.
    """
    found = pentarchy.find(game)
    chosen = lesson_named(game, lesson) if lesson else next_lesson(game)
    session = lesson_session(chosen, Path(save) if save else saves.new_path(found))
    session.save()
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        PlainTable(session, sys.stdin, sys.stdout).run()
        return OK
    from pentarchy.terminal.app import TerminalApp

    words = TerminalApp(session).run()
    if words:
        say(words)
    return OK


def lessons(what: Literal["list", "check", "report", "forget"] = "list", /, *games: str, others: Whole = 10, json: bool = False) -> int:
    """List the lessons, check that they can be played, measure what they ask of a reader, or forget what was learned on this device.

    `check` plays each lesson as its teacher means it and then again with other legal answers: it must end, in success on the intended path,
    and say nothing that is not so. Exit code 1 if something is wrong.

    Examples:

        pentarchy lessons

        pentarchy lessons check bonesbanners

        pentarchy lessons check bonesbanners --others 500

        pentarchy lessons report

    Parameters
    ----------
    what
        list, check, report or forget.
    games
        Which games; all of them if left out.
    others
        How many times each lesson is checked with other legal answers: some with every third answer at random, some with all.
    json
        For programs.
    """
    if others < 0:
        raise BadSetup(f"A lesson cannot be played {others} times.")
    found = [lesson for name in games or tuple(pentarchy.names()) for lesson in lessons_of(name)]
    if what == "check":
        return _check(found, others, json)
    if what == "report":
        return _report(found, json)
    if what == "forget":
        forget()
        return OK
    marks = done()
    if json:
        say_json([{"game": one.game, "lesson": one.key, "title": one.title, "blurb": one.blurb} for one in found])
    for one in found if not json else []:
        say(f"{one.game} {one.key}: {one.title}. {one.blurb}{' (learned)' if f'{one.game}/{one.key}' in marks else ''}")
    return OK


def _check(found: list[Lesson], others: int, json: bool) -> int:
    wrong: dict[str, list[str]] = {}
    for lesson in found:
        name = f"{lesson.game} {lesson.key}"
        wrong[name] = faults(lesson)
        with progress(name, others) as moved:
            for luck in range(others):
                done = rehearse(lesson, 100 if luck % 3 == 2 else 35, luck)
                if done.guide.end is None:
                    wrong[name].append(f"with other answers (luck {luck}) it does not end")
                wrong[name] += [f"step '{id}' claims what is not so (luck {luck})" for id, held in done.guide.claims if not held]
                moved(luck + 1)
    if json:
        say_json(wrong)
    for name, sentences in wrong.items() if not json else []:
        for sentence in sentences:
            say(f"{name}: {sentence}.")
        if not sentences:
            say(f"{name}: fine, also with {others} other ways through it.")
    return FAILED if any(wrong.values()) else OK


COLUMNS = ("game", "lesson", "words before the first decision", "longest step", "words in all", "steps", "doing", "decisions", "minutes")


def figures(done: Rehearsal) -> list[str]:
    """One row of the report."""
    lesson = done.lesson
    longest = max(step.words for step in lesson.steps)
    return [
        pentarchy.find(lesson.game).title, lesson.title, str(done.words_first), str(longest), str(done.words_all), str(len(lesson.steps)),
        f"{done.doing:.0%}", str(done.guide.decisions), f"{done.minutes:.0f}",
    ]  # fmt: skip


def markdown(found: list[Lesson]) -> str:
    """The report as docs/lessons.md has it."""
    lines = [COLUMNS, ["---"] * len(COLUMNS), *[figures(rehearse(lesson)) for lesson in found]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _report(found: list[Lesson], json: bool) -> int:
    rows = [figures(rehearse(lesson)) for lesson in found]
    if json:
        say_json([dict(zip(COLUMNS, row)) for row in rows])
        return OK
    listed = table(*COLUMNS)
    for row in rows:
        listed.add_row(*row)
    out().print(listed)
    return OK
