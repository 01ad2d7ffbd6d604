from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.catalogue import catalogue
from pentarchy.games.ageofkingdoms.rules import agendas, ratings, reactions, upgrades, war
from pentarchy.games.ageofkingdoms.rules.population import population_price
from pentarchy.kernel import Chance, ContentError
from pentarchy.kernel.playout import play_random, play_some
from pentarchy.kernel.record import Record, checkpoint_of, match_from_checkpoint, start


def pack_of(folder: Path, militia: int, gold: int, redraw: int):
    """The game with other numbers for Vharok, its Militia and a fresh Agenda."""
    folder.mkdir()
    text = f'[[kingdom]]\nid = "vharok"\nstart_treasury = {{ gold = {gold}, food = 3, magic = 1 }}\n'
    text += f'[[unit]]\nid = "militia"\nattack = {militia}\n'
    (folder / "numbers.toml").write_text(text + f"[constants]\nagenda_redraw_gold = {redraw}\n")
    return GAME.made_from(GAME.content.with_pack(folder))


def vharok(match):
    return next(k for k in match.state.kingdoms if k.mat == "vharok")


def test_a_pack_changes_numbers_without_code(tmp_path):
    """AK-TIL-23: numbers live in the content."""
    richer = pack_of(tmp_path / "richer", 5, 9, 2)
    match = start(richer, 6, 1, {"kingdoms": "random"})
    assert vharok(match).gold == 9
    assert match.state.book.units["militia"].attack == 5
    match = start(GAME, 6, 1, {"kingdoms": "random"})
    assert vharok(match).gold == 4
    assert match.state.book.units["militia"].attack == 2


@pytest.mark.parametrize(("field", "value"), [("gain", "{ favor = 2 }"), ("season", "{ harmony = 1 }")])
def test_a_number_that_an_effect_does_not_read_is_refused(tmp_path, field, value):
    (tmp_path / "numbers.toml").write_text(f'[[virtue]]\nid = "vi_brannoch"\n{field} = {value}\n')
    with pytest.raises(ContentError, match="'ambition' takes no numbers"):
        GAME.made_from(GAME.content.with_pack(tmp_path))


def test_two_packs_side_by_side_keep_to_their_own_numbers(tmp_path):
    """Matches on three contents, a few answers each in turn, play what each plays alone."""
    games = [GAME, pack_of(tmp_path / "richer", 5, 9, 2), pack_of(tmp_path / "poorer", 1, 0, 0)]
    alone = []
    for game in games:
        match = start(game, 3, 4, {"seasons": 10}, telling=False)
        play_random(match, Chance(b"", 4))
        alone.append(match.digest())
    assert len(set(alone)) == 3
    matches = [start(game, 3, 4, {"seasons": 10}, telling=False) for game in games]
    chances = [Chance(b"", 4) for game in games]
    while any(not match.is_over for match in matches):
        for i, match in enumerate(matches):
            play_some(match, chances[i], 1 + i)
            assert match.state.book is games[i].book
            if not match.is_over:
                # looking, imagining and judging use the own book too
                match.view(0)
                twin = match.imagine(0, 5)
                games[i].evaluate(twin.state, 0)
    assert [match.digest() for match in matches] == alone


def test_a_saved_match_finds_its_book_again(tmp_path):
    richer = pack_of(tmp_path / "richer", 5, 9, 2)
    match = start(richer, 2, 1, {}, telling=False)
    play_some(match, Chance(b"", 1), 200)
    again = match_from_checkpoint(richer, checkpoint_of(match), "1", False)
    assert again.state.book is richer.book
    play_some(match, Chance(b"", 2), 100)
    play_some(again, Chance(b"", 2), 100)
    assert again.digest() == match.digest()
    replayed = Record.of(match).match()
    assert replayed.state.book is richer.book
    assert replayed.digest() == match.digest()


def test_rules_read_the_book_of_the_match():
    """No rule reads numbers or words from the module: only the map and ids, which no pack can change."""
    fixed = {"ADJACENT", "BASE", "GATES", "MAT_IDS", "PORTS", "SPACES", "Space", "TERRITORY_IDS", "TILE_AT", "TILE_IDS"}
    for path in GAME.folder.rglob("*.py"):
        if path.name in ("printed.py", "book.py"):
            continue
        used = set(re.findall(r"\bprinted\.(\w+)", path.read_text()))
        assert used <= fixed, f"{path.name}: {used - fixed}"


