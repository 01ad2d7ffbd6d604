from __future__ import annotations

from pentarchy.games.ageofkingdoms import (
    actions,
    agendas,
    cardplay,
    content,
    map_turn,
    reactions,
    recruiting,
    season,
    spells,
    upkeep,
    world_events,
)
from pentarchy.games.ageofkingdoms.moment import Moment
from pentarchy.games.ageofkingdoms.occupying import claim
from pentarchy.games.ageofkingdoms.scenes import Battle

from .scene import scene


def act(g, *answers, seat=0):
    g.play(actions.kingdom_action(g.t, seat), *answers)


# ---- Agendas ----


def test_agd_1_hand_of_three():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    act(g, "play:ag_vharok_07")
    assert len(g.k(0).agendas) == 3


def test_agd_2_one_per_season():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07", "ag_vharok_12")
    act(g, "play:ag_vharok_07")
    assert agendas.playable(g.s, 0) == []


def test_agd_3_draw_at_once():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    act(g, "play:ag_vharok_07")
    assert (len(g.k(0).agenda_deck), len(g.k(0).agendas)) == (8, 3)


def test_agd_4_redraw():
    g = scene(2)
    g.k(0).gold = 3
    act(g, "redraw:agenda", f"card:{g.k(0).agendas[0]}")
    assert (g.k(0).gold, len(g.k(0).agendas)) == (2, 3)


def test_agd_5_costs():
    g = scene(2)
    g.k(0).gold = 2
    g.hand(0, "ag_vharok_03")
    act(g, "play:ag_vharok_03")
    assert g.k(0).gold == 0


def test_agd_6_the_new_card_may_go():
    g = scene(2)
    new = g.k(0).agenda_deck[-1]
    held = g.k(0).agendas[:]
    act(g, "redraw:agenda", f"card:{new}")
    assert g.k(0).agendas == held
    assert g.k(0).agenda_discard == [new]


def test_agd_7_reshuffle():
    g = scene(2)
    k = g.k(0)
    k.agenda_discard, k.agenda_deck = k.agenda_deck[:], []
    cardplay.draw_agenda(g.t, 0)
    assert (len(k.agenda_deck), k.agenda_discard) == (8, [])


def test_agd_8_lasting_agendas():
    g = scene(2, mats=["karsund", "vharok"])
    g.rich(0)
    g.hand(0, "ag_karsund_04")
    act(g, "play:ag_karsund_04")
    assert "ag_karsund_04" not in g.k(0).agenda_discard
    assert (g.s.in_play[0].card, g.s.in_play[0].hourglass) == ("ag_karsund_04", 3)
    assert g.k(0).garrison == 4


def test_agd_9_must_be_playable():
    g = scene(2, mats=["karsund", "vharok"])
    g.rich(0)
    g.hand(0, "ag_karsund_12")
    assert not agendas.is_playable(g.s, 0, "ag_karsund_12")
    g.land("is_01", 0)
    assert agendas.is_playable(g.s, 0, "ag_karsund_12")


def test_agd_10_territory_agendas():
    g = scene(2)
    g.play(claim(g.t, 0, g.territory("honeymoor")))
    assert len(g.k(0).agenda_deck) == 11
    assert {"ag_honeymoor_01", "ag_honeymoor_02"} <= set(g.k(0).agenda_deck)


def test_agd_11_losing_them():
    g = scene(2)
    g.hold(0, "honeymoor")
    g.hand(0, "ag_honeymoor_01")
    g.k(0).agenda_discard.append("ag_honeymoor_02")
    g.play(claim(g.t, 1, g.territory("honeymoor")))
    assert len(g.k(0).agendas) == 3
    assert "ag_honeymoor_01" not in g.k(0).agendas
    assert {"ag_honeymoor_01", "ag_honeymoor_02"} <= set(g.k(1).agenda_deck)


def test_agd_12_one_redraw():
    g = scene(2)
    g.k(0).gold = 5
    act(g, "redraw:agenda", f"card:{g.k(0).agendas[0]}")
    assert not agendas.may_redraw(g.s, 0)
    g.k(0).agenda_redrawn = False
    g.k(0).agendas_played, g.k(0).agendas_allowed = 1, 2
    assert not agendas.may_redraw(g.s, 0)
    assert agendas.may_play(g.s, 0)


# ---- Spells and Virtues ----


