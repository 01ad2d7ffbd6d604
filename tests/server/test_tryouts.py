"""Trying out what comes next: nothing happens by it, nothing hidden is in it, and what was answered is given when it is asked."""

from __future__ import annotations

from pentarchy.prove.client import some_answer
from tests.server.live import Live
from tests.server.test_lobby import refused
from tests.server.test_takeback import seated, some_play


async def test_what_was_tried_out_is_given_when_it_is_asked(live: Live) -> None:
    ann, ben, id, watchers = await seated(live)
    await some_play(watchers, 6)
    seat = next(seat for seat, one in watchers.items() if one.prompts.get(seat))
    guest, other = (ann, ben) if seat == 0 else (ben, ann)
    before = watchers[seat].packets[seat]
    watchers[1 - seat].keep_raw = True
    told = guest.post(f"/api/tables/{id}/tryout", {"seat": seat})
    assert told["packet"]["ask"]["title"] == before["ask"]["title"]
    assert (told["at"], told["plan"]) == (before["step"], [])
    keys = some_answer(before["ask"], 1)
    after = guest.post(f"/api/tables/{id}/tryout", {"seat": seat, "answers": [keys], "at": told["at"]})
    assert len(after["plan"]) == 1
    assert after["packet"]["seat"] == seat
    await watchers[seat].settle()
    assert watchers[seat].packets[seat] == before, "nothing has happened"
    refused(403, "not_yours", other, f"/api/tables/{id}/tryout", {"seat": seat})
    refused(409, "conflict", guest, f"/api/tables/{id}/tryout", {"seat": seat, "answers": [["no such thing"]]})
    guest.post(f"/api/tables/{id}/tryout", {"seat": seat, "answers": [keys], "at": told["at"], "keep": True})
    while watchers[seat].packets[seat]["step"] == before["step"]:
        await watchers[seat].settle()
    given = live.house.rooms[id].course.match.history()[before["step"]]
    assert (given.seat, given.keys) == (seat, keys)
    await watchers[1 - seat].settle()
    assert not [text for text in watchers[1 - seat].raw if '"ahead"' in text]


async def test_a_seat_that_waits_goes_on_from_its_last_question(live: Live) -> None:
    ann, ben, id, watchers = await seated(live)
    await some_play(watchers, 7)
    waits = next(seat for seat, one in watchers.items() if not one.prompts.get(seat))
    guest = (ann, ben)[waits]
    told = guest.post(f"/api/tables/{id}/tryout", {"seat": waits})
    assert told["packet"]["ask"] is not None
    assert told["plan"] == []
