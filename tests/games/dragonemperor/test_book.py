"""Content packs: other cards, costs and maps without code, and one clear sentence where a pack is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.bots import decide, make
from pentarchy.games.dragonemperor import FOLDER, GAME, DragonEmperor
from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.rules.play import BARS, EFFECTS, PlayedCard
from pentarchy.games.dragonemperor.rules.realm import FIRE
from pentarchy.games.dragonemperor.state import T
from pentarchy.kernel import Chance, ContentError, Match, Table
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
        ('[[card]]\nid = "raid_stash"\ncopies = -1', ["pack.toml", "raid_stash", "copies", "a number from 0"]),
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
        ('[[token]]\nid = "fire"\nremove = true', ["token fire", "a pack may change the kinds of tokens"]),
        ("[numbers]\nstart_treasury = { gold = 99 }", ["start_treasury", "gold"]),
        ("[numbers]\nhand_size = 0", ["hand_size", "at least 1"]),
        ('[[card]]\nid = "no such field"\nwings = 2', ["wings"]),
        ('[[card]]\nid = "raid_stash"\nname = 5', ["pack.toml", "raid_stash", "name", "a text"]),
        ('[[card]]\nid = "raid_stash"\nkind = "hero"', ["raid_stash", "kind", "hero"]),
        ('[[card]]\nid = "new"\nkind = "dragon"\nop = "gain"', ["card new", "name", "a text"]),
        ('[[card]]\nid = "raid_stash"\nmark = "plum"', ["raid_stash", "mark", "DE-SET-17"]),
        ('[[card]]\nid = "move_forward"\nlevel = "basic"', ["move_forward", "level", "'evil'"]),
        ('[[card]]\nid = "suppress_evil"\nop = "cleanse"', ["suppress_evil", "hex_type", "must say"]),
        ('[[card]]\nid = "gone"\nremove = true', ["gone", "remove", "no such entry"]),
        ("[numbers]\nwings = 1", ["numbers", "wings"]),
        ("[[dragon]]\nid = 1", ["dragon", "no such table"]),
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


COMET = """
[[card]]
kind = "dragon"
id = "comet"
name = "Comet"
level = "basic"
copies = 12
resource = "fire"
amount = 4
op = "%s"
text = "Take 4 Fire."
rules = ["DE-DRA-1"]
source = "design"
"""


def test_a_pack_adds_a_card_without_code(tmp_path: Path) -> None:
    game = packed(tmp_path, COMET % "gain")
    match = start(game, 2, 1, {"couple": "comet"})
    side = match.state.dragon_side
    assert (side.hand + side.deck).count("comet") == 11
    assert game.catalogue()["comet"]["name"] == "Comet"
    while "play:comet" not in [option.key for option in match.ask(0).options]:
        match.answer(0, "end")
        match.answer(1, "end")
    match.answer(0, "play:comet")
    assert match.state.treasury[FIRE] == 4


def test_a_new_op_is_one_function_and_the_greedy_bot_plays_it(tmp_path: Path) -> None:
    """A card the rule of thumb has no word for is valued by its numbers."""

    def never(t: T, card: Card) -> str:
        return ""

    async def burn(t: T, play: PlayedCard) -> None:
        t.state.treasury[play.card.resource] += play.card.amount

    with pytest.raises(ContentError) as fault:
        packed(tmp_path, COMET % "burn")
    assert "no card effect is called 'burn'; there are: bless, cleanse, cleanse_land, gain" in str(fault.value)
    EFFECTS("burn")(burn)
    BARS("burn")(never)
    try:
        game = packed(tmp_path, COMET % "burn")
        with pytest.raises(ContentError, match="a function that no entry uses"):
            GAME.made_from(GAME.content)
        state = game.blank()
        state.seats = 2
        state.options = game.settled(2, {})
        game.setup(Table(state, game.book, Chance(b"", 1)))
        state.phase = "action"
        state.dragon_side.hand = ["gather_stone_1", "comet"]
        state.treasury = [0] * 6
        match = Match.laid_out(game, state, Chance(b"", 1), "", True)
        match.begin()
        assert decide(make("greedy", 1), match, 0) == ["play:comet"]
        match.answer(0, "play:comet")
        assert match.state.treasury[FIRE] == 4
    finally:
        del EFFECTS.named["burn"], BARS.named["burn"]


def test_a_pack_without_its_card_does_not_offer_the_variant(tmp_path: Path) -> None:
    toml = "".join([f'[[card]]\nid = "{card}"\nremove = true\n' for card in ("benevolent_blessing", "study_grimoire")])
    game = packed(tmp_path, toml)
    assert (game.setting("couple").values, game.setting("educated").values) == (["off"], [False])
    assert start(game, 2, 1, {}).prompt is not None


def test_every_kind_of_card_can_be_taken_out(tmp_path: Path) -> None:
    """One sentence where the rules need a card, a game to its end where they do not."""
    for card in GAME.book.cards:
        game = packed(tmp_path, f'[[card]]\nid = "{card}"\nremove = true')
        match = start(game, 2, 5, {}, light=True)
        chance = Chance(b"", 5)
        while match.prompt is not None:
            match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
    items = "".join([f'[[card]]\nid = "{card}"\nremove = true\n' for card in GAME.book.items])
    with pytest.raises(ContentError, match="without a Magic Item the game cannot be won"):
        packed(tmp_path, items)


def test_rules_and_bot_name_no_card() -> None:
    """A rule asks what a card does (`op`), never which card it is."""
    for path in [*FOLDER.glob("*.py"), *FOLDER.glob("*/*.py")]:
        source = path.read_text(encoding="utf-8")
        named = [card for card in GAME.book.cards if f'"{card}"' in source or f"'{card}'" in source]
        assert named == [], path.name
