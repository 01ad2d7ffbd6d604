"""Bots at a table: they think in worker processes, answer on a fixed grid of time, and are replaced by luck when they fail."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from typing import Any, Protocol

import structlog

from pentarchy.bots.dealing import words_of
from pentarchy.host.audience import Audience
from pentarchy.host.course import Course
from pentarchy.host.facts import BOT, PLAYING, SeatRow, TableRow
from pentarchy.host.plans import Plans
from pentarchy.host.shapes import HintData, WarningData
from pentarchy.host.table import Refusal
from pentarchy.host.windows import Windows
from pentarchy.kernel.record import checkpoint_of
from pentarchy.server.bots.helping import Advise, Warn
from pentarchy.server.bots.steps import sent
from pentarchy.server.bots.work import PATIENCE_MS, Think
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.services import Services
from pentarchy.teach.partner import is_partner

log = structlog.get_logger("bots")
_PATIENCE = 1.5
"""A process that did not write the last answer waits so long before its bots think: the other one's do already."""

COACH_SECONDS = 1.6
"""So long a move waits for the coach; then it is simply played."""

MOST_WAIT = 600.0
"""A bot that is asked to wait goes on by itself after so many seconds."""

AT_ONCE = ("random", "beginner", "greedy")
"""Bots that never think for long: nobody notices a hurry."""
LEAST_MS = 150
LOOKED_AT = 5
"""So many answers of bots in a row are given at the usual pace; then those that never think for long go three times as fast."""
HURRIED = "Many tables think at this moment, so I think shorter than usual."
HURRIED_AGAIN = 300.0
"""How many seconds a table is not told so again."""


class BotTable(Protocol):
    """What bots need of the table they sit at."""

    id: str
    row: TableRow
    seats: list[SeatRow]
    course: Course | None
    lock: asyncio.Lock
    plans: Plans
    house: Services
    windows: Windows
    audience: Audience

    def tend(self, patient: bool = False) -> None: ...

    def is_asked(self, seat: int, prompt: str) -> bool: ...

    async def answer(self, seat: int, key: str, prompt: str, keys: list[str], acked: Callable[[int], None]) -> None: ...

    async def speak(self, seat: int, key: str, text: str) -> None: ...


class Pace:
    """How fast bots answer: the longer people wait, the faster."""

    def __init__(self) -> None:
        self._row = 0
        self._next = 0

    def times(self, bot: str, version: int) -> int:
        """How many times faster than usual this answer comes, by how many bots have answered since a person did."""
        self._row = self._row + 1 if version <= self._next else 0
        self._next = version + 1
        return 3 if self._row >= LOOKED_AT and bot in AT_ONCE else 1


