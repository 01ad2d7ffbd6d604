"""Learning in the browser: every lesson begins within two clicks, says its first words and points at something."""

from __future__ import annotations

from playwright.sync_api import expect

from pentarchy import names
from pentarchy.teach.lessons import Lesson, lessons
from tests.e2e.people import Arrive, Person


def begin(who: Person, one: Lesson) -> None:
    """From the lobby: two clicks, no name asked."""
    page = who.page
    page.goto(who.server + "/")
    page.locator(f"a[href='/learn/{one.game}']").first.click()
    row = page.locator(".lessons > li").filter(has_text=one.title)
    row.get_by_role("button").first.click()
    page.wait_for_url("**/table/*")


def test_every_lesson_begins_with_a_word_and_something_lit(person: Arrive) -> None:
    ada = person("Ada", 390, 844)
    page = ada.page
    for one in [one for name in names() for one in lessons(name)]:
        begin(ada, one)
        first = next(step for step in one.steps if step.is_doing)
        expect(page.locator(".teacher .say")).to_have_text(first.say, timeout=20_000)
        expect(page.locator("button.option .finger").first).to_be_attached()
    # it can be gone on with, and what is kept of it is theirs to erase
    table = page.url
    page.goto(f"{ada.server}/learn/{one.game}")
    page.get_by_role("button", name="Continue the lesson").click()
    page.wait_for_url(table)
    page.goto(f"{ada.server}/learn/{one.game}")
    page.get_by_role("button", name="Erase it").click()
    page.get_by_role("button", name="Really erase it, for all games").click()
    expect(page.get_by_role("button", name="Continue the lesson")).to_have_count(0)
