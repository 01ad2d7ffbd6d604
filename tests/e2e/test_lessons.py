"""Lessons played to their end in the browser as the teacher says, by mouse on a desk and by keyboard alone on a phone.

All of them: `PENTARCHY_LESSONS=all python -m pytest tests/e2e/test_lessons.py`, with pictures of every few decisions in build/screenshots.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, Page, expect

from pentarchy import names
from pentarchy.teach.lessons import Lesson, lessons
from tests.e2e.conftest import SHOTS
from tests.e2e.learner import Learner

WHOLE = os.environ.get("PENTARCHY_LESSONS") == "all"
SHORT = ("bonesbanners", "first")
EVERY = [one for name in names() for one in lessons(name) if WHOLE or (one.game, one.key) == SHORT]


@pytest.mark.parametrize("one", EVERY, ids=lambda one: f"{one.game}/{one.key}")
@pytest.mark.parametrize("keys", [False, True] if WHOLE else [True], ids=lambda keys: "keyboard" if keys else "mouse")
def test_a_newcomer_comes_to_the_end_of_a_lesson(browser: Browser, server: str, one: Lesson, keys: bool) -> None:
    width, height = (390, 844) if keys else (1440, 900)
    learner = Learner(browser, server, one, width, height, keys)
    learner.learn(SHOTS / "lessons" if WHOLE else None)
    print("\n".join(learner.stumbles))
    assert learner.who.errors == []
    assert learner.stumbles == []
    finds_what_was_learned_and_erases_it(learner.page, learner.who.server, one)
    learner.who.leave()


def finds_what_was_learned_and_erases_it(page: Page, server: str, one: Lesson) -> None:
    """Who comes back sees what was learned and what comes next; all of it is gone once it is erased."""
    page.goto(f"{server}/learn/{one.game}")
    done = page.locator(".lessons > li").filter(has_text=one.title)
    expect(done.get_by_role("listitem")).to_have_text(list(one.learned))
    expect(page.locator(".button.main")).to_have_text("Begin" if len(lessons(one.game)) > 1 else "Play a first game")
    page.get_by_role("button", name="Erase it").click()
    page.get_by_role("button", name="Really erase it, for all games").click()
    page.reload()
    expect(page.locator(".button.main")).to_have_text("Begin")
    expect(page.get_by_text("You have learned:")).to_have_count(0)
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pentarchy.noted')).length")
    assert (kept, page.evaluate("localStorage['pentarchy.learned']")) == (0, "{}")
