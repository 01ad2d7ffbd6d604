"""The page about oneself: a phrase and a passkey bring people back, messages can be ended, tables have clocks, the host has a page."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Serve
from tests.e2e.people import Arrive, Person
from tests.server.receivers import Mailbox, place, running

KEY = "the key of the host"


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    yield from running(Mailbox())


@pytest.fixture(scope="module")
def house(serve: Serve, mailbox: Mailbox) -> str:
    """A server that can reach people and has a master; by its name, since a passkey belongs to one."""
    found = serve(
        PENTARCHY_PUSH="mailto:host@example.org", PENTARCHY_SMTP=f"smtp://{place(mailbox)}", PENTARCHY_WEBHOOKS="discord.com",
        PENTARCHY_ADMIN_KEY=KEY,
    )  # fmt: skip
    return found.replace("127.0.0.1", "localhost")


def you(someone: Person) -> Page:
    someone.page.goto(f"{someone.server}/you")
    someone.page.get_by_role("heading", name="You", exact=True).wait_for()
    return someone.page


def ask(page: Page, path: str, body: dict[str, object] | None = None) -> dict[str, object]:
    """What the server says to this person."""
    kind = "POST" if body is not None else "GET"
    script = """async ([path, kind, body]) => (await fetch(path, {method: kind, body: body && JSON.stringify(body),
        headers: {'X-Pentarchy': '1', 'Content-Type': 'application/json'}})).json()"""
    return dict(page.evaluate(script, [path, kind, body]))


def test_a_phrase_brings_me_back_on_another_device(person: Arrive, house: str) -> None:
    ada = person("Ada", server=house)
    ada.enter()
    page = you(ada)
    page.get_by_role("button", name="Show my recovery phrase").click()
    phrase = page.get_by_label("Your recovery phrase", exact=True).inner_text()
    assert len(phrase.split()) == 6
    page.get_by_role("button", name="I have written it down").click()
    expect(page.get_by_text("You have a recovery phrase.")).to_be_visible()
    other = person("Nobody", width=390, height=844, server=house)
    page = you(other)
    page.get_by_label("Your recovery phrase, six words").fill(phrase)
    page.get_by_role("button", name="Bring me back").click()
    expect(page.get_by_role("status")).to_have_text("Welcome back, Ada: your seats are yours again.")


def test_a_passkey_brings_me_back(person: Arrive, house: str) -> None:
    ben = person("Ben", server=house)
    line = ben.context.new_cdp_session(ben.page)
    line.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    line.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "automaticPresenceSimulation": True}})
    ben.enter()
    page = you(ben)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("This passkey brings you back.")).to_be_visible()
    ben.context.clear_cookies()
    page = you(ben)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("status")).to_have_text("Welcome back, Ben: your seats are yours again.")
    assert ask(page, "/api/me")["name"] == "Ben"


def test_messages_are_chosen_agreed_to_and_ended_with_one_click(person: Arrive, house: str, mailbox: Mailbox) -> None:
    cleo = person("Cleo", server=house)
    cleo.enter()
    page = you(cleo)
    page.get_by_label("E-mail").fill("cleo@example.org")
    page.get_by_role("button", name="Keep").first.click()
    expect(page.get_by_text("A letter is on its way to cleo@example.org.")).to_be_visible()
    (letter,) = mailbox.letters
    found = re.search(rf"{house}/on#\S+", letter)
    assert found is not None, "the link leads to where the page was open"
    page.goto(found.group())
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_role("status")).to_contain_text("you are told by mail")
    page = you(cleo)
    expect(page.get_by_text("Nothing is sent to")).to_have_count(0)
    page.get_by_label("Not between").check()
    expect(page.get_by_label("quiet from")).to_be_enabled()
    page.wait_for_function(
        "async () => (await (await fetch('/api/me/contacts')).json()).contacts.some((one) => one.quiet_from !== one.quiet_to)"
    )
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_text("No more messages by this way.")).to_be_visible()
    assert len(mailbox.letters) == 1
    page.goto(f"{house}/off#wrong")
    page.get_by_role("button", name="No more messages").click()
    expect(page.get_by_role("status")).to_contain_text("off already")


def test_the_worker_shows_what_is_pushed(person: Arrive, house: str) -> None:
    dora = person("Dora", server=house)
    dora.context.grant_permissions(["notifications"])
    dora.enter()
    page = dora.page
    with urllib.request.urlopen(f"{house}/app.webmanifest") as found:
        manifest = json.load(found)
    for icon in manifest["icons"]:
        with urllib.request.urlopen(house + icon["src"]) as found:
            assert found.headers["Content-Type"] == icon["type"]
    register = """async () => {
        const policy = trustedTypes.createPolicy('test', {createScriptURL: (url) => url})
        await navigator.serviceWorker.register(policy.createScriptURL('/worker.js'))
        await navigator.serviceWorker.ready
    }"""
    line = dora.context.new_cdp_session(page)
    seen: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: seen.extend(one["registrationId"] for one in event["registrations"]))
    line.send("ServiceWorker.enable")
    page.evaluate(register)
    for _ in range(200):
        if seen:
            break
        page.wait_for_timeout(50)
    told = {"title": "It is your turn: Toy", "text": "Toy", "path": "/table/abcdefghijkl", "tag": "your_turn"}
    line.send("ServiceWorker.deliverPushMessage", {"origin": house, "registrationId": seen[0], "data": json.dumps(told)})
    # a browser without a screen may put it away again: the first look that finds it counts
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready
        for (let i = 0; i < 500; i++) {
            const [first] = await worker.getNotifications()
            if (first) return [first.title, first.body, first.data.path]
            await new Promise((again) => setTimeout(again, 20))
        }
    }"""
    assert page.evaluate(shown) == [told["title"], told["text"], told["path"]]


