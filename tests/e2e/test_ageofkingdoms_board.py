"""The board of Age of Kingdoms in a browser: an Attack with its odds, and a battle that makes room once it was seen; the key of the map."""

from __future__ import annotations

import random
import re

import pytest

from pentarchy.kernel import Ask
from tests.e2e.laid import a_world_at_odds
from tests.e2e.looks import UNDER
from tests.e2e.people import Arrive
from tests.e2e.scenes import before_the_end, scene


def test_an_attack_tells_its_odds_and_makes_room_once_it_was_seen(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: any(option.key.startswith("attack:") for option in ask.options)))
    ada.wait_for_turn()
    attack = ada.options.filter(has_text=" attacks ").filter(has_text="%").first
    assert "Damage" in attack.inner_text()
    before = ada.prompt
    attack.click()
    ada.mean_it()
    ada.settle(before)
    verdict = ada.page.locator(".stage.over .verdict")
    verdict.wait_for()
    ada.page.locator(".stage.over.folded").wait_for()
    assert verdict.count() == 0
    ada.page.get_by_role("button", name="Show it in full").click()
    verdict.wait_for()
    ada.page.locator(".ground svg").first.scroll_into_view_if_needed()
    frame = ada.page.locator(".viewport svg")
    cut = frame.get_attribute("viewBox")
    box = frame.bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)
    ada.page.mouse.down()
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7 + 60, steps=4)
    ada.page.mouse.up()
    assert frame.get_attribute("viewBox") != cut, "the map is pulled out from under the stage"
    ada.page.get_by_role("button", name="Show the whole board").click()
    spaces, hidden = ada.page.evaluate(UNDER, "[data-anchor^='space:']")
    assert (spaces > 20, hidden) == (True, [])


FRIENDS = ("agree:", "accept", "route:", "trade:", "end")
"""Who plays like this makes treaties and keeps them."""