def pack(folder: Path, text: str):
    """The game with one file laid over it."""
    folder.mkdir()
    (folder / "pack.toml").write_text(text)
    return GAME.made_from(GAME.content.with_pack(folder))


NEW_AGENDA = """
[[agenda]]
id = "ag_vharok_99"
name = "Spoils Fair"
deck = "kingdom"
owner = "vharok"
cost = { gold = 1 }
hourglass = 0
text = "Gain 5 Food."
source = "design"
"""


@pytest.mark.parametrize(("text", "entry", "field"), [
    ('[[unit]]\nid = "militia"\nname = 5\n', "unit militia", "name"),
    ('[[agenda]]\nid = "ag_vharok_01"\nname = 5\n', "agenda ag_vharok_01", "name"),
    ('[[agenda]]\nid = "ag_vharok_01"\ncost = { silver = 1 }\n', "agenda ag_vharok_01", "cost"),
    ('[[agenda]]\nid = "ag_vharok_01"\ncost = 3\n', "agenda ag_vharok_01", "cost"),
    ('[[agenda]]\nid = "ag_vharok_01"\neffect = "sing"\n', "agenda ag_vharok_01", "effect"),
    ('[[agenda]]\nid = "ag_vharok_01"\neffect = "numbers"\n', "agenda ag_vharok_01", "effect"),
    ('[[agenda]]\nid = "ag_vharok_03"\nlasting = { glory = 1 }\n', "agenda ag_vharok_03", "lasting"),
    ('[[agenda]]\nid = "ag_vharok_03"\nhourglass = 0\n', "agenda ag_vharok_03", "lasting"),
    ('[[agenda]]\nid = "ag_vharok_01"\nowner = "atlantis"\n', "agenda ag_vharok_01", "owner"),
    ('[[spell]]\nid = "sp_kaelis_5"\nwindows = ["W-TEA"]\n', "spell sp_kaelis_5", "windows"),
    ('[[spell]]\nid = "sp_kaelis_5"\ntiming = "At noon"\n', "spell sp_kaelis_5", "timing"),
    ('[[spell]]\nid = "sp_kaelis_5"\nleader = "nobody"\n', "spell sp_kaelis_5", "leader"),
    ('[[unit]]\nid = "gladiators"\nhealth = 0\n', "unit gladiators", "health"),
    ('[[unit]]\nid = "gladiators"\nlasting = {}\n', "unit gladiators", "lasting"),
    ('[[unit]]\nid = "gladiators"\nhome = "nowhere"\n', "unit gladiators", "home"),
    ('[[unit]]\nid = "gladiators"\nname = "Fencers"\n', "kingdom vharok", "units"),
    ('[[kingdom]]\nid = "vharok"\nstart_treasury = { gold = 1 }\n', "kingdom vharok", "start_treasury"),
    ('[[kreesh]]\nid = "kr_1"\nhunts = "fame"\n', "kreesh kr_1", "hunts"),
    ('[[kreesh]]\nid = "kr_1"\nlair = "cellar"\n', "kreesh kr_1", "lair"),
    ('[[world_event]]\nid = "we_09"\nlasting = {}\n', "world_event we_09", "effect"),
    ('[[island]]\nid = "is_01"\nincome = {}\n', "island is_01", "effect"),
    ('[[island]]\nid = "is_01"\nincome = { pearls = 1 }\n', "island is_01", "income"),
    ('[[leader]]\nid = "kaelis"\nlasting = {}\n', "leader kaelis", "lasting"),
    ('[[tile]]\nid = "farms"\nupgrade_cost = [3]\n', "tile farms", "upgrade_cost"),
    ('[[die]]\nname = "Attack die"\nfaces = [1, 2]\n', "die Attack die", "faces"),
    ('[[space]]\nid = "spire"\nx = 1\n', "space spire", "x"),
    ('[[tile]]\nid = "farms"\nremove = true\n', "tile farms", "remove"),
    ('[[unit]]\nid = "militia"\nhome = "vharok"\n', "unit", "home"),
    ('[constants]\nterritory_damage = "five"\n', "constants", "territory_damage"),
    ('[constants]\nterritory_damage = -1\n', "constants", "territory_damage"),
    (NEW_AGENDA, "agenda ag_vharok_99", "effect"),
    (NEW_AGENDA + 'effect = "numbers"\n', "agenda ag_vharok_99", "effect"),
])  # fmt: skip
def test_a_wrong_value_ends_in_one_sentence_with_file_entry_and_field(tmp_path, text, entry, field):
    with pytest.raises(ContentError) as error:
        pack(tmp_path / "wrong", text)
    assert (error.value.entry, error.value.field) == (entry, field)
    assert error.value.file in ("pack.toml", "wrong", "mats.toml")
    assert "\n" not in str(error.value)


