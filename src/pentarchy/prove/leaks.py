"""Play over real sockets, one person per seat and one who watches, and judge every byte each of them received.

What a seat was sent must be what it would have been sent in a world it cannot tell from the real one: every packet is made again
from the match with all that the seat cannot know dealt anew; so are previews and hints. A film is the one made for these eyes from the
match itself, and while the seat sees the same in a re-dealt world it reads the same. And no frame may hold a seed, a salt, a token, or
another seat's question.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from dataclasses import asdict
from typing import Any

import msgspec

from pentarchy import find
from pentarchy.bots.mind import mind_of
from pentarchy.coach.hint import advice
from pentarchy.host.facts import ANSWER, Line
from pentarchy.host.films import Camera
from pentarchy.kernel import AnyMatch, EngineFault, Refused
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.packet import packet
from pentarchy.kernel.record import Record, checkpoint_of, match_from_checkpoint, start
from pentarchy.lab.worlds import filmed, worded
from pentarchy.prove.client import Guest, Json, Watcher, some_answer
from pentarchy.prove.common import QUICK, Disproved, Figures, Trial, asked, faults_in, is_over, move
from pentarchy.prove.crash import rebuilt
from pentarchy.prove.process import Server

TABLES = 8
"""So many tables are played at once, in a small proof fewer: while one waits for the server, another is judged."""
HINTS = "planner:worlds=1"
"""The bot of the hints: without a clock, so that it says the same whenever it is asked the same."""
LOOKS = 0.25
HINTED = 0.04
"""How often somebody asked looks ahead, and how often for a hint."""


class Heard:
    """What came over the sockets of one table besides packets: previews and hints, each with the number of answers before it."""

    def __init__(self) -> None:
        self.previews: list[tuple[int, Json]] = []
        self.hints: list[tuple[int, Json]] = []


class Sum:
    """What was compared so far, at all tables."""

    def __init__(self) -> None:
        self.games = self.frames = self.bytes = self.packets = self.films = self.previews = self.hints = 0


async def prove(trial: Trial) -> Figures:
    sum = Sum()
    patient = Server(trial.sqlite, 1, trial.log, PENTARCHY_HINTS=HINTS, PENTARCHY_HINT_MS="0", PENTARCHY_BOT_SECONDS="60")
    with patient as server:
        await asyncio.gather(*[_one_after_the_other(trial, server, sum) for i in range(_tables(trial))])
    faults = faults_in(trial.log)
    if faults:
        raise Disproved(f"the server wrote faults: {faults[:3]}")
    return {
        "games": sum.games, "frames": sum.frames, "bytes": sum.bytes, "packets_compared": sum.packets, "films_compared": sum.films,
        "previews_compared": sum.previews, "hints_compared": sum.hints, "unequal": 0, "secrets_found": 0,
    }  # fmt: skip


def _tables(trial: Trial) -> int:
    return min(TABLES, 1 + trial.n // 100)


async def _one_after_the_other(trial: Trial, server: Server, sum: Sum) -> None:
    while sum.packets < trial.n:
        sum.games += 1
        watchers, table, guests = await _seated(trial, server)
        heard = await _played(trial, watchers, most=max(20, (trial.n - sum.packets) // len(watchers) // _tables(trial)))
        secrets = _secrets(trial, table, guests)
        for watcher in watchers.values():
            sum.frames += len(watcher.raw)
            sum.bytes += len("".join(watcher.raw))
            _nothing_secret(watcher.raw, secrets)
            await watcher.close()
        judge = Judge(trial, table, {seat: _told(watcher) for seat, watcher in watchers.items()}, heard, sum)
        await asyncio.to_thread(judge.compare)


async def _seated(trial: Trial, server: Server) -> tuple[dict[int, Watcher], str, list[Guest]]:
    host = Guest(server.port)
    host.enter("Host")
    seats = ["me"] + ["open"] * (trial.seats() - 1)
    made = host.post("/api/tables", {"game": trial.game, "seats": seats, "watch": "link", "terms": QUICK})
    table = str(made["table"]["id"])
    guests = [host]
    for invite in made["invites"]:
        guest = Guest(server.port)
        guest.post("/api/join", {"token": invite["path"].partition("#")[2], "name": f"Guest {invite['seat']}"})
        guests.append(guest)
    watchers = {seat: await guest.watch(table, films=True) for seat, guest in enumerate(guests)}
    watchers[SPECTATOR] = await Guest(server.port).watch(table, films=True)
    for watcher in watchers.values():
        watcher.raw = [json.dumps(watcher.hello)]
        watcher.keep_raw = True
    return watchers, table, guests


async def _played(trial: Trial, watchers: dict[int, Watcher], most: int) -> Heard:
    """Play on through the sockets of those who are asked, looking at everything that can be looked at."""
    heard = Heard()
    idle = 0
    for i in range(most):
        await asyncio.gather(*[_caught_up(watcher) for watcher in watchers.values()])
        if any(is_over(watcher) for watcher in watchers.values()):
            break
        waiting = [watcher for seat, watcher in watchers.items() if seat != SPECTATOR and asked(watcher)]
        idle = 0 if waiting else idle + 1
        if idle > 200:
            raise Disproved("nobody is asked, and the game is not over")
        if not waiting:
            # what the table answers by itself is on its way
            await asyncio.sleep(0.05)
            continue
        watcher = trial.luck.choice(waiting)
        await _turn(trial, watcher, asked(watcher)[0], heard)
    await asyncio.gather(*[watcher.settle(0.2) for watcher in watchers.values()])
    return heard


async def _caught_up(watcher: Watcher) -> None:
    await watcher.send(t="ping")
    await watcher.until("pong")


async def _turn(trial: Trial, watcher: Watcher, seat: int, heard: Heard) -> None:
    """Look, ask, answer, and wait until the answer is seen: then everybody has been sent what it brought them."""
    step = watcher.packets[seat]["step"]
    if trial.luck.random() < LOOKS:
        await watcher.send(t="why", seat=seat)
        await watcher.until("why", "error")
        await _look_ahead(trial, watcher, seat, heard.previews)
    if trial.luck.random() < HINTED:
        await watcher.send(t="hint", seat=seat)
        found = await watcher.until("hint", "error", seconds=90)
        await _caught_up(watcher)
        if found["t"] == "hint" and watcher.packets[seat]["step"] == step:
            heard.hints.append((step, found))
    if (await move(watcher, seat, trial.luck))["t"] == "ack":
        while watcher.packets[seat]["step"] == step:
            await watcher.until("packet")


async def _look_ahead(trial: Trial, watcher: Watcher, seat: int, previews: list[tuple[int, Json]]) -> None:
    ask = watcher.packets[seat]["ask"]
    if ask is None:
        # the table has passed for this seat meanwhile
        return
    draft = some_answer(ask, trial.luck.randrange(100_000))
    await watcher.send(t="preview", seat=seat, prompt=watcher.prompts[seat], keys=draft)
    found = await watcher.until("preview", "error")
    if found["t"] == "preview":
        previews.append((watcher.packets[seat]["step"], found))
    elif found["code"] != "stale":
        raise Disproved(f"an open question could not be looked ahead: {found}")


def _told(watcher: Watcher) -> list[tuple[Json, Json | None]]:
    """The packets a socket received, oldest first, each with its film."""
    found: list[tuple[Json, Json | None]] = []
    for text in watcher.raw:
        frame = msgspec.json.decode(text)
        if frame["t"] == "hello":
            found += [(entry["packet"], None) for entry in frame["seats"]]
        elif frame["t"] == "packet":
            found.append((frame["packet"], frame.get("film")))
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


class Judge:
    """What one table's people were told, made again beside its history."""

    def __init__(self, trial: Trial, table: str, told: dict[int, list[tuple[Json, Json | None]]], heard: Heard, sum: Sum) -> None:
        self.luck = trial.luck
        base = sqlite3.connect(trial.sqlite.removeprefix("sqlite:///"))
        course = rebuilt(base, table)
        base.close()
        self.steps = Record.of(course.match).steps
        self.match = start(find(trial.game), course.match.state.seats, course.row.seed, course.row.options)
        self.match.names = course.match.names
        self.sum = sum
        self.heard = heard
        self.packets: dict[int, list[tuple[int, Json]]] = {}
        self.films: dict[int, list[tuple[int, Json]]] = {}
        for seat, entries in told.items():
            for got, film in entries:
                self.packets.setdefault(got["step"], []).append((seat, got))
                if film is not None:
                    self.films.setdefault(got["step"], []).append((seat, film))

    def compare(self) -> None:
        """Step by step through the game: everything that was told at each."""
        for step in range(len(self.steps) + 1):
            self._looks(step)
            for seat, got in self.packets.get(step, []):
                unequal(self.match, seat, got, self.luck.randrange(1 << 30))
                self.sum.packets += 1
            if step < len(self.steps):
                self._play(step)

    def _looks(self, step: int) -> None:
        for found in [found for at, found in self.heard.previews if at == step]:
            unequal_future(self.match, found, self.luck.randrange(1 << 30))
            self.sum.previews += 1
        for found in [found for at, found in self.heard.hints if at == step]:
            unequal_hints(self.match, found, self.luck.randrange(1 << 30))
            self.sum.hints += 1

    def _play(self, step: int) -> None:
        taken = self.steps[step]
        for seat, film in self.films.get(step + 1, []):
            unequal_film(self.match, seat, taken.seat, taken.keys, film, self.luck.randrange(1 << 30))
            self.sum.films += 1
        self.match.answer_list(taken.seat, taken.keys)


