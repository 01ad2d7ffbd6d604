"""Content packs: what they may change, add and remove, and the one sentence that a wrong one ends in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentarchy.games.bonesbanners import GAME, BonesAndBanners
from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT
from pentarchy.games.bonesbanners.cards import kinds
from pentarchy.games.bonesbanners.cards.advisors import EFFECTS
from pentarchy.kernel import Chance, ContentError
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start

FOLDER = Path(GAME.folder)
UNIT_ROW = """
[[card]]
id = "MY-1"
key = "pikemen"
kind = "unit"
set = "recruit"
name = "Pikemen"
copies = 1
symbols = ["Boot"]
banners = 3
tags = []
actions = ["defend"]
immune = []
bolster = {}
effect = "anti_rider"
n = { plus = 1 }
text = "Defends your village. +1 banner in a Duel against a Rider."
source = "design"
"""
ADVISOR_ROW = """
[[card]]
id = "MY-2"
key = "spy"
kind = "advisor"
name = "Spy"
copies = 1
window = ["EVE"]
effect = "expose"
text = "Turn one face-down rival unit in play face up."
source = "design"
"""
BUILDING_ROW = """
[[card]]
id = "MY-3"
key = "moat"
kind = "building"
name = "Moat"
copies = 1
works = "conditional"
effect = "numbers"
n = { defend = 2, units = 3 }
text = "When banners are compared at your village and three units of yours defend it: +2 banners."
source = "design"
"""


def pack(folder: Path, text: str) -> BonesAndBanners:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return GAME.made_from(GAME.content.with_pack(folder))


def change(id: str, line: str) -> str:
    return f'[[card]]\nid = "{id}"\n{line}\n'


def test_a_pack_changes_a_card(tmp_path: Path) -> None:
    game = pack(tmp_path, change("BB-L01", 'name = "Pikemen"\nbanners = 3'))
    assert game.book.cards["footsoldiers"].banners == 3
    assert game.name_of("footsoldiers") == "Pikemen"
    assert GAME.name_of("footsoldiers") == "Footsoldiers"


def test_a_pack_adds_cards_that_are_dealt_and_played(tmp_path: Path) -> None:
    game = pack(tmp_path, UNIT_ROW + ADVISOR_ROW + BUILDING_ROW)
    match = start(game, 2, 3, {})
    s = match.state
    for kind, key in ((UNIT, "pikemen"), (ADVISOR, "spy"), (BUILDING, "moat")):
        assert key in s.piles[kind] + s.tableau[kind]
    play_some(match, Chance(b"", 3), 400)
    assert game.book.cards["moat"].defend_plus == 2
    assert game.book.cards["pikemen"].effect == kinds.ANTI_RIDER
    assert game.components(match.state)["pikemen"] == 1


def test_a_pack_removes_cards(tmp_path: Path) -> None:
    game = pack(tmp_path, change("BB-A02", "remove = true") + change("BB-B01", "remove = true") + change("BB-R24", "remove = true"))
    assert not {"herald", "barracks", "mirror_maiden"} & set(game.book.cards)
    play_some(start(game, 2, 4, {}), Chance(b"", 4), 400)


def test_a_game_without_any_advisor_can_be_played(tmp_path: Path) -> None:
    game = pack(tmp_path, "".join(change(f"BB-A0{n}", "remove = true") for n in range(1, 10)))
    match = start(game, 2, 4, {})
    assert match.state.tableau[ADVISOR] == []
    play_some(match, Chance(b"", 4), 400)


@pytest.mark.parametrize(
    ("id", "line", "field", "words"),
    [
        ("BB-L01", "name = 5", "name", "a text is wanted"),
        ("BB-L01", 'name = ""', "name", "people have to read something there"),
        ("BB-L01", 'text = ""', "text", "not an empty one"),
        ("BB-L01", "copies = 3", "copies", "2 is wanted"),
        ("BB-R01", "copies = 2", "copies", "1 is wanted"),
        ("BB-L01", 'kind = "dragon"', "kind", "one of unit, building, advisor"),
        ("BB-L01", 'key = "Foot Soldiers"', "key", "small letters"),
        ("BB-L01", 'set = "rebels"', "set", "unknown set"),
        ("BB-L01", "armies = [7]", "armies", "no army of 7"),
        ("BB-L01", 'symbols = ["Sun"]', "symbols", "unknown symbol"),
        ("BB-L01", 'symbols = ["Boot", "Bow", "Horse"]', "symbols", "one or two"),
        ("BB-L01", "banners = 5", "banners", "zero to four"),
        ("BB-L01", "banners = -1", "banners", "a number from 0 to 99"),
        ("BB-L01", "actions = []", "actions", "at least one action"),
        ("BB-L01", 'actions = ["shoot:many"]', "actions", "unknown action"),
        ("BB-L01", 'actions = ["duel", "hex"]', "actions", "two actions for one type"),
        ("BB-L01", 'immune = ["sun"]', "immune", "unknown type of attack"),
        ("BB-L01", "bolster = { shoot = 3 }", "shoot", "no action that this would Bolster"),
        ("BB-L01", "bolster = { bannners = 3 }", "bannners", "unknown Bolster"),
        ("BB-L01", "bolster = { banners = -2 }", "banners", "from 0 on"),
        ("BB-L01", 'effect = "fly"', "effect", "no unit effect is called 'fly'; there are:"),
        ("BB-L05", "n = {}", "plus", "a whole number is wanted"),
        ("BB-L05", "n = { plus = 0 }", "plus", "from 1 on"),
        ("BB-L05", "n = { plus = 1, most = 2 }", "most", "no such number"),
        ("BB-L05", 'window = ["EVE"]', "window", "has no such field"),
        ("BB-A01", 'window = ["NOON"]', "window", "unknown window 'NOON'"),
        ("BB-A01", 'window = ["EVE"]', "window", "does nothing in EVE"),
        ("BB-A01", "window = []", "window", "needs a window"),
        ("BB-A01", 'effect = "charge"', "effect", "no advisor effect is called"),
        ("BB-B03", "n = {}", "n", "must add banners"),
        ("BB-B03", 'works = "sometimes"', "works", "one of permanent"),
        ("BB-B03", "n = { defend = 1, units = -2 }", "units", "from 0 on"),
        ("BB-S01", "remove = true", "shuffle_card", "cannot be removed"),
    ],
)
def test_a_wrong_value_ends_in_one_sentence(tmp_path: Path, id: str, line: str, field: str, words: str) -> None:
    with pytest.raises(ContentError) as error:
        pack(tmp_path, change(id, line))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    if id != "BB-S01":
        assert error.value.file == "mine.toml"
        assert id in error.value.entry
    assert error.value.field == field


def test_two_cards_cannot_share_a_key(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="two cards have this key"):
        pack(tmp_path, change("BB-R01", 'key = "archers"'))


def test_an_army_cannot_be_emptied(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no Loyalist is left"):
        pack(tmp_path, "".join(change(f"BB-L0{n}", "remove = true") for n in range(1, 10)))


def test_every_effect_is_used_by_a_card_and_every_card_names_one() -> None:
    """The join, both ways: content names only effects there are, and every effect there is stands on a card of the box."""
    used = [{card.effect_name for card in GAME.book.cards.values() if card.kind == kind} for kind in (UNIT, BUILDING, ADVISOR)]
    assert used == [set(kinds.UNIT_EFFECTS), set(kinds.BUILDING_EFFECTS), set(kinds.ADVISOR_EFFECTS)]
    assert set(EFFECTS.named) == set(kinds.ADVISOR_EFFECTS)


def test_every_effect_is_asked_for_in_the_rules() -> None:
    sources = [path.read_text() for path in (*FOLDER.glob("rules/*.py"), FOLDER / "cards/advisors.py", FOLDER / "cards/buildings.py")]
    code = re.sub(r"^from .*? import (\(.*?\)|.*?)$", "", "\n".join(sources), flags=re.M | re.S)
    names = {value: name for name, value in vars(kinds).items() if isinstance(value, int)}
    for effects in (kinds.UNIT_EFFECTS, kinds.BUILDING_EFFECTS):
        for word, number in effects.items():
            assert word == "numbers" or re.search(rf"\b{names[number]}\b", code), word


def test_rules_name_no_card() -> None:
    """Rules ask for effects, so that a pack may give any card any of them."""
    keys = [card.key for card in GAME.book.cards.values() if card.kind in (UNIT, BUILDING, ADVISOR)]
    for path in [*FOLDER.glob("rules/*.py"), *FOLDER.glob("cards/*.py"), *FOLDER.glob("bot/*.py")]:
        found = [key for key in keys if re.search(rf'"{key}[":]', path.read_text())]
        assert found == [], path.name
