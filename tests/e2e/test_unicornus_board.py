"""The board of Unicornus Knights in a browser: what the engine knows is on the screen, on a desk and on a phone."""

from __future__ import annotations

from pentarchy.kernel import Ask
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene

FONT = """(selector) => {
  const found = [...document.querySelectorAll(selector)].map((text) => {
    const scale = text.getScreenCTM().a
    return parseFloat(getComputedStyle(text).fontSize) * scale
  })
  return [found.length, Math.min(...found)]
}"""


def at_question(person: Arrive, rule: str, after: int = 0, width: int = 1440, height: int = 900) -> Person:
    def wanted(ask: Ask) -> bool:
        return ask.rule == rule and (rule != "UK-BAT-8" or len(ask.options) > 2)

    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("unicornus", wanted, after))
    ada.wait_for_turn()
    return ada


def test_a_character_is_chosen_from_a_card_with_its_numbers(person: Arrive) -> None:
    ada = at_question(person, "UK-SET-1")
    card = ada.page.locator('[data-anchor="card:zyne"]')
    card.wait_for()
    assert {"6", "✕○○●●●"} <= {text.split("\n")[0].strip() for text in card.locator(".chip").all_inner_texts()} | {
        part for text in card.locator(".chip").all_inner_texts() for part in text.split()
    }
    before = ada.step
    card.locator("button.whole").click()
    ada.until(f"Number(document.querySelector('[data-step]')?.dataset.step ?? {before + 1}) > {before}")
    ada.page.locator(".log").get_by_text("plays Zyne").wait_for()


def test_the_map_can_be_read_without_zooming(person: Arrive) -> None:
    ada = at_question(person, "UK-ACT-2", 20)
    for layer in ("Economy", "War", "Movement"):
        ada.page.get_by_role("button", name=layer, exact=True).click()
    ada.page.locator(".values text").first.wait_for()
    for selector in (".values text", "text.hard", "text.place", "text.count"):
        count, least = ada.page.evaluate(FONT, selector)
        assert count > 3, selector
        assert least >= 10.9, f"{selector}: {least:.1f} px"
    assert ada.page.locator("path.closed").count() > 0, "closed water is marked"


def test_a_piece_on_the_map_opens_its_card(person: Arrive) -> None:
    ada = at_question(person, "UK-ACT-2", 20)
    foe = ada.page.locator('[data-foe="lionel"]')
    foe.click()
    dialog = ada.page.get_by_role("dialog", name="Emperor Lionel VIII")
    dialog.get_by_text("Power:").wait_for()
    assert dialog.get_by_text("combat power").count() >= 1
    assert dialog.get_by_text("No Fate").count() >= 1


def test_her_plan_is_told_with_its_price(person: Arrive) -> None:
    ada = at_question(person, "UK-ACT-2", 20)
    zone = ada.page.locator('section[aria-label="Princess"]')
    zone.get_by_text("Starting player").wait_for()
    assert zone.locator(".plan li").count() >= 1
    assert ada.page.locator("button.gauges").count() == 1


def test_attackers_stand_beside_whom_they_attack(person: Arrive) -> None:
    ada = at_question(person, "UK-RET-1")
    ada.page.locator("section.stage").wait_for()
    lit = ada.page.evaluate(
        """() => {
          const centre = (node) => { const b = node.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] }
          const units = [...document.querySelectorAll('[data-unit]')].map(centre)
          const foes = [...document.querySelectorAll('[data-foe]')].map(centre)
          return units.map((u) => Math.min(...foes.map((f) => Math.hypot(u[0] - f[0], u[1] - f[1]))))
        }"""
    )
    assert min(lit) > 14, "no enemy lies under a kingdom piece"


def test_on_a_phone_the_dice_are_in_view_when_they_are_asked_about(person: Arrive) -> None:
    ada = at_question(person, "UK-BAT-8", 0, 390, 844)
    dice = ada.page.locator("section.stage .dice li")
    dice.first.wait_for()
    box = dice.first.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 500
    assert 0 <= box["x"] < 390
    assert ada.page.locator("section.stage").get_by_text("military power").count() == 1


def test_alone_with_six_characters_the_board_keeps_its_room(person: Arrive) -> None:
    """Hands by the names of characters; only the cards of whoever acts are lit; map and panels have their place."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: any(option.at.startswith("card:") for option in ask.options), 40, seats=1, solo=6))
    ada.wait_for_turn()
    boxes = [ada.page.locator(part).first.bounding_box() for part in (".ground", "[data-part=side]", ".panels")]
    assert all(box is not None and box["height"] > 500 for box in boxes), boxes
    acting = ada.page.locator("ol.strip .who").inner_text().split(",")[0]
    titles = ada.page.locator(".tray .name, .tray h2, .tray [role=tab]").all_inner_texts()
    assert acting in " ".join(titles)
    assert "player 0" not in " ".join(titles).lower()


def test_advice_stands_at_the_option_it_is_for(person: Arrive) -> None:
    """UK-RND-11: on a phone too, where the panels are a tab away."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: any("advises this" in option.gives for option in ask.options), advice=True))
    ada.wait_for_turn()
    assert ada.options.filter(has_text="advises this").count() == 1
    assert "@" not in ada.options.filter(has_text="advises this").inner_text()