def test_a_card_without_an_effect_cannot_exist(tmp_path):
    """D1: an added Agenda that names no effect, or numbers without numbers, is refused; with numbers it is dealt, played and does them."""
    richer = pack(tmp_path / "more", NEW_AGENDA + 'effect = "numbers"\ngain = { food = 5 }\n')
    match = start(richer, 6, 1, {"kingdoms": "random"})
    seat = next(seat for seat, k in enumerate(match.state.kingdoms) if k.mat == "vharok")
    k = match.state.kingdoms[seat]
    assert "ag_vharok_99" in k.agendas + k.agenda_deck
    k.agendas, k.food = ["ag_vharok_99"], 0
    assert agendas.is_playable(match.state, seat, "ag_vharok_99")
    with contextlib.suppress(StopIteration):
        agendas.play_agenda(match.table, seat, "ag_vharok_99").send(None)
    assert k.food == 5
    assert "ag_vharok_99" not in GAME.book.cards


@pytest.mark.parametrize(("table", "id"), [
    ("agenda", "ag_vharok_01"), ("spell", "sp_kaelis_1"), ("world_event", "we_01"), ("kreesh", "kr_1"), ("island", "is_01"),
    ("dimension", "di_01"), ("unit", "ember_sappers"),
])  # fmt: skip
def test_a_pack_may_remove_cards(tmp_path, table, id):
    smaller = pack(tmp_path / "less", f'[[{table}]]\nid = "{id}"\nremove = true\n')
    assert id not in smaller.catalogue()
    match = start(smaller, 4, 3, {"kingdoms": "random", "seasons": 10}, telling=False)
    play_random(match, Chance(b"", 3))
    assert match.is_over


def test_a_pack_may_add_a_leader(tmp_path):
    """With a Trait in numbers, a Virtue and Spells whose effects there are."""
    text = '[[leader]]\nid = "mira"\nname = "Mira"\ntrait = "Thrifty"\ntext = "At each Income 2 Food."\n'
    text += 'lasting = { income_food = 2 }\nsource = "design"\n'
    text += '[[virtue]]\nid = "vi_mira"\nname = "Thrift"\nleader = "mira"\ncost_legacy = 2\ntiming = "Kingdom Phase"\nwindows = []\n'
    text += 'text = "Gain 1 Favor."\neffect = "numbers"\ngain = { favor = 1 }\nsource = "design"\n'
    for n in (1, 2):
        text += f'[[spell]]\nid = "sp_mira_{n}"\nname = "Song {n}"\nleader = "mira"\ncost = {{ magic = 1 }}\ntiming = "Kingdom Phase"\n'
        text += 'windows = []\ntext = "Gain 3 Gold."\neffect = "numbers"\ngain = { gold = 3 }\nsource = "design"\n'
    game = pack(tmp_path / "mira", text)
    assert kinds.INCOME_FOOD in game.book.leaders["mira"].lasting
    for seed in range(3):
        match = start(game, 6, seed, {"kingdoms": "random", "seasons": 10}, telling=False)
        play_random(match, Chance(b"", seed))
        assert match.is_over


