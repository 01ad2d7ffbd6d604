"""`pentarchy balance`: is this card too strong? A report on a game, and what a change of numbers does."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

import pentarchy
from pentarchy.commands.printing import OK, Whole, learning_progress, say, some_seed, warn
from pentarchy.commands.run import begun
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.kernel.events import counted
from pentarchy.lab.balance.change import nearest
from pentarchy.lab.balance.lens import lens_of
from pentarchy.lab.setups.position import of_file
from pentarchy.lab.simulate import Plan
from pentarchy.terminal.seating import settings_from, split_specs

balance = App(name="balance", help="Is this card too strong? A report on a game, and what a change of numbers does.")


@balance.default
def report(
    game: str,
    /,
    *,
    games: Annotated[Whole, Parameter(alias="-n")] = 400,
    seats: Whole | None = None,
    bots: str = "greedy",
    seed: str | None = None,
    option: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    pack: str = "",
    forks: Whole = 4,
    planner: Whole = 0,
    card: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    skill: Whole = 100,
    out: Path | None = None,
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None,
    cluster: str = "",
    resume: bool = False,
) -> int:
    """Write a report on a game's balance: one page to read, with the games it points at in a folder beside it.

    Bots play, every card that comes to somebody is a candidate for a fork: another takes its place, and both worlds are played on with
    the same luck. After Ctrl-C the same command with --resume goes on.

    Examples:

        pentarchy balance bonesbanners --games 200 --seed 7 --out bones.html

        pentarchy balance dorian --seats 4 --games 1000 --planner 100

    Parameters
    ----------
    game
        Which game.
    games
        How many games to watch.
    seats
        How many seats; what the game's balance.toml says if left out.
    bots
        The bot on all seats.
    seed
        The seed of the whole run; a new one if left out, stated in the report.
    option
        A variant or setting, as name=value; may be given several times. What is left out is as the game's balance.toml says.
    pack
        A folder with a content pack.
    forks
        How many cards of each game to fork.
    planner
        For the oddest cards, at most so many forks each by the planner too, fewer where its worth is known to two points; 0 for none.
        They take seconds each.
    card
        A card for the planner to fork instead, by its key; may be given several times.
    skill
        How many games against the next lower bot tell what better play earns; 0 for none.
    out
        The page to write; GAME-balance.html if left out.
    jobs
        Processes to use; all cores if left out.
    cluster
        The address of a Ray cluster to play on; needs the extra [ray].
    resume
        Go on with a report that was interrupted.
    """
    from pentarchy.lab.balance.again import told_of
    from pentarchy.lab.balance.run import Job
    from pentarchy.lab.balance.run import report as run
    from pentarchy.lab.balance.watch import Study

    found = pentarchy.find(game, pack)
    for name, value, least in (("--games", games, 1), ("--forks", forks, 0), ("--planner", planner, 0), ("--skill", skill, 0)):
        if value < least:
            raise BadSetup(f"{name} cannot be {value}.")
    if jobs is not None and jobs < 1:
        raise BadSetup(f"At least one process has to play, not {jobs}.")
    to = out or Path(f"{game}-balance.html")
    if not to.parent.is_dir():
        raise BadSetup(f"There is no folder {to.parent} to write {to.name} to.")
    cards = list(found.catalogue())
    for key in card or []:
        if key not in cards:
            raise BadSetup(f"{found.title} has no card '{key}'; near: {nearest(key, cards)}.")
    plan = plan_of(found, games, seats, bots, some_seed(seed), option or [], pack)
    try:
        with steps(found.title) as tell:
            figures = run(Study(plan, forks), Job(to, begun(jobs), cluster, planner, skill, resume, card or []), tell)
    except KeyboardInterrupt:
        warn(f"Interrupted: watched games are kept in {to.name}.unfinished; the same command with --seed {plan.seed} --resume goes on.")
        raise
    odd = [row.name for row in figures.cards if row.odd_worth]
    said = f"odd by what they cause: {', '.join(odd)}" if odd else f"no card of {len(figures.cards)} stands out"
    say(f"{to}: {found.title}, {counted(games, 'game')}, seed {plan.seed}; {said}.")
    for row in figures.cards:
        if row.planned is not None and row.planned.count:
            say(f"By planner: {told_of(row)} points, {row.planned.count} arrivals.")
    return OK


def plan_of(found: AnyGame, games: int, seats: int | None, bots: str, seed: str, option: list[str], pack: str, position: str = "") -> Plan:
    """A plan for watching: equal bots on all seats."""
    specs = split_specs(bots)
    if len(set(specs)) != 1:
        raise BadSetup(f"A study of the game has one bot on all seats, not '{bots}'.")
    if position:
        set_up = of_file(position, pack).table
        return Plan(
            found.key, seats or set_up.seats, specs[:1], games, seed, settings_from(found, option), pack, position=position
        ).checked()  # fmt: skip
    lens = lens_of(found.folder)
    count = seats or lens.seats or (2 if 2 in found.seats else found.seats[0])
    options = {**lens.options, **settings_from(found, option)}
    return Plan(found.key, count, specs[:1], games, seed, options, pack).checked()


@contextmanager
def steps(title: str) -> Iterator[Callable[[str, int, int, str], None]]:
    """One bar after the other, for work in several parts. Where nobody sees a bar, what is known so far is told as it changes, at most
    once a minute: such runs take hours."""
    with ExitStack() as bars:
        moves: dict[str, Callable[[int, int, str], None]] = {}
        told, last = "", 0.0

        def tell(what: str, done: int, total: int, note: str) -> None:
            nonlocal told, last
            if what not in moves:
                bars.pop_all().close()
                moves[what] = bars.enter_context(learning_progress(f"{title}: {what}", total, done, what.split()[0]))
            moves[what](done, total, note)
            if note and note != told and not sys.stderr.isatty() and time.monotonic() - last > _TOLD_EVERY:
                told, last = note, time.monotonic()
                warn(f"{title}: {done} of about {total} {what}: {note}")

        yield tell


_TOLD_EVERY = 60.0
