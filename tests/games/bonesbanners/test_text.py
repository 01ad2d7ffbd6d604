"""The table in the terminal, drawn from a view."""

from __future__ import annotations

from pentarchy.games.bonesbanners import GAME
from tests.games.bonesbanners.scene import Scene


def board(g: Scene, seat: int) -> str:
    return GAME.board(g.view(seat))


def test_board_shows_villages_units_and_arrows() -> None:
    g = Scene()
    attacker = g.put(1, "zealots", "rival", dice=2)
    g.put(0, "scouts", attacker)
    text = board(g, 0)
    assert "⌂ Village of @0" in text
    assert "no. 1 @1 face-down unit \\[Sword] \\[Sword] attacks" in text
    assert "no. 2 @0 Scouts 1⚑ (face down) \\[Bow] → no. 1" in text
    assert "Zealots" not in text


def test_board_shows_hands_dice_tableau_and_cubes() -> None:
    g = Scene()
    g.hand(0, "archers", "herald")
    g.dice(1, "Horse")
    g.build(1, "chapel")
    g.s.players[0].cubes = 3
    g.s.players[0].site = "palisade"
    text = board(g, 0)
    assert "Archers (Bow, 1⚑)" in text
    assert "[italic]Herald[/]" in text
    assert "dice: \\[Horse]" in text
    assert "■■■□□" in text
    assert "building Palisade" in text
    assert "building something" in board(g, 1)
    assert "Unit Pile 21" in text
    for card in g.s.tableau[0]:
        assert GAME.name_of(card) in text
    assert "Archers (Bow" not in board(g, 1)


def test_board_shows_what_befell_units() -> None:
    g = Scene()
    unit = g.put(0, "zealots", "rival", up=True)
    unit.hexed = True
    g.s.battle.truce[0] = True
    text = board(g, 1)
    assert "Zealots 0⚑" in text
    assert "[red]hexed[/]" in text
    assert "truce" in text
