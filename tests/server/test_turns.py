"""Who is served next where there are few worker processes."""

from __future__ import annotations

import asyncio

import pytest

from pentarchy.server.bots import workers as workers_module
from pentarchy.server.bots.turns import Full, Turns
from pentarchy.server.bots.work import Verify
from pentarchy.server.bots.workers import Failed, Workers

pytestmark = pytest.mark.asyncio


class Book:
    """Who was served, in that order."""

    def __init__(self, turns: Turns[str]) -> None:
        self.turns = turns
        self.served: list[str] = []

    def ask(self, name: str, who: str) -> asyncio.Task[None]:
        return asyncio.create_task(self._one(name, who))

    async def _one(self, name: str, who: str) -> None:
        thing = await self.turns.take(who)
        self.served.append(name)
        await asyncio.sleep(0)
        self.turns.give(thing, who)


async def test_the_turn_goes_round() -> None:
    book = Book(Turns(["one"], 100, 1))
    tasks = [book.ask(f"greedy {i}", "greedy") for i in range(5)] + [book.ask("ann", "ann"), book.ask("ben", "ben")]
    await asyncio.sleep(0)
    assert book.turns.before("ann") == 2, "one of each who waits"
    assert book.turns.before("greedy") == 4, "all their own"
    await asyncio.gather(*tasks)
    assert book.served.index("ann") <= 2
    assert book.served.index("ben") <= 3
    assert [name for name in book.served if name.startswith("greedy")] == [f"greedy {i}" for i in range(5)]
    assert book.turns.waiting == book.turns.before("cleo") == 0


async def test_one_never_holds_all() -> None:
    turns = Turns(["one", "two"], 100, 1)
    thing = await turns.take("greedy")
    second = asyncio.create_task(turns.take("greedy"))
    await asyncio.sleep(0)
    assert not second.done()
    other = await turns.take("ann")
    turns.give(other, "ann")
    await asyncio.sleep(0)
    assert not second.done()
    turns.give(thing, "greedy")
    await second


async def test_where_too_many_wait_whoever_waits_for_most_gives_way() -> None:
    turns: Turns[str] = Turns([], 4, 1)
    greedy = [asyncio.create_task(turns.take("greedy")) for i in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(Full):
        await turns.take("greedy")
    ann = asyncio.create_task(turns.take("ann"))
    await asyncio.sleep(0)
    with pytest.raises(Full):
        await greedy[3]
    assert not ann.done()
    assert turns.waiting == 4
    for task in [*greedy[:3], ann]:
        task.cancel()
    await asyncio.gather(*greedy[:3], ann, return_exceptions=True)
    assert turns.waiting == 0


async def test_who_goes_away_loses_nothing_for_others() -> None:
    turns = Turns(["one"], 100, 1)
    thing = await turns.take("ann")
    gone, ben = asyncio.create_task(turns.take("gone")), asyncio.create_task(turns.take("ben"))
    await asyncio.sleep(0)
    gone.cancel()
    turns.give(thing, "ann")
    assert await ben == "one"
    turns.give("one", "ben")
    # handed out and gone in the same moment
    thing = await turns.take("ann")
    gone = asyncio.create_task(turns.take("gone"))
    await asyncio.sleep(0)
    turns.give(thing, "ann")
    gone.cancel()
    assert await turns.take("ben") == "one"
    assert gone.cancelled()


async def test_long_work_of_one_address_does_not_hold_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time; from pentarchy.server.bots import work; real = work.do; work.do = lambda task: (time.sleep(0.3), real(task))[1]; "
    monkeypatch.setattr(workers_module, "_START", slow + "work.main()")
    clerks, done = Workers(2, most_waiting=60, most_of_one=1), list[str]()

    async def ask(who: str) -> None:
        with pytest.raises(Failed):
            await clerks.do(Verify("nonsense"), str, 60, who)
        done.append(who)

    try:
        flood = [asyncio.create_task(ask("flood")) for i in range(8)]
        await asyncio.sleep(0.1)
        await ask("ann")
        assert done.count("flood") <= 2
        await asyncio.gather(*flood)
    finally:
        await clerks.close()
