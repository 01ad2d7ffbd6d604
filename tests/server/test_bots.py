"""Bots think in worker processes, with a deadline, and never stop a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pentarchy.kernel import PentarchyError
from pentarchy.prove.client import Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.server.bots import thinking
from pentarchy.server.bots import workers as workers_module
from pentarchy.server.bots.steps import Steps, opening
from pentarchy.server.bots.work import Think, Verify, think
from pentarchy.server.bots.workers import Failed, Late, Workers
from tests.server.live import Live, quiet

pytestmark = pytest.mark.asyncio


async def played_out(watcher: Watcher, patience: float = 60) -> None:
    async with asyncio.timeout(patience):
        while not is_over(watcher):
            seats = asked(watcher)
            if not seats:
                await watcher.until("packet")
                continue
            await watcher.answer(seats[0], some_answer(watcher.packets[seats[0]]["ask"], 1))
            await watcher.settle(0.01)


async def test_three_bots_and_a_person_play_a_whole_game(live: Live) -> None:
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["bot:greedy", "me", "bot:random", "bot:greedy"]})
    watcher = await ann.watch(made["table"]["id"])
    await played_out(watcher)
    assert watcher.packets[1]["outcome"]["scores"]
    assert ann.get(f"/api/tables/{made['table']['id']}")["status"] == "over"


async def test_bots_go_on_after_a_restart_with_nobody_there(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, bot_pause=30.0)) as live:
        ann = live.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["bot:random", "me"]})["table"]["id"]
    with Live(quiet(tmp_path)) as live:
        for i in range(200):
            other = live.guest()
            other.cookie = ann.cookie
            if other.get(f"/api/tables/{id}")["your_turn"]:
                return
            await asyncio.sleep(0.05)
    raise AssertionError("the bot did not move")


async def test_a_bot_that_takes_too_long_is_replaced_by_luck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path, bot_seconds=0.0)) as live:
        ann = live.guest("Ann")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:greedy"]})
        watcher = await ann.watch(made["table"]["id"])
        # each of its answers costs a worker, and the next one has to load first
        await played_out(watcher, 300)
        assert live.house.workers.replaced > 0
        assert live.house.metrics.bot_failures._value.get() > 0


async def test_a_bot_that_answers_nonsense_is_replaced_by_luck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(self: thinking.Thinking, task: Think) -> list[str]:
        return ["nonsense"]

    monkeypatch.setattr(thinking.Thinking, "_thought", nonsense)
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:greedy"]})
        await played_out(await ann.watch(made["table"]["id"]))


async def test_a_worker_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(1)
    try:
        with pytest.raises(Failed, match="not JSON"):
            await workers.do(Verify("nonsense"), str, 30)
        (worker,) = workers._alive
        worker.kill()
        await worker.wait()
        with pytest.raises(Failed):
            await workers.do(Verify("nonsense"), str, 30)
        with pytest.raises(Late):
            await workers.do(Verify("nonsense"), str, 0.0)
        with pytest.raises(Failed):
            await workers.do(Verify("nonsense"), str, 30)
        assert workers.replaced == 1
        # somebody asks and goes away at once: that costs no worker
        (worker,) = workers._alive
        left = asyncio.create_task(workers.do(Verify("nonsense"), str, 30))
        await asyncio.sleep(0)
        left.cancel()
        with pytest.raises(Failed):
            await workers.do(Verify("nonsense"), str, 30)
        assert left.cancelled()
        assert workers._alive == {worker}
        # what it does not end by then it is stopped at
        monkeypatch.setattr(workers_module, "GRACE", 0.0)
        left = asyncio.create_task(workers.do(Verify("nonsense"), str, 30))
        await asyncio.sleep(0)
        left.cancel()
        with pytest.raises(Failed):
            await workers.do(Verify("nonsense"), str, 30)
        assert workers.replaced == 2
    finally:
        await workers.close()


async def test_a_task_has_all_its_time_however_long_its_worker_takes_to_load(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before on a loaded machine: a bot's time ran out while its worker was still being loaded, and luck answered."""
    start = workers_module._START
    monkeypatch.setattr(workers_module, "_START", "import time; time.sleep(4); " + start)
    workers = Workers(1)
    try:
        with pytest.raises(Failed, match="not JSON"):
            await workers.do(Verify("nonsense"), str, 4)
        assert workers.replaced == 0
        # one that is never loaded does not hold its caller for ever, and the next has a new one
        (worker,) = workers._alive
        worker.kill()
        await worker.wait()
        monkeypatch.setattr(workers_module, "LOADING", 0.5)
        with pytest.raises(Late):
            await workers.do(Verify("nonsense"), str, 30)
        assert workers.replaced == 1
        monkeypatch.setattr(workers_module, "LOADING", 60.0)
        monkeypatch.setattr(workers_module, "_START", start)
        with pytest.raises(Failed, match="not JSON"):
            await workers.do(Verify("nonsense"), str, 30)
    finally:
        await workers.close()


async def test_a_flood_of_imports_does_not_keep_the_bots_waiting(live: Live) -> None:
    assert live.house.workers is not live.house.clerks
    crowded = Workers(0, most_waiting=2)
    waiting = [asyncio.create_task(crowded.do(Verify("x"), str, 1)) for i in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Late):
        await crowded.do(Verify("x"), str, 1)
    for task in waiting:
        task.cancel()


async def test_a_bot_decides_by_what_its_seat_knows() -> None:
    """Deal anew what the seat cannot know: the same bot with the same luck decides the same."""
    from pentarchy.bots import decide, make
    from pentarchy.kernel.record import checkpoint_of

    match = opening(Steps("toy", 3, "seed", {}, ["a", "b", "c"], []))
    told = think(Think("toy", checkpoint_of(match), "seed", 0, "greedy", 5))
    for luck in range(20):
        world = match.imagine(0, luck)
        assert decide(make("greedy", 5), world, 0) == told
    with pytest.raises(PentarchyError):
        think(Think("toy", checkpoint_of(match), "seed", 1, "greedy", 5))


async def test_bots_answer_on_a_grid_of_time() -> None:
    for gone in (0.0, 0.01, 0.29, 0.3, 0.31, 2.0):
        whole = (gone + thinking.rest_of(gone, 0.3)) / 0.3
        assert abs(whole - round(whole)) < 1e-9
        assert whole > 0.99


async def test_bots_hurry_while_people_wait() -> None:
    pace = thinking.Pace()
    assert [pace.times("greedy", version) for version in (7, 8, 8, 9, 10, 11, 12, 13)] == [1, 1, 1, 1, 1, 3, 3, 3]
    assert pace.times("planner", 14) == 1, "its time would tell what it thinks about"
    assert pace.times("greedy", 16) == 1, "a person has answered in between"


async def test_a_bot_thinks_its_share_when_many_wait_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert thinking.patience(0, 2) == thinking.PATIENCE_MS
    assert thinking.patience(6, 2) == thinking.PATIENCE_MS // 4
    assert thinking.patience(500, 2) == thinking.LEAST_MS
    monkeypatch.setattr(thinking, "patience", lambda queue, workers: 200)
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:planner"]})
        watcher = await ann.watch(made["table"]["id"])
        await played_out(watcher)
        assert live.house.metrics.hurried._value.get() > 0
        again = await ann.watch(made["table"]["id"])
        said = [line["text"] for line in again.hello["chat"]]
        assert said.count(thinking.HURRIED) == 1
