"""Traces of answers, archives of finished games, consent, words between processes, and indexes for the lobby."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("answers", sa.Column("trace", sa.String(16), nullable=False, server_default=""))
    op.add_column("games", sa.Column("words", sa.Integer, nullable=False, server_default="0"))
    op.create_index("games_owned", "games", ["owner", "status", "changed"])
    op.create_index("games_standing", "games", ["status", "changed"])
    _of_game("archives", sa.Column("body", sa.LargeBinary, nullable=False))
    _of_game(
        "bases", *[sa.Column(name, sa.Integer, nullable=False) for name in ("seq", "upto")], sa.Column("body", sa.Text, nullable=False)
    )
    _of_game("votes", _key("about", 40), _key("person", 16), sa.Column("at", sa.BigInteger, nullable=False))
    _of_game(
        "words",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
    _of_game("presences", _key("person", 16), _key("process", 16), sa.Column("seen", sa.BigInteger, nullable=False))


def _key(name: str, size: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(size), primary_key=True)


def _of_game(name: str, *columns: sa.Column[Any]) -> None:
    op.create_table(name, sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True), *columns)
