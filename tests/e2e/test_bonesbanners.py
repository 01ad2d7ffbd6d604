"""The battlefield in the browser: what the engine knows of Bluffs, fights, order and piles is on the screen."""

from __future__ import annotations

import pytest

from pentarchy.kernel import Ask
from tests.e2e.looks import TEXTS
from tests.e2e.people import Arrive
from tests.e2e.scenes import Scene, scene

SCREENS = [(1440, 900), (390, 844)]


def bluffing(ask: Ask) -> bool:
    return ask.rule == "BB-TAC-6" and any(option.risks for option in ask.options)


def at_the_gate(ask: Ask) -> bool:
    return ask.window == "GATE"


def exchanging(ask: Ask) -> bool:
    return ask.rule == "BB-TAC-9"


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_bluff_is_marked_for_its_owner_and_asked_about(person: Arrive, width: int, height: int) -> None:
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("bonesbanners", bluffing))
    ada.wait_for_turn()
    before = ada.prompt
    bluff = ada.options.filter(has_text="Bluff").first
    assert "Lost" in bluff.inner_text()
    ada.page.get_by_role("button", name="What then?").click()
    bluff.click()
    assert "Bluff" in ada.page.get_by_role("status", name="What follows").inner_text()
    ada.page.get_by_role("button", name="What then?").click()
    bluff.click()
    assert ada.prompt == before, "a Bluff is not laid by one click"
    bluff.click()
    ada.settle(before)
    assert ada.page.locator(".bluff").count() >= 1


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_village_totals_stand_there_before_they_are_compared(person: Arrive, width: int, height: int) -> None:
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("bonesbanners", at_the_gate))
    ada.wait_for_turn()
    stage = ada.page.get_by_label("What is happening")
    totals = [stage.locator(".total").nth(i).inner_text() for i in range(2)]
    sums = ada.page.locator(".sums")
    assert sums.get_attribute("aria-label") == f"Defenders {totals[0]}, attackers {totals[1]}"


def test_a_card_of_the_tableau_is_not_taken_by_one_click(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", exchanging))
    ada.wait_for_turn()
    before = ada.prompt
    card = ada.page.locator(".side .card.on > button.whole").first
    card.click()
    ada.page.wait_for_timeout(300)
    assert ada.prompt == before
    assert ada.page.get_by_text("both cards lie open, no way back").count() >= 1


def test_order_of_activation_lost_pile_and_tags(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", lambda ask: ask.rule == "BB-TAC-5", after=80))
    ada.wait_for_turn()
    order = ada.page.get_by_label("Order of activation").locator("li")
    assert order.count() >= 1
    assert "now" in (order.first.get_attribute("class") or "")
    assert order.first.get_attribute("title", timeout=2000) is not None
    pile = ada.page.get_by_role("button", name="Lost Pile")
    assert "of both sides" in ada.page.locator("section.zone", has=pile).inner_text()
    assert pile.get_attribute("aria-expanded") == "false"
    pile.click()
    assert pile.get_attribute("aria-expanded") == "true"
    lost = ada.page.get_by_role("region", name="Lost Pile")
    names = [name for name in lost.locator(".card").all_inner_texts() if name.strip()]
    assert f"{len(names)} card" in lost.inner_text()
    units = ada.page.get_by_role("region", name="Units").locator(".card")
    assert units.count() >= 1
    for unit in units.all():
        chips = unit.locator(".chip").all_inner_texts()
        assert any(chip.endswith("die") for chip in chips), "the dice that play it"


def test_a_pick_of_a_die_changes_no_village(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", lambda ask: ask.rule == "BB-STR-2" and len(ask.options) > 2))
    ada.wait_for_turn()
    before = ada.prompt
    assert "in the pool" in ada.options.first.inner_text()
    assert "to come" in ada.page.get_by_role("region", name="Dice").inner_text()
    ada.options.first.click()
    ada.settle(before)
    assert ada.page.locator("[data-anchor^='village:'].fresh").count() == 0


def test_arrows_lie_above_the_cards(person: Arrive) -> None:
    """Every unit in play that is aimed has its arrow, drawn after all cards and all ground; on a low desk, too, every word can be read."""
    ada = person("Ada", 1280, 720)
    ada.be_known()
    ada.lay(crowded())
    ada.wait_for_turn()
    drawn = ada.page.evaluate(
        """() => {
            const all = [...document.querySelectorAll('.board .unit, .board path.aim')]
            const kinds = all.map((one) => one.matches('.unit') ? 'unit' : one.getAttribute('d'))
            return {lastUnit: kinds.lastIndexOf('unit'), firstArrow: kinds.findIndex((kind) => kind !== 'unit'),
                    units: kinds.filter((kind) => kind === 'unit').length, arrows: kinds.filter((kind) => kind !== 'unit')}
        }"""
    )
    assert drawn["firstArrow"] > drawn["lastUnit"]
    assert ada.page.evaluate(TEXTS, 11) == []
    under = ada.page.evaluate(
        """() => {
            const ground = document.querySelector('.viewport g.ground[aria-hidden=true]')
            const drawn = [...document.querySelectorAll('.viewport :is(.unit, .spot, path.aim)')]
            return {first: drawn.every((one) => ground.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING),
                    clicks: getComputedStyle(ground).pointerEvents}
        }"""
    )
    assert under == {"first": True, "clicks": "none"}
    assert drawn["units"] == len(drawn["arrows"]) == len(set(drawn["arrows"])) >= 5


def crowded() -> Scene:
    """A question while at least five units are aimed."""

    def many(ask: Ask) -> bool:
        return ask.rule == "BB-TAC-6" and len(ask.options) >= 7

    return scene("bonesbanners", many)


def test_a_unit_opens_in_the_inspector(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(crowded())
    ada.wait_for_turn()
    ada.page.locator("[data-anchor^='unit:']").first.click(button="right")
    ada.page.get_by_role("dialog").wait_for()
