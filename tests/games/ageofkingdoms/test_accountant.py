"""Random and greedy games under an independent accountant: income, upkeep, favor and limits."""

from __future__ import annotations

import pytest

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start
from tests.games.ageofkingdoms.accountant import booked_income, check_limits, expected_dues, expected_income

MENUS = ("AK-ACT-1", "AK-MOV-1", "AK-TRD-1", "AK-EVT-6")
CHANGES_DUES = ("AK-UPK-11", "AK-TIL-16")
"""Answers that change what is due before it is paid: Units fed or not, Command tokens lost."""


def greedily(match, seat, ask, chance):
    suggested = GAME.suggest(match.state, seat, ask)
    if suggested and ask.refusal(suggested) is None:
        return suggested
    if ask.is_number or not ask.is_single or chance.below("whim", 8) == 0:
        return ask.sample(chance)
    weights = GAME.weigh(match.state, seat, ask)
    return [ask.options[weights.index(max(weights))].key]


def income_of(lines):
    """The seat whose Income stands complete in these lines, if there is just one."""
    found = {line["args"]["who"] for line in lines if line["rule"] == "AK-INC-1"}
    return int(found.pop()[1:]) if len(found) == 1 else None


@pytest.mark.parametrize("seed", range(6))
def test_accountant_agrees(seed):
    """AK-INC-8, AK-UPK-10, AK-WIN-1: what the log books is what the content says."""
    match = start(GAME, 2 + seed % 4, seed, {"kingdoms": "random", "seasons": 10})
    chance = Chance(b"", seed + 50)
    checked = 0
    fed = 0
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        keys = greedily(match, seat, ask, chance) if seed % 2 else ask.sample(chance)
        before, told = match.state.copy(), len(match.table.events)
        match.answer_list(seat, keys)
        waiting = match.waiting()
        if waiting and match.ask(waiting[0]).rule in MENUS:
            check_limits(match.state)
        lines = match.log(0, told)
        earner = income_of(lines)
        if earner is not None and not any(line["rule"] in ("AK-SPL-9", "AK-BET-1", "AK-OCC-8") for line in lines):
            assert booked_income(lines, earner) == expected_income(before, earner)
            checked += 1
        for line in lines:
            if line["rule"] == "AK-UPK-10" and ask.rule not in CHANGES_DUES and not line["args"]["n"]:
                assert line["args"]["costs"] == expected_dues(before, int(line["args"]["who"][1:]))
                fed += 1
    assert checked >= 10
    assert fed >= 10
    booked = [0] * match.state.seats
    for line in match.log(0):
        if "source" in line["args"]:
            booked[int(line["args"]["who"][1:])] += line["args"]["n"]
    assert booked == match.outcome.scores


@pytest.mark.parametrize("seed", [1, 3])
def test_treasury_is_closed_at_the_end_of_a_turn(seed):
    """AK-RES-9: right after its Kingdom turn nobody holds more than its Treasury."""
    match = start(GAME, 3, seed, {"kingdoms": "random", "seasons": 10})
    chance = Chance(b"", seed)
    closed = 0
    while match.prompt is not None and match.state.season < 6:
        seat = match.waiting()[0]
        ending = match.state.phase == "kingdom" and match.ask(seat).rule == "AK-ACT-1"
        keys = match.ask(seat).sample(chance)
        match.answer_list(seat, keys)
        if ending and keys == ["end"]:
            k = match.state.kingdoms[seat]
            assert max(k.gold, k.food, k.magic) <= k.treasury
            closed += 1
    assert closed >= 10
