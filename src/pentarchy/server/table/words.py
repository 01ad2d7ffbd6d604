"""A table that talks: chat, suggestions, plans, presence; told to whoever listens here and, by number, to other processes."""

from __future__ import annotations

import asyncio
import secrets
import weakref
from collections import deque
from collections.abc import Coroutine
from dataclasses import asdict
from typing import Any, TypeVar

import msgspec

from pentarchy.host.audience import Audience, Listener, chat_data
from pentarchy.host.facts import Chat, TableRow
from pentarchy.host.frames import Frames
from pentarchy.host.plans import Note, Plans
from pentarchy.host.table import HostTable, Refusal
from pentarchy.host.takeback import Asked, Request
from pentarchy.kernel.events import SPECTATOR
from pentarchy.server.db import between, moderation, rows
from pentarchy.server.db.store import now
from pentarchy.server.effort import charged, payer
from pentarchy.server.services import Services

T = TypeVar("T")
FRAMES = Frames(msgspec.json.encode)
AGAIN = 60_000
"""Whoever comes back within so many milliseconds is told again what was pointed out meanwhile."""
MOST_AGAIN = 50


class TalkingTable(HostTable):
    """`table.say(...)`, `table.point(...)`; `fetch_talk` and `fetch_words` bring what other processes told."""

    def __init__(self, house: Services, id: str, row: TableRow) -> None:
        super().__init__(id, row, [], house.store.epoch, house.hours.now)
        self.house = house
        self.audience = Audience(self, asyncio.get_running_loop().time, FRAMES)
        # parts know their table by weak names only, so that one that sleeps is gone at once
        me: TalkingTable = weakref.proxy(self)
        self.plans = Plans(self, self.audience, lambda note: me._pass_on(note))
        self.asked = Asked(self, self.audience)
        self.words = -1
        """The number of the last word of other processes that is known here; -1 before the first look."""
        self._telling = asyncio.Lock()
        self._early: list[Note] = []
        self._pointed: deque[tuple[int, str, dict[str, object]]] = deque(maxlen=MOST_AGAIN)
        """What was pointed out lately: when, by whom, and the frame's fields."""
        self.audience.also_greet.append(lambda listener: me._point_again(listener))
        if house.has_others:
            self.audience.moved = lambda: house.in_background(me._tell_presence())

    # ---- chat and suggestions ----

    async def say(self, listener: Listener, name: str, key: str, text: str) -> int:
        """Store a chat line once and tell everybody; gives its number."""
        seat = listener.seats[0] if listener.seats else SPECTATOR
        chat = Chat(0, listener.person, key, seat, name, text, now())
        try:
            stored = await unbroken(self.house.store.write(lambda connection: rows.say(connection, self.id, chat)))
        except rows.Duplicate as known:
            if known.n == 0:
                raise Refusal("key_reused", "This key has been used for other words.") from None
            return known.n
        # others may have spoken at another process meanwhile: their lines come first
        await self.fetch_talk(stored.n)
        self.house.nudge(self.row)
        return stored.n

    async def speak(self, seat: int, key: str, text: str, person: str = "") -> None:
        """A bot says something to the table, or we do for a person: once, however often it is said again under the same key."""
        chat = Chat(0, person, key, seat, self.seats[seat].name, text, now())
        try:
            stored = await unbroken(self.house.store.write(lambda connection: rows.say(connection, self.id, chat)))
        except rows.Duplicate:
            return
        await self.fetch_talk(stored.n)
        self.house.nudge(self.row)

    async def point(self, listener: Listener, name: str, seat: int, anchors: list[str], text: str, key: str = "") -> None:
        """Point something out to others: told to everybody else at the table, at whatever process; once, however often it is sent."""
        source = listener.seats[0] if listener.seats else SPECTATOR
        id = key or secrets.token_hex(16)
        fields: dict[str, object] = {
            "id": id, "prompt": self.prompt, "from": source, "name": name, "seat": seat, "at": anchors, "text": text,
        }  # fmt: skip
        await self.tell_others({"suggest": fields, "by": listener.person, "when": now()})
        self._point_out(fields, listener.person, listener)

    def _point_out(self, fields: dict[str, object], by: str, but: Listener | None = None) -> None:
        if any(known["id"] == fields["id"] for when, who, known in self._pointed):
            return
        self._pointed.append((now(), by, fields))
        self.audience.send(FRAMES.make("suggest", again=False, **fields), but=but, by=by)

    def _point_again(self, listener: Listener) -> None:
        """Somebody comes, perhaps back after a broken line: what was pointed out lately, by its name so that it counts once."""
        for when, by, fields in self._pointed:
            if when > now() - AGAIN and by != listener.person and by not in listener.muted:
                listener.send(FRAMES.make("suggest", again=True, **fields))

    async def ask_back(self, request: Request | None) -> None:
        """Somebody asks to go back, somebody agrees, or it is off the table (None): told here and at whatever process."""
        self.asked.heard(request)
        await self.tell_others({"back": None if request is None else asdict(request)})

    async def fetch_talk(self, upto: int) -> None:
        """Tell listeners here every line of talk up to this number that they were not told: by number, so that none is missed."""
        if upto <= self.said:
            return
        after = self.said
        for chat in await self.house.store.read(lambda connection: rows.chats_of(connection, self.id, after)):
            if self.hear(chat):
                self.audience.send(FRAMES.make("chat", **chat_data(chat)), by=chat.person)
        self.row.chats = max(self.row.chats, self.said)

    # ---- words to and from other processes ----

    def _pass_on(self, note: Note) -> None:
        if self.house.has_others:
            self.house.in_background(self.tell_others({"note": asdict(note)}))

    async def tell_others(self, word: dict[str, object]) -> None:
        """Store a word under the table's next number; other processes fetch it."""
        if not self.house.has_others:
            return
        body = msgspec.json.encode(word).decode()
        async with self._telling:
            n = await self.house.store.write(lambda connection: between.tell(connection, self.id, self.house.process, body))
        self.row.words = max(self.row.words, n)
        if n == self.words + 1:
            # nobody else has told anything in between: there is nothing to fetch
            self.words = n
        self.house.nudge(self.row)

    async def _tell_presence(self) -> None:
        """Who is here by way of this process, and a word so that others look."""
        async with self._telling:
            people = sorted(self.audience.here())
            await self.house.store.write(lambda connection: between.be_present(connection, self.id, people, self.house.process))
        await self.tell_others({"presence": ""})

    async def first_words(self) -> None:
        """Somebody comes to a table that others may have had for long: what stands there now."""
        self.words = self.row.words
        if not self.house.has_others:
            return
        since = now() - 600_000
        for n, process, body in await self.house.store.read(lambda connection: between.told(connection, self.id, 0, since)):
            word = msgspec.json.decode(body)
            if "note" in word:
                self._early.append(Note(**word["note"]))
            elif "suggest" in word:
                self._pointed.append((word.get("when", 0), word.get("by", ""), word["suggest"]))
        await self.look_around()

    async def fetch_words(self) -> None:
        """What other processes have told since the last look, each once and in order."""
        after = self.words
        for n, process, body in await self.house.store.read(lambda connection: between.told(connection, self.id, after)):
            if n <= self.words:
                continue
            self.words = n
            if process != self.house.process:
                await self._hear_word(msgspec.json.decode(body))

    async def _hear_word(self, word: dict[str, Any]) -> None:
        if "suggest" in word:
            self._point_out(word["suggest"], word.get("by", ""))
        elif "back" in word:
            self.asked.heard(None if word["back"] is None else Request(**word["back"]))
        elif "note" in word:
            self.plans.heard(Note(**word["note"]))
        elif "muted" in word:
            await self.hear_anew(word["muted"])
        elif "ahead" in word:
            await self.hear_ahead()
        elif "stops" in word:
            self.hear_stops(**word["stops"])
        else:
            await self.look_around()

    async def hear_anew(self, person: str) -> None:
        """Somebody here does not want to hear another any more, or does again; holds the room's lock."""
        muted = await self.house.store.read(lambda connection: moderation.muted(connection, person))
        for listener in [one for one in self.audience.listeners if one.person == person]:
            listener.muted = muted
            self.audience.greet(listener)

    def hear_stops(self, seat: int, kinds: list[str]) -> None:
        raise NotImplementedError

    async def hear_ahead(self) -> None:
        raise NotImplementedError

    async def look_around(self) -> None:
        """Who is at this table by way of other processes."""
        since = now() - between.PRESENT
        found = await self.house.store.read(lambda connection: between.present(connection, [self.id], self.house.process, since))
        if found[self.id] != self.elsewhere:
            self.elsewhere = found[self.id]
            self.audience.tell_table()

    def hear_early(self) -> None:
        """What was told before this process had the game."""
        early, self._early = self._early, []
        for note in early:
            self.plans.heard(note)


async def unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end even if the socket that asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(charged(work, payer.get())))
