"""Tell people that it is their turn, by the ways they chose: mail by SMTP, webhooks in Discord's or a plain JSON shape, Web Push.

Nothing is contacted unless the host set it up: PENTARCHY_SMTP for mail, PENTARCHY_WEBHOOKS with the host names that may be called,
PENTARCHY_PUSH for browsers, PENTARCHY_URL for links. Messages say at which tables somebody is asked, and nothing else.
"""

from __future__ import annotations

import asyncio
import functools
import json
import smtplib
import ssl
import urllib.request
from dataclasses import dataclass
from email.message import EmailMessage
from http.client import HTTPException
from urllib.parse import parse_qs, unquote, urlsplit

import structlog

from pentarchy.host.listing import iso, title_of
from pentarchy.server import push
from pentarchy.server.config import Config
from pentarchy.server.db import contacts
from pentarchy.server.db.contacts import DISCORD, MAIL, PUSH, Contact
from pentarchy.server.db.store import Store, now
from pentarchy.server.named import is_named

log = structlog.get_logger("notify")
WAITED = 60_000
"""Who is asked for so long and has not answered is told."""
_SECONDS = 10
_LONGEST = 30.0
"""A receiver that answers a word now and then does not keep the others waiting."""
ASK_AGAIN = 600_000
"""A letter that asks whether an address may be written to goes out so many milliseconds after the last one at the earliest."""
Turn = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class News:
    """One message: what it is about, and at which tables (id, game)."""

    event: str
    title: str
    text: str
    tables: list[tuple[str, str]]