def unequal_hints(match: AnyMatch, got: Json, luck: int) -> None:
    """Raise Disproved where hints are not those of a re-dealt world."""
    mind = mind_of(worded(match.imagine(got["seat"], luck), match), got["seat"])
    # whoever thinks for people begins at the last checkpoint and counts from there
    mind.step = match_from_checkpoint(match.game, checkpoint_of(match), match.seed, False).answered
    found = advice(mind, match.names, HINTS)
    if got["hints"] != [asdict(one) for one in found]:
        raise Disproved(f"seat {got['seat']} was given hints that depend on what it cannot know: {got['hints']} / {found}")


def unequal_film(match: AnyMatch, viewer: int, seat: int, keys: list[str], got: Json, luck: int) -> None:
    """Raise Disproved where a film is not the one made for these eyes, or tells apart worlds that look the same."""
    wanted = Camera(match).film(Line(0, ANSWER, seat, "", "", keys, 0, ""), [viewer])[viewer]
    if got != _as_sent(wanted):
        raise Disproved(f"seat {viewer} was shown a film that is not its own after {match.answered} answers")
    try:
        theirs = filmed(match.imagine(viewer, luck), [viewer], luck, seat, keys)[viewer]
    except (EngineFault, Refused):
        # in that world the acting seat does not hold what it has just used; nothing to compare
        return
    mine = filmed(match.clone(), [viewer], luck, seat, keys)[viewer]
    for (view, line), (other_view, other_line) in zip(mine, theirs):
        if view != other_view:
            return
        if line != other_line:
            raise Disproved(f"seat {viewer} read in a film what it cannot know: {line} / {other_line}")


