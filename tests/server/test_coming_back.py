"""People can come back, stand in for each other by bots, and take their own tables away."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, text

from pentarchy.prove.client import Guest, HttpError, new_key
from pentarchy.server.db import people, rows
from pentarchy.server.db.people import DAY
from pentarchy.server.table import seating, voting
from tests.server.live import Live, quiet

pytestmark = pytest.mark.asyncio


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Live]:
    with Live(quiet(tmp_path)) as running:
        yield running


def joined(live: Live, *names: str, seats: int = 2) -> tuple[list[Guest], str]:
    """These people at one table, the first made it."""
    guests = [live.guest(name) for name in names]
    made = guests[0].post("/api/tables", {"game": "toy", "seats": ["me"] + ["open"] * (seats - 1)})
    for guest, invite in zip(guests[1:], made["invites"]):
        guest.post("/api/join", {"token": invite["path"].partition("#")[2]})
    return guests, made["table"]["id"]


async def test_a_recovery_phrase_brings_a_person_back_on_any_device(own: Live) -> None:
    (ann, ben), id = joined(own, "Ann", "Ben")
    phrase = ann.post("/api/me/recovery", {})["phrase"]
    assert len(phrase.split()) == 6
    other = own.guest()
    found = other.post("/api/me/recover", {"phrase": "  " + phrase.upper().replace(" ", "-")})
    assert found["name"] == "Ann"
    assert other.get(f"/api/tables/{id}")["mine"] == [0]
    watcher = await other.watch(id)
    assert 0 in watcher.packets
    fresh = ann.post("/api/me/recovery", {})["phrase"]
    with pytest.raises(HttpError, match="401"):
        own.guest().post("/api/me/recover", {"phrase": phrase})
    assert own.guest().post("/api/me/recover", {"phrase": fresh})["known"]
    with sqlite3.connect(own.config.db.removeprefix("sqlite:///")) as base:
        assert phrase not in "\n".join(base.iterdump())
    assert len({people.new_phrase() for i in range(100)}) == 100


async def test_phrases_cannot_be_guessed_in_a_row(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, limits=1.0)) as live:
        guest = live.guest()
        statuses = [guest.call("POST", "/api/me/recover", {"phrase": "babab " * 6})[0] for i in range(25)]
        assert statuses[-1] == 429


def wait(live: Live, id: str, milliseconds: int) -> None:
    live.house.rooms[id].row.changed -= milliseconds


async def test_others_may_let_a_bot_play_for_somebody_who_stays_away(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voting, "STAND_IN", "random")
    (ann, ben), id = joined(own, "Ann", "Ben")
    waiting = ann.get(f"/api/tables/{id}")["waiting"]
    away, here = (ann, ben) if waiting[0] == 0 else (ben, ann)
    seat = waiting[0]
    with pytest.raises(HttpError, match="more time"):
        here.post(f"/api/tables/{id}/vote", {"seat": seat})
    wait(own, id, voting.PATIENCE + 1000)
    with pytest.raises(HttpError, match="403"):
        away.post(f"/api/tables/{id}/vote", {"seat": seat})
    with pytest.raises(HttpError, match="403"):
        own.guest("Eve").post(f"/api/tables/{id}/vote", {"seat": seat})
    found = here.post(f"/api/tables/{id}/vote", {"seat": seat})
    assert (found["seats"][seat]["kind"], found["seats"][seat]["away"]) == ("bot", True)
    # nobody else sees the hand, and the seat is given back on return
    assert here.get(f"/api/tables/{id}")["mine"] == [1 - seat]
    back = away.post(f"/api/tables/{id}/seats", {"seat": seat, "kind": "me"})
    assert back["seats"][seat]["kind"] == "person"


async def test_who_is_to_agree_hears_of_a_vote(own: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: one had voted, and nothing told the others that they were asked."""
    monkeypatch.setattr(voting, "STAND_IN", "random")
    people, id = joined(own, "Ann", "Ben", "Cleo", seats=3)
    seat = people[0].get(f"/api/tables/{id}")["waiting"][0]
    first, second = [one for n, one in enumerate(people) if n != seat]
    wait(own, id, voting.PATIENCE + 1000)
    watcher = await second.watch(id)
    for again in range(2):
        assert first.post(f"/api/tables/{id}/vote", {"seat": seat})["seats"][seat]["kind"] == "person"
    told = await watcher.until("chat")
    absent = ["Ann", "Ben", "Cleo"][seat]
    assert told["text"] == f"I vote that a bot plays for {absent} until they are back: 1 of 2 agree, more than half must."
    assert second.post(f"/api/tables/{id}/vote", {"seat": seat})["seats"][seat]["kind"] == "bot"
    hello = (await second.watch(id)).hello
    assert len(hello["chat"]) == 1, "said once, and what is decided needs no words"


