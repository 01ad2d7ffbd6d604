"""Schema steps by alembic, run when a server starts: each in one transaction, so an interrupted one is as if it had not begun."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from pentarchy.kernel import PentarchyError

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_301_992


class TooNew(PentarchyError):
    """The database was written by a newer Pentarchy."""


def steps() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return ScriptDirectory.from_config(config)


def migrate(connection: Connection, is_sqlite: bool) -> None:
    """Bring the schema up to date; refuses a database that is ahead of this code."""
    script = steps()
    if is_sqlite:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    try:
        here = MigrationContext.configure(connection).get_current_revision()
        if here is not None and here not in {step.revision for step in script.walk_revisions()}:
            raise TooNew(f"The database has schema {here}, which this version does not know; install the newer Pentarchy that wrote it.")
        _upgrade(connection, script)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK") if is_sqlite else connection.rollback()
        raise
    connection.exec_driver_sql("COMMIT") if is_sqlite else connection.commit()


def _upgrade(connection: Connection, script: ScriptDirectory) -> None:
    def forward(revision: object, context: object) -> object:
        return script._upgrade_revs("head", revision)  # type: ignore[arg-type]

    with EnvironmentContext(Config(), script, fn=forward) as environment:
        environment.configure(connection=connection, transactional_ddl=False, fn=forward)
        environment.run_migrations()
