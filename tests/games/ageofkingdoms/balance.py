"""Greedy games in bulk: win rates by Kingdom and Leader, Favor by source.

`python -m tests.games.ageofkingdoms.balance GAMES SEATS FIRST_SEED`. The rules of thumb read no rival's hand and no deck, so they are
asked on the table itself: the same answers as with imagined worlds, much faster.
"""

from __future__ import annotations

import sys
from collections import Counter

from pentarchy.games.ageofkingdoms import GAME
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start


def greedy_answer(match, seat, ask, chance):
    suggested = GAME.suggest(match.state, seat, ask)
    if suggested and ask.refusal(suggested) is None:
        return suggested
    if ask.is_number or not ask.is_single:
        return ask.sample(chance)
    weights = GAME.weigh(match.state, seat, ask)
    best = [i for i in range(len(weights)) if weights[i] == max(weights)]
    return [ask.options[best[chance.below("ties", len(best))]].key]


def play(seed: int, seats: int):
    match = start(GAME, seats, seed, {"kingdoms": "random"}, light=True, telling=False)
    chance = Chance(b"", seed * 13 + 1)
    count = 0
    while match.prompt is not None:
        seat = match.waiting()[0]
        match.answer_list(seat, greedy_answer(match, seat, match.ask(seat), chance))
        count += 1
    return match, count


def rates(wins: Counter, of: Counter) -> str:
    return ", ".join(f"{name} {wins[name]}/{of[name]} = {wins[name] / of[name]:.2f}" for name in sorted(of))


def main(games: int, seats: int, first: int) -> None:
    kingdoms: Counter[str] = Counter()
    leaders: Counter[str] = Counter()
    won_kingdoms: Counter[str] = Counter()
    won_leaders: Counter[str] = Counter()
    favor: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    decisions = wars = sacks = ties = 0
    for seed in range(first, first + games):
        match, count = play(seed, seats)
        decisions += count
        wars += match.state.wars_declared
        sacks += match.state.sacks
        ties += not match.outcome.winners
        for seat, k in enumerate(match.state.kingdoms):
            kingdoms[k.mat] += 1
            leaders[k.leader] += 1
            favor.update(k.earned)
            if seat in match.outcome.winners:
                won_kingdoms[k.mat] += 1
                won_leaders[k.leader] += 1
                winners.update(list(k.earned))
    print(f"{games} games, {seats} seats; {ties} ended in a tie nobody wins; {decisions / games:.0f} decisions a game")
    print(f"wars declared {wars / games:.2f}, sacks {sacks / games:.2f} a game")
    print("Kingdoms:", rates(won_kingdoms, kingdoms))
    print("Leaders:", rates(won_leaders, leaders))
    print("Favor a seat:", {source: round(n / games / seats, 2) for source, n in favor.most_common()})
    print("winners who used a source:", dict(winners.most_common()))


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [200, 4, 3000][len(numbers) :]))
