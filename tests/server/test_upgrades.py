"""Upgrades never strand a game: traces decide, nothing is written by loading, people choose, finished games always open."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.prove.client import Guest, HttpError, Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.server.db.backup import save
from pentarchy.server.db.upgrade import check
from tests.kernel.toy import TOY, ToyGame
from tests.server.conftest import ROOT
from tests.server.live import Live, quiet

pytestmark = pytest.mark.asyncio


def hot(guest: Guest, game: str = "toy", seats: list[str] | None = None) -> str:
    return str(guest.post("/api/tables", {"game": game, "seats": seats or ["me", "hot"]})["table"]["id"])


def moved(live: Live, guest: Guest) -> Guest:
    other = live.guest()
    other.cookie = guest.cookie
    return other


async def played(watcher: Watcher, count: int) -> int:
    done = 0
    while done < count and not is_over(watcher) and asked(watcher):
        seat = asked(watcher)[0]
        done += (await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], done * 7)))["t"] == "ack"
        await watcher.settle()
    return done


def dump(path: Path) -> list[str]:
    """All of a database but what sessions note and the time of the house."""
    passing = ('INTO "sessions"', "INTO \"meta\" VALUES('hours'")
    with sqlite3.connect(path) as base:
        return [line for line in base.iterdump() if not any(one in line for one in passing)]


class Changed:
    """Rules that differ from the third answer on, or a state nobody can read."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def asks(self) -> None:
        real = ToyGame.segment

        def other(game: ToyGame, t: object) -> object:
            if t.answered >= 3:  # type: ignore[attr-defined]
                t.chance.counts["extra"] = t.chance.counts.get("extra", 0) + 1  # type: ignore[attr-defined]
            return real(game, t)  # type: ignore[arg-type]

        self.patch.setattr(ToyGame, "segment", other)

    def state(self) -> None:
        self.patch.setattr(ToyGame, "upgrade", lambda game, saved, rules: {"checkpoint": {}})


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Changed]:
    with monkeypatch.context() as patch:
        yield Changed(patch)


async def begun(folder: Path, answers: int = 7, seats: list[str] | None = None) -> tuple[Guest, str, object]:
    with Live(quiet(folder)) as live:
        ann = live.guest("Ann")
        id = hot(ann, seats=seats)
        watcher = await ann.watch(id)
        await played(watcher, answers)
        return ann, id, watcher.packets[0]["view"]


async def test_names_of_versions_do_not_matter_where_the_game_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, id, view = await begun(tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as base:
        base.execute("DELETE FROM checkpoints")
    monkeypatch.setattr(TOY, "version", "2")
    monkeypatch.setattr(TOY.content, "hash", "0" * 16)
    assert [verdict.goes_on for verdict in check(f"sqlite:///{tmp_path}/games.db")] == [True]
    with Live(quiet(tmp_path)) as live:
        watcher = await moved(live, ann).watch(id)
        assert watcher.packets[0]["view"] == view
        assert await played(watcher, 2) == 2


async def test_a_game_that_would_go_another_way_stops_kindly_and_nothing_is_written(tmp_path: Path, changed: Changed) -> None:
    ann, id, view = await begun(tmp_path)
    before = dump(tmp_path / "games.db")
    changed.asks()
    (verdict,) = check(f"sqlite:///{tmp_path}/games.db")
    assert (verdict.goes_on, verdict.at) == (False, 3)
    assert run(["upgrade", "check", "--db", f"sqlite:///{tmp_path}/games.db"]) == 1
    with Live(quiet(tmp_path)) as live:
        watcher = await moved(live, ann).watch(id)
        assert watcher.packets == {}
        assert watcher.table["status"] == "playing"
        assert watcher.table["halt"]["at"] == 3
        assert "ask something else" in watcher.table["halt"]["why"]
        assert (await watcher.answer(0, ["play"], prompt=""))["code"] == "halted"
    assert dump(tmp_path / "games.db") == before
    changed.patch.undo()
    with Live(quiet(tmp_path)) as live:
        again = await moved(live, ann).watch(id)
        assert again.table["halt"] is None
        assert again.packets[0]["view"] == view
        assert await played(again, 1) == 1


async def test_its_people_may_go_on_from_the_checkpoint_when_all_agree(tmp_path: Path, changed: Changed) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
        ben = live.guest("Ben")
        id = ben.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})["table"]["id"]
        one, two = await ann.watch(id), await ben.watch(id)
        count = 0
        for i in range(8):
            for watcher in (one, two):
                count += await played(watcher, 1)
            await one.settle()
            await two.settle()
            if count >= 5 or is_over(one):
                break
        view = one.packets[0]["view"]
    changed.asks()
    with Live(quiet(tmp_path)) as live:
        ann, ben = moved(live, ann), moved(live, ben)
        watcher = await ann.watch(id)
        assert watcher.table["halt"]["resume_at"] == count
        half = ann.post(f"/api/tables/{id}/agree", {"choice": "resume"})
        assert half["halt"]["agreed"]["resume"] == ["Ann"]
        with pytest.raises(HttpError):
            live.guest("Eve").post(f"/api/tables/{id}/agree", {"choice": "resume"})
        done = ben.post(f"/api/tables/{id}/agree", {"choice": "resume"})
        assert done["halt"] is None
        await watcher.settle()
        assert watcher.packets[0]["view"] == view
        for other in (watcher, await ben.watch(id)):
            await played(other, 1)
    with Live(quiet(tmp_path)) as live:
        again = await moved(live, ann).watch(id)
        assert again.table["halt"] is None
        assert again.packets[0]["step"] >= watcher.packets[0]["step"]


