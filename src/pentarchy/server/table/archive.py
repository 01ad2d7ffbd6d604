"""Finished games as they were at their end: last packets, log and film. Whatever code comes later, their pages stay readable."""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec

from pentarchy.kernel.patch import patched
from pentarchy.server.bots.work import Archived, Replayed


def packed(found: Archived) -> bytes:
    return zlib.compress(msgspec.json.encode(found), 6)


def unpacked(body: bytes) -> Archived:
    return msgspec.json.decode(zlib.decompress(body), type=Archived)


def last_packets(body: bytes | None) -> dict[int, bytes]:
    """The packet each seat had at the end, with the whole log."""
    if body is None:
        return {}
    return {int(seat): bytes(packet) for seat, packet in unpacked(body).packets.items()}


def without_name(body: bytes, seat: int, name: str, instead: str) -> bytes:
    """The same archive without the name somebody had at a seat: among the names, in lines about that seat, and in how it ended."""
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(body))
    told = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")

    def renamed(part: Any, is_about: bool) -> Any:
        if isinstance(part, str):
            return told.sub(lambda hit: instead, part) if is_about else part
        if isinstance(part, list):
            return [renamed(one, is_about) for one in part]
        if not isinstance(part, dict):
            return part
        about = is_about or f"@{seat}" in _values(part.get("args"))
        return {key: renamed(one, about or key in ("names", "outcome", "ending")) for key, one in part.items()}

    return zlib.compress(msgspec.json.encode(renamed(found, False)), 6)


def _values(args: object) -> list[object]:
    """What a line of the log is about, lists of things opened."""
    if isinstance(args, dict):
        return [one for part in args.values() for one in _values(part)]
    if isinstance(args, list):
        return [one for part in args for one in _values(part)]
    return [args]


def replayed(body: bytes, seat: int, start: int, count: int, whole: bool, filmed: bool = False) -> Replayed | None:
    """A stretch of the game from its film; None if no film of this seat was kept."""
    found = unpacked(body)
    film = found.films.get(str(seat))
    if film is None:
        return None
    last: dict[str, Any] = msgspec.json.decode(found.packets[str(seat)])
    first = min(start, found.steps)
    end = first if whole else min(first + count - 1, found.steps)
    views = _views(film, first, end)
    packets: list[dict[str, object]] = []
    for step in range(first, end + 1):
        is_last = step == found.steps
        lines = [line for line in last["log"] if line["at"] <= step]
        since = 0 if whole else len([line for line in lines if line["at"] < step])
        packets.append(
            {
                **last,
                "view": views[step],
                "step": step,
                "ask": None,
                "waiting": [],
                "log": lines[since:],
                "log_from": since,
                "outcome": last["outcome"] if is_last else None,
                "ending": last.get("ending") if is_last else None,
            }
        )
    if filmed and first:
        packets[0]["film"] = _film(film, seat, first, last["log"])
    return Replayed(found.steps, first, seat, packets, [None] * len(packets))


def _film(film: list[dict[str, Any]], seat: int, step: int, log: list[dict[str, Any]]) -> dict[str, object]:
    """What was seen to happen by one step, from the view before it."""
    frames = [frame for frame in film if frame["step"] == step]
    made = [{**frame, "n": n, "line": log[frame["log"]] if frame["log"] >= 0 else None} for n, frame in enumerate(frames)]
    return {"seat": seat, "since": -1, "frames": made, "base": _views(film, step - 1, step - 1)[step - 1]}


def _views(film: list[dict[str, Any]], first: int, end: int) -> dict[int, object]:
    """What was seen when each of these steps was done: the last frame of the step."""
    view: object = None
    found: dict[int, object] = {}
    frames = iter(film)
    frame = next(frames, None)
    for step in range(end + 1):
        while frame is not None and frame["step"] <= step:
            view = patched(view, frame["patch"])
            frame = next(frames, None)
        if step >= first:
            found[step] = view
    return found
