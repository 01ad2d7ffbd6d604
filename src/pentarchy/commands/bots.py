"""`pentarchy bots`: what the bots are, and fitting and judging the value they play by."""

from __future__ import annotations

import sys
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, out, percent, progress, say, say_json, table, warn
from pentarchy.commands.run import Run, begun
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.lab.positions import Source, courses
from pentarchy.terminal.seating import settings_from

bots = App(name="bots", help="The value the bots play by: fit it to their games, and judge it on fresh ones.")

_FIT_BOTS = "greedy"


@bots.command
def fit(
    game: str,
    /,
    *,
    games: Annotated[Whole, Parameter(alias="-n")] = 1000,
    seats: str = "",
    levels: str = _FIT_BOTS,
    seed: str = "fit",
    option: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None,
    onward: bool = False,
    units: int = 0,
    to: Path | None = None,
) -> int:
    """Fit the weights of a game's named features to games of the bots, and write them down (needs the extra `lab`).

    Examples:

        pentarchy bots fit bonesbanners

        pentarchy bots fit dorian --games 2000 --seats 3,4,6 --to weights.toml

    Parameters
    ----------
    game
        Which game.
    games
        How many games.
    seats
        Numbers of seats, taken turn about, separated by commas; all the game allows if left out.
    levels
        The bots that play, turn about, separated by +.
    seed
        The seed of the run; judge on another.
    option
        A variant or setting, as name=value; may be given several times.
    jobs
        Processes to use; all cores if left out.
    onward
        Go on from the weights the game has: fewer games are needed where only the bots' habits have changed.
    units
        Hidden units beside the weighted sum, kept where games left out are judged better with them; wants thousands of games.
    to
        Where to write; into the game's own folder if left out.
    """
    from pentarchy.lab.deepen import deepened
    from pentarchy.lab.fit import fit as run
    from pentarchy.lab.fit import write

    found = pentarchy.find(game)
    source = _source(found, games, seats, levels, seed, option)
    source.valued = False
    workers = begun(jobs)
    with progress("Games", games) as bar:
        made = courses(source, workers, bar)
    result = run(found, made, source.bots, found.value if onward else None)
    deep = deepened(result, made, units) if units > 0 else None
    path = to or found.folder / "bot" / "weights.toml"
    write(result.value, path)
    say(f"{found.title}: {result.games} games, {result.positions} positions, rules {result.value.rules}")
    say(f"On games left out: log loss {result.loss:.4f}, of a constant {result.constant:.4f} (pull {result.pull:g})")
    if deep is not None:
        told = "kept" if result.value.hidden else "left out"
        say(f"With {units} hidden units: log loss {deep.after:.4f} on games left out, {deep.before:.4f} without them: {told}")
    listed = table("feature", *[f">{knot:g}" for knot in result.value.knots])
    for i, name in enumerate(result.value.names):
        listed.add_row(name, *[f"{row[i]:+.2f}" for row in result.value.weights])
    out().print(listed)
    say(f"Written: {path}")
    return OK


@bots.command
def gauge(
    game: str,
    /,
    *,
    games: Annotated[Whole, Parameter(alias="-n")] = 200,
    deep: Whole = 150,
    times: Whole = 20,
    watched: Whole = 10,
    seats: str = "",
    levels: str = "greedy",
    seed: str = "gauge",
    run: Run | None = None,
) -> int:
    """Judge a game's value on fresh games: log loss by sixths of the game, what continuations explain, jumps. Exit code 1 below the bar.

    Examples:

        pentarchy bots gauge bonesbanners

        pentarchy bots gauge dorian --seats 3 --deep 40 --json

    Parameters
    ----------
    game
        Which game.
    games
        Games for the log loss.
    deep
        Games whose positions at one and two thirds are continued many times.
    times
        Continuations of each such position; 0 leaves them out.
    watched
        Games watched at every decision for jumps.
    seats
        Numbers of seats, taken turn about, separated by commas; all the game allows if left out.
    levels
        The bots that play, turn about, separated by +.
    seed
        The seed of the run; not that of the fit.
    """
    from pentarchy.lab.gauge import gauge as gauged

    found = pentarchy.find(game)
    value = found.value
    if value is None:
        raise BadSetup(f"{found.title} has no fitted value yet: pentarchy bots fit {game}.")
    if seed == "fit":
        raise BadSetup("Judge on other seeds than the fit's: give another --seed.")
    how = run or Run()
    sources = [
        _source(found, n, seats, levels, f"{seed}/{part}", how.option)
        for part, n in (("sixths", games), ("deep", deep), ("jumps", watched))
    ]
    made = gauged(sources[0], sources[1], times, sources[2], how.start(), _news)
    if how.json:
        say_json({"game": game, "seed": seed, "rules": value.rules, **asdict(made), "holds": made.holds})
        return OK if made.holds else FAILED
    say(f"{found.title}: value of {value.date}, rules {value.rules}, {value.games} games of {value.bots}; judged on seed {seed}")
    listed = table("sixth", ">positions", ">log loss", ">constant", ">error", ">AUC", ">said", ">came", "")
    for one in made.sixths:
        told = "" if one.holds else "worse than a constant"
        cells = [f"{one.loss:.3f}", f"{one.constant:.3f}", f"{one.error:.3f}", f"{one.auc:.2f}", f"{one.said:.2f}", f"{one.came:.2f}"]
        listed.add_row(str(one.part), str(one.positions), *cells, told)
    out().print(listed)
    for each in made.explained:
        say(
            f"At {each.part:.2f} of the game it explains {percent(max(0.0, each.share))}"
            f" ({percent(max(0.0, each.low))} to {percent(min(1.0, each.high))}) of what continuations do"
            f" ({each.positions} positions, {each.times} times each; true chances spread by {max(each.spread, 0) ** 0.5:.2f})"
        )
    rules = ", ".join(f"{rule} {count}" for rule, count in made.jump_rules)
    say(
        f"Jumps over 0.3: {made.jumps} in {made.games_watched} games, {made.unexplained} without an event"
        + (f" ({rules})" if rules else "")
    )
    return OK if made.holds else FAILED


