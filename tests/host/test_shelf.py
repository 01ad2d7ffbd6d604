"""A folder of packs: what can be played with, a sentence for what cannot, and the pack a saved game needs."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.commands.hosting import check_packs
from pentarchy.host.shelf import FOLDER, pack_of_record, path_of, usable
from pentarchy.kernel import BadRecord, BadSetup
from pentarchy.terminal import saves

GAME = "dragonemperor"
BAD = {
    "broken.toml": ("[numbers", "broken.toml: Expected ']'"),
    "chess.toml": ("[pack]\ngame = 'chess'\n", "chess.toml · pack · game: there is no game 'chess'"),
    "nobody.toml": ("[[card]]\nid = 'x'\n", "nobody.toml · pack · game: the pack does not say for which game it is"),
    "five.toml": (f"[pack]\ngame = '{GAME}'\n[numbers]\nhand_size = 'five'\n", "five.toml · numbers · hand_size: a whole number is wanted"),
}


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "house.toml").write_text(f"[pack]\nname = 'House cards'\ngame = '{GAME}'\n[numbers]\nhand_size = 5\n")
    for file, (text, _) in BAD.items():
        (folder / file).write_text(text)
    return folder


def test_what_cannot_be_used_is_one_sentence_each_and_left_out(
    shelf: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, "")
    good, left_out = usable(str(shelf), GAME)
    assert [one.pack.name for one in good] == ["House cards"]
    assert usable(str(shelf), "dorian")[0] == []
    check_packs(str(shelf))
    told = capsys.readouterr().err.splitlines()
    assert sorted(told) == sorted(left_out)
    assert len(told) == len(BAD)
    for file, (_, sentence) in BAD.items():
        assert any(line.startswith(sentence) for line in told), file


def test_a_pack_is_found_by_its_name_or_file(shelf: Path) -> None:
    for name in ("House cards", "house", "house.toml"):
        assert path_of(name, str(shelf)) == str(shelf / "house.toml")
    with pytest.raises(BadSetup, match=r"broken\.toml: Expected"):
        path_of("broken", str(shelf))
    with pytest.raises(BadSetup, match="There is no content pack 'other'"):
        path_of("other", str(shelf))


def test_of_packs_with_one_name_that_of_the_game_is_meant(shelf: Path) -> None:
    for game in ("bonesbanners", GAME):
        (shelf / game).mkdir()
        (shelf / game / "box.toml").write_text("[pack]\nname = 'My box'\n")
    for game in ("bonesbanners", GAME):
        for name in ("My box", "box"):
            assert path_of(name, str(shelf), game) == str(shelf / game / "box.toml")
    assert path_of("My box", str(shelf), "dorian"), "of another game: what loads it says so"


def test_a_saved_game_finds_its_pack_in_the_folder(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "saved.jsonl"
    pentarchy.save(pentarchy.new(GAME, 2, 7, pack=str(shelf / "house.toml")), file)
    monkeypatch.setenv(FOLDER, "")
    with pytest.raises(BadRecord, match="the content pack 'House cards'"):
        saves.opened(file)
    monkeypatch.setenv(FOLDER, str(shelf))
    assert saves.opened(file).game.content.pack == "House cards"
    assert pack_of_record(tmp_path / "nothing.jsonl", str(shelf)) == ""
