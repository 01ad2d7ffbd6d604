"""Every Unit does what its card says: its Trait and its Special, in numbers."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.rules import battle, income, islands, movement, specials, trade, units, upkeep
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from tests.games.ageofkingdoms.scene import BOOK, scene


def pair(kind, foe="militia", place="cinder_ford", leaders=("ysmere", "brannoch")):
    g = scene(2, leaders=list(leaders))
    return g, g.unit(kind, 0, place), g.unit(foe, 1, place)


def special(kind, attacking, place="cinder_ford"):
    """The battle after this Unit's Special has taken effect with one star."""
    g, mine, foe = pair(kind, place=place)
    fight = Battle(mine.id, foe.id, "action") if attacking else Battle(foe.id, mine.id, "action")
    g.s.battles.append(fight)
    fight.attack_stars = fight.defense_stars = 1
    g.play(specials.apply_specials(g.t, fight))
    return g, fight, mine, foe


@pytest.mark.parametrize(("kind", "field", "n"), [
    ("drake_riders", "damage", 1), ("guild_crossbows", "damage", 1), ("whisper_archers", "damage", 1), ("grove_stalkers", "attack", 2),
    ("oathsworn_knights", "attack", 1), ("rune_adepts", "sunder", True), ("night_courtiers", "no_counter", True),
    ("storm_roc", "snatch", True), ("sea_reavers", "attack", 0),
])  # fmt: skip
def test_bat_14_attacking_specials(kind, field, n):
    g, fight, mine, foe = special(kind, True)
    assert getattr(fight, field) == n
    assert f"{BOOK.units[kind].special} of {BOOK.units[kind].name}: {BOOK.units[kind].special_text}" in g.log()


@pytest.mark.parametrize(("kind", "field", "n"), [
    ("winged_sentinels", "defense", 1), ("shieldwall", "defense", 1), ("mirror_wisps", "riposte", 1), ("bog_hydra", "extra_counter", True),
    ("spire_golem", "harmless", True), ("gladiators", "defense", 0),
])  # fmt: skip
def test_bat_14_defending_specials(kind, field, n):
    g, fight, mine, foe = special(kind, False)
    assert getattr(fight, field) == n


def test_sea_reavers_board_on_a_port():
    assert special("sea_reavers", True, "golden_quay")[1].attack == 1


def test_gladiators_against_all_odds():
    g, mine, foe = pair("gladiators")
    g.unit("militia", 1, "cinder_ford")
    fight = Battle(foe.id, mine.id, "action")
    fight.defense_stars = 1
    g.s.battles.append(fight)
    g.play(specials.apply_specials(g.t, fight))
    assert fight.defense == 2


def test_thornwardens_barbs_hurt_the_attacker():
    g, fight, mine, foe = special("thornwardens", False)
    assert foe.wounds == 1


def test_bone_titan_quakes():
    g, mine, foe = pair("bone_titan")
    other = g.unit("gladiators", 1, "cinder_ford")
    beast = Beast("kr_1", "cinder_ford", 8, 2)
    g.s.kreesh.append(beast)
    fight = Battle(mine.id, foe.id, "action")
    fight.attack_stars = 1
    g.s.battles.append(fight)
    g.play(specials.apply_specials(g.t, fight))
    assert (foe.wounds, other.wounds, beast.tokens) == (0, 1, [1, 0])


def test_night_courtiers_blood_price():
    g, mine, foe = pair("night_courtiers", "gladiators")
    mine.wounds = 1
    g.dice(6, 1, 1, 6)
    g.play(battle.attack(g.t, mine.id, foe.id, "action"))
    assert (mine.wounds, foe.wounds > 0) == (0, True)


def test_rune_adepts_break_tokens():
    g, mine, foe = pair("rune_adepts", "gladiators")
    foe.attack_token = foe.defense_token = True
    g.dice(6, 1, 1)
    g.play(battle.attack(g.t, mine.id, foe.id, "action"))
    assert (foe.attack_token, foe.defense_token) == (False, False)


def attack(g, unit, kind="action"):
    return units.attack_value(g.s, unit, kind, False) - BOOK.units[unit.kind].attack


def test_attack_traits():
    """Gladiators are Driven, Lancers Charge, Hounds hunt in a Pack, Cutthroats have a Knife in the Dark."""
    g, mine, foe = pair("gladiators")
    assert attack(g, mine) == 0
    mine.wounds = 1
    assert attack(g, mine) == 1
    lancers = g.unit("crown_lancers", 0, "spire", stride=2)
    assert (attack(g, lancers), attack(g, lancers, "counter")) == (1, 0)
    lancers.stride = 1
    assert attack(g, lancers) == 0
    hounds = g.unit("gloom_hounds", 0, "ashen_steps")
    counts = []
    for n in range(4):
        counts.append(attack(g, hounds))
        g.unit("militia", 0, "ashen_steps")
    assert counts == [0, 1, 2, 2]
    knives = g.unit("fen_cutthroats", 0, "emberfell")
    assert (attack(g, knives, "ambush"), attack(g, knives)) == (2, 0)


def defense(g, unit):
    return units.defense_value(g.s, unit) - BOOK.units[unit.kind].defense


