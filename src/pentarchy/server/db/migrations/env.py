"""Used by the alembic command only; the server runs the same steps through `pentarchy.server.db.migrate`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from pentarchy.server.config import Config
from pentarchy.server.db.schema import metadata

with create_engine(Config.from_environment().db).connect() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