def test_a_trade_is_one_sheet_with_both_sides(person: Arrive) -> None:
    """Goods by steps, as far as stock and route go, and one click for both heaps the engine asks for."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: sum(option.key.startswith("bundle:") for option in ask.options) > 12, 60, seats=3))
    ada.wait_for_turn()
    sides = ada.page.get_by_role("group").filter(has_text="the route carries")
    assert sides.count() == 2
    assert ada.page.locator("button.option").count() == 1, "no list beside it"
    mine = sides.nth(0)
    more = mine.get_by_role("button", name="more").locator("visible=true:enabled")
    while more.count():
        more.first.click()
    carried = mine.get_by_text("the route carries").inner_text().split()
    given = [int(one) for one in mine.locator("output").all_inner_texts()]
    assert sum(given) == int(carried[0]) <= int(carried[2])
    propose = ada.page.get_by_role("button", name="Propose:")
    words = propose.inner_text().removeprefix("Propose: ").split(" for ")
    ada.page.get_by_role("tab", name="Log").click()
    terms = ada.page.locator(".log").get_by_text(f"Ada gives {words[0]}, ").filter(has_text=f"gives {words[1]}")
    assert terms.count() == 0
    ada.page.get_by_role("tab", name="Decide").click()
    propose.click()
    # on a phone a new question brings its own page to the front
    ada.wait_for_turn()
    ada.page.get_by_role("tab", name="Log").click()
    terms.first.wait_for()


def test_betrayal_is_a_quiet_choice_while_a_proposal_is_answered(person: Arrive) -> None:
    """AK-BET-5: at any time, under its own heading and folded, never by a key; the treaty it ends is drawn over the map."""

    def tempted(ask: Ask) -> bool:
        return {"reject", "betray:"} <= {option.key[:7] if option.key.startswith("betray:") else option.key for option in ask.options}

    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", tempted, 30, seats=3, leaning=FRIENDS))
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Treaties", exact=True).click()
    treaties = ada.page.locator("[data-tie^='agreement:']")
    had = treaties.count()
    assert had >= 1
    treaties.first.locator("[role=button]").click()
    ada.page.get_by_role("dialog").get_by_text("of 3").first.wait_for()
    ada.page.keyboard.press("Escape")
    heading = ada.page.locator(".decide details.group").filter(has_text="Betrayal")
    assert heading.get_attribute("open") is None
    heading.locator("summary").click()
    option = heading.locator("button.option").first
    assert option.locator("kbd").count() == 0, "no digit betrays anybody"
    assert "1 Favor" in option.inner_text()
    before = ada.prompt
    option.click()
    assert ada.prompt == before, "it asks once whether that is meant"
    ada.mean_it()
    ada.settle(before)
    ada.page.locator(".log").get_by_text("Ada betrays its Trade Agreement").first.wait_for()
    ada.until(f"document.querySelectorAll(\"[data-tie^='agreement:']\").length === {had - 1}")


def test_a_reaction_says_what_it_is_about(person: Arrive) -> None:
    """AK-RCT-1: who and where in the title, the price beside the card, and the standing choice to pass."""
    ada = person("Ada", 390, 844)
    ada.be_known()

    def reaction(ask: Ask) -> bool:
        return ask.window not in ("", "W-PHASE", "W-TURN") and any(option.key.startswith("cast:") for option in ask.options)

    ada.lay(scene("ageofkingdoms", reaction, 60, seats=3))
    ada.wait_for_turn()
    title = ada.page.locator(".prompt h2").inner_text()
    assert any(name in title for name in ("Ada", "Player", "bot")), title
    assert "Magic" in ada.options.filter(has_text="Cast ").first.inner_text()
    assert ada.page.get_by_text("Pass for me here unless I can act").count() == 1
    before = ada.prompt
    ada.options.filter(has_text="Pass").click()
    ada.settle(before)


def test_at_the_end_favor_is_told_by_source(person: Arrive) -> None:
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(before_the_end("ageofkingdoms", 3, 1))
    luck = random.Random(3)
    while ada.wait_for_turn():
        ada.decide(luck)
    table = ada.page.locator(".end table")
    table.wait_for()
    rows = [row.locator("th, td").all_inner_texts() for row in table.locator("tr").all()]
    figures = {row[0].strip(): [int(cell.strip().replace("–", "0")) for cell in row[1:]] for row in rows if row[0].strip()}
    total = figures.pop("In all")
    assert "Upgrades" in figures
    assert len(figures) > 2
    assert [sum(column) for column in zip(*figures.values(), strict=True)] == total


def test_an_offer_stays_with_its_answer_until_that_was_seen(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: any(option.key == "reject" for option in ask.options)))
    ada.wait_for_turn()
    stage = ada.page.get_by_label("What is happening")
    assert "proposes" in stage.inner_text()
    assert ada.page.locator(".stage.over").count() == 0
    ada.options.filter(has_text="Reject").click()
    verdict = ada.page.locator(".stage.over .verdict")
    verdict.wait_for()
    assert verdict.inner_text() == "Ada rejects"
    stage.wait_for(state="hidden")


@pytest.mark.parametrize(("game", "rule", "words"), [("ageofkingdoms", "AK-MOV-1", "Garrison"), ("unicornus", "UK-ACT-2", "Difficulty")])
def test_the_key_of_the_map_opens_and_folds(person: Arrive, game: str, rule: str, words: str) -> None:
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene(game, lambda ask: ask.rule == rule))
    ada.wait_for_turn()
    told = ada.page.get_by_role("list", name="What the numbers on the map mean")
    assert told.count() == 0
    high = "{ const key = document.querySelector('.legend'); return [key.scrollHeight, key.clientHeight] }"
    # as low as the board gets, with a long question below it
    ada.page.locator(".map").evaluate("(map) => { map.style.flex = '0 0 10rem'; map.style.minHeight = '0' }")
    needed, given = ada.page.evaluate(f"() => {high}")
    assert needed <= given, "what opens the key is never cut"
    ada.page.locator(".map").evaluate("(map) => map.removeAttribute('style')")
    ada.page.get_by_role("button", name="Key", exact=True).click()
    assert words in told.inner_text()
    ada.page.get_by_role("button", name="Key", exact=True).click()
    assert told.count() == 0


UNDER_BUTTONS = """() => [...document.querySelectorAll('[data-land] .mark')].filter((land) => {
  const a = land.getBoundingClientRect()
  return [...document.querySelectorAll('.ground button')].some((button) => {
    const b = button.getBoundingClientRect()
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  })
}).length"""
"""How many Islands and Dimensions a button lies on."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_land_beyond_the_map_lies_clear_of_the_buttons(person: Arrive, width: int, height: int) -> None:
    """Islands and Dimensions with whoever is there; the round's strip is one line and says who is next."""

    def voyage(ask: Ask) -> bool:
        return any(option.key.startswith("back:") for option in ask.options)

    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", voyage))
    ada.wait_for_turn()
    lands = ada.page.locator("[data-land]")
    lands.first.wait_for()
    assert ada.page.evaluate(UNDER_BUTTONS) == 0
    strip = ada.page.locator("ol.strip")
    assert "Ada, " in strip.locator(".who").inner_text()
    box = strip.bounding_box()
    assert box is not None
    assert box["height"] < (32 if width > 900 else 56), "one line"


