from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import agendas, hands
from pentarchy.games.ageofkingdoms.rules.occupying import claim
from tests.games.ageofkingdoms.scene import scene


def test_agd_1_hand_of_three():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.act("play:ag_vharok_07")
    assert len(g.k(0).agendas) == 3


def test_agd_2_one_per_season():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07", "ag_vharok_12")
    g.act("play:ag_vharok_07")
    assert agendas.playable(g.s, 0) == []


def test_agd_3_draw_at_once():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.act("play:ag_vharok_07")
    assert (len(g.k(0).agenda_deck), len(g.k(0).agendas)) == (8, 3)


def test_agd_4_redraw():
    g = scene(2)
    g.k(0).gold = 3
    g.act("redraw:agenda", f"card:{g.k(0).agendas[0]}")
    assert (g.k(0).gold, len(g.k(0).agendas)) == (2, 3)


def test_agd_5_costs():
    g = scene(2)
    g.k(0).gold = 2
    g.hand(0, "ag_vharok_03")
    g.act("play:ag_vharok_03")
    assert g.k(0).gold == 0


def test_agd_6_the_new_card_may_go():
    g = scene(2)
    new = g.k(0).agenda_deck[-1]
    held = g.k(0).agendas[:]
    g.act("redraw:agenda", f"card:{new}")
    assert g.k(0).agendas == held
    assert g.k(0).agenda_discard == [new]


def test_agd_7_reshuffle():
    g = scene(2)
    k = g.k(0)
    k.agenda_discard, k.agenda_deck = k.agenda_deck[:], []
    hands.draw_agenda(g.t, 0)
    assert (len(k.agenda_deck), k.agenda_discard) == (8, [])


def test_agd_8_lasting_agendas():
    g = scene(2, mats=["karsund", "vharok"])
    g.rich(0)
    g.hand(0, "ag_karsund_04")
    g.act("play:ag_karsund_04")
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
    g.act("redraw:agenda", f"card:{g.k(0).agendas[0]}")
    assert not agendas.may_redraw(g.s, 0)
    g.k(0).agenda_redrawn = False
    g.k(0).agendas_played, g.k(0).agendas_allowed = 1, 2
    assert not agendas.may_redraw(g.s, 0)
    assert agendas.may_play(g.s, 0)


def test_cards_stolen_seal_plays_a_rivals_agenda():
    """AK-AGD-7: the stolen card ends in its owner's discard pile."""
    g = scene(2, mats=["velmora", "thessil"])
    g.rich(0)
    g.hand(0, "ag_velmora_05")
    g.k(1).agenda_deck += [card for card in g.k(1).agendas if card != "ag_thessil_02"]
    g.k(1).agenda_deck = [card for card in g.k(1).agenda_deck if card != "ag_thessil_02"]
    g.k(1).agendas = ["ag_thessil_02"]
    magic = g.k(0).magic
    g.act("play:ag_velmora_05", "yes")
    assert g.k(0).magic == magic - 1 + 2
    assert "ag_thessil_02" in g.k(1).agenda_discard


def test_agd_5_a_question_stands_under_its_card():
    """Who is asked to pay reads which card asks, and whom the Gold goes to."""
    g = scene(2, mats=["velmora", "aurelane"]).at("kingdom")
    g.hand(0, "ag_velmora_10")
    g.rich(1)
    g.go().answer(0, "play:ag_velmora_10")
    assert g.match.ask(1).title == "Debt of Shame: pay 2 Gold to @0, or lose 1 Stability?"
