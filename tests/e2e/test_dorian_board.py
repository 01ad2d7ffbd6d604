"""Dorian's board in the browser: a siege on the stage, the running Power, rivals' boards, prices, the printed tables; desk and phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pentarchy.kernel import Ask
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene


def selecting(ask: Ask) -> bool:
    return ask.rule == "DO-BAT-5" and len(ask.options) > 2


def preparing(ask: Ask) -> bool:
    return ask.rule == "DO-PRE-2" and any(option.key.startswith("buy:") for option in ask.options)


def laid(person: Arrive, wanted: Callable[[Ask], bool], width: int = 1440, height: int = 900) -> Person:
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("dorian", wanted, 60))
    ada.page.locator(".prompt.mine").wait_for()
    return ada


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_siege_is_on_the_stage(person: Arrive, width: int, height: int) -> None:
    stage = laid(person, selecting, width, height).page.get_by_label("What is happening")
    stage.wait_for()
    assert re.search(r"Siege of|Field Battle at", stage.inner_text())
    assert re.search(r"IP", stage.inner_text()), "the stakes"


def test_the_power_runs_while_cards_are_selected(person: Arrive) -> None:
    page = laid(person, selecting).page
    running = page.locator(".running")
    before = running.inner_text()
    assert "You send 0 cards" in before
    page.locator("button.option:enabled:visible").first.click()
    page.get_by_text("You send 1 card:").wait_for()
    assert running.inner_text() != before


def test_rivals_boards_prices_mines_and_tables_are_there(person: Arrive) -> None:
    page = laid(person, preparing).page
    page.locator("#board .felt > *").first.wait_for()
    assert re.search(r"Buy a (Stealth|Physical|Magic) card for \d .*: see \d+, take 1", page.locator(".prompt.mine").inner_text())
    rival = page.locator("section.zone", has=page.get_by_role("button", name=re.compile(r"^▾?Greedy bot.*:")))
    rival.first.get_by_role("button").first.click()
    text = rival.first.inner_text()
    for piece in ("Base Power", "Camp", "Pool", "Brings to a battle", "Next Star Reward"):
        assert piece in text, piece
    page.get_by_text(re.compile(r"Mines hold \d Dark Essence, \d Dragon Stones?, \d Magic Crystals?")).wait_for()
    page.get_by_role("button", name=re.compile("Tables of the board")).click()
    page.get_by_role("cell", name="Attacking Player").or_(page.get_by_text("Siege Battle Outcome")).first.wait_for()
    assert "goal 0" not in page.inner_text("body")


def test_numbers_of_the_map_can_be_read(person: Arrive) -> None:
    """Defences, stars, owners, mines and names: at least 11 pixels high at 1440x900."""
    page = laid(person, preparing).page
    page.locator(".viewport text.def").first.wait_for()
    heights = page.evaluate(
        "[...document.querySelectorAll('.viewport text:not(.region)')]"
        ".map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d)"
    )
    assert len(heights) > 60
    assert min(heights) >= 11
