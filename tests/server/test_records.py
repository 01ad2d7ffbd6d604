"""Replay, play on, take away and bring back; and that none of it shows what a seat may not know."""

from __future__ import annotations

import json
from typing import cast

import pytest

from pentarchy.kernel import AnyGame
from pentarchy.kernel.patch import patched
from pentarchy.kernel.record import Record
from pentarchy.prove.client import Guest, HttpError, Json, Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from tests.kernel.toy import TOY
from tests.server.live import Live
from tests.server.test_lobby import refused

pytestmark = pytest.mark.asyncio


async def played(guest: Guest, *seats: str, moves: int = 1000, **more: object) -> tuple[str, Watcher]:
    id = str(guest.post("/api/tables", {"game": "toy", "seats": list(seats), **more})["table"]["id"])
    watcher = await guest.watch(id)
    done = 0
    while done < moves and not is_over(watcher):
        ready = asked(watcher)
        if not ready:
            await watcher.until("packet")
            continue
        if (await watcher.answer(ready[0], some_answer(watcher.packets[ready[0]]["ask"], done)))["t"] == "ack":
            done += 1
        await watcher.settle(0.02)
    return id, watcher


def export(guest: Guest, id: str, seat: int = -1) -> str:
    status, headers, body = guest.call("GET", f"/api/tables/{id}/export?seat={seat}")
    assert status == 200
    return body.decode()


def same(one: Json, two: Json) -> bool:
    return {**one, "log": 0, "log_from": 0} == {**two, "log": 0, "log_from": 0}


async def test_a_replay_shows_what_the_seat_saw(live: Live) -> None:
    ann = live.guest("Ann")
    id = str(ann.post("/api/tables", {"game": "toy", "seats": ["me", "hot"]})["table"]["id"])
    watcher = await ann.watch(id)
    seen = {0: watcher.packets[0]}
    for i in range(8):
        seat = asked(watcher)[0]
        await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], i))
        await watcher.settle()
        seen[watcher.packets[0]["step"]] = watcher.packets[0]
    found = ann.get(f"/api/tables/{id}/replay?seat=0&start=0&count=100")
    assert found["steps"] == 8
    assert len(found["packets"]) == 9
    for step, packet in seen.items():
        assert same(found["packets"][step], packet)
    lines = [line for packet in found["packets"] for line in packet["log"]]
    assert lines == watcher.logs[0]
    part = ann.get(f"/api/tables/{id}/replay?seat=0&start=5&count=2")
    assert part["packets"] == found["packets"][5:7]
    whole = ann.get(f"/api/tables/{id}/replay/8?seat=0")
    assert whole["log"] == watcher.logs[0]
    film = ann.get(f"/api/tables/{id}/replay/8?seat=0&film=1")["film"]
    view = film["base"]
    for frame in film["frames"]:
        view = patched(view, frame["patch"])
    assert view == whole["view"], "what happened leads from the moment before to this one"
    assert film["base"] == found["packets"][7]["view"]


