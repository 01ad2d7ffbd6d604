from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kingdom_spells, territories
from pentarchy.games.ageofkingdoms.rules import actions, battle, laruna, map_turn, phases, relations, resources, spells, units
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from tests.games.ageofkingdoms.scene import scene


def test_glo_1_one_rival_with_two_players():
    assert relations.rivals(scene(2).s, 0) == [1]


def test_glo_2_partners_in_the_open_are_enemies():
    g = scene(3)
    g.route(0, 1)
    mine, theirs = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    assert relations.is_enemy(g.s, 0, theirs)
    assert relations.is_enemy(g.s, 1, mine)
    war = g.war(2, 0)
    war.defenders.append(1)
    assert not relations.is_enemy(g.s, 0, theirs)


def test_glo_3_domain_is_home_and_territories():
    g = scene(2)
    g.hold(0, "emberfell", "oldthrone")
    g.land("is_01", 0)
    assert relations.domain(g.s, 0) == ["vharok", "emberfell", "oldthrone"]


def test_glo_4_mana_is_magic():
    g = scene(2)
    g.k(0).magic = 3
    assert spells.redraw_price(g.s, 0) == 1
    g.play(spells.redraw_spells(g.t, 0), f"card:{g.k(0).spells[0]}")
    assert g.k(0).magic == 2


def test_glo_5_march_songs_end_with_the_season():
    g = scene(2)
    unit = g.unit("militia", 0, "vharok")
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.go().answer(0, "play:ag_vharok_07")
    assert units.movement(g.s, g.s.units[0]) == 3
    g.play(phases.end_season(g.t))
    assert units.movement(g.s, unit) == 2


def test_glo_6_stealing_takes_what_is_there():
    g = scene(2)
    g.k(0).gold, g.k(1).gold = 0, 1
    assert resources.steal(g.t, 0, 1, "gold", 2, "AK-GLO-6") == 1
    assert (g.k(0).gold, g.k(1).gold) == (1, 0)


def test_glo_7_distances():
    assert laruna.distance("vharok", "oldthrone") == 2
    assert laruna.distance("vharok", "thessil") == 6
    assert laruna.distance("vharok", "is_01") == 99


def test_glo_8_movement_never_below_one():
    g = scene(2)
    g.s.event = "we_16"
    assert units.movement(g.s, g.unit("thornwardens", 0, "vharok")) == 1


def test_glo_9_encore_beats_the_one_attack():
    g = scene(2, leaders=["lirien", "kaelis"]).at("map")
    g.unit("militia", 0, "cinder_ford")
    g.unit("gladiators", 1, "cinder_ford")
    g.hand(0, "sp_lirien_8")
    g.rich(0)
    g.dice(6, 1, 6, 1, 6, 6, 1, 6)
    g.play(map_turn.map_action(g.t, 0), "attack:1:2", "cast:sp_lirien_8", "attack:1:2")
    assert g.s.units[1].wounds == 2


def test_glo_10_the_box_decides_when_surplus_is_lost():
    g = scene(2)
    g.k(0).food = 9
    g.play(actions.end_kingdom_turn(g.t, 0))
    assert g.k(0).food == 5


def test_glo_11_rockslide_spares_allies():
    g = scene(3)
    war = g.war(0, 1)
    war.attackers.append(2)
    ally, stranger = g.unit("militia", 2, "stormcrag"), g.unit("militia", 1, "stormcrag")
    play = Play("ag_stormcrag_02", 0)
    play.targets = ["space:stormcrag"]
    g.play(territories.rockslide(g.t, play))
    assert (ally.wounds, stranger.wounds) == (0, 1)


def test_glo_12_spaces_are_map_spaces():
    g = scene(2)
    g.land("is_01", 1)
    g.unit("militia", 1, "is_01")
    own = g.unit("militia", 0, "is_01")
    assert kingdom_spells.struck(g.s, 0, []) == []
    assert f"unit:{own.id}" in kingdom_spells.without_defense_token(g.s, 0, [])


def test_glo_13_charge_is_for_attack_actions_only():
    g = scene(2, mats=["aurelane", "vharok"])
    lancers = g.unit("crown_lancers", 0, "cinder_ford", stride=2)
    assert units.attack_value(g.s, lancers, "action", False) == 4
    assert units.attack_value(g.s, lancers, "counter", False) == 3


def test_glo_14_resources_are_the_three_basic_ones():
    g = scene(2, mats=["velmora", "vharok"])
    g.rich(0, 1, 1, 1)
    g.hand(0, "ag_velmora_07")
    g.go().answer(0, "play:ag_velmora_07")
    assert all(set(key.split(":")[1:]) <= {"food", "gold", "magic"} for key in g.keys(0) if key != "enough")
    assert len(g.keys(0)) == 7


def test_glossary_kinds_of_attack_are_closed():
    """AK-GLO-13: Sivra's Trait is for Ambushes alone."""
    g = scene(2, leaders=["kaelis", "sivra"])
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    for kind, change in (("ambush", -2), ("counter", 0)):
        fight = battle.Battle(one.id, two.id, kind)
        battle.declare(g.t, fight)
        assert fight.attack == change
