"""Bluff (BB-BLF)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from tests.games.bonesbanners.scene import BOOK, Scene


def test_blf_1_wrong_die() -> None:
    g = Scene()
    assert is_bluff(BOOK, g.s, g.put(0, "archers", "own", die="Shield"))
    assert not is_bluff(BOOK, g.s, g.put(0, "archers", "own", die="Bow"))


def test_blf_2_wrong_type_of_target() -> None:
    g = Scene()
    assert is_bluff(BOOK, g.s, g.put(0, "zealots", "own", die="Sword"))
    assert not is_bluff(BOOK, g.s, g.put(0, "zealots", "rival", die="Sword"))


def test_blf_3_a_revealed_bluff_is_lost_before_banners_count() -> None:
    g = Scene()
    bluff = g.put(0, "zealots", "rival", die="Boot")
    g.put(0, "swordsmen", "rival")
    g.put(1, "footsoldiers", "own")
    g.battle()
    assert g.lost(bluff)
    assert "Battle at the village of @1: defenders 2, attackers 2" in g.log(0)


def test_blf_4_an_unrevealed_bluff_is_safe() -> None:
    g = Scene()
    bluff = g.put(0, "archers", "rival", die="Boot")
    g.battle()
    assert g.cubes() == (1, 0)
    assert g.home(bluff)
    assert not bluff.face_up


def test_blf_5_all_at_once() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "own")
    one = g.put(0, "archers", target, die="Boot")
    two = g.put(0, "zealots", target)
    g.hand(0, "warmaster")
    g.clash("pass")
    assert g.lost(one, two)
    assert g.rules()[:3] == ["BB-BAT-2", "BB-BLF-3", "BB-BLF-3"]
    assert g.asked[0][1].window == "CLASH"


def test_blf_6_judged_when_revealed_with_the_buildings_then_in_play() -> None:
    g = Scene(holder=1)
    g.build(0, "standing_stones")
    target = g.put(1, "footsoldiers", "own")
    defending = g.put(0, "archers", "own", die="Mystic")
    shooting = g.put(0, "archers", target, die="Mystic")
    assert not is_bluff(BOOK, g.s, defending)
    assert is_bluff(BOOK, g.s, shooting)
    g.s.players[0].built.clear()
    assert is_bluff(BOOK, g.s, defending)


def test_blf_7_proven_units_are_not_checked_again() -> None:
    g = Scene(holder=1)
    g.build(0, "standing_stones")
    unit = g.put(0, "archers", "own", die="Mystic")
    g.put(1, "scouts", "rival")
    g.battle()
    g.round_end()
    g.s.players[0].built.clear()
    assert g.in_play(unit)
    assert not is_bluff(BOOK, g.s, unit)
    g.battle()
    assert g.in_play(unit)


def test_blf_8_nobody_saves_a_bluff() -> None:
    g = Scene()
    g.build(0, "chapel")
    g.hand(0, "physician")
    bluff = g.put(0, "archers", "rival", die="Boot")
    paladins = g.put(0, "paladins", bluff)
    g.put(0, "valkyries", "rival", up=True)
    g.put(1, "swordsmen", bluff)
    g.clash("pass")
    assert g.lost(bluff)
    assert g.in_play(paladins)
    assert not g.s.players[0].chapel_used