class Thinking:
    """The bots of one room; at most one thought per seat at a time."""

    def __init__(self, room: BotTable) -> None:
        self.room: BotTable = weakref.proxy(room)
        self._change = asyncio.Event()
        room.plans.changed = self._change.set
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self._silent_until = 0.0
        self._pace = Pace()

    @property
    def is_busy(self) -> bool:
        return bool(self.tasks)

    def begin(self, patient: bool = False) -> None:
        """Let every bot think that has to answer now."""
        room = self.room
        self._change.set()
        room.tend(patient)
        if room.course is None or room.row.status != PLAYING or room.house.is_stopping:
            return
        for seat in room.course.match.waiting():
            if room.seats[seat].kind == BOT and seat not in self.tasks and not room.windows.is_ours(seat):
                task = asyncio.create_task(self._turn(seat, patient))
                self.tasks[seat] = task

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()

    async def _turn(self, seat: int, patient: bool) -> None:
        try:
            if patient and not self.room.house.config.is_sqlite:
                await asyncio.sleep(_PATIENCE)
            await self._answer(seat)
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            log.error("bot_turn_failed", table=self.room.id, seat=seat, fault=type(fault).__name__, about=str(fault))
            await asyncio.sleep(1.0)
        finally:
            self.tasks.pop(seat, None)
        self.begin()

    async def _answer(self, seat: int) -> None:
        """Think, say what will be done where the game has no secrets, keep to the grid of time, and do it."""
        room = self.room
        started = asyncio.get_running_loop().time()
        async with room.lock:
            task, prompt, version = self._task(seat, room.seats[seat].bot)
        if task is None:
            return
        ask = room.course.match.ask(seat) if room.course is not None else None
        only = ask.only() if ask is not None else None
        thought = await self._thought(task) if only is None else only
        async with room.lock:
            keys = self._legal(task, prompt, thought)
            told = keys is not None and room.plans.tell(seat, prompt, keys)
            words = "" if keys is None or room.course is None else words_of(room.course.match, seat, keys)
        if keys is None:
            return
        await self._say_hurried(seat, task)
        pause = room.house.config.bot_pause / (1 if told else self._pace.times(task.bot, version))
        await _to_grid(asyncio.get_running_loop().time() if told else started, pause)
        if told:
            await self._released(seat, prompt)
        try:
            await room.answer(seat, f"bot-{version}", prompt, keys, _nobody)
            if words:
                await room.speak(seat, f"bot-{version}", words)
        except Refusal as refusal:
            if refusal.code == "unavailable":
                await asyncio.sleep(1.0)
            elif refusal.code not in ("stale", "over", "answered", "not_asked", "frozen", "key_reused"):
                log.error("bot_refused", table=room.id, seat=seat, bot=task.bot, code=refusal.code)

    async def _say_hurried(self, seat: int, task: Think) -> None:
        """Where this thought was shorter than usual, people are told so, now and then."""
        clock = asyncio.get_running_loop().time()
        if task.ms >= PATIENCE_MS or task.bot in AT_ONCE:
            return
        self.room.house.metrics.hurried.inc()
        if clock >= self._silent_until:
            self._silent_until = clock + HURRIED_AGAIN
            await self.room.speak(seat, f"hurried-{self.room.row.version}", HURRIED)

    async def _released(self, seat: int, prompt: str) -> None:
        """Return when nobody asks to wait any more, the question is gone, or it has been long enough."""
        plans = self.room.plans
        late = asyncio.get_running_loop().time() + MOST_WAIT
        while plans.is_held(seat, prompt):
            self._change.clear()
            try:
                async with asyncio.timeout_at(late):
                    await self._change.wait()
            except TimeoutError:
                plans.wait(False)

    def _legal(self, task: Think, prompt: str, keys: list[str] | None) -> list[str] | None:
        """The bot's answer if it has a legal one, else any; None if the question is gone. Holds the room's lock."""
        course = self.room.course
        ask = course.match.ask(task.seat) if course is not None else None
        if course is None or ask is None or course.prompt != prompt:
            return None
        refusal = None if keys is None else ask.refusal(keys)
        if refusal is not None:
            log.error("bot_refused", table=self.room.id, seat=task.seat, bot=task.bot, code=refusal.code)
        return course.sample(task.seat, task.luck) if keys is None or refusal is not None else ask.canonical(keys)

    def _task(self, seat: int, bot: str) -> tuple[Think | None, str, int]:
        course = self.room.course
        if course is None or seat not in course.match.waiting():
            return None, "", 0
        row = self.room.row
        # a lesson's partner answers alike whenever the same was played
        luck = course.match.answered if is_partner(bot) else course.luck(seat)
        workers = self.room.house.workers
        ms = patience(workers.before(self._whom()), workers.count)
        task = Think(row.game, checkpoint_of(course.match), row.seed, seat, bot or "random", luck, ms, sent(row.pack))
        return task, course.prompt, course.version

    def _whom(self) -> str:
        """For whom bots think here: for whoever made the table; where nobody looks on, all such tables have one turn together."""
        return f"table of {self.room.row.owner}" if self.room.audience.listeners else "unwatched"

    async def _thought(self, task: Think) -> list[str] | None:
        """The bot's answer, or None if it failed or was late. A lesson hangs on its partner: there it is asked once more."""
        house = self.room.house
        for _ in range(2 if is_partner(task.bot) else 1):
            try:
                return await house.workers.do(task, list[str], house.config.bot_seconds, self._whom())
            except (Late, Failed) as fault:
                house.metrics.bot_failures.inc()
                log.warning("bot_failed", table=self.room.id, seat=task.seat, bot=task.bot, fault=type(fault).__name__)
        return None

    async def instead(self, seat: int, bot: str) -> tuple[str, int, list[str]] | None:
        """What a bot would answer for somebody whose time is over: question, version and keys; None if nobody is asked any more."""
        async with self.room.lock:
            task, prompt, version = self._task(seat, bot)
        if task is None:
            return None
        thought = await self._thought(task)
        async with self.room.lock:
            keys = self._legal(task, prompt, thought)
        return None if keys is None else (prompt, version, keys)

    async def hint(self, seat: int) -> dict[str, object] | None:
        """The best answers with their chance to win and why, from what the seat knows; None if the seat is not asked."""
        room = self.room
        async with room.lock:
            course = room.course
            if course is None or seat not in course.match.waiting():
                return None
            prompt = course.prompt
            config, match = room.house.config, course.match
            task = Advise(
                room.row.game, checkpoint_of(match), room.row.seed, seat, match.names, sent(room.row.pack), config.hints, config.hint_ms
            )
        found = await room.house.workers.do(task, list[HintData], room.house.config.bot_seconds)
        return {"seat": seat, "prompt": prompt, "hints": found}

    async def warning(self, seat: int, prompt: str, keys: list[str]) -> WarningData | None:
        """Why this answer would be a blunder, from what the seat knows; None if it is none, or if that is not known in time."""
        room = self.room
        async with room.lock:
            course = room.course
            ask = course.match.ask(seat) if course is not None and course.prompt == prompt else None
            if course is None or ask is None or ask.only() is not None or ask.refusal(keys) is not None:
                return None
            match = course.match
            task = Warn(room.row.game, checkpoint_of(match), room.row.seed, seat, match.names, ask.canonical(keys), sent(room.row.pack))
        looking = asyncio.ensure_future(room.house.workers.do(task, WarningData | None, room.house.config.bot_seconds))  # type: ignore[arg-type]
        looking.add_done_callback(_looked)
        done, late = await asyncio.wait([looking], timeout=COACH_SECONDS)
        return looking.result() if done and looking.exception() is None else None


def _looked(looking: asyncio.Future[Any]) -> None:
    """A look that failed or came too late is no news."""
    if not looking.cancelled():
        looking.exception()


def patience(before: int, workers: int) -> int:
    """How many milliseconds a bot may think while so many are served before it: all wait their share, nobody for ever."""
    return max(LEAST_MS, PATIENCE_MS * workers // (workers + before))


def _nobody(seq: int) -> None:
    """Bots need no acknowledgement."""


async def _to_grid(started: float, pause: float) -> None:
    """Wait for the grid, so that thinking time tells nothing about a hand."""
    if pause > 0:
        await asyncio.sleep(rest_of(asyncio.get_running_loop().time() - started, pause))


def rest_of(gone: float, pause: float) -> float:
    """How long from here to the next full multiple of the pause."""
    return pause - gone % pause