def test_a_leader_may_give_what_our_cards_give_elsewhere(tmp_path):
    """A kind counts for a Kingdom whoever gives it: no card in play, no land and no effect of the Season need be there besides."""
    given = "command = 2, garrison = 3, casts = 1, agenda_hand = 2, spell_hand = 1, population_price = -2, first_upgrade = 1"
    game = pack(tmp_path / "gifted", f'[[leader]]\nid = "kaelis"\nlasting = {{ {given}, war_price = 1 }}\n')
    seed = next(n for n in range(50) if start(GAME, 6, n, {"kingdoms": "random"}).state.kingdoms[0].leader == "kaelis")
    before, after = [start(one, 6, seed, {"kingdoms": "random"}).state for one in (GAME, game)]

    def values(s):
        return [
            ratings.command(s, 0), ratings.garrison_rating(s, 0), reactions.casts_allowed(s, 0), ratings.agenda_limit(s, 0),
            ratings.spell_limit(s, 0), -population_price(s, 0), upgrades.rebate(s, 0), war.declaration_price(s, 0),
        ]  # fmt: skip

    assert [there - here for here, there in zip(values(before), values(after), strict=True)] == [2, 3, 1, 2, 1, 2, 1, 1]


@pytest.mark.parametrize(("text", "entry"), [
    ('[[virtue]]\nid = "vi_kaelis"\nremove = true\n', "leader kaelis"),
    ("".join(f'[[spell]]\nid = "sp_kaelis_{n}"\nremove = true\n' for n in range(1, 8)), "leader kaelis"),
    ("".join(f'[[agenda]]\nid = "ag_vharok_{n:02}"\nremove = true\n' for n in range(1, 11)), "kingdom vharok"),
    ("".join(f'[[world_event]]\nid = "we_{n:02}"\nremove = true\n' for n in range(2, 9)), "world_event"),
    ("".join(f'[[island]]\nid = "is_{n:02}"\nremove = true\n' for n in range(1, 13)), "island"),
])  # fmt: skip
def test_what_a_table_needs_a_pack_cannot_take_away(tmp_path, text, entry):
    with pytest.raises(ContentError) as error:
        pack(tmp_path / "little", text)
    assert error.value.entry == entry


def test_no_rule_names_a_card():
    """Lasting effects are asked for by kind (rules/lasting.py); cards, Leaders, lands, events and Kreesh are named in the content alone."""
    ids = [*GAME.book.cards, *GAME.book.lands, *GAME.book.events, *GAME.book.kreesh, *GAME.book.leaders, *GAME.book.units]
    for path in (GAME.folder / "rules").glob("*.py"):
        words = set(re.findall(r"[\"']([a-z_0-9]+)[\"']", path.read_text()))
        assert not words & set(ids), path.name


def test_no_game_writes_in_its_book():
    """Whatever is dealt, shuffled or played, the printed numbers and lists stay as they were."""
    before = printed_in(GAME.book)
    for seed in range(6):
        kingdoms = ["recommended", "random", "pick"][seed % 3]
        match = start(GAME, 2 + seed % 5, seed, {"kingdoms": kingdoms, "seasons": 10}, telling=False)
        play_random(match, Chance(b"", seed))
        Record.of(match).verify()
    assert printed_in(GAME.book) == before


def printed_in(value):
    """Everything a book holds, as plain data."""
    if isinstance(value, dict):
        return {key: printed_in(item) for key, item in value.items()}
    if isinstance(value, list):
        return [printed_in(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    names = getattr(type(value), "__mypyc_attrs__", None) or getattr(type(value), "__slots__", None) or vars(value)
    return {name: printed_in(getattr(value, name)) for name in names if not name.startswith("__")}


def test_bat_10_cards_of_units_are_written_out():
    """No shorthand of the box: what Ranged means, and on how many stars a Special works; every place says what it is."""
    found = GAME.catalogue()
    assert found["rune_adepts"]["text"].startswith("Ranged: it may Attack a Unit in an adjacent space too. Sunder (when it attacks and ")
    assert "(when it defends and the Special die shows 1 or 2 stars)" in found["shieldwall"]["text"]
    assert all(entry["text"] for entry in found.values())
    assert found["karsund"]["text"].startswith("Mixed free folk. Each Income")


def test_til_1_a_tile_says_when_it_works_and_how_long():
    words = {key: str(one["text"]) for key, one in catalogue(GAME.book).items() if one["kind"] == "tile"}
    assert words["war_room"].endswith(
        "Works at Income, with a Worker on it and from Stability 3 on; what it sets holds until the next Income."
    )
    assert words["gold_mines"].endswith("+5 Gold at Income. Works at Income, with a Worker on it.")
