"""Two contents on the same luck: the same seeds, the same bots, and what differs in the games that come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from pentarchy.games import find
from pentarchy.kernel import AnyGame
from pentarchy.lab.balance.change import touched
from pentarchy.lab.balance.figures import credit, is_shared
from pentarchy.lab.balance.shape import decided_at, lead_changes
from pentarchy.lab.balance.watch import Study, Watched, watch
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import Plan
from pentarchy.lab.statistics import Effect, effect_of, mean, mean_effect, paired_effect

FIRST_LOOK = 40
FORKS = 3
"""At most so many forks of the changed cards in each game."""


@dataclass(slots=True)
class Line:
    """One measure in both contents and the paired difference; `share`: told in percent and points."""

    name: str
    one: float
    two: float
    effect: Effect
    share: bool = True

    @property
    def is_clear(self) -> bool:
        return self.effect.low > 0 or self.effect.high < 0


@dataclass(slots=True)
class Comparison:
    """What is known after so many seeds; the leading line is the one a stop rule looks at."""

    games: int
    cards: list[str]
    lines: list[Line] = field(default_factory=list)
    same: int = 0
    note: str = ""
    """A word of warning: nothing differs, and why that may be."""

    @property
    def leading(self) -> Line:
        return self.lines[0]


@dataclass(slots=True)
class Versus:
    """Two contents, or two positions, to compare: the plan of each."""

    plan: Plan
    other: Plan
    cards: list[str]


def versus(plan: Plan, other: str, cards: list[str] | None = None) -> Versus:
    """Both sides of a change of content, and the cards that differ between them."""
    one, two = find(plan.game, plan.pack), find(plan.game, other)
    return Versus(plan.checked(), replace(plan, pack=other).checked(), cards if cards is not None else touched(one, one, two))


def positions(plan: Plan, other: str) -> Versus:
    """Both sides of a change of position: the same content, the other file."""
    return Versus(plan.checked(), replace(plan, position=other).checked(), [])


def pair(task: Versus, n: int) -> tuple[int, Watched, Watched]:
    """Game n in both contents."""
    first = watch(Study(task.plan, FORKS, twins=False, only=task.cards), n)
    second = watch(Study(task.other, FORKS, twins=False, only=task.cards), n)
    return n, first, second


def looks(most: int) -> list[int]:
    """Numbers of seeds after which to look: fixed beforehand, each half as many again."""
    found: list[int] = []
    count = FIRST_LOOK
    while count < most:
        found.append(count)
        count += count // 2
    return [*found, most]


def compare(
    task: Versus,
    jobs: int = 1,
    cluster: str = "",
    width: float = 0.0,
    tell: Callable[[int, Comparison | None], None] | None = None,
) -> Comparison:
    """Play pairs until the leading difference's interval is so wide, or all are played; `tell` hears after every pair and every look."""
    game = find(task.plan.game, task.plan.pack)
    done: dict[int, tuple[Watched, Watched]] = {}
    made = Comparison(0, task.cards)
    for look in looks(task.plan.games):
        missing = [n for n in range(look) if n not in done]
        for n, one, two in spread(pair, task, missing, jobs, cluster):
            done[n] = (one, two)
            if tell is not None:
                tell(len(done), None)
        made = compared(game, task.cards, [done[n] for n in range(look)])
        if tell is not None:
            tell(len(done), made)
        if width and made.leading.effect.high - made.leading.effect.low <= width:
            break
    return made


