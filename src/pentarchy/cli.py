"""The `pentarchy` command. Exit codes: 0 fine, 1 a check failed or something was found, 2 bad usage or input, 130 interrupted."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from pentarchy import __version__
from pentarchy.commands.admin import admin
from pentarchy.commands.analyse import analyse
from pentarchy.commands.bench import bench
from pentarchy.commands.bluffs import bluffs as bluffs
from pentarchy.commands.bots import bots
from pentarchy.commands.coverage import coverage
from pentarchy.commands.deals import deals as deals
from pentarchy.commands.games import games
from pentarchy.commands.handovers import handovers
from pentarchy.commands.hosting import backup, prove, serve, upgrade
from pentarchy.commands.ladder import ladder
from pentarchy.commands.lessons import learn, lessons
from pentarchy.commands.mcp import mcp
from pentarchy.commands.newgame import contracts, new_game
from pentarchy.commands.play import play
from pentarchy.commands.printing import BAD_INPUT, FAILED, warn
from pentarchy.commands.records import replay, verify
from pentarchy.commands.rules import rules
from pentarchy.commands.simulate import simulate
from pentarchy.commands.stops import stops
from pentarchy.commands.trial import balance
from pentarchy.commands.words import words
from pentarchy.kernel import EngineFault, PentarchyError

INTERRUPTED = 130
EXTRAS = {
    "terminal": ("textual",),
    "server": (
        "alembic", "cryptography", "fastapi", "prometheus_client", "psutil", "py_vapid", "pydantic", "pywebpush", "requests", "sqlalchemy",
        "starlette", "structlog", "uvicorn", "uvloop", "webauthn", "websockets",
    ),
    "postgres": ("psycopg",),
    "peers": ("catanatron", "catanatron_gym", "pyspiel"),
    "envs": ("gymnasium", "pettingzoo"),
    "mcp": ("mcp",),
    "lab": ("numpy", "pyarrow", "resvg_py"),
    "ray": ("ray",),
}  # fmt: skip
"""Which extra brings a package that is not in the base install."""


def _telling(default: object) -> str | None:
    """Defaults worth showing in --help; empty ones are told in words."""
    return str(default) if default and not isinstance(default, bool) else None


app = App(
    name="pentarchy",
    default_parameter=Parameter(negative=(), show_default=_telling),
    version=__version__,
    help="Five kingdom board games in full, from one engine.",
    help_epilogue="Exit codes: 0 fine, 1 a check failed, 2 bad usage or input. `pentarchy COMMAND --help` shows examples.",
    suppress_keyboard_interrupt=False,
)
for command in (
    games,
    play,
    learn,
    lessons,
    simulate,
    balance,
    ladder,
    bots,
    replay,
    verify,
    analyse,
    rules,
    coverage,
    stops,
    words,
    contracts,
    bench,
    handovers,
    mcp,
    serve,
    prove,
    backup,
    upgrade,
    admin,
    new_game,
):
    app.command(command)


def run(arguments: Sequence[str]) -> int:
    """`run(["games", "--json"])` does one command and gives its exit code; whatever is wrong is one sentence on stderr."""
    try:
        code = app(list(arguments), exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as error:
        warn(f"pentarchy: Nothing can be done with: {' '.join(error.unused_tokens or [])}. Try pentarchy --help.")
        return BAD_INPUT
    except CycloptsError as error:
        warn(f"pentarchy: {error} Try pentarchy --help.")
        return BAD_INPUT
    except EngineFault as fault:
        warn(f"pentarchy: {fault}")
        return FAILED
    except PentarchyError as error:
        warn(f"pentarchy: {error}")
        return BAD_INPUT
    except ModuleNotFoundError as error:
        extra = extra_of(error.name or "")
        if not extra:
            raise
        warn(f"pentarchy: This needs the extra [{extra}], which is not installed: pip install 'pentarchy[{extra}]'.")
        return BAD_INPUT
    return code if isinstance(code, int) else 0


def extra_of(module: str) -> str:
    """The extra that brings a missing module, or "" where it is none of ours."""
    package = module.partition(".")[0]
    return next((extra for extra, packages in EXTRAS.items() if package in packages), "")


def _open_streams() -> None:
    """Whoever starts us with a stream closed gets silence there; what a stream cannot carry becomes a question mark."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _speak_no_more() -> None:
    """What is still to be written goes nowhere: closing stdout again must not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """The entry point of the `pentarchy` script."""
    _open_streams()
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read us has gone
        _speak_no_more()
        code = 0
    except OSError as error:
        # a peer that did not answer in time has no number; what the system itself refuses has one
        what = error.filename or "The output cannot be written" if error.errno is not None else "No answer in time"
        warn(f"pentarchy: {what}: {error.strerror or error}.")
        _speak_no_more()
        code = FAILED
    except KeyboardInterrupt:
        warn("")
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        # at once: the threads of a pool may wait for workers that are gone
        os._exit(INTERRUPTED)
    sys.exit(code)
