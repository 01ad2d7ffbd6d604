from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import battle, islands, movement, placing, specials, units
from pentarchy.games.ageofkingdoms.rules.phases import count_anew
from pentarchy.games.ageofkingdoms.rules.pieces import Beast, Effect
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from tests.games.ageofkingdoms.scene import BOOK, scene


def fight(g, one, two, kind="action", dice=(), answers=()):
    g.dice(*dice)
    return g.play(battle.attack(g.t, one.id, two.id, kind), *answers)


def pair(g, kind="militia", other="militia", place="cinder_ford"):
    return g.unit(kind, 0, place), g.unit(other, 1, place)


def test_bat_1_same_space():
    g = scene(2)
    assert not battle.can_attack(g.s, g.unit("militia", 0, "emberfell"), g.unit("militia", 1, "cinder_ford"))


def test_bat_2_attack_roll():
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = pair(g, "gladiators")
    fight(g, one, two, dice=(5, 6, 1, 1))
    assert g.s.rolls[1] == 7


def test_bat_3_defense_roll():
    g = scene(2)
    one, two = pair(g)
    fight(g, one, two, dice=(1, 4, 1, 6))
    assert g.s.rolls[2] == 5


def test_bat_4_higher_total_succeeds():
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = pair(g, "gladiators", "gladiators")
    fight(g, one, two, dice=(5, 4, 6, 1, 6))
    assert g.s.rolls[1:3] == [7, 5]
    assert two.wounds == 2


def test_bat_5_ties_defend():
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = pair(g)
    fight(g, one, two, dice=(4, 4, 1, 6))
    assert g.s.rolls[1:3] == [5, 5]
    assert two.wounds == 0


def test_bat_6_wounds_equal_damage():
    g = scene(2)
    one, two = pair(g, "gladiators", "shieldwall")
    fight(g, one, two, dice=(6, 1, 6, 1, 6))
    assert two.wounds == 2


def test_bat_7_removed_at_its_health():
    g = scene(2)
    one, two = pair(g, "gladiators")
    fight(g, one, two, dice=(6, 1))
    assert g.s.units == [one]


def test_bat_8_dice_faces():
    assert BOOK.attack_die == [1, 2, 2, 3, 4, 5]
    assert BOOK.defense_die == [0, 1, 2, 3, 3, 5]
    assert sorted(BOOK.special_die) == [0, 1, 1, 2, 2, 3]
    wins = [sum(a + edge > d for a in BOOK.attack_die for d in BOOK.defense_die) for edge in (-1, 0, 1)]
    assert wins == [12, 18, 24]


def test_bat_9_special_die_by_role():
    g = scene(2)
    one, two = pair(g, "gladiators", "gladiators")
    b = Battle(one.id, two.id, "action")
    assert not specials.rolls_attacking(g.s, b)
    assert specials.rolls_defending(g.s, b)


def test_bat_10_stars_needed():
    assert [specials.takes_effect(scene(2).s, "guild_crossbows", stars) for stars in (0, 1, 2, 3)] == [False, True, True, False]


def test_bat_11_one_star():
    assert [stars for stars in range(4) if specials.takes_effect(scene(2).s, "gladiators", stars)] == [1]


def test_bat_12_two_stars():
    assert [stars for stars in range(4) if specials.takes_effect(scene(2).s, "shieldwall", stars)] == [1, 2]


def test_bat_13_three_stars():
    assert [stars for stars in range(4) if specials.takes_effect(scene(2).s, "sea_reavers", stars)] == [1, 2, 3]


def test_bat_14_specials_before_comparing():
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = pair(g, "militia", "shieldwall")
    fight(g, one, two, dice=(6, 4, 1, 1, 6))
    assert g.s.rolls[1:3] == [7, 4 + 3 + 1]
    assert two.wounds == 0


def test_bat_15_all_dice_together():
    g = scene(2, leaders=["sivra", "ysmere"]).at("map")
    one, two = pair(g, "guild_crossbows", "gladiators")
    g.rich(0)
    g.hand(0, "sp_sivra_8")
    g.go(1, 1, 1, 1).answer(0, f"attack:{one.id}:{two.id}")
    while g.match.waiting() and g.match.ask(g.match.waiting()[0]).window == "W-ATK":
        g.answer(g.match.waiting()[0], "pass")
    assert g.match.ask(0).window == "W-ROLL"
    b = g.s.battles[-1]
    assert min(b.attack_die, b.attack_stars, b.defense_stars) >= 0


def test_bat_16_first_attack_is_countered():
    g = scene(2)
    one, two = pair(g)
    fight(g, one, two, dice=(1, 6, 6, 1))
    assert one.wounds == 1
    assert two.countered


def test_bat_17_a_counter_is_not_the_attack():
    g = scene(2)
    one, two = pair(g)
    fight(g, one, two, dice=(1, 6, 1, 6))
    assert units.can_strike(g.s, two)


def test_bat_18_one_counterattack():
    g = scene(2)
    one, two = pair(g, "militia", "gladiators")
    for n in range(3):
        fight(g, one, two, dice=(1, 6, 6, 1, 6))
    assert g.log().count("Counterattack in") == 1


def test_bat_19_the_map_phase_is_shared():

    g = scene(3)
    one, two = pair(g, "militia", "gladiators")
    third = g.unit("militia", 2, "cinder_ford")
    fight(g, one, two, dice=(1, 6, 6, 1, 6))
    fight(g, third, two, dice=(1, 6, 6, 1, 6))
    assert third.wounds == 0
    count_anew(g.s)
    assert not two.countered


