from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentarchy.kernel import CannotUndo, EngineFault, PentarchyError, Refused
from pentarchy.kernel.events import Secret
from tests.kernel.playing import play, toy
from tests.kernel.toy import ToyGame, ToyTable


def test_a_game_ends_with_winners_scores_and_the_rule() -> None:
    outcome = play(toy()).outcome
    assert outcome is not None
    assert (outcome.rule, outcome.why) == ("TOY-7", "The last round is over.")
    assert outcome.winners


def test_a_log_line_keeps_its_lists_as_they_were() -> None:
    match = toy()
    cards = ["a"]
    match.table.note("TOY-1", "{seen} and {hand}", seen=cards, hand=Secret(cards, [0]))
    cards.append("b")
    assert match.log(0)[-1]["args"] == {"seen": ["a"], "hand": ["a"]}


def test_refusals_change_nothing() -> None:
    match = toy()
    before = match.digest()
    for seat, keys, code in [(0, ["x"], "unknown"), (1, ["draw"], "not_asked"), (9, ["draw"], "not_asked"), (0, [], "count")]:
        with pytest.raises(Refused) as caught:
            match.answer(seat, *keys)
        assert caught.value.code == code
    assert match.digest() == before
    with pytest.raises(Refused, match="over"):
        play(match).answer(0, "draw")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_clones_of_clones_play_the_same_game(seed: int, decisions: int) -> None:
    match = play(toy(seed), decisions, seed)
    twin = match.clone().clone()
    assert twin.digest() == match.digest()
    assert play(twin, seed=3).digest() == play(match, seed=3).digest()


def test_light_matches_play_the_same_and_refuse_to_be_cloned() -> None:
    match = toy(4)
    light = match.clone(light=True)
    assert play(light, seed=2).state.outcome is not None
    assert [hand.points for hand in light.state.hands] == [hand.points for hand in play(match, seed=2).state.hands]  # type: ignore[attr-defined]
    with pytest.raises(PentarchyError, match="light"):
        toy(4).clone(light=True).clone()


def test_secret_answers_stay_sealed_until_the_last_is_in() -> None:
    match = toy()
    for seat in range(3):
        match.answer(seat, "draw")
    assert match.waiting() == [0, 1, 2]
    hand = list(match.state.hands[1].cards)  # type: ignore[attr-defined]
    match.answer(1, *hand[:2])
    assert match.waiting() == [0, 2]
    assert match.ask(1) is None
    with pytest.raises(Refused, match="already answered"):
        match.answer(1)
    match.undo(1)
    assert match.waiting() == [0, 1, 2]


def test_a_sealed_answer_can_be_taken_back_after_another_seat_has_sealed_its_own() -> None:
    match = toy()
    for seat in range(3):
        match.answer(seat, "draw")
    match.answer(1)
    match.answer(0)
    match.undo(1)
    assert match.waiting() == [1, 2]
    assert len(match.history()) == 4


def test_first_to_speak_goes_on_with_one_answer() -> None:
    match = toy()
    for seat in range(3):
        match.answer(seat, "draw")
    for seat in range(3):
        match.answer(seat)
    match.answer(2, "mine")
    assert match.waiting() == [2]
    assert match.ask(2).kind == "number"  # type: ignore[union-attr]


def test_undo_stops_at_the_frontier_and_says_why() -> None:
    match = toy()
    match.answer(0, "play")
    assert match.undoable(0) == 1
    match.undo(0)
    match.answer(0, "play")
    match.answer(0, match.ask(0).options[0].key)  # type: ignore[union-attr]
    assert match.undoable(0) == 0
    with pytest.raises(CannotUndo, match="dice were rolled"):
        match.undo(0)
    with pytest.raises(CannotUndo, match="another seat"):
        match.undo(1)


def test_without_dice_a_whole_turn_can_be_taken_back() -> None:
    match = toy(options={"dice": False})
    before = match.digest()
    match.answer(0, "play")
    match.answer(0, match.ask(0).options[0].key)  # type: ignore[union-attr]
    assert match.undoable(0) == 2
    assert len(match.log(0)) == 1
    match.undo(0)
    match.undo(0)
    assert match.digest() == before
    assert match.log(0) == []


def test_another_seats_undo_gives_mine_back() -> None:
    match = toy(options={"dice": False})
    match.answer(0, "play")
    match.answer(0, match.ask(0).options[0].key)  # type: ignore[union-attr]
    match.answer(1, "play")
    assert match.undoable(0) == 0
    assert match.undoing.frontier(0) == "another seat has answered since"
    match.undo(1)
    assert match.undoable(0) == 2


def test_imagined_worlds_look_the_same_and_are_not() -> None:
    match = play(toy(9), 2)
    worlds = [match.imagine(0, seed) for seed in range(6)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert len({tuple(world.state.hands[1].cards) for world in worlds}) > 1  # type: ignore[attr-defined]
    assert len({world.state.deck[-1] for world in worlds}) > 1  # type: ignore[attr-defined]


def test_explained_asks_carry_what_is_barred() -> None:
    match = toy(options={"dice": False})
    match.answer(0, "play")
    card = match.ask(0).options[0].key  # type: ignore[union-attr]
    match.answer(0, card)
    match.answer(1, "play")
    assert card not in [option.key for option in match.ask(1).options]  # type: ignore[union-attr]
    barred = [option for option in match.explained(1).options if option.barred]  # type: ignore[union-attr]
    assert [(option.key, option.barred, option.why) for option in barred] == [(card, "TOY-2", "it was played before")]


class FaultyGame(ToyGame):
    """A toy whose rules break when a card is played."""

    async def segment(self, t: ToyTable) -> None:
        await super().segment(t)
        if t.state.discard:
            raise ZeroDivisionError


def test_a_fault_of_the_rules_puts_the_match_back() -> None:
    match = toy(game=FaultyGame())  # type: ignore[arg-type]
    match.answer(0, "play")
    before = match.digest()
    with pytest.raises(EngineFault, match="ZeroDivisionError"):
        match.answer(0, match.ask(0).options[0].key)  # type: ignore[union-attr]
    assert match.digest() == before
    assert match.ask(0) is not None


class EndlessGame(ToyGame):
    async def segment(self, t: ToyTable) -> None:
        return


def test_rules_that_never_ask_are_caught() -> None:
    with pytest.raises(EngineFault, match="without asking"):
        toy(game=EndlessGame())  # type: ignore[arg-type]


def test_the_log_cites_rules_and_keeps_secrets() -> None:
    match = toy()
    match.answer(0, "draw")
    own, other = match.log(0)[0], match.log(1)[0]
    assert own["rule"] == "TOY-1"
    assert other["text"] == "Player 1 draws a card"
    assert own["text"] != other["text"]
    assert match.log(-1)[0]["text"] == other["text"]