async def test_a_running_game_is_replayed_from_ones_own_seat_only(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    id = made["table"]["id"]
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    for path in (f"/api/tables/{id}/replay?seat=0", f"/api/tables/{id}/replay/0?seat=0", f"/api/tables/{id}/export?seat=0"):
        with pytest.raises(HttpError) as error:
            bob.get(path)
        assert error.value.status == 403
    assert bob.get(f"/api/tables/{id}/replay?seat=1")["packets"][0]["view"]["you"] == 1
    assert live.guest().get(f"/api/tables/{id}/replay")["packets"][0]["view"]["hand"] == []


async def test_answers_of_others_stay_hidden_while_the_game_goes_on(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "bot:random", moves=3)
    moves = ann.get(f"/api/tables/{id}/replay?seat=0&count=100")["moves"]
    assert {move["seat"] for move in moves if move} == {0}
    assert None in moves[:-1]


async def test_the_export_of_a_running_game_is_one_seats_knowledge(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "hot", moves=4)
    text = export(ann, id, 0)
    found = json.loads(text)
    assert found["format"] == "pentarchy-view"
    assert same(found["packet"], watcher.packets[0])
    room = live.house.rooms[id]
    assert room.row.seed not in text
    assert room.row.salt not in text


async def test_a_finished_game_is_open_to_all_and_verifies_anywhere(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "bot:greedy")
    text = export(live.guest(), id)
    match = Record.parse(text, lambda game, content, pack: cast(AnyGame, TOY)).verify()
    assert match.outcome is not None
    assert match.outcome.scores == watcher.packets[0]["outcome"]["scores"]
    stranger = live.guest().get(f"/api/tables/{id}/replay?seat=1&start=0&count=3")
    assert stranger["packets"][0]["view"]["you"] == 1
    assert stranger["moves"][0] is not None


async def test_an_import_is_verified_and_can_be_replayed(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "hot")
    text = export(ann, id)
    made = live.guest("Bob").post("/api/import", {"text": text})
    assert made["table"]["status"] == "over"
    assert made["table"]["outcome"] == watcher.packets[0]["outcome"]
    assert live.guest().get(f"/api/tables/{made['table']['id']}/replay?seat=0")["steps"] == len(text.splitlines()) - 2
    assert export(ann, made["table"]["id"]) == text


async def test_an_unfinished_record_is_played_on(live: Live) -> None:
    from pentarchy.kernel.record import start

    match = start(TOY, 2, "a seed", {})
    match.answer(0, "draw")
    made = live.guest("Ann").post("/api/import", {"text": Record.of(match).text(), "terms": {"help": "coach"}})
    assert (made["table"]["status"], made["table"]["mine"], made["table"]["waiting"]) == ("playing", [0, 1], [1])
    assert made["table"]["terms"]["help"] == "coach"


async def test_a_tampered_record_is_refused_with_the_place(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "hot")
    lines = export(ann, id).splitlines()
    first = json.loads(lines[1])
    swapped = {"draw": "play", "play": "draw"}[first["keys"][0]]
    head = json.loads(lines[0])
    broken = {
        "another answer": [lines[0], json.dumps({**first, "keys": [swapped]}), *lines[2:]],
        "an illegal answer": [lines[0], json.dumps({**first, "keys": ["fly"]}), *lines[2:]],
        "another seed": [json.dumps({**head, "seed": "00"}), *lines[1:]],
        "cut short": lines[:-1],
        "another result": [*lines[:-1], json.dumps({**json.loads(lines[-1]), "trace": "0" * 16})],
        "another game": [json.dumps({**head, "game": "chess"}), *lines[1:]],
        "no game": ["{}"],
        "not JSON": ["hello"],
        "wrong types": [json.dumps({**head, "options": {"dice": []}, "seats": 10**9}), *lines[1:]],
        "a deep nest": ["[" * 100_000],
        "odd seats": [json.dumps({**head, "seats": -1}), *lines[1:]],
        "numbers for keys": [lines[0], '{"seat":0,"keys":[1]}', *lines[2:]],
    }
    for what, changed in broken.items():
        body = refused(422, "bad_record", ann, "/api/import", {"text": "\n".join(changed) + "\n"})
        assert body["text"], what


async def test_an_import_is_limited_in_size(live: Live) -> None:
    ann = live.guest("Ann")
    assert ann.call("POST", "/api/import", {"text": "x" * 1_048_577})[0] in (413, 422)
    assert ann.call("POST", "/api/import", {"text": "x" * 3_000_000})[0] == 413
    many = '{"format":1}\n' + '{"seat":0,"keys":["a"]}\n' * 30_000
    assert ann.call("POST", "/api/import", {"text": many})[0] == 422


async def test_play_on_from_a_point_of_a_finished_game(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "bot:random")
    at = ann.get(f"/api/tables/{id}/replay/4?seat=0")
    bob = live.guest("Bob")
    made = bob.post(f"/api/tables/{id}/branch", {"step": 4, "seats": ["hot", "hot"]})
    assert made["table"]["origin"] == f"branch:{id}:4"
    again = await bob.watch(made["table"]["id"])
    assert again.packets[0]["view"] == at["view"]
    assert [line["args"] for line in again.packets[0]["log"]] == [line["args"] for line in at["log"]]
    seat = asked(again)[0]
    assert (await again.answer(seat, some_answer(again.packets[seat]["ask"], 0)))["t"] == "ack"
    refused(409, "conflict", bob, f"/api/tables/{id}/branch", {"step": at["step"], "seats": ["hot", "hot", "hot"]})
    refused(404, "not_found", bob, f"/api/tables/{id}/branch", {"step": 9999, "seats": ["hot", "hot"]})


async def test_branches_with_friends_begin_when_they_sit(live: Live) -> None:
    ann = live.guest("Ann")
    id, watcher = await played(ann, "me", "bot:random")
    made = ann.post(f"/api/tables/{id}/branch", {"step": 3, "seats": ["me", "open"]})
    assert made["table"]["status"] == "open"
    bob = live.guest("Bob")
    joined = bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    assert joined["table"]["status"] == "playing"
    assert 1 <= joined["table"]["step"] <= 4, "up to where the rules stand between two steps, and everything dealt anew"


async def test_nobody_branches_a_running_game_others_hold_secrets_in(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    for guest in (ann, bob, live.guest("Eve")):
        refused(409, "conflict", guest, f"/api/tables/{made['table']['id']}/branch", {"step": 0, "seats": ["hot", "hot"]})
    alone, watcher = await played(ann, "me", "hot", moves=3)
    assert ann.post(f"/api/tables/{alone}/branch", {"step": 2, "seats": ["me", "bot:random"]})["table"]["status"] == "playing"
    refused(409, "conflict", bob, f"/api/tables/{alone}/branch", {"step": 2, "seats": ["me", "hot"]})
