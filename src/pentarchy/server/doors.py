"""Playing with friends in the same network: asked once, then this server listens on the machine's other addresses as well."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import socket as sockets
from dataclasses import dataclass, field

import structlog
import uvicorn
from sqlalchemy import Connection

from pentarchy.server.addresses import Address, of_this_machine, ranked
from pentarchy.server.config import Config
from pentarchy.server.db import notes
from pentarchy.server.db.store import Store

log = structlog.get_logger("doors")
_NAME = "friends"
LISTENS = "PENTARCHY_LISTENS"
"""How a process learns where its first door is."""


@dataclass(slots=True)
class Doors:
    """`await doors.open_all()` listens on every address of this machine; `doors.state()` is what the page is told."""

    config: Config
    store: Store
    server: uvicorn.Server | None = None
    """Who serves, where one process does: other doors are opened beside its first."""
    host: str = ""
    port: int = 0
    opened: dict[str, asyncio.Server] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        host, _, port = os.environ.get(LISTENS, "").partition(" ")
        self.host, self.port = self.host or host, self.port or int(port or 0)

    def addresses(self) -> list[Address]:
        """Where friends may reach this machine, whether a door is open there or not."""
        if self.config.addresses:
            return ranked([(f"given{i}", host) for i, host in enumerate(self.config.addresses)])
        return [one for one in ranked(of_this_machine()) if one.kind != "loopback"]

    @property
    def is_open(self) -> bool:
        return self.listens_everywhere or bool(self.opened)

    @property
    def listens_everywhere(self) -> bool:
        return self.host in ("0.0.0.0", "::") or not _is_loopback(self.host)

    def reachable(self) -> list[Address]:
        """The addresses where somebody outside is let in."""
        if self.listens_everywhere:
            return [one for one in self.addresses() if self.host in ("0.0.0.0", "::", one.host)]
        return [one for one in self.addresses() if one.host in self.opened]

    async def open_all(self) -> None:
        """Listen on every address of this machine that is not open yet; what cannot be opened is remembered with the reason."""
        self.failed = {}
        if self.listens_everywhere or self.server is None:
            return
        for one in self.addresses():
            if one.host not in self.opened:
                try:
                    self.opened[one.host] = await self._open(one.host, self.server)
                except OSError as fault:
                    self.failed[one.host] = fault.strerror or "it is not allowed"
        await self.store.write(_remember)
        log.info("opened_to_friends", doors=len(self.opened), failed=len(self.failed))

    async def _open(self, host: str, server: uvicorn.Server) -> asyncio.Server:
        listening = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET, sockets.SOCK_STREAM)
        try:
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 131_072)
            listening.bind((host, self.port))
            config = server.config

            def protocol() -> asyncio.Protocol:
                made = config.http_protocol_class(config=config, server_state=server.server_state, app_state=server.lifespan.state)  # type: ignore[call-arg]
                return made

            door = await asyncio.get_running_loop().create_server(protocol, sock=listening, backlog=config.backlog)
        except OSError:
            listening.close()
            raise
        server.servers.append(door)
        return door

    async def open_if_asked_before(self) -> None:
        """As it was when the server stopped; opened beside the first door, once that is open."""
        if self.server is None or not await self.store.read(_asked):
            return
        while not self.server.started:
            await asyncio.sleep(0.05)
        await self.open_all()

    def missing(self) -> str:
        """Why nobody else can come in, in one sentence; "" if somebody can."""
        if self.reachable():
            return ""
        if not self.addresses():
            return "This machine is in no network: join the same Wi-Fi as your friends, then ask again."
        if self.server is None and not self.listens_everywhere:
            return "This server runs in several processes on one address only: start it with --host 0.0.0.0."
        if self.failed:
            return "No address of this machine could be opened: " + "; ".join([f"{host}: {why}" for host, why in self.failed.items()]) + "."
        return "This server listens to this machine alone until you let others in."


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in ("", "localhost")


def _asked(connection: Connection) -> bool:
    return notes.noted(connection, _NAME) == "on"


def _remember(connection: Connection) -> None:
    notes.note(connection, _NAME, "on")
