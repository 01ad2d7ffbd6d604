"""Why not, rules, cards and where they come from, hints, undo, keys."""

from __future__ import annotations

import random

from tests.e2e.people import Arrive, Person
from tests.e2e.test_film import picking

DRAGON = "Dragon & Emperor"


def at_the_dragon_table(person: Arrive) -> Person:
    ada = person("Ada")
    ada.enter()
    ada.open_table(DRAGON, ["me", "me"])
    ada.wait_for_turn()
    return ada


def test_why_not_gives_the_reason_and_opens_the_rule(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.page.get_by_role("button", name="Why not?").click()
    ada.page.get_by_role("heading", name="Not possible now").wait_for()
    first = ada.page.locator(".barred p").first
    assert "—" in first.inner_text()
    rule = first.locator(".cite").inner_text()
    first.locator(".cite").click()
    ada.page.get_by_role("dialog", name="Rulebook").wait_for()
    assert ada.page.locator(f'article[data-rule="{rule}"]').is_visible()


def test_the_rulebook_can_be_searched(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.page.get_by_role("button", name="Rules").click()
    ada.page.get_by_role("searchbox").fill("curse token")
    assert ada.page.locator(".rulebook article:visible").count() > 1
    ada.page.get_by_role("searchbox").fill("no rule says this")
    ada.page.get_by_text("No rule holds these words.").wait_for()
    ada.page.keyboard.press("Escape")


def test_a_card_opens_with_text_rules_and_source(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.page.locator('[data-anchor="item:spirit_shield"] button').first.click()
    if ada.page.get_by_role("dialog").count() == 0:
        ada.page.locator('[data-anchor="item:spirit_shield"] button.more').click()
    dialog = ada.page.get_by_role("dialog", name="Spirit Shield")
    dialog.get_by_text("Where it comes from").wait_for()
    assert dialog.locator(".cite").count() >= 1
    ada.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


def test_every_log_line_opens_its_rule(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.decide(random.Random(3))
    ada.page.locator(".log .cite").last.click()
    ada.page.locator(".rulebook article.open").wait_for()


def test_hints_name_up_to_three_moves(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    ada.page.locator(".hints button").first.wait_for()
    assert 1 <= ada.page.locator(".hints li").count() <= 3
    assert all("%" in told for told in ada.page.locator(".hints .chance").all_inner_texts())
    assert all(told.endswith(".") for told in ada.page.locator(".hints li p").all_inner_texts())


def test_undo_goes_back_and_says_why_no_further(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    undo = ada.page.get_by_role("button", name="Undo")
    for n in range(30):
        before = ada.prompt, ada.page.locator(".prompt h2").inner_text(), ada.options.all_inner_texts()
        ada.decide(random.Random(n))
        if undo.is_enabled():
            break
        assert ada.page.get_by_text("No undo:").count() == 1
    now = ada.prompt
    undo.click()
    ada.settle(now)
    assert (ada.page.locator(".prompt h2").inner_text(), ada.options.all_inner_texts()) == before[1:]


def play_by_keys(one: Person) -> None:
    """Take the first options by their digits until the answer is whole, and confirm it where that is wanted."""
    before = one.prompt
    confirm = one.page.get_by_role("button", name="Confirm")
    for digit in "123456789":
        if confirm.count() and confirm.is_enabled():
            break
        one.page.keyboard.press(digit)
        if not confirm.count():
            break
    if confirm.count():
        one.page.keyboard.press("Enter")
    one.settle(before)
    one.wait_for_turn()


def test_a_game_can_be_played_by_keyboard_alone(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    options = ada.page.locator("button.option")
    for n in range(8):
        play_by_keys(ada)
    while options.count() == 0:
        play_by_keys(ada)
    first = ada.page.locator("button.option").first
    first.focus()
    ada.page.keyboard.press("ArrowDown")
    assert ada.page.evaluate("document.activeElement.classList.contains('option')")
    ada.page.keyboard.press("r")
    ada.page.get_by_role("dialog", name="Rulebook").wait_for()


def test_after_an_answer_by_key_the_new_question_is_read_out_and_has_the_keyboard(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(picking())
    ada.wait_for_turn()
    before = ada.prompt
    ada.options.first.focus()
    ada.page.keyboard.press("Enter")
    ada.settle(before)
    ada.wait_for_turn()
    ada.until("document.activeElement?.matches('.prompt h2')")
    title = ada.page.locator(".prompt h2").inner_text()
    spoken = ada.page.locator(".over .only-read[aria-live]").inner_text()
    assert "Greedy bot" in spoken
    assert spoken.endswith(title), spoken
    before = ada.prompt
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_timeout(200)
    assert ada.prompt == before, "Enter does nothing there"
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate("document.activeElement.closest('.prompt') !== null")


def test_lit_places_can_be_reached_and_taken_by_keyboard(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    luck = random.Random(4)
    hexes = ada.page.locator(".board g[role=button].on")
    for n in range(60):
        if hexes.count():
            break
        ada.decide(luck)
        assert ada.wait_for_turn()
    before = ada.prompt
    hexes.first.focus()
    assert ada.page.evaluate("document.activeElement.getAttribute('role')") == "button"
    ada.page.keyboard.press("Enter")
    if ada.page.locator(".narrow").count():
        ada.options.first.click()
    ada.mean_it()
    ada.settle(before)


def test_every_move_waits_for_a_confirmation_when_wanted(person: Arrive) -> None:
    ada = at_the_dragon_table(person)
    ada.page.get_by_role("button", name="Preferences").click()
    ada.page.get_by_label("Ask me to confirm every move").check()
    ada.page.keyboard.press("Escape")
    before = ada.prompt
    ada.options.first.click()
    ada.page.wait_for_timeout(300)
    assert ada.prompt == before
    ada.page.get_by_role("button", name="Confirm").click()
    ada.settle(before)
