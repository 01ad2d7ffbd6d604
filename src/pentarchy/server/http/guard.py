"""Stands before everything: who may ask from where, how often, how much; and the headers every answer carries."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable
from urllib.parse import SplitResult, urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.server.config import Config
from pentarchy.server.effort import charged
from pentarchy.server.house import House
from pentarchy.server.http.errors import problem

log = structlog.get_logger("http")

MOST_BODY = 65_536
MOST_IMPORT = 1_400_000
HANDSHAKE = 0.002
"""Seconds of the loop that a new socket takes before anything can be timed."""
REQUEST = 0.0003
"""The same for a request: taking it apart, and writing the answer."""
PENANCE = 1.0
"""So many seconds a refusal takes at the most."""
BODY_SECONDS = 20.0
"""So long may the next part of a body take."""

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
_HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """ASGI middleware; refuses before any body is read."""

    def __init__(self, app: ASGIApp, config: Config, house: House) -> None:
        self.app = app
        self.config = config
        self.house = house
        machine = socket.gethostname().lower()
        self.names = {"localhost", machine, f"{machine}.local", *config.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not self.is_our_host(headers) or not is_same_origin(headers, required=True):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
            return
        purse = self.house.limits.purse(address_of(scope))
        # many that come in one breath come one by one; who is deep in debt is refused by the socket itself, in words
        await purse.turn()
        purse.charge(HANDSHAKE)
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(scope, MutableHeaders(scope=message))
            await send(message)

        purse = self.house.limits.purse(address_of(scope))
        purse.charge(REQUEST)
        # a refusal is work too: whoever is refused waits for it, so that asking again and again costs others nothing
        wait = self._wait(scope) if await purse.turn() else purse.wait()
        refusal = self._refusal(scope, headers)
        if wait > 0:
            await asyncio.sleep(min(wait, PENANCE))
            refusal = _too_often(wait)
        if refusal is not None:
            await refusal(scope, receive, dressed)
        else:
            work = self.app(scope, _Limited(receive, _most_body(scope)), dressed)
            await charged(_whole(work), purse)
        self.house.metrics.requests.labels(scope["method"] if scope["method"] in _METHODS else "other", str(status)).inc()

    def _wait(self, scope: Scope) -> float:
        """0 if this address may ask once more, or for how many seconds not; files of the page are not counted."""
        if not scope["path"].startswith("/api/"):
            return 0.0
        limits, address = self.house.limits, address_of(scope)
        wait = limits.wait("request", address)
        return limits.wait("write", address) if wait == 0 and scope["method"] not in ("GET", "HEAD") else wait

    def _refusal(self, scope: Scope, headers: Headers) -> ASGIApp | None:
        if _is_malformed(headers):
            return problem(400, "bad_request", "The Host or Origin of this request is malformed.")
        if not self.is_our_host(headers):
            return problem(403, "origin", "This server does not answer to that name (PENTARCHY_HOSTS).")
        if not scope["path"].startswith("/api/"):
            return None
        # a mail program turns messages off by itself (RFC 8058), with the token of the link alone
        is_off = scope["path"].startswith("/api/off/")
        if scope["method"] in ("POST", "PUT", "PATCH", "DELETE") and not is_off and not is_deliberate(headers):
            return problem(403, "origin", "Requests that change something must come from our own pages.")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > _most_body(scope):
            return problem(413, "too_large", "That is too large.")
        return None

    def is_our_host(self, headers: Headers) -> bool:
        """Plain addresses, localhost, this machine's name and the names given: a foreign name pointed at us is not served."""
        name = _split("//" + headers.get("host", "")).hostname or ""
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)
        if "cache-control" not in headers:
            headers["Cache-Control"] = "no-store"
        if self.config.secure:
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")


def _too_often(wait: float) -> ASGIApp:
    return problem(429, "rate", "Too many requests from your address; wait a moment.", retry=wait)


_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def _most_body(scope: Scope) -> int:
    return MOST_IMPORT if scope["path"] == "/api/import" or scope["path"].startswith("/api/packs") else MOST_BODY


def address_of(scope: Scope) -> str:
    """Whom limits count for: the address, or the network of 2**64 that one IPv6 customer has."""
    client = scope.get("client")
    if not client:
        return "local"
    try:
        address = ipaddress.ip_address(str(client[0]))
    except ValueError:
        return str(client[0])
    if isinstance(address, ipaddress.IPv6Address) and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def is_same_origin(headers: Headers, required: bool) -> bool:
    """Does the page that asks come from this server?"""
    origin = headers.get("origin")
    if origin is None:
        return not required
    found = _split(origin)
    return found.netloc.lower() == headers.get("host", "").lower() and found.scheme in ("http", "https")


def _split(address: str) -> SplitResult:
    """The parts of an address; none at all for one that is malformed."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")


def _is_malformed(headers: Headers) -> bool:
    """A host or origin that is no address at all."""
    try:
        found = urlsplit("//" + headers.get("host", ""))
        origin = urlsplit(headers.get("origin", ""))
        return found.port == 0 or (found.hostname is None and bool(found.netloc)) or origin.port == 0
    except ValueError:
        return True


async def _whole(work: Awaitable[None]) -> None:
    await work


def is_deliberate(headers: Headers) -> bool:
    """Not something another site can make a browser send: own header, JSON only, same origin."""
    if headers.get("x-pentarchy") != "1" or not is_same_origin(headers, required=False):
        return False
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    kind = headers.get("content-type", "")
    return kind == "" or kind.split(";")[0].strip().lower() == "application/json"


class _Limited:
    """Stops a body that grows beyond what was announced or allowed."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self._is_whole = False

    async def __call__(self) -> Message:
        if self._is_whole:
            # the body has come: whoever still listens hears only when the other side hangs up, be it late
            return await self._receive()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                message = await self._receive()
        except TimeoutError:
            return {"type": "http.disconnect"}
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            self._is_whole = not message.get("more_body", False)
            if self._left < 0:
                return {"type": "http.disconnect"}
        return message