def test_spl_1_hand_of_two():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    act(g, "cast:sp_kaelis_3")
    assert len(g.k(0).spells) == 2


def test_spl_2_one_per_season():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3", "sp_kaelis_2")
    act(g, "cast:sp_kaelis_3")
    assert spells.castable(g.s, 0) == []


def test_spl_3_draw_at_once():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    act(g, "cast:sp_kaelis_3")
    assert len(g.k(0).spell_deck) == 5


def test_spl_4_redraw():
    g = scene(2)
    g.k(0).magic = 3
    act(g, "redraw:spells", f"card:{g.k(0).spells[0]}")
    assert (g.k(0).magic, len(g.k(0).spells)) == (2, 2)


def test_spl_5_libraries():
    g = scene(2)
    g.k(0).library_cards = 2
    act(g, "redraw:spells", [f"card:{card}" for card in g.k(0).spells + g.k(0).spell_deck[-1:]])
    assert len(g.k(0).spells) == 2
    assert len(g.k(0).spell_discard) == 3


def test_spl_6_two_markings():
    out = [card for card in content.SPELLS.values() if card.out_of_turn]
    assert len(out) == 32 == len(content.SPELLS) - len(out)
    assert all(card.windows for card in out)


def test_spl_7_kingdom_phase_only():
    g = scene(2).at("map")
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    assert "cast:sp_kaelis_3" not in map_turn.menu(g.s, 0)
    assert content.SPELLS["sp_kaelis_3"].windows == []


def test_spl_8_out_of_turn():
    g = scene(2, leaders=["sivra", "kaelis"]).at("map")
    g.unit("militia", 0, "cinder_ford")
    target = g.unit("militia", 1, "cinder_ford")
    g.hand(1, "sp_kaelis_5")
    g.k(1).magic = 1
    g.dice(5, 4, 1, 6)
    g.play(map_turn.map_action(g.t, 0), "attack:1:2", "cast:sp_kaelis_5")
    assert target.wounds == 0
    assert g.k(1).magic == 0


def test_spl_9_magic_cost():
    g = scene(2)
    g.unit("militia", 1, "cinder_ford")
    g.k(0).magic = 3
    g.hand(0, "sp_kaelis_1")
    act(g, "cast:sp_kaelis_1")
    assert g.k(0).magic == 0
    assert g.s.units[0].wounds == 1


def test_spl_10_virtues_cost_legacy():
    g = scene(2).at("map")
    g.unit("militia", 0, "cinder_ford")
    g.unit("shieldwall", 1, "cinder_ford")
    g.k(0).legacy = 2
    g.dice(1, 6, 1)
    g.play(map_turn.map_action(g.t, 0), "attack:1:2", "virtue:vi_kaelis")
    assert g.k(0).legacy == 0
    assert g.s.units[1].wounds == 1


def test_spl_11_one_virtue():
    assert sorted(content.VIRTUES) == sorted(content.LEADERS)


def test_spl_12_a_virtue_is_no_spell():
    g = scene(2, leaders=["emeric", "sivra"])
    g.rich(0)
    g.rich(1)
    g.k(0).legacy, g.k(1).legacy = 3, 2
    g.hand(0, "sp_emeric_2")
    act(g, "virtue:vi_emeric")
    assert g.k(0).earned["virtues"] == 3
    assert g.k(0).casts == 0
    act(g, "cast:sp_emeric_2")
    g.k(0).legacy = 3
    assert spells.usable_virtue(g.s, 0) == ""


def test_spl_13_gaining_legacy():
    g = scene(2, season=5)
    g.s.event_deck.append(g.s.event_deck.pop(g.s.event_deck.index("we_15")))
    g.play(world_events.world_event(g.t))
    assert g.k(0).legacy == 2


def test_spl_14_counting_casts():
    g = scene(2)
    g.k(0).ritual_casts = 1
    g.k(0).casts = 1
    assert reactions.has_cast_left(g.s, 0)
    g.at("map")
    assert reactions.has_cast_left(g.s, 0)
    g.k(0).casts, g.k(0).casts_away = 1, 1
    assert not reactions.has_cast_left(g.s, 0)


