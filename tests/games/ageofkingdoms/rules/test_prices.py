"""Menus tell what an option costs, and that is what it takes."""

from __future__ import annotations

import pytest

from tests.games.ageofkingdoms.scene import scene


def label(g, key):
    return next(option.label for option in g.match.ask(0).options if option.key == key)


def rich():
    g = scene(2)
    for name in ("gold", "food", "magic", "legacy"):
        setattr(g.k(0), name, 9)
    return g


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("upgrade:gold_mines", "Upgrade Gold Mines to level 2 (4 Gold)"),
        ("population", "Raise Population (3 Food)"),
        ("redraw:agenda", "Redraw an Agenda (1 Gold)"),
        ("redraw:spells", "Redraw Spells (1 Magic)"),
    ],
)
def test_the_kingdom_menu_names_its_prices(key, words):
    g = rich().at("kingdom").go()
    assert label(g, key) == words


def test_act_5_a_unit_costs_what_the_menu_says():
    g = rich().at("kingdom").go()
    assert label(g, "recruit:militia").endswith(")")
    before = g.k(0).gold, g.k(0).food, g.k(0).magic
    told = label(g, "recruit:militia").split("(")[1].rstrip(")")
    g.answer(0, "recruit:militia")
    after = g.k(0).gold, g.k(0).food, g.k(0).magic
    spent = [(a - b, name) for a, b, name in zip(before, after, ("Gold", "Food", "Magic"), strict=True) if a != b]
    assert told == ", ".join(f"{n} {name}" for n, name in spent)


def test_isl_4_a_voyage_names_its_price():
    g = rich()
    unit = g.unit("militia", 0, "golden_quay")
    g.at("map").go()
    gold = g.k(0).gold
    told = label(g, f"sail:{unit.id}:new")
    assert told.endswith("(2 Gold)")
    g.answer(0, f"sail:{unit.id}:new")
    assert g.k(0).gold == gold - 2
