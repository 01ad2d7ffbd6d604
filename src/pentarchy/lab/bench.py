"""Speed, measured so that it can be compared: CPU time, all cases turn about in one process, the same games each turn, best of N.

`run_bench(["dragonemperor"], peers=True, rounds=10)` gives decisions per second of random play, clone time, cost growth over the
length of a game, bytes per stored decision, and the same for Catanatron and OpenSpiel backgammon; only ratios carry over
to other machines.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from typing import Any

from pentarchy.compiled import is_compiled
from pentarchy.games import find
from pentarchy.kernel import AnyGame, AnyMatch, Chance, PentarchyError, Record
from pentarchy.kernel.history import Past
from pentarchy.kernel.playout import play_random, play_some
from pentarchy.kernel.record import start
from pentarchy.kernel.steps import Step
from pentarchy.lab.bench_bots import bot_cases, thinking
from pentarchy.lab.bench_case import SLICE_SECONDS, Case, Seeds


def run_bench(
    games: list[str], peers: bool = False, rounds: int = 10, tell: Callable[[str], None] = lambda text: None, envs: bool = False
) -> dict[str, Any]:
    """Measure the games (their environments, and peers) turn about; `tell` hears of progress."""
    found = [find(name) for name in games]
    cases: dict[str, Case] = {}
    for game in found:
        for case in game_cases(game) + bot_cases(game, usual_seats(game)):
            cases[case.name] = case
    if peers:
        for case in peer_cases():
            cases[case.name] = case
    if envs:
        add_envs(cases, found, peers)
    gc.collect()
    gc.disable()
    try:
        for round in range(rounds):
            tell(f"round {round + 1} of {rounds}")
            for case in cases.values():
                case.turn()
                gc.collect()
    finally:
        gc.enable()
    report: dict[str, Any] = {"compiled": is_compiled(), "rounds": rounds, "games": {}, "peers": {}}
    if peers:
        report["peers"] = {
            "catanatron": {"decisions_per_s": _rate(cases["catanatron"]), "clone_us": _micros(cases["catanatron clone"])},
            "openspiel_backgammon": {"decisions_per_s": _rate(cases["openspiel"]), "clone_us": _micros(cases["openspiel clone"])},
        }
    if peers and envs:
        report["peers"]["catanatron"]["gym_steps_per_s"] = _rate(cases["catanatron gym"])
    for game in found:
        report["games"][game.key] = _figures(game, cases, report["peers"])
        if envs:
            report["games"][game.key] |= env_figures(game, cases)
    return report


def add_envs(cases: dict[str, Case], found: list[AnyGame], peers: bool) -> None:
    """The environments as cases of the same run."""
    from pentarchy.lab.bench_envs import env_cases, peer_env_cases

    for game in found:
        cases.update({case.name: case for case in env_cases(game)})
    if peers:
        cases.update({case.name: case for case in peer_env_cases()})


def env_figures(game: AnyGame, cases: dict[str, Case]) -> dict[str, Any]:
    """Steps per second by way of playing, and how much the vector gains over the wrappers."""
    from pentarchy.lab.bench_envs import KINDS

    figures: dict[str, Any] = {f"env_{kind}_per_s": _rate(cases[f"{game.key} env {kind}"]) for kind in KINDS}
    for kind in ("vectorised", "all_cores"):
        figures[f"{kind}_vs_wrapped"] = round(figures[f"env_{kind}_per_s"] / figures["env_wrapped_per_s"], 2)
    return figures


def _figures(game: AnyGame, cases: dict[str, Case], peers: dict[str, Any]) -> dict[str, Any]:
    play, clone = cases[f"{game.key} play"], cases[f"{game.key} clone"]
    figures: dict[str, Any] = {
        "decisions_per_s": _rate(play),
        "full_decisions_per_s": _rate(cases[f"{game.key} full"]),
        "clone_us": _micros(clone),
        "growth": round(cases[f"{game.key} late"].best / cases[f"{game.key} early"].best, 3),
        "bytes_per_decision": bytes_per_decision(game),
        **thinking(game, cases),
    }
    if peers:
        catan, gammon = peers["catanatron"], peers["openspiel_backgammon"]
        figures["vs_catanatron"] = round(figures["decisions_per_s"] / catan["decisions_per_s"], 2)
        figures["vs_openspiel_backgammon"] = round(figures["decisions_per_s"] / gammon["decisions_per_s"], 2)
        figures["clone_vs_catanatron"] = round(figures["clone_us"] / catan["clone_us"], 4)
    return figures


def _rate(case: Case) -> int:
    return round(1 / case.best)


def _micros(case: Case) -> float:
    return round(case.best * 1e6, 2)


# ---- our games ----


def usual_seats(game: AnyGame) -> int:
    """The seat count to measure at: four, or the nearest the game has."""
    return min(game.seats, key=lambda seats: (abs(seats - 4), seats))


def game_cases(game: AnyGame) -> list[Case]:
    """Random play to the end (light), random play with checkpoints and undo (full), clones in mid-game, early against late."""
    seats = usual_seats(game)
    seeds = Seeds()

    def play() -> int:
        seed = seeds.next()
        return play_random(start(game, seats, seed, {}, light=True, telling=False), Chance(b"", seed))

    def full() -> int:
        seed = seeds.next()
        return play_random(start(game, seats, seed, {}, telling=False), Chance(b"", seed))

    middle = middle_match(game, seats)

    def clone() -> int:
        for i in range(20):
            middle.clone()
        return 20

    opening = start(game, seats, 5, {}, telling=False)
    # the same position with a long past behind it: what history costs, whatever the game's phases cost
    aged = aged_match(opening, 8000)
    return [
        Case(f"{game.key} play", play, seeds.rewind),
        Case(f"{game.key} full", full, seeds.rewind),
        Case(f"{game.key} clone", clone),
        _from(f"{game.key} early", opening),
        _from(f"{game.key} late", aged),
    ]


def _from(name: str, position: AnyMatch) -> Case:
    seeds = Seeds()

    def work() -> int:
        return play_some(position.clone(), Chance(b"", seeds.next()), 30)

    return Case(name, work, seeds.rewind)


def middle_match(game: AnyGame, seats: int) -> AnyMatch:
    """A typical position: half-way through a random game of typical length."""
    lengths = sorted((play_random(start(game, seats, seed, {}, light=True, telling=False), Chance(b"", seed)), seed) for seed in range(9))
    length, seed = lengths[4]
    match = start(game, seats, seed, {}, telling=False)
    play_some(match, Chance(b"", seed), length // 2)
    return match


def aged_match(opening: AnyMatch, steps: int) -> AnyMatch:
    """A match at the same position whose history is `steps` long: it has played many games' worth of answers and gone back."""
    aged = opening.clone()
    past: list[Step] = []
    seed = 0
    while len(past) < steps:
        seed += 1
        other = opening.clone()
        play_random(other, Chance(b"", seed))
        past += other.past.steps
    aged.past.shared = Past(None, past[:steps])
    return aged


