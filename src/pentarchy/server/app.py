"""The server: `serve()` runs it, `create_app(config)` makes it.

>>> serve(port=8000)                                     # one machine, games in pentarchy.db
>>> serve("0.0.0.0", 8000, "postgresql://...", workers=4)
"""

from __future__ import annotations

import asyncio
import os
import socket as sockets
import sys
import tempfile
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, PlainTextResponse
from uvicorn.supervisors import Multiprocess

from pentarchy import __version__
from pentarchy.server import logs, memory, tally
from pentarchy.server.config import Config
from pentarchy.server.db import contacts
from pentarchy.server.db.store import Store, StoreFault, note_writable
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.doors import LISTENS, Doors
from pentarchy.server.effort import payer
from pentarchy.server.house import House
from pentarchy.server.http import errors
from pentarchy.server.http.api import (
    friends,
    games,
    lessons,
    master,
    moderation,
    packs,
    passkeys,
    people,
    records,
    stories,
    tables,
    tryouts,
    workshop,
)
from pentarchy.server.http.connection import Sockets
from pentarchy.server.http.guard import Guard, address_of
from pentarchy.server.http.patience import PatientProtocol, PatientSocket
from pentarchy.server.http.people_shapes import OffOut, OnOut
from pentarchy.server.http.shapes import HealthOut
from pentarchy.server.http.site import Site
from pentarchy.server.http.socket import table_socket
from pentarchy.server.http.wire import MOST_FRAME
from pentarchy.server.table.timekeeping import time_up
from pentarchy.server.workshop import Workshop

log = structlog.get_logger("server")
READY_SECONDS = 2.0
WRITES = 0.002
"""What a look whether answers can be stored costs whoever asks: it is written and synced."""
_LOCAL = ("127.0.0.1", "::1", "local", "testclient")


def create_app(config: Config | None = None) -> FastAPI:
    """The ASGI app of one process; the database is opened, and migrated, here."""
    chosen = config or Config.from_environment()
    house = House(chosen)
    house.time_up = time_up
    PatientProtocol.is_limited = chosen.limits > 0

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        doors = asyncio.create_task(app.state.doors.open_if_asked_before())
        # by the same road as plain endpoints go, so that this too is loaded before somebody waits for it
        warming = asyncio.create_task(run_in_threadpool(games.prepare))
        yield
        for task in (doors, warming):
            task.cancel()
        app.state.sockets.close_all(1012)
        await house.close()
        log.info("stopped")

    app = FastAPI(title="Pentarchy", version=__version__, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.state.house = house
    app.state.sockets = Sockets()
    app.state.site = Site(chosen.static)
    app.state.doors = Doors(chosen, house.store)
    app.state.workshop = Workshop()
    errors.install(app)
    for part in (games, people, tables, packs, friends, records, stories, lessons, passkeys, moderation, master, workshop, tryouts):
        app.include_router(part.router)
    app.add_api_websocket_route("/api/tables/{id}/ws", table_socket)
    app.add_api_route("/healthz", health, methods=["GET"], response_model=HealthOut, tags=["server"])
    app.add_api_route("/readyz", ready, methods=["GET"], response_model=HealthOut, tags=["server"])
    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)
    app.add_api_route("/api/off/{token}", turn_off, methods=["POST"], response_model=OffOut, tags=["people"])
    app.add_api_route("/api/on/{token}", turn_on, methods=["POST"], response_model=OnOut, tags=["people"])
    app.add_api_route("/api/{path:path}", no_such, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(Guard, config=chosen, house=house)
    return app


async def health(request: Request) -> Response:
    """Can this process read its database?"""
    house: House = request.app.state.house
    try:
        await house.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except Unavailable:
        return JSONResponse({"status": "unavailable", "database": "down", "tables": len(house.rooms)}, 503)
    return JSONResponse({"status": "ok", "database": "sqlite" if house.store.is_sqlite else "postgresql", "tables": len(house.rooms)})


async def ready(request: Request) -> Response:
    """Can answers be stored? What a balancer asks before it sends people here."""
    house: House = request.app.state.house
    about = {"status": "ok", "database": "sqlite" if house.store.is_sqlite else "postgresql", "tables": len(house.rooms)}
    account = payer.get()
    if account is not None:
        account.charge(WRITES)
    try:
        async with asyncio.timeout(READY_SECONDS):
            await house.store.write(note_writable)
    except (Unavailable, TimeoutError):
        return JSONResponse({**about, "status": "unavailable"}, 503)
    if house.is_stopping:
        return JSONResponse({**about, "status": "stopping"}, 503)
    return JSONResponse(about)


async def metrics(request: Request) -> Response:
    """For Prometheus on this machine, summed over the processes of this server; not for the world."""
    if address_of(request.scope) not in _LOCAL or "x-forwarded-for" in request.headers:
        return PlainTextResponse("Not found.", 404)
    house: House = request.app.state.house
    text = house.metrics.text()
    if house.config.metrics:
        text = await asyncio.to_thread(tally.gathered, Path(house.config.metrics), text)
    return Response(text, media_type="text/plain; version=0.0.4")


def _guessing(request: Request) -> House:
    house: House = request.app.state.house
    wait = house.limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise errors.ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)
    return house


