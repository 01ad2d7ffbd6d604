"""How to play: one page per game (two for Age of Kingdoms), with its picture; the page in docs is the same; chapters cover the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy import find, names
from pentarchy.kernel import ContentError
from pentarchy.teach import howto as room
from pentarchy.teach.howto import group_of, howto, markdown

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", names())
def test_every_game_has_its_page_with_a_picture(name: str) -> None:
    """`python -m pentarchy.teach.howto docs/how-to-play` writes the pages, scripts/howto_pictures.py the pictures."""
    found = howto(find(name))
    assert len(found.pages) == (2 if name == "ageofkingdoms" else 1)
    for page in found.pages:
        assert (ROOT / "web" / "public" / "howto" / f"{page.key}.jpg").stat().st_size > 20_000
    assert markdown(find(name)) == (ROOT / "docs" / "how-to-play" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_chapters_hold_every_rule_once(name: str) -> None:
    game = find(name)
    chapters = howto(game).chapters
    assert {group_of(rule) for rule in game.ledger.rules} == set(chapters)
    assert len(set(chapters.values())) == len(chapters)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("goal = ", "aim = "), "howto.toml · page bonesbanners · aim: there is no such field"),
        (('  [".bar", "The round", ', '  [".bar", '), "page bonesbanners · areas: lists of 3 texts are wanted"),
        (('BLF = "Bluffs"\n', ""), "chapters · BLF: every group of rules has one heading"),
        (('steps = [18, "greedy"]', "steps = 18"), 'page bonesbanners · steps: [answers, "bot"] is wanted'),
    ],
)
def test_a_wrong_file_is_named_with_entry_and_field(
    change: tuple[str, str], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("bonesbanners")
    text = (game.folder / "howto.toml").read_text(encoding="utf-8")
    assert change[0] in text
    assert game.ledger
    monkeypatch.setattr(game, "folder", tmp_path)
    monkeypatch.setattr(room, "_read", {})
    (tmp_path / "howto.toml").write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"howto\.toml") as told:
        howto(game)
    assert fault in str(told.value)
