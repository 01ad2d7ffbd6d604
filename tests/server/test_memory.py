"""What is new is looked through many times a second, all tables only when nobody waits."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from pentarchy.prove.client import some_answer
from pentarchy.prove.common import asked
from pentarchy.server import memory
from pentarchy.server.memory import Memory
from tests.server.live import Live
from tests.server.test_wire import hot_table

pytestmark = pytest.mark.asyncio


class Knot:
    """Something only a full collection finds once it is old."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def matches() -> int:
    """How many are in memory, those set aside among them."""
    gc.unfreeze()
    return sum(type(found).__name__ == "Match" for found in gc.get_objects())


def tied() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


async def test_a_quiet_moment_is_used(by_hand: None) -> None:
    kept = Memory()
    knot = tied()
    kept.last -= memory.OFTEN
    kept.used -= memory.QUIET
    assert await kept.tidy()
    assert knot() is None


async def test_a_full_house_is_never_walked_through_while_somebody_is_here(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "SMALL", 0)
    kept = Memory()
    kept.last -= memory.OFTEN
    kept.used -= memory.QUIET
    kept.is_empty = lambda: False
    assert not await kept.tidy()
    kept.is_empty = lambda: True
    assert await kept.tidy()


async def test_nobody_is_stopped_while_people_play(by_hand: None) -> None:
    kept = Memory()
    knot = tied()
    kept.last -= memory.OFTEN + 10
    kept.note()
    assert not await kept.tidy()
    assert knot() is None
    old = Knot()
    gc.freeze()
    knot = weakref.ref(old)
    del old
    assert not await kept.tidy()
    assert knot() is not None
    gc.unfreeze()


async def test_no_walk_over_all_tables_happens_while_people_play(by_hand: None) -> None:
    """Seen before: a million new objects, and everybody waited a third of a second. Now they are set aside, which takes no time.

    Seen later: young objects that took the place of old ones, uncounted, and a walk of a tenth of a second once a minute.
    """
    kept = Memory()
    held = [[i] for i in range(300_000)]
    kept.note()
    walked: list[int] = []
    gc.callbacks.append(lambda phase, info: walked.append(info["generation"]))
    try:
        assert not await kept.tidy()
    finally:
        gc.callbacks.pop()
    assert walked == []
    assert gc.get_freeze_count() >= len(held)
    gc.unfreeze()


async def test_young_objects_are_counted_and_never_listed(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: such a list held tuples that reading threads were filling, and Python refused to finish them (SystemError)."""

    def listed(generation: int | None = None) -> list[object]:
        raise AssertionError("all objects were listed while threads run")

    monkeypatch.setattr(gc, "get_objects", listed)
    kept = Memory()
    kept.note()
    for size in (10, 100_000):
        held = [[n] for n in range(size)]
        assert not await kept.tidy()
        assert held
    gc.unfreeze()


async def test_a_table_that_sleeps_leaves_no_cycle(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.close()
    room = live.house.rooms[id]
    gone = weakref.ref(room)
    gc.collect()
    gc.disable()
    try:
        room.audience.used -= 1000
        while live.house.rooms.get(id) is not None:
            room.audience.used -= 1000
            asyncio.run_coroutine_threadsafe(live.house.sweep(), live.loop).result(10)
        del room
        await asyncio.sleep(0.05)
        assert gone() is None
    finally:
        gc.enable()


async def test_answers_leave_no_cycles_behind(live: Live) -> None:
    """What the policy rests on: play a while, and the collector finds next to nothing."""
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.settle()
    gc.collect()
    gc.disable()
    try:
        for i in range(30):
            seats = asked(watcher)
            if not seats:
                break
            await watcher.answer(seats[0], some_answer(watcher.packets[seats[0]]["ask"], i))
            await watcher.settle(0.02)
        before = matches()
        assert before > 0
        gc.collect()
        assert before == matches()
    finally:
        gc.enable()


async def test_a_server_process_sets_what_it_loaded_aside() -> None:
    code = "import gc; from pentarchy.server import memory; memory.prepare(); print(gc.get_freeze_count() > 1000, gc.get_threshold()[2])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "1000000"]
