"""Dorian's board in the browser: a siege on the stage, the running Power, rivals' boards, prices, the printed tables; desk and phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.cards.kinds import LETTERS, NO_KIND
from pentarchy.kernel import Ask
from tests.e2e.laid_boards import a_deal, a_siege_in_the_open
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene


def selecting(ask: Ask) -> bool:
    return ask.rule == "DO-BAT-5" and len(ask.options) > 2


def preparing(ask: Ask) -> bool:
    return ask.rule == "DO-PRE-2" and any(option.key.startswith("buy:") for option in ask.options)


def joining(ask: Ask) -> bool:
    return ask.rule == "DO-SIE-2" and len(ask.options) > 2


def besieging(ask: Ask) -> bool:
    return ask.rule == "DO-INF-2" and {"siege", "rest"} <= {option.key for option in ask.options}


def laid(person: Arrive, wanted: Callable[[Ask], bool], width: int = 1440, height: int = 900, seats: int = 0, **options: object) -> Person:
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("dorian", wanted, 60, seats, **options))
    ada.page.locator(".prompt.mine").wait_for()
    return ada


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_siege_is_on_the_stage(person: Arrive, width: int, height: int) -> None:
    stage = laid(person, selecting, width, height).page.get_by_label("What is happening")
    stage.wait_for()
    assert re.search(r"Siege of|Field Battle at", stage.inner_text())
    assert re.search(r"IP", stage.inner_text()), "the stakes"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_who_is_asked_to_take_part_reads_attacker_defence_and_stakes(person: Arrive, width: int, height: int) -> None:
    asked = laid(person, joining, width, height).page.locator(".prompt.mine").inner_text()
    assert re.search(r"attacks:\s+Base Power Stealth \d+, Physical \d+, Magic \d+ and \d+ cards? in Hand", asked)
    assert re.search(r"against a Defence of (Stealth|Physical|Magic) \d+", asked)
    assert re.search(r"(no|\d) IP", asked), "the stakes"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_teams_and_vale_city_say_how_to_win(person: Arrive, width: int, height: int) -> None:
    """Partner, team total, threshold and the way to win; and what Besiege and Rest cost and bring."""
    page = laid(person, besieging, width, height, 4, teams="2v2", vale_city=True).page
    asked = page.locator(".prompt.mine").inner_text()
    assert re.search(r"Besiege .+: Defence .+ \d+; (no|\d) IP if you win", asked)
    assert "Rest: 3 Resources of choice; no travel and no battle afterwards" in asked
    if width < 900:
        page.get_by_role("tab", name="Table").click()
    influence = page.get_by_role("region", name="Influence")
    told = influence.inner_text()
    for words in ("Capture Vale City with 15 IP or more of your team", "Vale City from 15 IP", " and ", "with Ada", "of your team"):
        assert words in told, words
    assert influence.locator(".teams li").count() == 2
    assert "goal 0" not in page.inner_text("body")


def test_the_power_runs_while_cards_are_selected(person: Arrive) -> None:
    page = laid(person, selecting).page
    running = page.locator(".running")
    before = running.inner_text()
    assert "You send 0 cards" in before
    page.locator("button.option:enabled:visible").first.click()
    page.get_by_text("You send 1 card:").wait_for()
    assert running.inner_text() != before


def test_rivals_boards_prices_mines_and_tables_are_there(person: Arrive) -> None:
    page = laid(person, preparing).page
    page.locator("#board .felt > *").first.wait_for()
    assert re.search(r"Buy a (Stealth|Physical|Magic) card for \d .*: see \d+, take 1", page.locator(".prompt.mine").inner_text())
    rival = page.locator("section.zone", has=page.get_by_role("button", name=re.compile(r"^▾?Greedy bot.*:")))
    rival.first.get_by_role("button").first.click()
    text = rival.first.inner_text()
    for piece in ("Base Power", "Camp", "Pool", "Brings to a battle", "Next Star Reward"):
        assert piece in text, piece
    page.get_by_text(re.compile(r"Mines hold \d Dark Essence, \d Dragon Stones?, \d Magic Crystals?")).wait_for()
    city = page.get_by_label("Resource Cards in Garlock City").locator(".card")
    for card in city.all():
        assert re.search(r"[1-9]\s*(Dark Essence|Dragon Stone|Magic Crystal|Resource of your choice)", card.inner_text()), "amounts"
    page.get_by_role("button", name=re.compile("Tables of the board")).click()
    sieges = [(stars, *row) for stars, row in enumerate(GAME.book.siege_outcomes)][1:]
    for name, rows in (("Star Rewards", GAME.book.star_rewards), ("Siege Battle Outcome", sieges)):
        drawn = page.get_by_role("table", name=name).locator("tbody tr").all()
        assert [tuple(int(cell) for cell in row.locator("td").all_inner_texts()) for row in drawn] == rows
    assert page.get_by_role("table", name="Star Rewards").locator("tr.now").count() == 1, "where I stand"
    assert "goal 0" not in page.inner_text("body")


BEHIND = """() => {
  const box = (e) => e.getBoundingClientRect()
  const [sea, key] = [box(document.querySelector('.viewport')), box(document.querySelector('.legend'))]
  const isOn = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return [...document.querySelectorAll('.viewport text.name')].filter((name) => {
    const b = box(name)
    return b.left < sea.left - 4 || b.right > sea.right + 4 || isOn(b, key)
  }).map((name) => name.textContent)
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_figures_of_the_map_are_few_until_a_layer_is_wanted(person: Arrive, width: int, height: int) -> None:
    """Defences and yields where they matter; all of them in a layer, with a key; at least 11 pixels high, on a phone after one tap.

    No name of a Location lies behind the edge or under the key.
    """
    page = laid(person, preparing, width, height).page
    figures = page.locator(".viewport text.def")
    page.locator(".viewport text.name").first.wait_for()
    at_rest = figures.count()
    assert page.evaluate(BEHIND) == []
    layers = page.get_by_role("group", name="Layers of the map").get_by_role("button")
    for layer in layers.all():
        layer.click()
    assert 0 < at_rest < 12
    assert figures.count() > 40
    icons = [text for text in figures.all_text_contents() if text.startswith("+")]
    assert sorted(icons) == sorted("+" + LETTERS[place.plus_one] for place in GAME.book.locations if place.plus_one != NO_KIND)
    if width < 900:
        page.get_by_role("button", name="Zoom in").click()
    heights = page.evaluate(
        "[...document.querySelectorAll('.viewport text:not(.region)')]"
        ".map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d)"
    )
    assert len(heights) > 60
    assert min(heights) >= 11
    page.get_by_role("button", name="Key").click()
    assert "sees 1 more card" in page.get_by_label("What the numbers on the map mean").inner_text()


ABOVE = """() => {
  const [rings, marks] = ['.viewport .spot.on', '.viewport text.def'].map((one) => [...document.querySelectorAll(one)])
  const isAfter = (mark, ring) => ring.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING
  return { rings: rings.length, marks: marks.length, above: marks.every((mark) => rings.every((ring) => isAfter(mark, ring))) }
}"""


def test_defences_lie_above_the_rings_of_where_one_may_go(person: Arrive) -> None:
    def travelling(ask: Ask) -> bool:
        return ask.rule == "DO-INF-2" and sum(option.key.startswith("step:") for option in ask.options) > 2

    page = laid(person, travelling).page
    page.locator(".viewport .spot.on").nth(2).wait_for()
    seen = page.evaluate(ABOVE)
    assert seen["rings"] > 2
    assert seen["marks"] > 2
    assert seen["above"]


def test_a_location_tells_what_it_is_worth(person: Arrive) -> None:
    page = laid(person, preparing).page
    page.locator("[data-anchor='loc:boultry']").click(button="right")
    told = page.get_by_role("dialog").inner_text()
    for words in ("1 star\n", "Capturing it brings 1 IP", "Helpers gain no IP", "Its owner loses 1 IP", "Market: trade"):
        assert words in told, words


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_siege_in_the_open_tells_what_every_card_and_side_counts(person: Arrive, width: int, height: int) -> None:
    """Sides with their sums, what became of each card, the promises, flags with numbers on the map, and the board of a rival."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_siege_in_the_open())
    ada.wait_for_turn()
    page = ada.page
    stage = page.get_by_label("What is happening")
    if stage.locator(".body").count() == 0:
        stage.locator(".fold").click()
    assert ada.totals == ["10", "10"]
    for words in ("Siege of Durdon", "Physical Defence", "Character, Upgrades and abilities of Ada", "Now Physical 10 against 10"):
        assert words in stage.inner_text(), words
    near = page.locator("button.gauges .gauge:visible .words").all_inner_texts()
    assert [" ".join(gauge.split()) for gauge in near][:2] == ["Ada 9/25", "Greedy bot 3 17/25"], "who is nearest to winning besides me"
    flags = page.locator(".viewport text.flag").all_text_contents()
    assert sorted(flags) == ["1", "2", "4", "4"], "whose a Location is is told by a number, too"
    assert page.locator(".viewport circle.battle").count() == 1
    if width < 900:
        page.get_by_role("tab", name="Table").click()
    cards = page.get_by_role("region", name="Cards of the battle").inner_text()
    for words in ("silenced", "shielded", "used", "with the Character", "with cards only"):
        assert words in cards, words
    page.get_by_role("button", name="Promises").click()
    promises = page.get_by_role("region", name="Promises").inner_text()
    assert "to join the attack, kept" in promises
    assert "a truce, broken" in promises
    assert "Event: Dragonfire Skies." in page.get_by_role("region", name="Influence").inner_text()
    mine = page.locator("section.zone", has=page.get_by_role("button", name=re.compile("Marcus: your board")))
    for words in ("Oathkeeper", "Barracks", "Destrier", "stored", "Character"):
        assert words in mine.inner_text(), words


def test_an_offer_names_its_goods_and_can_be_answered_with_a_price(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(a_deal())
    ada.wait_for_turn()
    words = "offers 2 Dragon Stones, 1 Magic Crystal for a truce"
    assert words in ada.page.get_by_label("What is happening").inner_text()
    assert words in ada.page.get_by_role("region", name="Offer").inner_text()
    assert ada.options.all_inner_texts()[-1].endswith("Name another price")
    # neither the key nor the layers lie on a name of the map while the offer stands over it
    assert ada.page.evaluate(BEHIND) == []
    lying = ada.page.evaluate(
        """() => {
            const box = (e) => e.getBoundingClientRect()
            const buttons = [...document.querySelectorAll('.layers button')].map(box)
            const isOn = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
            const names = [...document.querySelectorAll('.viewport text.name')]
            return names.filter((name) => buttons.some((b) => isOn(box(name), b))).map((name) => name.textContent)
        }"""
    )
    assert lying == []