class Notifier:
    """`await notifier.round(online)`: one look, and a message to everybody who is asked and not here."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self._private = ""

    def offers(self) -> list[str]:
        """The ways this server can reach people."""
        mail = [MAIL] if self.config.smtp else []
        return mail + (["webhook", DISCORD] if self.config.webhooks else []) + ([PUSH] if self.config.push else [])

    async def push_key(self) -> str:
        """What a browser needs to ask for messages; "" where none are sent."""
        return push.public_key(await self._key()) if self.config.push else ""

    async def _key(self) -> str:
        if not self._private:
            self._private = await self.store.write(push.house_key)
        return self._private

    def allows(self, kind: str, address: str) -> bool:
        """Is this a way and an address that may be contacted?"""
        try:
            return self._allows(kind, address)
        except ValueError:
            # no address at all
            return False

    def _allows(self, kind: str, address: str) -> bool:
        if kind.partition(":")[0] not in self.offers():
            return False
        if kind.startswith(PUSH):
            return push.is_service(json.loads(address)["endpoint"], self.config.push_hosts)
        if kind == MAIL:
            name, at, host = address.rpartition("@")
            return bool(name and at and "." in host + ".") and not any(letter in address for letter in "\r\n\t ,;<>")
        return is_named(urlsplit(address), self.config.webhooks)

    async def round(self, online: set[str]) -> int:
        """Tell everybody who is asked and not here; gives how many messages were sent."""
        if not self.offers():
            return 0
        found = await self.store.read(lambda connection: contacts.due(connection, WAITED))
        sent = 0
        for person, turns in found.items():
            if person not in online:
                sent += await self._tell(person, turns)
        return sent

    async def warn(self, ids: list[str], goes: int) -> int:
        """Tell the people of these tables that they will be deleted."""
        if not self.offers():
            return 0
        sent = 0
        when = iso(goes)[:10]
        for person, tables in (await self.store.read(lambda connection: contacts.people_of(connection, ids))).items():
            text = f"Nobody has touched it for long. Play or talk there before {when}, and it stays."
            news = News("goes", f"A table will be deleted on {when}", text, tables)
            for contact in await self.store.read(functools.partial(contacts.agreed, person=person)):
                sent += await self._sent(contact, news)
        return sent

    async def _tell(self, person: str, turns: list[Turn]) -> int:
        sent = 0
        title = f"It is your turn ({len(turns)} tables)" if len(turns) > 1 else f"It is your turn: {title_of(turns[0][1])}"
        news = News("your_turn", title, "It is your turn.", [(id, game) for id, game, version in turns])
        for contact in await self.store.read(lambda connection: contacts.agreed(connection, person)):
            if not contact.is_due(now()) or not await self.store.write(functools.partial(contacts.claim, contact=contact)):
                continue
            if await self._sent(contact, news):
                await self.store.write(functools.partial(contacts.note_told, person=person, tables=turns))
                sent += 1
            else:
                await self.store.write(functools.partial(contacts.give_back, contact=contact))
        return sent

    async def _sent(self, contact: Contact, news: News) -> bool:
        if not self.allows(contact.kind, contact.address):
            return False
        try:
            if contact.kind.startswith(PUSH):
                await self._key()
            async with asyncio.timeout(_LONGEST):
                await asyncio.to_thread(self.send, contact, news)
        except push.Gone:
            await self.store.write(lambda connection: contacts.drop(connection, contact.person, contact.kind))
            return False
        except (OSError, smtplib.SMTPException, HTTPException, ValueError) as fault:
            # whatever one receiver does, the next one is told
            log.warning("not_told", kind=contact.kind, fault=type(fault).__name__)
            return False
        return True

    async def ask(self, contact: Contact, base: str) -> bool:
        """Ask whoever reads at a mail address whether they want to be told there; False if the letter could not be sent."""
        text = (
            "Somebody asked to be told at this address when it is their turn in a game.\nIf that was you, open this link:\n\n"
            f"{self.config.url or base}/on#{contact.off}\n\nIf it was not, do nothing: nothing else is sent here."
        )
        try:
            async with asyncio.timeout(_LONGEST):
                await asyncio.to_thread(self._post, contact.address, "May we tell you here that it is your turn?", text)
        except (OSError, smtplib.SMTPException, ValueError) as fault:
            log.warning("not_asked", fault=type(fault).__name__)
            return False
        return True

    def send(self, contact: Contact, news: News) -> None:
        """One message."""
        if contact.kind == MAIL:
            self._mail(contact, news)
        elif contact.kind.startswith(PUSH):
            self._push(contact, news)
        else:
            self._call(contact, news)

    def _words(self, contact: Contact, news: News) -> str:
        lines = [f"{title_of(game)}: {self.config.url}/table/{id}" for id, game in news.tables]
        return "\n".join([news.text, "", *lines, "", f"No more of these: {self.config.url}/off#{contact.off}"])

    def _mail(self, contact: Contact, news: News) -> None:
        off = {"List-Unsubscribe": f"<{self.config.url}/api/off/{contact.off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        self._post(contact.address, news.title, self._words(contact, news), off)

    def _post(self, address: str, title: str, text: str, more: dict[str, str] | None = None) -> None:
        where = urlsplit(self.config.smtp)
        sender = parse_qs(where.query).get("from", [f"pentarchy@{where.hostname}"])[0]
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = sender, address, title
        message["Auto-Submitted"] = "auto-generated"
        for name, value in (more or {}).items():
            message[name] = value
        message.set_content(text)
        opened = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
        with opened(where.hostname or "", where.port or (465 if where.scheme == "smtps" else 587), timeout=_SECONDS) as line:
            if where.scheme == "smtp+tls":
                line.starttls(context=ssl.create_default_context())
            if where.username:
                line.login(unquote(where.username), unquote(where.password or ""))
            line.send_message(message)

    def _push(self, contact: Contact, news: News) -> None:
        where = f"/table/{news.tables[0][0]}" if len(news.tables) == 1 else "/"
        games = ", ".join(sorted({title_of(game) for id, game in news.tables}))
        message = {"title": news.title, "text": games, "path": where, "tag": news.event}
        push.send(contact.address, message, self._private, self.config.push)

    def _call(self, contact: Contact, news: News) -> None:
        tables = [{"id": id, "game": game, "title": title_of(game), "url": f"{self.config.url}/table/{id}"} for id, game in news.tables]
        body: object = {"event": news.event, "text": news.text, "tables": tables, "off": f"{self.config.url}/off#{contact.off}"}
        if contact.kind == DISCORD:
            body = {"content": self._words(contact, news), "allowed_mentions": {"parse": []}}
        headers = {"Content-Type": "application/json", "User-Agent": "Pentarchy"}
        asked = urllib.request.Request(contact.address, json.dumps(body).encode(), headers, method="POST")
        with urllib.request.build_opener(_NoRedirect).open(asked, timeout=_SECONDS):
            pass


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """An allowed host does not send us to another one."""

    def redirect_request(self, *given: object) -> None:
        return None
