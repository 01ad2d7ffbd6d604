"""What the Loyalists and their variants do, a scene or more for each."""

from __future__ import annotations

from tests.games.bonesbanners.scene import Scene


def test_footsoldiers_defend_and_attack() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "own")
    g.put(1, "scouts", "rival")
    g.put(1, "archers", "own")
    g.put(0, "footsoldiers", "rival", dice=2)
    g.battle()
    assert "Battle at the village of @0: defenders 2, attackers 1" in g.log(0)
    assert "Battle at the village of @1: defenders 1, attackers 4" in g.log(0)
    assert g.cubes() == (2, 0)


def test_swordsmen_duel() -> None:
    g = Scene()
    weak = g.put(1, "archers", "own")
    strong = g.put(1, "zealots", "rival")
    first = g.put(0, "swordsmen", weak)
    second = g.put(0, "swordsmen", strong)
    g.clash()
    assert g.lost(weak, second)
    assert g.in_play(first, strong)


def test_shieldbearers_protect_and_shrug_off_shots() -> None:
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    shield = g.put(0, "shieldbearers", scouts)
    g.put(1, "archers", scouts)
    g.clash()
    assert g.in_play(scouts, shield)
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    shield = g.put(0, "shieldbearers", scouts)
    g.put(1, "berserkers", scouts)
    g.clash()
    assert g.in_play(scouts)
    assert g.lost(shield)


def test_archers_shoot_two_or_four() -> None:
    g = Scene()
    two = g.put(1, "swordsmen", "rival")
    three = g.put(1, "spearmen", "own")
    four = g.put(1, "old_oak", "own", dice=2)
    g.put(0, "archers", two)
    g.put(0, "archers", three)
    g.put(0, "archers", four, dice=2)
    g.clash()
    assert g.lost(two, four)
    assert g.in_play(three)


def test_hedge_witch_hexes_for_the_battle() -> None:
    g = Scene()
    zealots = g.put(1, "zealots", "rival")
    g.put(0, "archers", "own")
    witch = g.put(0, "hedge_witch", zealots)
    g.battle()
    assert "Battle at the village of @0: defenders 1, attackers 0" in g.log(0)
    assert g.in_play(witch)


def test_scouts_ambush_whatever_the_banners() -> None:
    g = Scene()
    troll = g.put(1, "stone_troll", "own")
    scouts = g.put(0, "scouts", troll)
    g.clash()
    assert g.home(troll)
    assert g.in_play(scouts)


def test_drummers_inspire_two() -> None:
    g = Scene(loyalists=10)
    archers = g.put(0, "archers", "own")
    drummers = g.put(0, "drummers", archers)
    g.clash()
    assert g.banners(archers) == 3
    drummers.hexed = True
    assert g.banners(archers) == 1


def test_horsemen_charge_what_is_face_down() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    horsemen = g.put(0, "horsemen", target)
    g.clash()
    assert "Duel: Horsemen 3 against Footsoldiers 2" in g.log(0)
    assert g.lost(target)
    assert g.in_play(horsemen)


def test_horsemen_charge_only_what_is_face_down() -> None:
    g = Scene()
    target = g.put(1, "swordsmen", "rival", up=True)
    horsemen = g.put(0, "horsemen", target)
    g.clash()
    assert g.home(target, horsemen)


def test_spearmen_hold_against_riders() -> None:
    g = Scene()
    spearmen = g.put(1, "spearmen", "own")
    rider = g.put(0, "sellsword_captain", spearmen)
    g.clash()
    assert "Duel: Sellsword Captain 3 against Spearmen 5" in g.log(0)
    assert g.lost(rider)


def test_zealots_are_lost_when_the_attack_fails() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "old_oak", "own", dice=2)
    g.battle()
    assert g.lost(zealots)


def test_zealots_survive_a_stalemate() -> None:
    g = Scene()
    zealots = g.put(0, "zealots", "rival")
    g.put(1, "spearmen", "own")
    g.battle()
    assert g.in_play(zealots)
