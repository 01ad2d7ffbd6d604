"""V. Battle Phase: villages (BB-VIL)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING
from tests.games.bonesbanners.scene import Scene


def test_vil_1_the_holders_village_first() -> None:
    g = Scene(holder=1)
    g.put(0, "footsoldiers", "own")
    g.put(1, "footsoldiers", "own")
    g.battle()
    wins = [line for line in g.log(0) if "wins at" in line]
    assert wins == ["Nobody attacks: @1 wins at the village of @1", "Nobody attacks: @0 wins at the village of @0"]


def test_vil_2_a_unit_without_banners_contests() -> None:
    g = Scene()
    g.put(0, "hedge_witch", "own")
    g.battle()
    assert g.cubes() == (1, 0)


def test_vil_3_nobody_there() -> None:
    g = Scene()
    g.battle()
    assert g.cubes() == (0, 0)


def test_vil_4_only_defenders() -> None:
    g = Scene()
    units = [g.put(0, "footsoldiers", "own"), g.put(0, "archers", "own")]
    g.battle()
    assert g.cubes() == (1, 0)
    assert g.home(*units)
    assert "Footsoldiers" not in " ".join(g.log(1))
    assert "Footsoldiers" in " ".join(g.log(0))


def test_vil_5_only_attackers() -> None:
    g = Scene()
    g.s.players[1].site = "chapel"
    unit = g.put(0, "zealots", "rival")
    g.battle()
    assert g.cubes() == (1, 0)
    assert g.s.players[0].hand[BUILDING] == ["chapel"]
    assert g.home(unit)
    assert "Zealots" not in " ".join(g.log(1))


def test_vil_6_both_reveal() -> None:
    g = Scene()
    units = [g.put(0, "footsoldiers", "own"), g.put(0, "archers", "own", die="Boot"), g.put(1, "swordsmen", "rival")]
    g.battle()
    assert all(unit.face_up for unit in units)
    assert g.lost(units[1])


def test_vil_7_one_side_all_bluffs() -> None:
    g = Scene()
    g.put(0, "hedge_witch", "own")
    bluff = g.put(1, "archers", "rival")
    g.battle()
    assert g.lost(bluff)
    assert g.cubes() == (1, 0)


def test_vil_7_nobody_left_is_no_stalemate() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "zealots", "own")
    g.put(1, "archers", "rival")
    g.battle()
    assert g.cubes() == (0, 0)
    g.round_end()
    assert g.s.players[0].built == ["palisade"]


def test_vil_8_totals_with_buildings() -> None:
    g = Scene()
    g.build(0, "palisade")
    g.put(0, "footsoldiers", "own")
    g.put(0, "archers", "own")
    g.put(1, "zealots", "rival")
    g.battle()
    assert "Battle at the village of @0: defenders 4, attackers 3" in g.log(0)


def test_vil_9_defender_stronger() -> None:
    g = Scene()
    g.put(0, "old_oak", "own", dice=2)
    g.put(1, "zealots", "rival")
    g.battle()
    assert g.cubes() == (1, 0)


def test_vil_10_attacker_stronger() -> None:
    g = Scene()
    g.s.players[0].site = "market"
    g.put(0, "spearmen", "own")
    g.put(1, "footsoldiers", "rival", dice=2)
    g.battle()
    assert g.cubes() == (0, 1)
    assert g.s.players[1].hand[BUILDING] == ["market"]


def test_vil_11_stalemate() -> None:
    g = Scene()
    units = [g.put(0, "spearmen", "own"), g.put(1, "zealots", "rival")]
    g.battle()
    assert g.cubes() == (0, 0)
    g.round_end()
    assert g.in_play(*units)


def test_vil_12_stalemated_units_later() -> None:
    g = Scene()
    goblins = g.put(0, "wolf_pack", "rival", dice=2)
    spearmen = g.put(1, "spearmen", "own")
    g.battle()
    assert "Battle at the village of @1: defenders 3, attackers 3" in g.log(0)
    g.round_end()
    assert g.in_play(goblins, spearmen)
    g.battle()
    assert "Battle at the village of @1: defenders 3, attackers 1" in g.log(0)
    assert g.cubes() == (0, 1)


def test_vil_13_only_units_at_the_village_are_held() -> None:
    g = Scene()
    spearmen = g.put(0, "spearmen", "own")
    shield = g.put(0, "shieldbearers", spearmen)
    g.put(1, "zealots", "rival")
    g.battle()
    g.round_end()
    assert g.in_play(spearmen)
    assert g.home(shield)


def test_vil_14_after_a_contested_battle() -> None:
    g = Scene()
    winner = g.put(0, "spearmen", "own")
    beaten = g.put(1, "swordsmen", "rival")
    g.battle()
    assert g.in_play(winner, beaten)
    g.round_end()
    assert g.home(winner, beaten)
    assert g.s.lost == []


def test_vil_15_face_up_in_an_unopposed_win() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "own", up=True)
    g.put(0, "archers", "own")
    g.battle()
    told = " ".join(g.log(1))
    assert "Footsoldiers" in told
    assert "Archers" not in told


def test_vil_16_cube_building_loot() -> None:
    g = Scene()
    g.s.players[1].site = "chapel"
    thieves = g.put(0, "magpie_thieves", "rival")
    top = g.s.piles[ADVISOR][-1]
    g.battle(f"unit:{thieves.no}")
    assert g.s.players[0].hand[BUILDING] == ["chapel"]
    assert g.s.players[0].hand[ADVISOR] == [top]
    order = [line for line in g.log(0) if "cube" in line or "takes the building" in line or "loots" in line]
    assert [line.split()[1] for line in order] == ["takes", "takes", "loots"]
    assert "cube" in order[0]
    assert "building" in order[1]
