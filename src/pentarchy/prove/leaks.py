"""Play over real sockets, one person per seat and one who watches, and judge every byte each of them received.

What a seat was sent must be what it would have been sent in a world it cannot tell from the real one: every packet is made again
from the match with all that the seat cannot know dealt anew. And no frame may hold a seed, a salt, a token, or another seat's question.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3

from pentarchy.kernel import AnyMatch
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.packet import packet
from pentarchy.kernel.record import Record, start
from pentarchy.lab.contracts import worded
from pentarchy.prove.client import Guest, Json, Watcher, some_answer
from pentarchy.prove.common import Disproved, Figures, Trial, asked, faults_in, is_over, move
from pentarchy.prove.process import Server

Seen = dict[int, list[Json]]
"""Per seat, the packets it received, oldest first."""
Foretold = list[tuple[int, Json]]
"""Previews, each with the number of answers before it."""


async def prove(trial: Trial) -> Figures:
    compared = games = frames = size = previews = 0
    with Server(trial.sqlite, log=trial.log) as server:
        while compared < trial.n:
            games += 1
            watchers, table, guests = await _seated(trial, server)
            foretold = await _played(trial, watchers, most=max(20, (trial.n - compared) // len(watchers)))
            seen = {seat: _packets(watcher) for seat, watcher in watchers.items()}
            secrets = _secrets(trial, table, guests)
            for watcher in watchers.values():
                frames += len(watcher.raw)
                size += sum(len(text) for text in watcher.raw)
                _nothing_secret(watcher.raw, secrets)
                await watcher.close()
            compared += _compared(trial, table, seen, foretold)
            previews += len(foretold)
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    return {
        "games": games, "frames": frames, "bytes": size, "packets_compared": compared, "previews_compared": previews, "unequal": 0,
        "secrets_found": 0,
    }  # fmt: skip


async def _seated(trial: Trial, server: Server) -> tuple[dict[int, Watcher], str, list[Guest]]:
    host = Guest(server.port)
    host.enter("Host")
    made = host.post("/api/tables", {"game": trial.game, "seats": ["me"] + ["open"] * (trial.seats() - 1), "watch": "link"})
    table = str(made["table"]["id"])
    guests = [host]
    for invite in made["invites"]:
        guest = Guest(server.port)
        guest.post("/api/join", {"token": invite["path"].partition("#")[2], "name": f"Guest {invite['seat']}"})
        guests.append(guest)
    watchers = {seat: await guest.watch(table) for seat, guest in enumerate(guests)}
    watchers[SPECTATOR] = await Guest(server.port).watch(table)
    for watcher in watchers.values():
        watcher.raw = [json.dumps(watcher.hello)]
        watcher.keep_raw = True
    return watchers, table, guests


async def _played(trial: Trial, watchers: dict[int, Watcher], most: int) -> Foretold:
    """Play on through the sockets of those who are asked, looking at everything that can be looked at; gives the previews."""
    foretold: Foretold = []
    answered = 0
    for i in range(most):
        await asyncio.gather(*[watcher.settle(0.03) for watcher in watchers.values()])
        if any(is_over(watcher) for watcher in watchers.values()):
            return foretold
        waiting = [watcher for seat, watcher in watchers.items() if seat != SPECTATOR and asked(watcher)]
        if not waiting:
            raise Disproved("nobody is asked, and the game is not over")
        watcher = trial.luck.choice(waiting)
        seat = asked(watcher)[0]
        await watcher.send(t="why", seat=seat)
        await watcher.until("why", "error")
        foretold.append((answered, await _foretold(trial, watcher, seat)))
        answered += (await move(watcher, seat, trial.luck))["t"] == "ack"
    await asyncio.gather(*[watcher.settle(0.2) for watcher in watchers.values()])
    return foretold


async def _foretold(trial: Trial, watcher: Watcher, seat: int) -> Json:
    draft = some_answer(watcher.packets[seat]["ask"], trial.luck.randrange(100_000))
    await watcher.send(t="preview", seat=seat, prompt=watcher.prompts[seat], keys=draft)
    found = await watcher.until("preview", "error")
    if found["t"] == "error":
        raise Disproved(f"an open question could not be looked ahead: {found}")
    return found


def _packets(watcher: Watcher) -> list[Json]:
    found: list[Json] = []
    for text in watcher.raw:
        frame = json.loads(text)
        if frame["t"] == "hello":
            found += [entry["packet"] for entry in frame["seats"]]
        elif frame["t"] == "packet":
            found.append(frame["packet"])
    return found


def _secrets(trial: Trial, table: str, guests: list[Guest]) -> list[str]:
    base = sqlite3.connect(trial.sqlite.removeprefix("sqlite:///"))
    found = list(base.execute("SELECT seed, salt FROM games WHERE id = ?", (table,)).fetchone())
    found += [row[0] for row in base.execute("SELECT hash FROM sessions")] + [guest.cookie.partition("=")[2] for guest in guests]
    base.close()
    return found


def _nothing_secret(raw: list[str], secrets: list[str]) -> None:
    for text in raw:
        for secret in secrets:
            if secret in text:
                raise Disproved(f"a frame held a secret: {text[:80]}")


def _compared(trial: Trial, table: str, seen: Seen, foretold: Foretold) -> int:
    """Make every packet again from a re-dealt world; gives how many were compared."""
    from pentarchy import find
    from pentarchy.prove.crash import rebuilt

    base = sqlite3.connect(trial.sqlite.removeprefix("sqlite:///"))
    play = rebuilt(base, table)
    base.close()
    record = Record.of(play.match)
    match = start(find(trial.game), play.match.state.seats, play.row.seed, play.row.options)
    match.names = play.match.names
    compared = 0
    for step in range(len(record.steps) + 1):
        for found in [found for at, found in foretold if at == step]:
            unequal_future(match, found, trial.luck.randrange(1 << 30))
        for seat, packets in seen.items():
            for got in packets:
                if got["step"] == step:
                    unequal(match, seat, got, trial.luck.randrange(1 << 30))
                    compared += 1
        if step < len(record.steps):
            match.answer_list(record.steps[step].seat, record.steps[step].keys)
    return compared


def unequal_future(match: AnyMatch, got: Json, luck: int) -> None:
    """Raise Disproved where a preview is not the one of a re-dealt world."""
    found = foresee(match.imagine(got["seat"], luck), got["seat"], got["keys"])
    lines = [(line["rule"], line["text"]) for line in got["lines"]]
    if (got["ok"], lines, got["more"]) != (found.ok, found.lines, found.more):
        raise Disproved(f"seat {got['seat']} was told a future that depends on what it cannot know: {got} / {found.lines} {found.more}")


def unequal(match: AnyMatch, seat: int, got: Json, luck: int) -> None:
    """Raise Disproved where a received packet is not the one of an imagined world, or its log not the seat's."""
    wanted = json.loads(json.dumps(packet(worded(match.imagine(seat, luck), match), seat)))
    for name in ("view", "ask", "waiting", "outcome", "names", "seat", "seats", "game"):
        if got[name] != wanted[name]:
            both = f"{got[name]} / {wanted[name]}"
            raise Disproved(f"seat {seat} was sent a {name} after {got['step']} answers that depends on what it cannot know: {both}")
    log = json.loads(json.dumps(match.log(seat)))
    if got["log"] != log[got["log_from"] :]:
        raise Disproved(f"seat {seat} was sent a log that is not its own after {got['step']} answers")
    if set(got) != {"game", "seat", "seats", "names", "step", "view", "ask", "waiting", "undo", "log", "log_from", "outcome", "frame"}:
        raise Disproved(f"seat {seat} was sent something besides a packet: {sorted(got)}")
