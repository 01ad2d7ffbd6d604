"""How people want to be told that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contacts",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("off", sa.String(64), nullable=False, index=True),
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("quiet_from", "quiet_to", "every")],
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
