"""Answers made pick by pick: every legal answer has a way, exactly one where order does not matter, and no way is a dead end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pentarchy.kernel import Ask, Chance, Option, PentarchyError
from pentarchy.kernel.picks import Picks
from pentarchy.kernel.record import start
from pentarchy.kernel.stepping import ACTIONS, DONE, MORE, Stepper
from tests.kernel.toy import TOY


def again(ask: Ask, picked: list[int]) -> Picks:
    picks = Picks(ask)
    for i in picked:
        picks.pick(i)
    return picks


def ways(ask: Ask, picked: list[int] | None = None) -> Counter[tuple[str, ...]]:
    """Every answer that picks lead to, and by how many ways; fails at a dead end."""
    picked = picked or []
    picks = again(ask, picked)
    if picks.finished:
        assert ask.refusal(picks.keys) is None, picks.keys
        return Counter([tuple(picks.keys)])
    found: Counter[tuple[str, ...]] = Counter()
    if picks.can_end():
        found[tuple(picks.keys)] += 1
    moves = [i for i, may in enumerate(picks.open()) if may]
    assert moves or picks.can_end(), f"a dead end after {picks.keys}"
    for i in moves:
        found += ways(ask, [*picked, i])
    return found


def random_ask(dice: random.Random) -> Ask:
    count = dice.randint(1, 5)
    options = [Option(f"o{i}", cap=dice.randint(0, 3), weight=dice.randint(0, 3)) for i in range(count)]
    if dice.random() < 0.2:
        options[dice.randrange(count)].barred = "TOY-1"
    ask = Ask("?", "TOY-1", options, dice.randint(0, 3), 0)
    ask.most = ask.least + dice.randint(0, 3)
    ask.repeats = dice.random() < 0.5
    ask.ordered = not ask.repeats and dice.random() < 0.4
    if dice.random() < 0.3:
        ask.need = dice.randint(1, 6)
    if dice.random() < 0.3:
        ask.limit = ask.need + dice.randint(0, 4)
    if dice.random() < 0.3:
        odd = dice.randint(0, 1)
        ask.test = lambda keys: "" if (sum(int(key[1:]) for key in keys) + len(keys)) % 2 == odd else "TOY-1: uneven"
    return ask


@pytest.mark.parametrize("seed", range(8))
def test_picks_reach_every_answer_and_nothing_else(seed: int) -> None:
    dice = random.Random(seed)
    met = 0
    for n in range(60):
        ask = random_ask(dice)
        every = {tuple(keys) for keys in ask.answers(100_000)}
        if not every:
            continue
        met += 1
        found = ways(ask)
        assert set(found) == every, (n, ask.kind, ask.least, ask.most)
        assert set(found.values()) == {1}
    assert met > 20


def test_a_number_is_an_option() -> None:
    ask = Ask("How many?", "TOY-4", [])
    ask.low, ask.high = -1, 2
    assert ways(ask) == Counter([("-1",), ("0",), ("1",), ("2",)])


def test_a_search_that_was_cut_short_says_so_and_leaves_no_dead_end() -> None:
    ask = Ask("?", "TOY-1", [Option(f"o{i}") for i in range(30)], 1, 30)
    ask.test = lambda keys: "" if keys == ["o29"] else "TOY-1: only the last"
    picks = Picks(ask)
    assert [i for i, may in enumerate(picks.open()) if may] in ([], [29])
    assert picks.partial


def wide(count: int) -> Stepper:
    match = start(TOY, 2, 1, {})
    stepper = Stepper(match)
    prompt = match.prompt
    assert prompt is not None
    prompt.asks = {stepper.seat: Ask("Draw or play?", "TOY-1", [Option(f"o{i}") for i in range(count)])}
    stepper.face()
    return stepper


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (63, 1), (64, 2), (124, 2), (125, 3)])
def test_no_option_is_ever_left_out(count: int, pages: int) -> None:
    stepper = wide(count)
    assert stepper.pages == pages
    seen: list[str] = []
    for page in range(pages):
        seen += [stepper.key(action) for action in stepper.legal() if stepper.option(action) >= 0]
        assert all(0 <= action < ACTIONS for action in stepper.legal())
        if pages > 1:
            assert stepper.key(MORE) == "more"
            assert stepper.step(MORE)
    assert seen == [f"o{i}" for i in range(count)]
    assert stepper.page == 0


def test_illegal_actions_change_nothing() -> None:
    stepper = Stepper(start(TOY, 2, 1, {}))
    before = stepper.match.digest()
    for action in (-1, 2, 40, MORE, DONE, 64, 1000):
        assert not stepper.step(action)
    assert stepper.match.digest() == before
    assert stepper.steps == 0


def test_a_game_played_by_numbers_is_the_game_played_by_keys() -> None:
    dice = random.Random(3)
    for seed in range(4):
        stepper = Stepper(start(TOY, 3, seed, {}))
        twin = start(TOY, 3, seed, {})
        while not stepper.is_over:
            seat, answered = stepper.seat, stepper.match.answered
            while stepper.match.answered == answered:
                if dice.random() < 0.2:
                    stepper = stepper.onto(stepper.match.clone())
                assert stepper.step(dice.choice(stepper.legal()))
            twin.answer_list(seat, stepper.match.history()[-1].keys)
        assert twin.digest() == stepper.match.digest()


def test_an_answer_in_words_becomes_actions() -> None:
    chance = Chance(b"", 5)
    stepper = Stepper(start(TOY, 2, 5, {}))
    while not stepper.is_over:
        ask, answered = stepper.ask, stepper.match.answered
        assert ask is not None
        keys = ask.sample(chance)
        for action in stepper.actions_for(keys):
            assert stepper.match.answered == answered
            assert stepper.step(action)
        assert stepper.match.past.steps[-1].keys == ask.canonical(keys)
    with pytest.raises(PentarchyError, match="Nobody is asked"):
        stepper.actions_for([])
