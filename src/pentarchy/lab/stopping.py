"""When to stop: a width fixed beforehand or a sequential test, looked at only after fixed numbers of seed blocks."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.kernel import BadSetup
from pentarchy.lab.ladder import clearly_more, verdict_of
from pentarchy.lab.simulate import GameResult, Plan, blocks_of, bot_share, credit, is_shared, seat_share, team_share
from pentarchy.lab.statistics import Share, mean

FIRST_LOOK = 64
"""Blocks before the first look; each later look comes after half as many again, so that looking often deceives nobody."""


@dataclass(slots=True)
class Until:
    """`Until.read("width=0.02")`: until the interval of the leading figure is so wide; `Until.read("sprt")`: until a test is sure."""

    width: float = 0.0
    test: bool = False

    @staticmethod
    def read(text: str) -> Until:
        """A stop rule as people write it; raises BadSetup in one sentence."""
        name, _, value = text.partition("=")
        if name == "sprt" and not value:
            return Until(test=True)
        try:
            width = float(value)
        except ValueError:
            width = 0.0
        if name != "width" or not 0.0 < width < 1.0:
            raise BadSetup(f"A stop rule is width=0.02 (the whole interval) or sprt (a sequential test), not '{text}'.")
        return Until(width=width)

    def check(self, plan: Plan) -> None:
        """A test needs two sides to compare."""
        if self.test and (is_shared(plan.game, plan.pack) or len(set(plan.bots)) < 2):
            raise BadSetup("The test asks whether the first bot takes more than its fair share, so it needs rivals: --bots planner,greedy.")

    def is_met(self, plan: Plan, results: list[GameResult]) -> bool:
        """Whether these results, whole blocks of them, are enough."""
        if self.test:
            return verdict(plan, results) != ""
        share = leading(plan, results)
        return share.high - share.low <= self.width


def verdict(plan: Plan, results: list[GameResult]) -> str:
    """What the sequential test says of the first bot: "stronger", "not stronger", or "" while it cannot tell."""
    spec = plan.bots[0]
    blocks = blocks_of(results, lambda result: credit(result, [seat for seat, bot in enumerate(result.bots) if bot == spec]))
    return verdict_of([mean(block) for block in blocks], plan.bots.count(spec) / plan.seats, clearly_more(plan.seats))


def leading(plan: Plan, results: list[GameResult]) -> Share:
    """The figure a run is about: the table's wins, the first bot's share, or the first seat's where all bots are alike."""
    if is_shared(plan.game, plan.pack):
        return team_share(results)
    return bot_share(results, plan.bots[0]) if len(set(plan.bots)) > 1 else seat_share(results, 0)


def looks(plan: Plan) -> list[int]:
    """The numbers of games after which to look, the last of them all games: whole seed blocks, fixed before anything is played."""
    found: list[int] = []
    blocks = FIRST_LOOK
    while blocks * plan.seatings() < plan.games:
        found.append(blocks * plan.seatings())
        blocks += max(1, blocks // 2)
    return [*found, plan.games]
