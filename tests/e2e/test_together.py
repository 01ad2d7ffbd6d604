"""Several people at one table: invitation, talk, reload, a lost connection, onlookers, another device."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from tests.e2e.people import Arrive, Person

KNIGHTS = "Unicornus Knights"
THREE = ("me", "open", "bot:greedy")


def seated_together(person: Arrive, title: str = KNIGHTS, seats: Sequence[str] = THREE) -> tuple[Person, Person, str]:
    """Ada opens a table with an open seat; Ben comes by the link."""
    ada = person("Ada")
    ada.enter()
    table = ada.open_table(title, list(seats))
    ada.page.get_by_role("button", name="Play with friends").click()
    let_in = ada.page.get_by_role("button", name="Let friends in my network in")
    let_in.or_(ada.page.locator("#invite-link")).first.wait_for()
    if let_in.count():
        let_in.click()
    ada.page.get_by_role("img", name="QR code of the link").wait_for()
    link = ada.page.locator("#invite-link").input_value()
    ada.page.get_by_role("button", name="Close").click()
    ben = person("Ben")
    ben.page.goto(link)
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.page.wait_for_url(f"**/table/{table}")
    assert "#" not in ben.page.url
    return ada, ben, table


def play_some(people: list[Person], decisions: int, seed: int) -> None:
    luck = random.Random(seed)
    end = time.monotonic() + 60
    while decisions and time.monotonic() < end:
        asked = [one for one in people if one.is_asked]
        if asked:
            asked[0].decide(luck)
            decisions -= 1
        else:
            people[0].page.wait_for_timeout(60)
    assert decisions == 0, "nobody was asked for a minute"


def test_two_people_and_a_bot_play_and_talk(person: Arrive) -> None:
    ada, ben, table = seated_together(person)
    ada.page.locator(".prompt h2").wait_for()
    play_some([ada, ben], 14, 3)
    assert int(ada.page.evaluate("document.querySelectorAll('.log li').length")) > 3
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill("hello <img src=x onerror=alert(1)>")
    ben.page.get_by_role("button", name="Send", exact=True).click()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("log", name="Chat").get_by_text("hello <img src=x onerror=alert(1)>").wait_for()
    assert ada.page.locator(".said img, img[src=x]").count() == 0


def test_a_reload_changes_nothing(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "bot:greedy"])
    luck = random.Random(5)
    for n in range(4):
        ada.wait_for_turn()
        ada.decide(luck)
    ada.wait_for_turn()
    before = ada.page.locator(".prompt h2").inner_text(), ada.options.all_inner_texts()
    ada.page.reload()
    ada.wait_for_turn()
    assert (ada.page.locator(".prompt h2").inner_text(), ada.options.all_inner_texts()) == before


def test_a_lost_connection_comes_back_and_the_move_is_made_once(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.open_table("Dragon & Emperor", ["me", "me"])
    luck = random.Random(1)
    ada.wait_for_turn()
    ada.decide(luck)
    ada.context.set_offline(True)
    ada.page.get_by_text("The connection is lost").wait_for()
    lines = ada.page.locator(".log li").count()
    ada.options.first.click()
    ada.page.wait_for_timeout(600)
    assert ada.page.locator(".log li").count() == lines
    before = ada.prompt
    ada.context.set_offline(False)
    ada.settle(before)
    assert ada.page.get_by_text("The connection is lost").count() == 0
    ada.errors[:] = [error for error in ada.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_an_onlooker_sees_no_hand_and_no_options(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    table = ada.open_table("Bones & Banners", ["me", "bot:greedy"])
    ada.wait_for_turn()
    ada.page.locator('[aria-label="Your hand"] .card .name').first.wait_for()
    cleo = person("Cleo")
    cleo.page.goto(f"{cleo.server}/table/{table}")
    cleo.page.locator(".prompt h2").wait_for()
    assert cleo.options.count() == 0
    assert cleo.page.locator('[aria-label="Your hand"] .card').count() == 0


def test_seats_move_to_another_device(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.open_table("Dragon & Emperor", ["me", "bot:greedy"])
    ada.page.goto(ada.server + "/")
    ada.page.get_by_role("button", name="Play on another device").click()
    link = ada.page.locator("#invite-link").input_value()
    tablet = person("Ada's tablet")
    tablet.page.goto(link)
    tablet.page.get_by_text("You play as Ada").wait_for()
    tablet.page.get_by_role("heading", name="My tables").wait_for()


def test_a_shared_screen_turns_to_whoever_is_asked(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "hot"])
    luck = random.Random(2)
    asked: set[str] = set()
    for n in range(10):
        ada.wait_for_turn()
        asked.add(ada.page.locator(".prompt .who").inner_text().split(" BB-")[0])
        ada.decide(luck)
    assert len(asked) == 2
