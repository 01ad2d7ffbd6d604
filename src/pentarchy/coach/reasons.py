"""Why one answer is better than another, in one sentence: the fact that differs most between them at the horizon.

The difference in win chance is taken apart: games decided on the way, and each feature by its weight. The largest part that a person
would call a reason is said; weights are never shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pentarchy.bots.mind import Mind
from pentarchy.coach.phrases import Phrase, Phrases, amount, odds, phrases_of
from pentarchy.coach.trying import End, Tried, gain
from pentarchy.kernel import who
from pentarchy.kernel.events import with_names
from pentarchy.kernel.value import others_of

YOU: Final = "you"
LEAST: Final = 0.004
"""A part smaller than this (of a chance to win) is no reason."""
NOTICED: Final = 0.1
"""Nor is a difference of less than a tenth of a thing."""
OFTEN: Final = 0.4
"""What happens is told where it happens at least so much more often."""
ENOUGH: Final = 4
"""And from so many worlds on."""
SURE: Final = 1.2
SURE_OF_OTHERS: Final = 2.0
"""So many errors a difference must exceed: what happens to others is mostly luck."""


@dataclass(slots=True)
class Part:
    """One part of the difference between two answers, in chance to win, and the sentence for it; `decides`: the game is over by it."""

    effect: float
    text: str
    decides: bool = False


def reason(mind: Mind, names: list[str], one: Tried, other: Tried, you: str = YOU) -> str:
    """One sentence on what sets `one` apart from `other`, for or against it; "" where nothing worth naming does. `you` is what the seat
    is called."""
    ahead = gain(one, other)[0]
    parts = [part for part in parts_of(mind, names, one, other, you) if (part.effect > 0) == (ahead >= 0) and abs(part.effect) >= LEAST]
    # a game that is over by it needs no other reason, whatever else happens on the way
    endings = [part for part in parts if part.decides and abs(part.effect) >= abs(ahead) / 3]
    return sentence(max(endings or parts, key=lambda part: abs(part.effect)).text) if parts else ""


def balance(mind: Mind, names: list[str], one: Tried, other: Tried) -> str:
    """What two answers that come out alike have for and against them: "you would ..., but ..."; "" where nothing differs."""
    parts = parts_of(mind, names, one, other)
    gains = [part for part in parts if part.effect >= LEAST]
    costs = [part for part in parts if part.effect <= -LEAST]
    if not gains or not costs:
        return ""
    first, second = max(gains, key=lambda part: part.effect).text, min(costs, key=lambda part: part.effect).text
    then = f" {phrases_of(mind.game).then}"
    return sentence(f"{first}, but {second.replace(then, '') if then in first else second}")


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def addressed(text: str, seat: int, names: list[str], is_mine: bool) -> str:
    """A reason made for `who(seat)`, as its person reads it ("you") or as others do (by name)."""
    me = who(seat)
    said = text.replace(f"{me}'s", "your").replace(me, YOU) if is_mine else with_names(text, names)
    return said[:1].upper() + said[1:]


def lowered(text: str, names: list[str]) -> str:
    """A sentence as the second half of another; names stay as they are."""
    return text if text.startswith(("Evil", *names)) else text[:1].lower() + text[1:]


def parts_of(mind: Mind, names: list[str], one: Tried, other: Tried, you: str = YOU) -> list[Part]:
    """All that differs, with what it is worth to the seat."""
    words = phrases_of(mind.game)
    count = min(len(one.ends), len(other.ends))
    pairs = [(one.ends[n], other.ends[n]) for n in range(count)]
    found = _endings(words, pairs, you) + _events([you if seat == mind.seat else name for seat, name in enumerate(names)], pairs)
    live = [(a, b) for a, b in pairs if not a.over and not b.over and a.standings]
    value = mind.game.value
    if value is None or not live:
        return found
    mid = sum(a.value + b.value for a, b in live) / (2 * len(live))
    progress = sum(a.progress + b.progress for a, b in live) / (2 * len(live))
    places = {name: i for i, name in enumerate(mind.game.feature_names())}
    share = len(live) / count
    seats = len(live[0][0].standings)
    middle = [_mean([end.standings[place] for pair in live for end in pair]) for place in range(seats)]
    for place in range(seats):
        weights = value.slopes(progress, middle[place], others_of(middle, place))
        is_mine = seats == 1 or place == mind.seat
        pull = mid * (1 - mid) if is_mine else -mid * (1 - mid) / (seats - 1)
        for phrase in words.phrases:
            sure = SURE if is_mine else SURE_OF_OTHERS
            scale = live[0][0].scales.get(phrase.feature, phrase.scale)
            part = _part(phrase, scale, places, weights, [(a.standings[place], b.standings[place]) for a, b in live], sure)
            if part is not None and (is_mine or phrase.rival):
                called = you if is_mine else names[place]
                whose = "your" if called == YOU else f"{called}'s"
                part.effect *= pull * share
                part.text = _filled(part.text, called, whose, words.then)
                found.append(part)
    return found


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _part(
    phrase: Phrase, scale: float, places: dict[str, int], weights: list[float], pairs: list[tuple[list[float], list[float]]], sure: float
) -> Part | None:
    """What a feature and those it speaks for make of the difference. None where it may be luck, where a person would not notice it, or
    where its direction is not what a person would call good."""
    if phrase.feature not in places:
        return None
    effect = 0.0
    for name in (phrase.feature, *phrase.also):
        i = places.get(name)
        if i is not None:
            effect += weights[i] * sum(a[i] - b[i] for a, b in pairs) / len(pairs)
    at = places[phrase.feature]
    gaps = [(a[at] - b[at]) * scale for a, b in pairs]
    gap = sum(gaps) / len(gaps)
    error = sqrt(sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1) / len(gaps))
    if effect * gap * phrase.good <= 0 or abs(gap) < NOTICED or abs(gap) < sure * error:
        return None
    theirs = sum(b[at] for a, b in pairs) / len(pairs) * scale
    text = phrase.more if gap > 0 else phrase.less
    told = text.replace("{amount}", amount(phrase, theirs + gap, theirs)) if "{amount}" in text else text
    told = told.replace("{odds}", odds(theirs + gap, theirs, len(pairs))) if "{odds}" in told else told
    return Part(effect, told)


def _filled(text: str, called: str, whose: str, then: str) -> str:
    return text.replace("{who}", called).replace("{whose}", whose).replace("{then}", then)


def _endings(words: Phrases, pairs: list[tuple[End, End]], you: str) -> list[Part]:
    """Games that are decided on the way."""
    found: list[Part] = []
    count = max(1, len(pairs))
    mid = sum(a.value + b.value for a, b in pairs) / (2 * count)
    for won, worth in ((True, 1 - mid), (False, -mid)):
        mine = sum(a.over and (a.value > 0.5) == won for a, b in pairs) / count
        other = sum(b.over and (b.value > 0.5) == won for a, b in pairs) / count
        if abs(mine - other) * count >= 1.5:
            said = f"{you} would {'win' if won else 'lose'} the game {words.within} {odds(mine, other, count)}"
            found.append(Part((mine - other) * worth, said, decides=True))
    return found


def _events(names: list[str], pairs: list[tuple[End, End]]) -> list[Part]:
    """What happens more often after one answer than after the other, worth what the seat's chance differs where it happens."""
    found: list[Part] = []
    count = len(pairs)
    if count < ENOUGH:
        return found
    ends = [end for pair in pairs for end in pair]
    for what in sorted({what for end in ends for what in end.events}):
        mine = sum(what in a.events for a, b in pairs) / count
        other = sum(what in b.events for a, b in pairs) / count
        if abs(mine - other) < OFTEN:
            continue
        within = [end.value for end in ends if what in end.events]
        without = [end.value for end in ends if what not in end.events]
        worth = sum(within) / len(within) - sum(without) / len(without) if without else 0.0
        if worth * what[1] > 0:
            found.append(Part((mine - other) * worth, with_names(what[0], names).replace("{odds}", odds(mine, other, count))))
    return found
