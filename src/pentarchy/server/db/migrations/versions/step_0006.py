"""Clocks of tables, holidays of people, and the day a table goes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("times", sa.Text, nullable=False, server_default=""))
    for table, name in (("games", "due"), ("games", "goes"), ("people", "away_from"), ("people", "away_until")):
        op.add_column(table, sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    running = sa.text("due > 0")
    op.create_index("games_timed", "games", ["due"], sqlite_where=running, postgresql_where=running)
