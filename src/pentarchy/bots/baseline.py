"""The bots every stronger one is measured against."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.bots.mind import Bot, Mind
from pentarchy.kernel import AnyMatch, Ask, Chance
from pentarchy.kernel.deals import NEVER


class Random(Bot):
    """Takes any legal answer, all equally likely."""

    name: ClassVar[str] = "random"
    title: ClassVar[str] = "Wanderer"
    about: ClassVar[str] = "Takes any legal answer, all equally likely. Hardly ever wins: for trying things out."

    def answer(self, mind: Mind) -> list[str]:
        return mind.ask.sample(self.chance)


class Greedy(Bot):
    """Plays the game's own rules of thumb on one imagined world; ties by luck."""

    name: ClassVar[str] = "greedy"
    title: ClassVar[str] = "Steady hand"
    about: ClassVar[str] = (
        "Plays by the game's own rules of thumb, one decision at a time. Sound, without plans: for your second and third game."
    )

    def answer(self, mind: Mind) -> list[str]:
        return self.best(mind, 1)[0][0]

    def best(self, mind: Mind, k: int = 3) -> list[tuple[list[str], float]]:
        world = mind.imagine(self.seed * 7919 + mind.step)
        ask = mind.ask
        suggested = mind.game.suggest(world.state, mind.seat, ask)
        if suggested and ask.refusal(suggested) is None:
            return [(ask.canonical(suggested), 1.0)]
        if ask.is_number:
            return [(ask.sample(self.chance), 0.0)]
        weights = mind.game.weigh(world.state, mind.seat, ask)
        ranked = ranked_options(ask, weights, self.chance)
        if ask.is_single:
            return [([ask.options[i].key], weights[i]) for i in ranked[:k]]
        return [(whole_answer(ask, weights, ranked, self.chance), 0.0)]


class Beginner(Greedy):
    """Greedy with some answers at random: what a person does in a first game. `slips` of a hundred answers are random."""

    name: ClassVar[str] = "beginner"
    title: ClassVar[str] = "Newcomer"
    about: ClassVar[str] = "Plays by rule of thumb, and three answers in ten at random: like a person in a first game."

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.slips: int = 30

    def answer(self, mind: Mind) -> list[str]:
        if self.chance.below("slips", 100) < self.slips:
            return mind.ask.sample(self.chance)
        return self.best(mind, 1)[0][0]


def ranked_options(ask: Ask, weights: list[float], chance: Chance) -> list[int]:
    """Legal options, best first; equal ones in random order. What nobody should ever do is left out while there is anything else."""
    chance.begin("ties")
    scored = [(-weights[i], chance.next(1 << 20), i) for i in range(len(ask.options)) if not ask.options[i].barred]
    scored.sort()
    kept = [i for weight, tie, i in scored if -weight > NEVER]
    return kept or [i for weight, tie, i in scored]


def whole_answer(ask: Ask, weights: list[float], ranked: list[int], chance: Chance) -> list[str]:
    """Take options while they look good and fit; fall back on any legal answer."""
    keys: list[str] = []
    for i in ranked:
        option = ask.options[i]
        copies = (option.cap or ask.most) if ask.repeats else 1
        for copy in range(copies):
            if len(keys) < ask.most and (weights[i] > 0 or len(keys) < ask.least):
                keys.append(option.key)
    answer = ask.canonical(keys)
    return answer if ask.refusal(answer) is None else ask.sample(chance)


def quick_answer(world: AnyMatch, seat: int, ask: Ask, chance: Chance) -> list[str]:
    """The game's cheap answer for playouts; where there is no choice nothing is weighed."""
    options = ask.options
    single = ask.is_single
    if single and len(options) == 1:
        return [options[0].key]
    game = world.game
    suggested = game.suggest(world.state, seat, ask)
    if suggested and ask.refusal(suggested) is None:
        return ask.canonical(suggested)
    if ask.is_number:
        return ask.sample(chance)
    weights = game.weigh(world.state, seat, ask)
    if not single:
        return whole_answer(ask, weights, ranked_options(ask, weights, chance), chance)
    best = -1
    for i in range(len(weights)):
        if (best < 0 or weights[i] > weights[best]) and not options[i].barred:
            best = i
    return [options[best].key]
