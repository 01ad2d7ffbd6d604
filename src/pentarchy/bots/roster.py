"""The bots by name, and the small language people name them in: `greedy`, `random:seed=3`, `planner:worlds=16`."""

from __future__ import annotations

from pentarchy.bots.baseline import Beginner, Greedy, Random
from pentarchy.bots.learned import installed, learned
from pentarchy.bots.mind import Bot
from pentarchy.bots.planner import Planner
from pentarchy.kernel import BadSetup

_BOTS: dict[str, type[Bot]] = {"random": Random, "beginner": Beginner, "greedy": Greedy, "planner": Planner}
_MOST: dict[str, int] = {"worlds": 1000, "width": 64, "ms": 60_000, "horizon": 50, "slips": 100}


def roster() -> dict[str, str]:
    """Every bot and what it does, in a line, weakest first; trained ones that the host has installed come last."""
    trained = {name: "A network trained on this machine." for name in installed() if name not in _BOTS}
    return {**{name: kind.about for name, kind in _BOTS.items()}, **trained}


def titles() -> dict[str, str]:
    """What people read for each bot: "Steady hand" for `greedy`."""
    return {**{name: name for name in installed()}, **{name: kind.title for name, kind in _BOTS.items()}}


def make(spec: str, seed: int = 0) -> Bot:
    """`make("greedy")`, `make("planner:worlds=16,seed=3")`; raises BadSetup for a bot or setting that does not exist."""
    name, _, rest = spec.partition(":")
    trained = name not in _BOTS and name in installed()
    if name not in _BOTS and not trained:
        raise BadSetup(f"There is no bot '{name}'; there are: {', '.join(roster())}.")
    given: dict[str, int] = {}
    for part in [part for part in rest.split(",") if part]:
        key, _, value = part.partition("=")
        known = ["seed", *_settings(name)]
        if key not in known or not value.removeprefix("-").isdecimal() or not value.isascii():
            raise BadSetup(f"The bot '{name}' has no setting '{part}'; it has: {', '.join([f'{one}=NUMBER' for one in known])}.")
        number = int(value)
        if key != "seed" and not 1 <= number <= _MOST[key]:
            raise BadSetup(f"The bot '{name}' takes {key} from 1 to {_MOST[key]}, not {number}.")
        given[key] = number
    if trained:
        return learned(name, given.get("seed", seed))
    bot = _BOTS[name](given.get("seed", seed))
    if isinstance(bot, Planner):
        bot.worlds = given.get("worlds", bot.worlds)
        bot.width = given.get("width", bot.width)
        bot.ms = given.get("ms", bot.ms)
        bot.horizon = given.get("horizon", bot.horizon)
    if isinstance(bot, Beginner):
        bot.slips = given.get("slips", bot.slips)
    return bot


def _settings(name: str) -> list[str]:
    """What can be set beside the seed."""
    if name == "planner":
        return ["worlds", "width", "ms", "horizon"]
    return ["slips"] if name == "beginner" else []
