from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.rules import kreesh, map_turn, occupying, world_events, wounds
from pentarchy.games.ageofkingdoms.rules.movement import step
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from tests.games.ageofkingdoms.scene import scene


def wake(g, card, space, health=12, **fields):
    beast = Beast(card, space, health, g.s.seats)
    for name, value in fields.items():
        setattr(beast, name, value)
    g.s.kreesh.append(beast)
    if card in g.s.kreesh_deck:
        g.s.kreesh_deck.remove(card)
    return beast


def test_kre_1_awaken():
    g = scene(2, season=5)
    g.s.event_deck.append(g.s.event_deck.pop(g.s.event_deck.index("we_01")))
    g.play(world_events.world_event(g.t))
    assert len(g.s.kreesh) == 1
    assert g.s.kreesh[0].space in ("spire", "gate_of_embers", "gate_of_hollow_stars", "gate_of_tides")
    g.s.kreesh_deck.clear()
    assert kreesh.awaken(g.t) is None


def test_kre_2_health():
    g = scene(4)
    g.s.kreesh_deck.append(g.s.kreesh_deck.pop(g.s.kreesh_deck.index("kr_1")))
    assert kreesh.awaken(g.t).health == 12


def test_kre_3_acts_from_the_next_season():
    g = scene(2, season=5)
    beast = wake(g, "kr_3", "spire", awoken=5, prey="vharok")
    g.play(world_events.kreesh_act(g.t))
    assert beast.space == "spire"
    g.s.season = 6
    g.play(world_events.kreesh_act(g.t))
    assert beast.space != "spire"


def test_kre_4_move():
    g = scene(2)
    beast = wake(g, "kr_1", "spire")
    g.hold(0, "honeymoor")
    kreesh.move(g.t, beast)
    assert beast.space == "gate_of_embers"
    colossus = wake(g, "kr_3", "spire", prey="vharok")
    kreesh.move(g.t, colossus)
    assert colossus.space == "gate_of_hollow_stars"


def test_kre_5_attacks_the_weakest():
    g = scene(2)
    wake(g, "kr_1", "spire", awoken=1)
    g.unit("crown_lancers", 1, "spire")
    weak = g.unit("crown_lancers", 1, "spire", wounds=2)
    g.dice(6, 1, 6)
    g.play(world_events.kreesh_act(g.t))
    assert weak not in g.s.units


def test_kre_6_ravage():
    g = scene(2)
    g.hold(0, "spire")
    g.territory("spire").garrison = 1
    wake(g, "kr_1", "spire", awoken=1)
    g.play(world_events.kreesh_act(g.t))
    assert (g.territory("spire").garrison, g.k(0).stability) == (0, 4)


def test_kre_7_hitting_it_with_units():
    g = scene(2, leaders=["ysmere", "kaelis"]).at("map")
    beast = wake(g, "kr_1", "spire")
    g.unit("militia", 0, "spire")
    g.dice(6, 1, 1, 6)
    g.play(map_turn.map_action(g.t, 0), "attack:1:kr_1")
    assert beast.tokens == [1, 0]
    assert beast.countered


def test_kre_8_hitting_it_with_magic():
    g = scene(2)
    wake(g, "kr_1", "spire")
    g.unit("militia", 0, "gate_of_tides")
    g.rich(0)
    assert kreesh.in_reach(g.s, 0) == ["kr_1"]
    assert kreesh.in_reach(g.s, 1) == []
    g.play(kreesh.contribute(g.t, 0, "kr_1", 3))
    assert g.s.kreesh[0].tokens == [3, 0]
    assert kreesh.magic_left(g.s, 0) == 0


def test_kre_9_ambush():

    g = scene(2)
    wake(g, "kr_1", "spire")
    unit = g.unit("gladiators", 0, "spire")
    g.dice(6, 1, 6, 1, 6)
    g.play(step(g.t, unit, "oldthrone"))
    assert g.log().count("Ambush in") == 1


def test_kre_10_counting_wounds():
    g = scene(2)
    beast = wake(g, "kr_1", "spire", 4, tokens=[0, 3])
    g.play(wounds.wound_beast(g.t, "kr_1", 3, 0, "AK-KRE-10"))
    assert beast.tokens == [1, 3]


def test_kre_11_pay_out():
    g = scene(3)
    wake(g, "kr_1", "spire", 12, tokens=[5, 4, 2])
    for k in g.s.kingdoms:
        k.favor = 0
    g.play(wounds.wound_beast(g.t, "kr_1", 1, 0, "AK-KRE-10"))
    assert [k.favor for k in g.s.kingdoms] == [6, 4, 2]
    assert [k.legacy for k in g.s.kingdoms] == [2, 1, 1]
    wake(g, "kr_5", "spire", 8, tokens=[4, 3, 0])
    g.play(wounds.wound_beast(g.t, "kr_5", 1, 1, "AK-KRE-10"))
    assert g.k(1).legacy == 2


def test_kre_12_survivors_pay_nothing():
    g = scene(2, season=15).at("end", "start")
    wake(g, "kr_1", "spire", 12, tokens=[5, 0])
    favor = g.k(0).favor
    g.go()
    assert g.match.outcome.scores[0] == favor


def test_kre_13_not_a_player():
    g = scene(2)
    wake(g, "kr_1", "emberfell")
    assert occupying.can_occupy(g.s, g.unit("militia", 0, "emberfell"))


def test_kre_14_order_of_several():
    g = scene(2)
    wake(g, "kr_3", "spire", awoken=1, prey="vharok")
    wake(g, "kr_5", "vharok", awoken=2)
    g.k(0).gold, g.k(1).gold = 9, 0
    g.play(world_events.kreesh_act(g.t))
    assert g.s.kreesh[1].space == "vharok"
    log = g.log()
    assert log.index("Weeping Colossus") < log.index("Gilded Husk")


@pytest.mark.parametrize(("card", "seat"), [("kr_2", 1), ("kr_5", 0), ("kr_6", 1)])
def test_kreesh_hunt_the_richest(card, seat):
    """AK-KRE-4: by Magic, Gold or Favor."""
    g = scene(2)
    g.k(1).magic, g.k(0).gold, g.k(1).favor = 9, 9, 9
    assert kreesh.prey_of(g.s, wake(g, card, "spire")) == g.k(seat).mat


def test_kreesh_season_step_heals_after_they_act():
    """AK-EVT-5: healing follows the Kreesh."""
    g = scene(2).at("world_event", "kreesh")
    g.territory("emberfell").damage, g.territory("emberfell").damage_by = 2, 0
    g.play(world_events.kreesh_and_healing(g.t))
    assert g.territory("emberfell").damage == 1
