"""Every Agenda, Spell and Virtue does what its text says, with its numbers. AK-AGD-5, AK-SPL-9, AK-SPL-10."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms.cards import effects
from pentarchy.games.ageofkingdoms.rules import actions, hands, islands, map_turn, movement, ratings, reactions, units, upkeep
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from tests.games.ageofkingdoms.cardtable import holder, use
from tests.games.ageofkingdoms.scene import BOOK, scene

GAINS = [
    ("ag_vharok_01", {"stability": 2, "gold": -2}), ("ag_aurelane_01", {"gold": 0}), ("ag_aurelane_05", {"gold": 3, "stability": -1}),
    ("ag_oshenar_01", {"food": 2}), ("ag_oshenar_11", {"food": -3, "stability": 1, "favor": 1}), ("ag_oshenar_05", {"stability": 2}),
    ("ag_thessil_02", {"magic": 2}), ("ag_velmora_02", {"magic": 3, "stability": -1}), ("ag_karsund_01", {"gold": 1}),
    ("ag_karsund_05", {"food": 2}), ("ag_karsund_08", {"gold": -1, "stability": 2}), ("ag_karsund_11", {"gold": 1}),
    ("ag_emberfell_01", {"gold": 3, "stability": -1}), ("ag_honeymoor_01", {"food": 4}), ("ag_honeymoor_02", {"food": -2, "stability": 2}),
    ("ag_gallows_fen_01", {"gold": 2, "magic": 1, "stability": -1}), ("ag_oldthrone_01", {"gold": -3, "favor": 1, "stability": 1}),
    ("ag_spire_01", {"magic": -3, "favor": 2}), ("ag_aurelane_02", {"gold": -2, "stability": 1}),
    ("ag_aurelane_10", {"food": -1, "stability": 1}), ("ag_aurelane_12", {"food": -2, "stability": 1, "favor": 1}),
    ("ag_thessil_12", {"gold": -2, "stability": 2}), ("ag_velmora_03", {"gold": -2, "stability": 1}),
    ("ag_vharok_09", {"gold": -2}), ("ag_spire_02", {"magic": -1, "legacy": 0}), ("ag_thessil_06", {"magic": 1}),
    ("sp_ysmere_1", {"magic": -2, "food": 4}), ("sp_brannoch_3", {"magic": 3, "stability": -1}), ("sp_othniel_4", {"magic": -1, "gold": 4}),
    ("sp_emeric_2", {"magic": -3, "favor": 1, "stability": 1}), ("vi_emeric", {"legacy": -3, "favor": 2}),
    ("sp_lirien_4", {"magic": -1, "stability": 1}), ("sp_emeric_1", {"magic": -1, "stability": 1}),
]  # fmt: skip


def test_every_card_has_a_rule():
    for card in BOOK.cards.values():
        rule = effects.RULES[card.effect]
        assert (rule.react is not None and rule.fits is not None) == card.out_of_turn, card.id
        assert (rule.effect is not None) == (not card.out_of_turn), card.id


@pytest.mark.parametrize(("card", "change"), GAINS)
def test_cards_that_give_by_numbers(card, change):
    g = holder(card)
    before = {kind: getattr(g.k(0), kind) for kind in change}
    use(g, card)
    if card == "ag_spire_02":
        assert g.k(0).legacy == 5
        change = {"magic": -1}
    assert {kind: getattr(g.k(0), kind) - before[kind] for kind in change} == change


@pytest.mark.parametrize("card", ["ag_oshenar_02", "ag_karsund_07", "sp_ysmere_4"])
def test_cards_that_raise_population(card):
    g = holder(card)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    use(g, card)
    assert g.k(0).population == 2
    assert g.k(0).bought == 0


@pytest.mark.parametrize(("card", "kind"), [
    ("ag_vharok_07", "movement"), ("sp_kaelis_3", "movement"), ("sp_lirien_1", "attack"), ("sp_lirien_2", "defense"),
    ("ag_glass_steppe_01", "defense"), ("ag_vharok_12", "siege"), ("ag_vharok_11", "attack"),
])  # fmt: skip
def test_cards_for_all_units_this_season(card, kind):
    g = holder(card)
    if card == "ag_vharok_11":
        g.war(0, 1)
    unit = g.unit("militia", 0, "cinder_ford")
    use(g, card)
    now = {
        "movement": units.movement(g.s, unit) - 2, "attack": units.attack_value(g.s, unit, "action", False) - 2,
        "defense": units.defense_value(g.s, unit) - 2, "siege": units.siege_damage(g.s, unit) - 1,
    }  # fmt: skip
    assert now == {name: int(name == kind) for name in now}


@pytest.mark.parametrize(("card", "what", "n"), [
    ("ag_vharok_03", ratings.command, 1), ("ag_oldthrone_02", ratings.command, 1), ("ag_thessil_07", ratings.garrison_rating, 2),
    ("ag_karsund_04", ratings.garrison_rating, 1), ("sp_emeric_3", ratings.garrison_rating, 2),
    ("ag_thessil_04", reactions.casts_allowed, 1),
])  # fmt: skip
def test_cards_that_raise_a_value_while_in_play(card, what, n):
    g = holder(card)
    before = what(g.s, 0)
    use(g, card)
    assert what(g.s, 0) == before + n
    for i in range(BOOK.cards[card].hourglass):
        g.play(upkeep.turn_hourglasses(g.t, 0))
    assert what(g.s, 0) == before


def test_vharok_agendas_with_targets():
    g = holder("ag_vharok_02")
    g.unit("gladiators", 0, "vharok")
    use(g, "ag_vharok_02")
    assert (g.s.units, g.k(0).gold, g.k(0).earned["agendas"]) == ([], 10, 1)
    g = holder("ag_vharok_04")
    for n in range(2):
        g.unit("militia", 0, "vharok")
    use(g, "ag_vharok_04", "unit:1", "unit:2")
    assert [unit.attack_token for unit in g.s.units] == [True, True]
    g = holder("ag_vharok_05")
    g.hold(1, "emberfell")
    g.unit("militia", 0, "cinder_ford")
    use(g, "ag_vharok_05")
    assert (g.k(0).gold, g.k(0).food, g.k(1).gold) == (9, 9, 7)
    g = holder("ag_vharok_06")
    g.unit("gladiators", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.dice(6, 1)
    use(g, "ag_vharok_06")
    assert g.k(0).earned["agendas"] == 1
    assert len(g.s.units) == 1
    g = holder("ag_vharok_08")
    use(g, "ag_vharok_08")
    assert (g.s.units[0].kind, g.k(0).stability) == ("militia", 4)
    g = holder("ag_vharok_10")
    use(g, "ag_vharok_10")
    for n in range(3):
        g.unit("militia", 0, "vharok")
    assert sum(due.food for due in upkeep.dues(g.s, 0)) == 1


def test_aurelane_agendas():
    g = holder("ag_aurelane_03")
    use(g, "ag_aurelane_03", "name:far_caravan")
    assert (g.k(0).neutral, g.k(0).gold) == (["far_caravan"], 7)
    g = holder("ag_aurelane_04")
    g.route(0, 1)
    use(g, "ag_aurelane_04")
    assert (g.k(0).earned["agendas"], g.k(1).earned["agendas"]) == (1, 1)
    g = holder("ag_aurelane_06")
    use(g, "ag_aurelane_06", "3")
    assert (g.k(0).gold, g.k(0).food) == (5, 14)
    g = holder("ag_aurelane_07")
    use(g, "ag_aurelane_07")
    g.play(actions.kingdom_action(g.t, 0), "upgrade:farms")
    assert g.k(0).gold == 8 - 2
    g = holder("ag_aurelane_08")
    use(g, "ag_aurelane_08")
    g.play(actions.kingdom_action(g.t, 0), "recruit:crown_lancers")
    assert g.k(0).gold == 8 - 2
    g = holder("ag_aurelane_11")
    use(g, "ag_aurelane_11")
    assert islands.island_price(g.s, g.unit("militia", 0, "golden_quay")) == 0


def test_embassy_and_double_agents_shield_their_player():
    g = scene(2, mats=["velmora", "aurelane"])
    g.route(0, 1)
    assert hands.is_permitted(g.s, 0, "ag_velmora_01", "seat:1")
    g.in_play("ag_aurelane_09", 1)
    assert not hands.is_permitted(g.s, 0, "ag_velmora_01", "seat:1")
    g = scene(2, mats=["vharok", "velmora"])
    g.in_play("ag_velmora_11", 1)
    assert hands.surcharge(g.s, 0, "seat:1") == 2


def test_oshenar_agendas():
    g = holder("ag_oshenar_03")
    hurt = g.unit("gladiators", 0, "oshenar", wounds=2)
    use(g, "ag_oshenar_03")
    assert hurt.wounds == 1
    g = holder("ag_oshenar_04")
    use(g, "ag_oshenar_04")
    foe = g.unit("gladiators", 1, "greenmantle")
    g.hold(0, "whisperwood")
    g.play(movement.step(g.t, foe, "whisperwood"))
    assert foe.wounds == 1
    g = holder("ag_oshenar_06")
    use(g, "ag_oshenar_06", "4")
    assert (g.k(0).food, g.k(0).gold) == (4, 12)
    g = holder("ag_oshenar_07")
    g.hold(0, "whisperwood")
    use(g, "ag_oshenar_07", "space:whisperwood")
    assert (g.s.units[0].kind, g.s.units[0].space, g.k(0).gold) == ("thornwardens", "whisperwood", 7)
    g = holder("ag_oshenar_08")
    g.hold(0, "spire")
    g.unit("militia", 0, "oshenar")
    use(g, "ag_oshenar_08")
    g.at("map")
    g.play(map_turn.map_action(g.t, 0), "path:1:spire")
    assert (g.s.units[0].space, g.s.units[0].moved) == ("spire", True)
    g = holder("ag_oshenar_09")
    use(g, "ag_oshenar_09", [f"card:{card}" for card in g.k(0).spells])
    assert len(g.k(0).spells) == 2
    assert reactions.spell_price(g.s, 0, "sp_kaelis_1") == 2
    g = holder("ag_oshenar_10")
    g.hold(0, "spire")
    g.k(0).workers = ["farms"]
    use(g, "ag_oshenar_10")
    assert (g.k(0).workers, g.k(0).earned["spire"]) == (["spire"], 1)
    g = holder("ag_oshenar_12")
    g.hold(0, "spire")
    use(g, "ag_oshenar_12")
    assert g.territory("spire").garrison == 7
    assert "aimed at Sundered Spire" in g.log()
    assert "Overgrowth says: " in g.log(), "what moves nothing that is told of speaks for itself"


def test_thessil_agendas():
    g = holder("ag_thessil_01")
    held = [card for card in g.k(0).agendas if card != "ag_thessil_01"]
    use(g, "ag_thessil_01", [f"card:{card}" for card in held])
    assert len(g.k(0).agendas) == 3
    g = holder("ag_thessil_03")
    g.k(0).spell_discard.append(g.k(0).spell_deck.pop())
    wanted = g.k(0).spell_discard[0]
    use(g, "ag_thessil_03", f"card:{g.k(0).spells[0]}")
    assert wanted in g.k(0).spells
    assert f"takes {BOOK.cards[wanted].name} back into its hand" in g.log(1)
    g = holder("ag_thessil_05")
    unit = g.unit("militia", 0, "thessil")
    use(g, "ag_thessil_05")
    assert units.is_flyer(g.s, unit)
    g = holder("ag_thessil_08")
    g.war(1, 2)
    use(g, "ag_thessil_08", "seat:1")
    assert (g.k(1).stability, g.k(2).stability, g.k(0).earned["agendas"]) == (6, 6, 1)
    g = holder("ag_thessil_09")
    g.route(0, 1)
    use(g, "ag_thessil_09")
    assert (g.k(0).magic, g.k(1).magic) == (10, 9)
    g = holder("ag_thessil_10")
    top = g.s.dimension_deck[-3:]
    use(g, "ag_thessil_10", ["top:3", "top:1", "top:2"])
    assert g.s.dimension_deck[-1] == top[0]
    assert g.k(0).known_dimensions == g.s.dimension_deck[-3:]
    g = holder("ag_thessil_11")
    use(g, "ag_thessil_11", "tile:mana_pools")
    assert g.k(0).gold == 7


def test_velmora_agendas():
    g = holder("ag_velmora_01")
    use(g, "ag_velmora_01", "seat:1")
    assert g.k(0).known[1] == sorted(g.k(1).agendas)
    assert g.k(1).stability == 4
    g = holder("ag_velmora_04")
    foe = g.unit("militia", 1, "cinder_ford")
    g.k(1).gold = 1
    use(g, "ag_velmora_04")
    assert foe.revolt
    g = holder("ag_velmora_07")
    use(g, "ag_velmora_07", "swap:food:gold", "swap:magic:gold", "enough")
    assert (g.k(0).gold, g.k(0).food, g.k(0).magic) == (10, 7, 7)
    g = holder("ag_velmora_08")
    unit = g.unit("gladiators", 0, "velmora", wounds=3)
    use(g, "ag_velmora_08")
    assert (unit.wounds, unit.attack_token) == (0, True)
    g = holder("ag_velmora_09")
    use(g, "ag_velmora_09", "seat:1")
    assert upkeep.population_due(g.s, 1) == 3
    g = holder("ag_velmora_10")
    use(g, "ag_velmora_10", "seat:1", "pay")
    assert (g.k(0).gold, g.k(1).gold) == (10, 6)
    g = holder("ag_velmora_12")
    g.k(0).stability = 6
    use(g, "ag_velmora_12", "seat:2")
    assert (g.k(0).earned["agendas"], g.k(2).stability) == (1, 4)
    g = holder("ag_velmora_06")
    g.route(0, 1)
    g.agreement(0, 1)
    use(g, "ag_velmora_06")
    g.play(actions.kingdom_action(g.t, 0), "betray:1")
    assert (g.k(0).earned["betrayal"], g.k(0).gold) == (2, 10)


def test_karsund_agendas():
    g = holder("ag_karsund_02")
    g.play(actions.kingdom_action(g.t, 0), "play:ag_karsund_02", ["top:1", "top:2", "top:3"])
    assert islands.island_price(g.s, g.unit("militia", 0, "anchorfall")) == 0
    g = holder("ag_karsund_03")
    use(g, "ag_karsund_03")
    assert islands.voyages(g.s, g.unit("militia", 1, "anchorfall")) == []
    assert islands.voyages(g.s, g.unit("militia", 0, "anchorfall")) != []
    g = holder("ag_karsund_06")
    use(g, "ag_karsund_06", "give:food", "gain:gold")
    assert (g.k(0).food, g.k(0).gold) == (7, 10)
    g = holder("ag_karsund_09")
    use(g, "ag_karsund_09", "2")
    assert (len(g.s.units), g.k(0).gold) == (2, 6)
    g = holder("ag_karsund_10")
    g.route(0, 1)
    g.agreement(0, 1)
    use(g, "ag_karsund_10")
    assert (g.s.routes, g.k(0).earned["betrayal"], g.k(0).gold) == ([], 1, 9)
    g = holder("ag_karsund_11")
    use(g, "ag_karsund_11")
    g.play(islands.voyage(g.t, g.unit("militia", 1, "golden_quay"), "new"))
    assert g.k(0).gold == 10
    g = holder("ag_karsund_12")
    g.land("is_01", 0)
    use(g, "ag_karsund_12")
    assert g.k(0).earned["agendas"] == 1


def test_territory_agendas():
    g = holder("ag_emberfell_02")
    g.unit("militia", 0, "spire")
    use(g, "ag_emberfell_02")
    assert g.territory("spire").garrison == 1
    g = holder("ag_whisperwood_01")
    use(g, "ag_whisperwood_01", "seat:2")
    assert g.k(0).known[2] == sorted(g.k(2).agendas + g.k(2).spells)
    g = holder("ag_whisperwood_02")
    foe = g.unit("militia", 1, "greenmantle")
    use(g, "ag_whisperwood_02")
    assert foe.wounds == 1
    g = holder("ag_glass_steppe_02")
    unit = g.unit("militia", 0, "vharok")
    use(g, "ag_glass_steppe_02")
    assert unit.space == "glass_steppe"
    g = holder("ag_gallows_fen_02")
    g.unit("militia", 1, "cinder_ford")
    use(g, "ag_gallows_fen_02")
    assert g.k(1).stability == 4
    g = holder("ag_stormcrag_01")
    use(g, "ag_stormcrag_01")
    assert g.territory("stormcrag").garrison == 3
    g = holder("ag_titans_rest_01")
    use(g, "ag_titans_rest_01", "share:3")
    assert (g.s.units[0].kind, g.k(0).gold, g.k(0).magic) == ("bone_titan", 7, 4)
    g = holder("ag_titans_rest_02")
    unit = g.unit("gladiators", 0, "spire")
    use(g, "ag_titans_rest_02")
    assert units.siege_damage(g.s, unit) == 4
    g = holder("ag_duskmarket_01")
    use(g, "ag_duskmarket_01", "swap:food:gold", "swap:food:gold", "swap:food:gold", "swap:food:gold")
    assert (g.k(0).food, g.k(0).gold) == (4, 12)
    g = holder("ag_duskmarket_02")
    use(g, "ag_duskmarket_02", "seat:1", "seat:2", "name:gold")
    assert (g.k(0).gold, g.k(1).gold, g.k(2).gold) == (9, 7, 7)
    g = holder("ag_spire_02")
    g.s.kreesh.append(Beast("kr_1", "spire", 9, 3))
    use(g, "ag_spire_02", "space:oldthrone", "enough")
    assert g.s.kreesh[0].space == "oldthrone"
