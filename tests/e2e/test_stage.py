"""What is happening lies in one place over the board, and nothing the question is about lies under it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import pentarchy
from pentarchy.kernel import Record
from pentarchy.kernel.packet import packet
from tests.e2e.looks import UNDER
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import Scene, scene

ABOUT: dict[str, str] = {
    "bonesbanners": "BB-WIN-3",
    "unicornus": "UK-RET-1",
    "dorian": "DO-BAT-5",
    "ageofkingdoms": "AK-RCT-1",
    "dragonemperor": "DE-RND-4",
}
"""A question of each game that is asked while something is happening."""
SIZES = ((1440, 900), (1280, 720), (390, 844))


BUDGET = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect()
  const [board, place] = [box('.map'), document.querySelector('.map > .place')?.getBoundingClientRect()]
  const faults = []
  if (board.height < innerHeight / 2) faults.push(`the board has ${Math.round(board.height)} of ${innerHeight}`)
  const over = document.querySelectorAll('.map > .place, .over [role=alertdialog], dialog[open]').length
  if (over > 1) faults.push(`${over} things lie over the board`)
  if (place && place.height > board.height / 2 + 1) faults.push(`${Math.round(place.height)} of ${Math.round(board.height)} are covered`)
  for (const one of document.querySelectorAll('.place button:not(.cite)'))
    if (one.getBoundingClientRect().height < 39.5) faults.push(`small for a finger: ${one.innerText || one.ariaLabel}`)
  return faults
}"""
"""What is wrong with how a phone is shared out between the board and all that speaks."""


def stage_of(laid: Scene) -> dict[str, object] | None:
    match = Record.parse(laid.record, lambda name, content, pack: pentarchy.find(name)).resume()
    stage = packet(match, laid.seat)["view"].get("stage")
    return stage if isinstance(stage, dict) else None


def staged(game: str) -> tuple[Scene, str]:
    """A game at such a question, and the place it is about."""
    for after in range(20, 200, 12):
        laid = scene(game, lambda ask: ask.rule == ABOUT[game] and len(ask.options) > 1, after)
        stage = stage_of(laid)
        if stage is not None:
            return laid, str(stage["at"])
    raise AssertionError(f"nothing happens in {game}")


@pytest.mark.parametrize("game", list(ABOUT))
def test_nothing_that_is_asked_about_lies_under_the_stage(game: str, person: Arrive) -> None:
    laid, at = staged(game)
    ada = person("Ada")
    ada.be_known()
    ada.lay(laid)
    ada.wait_for_turn()
    frame = ada.page.locator(".viewport svg")
    about = f".spot.on, .spot.chosen, [data-anchor='{at}']"
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.locator(".map > .place").wait_for()
        ada.page.wait_for_timeout(250)
        assert ada.page.locator(".map > .place").count() == 1, "one panel at a time"
        assert ada.page.evaluate(UNDER, about)[1] == [], (width, height)
        shown, board = ada.page.locator(".map > .place").bounding_box(), ada.page.locator(".map").bounding_box()
        assert shown is not None
        assert board is not None
        assert shown["y"] - board["y"] < 10, "at the upper edge of the board on every screen"
        assert shown["height"] <= board["height"] / 2 + 1
    numbers = [float(n) for n in (frame.get_attribute("viewBox") or "").split()]
    fold = ada.page.locator(".stage .fold")
    if ada.page.locator(".stage.folded").count() == 0:
        fold.click()
        ada.until("document.querySelectorAll('.stage.folded').length === 1")
        ada.page.wait_for_timeout(100)
        assert ada.page.evaluate(UNDER, about)[1] == [], (width, height)
        fold.click()
        back = f"((n, i) => Math.abs(n - {numbers}[i]) < 0.1)"
        ada.until(f"document.querySelector('.viewport svg').getAttribute('viewBox').split(' ').every({back})")


@pytest.mark.parametrize("game", list(ABOUT))
def test_on_a_phone_whatever_speaks_shares_one_place_and_the_board_keeps_its_half(game: str, browser: Browser, server: str) -> None:
    """A note comes before what is happening, which comes before how it stands; the others wait as buttons, and one tap brings them up."""
    ada = Person(browser, server, "Ada", 390, 844, touch=True)
    ada.context.add_init_script("localStorage['pentarchy.notes'] = 'on'")
    ada.be_known()
    ada.lay(staged(game)[0])
    ada.wait_for_turn()
    place = ada.page.locator(".map > .place")
    expect(place).to_have_count(1)
    assert ada.page.evaluate(BUDGET) == []
    while place.locator("aside.note").count():
        place.get_by_role("button", name="Next").or_(place.get_by_role("button", name="Got it")).click()
    expect(place).to_have_attribute("data-rank", "stage")
    assert ada.page.evaluate(BUDGET) == []
    ada.page.locator("button.gauges").click()
    expect(place).to_have_attribute("data-rank", "gauge")
    assert ada.page.evaluate(BUDGET) == []
    expect(ada.options.first).to_be_in_viewport(ratio=0.75)
    place.locator(".others button").first.click()
    expect(place).to_have_attribute("data-rank", "stage")
    assert not ada.errors
    ada.leave()


@pytest.mark.parametrize("game", list(ABOUT))
def test_on_a_phone_the_teacher_stands_over_the_board(game: str, browser: Browser, server: str) -> None:
    ada = Person(browser, server, "Learner", 390, 844, touch=True)
    page = ada.page
    page.goto(f"{server}/learn/{game}")
    page.locator(".lessons > li").first.get_by_role("button").first.click()
    page.locator(".map > .place .teacher .say").wait_for()
    assert page.evaluate(BUDGET) == []
    meant = page.locator("button.option:has(.finger)")
    expect(meant.first if meant.count() else ada.options.first).to_be_in_viewport(ratio=0.9)
    assert not ada.errors
    ada.leave()