def test_spl_15_a_redraw_uses_a_cast():
    g = scene(2)
    act(g, "redraw:spells", f"card:{g.k(0).spells[0]}")
    assert g.k(0).casts == 1
    assert not reactions.has_cast_left(g.at("map").s, 0)
    g.k(0).casts, g.k(0).spell_redrawn, g.k(0).library_free_cast = 0, False, True
    g.k(0).magic = 1
    g.at("kingdom")
    act(g, "redraw:spells", f"card:{g.k(0).spells[0]}")
    assert g.k(0).casts == 0


def test_spl_16_season_reset():
    g = scene(2)
    g.k(0).casts = g.k(0).casts_away = 1
    season.begin_season(g.t)
    assert (g.k(0).casts, g.k(0).casts_away) == (0, 0)


def test_spl_17_reshuffle():
    g = scene(2)
    k = g.k(0)
    k.spell_discard, k.spell_deck = k.spell_deck[:], []
    cardplay.draw_spell(g.t, 0)
    assert (len(k.spell_deck), k.spell_discard) == (5, [])


def test_spl_18_lasting_spells():
    g = scene(2, leaders=["ysmere", "kaelis"])
    g.rich(0)
    g.hand(0, "sp_ysmere_3")
    act(g, "cast:sp_ysmere_3", "space:cinder_ford", "space:toll_bridge")
    assert (g.s.in_play[0].place, g.s.in_play[0].place2, g.s.in_play[0].hourglass) == ("cinder_ford", "toll_bridge", 2)
    from pentarchy.games.ageofkingdoms.movement import steps

    assert "toll_bridge" not in steps(g.s, g.unit("militia", 1, "cinder_ford"))
    assert "toll_bridge" in steps(g.s, g.unit("militia", 0, "cinder_ford"))
    for n in range(2):
        g.play(upkeep.turn_hourglasses(g.t, 0))
    assert "sp_ysmere_3" in g.k(0).spell_discard


def test_spl_19_one_redraw():
    g = scene(2)
    g.rich(0)
    g.k(0).library_free_cast, g.k(0).ritual_casts = True, 1
    act(g, "redraw:spells", f"card:{g.k(0).spells[0]}")
    assert not spells.may_redraw(g.s, 0)
    assert reactions.casts_allowed(g.s, 0) - g.k(0).casts == 2


# ---- Reactions ----


def attack_under_watch(g, *answers):
    g.at("map")
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.play(map_turn.map_action(g.t, 0), f"attack:{one.id}:{two.id}", *answers)
    return one, two


def test_rct_1_windows():
    windows = {window for card in content.CARDS.values() for window in card.windows}
    assert windows == {
        "W-PHASE", "W-TURN", "W-ATK", "W-ROLL", "W-HIT", "W-KILL", "W-LEAVE", "W-ENTER", "W-SIEGE", "W-EXPLORE", "W-HEAL",
        "W-STAB", "W-AGENDA", "W-SPELL", "W-KREESH",
    }  # fmt: skip
    g = scene(2, leaders=["sivra", "kaelis"])
    m = Moment("W-ATK", 0)
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.s.battles.append(Battle(one.id, two.id, "action"))
    assert "sp_kaelis_5" in reactions.candidates(g.s, 1, m)
    assert "sp_kaelis_5" not in reactions.candidates(g.s, 0, m)


def test_rct_2_asking_depends_on_open_facts():
    for held in (["sp_kaelis_5", "sp_kaelis_1"], ["sp_kaelis_1", "sp_kaelis_2"]):
        g = scene(2, leaders=["sivra", "kaelis"]).at("map")
        g.unit("militia", 0, "cinder_ford")
        g.unit("militia", 1, "cinder_ford")
        g.hand(1, *held)
        g.k(1).magic = 1
        g.go().answer(0, "attack:1:2")
        assert g.match.waiting() == [1]
        assert ("cast:sp_kaelis_5" in g.keys(1)) == ("sp_kaelis_5" in held)
    g = scene(2, leaders=["sivra", "kaelis"])
    g.k(1).magic = g.k(1).legacy = 0
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.s.battles.append(Battle(one.id, two.id, "action"))
    assert reactions.candidates(g.s, 1, Moment("W-ATK", 0)) == []


