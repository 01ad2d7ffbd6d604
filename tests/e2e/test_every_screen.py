"""What holds for every screen: phone size, accessibility, first load, nothing from elsewhere."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT, SHOTS, STATIC
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import is_composed, scene
from tests.e2e.test_whole_games import GAMES

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def problems(one: Person) -> list[str]:
    """What axe finds serious or critical."""
    one.page.evaluate(AXE.read_text())
    found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = [item for item in found["violations"] if item["impact"] in ("serious", "critical")]
    return [f"{item['id']}: {node['html'][:160]}" for item in serious for node in item["nodes"][:3]]


def some_way_into(one: Person, game: str) -> None:
    one.be_known()
    one.lay(scene(game, lambda ask: len(ask.options) > 2, after=12))
    one.wait_for_turn()
    one.decide(random.Random(11))
    one.wait_for_turn()


@pytest.mark.parametrize("game", list(GAMES))
def test_on_the_phone_nothing_lies_on_an_option(game: str, person: Arrive) -> None:
    """Every option of a composed question can be scrolled to and touched, before and after some are taken; then it is answered."""
    ada = person("Ada", 390, 844)
    ada.be_known()
    ada.lay(scene(game, is_composed))
    ada.wait_for_turn()
    assert not ada.covered()
    before = ada.prompt
    (ada.options.last if ada.options.count() else ada.page.get_by_role("button", name="Later:").first).click()
    assert not ada.covered()
    keep(ada, f"{game}-phone-composed")
    assert ada.prompt == before, "nothing is sent before it is confirmed"
    ada.decide(random.Random(5))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_board_on_the_phone(game: str, person: Arrive) -> None:
    ada = person("Ada", 390, 844)
    some_way_into(ada, game)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    prompt = ada.page.locator(".decide").bounding_box()
    assert prompt is not None
    assert prompt["y"] < 844, "the question is on the screen"
    assert ada.page.evaluate("document.querySelector('.decide').scrollTop") == 0, "a new question starts at its top"
    svg = ada.page.locator(".viewport svg").bounding_box()
    assert svg is not None
    assert (svg["width"] > 300, svg["height"] > 200) == (True, True)
    before = ada.page.locator(".viewport svg").get_attribute("viewBox")
    ada.page.get_by_role("button", name="Zoom in").click()
    assert ada.page.locator(".viewport svg").get_attribute("viewBox") != before
    keep(ada, f"{game}-phone")
    ada.page.get_by_role("button", name="Show the board").click()
    folded = ada.page.locator(".decide").bounding_box()
    assert folded is not None
    assert folded["height"] < 120


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_board_on_the_desk_is_accessible(game: str, dark: bool, person: Arrive) -> None:
    ada = person("Ada", dark=dark)
    some_way_into(ada, game)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 1440
    for landmark in ("main", "banner", "complementary", "navigation"):
        assert ada.page.get_by_role(landmark).count() >= 1, landmark
    keep(ada, f"{game}-{'dark' if dark else 'light'}")
    assert not problems(ada)
    assert not inspected_by_keys(ada)
    ada.page.get_by_role("tab", name="Players").click()
    assert not problems(ada)


def inspected_by_keys(one: Person) -> list[str]:
    """Walk the map by arrow keys, look at a place and come back to it; gives what axe finds in the inspector."""
    focused = "document.activeElement.getAttribute('aria-label')"
    one.page.locator(".viewport svg").focus()
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowDown")
    place = one.page.evaluate(focused)
    assert place
    one.page.keyboard.press("i")
    one.page.get_by_role("dialog").wait_for()
    one.until("document.activeElement.closest('dialog') !== null")
    found = problems(one)
    one.page.keyboard.press("Escape")
    one.page.get_by_role("dialog").wait_for(state="detached")
    assert one.page.evaluate(focused) == place, "the keyboard is back where it was"
    return found


@pytest.mark.parametrize("path", ["/", "/new/dragonemperor", "/rules/bonesbanners", "/about"])
def test_pages_around_the_table_are_accessible(path: str, person: Arrive) -> None:
    ada = person("Ada")
    ada.enter()
    ada.page.goto(ada.server + path)
    ada.page.get_by_role("heading", level=1).wait_for()
    ada.page.wait_for_timeout(400)
    assert not problems(ada)


def test_the_first_load_is_small_and_all_from_here(person: Arrive) -> None:
    ada = person("Ada")
    ada.page.goto(ada.server + "/")
    ada.page.get_by_role("link", name="Dragon & Emperor").wait_for()
    files = [STATIC / url.removeprefix(ada.server + "/") for url in set(ada.requests) if "/assets/" in url]
    files += [STATIC / "index.html", STATIC / "icon.svg"]
    size = sum(squeezed(file) for file in files)
    assert size <= 200_000, f"first load: {size / 1000:.0f} kB in {len(files)} files"
    assert all(url.startswith((ada.server, "data:", "blob:")) for url in ada.requests)


def squeezed(file: Path) -> int:
    raw = file.read_bytes()
    return len(raw) if file.suffix == ".woff2" else len(gzip.compress(raw, 9))


def keep(one: Person, name: str) -> None:
    """A picture for people to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    one.page.screenshot(path=str(SHOTS / f"{name}.png"))
