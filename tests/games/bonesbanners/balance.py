"""Balance figures: `python -m tests.games.bonesbanners.balance 2000 [PACK]` plays greedy against greedy and counts.

Prints seat and initiative advantage, rounds, cubes by attack and defence, and for every card how often a player who
played it won, with 95 % intervals (Wilson; the unit is one player in one game). Which card a draw brings home is decided
at random, so that every card is played and none only by those who need it.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from pathlib import Path

from pentarchy.bots import decide, make
from pentarchy.games.bonesbanners import GAME, BonesAndBanners
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.record import start

ATTACK = ("BB-VIL-5", "BB-VIL-10")
DEFENCE = ("BB-VIL-4", "BB-VIL-9")


def interval(wins: float, n: int) -> str:
    """A share with its 95 % interval."""
    if not n:
        return "never"
    z = 1.96
    p = wins / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{p:.3f} [{middle - half:.3f}, {middle + half:.3f}] n={n}"


def play(game: BonesAndBanners, seed: int, specs: tuple[str, str]) -> tuple[AnyMatch, list[set[str]], int]:
    """One game: the match, what each seat played, and who held the token first."""
    match = start(game, 2, f"balance-{seed}", {})
    bots = [make(spec, 2 * seed + seat) for seat, spec in enumerate(specs)]
    luck = Chance(b"", seed)
    first = match.state.holder
    played: list[set[str]] = [set(), set()]
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(luck) if ask.rule in ("BB-TAC-9", "BB-HID-6") else decide(bots[seat], match, seat)
        for key in keys:
            verb, _, what = key.partition(":")
            if verb in ("play", "bolster", "advisor"):
                played[seat].add(what)
        match.answer_list(seat, keys)
    for seat in range(2):
        played[seat] |= set(match.state.players[seat].built)
    return match, played, first


def share(match: AnyMatch, seat: int) -> float:
    outcome = match.outcome
    assert outcome is not None
    return 0.5 if not outcome.winners else float(seat in outcome.winners)


def main(games: int, pack: str) -> None:
    game = GAME.made_from(GAME.content.with_pack(Path(pack))) if pack else GAME
    seat_0 = token = 0.0
    rounds: list[int] = []
    cubes: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    won: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for seed in range(games):
        match, played, first = play(game, seed, ("greedy", "greedy"))
        assert match.outcome is not None
        seat_0 += share(match, 0)
        token += share(match, first)
        rounds.append(match.state.round)
        ends[match.outcome.rule] += 1
        for event in match.table.events:
            if "score cube" in event.text:
                cubes["attack" if event.rule in ATTACK else "defence" if event.rule in DEFENCE else "one side all Bluffs"] += 1
        for seat in range(2):
            for key in played[seat]:
                seen[key] += 1
                won[key] += round(2 * share(match, seat))
    print(f"{games} games, greedy against greedy")
    print(f"seat 0 wins {interval(seat_0, games)}; first holder of the token wins {interval(token, games)}")
    usual = len([n for n in rounds if 4 <= n <= 8]) / games
    print(f"rounds: mean {sum(rounds) / games:.2f}, {min(rounds)} to {max(rounds)}, 4 to 8 in {usual:.3f}; ends {dict(ends)}")
    total = sum(cubes.values())
    print("cubes: " + ", ".join(f"{name} {n / total:.3f}" for name, n in sorted(cubes.items())))
    for key in sorted(GAME.playable_cards(), key=lambda key: won[key] / (2 * seen[key] or 1)):
        print(f"{GAME.name_of(key):18} {interval(won[key] / 2, seen[key])}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
