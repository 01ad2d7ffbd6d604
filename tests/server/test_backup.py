"""Copies under load, restores, and what a client sees of a restore."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.prove.client import some_answer
from pentarchy.prove.common import asked
from pentarchy.server.db.backup import check, main, restore, save
from pentarchy.server.db.store import StoreFault
from tests.server.live import Live, quiet

pytestmark = pytest.mark.asyncio


async def test_a_copy_of_a_live_database_is_restored_under_a_new_epoch(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        watcher = await ann.watch(id)
        old_epoch = watcher.hello["epoch"]
        for i in range(3):
            seat = asked(watcher)[0]
            await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], i))
            await watcher.settle()
        save(tmp_path / "games.db", tmp_path / "copy.db")
        view, seat, prompt = watcher.packets[0]["view"], asked(watcher)[0], watcher.prompts[asked(watcher)[0]]
        await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], 1))
        with pytest.raises(StoreFault, match="in use"):
            restore(tmp_path / "copy.db", tmp_path / "games.db")
    restore(tmp_path / "copy.db", tmp_path / "games.db")
    with Live(quiet(tmp_path)) as live:
        other = live.guest()
        other.cookie = ann.cookie
        again = await other.watch(id)
        assert again.hello["epoch"] != old_epoch
        assert again.packets[0]["view"] == view
        # the question reads as before the copy was made, but an answer from the old time is not taken for one to it
        assert (await again.answer(seat, some_answer(again.packets[seat]["ask"], 1), prompt=prompt))["code"] == "stale"
    assert (tmp_path / "games.db.before-restore").exists()


async def test_what_is_not_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreFault, match="not a Pentarchy database"):
        check(tmp_path / "no.db")
    assert main(["restore", str(tmp_path / "no.db"), str(tmp_path / "b.db")]) == 1
    assert main(["save", str(tmp_path / "none.db"), str(tmp_path / "b.db")]) == 1
    assert main(["what"]) == 2
