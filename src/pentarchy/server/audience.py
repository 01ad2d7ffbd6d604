"""Everybody who is told about a table, and what: each seat its own packets, numbered, and nothing where nothing changed."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

import msgspec

from pentarchy.kernel.events import SPECTATOR, with_names
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.packet import ask_data, packet
from pentarchy.server.play import Play
from pentarchy.server.rows import Chat, SeatRow, TableRow
from pentarchy.server.view import held_by, iso, table_data
from pentarchy.server.wire import encode

if TYPE_CHECKING:
    from pentarchy.server.house import House


class Listener:
    """Somebody who is told about a table: a socket. `have` counts the log lines it was sent for each of its seats."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.session = ""
        self.seats: list[int] = []
        self.have: dict[int, int] = {}
        self.n: dict[int, int] = {}
        self.last: dict[int, bytes] = {}

    def send(self, frame: bytes) -> None:
        raise NotImplementedError

    def stop(self, code: int) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        self.have.clear()
        self.n.clear()
        self.last.clear()


class Audience:
    """The listeners of a table; a Room is one that also takes answers."""

    def __init__(self, house: House, id: str, row: TableRow) -> None:
        self.house = house
        self.id = id
        self.row = row
        self.seats: list[SeatRow] = []
        self.play: Play | None = None
        self.chat: list[Chat] = []
        self.listeners: set[Listener] = set()
        self.used = asyncio.get_running_loop().time()

    def online(self) -> set[str]:
        return {listener.person for listener in self.listeners if listener.person}

    def join(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.add(listener)
        self.greet(listener)
        if self.online() != before:
            self.tell_table()

    def leave(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.discard(listener)
        self.used = asyncio.get_running_loop().time()
        if self.online() != before:
            self.tell_table()

    def greet(self, listener: Listener) -> None:
        """Everything the listener may know, anew."""
        listener.forget()
        listener.seats = held_by(self.seats, listener.person)
        sent: list[object] = []
        if self.play is not None:
            for seat in listener.seats or [SPECTATOR]:
                listener.n[seat] = 0
                listener.have[seat] = len(self.play.match.table.events)
                mark, whole = self._packet(seat, 0)
                listener.last[seat] = mark
                prompt = self.play.prompt if seat in self.play.match.waiting() else ""
                sent.append({"seat": seat, "n": 0, "prompt": prompt, "packet": msgspec.Raw(whole)})
        table = table_data(self.row, self.seats, listener.person, self.online())
        listener.send(encode("hello", epoch=self.house.store.epoch, table=table, seats=sent, chat=[chat_data(chat) for chat in self.chat]))

    def reseat(self, began: bool = False) -> None:
        """Somebody sat down, left or was replaced, or the game began: whoever holds other seats than before is greeted anew."""
        self.tell_table()
        for listener in list(self.listeners):
            if began or listener.seats != held_by(self.seats, listener.person):
                self.greet(listener)
        self.tell()

    def tell_table(self) -> None:
        for listener in list(self.listeners):
            listener.send(encode("table", table=table_data(self.row, self.seats, listener.person, self.online())))

    def tell(self) -> None:
        """Send every listener what is new for each of its seats; nothing where nothing is."""
        if self.play is None:
            return
        made: dict[tuple[int, int], tuple[bytes, bytes]] = {}
        for listener in list(self.listeners):
            for seat in list(listener.have):
                self._tell_seat(listener, seat, made)

    def _tell_seat(self, listener: Listener, seat: int, made: dict[tuple[int, int], tuple[bytes, bytes]]) -> None:
        play = self.play
        assert play is not None
        since = listener.have[seat]
        if (seat, since) not in made:
            made[seat, since] = self._packet(seat, since)
        mark, whole = made[seat, since]
        longest = len(play.match.table.events)
        if mark == listener.last[seat] and longest == since:
            return
        listener.last[seat] = mark
        listener.have[seat] = longest
        listener.n[seat] += 1
        prompt = play.prompt if seat in play.match.waiting() else ""
        listener.send(encode("packet", seat=seat, n=listener.n[seat], prompt=prompt, packet=msgspec.Raw(whole)))

    def resend(self, listener: Listener, seat: int) -> None:
        """The present packet of a seat again: after a stale answer."""
        if self.play is not None and seat in listener.last:
            listener.last[seat] = b""
            self._tell_seat(listener, seat, {})

    def _packet(self, seat: int, since: int) -> tuple[bytes, bytes]:
        """A fingerprint of the packet without step and log, by which changes are seen, and the whole packet."""
        assert self.play is not None
        data = packet(self.play.match, seat, since)
        step, lines = data.pop("step"), data.pop("log")
        core = msgspec.json.encode(data)
        whole = core[:-1] + b',"step":' + msgspec.json.encode(step) + b',"log":' + msgspec.json.encode(lines) + b"}"
        prompt = self.play.prompt if seat in self.play.match.waiting() else ""
        return hashlib.blake2b(prompt.encode() + core, digest_size=16).digest(), whole

    def why(self, seat: int) -> dict[str, object]:
        """The seat's question with everything that cannot be done now, and the reasons."""
        if self.play is None:
            return {"seat": seat, "prompt": "", "ask": None}
        ask = self.play.match.explained(seat)
        names = self.play.match.names
        prompt = "" if ask is None else self.play.prompt
        return {"seat": seat, "prompt": prompt, "ask": None if ask is None else ask_data(ask, names)}

    def preview(self, seat: int, prompt: str, keys: list[str]) -> dict[str, object] | None:
        """What follows for certain from an answer not given yet, or why it would be refused; None if the question is no longer open."""
        play = self.play
        if play is None or prompt != play.prompt:
            return None
        found = foresee(play.match, seat, keys)
        refusal = found.refusal
        return {
            "seat": seat,
            "prompt": prompt,
            "keys": keys,
            "ok": refusal is None,
            "code": "" if refusal is None else refusal.code,
            "rule": "" if refusal is None else refusal.rule,
            "text": "" if refusal is None else with_names(str(refusal), play.match.names),
            "lines": [{"rule": rule, "text": text} for rule, text in found.lines],
            "more": found.more,
        }


def chat_data(chat: Chat) -> dict[str, object]:
    return {"n": chat.n, "seat": chat.seat, "name": chat.name, "text": chat.text, "at": iso(chat.at)}
