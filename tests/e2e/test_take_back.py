"""May I go back to here? Asked in the replay, agreed by the other, and struck out in the log of both."""

from __future__ import annotations

from tests.e2e.people import Arrive
from tests.e2e.test_together import play_some, seated_together


def test_two_people_agree_to_go_back(person: Arrive) -> None:
    ada, ben, table = seated_together(person, "Bones & Banners", ("me", "open"))
    ada.page.locator(".prompt h2").wait_for()
    play_some([ada, ben], 6, 3)
    ada.page.get_by_role("button", name="Replay").click()
    ada.page.get_by_role("button", name="To the beginning").click()
    ada.page.get_by_text("0 /").wait_for()
    ada.page.keyboard.press("ArrowDown")
    ada.page.get_by_text("1 /").wait_for()
    ada.page.get_by_role("button", name="May I go back to here?").click()
    ada.page.get_by_role("button", name="Withdraw").wait_for()
    ben.page.get_by_text("Ada asks").wait_for()
    ben.page.get_by_role("button", name="Agree").click()
    for one in (ada, ben):
        one.page.get_by_text("Everybody agreed: the game went back").wait_for()
    assert ada.step == 2
    ben.page.reload()
    ben.page.get_by_role("tab", name="Log").click()
    ben.page.locator(".log .back").wait_for()
    assert ben.page.locator(".log .undone").count() > 0
