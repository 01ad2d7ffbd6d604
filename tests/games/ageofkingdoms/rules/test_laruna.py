from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules import battle, laruna, map_turn, movement
from pentarchy.games.ageofkingdoms.rules.pieces import Passage
from tests.games.ageofkingdoms.scene import BOOK, scene


def kinds(kind):
    return [space.id for space in printed.SPACES.values() if space.kind == kind]


def test_map_1_six_kingdoms():
    assert sorted(kinds("kingdom")) == sorted(BOOK.mats)


def test_map_2_entering_a_kingdom():
    g = scene(2)
    unit = g.unit("militia", 0, "toll_bridge")
    assert not movement.may_go(g.s, unit, "aurelane")
    g.s.passages.append(Passage(1, 0))
    assert movement.may_go(g.s, unit, "aurelane")


def test_map_3_ten_territories():
    assert sorted(kinds("territory")) == sorted(BOOK.territories)


def test_map_4_territories_may_be_entered():
    g = scene(2)
    g.hold(1, "honeymoor")
    assert movement.may_go(g.s, g.unit("militia", 0, "golden_quay"), "honeymoor")


def test_map_5_open_spaces():
    assert len(kinds("open")) == 21


def test_map_6_gates():
    assert [printed.SPACES[gate].name for gate in printed.GATES] == ["Gate of Embers", "Gate of Hollow Stars", "Gate of Tides"]


def test_map_7_a_port_beside_each_kingdom():
    assert len(printed.PORTS) == 6
    for mat in BOOK.mats:
        assert sum(port in laruna.ADJACENT[mat] for port in printed.PORTS) == 1


def test_map_8_one_space_each():
    assert len(printed.SPACES) == 37
    for space, near in laruna.ADJACENT.items():
        assert all(space in laruna.ADJACENT[other] for other in near)


def test_map_9_no_stacking_limit():
    g = scene(3)
    for seat in (0, 0, 1, 2, 2):
        g.unit("militia", seat, "cinder_ford")
    assert "cinder_ford" in movement.steps(g.s, g.unit("militia", 0, "emberfell"))


def test_map_10_consent_withdrawn():
    g = scene(2).at("map")
    guest = g.unit("militia", 0, "aurelane", guest=True)
    host = g.unit("militia", 1, "aurelane")
    assert not battle.can_attack(g.s, guest, host)
    assert not battle.can_attack(g.s, host, guest)
    g.play(map_turn.end_map_turn(g.t, 0), "space:toll_bridge")
    assert guest.space == "toll_bridge"
