"""A real server on a real port inside the test process, so that tests can look behind its counter."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import uvicorn

from pentarchy.prove.client import Guest
from pentarchy.server.app import create_app, listen, settings_for
from pentarchy.server.config import Config
from pentarchy.server.house import House


class Live:
    """`with Live(Config(db=...)) as live: guest = live.guest("Ann")`."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.app = create_app(config)
        self.house: House = self.app.state.house
        listening = listen("127.0.0.1", 0)
        self.port = int(listening.getsockname()[1])
        self._server = uvicorn.Server(settings_for(self.app))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)

    def __enter__(self) -> Live:
        self._thread.start()
        late = time.monotonic() + 20
        while not self._server.started and time.monotonic() < late:
            time.sleep(0.01)
        assert self._server.started
        return self

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop the server runs on, for calling its chores from a test."""
        return self.house._chores[0].get_loop()

    def __exit__(self, *error: object) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=20)
        assert not self._thread.is_alive()

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self.port)
        if name:
            guest.enter(name)
        return guest


def quiet(folder: Path, **given: object) -> Config:
    """A server for tests: no limits, bots at once, one worker process."""
    plain: dict[str, object] = {
        "db": f"sqlite:///{folder}/games.db",
        "limits": 0.0,
        "bot_pause": 0.0,
        "thinkers": 1,
        "keep_days": 30.0,
        "warn_days": 0.0,
        **given,
    }
    return Config(**plain)  # type: ignore[arg-type]


def hot(guest: Guest, game: str = "toy", **more: object) -> str:
    """A table of two where the guest plays both seats; its id."""
    return str(guest.post("/api/tables", {"game": game, "seats": ["me", "hot"], **more})["table"]["id"])
