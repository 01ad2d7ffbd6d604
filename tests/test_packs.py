"""Content packs of every game: a wrong value in any field of any table ends in one sentence with file, entry and field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.games import find, laid_over, names
from pentarchy.host.packfields import schema
from pentarchy.kernel import AnyGame, Content, ContentError
from pentarchy.kernel.content import Row
from pentarchy.kernel.pack import Pack

DOCS = Path(__file__).parent.parent / "docs" / "content-packs.md"
ODD: list[object] = ["", "no such thing", 0, -7, 10**12, True, 2.5, [], {}, ["x", "x"], [0], [{}], {"x": 1}]
"""Values that are wrong in most places and right in some."""


def packed(base: Content, table: str, entry: dict[str, object] | None, field: str, value: object) -> Content:
    """The content with one field changed, as a pack would."""
    made = Content()
    made.tables = {name: rows[:] for name, rows in base.tables.items()}
    made.singles = dict(base.singles)
    made.fixed = base.fixed
    made.pack = "odd"
    change: object = {field: value} if entry is None else [{**entry, field: value}]
    made._overlay("odd.toml", {table: change})
    made._seal()
    return made


def places(content: Content) -> Iterator[tuple[str, dict[str, object] | None, str, object]]:
    """Every field of every table, each once: the table, what names the entry, the field and its value."""
    for table, row in content.singles.items():
        for field, value in row.data.items():
            yield table, None, field, value
    for table, rows in content.tables.items():
        met: set[str] = set()
        for row in rows:
            for field, value in row.data.items():
                if field not in met:
                    met.add(field)
                    yield table, name_of(row, field), field, value


def name_of(row: Row, field: str) -> dict[str, object]:
    """The field that names an entry; nothing where that is the one to change."""
    for known in ("id", "key", "name", "number"):
        if known in row.data:
            return {} if known == field else {known: row.data[known]}
    return {}


def of_another_kind(value: object) -> object:
    return 5 if isinstance(value, (str, list, dict)) else "wrong"


@pytest.mark.parametrize("name", names())
def test_a_value_of_the_wrong_kind_is_refused_wherever_it_stands(name: str) -> None:
    game = find(name)
    tried = 0
    for table, entry, field, value in places(game.content):
        tried += 1
        with pytest.raises(ContentError) as caught:
            game.made_from(packed(game.content, table, entry, field, of_another_kind(value)))
        assert str(caught.value).startswith("odd.toml ·")
        assert len(str(caught.value).splitlines()) == 1
    assert tried > 10


def opened(game: AnyGame) -> None:
    """What a host reads of a game before anybody plays."""
    game.catalogue()
    for card in game.playable_cards():
        game.name_of(card)


@pytest.mark.parametrize("name", names())
def test_odd_values_are_taken_or_refused_but_never_break(name: str) -> None:
    """The same places with values that may be of the right kind and still nonsense: one sentence, or a game that loads."""
    game = find(name)
    for n, (table, entry, field, _) in enumerate(places(game.content)):
        for value in (ODD[n % len(ODD)], ODD[(n * 5 + 3) % len(ODD)], ODD[(n * 7 + 6) % len(ODD)]):
            refused = ""
            try:
                opened(game.made_from(packed(game.content, table, entry, field, value)))
            except ContentError as error:
                refused = str(error)
            assert len(refused.splitlines()) <= 1


@pytest.mark.parametrize("name", names())
def test_what_packs_may_not_change_is_said_in_the_docs(name: str) -> None:
    told = DOCS.read_text(encoding="utf-8")
    for fixed in find(name).content.fixed:
        assert fixed.in_words() in told, f"docs/content-packs.md does not say: {fixed.in_words()}"


@pytest.mark.parametrize("name", names())
def test_every_card_may_come_from_an_owners_box(name: str) -> None:
    """What the editor writes beside each change: where the words come from is the owner's to say."""
    game = find(name)
    base = game.content
    boxes = [table for table in schema(game) if table["cards"] and "source" in [field["name"] for field in table["fields"]]]  # type: ignore[attr-defined]
    assert boxes
    for table in [str(box["table"]) for box in boxes]:
        row = next(row for row in base.tables[table] if "source" in row.data)
        game.made_from(packed(base, table, name_of(row, "source"), "source", "my box"))


