from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import battle, movement, specials, units, wounds
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from tests.games.ageofkingdoms.scene import BOOK, scene


def fight(g, one, two, kind="action", dice=(), answers=()):
    g.dice(*dice)
    return g.play(battle.attack(g.t, one.id, two.id, kind), *answers)


def pair(g, kind="militia", other="militia", place="cinder_ford"):
    return g.unit(kind, 0, place), g.unit(other, 1, place)


def test_uni_1_one_card_one_miniature():
    assert sum(unit.copies for unit in BOOK.units.values() if not unit.summon) == 57


def test_uni_2_card_values():
    face = BOOK.units["crown_lancers"]
    assert (face.gold, face.movement, face.attack, face.defense, face.damage, face.health) == (4, 3, 3, 3, 2, 3)


def test_uni_3_attack_goes_with_the_attack_die():
    g = scene(2)
    one, two = pair(g)
    b = Battle(one.id, two.id, "action")
    b.attack_die = 4
    assert battle.attack_total(g.s, b) == 6


def test_uni_4_defense_goes_with_the_defense_die():
    g = scene(2)
    one, two = pair(g)
    b = Battle(one.id, two.id, "action")
    b.defense_die = 3
    assert battle.defense_total(g.s, b) == 5


def test_uni_5_damage():
    g = scene(2)
    one, two = pair(g, "gladiators", "gladiators")
    fight(g, one, two, dice=(6, 1, 6, 1, 6))
    assert two.wounds == 2


def test_uni_6_health():
    g = scene(2)
    unit = g.unit("crown_lancers", 1, "cinder_ford", wounds=2)
    g.play(wounds.wound(g.t, unit, 1, 0, "AK-BAT-6"))
    assert g.s.units == []


def test_uni_7_traits():
    g = scene(2)
    gladiators = g.unit("gladiators", 0, "vharok")
    assert units.attack_value(g.s, gladiators, "action", False) == 3
    gladiators.wounds = 1
    assert units.attack_value(g.s, gladiators, "action", False) == 4


def test_uni_8_gladiators():
    """The worked card: 4 instead of 3 when wounded; 4 instead of 2 in defence against two enemies on a one-star roll."""
    g = scene(2)
    gladiators = g.unit("gladiators", 0, "cinder_ford", wounds=1)
    foe = g.unit("militia", 1, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    assert units.attack_value(g.s, gladiators, "action", False) == 4
    b = Battle(foe.id, gladiators.id, "action")
    b.defense_stars = 1
    g.play(specials.apply_specials(g.t, b))
    assert units.defense_value(g.s, gladiators) + b.defense == 4
    assert (BOOK.units["gladiators"].gold, BOOK.units["gladiators"].movement) == (4, 2)


def test_uni_9_flyers_are_not_ambushed():
    g = scene(2)
    roc = g.unit("storm_roc", 0, "cinder_ford")
    for n in range(3):
        g.unit("militia", 1, "cinder_ford")
    g.play(movement.step(g.t, roc, "emberfell"))
    assert roc.space == "emberfell"


def test_uni_10_ranged():
    g = scene(2)
    archers, foe = g.unit("whisper_archers", 0, "emberfell"), g.unit("militia", 1, "cinder_ford")
    assert battle.can_attack(g.s, archers, foe)
    foe.space = "vharok"
    assert not battle.can_attack(g.s, archers, foe)


def test_uni_11_units_never_change_owner():
    from pathlib import Path

    folder = Path(printed.__file__).parents[1]
    for file in folder.rglob("*.py"):
        assert "unit.seat = " not in file.read_text()
