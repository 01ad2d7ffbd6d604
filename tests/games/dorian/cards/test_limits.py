"""Limits of what a card may print, at their edges: the last number that is taken and the first that is refused."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.cards.vocabulary import LASTING, MOST, PASSIVE
from pentarchy.kernel.content import Row
from pentarchy.kernel.errors import ContentError

WORDS = GAME.book.vocabulary
BUYING = {"op": "buy_mod", "kind": "S", "cost": 1}
MARCH = {"op": "gain_mp", "n": 1}
BASE: dict[str, dict[str, object]] = {
    "battle card": {"deck": "S", "base": {"S": 1}, "ability": "none"},
    "starter card": {"base": {"S": 1}, "ability": "none", "prep_take": 1},
    "upgrade card": {
        "leader": "Any",
        "slot": "character",
        "window": "battle",
        "ability": "activate",
        "effect": [{"op": "gain_mp", "n": 1}],
    },
    "defence card": {"I": 1, "II": 2},
    "resource card": {"gives": {"S": 1}},
}


def refused(kind: str, **fields: object) -> str:
    """The field a card is refused for; "" if it is taken."""
    row = Row("pack.toml", "card", "test", {"kind": kind, "name": "Test", "copies": 1, **BASE[kind], **fields})
    try:
        WORDS.check_card(row)
    except ContentError as error:
        return error.field
    return ""


@pytest.mark.parametrize(
    ("kind", "field", "least", "most"),
    [
        ("battle card", "copies", 0, 60),
        ("battle card", "limit", 0, 60),
        ("starter card", "prep_take", 0, 60),
        ("defence card", "I", -20, 20),
        ("defence card", "II", -20, 20),
    ],
)
def test_crd_2_numbers_of_a_card_have_limits(kind: str, field: str, least: int, most: int) -> None:
    assert [refused(kind, **{field: n}) for n in (least - 1, least, most, most + 1)] == [field, "", "", field]


@pytest.mark.parametrize(("kind", "field"), [("battle card", "base"), ("resource card", "gives")])
def test_crd_2_amounts_are_from_0_to_20_in_letters(kind: str, field: str) -> None:
    assert [refused(kind, **{field: {"M": n}}) for n in (-1, 0, 20, 21)] == ["M", "", "", "M"]
    assert refused(kind, **{field: {"X": 1}}) == "X"
    assert refused("resource card", gives={"any": 1}) == ""
    assert refused("battle card", base={"any": 1}) == "any"
    assert refused("resource card", gives={}) == "gives"
    assert refused("battle card", base={}) == ""


def test_crd_2_a_card_has_a_name_and_only_what_its_kind_prints() -> None:
    assert refused("battle card", name=" ") == "name"
    assert refused("battle card", prep_take=1) == "prep_take"
    assert refused("battle card", deck="X") == "deck"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({}, ""),
        ({"window": "preparation"}, "slot"),
        ({"slot": "camp", "window": "preparation"}, ""),
        ({"slot": "camp", "window": "any"}, ""),
        ({"slot": "camp", "window": "battle"}, "slot"),
        ({"slot": "camp", "window": "influence"}, "slot"),
        ({"ability": "none", "effect": []}, "ability"),
        ({"ability": "triggered"}, "when"),
        ({"when": "rest"}, "when"),
        ({"ability": "triggered", "when": "rest"}, ""),
        ({"ability": "triggered", "when": "no_such_moment"}, "when"),
        ({"ability": "triggered", "when": "battle_won", "slot": "camp"}, "slot"),
        ({"ability": "triggered", "when": "battle_won"}, ""),
        ({"ability": "triggered", "when": "rest", "slot": "camp", "window": "any"}, ""),
        ({"effect": []}, "effect"),
        ({"ability": "passive"}, ""),
        ({"ability": "passive", "effect": [{"op": "gain_ip", "n": 1}]}, "op"),
        ({"ability": "passive", "slot": "camp", "window": "any"}, "op"),
        ({"ability": "passive", "slot": "camp", "window": "any", "effect": [BUYING]}, ""),
        ({"ability": "passive", "effect": [BUYING]}, "op"),
        ({"effect": [BUYING]}, "op"),
    ],
)
def test_upg_7_an_upgrade_works_where_its_slot_lets_it(fields: dict[str, object], field: str) -> None:
    assert refused("upgrade card", **fields) == field
    assert set(LASTING) <= set(PASSIVE)


def test_crd_2_a_battle_card_may_have_no_ability_but_then_no_effect() -> None:
    assert refused("battle card") == ""
    assert refused("battle card", effect=[{"op": "gain_ip", "n": 1}]) == "ability"


def parts(value: object) -> list[dict[str, object]]:
    """Every table with an op, however deep."""
    if isinstance(value, dict):
        return ([value] if "op" in value else []) + [part for inner in value.values() for part in parts(inner)]
    return [part for inner in value for part in parts(inner)] if isinstance(value, list) else []


def test_crd_2_numbers_of_effects_have_limits() -> None:
    """One effect of each sort with each number it may have, at both ends."""
    tried: set[tuple[str, str]] = set()
    for row in GAME.content.rows("card"):
        for op in parts(row.data):
            word = WORDS.tables["primitive"][str(op["op"])]
            for field in ("count", "max", "look", "take", "limit", "n", "value", "cost"):
                if type(op.get(field)) is not int or (str(op["op"]), field) in tried:
                    continue
                tried.add((str(op["op"]), field))
                least = -MOST if field == "value" or (field == "n" and word.signed) else 1 if field == "n" else 0
                fine = [op_is_fine({**op, field: n}, word) for n in (least - 1, least, MOST, MOST + 1)]
                assert fine == [False, True, True, False], (op["op"], field)
    assert {field for name, field in tried} >= {"count", "max", "n", "cost"}


def op_is_fine(op: dict[str, object], word: object) -> bool:
    try:
        WORDS.check_parts(Row("pack.toml", "card", "test", op), word)  # type: ignore[arg-type]
    except ContentError:
        return False
    return True
