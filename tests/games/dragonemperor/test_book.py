"""Content packs: other cards, costs and maps without code, and one clear sentence where a pack is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games.dragonemperor import GAME, DragonEmperor
from pentarchy.kernel import Chance, ContentError
from pentarchy.kernel.record import start
from pentarchy.lab.contracts import Audit


def packed(folder: Path, toml: str) -> DragonEmperor:
    (folder / "pack.toml").write_text(toml, encoding="utf-8")
    return GAME.made_from(GAME.content.with_pack(folder))


def test_a_pack_changes_costs_copies_and_numbers(tmp_path: Path) -> None:
    game = packed(
        tmp_path,
        """
        [[card]]
        id = "flaming_sword"
        cost = { fire = 2 }
        [[card]]
        id = "scry_future"
        remove = true
        [[card]]
        id = "scry_future_up"
        remove = true
        [[card]]
        id = "suppress_evil"
        copies = 3
        [numbers]
        hand_size = 5
        """,
    )
    assert game.content.hash != GAME.content.hash
    assert sum(game.book.cards["flaming_sword"].cost) == 2
    match = start(game, 2, 3, {})
    assert len(match.state.emperor_side.hand) == 5
    assert len(match.state.emperor_side.hand + match.state.emperor_side.deck) == 11
    chance = Chance(b"", 3)
    while match.prompt is not None:
        match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
    assert match.outcome is not None
    assert GAME.book.hand_size == 4


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ('[[card]]\nid = "raid_stash"\nop = "steal"', ["pack.toml", "raid_stash", "op", "steal"]),
        ('[[card]]\nid = "raid_stash"\ncopies = -1', ["pack.toml", "raid_stash", "copies", "at least 0"]),
        ('[[card]]\nid = "raid_stash"\ncopies = "two"', ["raid_stash", "copies", "whole number"]),
        ('[[card]]\nid = "raid_stash"\nresource = "silver"', ["raid_stash", "resource", "silver"]),
        ('[[card]]\nid = "flaming_sword"\ncost = { silver = 1 }', ["flaming_sword", "silver"]),
        ('[[card]]\nid = "flaming_sword"\ncost = {}', ["flaming_sword", "cost", "price"]),
        ('[[card]]\nid = "raid_stash"\nlevel = "golden"', ["raid_stash", "level", "golden"]),
        ("[[hex]]\nid = 5\nq = 9\nr = 9", ["DE-MAP-6"]),
        ("[[hex]]\nid = 6\nq = 9\nr = 9", ["map falls into pieces"]),
        ("[[hex]]\nid = 6\nq = 0\nr = 0", ["same spot"]),
        ('[[hex]]\nid = 6\ntype = "palace"', ["exactly one hex", "palace"]),
        ("[[hex]]\nid = 36\nsquare = true", ["square", "DE-CRS-3"]),
        ('[[token]]\nid = "curse"\ncount = 2', ["curse", "black squares"]),
        ('[[token]]\nid = "fire"\nremove = true', ["token fire", "missing"]),
        ("[numbers]\nstart_treasury = { gold = 99 }", ["start_treasury", "gold"]),
        ("[numbers]\nhand_size = 0", ["hand_size", "at least 1"]),
        ('[[card]]\nid = "no such field"\nwings = 2', ["wings"]),
    ],
)
def test_a_broken_pack_is_refused_in_one_sentence(tmp_path: Path, toml: str, words: list[str]) -> None:
    with pytest.raises(ContentError) as fault:
        packed(tmp_path, toml)
    text = str(fault.value)
    assert len(text.splitlines()) == 1
    for word in words:
        assert word in text


CHEAP = """
[[card]]
id = "cleansing_chalice"
cost = { gold = 1 }
[[card]]
id = "flaming_sword"
cost = { fire = 1 }
[[card]]
id = "spirit_shield"
cost = { spirit = 1 }
[[token]]
id = "curse"
count = 33
[numbers]
start_treasury = { gold = 2, spirit = 3, stone = 2, wood = 2, water = 2 }
"""


def test_contracts_hold_where_magic_items_are_cheap(tmp_path: Path) -> None:
    """Random partners never afford an item of the base game, so the contracts on items are checked with a pack where they do."""
    game = packed(tmp_path, CHEAP)
    met: set[str] = set()
    for seed in range(6):
        options = {"couple": "breathe_fire_1", "educated": True} if seed % 2 else {}
        met |= Audit(game, 2 - seed % 2, options, 100 + seed, every=9).run().rules  # type: ignore[arg-type]
    assert {"DE-ACT-12", "DE-MAG-1", "DE-MAG-4", "DE-MAG-6", "DE-MAG-7", "DE-END-2"} <= met
