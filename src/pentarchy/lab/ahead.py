"""What answering ahead saves, counted with bots that stand for people's will.

Whoever was waited for tries out, before they leave, what they would answer next (coach/tryout.py): from what their seat knew at its last
question, with bots for the others, over a few of their own turns. Those answers stand as a plan (host/ahead.py): each is given where
exactly that question is asked with the same choices; anything else that is asked ends the plan, and its person is waited for. Whoever
passes a chance to react says so ahead for that kind, until it turns out amiss. Nobody plans while they are not at the table.

Where all win or lose together, whoever leaves lends the next turn to the partners: who is at the table plays it, as their own bot would.

What stands is given without knowing what its person would say by then; where they would have given another answer, and one that is
better in their own judgement, it is counted as amiss. So are the answers of partners.
"""

from __future__ import annotations

from pentarchy.bots import Bot, decide, make
from pentarchy.bots.mind import mind_of
from pentarchy.coach.tryout import Tried, go_on, step_of, tryout
from pentarchy.host.standing import PlanStep, offer_of
from pentarchy.kernel import AnyMatch, Ask

TURNS = 8
"""So many runs of one's own questions are tried out at a time."""
STEPS = 80
"""What a plan may hold."""


class Waited:
    """One game with answers ahead: for whom the table had to wait."""

    __slots__ = ("handovers", "ahead", "amiss", "at_table")

    def __init__(self) -> None:
        self.handovers = 0
        self.ahead = 0
        self.amiss = 0
        self.at_table = -1

    def person(self, seat: int) -> None:
        self.handovers += seat != self.at_table
        self.at_table = seat


class Person:
    """What somebody has said ahead. `left`: the match at their last question and what they answered, to go on from when they leave."""

    __slots__ = ("plan", "passes", "lends", "begun", "left", "keys")

    def __init__(self) -> None:
        self.plan: list[PlanStep] = []
        self.passes: set[str] = set()
        self.lends = False
        self.begun = False
        self.left: AnyMatch | None = None
        self.keys: list[str] = []

    def said(self, ask: Ask) -> list[str] | None:
        """What stands for this question; a plan that does not know it is over."""
        offer = offer_of(ask)
        found = next((one for one in self.plan if one.offer == offer and ask.refusal(one.keys) is None), None)
        if found is not None:
            self.plan.remove(found)
            return ask.canonical(found.keys)
        if ask.window and ask.rule in self.passes and ask.default and ask.refusal(ask.default) is None:
            return ask.canonical(ask.default)
        self.plan = []
        return None

    def answered(self, match: AnyMatch, ask: Ask, keys: list[str]) -> None:
        """By hand, at the table."""
        self.left, self.keys = match.clone(), keys
        if ask.window and keys == ask.default:
            self.passes.add(ask.rule)

    def looks_ahead(self, seat: int, bots: list[Bot]) -> None:
        """Somebody else is asked: a lent turn is over, and what was answered by hand is gone on from."""
        self.lends = self.lends and not self.begun
        self.begun = False
        if self.left is not None:
            self.plan = planned(self.left, seat, self.keys, bots)
            self.left = None


def planned(match: AnyMatch, seat: int, keys: list[str], bots: list[Bot]) -> list[PlanStep]:
    """What this seat would answer over its next turns."""
    luck = 31 * match.answered + seat
    tried = tryout(match, seat, [keys], luck, first=False)
    will = make("greedy", bots[seat].seed)
    for _ in range(TURNS):
        if not turn(tried, seat, will, luck):
            break
    return tried.steps


def turn(tried: Tried, seat: int, will: Bot, luck: int) -> bool:
    """One run of own questions; False where the trial ends."""
    world = tried.world
    while (ask := tried.ask(seat)) is not None:
        if len(tried.steps) == STEPS:
            return False
        keys = decide(will, world, seat)
        tried.steps.append(step_of(world, ask, ask.canonical(keys)))
        world.answer_list(seat, keys)
        if not world.is_over and world.ask(seat) is None:
            break
    go_on(tried, seat, luck)
    return tried.ask(seat) is not None


def is_amiss(bot: Bot, match: AnyMatch, seat: int, given: list[str], wanted: list[str]) -> bool:
    """Would its person have answered otherwise, and better in their own judgement?"""
    if given == wanted:
        return False
    worth = {tuple(keys): value for keys, value in bot.best(mind_of(match, seat), 99)}
    return len(worth) < 2 or worth.get(tuple(given), -1e9) < max(worth.values())


class Evening:
    """A whole game: what stands is given, what has one possible answer needs nobody, a lent turn is played by who is at the table."""

    def __init__(self, match: AnyMatch, bots: list[Bot]) -> None:
        self.match = match
        self.bots = bots
        self.people = [Person() for _ in bots]
        self.together = max(match.game.sides(match.state)) == 0
        self.waited = Waited()

    def play(self) -> Waited:
        match = self.match
        asked = -1
        while not match.is_over:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            only = ask.only()
            if only is None and asked not in (-1, seat):
                self.people[asked].looks_ahead(asked, self.bots)
            asked = seat if only is None else asked
            match.answer_list(seat, only or self.answer(seat, ask))
        return self.waited

    def answer(self, seat: int, ask: Ask) -> list[str]:
        wanted = ask.canonical(decide(self.bots[seat], self.match, seat))
        person = self.people[seat]
        said = person.said(ask)
        if said is None and person.lends and self.waited.at_table != seat:
            person.begun = True
            said = ask.canonical(decide(make("greedy", self.bots[self.waited.at_table].seed), self.match, seat))
        if said is not None:
            self.waited.ahead += 1
            if is_amiss(self.bots[seat], self.match, seat, said, wanted):
                self.waited.amiss += 1
                person.passes.discard(ask.rule)
            return said
        self.by_hand(seat)
        person.answered(self.match, ask, wanted)
        return wanted

    def by_hand(self, seat: int) -> None:
        """The table waits for this person; whoever sat there leaves, and lends the next turn to who comes."""
        if self.together and self.waited.at_table not in (-1, seat):
            self.people[self.waited.at_table].lends = True
        self.people[seat].lends = False
        self.waited.person(seat)


def play_ahead(match: AnyMatch, bots: list[Bot]) -> Waited:
    return Evening(match, bots).play()
