"""Positions in numbers: in every game the same fields each time, named, from 0 to 1, and never two words for one thing."""

from __future__ import annotations

import random

import pytest

import pentarchy
from pentarchy.kernel.encoding import Layout, encode_actions, encode_position, head_of
from pentarchy.kernel.record import start
from pentarchy.kernel.sheet import Mark, Sheet, word_code
from pentarchy.kernel.stepping import DONE, Stepper
from pentarchy.kernel.sums import Sums

GAMES = ("ageofkingdoms", "bonesbanners", "dorian", "dragonemperor", "unicornus")


@pytest.mark.parametrize("name", GAMES)
def test_fields_are_the_same_at_every_decision_and_seat_count(name: str) -> None:
    game = pentarchy.find(name)
    layout = Layout(start(game, min(game.seats), 1, {}, telling=False))
    assert len(set(layout.position)) == len(layout.position)
    assert len(set(layout.option)) == len(layout.option)
    dice = random.Random(7)
    rows = 0
    different = 0
    for seats in (min(game.seats), max(game.seats)):
        stepper = Stepper(start(game, seats, 11, {}, light=True, telling=False))
        for n in range(160):
            if stepper.is_over:
                break
            for seat in {stepper.seat, n % seats}:
                sheet = Sheet()
                encode_position(stepper, seat, sheet)
                assert len(sheet.values) == len(layout.position)
                assert all(0.0 <= value <= 1.0 for value in sheet.values)
            sheet = Sheet()
            actions = encode_actions(stepper, layout, sheet)
            assert set(stepper.legal()) <= set(actions)
            assert len(sheet.values) == len(actions) * len(layout.option)
            assert all(0.0 <= value <= 1.0 for value in sheet.values)
            width = len(layout.option)
            told = {tuple(sheet.values[i * width : (i + 1) * width]) for i in range(len(actions))}
            rows += len(actions)
            different += len(told)
            stepper.step(dice.choice(stepper.legal()))
    # an index alone means nothing: options of one question look different, all but copies of a card
    assert different > 0.9 * rows, f"{different} of {rows}"


def test_words_are_the_same_in_every_process() -> None:
    assert word_code("UK-RET-2") == 1545171067
    assert head_of("play:fog") == "play"
    assert head_of("wolf#2") == "wolf"
    assert DONE == 63


def test_sums_are_exact_whatever_cards_add() -> None:
    """Side by side in machine words or, where they are too large for that, one by one: the same shares."""
    dice = random.Random(3)
    fields = [(f"field {k}", 3 + k) for k in range(24)]
    for most in (3, 40, 90_000):
        cards = {f"card {n}": [dice.randint(-1 if k % 5 == 0 else 0, most) for k in range(24)] for n in range(12)}
        sums: Sums[dict[str, list[int]]] = Sums(fields, lambda book, key: book[key])
        marks: list[Mark] = []
        for count in (0, 1, 4, 12, 30):
            heap = [dice.choice(sorted(cards)) for n in range(count)]
            plain = Sheet()
            for k, (name, top) in enumerate(fields):
                plain.share(name, sum(cards[key][k] for key in heap), top)
            # on a fresh sheet, then where another heap lay before, then where it lies as it was
            for recalls in (False, True, True):
                sheet = Sheet()
                if recalls:
                    sheet.recall(marks)
                sums.put(cards, heap, sheet)
                assert sheet.data == plain.data
