"""Friends get in: the host asks once, the other comes over another address, and both see how it is played."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Serve
from tests.e2e.people import Arrive


def test_a_friend_comes_by_the_one_link_over_another_address(serve: Serve, person: Arrive) -> None:
    home = serve(PENTARCHY_ADDRESSES="127.0.0.2")
    ada = person("Ada", server=home)
    ada.enter()
    ada.page.goto(home + "/new/unicornus")
    ada.page.get_by_role("radio", name="First game").click()
    ada.page.get_by_role("radio", name="3", exact=True).check()
    ada.page.locator("#seat-1").select_option("open")
    ada.page.locator("details.how > summary").click()
    ada.page.locator("#term-help").select_option("none")
    ada.page.locator("[data-figures]", has_text="hand-overs").wait_for()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_text("None: everybody thinks for themselves").wait_for()
    ada.page.get_by_role("button", name="Play with friends").click()
    ada.page.get_by_role("button", name="Let friends in my network in").click()
    ada.page.get_by_role("img", name="QR code of the link").wait_for()
    link = ada.page.locator("#invite-link").input_value()
    assert link.startswith("http://127.0.0.2:")
    # over plain http to another address a browser has no clipboard: the link is selected instead
    ben = person("Ben", 390, 844)
    ben.page.goto(link)
    ben.page.get_by_text("None: everybody thinks for themselves").wait_for()
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.page.wait_for_url("**/table/*")
    assert ben.page.url.startswith("http://127.0.0.2:")
    # no hint was agreed: the button is not there, for either of them
    expect(ada.page.get_by_role("dialog")).to_have_count(0)  # the game has begun, the invitation is gone
    for one in (ada, ben):
        one.page.locator(".prompt h2").wait_for()
        assert one.page.get_by_role("button", name="Hint", exact=True).count() == 0
    # somebody who comes late takes the bot's seat
    cid = person("Cid")
    cid.page.goto(link)
    cid.page.get_by_label("Your name at the table").fill("Cid")
    cid.page.get_by_role("button", name="Take over from the bot").click()
    cid.page.wait_for_url("**/table/*")
    cid.page.locator(".prompt h2").wait_for()
    cid.page.goto(link)
    cid.page.wait_for_url("**/table/*")


def test_copy_selects_the_link_where_there_is_no_clipboard(serve: Serve, person: Arrive) -> None:
    ada = person("Ada")
    ada.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "open"])
    ada.page.get_by_role("button", name="Play with friends").click()
    let_in = ada.page.get_by_role("button", name="Let friends in my network in")
    let_in.or_(ada.page.locator("#invite-link")).first.wait_for()
    if let_in.count():
        let_in.click()
    ada.page.get_by_role("button", name="Copy", exact=True).click()
    ada.page.get_by_role("button", name="Selected").wait_for()
    assert ada.page.evaluate("getSelection().toString() || document.activeElement.value").startswith("http://")
