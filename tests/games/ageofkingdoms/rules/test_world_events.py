from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import world_events
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.rules.upkeep import population_due
from tests.games.ageofkingdoms.scene import scene


def test_evt_1_every_fifth_season():
    g = scene(2)
    drawn = []
    for n in range(1, 21):
        g.s.season = n
        if world_events.draws_event(g.s):
            drawn.append(n)
    assert drawn == [5, 10, 15, 20]


def test_evt_2_the_event_comes_first():
    g = scene(2, season=7).at("world_event", "event")
    g.s.event = "we_11"
    gold = g.k(0).gold
    g.go()
    assert g.match.ask(0).rule == "AK-EVT-6"
    assert g.k(0).gold == gold + 1


def test_evt_3_it_stays():
    g = scene(2, season=5)
    g.s.event_deck.remove("we_11")
    g.s.event_deck.append("we_11")
    before = g.k(1).food
    for n in range(5, 10):
        g.s.season = n
        g.play(world_events.world_event(g.t))
    assert g.s.event == "we_11"
    assert g.k(1).food == before + 5


def test_evt_4_all_kingdoms():

    g = scene(3)
    g.s.event = "we_12"
    assert [population_due(g.s, seat) for seat in range(3)] == [2, 2, 2]
    g.k(1).workers = ["granary"]
    assert population_due(g.s, 1) == 1


def test_evt_5_kreesh_before_declarations():
    g = scene(2, season=6).at("world_event", "kreesh")
    beast = Beast("kr_3", "spire", 10, 2)
    beast.awoken, beast.prey = 5, "vharok"
    g.s.kreesh.append(beast)
    g.go()
    assert g.s.kreesh[0].space != "spire"
    assert "war:1" in g.keys(0)


def test_evt_6_player_events_in_turn_order():
    g = scene(3).at("world_event", "turn").go()
    g.answer(0, "war:1").answer(0, "end")
    assert g.match.waiting() == [1]
    g.answer(1, "end")
    assert "join:1:1" in g.keys(2)


def test_evt_7_only_in_this_phase():
    g = scene(2).at("map").go()
    assert not [key for key in g.keys(0) if key.startswith(("war:", "agree:", "join:"))]


def test_evt_8_several_in_one_turn():
    g = scene(3).at("world_event")
    g.route(0, 1)
    g.route(0, 2)
    g.go()
    for key, seat in (("agree:1", 1), ("agree:2", 2)):
        g.answer(0, key).answer(seat, "accept")
    g.answer(0, "war:1")
    assert (len(g.s.agreements), len(g.s.wars)) == (2, 1)
    assert g.match.waiting() == [0]


def test_evt_9_legacy_from_omens():
    g = scene(3, season=5)
    g.k(2).legacy = 5
    g.s.event_deck.append(g.s.event_deck.pop(g.s.event_deck.index("we_09")))
    g.play(world_events.world_event(g.t))
    assert [k.legacy for k in g.s.kingdoms] == [2, 2, 5]


def test_evt_10_reveal_and_seasonal_part():
    g = scene(2, season=5)
    g.s.event_deck.append(g.s.event_deck.pop(g.s.event_deck.index("we_11")))
    g.play(world_events.world_event(g.t))
    g.s.season = 6
    g.play(world_events.world_event(g.t))
    assert g.k(0).stability == 6
    assert g.k(0).gold == 4 + 2
    g.s.event_deck.clear()
    g.s.season = 10
    assert not world_events.draws_event(g.s)
