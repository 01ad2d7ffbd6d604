"""The bots by name, and the small language people name them in: `greedy`, `random:seed=3`."""

from __future__ import annotations

from pentarchy.bots.baseline import Greedy, Random
from pentarchy.bots.mind import Bot
from pentarchy.kernel import BadSetup

_BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def roster() -> dict[str, str]:
    """Every bot and what it does, in a line."""
    return {name: kind.about for name, kind in _BOTS.items()}


def make(spec: str, seed: int = 0) -> Bot:
    """`make("greedy")`, `make("random:seed=3")`; raises BadSetup for a bot or setting that does not exist."""
    name, _, rest = spec.partition(":")
    if name not in _BOTS:
        raise BadSetup(f"There is no bot '{name}'; there are: {', '.join(_BOTS)}.")
    for part in [part for part in rest.split(",") if part]:
        key, _, value = part.partition("=")
        if key != "seed" or not value.lstrip("-").isdigit():
            raise BadSetup(f"The bot '{name}' has no setting '{part}'; it has: seed=NUMBER.")
        seed = int(value)
    return _BOTS[name](seed)
