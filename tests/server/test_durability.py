"""What happens when things break: restarts, sleep, a full disk, a damaged history, faults in rules, changed rules, a second server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from pentarchy.host.course import Course
from pentarchy.host.facts import FROZEN, Line
from pentarchy.prove.client import Guest, Watcher, new_key, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.prove.process import Server
from pentarchy.server.app import serve
from pentarchy.server.db import migrate, rows
from pentarchy.server.db.schema import metadata
from pentarchy.server.db.store import Store, StoreFault
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


async def played(watcher: Watcher, moves: int) -> None:
    for i in range(moves):
        seats = asked(watcher)
        reply = await watcher.answer(seats[0], some_answer(watcher.packets[seats[0]]["ask"], i))
        assert reply["t"] == "ack"
        await watcher.settle()


def moved(live: Live, guest: Guest) -> Guest:
    """The same person at a server that was started anew."""
    other = live.guest()
    other.cookie = guest.cookie
    return other


async def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        await played(watcher, 5)
        key, prompt = new_key(), watcher.prompts[asked(watcher)[0]]
        seat = asked(watcher)[0]
        keys = some_answer(watcher.packets[seat]["ask"], 1)
        ack = await watcher.answer(seat, keys, key, prompt)
        await watcher.settle()
        packets, logs = watcher.packets, watcher.logs
    with Live(quiet(tmp_path)) as live:
        again = await moved(live, ann).watch(id)
        assert again.logs == logs
        for seat_no, packet in packets.items():
            assert {**again.packets[seat_no], "log": 0, "log_from": 0} == {**packet, "log": 0, "log_from": 0}
        assert await again.answer(seat, keys, key, prompt) == ack


async def test_a_graceful_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        watcher = await ann.watch(hot(ann))
        live._server.should_exit = True
        await asyncio.wait_for(watcher.socket.wait_closed(), 20)
    assert watcher.socket.close_code == 1012


async def test_a_table_without_sockets_sleeps_and_wakes(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, sleep_after=0.3)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        await played(watcher, 6)
        packets, logs = watcher.packets, watcher.logs
        await asyncio.sleep(0.8)
        assert id in live.house.rooms
        await watcher.close()
        late = time.monotonic() + 20
        while id in live.house.rooms and time.monotonic() < late:
            await asyncio.sleep(0.05)
        assert live.house.rooms == {}
        again = await ann.watch(id)
        assert again.logs == logs
        assert again.packets[0]["undo"] == packets[0]["undo"]
        await played(again, 2)


async def test_undo_survives_sleep(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        await watcher.answer(0, ["play"])
        await watcher.send(t="undo", key=new_key(), seat=0)
        await watcher.until("ack")
        await watcher.answer(0, ["play"], prompt=watcher.prompts[0])
        await watcher.settle()
        await watcher.answer(0, ["play"])
        await watcher.close()
        live.house.rooms.clear()
        again = await ann.watch(id)
        assert again.packets[0]["undo"]["steps"] == 1
        await again.send(t="undo", key=new_key(), seat=0)
        assert (await again.until("ack", "refused"))["t"] == "ack"
        await again.settle()
        assert again.packets[0]["step"] == 0


async def test_a_full_disk_refuses_answers_and_recovers(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        store = live.house.store
        pages = await_write(store, "PRAGMA page_count")
        await_write(store, f"PRAGMA max_page_count={pages}")
        codes, acked = await _until_full(watcher)
        assert codes == ["unavailable"]
        assert ann.get(f"/api/tables/{id}")["status"] == "playing"
        await_write(store, "PRAGMA max_page_count=1000000")
        await watcher.send(t="sync")
        await watcher.until("hello")
        await played(watcher, 2)
        stored = store._read(lambda connection: [line.key for line in rows.lines_of(connection, id)])
        assert set(acked) <= set(stored)


async def _until_full(watcher: Watcher) -> tuple[list[str], list[str]]:
    """Chat and play until the database takes no more."""
    acked: list[str] = []
    for i in range(3000):
        await watcher.send(t="chat", key=new_key(), text="x" * 500)
        if (await watcher.until("ack", "refused"))["t"] == "refused":
            break
    codes: list[str] = []
    for i in range(300):
        seat = asked(watcher)[0]
        key = new_key()
        reply = await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], i), key)
        if reply["t"] == "refused":
            codes.append(reply["code"])
            break
        acked.append(key)
        await watcher.settle(0.01)
        if is_over(watcher):
            break
    return codes, acked


def await_write(store: Store, statement: str) -> int:
    """Run a pragma on the writing connection, between its transactions."""
    from concurrent.futures import Future

    done: Future[int] = store._writer.submit(lambda connection: int(connection.exec_driver_sql(statement).scalar() or 0))
    return done.result(10)


async def test_a_fault_of_the_rules_stops_only_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        broken, sound = hot(ann), hot(ann)
        watcher = await ann.watch(broken)
        real = Course.play_line

        def failing(self: Course, line: Line) -> None:
            if self.row.id == broken:
                raise ZeroDivisionError("secret card c7")
            real(self, line)

        monkeypatch.setattr(Course, "play_line", failing)
        reply = await watcher.answer(0, ["play"])
        assert reply["code"] == "frozen"
        assert "incident" in reply["text"]
        assert "secret card" not in reply["text"]
        assert ann.get(f"/api/tables/{broken}")["status"] == FROZEN
        assert (await watcher.answer(0, ["play"]))["code"] == "frozen"
        await played(await ann.watch(sound), 2)


async def test_a_changed_history_is_noticed_and_not_served(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        await played(await ann.watch(id), 4)
    with sqlite3.connect(tmp_path / "games.db") as base:
        base.execute("UPDATE answers SET keys = '[\"play\"]' WHERE game = ? AND seq = 1", (id,))
    with Live(quiet(tmp_path)) as live:
        watcher = await moved(live, ann).watch(id)
        assert "broken at answer 1" in watcher.table["halt"]["why"]
        assert watcher.hello["seats"] == []


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.db")
    try:
        with pytest.raises(StoreFault, match="PostgreSQL"):
            Store(f"sqlite:///{tmp_path}/a.db")
    finally:
        store.close()
    Store(f"sqlite:///{tmp_path}/a.db").close()


async def test_what_is_wrong_with_the_database_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.db")
    try:
        with pytest.raises(StoreFault, match="in use by another server"):
            serve(db=f"sqlite:///{tmp_path}/a.db")
        with pytest.raises(StoreFault, match="need PostgreSQL"):
            serve(db=f"sqlite:///{tmp_path}/a.db", workers=2)
        with pytest.raises(StoreFault, match="database file"):
            serve(db="sqlite://")
    finally:
        store.close()
    assert "Pentarchy is at" not in capsys.readouterr().out


async def test_a_damaged_file_is_named_and_not_served(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/a.db").close()
    data = bytearray((tmp_path / "a.db").read_bytes())
    data[4096:12288] = b"\xff" * 8192
    (tmp_path / "a.db").write_bytes(bytes(data))
    with pytest.raises(StoreFault):
        Store(f"sqlite:///{tmp_path}/a.db")


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/a.db").close()
    with sqlite3.connect(tmp_path / "a.db") as base:
        base.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrate.TooNew, match="newer"):
        Store(f"sqlite:///{tmp_path}/a.db")


async def test_the_steps_lead_to_the_schema_in_code(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.db")
    try:
        with store._reading.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    finally:
        store.close()
    config = AlembicConfig()
    config.set_main_option("script_location", str(migrate.FOLDER))
    assert ScriptDirectory.from_config(config).get_current_head() == migrate.HEAD


async def test_an_interrupted_migration_is_as_if_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pentarchy.server.db.migrations.versions import step_0001

    assert step_0001.revision == "0001"
    real = migrate._upgrade

    def cut(connection: object) -> None:
        real(connection)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(migrate, "_upgrade", cut)
    with pytest.raises(KeyboardInterrupt):
        Store(f"sqlite:///{tmp_path}/a.db")
    monkeypatch.setattr(migrate, "_upgrade", real)
    with sqlite3.connect(tmp_path / "b.db") as base:
        assert base.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    store = Store(f"sqlite:///{tmp_path}/b.db")
    assert store._read(lambda connection: connection.execute(text("SELECT count(*) FROM games")).scalar()) == 0
    store.close()


async def test_every_write_is_synced(tmp_path: Path) -> None:
    """synchronous=FULL and WAL on the writing connection; readers cannot write."""
    store = Store(f"sqlite:///{tmp_path}/a.db")
    try:
        with store._writing.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        with pytest.raises(Exception, match="attempt to write a readonly database"):
            await store.read(lambda connection: connection.exec_driver_sql("DELETE FROM games"))
    finally:
        store.close()


async def test_sigterm_ends_the_process_in_order(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/a.db", log=tmp_path / "log") as server:
        guest = Guest(server.port)
        guest.enter("Ann")
        id = hot(guest)
        watcher = await guest.watch(id)
        await played(watcher, 3)
        assert server.stop() in (0, -15)
    assert "stopped" in (tmp_path / "log").read_text()
    with sqlite3.connect(tmp_path / "a.db") as base:
        assert base.execute("SELECT seq FROM checkpoints WHERE game = ?", (id,)).fetchone() == (3,)
