"""`pentarchy balance trial`, `compare` and `check`: what a change of numbers does, and whether a game keeps to its bars."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.balance import balance, plan_of, steps
from pentarchy.commands.printing import FAILED, OK, Whole, out, say, say_json, some_seed, table
from pentarchy.commands.run import Run, begun
from pentarchy.kernel import AnyGame, BadSetup
from pentarchy.lab.balance.change import Change, changes_of, pack_text, write_pack
from pentarchy.lab.balance.compare import Comparison, Line, compare, versus
from pentarchy.lab.stopping import Until

__all__ = ["balance"]


@Parameter(name="*")
@dataclass(frozen=True)
class Pairs:
    """How two contents are played against each other: the same seeds with both.

    Parameters
    ----------
    games
        At most so many seeds, each played with both contents.
    seats
        How many seats; what the game's balance.toml says if left out.
    bots
        The bot on all seats.
    seed
        The seed of the whole run; a new one if left out, printed either way.
    until
        Stop early: width=0.04 when the leading difference's whole interval is so wide.
    cluster
        The address of a Ray cluster to play on; needs the extra [ray].
    """

    games: Annotated[Whole, Parameter(alias="-n")] = 400
    seats: Whole | None = None
    bots: str = "greedy"
    seed: str | None = None
    until: str = ""
    cluster: str = ""


@balance.command(name="trial")
def trial(
    game: str,
    /,
    *,
    set: Annotated[list[str], Parameter(negative_iterable=())] | None = None,
    position: str = "",
    save: Path | None = None,
    pairs: Pairs | None = None,
    run: Run | None = None,
) -> int:
    """Change numbers and see what it does: the same seeds with and without the change, differences with intervals.

    Examples:

        pentarchy balance trial bonesbanners --set card.fen_witch.banners=3 --games 200 --seed 7

        pentarchy balance trial dorian --set numbers.start_ip=2 --until width=0.04 --save mypack

    Parameters
    ----------
    game
        Which game.
    set
        A change, table.entry.field=value; may be given several times.
    position
        The file of a position set up in the workshop: both sides begin with it.
    save
        Keep the change as a content pack in this folder.
    """
    found = pentarchy.find(game)
    changes = _wanted(found, set)
    how = run or Run()
    with tempfile.TemporaryDirectory() as drawer:
        folder = write_pack(found, changes, save or Path(drawer) / "trial")
        if not how.json:
            say("Change: " + "; ".join([change.words for change in changes]))
        code = _compared(found, "", str(folder), pairs or Pairs(), how, position)
    if save is not None and not how.json:
        say(f"Kept as a content pack: {save}")
    return code


@balance.command(name="compare")
def compare_packs(
    game: str,
    one: str,
    two: str,
    /,
    *,
    pairs: Pairs | None = None,
    run: Run | None = None,
) -> int:
    """Compare two contents of a game on the same luck.

    Examples:

        pentarchy balance compare dorian own mypack --games 200

    Parameters
    ----------
    game
        Which game.
    one
        A content pack's folder, or `own` for the game's own content.
    two
        The other.
    """
    first, second = ("" if pack == "own" else pack for pack in (one, two))
    found = pentarchy.find(game, first)
    if found.content.hash == pentarchy.find(game, second).content.hash:
        raise BadSetup(f"{one} and {two} are the same content.")
    return _compared(found, first, second, pairs or Pairs(), run or Run())


def _wanted(found: AnyGame, said: list[str] | None) -> list[Change]:
    """The changes asked for; at least one."""
    changes = changes_of(found, said or [])
    if not changes:
        raise BadSetup("Say what to change: --set table.entry.field=value.")
    return changes


def _compared(found: AnyGame, one: str, two: str, pairs: Pairs, how: Run, position: str = "") -> int:
    rule = Until.read(pairs.until) if pairs.until else Until()
    if rule.test:
        raise BadSetup("A comparison stops by width=0.04; a test of many lines would find something by chance.")
    games = pairs.games
    if games < 4:
        raise BadSetup(f"At least four seeds are needed to tell a difference, not {games}.")
    plan = plan_of(found, games, pairs.seats, pairs.bots, some_seed(pairs.seed), how.option or [], one, position)
    jobs = how.start()
    with steps(found.title) as tell:
        made = compare(versus(plan, two), jobs, pairs.cluster, rule.width, lambda done, news: tell("pairs of games", done, games, ""))
    if how.json:
        say_json({"game": found.key, "seats": plan.seats, "bots": plan.bots[0], "seed": plan.seed, **data_of(made)})
    else:
        _tell(made, plan.seats, plan.bots[0], plan.seed)
    return OK


def data_of(made: Comparison) -> dict[str, object]:
    """A comparison for programs."""
    return {
        "pairs": made.games,
        "same": made.same,
        "note": made.note,
        "cards": made.cards,
        "lines": [
            {
                "name": line.name, "one": line.one, "two": line.two, "difference": line.effect.mean, "low": line.effect.low,
                "high": line.effect.high, "p": line.effect.p, "clear": line.is_clear, "share": line.share,
            }
            for line in made.lines
        ],
    }  # fmt: skip


def _tell(made: Comparison, seats: int, bot: str, seed: str) -> None:
    say(f"{made.games} seeds in both contents, {seats} seats, {bot}, seed {seed}; {made.same} games went the same way")
    rows = table("measure", ">before", ">after", ">difference", "95 % interval", "")
    for line in made.lines:
        rows.add_row(
            line.name, _value(line, line.one), _value(line, line.two), _change(line, line.effect.mean),
            f"{_change(line, line.effect.low)} to {_change(line, line.effect.high)}", "clear" if line.is_clear else "",
        )  # fmt: skip
    out().print(rows)
    if made.note:
        say(made.note)


def _value(line: Line, value: float) -> str:
    return f"{100 * value:.1f} %" if line.share else f"{value:.2f}"


def _change(line: Line, value: float) -> str:
    return f"{100 * value:+.1f}" if line.share else f"{value:+.2f}"


@balance.command(name="pack")
def pack_of(game: str, /, *, set: Annotated[list[str], Parameter(negative_iterable=())] | None = None, save: Path | None = None) -> int:
    """Write changes of numbers as a content pack, after checking that the game can be played with it.

    Examples:

        pentarchy balance pack dorian --set leader.nazul.mp=5 --save mypack

    Parameters
    ----------
    game
        Which game.
    set
        A change, table.entry.field=value; may be given several times.
    save
        The folder to write; without it, the pack is printed.
    """
    found = pentarchy.find(game)
    changes = _wanted(found, set)
    with tempfile.TemporaryDirectory() as drawer:
        folder = write_pack(found, changes, save or Path(drawer))
        say(f"{folder}: {'; '.join([change.words for change in changes])}" if save else pack_text(found, changes))
    return OK


@balance.command(name="check")
def check(
    game: str,
    /,
    *,
    games: Annotated[Whole, Parameter(alias="-n")] = 100,
    bots: str = "greedy",
    seed: str = "check",
    pack: str = "",
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None,
    json: bool = False,
) -> int:
    """Hold a game to the bars of its balance.toml. 0: none is clearly missed; 1: one is, its whole interval lies outside.

    Examples:

        pentarchy balance check bonesbanners --games 40

    Parameters
    ----------
    game
        Which game.
    games
        How many games to watch.
    bots
        The bot on all seats.
    seed
        The seed of the run.
    pack
        A folder with a content pack.
    jobs
        Processes to use; all cores if left out.
    json
        For programs.
    """
    from pentarchy.lab.balance.bars import checked

    found = pentarchy.find(game, pack)
    plan = plan_of(found, games, None, bots, seed, [], pack)
    with steps(found.title) as tell:
        bars = checked(found, plan, begun(jobs), tell)
    if json:
        say_json([{"measure": bar.measure, "value": bar.value, "low": bar.low, "high": bar.high, "says": bar.says} for bar in bars])
    else:
        rows = table("measure", ">value", "95 % interval", "bar", "")
        for bar in bars:
            rows.add_row(bar.measure.replace("_", " "), f"{bar.value:.3g}", f"{bar.low:.3g} to {bar.high:.3g}", bar.wanted, bar.says)
        out().print(rows)
    return FAILED if any(bar.says == "missed" for bar in bars) else OK
