"""The protocol against a model: whatever happens in whatever order, the history is what was acknowledged, each thing once."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import Coroutine
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from pentarchy.games import register
from pentarchy.host.course import Course
from pentarchy.server.config import Config
from pentarchy.server.db import people, rows
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.house import House
from pentarchy.server.table import seating
from pentarchy.server.table.room import Refusal, Room
from tests.kernel.toy import TOY


class Protocol(RuleBasedStateMachine):
    """One table, driven through its room; `stored` is what the model says is in the database."""

    def __init__(self) -> None:
        super().__init__()
        register(TOY)  # type: ignore[arg-type]
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.stored: list[tuple[str, int, str, str, list[str]]] = []
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    async def _open(self) -> None:
        self.house = House(Config(db=f"sqlite:///{self.folder.name}/a.db", bot_pause=0.0, thinkers=1))
        person, token = await self.house.store.write(lambda connection: people.enter(connection, "Ann"))
        room, invites = await seating.create(self.house, person, "toy", {"rounds": 200}, ["hot", "hot"], "link")
        self.id = room.id

    def room(self) -> Room:
        found: Room | None = self.run(self.house.room(self.id))
        assert found is not None
        return found

    def play(self) -> Course:
        play = self.room().course
        assert play is not None
        return play

    def send(self, kind: str, seat: int, key: str, prompt: str, keys: list[str]) -> int | str:
        """The number of the acknowledgement, or the code of the refusal."""
        acks: list[int] = []
        room = self.room()
        work = room.answer(seat, key, prompt, keys, acks.append) if kind == "answer" else room.undo(seat, key, acks.append)
        try:
            self.run(work)
        except Refusal as refusal:
            assert acks == []
            return refusal.code
        assert len(acks) == 1
        return acks[0]

    def legal(self, luck: int) -> tuple[str, int, str, str, list[str]]:
        play = self.play()
        waiting = play.match.waiting()
        seat = waiting[luck % len(waiting)]
        return "answer", seat, secrets.token_hex(16), play.prompt, play.sample(seat, luck)

    @rule(luck=st.integers(0, 1 << 20))
    def answer(self, luck: int) -> None:
        line = self.legal(luck)
        assert self.send(*line) == len(self.stored) + 1
        self.stored.append(line)

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        line = ("undo", seat, secrets.token_hex(16), "", list[str]())
        allowed = self.play().match.undoable(seat) > 0
        reply = self.send(*line)
        assert reply == (len(self.stored) + 1 if allowed else "frontier")
        if allowed:
            self.stored.append(line)

    @precondition(lambda self: self.stored)
    @rule(luck=st.integers(0, 1 << 20))
    def send_again(self, luck: int) -> None:
        i = luck % len(self.stored)
        assert self.send(*self.stored[i]) == i + 1

    @precondition(lambda self: self.stored)
    @rule(luck=st.integers(0, 1 << 20))
    def same_key_other_body(self, luck: int) -> None:
        kind, seat, key, prompt, keys = self.stored[luck % len(self.stored)]
        assert self.send("answer", seat, key, prompt, [*keys, "more"]) == "key_reused"

    @precondition(lambda self: self.stored)
    @rule(luck=st.integers(0, 1 << 20))
    def old_question(self, luck: int) -> None:
        kind, seat, key, prompt, keys = self.stored[luck % len(self.stored)]
        if prompt != self.play().prompt:
            assert self.send("answer", seat, secrets.token_hex(16), prompt, keys) == "stale"

    @rule(luck=st.integers(0, 1 << 20))
    def illegal(self, luck: int) -> None:
        before = self.play().match.digest()
        kind, seat, key, prompt, keys = self.legal(luck)
        assert self.send("answer", seat, key, prompt, ["nonsense"]) in ("unknown", "count")
        assert self.play().match.digest() == before

    @rule()
    def sleep(self) -> None:
        self.house.rooms.clear()

    @rule(luck=st.integers(0, 1 << 20), written=st.booleans())
    def line_cut_at_commit(self, luck: int, written: bool) -> None:
        """The commit fails, or succeeds without our hearing of it: refused either way, and sending again makes it so once."""
        line = self.legal(luck)
        real = self.house.store.write

        async def cut(work: Any) -> Any:
            self.house.store.write = real  # type: ignore[method-assign]
            if written:
                await real(work)
            raise Unavailable

        self.house.store.write = cut  # type: ignore[method-assign]
        assert self.send(*line) == "unavailable"
        assert self.send(*line) == len(self.stored) + 1
        self.stored.append(line)

    @invariant()
    def the_history_is_what_was_acknowledged(self) -> None:
        found = self.house.store._read(lambda connection: rows.lines_of(connection, self.id))
        assert [(line.kind, line.seat, line.key, line.prompt, line.keys) for line in found] == self.stored
        assert self.play().version == len(self.stored)

    def teardown(self) -> None:
        self.run(self.house.close())
        self.loop.close()
        self.folder.cleanup()


TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck), database=None, print_blob=True
)
