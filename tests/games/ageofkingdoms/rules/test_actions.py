from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import upgrades
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from tests.games.ageofkingdoms.scene import scene


def test_act_1_any_order():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.go().answer(0, "upgrade:farms").answer(0, "play:ag_vharok_07").answer(0, "recruit:militia")
    assert len(g.s.units) == 1


def test_act_2_play_or_redraw():
    g = scene(2)
    g.rich(0)
    g.hand(0, "ag_vharok_07")
    g.go()
    assert "redraw:agenda" in g.keys(0)
    g.answer(0, "play:ag_vharok_07")
    assert "redraw:agenda" not in g.keys(0)


def test_act_3_cast_or_redraw():
    g = scene(2)
    g.rich(0)
    g.hand(0, "sp_kaelis_3")
    g.go().answer(0, "redraw:spells").answer(0, *[f"card:{next(c for c in g.k(0).spells if c != 'sp_kaelis_3')}"])
    assert not [key for key in g.keys(0) if key.startswith("cast:")]


def test_act_4_moving_workers_costs_one():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    g.go().answer(0, "workers").answer(0, "from:farms", "from:gold_mines", "from:patrols")
    for place in ("mana_pools", "armorer", "infirmary"):
        g.answer(0, f"at:{place}")
    assert g.k(0).stability == 4
    assert g.k(0).workers == ["mana_pools", "armorer", "infirmary"]


def test_act_5_recruit():
    g = scene(2).go().answer(0, "recruit:gladiators")
    assert (g.k(0).gold, g.s.units[0].kind) == (0, "gladiators")


def test_act_6_population():
    g = scene(2)
    g.k(0).food = 7
    g.go().answer(0, "population")
    assert (g.k(0).food, g.k(0).population) == (4, 2)


def test_act_7_routes():
    g = scene(2, mats=["thessil", "vharok"]).go().answer(0, "neutral:near_caravan")
    assert (g.k(0).gold, g.k(0).neutral) == (1, ["near_caravan"])


def test_act_8_upgrade():
    g = scene(2).go().answer(0, "upgrade:farms")
    assert (g.k(0).gold, upgrades.level_of(g.s, 0, "farms")) == (0, 2)


def test_act_9_contribute_to_a_kreesh():
    g = scene(2)
    g.k(0).magic = 3
    g.s.kreesh.append(Beast("kr_1", "emberfell", 12, 2))
    g.unit("militia", 0, "ashen_steps")
    g.go().answer(0, "kreesh:kr_1").answer(0, "2")
    assert (g.s.kreesh[0].tokens, g.k(0).magic) == ([2, 0], 1)


def test_act_10_the_turn_ends():
    g = scene(2)
    g.k(0).gold = 8
    g.go().answer(0, "end")
    assert g.k(0).gold == 5
    assert g.s.turn == 1


def test_act_11_as_often_as_one_can_pay():
    g = scene(2)
    g.k(0).gold = 10
    g.k(0).workers = ["farms"]
    g.go().answer(0, "upgrade:farms").answer(0, "upgrade:farms")
    assert (g.k(0).gold, upgrades.level_of(g.s, 0, "farms")) == (0, 3)
    g.answer(0, "workers").answer(0, "at:patrols")
    assert "workers" not in g.keys(0)


def test_actions_explain_what_cannot_be_done():
    """AK-AGD-2: the why-not of a second Agenda, and others."""
    g = scene(2)
    g.k(0).agendas_played = 1
    g.go()
    ask = g.match.explained(0)
    barred = {option.key: option.barred for option in ask.options if option.barred}
    assert barred[f"play:{g.k(0).agendas[0]}"] == "AK-AGD-2"
    assert all(option.why for option in ask.options if option.barred)