def test_defense_traits():
    """Thornwardens are Rooted, Crag Wardens hold High Ground, the Shieldwall is a Bulwark for others, never for itself or twice."""
    g = scene(2)
    thorns = g.unit("thornwardens", 0, "spire")
    assert defense(g, thorns) == 1
    thorns.marched = True
    assert defense(g, thorns) == 0
    crag = g.unit("crag_wardens", 0, "stormcrag")
    assert defense(g, crag) == 0
    g.hold(0, "stormcrag")
    assert defense(g, crag) == 1
    crag.space = "vharok"
    assert defense(g, crag) == 0
    wall, militia, rival = g.unit("shieldwall", 0, "emberfell"), g.unit("militia", 0, "emberfell"), g.unit("militia", 1, "emberfell")
    assert (defense(g, wall), defense(g, militia), defense(g, rival)) == (0, 1, 0)
    g.unit("shieldwall", 0, "emberfell")
    assert (defense(g, wall), defense(g, militia)) == (1, 1)


def test_ember_sappers_undermine():
    g = scene(2)
    assert units.siege_damage(g.s, g.unit("ember_sappers", 0, "emberfell")) == 3
    assert units.siege_damage(g.s, g.unit("militia", 0, "emberfell")) == 1


@pytest.mark.parametrize(("kind", "first", "later"), [
    ("grove_stalkers", True, True), ("drake_riders", True, True), ("winged_sentinels", True, True), ("mirror_wisps", True, True),
    ("storm_roc", True, True), ("summoned_shade", True, True), ("glass_striders", True, False), ("militia", False, False),
])  # fmt: skip
def test_uni_9_who_cannot_be_ambushed(kind, first, later):
    g = scene(2)
    unit = g.unit(kind, 0, "spire")
    assert (units.cannot_be_ambushed(g.s, unit, True), units.cannot_be_ambushed(g.s, unit, False)) == (first, later)


@pytest.mark.parametrize("kind", ["guild_crossbows", "rune_adepts", "honeymoor_slingers", "whisper_archers"])
def test_uni_10_ranged(kind):
    g = scene(2)
    archers, foe = g.unit(kind, 0, "emberfell"), g.unit("militia", 1, "cinder_ford")
    assert battle.can_attack(g.s, archers, foe)
    assert not battle.can_attack(g.s, foe, archers)


def test_ports_and_gates():
    """Sea Reavers are Salt-born; the Titan and summons use neither Port nor Gate."""
    g = scene(2)
    g.rich(0)
    reavers, titan = g.unit("sea_reavers", 0, "golden_quay"), g.unit("bone_titan", 0, "golden_quay")
    shade, militia = g.unit("summoned_shade", 0, "golden_quay"), g.unit("militia", 0, "golden_quay")
    assert (islands.island_price(g.s, reavers), islands.island_price(g.s, militia)) == (1, 2)
    assert [bool(islands.voyages(g.s, unit)) for unit in (reavers, titan, shade, militia)] == [True, False, False, True]
    g.land("is_01", 0)
    reavers.space = militia.space = "is_01"
    reavers.way_back = militia.way_back = "golden_quay"
    assert (len(islands.ways_back(g.s, reavers)) > 1, islands.ways_back(g.s, militia)) == (True, ["golden_quay"])


def test_upkeep_traits():
    """Levies are fed by the field, the Golem wants Magic, Sellswords 2 Gold for their keep, a summon nothing."""
    g = scene(2)
    levies, golem = g.unit("plough_levies", 0, "vharok"), g.unit("spire_golem", 0, "vharok")
    swords = g.unit("duskmarket_sellswords", 0, "vharok", command=False)
    g.unit("summoned_shade", 0, "vharok", command=False)
    due = {one.unit: (one.gold, one.food, one.magic) for one in upkeep.dues(g.s, 0)}
    assert due == {-1: (0, 1, 0), levies.id: (0, 0, 0), golem.id: (0, 0, 1), swords.id: (2, 0, 0)}


def test_oathsworn_knights_never_revolt():
    g = scene(2)
    knights = g.unit("oathsworn_knights", 0, "vharok")
    due = upkeep.unit_due(g.s, knights)
    for n in range(2):
        g.play(upkeep.leave_unpaid(g.t, 0, due))
    assert (knights.revolt, knights in g.s.units, g.k(0).stability) == (False, True, 3)


def test_bog_hydra_regrows_at_income():
    g = scene(2)
    hydra, militia = g.unit("bog_hydra", 0, "spire", wounds=2), g.unit("militia", 0, "spire", wounds=1)
    g.play(income.take_income(g.t, 0))
    assert (hydra.wounds, militia.wounds) == (1, 1)


def test_caravan_guard_escorts_the_first_trade():
    g = scene(2)
    g.unit("caravan_guard", 0, "spire")
    assert (trade.profit_of(g.s, 0), trade.profit_of(g.s, 1)) == (1, 0)
    g.k(0).trades = 1
    assert trade.profit_of(g.s, 0) == 0


def test_glass_striders_and_movement():
    g = scene(2)
    striders = g.unit("glass_striders", 0, "spire")
    assert units.movement(g.s, striders) == BOOK.units["glass_striders"].movement
    assert len(movement.steps(g.s, striders)) > 0
