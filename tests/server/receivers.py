"""Receivers on this machine for what a server tells people: mail, webhooks, a push service, and one that misbehaves."""

from __future__ import annotations

import json
import socketserver
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Mailbox(socketserver.ThreadingTCPServer):
    """A mail server that takes everything."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailLine)
        self.letters: list[str] = []


class MailLine(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.say("220 here")
        for raw in self.rfile:
            word = raw.decode().strip().upper()
            if word.startswith("DATA"):
                self.say("354 go on")
                self.server.letters.append(self.letter())  # type: ignore[attr-defined]
                self.say("250 kept")
            elif word.startswith("QUIT"):
                self.say("221 bye")
                return
            else:
                self.say("250 fine")

    def letter(self) -> str:
        lines: list[str] = []
        for raw in self.rfile:
            if raw.strip() == b".":
                break
            lines.append(raw.decode())
        return "".join(lines)

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class Hook(ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), HookLine)
        self.calls: list[dict[str, Any]] = []


class HookLine(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.calls.append(json.loads(body))  # type: ignore[attr-defined]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *given: object) -> None:
        pass


def running(server: socketserver.BaseServer) -> Iterator[Any]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


class PushService(ThreadingHTTPServer):
    """What a browser maker runs: takes encrypted messages; `is_gone` as after the browser unsubscribed."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PushLine)
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.is_gone = False


class PushLine(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service: PushService = self.server  # type: ignore[assignment]
        body = self.rfile.read(int(self.headers["Content-Length"]))
        service.taken.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(410 if service.is_gone else 201)
        self.end_headers()

    def log_message(self, *given: object) -> None:
        pass


def place(server: socketserver.TCPServer) -> str:
    """Where it listens, as the host of a server names it."""
    return f"127.0.0.1:{server.server_address[1]}"


class Rude(socketserver.StreamRequestHandler):
    """Answers what is no HTTP, or sends whoever calls elsewhere."""

    def handle(self) -> None:
        path = self.rfile.readline().split()[1]
        while self.rfile.readline().strip():
            pass
        self.server.calls.append(path)  # type: ignore[attr-defined]
        elsewhere = f"http://{place(self.server)}/inside".encode()  # type: ignore[arg-type]
        self.wfile.write(b"nonsense\r\n\r\n" if path == b"/rude" else b"HTTP/1.1 307 There\r\nLocation: " + elsewhere + b"\r\n\r\n")