def test_rct_3_order_of_reactions():
    g = scene(2, leaders=["kaelis", "ysmere"]).at("map")
    g.unit("gladiators", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.hand(0, "sp_kaelis_7")
    g.hand(1, "sp_ysmere_5")
    g.rich(0)
    g.rich(1)
    g.k(0).legacy = 2
    g.go(6, 1).answer(0, "attack:1:2")
    assert g.match.waiting() == [0]
    g.answer(0, "cast:sp_kaelis_7")
    assert g.match.waiting() == [1]
    g.answer(1, "cast:sp_ysmere_5")
    assert g.match.waiting() == [0]


def test_rct_4_last_in_first_out():
    g = scene(2, leaders=["kaelis", "emeric"])
    g.unit("militia", 1, "cinder_ford")
    g.rich(0)
    g.rich(1)
    g.hand(0, "sp_kaelis_1")
    g.hand(1, "sp_emeric_8")
    act(g, "cast:sp_kaelis_1", "cast:sp_emeric_8")
    assert g.s.units[0].wounds == 0
    assert "sp_emeric_8" in g.k(1).spell_discard


def test_rct_5_cancelled_cards():
    g = scene(2, leaders=["kaelis", "sivra"])
    g.rich(0)
    g.k(1).legacy = 2
    g.hand(0, "ag_vharok_03")
    act(g, "play:ag_vharok_03", "virtue:vi_sivra")
    assert g.s.in_play == []
    assert "ag_vharok_03" in g.k(0).agenda_discard
    assert g.k(0).gold == 7
    assert not agendas.may_play(g.s, 0)


def test_rct_6_effects_add_up():
    from pentarchy.games.ageofkingdoms.pieces import Effect
    from pentarchy.games.ageofkingdoms.units import attack_value

    g = scene(2)
    unit = g.unit("militia", 0, "vharok", attack_token=True)
    g.s.effects.append(Effect("attack", 0, 1))
    assert attack_value(g.s, unit, "action", False) == 4


def test_rct_7_automatic_passing():
    g = scene(2, leaders=["sivra", "kaelis"]).at("map")
    g.unit("militia", 0, "ashen_steps")
    g.rich(1)
    g.go().answer(0, "move:1:emberfell")
    assert g.match.ask(1).window == "W-LEAVE"
    g.answer(1, "auto")
    g.answer(0, "move:1:cinder_ford")
    assert g.match.waiting() == [0]
    assert g.k(1).autopass == ["W-LEAVE"]
    g.play(season.end_season(g.t))
    assert g.k(1).autopass == []


def test_rct_8_traits_before_cards():
    g = scene(2, leaders=["lirien", "othniel"]).at("map")
    g.unit("guild_crossbows", 0, "cinder_ford")
    target = g.unit("gladiators", 1, "cinder_ford")
    g.rich(1)
    g.hand(1, "sp_othniel_5")
    g.dice(6, 1, 6, 6, 1, 1, 1)
    g.play(map_turn.map_action(g.t, 0), "attack:1:2", "measure:attack")
    assert target.wounds == 2
    assert g.k(0).measures == 1


def test_reactions_time_slip_rolls_all_again():
    """AK-RCT-1: W-ROLL comes after all dice and before they are compared."""
    g = scene(2, leaders=["kaelis", "othniel"])
    g.rich(1)
    g.hand(1, "sp_othniel_5")
    g.dice(6, 1, 1, 6, 1, 6)
    one, two = attack_under_watch(g, "cast:sp_othniel_5")
    assert two.wounds == 0


# ---- Recruiting ----


def test_rec_1_pay_and_place():
    g = scene(2)
    g.rich(0)
    g.hold(0, "emberfell")
    g.play(recruiting.recruit(g.t, 0, "ember_sappers"))
    g.play(recruiting.recruit(g.t, 0, "gladiators"))
    assert [unit.space for unit in g.s.units] == ["emberfell", "vharok"]
    assert g.k(0).gold == 1


def test_rec_2_own_units():
    g = scene(2)
    assert recruiting.recruitable(g.s, 0) == ["militia", "gladiators", "drake_riders"]
    assert "gladiators" not in recruiting.recruitable(g.s, 1)


def test_rec_3_territory_units():
    g = scene(2)
    assert "plough_levies" not in recruiting.recruitable(g.s, 0)
    g.hold(0, "honeymoor")
    assert "plough_levies" in recruiting.recruitable(g.s, 0)


def test_rec_4_available_only():
    g = scene(2)
    g.unit("gladiators", 0, "vharok")
    g.unit("gladiators", 0, "vharok")
    assert "gladiators" not in recruiting.recruitable(g.s, 0)


def test_rec_5_command_token():
    g = scene(2, mats=["aurelane", "vharok"])
    g.unit("militia", 0, "aurelane")
    g.rich(0)
    assert g.play(recruiting.recruit(g.t, 0, "militia")).command


def test_rec_6_commanded_units_need_food():
    g = scene(2)
    due = upkeep.unit_due(g.s, g.unit("drake_riders", 0, "vharok"))
    assert (due.gold, due.food, due.magic) == (0, 1, 0)


def test_rec_7_uncommanded_units_need_everything():
    g = scene(2)
    due = upkeep.unit_due(g.s, g.unit("drake_riders", 0, "vharok", command=False))
    assert (due.gold, due.food, due.magic) == (5, 1, 0)


def test_rec_8_uncommanded_still_obey():
    from pentarchy.games.ageofkingdoms.movement import steps

    g = scene(2)
    unit = g.unit("militia", 0, "vharok", command=False)
    assert steps(g.s, unit)
    assert map_turn.can_take_attack(g.s, unit)


def test_rec_9_one_token_each():
    from pentarchy.games.ageofkingdoms.ratings import commanded

    g = scene(2)
    g.unit("bone_titan", 0, "titans_rest")
    assert commanded(g.s, 0) == 1


def test_rec_10_removed_units_return():
    from pentarchy.games.ageofkingdoms import wounds

    g = scene(2)
    g.hold(1, "stormcrag")
    roc = g.unit("storm_roc", 0, "cinder_ford")
    assert "storm_roc" not in recruiting.recruitable(g.s, 1)
    g.play(wounds.wound(g.t, roc, 3, 1, "AK-BAT-6"))
    assert "storm_roc" in recruiting.recruitable(g.s, 1)


def test_rec_11_territory_lost():
    from pentarchy.games.ageofkingdoms.occupying import lose_territory

    g = scene(2)
    g.hold(1, "gallows_fen")
    hydra = g.unit("bog_hydra", 0, "gallows_fen")
    g.play(lose_territory(g.t, 0, "gallows_fen"))
    assert hydra in g.s.units
    assert hydra.seat == 0


def test_rec_12_acts_in_the_same_season():
    g = scene(2)
    g.go().answer(0, "recruit:gladiators")
    g.at("map").go().answer(0, "move:1:ashen_steps").answer(0, "move:1:oldthrone")
    assert g.s.units[0].space == "oldthrone"


def test_rec_13_no_free_disband():
    g = scene(2)
    g.unit("militia", 0, "vharok")
    assert not [key for key in actions.menu(g.s, 0) + map_turn.menu(g.s, 0) if "disband" in key]


def test_rec_14_placed_by_a_card():
    g = scene(2, mats=["aurelane", "vharok"], leaders=["nerezza", "kaelis"])
    g.unit("guild_crossbows", 0, "aurelane")
    g.unit("guild_crossbows", 0, "aurelane")
    g.rich(0)
    g.hand(0, "sp_nerezza_1")
    act(g, "cast:sp_nerezza_1")
    assert (g.s.units[-1].kind, g.s.units[-1].command) == ("militia", False)


def test_recruiting_by_magic_with_the_pact():
    """AK-REC-1: Pact-Binder pays up to 2 of the Gold with Magic."""
    g = scene(2, leaders=["brannoch", "kaelis"])
    g.rich(0, gold=2, magic=2)
    assert recruiting.can_recruit(g.s, 0, "gladiators")
    g.play(recruiting.recruit(g.t, 0, "gladiators"))
    assert (g.k(0).gold, g.k(0).magic) == (0, 0)


def test_cards_stolen_seal_plays_a_rivals_agenda():
    """AK-AGD-7: the stolen card ends in its owner's discard pile."""
    g = scene(2, mats=["velmora", "thessil"])
    g.rich(0)
    g.hand(0, "ag_velmora_05")
    g.k(1).agenda_deck += [card for card in g.k(1).agendas if card != "ag_thessil_02"]
    g.k(1).agenda_deck = [card for card in g.k(1).agenda_deck if card != "ag_thessil_02"]
    g.k(1).agendas = ["ag_thessil_02"]
    magic = g.k(0).magic
    act(g, "play:ag_velmora_05", "yes")
    assert g.k(0).magic == magic - 1 + 2
    assert "ag_thessil_02" in g.k(1).agenda_discard
