"""What is happening lies in one place over the board, and nothing the question is about lies under it."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.kernel import Record
from pentarchy.kernel.packet import packet
from tests.e2e.looks import UNDER
from tests.e2e.people import Arrive
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
        assert ada.page.evaluate(UNDER, about)[1] == []
        shown, board = ada.page.locator(".map > .place").bounding_box(), ada.page.locator(".map").bounding_box()
        assert shown is not None
        assert board is not None
        assert shown["y"] - board["y"] < 10, "at the upper edge of the board on every screen"
        assert shown["height"] <= board["height"] / 2 + 1
    moved = frame.get_attribute("viewBox")
    fold = ada.page.locator(".stage .fold")
    if ada.page.locator(".stage.folded").count() == 0:
        fold.click()
        ada.until("document.querySelectorAll('.stage.folded').length === 1")
        ada.page.wait_for_timeout(100)
        assert ada.page.evaluate(UNDER, about)[1] == []
        fold.click()
        ada.until(f"document.querySelector('.viewport svg').getAttribute('viewBox') === {moved!r}")