@bots.command
def blunders(
    game: str,
    /,
    *,
    levels: str = "beginner+greedy+planner",
    games: Annotated[Whole, Parameter(alias="-n")] = 10,
    every: Whole = 20,
    worlds: Whole = 80,
    seats: Whole | None = None,
    seed: str = "blunders",
    run: Run | None = None,
) -> int:
    """Count answers that cost ten points of the chance to win, level by level, judged with ten times a planner's effort.

    Exit code 1 where the count does not fall with each level.

    Examples:

        pentarchy bots blunders bonesbanners --games 20

    Parameters
    ----------
    game
        Which game.
    levels
        The levels, weakest first, separated by +; each plays against itself.
    games
        Games a level.
    every
        About every so manieth decision is judged.
    worlds
        Worlds each judgement is made in.
    seats
        How many seats; the game's usual number if left out.
    seed
        The seed of the run; all levels begin from the same tables.
    """
    from pentarchy.lab.blunders import blunders as blundered
    from pentarchy.lab.trials import Trials

    found = pentarchy.find(game)
    count = seats or (2 if 2 in found.seats else found.seats[0])
    chosen = [level for level in levels.split("+") if level]
    if games < 1 or every < 1 or worlds < 2:
        raise BadSetup("At least one game, every first decision and two worlds are wanted.")
    how = run or Run()
    source = _source(found, games, str(count), levels, seed, how.option)
    jobs = how.start()
    shares: list[float] = []
    rows: list[dict[str, object]] = []
    listed = table("level", ">blunders", "95 % interval", ">judged", ">mean cost", "worst")
    for level in chosen:
        share, cost, worst = blundered(Trials(game, count, level, seed, every, worlds, source.options), games, jobs)
        shares.append(share.mean)
        told = ", ".join(f"{one.rule} {one.cost:.2f}" for one in worst[:3])
        rows.append({"level": level, "share": asdict(share), "mean_cost": cost, "worst": [asdict(one) for one in worst[:10]]})
        listed.add_row(level, percent(share.mean), f"{percent(share.low)} to {percent(share.high)}", str(share.games), f"{cost:.3f}", told)
    falls = all(later < earlier for earlier, later in pairwise(shares))
    if how.json:
        say_json({"game": game, "seats": count, "seed": seed, "levels": rows, "falls": falls})
    else:
        say(f"{found.title}, {count} seats, seed {seed}: answers that cost 0.10 or more")
        out().print(listed)
    return OK if falls else FAILED


def _source(found: AnyGame, games: int, seats: str, levels: str, seed: str, option: list[str] | None) -> Source:
    """The games to play, checked."""
    if not all(part.strip().isdecimal() for part in seats.split(",") if part):
        raise BadSetup(f"'{seats}' names no numbers of seats; give them like 3,4,6.")
    counts = [int(part) for part in seats.split(",") if part] or found.seats
    return Source(
        found.key, counts, [level for level in levels.split("+") if level], games, seed, settings_from(found, option or [])
    ).checked()


def _news(text: str) -> None:
    """Progress, where somebody can see it."""
    if sys.stderr.isatty():
        warn(text)
