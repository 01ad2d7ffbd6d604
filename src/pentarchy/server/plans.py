"""What a bot is about to do, told before it does it, in games that keep no secrets; and people who ask it to wait.

Nothing of this is stored: it lives as long as the question does.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from pentarchy import find
from pentarchy.kernel import AnyGame, Ask, Option
from pentarchy.kernel.events import with_names
from pentarchy.server.wire import encode

if TYPE_CHECKING:
    from pentarchy.server.audience import Listener
    from pentarchy.server.room import Room

MOST_WAIT = 600.0
"""A bot that is asked to wait goes on by itself after so many seconds."""


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What one process tells the others of a table: a plan, or that bots shall wait (seat -1)."""

    seat: int = -1
    prompt: str = ""
    text: str = ""
    on: bool = False


def tells_plans(game: AnyGame) -> bool:
    """Do bots of this game say what they are about to do? They have words for an answer, or never."""
    return game.intention(Ask("", "", [Option("")]), [""]) != ""


class Plans:
    """The plans of one room. `tell(seat, prompt, keys)`, then `await released(seat, prompt)`, then the bot acts."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.on = False
        self._told: dict[int, Note] = {}
        self._change = asyncio.Event()

    @property
    def are_told(self) -> bool:
        return tells_plans(find(self.room.row.game))

    def tell(self, seat: int, prompt: str, keys: list[str]) -> bool:
        """Tell everybody what the bot has decided on, once; False in games where plans are secret."""
        play = self.room.play
        ask = play.match.ask(seat) if play is not None else None
        if play is None or ask is None or play.prompt != prompt:
            return False
        text = with_names(play.match.game.intention(ask, keys), play.match.names)
        if not text:
            return False
        note = Note(seat, prompt, text)
        if self._standing(seat) != note:
            self.room.house.pass_on(self.room.id, note)
            self._tell(note)
        return True

    def wait(self, on: bool) -> None:
        """Somebody at the table asks the bots to wait, or to go on."""
        self.room.house.pass_on(self.room.id, Note(on=on))
        self._wait(on)

    def heard(self, note: Note) -> None:
        """What another process told."""
        if note.seat < 0:
            self._wait(note.on)
        elif self._standing(note.seat) != note:
            self._tell(note)

    def greet(self, listener: Listener) -> None:
        """What stands now, to somebody who has just come."""
        for seat in list(self._told):
            note = self._standing(seat)
            if note is not None:
                listener.send(_plan(note))
        if self.on:
            listener.send(encode("waiting", on=True))

    def changed(self) -> None:
        """The table has moved on: whoever waits for a question that is gone looks again."""
        self._change.set()

    async def released(self, seat: int, prompt: str) -> None:
        """Return when nobody asks to wait any more, the question is gone, or it has been long enough."""
        loop = asyncio.get_running_loop()
        late = loop.time() + MOST_WAIT
        while self.on and self._is_open(seat, prompt):
            self._change.clear()
            try:
                async with asyncio.timeout_at(late):
                    await self._change.wait()
            except TimeoutError:
                self.wait(False)

    def _is_open(self, seat: int, prompt: str) -> bool:
        play = self.room.play
        return play is not None and play.prompt == prompt and seat in play.match.waiting()

    def _standing(self, seat: int) -> Note | None:
        note = self._told.get(seat)
        return note if note is not None and self._is_open(seat, note.prompt) else None

    def _tell(self, note: Note) -> None:
        self._told[note.seat] = note
        self._send(_plan(note))

    def _wait(self, on: bool) -> None:
        self.on = on
        self._change.set()
        self._send(encode("waiting", on=on))

    def _send(self, frame: bytes) -> None:
        for listener in list(self.room.listeners):
            listener.send(frame)


def _plan(note: Note) -> bytes:
    return encode("plan", seat=note.seat, prompt=note.prompt, text=note.text)
