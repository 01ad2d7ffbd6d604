"""II. Strategy Phase (BB-STR)."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import HORSE, SYMBOLS
from tests.games.bonesbanners.scene import Scene


def test_str_1_the_holder_rolls_ten_dice() -> None:
    g = Scene(holder=1)
    g.s.step = "roll"
    g.t.chance.script = [1, 1, 2, 3, 3, 3, 4, 5, 6, 6]
    g.run()
    assert g.s.pool == [2, 1, 3, 1, 1, 2]
    assert g.log(0)[-1].startswith("@1 rolls Boot, Boot, Sword, Shield")


def test_str_2_players_take_turns() -> None:
    g = Scene(holder=0)
    g.s.pool = [2, 2, 2, 2, 1, 1]
    g.drafting()
    order = []
    while g.s.step == "draft" and sum(g.s.pool) > 1:
        seat, ask = g.ask()
        order.append(seat)
        g.run(ask.options[-1].key if sum(g.s.pool) % 2 else ask.options[0].key)
    assert order == [0, 1, 0, 1, 0, 1, 0, 1, 0]


def test_str_3_five_dice_each() -> None:
    g = Scene()
    g.s.pool = [10, 0, 0, 0, 0, 0]
    g.drafting()
    while g.s.step == "draft":
        g.run()  # one face only: nothing to decide
    assert [sum(player.dice) for player in g.s.players] == [5, 5]
    assert sum(g.s.pool) == 0


def test_str_4_faces_stay() -> None:
    g = Scene()
    g.s.pool = [0, 1, 0, 0, 9, 0]
    g.drafting()
    g.run("horse")
    g.run("sword")
    assert g.s.players[0].dice[HORSE] == 1
    while g.s.step == "draft":
        g.run()
    assert SYMBOLS[HORSE] in str(g.view(1)["players"])
    assert g.s.players[0].dice == [0, 0, 0, 0, 5, 0]


def test_str_2_a_die_says_how_many_there_are_and_whom_it_plays() -> None:
    g = Scene()
    g.hand(0, "footsoldiers", "spearmen", "archers")
    g.s.pool = [3, 1, 0, 0, 0, 0]
    g.drafting()
    gives = {option.key: option.gives for option in g.ask()[1].options}
    assert gives == {
        "boot": "3 in the pool; plays Footsoldiers, Spearmen",
        "sword": "1 in the pool; plays none of your units, but may draw a card",
    }
