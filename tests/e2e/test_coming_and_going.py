"""Being called to the table, what happened meanwhile, and taking a seat back from the bot."""

from __future__ import annotations

import itertools
import random

from playwright.sync_api import ConsoleMessage

from tests.e2e.people import Arrive, Person
from tests.e2e.test_partners import DRAGON, two_partners

LOOKS_AWAY = """
  Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  const Real = window.Notification
  window.Notification = class extends Real {
    constructor(title, more) { super(title, more); console.info(`notified: ${title}: ${more.body}`) }
  }
"""


def play_until_asked(playing: Person, other: Person) -> None:
    """One plays until the other is asked."""
    luck = random.Random(8)
    for n in range(60):
        if other.is_asked:
            return
        assert playing.is_asked or playing.wait_for_turn()
        end = playing.page.locator('button.option[data-key="end"]')
        before = playing.prompt
        if end.count():
            end.click()
            playing.mean_it()
            playing.settle(before)
        else:
            playing.decide(luck)
        playing.page.wait_for_timeout(50)
    raise AssertionError("the other was never asked")


def test_the_title_and_a_notification_call_to_the_table(person: Arrive) -> None:
    asked, partner = two_partners(person)
    told: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.text.startswith("notified: "):
            told.append(message.text)

    partner.context.grant_permissions(["notifications"], origin=partner.page.evaluate("location.origin"))
    partner.page.get_by_role("button", name="Preferences").click()
    partner.page.get_by_label("Notify me when it is my turn").check()
    partner.page.on("console", hear)
    partner.page.add_init_script(LOOKS_AWAY)
    partner.page.reload()
    partner.page.locator(".prompt h2").wait_for()
    assert partner.page.title() == DRAGON
    assert "Your turn" in asked.page.title()
    play_until_asked(asked, partner)
    assert partner.page.title() == f"● Your turn: {DRAGON}"
    for moment in range(100):
        if told:
            break
        partner.page.wait_for_timeout(50)
    assert told == [f"notified: It is your turn: {DRAGON}"]


def test_what_happened_meanwhile_is_told_once(person: Arrive) -> None:
    asked, partner = two_partners(person)
    table = partner.page.url
    seen = partner.page.locator(".log li .words").all_inner_texts()
    partner.page.get_by_role("link", name="to the lobby").click()
    partner.page.get_by_role("heading", name="My tables").wait_for()
    luck = random.Random(3)
    while asked.page.locator(".log li").count() < len(seen) + 2:
        asked.decide(luck)
        asked.wait_for_turn()
    partner.page.goto(table)
    summary = partner.page.get_by_role("dialog", name="While you were away")
    summary.wait_for()
    whole = summary.get_by_role("button", name="All ")
    if whole.count():
        whole.click()
    missed = [line.lower().split(" ×")[0] for line in summary.locator("li").all_inner_texts()]
    now = [line.lower() for line in asked.page.locator(".log li .words").all_inner_texts()]
    assert missed == [line for line, again in itertools.groupby(now[len(seen) :])]
    summary.get_by_role("button", name="On with the game").click()
    summary.wait_for(state="detached")
    partner.page.reload()
    partner.page.locator(".prompt h2").wait_for()
    assert partner.page.get_by_role("dialog").count() == 0


def test_a_seat_is_lent_to_a_bot_and_taken_back(person: Arrive, calm: str) -> None:
    ada = person("Ada", server=calm)
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "bot:greedy"])
    ada.wait_for_turn()
    start = ada.step
    ada.page.get_by_role("tab", name="Players").click()
    ada.page.get_by_role("button", name="Let a bot play").click()
    ada.page.get_by_text("a bot plays meanwhile").wait_for()
    for n in range(100):
        if ada.step >= start + 2:
            break
        ada.page.wait_for_timeout(200)
    assert ada.step >= start + 2, "the bot plays on"
    ada.page.get_by_role("button", name="I am back").click()
    ada.page.get_by_role("button", name="Let a bot play").wait_for()
    ada.wait_for_turn()
    before = ada.prompt
    ada.decide(random.Random(1))
    assert ada.prompt != before
