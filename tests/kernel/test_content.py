from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.kernel import Content, ContentError, Effects, Fixed, Row
from pentarchy.kernel.pack import Pack

BASE = """
[balance]
gold = 3

[[card]]
id = "fog"
name = "Fog"
cost = 2
tags = ["weather"]
effect = "hide"

[[card]]
id = "sun"
name = "Sun"
cost = 1
effect = "show"
"""


def folder(tmp_path: Path, name: str, text: str) -> Path:
    made = tmp_path / name
    made.mkdir()
    (made / "cards.toml").write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def base(tmp_path: Path) -> Content:
    return Content.load(folder(tmp_path, "base", BASE))


def test_rows_give_typed_fields(base: Content) -> None:
    fog = base.rows("card")[0]
    assert (fog.text("name"), fog.number("cost"), fog.texts("tags"), fog.number("range", 7)) == ("Fog", 2, ["weather"], 7)
    assert base.one("balance").number("gold") == 3


@pytest.mark.parametrize(
    "wrong",
    [
        lambda row: row.number("name"),
        lambda row: row.text("cost"),
        lambda row: row.flag("cost"),
        lambda row: row.texts("name"),
        lambda row: row.number("none"),
    ],
)
def test_a_wrong_field_names_file_entry_and_field(base: Content, wrong: object) -> None:
    with pytest.raises(ContentError, match=r"cards.toml · card fog · \w+: .* is wanted"):
        wrong(base.rows("card")[0])  # type: ignore[operator]


def test_a_pack_changes_adds_and_removes(base: Content, tmp_path: Path) -> None:
    changed = '[balance]\ngold = 5\n[[card]]\nid = "fog"\ncost = 9\n'
    gone_and_new = '[[card]]\nid = "sun"\nremove = true\n[[card]]\nid = "ice"\nname = "Ice"\ncost = 1\n'
    packed = base.with_pack(folder(tmp_path, "mine", changed + gone_and_new))
    assert [(row.id, row.number("cost")) for row in packed.rows("card")] == [("fog", 9), ("ice", 1)]
    assert packed.one("balance").number("gold") == 5
    assert packed.hash != base.hash
    assert (packed.pack, base.pack) == ("mine", "")
    assert [row.number("cost") for row in base.rows("card")] == [2, 1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[unit]]\nid = 'x'\n", "unit: no such table"),
        ("[[card]]\nid = 'fog'\nspeed = 3\n", "card fog · speed: no such field"),
        ("[[card]]\ncost = 3\n", "id: an entry of a pack must say which it is"),
        ("[[card]]\nid = 'x'\nremove = true\n", "card x · remove: no such entry"),
        ("[balance]\nsilver = 1\n", "balance · silver: no such field"),
        ("gold = 1\n", "gold: no such table"),
        ("this is not toml", "cards.toml: "),
    ],
)
def test_a_broken_pack_is_refused_with_file_entry_and_field(base: Content, tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ContentError) as caught:
        base.with_pack(folder(tmp_path, "bad", text))
    assert says in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_pack_must_be_a_folder_with_files(base: Content, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such content pack"):
        base.with_pack(tmp_path / "none")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match="at least one"):
        base.with_pack(tmp_path / "empty")


def test_effects_are_checked_both_ways(base: Content) -> None:
    effects: Effects[object] = Effects("effect")
    effects("hide")(print)
    with pytest.raises(ContentError, match="no effect is called 'show'"):
        effects.check(base.rows("card"), "effect")
    effects("show")(print)
    effects.check(base.rows("card"), "effect")
    effects("spare")(print)
    with pytest.raises(ContentError, match="no entry uses"):
        effects.check(base.rows("card"), "effect")
    with pytest.raises(ContentError, match="two functions"):
        effects("spare")(print)


def test_a_row_can_hold_tables() -> None:
    row = Row("f.toml", "card", "x", {"cost": {"gold": 2}, "steps": [{"op": "gain"}]})
    assert row.row("cost").number("gold") == 2
    assert [step.text("op") for step in row.rows("steps")] == ["gain"]
    with pytest.raises(ContentError, match=r"x.steps\[0\] · n"):
        row.rows("steps")[0].number("n")


