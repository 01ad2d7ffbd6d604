"""Attacks on games that began elsewhere: who knows the record, or the game a branch came from, knows nothing of the new one by it."""

from __future__ import annotations

import json

import pytest

from pentarchy.kernel import AnyGame
from pentarchy.kernel.chance import commitment, seed_bytes
from pentarchy.kernel.record import Record, start
from pentarchy.prove.client import Guest, HttpError, Json, Watcher, some_answer
from pentarchy.prove.common import asked, is_over
from tests.kernel.toy import TOY
from tests.server.live import Live
from tests.server.test_friends import link_of
from tests.server.test_lobby import refused
from tests.server.test_records import export, played

pytestmark = pytest.mark.asyncio


def known_record(seed: str) -> tuple[str, list[str]]:
    """A game that stands where the hand of seat 1 is known to whoever holds its record."""
    match = start(TOY, 2, seed, {})  # type: ignore[arg-type]
    match.answer(match.waiting()[0], "draw")
    return Record.of(match).text(), match.view(1)["hand"]  # type: ignore[return-value]


def token(made: Json) -> str:
    return str(made["invites"][0]["path"].partition("#")[2])


async def begun(live: Live, ann: Guest, seed: str, agree: list[str]) -> tuple[str, list[str], Guest]:
    """Ann brings a record and sits down with Bob; gives the table and the hand she knows for his."""
    text, hand = known_record(seed)
    made = ann.post(
        "/api/import",
        {
            "text": text,
            "seats": [
                "me",
                "open",
            ][:2],
        },
    )
    id = made["table"]["id"]
    assert (made["table"]["origin"], made["table"]["status"]) == ("import", "open")
    bob = live.guest("Bob")
    if "Ann" in agree:
        assert ann.post(f"/api/tables/{id}/agree", {"choice": "as_it_was"})["as_it_was"] == ["Ann"]
    refused(403, "not_yours", bob, f"/api/tables/{id}/agree", {"choice": "as_it_was"})
    joined = bob.post("/api/join", {"token": token(made)})["table"]
    if "Ann" in agree:
        assert joined["status"] == "open", "Bob has not said yet what he wants"
        joined = bob.post(f"/api/tables/{id}/agree", {"choice": "as_it_was" if "Bob" in agree else "anew"})
    assert joined["status"] == "playing"
    return id, hand, bob


def kinds(live: Live, id: str) -> list[str]:
    course = live.house.rooms[id].course
    assert course is not None
    return [{0: "answer", 1: "reseed", 3: "fresh"}[step.kind] for step in course.match.history()]


async def test_a_record_tells_nothing_once_somebody_else_sits_down(live: Live) -> None:
    ann = live.guest("Ann")
    changed = 0
    for n in range(4):
        id, hand, bob = await begun(live, ann, f"known {n}", ["Ann"] if n % 2 else [])
        assert kinds(live, id)[-1] == "fresh", "not everybody agreed to go on as it was"
        watcher = await bob.watch(id)
        changed += sorted(watcher.packets[1]["view"]["hand"]) != sorted(hand)
    assert changed, "the hands are those of the record"


async def test_all_who_sit_may_agree_to_go_on_as_it_was(live: Live) -> None:
    ann = live.guest("Ann")
    id, hand, bob = await begun(live, ann, "known", ["Ann", "Bob"])
    assert kinds(live, id)[-1] == "reseed"
    watcher = await bob.watch(id)
    assert watcher.packets[1]["view"]["hand"] == hand


async def test_alone_the_game_goes_on_as_it_was(live: Live) -> None:
    ann = live.guest("Ann")
    text, hand = known_record("known")
    id = ann.post("/api/import", {"text": text, "seats": ["hot", "hot"]})["table"]["id"]
    watcher = await ann.watch(id)
    assert watcher.packets[1]["view"]["hand"] == hand


async def let_in(live: Live, id: str, watcher: Watcher, bob: Guest, comes: Json) -> object:
    """Play on until Bob may come; gives the hand he would have had."""
    for move in range(400):
        course = live.house.rooms[id].course
        assert course is not None
        if not course.match.position.under_way and 0 in course.match.waiting():
            hand = course.match.view(1)["hand"]
            try:
                bob.post(f"/api/tables/{id}/come", comes)
            except HttpError as refusal:
                if refusal.status != 409:  # the bot may move between our look and his knock
                    raise
            else:
                return hand
        if asked(watcher):
            await watcher.answer(0, some_answer(watcher.packets[0]["ask"], move))
        await watcher.settle(0.05)
    raise AssertionError("Bob is never let in")


async def test_who_brought_a_record_does_not_know_the_hand_of_a_late_comer(live: Live) -> None:
    ann = live.guest("Ann")
    changed = 0
    for n in range(4):
        id = ann.post("/api/import", {"text": known_record(f"late {n}")[0], "seats": ["me", "bot:random"]})["table"]["id"]
        watcher, bob = await ann.watch(id), live.guest("Bob")
        assert "fresh" not in kinds(live, id), "alone with bots it goes on as it was"
        hand = await let_in(live, id, watcher, bob, {"token": link_of(ann, id), "seat": 1})
        assert "fresh" in kinds(live, id)
        theirs = await bob.watch(id)
        changed += sorted(theirs.packets[1]["view"]["hand"]) != sorted(hand)  # type: ignore[call-overload]
    assert changed, "Ann knows Bob's hand from her record"


async def test_a_table_that_began_here_is_not_dealt_anew_for_a_late_comer(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:random"]})["table"]["id"]
    await ann.watch(id)
    bob.post(f"/api/tables/{id}/come", {"token": link_of(ann, id), "seat": 1})
    assert "fresh" not in kinds(live, id)


async def test_a_branch_of_a_running_game_gives_none_of_it_away(live: Live) -> None:
    ann = live.guest("Ann")
    alone, watcher = await played(ann, "me", "hot", moves=3)
    seed = live.house.rooms[alone].row.seed
    made = ann.post(f"/api/tables/{alone}/branch", {"step": 2, "seats": ["hot", "hot"]})["table"]
    assert made["commitment"] != commitment(seed_bytes(seed))
    branch = live.house.rooms[made["id"]].row
    assert branch.seed != seed
    theirs, ours = live.house.rooms[alone].course, live.house.rooms[made["id"]].course
    assert theirs is not None
    assert ours is not None
    # twenty cards in the same order twice would be the order of the game that still runs
    assert ours.match.state.deck != Record.of(theirs.match).match(at=2).state.deck, "what nobody knows is dealt anew"
    text = await finished(ann, made["id"])
    assert seed not in text
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[0]["seed"] == branch.seed
    assert "opening" in lines[0]

    def toy(game: str, content: str, pack: str) -> AnyGame:
        return TOY  # type: ignore[return-value]

    assert Record.parse(text, toy).verify().is_over
    replay = ann.get(f"/api/tables/{made['id']}/replay?seat=0&start=0&count=3")
    assert replay["packets"][0]["view"] is not None


async def finished(guest: Guest, id: str) -> str:
    watcher = await guest.watch(id)
    for n in range(400):
        if is_over(watcher):
            break
        seat = asked(watcher)[0]
        await watcher.answer(seat, some_answer(watcher.packets[seat]["ask"], n))
        await watcher.settle(0.02)
    return export(guest, id)