def bytes_per_decision(game: AnyGame) -> float:
    """The compact form's body, without its header, over random games."""
    size = 0
    decisions = 0
    for seed in range(5):
        match = start(game, usual_seats(game), seed, {}, telling=False)
        play_random(match, Chance(b"", seed))
        record = Record.of(match)
        data = record.compact()
        size += len(data) - 9 - int.from_bytes(data[5:9], "big")
        decisions += len(record.steps)
    return round(size / decisions, 3)


# ---- the peers ----


def peer_cases() -> list[Case]:
    try:
        import catanatron
        import pyspiel
        from catanatron.models.player import Color, RandomPlayer
    except ImportError as error:
        raise PentarchyError(f"The peers are not installed ({error.name}): pip install 'pentarchy[peers]'.") from error

    def catan() -> int:
        game = catanatron.Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        return len(records)

    half = catanatron.Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for i in range(300):
        if half.winning_color() is None:
            half.play_tick()

    def catan_clone() -> int:
        for i in range(20):
            half.copy()
        return 20

    gammon = pyspiel.load_game("backgammon")
    dice = random.Random(1)

    def same_dice() -> None:
        dice.seed(1)

    def same_catan() -> None:
        # Catanatron draws its own seeds from here
        random.seed(1)

    def backgammon() -> int:
        state = gammon.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    early = gammon.new_initial_state()

    def backgammon_clone() -> int:
        for i in range(20):
            early.clone()
        return 20

    return [
        # its games are few and uneven: a longer slice holds a fair mix of them
        Case("catanatron", catan, same_catan, 4 * SLICE_SECONDS),
        Case("catanatron clone", catan_clone),
        Case("openspiel", backgammon, same_dice),
        Case("openspiel clone", backgammon_clone),
    ]
