"""Which games a corpus holds, and how they are played: all seat counts, every option value, random and greedy answers."""

from __future__ import annotations

from collections.abc import Iterator

from pentarchy.bots import decide, make
from pentarchy.kernel import AnyGame, BadSetup, Chance, Scalar
from pentarchy.kernel.record import start
from tests.corpus import Played, Tracker

MOST_ANSWERS = 2500
"""A game is kept up to here: what comes after has come before."""
FREE: dict[str, list[dict[str, Scalar]]] = {
    "bonesbanners": [{"round_limit": 12}],
    "dorian": [{"events": 6}, {"goal": 15}, {"leaders": "salazar"}, {"vale_city": True, "vale_threshold": 8}],
}
"""Options that take any value."""


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, Scalar]]:
    """The defaults, every other value alone, everything at its last value, and a few mixtures, as far as the game allows them."""
    plain = [setting for setting in game.settings if not setting.free]
    sets: list[dict[str, Scalar]] = [{}]
    sets += [{setting.name: value} for setting in plain for value in setting.values[1:]]
    sets.append({setting.name: setting.values[-1] for setting in plain})
    sets += FREE.get(game.key, [])
    chance = Chance(b"", seats)
    for _ in range(4):
        sets.append({setting.name: setting.values[chance.any(len(setting.values))] for setting in plain})
    for i, options in enumerate(sets):
        try:
            game.settled(seats, options)
        except BadSetup:
            continue
        if options not in sets[:i]:
            yield options


def plans(game: AnyGame, rounds: int, greedy: int) -> Iterator[tuple[int, dict[str, Scalar], str, str]]:
    """Seats, options, seed and picker of every game to play: each option set by random play, the defaults by greedy bots as well."""
    for seats in game.seats:
        for n in range(rounds):
            for i, options in enumerate(option_sets(game, seats)):
                yield seats, options, f"corpus {seats} {i} {n}", "random"
        for n in range(greedy):
            yield seats, {}, f"corpus {seats} greedy {n}", "greedy"


def play(game: AnyGame, seats: int, options: dict[str, Scalar], seed: str, picker: str) -> Played:
    """One game, played and traced."""
    played = Played(seats, options, seed, picker)
    light = picker == "random"
    tracker = Tracker(start(game, seats, seed, options, light=light, telling=False))
    match = tracker.match
    chance = Chance(b"", sum(map(ord, seed)) * 31 + seats)
    bots = [make("greedy", 100 + seat) for seat in range(seats)]
    while match.prompt is not None and len(played.answers) < MOST_ANSWERS:
        seat = match.waiting()[chance.any(len(match.waiting()))]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(chance) if light else decide(bots[seat], match, seat)
        played.answers.append((seat, keys))
        played.bytes.append(tracker.answer(seat, keys))
    played.trace = tracker.trace.text
    return played


ROUNDS = {"ageofkingdoms": 2, "bonesbanners": 8, "dorian": 1, "dragonemperor": 4, "unicornus": 3}
GREEDY = {"ageofkingdoms": 2, "bonesbanners": 10, "dorian": 3, "dragonemperor": 12, "unicornus": 4}


def corpus(game: AnyGame) -> list[Played]:
    """All games of a corpus."""
    return [play(game, *plan) for plan in plans(game, ROUNDS.get(game.key, 2), GREEDY.get(game.key, 1))]
