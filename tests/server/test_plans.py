"""DE-SOLO-2 over the wire: a bot partner says what it will do before it does it, waits when asked to, and does just that."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pentarchy import find, games, names
from pentarchy.host.facts import ANSWER, Line
from pentarchy.host.plans import tells_plans
from pentarchy.kernel import Ask
from pentarchy.kernel.choices import answer_words
from pentarchy.prove.client import Guest, Json, Watcher, new_key, some_answer
from pentarchy.prove.common import asked, is_over
from pentarchy.server.bots import thinking
from pentarchy.server.bots.steps import opening, steps_of
from pentarchy.server.bots.thinking import Thinking
from pentarchy.server.bots.work import Think
from pentarchy.server.db import rows
from tests.kernel.toy import ToyGame
from tests.server.live import Live, quiet
from tests.server.test_postgres import at
from tests.server.test_postgres import base as base

pytestmark = pytest.mark.asyncio


def partners(live: Live, bot: str = "bot:greedy") -> tuple[Guest, str]:
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "dragonemperor", "seats": ["me", bot]})
    return ann, str(made["table"]["id"])


async def end_turn(watcher: Watcher) -> None:
    """The Dragon ends the turn: the Emperor, a bot, is asked next."""
    assert (await watcher.answer(0, ["end"]))["t"] == "ack"


async def plans_of_a_turn(watcher: Watcher) -> list[str]:
    """What the bot says while it plays one turn; each is told while it is still asked, and before it acts."""
    await end_turn(watcher)
    told: list[str] = []
    acted = -1
    async with asyncio.timeout(30):
        while True:
            frame = await watcher.receive()
            if frame["t"] == "plan":
                assert (frame["seat"], watcher.packets[0]["waiting"]) == (1, [1])
                told.append(frame["text"])
            elif frame["t"] == "packet":
                acted += 1
                assert acted == len(told)
                if asked(watcher) or is_over(watcher):
                    return told


async def wait(watcher: Watcher, on: bool) -> Json:
    await watcher.send(t="wait", on=on)
    return await watcher.until("waiting", "error")


def stored(live: Live, id: str) -> list[Line]:
    return live.house.store._read(lambda connection: rows.lines_of(connection, id))


def words_of_answers(live: Live, id: str) -> list[str]:
    """Every answer of seat 1 as it is stored, in words."""
    room = live.house.rooms[id]
    lines = stored(live, id)
    match = opening(steps_of(room.row, room.seats, []))
    said: list[str] = []
    for line in lines:
        ask = match.ask(line.seat)
        if line.seat == 1 and ask is not None:
            said.append(match.game.intention(ask, line.keys))
        assert line.kind == ANSWER
        match.answer_list(line.seat, line.keys)
    return said


async def test_solo_2_the_plan_comes_first_and_is_what_the_bot_does(live: Live) -> None:
    ann, id = partners(live)
    watcher, eve = await ann.watch(id), await live.guest().watch(id)
    watcher.keep_raw = eve.keep_raw = True
    told: list[str] = []
    while len(told) < 8 and not is_over(watcher):
        told += await plans_of_a_turn(watcher)
    assert told == words_of_answers(live, id)
    assert len(told) > 2
    await eve.settle()
    assert [text for text in eve.raw if '"plan"' in text] == [text for text in watcher.raw if '"plan"' in text]


async def test_solo_2_a_bot_that_fails_still_does_what_it_said(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(self: Thinking, task: Think) -> list[str] | None:
        return ["nonsense"] if task.luck % 2 else None

    monkeypatch.setattr(Thinking, "_thought", nonsense)
    ann, id = partners(live)
    watcher = await ann.watch(id)
    told = await plans_of_a_turn(watcher)
    assert told
    assert told == words_of_answers(live, id)


async def test_wait_holds_the_bot_until_somebody_lets_it_go_on(live: Live) -> None:
    ann, id = partners(live)
    watcher, eve = await ann.watch(id), await live.guest("Eve").watch(id)
    assert await wait(watcher, True) == {"t": "waiting", "on": True}
    assert (await eve.until("waiting"))["on"] is True
    await end_turn(watcher)
    plan = await watcher.until("plan")
    await watcher.settle(0.5)
    assert [line.seat for line in stored(live, id)] == [0]
    late = await ann.watch(id)
    assert [await late.until("plan"), await late.until("waiting")] == [plan, {"t": "waiting", "on": True}]
    await wait(watcher, False)
    assert (await eve.until("waiting"))["on"] is False
    await watcher.until("packet")
    assert words_of_answers(live, id)[0] == plan["text"]


async def test_a_spectator_holds_nobody(live: Live) -> None:
    ann, id = partners(live)
    watcher, eve = await ann.watch(id), await live.guest("Eve").watch(id)
    assert (await wait(eve, True)) == {"t": "error", "code": "spectator", "text": "You are watching.", "about": "wait"}
    assert await plans_of_a_turn(watcher)
    await wait(watcher, True)
    await eve.until("waiting")
    assert (await wait(eve, False))["code"] == "spectator"
    assert live.house.rooms[id].plans.on


class OpenToy(ToyGame):
    """The toy with everything said aloud."""

    def intention(self, ask: Ask, keys: list[str]) -> str:
        return answer_words(ask, keys)


async def test_an_undo_takes_the_plan_back(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait, look at the plan, take the own answer back: the bot forgets what it meant to do and is asked anew later."""
    monkeypatch.setitem(games._found, "toy", OpenToy())
    ann = live.guest("Ann")
    id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:greedy"], "options": {"dice": False}})["table"]["id"]
    watcher = await ann.watch(id)
    await wait(watcher, True)
    await watcher.answer(0, ["play"])
    await watcher.settle()
    await watcher.answer(0, watcher.packets[0]["view"]["hand"][:1])
    plan = await watcher.until("plan")
    await watcher.send(t="undo", key=new_key(), seat=0)
    assert (await watcher.until("ack", "refused"))["t"] == "ack"
    await watcher.settle()
    assert asked(watcher) == [0]
    assert not live.house.rooms[id].thinking.is_busy
    late = await ann.watch(id)
    assert (await late.until("plan", "waiting"))["t"] == "waiting"
    await watcher.answer(0, watcher.packets[0]["view"]["hand"][:1])
    assert (await watcher.until("plan"))["prompt"] != plan["prompt"]
    assert [line.seat for line in stored(live, id)] == [0, 0, 0, 0]


