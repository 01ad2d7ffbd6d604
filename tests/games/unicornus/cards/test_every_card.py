"""No card, character, princess, enemy or ally without a test that plays it; content that is wrong ends in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games.unicornus import GAME
from pentarchy.kernel import Content, ContentError
from tests.games.unicornus.cards import test_empire, test_events, test_fates, test_people, test_support_cards
from tests.games.unicornus.cards.plays import PLAYED
from tests.games.unicornus.scene import BOOK

PLAYING = (test_empire, test_events, test_fates, test_people, test_support_cards)


def test_everything_in_the_box_is_played_in_a_test() -> None:
    foes = [foe.key for foe in BOOK.empire]
    box = [*BOOK.support, *BOOK.fates, *BOOK.events, *BOOK.kingdom, *BOOK.princesses, *foes, *[f"ally:{key}" for key in foes]]
    assert sorted(set(box) - set(PLAYED)) == []
    assert sorted(set(PLAYED) - set(box)) == []
    for tests in PLAYED.values():
        assert all(any(hasattr(module, name) for module in PLAYING) for name in tests)


def laid_over(folder: Path, text: str) -> Content:
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return GAME.content.with_pack(folder)


WRONG = [
    ('[[support]]\nkey = "ambush"\nname = 5\n', "ambush", "name"),
    ('[[support]]\nkey = "ambush"\neffect = "magic"\n', "ambush", "effect"),
    ('[[support]]\nkey = "ambush"\ntiming = "teatime"\n', "ambush", "timing"),
    ('[[support]]\nkey = "ambush"\nn = -1\n', "ambush", "n"),
    ('[[support]]\nkey = "ambush"\ncopies = 0\n', "ambush", "copies"),
    ('[[support]]\nkey = "new"\nname = "New"\ntext = "?"\n', "new", "effect"),
    ('[[event]]\nkey = "refugees"\nlevel = 4\n', "refugees", "level"),
    ('[[event]]\nkey = "refugees"\neffect = "battle_dice"\n', "refugees", "effect"),
    ('[[fate]]\nkey = "persuasion"\neffect = "harvest_levy"\n', "persuasion", "effect"),
    ('[[kingdom]]\nkey = "zyne"\nattack = "HHHHHX"\n', "zyne", "attack"),
    ('[[kingdom]]\nkey = "zyne"\ndefence = "H"\n', "zyne", "defence"),
    ('[[kingdom]]\nkey = "zyne"\nlife = 0\n', "zyne", "life"),
    ('[[kingdom]]\nkey = "zyne"\ngender = "cat"\n', "zyne", "gender"),
    ('[[kingdom]]\nkey = "zyne"\ntile = "nowhere"\n', "zyne", "tile"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "flight" }]\n', "zyne", "effect"),
    ('[[kingdom]]\nkey = "zyne"\npowers = "strong"\n', "zyne", "powers"),
    ('[[empire]]\nkey = "lyla"\nbehaviour = "shy"\n', "lyla", "behaviour"),
    ('[[empire]]\nkey = "lyla"\ncombat = -2\n', "lyla", "combat"),
    ('[[empire]]\nkey = "irvin"\npowers = [{ effect = "twin", other = "nobody" }]\n', "irvin", "powers"),
    ('[[princess]]\nkey = "beloved"\ncontrol = "cat"\n', "beloved", "control"),
    ('[[tile]]\nkey = "stronghold"\nstarts = [9]\n', "stronghold", "starts"),
    ('[[tile]]\nkey = "stronghold"\npower = [1, 1, 1, 1, 1, 1, -1]\n', "stronghold", "power"),
    ('[[tile]]\nkey = "the_capital"\nremove = true\n', "tile", "the_capital"),
    ('[[empire]]\nkey = "lyla"\nremove = true\n', "empire lyla", "not remove any"),
    ('[[empire]]\nkey = "nero"\nname = "Nero"\n', "empire nero", "not add any"),
    ("[[slot]]\nnumber = 14\nremove = true\n", "slot 14", "remove"),
    ("[[slot]]\nnumber = 14\na = 7\n", "slot 14", "a pack cannot change the nineteen slots"),
    ("[map]\ndown_left = [1, 1]\n", "map", "down_left"),
    ("[balance]\nrounds = 0\n", "balance", "rounds"),
    ("[balance]\nhand_limit = 0\n", "balance", "hand_limit"),
    ("[balance]\nemperor_extra = 0\n", "balance", "emperor_extra"),
    ('[[princess]]\nkey = "beloved"\nactions = 0\n', "beloved", "actions"),
    ('[[princess]]\nkey = "beloved"\npowers = [{ effect = "shoot", timing = "turn", n = 2 }]\n', "beloved", "effect"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "archers", timing = "battle-before-roll", n = 2 }]\n', "zyne", "effect"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "reroll_all", timing = "battle-before-roll" }]\n', "zyne", "effect"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "rise", timing = "round-start", n = 1 }]\n', "zyne", "effect"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "buy_hits", timing = "battle-after-roll", n = 2 }]\n', "zyne", "resources"),
    ('[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "remove_tokens", timing = "turn" }]\n', "zyne", "n: remove_tokens"),
    ('[[empire]]\nkey = "lyla"\npowers = [{ effect = "buy_hits", timing = "battle-after-roll", n = 2 }]\n', "lyla", "effect"),
    ('[[support]]\nkey = "ambush"\neffect = "all_hits"\ntiming = "battle-after-roll"\n', "ambush", "effect"),
    ('[[support]]\nkey = "ambush"\neffect = "dice"\ntiming = ""\n', "ambush", "timing"),
]


@pytest.mark.parametrize(("text", "entry", "field"), WRONG, ids=[f"{entry}-{field}" for text, entry, field in WRONG])
def test_a_wrong_value_of_a_pack_ends_in_one_sentence(tmp_path: Path, text: str, entry: str, field: str) -> None:
    with pytest.raises(ContentError) as caught:
        GAME.made_from(laid_over(tmp_path, text))
    said = str(caught.value)
    assert entry in said
    assert field in said
    assert "\n" not in said
    assert ".toml" in said or "content" in said


def test_a_pack_may_add_replace_and_remove_cards(tmp_path: Path) -> None:
    text = (
        '[[support]]\nkey = "great_ambush"\nname = "Great Ambush"\ntext = "Roll 5 more dice."\neffect = "battle_dice"\nn = 5\n'
        'timing = "battle-before-roll"\ncopies = 2\nsource = "design"\n'
        '[[support]]\nkey = "mock"\nremove = true\n'
        '[[kingdom]]\nkey = "zyne"\npowers = [{ effect = "dice", n = 2 }]\n'
        '[[event]]\nkey = "refugees"\nn = 4\n'
    )
    game = GAME.made_from(laid_over(tmp_path, text))
    assert "great_ambush" in game.book.support
    assert "mock" not in game.book.support
    assert game.book.kingdom["zyne"].powers[0].effect == "dice"
    assert "great_ambush" in game.catalogue()


def test_rule_files_know_no_card_by_name() -> None:
    keys = [*BOOK.support, *BOOK.fates, *BOOK.events, *BOOK.kingdom, *BOOK.princesses, *[foe.key for foe in BOOK.empire]]
    for path in sorted((GAME.folder / "rules").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert [key for key in keys if f'"{key}"' in text] == [], path.name
