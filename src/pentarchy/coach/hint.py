"""Hints: the three best answers with the chance to win and a reason each, from what the seat knows and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pentarchy.bots.mind import Mind, mind_of
from pentarchy.bots.planner import Planner
from pentarchy.bots.roster import make
from pentarchy.coach.reasons import balance, lowered, reason
from pentarchy.coach.trying import Tried, Trying, gain
from pentarchy.kernel import AnyMatch, Ask
from pentarchy.kernel.events import with_names

BEST: Final = 3
LEVEL: Final = "planner:worlds=20"
"""A hint has more time than a move, so it looks at more worlds."""
CLOSE: Final = 0.01
"""Two answers nearer than this are as good as each other."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer: what it is in words, where it lies on the board, the chance to win after it, and why."""

    keys: list[str]
    labels: list[str]
    at: list[str]
    chance: float
    reason: str


def hint(match: AnyMatch, seat: int, level: str = LEVEL, ms: int = 0) -> list[Advice]:
    """`hint(match, 0)`: up to three answers, best first. `level` names the bot that thinks, `ms` bounds how long it may.

    The same in every world the seat cannot tell from the real one. Raises PentarchyError where the seat is not asked.
    """
    return advice(mind_of(match, seat), match.names, level, ms)


def advice(mind: Mind, names: list[str], level: str = LEVEL, ms: int = 0) -> list[Advice]:
    """Hints from a mind: what bots get, so that nothing hidden can be told."""
    bot = make(level, mind.step)
    planner = bot if isinstance(bot, Planner) else Planner(mind.step)
    if ms:
        planner.hurry(ms)
    trying = Trying(mind, mind.step, planner.horizon)
    if isinstance(bot, Planner):
        tried = trying.all(told_apart(mind.ask, names, trying.candidates(planner.width)), planner.worlds, planner.ms)
    else:
        ranked = told_apart(mind.ask, names, [keys for keys, weight in bot.best(mind, BEST)])
        found = trying.all(ranked, planner.worlds, planner.ms, len(ranked))
        tried = sorted(found, key=lambda one: ranked.index(one.keys))
    return [_advice(mind, names, tried, place) for place in range(min(BEST, len(tried)))]


def told_apart(ask: Ask, names: list[str], answers: list[list[str]]) -> list[list[str]]:
    """Without those that read like an earlier one: two equal cards are one piece of advice."""
    found: dict[tuple[str, ...], list[str]] = {}
    for keys in answers:
        words = labels(ask, names, keys)
        found.setdefault(tuple(words if ask.ordered else sorted(words)), keys)
    return list(found.values())


def _advice(mind: Mind, names: list[str], tried: list[Tried], place: int) -> Advice:
    one = tried[place]
    return Advice(one.keys, labels(mind.ask, names, one.keys), anchors(mind.ask, one.keys), one.mean(), _why(mind, names, tried, place))


def _why(mind: Mind, names: list[str], tried: list[Tried], place: int) -> str:
    """What speaks for an answer against the next that differs; for the last, what speaks against it beside the first."""
    one, first = tried[place], tried[0]
    if len(tried) == 1:
        return "There is nothing else to do."
    is_last = place == min(BEST, len(tried)) - 1
    if not is_last:
        said = _against(mind, names, one, tried[place + 1])
        if said:
            return said
        for other in tried[place + 2 :]:
            said = reason(mind, names, one, other)
            if said and gain(one, other)[0] >= CLOSE:
                return f"Better than {_short(mind, names, other)}: {lowered(said, names)}"
    said = _against(mind, names, one, first) if place else ""
    if said:
        return said
    ahead = gain(first, tried[max(1, place)])[0]
    if place == 0:
        return "It comes out best, by many small things together." if ahead >= CLOSE else "The best answers come to the same here."
    return (
        "Behind the first by many small things together." if ahead >= CLOSE else "As good as the first: the imagined games come out alike."
    )


def _against(mind: Mind, names: list[str], one: Tried, other: Tried) -> str:
    """What sets an answer apart from another; "" where nothing that counts does."""
    said = reason(mind, names, one, other)
    better, error = gain(one, other)
    if said and (abs(better) >= CLOSE or abs(better) > 2 * error):
        return said
    return balance(mind, names, one, other)


def _short(mind: Mind, names: list[str], other: Tried) -> str:
    """The other answer, in a few words."""
    words = ", ".join(labels(mind.ask, names, other.keys)) or "nothing"
    return f"“{words if len(words) <= 60 else words[:58].rsplit(' ', 1)[0] + ' …'}”"


def in_words(one: Advice) -> str:
    """One line of text: the answer, the chance to win, and why."""
    return f"{', '.join(one.labels) or 'nothing'}: {round(one.chance * 100)} % to win. {one.reason}"


def labels(ask: Ask, names: list[str], keys: list[str]) -> list[str]:
    """What the keys of an answer are in words."""
    found: list[str] = []
    for key in keys:
        option = ask.find(key)
        found.append(with_names(option.label or key, names) if option is not None else key)
    return found


def anchors(ask: Ask, keys: list[str]) -> list[str]:
    """Where an answer lies on the board."""
    options = [ask.find(key) for key in keys]
    return list(dict.fromkeys(option.at for option in options if option is not None and option.at))
