from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules import movement
from tests.games.ageofkingdoms.scene import scene


def test_mov_1_move_then_attack():
    g = scene(2).at("map")
    g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.go(1, 6, 1, 6).answer(0, "attack:1:2")
    while g.match.waiting() != [0] or g.match.ask(0).window:
        g.answer(g.match.waiting()[0], "pass")
    assert not [key for key in g.keys(0) if key.startswith(("move:1", "attack:1"))]


def test_mov_2_no_move_after_attack():
    g = scene(2)
    assert movement.steps(g.s, g.unit("militia", 0, "cinder_ford", attacked=True)) == []


def test_mov_3_range():
    g = scene(2).at("map")
    g.unit("militia", 0, "vharok")
    g.go().answer(0, "move:1:ashen_steps").answer(0, "move:1:oldthrone")
    assert not [key for key in g.keys(0) if key.startswith("move")]


def test_mov_4_reachable_only():
    g = scene(2)
    unit = g.unit("militia", 0, "golden_quay")
    assert movement.steps(g.s, unit) == ["honeymoor", "reed_harbour"]


def test_mov_5_any_order_of_units():
    g = scene(2).at("map")
    g.unit("militia", 0, "emberfell")
    g.unit("militia", 0, "ashen_steps")
    g.go().answer(0, "siege:1").answer(0, "move:2:emberfell").answer(0, "siege:2")
    assert g.territory("emberfell").garrison == 0


def test_mov_6_windows_at_both_departures():
    g = scene(2, leaders=["sivra", "kaelis"]).at("map")
    unit = g.unit("militia", 0, "vharok")
    g.rich(1)
    g.go().answer(0, "move:1:ashen_steps")
    assert g.match.ask(1).window == "W-LEAVE"
    assert (g.match.view(1)["window"], g.match.view(1)["heading"]) == ("W-LEAVE", "ashen_steps"), "the map shows what the question says"
    g.answer(1, "pass").answer(0, "move:1:emberfell")
    assert g.match.ask(1).window == "W-LEAVE"
    assert unit.id == 1


def test_mov_7_no_forced_stop():
    g = scene(2)
    unit = g.unit("grove_stalkers", 0, "cinder_ford", stride=1)
    g.unit("militia", 1, "cinder_ford")
    assert "emberfell" in movement.steps(g.s, unit)


def test_mov_8_orders_are_optional():
    g = scene(2).at("map")
    g.unit("militia", 0, "vharok")
    g.go().answer(0, "end")
    assert g.match.waiting() == [1]


def test_mov_9_one_move():
    g = scene(2).at("map")
    g.unit("militia", 0, "vharok")
    g.unit("militia", 0, "vharok")
    g.go().answer(0, "move:1:ashen_steps").answer(0, "move:2:ashen_steps")
    assert not [key for key in g.keys(0) if key.startswith("move:1")]
    assert "move:2:emberfell" in g.keys(0)


def test_movement_says_why_not():
    """AK-MAP-2: a closed border is shown with its rule to those who ask."""
    g = scene(2).at("map")
    g.unit("militia", 0, "toll_bridge")
    g.unit("militia", 0, "vharok", revolt=True)
    g.go()
    barred = {option.key: option.barred for option in g.match.explained(0).options if option.barred}
    assert barred["move:1:aurelane"] == "AK-MAP-2"
    assert barred["move:2:ashen_steps"] == "AK-UPK-12"
