"""The unit cards: the printed line of every one of them; test_card_loyalists, _recruits and _beasts play what each does."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners.book import SYMBOLS, UNIT
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.rules.keywords import is_swift, shoot_strength, standing_strength
from pentarchy.games.bonesbanners.state import Unit
from tests.games.bonesbanners import test_card_beasts, test_card_loyalists, test_card_recruits
from tests.games.bonesbanners.scene import BOOK, Scene

LINES = {
    # key: symbols, banners, what it may be aimed at, what two dice make of it, attacks it ignores, tags others ask for
    "footsoldiers": ("Boot", 2, "defend attack", "banners 4", "", ""),
    "swordsmen": ("Sword", 2, "attack duel", "", "", ""),
    "shieldbearers": ("Shield", 2, "defend protect", "", "shoot", ""),
    "archers": ("Bow", 1, "defend shoot", "shoot 4", "", ""),
    "horsemen": ("Horse", 2, "attack duel", "", "", "Rider"),
    "hedge_witch": ("Mystic", 0, "defend hex", "banners 2", "", ""),
    "spearmen": ("Boot Shield", 3, "defend", "", "", ""),
    "scouts": ("Bow Horse", 1, "attack ambush", "", "", "Rider"),
    "zealots": ("Sword Mystic", 3, "attack", "", "", ""),
    "drummers": ("Boot Mystic", 0, "defend inspire", "", "", ""),
    "warden": ("Sword Shield", 1, "defend", "", "", "Undead"),
    "draugr_reavers": ("Boot Sword", 0, "attack", "", "", "Undead"),
    "necromancer": ("Mystic", 1, "defend bind", "bind 3", "hex", ""),
    "stone_troll": ("Shield", 3, "defend", "", "shoot", ""),
    "frost_giant": ("Boot", 3, "attack", "banners 5", "", ""),
    "griffin_riders": ("Bow Horse", 2, "attack ambush", "", "duel", "Rider Beast"),
    "valkyries": ("Horse Mystic", 2, "attack duel", "", "", "Rider"),
    "lindworm": ("Boot", 3, "attack duel", "", "", "Beast"),
    "wolf_pack": ("Boot Horse", 1, "attack ambush", "banners 3", "", "Beast"),
    "berserkers": ("Sword", 3, "attack duel", "", "", ""),
    "elven_longbows": ("Bow", 1, "defend shoot", "swift", "", ""),
    "ballista_crew": ("Shield Bow", 1, "attack shoot", "banners 4", "", ""),
    "night_blade": ("Mystic", 0, "ambush", "", "", ""),
    "fen_witch": ("Mystic", 1, "defend hex", "silences", "", ""),
    "paladins": ("Sword Shield", 3, "defend protect", "", "hex", ""),
    "old_oak": ("Shield Mystic", 2, "defend", "banners 4", "ambush", ""),
    "goblin_mob": ("Boot", 1, "defend attack", "banners 3", "", ""),
    "magpie_thieves": ("Bow", 2, "attack", "", "", ""),
    "standard_bearer": ("Boot Horse", 1, "defend inspire", "inspire 4", "", ""),
    "mercy_sisters": ("Shield", 2, "defend protect", "", "", ""),
    "sellsword_captain": ("Sword Horse", 3, "defend attack duel", "", "", "Rider"),
    "centaur_lancers": ("Bow Horse", 2, "attack shoot", "shoot 3", "", "Rider Beast"),
    "skin_changers": ("Boot Sword Shield Bow Horse Mystic", 2, "defend attack", "", "", "Beast"),
    "mirror_maiden": ("Sword Bow", 0, "defend duel", "", "", ""),
}
ON_RIVAL = {"duel", "shoot", "ambush", "hex"}
ON_OWN = {"protect", "inspire", "bind"}


def aims(g: Scene) -> dict[str, str | Unit]:
    """One target of each type, for a unit of seat 0."""
    return {"own": "own", "rival": "rival", "mine": g.put(0, "footsoldiers", "own"), "theirs": g.put(1, "footsoldiers", "own")}


def honest_aims(actions: str) -> set[str]:
    """The types of target that the actions allow."""
    words = set(actions.split())
    types = {"own"} if "defend" in words else set()
    types |= {"rival"} if "attack" in words else set()
    types |= {"mine"} if words & ON_OWN else set()
    return types | ({"theirs"} if words & ON_RIVAL else set())


def test_every_unit_has_its_line_and_its_scene() -> None:
    units = [card.key for card in BOOK.cards.values() if card.kind == UNIT]
    assert sorted(LINES) == sorted(units)
    tests = [
        name for module in (test_card_beasts, test_card_loyalists, test_card_recruits) for name in vars(module) if name.startswith("test_")
    ]
    assert [key for key in units if not any(name.startswith(f"test_{key}_") for name in tests)] == []


@pytest.mark.parametrize("key", list(LINES))
def test_dice_and_targets_are_as_printed(key: str) -> None:
    symbols, _banners, actions, _bolster, _immune, _tags = LINES[key]
    for die in SYMBOLS:
        for word in ("own", "rival", "mine", "theirs"):
            g = Scene()
            unit = g.put(0, key, aims(g)[word], die=die)
            honest = die in symbols.split() and word in honest_aims(actions)
            assert is_bluff(BOOK, g.s, unit) is not honest, (die, word)


@pytest.mark.parametrize("key", list(LINES))
def test_banners_bolster_immunity_and_tags_are_as_printed(key: str) -> None:
    symbols, banners, actions, bolster, immune, tags = LINES[key]
    card = BOOK.cards[key]
    g = Scene()
    aim = next(iter(sorted(honest_aims(actions))))
    unit = g.put(0, key, aims(g)[aim], die=symbols.split()[0])
    others = 1 if key == "goblin_mob" else 0  # footsoldiers stand at the same village
    assert g.banners(unit) == banners + others
    plain = (g.banners(unit), is_swift(BOOK, g.s, unit), shoot_strength(BOOK, g.s, unit), standing_strength(BOOK, g.s, unit))
    unit.dice = 2
    bolstered = (g.banners(unit), is_swift(BOOK, g.s, unit), shoot_strength(BOOK, g.s, unit), standing_strength(BOOK, g.s, unit))
    word, _, n = bolster.partition(" ")
    assert card.can_bolster is bool(bolster)
    assert card.bolster_silences is (word == "silences")
    if word == "banners":
        assert bolstered[0] == int(n) + others
    elif word == "swift":
        assert (plain[1], bolstered[1]) == (False, True)
    elif word == "shoot":
        assert bolstered[2] == int(n) > plain[2]
    elif word in ON_OWN:
        assert bolstered[3] == int(n) > plain[3]
    else:
        assert plain == bolstered
    attacks = ["duel", "shoot", "ambush", "hex"]
    assert {attack for i, attack in enumerate(attacks) if (card.immune >> (i + 1)) & 1} == set(immune.split())
    assert {tag for tag in ("Rider", "Beast", "Undead") if tag in card.tags} == set(tags.split())
