"""The host is master of the house: tables and people by command."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zlib
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.kernel import BadSetup
from pentarchy.prove.client import Guest, HttpError, new_key, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.server.config import Config
from pentarchy.server.db import rows
from tests.server.live import Live, quiet
from tests.server.test_coming_back import joined
from tests.server.test_postgres import at

pytestmark = pytest.mark.asyncio


async def made(folder: Path) -> tuple[Guest, Guest, str]:
    with Live(quiet(folder)) as live:
        ann, ben = live.guest("Ann"), live.guest("Ben")
        table = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
        ben.post("/api/join", {"token": table["invites"][0]["path"].partition("#")[2]})
        watcher = await ben.watch(table["table"]["id"])
        await watcher.send(t="chat", key=new_key(), text="remember me")
        await watcher.until("ack")
        return ann, ben, table["table"]["id"]


def told(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]


def person(folder: Path, name: str) -> str:
    with sqlite3.connect(folder / "games.db") as base:
        return str(base.execute("SELECT id FROM people WHERE name = ?", (name,)).fetchone()[0])


async def test_tables_are_listed_and_shown_without_their_secrets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann, ben, id = await made(tmp_path)
    db = f"sqlite:///{tmp_path}/games.db"
    capsys.readouterr()
    assert run(["admin", "figures", "--db", db]) == 0
    assert told(capsys) == [{"tables": {"playing": 1}, "people": 2}]
    assert run(["admin", "list", "playing", "--db", db]) == 0
    assert [row["id"] for row in told(capsys)] == [id]
    assert run(["admin", "show", id, "--db", db]) == 0
    shown = capsys.readouterr().out
    with sqlite3.connect(tmp_path / "games.db") as base:
        seed, salt = base.execute("SELECT seed, salt FROM games").fetchone()
    assert seed not in shown
    assert salt not in shown
    assert run(["admin", "show", "nothing", "--db", db]) == 2
    assert run(["admin", "list", "lying", "--db", db]) == 2
    with Live(quiet(tmp_path)):
        assert run(["admin", "figures", "--db", db]) == 0, "looking works beside a server"
        capsys.readouterr()
        assert run(["admin", "end", id, "--db", db]) == 2
        assert "stop it first" in capsys.readouterr().err
    for url in (f"sqlite:///{tmp_path}/none.db", "nonsense", f"{tmp_path}/games.db", "mysql://here"):
        assert run(["admin", "figures", "--db", url]) == 2
    assert run(["admin", "dance", "--db", db]) == 2


async def test_frozen_tables_thaw_seats_move_games_end_and_go(tmp_path: Path) -> None:
    ann, ben, id = await made(tmp_path)
    db = f"sqlite:///{tmp_path}/games.db"
    with sqlite3.connect(tmp_path / "games.db") as base:
        base.execute("UPDATE games SET status = 'frozen'")
    assert run(["admin", "thaw", id, "--db", db]) == 0
    assert run(["admin", "reseat", id, "--seat", "1", "--to", "bot:nobody", "--db", db]) == 2
    for left_out in (["--seat", "1"], ["--to", "bot:random"]):
        assert run(["admin", "reseat", id, *left_out, "--db", db]) == 2
    assert run(["admin", "reseat", id, "--seat", "1", "--to", "bot:random", "--db", db]) == 0
    with Live(quiet(tmp_path)) as live:
        guest = live.guest()
        guest.cookie = ann.cookie
        table = guest.get(f"/api/tables/{id}")
        assert (table["status"], table["seats"][1]["kind"]) == ("playing", "bot")
    assert run(["admin", "reseat", id, "--seat", "1", "--to", person(tmp_path, "Ben"), "--db", db]) == 0
    assert run(["admin", "reseat", id, "--seat", "0", "--to", person(tmp_path, "Ben"), "--db", db]) == 0
    with Live(quiet(tmp_path)) as live:
        names = [seat["name"] for seat in at(live, ben).get(f"/api/tables/{id}")["seats"]]
        assert names == ["Ben 2", "Ben"], "a seat goes by the name of whoever holds it"
    assert run(["admin", "reseat", id, "--seat", "0", "--to", "bot:random", "--db", db]) == 0
    with Live(quiet(tmp_path)) as live:
        guest = live.guest()
        guest.cookie = ben.cookie
        async with asyncio.timeout(20):
            # a bot that got the seat whose turn it is answers, though nobody has opened the table
            while guest.get(f"/api/tables/{id}")["waiting"] != [1]:
                await asyncio.sleep(0.05)
    assert run(["admin", "end", id, "--db", db]) == 0
    with Live(quiet(tmp_path)) as live:
        guest = live.guest()
        guest.cookie = ben.cookie
        table = guest.get(f"/api/tables/{id}")
        assert (table["status"], table["mine"], "host" in table["outcome"]["why"]) == ("over", [1], True)
    assert run(["admin", "reseat", id, "--seat", "1", "--to", "bot:random", "--db", db]) == 2, "it is over"
    assert run(["admin", "delete", id, "--db", db]) == 0
    with Live(quiet(tmp_path)) as live, pytest.raises(HttpError, match="404"):
        live.guest().get(f"/api/tables/{id}")


async def test_a_person_can_take_everything_away_and_be_forgotten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann, ben, id = await made(tmp_path)
    db = f"sqlite:///{tmp_path}/games.db"
    who = person(tmp_path, "Ben")
    capsys.readouterr()
    assert run(["admin", "export", who, "--db", db]) == 0
    (found,) = told(capsys)
    assert "remember me" in json.dumps(found)
    with Live(quiet(tmp_path)) as live:
        # in a finished game's archive, among those whom others do not want to hear, and in what the host was told
        guests = [live.guest() for i in range(2)]
        guests[0].cookie, guests[1].cookie = ann.cookie, ben.cookie
        watchers = [await guest.watch(id) for guest in guests]
        while not is_over(watchers[0]):
            for watcher in watchers:
                for seat in asked(watcher):
                    await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], 1))
                await watcher.settle()
        async with asyncio.timeout(20):
            while not live.house.store._read(lambda connection: rows.archive(connection, id)):
                await asyncio.sleep(0.05)
        guests[0].post(f"/api/tables/{id}/block", {"seat": 1, "kind": "mute"})
        guests[0].post(f"/api/tables/{id}/report", {"seat": 1, "text": "Look at Ben."})
    assert "Ben" in archived(tmp_path, id)
    assert run(["admin", "erase", who, "--db", db]) == 0
    assert "Ben" not in archived(tmp_path, id)
    assert "(erased)" in archived(tmp_path, id)
    with sqlite3.connect(tmp_path / "games.db") as base:
        left = "\n".join(base.iterdump())
    for word in ("Ben", "remember me", who):
        assert word not in left
    with Live(quiet(tmp_path)) as live:
        guest = live.guest()
        guest.cookie = ben.cookie
        assert not guest.get("/api/me")["known"]
        guest.cookie = ann.cookie
        table = guest.get(f"/api/tables/{id}")
        assert (table["status"], table["seats"][1]["name"]) == ("over", "(erased)")


def archived(folder: Path, id: str) -> str:
    with sqlite3.connect(folder / "games.db") as base:
        body = base.execute("SELECT body FROM archives WHERE game = ?", (id,)).fetchone()[0]
    return zlib.decompress(body).decode()


async def test_what_others_did_about_somebody_forgets_them_too(tmp_path: Path) -> None:
    """Seen before: a line beside somebody else's in a report, and what the house said of a vote, still named who had been erased."""
    with Live(quiet(tmp_path)) as live:
        (ann, ben, cleo), id = joined(live, "Ann", "Benedict", "Cleo", seats=3)
        his = await ben.watch(id)
        await his.send(t="chat", key=new_key(), text="remember me")
        await his.until("ack")
        ann.post(f"/api/tables/{id}/report", {"seat": 2, "text": "Look at Cleo."})
        ann.post(f"/api/tables/{id}/vote", {"seat": 1, "about": "kick"})
        assert "Benedict leaves" in (await his.until("chat"))["text"] or "Benedict leaves" in (await his.until("chat"))["text"]
        who = ben.get("/api/me/account")["id"]
        ben.post("/api/me/erase", {})
    with sqlite3.connect(tmp_path / "games.db") as base:
        left = "\n".join(base.iterdump())
    for word in ("Benedict", "remember me", who):
        assert word not in left
    assert "Look at Cleo." in left


async def test_who_forgets_themselves_is_gone_at_once_for_everybody(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann, eve = live.guest("Ann"), live.guest("Eve")
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"], "watch": "public"})["table"]["id"]
        here, there = await ann.watch(id), await eve.watch(id)
        await there.send(t="chat", key=new_key(), text="remember me")
        assert "Eve" in (await here.until("chat"))["name"]
        other = live.guest()
        other.post("/api/me/exchange", {"token": eve.post("/api/me/link", {})["path"].partition("#")[2]})
        other.post("/api/me/erase", {})
        await asyncio.wait_for(there.socket.wait_closed(), 20)
        assert there.socket.close_code == 4001, "at every device"
        again = await here.until("hello")
        assert [(line["name"], line["text"]) for line in again["chat"]] == [("(erased)", "(erased)")]


@pytest.mark.parametrize(
    ("key", "why"), [("short", "would be guessed"), ("ключ от всего дома", "travels in a header"), ("a key\non two lines", "header")]
)
async def test_a_key_that_cannot_be_used_is_told_at_the_start(key: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTARCHY_ADMIN_KEY", key)
    with pytest.raises(BadSetup, match=why):
        Config.from_environment()
