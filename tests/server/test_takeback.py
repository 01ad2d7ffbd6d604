"""May I go back to here? Nothing changes until everybody affected has agreed; then with new luck, and what is undone stays readable."""

from __future__ import annotations

import json

from pentarchy.prove.client import Guest, Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from tests.server.live import Live
from tests.server.test_lobby import refused, table, token


async def some_play(watchers: dict[int, Watcher], answers: int) -> None:
    for n in range(answers):
        seat = next(seat for seat, one in watchers.items() if one.prompts.get(seat))
        told = await watchers[seat].answer(seat, some_answer(watchers[seat].packets[seat]["ask"], n))
        assert told["t"] == "ack", told
        for one in watchers.values():
            await one.settle()


async def seated(live: Live, **terms: object) -> tuple[Guest, Guest, str, dict[int, Watcher]]:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    made = table(ann, "me", "open", terms=terms)
    ben.post("/api/join", {"token": token(made["invites"][0])})
    id = made["table"]["id"]
    return ann, ben, id, {0: await ann.watch(id), 1: await ben.watch(id)}


async def test_the_game_goes_back_when_everybody_agrees(live: Live) -> None:
    ann, ben, id, watchers = await seated(live)
    await some_play(watchers, 8)
    before = dict(watchers[1].packets[1])
    lines = list(watchers[1].logs[1])
    ann.post(f"/api/tables/{id}/back", {"seat": 0, "to": 3})
    asked = await watchers[1].until("back")
    assert (asked["seat"], asked["to"], asked["missing"]) == (0, 3, [1])
    await watchers[1].settle()
    assert watchers[1].packets[1] == before
    ben.post(f"/api/tables/{id}/consent", {"on": True})
    struck = await watchers[1].until("struck")
    kept = struck["at"]
    assert struck["lines"] == lines[kept:]
    await watchers[1].settle()
    assert watchers[1].packets[1]["step"] == 4
    assert watchers[1].logs[1] == lines[:kept] + watchers[1].packets[1]["log"]
    # who comes back later still reads what was struck out, and the game can be rebuilt from what is stored
    live.house.rooms.pop(id, None)
    again = await ben.watch(id)
    assert (await again.until("struck"))["lines"] == struck["lines"]
    assert again.packets[1]["view"] == watchers[1].packets[1]["view"]


async def test_a_no_changes_nothing(live: Live) -> None:
    ann, ben, id, watchers = await seated(live)
    await some_play(watchers, 5)
    before = dict(watchers[0].packets[0])
    ann.post(f"/api/tables/{id}/back", {"seat": 0, "to": 1})
    ben.post(f"/api/tables/{id}/consent", {"on": False})
    while (told := await watchers[0].until("back"))["to"] >= 0 or not told["why"]:
        pass
    assert "Ben would rather play on" in told["why"]
    await watchers[0].settle()
    assert watchers[0].packets[0] == before
    refused(409, "conflict", ben, f"/api/tables/{id}/consent", {"on": True})


async def test_who_may_ask_and_for_what(live: Live) -> None:
    ann, ben, id, watchers = await seated(live, takebacks="none")
    await some_play(watchers, 3)
    assert "agreed before" in refused(409, "conflict", ann, f"/api/tables/{id}/back", {"seat": 0, "to": 1})["text"]
    refused(403, "not_yours", ann, f"/api/tables/{id}/back", {"seat": 1, "to": 1})
    ann, ben, id, watchers = await seated(live)
    refused(409, "conflict", ann, f"/api/tables/{id}/back", {"seat": 0, "to": 0})
    refused(403, "not_yours", live.guest("Cid"), f"/api/tables/{id}/back", {"seat": 0, "to": 0})


async def test_where_nobody_else_plays_it_is_done_at_once(live: Live) -> None:
    ann = live.guest("Ann")
    id = table(ann, "hot:Ann", "hot:Ben")["table"]["id"]
    watcher = await ann.watch(id)
    await some_play({0: watcher, 1: watcher}, 4)
    assert ann.post(f"/api/tables/{id}/back", {"seat": 0, "to": 2})["step"] == 3


async def test_a_branch_goes_back_as_well_and_can_be_rebuilt(live: Live) -> None:
    ann = live.guest("Ann")
    first = table(ann, "hot:Ann", "hot:Ben")["table"]["id"]
    watcher = await ann.watch(first)
    await some_play({0: watcher, 1: watcher}, 6)
    id = ann.post(f"/api/tables/{first}/branch", {"step": 4, "seats": ["hot", "hot"]})["table"]["id"]
    watcher = await ann.watch(id)
    await some_play({0: watcher, 1: watcher}, 5)
    await watcher.settle()
    step = watcher.packets[0]["step"]
    assert ann.post(f"/api/tables/{id}/back", {"seat": 0, "to": step - 3})["step"] == step - 2
    await watcher.settle()
    await some_play({0: watcher, 1: watcher}, 1)
    live.house.rooms.pop(id, None)
    again = await ann.watch(id)
    await watcher.settle()
    assert again.packets[0]["view"] == watcher.packets[0]["view"]
    assert again.packets[0]["step"] == watcher.packets[0]["step"]


async def test_a_game_with_a_take_back_goes_out_and_comes_in(live: Live) -> None:
    ann = live.guest("Ann")
    id = table(ann, "hot:Ann", "hot:Ben")["table"]["id"]
    watcher = await ann.watch(id)
    await some_play({0: watcher, 1: watcher}, 6)
    ann.post(f"/api/tables/{id}/back", {"seat": 0, "to": 2})
    for n in range(400):
        await watcher.settle()
        if is_over(watcher):
            break
        seat = asked(watcher)[0]
        told = await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], n))
        assert told["t"] == "ack", told
    text = ann.call("GET", f"/api/tables/{id}/export")[2].decode()
    header = json.loads(text.split("\n")[0])
    assert [(one["after"], len(one["answers"])) for one in header["taken_back"]] == [(2, 4)]
    back = ann.post("/api/import", {"text": text})["table"]
    assert (back["status"], back["outcome"]) == ("over", ann.get(f"/api/tables/{id}")["outcome"])
    # there it is struck out as it was here, and goes out again
    cid = live.guest("Cid")
    here, there = [await (await cid.watch(one)).until("struck") for one in (id, back["id"])]
    assert there["lines"] == here["lines"] != []
    again = json.loads(ann.call("GET", f"/api/tables/{back['id']}/export")[2].decode().split("\n")[0])
    assert again["taken_back"] == header["taken_back"]
    header["taken_back"][0]["answers"][0]["keys"] = ["nonsense"]
    told = refused(422, "bad_record", ann, "/api/import", {"text": json.dumps(header) + "\n" + text.split("\n", 1)[1]})
    assert "could not be played" in told["text"]