def unequal_future(match: AnyMatch, got: Json, luck: int) -> None:
    """Raise Disproved where a preview is not the one of a re-dealt world."""
    found = foresee(match.imagine(got["seat"], luck), got["seat"], got["keys"])
    lines = [(line["rule"], line["text"]) for line in got["lines"]]
    if (got["ok"], lines, got["more"]) != (found.ok, found.lines, found.more):
        raise Disproved(f"seat {got['seat']} was told a future that depends on what it cannot know: {got} / {found.lines} {found.more}")


def unequal(match: AnyMatch, seat: int, got: Json, luck: int) -> None:
    """Raise Disproved where a received packet is not the one of an imagined world, or its log not the seat's."""
    wanted = _as_sent(packet(worded(match.imagine(seat, luck), match), seat, len(match.table.events)))
    if set(got) != set(wanted):
        raise Disproved(f"seat {seat} was sent something besides a packet: {sorted(got)}")
    for name in wanted.keys() - {"log", "log_from", "frame"}:
        if got[name] != wanted[name]:
            both = f"{got[name]} / {wanted[name]}"
            raise Disproved(f"seat {seat} was sent a {name} after {got['step']} answers that depends on what it cannot know: {both}")
    if got["log"] != _as_sent(match.log(seat, got["log_from"])):
        raise Disproved(f"seat {seat} was sent a log that is not its own after {got['step']} answers")


def _as_sent(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))