async def test_after_long_enough_it_goes_on_by_itself(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_WAIT", 0.3)
    ann, id = partners(live)
    watcher = await ann.watch(id)
    await wait(watcher, True)
    await end_turn(watcher)
    await watcher.until("plan")
    assert (await watcher.until("waiting"))["on"] is False
    await watcher.until("packet")


async def test_other_games_tell_no_plans(live: Live) -> None:
    assert [name for name in [*names(), "toy"] if tells_plans(find(name))] == ["dragonemperor"]
    ann = live.guest("Ann")
    id = ann.post("/api/tables", {"game": "toy", "seats": ["me", "bot:greedy"]})["table"]["id"]
    watcher = await ann.watch(id)
    assert (await wait(watcher, True))["code"] == "no_plans"
    watcher.keep_raw = True
    for turn in range(6):
        await watcher.settle(0.1)
        seats = asked(watcher)
        if seats:
            await watcher.answer(seats[0], some_answer(watcher.packets[0]["ask"], turn))
    await watcher.settle(0.3)
    assert {line.seat for line in stored(live, id)} == {0, 1}
    assert not any('"plan"' in text or '"waiting","on"' in text or '"t":"waiting"' in text for text in watcher.raw)


async def test_two_processes_tell_the_same_plan_and_wait_together(base: str, tmp_path: Path) -> None:
    """PostgreSQL: the person sits at one process, the onlooker at another; who asks to wait is heard by both."""
    with Live(quiet(tmp_path, db=base, bot_pause=0.5)) as one, Live(quiet(tmp_path, db=base, bot_pause=0.5)) as two:
        ann, id = partners(one)
        here, there = await ann.watch(id), await at(two, ann).watch(id)
        assert (await wait(there, True))["on"] is True
        assert (await here.until("waiting", seconds=5))["on"] is True
        await end_turn(here)
        plan = await here.until("plan")
        assert await there.until("plan", seconds=5) == plan
        # longer than the other process is patient: it thinks as well, says nothing new and waits as well
        await there.settle(3.0)
        assert [line.seat for line in stored(one, id)] == [0]
        await wait(here, False)
        await there.until("packet", seconds=10)
        assert words_of_answers(one, id)[0] == plan["text"]
