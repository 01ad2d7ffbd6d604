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
    assert "Palisade under construction" in text
    assert "something under construction" in board(g, 1)
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
    assert "no battle this round" in text


def test_board_tells_the_order_of_picks_and_dice() -> None:
    g = Scene(holder=1, dice=8)
    g.s.pool = [2, 1, 0, 0, 0, 0]
    g.s.turn = 5
    g.s.step = "draft"
    text = board(g, 0)
    assert "Dice Pool: 2 × \\[Boot], 1 × \\[Sword]" in text
    assert "Picks to come: @0 → @1 → @0" in text
    g = Scene(holder=1)
    g.dice(0, "Boot", "Boot", "Bow")
    g.dice(1, "Boot", "Bow", "Mystic")
    g.tactical()
    assert "Dice in order: [bold]Now: Boot @0[/] → Boot @1 → Boot @0 → Bow @1 → Bow @0 → Mystic @1" in board(g, 0)


def test_board_tells_the_fight_with_its_sums() -> None:
    g = Scene()
    g.build(0, "palisade")
    g.put(0, "archers", "own")
    g.put(0, "footsoldiers", "own")
    g.put(1, "zealots", "rival")
    g.battle()
    text = board(g, 1)
    assert "The village of @0" in text
    assert "@0 (defends): Archers (no. 1) 1 + Footsoldiers (no. 2) 2 + Palisade 1 = 4" in text
    assert "@1 (attacks): Zealots (no. 3) 3 = 3" in text
    assert "@0 holds the village, 4 to 3, and takes a cube" in text


def test_board_names_the_common_lost_pile_and_the_tags() -> None:
    g = Scene()
    g.hand(0, "horsemen")
    g.s.lost = ["scouts"]
    text = board(g, 0)
    assert "Lost Pile of both sides (1): Scouts" in text
    assert "Horsemen (Horse, 2⚑, Rider)" in text
