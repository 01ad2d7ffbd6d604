"""The board of Dragon & Emperor: what the partners may know is on the screen, and can be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.games.dragonemperor.state import Board
from pentarchy.kernel import Record
from tests.e2e.conftest import ROOT
from tests.e2e.laid_boards import a_blessed_turn, a_hunted_turn
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import Scene

SHOTS = ROOT / "build" / "screenshots"
SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}


def game_until(wanted: Callable[[Board], bool], **options: object) -> Scene:
    """The first position of greedy partners in which the Dragon or the Emperor stands before the menu of actions as wanted."""
    for seed in range(40):
        match = pentarchy.new("dragonemperor", 2, f"board {seed}", options=options)
        bots = [make("greedy", 2 * seed), make("greedy", 2 * seed + 1)]
        while not match.is_over:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            assert isinstance(match.state, Board)
            if ask.rule == "DE-RND-4" and wanted(match.state):
                return Scene(Record.of(match).text(), seat, 2)
            match.answer_list(seat, decide(bots[seat], match, seat))
    raise AssertionError("no such position")


@cache
def full_hand() -> Scene:
    """Five cards in the Dragon's hand, many curses, piles to look through."""
    return game_until(lambda s: s.role == 0 and len(s.dragon_side.hand) == 5 and len(s.cursed) >= 7 and len(s.banished) > 2)


@cache
def blessed() -> Scene:
    return game_until(lambda s: s.blessed and s.role == 1, couple="breathe_fire_1", kiss=False)


@cache
def entrapped() -> Scene:
    return game_until(lambda s: s.entrapped and s.role == 0 and len(s.cursed) > 5)


def sit(person: Arrive, scene: Scene, size: str = "desk", dark: bool = False) -> Person:
    ada = person("Ada", *SIZES[size], dark=dark)
    ada.be_known()
    ada.lay(scene)
    ada.wait_for_turn()
    return ada


