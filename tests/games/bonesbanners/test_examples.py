"""The worked examples, with their numbers (BB-EX)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import BUILDING, UNIT
from pentarchy.games.bonesbanners.state import Unit
from tests.games.bonesbanners.scene import Scene


def double_agent(g: Scene, unit: Unit, target: Unit) -> None:
    g.hand(unit.owner, "double_agent")
    g.open("EVE", unit.owner)
    g.run("advisor:double_agent", f"unit:{unit.no}", f"unit:{target.no}")


def test_ex_1_bolstered_footsoldiers() -> None:
    g = Scene()
    assert g.banners(g.put(0, "footsoldiers", "own", die="Boot", dice=2)) == 2 + 2


def test_ex_2_exchange_of_a_drawn_unit() -> None:
    g = Scene()
    g.dice(0, "Boot")
    g.tactical()
    g.run("draw:unit")
    assert len(g.choices()) == 4
    assert g.choices() == ["keep"] + [f"take:{card}" for card in g.s.tableau[UNIT]]


def test_ex_3_chain_of_three() -> None:
    g = Scene()
    a = g.put(0, "footsoldiers", "rival")
    b = g.put(1, "swordsmen", a)
    c = g.put(0, "scouts", b)
    g.clash()
    assert g.home(b)
    assert g.in_play(a, c)
    g.battle()
    assert g.cubes() == (1, 0)


def test_ex_4_ring_of_two() -> None:
    g = Scene()
    a = g.put(0, "horsemen", "rival")
    b = g.put(1, "swordsmen", a)
    double_agent(g, a, b)
    g.battle()
    assert g.home(a, b)
    assert "Duel: Horsemen 2 against Swordsmen 2" in g.log(0)
    assert g.rules().count("BB-KEY-3") == 1
    assert g.cubes() == (0, 0)


def test_ex_5_ring_with_a_tail() -> None:
    g = Scene()
    a = g.put(0, "horsemen", "rival")
    b = g.put(1, "swordsmen", a)
    c = g.put(1, "scouts", a)
    double_agent(g, a, b)
    g.clash()
    assert g.home(a)
    assert g.in_play(b, c)
    assert "BB-KEY-3" not in g.rules()


def test_ex_6_ring_of_four() -> None:
    g = Scene()
    a1 = g.put(0, "archers", "rival")
    b2 = g.put(1, "archers", a1)
    a2 = g.put(0, "archers", b2)
    b1 = g.put(1, "archers", a2)
    double_agent(g, a1, b1)
    g.clash()
    assert g.s.units == []
    assert g.s.lost == ["double_agent"] + ["archers"] * 4
    assert g.rules().count("BB-BAT-6") == 4


def test_ex_7_protector_stands_in() -> None:
    g = Scene()
    scouts = g.put(1, "scouts", "rival")
    shield = g.put(1, "shieldbearers", scouts)
    g.put(0, "archers", scouts)
    g.clash()
    assert g.in_play(scouts, shield)
    assert g.s.lost == []


def test_ex_8_two_attackers_one_protector() -> None:
    g = Scene()
    zealots = g.put(1, "zealots", "rival")
    paladins = g.put(1, "paladins", zealots)
    g.put(0, "scouts", zealots)
    g.put(0, "wolf_pack", zealots)
    g.clash()
    assert g.s.players[1].deck[:2] == ["zealots", "paladins"]
    assert g.home(zealots, paladins)


def test_ex_9_unopposed_bluff() -> None:
    g = Scene()
    witch = g.put(0, "hedge_witch", "rival", die="Boot")
    g.battle()
    assert g.cubes() == (1, 0)
    assert g.home(witch)
    assert g.s.lost == []


def test_ex_10_back_and_forth() -> None:
    g = Scene(holder=1)
    g.dice(0, "Boot", "Boot", "Boot", "Bow", "Mystic")
    g.dice(1, "Boot", "Sword", "Sword", "Bow", "Horse")
    g.tactical()
    order = ""
    for n in range(10):
        order += "AB"[g.ask()[0]]
        g.run("draw:unit")
        g.run("keep")
    assert order == "AABABBBABA"


def test_ex_11_stalemate_and_building() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.battle()
    assert g.cubes() == (0, 0)
    g.round_end()
    assert g.s.players[0].site == "palisade"
    g.put(1, "scouts", "rival")
    g.battle()
    assert "Battle at the village of @0: defenders 2, attackers 3" in g.log(0)
    assert g.cubes() == (0, 1)
    assert g.s.players[1].hand[BUILDING] == ["palisade"]


def test_ex_12_tie_at_five() -> None:
    g = Scene()
    g.s.players[0].cubes = g.s.players[1].cubes = 4
    g.s.stash = 2
    g.put(0, "zealots", "rival")
    g.put(1, "zealots", "rival")
    g.battle()
    assert g.cubes() == (5, 5)
    g.round_end()
    assert g.cubes() == (4, 4)
    assert g.s.stash == 2
    assert g.s.outcome is None