def test_a_clock_runs_and_seats_can_be_given_up(person: Arrive, house: str) -> None:
    eve = person("Eve", server=house)
    eve.enter()
    clock = {"kind": "live", "move": 60, "bank": 600}
    made = ask(
        eve.page,
        "/api/tables",
        {"game": "bonesbanners", "seats": ["me", "bot:random"], "terms": {"clock": clock, "end_of_time": "bot"}},
    )
    id = made["table"]["id"]  # type: ignore[index]
    page = eve.page
    page.goto(f"{house}/table/{id}")
    page.get_by_role("tab", name="Players").click()
    timer = page.get_by_role("timer").first
    timer.wait_for()
    before = timer.inner_text()
    assert re.fullmatch(r"1[01]:\d\d", before)
    expect(timer).not_to_have_text(before)
    page.get_by_label("More about Eve").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Resign: a bot plays your seat for good").click()
    page.wait_for_function("async (id) => !(await (await fetch(`/api/tables/${id}`)).json()).mine.length", arg=id)


def test_the_host_has_a_page_behind_a_key(person: Arrive, house: str) -> None:
    finn = person("Finn", server=house)
    finn.enter()
    id = finn.open_table("Bones & Banners", ["me", "me"])
    finn.wait_for_turn()
    host = person("Host", server=house)
    page = host.page
    page.goto(f"{house}/admin")
    page.get_by_label("Admin key").fill("ключ")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_have_text("That is not the key of this house.")
    page.get_by_label("Admin key").fill(KEY)
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("heading", name="Reports")).to_be_visible()
    # a seat is given away, the game ended, the table deleted: whoever is there reads so
    row = page.locator("li", has_text=id)
    row.get_by_role("button", name="Give a seat").click()
    page.get_by_label("goes to").fill("nobody")
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_role("alert")).to_have_text("There is nobody nobody.")
    page.get_by_label(f"At {id}, the seat of").select_option("1")
    page.get_by_label("goes to").fill("bot:random")
    page.get_by_role("button", name="Give it").click()
    finn.page.wait_for_function("async (id) => (await (await fetch(`/api/tables/${id}`)).json()).mine.length === 1", arg=id)
    row.get_by_role("button", name="End", exact=True).click()
    row.get_by_role("button", name="End it").click()
    expect(finn.page.locator(".prompt")).to_contain_text("Ended by the host of this server.")
    assert finn.options.count() == 0
    page.get_by_label("Status").select_option("over")
    row.get_by_role("button", name="Delete", exact=True).click()
    row.get_by_role("button", name="Delete it").click()
    expect(finn.page.get_by_role("alert")).to_contain_text("This table has been taken away.")
    page.get_by_label("Part of a name").fill("Finn")
    page.get_by_label("Part of a name").press("Tab")
    row = page.locator("li", has_text="Finn")
    row.get_by_role("button", name="Erase", exact=True).click()
    row.get_by_role("button", name="Erase for good").click()
    expect(row).to_have_count(0)
    page.goto(f"{house}/privacy")
    expect(page.get_by_text("180 days; its people are told 30 days before")).to_be_visible()
    host.errors[:] = [error for error in host.errors if "status of 422" not in error]