WRONG = [
    ("ageofkingdoms", '[[agenda]]\nid = "ag_fog"\nname = \n', "box.toml: Invalid value"),
    ("ageofkingdoms", '[[agendas]]\nid = "x"\n', "box.toml · agendas: no such table"),
    ("ageofkingdoms", "agenda = 5\n", "box.toml · agenda: no such table"),
    ("ageofkingdoms", '[[agenda]]\nid = "ag_new"\nname = "New"\n', "box.toml · agenda ag_new · effect: a text is wanted"),
    ("ageofkingdoms", '[[spell]]\nid = "sp_none"\nremove = true\n', "box.toml · spell sp_none · remove: no such entry"),
    ("ageofkingdoms", '[[leader]]\nid = "kaelis"\nremove = true\n', "leaders.toml · spell sp_kaelis_1 · leader: 'kaelis' is not one of"),
    ("ageofkingdoms", '[[unit]]\nid = "militia"\nremove = true\n', "box · unit · home: one Unit belongs to each kingdom"),
    ("ageofkingdoms", '[[kingdom]]\nid = "vharok"\nunits = ["Nobody"]\n', "box.toml · kingdom vharok · units: no Unit is called 'Nobody'"),
    ("ageofkingdoms", '[[die]]\nname = "Attack die"\nfaces = [1, 2, 3]\n', "box.toml · die Attack die · faces: six faces are wanted"),
    ("ageofkingdoms", '[[tile]]\nid = "patrols"\nremove = true\n', "box.toml · tile patrols · remove: a pack may change the 18 tiles"),
    ("ageofkingdoms", "[constants]\nagenda_hand = -1\n", "box.toml · constants · agenda_hand: a number from 0 to"),
    ("ageofkingdoms", "[constants]\nno_such = 1\n", "box.toml · constants · no_such: no such field"),
    ("bonesbanners", '[[card]]\nid = "x"\nremove = true\n', "box.toml · card x · remove: no such entry"),
    ("bonesbanners", '[[card]]\nid = "x"\nname = "X"\n', "box.toml · card x · kind: a text is wanted"),
    ("bonesbanners", "[cards]\nx = 1\n", "box.toml · cards: no such table"),
    ("dorian", '[[card]]\nname = "Nobody"\nreplaces = "No one"\n', "box.toml · card Nobody · replaces: no such entry"),
    ("dorian", '[[card]]\nname = "Song"\nkind = "song"\n', "box.toml · card Song · kind: one of starter card"),
    ("dorian", "[[card]]\nremove = true\n", "box.toml · card [0] · id: an entry of a pack must say which it is"),
    ("dorian", '[[location]]\nid = "vale_city"\nremove = true\n', "board.toml · road vale_city-tritown · a: there is no location"),
    ("dorian", '[[trigger]]\nname = "rest"\nremove = true\n', "trigger · rest: this word belongs to the rules"),
    ("dorian", "[numbers]\nobjective_keep = 90\n", "box.toml · numbers · objective_keep: nobody can keep more"),
    ("dorian", "[numbers]\nstart_hand = 0\n", "box.toml · numbers · start_hand: a number from 1"),
    ("dragonemperor", '[[card]]\nid = "breathe_fire_1"\nop = "no_such"\n', "box.toml · card breathe_fire_1 · op: no card effect is called"),
    ("dragonemperor", '[[card]]\nid = "breathe_fire_1"\nresource = "mud"\n', "box.toml · card breathe_fire_1 · resource: 'mud' is not one"),
    ("dragonemperor", '[[card]]\nid = "breathe_fire_1"\namount = -1\n', "box.toml · card breathe_fire_1 · amount: a number from 0"),
    ("dragonemperor", '[[hex]]\nid = 3\nremove = true\n', "box.toml · hex 3 · remove: a pack may change the hexes, not remove any"),
    ("dragonemperor", '[[hex]]\nid = 3\nq = 1\nr = 1\n', "box.toml · hex · q, r: two hexes lie on the same spot"),
    ("dragonemperor", '[[token]]\nid = "mud"\ncount = 1\n', "box.toml · token mud · id: a pack may change the kinds of tokens"),
    ("dragonemperor", "[numbers]\nhand_size = nan\n", "box.toml · numbers · hand_size: a whole number is wanted, not nan"),
    ("unicornus", "\x00", "box.toml: Invalid"),
    ("unicornus", '[[support]]\nkey = "ambush"\nname = "  "\n', "box.toml · support ambush · name: people have to read something there"),
    ("unicornus", '[[support]]\nkey = "ambush"\nremove = 1\n', "box.toml · support ambush · remove: true is wanted, not 1"),
    ("unicornus", '[[support]]\nkey = "ambush"\nn = 2\n' * 2, "box.toml · support ambush · key: the pack speaks of this entry twice"),
    ("unicornus", '[[tile]]\nkey = "the_capital"\nremove = true\n', "scenarios.toml · scenario surrounded · slots: no tile is called"),
    ("unicornus", "[pack]\nsharing = true\n", "box.toml · pack · sharing: no such field"),
]  # fmt: skip
"""Packs people might write, none like another, and what they are told."""


@pytest.mark.parametrize(("name", "text", "told"), WRONG, ids=[f"{name}-{n}" for n, (name, _, _) in enumerate(WRONG)])
def test_a_wrong_pack_is_told_file_entry_and_field(name: str, text: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over(find(name), Pack("box", [("box.toml", text)]))
    said = str(caught.value)
    assert told in said
    assert len(said.splitlines()) == 1


def test_a_missing_folder_and_a_folder_without_packs_are_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such content pack folder"):
        Pack.read(tmp_path / "none")
    with pytest.raises(ContentError, match="a content pack needs at least one"):
        Pack.read(tmp_path)