async def test_without_a_readable_checkpoint_it_can_be_ended_with_its_record(tmp_path: Path, changed: Changed) -> None:
    ann, id, view = await begun(tmp_path)
    changed.asks()
    changed.state()
    with Live(quiet(tmp_path)) as live:
        guest = moved(live, ann)
        await guest.watch(id)
        with pytest.raises(HttpError):
            guest.post(f"/api/tables/{id}/agree", {"choice": "resume"})
        ended = guest.post(f"/api/tables/{id}/agree", {"choice": "end"})
        assert ended["status"] == "over"
        status, headers, body = guest.call("GET", f"/api/tables/{id}/export")
        assert status == 200
        assert len(body.splitlines()) >= 7
        assert b'"seed"' in body.splitlines()[0]


async def test_a_finished_game_opens_under_rules_that_cannot_replay_it(tmp_path: Path, changed: Changed) -> None:
    """Seen before: one blank added to a card text, and the page of every finished game was empty."""
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        while not is_over(watcher):
            await played(watcher, 1)
        last, log = watcher.packets[0], watcher.logs[0]
        late = time.monotonic() + 20
        while time.monotonic() < late and not _archived(tmp_path / "games.db"):
            time.sleep(0.1)
    assert _archived(tmp_path / "games.db")
    changed.asks()
    with Live(quiet(tmp_path)) as live:
        again = await moved(live, ann).watch(id)
        assert again.table["halt"] is None
        assert again.packets[0]["view"] == last["view"]
        assert again.packets[0]["outcome"] == last["outcome"]
        assert [line["text"] for line in again.packets[0]["log"]] == [line["text"] for line in log]


def _archived(path: Path) -> bool:
    with sqlite3.connect(path) as base:
        return bool(base.execute("SELECT count(*) FROM archives").fetchone()[0])


async def test_the_film_of_the_archive_is_the_replay(tmp_path: Path) -> None:
    from pentarchy.server.table import archive

    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        id = hot(ann)
        watcher = await ann.watch(id)
        while not is_over(watcher):
            await played(watcher, 1)
        late = time.monotonic() + 20
        while time.monotonic() < late and not _archived(tmp_path / "games.db"):
            time.sleep(0.1)
        replay = ann.get(f"/api/tables/{id}/replay?seat=0&start=2&count=4")
    with sqlite3.connect(tmp_path / "games.db") as base:
        body = base.execute("SELECT body FROM archives").fetchone()[0]
    found = archive.replayed(body, 0, 2, 4, False)
    assert found is not None
    assert [packet["view"] for packet in found.packets] == [packet["view"] for packet in replay["packets"]]
    assert [packet["log"] for packet in found.packets] == [packet["log"] for packet in replay["packets"]]


