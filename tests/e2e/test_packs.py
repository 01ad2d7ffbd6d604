"""The owner's own cards: written in the browser, kept on the device, brought to a table, known to everybody there, removed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.people import Arrive


@pytest.mark.parametrize(("game", "seats", "width"), [("dorian", 3, 1440), ("dragonemperor", 2, 390)])
def test_a_pack_is_written_and_played_with(game: str, seats: int, width: int, person: Arrive, tmp_path: Path) -> None:
    ada = person("Ada", width, 900)
    ada.be_known()
    ada.page.goto(f"{ada.server}/packs/{game}")
    ada.page.locator(".list li button").first.click()
    name = ada.page.locator("#field-title, #field-name").first
    name.fill("Grey Heron")
    ada.page.locator("[data-entered]", has_text="1 of").wait_for()
    ada.page.locator("[data-preview]", has_text="Grey Heron").first.wait_for()
    # what is wrong is said while one types, beside the field, and goes with it
    copies = ada.page.locator("#field-copies")
    copies.fill("9999")
    ada.page.locator('[data-field="copies"] .fault', has_text="is wanted, not 9999").wait_for()
    assert "Grey Heron" in ada.page.locator("[data-preview]").inner_text(), "the card as it was before the slip"
    copies.fill("2")
    ada.page.locator(".fault").wait_for(state="detached")
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "box.toml"
    saved.value.save_as(file)
    assert "Grey Heron" in file.read_text(encoding="utf-8")
    # kept on the device, and read back from the file
    ada.page.reload()
    ada.page.locator("[data-entered]", has_text="1 of").wait_for()
    ada.page.locator("input[type=file]").set_input_files(file)
    # a pack is played with as it is now, however soon after it was opened the button is pressed
    ada.page.get_by_role("button", name="New pack").click()
    ada.page.locator("[data-entered]", has_text="0 of").wait_for()
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.page.locator("[data-entered]", has_text="1 of").wait_for()
    ada.page.get_by_role("button", name="Play with it").click()
    ada.page.wait_for_url("**/new/**")
    for seat in range(1, seats):
        ada.page.locator(f"#seat-{seat}").select_option("open")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_url("**/table/*")
    # everybody who comes reads which pack it is and what it changes
    table = ada.page.url.rsplit("/", 1)[1]
    ben = person("Ben")
    link = ada.page.request.post(f"{ada.server}/api/tables/{table}/link", data={}, headers={"X-Pentarchy": "1", "Origin": ada.server})
    ben.page.goto(ben.server + link.json()["path"])
    ben.page.locator(".agreement", has_text="the pack “My box”").wait_for()
    ben.page.locator(".agreement", has_text="Grey Heron").wait_for()
    assert ben.page.locator(".agreement [data-figures]").inner_text().startswith("about ")
    ada.page.goto(f"{ada.server}/packs/{game}")
    ada.page.get_by_role("button", name="Remove", exact=True).click()
    ada.page.get_by_role("button", name="Remove My box").click()
    ada.page.get_by_text("My box is no longer offered").wait_for()


def test_a_file_that_cannot_be_taken_is_told_and_nothing_is_lost(person: Arrive) -> None:
    ada = person("Ada")
    ada.be_known()
    ada.page.goto(f"{ada.server}/packs/bonesbanners")
    ada.page.locator(".list li button").first.click()
    ada.page.locator("#field-name").fill("Grey Heron")
    ada.page.locator("[data-preview]", has_text="Grey Heron").first.wait_for()
    for text, told in (
        ("hello", "Expected '='"),
        ('[pack]\nname = "Mine"\ngame = "dorian"\n', "this pack is for Kingdoms Rise & Fall: Dorian"),
        ('[pack]\nname = "' + "x" * 61 + '"\n', "a name of 1 to 60 letters"),
        ("# " + "x" * 200_000, "200000 bytes"),
    ):
        ada.page.locator("input[type=file]").set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": text.encode()})
        ada.page.locator(".problem", has_text=told).wait_for()
        ada.page.locator("[data-entered]", has_text="1 of").wait_for()
    text = '[pack]\nname = "Mine"\ngame = "bonesbanners"\n[[dragons]]\nname = "x"\n'
    ada.page.locator("input[type=file]").set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": text.encode()})
    ada.page.locator(".problem", has_text="this game has nothing of that name: dragons").wait_for()
    ada.page.get_by_label("Which pack").select_option(label="My box")
    ada.page.locator("[data-entered]", has_text="1 of").wait_for()
    ada.errors[:] = [error for error in ada.errors if "status of 422" not in error]


def test_what_a_card_does_is_written_in_fields(person: Arrive, tmp_path: Path) -> None:
    ada = person("Ada", 1280, 800)
    ada.be_known()
    ada.page.goto(f"{ada.server}/packs/dorian")
    ada.page.locator(".list li button").first.wait_for()
    # the first card that does something: its effects are lines of a form, none of it code
    for button in ada.page.locator(".list li button").all():
        button.click()
        effects = ada.page.locator('[data-field="effect"] ol select.field:not(.more)')
        if effects.count():
            break
    assert not ada.page.locator('[data-field="effect"] textarea').count()
    before = effects.count()
    ada.page.locator('[data-field="effect"]').get_by_role("button", name="Add one").last.click()
    assert effects.count() == before + 1
    kinds = effects.last.locator("option").all_inner_texts()
    assert len(kinds) > 20, kinds
    effects.last.select_option("gain_ip")
    line = f"effect {before + 1}"
    ada.page.get_by_label(f"{line} n", exact=True).fill("2")
    # a word the game does not know is told beside the field
    ada.page.get_by_label(f"More of {line}").select_option("kind")
    kind = ada.page.get_by_label(f"{line} kind", exact=True)
    kind.fill("moonbeams")
    ada.page.locator('[data-field="effect"] .fault').wait_for()
    ada.page.get_by_role("button", name=f"Leave out kind of {line}").click()
    ada.page.locator(".fault").wait_for(state="detached")
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "box.toml"
    saved.value.save_as(file)
    assert "gain_ip" in file.read_text(encoding="utf-8")
    ada.page.get_by_role("button", name=f"Take away {line}").click()
    assert effects.count() == before
