"""What helps in a first game: notes told once, the page how to play, the rulebook that forgives slips, the gallery of cards."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.kernel import Record
from tests.e2e.people import Arrive
from tests.e2e.scenes import Scene


def about_to_win() -> tuple[Scene, str]:
    """A first game against bots in which one more answer wins."""
    for seed in range(30):
        match = pentarchy.new("bonesbanners", 2, f"scene {seed}", {"dice": 8, "quick_windows": True})
        bots = [make("greedy", seat) for seat in range(2)]
        while not match.is_over:
            seat = match.waiting()[0]
            keys = decide(bots[seat], match, seat)
            match.answer_list(seat, keys)
        assert match.outcome is not None
        if match.outcome.winners == [seat]:
            record = Record.of(match)
            return Scene(Record.of(record.match(at=len(record.steps) - 1)).text(), seat, 2), keys[0]
    raise AssertionError("nobody wins so in thirty games")


def test_after_a_won_first_game_the_next_step_is_offered(person: Arrive) -> None:
    scene, wins = about_to_win()
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene)
    ada.wait_for_turn()
    ada.page.locator(f'button.option[data-key="{wins}"]').click()
    ada.mean_it()
    step = ada.page.locator(".end p.step")
    step.wait_for()
    assert "Ready for the next step? The game as printed" in step.inner_text()
    step.get_by_role("link", name="Try it").click()
    ada.page.wait_for_url("**/new/bonesbanners?preset=standard")


def test_a_note_is_told_once_and_again_when_asked_and_can_be_switched_off(person: Arrive) -> None:
    ada = person("Ada", 390, 844)
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "bot:beginner"])
    ada.page.evaluate("localStorage['pentarchy.notes'] = 'on'")
    ada.page.reload()
    note = ada.page.locator("aside.note")
    note.wait_for()
    assert "Pick a die" in note.inner_text()
    expect(note.get_by_role("button", name="Got it")).to_be_in_viewport(ratio=1)
    phone = ada.page.viewport_size
    assert phone is not None
    board = ada.page.locator(".map").bounding_box()
    assert board is not None
    assert board["height"] >= phone["height"] / 2, "the note stands over the board and takes no room from it"
    expect(ada.options.first).to_be_in_viewport(ratio=1)
    ada.page.set_viewport_size({"width": 1280, "height": 720})
    expect(ada.options.nth(1)).to_be_in_viewport(ratio=1)
    ada.page.set_viewport_size(phone)
    note.get_by_role("button", name="Got it").click()
    note.wait_for(state="detached")
    ada.page.reload()
    again = ada.page.get_by_role("button", name="What is this about?")
    again.wait_for()
    assert note.count() == 0
    again.click()
    note.wait_for()
    note.get_by_role("button", name="No more notes").click()
    note.wait_for(state="detached")
    ada.decide(random.Random(1))
    ada.wait_for_turn()
    assert note.count() == 0, "the next question would have had one, about the die that was taken"


def test_the_drawer_begins_with_the_page_and_knows_what_applies(person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.open_table("Bones & Banners", ["me", "bot:beginner"])
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Rules").first.click()
    book = ada.page.get_by_role("dialog", name="Rulebook")
    book.get_by_role("heading", name="Five tips").wait_for()
    picture = book.locator("img").first
    picture.scroll_into_view_if_needed()
    ada.until("document.querySelector('.howto img').complete && document.querySelector('.howto img').naturalWidth === 1280", 15)
    book.locator(".now button", has_text="Draft in turns").click()
    assert "BB-STR-2" in book.locator("article.open").inner_text()
    book.get_by_label("Search the rules").fill("stalmate")
    assert "Stalemate" in book.locator(".best article").first.inner_text()


def test_the_gallery_finds_and_filters(person: Arrive) -> None:
    ada = person("Ada")
    ada.page.goto(ada.server + "/cards/bonesbanners")
    cards = ada.page.locator("ul.cards > li")
    cards.first.wait_for()
    whole = cards.count()
    kinds = ada.page.get_by_role("group", name="Kind")
    kinds.get_by_role("button", name="advisor").click()
    ada.until(f"document.querySelectorAll('ul.cards > li').length < {whole}", 15)
    assert cards.count() == 9
    kinds.get_by_role("button", name="All", exact=True).click()
    ada.page.get_by_label("Search the cards").fill("sworsdmen")
    ada.until("document.querySelectorAll('ul.cards > li').length < 6", 15)
    assert "Swordsmen" in cards.first.inner_text()
    cards.first.locator("button").first.click()
    ada.page.get_by_role("dialog").get_by_text("Where it comes from").wait_for()


def test_how_to_play_is_one_sheet_of_paper(person: Arrive) -> None:
    ada = person("Ada")
    page = ada.page
    for game in ("unicornus", "dragonemperor"):
        page.goto(f"{ada.server}/howto/{game}")
        ada.until("document.querySelector('.howto img')?.complete")
        margin = "1cm"
        paper = page.pdf(format="A4", margin={"top": margin, "bottom": margin, "left": margin, "right": margin})
        assert len(re.findall(rb"/Type\s*/Page(?!\w)", paper)) == 1, game
