from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms import (
    dimensions,
    income,
    islands,
    kreesh,
    map_turn,
    occupying,
    ratings,
    sacking,
    season,
    upkeep,
    war,
    world_events,
    wounds,
)
from pentarchy.games.ageofkingdoms.pieces import Beast

from .scene import scene


def siege(g, unit, *answers):
    g.play(map_turn.obey(g.t, unit, ["siege", str(unit.id)]), *answers)


# ---- Occupying a Territory ----


def test_occ_1_attack_the_territory():
    g = scene(2).at("map")
    g.unit("militia", 0, "emberfell")
    g.go().answer(0, "siege:1")
    assert g.territory("emberfell").garrison == 1
    assert g.s.units[0].attacked


def test_occ_2_alone_in_the_space():
    g = scene(3)
    g.war(2, 0).defenders.append(1)
    unit = g.unit("militia", 0, "emberfell")
    assert occupying.can_occupy(g.s, unit)
    g.unit("militia", 1, "emberfell")
    assert not occupying.can_occupy(g.s, unit)


def test_occ_3_others_damage():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 2, 1
    unit = g.unit("militia", 0, "emberfell")
    assert not occupying.can_occupy(g.s, unit)
    place.damage = 0
    assert occupying.can_occupy(g.s, unit)


def test_occ_4_no_dice():
    g = scene(2)
    g.territory("spire").garrison = 0
    siege(g, g.unit("gladiators", 0, "spire"))
    assert g.territory("spire").damage == 2
    assert g.s.rolls == []


def test_occ_5_garrison_first():
    g = scene(2)
    g.territory("oldthrone").garrison = 3
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").garrison, g.territory("oldthrone").damage) == (1, 0)


def test_occ_6_then_the_territory():
    g = scene(2)
    g.territory("oldthrone").garrison = 1
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").garrison, g.territory("oldthrone").damage) == (0, 1)


def test_occ_7_tracking_damage():
    g = scene(2)
    g.territory("oldthrone").garrison = 0
    siege(g, g.unit("gladiators", 0, "oldthrone"))
    assert (g.territory("oldthrone").damage, g.territory("oldthrone").damage_by) == (2, 0)


def test_occ_8_the_fifth_damage_claims():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 4, 0
    siege(g, g.unit("militia", 0, "emberfell"))
    assert place.controller == 0


def test_occ_9_what_is_gained():
    from pentarchy.games.ageofkingdoms.recruiting import recruitable

    g = scene(2)
    g.play(occupying.claim(g.t, 0, g.territory("stormcrag")))
    assert {"storm_roc", "crag_wardens"} <= set(recruitable(g.s, 0))
    assert {"ag_stormcrag_01", "ag_stormcrag_02"} <= set(g.k(0).agenda_deck)


def test_occ_10_owned_territories():
    g = scene(2)
    g.hold(1, "emberfell")
    g.k(1).tile_garrison = 1
    income.reset_garrisons(g.t, 1)
    assert g.territory("emberfell").garrison == 3
    siege(g, g.unit("gladiators", 0, "emberfell"))
    assert g.territory("emberfell").garrison == 1


def test_occ_11_healing():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 2, 0
    occupying.heal_territories(g.t)
    assert place.damage == 1
    g.unit("militia", 0, "emberfell")
    occupying.heal_territories(g.t)
    assert place.damage == 1


def test_occ_12_garrison_at_income():
    g = scene(2)
    g.play(occupying.claim(g.t, 0, g.territory("emberfell")))
    assert g.territory("emberfell").garrison == 0
    g.play(income.take_income(g.t, 0))
    assert g.territory("emberfell").garrison == 2


def test_occ_13_neutral_garrison_returns():
    g = scene(2)
    g.territory("honeymoor").garrison = 0
    unit = g.unit("militia", 0, "honeymoor")
    occupying.heal_territories(g.t)
    assert g.territory("honeymoor").garrison == 0
    unit.space = "golden_quay"
    occupying.heal_territories(g.t)
    assert g.territory("honeymoor").garrison == 2