def test_bat_20_no_chain():
    g = scene(2)
    one, two = pair(g, "gladiators", "gladiators")
    fight(g, one, two, dice=(1, 6, 6, 1, 6, 6))
    assert g.log().count("Counterattack in") == 1


def test_bat_21_the_dead_do_not_counter():
    g = scene(2)
    one, two = pair(g, "gladiators")
    fight(g, one, two, dice=(6, 1, 6, 1))
    assert "Counterattack in" not in g.log()


def test_bat_22_reach_of_the_counter():
    g = scene(2)
    archers, foe = g.unit("whisper_archers", 0, "emberfell"), g.unit("militia", 1, "cinder_ford")
    fight(g, archers, foe, dice=(1, 6, 6))
    assert not foe.countered
    ranged = g.unit("guild_crossbows", 1, "cinder_ford")
    fight(g, archers, ranged, dice=(1, 6, 6, 1, 6, 6))
    assert ranged.countered


def test_bat_23_ambush_on_leaving():
    g = scene(2)
    one = g.unit("gladiators", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.dice(1, 6, 6, 1, 6, 1, 6, 6)
    g.play(movement.step(g.t, one, "emberfell"), "ambush:2", "ambush:3")
    assert g.log().count("Ambush in") == 2
    assert one.space == "emberfell"


def test_bat_24_an_ambush_is_an_attack():
    g = scene(2)
    one, two = pair(g, "gladiators")
    g.dice(6, 1, 6, 1, 6)
    g.play(movement.step(g.t, one, "emberfell"), f"ambush:{two.id}")
    assert one.wounds == 1
    assert units.can_strike(g.s, two)


def test_bat_25_no_limit():
    g = scene(2)
    for n in range(4):
        one = g.unit("gladiators", 0, "cinder_ford")
        if n == 0:
            two = g.unit("shieldwall", 1, "cinder_ford")
        g.dice(1, 6, 6, 1, 6, 6)
        g.play(movement.step(g.t, one, "emberfell"), f"ambush:{two.id}")
    assert g.log().count("Ambush in") == 4


def test_bat_26_who_may_ambush():
    g = scene(3)
    g.war(2, 0).defenders.append(1)
    one = g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    stranger = g.unit("militia", 2, "cinder_ford")
    assert movement.ambushers(g.s, 1, one) == []
    assert movement.ambushers(g.s, 2, one) == [stranger]


def test_bat_27_ambushed_units_counter_and_go_on():
    g = scene(2)
    one, two = pair(g, "gladiators")
    g.dice(1, 6, 6, 6, 1)
    g.play(movement.step(g.t, one, "emberfell"), f"ambush:{two.id}")
    assert (one.countered, one.space) == (True, "emberfell")
    assert two not in g.s.units


def test_bat_28_every_departure():

    g = scene(2).at("map")
    one, two = pair(g, "gladiators", "militia", "golden_quay")
    g.rich(0)
    g.dice(1, 6, 6, 1, 6)
    g.play(islands.voyage(g.t, one, "new"), f"ambush:{two.id}")
    assert "Ambush in" in g.log()
    g.play(placing.put_aside(g.t, 1, two, "AK-BAT-28"), "space:honeymoor")
    assert g.log().count("Ambush in") == 1


def test_bat_29_ranged_over_borders():
    g = scene(2)
    archers, foe = g.unit("whisper_archers", 0, "toll_bridge"), g.unit("militia", 1, "aurelane")
    assert not battle.can_attack(g.s, archers, foe)
    g.war(0, 1)
    assert battle.can_attack(g.s, archers, foe)


def test_bat_30_no_war_needed():
    g = scene(2)
    assert battle.can_attack(g.s, *pair(g))


def test_bat_31_guests_keep_the_peace():
    g = scene(3)
    guest, host = g.unit("militia", 2, "vharok", guest=True), g.unit("militia", 0, "vharok")
    assert not battle.can_attack(g.s, host, guest)
    assert not battle.can_attack(g.s, guest, host)
    g.war(1, 0).defenders.append(2)
    besieger = g.unit("militia", 1, "vharok")
    assert battle.can_attack(g.s, guest, besieger)
    g.s.kreesh.append(Beast("kr_1", "vharok", 9, 3))
    assert battle.can_attack_beast(g.s, guest, g.s.kreesh[0])


def test_bat_32_attacking_allies():
    g = scene(3)
    card = g.war(2, 0)
    card.defenders.append(1)
    one, two = pair(g)
    assert not battle.can_attack(g.s, one, two)
    card.defenders.remove(1)
    assert battle.can_attack(g.s, one, two)


def test_bat_33_the_attacker_falls_first():
    g = scene(2)
    one, two = pair(g, "militia", "thornwardens")
    one.wounds = 1
    fight(g, one, two, dice=(6, 1, 1))
    assert one not in g.s.units
    assert two.wounds == 0
    assert g.s.rolls == []


def test_bat_34_order_of_damage_changes():
    g = scene(2)
    one, two = pair(g, "gladiators")
    b = Battle(one.id, two.id, "action")
    b.damage, b.halved = 1, True
    assert battle.battle_damage(g.s, b) == 1
    b.halved = False
    assert battle.battle_damage(g.s, b) == 3
    b.harmless = True
    assert battle.battle_damage(g.s, b) == 0
    sappers = g.unit("ember_sappers", 0, "spire")
    g.s.effects.append(Effect(kinds.SIEGE, 0, 1))
    g.s.effects.append(Effect(kinds.GIANTS, 0, 1, sappers.id))
    assert units.siege_damage(g.s, sappers) == 8