TIES = {
    "war:1": "3 Seasons left",
    "agreement:0:3": "1 trade of 3",
    "route:0:1": "Trade route: ",
    "passage:3:0:-1": "all Units of Ada enter until it withdraws",
    "neutral:1": "1 caravan route",
}
"""What a tie on the map says of itself."""
LANDS = {
    "is_03": "Island Amber Shoals, held by Ada, Militia of Ada: Attack",
    "di_02": "Dimension The Quiet Orchard, held by nobody, Militia of Greedy bot: Attack",
}


SIGNS_ON_PIECES = """() => {
  const box = (e) => e.getBoundingClientRect()
  const middle = (e) => [box(e).left + box(e).width / 2, box(e).top + box(e).height / 2]
  const pieces = [...document.querySelectorAll('.viewport .unit .mark')].map(middle)
  return [...document.querySelectorAll('[data-tie]')].filter((tie) => {
    const sign = box(tie.querySelector('.mark'))
    return pieces.some(([x, y]) => x > sign.left && x < sign.right && y > sign.top && y < sign.bottom)
  }).map((tie) => tie.dataset.tie)
}"""
"""What binds Kingdoms hides no Unit."""


UNDER_LANDS = """() => [...document.querySelectorAll('.viewport text.name')].filter((name) => {
  const { left, width, top, height } = name.getBoundingClientRect()
  // a Kingdom's arms stand above its name
  const ys = name.matches('.kingdom') ? [top - height * 1.2, top + height / 2] : [top + height / 2]
  return ys.some((y) => document.elementFromPoint(left + width / 2, y)?.closest('[data-land]'))
}).map((name) => name.textContent)"""
"""Places that an Island or a Dimension lies on."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_stands_on_laruna_can_be_seen(person: Arrive, width: int, height: int) -> None:
    """A Sacked Kingdom, Damage, Workers and Units wherever they are, a Kreesh's Wounds by Kingdom, War! and what binds Kingdoms."""
    ada = person("Ada", width, height)
    ada.be_known()
    ada.lay(a_world_at_odds())
    ada.wait_for_turn()
    board = ada.page.locator(".viewport svg")
    assert board.get_by_text("Sacked! 2").count() == 1
    assert sorted(text.strip() for text in board.locator(".harm").all_text_contents()) == ["2/5", "5/8"]
    assert board.locator(".harm path").count() == 1, "by whom a Territory is damaged is told by shape"
    assert board.locator('[data-worker="emberfell"]').count() == 1
    kreesh = board.locator('[data-kreesh="kr_1"]')
    assert [text.strip() for text in kreesh.locator("text").all_text_contents()] == ["3", "1", "2"], "Health left, Wounds by two Kingdoms"
    said = kreesh.locator("[role=button]").get_attribute("aria-label") or ""
    assert "Wounds 1 by Ada and 2 by Greedy bot 2; makes for Oldthrone Vale" in said
    for land, words in LANDS.items():
        label = board.locator(f'[data-land="{land}"] [role=button]').first.get_attribute("aria-label") or ""
        assert label.startswith(words), label
        assert board.locator(f'[data-land="{land}"] ellipse').count() == 1, "the Unit is drawn there"
    assert (board.locator("[data-land]").count(), ada.page.evaluate(UNDER_LANDS)) == (6, [])
    if width > 900:
        assert ada.page.evaluate(UNDER_BUTTONS) == 0
    lone = board.locator('[data-anchor^="unit:"][aria-label*="without Command"]')
    assert lone.count() == 1
    assert board.get_by_text("?", exact=True).count() == 1
    drawn = {tie: board.locator(f'[data-tie="{tie}"] [role=button]') for tie in TIES}
    assert [tie for tie, sign in drawn.items() if sign.count()] == ["war:1"], "at rest only what divides"
    ada.page.locator(".layers button").last.click()
    for tie, words in TIES.items():
        assert words in (drawn[tie].get_attribute("aria-label") or ""), tie
    assert ada.page.evaluate(SIGNS_ON_PIECES) == []
    drawn["passage:3:0:-1"].dispatch_event("click")
    ada.page.get_by_role("dialog").get_by_text("until it withdraws").first.wait_for()


