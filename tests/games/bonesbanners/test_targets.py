"""Tactical Phase: targets (BB-TGT)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import OWN_UNIT, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, UNIT
from tests.games.bonesbanners.scene import BOOK, Scene


def test_tgt_1_four_types_of_target() -> None:
    g = Scene()
    one = g.put(0, "footsoldiers", "own")
    two = g.put(0, "footsoldiers", "rival")
    three = g.put(0, "shieldbearers", one)
    four = g.put(1, "swordsmen", one)
    assert [unit.aim for unit in (one, two, three, four)] == [OWN_VILLAGE, RIVAL_VILLAGE, OWN_UNIT, RIVAL_UNIT]


def test_tgt_2_any_aim_may_be_placed() -> None:
    g = Scene()
    mine = g.put(0, "footsoldiers", "own")
    theirs = g.put(1, "footsoldiers", "own")
    g.hand(0, "zealots")
    g.dice(0, "Boot")
    g.tactical()
    g.run("play:zealots")
    assert g.choices() == ["village:0", "village:1", f"unit:{mine.no}", f"unit:{theirs.no}"]


def test_tgt_3_only_what_is_in_play() -> None:
    g = Scene()
    g.hand(0, "zealots")
    g.dice(0, "Boot")
    g.tactical()
    g.run("play:zealots")
    assert g.choices() == ["village:0", "village:1"]


def test_tgt_4_only_double_agent_changes_an_aim() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own")
    g.hand(0, "double_agent")
    g.open("EVE", 0)
    g.run("advisor:double_agent", f"unit:{unit.no}", "village:1")
    assert (unit.village, unit.aim, unit.face_up, unit.dice) == (1, RIVAL_VILLAGE, False, 1)


def test_tgt_4_an_aim_anew_is_another_aim() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "own")
    unit = g.put(0, "swordsmen", target)
    g.hand(0, "double_agent")
    g.open("EVE", 0)
    g.run("advisor:double_agent", f"unit:{unit.no}", "village:1")
    aims = [option.key for option in g.asked[-1][1].options]
    assert aims == ["village:0", "village:1"]


def test_tgt_5_several_on_one() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    g.put(0, "swordsmen", target)
    g.put(0, "archers", target)
    g.hand(0, "scouts")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:scouts")
    g.run(f"unit:{target.no}")
    assert [unit.target for unit in g.s.units] == [0, 1, 1, 1]


def test_tgt_6_units_of_an_earlier_round_are_targets() -> None:
    g = Scene()
    held = g.put(1, "footsoldiers", "own")
    g.put(0, "swordsmen", "rival")
    g.battle()
    g.round_end()
    shot = g.put(0, "archers", held)
    g.clash()
    assert g.lost(held)
    assert g.in_play(shot)


def test_tgt_7_target_gone() -> None:
    g = Scene()
    target = g.put(1, "archers", "rival", die="Boot")
    scouts = g.put(0, "scouts", target)
    horsemen = g.put(0, "horsemen", target)
    g.clash()
    assert g.lost(target)
    assert g.in_play(scouts, horsemen)
    assert [line for line in g.log(0) if line.endswith("does not act: no. 1 has left play")] == [
        "Horsemen (no. 3) of @0 does not act: no. 1 has left play",
    ]
    g.battle()
    g.round_end()
    assert g.home(scouts, horsemen)


def test_tgt_8_one_action_per_type_of_target() -> None:
    for key in BOOK.by_kind[UNIT]:
        card = BOOK.cards[key]
        assert card.performs(RIVAL_UNIT) == (card.on_rival > 0)
        assert card.performs(OWN_UNIT) == (card.on_own > 0)
