from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import hands, map_turn, phases, reactions, spells, upkeep, world_events
from pentarchy.games.ageofkingdoms.rules.movement import steps
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_spl_1_hand_of_two():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    g.act("cast:sp_kaelis_3")
    assert len(g.k(0).spells) == 2


def test_spl_2_one_per_season():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3", "sp_kaelis_2")
    g.act("cast:sp_kaelis_3")
    assert spells.castable(g.s, 0) == []


def test_spl_3_draw_at_once():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    g.act("cast:sp_kaelis_3")
    assert len(g.k(0).spell_deck) == 5


def test_spl_4_redraw():
    g = scene(2)
    g.k(0).magic = 3
    g.act("redraw:spells", f"card:{g.k(0).spells[0]}")
    assert (g.k(0).magic, len(g.k(0).spells)) == (2, 2)


def test_spl_5_libraries():
    g = scene(2)
    g.k(0).library_cards = 2
    g.act("redraw:spells", [f"card:{card}" for card in g.k(0).spells + g.k(0).spell_deck[-1:]])
    assert len(g.k(0).spells) == 2
    assert len(g.k(0).spell_discard) == 3


def test_spl_6_two_markings():
    spells = [card for card in BOOK.cards.values() if card.kind == "spell"]
    out = [card for card in spells if card.out_of_turn]
    assert len(out) == 32 == len(spells) - len(out)
    assert all(card.windows for card in out)


def test_spl_7_kingdom_phase_only():
    g = scene(2).at("map")
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    assert "cast:sp_kaelis_3" not in map_turn.menu(g.s, 0)
    assert BOOK.cards["sp_kaelis_3"].windows == []


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
    g.act("cast:sp_kaelis_1")
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
    assert sorted(BOOK.virtues) == sorted(BOOK.leaders)


def test_spl_12_a_virtue_is_no_spell():
    g = scene(2, leaders=["emeric", "sivra"])
    g.rich(0)
    g.rich(1)
    g.k(0).legacy, g.k(1).legacy = 3, 2
    g.hand(0, "sp_emeric_2")
    g.act("virtue:vi_emeric")
    assert g.k(0).earned["virtues"] == 2
    assert g.k(0).casts == 0
    g.act("cast:sp_emeric_2")
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
    g.act("redraw:spells", f"card:{g.k(0).spells[0]}")
    assert g.k(0).casts == 1
    assert not reactions.has_cast_left(g.at("map").s, 0)
    g.k(0).casts, g.k(0).spell_redrawn, g.k(0).library_free_cast = 0, False, True
    g.k(0).magic = 1
    g.at("kingdom")
    g.act("redraw:spells", f"card:{g.k(0).spells[0]}")
    assert g.k(0).casts == 0


def test_spl_16_season_reset():
    g = scene(2)
    g.k(0).casts = g.k(0).casts_away = 1
    g.play(phases.begin_season(g.t))
    assert (g.k(0).casts, g.k(0).casts_away) == (0, 0)


def test_spl_17_reshuffle():
    g = scene(2)
    k = g.k(0)
    k.spell_discard, k.spell_deck = k.spell_deck[:], []
    hands.draw_spell(g.t, 0)
    assert (len(k.spell_deck), k.spell_discard) == (5, [])


def test_spl_18_lasting_spells():
    g = scene(2, leaders=["ysmere", "kaelis"])
    g.rich(0)
    g.hand(0, "sp_ysmere_3")
    g.act("cast:sp_ysmere_3", "space:cinder_ford", "space:toll_bridge")
    assert (g.s.in_play[0].place, g.s.in_play[0].place2, g.s.in_play[0].hourglass) == ("cinder_ford", "toll_bridge", 2)

    assert "toll_bridge" not in steps(g.s, g.unit("militia", 1, "cinder_ford"))
    assert "toll_bridge" in steps(g.s, g.unit("militia", 0, "cinder_ford"))
    for n in range(2):
        g.play(upkeep.turn_hourglasses(g.t, 0))
    assert "sp_ysmere_3" in g.k(0).spell_discard


def test_spl_19_one_redraw():
    g = scene(2)
    g.rich(0)
    g.k(0).library_free_cast, g.k(0).ritual_casts = True, 1
    g.act("redraw:spells", f"card:{g.k(0).spells[0]}")
    assert not spells.may_redraw(g.s, 0)
    assert reactions.casts_allowed(g.s, 0) - g.k(0).casts == 2


def test_spl_10_virtues_that_react_give_what_their_numbers_say():
    """Courage and Cunning: 2 Favor besides what they do; Harmony 1 in the own turn."""
    g = scene(2, leaders=["kaelis", "sivra"]).at("map")
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.k(0).legacy = 2
    g.play(map_turn.map_action(g.t, 0), f"attack:{one.id}:{two.id}", "virtue:vi_kaelis")
    assert (g.k(0).favor, g.k(0).legacy, g.k(0).earned["virtues"]) == (2, 0, 2)
    g = scene(2, leaders=["kaelis", "sivra"])
    g.k(1).legacy = 2
    g.rich(0)
    g.hand(0, "ag_vharok_03")
    favor = g.k(1).favor
    g.act("play:ag_vharok_03", "virtue:vi_sivra")
    assert (g.k(1).favor, g.k(1).earned["virtues"]) == (favor + 2, 2)
    g = scene(2, leaders=["lirien", "sivra"])
    g.k(0).legacy = 2
    g.act("virtue:vi_lirien")
    assert g.k(0).earned["virtues"] == 1


def test_set_23_truth_spoken_tells_players_not_spectators():
    """AK-SET-23: what a spectator's log says is in a spectator's view too; hands are shown to players."""
    g = scene(3, leaders=["emeric", "sivra", "kaelis"])
    g.rich(0)
    g.hand(0, "sp_emeric_4")
    g.go().answer(0, "cast:sp_emeric_4").answer(0, "seat:1")
    while g.match.waiting() != [0]:
        g.answer(g.match.waiting()[0], "pass")
    card = g.k(1).agendas[0]
    told = {seat: [line for line in g.match.log(seat) if line["rule"] == "AK-SET-23"][-1] for seat in (-1, 0, 2)}
    assert card in told[0]["args"]["shown"]
    assert card in told[2]["args"]["shown"]
    assert told[-1]["args"]["shown"] == "both hands to all players"
    assert "@1 has shown both hands to all players" in [one["says"] for one in g.match.view(-1)["effects"]]
