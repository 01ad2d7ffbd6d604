"""`pentarchy serve` and `pentarchy prove`: the server, and the proofs that it loses nothing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pentarchy.commands.printing import FAILED, OK, Whole, say, say_json, warn
from pentarchy.host.shelf import FOLDER, folder_of, usable
from pentarchy.kernel import BadSetup


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole = 0,
    db: str = "",
    workers: Whole = 1,
    packs: str = "",
    browser: Annotated[bool, Parameter(name="--open")] = False,
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
    packs
        A folder with content packs everybody may play with; $PENTARCHY_PACKS if left out.
    browser
        Open the browser at the address.
    """
    if folder_of(packs):
        check_packs(folder_of(packs))
    return run_server(host, port, db, workers, browser)


def run_server(host: str = "127.0.0.1", port: int = 0, db: str = "", workers: int = 1, browser: bool = False) -> int:
    """Serve until it is stopped; what cannot be served so is said before anything begins."""
    if not 0 <= port <= 65535:
        raise BadSetup(f"There is no port {port}.")
    if workers < 1:
        raise BadSetup(f"At least one process has to serve, not {workers}.")
    check_database(db or os.environ.get("PENTARCHY_DB", ""))
    from pentarchy.server.app import serve as run

    run(host=host, port=port, db=db, open_browser=browser, workers=workers)
    return OK


def check_packs(folder: str, tell: bool = True) -> None:
    """The folder of content packs from now on; whatever of it cannot be used is told and left out."""
    if not Path(folder).is_dir():
        raise BadSetup(f"There is no folder {folder} for content packs.")
    for about in usable(folder)[1] if tell else []:
        warn(about)
    os.environ[FOLDER] = folder


def prove(
    name: str = "",
    /,
    *,
    n: Annotated[Whole, Parameter(name=["-n", "--times"])] = 0,
    seed: Whole = 0,
    db: str = "",
    game: str = "",
    json: bool = False,
) -> int:
    """Prove that the server keeps its promises, on a real server: crash, race, restore, flood, hosts and others.

    Prints the figures reached, the seed among them, as one JSON line. Exit code 1 if a promise is broken.

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
        The luck of the proof; a new one if left out, printed either way.
    db
        A database of its own to prove it on; a new one if left out.
    game
        The game to play; the proof's own choice if left out.
    json
        The JSON line alone, without words.
    """
    from pentarchy.prove.common import Disproved
    from pentarchy.prove.run import NAMES, run_prove

    if not name:
        if json:
            say_json(NAMES)
        else:
            say(f"There are: {', '.join(NAMES)}.")
        return OK
    if name not in NAMES:
        raise BadSetup(f"There is no proof '{name}'; there are: {', '.join(NAMES)}.")
    if n < 0:
        raise BadSetup(f"A proof cannot run {n} times.")
    check_database(db)
    try:
        run_prove(name, n, db, seed, game)
    except Disproved as broken:
        warn(f"{name}: broken: {broken}")
        return FAILED
    if not json:
        warn(f"{name}: holds.")
    return OK


def upgrade(action: str = "check", /, *, db: str = "", schema: str = "", json: bool = False) -> int:
    """Before an upgrade: replay every unfinished game with this version and say which would go another way. Nothing is changed.

    Run it with the new version on the old database, also while the old server runs. Exit code 1 if a game would be stranded.
    Afterwards, where the older version says that it does not know the schema: back prepares the database of a stopped server for it.

    Examples:

        pentarchy upgrade check --db sqlite:///games.db

        pentarchy upgrade back --schema 0009 --db sqlite:///games.db

    Parameters
    ----------
    action
        What to do: check or back.
    schema
        The schema the older version knows, for back.
    db
        The database: sqlite:///FILE or postgresql://...; $PENTARCHY_DB or pentarchy.db if left out.
    json
        One JSON line per game instead of words.
    """
    from dataclasses import asdict

    from pentarchy.server.db.upgrade import back, check

    if action not in ("check", "back"):
        raise BadSetup(f"There are 'check' and 'back', not '{action}'.")
    url = db or os.environ.get("PENTARCHY_DB", "sqlite:///pentarchy.db")
    check_database(url)
    if action == "back":
        say(f"The database goes back from schema {back(url, schema)} to {schema}; all that is stored stays, for when you upgrade again.")
        return OK
    games = stranded = 0
    for verdict in check(url):
        games += 1
        stranded += not verdict.goes_on
        if json:
            say_json({**asdict(verdict), "goes_on": verdict.goes_on})
        elif not verdict.goes_on:
            resumes = verdict.resume_at >= 0
            can = f"its people may go on from answer {verdict.resume_at}" if resumes else "it has no checkpoint to go on from"
            say(f"{verdict.id} ({verdict.game}) stops at answer {verdict.at} of {verdict.answers}: {verdict.why}; {can}.")
    if not json:
        say(f"{games} unfinished games, {games - stranded} go on under this version, {stranded} would not.")
        if stranded:
            say("Finish those on the version they were played with (docs/running-a-server.md, Upgrades), or let their people choose.")
    return FAILED if stranded else OK


def backup(action: str, source: str, target: str, /) -> int:
    """Copy the games of a server, also while it runs, or put a copy back while it is stopped. What a restore replaces is kept.

    Examples:

        pentarchy backup save sqlite:///games.db copy.db

        pentarchy backup restore copy.db sqlite:///games.db

        pentarchy backup save postgresql://localhost/pentarchy copy.db

    Parameters
    ----------
    action
        save or restore.
    source
        What to copy: a database to save (sqlite:///FILE, postgresql://... or a file), or a copy to restore.
    target
        Where to: a new file to save to, or the database to restore.
    """
    from pentarchy.server.db.backup import restore, save, shown

    if action not in ("save", "restore"):
        raise BadSetup(f"There is 'save' and 'restore', not '{action}'.")
    if action == "save":
        save(source, Path(target))
        say(f"{target} is a whole copy.")
        return OK
    kept = restore(Path(source), target)
    say(f"{shown(target)} is as it was in {source}." + (f" What was there before is kept in {kept}." if kept is not None else ""))
    return OK


def check_database(db: str) -> None:
    """Refuse what no database answers to, before anything starts."""
    if db and not db.startswith(("sqlite:///", "postgresql://", "postgresql+")):
        raise BadSetup(f"There is no database '{db}'; name one as sqlite:///FILE or postgresql://HOST/NAME.")
