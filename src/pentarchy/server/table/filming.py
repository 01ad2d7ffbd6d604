"""The film of an answer for whoever wants to see it happen: made in a thread, and left out where it would keep people waiting."""

from __future__ import annotations

import asyncio

import structlog

from pentarchy.host.facts import Line
from pentarchy.host.films import Camera, happens
from pentarchy.server.table.words import FRAMES

log = structlog.get_logger("room")
_FILM_SECONDS = 0.7


async def filmed(camera: Camera | None, line: Line, eyes: list[int]) -> dict[int, bytes]:
    """What happened, made in a thread; who waits for a packet does not wait long for its film."""
    if camera is None:
        return {}
    making = asyncio.ensure_future(asyncio.to_thread(_film, camera, line, eyes))
    done, late = await asyncio.wait([making], timeout=_FILM_SECONDS)
    if late:
        making.add_done_callback(lambda task: task.exception())
    elif making.exception() is None:
        return making.result()
    else:
        log.error("film_failed", fault=type(making.exception()).__name__, about=str(making.exception())[:300])
    return {}


def _film(camera: Camera, line: Line, eyes: list[int]) -> dict[int, bytes]:
    return {seat: FRAMES.dump(film) for seat, film in camera.film(line, eyes).items() if happens(film)}