def test_occ_14_after_claiming():
    g = scene(2)
    place = g.territory("emberfell")
    place.garrison, place.damage, place.damage_by = 0, 4, 0
    siege(g, g.unit("ember_sappers", 0, "emberfell"))
    assert (place.controller, place.damage, place.garrison) == (0, 0, 0)


def test_occ_15_own_and_peaceful():
    g = scene(2)
    g.hold(0, "emberfell")
    g.hold(1, "oldthrone")
    assert not occupying.can_occupy(g.s, g.unit("militia", 0, "emberfell"))
    assert occupying.can_occupy(g.s, g.unit("militia", 0, "oldthrone"))


def test_occ_16_control_stays():
    g = scene(2)
    g.hold(0, "emberfell")
    g.k(0).gold = 0
    g.play(income.take_income(g.t, 0))
    assert g.k(0).gold == 3


# ---- Sacking a Kingdom ----


def test_sak_1_only_at_war():
    g = scene(2)
    unit = g.unit("militia", 0, "aurelane", guest=True)
    assert not sacking.can_sack(g.s, unit)
    war.declare_war(g.t, 0, 1)
    assert sacking.can_sack(g.s, unit)


def test_sak_2_no_defenders_present():
    g = scene(2)
    g.war(0, 1)
    unit = g.unit("militia", 0, "aurelane")
    g.unit("militia", 1, "aurelane")
    assert not sacking.can_sack(g.s, unit)


def test_sak_3_like_a_territory():
    g = scene(2)
    g.war(0, 1)
    siege(g, g.unit("ember_sappers", 0, "aurelane"))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 1)


def test_sak_4_joint_effort():
    g = scene(3)
    card = g.war(0, 1)
    card.attackers.append(2)
    g.k(1).garrison, g.k(1).damage, g.k(1).damage_war = 0, 5, card.id
    siege(g, g.unit("ember_sappers", 2, "aurelane"), "space:toll_bridge")
    assert g.s.sacks == 1
    assert g.k(0).earned["sack"] == 8


def test_sak_5_eight_damage():
    g = scene(2)
    card = g.war(0, 1)
    g.k(1).garrison, g.k(1).damage, g.k(1).damage_war = 0, 6, card.id
    one, two = g.unit("militia", 0, "aurelane"), g.unit("militia", 0, "aurelane")
    siege(g, one)
    assert (g.k(1).damage, g.s.sacks) == (7, 0)
    siege(g, two, "space:toll_bridge", "space:toll_bridge")
    assert g.s.sacks == 1


def test_sak_6_sacked_card():
    g = scene(2)
    g.rich(1, 3, 1, 9)
    g.rich(0, 0, 0, 0)
    g.k(1).population = 4
    g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (2, 1, 2)
    assert (g.k(1).stability, g.k(1).population, g.k(1).sacked) == (2, 2, 3)
    gold = g.k(1).gold
    g.play(income.take_income(g.t, 1))
    assert g.k(1).gold == gold + 3 + 1


def test_sak_7_not_occupied():
    g = scene(2)
    g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    assert g.k(1).mat == "aurelane"
    g.at("kingdom", turn=1).go()
    assert g.match.waiting() == [1]


def test_sak_8_garrison_wears_down_within_a_season():
    g = scene(2)
    g.war(0, 1)
    g.k(1).garrison = 3
    siege(g, g.unit("gladiators", 0, "aurelane"))
    siege(g, g.unit("gladiators", 0, "aurelane"))
    assert (g.k(1).garrison, g.k(1).damage) == (0, 1)
    g.play(income.take_income(g.t, 1))
    assert g.k(1).garrison == 2


def test_sak_9_healing():
    g = scene(2)
    card = g.war(0, 1)
    g.k(1).damage, g.k(1).damage_war = 4, card.id
    unit = g.unit("militia", 0, "aurelane")
    sacking.heal_kingdoms(g.t)
    assert g.k(1).damage == 4
    unit.space = "toll_bridge"
    sacking.heal_kingdoms(g.t)
    assert g.k(1).damage == 3