async def test_a_lost_owner_does_not_lock_a_table(own: Live) -> None:
    (ann, ben), id = joined(own, "Ann", "Ben", seats=3)
    with pytest.raises(HttpError, match="403"):
        ben.post(f"/api/tables/{id}/seats", {"seat": 2, "kind": "bot", "bot": "random"})
    with sqlite3.connect(own.config.db.removeprefix("sqlite:///")) as base:
        owner = base.execute("SELECT owner FROM games WHERE id = ?", (id,)).fetchone()[0]
        base.execute("UPDATE sessions SET seen = seen - ? WHERE person = ?", (seating.ABSENT + DAY, owner))
    found = ben.post(f"/api/tables/{id}/seats", {"seat": 2, "kind": "bot", "bot": "random"})
    assert found["status"] == "playing"


async def test_who_made_the_table_may_ask_somebody_to_get_up_before_it_begins(own: Live) -> None:
    (ann, troll), id = joined(own, "Ann", "Troll", seats=3)
    found = ann.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "open"})
    assert found["seats"][1]["kind"] == "open"
    with pytest.raises(HttpError, match="403"):
        troll.post(f"/api/tables/{id}/seats", {"seat": 0, "kind": "open"})


async def test_resigning_gives_the_seat_away_for_good(own: Live) -> None:
    (ann, ben), id = joined(own, "Ann", "Ben")
    with pytest.raises(HttpError, match="There is no bot"):
        ben.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "resign", "bot": "nobody"})
    found = ben.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "resign", "bot": "random"})
    assert (found["seats"][1]["kind"], found["seats"][1]["away"]) == ("bot", False)
    with pytest.raises(HttpError):
        ben.post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "me"})


async def test_own_tables_can_be_taken_away(own: Live) -> None:
    (ann, ben), id = joined(own, "Ann", "Ben")
    with pytest.raises(HttpError, match="Others play"):
        ann.post(f"/api/tables/{id}/delete", {})
    with pytest.raises(HttpError, match="403"):
        ben.post(f"/api/tables/{id}/delete", {})
    alone = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
    watcher = await ann.watch(alone)
    assert ann.post(f"/api/tables/{alone}/delete", {})["deleted"]
    assert [table["id"] for table in ann.get("/api/tables/mine")["tables"]] == [id]
    with pytest.raises(HttpError, match="404"):
        ann.get(f"/api/tables/{alone}")
    await watcher.socket.wait_closed()
    assert watcher.socket.close_code == 4004


async def test_stopping_with_many_tables_is_quick(tmp_path: Path) -> None:
    live = Live(quiet(tmp_path))
    live.__enter__()
    ann = live.guest("Ann")
    for i in range(60):
        id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"]
    watcher = await ann.watch(id)
    await watcher.answer(0, ["play"])
    assert len(live.house.rooms) == 60
    started = time.monotonic()
    await asyncio.to_thread(live.__exit__)
    assert time.monotonic() - started < 10
    with sqlite3.connect(tmp_path / "games.db") as base:
        assert base.execute("SELECT count(*) FROM checkpoints").fetchone()[0] == 1, "only where something was answered"


def plan(path: Path, query: str) -> str:
    with sqlite3.connect(path) as base:
        return "\n".join(str(row) for row in base.execute("EXPLAIN QUERY PLAN " + query))


async def test_lobby_and_own_tables_use_indexes(own: Live) -> None:
    """Seen before: 316 ms at 100,000 stored games. No question of the lobby walks through all games."""
    (ann, ben), id = joined(own, "Ann", "Ben")
    path = own.config.db.removeprefix("sqlite:///")
    seen: list[str] = []
    engine = create_engine(f"sqlite:///{path}")
    event.listen(
        engine, "before_cursor_execute", lambda c, cursor, statement, parameters, *more: seen.append(_bound(statement, parameters))
    )
    with engine.connect() as connection:
        owner = str(connection.execute(text("SELECT owner FROM games")).scalar_one())
        seen.clear()
        rows.tables_of(connection, owner)
        rows.open_tables(connection, owner)
        rows.public_tables(connection)
        rows.due_for_bots(connection, 0)
        rows.not_archived(connection)
    engine.dispose()
    assert len(seen) == 9
    for statement in seen:
        found = plan(Path(path), statement)
        assert "SCAN games" not in found, (statement, found)
        assert "games_due" in found or "bot_due" not in statement.partition("WHERE")[2], found


def _bound(statement: str, parameters: tuple[object, ...]) -> str:
    for value in parameters:
        statement = statement.replace("?", repr(value), 1)
    return statement


async def test_a_chat_line_needs_a_person(own: Live) -> None:
    (ann, ben), id = joined(own, "Ann", "Ben")
    stranger = await own.guest().watch(id)
    await stranger.send(t="chat", key=new_key(), text="hi")
    assert (await stranger.until("refused"))["code"] == "spectator"
