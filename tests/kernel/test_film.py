from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import SPECTATOR, AnyMatch, Chance, PentarchyError, Record
from pentarchy.kernel.packet import film_packet, packet
from pentarchy.kernel.patch import changes, patched
from tests.kernel.playing import play, toy

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


@given(plain, plain)
def test_a_patch_leads_from_one_value_to_the_other(old: object, new: object) -> None:
    before = json.dumps(old)
    patch = json.loads(json.dumps(changes(old, new)))
    assert json.dumps(patched(old, patch), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before


def test_a_list_that_grows_travels_by_its_new_end() -> None:
    assert changes([1, 2, 3], [1, 2, 3, 4]) == [{"op": "splice", "at": [], "first": 3, "gone": 0, "items": [4]}]


def watched(seats: list[int]) -> AnyMatch:
    match = toy(3)
    match.watch(seats)
    return match


def step(match: AnyMatch, chance: Chance) -> None:
    seat = match.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    match.answer_list(seat, ask.sample(chance))


def test_every_beat_and_every_question_is_a_frame() -> None:
    match = play(watched([0, SPECTATOR]))
    frames = match.film(0)
    beats = [n for n, event in enumerate(match.table.events) if event.beat]
    assert [frame["log"] for frame in frames if frame["line"]] == beats
    assert len(frames) == 1 + len(beats) + match.answered
    assert [frame["n"] for frame in frames] == list(range(len(frames)))
    assert packet(match, 0)["frame"] == len(frames) - 1


def test_frames_lead_from_packet_to_packet() -> None:
    match = watched([0, 1])
    chance = Chance(b"", 3)
    have = packet(match, 1)
    while match.prompt is not None:
        step(match, chance)
        seen: object = have["view"]
        for frame in match.film(1, int(str(have["frame"]))):
            seen = patched(seen, frame["patch"])  # type: ignore[arg-type]
        have = packet(match, 1)
        assert seen == have["view"]


def test_a_secret_stays_one_in_the_film() -> None:
    match = watched([0, 1])
    match.answer(0, "draw")
    mine, theirs = match.film(0, 0), match.film(1, 0)
    assert "Player 1 draws c" in str(mine[0]["line"])
    assert "Player 1 draws a card" in str(theirs[0]["line"])
    assert "hand" in str(mine[0]["patch"])
    assert "'hand'" not in str(theirs[0]["patch"])


def test_undo_cuts_the_film_back() -> None:
    match = watched([SPECTATOR])
    before = json.dumps(match.film(SPECTATOR))
    match.answer(0, "play")
    assert json.dumps(match.film(SPECTATOR)) != before
    match.undo(0)
    assert json.dumps(match.film(SPECTATOR)) == before


def test_a_sealed_answer_taken_back_leaves_the_film_of_the_others() -> None:
    match = watched([SPECTATOR])
    chance = Chance(b"", 1)
    while len(match.waiting()) < 3:
        step(match, chance)
    match.answer(0)
    match.answer(1)
    match.undo(0)
    match.answer(0)
    match.answer(2)
    record = Record.of(match)
    again = record.match(at=0)
    again.watch([SPECTATOR])
    record.play_on(again, len(record.steps))
    assert json.dumps(again.film(SPECTATOR)) == json.dumps(match.film(SPECTATOR))


def test_a_film_can_begin_anywhere_and_forget_its_beginning() -> None:
    match = play(toy(3), 6)
    film = match.watch([0])
    play(match, 20, 5)
    whole = match.film(0)
    film.forget(9)
    assert match.film(0) == whole[9:]
    assert film_packet(match, 0, 3)["since"] == 8
    late = film_packet(match, 0, 12, base=True)
    seen = late["base"]
    for frame in match.film(0, 12):
        seen = patched(seen, frame["patch"])  # type: ignore[arg-type]
    assert seen == match.view(0)


def test_unwatched_matches_take_no_frames() -> None:
    match = watched([0])
    assert match.clone().position.reel is None
    assert match.imagine(0, 1).table.camera is None
    with pytest.raises(PentarchyError, match="takes no film"):
        match.film(1)
    with pytest.raises(PentarchyError, match="takes no film"):
        toy(3).film(0)


def test_the_log_says_what_is_a_beat() -> None:
    match = toy(3)
    match.answer(0, "draw")
    assert [line["beat"] for line in match.log(0)] == [True]
