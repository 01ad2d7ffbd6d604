"""What friends have at a table: answers given ahead that outlive a restart, colours of their own, and games counted together."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.prove.client import Guest, Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from tests.server.live import Live, quiet
from tests.server.test_lobby import refused
from tests.server.test_postgres import at

pytestmark = pytest.mark.asyncio
DRAW = {"t": "ahead", "seat": 0, "rule": "TOY-1", "keys": ["draw"], "words": "Always draw"}


def two(ann: Guest, bob: Guest) -> str:
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    return str(made["table"]["id"])


async def finished(watchers: list[Watcher]) -> None:
    for n in range(400):
        if is_over(watchers[0]):
            return
        for watcher in watchers:
            for seat in asked(watcher):
                await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], n))
        for watcher in watchers:
            await watcher.settle(0.02)


async def test_a_standing_answer_is_given_after_a_restart_and_nobody_is_told(tmp_path: Path) -> None:
    with Live(quiet(tmp_path)) as live:
        ann, bob = live.guest("Ann"), live.guest("Bob")
        id = two(ann, bob)
        watcher, other = await ann.watch(id), await bob.watch(id)
        other.keep_raw = True
        await watcher.send(**{**DRAW, "rule": "TOY-9"})
        told = await watcher.until("ahead")
        assert [one["words"] for one in told["standing"]] == ["Always draw"]
        await watcher.send(**DRAW)
        while other.packets[1]["step"] < 1:
            await other.until("packet")
        assert not [text for text in other.raw if "Always" in text or '"ahead"' in text]
    with Live(quiet(tmp_path)) as live:
        ann, bob = at(live, ann), at(live, bob)
        watcher, other = await ann.watch(id), await bob.watch(id)
        told = await watcher.until("ahead")
        assert len(told["standing"]) == 2
        for n in range(80):
            if len([line for line in watcher.logs[0] if line["text"].startswith("Ann draws")]) > 1 or is_over(watcher):
                break
            for one in (other, watcher):
                for seat in asked(one):
                    ask = one.packets[seat]["ask"]
                    if seat == 1 or ask["rule"] != "TOY-1":
                        await one.answer(seat, some_answer(ask, n))
                await one.settle(0.02)
        drawn = [line["text"] for line in watcher.logs[0] if line["text"].startswith("Ann draws")]
        assert len(drawn) == 2, "given once before the restart and once after it"
        await other.send(t="revoke", seat=0)
        assert (await other.until("error"))["code"] == "not_your_seat"
        await watcher.send(t="revoke", seat=0)
        assert (await watcher.until("ahead"))["standing"] == []


async def test_colours_and_games_together(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    id = two(ann, bob)
    assert ann.post(f"/api/tables/{id}/colour", {"seat": 0, "colour": 6})["seats"][0]["colour"] == 6
    refused(409, "conflict", bob, f"/api/tables/{id}/colour", {"seat": 1, "colour": 6})
    refused(403, "not_yours", bob, f"/api/tables/{id}/colour", {"seat": 0, "colour": 5})
    await finished([await ann.watch(id), await bob.watch(id)])
    again = ann.post(f"/api/tables/{id}/rematch", {})["table"]
    assert [(seat["name"], seat["colour"]) for seat in again["seats"]] == [("Bob", -1), ("Ann", 6)]
    told = bob.get(f"/api/tables/{again['id']}/evenings")
    won = bob.get(f"/api/tables/{id}")["outcome"]["winners"]
    assert told["games"] == 1
    assert {one["name"]: one["wins"] for one in told["people"]} == {"Ann": int(0 in won), "Bob": int(1 in won)}
