"""Overview (BB-GEN)."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import SHUFFLE, SYMBOLS, UNIT
from pentarchy.kernel import BadSetup
from pentarchy.kernel.record import start
from tests.games.bonesbanners.scene import Scene


@pytest.mark.parametrize("seats", [1, 3])
def test_gen_1_two_players(seats: int) -> None:
    with pytest.raises(BadSetup):
        start(GAME, seats, 1, {})


def test_gen_2_five_cubes_win() -> None:
    g = Scene()
    g.s.players[0].cubes, g.s.players[1].cubes = 5, 3
    g.round_end()
    assert g.s.outcome is not None
    assert g.s.outcome.winners == [0]
    assert g.s.outcome.scores == [5, 3]


def test_gen_3_both_villages_give_two_cubes() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "own")
    g.put(0, "zealots", "rival")
    g.battle()
    assert g.cubes() == (2, 0)
    assert g.s.stash == 8


def test_gen_4_six_symbols_in_order_of_activation() -> None:
    assert SYMBOLS == ("Boot", "Sword", "Shield", "Bow", "Horse", "Mystic")


def test_gen_5_the_holder_comes_first() -> None:
    g = Scene(holder=1)
    g.s.pool = [2, 2, 2, 2, 1, 1]
    g.drafting()
    seats = []
    for pick in range(8):
        seat, ask = g.ask()
        seats.append(seat)
        g.run(ask.options[0].key)
    assert seats == [1, 0, 1, 0, 1, 0, 1, 0]


def test_gen_6_lost_cards_stay_lost() -> None:
    g = Scene()
    before = len(g.s.lost)
    bluff = g.put(0, "archers", "rival", die="Boot")
    g.put(1, "footsoldiers", "own")
    g.battle()
    assert g.lost(bluff)
    assert len(g.s.lost) == before + 1
    assert "archers" not in g.s.players[0].deck + g.units_in_hand(0)


def test_gen_7_retreat_goes_under_the_deck() -> None:
    g = Scene()
    unit = g.put(0, "archers", "own", dice=2)
    g.s.players[0].deck = [SHUFFLE, "scouts"]
    unit.bonus = 2
    g.battle()
    assert g.s.players[0].deck == ["archers", SHUFFLE, "scouts"]
    assert len(g.s.beside[3]) == 2


def test_gen_8_a_recruit_belongs_to_whoever_took_it() -> None:
    g = Scene()
    unit = g.put(1, "paladins", "own")
    g.battle()
    assert g.s.players[1].deck[0] == "paladins"
    assert g.home(unit)


def test_gen_9_out_of_play_is_out_of_reach() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "rival")
    scouts = g.put(0, "scouts", target)
    g.clash()
    assert g.s.unit(target.no) is None
    g.hand(0, "archers")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:archers")
    assert g.choices() == ["village:0", "village:1", f"unit:{scouts.no}"]


def test_gen_10_cards_beat_rules() -> None:
    g = Scene()
    g.build(0, "barracks")
    g.s.step = "rally"
    g.run()
    assert len(g.s.players[0].hand[UNIT]) == 4