async def test_a_game_that_is_not_installed_does_not_break_the_lobby(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann = live.guest("Ann")
        gone = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "watch": "public"})["table"]["id"]
        here = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"], "watch": "public"})["table"]["id"]
    with sqlite3.connect(tmp_path / "games.db") as base:
        base.execute("UPDATE games SET game = 'vanished' WHERE id = ?", (gone,))
    with Live(quiet(tmp_path)) as live:
        guest = moved(live, ann)
        for path in ("/api/tables/public", "/api/tables/mine"):
            titles = {table["id"]: table["title"] for table in guest.get(path)["tables"]}
            assert titles == {gone: "vanished", here: TOY.title}


OLD = "d5ecce0^"
"""A version of this project whose Age of Kingdoms asks other questions than today's, under the same name."""


@pytest.fixture(scope="module")
def old_source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source of that version, out of this project's own history."""
    folder = tmp_path_factory.mktemp("old")
    packed = subprocess.run(["git", "archive", OLD, "src"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed, check=True)
    return folder / "src"


class OldServer:
    """A server of the old version on a database of its own."""

    def __init__(self, source: Path, db: str) -> None:
        start = "from pentarchy.server.app import serve; import sys; serve(db=sys.argv[1])"
        env = {**os.environ, "PYTHONPATH": str(source), "PENTARCHY_LIMITS": "0", "PENTARCHY_GAMES": ""}
        self.process = subprocess.Popen(
            [sys.executable, "-c", start, db], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().strip().rstrip("/").rpartition(":")[2])
        late = time.monotonic() + 30
        while time.monotonic() < late:
            try:
                Guest(self.port).get("/healthz")
                return
            except OSError:
                time.sleep(0.05)

    def __enter__(self) -> OldServer:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


async def test_two_real_versions_of_this_project(old_source: Path, tmp_path: Path) -> None:
    """Games of an old version: those that replay go on, the others stop kindly; the old version can always go on with all of them."""
    url = f"sqlite:///{tmp_path}/games.db"
    with OldServer(old_source, url) as old:
        ann = Guest(old.port)
        ann.enter("Ann")
        games: dict[str, object] = {}
        for game in ("ageofkingdoms", "dragonemperor", "ageofkingdoms"):
            id = hot(ann, game, ["hot", "hot", "hot"] if game == "ageofkingdoms" else None)
            watcher = await ann.watch(id)
            await played(watcher, 16)
            assert not is_over(watcher)
            games[id] = watcher.packets[0]["view"]
    copy = tmp_path / "new"
    copy.mkdir()
    save(tmp_path / "games.db", copy / "games.db")
    # the check reads the old schema and changes nothing
    before = (copy / "games.db").read_bytes()
    verdicts = {verdict.id: verdict for verdict in check(f"sqlite:///{copy}/games.db")}
    assert set(verdicts) == set(games)
    assert (copy / "games.db").read_bytes() == before
    with Live(quiet(copy)) as live:
        guest = moved(live, ann)
        for id, verdict in verdicts.items():
            watcher = await guest.watch(id)
            assert (watcher.table["halt"] is None) == verdict.goes_on
            assert watcher.table["status"] == "playing"
            assert bool(watcher.packets) == verdict.goes_on
    with sqlite3.connect(copy / "games.db") as base:
        assert {status for (status,) in base.execute("SELECT status FROM games")} == {"playing"}
    # going back: the old version goes on with its own file, and with the new one's, as far as it knows the games in it
    known = max(path.stem[-4:] for path in old_source.rglob("migrations/versions/step_*.py"))
    assert run(["upgrade", "back", "--schema", known, "--db", f"sqlite:///{copy}/games.db"]) == 0
    for file in (url, f"sqlite:///{copy}/games.db"):
        with OldServer(old_source, file) as old:
            guest = Guest(old.port)
            guest.cookie = ann.cookie
            for id, view in games.items():
                again = await guest.watch(id)
                assert again.packets[0]["view"] == view
                assert await played(again, 1) == 1
    # and forth again
    with Live(quiet(copy)) as live:
        assert run(["upgrade", "back", "--schema", known, "--db", f"sqlite:///{copy}/games.db"]) == 2, "not while a server runs"
        guest = moved(live, ann)
        for id, verdict in verdicts.items():
            watcher = await guest.watch(id)
            assert bool(watcher.packets) == verdict.goes_on
    assert run(["upgrade", "back", "--schema", "0012", "--db", f"sqlite:///{copy}/games.db"]) == 2
