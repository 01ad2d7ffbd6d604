"""The terms of a table: stored, told to everybody, fixed when the game begins, and kept to."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from pentarchy.host.terms import Terms
from pentarchy.prove.client import Guest, HttpError
from pentarchy.server.bots.thinking import Thinking
from tests.server.live import Live
from tests.server.test_lobby import refused, table, token

STRICT = {"help": "none", "takebacks": "none", "clock": {"kind": "live", "move": 60, "bank": 600}, "end_of_time": "default"}


async def test_everybody_who_sits_down_sees_the_terms_and_they_are_fixed_by_the_start(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    made = table(ann, "me", "open", terms=STRICT)
    id = made["table"]["id"]
    assert made["table"]["terms"]["help"] == "none"
    assert made["table"]["terms"]["clock"] == {"kind": "live", "move": 60, "bank": 600, "days": 0}
    assert ann.post(f"/api/tables/{id}/terms", {"help": "none", "late": False})["terms"]["takebacks"] == "consent"
    refused(403, "not_yours", ben, f"/api/tables/{id}/terms", {})
    joined = ben.post("/api/join", {"token": token(made["invites"][0])})
    assert joined["table"]["terms"]["late"] is False
    seen = await ben.watch(id)
    assert seen.table["terms"]["help"] == "none"
    refused(409, "conflict", ann, f"/api/tables/{id}/terms", {})


async def test_what_is_left_out_is_as_usual(live: Live) -> None:
    assert table(live.guest("Ann"), "me", "open")["table"]["terms"] == asdict(Terms())


async def test_without_help_the_server_gives_no_hint(live: Live) -> None:
    ann = live.guest("Ann")
    for help, wanted in (("none", "error"), ("hints", "hint")):
        id = table(ann, "hot:Ann", "hot:Ben", terms={"help": help})["table"]["id"]
        watcher = await ann.watch(id)
        asked = next(seat for seat, prompt in watcher.prompts.items() if prompt)
        await watcher.send(t="hint", seat=asked)
        found = await watcher.until(wanted)
        assert found.get("code", "") == ("no_help" if help == "none" else "")


async def test_the_coach_speaks_only_where_it_was_agreed(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """And where it has nothing to say it says so at once, so that no move waits."""
    blunder = {"chance": 0.2, "best": 0.6, "reason": "You would lose."}

    async def warned(self: Thinking, seat: int, prompt: str, keys: list[str]) -> object:
        return blunder

    ann = live.guest("Ann")
    for help, wanted in (("hints", None), ("coach", None), ("coach", blunder)):
        if wanted is not None:
            monkeypatch.setattr(Thinking, "warning", warned)
        id = table(ann, "hot:Ann", "hot:Ben", terms={"help": help})["table"]["id"]
        watcher = await ann.watch(id)
        asked = next(seat for seat, prompt in watcher.prompts.items() if prompt)
        await watcher.send(t="coach", seat=asked, prompt=watcher.prompts[asked], keys=["draw"])
        found = await watcher.until("coached")
        assert (found["warning"], found["keys"]) == (wanted, ["draw"])
        await watcher.send(t="coach", seat=9, prompt=watcher.prompts[asked], keys=["draw"])
        assert (await watcher.until("coached", "error"))["code"] == "not_your_seat"


def test_a_table_closed_to_spectators_is_seen_by_its_people_alone(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    id = table(ann, "me", "bot:random", terms={"spectators": "closed"})["table"]["id"]
    with pytest.raises(HttpError):
        ben.get(f"/api/tables/{id}")
    assert ann.get(f"/api/tables/{id}")["terms"]["spectators"] == "closed"


def test_terms_that_make_no_sense_are_refused(live: Live) -> None:
    guest: Guest = live.guest("Ann")
    refused(422, "bad_setup", guest, "/api/tables", {"game": "toy", "seats": ["me", "open"], "terms": {"end_of_time": "bot"}})
    refused(422, "bad_request", guest, "/api/tables", {"game": "toy", "seats": ["me", "open"], "terms": {"help": "much"}})
