"""VI. End of Round (BB-END)."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import SHUFFLE
from pentarchy.kernel import BadSetup
from pentarchy.kernel.record import start
from tests.games.bonesbanners.scene import Scene


def with_cubes(mine: int, theirs: int, holder: int = 0) -> Scene:
    g = Scene(holder=holder)
    g.s.players[0].cubes, g.s.players[1].cubes = mine, theirs
    g.s.stash = 10 - mine - theirs
    return g


def test_end_1_checked_only_at_the_end() -> None:
    g = with_cubes(4, 4)
    g.put(0, "footsoldiers", "own")
    g.put(1, "footsoldiers", "own")
    g.battle()
    assert g.cubes() == (5, 5)
    assert g.s.outcome is None
    g.round_end()
    assert g.s.outcome is None


def test_end_2_tie_at_five() -> None:
    g = with_cubes(5, 5)
    g.round_end()
    assert g.cubes() == (4, 4)
    assert g.s.stash == 2


def test_end_3_six_cubes_win() -> None:
    g = with_cubes(4, 3)
    g.put(0, "footsoldiers", "own")
    g.put(0, "zealots", "rival")
    g.battle()
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.outcome.winners == [0]
    assert g.s.outcome.scores == [6, 3]


def test_end_4_units_go_home() -> None:
    g = Scene()
    fighters = [g.put(0, "footsoldiers", "own"), g.put(1, "zealots", "rival")]
    held = [g.put(0, "swordsmen", "rival"), g.put(1, "footsoldiers", "own")]
    g.battle()
    g.round_end()
    assert g.home(*fighters)
    assert g.in_play(*held)


def test_end_5_buildings_done() -> None:
    g = Scene()
    g.s.players[0].site, g.s.players[1].site = "palisade", "chapel"
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.battle()
    g.round_end()
    assert g.s.players[0].site == "palisade"
    assert g.s.players[1].built == ["chapel"]


def test_end_6_dice_back() -> None:
    g = Scene()
    g.s.beside = [[1], [2], [3], [4, 5]]
    g.round_end()
    assert g.s.beside == [[], [], [], []]
    assert GAME.components(g.s)["dice"] == 10


def test_end_7_the_token_passes() -> None:
    g = Scene(holder=0)
    g.round_end()
    assert g.s.holder == 1
    g.round_end()
    assert g.s.holder == 0


def test_end_8_nothing_opens_in_a_won_game() -> None:
    g = with_cubes(5, 2)
    g.s.players[0].site = "palisade"
    unit = g.put(0, "footsoldiers", "own", up=True)
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.players[0].built == []
    assert g.in_play(unit)
    assert g.s.holder == 0


def test_end_9_armies_used_up() -> None:
    g = with_cubes(3, 3)
    for player in g.s.players:
        player.deck = [SHUFFLE]
    g.s.piles[0] = []
    g.build(0, "palisade")
    g.build(1, "chapel", "market")
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.outcome.winners == [1]
    assert g.s.outcome.rule == "BB-END-9"


def test_end_9_a_draw() -> None:
    g = with_cubes(3, 3)
    for player in g.s.players:
        player.deck = [SHUFFLE]
    g.s.piles[0] = []
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.outcome.winners == []
    assert GAME.components(g.s)["dice"] == 10


def test_end_9_not_while_cubes_are_taken_or_cards_left() -> None:
    for change in ("taken", "hand", "pile"):
        g = with_cubes(3, 3)
        for player in g.s.players:
            player.deck = [SHUFFLE]
        g.s.piles[0] = ["warden"] if change == "pile" else []
        if change == "taken":
            g.s.players[0].taken = 1
        if change == "hand":
            g.s.players[1].hand[0] = ["archers"]
        g.round_end()
        assert g.s.outcome is None


def test_end_10_round_limit() -> None:
    g = with_cubes(4, 2)
    g.s.round = 40
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.outcome.winners == [0]
    assert g.s.outcome.rule == "BB-END-10"
    with pytest.raises(BadSetup):
        start(GAME, 2, 1, {"round_limit": 0})