FIXED = [Fixed("card", "the two cards", add=True, remove=True, fields=["cost"]), Fixed("balance", "the balance", fields=["*"])]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[card]]\nid = "fog"\nremove = true\n', "card fog · remove: a pack may change the two cards, not remove any"),
        ('[[card]]\nid = "hail"\nname = "Hail"\n', "card hail · id: a pack may change the two cards, not add any"),
        ('[[card]]\nid = "fog"\ncost = 3\n', "card fog · cost: a pack cannot change cost of the two cards"),
        ("[balance]\ngold = 4\n", "balance · gold: a pack cannot change the balance"),
    ],
)
def test_what_is_fixed_no_pack_changes(tmp_path: Path, text: str, says: str) -> None:
    base = Content.load(folder(tmp_path, "base", BASE), FIXED)
    with pytest.raises(ContentError, match=says):
        base.with_pack(folder(tmp_path, "bold", text))
    same = base.with_pack(folder(tmp_path, "meek", '[balance]\ngold = 3\n[[card]]\nid = "fog"\ncost = 2\nname = "Mist"\n'))
    assert same.rows("card")[0].text("name") == "Mist"


def test_a_pack_is_held_to_the_kinds_of_the_base_content(base: Content, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"card fog · tags: a list is wanted, not 'rain'"):
        base.with_pack(folder(tmp_path, "rain", '[[card]]\nid = "fog"\ntags = "rain"\n'))
    with pytest.raises(ContentError, match="balance · gold: a whole number is wanted, not True"):
        base.with_pack(folder(tmp_path, "true", "[balance]\ngold = true\n"))


def test_an_entry_names_its_effect_or_says_that_numbers_are_all(base: Content, tmp_path: Path) -> None:
    effects: Effects[object] = Effects("effect")
    effects("hide")(lambda: None)
    numbers = base.with_pack(folder(tmp_path, "plain", '[[card]]\nid = "sun"\neffect = "numbers"\n'))
    effects.check(numbers.rows("card"), "effect")
    silent = base.with_pack(folder(tmp_path, "silent", '[[card]]\nid = "hail"\nname = "Hail"\ncost = 1\n'))
    with pytest.raises(ContentError, match="card hail · effect: a text is wanted"):
        effects.check(silent.rows("card")[-1:], "effect")


def test_a_pack_of_several_files_travels_as_one_text() -> None:
    pack = Pack("box", [("a.toml", "[balance]\ngold = 5\n"), ("b.toml", '[pack]\nname = "My box"\nshare = true\n')])
    again = Pack.of_text(pack.text, pack.name)
    assert (again.name, again.shared, again.files, again.hash) == ("My box", True, pack.files, pack.hash)


def test_an_entry_that_takes_the_place_of_another_has_all_it_does_not_say(base: Content, tmp_path: Path) -> None:
    made = base.with_pack(folder(tmp_path, "mine", '[[card]]\nid = "mist"\nreplaces = "fog"\nname = "Mist"\n'))
    ids = [row.id for row in made.rows("card")]
    assert ids == ["mist" if row.id == "fog" else row.id for row in base.rows("card")]
    assert made.rows("card")[ids.index("mist")].number("cost") == 2
    with pytest.raises(ContentError, match="replaces: no such entry"):
        base.with_pack(folder(tmp_path, "none", '[[card]]\nid = "mist"\nreplaces = "smog"\n'))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[balance]\ngold = 100\n", "balance · gold: a number from 0 to 99"),
        (f'[[card]]\nid = "fog"\nname = "{"x" * 61}"\n', "card fog · name: at most 60 letters, not 61"),
        (f'[[card]]\nid = "fog"\neffect = "{"x" * 2001}"\n', "card fog · effect: at most 2000 letters"),
        ('[[card]]\nid = "fog"\nname = "F\\u001b[2Jog"\n', "card fog · name: letters people can see"),
        ('[[card]]\nid = "fog"\ntags = ["\\u202e"]\n', "card fog · tags: letters people can see"),
        (f'[[card]]\nid = "fog"\ntags = {["x"] * 100}\n', "card fog · tags: at most 99 parts"),
        ("".join(f'[[card]]\nid = "c{n}"\nname = "C"\ncost = 1\n' for n in range(99)), "no room for more"),
        ("[pack]\nowner = 'me'\n", "pack · owner: no such field"),
        ("[balance]\ngold = -1\n", "balance · gold: a number from 0 to 99 is wanted, not -1"),
        ('[[card]]\nid = "fog"\nname = " "\n', "card fog · name: people have to read something there"),
        ('[[card]]\nid = "fog"\nremove = "yes"\n', "card fog · remove: true is wanted, not 'yes'"),
        ('[[card]]\nid = "fog"\ncost = 1\n[[card]]\nid = "fog"\ncost = 2\n', "card fog · id: the pack speaks of this entry twice"),
    ],
)
def test_what_is_too_much_is_refused(base: Content, tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault):
        base.with_pack(folder(tmp_path, "much", text))


def test_two_entries_of_one_name_are_refused_in_the_games_own_content(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml · card fog · id: another entry of this table has the same one"):
        Content.load(folder(tmp_path, "twins", '[[card]]\nid = "fog"\n[[card]]\nid = "fog"\n'))
