"""Every game in mid-game positions, at the sizes of screens people have: nothing cut, nothing covered, the board before its panels.

What lies on the table can be looked up, and its inspector tells something, in words.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, StorageState

import pentarchy
from pentarchy.kernel import Record
from pentarchy.kernel.chance import Chance
from pentarchy.lab.words import answer_by_luck
from tests.e2e.looks import LOOK, LOOKED_UP, TEXTS, TOUCHED
from tests.e2e.people import Person
from tests.e2e.scenes import Scene
from tests.e2e.test_every_screen import keep

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (768, 1024), (390, 844)]
CASES: dict[str, tuple[str, int, int]] = {
    "unicornus alone": ("unicornus", 1, 140),
    "unicornus, two seats": ("unicornus", 2, 150),
    "unicornus, six seats": ("unicornus", 6, 200),
    "ageofkingdoms, three seats": ("ageofkingdoms", 3, 260),
    "bonesbanners": ("bonesbanners", 2, 120),
    "dragonemperor": ("dragonemperor", 2, 30),
    "dorian, three seats": ("dorian", 3, 150),
}
ANSWERS = {"unicornus": 150, "ageofkingdoms": 260, "bonesbanners": 120, "dragonemperor": 30, "dorian": 150}
"""Where the whole walk looks at each game; PENTARCHY_WHOLE=1 walks it, at all five sizes."""
READABLE, SMALL = 10.9, 9.5
"""Letters of a map in pixels: on a desk and, after one tap, on a phone; on small desks."""
SOME, EVERYTHING = 12, 1000
"""So many of the places, pieces and cards are looked up."""
OPEN_HANDS = "open_hands"
WHOLE = bool(os.environ.get("PENTARCHY_WHOLE"))


def whole_walk() -> dict[str, tuple[str, int, int]]:
    """Every game with every number of seats, and with open hands where that is a setting; alone where one person plays all."""
    cases: dict[str, tuple[str, int, int]] = {}
    for game, answers in ANSWERS.items():
        found = pentarchy.find(game)
        for seats in found.seats:
            cases[f"{game}-{seats}"] = (game, seats, answers)
            if seats > 1 and any(setting.name == OPEN_HANDS for setting in found.settings):
                cases[f"{game}-{seats}-open"] = (game, seats, answers)
    return cases


def midgame(game: str, seats: int, answers: int, options: dict[str, object] | None = None) -> Scene:
    """A game of random play after so many answers, at a question with a choice."""
    for seed in range(20):
        match = pentarchy.new(game, seats, f"midgame {seed}", options)
        chance = Chance(b"", seed)
        for n in range(answers + 200):
            if match.is_over:
                break
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            if n >= answers and len(ask.options) > 3:
                return Scene(Record.of(match).text(), seat, seats)
            answer_by_luck(match, seat, ask, chance)
    raise AssertionError(f"no such position in {game}")


if WHOLE:
    CASES = whole_walk()


def sizes_of(case: str) -> list[tuple[int, int]]:
    """A phone and two others, taking turns; all five where PENTARCHY_WHOLE is set."""
    turn = list(CASES).index(case)
    return SIZES if WHOLE else [SIZES[4], SIZES[turn % 4], SIZES[(turn + 2) % 4]]


@pytest.mark.parametrize("case", list(CASES))
def test_nothing_is_cut_or_covered(case: str, browser: Browser, server: str) -> None:
    game, seats, answers = CASES[case]
    laid = midgame(game, seats, answers, {OPEN_HANDS: True} if case.endswith("-open") else None)
    faults: list[str] = []
    table, known = "", StorageState()
    for width, height in sizes_of(case):
        # the same person at the same table, on another screen
        ada = Person(browser, server, "Ada", width, height, touch=width < 900, known=known)
        if not table:
            ada.be_known()
            table = ada.lay(laid)
            known = ada.context.storage_state()
        else:
            ada.page.goto(f"{server}/table/{table}")
        ada.wait_for_turn()
        ada.page.wait_for_timeout(300)
        faults += [f"{width}x{height} {fault}" for fault in looked_at(ada, width)]
        keep(ada, f"{case}-{width}")
        if (width, height) == sizes_of(case)[1]:
            faults += ada.page.evaluate(LOOKED_UP, EVERYTHING if WHOLE else SOME)
        ada.leave()
    assert not faults, "\n".join(faults)


def looked_at(one: Person, width: int) -> list[str]:
    """What is wrong with the screen, its panels and its map; a small one is read and touched after one zoom."""
    faults: list[str] = one.page.evaluate(LOOK)
    if width < 900:
        faults += in_its_panels(one)
    if width < 900:
        one.page.get_by_role("button", name="Zoom in").click()
        touched = one.page.evaluate(TOUCHED)
        if touched < 39.5:
            faults.append(f"a place on the map is {touched:.0f} px for a finger")
    return faults + one.page.evaluate(TEXTS, SMALL if 900 <= width < 1440 else READABLE)


def in_its_panels(one: Person) -> list[str]:
    """What is wrong where one panel is seen at a time, with each of them."""
    at_first = one.page.locator(".talk [role=tab][aria-selected=true]").get_attribute("id") or ""
    faults: list[str] = []
    for tab in one.page.locator(".talk [role=tab]").all():
        tab.click()
        name = tab.inner_text().splitlines()[0]
        faults += [f"{name}: {fault}" for fault in one.page.evaluate(LOOK)]
    one.page.locator(f"#{at_first}").click()
    return faults
