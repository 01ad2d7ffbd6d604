"""Everything about a server that can be set, by argument or by environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from pentarchy.coach.hint import LEVEL
from pentarchy.kernel import BadSetup

HINT_MS: Final = 1200
"""How long somebody who asks for a hint may have to wait for it."""
LEAST_KEY: Final = 16
STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True)
class Config:
    """`Config(db="sqlite:///games.db")`; `Config.from_environment()` reads PENTARCHY_DB, PENTARCHY_HOSTS and so on."""

    db: str = "sqlite:///pentarchy.db"
    hosts: tuple[str, ...] = ()
    """Names people may reach this server by, beside localhost and plain addresses."""
    secure: bool = False
    """TLS stands in front: cookies are `__Host-` and Secure, browsers are told to stay on https."""
    limits: float = 1.0
    """Multiplies every rate limit; 0 lifts them."""
    bot_pause: float = 0.3
    """Bots answer on a grid of this many seconds, so their thinking time tells nothing."""
    bot_seconds: float = 10.0
    """A bot that has not answered by then is stopped and a random answer taken."""
    hints: str = LEVEL
    """The bot that gives hints."""
    hint_ms: int = HINT_MS
    """How many milliseconds it thinks about one; 0: as long as it takes."""
    thinkers: int = 1
    """Worker processes for bots; replays and imports have one of their own."""
    sleep_after: float = 60.0
    """A table without sockets leaves memory after this many seconds."""
    keep_days: float = 180.0
    """An unfinished table that nobody has touched for so many days goes away; 0 keeps it for ever."""
    keep_finished_days: float = 0.0
    """The same for games that are over, or stopped by a fault; 0 keeps them for ever."""
    warn_days: float = 30.0
    """So many days before that its people are told; a table nobody was told about is not deleted."""
    most_tables: int = 10_000
    """So many unfinished tables at the most: beyond, new ones are refused for a while; 0 lifts that."""
    poll: float = 2.0
    """How often tables in memory are compared with a database that other processes write to."""
    smtp: str = ""
    """The mail server, as smtp://, smtp+tls:// or smtps://user:password@host:port?from=address; no mail is sent without."""
    webhooks: tuple[str, ...] = ()
    """Host names that may be called to tell people that it is their turn; none without."""
    push: str = ""
    """Whom push services may write to about this server, as mailto:host@example.org; without it browsers are not offered messages."""
    push_hosts: tuple[str, ...] = ()
    """Push services beside those of the browser makers."""
    admin_key: str = field(default="", repr=False)
    """Who knows it is master of the house at /admin; without it there is no such page."""
    metrics: str = ""
    """The folder where the processes of one server keep their figures for each other."""
    url: str = ""
    """The address people reach this server by, for links in messages."""
    addresses: tuple[str, ...] = ()
    """Where friends reach this machine; its own addresses are looked up if left out."""
    packs: str = ""
    """The folder of content packs everybody may play with."""
    static: Path = field(default=STATIC)

    @staticmethod
    def from_environment(**given: object) -> Config:
        env = os.environ
        found = Config(
            db=env.get("PENTARCHY_DB", "sqlite:///pentarchy.db"),
            hosts=_names(env.get("PENTARCHY_HOSTS", "")),
            secure=env.get("PENTARCHY_SECURE", "") not in ("", "0"),
            limits=_number("PENTARCHY_LIMITS", 1.0),
            bot_pause=_number("PENTARCHY_BOT_PAUSE", 0.3),
            bot_seconds=_number("PENTARCHY_BOT_SECONDS", 10.0),
            hints=env.get("PENTARCHY_HINTS", LEVEL),
            hint_ms=int(_number("PENTARCHY_HINT_MS", HINT_MS)),
            thinkers=int(_number("PENTARCHY_THINKERS", max(1, (os.cpu_count() or 2) - 1))),
            sleep_after=_number("PENTARCHY_SLEEP_AFTER", 60.0),
            keep_days=_number("PENTARCHY_KEEP_DAYS", 180.0),
            keep_finished_days=_number("PENTARCHY_KEEP_FINISHED_DAYS", 0.0),
            warn_days=_number("PENTARCHY_WARN_DAYS", 30.0),
            most_tables=int(_number("PENTARCHY_MOST_TABLES", 10_000)),
            smtp=env.get("PENTARCHY_SMTP", ""),
            webhooks=_names(env.get("PENTARCHY_WEBHOOKS", "")),
            push=env.get("PENTARCHY_PUSH", ""),
            push_hosts=_names(env.get("PENTARCHY_PUSH_HOSTS", "")),
            admin_key=_key("PENTARCHY_ADMIN_KEY"),
            metrics=env.get("PENTARCHY_METRICS", ""),
            url=env.get("PENTARCHY_URL", "").rstrip("/"),
            addresses=tuple(name.strip() for name in env.get("PENTARCHY_ADDRESSES", "").split(",") if name.strip()),
            packs=env.get("PENTARCHY_PACKS", ""),
            static=Path(env.get("PENTARCHY_STATIC", str(STATIC))),
        )
        return replace(found, **given)  # type: ignore[arg-type]

    @property
    def is_sqlite(self) -> bool:
        return self.db.startswith("sqlite")


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip().lower() for name in text.split(",") if name.strip())


def _key(name: str) -> str:
    """A secret nobody guesses; one clear sentence if it is short."""
    text = os.environ.get(name, "")
    if 0 < len(text) < LEAST_KEY:
        raise BadSetup(f"{name} has {len(text)} letters and would be guessed: take a random text of at least {LEAST_KEY}.")
    if not (text.isascii() and text.isprintable()):
        raise BadSetup(f"{name} travels in a header, which takes plain letters, digits and signs only.")
    return text


def _number(name: str, usual: float) -> float:
    """A number of the environment; one clear sentence if it is none."""
    text = os.environ.get(name, "")
    try:
        return float(text) if text else usual
    except ValueError:
        raise BadSetup(f"{name} is a number, not '{text}'.") from None
