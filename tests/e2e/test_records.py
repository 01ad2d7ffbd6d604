"""The end of a game, replay, playing on from a moment, export and import."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import scene
from tests.e2e.test_every_screen import keep


def finished(person: Arrive) -> tuple[Person, str]:
    """A game that two bots have ended for Ada."""
    ada = person("Ada")
    ada.enter()
    table = ada.open_table("Dragon & Emperor", ["me", "bot:greedy"])
    ada.wait_for_turn()
    ada.page.get_by_role("tab", name="Players").click()
    ada.page.get_by_role("button", name="Let a bot play").click()
    ada.until("document.body.innerText.includes('The game is over')", 90)
    return ada, table


def test_replay_by_keys_and_play_on_from_here(person: Arrive) -> None:
    ada, table = finished(person)
    ada.page.get_by_role("button", name="Replay", exact=True).click()
    where = ada.page.locator(".where")
    where.wait_for()
    total = where.inner_text().split("/")[1].strip()
    ada.page.keyboard.press("Home")
    ada.until("document.querySelector('.where').innerText.startsWith('0 /')")
    for step in range(1, 4):
        ada.page.keyboard.press("ArrowDown")
        ada.until(f"document.querySelector('.where').innerText.startsWith('{step} /')")
    assert where.inner_text() == f"3 / {total}"
    # arrows go moment by moment: back through what step 3 brought, to the end of step 2
    ada.page.keyboard.press("ArrowLeft")
    ada.until("document.querySelector('.where').innerText.includes(' of ') || document.querySelector('.where').innerText.startsWith('2 /')")
    ada.page.keyboard.press("ArrowDown")
    ada.until("/^[34] ./.test(document.querySelector('.where').innerText)")
    ada.page.get_by_role("button", name="Play on from here").click()
    ada.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    assert ada.wait_for_turn()


def test_a_link_leads_to_a_moment(person: Arrive) -> None:
    ada, table = finished(person)
    end = ada.page.locator(".end")
    assert "together" in end.locator("h2").inner_text()
    assert end.locator("dl dd").count(), "what was done is counted"
    assert end.get_by_role("button", name="Rematch").is_enabled()
    with ada.page.expect_download() as saved:
        end.get_by_role("button", name="Picture").click()
    picture = Path(saved.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG"), "the end as a picture, made in the page"
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)
    line = end.locator(".turns button").first
    said = line.inner_text()
    line.click()
    ada.page.get_by_text("Step ").first.wait_for()
    assert said in ada.page.locator("#panel").inner_text()
    ben = person("Ben")
    ben.page.goto(f"{ben.server}/replay/{table}?step=5&seat=-1")
    ben.page.get_by_text("Step 5 of").wait_for()


def test_export_and_import_of_a_finished_game(person: Arrive, tmp_path: Path) -> None:
    ada, table = finished(person)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Export").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    assert file.read_text().count("\n") > 5
    ben = person("Ben")
    ben.enter()
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.page.wait_for_url("**/replay/*")
    ben.page.get_by_role("region", name="What to do now").get_by_text("The game is over").wait_for()


def test_a_damaged_record_is_refused_in_words(person: Arrive, tmp_path: Path) -> None:
    ben = person("Ben")
    ben.enter()
    file = tmp_path / "bad.jsonl"
    file.write_text('{"format": "nonsense"}\n')
    ben.page.locator("input[type=file]").set_input_files(file)
    assert ben.page.get_by_role("alert").first.inner_text()
    ben.errors[:] = [error for error in ben.errors if "422" not in error]


def test_a_guest_reads_where_a_game_came_from_before_sitting_down(person: Arrive) -> None:
    laid = scene("bonesbanners", lambda ask: len(ask.options) > 2, after=30)
    ada, ben = person("Ada"), person("Ben", 390, 844)
    ada.be_known()
    table = ada.lay(laid, others="open")
    ada.page.get_by_text("This game comes from a record.").wait_for()
    ben.page.goto(ada.link_to(table))
    ben.page.get_by_text("This game comes from a record.").wait_for()
    ben.page.get_by_text("everything hidden is dealt anew").wait_for()
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    for one in (ada, ben):
        one.page.get_by_text("No undo: everything hidden was dealt anew.").wait_for()
        one.page.get_by_role("tab", name="Players").click()
        one.page.get_by_text("This game comes from a record.").wait_for()


def test_an_invitation_to_one_seat_tells_where_a_game_came_from_before_it_seats(person: Arrive) -> None:
    laid = scene("bonesbanners", lambda ask: len(ask.options) > 2, after=30)
    ada, ben = person("Ada"), person("Ben", 390, 844)
    ada.be_known()
    ben.be_known()
    table = ada.lay(laid, others="open")
    ben.page.goto(ada.invitation_to(table, 1 - laid.seat))
    ben.page.get_by_text("This game comes from a record.").wait_for()
    ben.page.get_by_text("kept for you").wait_for()
    assert ben.page.locator("h2", has_text="How we play").count() == 1
    assert ada.page.request.get(f"{ada.server}/api/tables/{table}").json()["status"] == "open", "nobody sits down by looking"
    keep(ben, "invitation-phone")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.page.get_by_text("No undo: everything hidden was dealt anew.").wait_for()
    eve = person("Eve")
    eve.page.goto(ada.server + "/join#" + "0" * 64)
    eve.page.get_by_text("This link leads to no table").wait_for()
    eve.errors[:] = [error for error in eve.errors if "404" not in error]
