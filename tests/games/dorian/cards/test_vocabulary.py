"""Content and packs: wrong values end in one sentence with file, entry and field; packs replace, add and remove."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from pentarchy.games.dorian import GAME, DorianGame
from pentarchy.games.dorian.book import Leader, Location
from pentarchy.games.dorian.cards.describe import effect_words
from pentarchy.games.dorian.cards.face import Card
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start

FREE = {"name", "text", "note", "title", "people", "blurb", "source", "region", "id", "args", "name_source"}
"""Fields in which any text will do (names and ids are looked at where they are used)."""


def spoiled(value: object) -> list[object]:
    """Wrong values for a field: another type, an unknown word, a number far off."""
    if isinstance(value, bool):
        return ["yes", 7]
    if isinstance(value, int):
        return ["seven", -1000, True]
    if isinstance(value, str):
        return [5, "no_such_word"]
    if isinstance(value, list):
        return [5, [5], ["no_such_word"]] if value else [5]
    return [5, {"no_such_word": 1}]


def spoilings(data: dict[str, object], depth: int = 0) -> list[tuple[list[object], object]]:
    """Every place inside a row with every wrong value for it, as a path and the value."""
    found: list[tuple[list[object], object]] = []
    for field, value in data.items():
        for wrong in spoiled(value):
            if field in FREE and isinstance(value, str) and isinstance(wrong, str):
                continue
            found.append(([field], wrong))
        inner: list[tuple[object, object]] = [(field, value)] if isinstance(value, dict) else []
        if isinstance(value, list):
            inner += [((field, i), item) for i, item in enumerate(value) if isinstance(item, dict)]
        for place, part in inner:
            assert isinstance(part, dict)
            steps = list(place) if isinstance(place, tuple) else [place]
            found += [([*steps, *path], wrong) for path, wrong in spoilings(part, depth + 1)]
    return found


def spoil(data: dict[str, object], path: list[object], wrong: object) -> dict[str, object]:
    twin = copy.deepcopy(data)
    part: object = twin
    for step in path[:-1]:
        part = part[step]  # type: ignore[index]
    part[path[-1]] = wrong  # type: ignore[index]
    return twin


def with_row(table: str, index: int, data: dict[str, object]) -> Content:
    made = Content()
    made.tables = {name: rows[:] for name, rows in GAME.content.tables.items()}
    made.singles = dict(GAME.content.singles)
    old = made.tables[table][index]
    made.tables[table][index] = Row(old.file, table, old.id, data)
    return made


TABLES = ("card", "location", "leader", "star_reward", "siege_outcome", "road", "sea_route")


def read(table: str, index: int, data: dict[str, object]) -> None:
    """Read one row as the game would: alone where it stands alone, else with the whole content."""
    book = GAME.book
    old = GAME.content.rows(table)[index]
    row = Row(old.file, table, old.id, data)
    if table == "card":
        book.vocabulary.check_card(row)
        Card(row)
        book.check_card_names(row)
    elif table == "location":
        Location(index, row)
        book.check_location_names(row)
    elif table == "leader":
        Leader(index, row)
        book.check_leader_names(row)
    else:
        DorianGame(with_row(table, index, data))


@pytest.mark.parametrize("table", TABLES)
def test_crd_2_every_wrong_value_is_refused_in_one_sentence(table: str) -> None:
    """DO-CRD-2: one row of each shape, every field, several wrong values: a ContentError that names the entry, never anything else."""
    shapes: set[str] = set()
    taken: list[str] = []
    told: list[ContentError] = []
    for index, row in enumerate(GAME.content.rows(table)):
        shape = repr([str(row.data.get("kind")), sorted(str(path) for path, wrong in spoilings(row.data))])
        if shape in shapes:
            continue
        shapes.add(shape)
        for path, wrong in spoilings(row.data):
            try:
                read(table, index, spoil(row.data, path, wrong))
                taken.append(f"{row.id}: {path} = {wrong!r}")
            except ContentError as error:
                told.append(error)
    assert not taken
    assert all(error.file and error.entry and error.field and "\n" not in str(error) for error in told)
    assert len(told) > 5


def test_set_12_every_wrong_number_is_refused() -> None:
    """DO-SET-12: the numbers of the rules, and those no pack may change."""
    numbers = GAME.content.one("numbers")
    for path, wrong in spoilings(numbers.data):
        made = with_row("card", 0, GAME.content.rows("card")[0].data)
        made.singles["numbers"] = Row(numbers.file, "numbers", "", spoil(numbers.data, path, wrong))
        with pytest.raises(ContentError) as error:
            DorianGame(made)
        assert error.value.field == str(path[0]) or str(path[0]) in str(error.value), path
    made.singles["numbers"] = Row(numbers.file, "numbers", "", {**numbers.data, "join_range": 2})
    with pytest.raises(ContentError, match="numbers · join_range: the rules are written for 1"):
        DorianGame(made)


def packed(folder: Path, text: str) -> DorianGame:
    (folder / "pack.toml").write_text(text)
    return GAME.made_from(GAME.content.with_pack(folder))


NEW = """
[[card]]
kind = "battle card"
deck = "M"
name = "Test Comet"
copies = 40
base = { M = 1 }
ability = "activate"
effect = [{ op = "gain_power", kind = "M", n = 9 }]
text = "Gain 9 Magic."
"""


def test_set_12_a_pack_adds_a_card_that_is_dealt_and_played(tmp_path: Path) -> None:
    game = packed(tmp_path, NEW)
    match = start(game, 3, "comet", {"events": 3})
    assert len([card for card in match.state.battle_decks[2] if card.startswith("test_comet")]) == 40
    play_some(match, Chance(b"", 5), 400)


def test_set_12_a_pack_removes_cards_roads_and_places(tmp_path: Path) -> None:
    game = packed(tmp_path, '[[card]]\nname = "Fire Storm"\nremove = true\n[[card]]\nname = "Petty Tribute"\nremove = true\n')
    assert "fire_storm" not in game.book.design
    play_some(start(game, 4, "no storm", {"events": 3}), Chance(b"", 6), 300)
    game = packed(tmp_path, '[[road]]\nid = "vale_city-tritown"\nremove = true\n')
    assert game.book.place["tritown"] not in game.book.locations[game.book.place["vale_city"]].roads
    with pytest.raises(ContentError, match="there is no location 'durdon'"):
        packed(tmp_path, '[[location]]\nid = "durdon"\nremove = true\n')


def test_set_12_a_pack_changes_the_tables_of_the_board(tmp_path: Path) -> None:
    game = packed(tmp_path, '[[siege_outcome]]\nid = "5"\nattacker_ip = 9\n[[star_reward]]\nid = "from 1"\nresources = 2\n')
    assert game.book.siege_outcomes[5][0] == 9
    assert game.book.star_rewards[1] == (1, 2, 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[card]]\nname = "Fire Storm"\nbase = { X = 1 }\n', "pack.toml · card Fire Storm.base · X: one of S, P, M is wanted"),
        ('[[card]]\nname = "Fire Storm"\ncopies = "many"\n', "pack.toml · card Fire Storm · copies: a whole number is wanted, not 'many'"),
        ('[[card]]\nname = "Fire Storm"\ngives = { S = 1 }\n', "pack.toml · card Fire Storm · gives: a battle card does not print this"),
        (
            '[[card]]\nname = "Fire Storm"\neffect = [{ op = "draw", n = 1, kind = "S" }]\n',
            "pack.toml · card Fire Storm.effect[0] · kind: draw takes n",
        ),
        ('[[card]]\nname = "Fire Storm"\neffect = []\n', "pack.toml · card Fire Storm · effect: a list of effects is wanted"),
        (
            '[[card]]\nname = "Fire Storm"\neffect = [{ op = "flag", name = "sea_free", scope = "round" }]\n',
            "only an event of a Round or a passive ability can last",
        ),
        ('[[flag]]\nname = "win"\ntext = "x"\n', "there is no code for this word; a pack cannot add words"),
        ('[[counter]]\nname = "my_cards"\nremove = true\n', "this word belongs to the rules; a pack cannot remove it"),
        ('[[leader]]\nname = "Thora"\nremove = true\n', "there is no leader 'Thora'"),
        ('[[card]]\nname = "Last Stand"\nI = 99\n', "pack.toml · card Last Stand · I: a number from -20 to 20 is wanted, not 99"),
        (
            '[[card]]\nname = "Guards"\nkind = "resource card"\ncopies = 1\n',
            "card Guards · gives: a resource card needs it",
        ),
    ],
)
def test_set_12_what_a_pack_may_not_do(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as error:
        packed(tmp_path, text)
    assert sentence in str(error.value)


def test_set_12_there_must_be_enough_of_everything(tmp_path: Path) -> None:
    remove = "".join(
        [
            f'[[card]]\nname = "{row.text("name")}"\nremove = true\n'
            for row in GAME.content.rows("card")
            if row.text("kind") == "resource card"
        ]
    )
    with pytest.raises(ContentError, match="at least 6 Resource Cards are needed, and there are 0"):
        packed(tmp_path, remove)


def test_bat_12_a_question_names_the_price_before_the_gain() -> None:
    said = {}
    for name in ("Siege Ogre", "Blood Pit", "Spymaster's Seal"):
        card = next(card for card in GAME.book.cards if card.name == name)
        may = next(op for op in card.effect if op.op == "may")
        said[name] = effect_words(may.cost + may.then)
    assert said == {
        "Siege Ogre": "Return 1 Dragon Stone, gain 4 Physical",
        "Blood Pit": "Remove a Starter card in your Hand from the game, gain 1 Dragon Stone",
        "Spymaster's Seal": "Look at a Battle Marker",
    }
