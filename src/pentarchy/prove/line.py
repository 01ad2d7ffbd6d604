"""A WebSocket as bare as can be, for measuring: every frame is timed on arrival, before anybody looks at it."""

from __future__ import annotations

import asyncio
import base64
import secrets
import struct
import time
from collections import deque

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """`line = await opened(port, path, headers)`, `sent = line.send(b"...")`, `at, data = await line.receive()`."""

    def __init__(self, head: bytes) -> None:
        self._head = head
        self._transport: asyncio.WriteTransport | None = None
        self._buffer = bytearray()
        self._is_open = False
        self._frames: deque[tuple[float, bytes]] = deque()
        self._some: asyncio.Future[None] | None = None
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self._transport = transport
        transport.write(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self._buffer[:end]:
                self.abort()
                return
            self._is_open = True
            del self._buffer[: end + 4]
        while self._cut(at):
            pass
        self._wake()

    def _cut(self, at: float) -> bool:
        """One whole frame out of the buffer, if there is one; servers do not mask, and ours do not split frames."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            start += wide
            if len(buffer) < start:
                return False
            size = int.from_bytes(buffer[2:start])
        if len(buffer) < start + size:
            return False
        kind, data = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == _TEXT:
            self._frames.append((at, data))
        elif kind == _PING:
            self._write(_PONG, data)
        elif kind == _CLOSE:
            self.abort()
        return True

    def _wake(self) -> None:
        if self._some is not None and not self._some.done():
            self._some.set_result(None)

    def send(self, data: bytes) -> float:
        """Send a text frame; gives the time just before it went out."""
        started = time.perf_counter()
        self._write(_TEXT, data)
        return started

    def _write(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        # a client has to mask; a mask of zeros leaves everything as it is
        size = len(data)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self._transport.write(head + b"\0\0\0\0" + data)

    async def receive(self) -> tuple[float, bytes]:
        """When the next frame came, and what it says."""
        while not self._frames:
            if self.is_closed:
                raise ConnectionError("the server closed the line")
            self._some = asyncio.get_running_loop().create_future()
            await self._some
        return self._frames.popleft()

    def waiting(self) -> list[bytes]:
        """Everything that has come and was not looked at."""
        found = [data for at, data in self._frames]
        self._frames.clear()
        return found

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def opened(port: int, path: str, headers: dict[str, str], source: str = "127.0.0.1") -> Line:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
    lines += ["Sec-WebSocket-Version: 13", *[f"{name}: {value}" for name, value in headers.items()]]
    head = ("\r\n".join(lines) + "\r\n\r\n").encode()
    transport, line = await asyncio.get_running_loop().create_connection(lambda: Line(head), "127.0.0.1", port, local_addr=(source, 0))
    return line
