"""Once more: the same people, a new seed, everybody one seat further on, and one table for all who ask."""

from __future__ import annotations

import pytest

from pentarchy.prove.client import some_answer
from pentarchy.prove.common import asked, is_over
from tests.server.live import Live
from tests.server.test_lobby import refused
from tests.server.test_records import played

pytestmark = pytest.mark.asyncio


async def test_all_who_ask_come_to_the_same_table_one_seat_further_on(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    id = made["table"]["id"]
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    refused(409, "conflict", ann, f"/api/tables/{id}/rematch", {})
    watchers = [await ann.watch(id), await bob.watch(id)]
    for n in range(400):
        if is_over(watchers[0]):
            break
        for watcher in watchers:
            for seat in asked(watcher):
                await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], n))
        for watcher in watchers:
            await watcher.settle(0.02)
    refused(403, "not_yours", live.guest("Eve"), f"/api/tables/{id}/rematch", {})
    again = bob.post(f"/api/tables/{id}/rematch", {})["table"]
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ann"]
    assert (again["status"], again["mine"]) == ("playing", [0])
    assert again["commitment"] != made["table"]["commitment"]
    assert ann.post(f"/api/tables/{id}/rematch", {})["table"]["id"] == again["id"]


async def test_a_rematch_with_a_bot(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "bot:random")
    again = ann.post(f"/api/tables/{id}/rematch", {})["table"]
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]