def test_the_map_tells_damage_wars_and_the_values_of_units(person: Arrive) -> None:
    """Damage of what is needed, War! with its Seasons, and a Unit's numbers after a tap."""

    def half_taken(ask: Ask) -> bool:
        return any(re.match(r"brings it to [2-9]", option.gives) for option in ask.options)

    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene("ageofkingdoms", half_taken, 60, leaning=("siege:",)))
    ada.wait_for_turn()
    harmed = ada.page.locator(".harm").all_text_contents()
    assert harmed
    assert all(re.fullmatch(r"[1-9]/\d", text.strip()) for text in harmed)
    war = ada.page.locator("[data-tie^='war:']").first
    assert re.search(r"War!: .+ against .+, \d+ Seasons? left", war.locator("[role=button]").get_attribute("aria-label") or "")
    unit = ada.page.locator('.viewport [data-anchor^="unit:"]').first
    assert "Attack" in (unit.get_attribute("aria-label") or "")
    unit.dispatch_event("contextmenu")
    sheet = ada.page.get_by_role("dialog")
    for value in ("Attack", "Defense", "Damage", "Health", "Movement"):
        assert sheet.get_by_text(re.compile(rf"^{value} \d")).count() >= 1, value


def test_kingdom_actions_stand_in_groups_and_a_rivals_mat_is_not_mine(person: Arrive) -> None:
    """The way out is in sight whatever the length of the list; a rival's mat can be looked at and nothing of it is lit for me."""
    ada = person("Ada")
    ada.be_known()
    ada.lay(scene("ageofkingdoms", lambda ask: sum(option.key.startswith("upgrade:") for option in ask.options) > 3))
    ada.wait_for_turn()
    prompt = ada.page.locator(".prompt")
    assert "War!" not in prompt.inner_text()
    end = prompt.get_by_role("button", name="End the turn").bounding_box()
    assert end is not None
    assert end["y"] + end["height"] < 900
    assert ada.page.locator(".mat .tile.on").count() > 3
    ada.page.locator(".kingdoms li").filter(has_not_text="Ada").get_by_role("button", name="mat").first.click()
    ada.page.locator(".mat .tile").first.wait_for()
    assert ada.page.locator(".mat .tile.on").count() == 0
    before = ada.prompt
    ada.page.locator(".mat .tile").first.click()
    ada.page.get_by_role("dialog").wait_for()
    assert ada.prompt == before
