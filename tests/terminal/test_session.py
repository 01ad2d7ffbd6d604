"""One screen, several people: who is shown what, undo, saving, branches."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.coach.warning import Warned
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyGame, BadRecord, BadSetup, CannotUndo, Outcome, PentarchyError, Record, Refused
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.record import start
from pentarchy.teach.presets import preset
from pentarchy.terminal import saves, session
from pentarchy.terminal.beginning import branched, resumed
from pentarchy.terminal.seating import YOU, Seating
from pentarchy.terminal.session import Session
from tests.terminal.conftest import match_of, run_bots, to_the_bid, to_the_race


def test_nothing_of_a_hand_is_shown_before_the_screen_is_handed_over(hot_seat: Session) -> None:
    assert hot_seat.needs_handover() == "Ann"
    assert hot_seat.seen().seat == SPECTATOR
    assert hot_seat.seen().view["hand"] == []
    hot_seat.hand_over()
    assert hot_seat.seen().seat == 0
    assert len(hot_seat.seen().view["hand"]) == 3


def test_the_screen_changes_hands_with_the_question(hot_seat: Session) -> None:
    hot_seat.hand_over()
    hot_seat.answer(["draw"])
    assert hot_seat.needs_handover() == "Ben"
    assert hot_seat.seen().seat == SPECTATOR
    hot_seat.hand_over()
    assert hot_seat.front() == 1
    assert hot_seat.needs_handover() == ""


def test_one_person_on_two_seats_is_not_asked_to_hand_over(alone: Session) -> None:
    assert alone.needs_handover() == ""
    alone.answer(["draw"])
    assert alone.front() == 1
    assert alone.needs_handover() == ""


def test_secret_answers_are_taken_one_person_after_the_other(hot_seat: Session) -> None:
    to_the_bid(hot_seat)
    hot_seat.hand_over()
    first = hot_seat.facing
    hot_seat.answer([])
    assert hot_seat.needs_handover() not in ("", first)
    assert hot_seat.match.waiting() == [1]


def test_a_sealed_answer_can_be_taken_back_before_the_screen_is_handed_on(hot_seat: Session) -> None:
    to_the_bid(hot_seat)
    hot_seat.hand_over()
    hot_seat.answer([])
    hot_seat.undo()
    assert hot_seat.match.waiting() == [0, 1]


def test_bots_seal_their_answers_before_people_are_asked(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), None)
    to_the_bid(session)
    assert session.bot_to_move() == 1
    run_bots(session)
    assert session.match.waiting() == [0]
    assert session.front() == 0


def test_in_a_race_people_speak_first_and_may_let_bots_go_ahead(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "random"]), None)
    to_the_race(session)
    assert session.is_race
    assert session.bot_to_move() == SPECTATOR
    session.pass_on()
    assert session.bot_to_move() == 1
    run_bots(session)
    assert any("orders" in line.text for line in session.seen().log)


def test_when_everybody_has_passed_everybody_is_asked_again(alone: Session) -> None:
    to_the_race(alone)
    alone.pass_on()
    assert alone.front() == 1
    alone.pass_on()
    assert alone.front() == 0


def test_only_races_can_be_passed_on(alone: Session) -> None:
    with pytest.raises(PentarchyError):
        alone.pass_on()


def test_undo_says_why_it_goes_no_further(alone: Session) -> None:
    alone.answer(["play"])
    alone.undo()
    assert alone.match.answered == 0
    alone.answer(["draw"])
    with pytest.raises(CannotUndo, match="drawn"):
        alone.undo()


def test_undo_of_one_person_reaches_across_their_seats(toy: AnyGame) -> None:
    session = Session(match_of(toy), Seating(["You", "You"]), None)
    to_the_race(session)
    session.match.answer(1, "mine")
    assert session.front() == 1
    session.undo()
    assert session.is_race


def test_a_refused_answer_changes_nothing(alone: Session) -> None:
    before = alone.match.digest()
    with pytest.raises(Refused):
        alone.answer(["fly"])
    with pytest.raises(Refused):
        alone.answer(["draw", "play"])
    assert alone.match.digest() == before
    assert alone.judge(["draw"]) == ""
    assert "fly" in alone.judge(["fly"])


def test_hints_have_words_and_reasons(alone: Session) -> None:
    found = alone.hint()
    assert sorted(one.labels for one in found) == [["Draw a card"], ["Play a card"]]
    assert all(one.reason for one in found)


def test_a_saved_game_goes_on_with_the_same_people_and_state(hot_seat: Session) -> None:
    hot_seat.hand_over()
    hot_seat.answer(["draw"])
    hot_seat.save()
    assert hot_seat.path is not None
    again = resumed(pentarchy.read(hot_seat.path), hot_seat.path)
    assert again.match.digest() == hot_seat.match.digest()
    assert again.seating.sitters == ["Ann", "Ben"]
    assert again.needs_handover() == "Ben"
    assert again.match.names == ["Ann", "Ben"]


def test_saved_games_are_listed_newest_first_and_foreign_files_left_out(alone: Session) -> None:
    assert saves.saved_games() == []
    alone.path = saves.new_path(alone.match.game)
    alone.save()
    (saves.folder() / "notes.jsonl").write_text("not a record\n")
    listed = saves.saved_games()
    assert [saved.path for saved in listed] == [alone.path]
    assert not listed[0].is_over
    assert saves.new_path(alone.match.game) != alone.path


def test_a_folder_that_cannot_be_written_is_one_sentence(alone: Session, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    alone.path = tmp_path / "file" / "game.jsonl"
    with pytest.raises(PentarchyError, match="cannot be saved"):
        alone.save()


def test_a_branch_has_new_luck_and_its_record_holds(alone: Session, tmp_path: Path) -> None:
    to_the_race(alone)
    record = Record.of(alone.match)
    branch = branched(record, 1, ["You", "You"], "other luck", tmp_path / "branch.jsonl")
    assert branch.match.answered == 2, "new luck is a step of its own"
    branch.answer(["draw"])
    branch.save()
    again = pentarchy.read(tmp_path / "branch.jsonl")
    assert again.verify().digest() == branch.match.digest()
    dice = [match.table.chance.copy().dice("combat", 20, 6) for match in (branch.match, record.match(at=2), again.match())]
    assert dice[0] != dice[1]
    assert dice[0] == dice[2]


def test_branches_need_a_point_of_the_record(alone: Session) -> None:
    alone.answer(["draw"])
    with pytest.raises(BadSetup, match="no point 5"):
        branched(Record.of(alone.match), 5)


def test_a_game_saved_under_older_rules_goes_on_from_its_checkpoint_again_and_again(alone: Session) -> None:
    assert alone.path is not None
    alone.answer(["draw"])
    alone.answer(["play"])
    alone.save()
    toy = alone.match.game
    toy.version = "2"
    second = resumed(saves.opened(alone.path), alone.path)
    assert second.match.digest() == alone.match.digest()
    ask = second.match.ask(1)
    assert ask is not None
    second.answer([ask.options[0].key])
    second.answer([])
    second.save()
    third = resumed(saves.opened(alone.path), alone.path)
    assert third.match.digest() == second.match.digest()
    assert len(saves.opened(alone.path).steps) == 4


def test_a_record_that_does_not_hold_is_not_opened(alone: Session) -> None:
    assert alone.path is not None
    alone.answer(["draw"])
    alone.save()
    alone.path.write_text(alone.path.read_text().replace('"draw"', '"play"'))
    with pytest.raises(BadRecord):
        saves.opened(alone.path)


def with_window(session: Session, name: str) -> None:
    """Turn the question in front into a reaction window that "draw" passes."""
    ask = session.match.ask(session.front())
    assert ask is not None
    ask.window = name
    ask.default = ["draw"]


def test_reaction_windows_can_be_passed_for_good_until_asked_again(alone: Session) -> None:
    with_window(alone, "shout")
    assert alone.can_skip()
    alone.skip_always()
    assert alone.match.past.steps[-1].keys == ["draw"]
    with_window(alone, "whisper")
    assert not alone.skip()
    with_window(alone, "shout")
    alone.skip_nothing()
    assert not alone.skip()
    alone.skip_always()
    assert alone.match.answered == 2


def test_a_window_passed_for_good_is_passed_without_asking(alone: Session) -> None:
    with_window(alone, "shout")
    alone.skip_always()
    with_window(alone, "shout")
    run_bots(alone)
    assert [step.keys for step in alone.match.past.steps] == [["draw"], ["draw"]]
    assert alone.match.waiting() == [0, 1]


def test_only_reaction_windows_can_be_passed_for_good(alone: Session) -> None:
    assert not alone.can_skip()
    with pytest.raises(PentarchyError, match="reaction windows"):
        alone.skip_always()
    assert alone.match.answered == 0


def test_what_one_person_passes_another_is_still_asked(hot_seat: Session) -> None:
    hot_seat.hand_over()
    with_window(hot_seat, "shout")
    hot_seat.skip_always()
    with_window(hot_seat, "shout")
    assert not hot_seat.skip()


def test_a_table_without_secrets_says_so(hot_seat: Session) -> None:
    assert not hot_seat.is_open()
    partners = Session(pentarchy.new("dragonemperor", seats=2, seed=7), Seating(["Ann", "Ben"]), None)
    assert partners.is_open()


def test_after_a_win_the_next_ready_made_table_is_offered() -> None:
    game = pentarchy.find("bonesbanners")
    session = Session(start(game, 2, "1", preset(game, "first").options), Seating(["You", "beginner"]), None)
    assert session.next_step() == ""
    outcome = Outcome()
    outcome.winners = [0]
    session.match.state.outcome = outcome
    assert "pentarchy play bonesbanners --preset standard" in session.next_step()
    outcome.winners = [1]
    assert session.next_step() == ""


def test_the_coach_warns_once_and_then_plays_it(monkeypatch: pytest.MonkeyPatch, alone: Session) -> None:
    assert not alone.coached, "only the ready-made first game is coached"
    monkeypatch.setattr(session, "warning", lambda mind, names, keys, ms: Warned(0.2, 0.6, "You would lose."))
    alone.coached = True
    with pytest.raises(session.Blunder, match=r"leaves you 20 % to win, the best answer 60 %\. You would lose\. The same answer again"):
        alone.answer(["draw"])
    assert alone.match.answered == 0
    alone.answer(["draw"])
    assert alone.match.answered == 1


def test_a_first_game_against_bots_is_coached(tmp_path: Path) -> None:
    first = preset(find("bonesbanners"), "first")
    match = start(find("bonesbanners"), first.seats, 5, first.options)
    assert Session(match, Seating([YOU, "beginner"]), tmp_path / "game.jsonl").coached
    assert not Session(match, Seating([YOU, "Ben"]), tmp_path / "game.jsonl").coached


def test_nobody_is_stopped_where_one_answer_exists_and_it_can_be_taken_back() -> None:
    """UK-ACT-2: with no action left the turn can only be ended."""
    one = Session(pentarchy.new("unicornus", seats=1, seed=3), Seating([YOU]), None)
    chance = Chance(b"", 3)
    while (ask := one.match.ask(0)) is None or ask.only() is None or not one.match.undoable(0):
        assert ask is not None
        one.answer(ask.sample(chance))
    label = ask.options[0].label
    before = one.match.answered
    assert one.skip()
    assert (one.gave, one.match.answered) == (label, before + 1)
    one.undo()
    assert one.match.answered == before
    assert not one.skip(), "what was taken back is asked"
    one.alone = False
    one.answer(ask.only() or [])
    assert one.match.answered == before + 1
