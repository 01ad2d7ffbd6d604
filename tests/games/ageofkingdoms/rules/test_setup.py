from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.games.ageofkingdoms.rules import laruna, movement
from pentarchy.games.ageofkingdoms.rules.resources import gain
from pentarchy.kernel import BadSetup
from pentarchy.kernel.record import start
from tests.games.ageofkingdoms.scene import BOOK, scene


def test_set_1_lengths():
    assert start(GAME, 2, 1, {"seasons": 10}).state.number("seasons") == 10
    assert GAME.settled(2, {})["seasons"] == 15
    with pytest.raises(BadSetup):
        start(GAME, 2, 1, {"seasons": 12})


def test_set_2_length_is_fixed():
    g = scene(2, season=14).go()
    assert not [key for key in g.keys(0) if "season" in key]
    assert g.s.number("seasons") == 15


def test_set_3_season_one():
    assert start(GAME, 3, 1, {}).state.season == 1


def test_set_4_territories_lie_unowned():
    s = start(GAME, 3, 1, {}).state
    assert [place.controller for place in s.territories] == [-1] * 10
    assert sum(len(cards) for cards in BOOK.territory_agendas.values()) == 20
    assert sum(BOOK.units[unit].copies for units in BOOK.territory_units.values() for unit in units) == 15


def test_set_5_the_pool_never_runs_out():
    g = scene(2)

    gain(g.t, 0, "gold", 500, "AK-SET-5")
    assert g.k(0).gold >= 500


def test_set_6_two_face_down_decks():
    m = start(GAME, 3, 1, {})
    assert (len(m.state.island_deck), len(m.state.dimension_deck)) == (12, 12)
    assert m.view(0)["island_deck"] == 12


def test_set_7_event_area():
    m = start(GAME, 4, 1, {})
    assert len(m.state.event_deck) == 18
    assert (m.view(-1)["agreement_cards"], m.view(-1)["war_cards"]) == (6, 3)


def test_set_8_a_kingdom_and_a_leader_each():
    s = start(GAME, 4, 1, {"kingdoms": "random"}).state
    assert len({k.mat for k in s.kingdoms}) == len({k.leader for k in s.kingdoms}) == 4


def test_set_9_kingdom_pieces():
    g = scene(2)
    k = g.k(0)
    assert len(k.levels) == 18
    assert len(k.agendas + k.agenda_deck) == 12
    assert BOOK.kingdom_units["vharok"] == ["militia", "gladiators", "drake_riders"]


def test_set_10_leader_pieces():
    for leader in BOOK.leaders.values():
        assert len(BOOK.leader_spells[leader.id]) == 8
        assert BOOK.virtues[leader.id].kind == "virtue"
        assert leader.trait


def test_set_11_first_workers():
    m = start(GAME, 2, 1, {"kingdoms": "random"})
    seat = m.waiting()[0]
    m.answer(seat, "at:gold_mines", "at:farms", "at:patrols")
    assert m.state.kingdoms[seat].workers == ["gold_mines", "farms", "patrols"]


def test_set_12_starting_favor_once():
    g = scene(2, mats=["karsund", "vharok"])
    assert (g.k(0).favor, g.k(1).favor) == (1, 0)


def test_set_13_opening_hands():
    k = scene(2).k(0)
    assert (len(k.agendas), len(k.spells), len(k.agenda_deck), len(k.spell_deck)) == (3, 2, 9, 6)


def test_set_14_starting_values():
    k = scene(1 + 1, mats=["thessil", "vharok"]).k(0)
    assert (k.stability, k.population, k.gold, k.food, k.magic) == (5, 1, 3, 3, 3)


def test_set_15_no_units():
    assert start(GAME, 6, 3, {}).state.units == []


def test_set_16_first_player_by_the_seed():
    firsts = [start(GAME, 4, seed, {}).state.first for seed in range(12)]
    assert firsts == [start(GAME, 4, seed, {}).state.first for seed in range(12)]
    assert len(set(firsts)) > 1


def test_set_17_kingdoms_in_order_leaders_in_reverse():
    m = start(GAME, 3, 5, {})
    order = m.state.pick_order[:]
    asked = []
    for i in range(6):
        asked.append(m.waiting()[0])
        m.answer(asked[-1], m.ask(asked[-1]).options[0].key)
    assert asked == order + order[::-1]


def test_set_18_an_unused_kingdom_is_open_land():
    g = scene(2, mats=["vharok", "aurelane"])
    unit = g.unit("militia", 0, "wicker_reach")
    assert laruna.host_of(g.s, "oshenar") == -1
    assert movement.may_go(g.s, unit, "oshenar")


@pytest.mark.parametrize(("seats", "agreements", "wars"), [(2, 4, 2), (3, 5, 2), (4, 6, 3), (5, 7, 3), (6, 8, 4)])
def test_set_19_player_event_supply(seats, agreements, wars):
    s = start(GAME, seats, 1, {}).state
    assert (s.agreement_cards, s.war_cards) == (agreements, wars)


def test_set_20_one_legacy():
    assert [k.legacy for k in scene(4).s.kingdoms] == [1, 1, 1, 1]


def test_set_21_first_workers_need_the_row_minimum():
    m = start(GAME, 2, 1, {"kingdoms": "random"})
    keys = [option.key for option in m.ask(m.waiting()[0]).options]
    assert "at:granary" in keys
    assert "at:temple" not in keys
    assert len(keys) == 12


def test_set_22_neutral_garrisons():
    g = scene(2)
    assert (g.territory("spire").garrison, g.territory("honeymoor").garrison) == (4, 2)


def test_set_23_hands_are_hidden():
    g = scene(3)
    shown = g.match.view(1)["kingdoms"]
    assert "agendas" in shown[1]
    assert "agendas" not in shown[0]
    assert shown[0]["agenda_hand"] == 3
    assert shown[0]["gold"] == g.k(0).gold


def test_set_24_one_of_two_events_awakens():
    for seed in range(20):
        deck = start(GAME, 2, seed, {}).state.event_deck
        for pair in (deck[-2:], deck[-4:-2]):
            assert sum(BOOK.events[card].kreesh for card in pair) == 1
