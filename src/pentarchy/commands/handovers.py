"""`pentarchy handovers`: how often a game passes from one person to another, and how long it takes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.printing import OK, Whole, out, progress, say, say_json, table
from pentarchy.host.figures import FILE, Figures
from pentarchy.kernel import AnyGame, BadSetup, Scalar
from pentarchy.lab.handovers import Saved, as_toml, measured, saved_ahead
from pentarchy.teach.presets import presets


def handovers(
    *games: str,
    times: Annotated[Whole, Parameter(name=["-n", "--times"])] = 20,
    write: bool = False,
    ahead: bool = False,
    seats: int = 0,
    seed: str = "handovers",
    json: bool = False,
) -> int:
    """Count for every number of seats how often a game passes from one person to another.

    Bots play for every seat; a hand-over is an answer of another seat than the one before. Minutes reckon twelve seconds a decision.

    Examples:

        pentarchy handovers dorian

        pentarchy handovers -n 40 --write

        pentarchy handovers bonesbanners --ahead -n 2

    Parameters
    ----------
    games
        Which games; all of them if left out.
    times
        How many games for each number of seats and settings.
    write
        Store the figures where the set-up page finds them; with all games only.
    ahead
        Count before and after answering ahead instead: people say beforehand what they answered alike twice in a row.
    seats
        With --ahead: this number of people alone, instead of the usual number and the largest.
    seed
        The luck of the games: other ones with another.
    json
        For programs.
    """
    if times < 1:
        raise BadSetup(f"At least one game has to be played, not {times}.")
    if write and games:
        raise BadSetup("Figures are stored for all games together: leave the names out.")
    if ahead:
        return told_ahead([pentarchy.find(name) for name in games or pentarchy.names()], seats, times, seed, json)
    if seats:
        raise BadSetup("--seats goes with --ahead; without it every number of seats is counted.")
    found: list[Figures] = []
    for name in games or tuple(pentarchy.names()):
        game = pentarchy.find(name)
        wanted = settings_of(game)
        with progress(game.title, len(wanted)) as moved:
            for n, (seats, preset, options) in enumerate(wanted):
                found.append(measured(name, seats, preset, options, times, seed))
                moved(n + 1)
    if write:
        FILE.write_text(as_toml(found), encoding="utf-8")
        stale()
    if json:
        say_json([asdict(one) for one in found])
        return OK
    shown = table("game", ">seats", "preset", ">decisions", ">minutes", ">rounds", ">hand-overs", ">per round")
    for one in found:
        numbers = [f"{one.decisions:.0f}", str(one.minutes), f"{one.rounds:.1f}", f"{one.handovers:.0f}", f"{one.per_round:.1f}"]
        shown.add_row(one.game, str(one.seats), one.preset, *numbers)
    out().print(shown)
    return OK


def told_ahead(games: list[AnyGame], seats: int, times: int, seed: str, json: bool) -> int:
    """Before and after: for so many people, or for the usual number and for the largest."""
    found: list[Saved] = []
    for game in games:
        wanted = [seats] if seats else sorted({4 if 4 in game.seats else max(game.seats), max(game.seats)})
        with progress(game.title, len(wanted)) as moved:
            for n, people in enumerate(wanted):
                found.append(saved_ahead(game.key, people, {}, times, seed))
                moved(n + 1)
    if json:
        say_json([asdict(one) for one in found])
        return OK
    shown = table("game", ">seats", ">before", ">ahead", ">left", ">given ahead", ">not as meant")
    for one in found:
        left = f"{100 * one.after / one.before:.0f} %"
        amiss = f"{100 * one.amiss / one.given:.0f} %" if one.given else ""
        shown.add_row(one.game, str(one.seats), f"{one.before:.1f}", f"{one.after:.1f}", left, f"{one.given / times:.0f}", amiss)
    out().print(shown)
    say(
        "hand-overs per round, asked about everything and with standing answers; of those, how many their person would have given otherwise"
    )
    return OK


def settings_of(game: AnyGame) -> list[tuple[int, str, dict[str, Scalar]]]:
    """What is measured: every number of seats as usual, and with the options of each preset where they allow it."""
    wanted: list[tuple[int, str, dict[str, Scalar]]] = [(seats, "", {}) for seats in game.seats]
    for preset in presets(game):
        usual = game.settled(preset.seats, {})
        wanted += [
            (seats, preset.key, preset.options) for seats in game.seats if preset.options and fits(game, seats, preset.options, usual)
        ]
    return wanted


def fits(game: AnyGame, seats: int, options: dict[str, Scalar], usual: dict[str, Scalar]) -> bool:
    """May so many play by these options, and are they other ones than usual?"""
    try:
        return game.settled(seats, options) != usual
    except BadSetup:
        return False


def stale() -> None:
    """What was read before is of no use any more."""
    from pentarchy.host.figures import stored

    stored.cache_clear()
