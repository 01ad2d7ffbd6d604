"""The workshop in a real browser: numbers tried, and a position set up, refused, tried, kept, and opened as a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pentarchy.games import find, names
from pentarchy.kernel import AnyGame
from pentarchy.lab.balance.run import packed_records
from pentarchy.lab.setups.position import read
from pentarchy.lab.simulate import Plan, simulate
from pentarchy.teach.lessons import read_lesson
from tests.e2e.people import Arrive, Person


def at_workshop(ann: Person, path: str) -> Page:
    """The page of the workshop, as somebody known."""
    ann.be_known()
    ann.page.goto(f"{ann.server}/workshop/{path}")
    return ann.page


def test_a_number_is_changed_and_tried(person: Arrive) -> None:
    page = at_workshop(person("Ann"), "bonesbanners")
    page.get_by_label("Search").fill("Fen Witch")
    page.get_by_role("button", name="Fen Witch").click()
    page.locator("[data-number='card.fen_witch.banners']").fill("9")
    expect(page.locator("[data-fault]")).to_be_visible()
    page.locator("[data-number='card.fen_witch.banners']").fill("3")
    expect(page.locator("[data-words]")).to_contain_text("banners of Fen Witch from 1 to 3")
    page.get_by_role("button", name="Try").click()
    expect(page.locator("[data-line='seat 1 wins']")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Stop").click()


def test_a_game_of_a_report_opens_at_its_moment(person: Arrive, tmp_path: Path) -> None:
    ann = person("Ann")
    simulate(Plan("dragonemperor", 2, ["random"], 1, "7", records=str(tmp_path)).checked())
    (record,) = packed_records(tmp_path).values()
    page = at_workshop(ann, f"watch#step=5&record={record}")
    page.get_by_role("region", name="Replay").wait_for()
    expect(page.get_by_text("Step 5 of ")).to_be_visible()
    page.goto(f"{ann.server}/workshop/watch#step=5&record={record[:40]}")
    expect(page.get_by_role("alert")).to_have_text("This link holds no game, or was cut short.")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_position_is_set_up_and_played(person: Arrive, tmp_path: Path, width: int, height: int) -> None:
    page = at_workshop(person("Ann", width, height), "bonesbanners?positions")
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Take this game").click()
    cubes = page.locator("[data-item='players.0.cubes'] input")
    cubes.fill("5")
    cubes.blur()
    expect(page.locator("[data-fault]")).to_have_text("Score cubes is a number from 0 to 4 (BB-END-1).")
    cubes.fill("4")
    cubes.blur()
    expect(page.locator("[data-words]")).to_contain_text("Score cubes: 4")
    expect(page.locator("[data-fault]")).to_have_count(0)
    card = page.locator("[data-item='piles.0'] .chip").first
    name = card.inner_text()
    card.click()
    page.get_by_label("Move to").select_option("players.0.hand.0")
    expect(page.locator("[data-item='players.0.hand.0']")).to_contain_text(name)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the file").click()
    position = read(Path(kept.value.path()).read_text(encoding="utf-8"))
    assert position.kept == ["players.0.hand.0"]
    page.get_by_role("button", name="Let bots play it").click()
    expect(page.locator("[data-line='seat 1 wins']")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Open as a table").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".head .status")).to_contain_text("Set-up position")


def test_a_lesson_begins_with_a_position_that_was_set_up(person: Arrive, tmp_path: Path) -> None:
    page = at_workshop(person("Ann"), "dragonemperor?positions")
    page.get_by_role("button", name="Take this game").click()
    page.locator("[data-item='dragon'] select").select_option(index=3)
    expect(page.locator("[data-words]")).to_contain_text("The Dragon")
    files: dict[str, str] = {}
    page.on("download", lambda made: files.update({made.suggested_filename: Path(made.path()).read_text(encoding="utf-8")}))
    page.get_by_role("button", name="Save as a lesson's start").click()
    for _ in range(50):
        if len(files) == 2:
            break
        page.wait_for_timeout(100)
    folder = tmp_path / "lessons"
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    lesson = read_lesson(find("dragonemperor"), folder / "dragonemperor-lesson.toml")
    assert lesson.position is not None


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_set_up_in_the_browser(person: Arrive, name: str) -> None:
    page = at_workshop(person("Ann"), f"{name}?positions")
    game: AnyGame = find(name)
    page.get_by_role("button", name="Take this game").click()
    number = page.locator("[data-item] input[type=number]").first
    number.wait_for()
    number.fill("2" if number.input_value() != "2" else "3")
    number.blur()
    expect(page.locator("[data-words] li")).to_have_count(1)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the file").click()
    assert json.loads(Path(kept.value.path()).read_text(encoding="utf-8"))["content"] == game.content.hash
