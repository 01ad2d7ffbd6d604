"""Maps: no name lies on a number, numbers are large enough, places can be touched after one zoom; leaders have full sheets."""

from __future__ import annotations

import pytest

from pentarchy.kernel import Ask
from tests.e2e.looks import TEXTS, TOUCHED, UNDER_BUTTONS
from tests.e2e.people import Arrive
from tests.e2e.scenes import scene
from tests.e2e.test_nothing_is_cut import READABLE, SMALL, midgame


@pytest.mark.parametrize(("game", "seats", "answers"), [("unicornus", 6, 200), ("ageofkingdoms", 4, 300)])
def test_names_and_numbers_of_a_map_lie_on_nothing_and_can_be_read(game: str, seats: int, answers: int, person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(midgame(game, seats, answers))
    ada.wait_for_turn()
    assert ada.page.evaluate(TEXTS, READABLE) == []
    layers = ada.page.locator(".layers button").all()
    for layer in layers:
        layer.click()
        assert ada.page.evaluate(TEXTS, READABLE) == [], layer.inner_text()
        layer.click()
    for layer in layers:
        layer.click()
    assert [fault for fault in ada.page.evaluate(TEXTS, READABLE) if " px: " in fault] == [], "with all layers"
    for layer in layers:
        layer.click()
    ada.page.set_viewport_size({"width": 1280, "height": 720})
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.page.evaluate(TEXTS, READABLE) == [], "on a small desk"
    assert ada.page.evaluate(UNDER_BUTTONS) == [], "no name lies under a button"


@pytest.mark.parametrize(("game", "seats", "answers"), [("unicornus", 6, 200), ("ageofkingdoms", 4, 300)])
def test_a_map_on_a_phone_can_be_read_after_one_tap(game: str, seats: int, answers: int, person: Arrive) -> None:
    """At rest and with a layer over it."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(midgame(game, seats, answers))
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Zoom in").click()
    assert ada.page.evaluate(TEXTS, READABLE) == []
    ada.page.locator(".layers button").first.click()
    assert ada.page.evaluate(TEXTS, READABLE) == [], "with a layer"


def test_places_can_be_touched_after_one_zoom(person: Arrive) -> None:
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: sum(option.at != "" for option in ask.options) > 3, after=20))
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Zoom in").click()
    assert ada.page.evaluate(TOUCHED) >= 39.5


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_leader_is_chosen_from_a_full_sheet(width: int, height: int, person: Arrive) -> None:
    def leaders(ask: Ask) -> bool:
        return ask.options[0].key.startswith("leader:")

    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", leaders))
    ada.wait_for_turn()
    sheet = ada.page.get_by_role("article").filter(has_text="Kaelis Vorn")
    for words in ("Overbearing", "Virtue, Courage", "Chain Lightning (3 Magic)"):
        assert sheet.get_by_text(words).count() == 1, words
    sheets = ada.page.get_by_role("article")
    assert sheets.filter(has=ada.page.locator("svg.round")).count() == sheets.count() >= 6, "every Leader has a face"
    sheet.get_by_role("button", name="Choose").click()
    ada.page.locator(".kingdoms li").filter(has_text="Ada").filter(has_text="Kaelis Vorn").wait_for(state="attached")


def test_a_map_under_what_is_happening_can_be_read(person: Arrive) -> None:
    """Where the whole board is fetched out from under the stage, and is smaller for it, its letters grow as far as there is room."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: any(option.key.startswith("attack:") for option in ask.options)))
    ada.wait_for_turn()
    before = ada.prompt
    ada.options.filter(has_text=" attacks ").filter(has_text="%").first.click()
    ada.mean_it()
    ada.settle(before)
    ada.page.locator(".stage.over .verdict").wait_for()
    ada.page.get_by_role("button", name="Show the whole board").click()
    ada.page.wait_for_timeout(300)
    assert [fault for fault in ada.page.evaluate(TEXTS, SMALL) if " px: " in fault] == []
