"""What deals earn: which of those that gain both sides are concluded, and how a silent player or a breaker of words fares among dealers."""

from __future__ import annotations

from dataclasses import dataclass, field

from pentarchy.bots import decide
from pentarchy.bots.baseline import quick_answer
from pentarchy.bots.dealing import Price, price_of
from pentarchy.bots.planner import play_by_thumb
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyMatch, Chance
from pentarchy.kernel.deals import Deal
from pentarchy.kernel.record import start
from pentarchy.lab.external import sitter
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import bot_seed
from pentarchy.lab.statistics import Share, share_of
from pentarchy.lab.trials import Trials

SURE = 1.0
"""A deal gains a side if the mean gain exceeds so many errors."""
FIRST, SECOND = 700_000, 900_000_000
"""Numbers of the worlds of a first look and of a second one."""
MOST_QUESTIONS = 12
"""Questions between an opening and its answer: goods, shares, counters."""


@dataclass(slots=True)
class Chancing:
    """A chance to deal: who with whom about what and when, what it would bring both, and whether it came about in that time."""

    kind: str
    seat: int
    partner: int
    time: int
    mine: float
    theirs: float
    gains: bool
    concluded: bool = False


@dataclass(slots=True)
class Talk:
    """One game: chances judged, offers made and accepted by kind, and what good manners forbid: offers too many, offers repeated."""

    chances: list[Chancing] = field(default_factory=list)
    offered: dict[str, int] = field(default_factory=dict)
    agreed: dict[str, int] = field(default_factory=dict)
    crowding: int = 0
    repeated: int = 0
    broken: int = 0
    spoken: list[tuple[str, int, int]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def after(match: AnyMatch, seat: int, key: str, agreed: bool, n: int) -> AnyMatch | None:
    """World number n at the horizon, with the deal this option opens concluded or refused; None where it came to no answer."""
    world = match.imagine(seat, n, True)
    game = world.game
    until = game.clock(world.state) + game.horizon
    chance = Chance(b"", n)
    world.take(seat, [key])
    for question in range(MOST_QUESTIONS):
        prompt = world.prompt
        if prompt is None:
            return None
        asked = prompt.waiting()[0]
        ask = prompt.asks[asked]
        offer = game.deal(world.state, asked, ask)
        if offer is None:
            world.take(asked, quick_answer(world, asked, ask, chance))
            continue
        world.take(asked, [offer.yes if agreed else offer.no])
        play_by_thumb(world, until, chance)
        return world
    return None


def judged(match: AnyMatch, seat: int, key: str, deal: Deal, worlds: int, first: int) -> tuple[Price, Price] | None:
    """What the deal an option opens brings its proposer and its partner, over the same worlds, from number `first` on; None where it never
    comes to an answer."""
    yes: list[list[float]] = []
    no: list[list[float]] = []
    for n in range(worlds):
        number = first + match.answered * 977 + n
        ends = [after(match, seat, key, agreed, number) for agreed in (True, False)]
        if ends[0] is None or ends[1] is None:
            return None
        yes.append(match.game.chances(ends[0].state))
        no.append(match.game.chances(ends[1].state))
    return price_of(yes, no, seat, deal.partner), price_of(yes, no, deal.partner, seat)


def is_gainful(prices: tuple[Price, Price]) -> bool:
    """Do both sides gain by more than its error?"""
    one, two = prices
    return one.mine > SURE * one.error and two.mine > SURE * two.error


def talked(task: Trials, n: int) -> Talk:
    """One game of a level against itself: every chance to open a deal is counted, some are judged."""
    game = find(task.game)
    seed = f"{task.seed}-{n}"
    match = start(game, task.seats, seed, task.options, telling=False)
    bots = [sitter(task.level, bot_seed(seed, seat)) for seat in range(task.seats)]
    luck = Chance(b"", bot_seed(seed, 98))
    made = Talk()
    while not match.is_over:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        openings = [(option.key, game.opening(match.state, seat, option.key)) for option in ask.legal()] if ask.is_single else []
        found = [(key, deal) for key, deal in openings if deal is not None]
        if found and luck.below("look", task.every) == 0:
            key, deal = found[luck.below("which", len(found))]
            prices = judged(match, seat, key, deal, task.worlds, FIRST)
            if prices is not None and is_gainful(prices):
                # few deals gain both sides, and of many that gain nobody some look so: those are judged again, in other worlds
                prices = judged(match, seat, key, deal, task.worlds, SECOND)
            if prices is not None:
                one, two = prices
                time = game.clock(match.state)
                made.chances.append(Chancing(deal.kind, seat, deal.partner, time, one.mine, two.mine, is_gainful(prices)))
        keys = decide(bots[seat], match, seat)
        note(made, match, seat, keys)
        match.answer_list(seat, keys)
    return made


def note(made: Talk, match: AnyMatch, seat: int, keys: list[str]) -> None:
    """What this answer does about deals: an offer, an agreement, a broken word."""
    game, state = match.game, match.state
    ask = match.ask(seat)
    if ask is None or len(keys) != 1:
        return
    time = game.clock(state)
    offer = game.deal(state, seat, ask)
    if offer is not None:
        terms = terms_of(match)
        made.repeated += 1 if terms and terms in made.refused else 0
        if keys[0] == offer.no:
            made.refused.append(terms)
        if keys[0] == offer.yes:
            made.agreed[offer.kind] = made.agreed.get(offer.kind, 0) + 1
            for chance in made.chances:
                pair = {chance.seat, chance.partner} == {seat, offer.partner}
                if pair and chance.time == time and chance.kind in (offer.kind, "tribute"):
                    chance.concluded = True
        return
    opened = game.opening(state, seat, keys[0])
    if opened is not None:
        made.offered[opened.kind] = made.offered.get(opened.kind, 0) + 1
        turn = (f"{time} {match.view(SPECTATOR)['phase']}", seat, opened.partner)
        made.crowding += 1 if turn in made.spoken else 0
        made.spoken.append(turn)
    if game.breach(state, seat, keys[0]) >= 0:
        made.broken += 1


def terms_of(match: AnyMatch) -> str:
    """The offer on the table with its parties and terms; "" for a request that has none."""
    offer = match.view(SPECTATOR).get("offer")
    if not isinstance(offer, dict):
        return ""
    return str(sorted((name, str(value)) for name, value in offer.items() if name not in ("round", "says", "countered")))


@dataclass(slots=True)
class Dealings:
    """All games of a level: the share of gainful deals that were concluded, by kind and in all (interval by game), and the counts."""

    share: Share
    kinds: dict[str, Share]
    judged: int
    gainful: int
    mine: float
    theirs: float
    offered: dict[str, int]
    agreed: dict[str, int]
    crowding: int
    repeated: int
    broken: int


def dealings(task: Trials, games: int, jobs: int) -> Dealings:
    """Play and judge."""
    talks = list(spread(talked, task, list(range(games)), jobs))
    gainful = [[one for one in talk.chances if one.gains] for talk in talks]
    every = [one for some in gainful for one in some]
    kinds: dict[str, Share] = {}
    for kind in sorted({one.kind for one in every}):
        kinds[kind] = share_of([found for some in gainful if (found := [float(one.concluded) for one in some if one.kind == kind])])
    offered: dict[str, int] = {}
    agreed: dict[str, int] = {}
    for talk in talks:
        for total, part in ((offered, talk.offered), (agreed, talk.agreed)):
            for kind, count in part.items():
                total[kind] = total.get(kind, 0) + count
    return Dealings(
        share_of([[float(one.concluded) for one in some] for some in gainful if some]), kinds,
        sum(len(talk.chances) for talk in talks), len(every),
        sum(one.mine for one in every) / max(1, len(every)), sum(one.theirs for one in every) / max(1, len(every)),
        offered, agreed, sum(talk.crowding for talk in talks), sum(talk.repeated for talk in talks), sum(talk.broken for talk in talks),
    )  # fmt: skip
