"""Content packs of every game: a wrong value in any field of any table ends in one sentence with file, entry and field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.games import find, names
from pentarchy.host.packfields import schema
from pentarchy.kernel import AnyGame, Content, ContentError
from pentarchy.kernel.content import Row

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
