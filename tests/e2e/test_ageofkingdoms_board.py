"""The board of Age of Kingdoms in a browser: an Attack with its odds, and a battle that makes room once it was seen; the key of the map."""

from __future__ import annotations

import pytest

from tests.e2e.people import Arrive
from tests.e2e.scenes import scene


def test_an_attack_tells_its_odds_and_makes_room_once_it_was_seen(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: any(option.key.startswith("attack:") for option in ask.options)))
    ada.wait_for_turn()
    attack = ada.options.filter(has_text=" attacks ").filter(has_text="%").first
    assert "Damage" in attack.inner_text()
    before = ada.prompt
    attack.click()
    ada.mean_it()
    ada.settle(before)
    verdict = ada.page.locator(".stage.over .verdict")
    verdict.wait_for()
    ada.page.locator(".stage.over.folded").wait_for()
    assert verdict.count() == 0
    ada.page.get_by_role("button", name="Show it in full").click()
    verdict.wait_for()


def test_an_offer_stays_with_its_answer_until_that_was_seen(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: any(option.key == "reject" for option in ask.options)))
    ada.wait_for_turn()
    stage = ada.page.get_by_label("What is happening")
    assert "proposes" in stage.inner_text()
    assert ada.page.locator(".stage.over").count() == 0
    ada.options.filter(has_text="Reject").click()
    verdict = ada.page.locator(".stage.over .verdict")
    verdict.wait_for()
    assert verdict.inner_text() == "Ada rejects"
    stage.wait_for(state="hidden")


@pytest.mark.parametrize(("game", "rule", "words"), [("ageofkingdoms", "AK-MOV-1", "Garrison"), ("unicornus", "UK-ACT-2", "Difficulty")])
def test_the_key_of_the_map_opens_and_folds(person: Arrive, game: str, rule: str, words: str) -> None:
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene(game, lambda ask: ask.rule == rule))
    ada.wait_for_turn()
    told = ada.page.get_by_role("list", name="What the numbers on the map mean")
    assert told.count() == 0
    ada.page.get_by_role("button", name="Key", exact=True).click()
    assert words in told.inner_text()
    ada.page.get_by_role("button", name="Key", exact=True).click()
    assert told.count() == 0
