"""The recovery phrase of a person, as its hash; an index for bots that have to answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("recovery", sa.String(64), nullable=False, server_default=""))
    op.drop_index("games_due", "games")
    op.create_index("games_due", "games", ["bot_due", "status", "changed"])
    op.create_index("ix_people_recovery", "people", ["recovery"])
