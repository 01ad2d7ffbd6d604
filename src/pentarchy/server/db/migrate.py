"""Schema steps by alembic, run when a server starts: all in one transaction, so an interrupted one is as if it had not begun."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from pentarchy.kernel import PentarchyError
from pentarchy.server.db import notes

FOLDER = Path(__file__).parent / "migrations"
HEAD = "0011"
"""The schema this code is written for."""
_LOCK = 7_301_992
_PATIENCE = "10min"
"""How long a server that starts waits for another that is taking the steps."""
_REACHED = "schema"
"""Under this name a database that went back notes which schema it has in truth."""


class TooNew(PentarchyError):
    """The database was written by a newer Pentarchy."""


def revision_of(connection: Connection) -> str:
    """The schema a database has; "" for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def migrate(connection: Connection, is_sqlite: bool) -> None:
    """Bring the schema up to date; refuses a database that is ahead of this code."""
    if revision_of(connection) == HEAD:
        connection.rollback()
        return
    connection.rollback()
    if is_sqlite:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        _wait_for_others(connection)
    try:
        _upgrade(connection)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK") if is_sqlite else connection.rollback()
        raise
    connection.exec_driver_sql("COMMIT") if is_sqlite else connection.commit()


def _wait_for_others(connection: Connection) -> None:
    """On PostgreSQL one server takes the steps; others that start meanwhile wait for it, and a step over a million games takes its time."""
    for setting, value in (("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "0"), ("lock_timeout", _PATIENCE)):
        connection.exec_driver_sql(f"SET LOCAL {setting} = '{value}'")
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    # from here on a lock is one of a table, and whoever plays there waits behind us
    connection.exec_driver_sql("SET LOCAL lock_timeout = '10s'")


def go_back(connection: Connection, schema: str) -> str:
    """Let an older version use the database as it is, and give the schema it had. Steps only ever add: what is new stays where it is."""
    here = revision_of(connection)
    if not schema.isdigit() or len(schema) != len(HEAD) or not "0001" <= schema <= here:
        raise PentarchyError(f"A database of schema {here} can go back to 0001 at the earliest, not to '{schema}'.")
    if schema < here:
        notes.note(connection, _REACHED, max(here, notes.noted(connection, _REACHED) or ""))
        _stamp(connection, schema)
    return here


def _catch_up(connection: Connection, here: str) -> None:
    """After going back and forth: the steps that were taken before are there already."""
    reached = min(notes.noted(connection, _REACHED) or "", HEAD)
    if reached > here:
        _stamp(connection, reached)


def _stamp(connection: Connection, schema: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :schema"), {"schema": schema})


def _upgrade(connection: Connection) -> None:
    """Alembic is loaded only here: a server on an up-to-date database starts without it."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    script = ScriptDirectory.from_config(config)
    here = revision_of(connection)
    if here and here not in {step.revision for step in script.walk_revisions()}:
        raise TooNew(
            f"The database has schema {here}, which this version does not know: install the newer Pentarchy that wrote it, or let that one "
            f"prepare it for this version (pentarchy upgrade back --schema {HEAD})."
        )
    if here:
        _catch_up(connection, here)

    def forward(revision: object, context: object) -> object:
        return script._upgrade_revs("head", revision)  # type: ignore[arg-type]

    with EnvironmentContext(config, script, fn=forward) as environment:
        environment.configure(connection=connection, transactional_ddl=False, fn=forward)
        environment.run_migrations()
