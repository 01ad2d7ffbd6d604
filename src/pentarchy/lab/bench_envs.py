"""How fast the environments are: the same random play raw, observed, through PettingZoo's wrappers, vectorised in this process and in
one on every core, beside the peers.

`env_cases(game)` are cases for lab/bench.py, so they take turns with everything else that is measured in the same run.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from pentarchy.kernel import AnyGame, Chance, PentarchyError
from pentarchy.kernel.playout import play_random
from pentarchy.kernel.stepping import Stepper
from pentarchy.lab.bench_case import Case, Seeds
from pentarchy.lab.pool import cores

KINDS = ("raw", "observed", "wrapped", "vectorised", "all_cores")
TABLES = 8
"""Games at once in this process: few enough that all of them stay in the processor's cache."""
TABLES_EACH = 128
"""Games of each process where several play: enough that waiting for one another costs little."""


def env_cases(game: AnyGame) -> list[Case]:
    """Steps per second of random play: the rules alone, each decision observed, PettingZoo's `env()`, 8 games at once, and 128 on each
    core (by the time of day: true on an idle machine only)."""
    import numpy as np

    from pentarchy.envs.booth import Booth
    from pentarchy.envs.hall import Hall
    from pentarchy.envs.vector import Tables

    booth = Booth(game.key)
    seeds = Seeds()
    dice = random.Random(1)

    def raw() -> int:
        seed = seeds.next()
        return play_random(booth.deal(seed, light=True), Chance(b"", seed))

    def observed() -> int:
        stepper = Stepper(booth.deal(seeds.next(), light=True))
        while not stepper.is_over:
            booth.observe(stepper, stepper.seat)
            stepper.step(dice.choice(stepper.legal()))
        return stepper.steps

    env = importlib.import_module(f"pentarchy.envs.{game.key}_v0").env()

    def wrapped() -> int:
        env.reset(seed=seeds.next())
        steps = 0
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
                steps += 1
        return steps

    def at_random(tables: Tables | Hall) -> Callable[[], int]:
        def work() -> int:
            tables.step(tables.sample())
            return tables.count

        return work

    works = (raw, observed, wrapped, at_random(Tables(game.key, count=TABLES, seed=1)))
    cases = [Case(f"{game.key} env {kind}", work, seeds.rewind) for kind, work in zip(KINDS, works)]
    hall = Hall(game.key, count=TABLES_EACH * cores(), processes=cores(), seed=1)
    return [*cases, Case(f"{game.key} env all_cores", at_random(hall), clock=time.perf_counter)]


def peer_env_cases() -> list[Case]:
    """Catanatron's Gymnasium environment with random legal actions; OpenSpiel's Python loop is among the peers already."""
    try:
        import catanatron_gym
        import gymnasium
    except ImportError as error:
        # it asks for an old Gymnasium, and runs with the new one
        raise PentarchyError(f"This needs {error.name}, which is not installed: pip install --no-deps catanatron-gym==4.0.0.") from error
    assert catanatron_gym is not None
    env: Any = gymnasium.make("catanatron_gym:catanatron-v1")
    dice = random.Random(1)

    def catan() -> int:
        seen, info = env.reset(seed=1)
        steps = 0
        over = False
        while not over:
            seen, reward, terminated, truncated, info = env.step(dice.choice(env.unwrapped.get_valid_actions()))
            steps += 1
            over = terminated or truncated
        return steps

    return [Case("catanatron gym", catan)]
