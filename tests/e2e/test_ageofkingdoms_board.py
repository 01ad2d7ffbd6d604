"""The board of Age of Kingdoms in a browser: an Attack with its odds, and a battle that makes room once it was seen; the key of the map."""

from __future__ import annotations

import pytest

from pentarchy.kernel import Ask
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


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_land_beyond_the_map_lies_clear_of_the_buttons(person: Arrive, width: int, height: int) -> None:
    """Islands and Dimensions with whoever is there; the round's strip is one line and says who is next."""

    def voyage(ask: Ask) -> bool:
        return any(option.key.startswith("back:") for option in ask.options)

    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", voyage))
    ada.wait_for_turn()
    lands = ada.page.locator("[data-land]")
    lands.first.wait_for()
    covered = ada.page.evaluate(
        """() => [...document.querySelectorAll('[data-land] .mark')].filter((land) => {
          const a = land.getBoundingClientRect()
          return [...document.querySelectorAll('.ground button')].some((button) => {
            const b = button.getBoundingClientRect()
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          })
        }).length"""
    )
    assert covered == 0
    strip = ada.page.locator("ol.strip")
    assert "Ada, " in strip.locator(".who").inner_text()
    box = strip.bounding_box()
    assert box is not None
    assert box["height"] < (32 if width > 900 else 56), "one line"


def test_kingdom_actions_stand_in_groups_and_a_rivals_mat_is_not_mine(person: Arrive) -> None:
    """The way out is in sight whatever the length of the list; a rival's mat can be looked at and nothing of it is lit for me."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: sum(option.key.startswith("upgrade:") for option in ask.options) > 3))
    ada.wait_for_turn()
    prompt = ada.page.locator(".prompt")
    assert "War!" not in prompt.inner_text()
    end = prompt.get_by_role("button", name="End the turn").bounding_box()
    assert end is not None
    assert end["y"] + end["height"] < 900
    assert ada.page.locator(".mat .tile.on").count() > 3
    ada.page.locator(".kingdoms li").filter(has_not_text="Ada").get_by_role("button", name="mat").first.click()
    ada.page.locator(".mat .tile").first.wait_for()
    assert ada.page.locator(".mat .tile.on").count() == 0
    before = ada.prompt
    ada.page.locator(".mat .tile").first.click()
    ada.page.get_by_role("dialog").wait_for()
    assert ada.prompt == before
