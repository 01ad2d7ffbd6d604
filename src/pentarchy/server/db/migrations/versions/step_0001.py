"""The first schema."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    meta = op.create_table("meta", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False))
    op.bulk_insert(meta, [{"name": "epoch", "value": secrets.token_hex(8)}])
    _people()
    _games()
    _play()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("links_of_seat", "links", ["game", "seat"])


def _games() -> None:
    texts = [
        ("game", 40),
        ("rules", 40),
        ("content", 64),
        ("engine", 40),
        ("salt", 64),
        ("status", 8),
        ("watch", 8),
        ("owner", 16),
        ("origin", 60),
    ]
    counts = ["version", "edition", "chats", "step", "bot_due"]
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        *[sa.Column(name, sa.String(size), nullable=False) for name, size in texts],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("options", "seed", "waiting", "outcome")],
        *[sa.Column(name, sa.Integer, nullable=False) for name in counts],
        *[sa.Column(name, sa.BigInteger, nullable=False) for name in ("created", "changed")],
    )
    op.create_index("games_listed", "games", ["watch", "status", "changed"])
    op.create_index("games_due", "games", ["bot_due", "changed"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(16), nullable=False, index=True),
        sa.Column("bot", sa.String(60), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
    )


def _play() -> None:
    op.create_table(
        "answers",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("prompt", sa.String(24), nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.UniqueConstraint("game", "seat", "key", name="answer_once"),
    )
    op.create_table(
        "chats",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("game", "person", "key", name="chat_once"),
    )
    op.create_table(
        "checkpoints",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
