"""What partners show each other: a finger on the board, and what a bot is about to do."""

from __future__ import annotations

import json

from tests.e2e.people import Arrive, Person
from tests.e2e.test_every_screen import keep, problems
from tests.e2e.test_together import seated_together

DRAGON = "Dragon & Emperor"


def two_partners(person: Arrive) -> tuple[Person, Person]:
    """Who is asked, and who is not."""
    ada, ben, table = seated_together(person, DRAGON, ["me", "open"])
    ada.until("!!document.querySelector('.prompt.mine') || document.body.innerText.includes('is deciding')")
    ben.until("!!document.querySelector('.prompt.mine') || document.body.innerText.includes('is deciding')")
    return (ada, ben) if ada.is_asked else (ben, ada)


def test_a_partner_points_something_out(person: Arrive) -> None:
    """DE-SOLO-3: hexes and cards are marked, nothing is played, and the marks go with the question."""
    asked, partner = two_partners(person)
    before = asked.prompt, partner.page.locator(".log li").count()
    partner.page.get_by_role("button", name="Point something out").click()
    partner.page.locator('[data-anchor="hex:7"]').dispatch_event("click")
    partner.page.locator('[data-anchor="hex:9"]').focus()
    partner.page.keyboard.press("Enter")
    partner.page.locator('[data-anchor="item:spirit_shield"] button.whole').click()
    partner.page.locator('[data-anchor="item:spirit_shield"] button.whole').click()
    partner.page.locator('[data-anchor^="card:"] button.whole').first.click()
    partner.page.get_by_text("3 marked.").wait_for()
    assert not problems(partner)
    partner.page.get_by_label("A few words").fill("go <b>there</b>")
    partner.page.get_by_role("button", name=f"Show {asked.name}").click()
    asked.page.get_by_text(f"{partner.name} suggests: go <b>there</b> (3 marked)").wait_for()
    marks = asked.page.locator(".board .pointed")
    assert len({mark.get_attribute("data-anchor") for mark in marks.all()}) == 3
    assert asked.page.locator(".board .finger").count() == marks.count(), "a hand, not a colour alone"
    assert f"pointed out by {partner.name}" in (asked.page.locator('[data-anchor="hex:9"]').get_attribute("aria-label") or "")
    keep(asked, "dragonemperor-pointed")
    assert not problems(asked)
    assert (asked.prompt, partner.page.locator(".log li").count()) == before, "a suggestion changes nothing"
    asked.options.first.click()
    asked.settle(before[0])
    assert asked.page.locator(".suggestion, .board .pointed").count() == 0


def test_a_suggestion_can_be_dismissed_and_pointing_left(person: Arrive) -> None:
    asked, partner = two_partners(person)
    partner.page.keyboard.press("p")
    form = partner.page.get_by_role("form", name="Point something out")
    form.wait_for()
    partner.page.locator('[data-anchor="hex:7"]').dispatch_event("click")
    partner.page.keyboard.press("Escape")
    form.wait_for(state="detached")
    assert partner.page.locator('.board [data-anchor="hex:7"].chosen').count() == 0
    partner.page.keyboard.press("p")
    partner.page.get_by_label("A few words").fill("wait for me")
    partner.page.keyboard.press("Enter")
    asked.page.get_by_text(f"{partner.name} suggests: wait for me").wait_for()
    asked.page.get_by_role("button", name="Dismiss the suggestion").click()
    assert asked.page.locator(".suggestion").count() == 0
    assert asked.is_asked


def test_a_bot_partner_tells_its_plan_and_waits(person: Arrive, calm: str) -> None:
    """DE-SOLO-2: what the bot means to do is shown before it does it; it waits when asked to, and then does just that."""
    ada = person("Ada", server=calm)
    ada.enter()
    ada.open_table(DRAGON, ["bot:greedy", "me"])
    plan = ada.page.locator(".plan")
    plan.wait_for()
    ada.page.get_by_role("button", name="Wait", exact=True).click()
    go_on = ada.page.get_by_role("button", name="Go on")
    go_on.wait_for()
    words = plan.locator("p").inner_text()
    assert "bot means to: " in words
    ada.until(f"document.querySelector('[role=status][aria-live]').innerText.includes({json.dumps(words)})")
    keep(ada, "dragonemperor-plan")
    assert not problems(ada)
    step = ada.step
    ada.page.wait_for_timeout(2500)
    assert (plan.locator("p").inner_text(), ada.step) == (words, step), "it waits longer than its pause"
    go_on.click()
    ada.until(f"document.querySelector('.plan p')?.innerText !== {json.dumps(words)}")
    assert ada.step == step + 1, "one plan is let through, the next one waits"
    if not ada.is_asked:
        go_on.wait_for()
    wait = ada.page.get_by_role("button", name="Bots wait")
    ada.until("document.querySelector('[title^=\"Bots tell\"]').ariaPressed === 'true'")
    wait.click()
    ada.wait_for_turn(90)
