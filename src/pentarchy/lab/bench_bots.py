"""What thinking costs: imagined worlds beside plain copies, and the rule of thumb beside the answers it weighs."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.bots.baseline import quick_answer
from pentarchy.bots.mind import mind_of
from pentarchy.bots.planner import Planner
from pentarchy.kernel import AnyGame, AnyMatch, Chance
from pentarchy.kernel.record import start
from pentarchy.lab.bench_case import Case

AHEAD = 40
"""Answers played on from each position."""
PLACES = 8
"""Positions of a greedy game, evenly over its length."""


class Line:
    """A position and the answers everybody gives from there by rule of thumb."""

    def __init__(self, match: AnyMatch, seed: int) -> None:
        self.match = match
        self.seat = match.waiting()[0]
        self.seed = seed
        self.answers: list[tuple[int, list[str]]] = []
        world = match.clone(True)
        chance = Chance(b"", seed)
        while world.prompt is not None and len(self.answers) < AHEAD:
            seat = world.prompt.waiting()[0]
            keys = quick_answer(world, seat, world.prompt.asks[seat], chance)
            world.take(seat, keys)
            self.answers.append((seat, keys))

    def replayed(self) -> None:
        world = self.match.clone(True)
        for seat, keys in self.answers:
            world.take(seat, keys)

    def thought(self) -> None:
        world = self.match.clone(True)
        chance = Chance(b"", self.seed)
        # the seats are known, so that nothing but the thinking is added to `replayed`
        for seat, keys in self.answers:
            prompt = world.prompt
            assert prompt is not None
            world.take(seat, quick_answer(world, seat, prompt.asks[seat], chance))


def lines(game: AnyGame, seats: int) -> list[Line]:
    """Positions over one greedy game."""
    length = 0
    for again in range(2):
        match = start(game, seats, 3, {}, telling=False)
        bots = [make("greedy", seat) for seat in range(seats)]
        found: list[Line] = []
        while match.prompt is not None:
            if again and match.answered % max(1, length // PLACES) == length // (2 * PLACES) and len(found) < PLACES:
                found.append(Line(match.clone(), match.answered))
            seat = match.waiting()[0]
            match.answer_list(seat, decide(bots[seat], match, seat))
        length = match.answered
    return found


def bot_cases(game: AnyGame, seats: int) -> list[Case]:
    """Copies, clones and imagined worlds of the same positions; the same answers with and without thinking."""
    found = lines(game, seats)
    answers = sum(len(line.answers) for line in found)

    def copy() -> int:
        for line in found:
            line.match.state.copy()
        return len(found)

    def clone() -> int:
        for line in found:
            line.match.clone(True)
        return len(found)

    def imagine() -> int:
        for line in found:
            line.match.imagine(line.seat, 7, True)
        return len(found)

    def replay() -> int:
        for line in found:
            line.replayed()
        return answers

    def think() -> int:
        for line in found:
            line.thought()
        return answers

    def plan() -> int:
        simulated = 0
        for line in found:
            planner = Planner(line.seed)
            planner.best(mind_of(line.match, line.seat))
            simulated += planner.simulated
        return max(1, simulated)

    work = {"copy": copy, "light clone": clone, "imagine": imagine, "replay": replay, "think": think, "plan": plan}
    return [Case(f"{game.key} {name}", each) for name, each in work.items()]


def thinking(game: AnyGame, cases: dict[str, Case]) -> dict[str, float]:
    """`imagine` less `clone` in copies of the state, the rule of thumb in answers applied, and how quickly a planner's simulated
    answers come beside those of bare playouts by the same rule of thumb."""
    copy, clone, imagine, replay, think, plan = (
        cases[f"{game.key} {name}"].best for name in ("copy", "light clone", "imagine", "replay", "think", "plan")
    )
    return {
        "imagine_us": round(imagine * 1e6, 1),
        "redeal_in_copies": round((imagine - clone) / copy, 2),
        "weigh_us": round((think - replay) * 1e6, 1),
        "weigh_in_answers": round((think - replay) / replay, 2),
        "planning_of_playouts": round(think / plan, 2),
    }