def keep(one: Person, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    one.page.wait_for_timeout(250)
    one.page.screenshot(path=SHOTS / f"de-{name}.png")


@pytest.mark.parametrize("size", list(SIZES))
def test_all_cards_of_a_large_hand_are_in_sight(size: str, person: Arrive) -> None:
    ada = sit(person, full_hand(), size)
    keep(ada, f"hand-{size}")
    if size == "phone":
        ada.page.get_by_role("button", name="Show the board").click()
        keep(ada, "board-phone")
    cards = ada.page.locator("section[aria-label='Hands'] [data-anchor^='card:']")
    width = SIZES[size][0]
    hand = ada.page.locator("section[aria-label='Hands'] section.hand.acting [data-anchor^='card:']")
    assert (hand.count() or cards.count()) >= 5
    for box in [card.bounding_box() for card in hand.all()]:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1


def test_cards_that_cannot_be_played_are_dimmed_with_the_reason(person: Arrive) -> None:
    ada = sit(person, full_hand())
    dimmed = ada.page.locator("section.hand.acting .card.dim")
    idle = ada.page.evaluate("fetch(location.pathname.replace('/table/', '/api/tables/')).then((r) => r.ok)")
    assert idle
    assert dimmed.count() >= 1
    assert dimmed.first.locator(".note").inner_text() != ""


def test_every_pile_can_be_looked_through(person: Arrive) -> None:
    ada = sit(person, full_hand())
    for pile in ("dragon discard", "dragon deck", "emperor deck", "emperor upgrades", "evil discard", "evil deck", "banished"):
        button = ada.page.locator(f"button[data-pile='{pile}']")
        count = int(button.locator("b").inner_text())
        if count == 0:
            assert button.is_disabled()
            continue
        button.click()
        lines = ada.page.locator("dialog ol.cards li")
        told = sum(int(text.split(" × ")[0]) if " × " in text else 1 for text in lines.locator("b").all_inner_texts())
        assert told == count
        if pile == "evil discard":
            keep(ada, "pile")
            lines.first.get_by_role("button").click()
            ada.page.locator("dialog").filter(has_text="Where it comes from").wait_for()
            ada.page.keyboard.press("Escape")
        ada.page.keyboard.press("Escape")


def test_danger_and_progress_are_told(person: Arrive) -> None:
    ada = sit(person, full_hand())
    stands = ada.page.get_by_role("region", name="How it stands")
    for words in ("Magic Items", "Evil's road", "The next Evil card", "Curses", "from the Palace", "Curse token"):
        assert words in stands.inner_text()
    assert "Move Forward" in ada.page.get_by_role("region", name="Evil Deck").inner_text()


def test_the_draw_of_evil_is_on_stage_until_the_first_action(person: Arrive) -> None:
    ada = sit(person, game_until(lambda s: s.drawn == "move_forward" and s.taken == 0 and s.struck == 3))
    stage = ada.page.get_by_role("region", name="What is happening")
    assert "Evil Advances: Move Forward" in stage.inner_text()
    assert "3 Curse tokens placed" in stage.inner_text()
    keep(ada, "stage")
    ada.options.first.click()
    stage.wait_for(state="hidden")


def test_what_lasts_is_told(person: Arrive) -> None:
    ada = sit(person, blessed())
    assert "count double" in ada.page.get_by_role("region", name="In force").inner_text()
    keep(ada, "blessed")
    bound = sit(person, entrapped())
    assert "Entrapped" in bound.page.get_by_role("region", name="In force").inner_text()
    assert bound.page.locator("[data-anchor='move']").first.get_attribute("aria-label") == "The Dragon pawn, entrapped"
    keep(bound, "entrapped")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_hex_numbers_can_be_read(size: str, person: Arrive) -> None:
    """At least 11 pixels high, above the road, and with a legend for star and square."""
    ada = sit(person, full_hand(), size)
    if size == "phone":
        ada.page.get_by_role("button", name="Show the board").click()
        ada.page.get_by_role("button", name="Zoom in").click()
    heights = ada.page.evaluate(
        "[...document.querySelectorAll('.viewport text.no')].map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d)"
    )
    assert len(heights) == 35
    assert min(heights) >= 11
    order = ada.page.evaluate(
        "(() => { const all = [...document.querySelectorAll('.viewport .road, .viewport text.no')];"
        " return all[0].classList.contains('road') })()"
    )
    assert order, "the road lies under the numbers"
    legend = ada.page.locator(".legend")
    assert "struck by Curse Land (star)" in legend.inner_text()
    assert "Cursed from the start" in legend.inner_text()


def test_a_flight_is_one_question_and_its_reach_is_shown(person: Arrive) -> None:
    ada = sit(person, game_until(lambda s: s.role == 0 and not s.entrapped and s.taken == 0 and len(s.cursed) > 4))
    assert ada.page.locator(".viewport .reach").count() == 1
    ada.page.locator("button.option[data-key^='move:']").first.click()
    ada.page.get_by_role("heading", name="Move the Dragon where?").wait_for()
    lit = ada.page.locator(".viewport [data-anchor^='hex:'].on")
    assert lit.count() > 6
    fills = lit.locator(".mark").evaluate_all("marks => marks.map((mark) => getComputedStyle(mark).fillOpacity)")
    assert set(fills) == {"0"}, "a lit hex keeps its colour"
    keep(ada, "flight")
    lit.first.click()
    ada.page.get_by_role("heading", name="3 of 4 actions left").wait_for()


def test_prices_stand_where_things_are_bought(person: Arrive) -> None:
    ada = sit(person, full_hand())
    assert "1 Gold, and 1 hand card banished" in ada.page.get_by_role("region", name="Dragon upgrades").inner_text()
    items = ada.page.get_by_role("region", name="Magic Items")
    items.locator("button.whole").first.click()
    dialog = ada.page.locator("dialog")
    for words in ("Water", "Wood", "Gold"):
        assert words in dialog.inner_text()
    keep(ada, "item")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_everything_in_force_is_told_at_once(size: str, person: Arrive) -> None:
    """Blessing, Entrapped, actions to come, suppressions, what Chalice and Shield have done; known Evil cards, played cards, items."""
    ada = sit(person, a_blessed_turn(), size)
    keep(ada, f"in-force-{size}")
    near = ada.page.locator("button.gauges .gauge:visible .words").all_inner_texts()
    assert [" ".join(gauge.split()) for gauge in near][:2] == ["Magic Items 2/3", "Curses 12/15"], "victory and defeat at a glance"
    if size == "phone":
        ada.page.get_by_role("tab", name="Table").click()
    told = ada.page.get_by_role("region", name="In force").inner_text()
    for words in (
        "Blessing: the Emperor's actions count double",
        "Entrapped: the Dragon cannot move",
        "The Dragon has 2 extra actions next turn",
        "2 suppressions on the Evil Deck, 1 of them for two draws",
        "Played by the Chalice, banished in Cleanup",
        "Borrowed by the Shield",
        "its owner draws 1 in Cleanup",
    ):
        assert words in told, words
    evil = ada.page.get_by_role("region", name="Evil Deck").inner_text()
    for words in ("1. Suppress Evil (two draws)", "2. Suppress Evil", "3. ", "at the bottom Move Forward", "6 of them Move Forward"):
        assert words in evil, words
    assert ada.page.get_by_role("region", name="Played this turn").count() == 1
    items = ada.page.get_by_role("region", name="Magic Items").inner_text()
    assert "ready" in items
    assert "used" in items
    assert "2 of 3 summoned" in items


def test_what_can_lose_next_is_named(person: Arrive) -> None:
    """Three cursed Stashes under the Hand Limit, an extra action, and every Evil card that would lose the game now."""
    ada = sit(person, a_hunted_turn())
    keep(ada, "hunted")
    told = ada.page.get_by_role("region", name="In force").inner_text()
    assert "1 extra action this turn (Repay Loyalty)" in told
    assert "Hand Limit: one action and one card less" in told
    evil = ada.page.get_by_role("region", name="Evil Deck")
    assert "Would lose the game now:" in evil.inner_text()
    assert evil.locator(".losing button").count() >= 5
    stands = ada.page.get_by_role("region", name="How it stands").inner_text()
    assert "No Curse token is left: the next curse loses the game" in stands


def test_a_curse_leaves_the_land_in_sight(person: Arrive) -> None:
    """Each Cursed hex has a hatched rim around its painted land and a token; the numbers lie above the road."""
    ada = sit(person, a_blessed_turn())
    seen = ada.page.evaluate(
        """() => {
            const rims = [...document.querySelectorAll('.viewport path.rim')]
            const hatched = rims.every((rim) => rim.getAttribute('fill') === 'url(#de-curse)')
            const tokens = [...document.querySelectorAll('.viewport circle[fill="#241033"]')]
            // a rim and a token together leave most of a hex of 50 free
            const small = tokens.every((token) => Number(token.getAttribute('r')) < 15)
            return {rims: rims.length, tokens: tokens.length, hatched, small}
        }"""
    )
    assert seen == {"rims": 12, "tokens": 12, "hatched": True, "small": True}
    assert ada.page.locator("[aria-label*='Cursed'][data-anchor^='hex:']").count() == 12
