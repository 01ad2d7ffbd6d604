"""`pentarchy simulate`: many games of bots, with honest intervals."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

import pentarchy
from pentarchy.commands.printing import OK, Whole, out, percent, progress, say, say_json, some_seed, table, warn
from pentarchy.compiled import slow_note
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.lab.pool import cores
from pentarchy.lab.simulate import GameResult, Plan, bot_share, is_shared, seat_share, summary, team_share
from pentarchy.lab.simulate import simulate as run
from pentarchy.lab.statistics import Share, mean, median
from pentarchy.terminal.seating import settings_from, split_specs


def simulate(
    game: str,
    /,
    *,
    games: Annotated[Whole, Parameter(alias="-n")] = 100,
    seats: Whole | None = None,
    bots: str = "greedy",
    seed: str | None = None,
    option: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    pack: str = "",
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None,
    rotate: Annotated[bool, Parameter(negative="--no-rotate")] = True,
    json: bool = False,
) -> int:
    """Let bots play many games and count who wins.

    Every game has its own seed, so `pentarchy play GAME --seed SEED-3` deals game 3 again.
    The result is the same for any number of jobs.

    Examples:

        pentarchy simulate dragonemperor --games 1000 --bots greedy --seed 7

        pentarchy simulate dragonemperor --games 200 --seats 2 --bots greedy,random --jobs 2 --json

    Parameters
    ----------
    game
        Which game; `pentarchy games` lists them.
    games
        How many games.
    seats
        How many seats; as many as bots if left out, or the game's usual number.
    bots
        One bot for all seats, or one per seat: greedy,random:seed=3.
    seed
        The seed of the whole run; a new one if left out, printed either way.
    option
        A variant or setting, as name=value; may be given several times.
    pack
        A folder with a content pack.
    jobs
        Processes to use; all cores if left out.
    rotate
        Play each seed in all seatings, the bots moving one seat on, so that neither seat nor luck favours one of them.
    json
        For programs: the summary and every game.
    """
    found = pentarchy.find(game, pack)
    specs = split_specs(bots)
    usual = len(specs) if len(specs) > 1 else 2 if 2 in found.seats else found.seats[0]
    count = usual if seats is None else seats
    if jobs is not None and jobs < 1:
        raise BadSetup(f"At least one process has to play, not {jobs}.")
    plan = Plan(game, count, specs, games, some_seed(seed), settings_from(found, option or []), pack, rotate).checked()
    if slow_note():
        warn(slow_note())
    with progress(f"{found.title}: {', '.join(dict.fromkeys(plan.bots))}", games) as moved:
        results = run(plan, jobs or (cores() if games >= 16 else 1), moved)
    if json:
        say_json(summary(plan, results))
    else:
        _tell(found, plan, results)
    return OK


def _tell(game: AnyGame, plan: Plan, results: list[GameResult]) -> None:
    options = ", ".join([f"{name}={value}" for name, value in plan.options.items()]) or "none"
    say(f"{game.title}: {len(results)} games, {plan.seats} seats, options: {options}, seed {plan.seed}")
    won = table("who", ">share of wins", "95 % interval", ">fair", ">games", ">seeds")
    if is_shared(plan.game, plan.pack):
        _row(won, "the table", team_share(results), "")
    else:
        for spec in dict.fromkeys(plan.bots):
            _row(won, spec, bot_share(results, spec), percent(plan.bots.count(spec) / plan.seats))
        for seat in range(plan.seats):
            _row(won, f"seat {seat + 1}", seat_share(results, seat), percent(1 / plan.seats))
    out().print(won)
    for words, values in (
        ("rounds", [float(result.rounds) for result in results]),
        ("decisions", [float(result.decisions) for result in results]),
    ):
        say(f"{words} a game: mean {mean(values):.1f}, median {median(values):.0f}, from {min(values):.0f} to {max(values):.0f}")
    endings: dict[str, int] = {}
    for result in results:
        endings[result.rule] = endings.get(result.rule, 0) + 1
    for rule, count in sorted(endings.items(), key=lambda item: -item[1]):
        known = game.ledger.rules.get(rule)
        say(f"ended by {rule}{f' ({known.title})' if known is not None else ''}: {count}")


def _row(made: Table, who: str, share: Share, fair: str) -> None:
    made.add_row(who, percent(share.mean), f"{percent(share.low)} to {percent(share.high)}", fair, str(share.games), str(share.blocks))
