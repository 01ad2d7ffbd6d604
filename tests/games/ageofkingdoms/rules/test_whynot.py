"""Why something is not on the menu: the rule and the reason, for the seat that asks."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.kernel import Chance
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start
from tests.games.ageofkingdoms.scene import scene


def reasons(g, seat=0):
    return {option.key: (option.barred, option.why) for option in g.match.explained(seat).options if option.barred}


def test_kingdom_actions_say_what_is_missing():
    """AK-ACT-1: money, room, cards, casts: each with its own rule."""
    g = scene(3)
    g.rich(0, 0, 0, 0)
    g.k(0).levels[0] = 3
    g.k(0).workers_moved = True
    g.hand(0, "sp_kaelis_3", "sp_kaelis_5")
    found = reasons(g.go())
    assert found["redraw:agenda"] == ("AK-AGD-4", "it costs 1 Gold")
    assert found["cast:sp_kaelis_3"] == ("AK-SPL-9", "it costs 1 Magic")
    assert found["cast:sp_kaelis_5"] == ("AK-SPL-7", "it is for moments out of turn")
    assert found["redraw:spells"] == ("AK-SPL-4", "it costs 1 Magic")
    assert found["virtue:vi_kaelis"][0] == "AK-SPL-10"
    assert found["workers"] == ("AK-ACT-11", "Workers move once per turn")
    assert found["population"] == ("AK-POP-1", "it costs 3 Food")
    assert found["recruit:gladiators"] == ("AK-REC-1", "it costs 4 Gold")
    assert {rule for key, (rule, why) in found.items() if key.startswith("upgrade")} == {"AK-UPG-1", "AK-UPG-2"}
    assert found["route:1"][0] == "AK-RTE-10"
    assert found["neutral:near_caravan"][0] == "AK-RTE-1"


def test_limits_and_treaties_say_so():
    g = scene(3)
    g.rich(0)
    g.rich(1)
    g.k(0).population, g.k(0).casts, g.k(0).agendas_played, g.k(0).neutral = 9, 1, 1, ["near_caravan", "far_caravan"]
    g.hand(0, "sp_kaelis_3")
    for i in range(2):
        g.unit("gladiators", 0, "vharok")
    g.war(0, 1)
    found = reasons(g.go())
    assert found["population"] == ("AK-POP-4", "the track is full")
    assert found["cast:sp_kaelis_3"] == ("AK-SPL-2", "no cast is left this Season")
    assert found["redraw:agenda"] == ("AK-AGD-4", "an Agenda was played this turn")
    assert found["neutral:near_caravan"] == ("AK-RTE-9", "it is open")
    assert found["route:1"] == ("AK-RTE-7", "no room under the route limit of @0")
    assert found["permit:1"] == ("AK-WAR-18", "you are at War!")


def test_trade_says_why_not():
    """AK-TRD-1, AK-TRD-2, AK-TRD-10."""
    g = scene(4).at("trade")
    g.route(0, 1).used = True
    g.route(0, 2)
    g.rich(2, 0, 0, 0)
    found = reasons(g.go())
    assert found["trade:1"][0] == "AK-TRD-2"
    assert found["trade:2"] == ("AK-TRD-10", "@2 has nothing to give")
    assert found["trade:3"] == ("AK-TRD-1", "no route is open")


def test_player_events_say_why_not():
    """AK-AGR-1, AK-AGR-7, AK-WAR-12."""
    g = scene(4).at("world_event")
    g.route(0, 1)
    g.agreement(0, 1)
    g.k(2).sacked = 2
    found = reasons(g.go())
    assert found["agree:1"][0] == "AK-AGR-7"
    assert found["agree:2"][0] == "AK-AGR-1"
    assert found["war:2"] == ("AK-WAR-12", "one of you is Sacked")


def test_windows_say_why_not():
    """AK-RCT-1: only the seat's own cards are explained, and only to itself."""
    g = scene(2, leaders=["kaelis", "ysmere"]).at("map")
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.rich(0)
    g.k(0).legacy = 0
    g.hand(0, "sp_kaelis_5", "sp_kaelis_7")
    g.go(3, 3, 3, 3).answer(0, f"attack:{one.id}:{two.id}")
    assert g.match.waiting() == [0]
    found = reasons(g)
    assert found["cast:sp_kaelis_5"] == ("AK-RCT-1", "it does not fit this moment")
    assert found["virtue:vi_kaelis"] == ("AK-SPL-10", "it costs 2 Legacy")
    assert "cast:sp_kaelis_7" in g.keys(0)


def test_every_reason_names_a_rule_and_nothing_offered_is_barred():
    for seed in range(4):
        match = start(GAME, 2 + seed, seed, {"seasons": 10}, telling=False)
        chance = Chance(b"", seed)
        for i in range(60):
            play_some(match, chance, 11)
            for seat in match.waiting():
                plain = [option.key for option in match.ask(seat).options]
                told = match.explained(seat)
                assert [option.key for option in told.options if not option.barred] == plain
                for option in told.options:
                    if option.barred:
                        assert GAME.ledger.knows(option.barred), option.barred
                        assert option.why != "not now", (option.key, match.state.phase)
