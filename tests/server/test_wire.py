"""The WebSocket of a table: durable answers, exactly once, every frame answered, nobody told what is not theirs."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from pentarchy.kernel.events import SPECTATOR
from pentarchy.prove.client import Guest, Watcher, new_key
from tests.server.live import Live

pytestmark = pytest.mark.asyncio


def hot_table(live: Live, seats: int = 2, **more: object) -> tuple[Guest, str]:
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me"] + ["hot"] * (seats - 1), **more})
    return ann, str(made["table"]["id"])


async def table_of_people(live: Live, count: int) -> tuple[list[Guest], str, list[Watcher]]:
    """One person and one socket for each seat."""
    guests = [live.guest("Ann")]
    made = guests[0].post("/api/tables", {"game": "toy", "seats": ["me"] + ["open"] * (count - 1)})
    for invite in made["invites"]:
        guest = live.guest()
        guest.post("/api/join", {"token": invite["path"].partition("#")[2], "name": f"Guest {invite['seat']}"})
        guests.append(guest)
    id = str(made["table"]["id"])
    return guests, id, [await guest.watch(id) for guest in guests]


async def test_hello_brings_every_seat_its_packet(live: Live) -> None:
    ann, id = hot_table(live, 3)
    watcher = await ann.watch(id)
    assert sorted(watcher.packets) == [0, 1, 2]
    assert [watcher.packets[seat]["view"]["you"] for seat in range(3)] == [0, 1, 2]
    assert watcher.prompts[0]
    assert watcher.prompts[1] == ""
    assert watcher.hello["table"]["mine"] == [0, 1, 2]


async def test_an_answer_is_acknowledged_then_told(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    assert (await ann.answer(0, ["play"]))["t"] == "ack"
    frame = await ann.until("packet")
    assert (frame["n"], frame["packet"]["ask"]["title"]) == (1, "Which card?")
    await bob.settle()
    card = ann.packets[0]["view"]["hand"][0]
    await ann.answer(0, [card])
    told = await bob.until("packet")
    assert told["packet"]["view"]["discard"] == [card]
    assert told["packet"]["waiting"] == [1]
    assert any(card in line["text"] for line in told["packet"]["log"])


async def test_acknowledged_means_stored(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    key = new_key()
    reply = await watcher.answer(0, ["play"], key)
    from pentarchy.server.db import rows

    stored = live.house.store._read(lambda connection: rows.lines_of(connection, id))
    assert [(line.seq, line.key, line.keys) for line in stored] == [(reply["seq"], key, ["play"])]


async def test_the_same_key_gets_the_same_ack_and_is_done_once(live: Live) -> None:
    ann, id = hot_table(live)
    first, second = await ann.watch(id), await ann.watch(id)
    key, prompt = new_key(), first.prompts[0]
    acks = [await first.answer(0, ["play"], key, prompt)]
    acks += [await first.answer(0, ["play"], key, prompt), await second.answer(0, ["play"], key, prompt)]
    assert acks[0] == acks[1] == acks[2]
    await first.settle()
    assert first.packets[0]["step"] == 1


async def test_the_same_key_with_another_body_is_refused(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    key, prompt = new_key(), watcher.prompts[0]
    await watcher.answer(0, ["play"], key, prompt)
    assert (await watcher.answer(0, ["draw"], key, prompt))["code"] == "key_reused"


async def test_a_stale_prompt_is_refused_and_the_present_one_follows(live: Live) -> None:
    ann, id = hot_table(live)
    first, second = await ann.watch(id), await ann.watch(id)
    old = first.prompts[0]
    await second.answer(0, ["play"])
    await first.settle()
    reply = await first.answer(0, ["play"], prompt=old)
    assert (reply["t"], reply["code"]) == ("refused", "stale")
    again = await first.until("packet")
    assert again["prompt"] == first.prompts[0] != old


async def test_a_look_alike_question_has_another_name(live: Live) -> None:
    """Undo and answer again: the question reads the same, and the old answer still does not fit it."""
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    old = watcher.prompts[0]
    await watcher.answer(0, ["play"])
    await watcher.send(t="undo", key=new_key(), seat=0)
    await watcher.until("ack")
    await watcher.settle()
    assert watcher.packets[0]["ask"]["title"] == "Draw or play?"
    assert (await watcher.answer(0, ["play"], prompt=old))["code"] == "stale"


async def test_nobody_answers_for_another_seat(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    assert (await bob.answer(0, ["play"], prompt=ann.prompts[0]))["code"] == "not_your_seat"
    eve = await live.guest("Eve").watch(id)
    assert (await eve.answer(0, ["play"], prompt=ann.prompts[0]))["code"] == "spectator"
    await bob.send(t="undo", key=new_key(), seat=0)
    assert (await bob.until("refused"))["code"] == "not_your_seat"
    for kind in ("why", "hint"):
        await bob.send(t=kind, seat=0)
        assert (await bob.until("error"))["code"] == "not_your_seat"
    assert (await ann.answer(0, ["play"]))["t"] == "ack"


async def test_an_illegal_answer_changes_nothing_and_cites_the_rule(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    for keys, code in ((["fly"], "unknown"), ([], "count"), (["play", "draw"], "count")):
        reply = await watcher.answer(0, keys)
        assert (reply["code"], reply["rule"]) == (code, "TOY-1")
    await watcher.settle()
    assert watcher.packets[0]["step"] == 0
    assert (await watcher.answer(0, ["play"]))["seq"] == 1


async def test_a_barred_answer_says_why(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.answer(0, ["play"])
    await watcher.settle()
    card = watcher.packets[0]["view"]["hand"][0]
    await watcher.answer(0, [card])
    await watcher.settle()
    await watcher.answer(1, ["play"])
    await watcher.settle()
    reply = await watcher.answer(1, [card])
    assert (reply["code"], reply["rule"]) == ("barred", "TOY-2")
    assert "played before" in reply["text"]


async def test_why_lists_what_cannot_be_done(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.answer(0, ["play"])
    await watcher.settle()
    card = watcher.packets[0]["view"]["hand"][0]
    await watcher.answer(0, [card])
    await watcher.settle()
    await watcher.answer(1, ["play"])
    await watcher.settle()
    assert not any("barred" in option for option in watcher.packets[1]["ask"]["options"])
    await watcher.send(t="why", seat=1)
    reply = await watcher.until("why")
    assert reply["prompt"] == watcher.prompts[1]
    assert [(option["key"], option["barred"]) for option in reply["ask"]["options"] if "barred" in option] == [(card, "TOY-2")]
    await watcher.send(t="why", seat=0)
    assert (await watcher.until("why"))["ask"] is None


async def test_undo_goes_to_the_frontier_and_says_why_no_further(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.answer(0, ["play"])
    await watcher.settle()
    assert watcher.packets[0]["undo"]["steps"] == 1
    await watcher.send(t="undo", key=new_key(), seat=0)
    assert (await watcher.until("ack", "refused"))["seq"] == 2
    await watcher.settle()
    assert watcher.packets[0]["step"] == 0
    await watcher.answer(0, ["draw"])
    await watcher.settle()
    await watcher.send(t="undo", key=new_key(), seat=0)
    reply = await watcher.until("ack", "refused")
    assert reply["code"] == "frontier"
    assert "nothing to take back" in reply["text"]


async def test_undo_shortens_the_log_of_everybody(live: Live) -> None:
    guests = [live.guest("Ann")]
    made = guests[0].post("/api/tables", {"game": "toy", "seats": ["me", "open"], "options": {"dice": False}})
    bob = live.guest("Bob")
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    id = made["table"]["id"]
    one, two = await guests[0].watch(id), await bob.watch(id)
    await one.answer(0, ["play"])
    await one.settle()
    await one.answer(0, [one.packets[0]["view"]["hand"][0]])
    await two.settle()
    assert len(two.logs[1]) == 1
    await one.settle()
    await one.send(t="undo", key=new_key(), seat=0)
    await one.until("ack")
    await asyncio.gather(one.settle(), two.settle())
    assert two.logs[1] == one.logs[0] == []
    assert two.packets[1]["view"]["discard"] == []


async def test_two_tabs_of_one_seat_stay_in_step(live: Live) -> None:
    ann, id = hot_table(live)
    first, second = await ann.watch(id), await ann.watch(id)
    await first.answer(0, ["play"])
    await asyncio.gather(first.settle(), second.settle())
    assert first.packets == second.packets
    await second.answer(0, [second.packets[0]["view"]["hand"][0]])
    await asyncio.gather(first.settle(), second.settle())
    assert first.packets == second.packets
    assert first.logs == second.logs


async def test_all_seats_answer_a_secret_prompt_at_once(live: Live) -> None:
    guests, id, watchers = await table_of_people(live, 4)
    for seat in range(4):
        await asyncio.gather(*[watcher.settle() for watcher in watchers])
        await watchers[seat].answer(seat, ["draw"])
    await asyncio.gather(*[watcher.settle() for watcher in watchers])
    assert watchers[0].packets[0]["waiting"] == [0, 1, 2, 3]
    replies = await asyncio.gather(*[watcher.answer(seat, []) for seat, watcher in enumerate(watchers)])
    assert [reply["t"] for reply in replies] == ["ack"] * 4
    await asyncio.gather(*[watcher.settle() for watcher in watchers])
    assert watchers[0].packets[0]["ask"]["title"] == "Grab it?"


async def test_a_sealed_answer_is_seen_by_nobody_and_can_be_taken_back(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    for seat, watcher in ((0, ann), (1, bob)):
        await asyncio.gather(ann.settle(), bob.settle())
        await watcher.answer(seat, ["draw"])
    await asyncio.gather(ann.settle(), bob.settle())
    before = bob.prompts[1]
    hand = ann.packets[0]["view"]["hand"]
    bob.keep_raw = True
    await ann.answer(0, hand[:1])
    await asyncio.gather(ann.settle(), bob.settle())
    assert bob.packets[1]["waiting"] == [1]
    assert not any(f'"{hand[0]}"' in text for text in bob.raw)
    await ann.send(t="undo", key=new_key(), seat=0)
    await ann.until("ack")
    await asyncio.gather(ann.settle(), bob.settle())
    assert bob.packets[1]["waiting"] == [0, 1]
    assert bob.prompts[1] == before
    assert (await bob.answer(1, [], prompt=before))["t"] == "ack"


async def test_whoever_watches_sees_what_is_public(live: Live) -> None:
    ann, id = hot_table(live)
    one, eve = await ann.watch(id), await live.guest().watch(id)
    assert list(eve.packets) == [SPECTATOR]
    assert (eve.packets[SPECTATOR]["view"]["hand"], eve.packets[SPECTATOR]["ask"]) == ([], None)
    await one.answer(0, ["draw"])
    await eve.settle()
    assert "a card" in eve.logs[SPECTATOR][0]["text"]
    assert eve.prompts[SPECTATOR] == ""


async def test_chat_is_told_once_and_kept(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    key = new_key()
    await ann.send(t="chat", key=key, text="  Well\u202e <b>met</b>\n friends ")
    ack = await ann.until("ack")
    heard = await bob.until("chat")
    assert (heard["text"], heard["name"], heard["seat"]) == ("Well <b>met</b> friends", "Ann", 0)
    await ann.send(t="chat", key=key, text="  Well\u202e <b>met</b>\n friends ")
    assert await ann.until("ack") == ack
    await ann.send(t="chat", key=key, text="something else")
    assert (await ann.until("refused"))["code"] == "key_reused"
    again = await guests[1].watch(id)
    assert [chat["text"] for chat in again.hello["chat"]] == ["Well <b>met</b> friends"]


async def test_strangers_without_a_name_do_not_chat(live: Live) -> None:
    ann, id = hot_table(live)
    eve = await live.guest().watch(id)
    await eve.send(t="chat", key=new_key(), text="hello")
    assert (await eve.until("refused"))["code"] == "spectator"


async def test_a_suggestion_points_something_out_to_the_others(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    await bob.send(t="suggest", seat=0, at=["card:c3"], text="this one")
    assert (await bob.until("suggested", "error"))["t"] == "suggested"
    told = await ann.until("suggest")
    assert {name: told[name] for name in ("from", "seat", "at", "text")} == {"from": 1, "seat": 0, "at": ["card:c3"], "text": "this one"}


async def test_a_hint_names_the_best_options_with_a_reason(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.send(t="hint", seat=0)
    hint = await watcher.until("hint", "error")
    assert hint["prompt"] == watcher.prompts[0]
    assert sorted(found["keys"] for found in hint["hints"]) == [["draw"], ["play"]]
    assert all(found["reason"] and found["labels"] for found in hint["hints"])
    await watcher.send(t="hint", seat=1)
    assert (await watcher.until("hint", "error"))["code"] == "not_asked"


async def test_sync_brings_everything_anew(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.answer(0, ["draw"])
    await watcher.settle()
    known, log = json.dumps(watcher.packets[0]["view"]), watcher.logs[0]
    await watcher.send(t="sync")
    await watcher.until("hello")
    assert json.dumps(watcher.packets[0]["view"]) == known
    assert (watcher.n[0], watcher.logs[0]) == (0, log)


async def test_people_are_told_who_comes_and_when_it_begins(live: Live) -> None:
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    watcher = await ann.watch(made["table"]["id"])
    assert watcher.hello["seats"] == []
    bob = live.guest("Bob")
    bob.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    await watcher.until("hello")
    assert watcher.table["status"] == "playing"
    other = await bob.watch(made["table"]["id"])
    await watcher.until("table")
    assert [seat["online"] for seat in watcher.table["seats"]] == [True, True]
    await other.close()
    await watcher.until("table")
    assert [seat["online"] for seat in watcher.table["seats"]] == [True, False]


async def test_a_seat_handed_to_a_bot_is_no_longer_told(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    guests[1].post(f"/api/tables/{id}/seats", {"seat": 1, "kind": "bot", "bot": "random"})
    await bob.until("hello")
    assert list(bob.packets) == [SPECTATOR]
    await ann.answer(0, ["draw"])
    await bob.settle()
    assert list(bob.packets) == [SPECTATOR]


async def test_signing_out_closes_the_sockets_of_this_device(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    ann.post("/api/me/forget", {})
    with pytest.raises(ConnectionClosed):
        await watcher.until("pong")
    assert watcher.socket.close_code == 4001


async def test_a_ping_is_answered(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    await watcher.send(t="ping")
    assert await watcher.until("pong") == {"t": "pong"}


async def test_a_seat_whose_projection_did_not_change_gets_no_frame(live: Live) -> None:
    """Refused answers, why and hints of one seat are nobody else's business."""
    guests, id, (ann, bob) = await table_of_people(live, 2)
    await asyncio.gather(ann.settle(), bob.settle())
    bob.keep_raw = True
    await ann.answer(0, ["nonsense"])
    await ann.send(t="why", seat=0)
    await ann.until("why")
    await ann.send(t="hint", seat=0)
    await ann.until("hint")
    await bob.settle()
    assert bob.raw == []


async def test_a_socket_that_breaks_in_the_middle_loses_nothing(live: Live) -> None:
    """Sent, and the line is cut before the reply: the answer is stored or not, and sending it again makes it so once."""
    ann, id = hot_table(live)
    prompt, key = "", new_key()
    for attempt in range(5):
        watcher = await ann.watch(id)
        prompt = prompt or watcher.prompts[0]
        await watcher.send(t="answer", key=key, seat=0, prompt=prompt, keys=["play"])
        watcher.socket.transport.abort()
    watcher = await ann.watch(id)
    assert (await watcher.answer(0, ["play"], key, prompt))["seq"] == 1
    await watcher.settle()
    assert watcher.packets[0]["step"] == 1
