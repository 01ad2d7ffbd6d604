"""Windows at a real server: quick ones are passed at once, answers to sealed ones wait for their end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from pentarchy.kernel import Record
from pentarchy.server.db.store import now
from tests.host.test_windows import at_window
from tests.server.live import Live

pytestmark = pytest.mark.asyncio


async def test_quick_windows_are_passed_by_the_server(live: Live) -> None:
    match, seat = at_window(can_act=False)
    ann = live.guest("Ann")
    made = ann.post("/api/import", {"text": Record.of(match).text(), "seats": ["hot", "hot"]})["table"]
    watcher = await ann.watch(made["id"])
    while watcher.packets[0]["step"] <= match.answered + 1:
        await watcher.until("packet", "hello")
    assert made["terms"]["windows"] == "quick"


async def test_answers_to_sealed_windows_wait_for_their_end(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.host.windows.LENGTH", 1200)
    match, seat = at_window(can_act=True)
    ann = live.guest("Ann")
    made = ann.post("/api/import", {"text": Record.of(match).text(), "seats": ["hot", "hot"]})["table"]
    room = live.house.rooms[made["id"]]

    async def seal() -> None:
        assert room.course is not None
        room.row.terms = replace(room.row.terms, windows="sealed")
        room.course.opened_at = now()
        room.tend()

    asyncio.run_coroutine_threadsafe(seal(), live.loop).result()
    watcher = await ann.watch(made["id"])
    before, started = watcher.packets[seat]["step"], now()
    await watcher.send(t="answer", key="ab" * 16, seat=seat, prompt=watcher.prompts[seat], keys=["pass"])
    assert (await watcher.until("kept"))["keys"] == ["pass"]
    assert watcher.packets[seat]["step"] == before
    ack = await watcher.until("ack")
    assert (ack["key"], now() - started >= 1000) == ("ab" * 16, True)
