"""Mutated, oversized and senseless frames: none goes unhandled, and afterwards the table is as playable as before."""

from __future__ import annotations

import asyncio
import json
import random
import time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from pentarchy.prove.client import Guest, Watcher, new_key
from pentarchy.prove.common import Disproved, Figures, Trial, asked, faults_in, is_over, move
from pentarchy.prove.process import Server
from pentarchy.server.http.wire import BadFrame, decode

_SEEDS: list[dict[str, object]] = [
    {"t": "answer", "key": "0" * 32, "seat": 0, "prompt": "x", "keys": ["a", "b"]},
    {"t": "undo", "key": "1" * 32, "seat": 0},
    {"t": "why", "seat": 0},
    {"t": "preview", "seat": 0, "prompt": "x", "keys": ["a"]},
    {"t": "wait", "on": True},
    {"t": "hint", "seat": -1},
    {"t": "chat", "key": "2" * 32, "text": "hello"},
    {"t": "suggest", "seat": 1, "at": ["hex:3"], "text": "there"},
    {"t": "sync"},
    {"t": "ping"},
]
_ODD: list[object] = [None, True, -1, 1e308, 2**70, "", "\x00", "\u202e", "🙂" * 50, [], {}, [[[[[]]]]], "a" * 3000, {"t": "ping"}]
_ODD += [-(2**63), 0.1, "__proto__"]
_RAW = ['{"t":', "NaN", '{"t":"answer","seat":1e999}', '"\\ud800"', "[" * 5000, "{}", '{"t":"ping","t":"sync"}']
_RAW += ['{"t":"chat","key":1}', "null", ""]


def mutated(luck: random.Random) -> str:
    """A frame that is nearly right, or not at all."""
    if luck.random() < 0.1:
        return luck.choice(_RAW)
    frame = dict(luck.choice(_SEEDS))
    for times in range(luck.randrange(3)):
        name = luck.choice([*frame, "extra", "t"])
        if luck.random() < 0.3:
            frame.pop(name, None)
        else:
            frame[name] = luck.choice(_ODD)
    text = json.dumps(frame)
    if luck.random() < 0.3:
        letters = list(text)
        for times in range(1 + luck.randrange(3)):
            letters[luck.randrange(len(letters))] = chr(luck.choice([0, 34, 44, 58, 91, 123, 125, 127, 255, 8238, 65]))
        text = "".join(letters)
    return text


async def prove(trial: Trial) -> Figures:
    """`n` frames through the decoder, a twentieth of them over the wire."""
    started = time.monotonic()
    taken = _through_decoder(trial)
    seconds = time.monotonic() - started
    with Server(trial.sqlite, log=trial.log) as server:
        guest = Guest(server.port)
        guest.enter("Fuzz")
        table = trial.table(guest)
        sent, closed = await _over_wire(trial, guest, table, max(100, trial.n // 20))
        await _big_and_binary(guest, table)
        moves = await _still_playable(trial, guest, table)
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    return {
        "decoded": trial.n, "well_formed": taken, "per_second": round(trial.n / seconds), "over_the_wire": sent, "sockets_closed": closed,
        "unhandled": 0, "moves_afterwards": moves,
    }  # fmt: skip


def _through_decoder(trial: Trial) -> int:
    taken = 0
    for i in range(trial.n):
        text = mutated(trial.luck)
        try:
            decode(text)
            taken += 1
        except BadFrame:
            pass
    return taken


async def _over_wire(trial: Trial, guest: Guest, table: str, n: int) -> tuple[int, int]:
    """Every frame is answered or closes its socket; nothing hangs."""
    closed = 0
    watcher = await guest.watch(table)
    for i in range(n):
        try:
            await watcher.socket.send(mutated(trial.luck))
            await watcher.until("ack", "refused", "error", "why", "preview", "waiting", "hint", "suggested", "pong", "hello", seconds=20)
        except WebSocketException:
            closed += 1
            watcher = await guest.watch(table)
        except TimeoutError:
            raise Disproved("a frame was neither answered nor its socket closed") from None
    await watcher.close()
    return n, closed


async def _big_and_binary(guest: Guest, table: str) -> None:
    for data, code in ((b"\x00\xff", 1003), ("x" * 20_000, 1009)):
        address = f"ws://{guest.host}:{guest.port}/api/tables/{table}/ws"
        async with connect(address, origin=guest.origin, additional_headers={"Cookie": guest.cookie}) as socket:  # type: ignore[arg-type]
            await socket.recv()
            await socket.send(data)
            try:
                async with asyncio.timeout(10):
                    while True:
                        await socket.recv()
            except WebSocketException:
                pass
            if socket.close_code != code:
                raise Disproved(f"closed with {socket.close_code}, not {code}")


async def _still_playable(trial: Trial, guest: Guest, table: str) -> int:
    watcher: Watcher = await guest.watch(table)
    moves = 0
    while moves < 20 and not is_over(watcher):
        seats = asked(watcher)
        if not seats:
            raise Disproved("nobody is asked any more")
        reply = await move(watcher, seats[0], trial.luck)
        if reply["t"] != "ack":
            raise Disproved(f"the table cannot be played on: {reply}")
        moves += 1
        await watcher.settle(0.02)
    await watcher.send(t="chat", key=new_key(), text="still here")
    await watcher.until("ack")
    await watcher.close()
    return moves
