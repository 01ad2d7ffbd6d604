"""The blunder count: a bad answer is found out, a good one is not, and it is judged on imagined worlds alone."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.cli import run
from pentarchy.games import find
from pentarchy.kernel.record import start
from pentarchy.lab.blunders import COST, cost_of


def test_the_planners_answer_costs_little_and_the_worst_answer_most() -> None:
    match = start(find("bonesbanners"), 2, 8, {}, telling=False)
    bot = make("greedy", 1)
    for step in range(30):
        seat = match.waiting()[0]
        match.answer_list(seat, decide(bot, match, seat))
    seat = match.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    costs = {}
    for option in ask.options:
        one = cost_of(match, seat, [option.key], 4)
        assert one is not None
        assert one.cost >= 0.0
        assert not one.blunder or one.cost > COST
        costs[option.key] = one.cost
    assert min(costs.values()) < max(costs.values())


def test_the_command_counts(capsys: object) -> None:
    arguments = ["--levels", "random", "--games", "1", "--every", "60", "--worlds", "2", "--jobs", "1"]
    assert run(["bots", "blunders", "bonesbanners", *arguments]) == 0
    assert run(["bots", "blunders", "bonesbanners", "--games", "0"]) == 2
