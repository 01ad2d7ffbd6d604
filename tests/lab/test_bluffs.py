"""Reading bluffs: a classifier finds a tell where there is one, and none where there is none."""

from __future__ import annotations

import random

import pytest

from pentarchy.bots import decide
from pentarchy.bots.bluffing import composed, sham
from pentarchy.bots.mind import mind_of
from pentarchy.games import find
from pentarchy.kernel.record import start
from pentarchy.lab.bluffs import Seen, reading, watched
from pentarchy.lab.external import sitter
from pentarchy.lab.trials import Trials

pytest.importorskip("numpy")


def laid(tell: bool) -> list[Seen]:
    luck = random.Random(3)
    found: list[Seen] = []
    for game in range(60):
        for unit in range(10):
            bluff = luck.random() < 0.2
            die = "Boot" if (bluff and tell) or luck.random() < 0.3 else "Horse"
            found.append(Seen(game, [die, luck.choice(["aim 1", "aim 2"])], bluff))
    return found


def test_a_tell_is_found_and_luck_is_not_taken_for_one() -> None:
    assert reading(laid(True), 60).auc > 0.75
    assert 0.4 < reading(laid(False), 60).auc < 0.6


def test_every_unit_of_a_game_is_seen_once_as_it_was_laid() -> None:
    seen = watched(Trials("bonesbanners", 2, "random", "x"), 0)
    assert len(seen) > 20
    assert any(one.is_bluff for one in seen)
    assert any(not one.is_bluff for one in seen)


def test_an_honest_bot_lays_no_bluffs_where_it_has_a_choice() -> None:
    game = find("bonesbanners")
    counts: list[int] = []
    for spec in ("greedy", "honest/greedy"):
        match = start(game, 2, 6, {}, telling=False)
        bots = [sitter(spec, seat) for seat in range(2)]
        known: dict[int, bool] = {}
        for step in range(160):
            if match.is_over:
                break
            seat = match.waiting()[0]
            match.answer_list(seat, decide(bots[seat], match, seat))
            for one in game.laid(match.state):
                known.setdefault(one.number, one.is_bluff)
        counts.append(sum(known.values()))
        assert known
    assert counts[1] <= counts[0]


def test_a_bluff_is_left_where_honest_units_never_look_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planner keeps to a bluff as often as the game says; where it says never, another answer is given."""
    game = find("bonesbanners")
    match = start(game, 2, 6, {}, telling=False)
    bots = [sitter("greedy", seat) for seat in range(2)]
    for step in range(400):
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = [option.key for option in ask.legal()]
        mind = mind_of(match, seat)
        shams = [key for key in keys if ask.is_single and key.startswith("play:") and sham(mind, [key], 1)]
        honest = [key for key in keys if key not in shams]
        if shams and honest:
            break
        match.answer_list(seat, decide(bots[seat], match, seat))
    ranked = [[shams[0]], [honest[0]]]
    monkeypatch.setattr(type(game), "composure", lambda self, marks: 0.0)
    assert composed(mind, ranked, 3) == [honest[0]]
    assert composed(mind, [[shams[0]]], 3) == [shams[0]], "there is nothing else"
    monkeypatch.setattr(type(game), "composure", lambda self, marks: 1.0)
    assert composed(mind, ranked, 3) == [shams[0]]
