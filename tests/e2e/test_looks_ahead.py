"""The consequence before confirming: what follows for certain, where that ends, and what is still wrong."""

from __future__ import annotations

from pentarchy.kernel import Ask
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene
from tests.e2e.test_every_screen import keep, problems

FOLLOWS = '[aria-label="What follows"]'


def assigns_dice(ask: Ask) -> bool:
    return ask.rule == "UK-BAT-8" and ask.kind == "one" and len(ask.options) > 2


def moves_workers(ask: Ask) -> bool:
    return ask.rule == "AK-WRK-4" and len(ask.options) > 2


def takes_damage(ask: Ask) -> bool:
    return ask.rule == "UK-PBT-3" and ask.low == 0 and ask.high > 1


def test_dice_are_assigned_with_the_consequence_in_sight(person: Arrive) -> None:
    """A single choice is looked at with "What then?", and played when it is confirmed."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("unicornus", assigns_dice))
    ada.wait_for_turn()
    before = ada.prompt
    ada.page.keyboard.press("t")
    ada.page.locator('button.option[data-key^="dice:"]').first.click()
    follows = ada.page.locator(FOLLOWS)
    follows.get_by_text("the next question comes to you").wait_for()
    assert ada.prompt == before, "looking plays nothing"
    ada.page.get_by_role("button", name="Confirm").click()
    ada.settle(before)
    assert ada.page.get_by_role("button", name="What then?").get_attribute("aria-pressed") == "false", "for one question only"


def foreseen(one: Person) -> list[str]:
    """The lines shown above Confirm, each with its rule."""
    follows = one.page.locator(FOLLOWS)
    follows.locator(".cite").first.wait_for()
    shown = follows.locator("li:not(.more)").all_inner_texts()
    assert follows.locator(".cite").count() == len(shown)
    return [line.rsplit(" ", 1)[0] for line in shown]


def confirm_and_compare(one: Person, before: str, lines: list[str]) -> None:
    told = one.page.locator(".log li").count()
    one.page.get_by_role("button", name="Confirm").click()
    one.settle(before)
    assert one.page.locator(".log li .words").all_inner_texts()[told:][: len(lines)] == lines


def test_a_payment_says_what_it_costs_and_opens_the_rule(person: Arrive) -> None:
    """Each change of the draft brings its own consequence."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", moves_workers))
    ada.wait_for_turn()
    follows = ada.page.locator(FOLLOWS)
    ada.options.first.click()
    ada.until(f"document.querySelector('{FOLLOWS}')?.innerText.includes('takes up its Worker')")
    assert not ada.covered()
    keep(ada, "ageofkingdoms-phone-then")
    rule = follows.locator(".cite").first
    name = rule.inner_text()
    rule.click()
    ada.page.get_by_role("dialog", name="Rulebook").wait_for()
    assert ada.page.locator(f'article[data-rule="{name}"]').is_visible()


def test_a_number_shows_its_consequence_by_keyboard_and_it_comes_true(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("unicornus", takes_damage))
    ada.wait_for_turn()
    before = ada.prompt
    ada.page.get_by_text("0 on life").wait_for()
    ada.page.get_by_role("slider").focus()
    ada.page.keyboard.press("ArrowRight")
    ada.until(f"document.querySelector('{FOLLOWS}')?.innerText.includes('1 on life')")
    keep(ada, "unicornus-then")
    assert not problems(ada)
    confirm_and_compare(ada, before, foreseen(ada))
