"""A client without a browser: what the proofs and the tests play with."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections import deque
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]


class HttpError(Exception):
    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body


class Guest:
    """`guest = Guest(8000); guest.enter("Ann"); guest.post("/api/tables", {...})`."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.port = port
        self.host = host
        self.cookie = ""

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}"

    def call(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        sent = {"X-Pentarchy": "1", **({"Cookie": self.cookie} if self.cookie else {})}
        data = None
        if body is not None:
            sent["Content-Type"] = "application/json"
            data = body if isinstance(body, (bytes, str)) else json.dumps(body)
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            connection.request(method, path, data, {**sent, **(headers or {})})
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            if "set-cookie" in found:
                self.cookie = found["set-cookie"].split(";")[0]
            return answer.status, found, answer.read()
        finally:
            connection.close()

    def _json(self, method: str, path: str, body: object = None) -> Json:
        status, headers, data = self.call(method, path, body)
        decoded: Json = json.loads(data)
        if status >= 400:
            raise HttpError(status, decoded)
        return decoded

    def get(self, path: str) -> Json:
        return self._json("GET", path)

    def post(self, path: str, body: object) -> Json:
        return self._json("POST", path, body)

    def enter(self, name: str) -> Json:
        return self.post("/api/me", {"name": name})

    async def watch(self, table: str, films: bool = False) -> Watcher:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = f"ws://{self.host}:{self.port}/api/tables/{table}/ws{'?film=1' if films else ''}"
        # a proof on a busy machine is patient: what is measured or judged comes after the greeting
        how: dict[str, Any] = {"max_size": None, "compression": None, "ping_interval": None, "open_timeout": 60}
        socket = await connect(address, origin=self.origin, additional_headers=headers, **how)  # type: ignore[arg-type]
        watcher = Watcher(socket)
        try:
            await watcher.until("hello")
        except BaseException:
            socket.transport.abort()
            raise
        return watcher


class Watcher:
    """One socket. `packets[seat]` is the newest packet, `prompts[seat]` the open question; `kept` holds frames not yet looked at."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.packets: dict[int, Json] = {}
        self.prompts: dict[int, str] = {}
        self.logs: dict[int, list[Json]] = {}
        self.n: dict[int, int] = {}
        self.hello: Json = {}
        self.table: Json = {}
        self.kept: deque[Json] = deque()
        self.raw: list[str] = []
        self.keep_raw = False

    async def receive(self) -> Json:
        text = await self.socket.recv()
        assert isinstance(text, str)
        frame: Json = msgspec.json.decode(text)
        if self.keep_raw and frame["t"] != "pong":
            self.raw.append(text)
        self._note(frame)
        return frame

    def _note(self, frame: Json) -> None:
        if frame["t"] == "hello":
            self.hello, self.table = frame, frame["table"]
            self.packets.clear()
            for entry in frame["seats"]:
                self._packet(entry)
        elif frame["t"] == "packet":
            assert frame["n"] == self.n[frame["seat"]] + 1, "a gap in the numbering of a seat"
            self._packet(frame)
        elif frame["t"] == "table":
            self.table = frame["table"]

    def _packet(self, frame: Json) -> None:
        seat, packet = frame["seat"], frame["packet"]
        self.n[seat] = frame["n"]
        self.prompts[seat] = frame["prompt"]
        self.packets[seat] = packet
        known, since = self.logs.get(seat, []), packet["log_from"]
        # a hello brings the newest page; what came before it is asked for where it matters
        self.logs[seat] = known[:since] + [{}] * (since - len(known)) + packet["log"]

    async def whole_log(self, seat: int) -> list[Json]:
        """Ask for earlier pages until the log of a seat is there from its beginning."""
        while {} in self.logs[seat]:
            before = max(i for i, line in enumerate(self.logs[seat]) if line == {}) + 1
            await self.send(t="log", seat=seat, before=before)
            page = await self.until("log")
            self.logs[seat][page["from"] : before] = page["lines"]
        return self.logs[seat]

    async def until(self, *kinds: str, seconds: float = 20.0, key: str = "") -> Json:
        """The next frame of one of these kinds; others are noted on the way."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.receive()
                if frame["t"] in kinds and (not key or frame.get("key") == key):
                    return frame

    async def send(self, **frame: object) -> None:
        await self.socket.send(json.dumps(frame))

    async def answer(self, seat: int, keys: list[str], key: str = "", prompt: str | None = None) -> Json:
        """Send an answer and wait for its acknowledgement or refusal."""
        used = key or new_key()
        await self.send(t="answer", key=used, seat=seat, prompt=self.prompts.get(seat, "") if prompt is None else prompt, keys=keys)
        return await self.until("ack", "refused", key=used)

    async def settle(self, seconds: float = 0.05) -> None:
        """Read whatever is on its way: all that our own frames brought about, then until it is quiet for so long."""
        await self.send(t="ping")
        await self.until("pong")
        try:
            while True:
                async with asyncio.timeout(seconds):
                    await self.receive()
        except TimeoutError:
            pass

    async def close(self) -> None:
        await self.socket.close()


def new_key() -> str:
    return secrets.token_hex(16)


def some_answer(ask: Json, pick: int) -> list[str]:
    """A legal answer to most questions, made from the packet alone as a client would; `pick` varies it."""
    if ask["kind"] == "number":
        return [str(ask["low"] + pick % (ask["high"] - ask["low"] + 1))]
    options = [option for option in ask["options"] if not option.get("barred")]
    if ask["kind"] == "one":
        return [options[pick % len(options)]["key"]]
    bag: list[str] = []
    for option in options:
        copies = (option.get("cap") or ask["most"]) if ask["kind"] == "split" else 1
        bag += [option["key"]] * min(copies, max(1, ask["most"]))
    count = ask["least"]
    if ask["need"] > 0 or ask["kind"] == "some":
        count = ask["least"] + pick % (min(ask["most"], len(bag)) - ask["least"] + 1)
    start = pick % len(bag) if bag else 0
    turned = bag[start:] + bag[:start]
    order = {option["key"]: i for i, option in enumerate(options)}
    taken = turned[:count]
    return taken if ask["kind"] == "order" else sorted(taken, key=lambda key: order[key])
