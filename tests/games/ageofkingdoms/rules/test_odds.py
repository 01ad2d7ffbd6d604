"""The odds beside Attacks and Ambushes, against sums made by hand: faces 1 2 2 3 4 5 against 0 1 2 3 3 5, Special 0 1 1 2 2 3."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.rules import battle, odds
from tests.games.ageofkingdoms.scene import scene

WORDS = (
    "about 50 % for 1 Damage: Attack 2 and 1 die against Defense 2 and 1 die; "
    "if the target stands, a Counterattack: about 50 % for 1 Damage"
)


def told(g, seat, key):
    option = next(option for option in g.match.ask(seat).options if option.key == key)
    assert option.risks == "", "an order of every turn is given by one click"
    return option.gives


def facing(one="militia", two="militia"):
    g = scene(2, leaders=["ysmere", "brannoch"])
    return g, g.unit(one, 0, "cinder_ford"), g.unit(two, 1, "cinder_ford")


def test_bat_2_an_attack_tells_what_is_rolled_and_how_often_it_succeeds():
    """Militia 2 against Militia 2: 18 of 36; so does the Counterattack."""
    g, one, two = facing()
    g.at("map").go()
    assert told(g, 0, f"attack:{one.id}:{two.id}") == WORDS


def test_bat_16_no_counterattack_where_none_is_left():
    g, one, two = facing()
    two.countered = True
    assert "Counterattack" not in odds.gives(g.s, odds.planned(g.s, one.id, two.id, "action"))


@pytest.mark.parametrize(("crowd", "wins"), [(0, 24 * 6), (1, 24 * 4 + 12 * 2)])
def test_bat_14_specials_are_counted_with_their_die(crowd, wins):
    """Gladiators 3 on Gladiators 2: 24 of 36; outnumbered, two faces of six add 2 to the Defense and leave 12 of 36."""
    g, one, two = facing("gladiators", "gladiators")
    for _ in range(crowd):
        g.unit("militia", 0, "cinder_ford")
    fight = odds.planned(g.s, one.id, two.id, "action")
    assert odds.chance(g.s, fight) == wins / 216
    assert "Attack 3 and 1 die against Defense 2 and 2 dice" in odds.gives(g.s, fight)


def test_bat_8_tokens_and_wounds_count():
    """Driven Gladiators with a token attack with 5 against a token's 3: edge 2, 3 + 5 + 5 + 5 + 6 + 6 = 30 of 36."""
    g, one, two = facing("gladiators")
    one.wounds, one.attack_token, two.defense_token = 1, True, True
    assert odds.chance(g.s, odds.planned(g.s, one.id, two.id, "action")) == 30 / 36


def test_bat_23_an_ambush_tells_its_odds():
    g, one, two = facing()
    g.at("map").go()
    g.answer(0, next(key for key in g.keys(0) if key.startswith(f"move:{one.id}:")))
    assert told(g, 1, f"ambush:{two.id}") == WORDS


def test_bat_2_what_is_told_is_what_is_declared():
    """The first Attack of a Season and an Ambush bring the same bonus to the odds as to the battle."""
    g, one, two = facing()
    for kind in ("action", "ambush"):
        fight = odds.planned(g.s, one.id, two.id, kind)
        before = battle.attack_total(g.s, fight)
        real = battle.Battle(one.id, two.id, kind)
        battle.declare(g.t, real)
        assert battle.attack_total(g.s, real) == before


def test_bat_2_hands_change_nothing():
    g, one, two = facing()
    fight = odds.planned(g.s, one.id, two.id, "action")
    before = odds.gives(g.s, fight)
    for seat in (0, 1):
        g.k(seat).spells, g.k(seat).agendas = [], []
    assert odds.gives(g.s, fight) == before


def test_a_sure_thing_is_told_as_one_and_nothing_else_is():
    assert [odds.percent(part) for part in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]


def test_mov_1_two_equal_units_are_told_apart():
    g, one, two = facing()
    other = g.unit("militia", 0, "cinder_ford", wounds=1)
    g.at("map").go()
    options = g.match.ask(0).options
    assert len({option.label for option in options}) == len(options)
    label = {option.key: option.label for option in options}
    assert label[f"attack:{one.id}:{two.id}"] == "Militia (Cinder Ford, first) attacks Militia of @1 (Cinder Ford)"
    assert label[f"attack:{other.id}:{two.id}"] == "Militia (Cinder Ford, second, 1 Wound) attacks Militia of @1 (Cinder Ford)"
