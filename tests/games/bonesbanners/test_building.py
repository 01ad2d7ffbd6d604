"""IV. Building Phase (BB-BLD)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import BUILDING, UNIT
from tests.games.bonesbanners.scene import Scene


def test_bld_1_build_in_turn() -> None:
    g = Scene(holder=1)
    g.hand(0, "palisade")
    g.hand(1, "chapel")
    g.building_phase()
    assert g.ask()[0] == 1
    g.run("build:chapel")
    assert g.s.players[1].site == "chapel"
    assert g.log(0) == ["@1 begins to build a building"]
    assert g.ask()[0] == 0


def test_bld_2_one_at_a_time() -> None:
    g = Scene()
    g.hand(0, "palisade", "chapel")
    g.s.players[0].site = "market"
    g.building_phase()
    assert g.choices() == ["nothing"]
    g.t.why = True
    assert [option.barred for option in g.ask()[1].options] == ["", "BB-BLD-2", "BB-BLD-2"]


def test_bld_3_completed_at_the_end_of_the_round() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "spearmen", "own")
    g.put(1, "swordsmen", "rival")
    g.battle()
    g.round_end()
    assert g.s.players[0].built == ["palisade"]
    assert g.s.players[0].site == ""


def test_bld_4_taken_by_attackers() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "footsoldiers", "own")
    g.put(1, "zealots", "rival")
    g.battle()
    assert g.cubes() == (0, 1)
    assert g.s.players[1].hand[BUILDING] == ["palisade"]
    assert g.s.players[0].site == ""


def test_bld_5_no_defender_needed() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.battle()
    g.round_end()
    assert g.s.players[0].built == ["palisade"]


def test_bld_6_a_stalemate_delays() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.battle()
    g.round_end()
    assert g.s.players[0].site == "palisade"
    g.put(1, "horsemen", "rival")
    g.battle()
    assert g.s.players[1].hand[BUILDING] == ["palisade"]


def test_bld_7_any_number_side_by_side() -> None:
    g = Scene()
    g.build(0, "palisade", "chapel")
    shot = g.put(0, "archers", "own")
    g.put(0, "footsoldiers", "own")
    g.put(0, "hedge_witch", "own")
    g.put(1, "archers", shot)
    g.put(1, "swordsmen", "rival")
    g.battle()
    assert g.home(shot)
    assert "Battle at the village of @0: defenders 3, attackers 2" in g.log(0)


def test_bld_8_works_from_the_next_round() -> None:
    g = Scene()
    g.s.players[0].site = "barracks"
    g.battle()
    g.round_end()
    g.s.holder = 0
    g.run()
    assert len(g.s.players[0].hand[UNIT]) == 4


def test_bld_9_a_taken_building_can_be_built() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(1, "zealots", "rival")
    g.battle()
    g.round_end()
    g.building_phase()
    g.run("build:palisade")
    assert g.s.players[1].site == "palisade"


def test_bld_10_building_is_optional() -> None:
    g = Scene()
    g.hand(0, "palisade")
    g.building_phase()
    assert "nothing" in g.choices()
    g.run("nothing")
    assert g.s.players[0].site == ""
