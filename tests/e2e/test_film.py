"""What happened is shown: film, skipping, "show me", its speeds, reduced motion, a list of a long turn, and what left the stage."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser

from tests.e2e.people import Person
from tests.e2e.scenes import Scene, scene

RUNNING = ".told.running"
NOW = f"{RUNNING} .now"


@cache
def picking() -> Scene:
    """Bones & Banners: I pick a die, then the bot picks one, and I am asked again."""
    return scene("bonesbanners", lambda ask: ask.rule == "BB-STR-2" and len(ask.options) > 3)


@pytest.fixture
def ada(browser: Browser, server: str) -> Iterator[Person]:
    one = Person(browser, server, "Ada", moves=True)
    one.be_known()
    one.lay(picking())
    one.wait_for_turn()
    yield one
    assert not one.errors
    one.leave()


def answered(one: Person) -> None:
    """Pick the first die; what follows is the bot's pick and my next question."""
    one.options.first.click()
    one.until("document.querySelector('.prompt').getAttribute('aria-busy') === 'false'")


def speed(one: Person, name: str) -> None:
    one.page.get_by_role("button", name="Preferences").click()
    one.page.get_by_role("radio", name=name).check()
    one.page.keyboard.press("Escape")


def test_a_film_runs_by_itself_any_key_skips_it_and_it_can_be_seen_again(ada: Person) -> None:
    answered(ada)
    ada.page.locator(RUNNING).wait_for()
    assert not ada.is_asked, "the question comes after it"
    ada.page.locator(".log li.lit").wait_for()
    ada.page.keyboard.press("x")
    ada.page.locator(".prompt.mine").wait_for()
    assert ada.page.locator(RUNNING).count() == 0
    ada.until("document.querySelectorAll('.told li').length > 1")
    assert "Greedy bot" in ada.page.locator(".told").inner_text()
    ada.page.get_by_role("button", name="Show me").click()
    first = ada.page.locator(NOW).inner_text()
    ada.until(f"!document.querySelector('{NOW}') || document.querySelector('{NOW}').innerText !== {first!r}")
    ada.page.get_by_role("button", name="Skip").click()
    assert ada.is_asked


def test_step_by_step_waits_for_me_and_off_shows_a_list(ada: Person) -> None:
    speed(ada, "Step by step")
    answered(ada)
    ada.page.locator(RUNNING).wait_for()
    shown = ada.page.locator(NOW).inner_text()
    ada.page.wait_for_timeout(1200)
    assert ada.page.locator(NOW).inner_text() == shown, "nothing moves by itself"
    ada.page.get_by_role("button", name="Next").click()
    ada.until(f"!document.querySelector('{NOW}') || document.querySelector('{NOW}').innerText !== {shown!r}")
    ada.page.keyboard.press("Escape")
    ada.wait_for_turn()
    speed(ada, "Not at all")
    answered(ada)
    ada.wait_for_turn()
    assert ada.page.locator(RUNNING).count() == 0
    ada.until("document.querySelectorAll('.told li').length > 1")


def test_where_motion_is_not_wanted_the_end_is_shown_with_a_list(browser: Browser, server: str) -> None:
    calm = Person(browser, server, "Ben")
    calm.be_known()
    calm.lay(picking())
    calm.wait_for_turn()
    before = calm.prompt
    calm.options.first.click()
    calm.until(f"document.querySelector('.prompt.mine') && document.querySelector('.prompt').dataset.prompt !== {before!r}")
    assert calm.page.locator(RUNNING).count() == 0
    calm.until("document.querySelectorAll('.told li').length > 1")
    calm.leave()