def test_sak_10_other_wars_go_on():
    g = scene(3)
    card = g.war(0, 1)
    g.war(2, 1)
    g.play(sacking.sack(g.t, 1, card))
    assert [one.attackers for one in g.s.wars] == [[2]]


def test_sak_11_protected_after_a_sack():
    g = scene(2)
    g.k(1).sacked = 3
    for n in range(3):
        assert not war.can_declare(g.s, 0, 1)
        g.play(upkeep.turn_hourglasses(g.t, 1))
    assert war.can_declare(g.s, 0, 1)


def test_sak_12_nobody_is_eliminated():
    g = scene(2)
    for n in range(2):
        g.play(sacking.sack(g.t, 1, g.war(0, 1)))
    g.at("map", turn=1).go()
    assert g.match.waiting() == [1]


def test_sak_13_damage_from_another_war():
    g = scene(3)
    first = g.war(0, 1)
    g.war(2, 1)
    g.k(1).damage, g.k(1).damage_war = 3, first.id
    unit = g.unit("militia", 2, "aurelane")
    assert not sacking.can_sack(g.s, unit)
    g.k(1).damage = 0
    assert sacking.can_sack(g.s, unit)


# ---- Islands ----


def sail(g, unit, goal="new", *answers):
    g.play(islands.voyage(g.t, unit, goal), *answers)


def test_isl_1_from_a_port():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    g.k(0).gold = 2
    top = g.s.island_deck[-1]
    sail(g, unit)
    assert (g.k(0).gold, unit.space) == (0, top)
    assert g.s.lands[0].card == top


def test_isl_2_it_is_the_move():
    g = scene(2)
    assert islands.voyages(g.s, g.unit("militia", 0, "golden_quay", stride=1)) == []
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit)
    assert unit.moved


def test_isl_3_claiming():
    g = scene(2)
    land = g.land("is_01")
    siege(g, g.unit("militia", 0, "is_01"))
    assert land.controller == 0


def test_isl_4_cost():
    g = scene(2)
    g.land("is_01", 0)
    g.land("is_02", 0)
    assert islands.island_price(g.s, g.unit("militia", 0, "golden_quay")) == 4
    assert islands.island_price(g.s, g.unit("sea_reavers", 0, "golden_quay")) == 3


def test_isl_5_return():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit)
    g.play(map_turn.begin_map_turn(g.t, 0))
    assert islands.ways_back(g.s, unit) == ["golden_quay"]
    g.play(islands.go_back(g.t, unit, "golden_quay"))
    assert (unit.space, unit.moved) == ("golden_quay", True)


def test_isl_6_stealing():
    g = scene(2)
    land = g.land("is_01", 1)
    unit = g.unit("militia", 0, "golden_quay")
    sail(g, unit, "is_01")
    siege(g, unit)
    assert land.controller == 0


def test_isl_7_stealing_cost():
    g = scene(2)
    g.land("is_01", 0)
    g.land("is_02", 1)
    g.k(0).gold = 3
    sail(g, g.unit("militia", 0, "golden_quay"), "is_02")
    assert g.k(0).gold == 0


def test_isl_8_no_garrison():
    g = scene(2)
    g.land("is_01", 1)
    g.k(1).tile_garrison = 3
    siege(g, g.unit("militia", 0, "is_01"))
    assert g.s.lands[0].controller == 0


def test_isl_9_defended():
    g = scene(2)
    g.land("is_01", 1)
    unit = g.unit("militia", 0, "is_01")
    g.unit("militia", 1, "is_01")
    assert not islands.can_claim_land(g.s, unit)
    assert f"attack:{unit.id}:2" in map_turn.targets(g.s, unit)