async def turn_on(request: Request, token: str) -> OnOut:
    """Yes, by the link in a letter: whoever asked may be told at this mail address."""
    house = _guessing(request)
    return OnOut(on=await house.store.write(lambda connection: contacts.agree(connection, token[:100])))


async def turn_off(request: Request, token: str) -> OffOut:
    """One click, from a link or a mail program: no more messages by this way."""
    house = _guessing(request)
    return OffOut(off=await house.store.write(lambda connection: contacts.turn_off(connection, token[:100])))


async def no_such(path: str) -> Response:
    return errors.problem(404, "not_found", "There is nothing here.")


async def page(request: Request) -> Response:
    site: Site = request.app.state.site
    return site.answer(request)


def worker_app() -> FastAPI:
    """What each process of `serve` runs; settings come from the environment."""
    logs.configure()
    raise_file_limit()
    # neither the loop nor the writing thread may wait long for the interpreter while others read
    sys.setswitchinterval(0.0002)
    app = create_app(Config.from_environment())
    memory.prepare()
    return app


def raise_file_limit() -> None:
    """As many open files as this process may have: each connection is one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def serve(host: str = "127.0.0.1", port: int = 0, db: str = "", open_browser: bool = False, workers: int = 1) -> None:
    """Run until stopped. Port 0 takes a free one; several workers need PostgreSQL."""
    logs.configure()
    url = db or os.environ.get("PENTARCHY_DB", "sqlite:///pentarchy.db")
    config = Config.from_environment(db=url)
    if workers > 1 and config.is_sqlite:
        raise StoreFault("Several workers need PostgreSQL (--db postgresql://...).")
    listening = listen(host, port)
    os.environ[LISTENS] = f"{host} {listening.getsockname()[1]}"
    try:
        app = _prepared(config, workers)
    except BaseException:
        listening.close()
        raise
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    print(f"Pentarchy is at {address}", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    _run(app, listening, workers)


def settings_for(app: FastAPI | str, workers: int = 1) -> uvicorn.Config:
    """How uvicorn runs it: small frames, no compression (it would tell lengths of secrets), pings, a bounded stop."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        http=PatientProtocol,
        ws=PatientSocket,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        limit_concurrency=8000,
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=os.environ.get("PENTARCHY_PROXIES", "127.0.0.1"),
    )


def _prepared(config: Config, workers: int) -> FastAPI | str:
    """What to run. The database is opened first, so that whatever is wrong with it is one sentence before anything else."""
    os.environ["PENTARCHY_DB"] = config.db
    if workers == 1:
        return worker_app()
    Store(config.db).close()
    if not config.metrics:
        os.environ["PENTARCHY_METRICS"] = tempfile.mkdtemp(prefix="pentarchy-figures-")
    return "pentarchy.server.app:worker_app"


def _run(app: FastAPI | str, listening: sockets.socket, workers: int) -> None:
    settings = settings_for(app, workers)
    if workers == 1:
        server = uvicorn.Server(settings)
        if isinstance(app, FastAPI):
            app.state.doors.server = server
        server.run(sockets=[listening])
    else:
        Multiprocess(settings, sockets=[listening]).run()


def listen(host: str, port: int) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    # what the system may hold back for a client that does not read; beyond it our own bounded queue fills and ends it
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 131_072)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise StoreFault(f"Port {port} on {host} is taken or not allowed: {error.strerror}.") from error
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
