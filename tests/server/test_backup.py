"""Copies under load, restores, and what a client sees of a restore."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.prove.client import Guest, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.prove.process import Server
from pentarchy.server.db.backup import check, restore, save, shown
from pentarchy.server.db.store import StoreFault
from tests.server.live import Live, quiet
from tests.server.test_postgres import base as base

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
        assert [path.name for path in tmp_path.glob("copy*")] == ["copy.db"]
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
    assert run(["backup", "restore", str(tmp_path / "no.db"), str(tmp_path / "b.db")]) == 2
    assert run(["backup", "save", str(tmp_path / "none.db"), str(tmp_path / "b.db")]) == 2
    assert run(["backup", "what", "a", "b"]) == 2


async def test_a_password_is_not_told() -> None:
    assert shown("postgresql://host:secret@db/games") == "postgresql://host:***@db/games"
    assert shown("games.db") == "games.db"


async def answered(guest: Guest, id: str, most: int = 8) -> int:
    """Play a few answers; how many were acknowledged."""
    watcher = await guest.watch(id)
    count = 0
    while count < most and not is_over(watcher) and asked(watcher):
        seat = asked(watcher)[0]
        count += (await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], count)))["t"] == "ack"
        await watcher.settle()
    await watcher.close()
    return count


def stored(path: Path) -> int:
    found = sqlite3.connect(path)
    try:
        return int(found.execute("SELECT count(*) FROM answers").fetchone()[0])
    finally:
        found.close()


async def test_a_copy_of_the_one_file_of_a_stopped_server_is_whole(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        count = await answered(ann, id)
    (tmp_path / "elsewhere").mkdir()
    shutil.copyfile(tmp_path / "games.db", tmp_path / "elsewhere" / "games.db")
    assert stored(tmp_path / "elsewhere" / "games.db") == count
    wal = tmp_path / "games.db-wal"
    assert not wal.exists() or wal.stat().st_size == 0


async def test_what_a_restore_replaces_is_kept_with_all_it_held(tmp_path: Path) -> None:
    """Seen before: 120 answers acknowledged, the server killed, and the file kept by the restore held none of them."""
    path = tmp_path / "g.db"
    server = Server(f"sqlite:///{path}")
    server.start()
    ann = Guest(server.port)
    ann.enter("Ann")
    save(path, tmp_path / "empty.db")
    id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
    count = await answered(ann, id)
    with pytest.raises(StoreFault, match="in use"):
        restore(tmp_path / "empty.db", path)
    server.kill()
    assert restore(tmp_path / "empty.db", path) == tmp_path / "g.db.before-restore"
    assert count > 3
    assert stored(tmp_path / "g.db.before-restore") == count
    assert stored(path) == 0
    second = restore(tmp_path / "g.db.before-restore", path)
    assert second == tmp_path / "g.db.before-restore-2", "an older kept file is never overwritten"
    assert stored(path) == count
    server.start()
    again = await ann.watch(id)
    assert again.packets[0]["step"] == count
    server.stop()


async def test_postgresql_has_the_same_two_commands(tmp_path: Path, base: str) -> None:
    copy = tmp_path / "copy.db"
    with Live(quiet(tmp_path, db=base)) as live:
        ann = live.guest("Ann")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
        before = await answered(ann, id, 3)
        save(base, copy)
        more = await answered(ann, id, 2)
        with pytest.raises(StoreFault, match="A server uses"):
            restore(copy, base)
    assert stored(copy) == before
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.db"], "a copy is one file"
    kept = restore(copy, base)
    assert kept is not None
    assert [path.name for path in tmp_path.glob("before-restore*")] == [kept.name]
    assert stored(kept) == before + more
    with Live(quiet(tmp_path, db=base)) as live:
        other = live.guest()
        other.cookie = ann.cookie
        again = await other.watch(id)
        assert again.packets[0]["step"] == before
    # and from there to a file of its own
    assert run(["backup", "restore", str(kept), f"sqlite:///{tmp_path}/moved.db"]) == 0
    with Live(quiet(tmp_path, db=f"sqlite:///{tmp_path}/moved.db")) as live:
        other = live.guest()
        other.cookie = ann.cookie
        assert (await other.watch(id)).packets[0]["step"] == before + more
