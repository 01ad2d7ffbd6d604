"""Every Leader's Trait does what its sheet says."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.printed import GATES
from pentarchy.games.ageofkingdoms.rules import battle, dimensions, income, laruna, reactions, recruiting, stability, wounds
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from tests.games.ageofkingdoms.scene import scene


def led(leader, other="ysmere"):
    return scene(2, leaders=[leader, other if other != leader else "brannoch"])


def test_kaelis_is_overbearing_once_a_map_phase():
    g = led("kaelis")
    mine, foe = g.unit("militia", 0, "spire"), g.unit("militia", 1, "spire")
    found = []
    for kind in ("counter", "action", "action"):
        fight = Battle(mine.id, foe.id, kind)
        battle.declare(g.t, fight)
        found.append(fight.attack)
    assert found == [0, 1, 0]


def test_ysmere_the_land_provides():
    g = led("ysmere", "kaelis")
    foods = []
    for seat in (0, 1):
        g.k(seat).workers, before = [], g.k(seat).food
        g.play(income.take_income(g.t, seat))
        foods.append(g.k(seat).food - before - g.s.book.mats[g.k(seat).mat].food)
    assert foods == [1, 0]


def test_brannoch_binds_pacts():
    g = led("brannoch", "kaelis")
    g.k(0).gold, g.k(0).magic = 2, 5
    g.k(1).gold, g.k(1).magic = 0, 5
    assert "gladiators" in recruiting.within_means(g.s, 0)
    assert recruiting.by_magic(g.s, 0, "gladiators") == 2
    assert "militia" not in recruiting.within_means(g.s, 1)
    g.play(recruiting.recruit(g.t, 0, "gladiators"))
    assert (g.k(0).gold, g.k(0).magic) == (0, 3)


def test_sivra_is_never_where_you_look():
    g = led("sivra")
    mine, foe = g.unit("militia", 0, "spire"), g.unit("militia", 1, "spire")
    found = []
    for attacker, defender, kind in ((foe, mine, "ambush"), (mine, foe, "ambush"), (foe, mine, "counter")):
        fight = Battle(attacker.id, defender.id, kind)
        battle.declare(g.t, fight)
        found.append(fight.attack)
    assert found == [-2, 0, 0]


def test_othniel_is_door_wise():
    """Gates are next to one another for his Units, and only for his, and only Gates; a Dimension costs him 1 Magic less."""
    g = led("othniel")
    gate, other = GATES[0], GATES[1]
    assert other in laruna.neighbours(g.s, 0, gate)
    assert set(GATES) - {gate} <= set(laruna.neighbours(g.s, 0, gate))
    assert other not in laruna.neighbours(g.s, 1, gate)
    assert laruna.neighbours(g.s, 0, "cinder_ford") == laruna.ADJACENT["cinder_ford"]
    mine, rival = g.unit("militia", 0, gate), g.unit("militia", 1, gate)
    assert (dimensions.dimension_price(g.s, mine), dimensions.dimension_price(g.s, rival)) == (1, 2)


def test_lirien_measures_twice_a_map_phase():
    g = scene(2, leaders=["lirien", "ysmere"]).at("map")
    mine, foe = g.unit("guild_crossbows", 0, "spire"), g.unit("militia", 1, "spire")
    fight = Battle(mine.id, foe.id, "action")
    fight.attack_stars = 0
    g.s.battles.append(fight)
    m = reactions.Moment("W-ROLL", 0)
    assert reactions.measures(g.s, 0, m) == ["measure:attack"]
    assert reactions.measures(g.s, 1, m) == []
    g.k(0).measures = 2
    assert reactions.measures(g.s, 0, m) == []
    g.at("kingdom")
    g.k(0).measures = 0
    assert reactions.measures(g.s, 0, m) == []


def test_emeric_is_steadfast():
    g = led("emeric")
    g.k(0).stability = 7
    stability.gain_stability(g.t, 0, 5, "AK-STA-4")
    assert g.k(0).stability == 8
    for lost, own in ((2, False), (2, False), (1, True)):
        g.play(stability.lose_stability(g.t, 0, lost, "AK-STA-3", own=own))
    assert g.k(0).stability == 8 - 1 - 2 - 1
    g.k(1).stability = 9
    stability.gain_stability(g.t, 1, 5, "AK-STA-4")
    assert g.k(1).stability == 10


def test_nerezza_wastes_nothing_twice_a_season():
    g = led("nerezza")
    g.k(0).magic = g.k(1).magic = 0
    for place in ("vharok", "spire", "vharok", "vharok", "vharok"):
        g.play(wounds.remove(g.t, g.unit("militia", 1, place), 0, "AK-BAT-7"))
    assert (g.k(0).magic, g.k(1).magic) == (2, 0)
