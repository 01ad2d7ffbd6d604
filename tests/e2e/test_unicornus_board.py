"""The board of Unicornus Knights in a browser: what the engine knows is on the screen, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest

from pentarchy.kernel import Ask
from tests.e2e.laid import a_deadly_march, a_hard_march
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
    assert ada.page.locator(".casting .clamped").count() == 0, "who chooses can read all of it"
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
    assert ada.page.locator(".knights .words").filter(has_text=re.compile(r"\d cards?")).count() >= 1, "hand sizes"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_lies_on_the_table_can_be_seen(person: Arrive, width: int, height: int) -> None:
    """Allies, fates, potions, resources sent, cards in play, the defeated, and who is bribed, lured or about to attack."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_hard_march())
    ada.wait_for_turn()
    marked = {
        "amina": ("bribed", "bribed: stays this round"),
        "irvin": ("decoyed", "follows a decoy to Havok"),
        "dorgas": ("attacks", "Dorgas, life"),
    }
    for foe, (mark, label) in marked.items():
        piece = ada.page.locator(f'[data-foe="{foe}"]')
        assert piece.locator(f'[data-mark="{mark}"]').count() == 1, foe
        assert label in (piece.locator("[role=button]").get_attribute("aria-label") or ""), foe
    assert ada.page.locator('[data-unit="havok"] [data-mark="protected"]').count() == 1
    if width < 900:
        ada.page.get_by_role("tab", name="Table").click()
    told = {
        "Princess": ["Allies (each lowers", "Lyla", "Persuasion: Exhar", "2 Healing Potions wait for her step", "2 of 10 resources sent"],
        "Knights": ["ally: Rozie", "Fortify in play", "protected from this round's Event", "2 cards", "0 cards"],
        "Event": ["Sudden Illness", "6 to come", "Hopelessness goes on:", "Next:"],
        "Enemies": ["Defeated:", "Gregorio", "Marianne", "Exhar life 5, power 4, normal, bound to Princess Cornelia by Persuasion"],
        "Piles": ["Support discards Ambush"],
    }
    zones = {title: ada.page.get_by_role("region", name=title, exact=True) for title in told}
    for folded in ("Enemies", "Piles"):
        zones[folded].get_by_role("button", name=folded).click()
    for title, lines in told.items():
        said = " ".join(zones[title].inner_text().split())
        assert [one for one in lines if one not in said] == [], said
    zones["Knights"].get_by_text("ally: Rozie").click()
    ada.page.get_by_role("dialog", name="Rozie").get_by_text("As an ally:").first.wait_for()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_threatens_the_princess_is_told_and_drawn(person: Arrive, width: int, height: int) -> None:
    """UK-PRI-1: her next fights with what they cost, what they leave of her, who falls upon her; figures lie over what is lit."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_deadly_march())
    ada.wait_for_turn()
    board = ada.page.locator(".viewport svg")
    hurts = board.locator("[data-mark=hurts]")
    damage = [int(text) for text in hurts.locator("text").all_text_contents()]
    assert len(damage) == 1, "she does not live to see a second fight"
    assert damage[0] >= 2
    assert board.locator("path.way").count() >= 1
    assert board.locator('[data-mark="attacks"]').count() >= 1
    assert ada.page.evaluate(
        "document.querySelector('.figures').compareDocumentPosition([...document.querySelectorAll('.spot')].pop()) & 2"
    )
    assert board.locator(".spot.on .glint").count() > 0
    if width < 900:
        ada.page.get_by_role("tab", name="Table").click()
    zone = ada.page.get_by_role("region", name="Princess", exact=True)
    assert f"This would kill her: {damage[0]} damage, and she has 1 token and 1 life" in zone.inner_text()
    assert f"{damage[0]} damage" in zone.locator(".plan .fight").first.inner_text()
    attacks = ada.page.get_by_role("region", name="Attacks to come", exact=True).inner_text()
    assert "Princess Cornelia" in attacks
    assert "damage" in attacks


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


def test_figures_of_two_who_share_a_space_are_not_smaller(person: Arrive) -> None:
    """UK-BAT-3: before the battles attacker and attacked stand beside each other on one space."""
    ada = at_question(person, "UK-BAT-3")
    shared = ada.page.locator("[data-unit]").evaluate_all("(all) => all.filter((one) => one.style.transform.includes('0.8')).length")
    assert shared >= 2
    for selector in ("[data-unit] text", "[data-foe] text"):
        count, least = ada.page.evaluate(FONT, selector)
        assert count > 3, selector
        assert least >= 10.9, f"{selector}: {least:.1f} px"


def test_on_a_phone_the_dice_are_in_view_when_they_are_asked_about(person: Arrive) -> None:
    ada = at_question(person, "UK-BAT-8", 0, 390, 844)
    dice = ada.page.locator("section.stage .dice li")
    dice.first.wait_for()
    box = dice.first.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 500
    assert 0 <= box["x"] < 390
    assert ada.page.locator("section.stage").get_by_text("military power").count() == 1
    offered = ada.options.all_inner_texts()
    assert "take" in offered[0], "what is sensible comes first, with what it brings"
    assert "Assign by hand" in offered[-1]


def test_a_number_over_the_limit_is_answered_in_words(person: Arrive) -> None:
    """UK-SND-1: Send names the recipient and what would be lost; 99 tokens are said to be too many, and the next number is taken."""
    ada = at_question(person, "UK-SND-1", 20)
    title = ada.page.locator(".prompt h2").inner_text()
    assert "room for" in title
    assert "lost" in title
    field = ada.page.locator("#number")
    field.fill("99")
    said = ada.page.locator("#number-beyond")
    said.get_by_text("99 is more than you can choose").wait_for()
    assert ada.page.get_by_role("button", name="Confirm").is_enabled()
    field.fill(field.get_attribute("min") or "1")
    assert said.inner_text() == ""
    before = ada.prompt
    ada.page.get_by_role("button", name="Confirm").click()
    ada.settle(before)


def test_the_map_is_laid_by_hand_from_named_tiles(person: Arrive) -> None:
    """UK-VAR-5: where the next tile goes is marked among the places, and tiles are picked from the pool."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: ask.rule == "UK-VAR-5", 4, map="by_hand"))
    ada.wait_for_turn()
    now = ada.page.locator(".slot.now")
    assert now.count() == 1
    box = now.bounding_box()
    assert box is not None
    assert box["width"] > 20
    tile = ada.page.locator(".pool button").first
    name = tile.inner_text()
    before = ada.prompt
    tile.click()
    ada.settle(before)
    laid = ada.page.locator(".slot:not(.empty)")
    laid.last.wait_for()
    assert name.split()[0] in " ".join(laid.all_text_contents())
    assert laid.last.locator(".land").count() == 7, "a tile shows its seven spaces"


