"""Every Agenda, Spell and Virtue does what its text says, with its numbers. AK-AGD-5, AK-SPL-9, AK-SPL-10."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import (
    actions,
    battle,
    islands,
    kreesh,
    movement,
    occupying,
    reactions,
    stability,
    trade,
    units,
    upkeep,
    war,
    wounds,
)
from pentarchy.games.ageofkingdoms.rules.agendas import may_play
from pentarchy.games.ageofkingdoms.rules.dimensions import dimension_price
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.specials import rolls_defending
from tests.games.ageofkingdoms.cardtable import holder, react, use
from tests.games.ageofkingdoms.scene import scene


def fray(g, mine="gladiators", theirs="gladiators", attacking=True):
    """A combat of seat 0 against seat 1 under way."""
    one, two = g.unit(mine, 0, "cinder_ford"), g.unit(theirs, 1, "cinder_ford")
    fight = Battle(one.id, two.id, "action") if attacking else Battle(two.id, one.id, "action")
    g.s.battles.append(fight)
    return fight, one, two


def test_kingdom_spells_that_change_the_map():
    g = holder("sp_kaelis_2")
    use(g, "sp_kaelis_2", "space:toll_bridge")
    assert "toll_bridge" not in movement.steps(g.s, g.unit("militia", 1, "cinder_ford"))
    g = holder("sp_kaelis_4")
    for n in range(2):
        g.unit("militia", 0, "vharok")
    use(g, "sp_kaelis_4", "unit:1", "unit:2")
    assert all(unit.attack_token for unit in g.s.units)
    g = holder("sp_ysmere_2")
    g.unit("militia", 0, "vharok")
    use(g, "sp_ysmere_2")
    assert g.s.units[0].defense_token
    g = holder("sp_brannoch_1")
    use(g, "sp_brannoch_1")
    assert g.s.units[0].kind == "summoned_shade"
    assert not occupying.can_occupy(g.s, g.unit("summoned_shade", 0, "spire"))
    g = holder("sp_brannoch_2")
    g.unit("militia", 0, "cinder_ford")
    foe = g.unit("militia", 1, "emberfell")
    use(g, "sp_brannoch_2")
    assert units.is_held(g.s, foe)
    g = holder("sp_brannoch_4")
    unit = g.unit("militia", 0, "vharok")
    use(g, "sp_brannoch_4", "space:gate_of_tides")
    assert unit.space == "gate_of_tides"
    g = holder("sp_sivra_3")
    g.hold(0, "emberfell")
    use(g, "sp_sivra_3")
    assert occupying.phantom_price(g.s, 1, "emberfell") == 2
    g = holder("sp_othniel_1")
    mover = g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "spire")
    use(g, "sp_othniel_1", "unit:1", "space:oldthrone")
    assert mover.space == "oldthrone"
    g = holder("sp_lirien_3")
    unit = g.unit("militia", 0, "vharok")
    use(g, "sp_lirien_3")
    assert units.movement(g.s, unit) == 4


def test_kingdom_spells_that_change_people():
    g = holder("sp_sivra_1")
    use(g, "sp_sivra_1")
    assert war.declaration_price(g.s, 0) == 3
    g = holder("sp_sivra_2")
    use(g, "sp_sivra_2", [f"card:{card}" for card in g.k(0).agendas[:2]])
    assert (len(g.k(0).agendas), len(g.k(0).agenda_discard)) == (3, 2)
    g = holder("sp_sivra_4")
    use(g, "sp_sivra_4", "seat:1")

    assert not may_play(g.s, 1)
    g.play(actions.end_kingdom_turn(g.t, 1))
    assert may_play(g.s, 1)
    g = holder("sp_othniel_2")
    g.k(0).agenda_discard.append(g.k(0).agenda_deck.pop())
    use(g, "sp_othniel_2", f"card:{g.k(0).agendas[0]}")
    assert g.k(0).agendas_allowed == 2
    g = holder("sp_othniel_3")
    use(g, "sp_othniel_3")

    assert dimension_price(g.s, g.unit("militia", 0, "gate_of_tides")) == 0
    g = holder("sp_emeric_4")
    use(g, "sp_emeric_4", "seat:1")
    assert g.k(2).known[1] == sorted(g.k(1).agendas + g.k(1).spells)
    g = holder("sp_nerezza_2")
    foe = g.unit("gladiators", 1, "cinder_ford", wounds=1)
    use(g, "sp_nerezza_2")
    g.play(wounds.heal(g.t, foe, 1, "AK-TIL-18"))
    assert foe.wounds == 2
    g = holder("sp_nerezza_3")
    g.unit("gladiators", 0, "vharok")
    use(g, "sp_nerezza_3")
    assert g.k(0).magic == 8 + 4 + 1
    g = holder("sp_nerezza_4")
    use(g, "sp_nerezza_4", "seat:1")
    assert g.k(1).stability == 3
    g = holder("sp_othniel_4")
    use(g, "sp_othniel_4")
    g.play(upkeep.turn_hourglasses(g.t, 0), "no")
    assert g.k(0).stability == 3


def test_virtues_of_the_kingdom_phase():
    g = holder("vi_ysmere")
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    use(g, "vi_ysmere", "seat:1")
    assert (g.k(0).population, g.k(0).food, g.k(0).earned["virtues"], g.k(1).food) == (2, 12, 1, 10)
    g = holder("vi_brannoch")
    use(g, "vi_brannoch", "name:drake_riders")
    assert (g.s.units[0].kind, g.k(0).gold) == ("drake_riders", 8)
    g = holder("vi_othniel")
    use(g, "vi_othniel")
    assert g.s.lands[0].controller == 0
    g = holder("vi_lirien")
    use(g, "vi_lirien")
    fight, one, two = fray(g, attacking=False)

    assert not rolls_defending(g.s, fight)


@pytest.mark.parametrize(("card", "attacking", "field", "value"), [
    ("sp_kaelis_5", False, "defense", 2), ("sp_kaelis_7", True, "damage", 1), ("vi_kaelis", True, "sure", True),
    ("sp_ysmere_5", False, "damage", -1), ("sp_brannoch_5", False, "riposte", 1), ("sp_lirien_5", False, "extra_counter", True),
    ("sp_lirien_7", False, "attack", -2), ("sp_emeric_6", False, "blinded", True), ("sp_nerezza_6", False, "halved", True),
    ("sp_lirien_6", False, "grace_defender", True),
])  # fmt: skip
def test_cards_in_an_attack(card, attacking, field, value):
    g = holder(card)
    fight, one, two = fray(g, attacking=attacking)
    react(g, card, "W-ATK", unit=fight.defender, attacker=fight.attacker, seat=battle.seat_of(g.s, fight.defender))
    assert getattr(fight, field) == value


def test_cards_around_a_fight():
    g = holder("sp_sivra_5")
    fight, one, two = fray(g, attacking=False)
    g.play(reactions.use(g.t, 0, "sp_sivra_5", Moment("W-ATK", 1)), "space:emberfell")
    assert (fight.ended, one.space) == (True, "emberfell")
    g = holder("sp_sivra_8")
    fight, one, two = fray(g)
    fight.attack_die = 1
    g.dice(6)
    g.play(reactions.use(g.t, 0, "sp_sivra_8", Moment("W-ROLL", 0)), "name:attack")
    assert fight.attack_die == 5
    g = holder("sp_lirien_8")
    fight, one, two = fray(g)
    react(g, "sp_lirien_8", "W-HIT")
    assert fight.encore


@pytest.mark.parametrize(("card", "check"), [
    ("sp_kaelis_8", "foe"), ("sp_nerezza_5", "foe"), ("sp_brannoch_7", "magic"), ("sp_emeric_7", "favor"), ("vi_nerezza", "virtue"),
    ("sp_othniel_6", "back"),
])  # fmt: skip
def test_cards_at_a_death(card, check):
    g = holder(card)
    mine, foe = g.unit("gladiators", 0, "cinder_ford", wounds=3), g.unit("gladiators", 1, "cinder_ford")
    verb = "virtue" if card.startswith("vi") else "cast"
    magic = g.k(0).magic
    g.play(wounds.wound(g.t, mine, 1, 1, "AK-BAT-6", foe.id, True), f"{verb}:{card}")
    if check == "foe":
        assert foe.wounds == 2
    elif check == "magic":
        assert g.k(0).magic == magic - 1 + 3
    elif check == "favor":
        assert (g.k(0).earned["spells"], g.k(0).stability) == (1, 6)
    elif check == "virtue":
        assert (g.k(0).earned["virtues"], g.k(0).magic) == (2, magic + 2)
    else:
        assert (mine.space, mine.wounds) == ("vharok", 3)
    assert (mine in g.s.units) == (check == "back")


def test_cards_on_the_march():
    for card, window in (("sp_kaelis_6", "W-LEAVE"), ("sp_othniel_8", "W-EXPLORE")):
        g = holder(card)
        foe = g.unit("militia", 1, "golden_quay")
        assert react(g, card, window, unit=foe.id, seat=1, place="golden_quay").stopped
    g = holder("sp_ysmere_6")
    foe = g.unit("militia", 1, "vharok")
    assert react(g, "sp_ysmere_6", "W-ENTER", unit=foe.id, seat=1, place="vharok").stopped
    g = holder("sp_ysmere_8")
    assert react(g, "sp_ysmere_8", "W-SIEGE", seat=0).stopped
    g = holder("sp_sivra_7")
    foe = g.unit("militia", 1, "cinder_ford")
    g.play(movement.step(g.t, foe, "emberfell"), "cast:sp_sivra_7", "space:toll_bridge")
    assert (foe.space, foe.moved) == ("toll_bridge", True)
    g = holder("sp_othniel_7")
    mine = g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.play(movement.step(g.t, mine, "emberfell"), "cast:sp_othniel_7")
    assert "Ambush in" not in g.log()


def test_cards_in_other_windows():
    g = holder("sp_emeric_5")
    g.k(0).steadfast_used = True
    g.play(stability.lose_stability(g.t, 0, 4, "AK-STA-3"), "cast:sp_emeric_5")
    assert g.k(0).stability == 4
    g = holder("sp_nerezza_7")
    mine, foe = g.unit("gladiators", 0, "vharok", wounds=2), g.unit("gladiators", 1, "cinder_ford", wounds=2)
    g.play(wounds.heal(g.t, foe, 1, "AK-TIL-18"), "cast:sp_nerezza_7")
    assert (mine.wounds, foe.wounds) == (1, 2)
    g = holder("sp_ysmere_7")
    mine = g.unit("gladiators", 0, "vharok", wounds=3)
    react(g, "sp_ysmere_7", "W-PHASE")
    assert mine.wounds == 1
    g = holder("sp_brannoch_6").at("map")
    g.unit("militia", 0, "spire")
    react(g, "sp_brannoch_6", "W-TURN", seat=1)
    assert g.s.units[-1].kind == "summoned_shade"
    g = holder("sp_nerezza_8").at("map")
    foe = g.unit("militia", 1, "spire")
    react(g, "sp_nerezza_8", "W-TURN", seat=1)
    assert units.is_unquiet(g.s, foe)
    g = holder("sp_brannoch_8")
    g.s.kreesh.append(Beast("kr_1", "spire", 9, 3))
    g.play(kreesh.act(g.t, "kr_1"), "cast:sp_brannoch_8", "space:oldthrone")
    assert g.s.kreesh[0].space == "oldthrone"


def test_mirror_image_turns_a_spell_aside():
    g = scene(3, leaders=["nerezza", "sivra", "kaelis"])
    for seat in range(3):
        g.rich(seat)
    g.hand(0, "sp_nerezza_4")
    g.hand(1, "sp_sivra_6")
    g.play(actions.kingdom_action(g.t, 0), "cast:sp_nerezza_4", "seat:1", "cast:sp_sivra_6")
    assert (g.k(1).stability, g.k(2).stability) == (5, 3)


def test_lands_and_their_gifts():
    """AK-INC-7, AK-INC-11: what Islands and Dimensions do besides income."""
    g = scene(2)
    g.play(islands.take_land(g.t, 0, g.land("di_04")))
    g.play(islands.take_land(g.t, 0, g.land("di_05")))
    assert (len(g.k(0).spells), len(g.k(0).agendas)) == (3, 4)
    g.play(islands.take_land(g.t, 1, g.s.lands[0]), f"card:{g.k(0).spells[0]}")
    assert len(g.k(0).spells) == 2
    g.play(islands.take_land(g.t, 0, g.land("is_12")), "gain:gold", "gain:magic")
    assert g.k(0).earned["lands"] == 1
    g.play(islands.take_land(g.t, 0, g.land("di_09")))
    assert g.k(0).legacy == 2
    g.land("is_08", 0)
    assert trade.neutral_routes(g.s, 0) == ["parrot"]
    g.land("is_11", 1)
    assert islands.wreckers(g.s, 0) == 1
    g.land("di_08", 0)
    unit = g.unit("militia", 0, "vharok")
    assert "gate_of_tides" in movement.steps(g.s, unit)
