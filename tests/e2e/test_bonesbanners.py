"""The battlefield in the browser: what the engine knows of Bluffs, fights, order and piles is on the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from pentarchy.kernel import Ask
from tests.e2e.laid_boards import a_battle, an_ambush_laid
from tests.e2e.looks import TEXTS
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import Scene, scene

SCREENS = [(1440, 900), (390, 844)]
TANGLED = """() => {
  const arrows = [...document.querySelectorAll('.board path.aim')].map((path) => {
    const [there, long] = [path.getScreenCTM(), path.getTotalLength()]
    const at = (i) => path.getPointAtLength((i * long) / Math.ceil(long / 3)).matrixTransform(there)
    return { unit: there.a, points: Array.from({ length: Math.ceil(long / 3) + 1 }, (_, i) => at(i)) }
  })
  const cards = [...document.querySelectorAll('.board .unit')].map((unit) => unit.querySelector('rect').getBoundingClientRect())
  const isOn = (p, c, rim) => p.x > c.left + rim && p.x < c.right - rim && p.y > c.top + rim && p.y < c.bottom - rim
  const apart = (p, q) => Math.hypot(p.x - q.x, p.y - q.y)
  const faults = []
  arrows.forEach(({ unit, points }, i) => {
    if (points.some((p) => cards.some((card) => isOn(p, card, 6 * unit)))) faults.push(`arrow ${i} runs over a card`)
    arrows.forEach((other, k) => {
      let run = 0
      for (const [n, p] of k === i ? [] : points.entries()) {
        run = n && other.points.some((q) => apart(p, q) < 4 * unit) ? run + apart(p, points[n - 1]) : 0
        if (run > 24 * unit) return faults.push(`arrow ${i} runs on arrow ${k}`)
      }
    })
  })
  return [arrows.length, cards.length, faults]
}"""
"""How many arrows and cards lie on the field, which arrow runs along another one and which across a card."""


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
    sums = ada.page.locator(".sums")
    sums.wait_for()
    defenders, attackers = ada.totals
    assert sums.get_attribute("aria-label") == f"Defenders {defenders}, attackers {attackers}"


def test_a_card_of_the_tableau_is_not_taken_by_one_click(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", exchanging))
    ada.wait_for_turn()
    before = ada.prompt
    card = ada.page.locator("[data-part=side] .card.on > button.whole").first
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
    assert drawn["units"] == len(drawn["arrows"]) >= 5
    assert ada.page.evaluate(TANGLED) == [drawn["units"], drawn["units"], []]


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


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_fight_is_drawn_with_all_that_counts_in_it(person: Arrive, width: int, height: int) -> None:
    """A chain and a ring wait with dashed arrows; Stalemate, Hex, Bolster, Undead and bonus stand on the units; cubes, token, buildings, a
    site and peace at the villages; tags on the cards."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_battle())
    ada.wait_for_turn()
    page = ada.page
    assert page.evaluate(TANGLED) == [9, 9, []]
    assert page.locator("path.aim.waiting").count() == 0, "before the fight nobody waits"
    corners = "badges => badges.map((badge) => badge.getAttribute('rx'))"
    assert page.locator(".badges > rect").evaluate_all(corners) == ["5", "15", "5", "15", "5", "15", "15", "5", "15"], (
        "sides differ in shape"
    )
    states = page.locator("g.state text").all_text_contents()
    assert sorted(states) == ["+2", "Bolstered", "Stalemate", "Undead", "hexed", "silenced"]
    assert sorted(text for text in page.locator("text.tags").all_text_contents() if text) == ["Beast", "Rider"]
    assert page.locator("text.banners").all_text_contents() == ["5", "2", "1", "2", "3", "4", "1", "2", "0"]
    mine, rival = (page.locator(f"[data-anchor='village:{seat}']").get_attribute("aria-label") or "" for seat in (0, 1))
    assert "3 of 5 cubes" in mine
    assert "a building is under construction" in mine
    assert "4 of 5 cubes, no battle this round" in rival
    drawn = " ".join(page.locator(".viewport text").all_text_contents())
    for words in ("Ada ⚑", "no battle this round", "a building site"):
        assert words in drawn, words
    assert "building S" in drawn, "my own site has its name"
    assert page.locator(".viewport title").filter(has_text="Chapel").count() == 1
    if width < 900:
        page.get_by_role("tab", name="Table").click()
    assert "Its Chapel has been used this round." in page.locator("[data-part=side]").inner_text()


def test_a_fight_goes_on_step_by_step_and_who_waits_has_a_dashed_arrow(person: Arrive) -> None:
    """The Archers have shot: what they and their target have stands on the stage, the ring and the Horsemen still wait."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(a_battle("physician"))
    ada.wait_for_turn()
    ada.page.get_by_role("heading", name="You are about to lose Horsemen (no. 2): play an advisor?").wait_for()
    stage = ada.page.get_by_label("What is happening")
    assert "Shoot: Archers (no. 3) against Horsemen (no. 2)" in stage.inner_text()
    assert ada.totals == ["2", "2"]
    assert ada.page.locator("path.aim.waiting").count() == 3
    before = ada.prompt
    ada.options.filter(has_text="Pass").click()
    ada.settle(before)
    assert ada.page.locator("path.aim.waiting").count() == 0
    told = ada.page.locator(".talk").inner_text()
    for words in ("loses Horsemen (no. 2)", "Duel: Swordsmen 2 against Berserkers 3"):
        assert words in told, words


def test_the_film_of_a_fight_shows_the_chain_then_the_ring(browser: Browser, server: str) -> None:
    """Step by step: the end of the chain is Lost while the ring waits; the Duel of the ring begins, and then its sums stand there."""
    ada = Person(browser, server, "Ada", moves=True)
    ada.be_known()
    ada.lay(a_battle("physician"))
    ada.wait_for_turn()
    page, stage = ada.page, ada.page.get_by_label("What is happening")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Step by step").check()
    page.keyboard.press("Escape")
    ada.options.filter(has_text="Pass").click()
    page.locator(".told.running").get_by_text("loses Horsemen (no. 2)").wait_for()
    assert "Lost: Horsemen (no. 2)" in stage.inner_text()
    assert (page.locator("path.aim").count(), page.locator("path.aim.waiting").count()) == (8, 2)
    for said, sums in (("Swordsmen (no. 4) of Ada: Duel on no. 5", []), ("Duel: Swordsmen 2 against Berserkers 3", ["2", "3"])):
        page.get_by_role("button", name="Next").click()
        page.locator(".told.running .now").get_by_text(said).wait_for()
        assert "Duel: Swordsmen (no. 4) against Berserkers (no. 5)" in stage.inner_text()
        assert ada.totals == sums
        assert page.locator("path.aim.waiting").count() == 0
    ada.leave()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_what_i_know_of_hidden_cards_is_told(person: Arrive, width: int, height: int) -> None:
    """My Bluffs, what I looked at, what lies under a pile, dice set aside, and where the rival's cards can be."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(an_ambush_laid())
    ada.wait_for_turn()
    page = ada.page
    assert page.locator("text.bluff").count() == page.locator("[aria-label*='a Bluff of 0 banners']").count() >= 2
    assert page.locator("[aria-label*='face down, looked at']").count() == 1
    if width < 900:
        page.get_by_role("tab", name="Table").click()
    assert "Under the pile:" in page.get_by_role("region", name="Units").inner_text()
    assert "set aside" in page.get_by_role("region", name="Dice").inner_text()
    page.get_by_text("What you know of these cards").click()
    assert "Valkyries: hand" in page.locator("[data-part=side]").inner_text()
