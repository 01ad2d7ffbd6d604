"""Bluff (BB-BLF)."""

from __future__ import annotations

from pentarchy.games.bonesbanners import GAME
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


def test_blf_1_a_bluff_is_told_to_its_owner_only() -> None:
    """In the option, in the aims, in what follows and in the view: the owner reads Bluff, the rival nothing of it."""
    g = Scene()
    g.hand(0, "archers", "footsoldiers")
    g.dice(0, "Boot", "Boot")
    g.tactical()
    told = {option.key: (option.label, option.gives, option.risks) for option in g.ask()[1].options}
    assert told["play:archers"] == ("Bluff with Archers", "wrong die: 0 banners, Lost if revealed", "")
    assert told["play:footsoldiers"] == ("Play Footsoldiers", "defend, attack; 2 banners", "")
    assert told["bolster:footsoldiers"] == ("Play Footsoldiers under two dice", "+2 banners", "")
    g.run("play:archers")
    aims = {option.key: (option.label, option.gives, option.risks) for option in g.ask()[1].options}
    assert aims["village:0"] == ("Your village: Bluff", "0 banners", "wrong die: Lost if revealed")
    g.run("village:0")
    line = "@0 plays Archers as no. 1 under Boot, aimed at the village of @0: a Bluff of 0 banners (wrong die: Lost if revealed)"
    assert g.log(0)[-1] == line
    assert g.log(1)[-1] == "@0 plays a unit as no. 1 under Boot, aimed at the village of @0"


def test_blf_2_a_bluff_aimed_at_a_unit_will_be_revealed() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot")
    g.tactical()
    g.run("play:footsoldiers")
    risks = {option.key: option.risks for option in g.ask()[1].options}
    assert risks[f"unit:{target.no}"] == "wrong type of target: it will be revealed and Lost"


def test_tac_5_honest_plays_come_first_and_bluffs_after_the_piles() -> None:
    g = Scene()
    g.hand(0, "archers", "footsoldiers", "zealots", "spearmen")
    g.dice(0, "Boot")
    g.tactical()
    draws = ["draw:unit", "draw:building", "draw:advisor"]
    assert g.choices() == ["play:footsoldiers", "play:spearmen", *draws, "play:archers", "play:zealots"]


def test_blf_4_a_bluff_on_the_table_counts_nothing_for_those_who_know_it() -> None:
    g = Scene()
    unit = g.put(0, "zealots", "own", die="Boot")
    assert seen_units(g, 0)[0]["bluff"] == "wrong type of target: Lost if revealed"
    assert seen_units(g, 0)[0]["banners"] == 0
    assert "Bluff" in GAME.board(g.view(0))
    assert (seen_units(g, 1)[0]["bluff"], seen_units(g, 1)[0]["banners"]) == ("", -1)
    assert "Bluff" not in GAME.board(g.view(1))
    unit.seen = True
    assert seen_units(g, 1)[0]["bluff"]


def seen_units(g: Scene, seat: int) -> list[dict[str, object]]:
    units = g.view(seat)["units"]
    assert isinstance(units, list)
    return units
