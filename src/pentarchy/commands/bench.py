"""`pentarchy bench`: how fast games are played and copied, beside two peers."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

import pentarchy
from pentarchy.commands.printing import BAD_INPUT, OK, Whole, out, say, say_json, table, warn
from pentarchy.compiled import slow_note
from pentarchy.envs.extra import needed

_COLUMNS = (
    "decisions_per_s",
    "clone_us",
    "vs_catanatron",
    "vs_openspiel_backgammon",
    "clone_vs_catanatron",
    "growth",
    "bytes_per_decision",
    "imagine_us",
    "redeal_in_copies",
    "weigh_us",
    "weigh_in_answers",
    "planning_of_playouts",
)
_ENV_COLUMNS = (
    "env_raw_per_s",
    "env_observed_per_s",
    "env_wrapped_per_s",
    "env_vectorised_per_s",
    "env_all_cores_per_s",
    "vectorised_vs_wrapped",
    "all_cores_vs_wrapped",
)


def bench(
    *games: str,
    peers: bool = False,
    envs: bool = False,
    processes: bool = False,
    rounds: Annotated[Whole, Parameter(alias="-n")] = 10,
    json: bool = False,
) -> int:
    """Measure decisions per second of random play, clone time, growth over a game and bytes per stored decision.

    Examples:

        pentarchy bench dragonemperor

        pentarchy bench --peers --json

        pentarchy bench bonesbanners --envs --rounds 1

        pentarchy bench bonesbanners --processes --rounds 5

    Parameters
    ----------
    games
        Which games; all of them if left out.
    peers
        Measure Catanatron and OpenSpiel backgammon in the same run, turn about (needs the extra `peers`).
    envs
        Measure the environments too: raw, observed, through PettingZoo's wrappers, vectorised, on all cores (needs the extra `envs`).
    processes
        Measure instead what one process on each core gains over one, in `simulate` and in a plain burner of processor time, which says
        what the machine gives at all. By the time of day: on an idle machine only.
    rounds
        Best of so many; of --processes, all are told.
    json
        For programs.
    """
    names = list(games) or pentarchy.names()
    for name in names:
        pentarchy.find(name)
    if rounds < 1:
        warn(f"At least one round has to be measured, not {rounds}.")
        return BAD_INPUT
    if processes:
        return _processes(names, rounds, json)
    from pentarchy.lab.bench import run_bench

    if envs:
        # numpy is in other extras too: without this the sentence would name the wrong one
        needed("pettingzoo")
    found = run_bench(names, peers, rounds, _news, envs)
    if json:
        say_json(found)
    else:
        _tell(found)
    return OK


def _processes(names: list[str], rounds: int, json: bool) -> int:
    from pentarchy.lab.bench_processes import process_gains

    found = process_gains(names, rounds, _news)
    if json:
        say_json(found)
        return OK
    say(slow_note() or "The engine runs compiled.")
    say(f"{found['processes']} processes do so many times the work of one, by the time of day, in {rounds} rounds:")
    say("a plain burner: " + ", ".join([f"{gain:.2f}" for gain in found["burner"]]))
    for name, gains in found["simulate"].items():
        say(
            f"simulate {name}: " + ", ".join([f"{gain:.2f}" for gain in gains]) + f"; {found['median_of_burner'][name]:.0%} of the burner's"
        )
    return OK


def _news(text: str) -> None:
    """Progress, where somebody can see it."""
    if sys.stderr.isatty():
        warn(text)


def _tell(found: dict[str, object]) -> None:
    say(slow_note() or "The engine runs compiled.")
    measured = found.get("games")
    rows = measured if isinstance(measured, dict) else {}
    _list(rows, _COLUMNS)
    if any(_ENV_COLUMNS[0] in row for row in rows.values()):
        _list(rows, _ENV_COLUMNS)
    peers = found.get("peers")
    for name, row in peers.items() if isinstance(peers, dict) else []:
        facts = row.items() if isinstance(row, dict) else []
        say(f"{name}: " + ", ".join([f"{key.replace('_', ' ')} {_number(value)}" for key, value in facts]))


def _list(rows: dict[str, dict[str, object]], columns: tuple[str, ...]) -> None:
    listed = table("game", *[f">{column.replace('_', ' ')}" for column in columns])
    for name, row in rows.items():
        listed.add_row(name, *[_number(row.get(column)) for column in columns])
    out().print(listed)


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.2f}" if value < 1000 else f"{value:,.0f}"
    return "" if value is None else str(value)
