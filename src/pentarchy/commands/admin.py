"""`pentarchy admin`: what the host of a server may do with tables and people."""

from __future__ import annotations

import json
import os

from pentarchy.commands.hosting import check_database
from pentarchy.commands.printing import OK, Whole, say
from pentarchy.kernel import BadSetup

ACTIONS = ("figures", "list", "show", "thaw", "end", "delete", "reseat", "people", "export", "erase")
READING = ("figures", "list", "show", "people", "export")


def admin(action: str = "figures", what: str = "", /, *, db: str = "", seat: Whole | None = None, to: str = "") -> int:
    """Look after a server: tables and people, as JSON lines. To change something in SQLite the server must be stopped.

    Examples:

        pentarchy admin list playing --db sqlite:///games.db

        pentarchy admin show abcdefghijkl

        pentarchy admin reseat abcdefghijkl --seat 1 --to 0123456789abcdef

        pentarchy admin erase 0123456789abcdef

    Parameters
    ----------
    action
        figures; list [STATUS], show, thaw, end, delete, reseat a TABLE; people [NAME], export, erase a PERSON.
    what
        The table or the person it is about.
    db
        The database; $PENTARCHY_DB or pentarchy.db if left out.
    seat
        For reseat: which seat.
    to
        For reseat: the id of a person, or bot:LEVEL.
    """
    from pentarchy.server.db import admin as house

    if action not in ACTIONS:
        raise BadSetup(f"There is no '{action}'; there are: {', '.join(ACTIONS)}.")
    if not what and action not in ("figures", "list", "people"):
        raise BadSetup(f"Say which: pentarchy admin {action} ID.")
    url = db or os.environ.get("PENTARCHY_DB", "sqlite:///pentarchy.db")
    check_database(url)
    if action == "reseat":
        if seat is None or not to:
            raise BadSetup("Say which seat and who gets it: --seat N --to PERSON, or --to bot:LEVEL.")
        house.on(url, lambda connection: house.reseat(connection, what, seat, to))
        return OK
    reach = house.look if action in READING else house.on
    found = reach(url, lambda connection: _done(action, connection, what))
    for line in found if isinstance(found, list) else [found]:
        if line is not None:
            say(json.dumps(line, ensure_ascii=False))
    return OK


def _done(action: str, connection: object, what: str) -> object:
    from sqlalchemy import Connection

    from pentarchy.server.db import admin as house
    from pentarchy.server.erasing import erase_stored

    assert isinstance(connection, Connection)
    if action == "figures":
        return house.figures(connection)
    if action == "people":
        return house.persons(connection, what)
    if action == "list":
        return house.tables(connection, what)
    work = {"show": house.show, "export": house.export, "erase": erase_stored}.get(action)
    if work is not None:
        return work(connection, what)
    {"thaw": house.thaw, "end": house.end, "delete": house.remove}[action](connection, what)
    return None
