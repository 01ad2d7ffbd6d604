"""What follows for certain from an answer not yet given, as far as its seat can know; only imagined worlds are asked.

What is foreseen ends where undo would end: at a roll, a draw, a reveal, or another seat's decision.
"""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.choices import ALL
from pentarchy.kernel.errors import Refused
from pentarchy.kernel.match import Match
from pentarchy.kernel.steps import REDEAL, Step
from pentarchy.kernel.table import B, S

WORLDS: Final = 3
_HIDDEN: Final = "it depends on what you cannot see"
_OTHERS: Final = "another seat answers next"


class Foresight:
    """`refusal` if the answer would be refused; else the log lines that are certain (rule, text), and why there are no `more`."""

    __slots__ = ("refusal", "lines", "more")

    def __init__(self, refusal: Refused | None, lines: list[tuple[str, str]], more: str) -> None:
        self.refusal = refusal
        self.lines = lines
        self.more = more

    @property
    def ok(self) -> bool:
        return self.refusal is None


def foresee(match: Match[S, B], seat: int, keys: list[str]) -> Foresight:
    """`foresee(match, 0, ["play"])`; the match stays as it is. The result is the same in every world the seat cannot tell apart."""
    found: Foresight | None = None
    for n in range(WORLDS):
        world = _imagined(match, seat, 7_919 * match.answered + 31 * seat + n)
        prompt = world.prompt
        try:
            world.answer_list(seat, keys)
        except Refused as refused:
            return Foresight(_in_words(match, seat, keys, refused), [], "")
        if prompt is not None and prompt.wait == ALL and len(prompt.asks) > 1:
            # a secret question: nothing follows before all have answered, and then it hangs on what they said
            return Foresight(None, [], _OTHERS if prompt.waiting() else "sealed answers are opened")
        told = _told(world, seat)
        found = told if found is None else _common(found, told)
    assert found is not None
    return found


def _imagined(match: Match[S, B], seat: int, seed: int) -> Match[S, B]:
    """A world as `imagine` makes it, with all words written and an empty log."""
    twin = match.retold([Step(REDEAL, seat, [], str(seed))])
    twin.table.events = []
    return twin


def _in_words(match: Match[S, B], seat: int, keys: list[str], refused: Refused) -> Refused:
    """The refusal with the reason where there is one: what is not among the options may be barred."""
    full = match.explained(seat)
    better = None if full is None else full.refusal(keys)
    return refused if better is None else better


def _told(world: Match[S, B], seat: int) -> Foresight:
    """What one world tells the seat before anything uncertain happens in it."""
    lines: list[tuple[str, str]] = []
    events = world.table.events
    log = world.log(seat)
    for i in range(len(events)):
        if events[i].after:
            return Foresight(None, lines, _to_come(events[i].after))
        lines.append((events[i].rule, str(log[i]["text"])))
    if world.table.frontier:
        return Foresight(None, lines, _to_come(world.table.frontier))
    if world.is_over:
        return Foresight(None, lines, "the game ends")
    return Foresight(None, lines, "" if world.waiting() == [seat] else _OTHERS)


def _common(one: Foresight, other: Foresight) -> Foresight:
    """What two worlds have in common."""
    shared = 0
    while shared < min(len(one.lines), len(other.lines)) and one.lines[shared] == other.lines[shared]:
        shared += 1
    if shared == len(one.lines) == len(other.lines) and one.more == other.more:
        return one
    return Foresight(None, one.lines[:shared], _HIDDEN)


def _to_come(reason: str) -> str:
    """Why undo would stop, said before it happens."""
    return reason.replace(" was ", " is ").replace(" were ", " are ").replace("has decided", "decides")