def test_isl_10_unclaimed():
    g = scene(2)
    g.land("is_01")
    unit = g.unit("militia", 1, "red_jetty")
    assert "is_01" in islands.voyages(g.s, unit)


def test_isl_11_which_port():
    g = scene(2)
    g.land("is_01")
    unit = g.unit("militia", 0, "red_jetty")
    sail(g, unit, "is_01")
    assert unit.way_back == "red_jetty"
    reavers = g.unit("sea_reavers", 0, "is_01", way_back="red_jetty")
    assert len(islands.ways_back(g.s, reavers)) == 6


def test_isl_12_empty_deck():
    g = scene(2)
    g.land("is_01")
    g.s.island_deck.clear()
    assert islands.voyages(g.s, g.unit("militia", 0, "golden_quay")) == ["is_01"]


def test_isl_13_paid_in_the_map_phase():
    g = scene(2).at("map")
    g.unit("militia", 0, "golden_quay")
    g.k(0).gold = 1
    g.go()
    assert "sail:1:new" not in g.keys(0)
    g.k(0).gold = 2
    g.go()
    assert "sail:1:new" in g.keys(0)


def test_isl_14_same_turn_claim():
    g = scene(2).at("map")
    g.unit("militia", 0, "golden_quay")
    g.go().answer(0, "sail:1:new").answer(0, "siege:1")
    assert g.s.lands[0].controller == 0


def test_isl_15_order_of_a_voyage():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay", wounds=1)
    foe = g.unit("gladiators", 1, "golden_quay")
    g.k(0).gold = 2
    g.dice(6, 1)
    sail(g, unit, "new", f"ambush:{foe.id}")
    assert unit not in g.s.units
    assert g.k(0).gold == 0
    assert g.s.lands[0].controller == -1


def test_islands_seal_the_gate_spares_the_payment():
    """AK-ISL-15: W-EXPLORE comes before the payment."""
    g = scene(2, leaders=["kaelis", "othniel"])
    unit = g.unit("militia", 0, "golden_quay")
    g.rich(1)
    g.hand(1, "sp_othniel_8")
    sail(g, unit, "new", "cast:sp_othniel_8")
    assert (g.k(0).gold, unit.moved) == (4, False)
    assert islands.voyages(g.s, unit) == []


# ---- Dimensions ----


def test_dim_1_like_islands():
    g = scene(2)
    unit = g.unit("militia", 0, "gate_of_tides")
    g.k(0).magic = 2
    sail(g, unit)
    assert (g.k(0).magic, unit.space[:2]) == (0, "di")


def test_dim_2_cost():
    g = scene(2)
    g.land("di_01", 0)
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 3
    g.s.event = "we_03"
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 4


def test_dim_3_stealing():
    g = scene(2)
    land = g.land("di_11", 1)
    before = ratings.command(g.s, 0)
    g.k(0).magic = 2
    unit = g.unit("militia", 0, "gate_of_tides")
    sail(g, unit, "di_11")
    siege(g, unit)
    assert (g.k(0).magic, land.controller, ratings.command(g.s, 0)) == (0, 0, before + 1)


def test_dim_4_gate_return():
    g = scene(2)
    unit = g.unit("militia", 0, "gate_of_tides")
    g.k(0).magic = 2
    sail(g, unit)
    unit.moved = False
    assert islands.ways_back(g.s, unit) == ["gate_of_tides"]


def test_dim_5_separate_count():
    g = scene(2)
    for card in ("is_01", "is_02", "is_03"):
        g.land(card, 0)
    assert dimensions.dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 2


# ---- Kreesh ----


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
    from pentarchy.games.ageofkingdoms.movement import step

    g = scene(2)
    wake(g, "kr_1", "spire")
    unit = g.unit("gladiators", 0, "spire")
    g.dice(6, 1, 6, 1, 6)
    g.play(step(g.t, unit, "oldthrone"))
    assert g.log().count("ambushes") == 1


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
    g.play(season.world_event_step(g.t))
    assert g.territory("emberfell").damage == 1
