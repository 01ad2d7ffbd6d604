"""V. Battle Phase: units against units (BB-BAT)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import SHUFFLE
from pentarchy.games.bonesbanners.rules.battle import next_actors
from tests.games.bonesbanners.scene import Scene


def actors(g: Scene) -> list[str]:
    """Who acted, in order."""
    return [str(event.args["card"]) for event in g.t.events if event.rule == "BB-BAT-6"]


def test_bat_1_units_first() -> None:
    g = Scene()
    attacker = g.put(0, "footsoldiers", "rival")
    g.put(1, "archers", "own")
    g.put(1, "scouts", attacker)
    g.battle()
    assert g.home(attacker)
    assert g.cubes() == (0, 1)


def test_bat_2_unit_aimed_units_are_revealed() -> None:
    g = Scene()
    at_village = [g.put(0, card, "rival") for card in ("footsoldiers", "zealots")]
    at_village.append(g.put(1, "footsoldiers", "own"))
    at_unit = [g.put(1, "shieldbearers", at_village[2]), g.put(0, "shieldbearers", at_village[0])]
    g.s.step = "reveal"
    g.run()
    assert [unit.face_up for unit in at_unit] == [True, True]
    assert [unit.face_up for unit in at_village] == [False, False, False]


def test_bat_3_bluffs_out() -> None:
    g = Scene()
    target = g.put(1, "scouts", "rival")
    archers = g.put(0, "archers", target, die="Horse")
    g.clash()
    assert g.lost(archers)
    assert g.in_play(target)
    assert not target.face_up


def test_bat_4_standing_actions_work_from_now_on() -> None:
    g = Scene()
    swordsmen = g.put(0, "swordsmen", "rival")
    bearer = g.put(0, "standard_bearer", swordsmen)
    assert g.banners(swordsmen) == 2
    g.s.step = "reveal"
    g.run()
    assert g.banners(swordsmen) == 4
    assert "Standard Bearer (no. 2) of @0: Inspire for no. 1 while both are in play" in g.log(1)
    bearer.hexed = True
    assert g.banners(swordsmen) == 2


def test_bat_5_helpers_do_not_act() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "own")
    g.put(0, "paladins", unit)
    g.s.step = "reveal"
    g.run()
    assert g.s.battle.waiting == []


def test_bat_6_untargeted_first() -> None:
    g = Scene()
    a = g.put(0, "footsoldiers", "own")
    b = g.put(1, "swordsmen", a)
    g.put(0, "archers", b)
    g.clash()
    assert g.lost(b)
    assert g.in_play(a)
    assert actors(g) == ["archers"]


def test_bat_7_exact_order() -> None:
    g = Scene()
    x = g.put(1, "footsoldiers", "own")
    y = g.put(1, "spearmen", "own")
    a = g.put(0, "swordsmen", x)
    b = g.put(1, "hedge_witch", a)
    g.put(0, "horsemen", y)
    g.put(0, "fen_witch", b)
    g.clash()
    assert actors(g) == ["horsemen", "fen_witch", "hedge_witch", "swordsmen"]


def test_bat_8_activation_numbers_run_through_the_game() -> None:
    g = Scene()
    for n in range(7):
        g.put(0, "footsoldiers", "own")
    g.battle()
    g.round_end()
    g.hand(0, "archers")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:archers")
    g.run("village:0")
    assert g.s.units[-1].no == 8


def test_bat_9_two_duels_are_one() -> None:
    g = Scene()
    a = g.put(0, "sellsword_captain", "rival")
    b = g.put(1, "swordsmen", a)
    a.village, a.target, a.aim = -1, b.no, 3
    g.clash()
    assert g.lost(b)
    assert g.in_play(a)
    assert actors(g) == ["sellsword_captain"]


def test_bat_9_shots_in_a_ring_hit_together() -> None:
    g = Scene()
    a = g.put(0, "archers", "own")
    b = g.put(1, "archers", a)
    a.village, a.target, a.aim = -1, b.no, 3
    g.clash()
    assert g.s.lost == ["archers", "archers"]


def test_bat_10_own_helpers_do_not_delay() -> None:
    g = Scene()
    x = g.put(1, "footsoldiers", "own")
    a = g.put(0, "swordsmen", x)
    g.put(0, "shieldbearers", a)
    g.s.step = "reveal"
    g.until(("clash",))
    assert [unit.no for unit in next_actors(g.t)] == [a.no]


def test_bat_11_acting_reveals() -> None:
    g = Scene()
    bluff = g.put(1, "archers", "own", die="Boot")
    swordsmen = g.put(0, "swordsmen", bluff)
    g.clash()
    assert g.lost(bluff)
    assert g.in_play(swordsmen)
    assert "BB-KEY-3" not in g.rules()


def test_bat_12_immune_targets() -> None:
    g = Scene()
    target = g.put(1, "shieldbearers", "own")
    archers = g.put(0, "archers", target)
    g.clash()
    assert g.in_play(target, archers)
    assert target.face_up


def test_bat_13_protectors_suffer_instead() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    paladins = g.put(1, "paladins", scouts)
    g.put(0, "archers", scouts)
    g.clash()
    assert g.lost(paladins)
    assert g.in_play(scouts)


def test_bat_13_success_is_judged_by_the_protected_unit() -> None:
    g = Scene()
    spearmen = g.put(1, "spearmen", "own")
    weak = g.put(1, "mercy_sisters", spearmen)
    g.put(0, "archers", spearmen)
    g.clash()
    assert g.in_play(spearmen, weak)


def test_bat_14_fewer_banners_is_lost() -> None:
    g = Scene()
    strong = g.put(1, "spearmen", "own")
    weak = g.put(0, "swordsmen", strong)
    g.clash()
    assert g.lost(weak)
    assert g.in_play(strong)


def test_bat_15_a_tied_duel_sends_both_home() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "own")
    unit = g.put(0, "swordsmen", target)
    g.clash()
    assert g.home(unit, target)


def test_bat_16_chapel_before_physician() -> None:
    g = Scene()
    g.build(1, "chapel")
    g.hand(1, "physician")
    target = g.put(1, "scouts", "rival")
    g.put(0, "archers", target)
    g.clash("pass")
    assert g.home(target)
    assert g.s.players[1].chapel_used
    assert g.s.players[1].hand[2] == ["physician"]


def test_bat_16_a_chain_of_protectors() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    first = g.put(1, "mercy_sisters", scouts)
    second = g.put(1, "paladins", first)
    g.put(0, "horsemen", scouts)
    g.clash()
    assert g.in_play(scouts, first)
    assert g.lost(second)


def test_bat_16_the_lowest_number_stands_in() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    low = g.put(1, "paladins", scouts)
    high = g.put(1, "mercy_sisters", scouts)
    g.put(0, "horsemen", scouts)
    g.clash()
    assert g.lost(low)
    assert g.in_play(high, scouts)


def test_bat_17_lost_beats_retreat() -> None:
    """BB-BAT-9: a ring in which A ties its own Duel and is shot at the same time."""
    g = Scene()
    a = g.put(0, "swordsmen", "rival")
    b = g.put(1, "centaur_lancers", a, dice=2)
    a.village, a.target, a.aim = -1, b.no, 3
    g.clash()
    assert g.lost(a)
    assert g.home(b)


def test_bat_18_unit_aimed_survivors_do_not_count() -> None:
    g = Scene()
    target = g.put(1, "scouts", "rival")
    winner = g.put(0, "berserkers", target)
    g.battle()
    assert g.in_play(winner)
    assert g.cubes() == (0, 0)


def test_bat_19_village_aimed_survivors_still_contest() -> None:
    g = Scene()
    target = g.put(1, "spearmen", "own")
    g.put(0, "archers", target)
    g.battle()
    assert target.face_up
    assert g.cubes() == (0, 1)


def test_bat_20_dice_of_fallen_units_are_set_aside() -> None:
    g = Scene()
    target = g.put(1, "scouts", "rival", dice=2)
    g.put(0, "archers", target)
    g.clash()
    assert g.s.beside[3] == [3, 3]
    g.battle()
    g.round_end()
    assert g.s.beside == [[], [], [], []]


def test_bat_21_results_one_after_the_other() -> None:
    g = Scene()
    g.s.players[0].deck = [SHUFFLE]
    three = g.put(0, "swordsmen", "rival")
    paladins = g.put(0, "paladins", three)
    five = g.put(1, "horsemen", three)
    three.face_up = True  # no charge
    g.clash()
    assert g.in_play(three)
    assert g.home(paladins, five)


def test_bat_22_all_villages_together() -> None:
    g = Scene()
    attacker = g.put(1, "footsoldiers", "rival")
    defender = g.put(1, "footsoldiers", "own")
    g.put(0, "scouts", attacker)
    g.put(0, "hedge_witch", defender)
    g.clash()
    assert actors(g) == ["scouts", "hedge_witch"]
