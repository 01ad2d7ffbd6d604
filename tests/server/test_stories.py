"""The analysis of a finished game: made in the background, kept, and never told of a game that still runs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from pentarchy.server.bots.helping import Compose, Judge
from pentarchy.server.bots.steps import Steps
from pentarchy.server.bots.workers import Late
from pentarchy.server.services import Services
from pentarchy.server.table.story import Stories, Work
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


class Tired:
    """Walks through a game and tells its story, but has no time for a second look after the first."""

    def __init__(self) -> None:
        self.judged = 0

    async def do(self, task: object, kind: object, seconds: float) -> object:
        if isinstance(task, Judge):
            self.judged += 1
            if self.judged > 1:
                raise Late
            return {"step": task.step}
        if isinstance(task, Compose):
            return task.mistakes
        suspects = [{"step": step, "seat": 0, "loss": 0.2} for step in range(3)]
        return {"start": 0, "curve": [], "luck": [], "suspects": suspects, "lines": {}, "seats": [0, 0, 0]}


async def test_what_cannot_be_judged_in_time_does_not_cost_the_story() -> None:
    stories = Stories(cast(Services, SimpleNamespace(analysts=Tired())))
    of = Steps("dorian", 3, "", {}, [], [("answer", 0, ["end"])] * 3)
    told: object = await stories._made(of, [0], Work(0, 3, ""))
    assert told == [{"step": 0}]
