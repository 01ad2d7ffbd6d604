"""What is stored. Answers are the truth: append-only, numbered without gaps, hash-chained; all else can be rebuilt or is a cache."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, UniqueConstraint, text

metadata = MetaData()

meta = Table("meta", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("recovery", String(64), nullable=False, server_default="", index=True),
    Column("away_from", BigInteger, nullable=False, server_default="0"),
    Column("away_until", BigInteger, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16), nullable=False),
    Column("game", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("links_of_seat", "game", "seat"),
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("engine", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("watch", String(8), nullable=False),
    Column("owner", String(16), nullable=False),
    Column("origin", String(60), nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("chats", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("bot_due", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("words", Integer, nullable=False, server_default="0"),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("times", Text, nullable=False, server_default=""),
    Column("due", BigInteger, nullable=False, server_default="0"),
    Column("goes", BigInteger, nullable=False, server_default="0"),
    Index("games_timed", "due", sqlite_where=text("due > 0"), postgresql_where=text("due > 0")),
    Index("games_listed", "watch", "status", "changed"),
    Index("games_due", "bot_due", "status", "changed"),
    Index("games_owned", "owner", "status", "changed"),
    Index("games_standing", "status", "changed"),
)

packs = Table(
    "packs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("content", String(64), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
"""Content packs, each named by the hash of its text: what a table was made with never changes."""

owners = Table(
    "owners",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("pack", String(32), ForeignKey("packs.id"), primary_key=True),
    Column("created", BigInteger, nullable=False),
)
"""Who has brought which pack, and may take it away."""

seats = Table(
    "seats",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16), nullable=False, index=True),
    Column("bot", String(60), nullable=False),
    Column("name", String(40), nullable=False),
    Column("colour", Integer, nullable=False, server_default="-1"),
)

answers = Table(
    "answers",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("prompt", String(24), nullable=False),
    Column("keys", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("trace", String(16), nullable=False, server_default=""),
    UniqueConstraint("game", "seat", "key", name="answer_once"),
)

chats = Table(
    "chats",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person", String(16), nullable=False),
    Column("key", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "person", "key", name="chat_once"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("rules", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("body", Text, nullable=False),
)

archives = Table(
    "archives",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""Finished games as they were at their end: last packets with the whole log, and films; compressed JSON."""

stories = Table(
    "stories",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""The analysis of finished games somebody asked for; compressed JSON."""

bases = Table(
    "bases",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("upto", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Where a game goes on from by consent of its people, after rules that changed."""

votes = Table(
    "votes",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("about", String(40), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

aheads = Table(
    "aheads",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), nullable=False),
    Column("body", Text, nullable=False),
)
"""What people answer ahead; nobody but they is told."""

words = Table(
    "words",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("process", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""What processes tell each other's listeners: numbered, so that a gap is seen and fetched; kept for minutes."""

presences = Table(
    "presences",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

contacts = Table(
    "contacts",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("address", Text, nullable=False),
    Column("off", String(64), nullable=False, index=True),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("every", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
)
"""Of which turn of a table a person has been told."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False, index=True),
    Column("public", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("other", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(60), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Whom a person does not want to hear (mute), nor have at their tables (block)."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("person", String(16), nullable=False),
    Column("other", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""What people told the host: who about whom, and the lines of talk as they were."""
