"""`pentarchy serve` and `pentarchy prove`: the server, and the proofs that it loses nothing."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pentarchy.commands.printing import OK, say, say_json
from pentarchy.kernel import BadSetup


def serve(
    *, host: str = "127.0.0.1", port: int = 0, db: str = "", workers: int = 1, browser: Annotated[bool, Parameter(name="--open")] = False
) -> int:
    """Serve tables to browsers: open the address it prints, make a table, send your friends the link.

    Examples:

        pentarchy serve --open

        pentarchy serve --host 0.0.0.0 --port 8000 --db sqlite:///games.db

        pentarchy serve --port 8000 --db postgresql://localhost/pentarchy --workers 4

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for every one this machine has.
    port
        The port; a free one if left out.
    db
        Where games are kept: sqlite:///FILE or postgresql://...; $PENTARCHY_DB or pentarchy.db if left out.
    workers
        Server processes; more than one needs PostgreSQL.
    browser
        Open the browser at the address.
    """
    if not 0 <= port <= 65535:
        raise BadSetup(f"There is no port {port}.")
    if workers < 1:
        raise BadSetup(f"At least one process has to serve, not {workers}.")
    from pentarchy.server.app import serve as run

    return run(host=host, port=port, db=db, workers=workers, browser=browser)


def prove(name: str = "", /, *, n: Annotated[int, Parameter(name=["-n", "--times"])] = 0, seed: int = 1, json: bool = False) -> int:
    """Prove that the server keeps its promises, on a real server: crash, race, frames, leaks, load, slow. Exit code 1 if one is broken.

    Examples:

        pentarchy prove

        pentarchy prove crash -n 40

        pentarchy prove load -n 1000 --json

    Parameters
    ----------
    name
        Which proof; the list of them if left out.
    n
        How often, or how large; the proof's own small number if left out.
    seed
        The luck of the proof, printed with its result.
    json
        For programs.
    """
    from pentarchy.server import prove as proofs

    if not name:
        if json:
            say_json(proofs.names())
        else:
            for known, line in proofs.names().items():
                say(f"{known}: {line}")
        return OK
    return proofs.run(name, n=n, seed=seed, json=json)
