"""The consequence before confirming: what an answer would bring, told to its seat alone, and nothing changes."""

from __future__ import annotations

import asyncio
import json

import pytest

from pentarchy import find
from pentarchy.host import audience
from pentarchy.kernel import Chance, EngineFault
from pentarchy.kernel.record import start
from pentarchy.prove.client import Json, Watcher
from tests.kernel.test_foresight import WhispersTheTopCard
from tests.server.live import Live
from tests.server.test_wire import hot_table, table_of_people

pytestmark = pytest.mark.asyncio
PEACE = {"options": {"dice": False}}


async def preview(watcher: Watcher, seat: int, keys: list[str], prompt: str | None = None) -> Json:
    await watcher.send(t="preview", seat=seat, prompt=watcher.prompts[seat] if prompt is None else prompt, keys=keys)
    return await watcher.until("preview", "error")


async def to_card(watcher: Watcher, seat: int = 0) -> str:
    await watcher.answer(seat, ["play"])
    await watcher.settle()
    return str(watcher.packets[seat]["view"]["hand"][0])


async def test_what_follows_for_certain_is_told_and_comes(live: Live) -> None:
    ann, id = hot_table(live, **PEACE)
    watcher = await ann.watch(id)
    card = await to_card(watcher)
    found = await preview(watcher, 0, [card])
    lines = [{"rule": "TOY-2", "text": f"Ann plays {card} for {card[1:]}"}]
    assert found == {
        "t": "preview", "seat": 0, "prompt": watcher.prompts[0], "keys": [card], "ok": True, "code": "", "rule": "", "text": "",
        "lines": lines, "more": "another seat answers next", "runs": 1,
    }  # fmt: skip
    await watcher.settle()
    assert (watcher.packets[0]["step"], watcher.logs[0]) == (1, [])
    assert (await watcher.answer(0, [card]))["seq"] == 2
    await watcher.settle()
    assert [{"rule": line["rule"], "text": line["text"]} for line in watcher.logs[0]] == lines


async def test_dice_and_draws_are_not_foretold(live: Live) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)
    found = await preview(watcher, 0, ["draw"])
    assert (found["ok"], found["lines"], found["more"]) == (True, [], "a card is drawn")
    found = await preview(watcher, 0, [await to_card(watcher)])
    assert (found["ok"], found["lines"], found["more"]) == (True, [], "dice are rolled")


async def test_a_draft_that_would_be_refused_says_why(live: Live) -> None:
    ann, id = hot_table(live, **PEACE)
    watcher = await ann.watch(id)
    for keys, code in ((["fly"], "unknown"), ([], "count"), (["play", "draw"], "count")):
        found = await preview(watcher, 0, keys)
        assert (found["ok"], found["code"], found["rule"], found["lines"]) == (False, code, "TOY-1", [])
        refused = await watcher.answer(0, keys)
        assert (found["code"], found["rule"], found["text"]) == (refused["code"], refused["rule"], refused["text"])
    card = await to_card(watcher)
    await watcher.answer(0, [card])
    await watcher.settle()
    await to_card(watcher, 1)
    found = await preview(watcher, 1, [card])
    assert (found["code"], found["rule"]) == ("barred", "TOY-2")
    assert "played before" in found["text"]


async def test_a_stale_prompt_another_seat_and_a_spectator_get_nothing(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    old = ann.prompts[0]
    assert (await preview(bob, 0, ["play"], old)) == {
        "t": "error", "code": "not_your_seat", "text": "That is not your seat.", "about": "preview",
    }  # fmt: skip
    eve = await live.guest("Eve").watch(id)
    for seat in (-1, 0):
        assert (await preview(eve, seat, ["play"], old))["code"] == "not_your_seat"
    await ann.answer(0, ["play"])
    await ann.settle()
    stale = await preview(ann, 0, ["play"], old)
    assert (stale["t"], stale["code"], stale["about"]) == ("error", "stale", "preview")
    assert (await preview(bob, 1, ["play"], ""))["code"] == "stale"
    idle = await preview(bob, 1, ["play"], ann.prompts[0])
    assert (idle["ok"], idle["code"]) == (False, "not_asked")


async def test_nobody_else_is_told_and_nothing_is_stored(live: Live) -> None:
    guests, id, (ann, bob) = await table_of_people(live, 2)
    await asyncio.gather(ann.settle(), bob.settle())
    room = live.house.rooms[id]
    assert room.course is not None
    before = room.course.match.digest(), room.row.version
    bob.keep_raw = True
    for keys in (["play"], ["draw"], ["fly"]):
        await preview(ann, 0, keys)
    await bob.settle()
    assert bob.raw == []
    assert (room.course.match.digest(), room.row.version) == before


async def test_a_preview_never_tells_what_its_seat_cannot_know(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that would whisper the top card as a consequence: no preview of any deal names it."""
    from pentarchy import games

    monkeypatch.setitem(games._found, "toy", WhispersTheTopCard())
    for deal in range(5):
        ann, id = hot_table(live, **PEACE)
        watcher = await ann.watch(id)
        play = live.house.rooms[id].course
        assert play is not None
        found = await preview(watcher, 0, ["yes"])
        assert (found["ok"], found["more"]) == (True, "it depends on what you cannot see")
        assert f'"{play.match.state.deck[-1]}"' not in json.dumps(found)  # type: ignore[attr-defined]
        assert found["lines"] == []


async def test_rules_that_fail_in_an_imagined_world_leave_the_table_alone(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, id = hot_table(live)
    watcher = await ann.watch(id)

    def broken(*given: object) -> object:
        raise EngineFault("planted")

    with monkeypatch.context() as patched:
        patched.setattr(audience, "foresee", broken)
        assert (await preview(watcher, 0, ["play"]))["code"] == "unavailable"
    assert (await watcher.answer(0, ["play"]))["t"] == "ack"


@pytest.mark.parametrize("game", ["ageofkingdoms", "bonesbanners", "dorian", "dragonemperor", "unicornus"])
async def test_it_is_quick_enough_for_the_event_loop(game: str) -> None:
    """The median over a stretch of a game: other tables wait no longer than that."""
    import time

    from pentarchy.kernel.foresight import foresee

    found = find(game)
    match = start(found, found.seats[-1], 3, {})
    chance = Chance(b"", 3)
    times: list[float] = []
    while match.prompt is not None and len(times) < 60:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(chance)
        began = time.thread_time()
        foresee(match, seat, keys)
        times.append(time.thread_time() - began)
        match.answer_list(seat, keys)
    assert sorted(times)[len(times) // 2] < 0.02