@pytest.mark.parametrize(("seats", "settings"), [(1, {"solo": 6}), (1, {"solo": 4}), (6, {"open_hands": True})])
def test_many_hands_leave_the_board_its_room(person: Arrive, seats: int, settings: dict[str, object]) -> None:
    """Alone or with open hands: hands by the names of characters, only the cards of whoever acts lit, and room for map and panels."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: any(option.at.startswith("card:") for option in ask.options), 40, seats, **settings))
    ada.wait_for_turn()
    boxes = [ada.page.locator(part).first.bounding_box() for part in (".ground", "[data-part=side]", ".panels")]
    assert all(box is not None and box["height"] > 500 for box in boxes), boxes
    acting = ada.page.locator("ol.strip .who").inner_text().split(",")[0]
    titles = ada.page.locator(".tray .name, .tray h2, .tray [role=tab]").all_inner_texts()
    assert seats > 1 or acting in " ".join(titles)
    assert "player 0" not in " ".join(titles).lower()
    lit = ada.page.locator(".tray .card.on").count()
    assert lit > 0
    shown = ada.page.locator(".tray .hand").filter(has=ada.page.locator(".card.on"))
    assert shown.count() <= 1, "only the hand of whoever acts is lit"


def test_advice_stands_at_the_option_it_is_for(person: Arrive) -> None:
    """UK-RND-11: on a phone too, where the panels are a tab away."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("unicornus", lambda ask: any("advises this" in option.gives for option in ask.options), advice=True))
    ada.wait_for_turn()
    assert ada.options.filter(has_text="advises this").count() == 1
    assert "@" not in ada.options.filter(has_text="advises this").inner_text()
