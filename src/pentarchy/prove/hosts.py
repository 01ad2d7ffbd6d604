"""Two hosts on one PostgreSQL, two people at one table, one host killed in the middle: no answer, line or suggestion lost or doubled."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import psycopg
from websockets.exceptions import WebSocketException

from pentarchy.prove.client import Guest, Json, Watcher, new_key, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, asked, faults_in, is_over
from pentarchy.prove.postgres import embedded
from pentarchy.prove.process import Server


class Person:
    """One person with a list of hosts: whichever answers is used, as behind a balancer. Everything unanswered is sent again."""

    def __init__(self, guest: Guest, ports: list[int], table: str, name: str) -> None:
        self.guest = guest
        self.ports = ports
        self.table = table
        self.name = name
        self.said: dict[str, str] = {}
        self.acked: dict[str, int] = {}
        self.heard: dict[int, str] = {}
        self.doubled = 0
        self.seen: dict[str, str] = {}
        self.pointed: dict[int, str] = {}
        self.is_done = False
        self.together: list[Person] = []

    async def connected(self) -> Watcher:
        while True:
            for port in list(self.ports):
                other = Guest(port)
                other.cookie = self.guest.cookie
                try:
                    watcher = await other.watch(self.table)
                except (WebSocketException, OSError, TimeoutError):
                    continue
                # a hello is everything anew: it may repeat, frames after it may not
                self.heard |= {line["n"]: line["text"] for line in watcher.hello["chat"]}
                return watcher
            await asyncio.sleep(0.1)

    def note(self, frame: Json) -> None:
        if frame["t"] == "chat":
            self.doubled += frame["n"] in self.heard
            self.heard[frame["n"]] = frame["text"]
        elif frame["t"] == "suggest":
            # told again after a hello, never twice otherwise
            self.doubled += frame["id"] in self.seen and not frame["again"]
            self.seen[frame["id"]] = frame["text"]

    async def live(self, count: int, trial: Trial) -> None:
        """Say, point and play until so many lines are acknowledged."""
        watcher = await self.connected()
        i = 0
        while i < count:
            try:
                await self._say(watcher, i)
                await self._point(watcher, i)
                await self._move(watcher, trial)
                i += 1
            except (WebSocketException, OSError, EOFError, TimeoutError):
                watcher = await self.connected()
        self.is_done = True
        for attempt in range(20):
            try:
                await self._drain(watcher)
                break
            except (WebSocketException, OSError, EOFError, TimeoutError):
                watcher = await self.connected()
        await watcher.close()

    async def _say(self, watcher: Watcher, i: int) -> None:
        key = self.said.setdefault(f"{self.name} {i}", new_key())
        await watcher.send(t="chat", key=key, text=f"{self.name} {i}")
        await self._until(watcher, "ack", key)

    async def _point(self, watcher: Watcher, i: int) -> None:
        """Point something out, once for each line, however often it has to be sent."""
        key = self.pointed.setdefault(i, new_key())
        await watcher.send(t="suggest", key=key, seat=0, at=["x"], text=f"{self.name} {i}")
        await self._until(watcher, "suggested", key)

    async def _move(self, watcher: Watcher, trial: Trial) -> None:
        if is_over(watcher) or not asked(watcher):
            return
        seat, key = asked(watcher)[0], new_key()
        keys = some_answer(watcher.packets[seat]["ask"], trial.luck.randrange(10_000))
        frame: Json = {"t": "answer", "key": key, "seat": seat, "prompt": watcher.prompts[seat], "keys": keys}
        await watcher.send(**frame)
        reply = await self._until(watcher, "ack", key)
        if reply["t"] == "ack":
            self.acked[key] = reply["seq"]

    async def _until(self, watcher: Watcher, kind: str, key: str) -> Json:
        async with asyncio.timeout(10):
            while True:
                frame = await watcher.receive()
                self.note(frame)
                if frame.get("key") == key:
                    return frame

    async def _drain(self, watcher: Watcher) -> None:
        """Read until everybody has said all, and it is quiet for as long as two polls take."""
        while True:
            try:
                async with asyncio.timeout(5):
                    self.note(await watcher.receive())
            except TimeoutError:
                if all(person.is_done for person in self.together):
                    return


async def prove(trial: Trial) -> Figures:
    """n lines from each of two people; one host is killed in the middle."""
    with ExitStack() as stack:
        url = trial.db or stack.enter_context(embedded())
        logs = [Path(f"{trial.log}.{i}") for i in range(2)]
        servers = [stack.enter_context(Server(url, log=log)) for log in logs]
        ann, ben = Guest(servers[0].port), Guest(servers[1].port)
        ann.enter("Ann")
        ben.enter("Ben")
        seats = ["me", "open", *["bot:random"] * (trial.seats() - 2)]
        made = ann.post("/api/tables", {"game": trial.game, "seats": seats, "watch": "link"})
        table = made["table"]["id"]
        ben.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
        ports = [server.port for server in servers]
        people = [Person(ann, ports, table, "a"), Person(ben, ports[::-1], table, "b")]
        for person in people:
            person.together = people
        playing = [asyncio.create_task(person.live(trial.n, trial)) for person in people]
        while min(len(person.said) for person in people) < trial.n // 2:
            await asyncio.sleep(0.05)
        await asyncio.to_thread(servers[0].kill)
        await asyncio.gather(*playing)
        figures = _judged(url, table, people, trial.n)
    if faults_in(logs[1]):
        raise Disproved(f"a server wrote faults: {faults_in(logs[1])[:3]}")
    return figures


def _judged(url: str, table: str, people: list[Person], n: int) -> Figures:
    with psycopg.connect(url) as base:
        answers: dict[str, int] = dict(base.execute("SELECT key, seq FROM answers WHERE game = %s", (table,)).fetchall())
        lines: dict[int, str] = dict(base.execute("SELECT n, text FROM chats WHERE game = %s", (table,)).fetchall())
    lost = [key for person in people for key, seq in person.acked.items() if answers.get(key) != seq]
    wanted = sorted(f"{person.name} {i}" for person in people for i in range(n))
    if sorted(lines.values()) != wanted or lost:
        raise Disproved(f"stored {len(lines)} of {len(wanted)} lines; {len(lost)} answers lost")
    for person in people:
        if person.heard != lines or person.doubled:
            missing = sorted(set(lines) - set(person.heard))
            raise Disproved(f"{person.name} was not told lines {missing[:5]}; {person.doubled} twice")
    for person, other in (people, people[::-1]):
        if sorted(person.seen.values()) != sorted(f"{other.name} {i}" for i in other.pointed):
            raise Disproved(f"{person.name} saw {len(person.seen)} of {len(other.pointed)} suggestions")
    acked = sum(len(person.acked) for person in people)
    return {
        "lines": len(lines),
        "answers_acknowledged": acked,
        "lost": 0,
        "doubled": 0,
        "hosts": 2,
        "killed": 1,
        "suggestions": sum(len(person.pointed) for person in people),
    }
