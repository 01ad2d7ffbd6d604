"""`pentarchy simulate`: many games of bots, with honest intervals."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

import pentarchy
from pentarchy.commands.printing import OK, Whole, percent, progress, say, say_json, some_seed, table, warn
from pentarchy.commands.printing import out as paper
from pentarchy.commands.run import warn_if_slow
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.kernel.events import counted
from pentarchy.lab.export import check_out, columns_of, write_columns
from pentarchy.lab.journal import Journal
from pentarchy.lab.pool import cores
from pentarchy.lab.setups.position import of_file
from pentarchy.lab.simulate import GameResult, Plan, Running, bot_share, is_shared, seat_share, summary, team_share
from pentarchy.lab.simulate import simulate as simulate_games
from pentarchy.lab.statistics import Share, mean, median
from pentarchy.lab.stopping import Until, looks, verdict
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
    position: str = "",
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None,
    rotate: Annotated[bool, Parameter(negative="--no-rotate")] = True,
    out: str = "",
    records: str = "",
    resume: bool = False,
    until: str = "",
    cluster: str = "",
    json: bool = False,
) -> int:
    """Let bots play many games and count who wins.

    Every game has its own seed, so `pentarchy play GAME --seed SEED-3` deals game 3 again.
    The result is the same for any number of jobs, and on a cluster.

    With --out, games are kept as they end: after Ctrl-C, the same command with its --seed and --resume plays only what is missing.

    Examples:

        pentarchy simulate dragonemperor --games 1000 --bots greedy --seed 7

        pentarchy simulate bonesbanners --games 1000 --bots greedy,random --seed 7 --until sprt --out games.csv

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
        A content pack: its folder, or its file.
    position
        The file of a position set up in the workshop: every game begins with it, what is not set is dealt by its seed.
    jobs
        Processes to use; all cores if left out.
    rotate
        Play each seed in all seatings, the bots moving one seat on, so that neither seat nor luck favours one of them.
    out
        Write one row a game and seat to this file, .csv or .parquet (which needs the extra [lab]).
    records
        Write the record of every game into this folder; `pentarchy replay` opens them.
    resume
        Play on with a run that was interrupted, as --out kept it.
    until
        Stop early: width=0.02 when the leading figure's whole interval is so wide, sprt when a sequential test is sure whether the
        first bot takes more than its share. Looks come after fixed numbers of seeds; --games is the most.
    cluster
        The address of a Ray cluster to play on (`auto` for one on this machine); needs the extra [ray].
    json
        For programs: the summary and every game.
    """
    found = pentarchy.find(game, pack)
    specs = split_specs(bots)
    usual = len(specs) if len(specs) > 1 else 2 if 2 in found.seats else found.seats[0]
    usual = of_file(position, pack).table.seats if position else usual
    count = usual if seats is None else seats
    if jobs is not None and jobs < 1:
        raise BadSetup(f"At least one process has to play, not {jobs}.")
    options = settings_from(found, option or [])
    plan = Plan(game, count, specs, games, some_seed(seed), options, pack, rotate, records, position).checked()
    running = _running(plan, out, resume, until, jobs or (cores() if games >= 16 else 1), cluster)
    results = _played(found, plan, running)
    if out:
        notes = {name: str(value) for name, value in plan.header().items()}
        write_columns(Path(out), columns_of(plan, results), notes)
    if running.journal is not None:
        running.journal.close(finished=True)
    if json:
        say_json(summary(plan, results))
    else:
        _tell(found, plan, results)
        if until == "sprt":
            say(f"sequential test: {plan.bots[0]} is {verdict(plan, results) or 'neither shown to be stronger nor not'}")
    return OK


def _running(plan: Plan, out: str, resume: bool, until: str, jobs: int, cluster: str) -> Running:
    """How to play it; everything that can be wrong is said here, before anything is played."""
    if resume and not out:
        raise BadSetup("--resume plays on from the file of --out, so name it.")
    running = Running(jobs, cluster)
    if until:
        rule = Until.read(until)
        rule.check(plan)
        running.looks = looks(plan)
        running.enough = partial(rule.is_met, plan)
    if plan.records:
        Path(plan.records).mkdir(parents=True, exist_ok=True)
    if out:
        check_out(Path(out))
        running.journal = Journal(Path(out + ".unfinished"), plan.header(), resume)
    return running


def _played(found: AnyGame, plan: Plan, running: Running) -> list[GameResult]:
    """The games, with a bar; an interrupted run says what is kept."""
    warn_if_slow()
    journal = running.journal
    before = 0 if journal is None else len(journal.done)
    if journal is not None and journal.torn:
        warn("The last game of the unfinished run was cut short in the file; it is played again.")
    if before:
        warn(f"{before} games were kept; the rest is played.")
    title = f"{found.title}: {', '.join(dict.fromkeys(plan.bots))}"
    try:
        with progress(title, plan.games, before, "games", bool(running.looks)) as moved:
            running.progress = moved
            return simulate_games(plan, running=running)
    except KeyboardInterrupt:
        if journal is not None:
            journal.close()
            again = f"the same command with --seed {plan.seed} --resume plays the rest"
            warn(f"Interrupted: finished games are kept in {journal.path.name}; {again}.")
        raise


def _tell(game: AnyGame, plan: Plan, results: list[GameResult]) -> None:
    options = ", ".join([f"{name}={value}" for name, value in plan.options.items()]) or "none"
    say(f"{game.title}: {counted(len(results), 'game')}, {counted(plan.seats, 'seat')}, options: {options}, seed {plan.seed}")
    won = table("who", ">share of wins", "95 % interval", ">fair", ">games", ">seeds")
    if is_shared(plan.game, plan.pack):
        _row(won, "the table", team_share(results), "")
    else:
        for spec in dict.fromkeys(plan.bots):
            _row(won, spec, bot_share(results, spec), percent(plan.bots.count(spec) / plan.seats))
        for seat in range(plan.seats):
            _row(won, f"seat {seat + 1}", seat_share(results, seat), percent(1 / plan.seats))
    paper().print(won)
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
