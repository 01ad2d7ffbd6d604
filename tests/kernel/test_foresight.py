"""What follows for certain from an answer, told before it is given."""

from __future__ import annotations

import time

import pytest

from pentarchy.kernel import AnyMatch, Option, Secret, who
from pentarchy.kernel.foresight import Foresight, foresee
from pentarchy.lab import contracts
from pentarchy.lab.contracts import Audit, Broken
from tests.kernel.playing import play, toy
from tests.kernel.toy import ToyGame, ToyTable

PEACE = {"dice": False}


def card_of(match: AnyMatch, seat: int) -> str:
    return str(match.view(seat)["hand"][0])  # type: ignore[index]


def to_card(match: AnyMatch) -> AnyMatch:
    match.answer(match.waiting()[0], "play")
    return match


def told(found: Foresight) -> tuple[list[tuple[str, str]], str]:
    assert found.ok
    return found.lines, found.more


def test_certain_lines_are_those_that_come() -> None:
    match = to_card(toy(options=PEACE))
    card = card_of(match, 0)
    lines, more = told(foresee(match, 0, [card]))
    assert (lines, more) == ([("TOY-2", f"Player 1 plays {card} for {card[1:]}")], "another seat answers next")
    match.answer(0, card)
    assert [(line["rule"], line["text"]) for line in match.log(0)] == lines


def test_nothing_more_when_just_this_seat_is_asked_next() -> None:
    assert told(foresee(toy(), 0, ["play"])) == ([], "")


def test_a_die_stops_it() -> None:
    match = to_card(toy(options={"dice": True}))
    assert told(foresee(match, 0, [card_of(match, 0)])) == ([], "dice are rolled")


def test_a_draw_stops_it_and_the_card_stays_unknown() -> None:
    match = toy()
    assert told(foresee(match, 0, ["draw"])) == ([], "a card is drawn")


def test_a_secret_question_tells_nothing_before_all_have_answered() -> None:
    match = toy(options=PEACE)
    for seat in range(3):
        to_card(match).answer(seat, card_of(match, seat))
    assert match.waiting() == [0, 1, 2]
    assert told(foresee(match, 2, [])) == ([], "another seat answers next")
    match.answer(0, card_of(match, 0))
    match.answer(1)
    assert told(foresee(match, 2, [])) == ([], "sealed answers are opened")


def test_the_last_line_of_a_game_can_be_foreseen() -> None:
    match = toy(options=PEACE)
    while True:
        before = match.clone()
        seat = match.waiting()[0]
        play(match, 1)
        if match.is_over:
            break
    keys = match.history()[-1].keys
    lines, more = told(foresee(before, seat, keys))
    assert match.outcome is not None
    assert (lines[-1], more) == ((match.outcome.rule, match.outcome.why), "the game ends")


@pytest.mark.parametrize(("keys", "code"), [(["fly"], "unknown"), ([], "count"), (["draw", "play"], "count")])
def test_a_draft_that_would_be_refused(keys: list[str], code: str) -> None:
    match = toy()
    found = foresee(match, 0, keys)
    assert not found.ok
    assert found.refusal is not None
    assert (found.refusal.code, found.refusal.rule, found.lines) == (code, "TOY-1", [])


def test_a_barred_draft_says_why() -> None:
    match = to_card(toy(options=PEACE))
    card = card_of(match, 0)
    match.answer(0, card)
    refusal = foresee(to_card(match), 1, [card]).refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("barred", "TOY-2")
    assert "played before" in str(refusal)


def test_whoever_is_not_asked_foresees_nothing() -> None:
    refusal = foresee(toy(), 1, ["play"]).refusal
    assert refusal is not None
    assert refusal.code == "not_asked"
    over = foresee(play(toy()), 0, ["play"]).refusal
    assert over is not None
    assert over.code == "over"


def test_looking_ahead_changes_nothing() -> None:
    match = toy(seed=5)
    twin = toy(seed=5)
    for step in range(60):
        seat = match.waiting()[0]
        before = match.digest(), match.log(seat), match.undoable(seat)
        ask = match.ask(seat)
        assert ask is not None
        for keys in [[option.key] for option in ask.options] + [["no such"]]:
            foresee(match, seat, keys)
        assert (match.digest(), match.log(seat), match.undoable(seat)) == before
        play(match, 1, step)
        play(twin, 1, step)
        if match.prompt is None:
            break
    assert match.digest() == twin.digest()


def test_it_is_cheap() -> None:
    match = to_card(toy(options=PEACE))
    keys = [card_of(match, 0)]
    times = []
    for i in range(20):
        started = time.perf_counter()
        foresee(match, 0, keys)
        times.append(time.perf_counter() - started)
    assert min(times) < 0.005


class WhispersTheTopCard(ToyGame):
    """Tells the seat the top card as soon as it means to draw, and does not say that this is something new."""

    async def segment(self, t: ToyTable) -> None:
        if t.state.phase == "play" and t.state.deck:
            seat = t.state.turn
            await t.choose(seat, "Listen?", [Option("yes", "Yes")], "TOY-1")
            t.note("TOY-1", "{seat} hears of {card}", seat=who(seat), card=Secret(t.state.deck[-1], to=[seat]))
        await super().segment(t)


def test_what_worlds_do_not_agree_on_is_not_told() -> None:
    match = toy(game=WhispersTheTopCard(), options=PEACE)  # type: ignore[arg-type]
    assert told(foresee(match, 0, ["yes"])) == ([], "it depends on what you cannot see")


def test_the_contract_catches_a_foresight_that_sees_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_knowing(match: AnyMatch, seat: int, keys: list[str]) -> Foresight:
        world = match.clone()
        world.table.telling = True
        if foresee(match, seat, keys).ok:
            world.answer_list(seat, keys)
        return Foresight(None, [(str(line["rule"]), str(line["text"])) for line in world.log(seat)], "")

    audit = Audit(WhispersTheTopCard(), 3, PEACE, 1)  # type: ignore[arg-type]
    ask = audit.match.ask(0)
    assert ask is not None
    audit.check_foresight(0, ["yes"], ask)
    monkeypatch.setattr(contracts, "foresee", all_knowing)
    with pytest.raises(Broken, match="foresight does not leak"):
        audit.check_foresight(0, ["yes"], ask)
