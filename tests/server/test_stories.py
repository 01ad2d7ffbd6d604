"""The analysis of a finished game: made in the background, kept, and never told of a game that still runs."""

from __future__ import annotations

import pytest

from tests.server.live import Live
from tests.server.test_lobby import refused
from tests.server.test_records import played

pytestmark = pytest.mark.asyncio


async def test_a_finished_game_is_analysed_once_and_kept(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "hot", moves=3)
    refused(409, "conflict", ann, f"/api/tables/{id}/analysis", {})
    assert ann.get(f"/api/tables/{id}/analysis")["status"] == "none"
    id, watcher = await played(ann, "me", "hot")
    story = ann.post(f"/api/tables/{id}/analysis", {})
    assert story["status"] in ("running", "ready")
    for _ in range(400):
        if story["status"] != "running":
            break
        assert 0 <= story["done"] <= story["of"]
        await watcher.settle(0.05)
        story = ann.get(f"/api/tables/{id}/analysis")
    assert story["status"] == "ready", story["text"]
    steps = ann.get(f"/api/tables/{id}/replay?seat=-1&start=0&count=1")["steps"]
    assert len(story["analysis"]["curve"]) == steps + 1
    assert story["analysis"]["judged"] == [0, 1]
    assert ann.post(f"/api/tables/{id}/analysis", {}) == story
