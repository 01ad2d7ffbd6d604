"""Can a game be kept from ending? From a position, look for answers that lead back to it: same table, same question, no chance used.

`circle(match, chance)` gives such answers, or []. Whoever can give them once can give them for ever.
"""

from __future__ import annotations

from collections import deque

from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.state import digest

INSIDE = 12
"""How deep to look inside one segment of the rules, where a question leads to the next."""
ACROSS = 3
"""How deep to look over several segments."""
MOST = 90
"""So many positions are looked at for each of the two."""


AGAIN = 8
"""A way back counts if it can be gone so often."""

Way = list[tuple[int, str, list[str]]]


class Search:
    """A search for a way back to one position, for all seats together."""

    def __init__(self, match: AnyMatch, chance: Chance) -> None:
        self.start = match
        self.chance = chance
        self.wanted = fingerprint(match)

    def run(self) -> list[str]:
        return self.look(INSIDE, 3, True) or self.look(ACROSS, 6, False)

    def look(self, depth: int, width: int, inside: bool) -> list[str]:
        """The answers of a way back; `inside`: before the rules come to their next checkpoint."""
        seen = {self.wanted}
        open_ways: deque[tuple[AnyMatch, Way]] = deque([(self.start, [])])
        looked = 0
        while open_ways and looked < MOST:
            match, way = open_ways.pop() if inside else open_ways.popleft()
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            for keys in ask.candidates(width, self.chance):
                looked += 1
                world = match.clone()
                world.answer_list(seat, keys)
                if world.prompt is None or world.table.chance.counts != self.start.table.chance.counts:
                    continue
                if inside and world.position.under_way <= match.position.under_way:
                    continue
                mark = fingerprint(world)
                path = [*way, (seat, ask.rule, keys)]
                if mark == self.wanted and self.leads_back(world, path):
                    return [f"{who} {rule} {' '.join(answer)}" for who, rule, answer in path]
                if mark not in seen and len(path) < depth:
                    seen.add(mark)
                    open_ways.append((world, path))
        return []

    def leads_back(self, match: AnyMatch, way: Way) -> bool:
        """Can the way be gone again and again? Rules that count in a local variable only seem to stand still."""
        world = match.clone()
        for _ in range(AGAIN):
            for seat, rule, keys in way:
                ask = world.ask(seat)
                if ask is None or ask.rule != rule or ask.refusal(keys) is not None:
                    return False
                world.answer_list(seat, keys)
            if world.prompt is None or fingerprint(world) != self.wanted:
                return False
        return True


def fingerprint(match: AnyMatch) -> str:
    """The table, the question, and answers that are sealed."""
    prompt = match.prompt
    assert prompt is not None
    asked = [f"{seat} {'' if seat in prompt.answers else ask.signature()}" for seat, ask in prompt.asks.items()]
    return digest(match.state) + " ".join(asked)


def circle(match: AnyMatch, chance: Chance) -> list[str]:
    """Answers that lead from this position back to it, each as seat, rule and keys; [] if none were found."""
    return Search(match, chance).run()
