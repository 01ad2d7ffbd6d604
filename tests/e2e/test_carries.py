"""Cards and pieces carried by mouse to a place that lights up."""

from __future__ import annotations

from playwright.sync_api import Locator

from pentarchy.kernel import Ask
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(one: Person, thing: Locator, to: Locator) -> None:
    """Press, move in steps, release: what a hand with a mouse does."""
    x, y = middle(thing)
    there = middle(to)
    one.page.mouse.move(x, y)
    one.page.mouse.down()
    one.page.mouse.move(x + 4, y + 4)
    assert one.page.locator(".carried").count() == 0, "a shaky click carries nothing"
    one.page.mouse.move(*there, steps=6)
    one.page.locator(".carried").wait_for()
    one.page.mouse.up()
    assert one.page.locator(".carried").count() == 0


def test_the_dragon_is_carried_to_a_hex(person: Arrive) -> None:
    """The pawn is taken and the hex of the drop chosen; what a flight costs is asked, and nothing else."""
    ada = person("Ada")
    ada.enter()
    ada.open_table("Dragon & Emperor", ["me", "me"])
    ada.wait_for_turn()
    pawn = ada.page.locator('[data-piece="The Dragon"]')
    x, y = middle(pawn)
    hexes = ada.page.locator('[data-anchor^="hex:"]').all()
    near = sorted(hexes, key=lambda one: abs(middle(one)[0] - x) + abs(middle(one)[1] - y))[1]
    where = near.get_attribute("aria-label") or ""
    carry(ada, pawn, near)
    ada.page.wait_for_timeout(400)
    if ada.is_asked and "is here" not in (near.get_attribute("aria-label") or ""):
        ada.options.first.click()
        ada.mean_it()
    ada.until(f"!!document.querySelector('[data-anchor=\"{near.get_attribute('data-anchor')}\"]').ariaLabel.includes('the Dragon is here')")
    assert where.split(",")[0] in ada.page.locator(".log").inner_text()


def sends_a_unit(ask: Ask) -> bool:
    return ask.rule == "BB-TAC-5" and any(option.at.startswith("card:") and not option.barred for option in ask.options)


def test_a_card_is_carried_to_what_it_attacks(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", sends_a_unit))
    ada.wait_for_turn()
    before = ada.prompt
    units = ada.page.locator('[data-anchor^="unit:"]').count()
    village = ada.page.locator('[data-anchor^="village:"]').filter(has_text="Village of Greedy bot").first
    carry(ada, ada.page.locator('[aria-label="Your hand"] .card.on').first, village)
    ada.until(f"!!document.querySelector('.narrow') || document.querySelector('.prompt').dataset.prompt !== '{before}'")
    if ada.page.locator(".narrow").count():  # with one die or with two: the list asks, the drop is remembered
        ada.options.first.click()
    ada.until(f"document.querySelectorAll('[data-anchor^=\"unit:\"]').length > {units}")
    assert ada.page.locator('[data-anchor^="unit:"][aria-label*="aimed at the village of Greedy bot"]').count() >= 1


def moves_on_the_map(ask: Ask) -> bool:
    return ask.rule == "UK-ACT-2" and any(option.key.startswith("move") for option in ask.options)


def test_a_knight_is_carried_to_the_next_space(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("unicornus", moves_on_the_map))
    ada.wait_for_turn()
    before = ada.prompt
    knight = ada.page.locator("[data-carries]").first
    space = ada.page.locator('.board g[role=button].on[aria-label*=": Move to"]').first
    name = knight.get_attribute("data-carries") or ""
    carry(ada, knight, space)
    ada.mean_it()
    ada.settle(before)
    assert f"{name} moves to" in ada.page.locator(".log").inner_text()


def orders_a_unit(ask: Ask) -> bool:
    return ask.rule == "AK-MOV-1" and any(option.key.startswith("move:") for option in ask.options)


def test_a_unit_is_carried_to_the_next_land(person: Arrive) -> None:
    """Where several units may go to one place, the one that was carried goes."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", orders_a_unit))
    ada.wait_for_turn()
    before = ada.prompt
    key = ada.page.locator('button.option[data-key^="move:"]').last.get_attribute("data-key") or ""
    unit, space = key.split(":")[1:3]
    carry(ada, ada.page.locator(f'[data-anchor="unit:{unit}"]'), ada.page.locator(f'[data-anchor="space:{space}"]'))
    ada.settle(before)
    assert "moves " in ada.page.locator(".log li").last.inner_text()


def test_a_card_put_back_is_not_played(person: Arrive) -> None:
    """Dropped beside itself or on the table talk, nothing happens."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("bonesbanners", sends_a_unit))
    ada.wait_for_turn()
    before = ada.prompt
    card = ada.page.locator('[aria-label="Your hand"] .card.on').first
    carry(ada, card, ada.page.get_by_role("tab", name="Log"))
    carry(ada, card, ada.page.locator(".tray h2"))
    assert ada.prompt == before
