from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import phases
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
from tests.games.ageofkingdoms.scene import scene


def phases_met(g, turns):
    """The phases and active seats met while everybody does as little as possible."""
    met = []
    for i in range(turns):
        seat = g.match.waiting()[0]
        ask = g.match.ask(seat)
        at = (g.s.phase, seat)
        if at not in met:
            met.append(at)
        keys = [option.key for option in ask.options]
        if "end" in keys:
            g.answer(seat, "end")
        elif ask.default:
            g.answer(seat, *ask.default)
        else:
            g.answer(seat, *ask.sample(g.match.table.chance.copy()))
    return met


def test_rnd_1_four_phases_in_order():
    g = scene(2).at("world_event", "start").go()
    met = phases_met(g, 12)
    assert list(dict.fromkeys(phase for phase, seat in met)) == ["world_event", "kingdom", "map", "trade"]


def test_rnd_2_phase_by_phase():
    g = scene(3).at("world_event", "start").go()
    met = phases_met(g, 16)
    assert met.index(("kingdom", 2)) < met.index(("map", 0))


def test_rnd_3_income_before_upkeep():
    g = scene(2).at("kingdom", "turn")
    g.k(0).food = 0
    g.go()
    assert g.match.ask(0).rule == "AK-ACT-1"
    rules = [line["rule"] for line in g.match.log(0)]
    assert rules.index("AK-INC-1") < rules.index("AK-UPK-10")
    assert g.k(0).food == 2, "3 of Income, 1 for the Population"


def test_rnd_4_first_player_moves_on():
    g = scene(3)
    g.play(phases.end_season(g.t))
    assert g.s.first == 1
    assert [(g.s.first + i) % 3 for i in range(3)] == [1, 2, 0]


def test_rnd_5_end_of_season():
    g = scene(2, season=8)
    g.war(0, 1).markers = 1
    g.s.effects.append(Effect(kinds.MOVEMENT, 0, 1))
    g.unit("summoned_shade", 0, "vharok")
    g.play(phases.end_season(g.t))
    assert (g.s.wars, g.s.effects, g.s.units, g.s.season) == ([], [], [], 9)


def test_rnd_6_no_season_after_the_last():
    g = scene(2, season=15).at("end", "start").go()
    assert g.match.is_over
    assert g.s.season == 15
