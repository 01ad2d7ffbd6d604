"""A lesson on the server: an ordinary table with its partners, and a teacher who needs nothing but the record."""

from __future__ import annotations

import pytest

from pentarchy.prove.client import HttpError
from pentarchy.teach.lessons import lesson
from pentarchy.teach.rehearsal import rehearse
from tests.server.live import Live
from tests.server.test_lobby import refused

FIRST = lesson("bonesbanners", "first")


async def test_a_lesson_is_begun_played_and_followed_from_the_record(live: Live) -> None:
    ann = live.guest("Ann")
    made = ann.post("/api/games/bonesbanners/lessons/first", {})["table"]
    id = made["id"]
    assert made["origin"] == "lesson:bonesbanners/first"
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Marshal Odo"]
    shown = ann.get(f"/api/tables/{id}/lesson")
    assert shown["step"]["id"] == "first-die"
    assert shown["step"]["light"] == ["die:boot"]
    # the partner answers here as in the rehearsal, move by move
    done = rehearse(FIRST)
    mine = [step for step in done.match.history()[:8] if step.seat == FIRST.seat]
    watcher = await ann.watch(id)
    for step in mine:
        at = watcher.packets[0]["step"]
        told = await watcher.answer(0, step.keys)
        assert told["t"] == "ack", told
        while watcher.packets[0]["ask"] is None or watcher.packets[0]["step"] == at:
            await watcher.until("packet")
    told = ann.get(f"/api/tables/{id}/lesson")
    assert told["decisions"] == len(mine)
    assert told == next(moment for moment in done.moments if moment["at"] == told["at"])


def test_what_is_no_lesson_says_so(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    refused(404, "not_found", ann, "/api/games/bonesbanners/lessons/none", {})
    id = ann.post("/api/games/bonesbanners/lessons/first", {})["table"]["id"]
    with pytest.raises(HttpError) as caught:
        ben.get(f"/api/tables/{id}/lesson")
    assert caught.value.status == 404
    assert [one["key"] for one in ann.get("/api/games/bonesbanners")["lessons"]] == ["first"]