def compared(game: AnyGame, cards: list[str], pairs: list[tuple[Watched, Watched]]) -> Comparison:
    """All measures of pairs of games."""
    shared = is_shared(game)
    made = Comparison(len(pairs), cards, same=sum(one.winners == two.winners and one.decisions == two.decisions for one, two in pairs))
    lines: list[Line] = []
    for card in cards:
        lines += _card_lines(game, card, pairs)
    if shared:
        lines.insert(0, _share_line("the table wins", pairs, lambda one: 1.0 if one.winners else 0.0))
    else:
        lines += [_share_line(f"seat {seat + 1} wins", pairs, _seat(seat)) for seat in range(len(pairs[0][0].who))]
    lines.append(_line("rounds", pairs, lambda one: float(one.rounds)))
    lines.append(_line("decisions", pairs, lambda one: float(one.decisions)))
    lines.append(_line("lead changes", pairs, lambda one: float(lead_changes(one, shared))))
    lines.append(_share_line("decided after", pairs, lambda one: decided_at(one, shared)))
    made.lines = lines
    if made.same == made.games >= FIRST_LOOK // 2 and cards:
        made.note = _in_vain(game, cards, pairs)
    return made


def _in_vain(game: AnyGame, cards: list[str], pairs: list[tuple[Watched, Watched]]) -> str:
    """Why a change may do nothing: no rule reads the number, or what was changed never came into play."""
    names = ", ".join([game.name_of(card) for card in cards[:3]])
    used = sum(any(card in seat for one in both for seat in [*one.played, *one.who] for card in cards) for both in pairs)
    if used:
        return f"Nothing differs although {names} was in use in {used} of {len(pairs)} games: no rule seems to read what was changed."
    return f"Nothing differs: {names} never came into play in these {len(pairs)} games."


def _seat(seat: int) -> Callable[[Watched], float]:
    return lambda one: credit(one, seat, False)


def _share_line(name: str, pairs: list[tuple[Watched, Watched]], value: Callable[[Watched], float]) -> Line:
    one, two = [value(first) for first, second in pairs], [value(second) for first, second in pairs]
    return Line(name, mean(one), mean(two), paired_effect([after - before for before, after in zip(one, two)]))


def _line(name: str, pairs: list[tuple[Watched, Watched]], value: Callable[[Watched], float]) -> Line:
    one, two = [value(first) for first, second in pairs], [value(second) for first, second in pairs]
    return Line(name, mean(one), mean(two), mean_effect([after - before for before, after in zip(one, two)]), share=False)


def _card_lines(game: AnyGame, card: str, pairs: list[tuple[Watched, Watched]]) -> list[Line]:
    """A changed card: what it causes, how often it is taken and played."""
    name = game.name_of(card)
    sides = [[one for one, two in pairs], [two for one, two in pairs]]
    worth = [[fork.worth for one in side for fork in one.forks if fork.card == card] for side in sides]
    lines: list[Line] = []
    if any(worth):
        before, after = paired_effect(worth[0]), paired_effect(worth[1])
        lines.append(Line(f"{name}: worth to its holder", before.mean, after.mean, effect_of(_padded(worth[1]), _padded(worth[0]))))
    held = [[_surplus(one, card) for one in side] for side in sides]
    if any(value is not None for side in held for value in side):
        both = [(a, b) for a, b in zip(*held) if a is not None and b is not None]
        effect = paired_effect([b - a for a, b in both])
        lines.append(Line(f"{name}: wins of holders above fair", mean([a for a, b in both]), mean([b for a, b in both]), effect))
    lines.append(
        _share_line(f"{name}: comes into hands", pairs, lambda one: float(any(h.card == card for cards in one.held for h in cards)))
    )
    lines.append(_share_line(f"{name}: is played", pairs, lambda one: float(any(card in played for played in one.played))))
    return lines


def _padded(values: list[float]) -> list[float]:
    return [*values, 1.0, -1.0]


def _surplus(one: Watched, card: str) -> float | None:
    """What the holders won above a fair share; None where nobody held it, or everybody wins together."""
    holders = [seat for seat in range(len(one.who)) if card in one.who[seat] or any(held.card == card for held in one.held[seat])]
    if not holders or len(one.winners) == len(one.who):
        return None
    return mean([credit(one, seat, False) for seat in holders]) - 1 / len(one.who)
