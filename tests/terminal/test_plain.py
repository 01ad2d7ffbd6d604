"""Line mode: what is typed, what is said, and that nothing is lost."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import pentarchy
from pentarchy.games import find
from pentarchy.kernel import AnyGame
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.record import start
from pentarchy.teach.notes import notes
from pentarchy.terminal.answers import read_answer
from pentarchy.terminal.plain import PlainTable
from pentarchy.terminal.rulebook import card_words, chapter_words, figures
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.seen import SeenAsk, SeenOption
from pentarchy.terminal.session import Session
from tests.terminal.conftest import match_of, to_the_bid, to_the_race


def played(session: Session, *lines: str) -> str:
    out = io.StringIO()
    PlainTable(session, io.StringIO("".join([line + "\n" for line in lines])), out).run()
    return out.getvalue()


def test_the_seed_and_the_question_are_said_without_markup(alone: Session) -> None:
    said = played(alone)
    assert "Seed: 7" in said
    assert "Draw or play? (TOY-1)" in said
    assert "1. Draw a card" in said
    assert "[bold]" not in said


def test_numbers_and_keys_answer(alone: Session) -> None:
    played(alone, "2", "1")
    assert alone.match.past.steps[0].keys == ["play"]
    played(alone, "draw")
    assert alone.match.past.steps[-1].keys == ["draw"]


def test_a_number_or_a_name_reads_its_card() -> None:
    session = Session(pentarchy.new("unicornus", 2, "7"), Seating(["You", "greedy"]), None)
    said = played(session, "card 2", "card war cry", "card nonsense")
    annelie = "1. Annelie (life 4, command 6, attack hits 3 of 6, defence hits 2 of 6)"
    assert f"{annelie}: DURING BATTLE" in said, "whom one may take is said with what they can do"
    assert "attack: of 6 sides 3 hits, 1 miss, 2 losses" in said
    assert "War Cry · support" in said
    assert "There is no card 'nonsense'." in said


def test_what_cannot_be_done_and_what_is_tried_can_be_read_by_number() -> None:
    """The numbers of `?` go on after those of the options; in a world that is tried they are those of its question."""
    session = Session(pentarchy.new("dragonemperor", 1, "3"), Seating(["You"]), None)
    while not (barred := [one for one in what(session).options if one.barred]) or len(barred) == len(what(session).options):
        played(session, "1")
    number = len(what(session).options) - len(barred) + 1
    said = played(session, "?", f"card {number}", "try", "card 1", "leave", "quit")
    assert f"  {number}. {barred[0].label}: " in said
    read, tried = said.split(f"  {number}. {barred[0].label}: ")[1].split("You are trying out")
    assert "There is no card" not in read + tried
    assert len(tried.splitlines()) > 6


def what(session: Session) -> SeenAsk:
    """The question with what cannot be done."""
    ask = session.seen(why=True).ask
    assert ask is not None
    return ask


def test_numbers_stand_beside_a_name_whenever_it_is_offered() -> None:
    session = Session(pentarchy.new("unicornus", 2, "7"), Seating(["You", "greedy"]), None)
    first, second = played(session, "1", "1").split("Whom do you play?")[1:]
    donia = "Donia (life 4, command 5, attack hits 3 of 6, defence hits 1 of 6)"
    assert f"{donia}: At the start" in first
    assert f"{donia}\n" in second, "what has been said once is not said again"
    assert "card 1 reads" in second
    assert "Ancestral Castle" not in first + second.partition("> ")[0]
    assert "Ancestral Castle" in second.partition("> ")[2], "what has been set up is drawn"


def test_the_power_of_a_card_is_said_before_it_is_taken() -> None:
    cards = find("dorian").catalogue()
    assert figures(cards["moguras_cutthroat"]) == "4 Stealth"
    assert figures(cards["salazar"]) == "1 Stealth, 2 Magic"
    assert "power: 1 Stealth, 2 Magic" in card_words(find("dorian"), "salazar")


def test_several_are_taken_at_once_and_none_can_be(alone: Session) -> None:
    to_the_bid(alone)
    said = played(alone, "1 3", "none")
    assert "0 to 3 wanted: their numbers in one line, like 1 2; none takes nothing" in said
    assert [len(step.keys) for step in alone.match.past.steps[2:4]] == [2, 0]


def test_shares_orders_and_numbers(alone: Session) -> None:
    to_the_race(alone)
    played(alone, "mine", "2", "1x2", "2 1")
    assert [step.keys for step in alone.match.past.steps[4:]] == [["mine"], ["2"], ["0", "0"], ["b", "a"]]


def test_illegal_answers_are_explained_and_change_nothing(alone: Session) -> None:
    to_the_bid(alone)
    before = alone.match.digest()
    said = played(alone, "1 2 3 4 5", "banana", "1 1")
    assert said.count("Not possible:") == 3
    assert alone.match.digest() == before


def test_why_not_names_rule_and_reason(alone: Session) -> None:
    alone.match.answer(0, "play")
    card = alone.match.state.hands[0].cards[0]  # type: ignore[attr-defined]
    alone.match.answer(0, card)
    alone.match.answer(1, "play")
    said = played(alone, "?", f"? {card}", "? 1", "? nonsense")
    assert f"4. Play {card}: it was played before (TOY-2)" in said
    assert "The text of toy rule 2." in said
    assert "That is possible now." in said
    assert "'nonsense' is nothing that this question is about." in said


def test_the_rulebook_opens_by_its_chapters_and_by_words() -> None:
    game = pentarchy.find("bonesbanners")
    assert "  BAT  Battle: unit against unit (22)" in chapter_words(game, "").splitlines()
    assert chapter_words(game, "ral").splitlines()[0] == "Rally: new cards"
    assert "BB-TGT-6" in chapter_words(game, "stalemate")
    assert chapter_words(game, "submarine") == "No rule speaks of 'submarine'."


def test_rules_can_be_read_with_their_rulings(alone: Session) -> None:
    said = played(alone, "rule", "rule toy-2", "rule TOY-99")
    assert "TOY-1 · Toy rule 1" in said
    assert "Ruling: No." in said
    assert "There is no rule 'TOY-99'" in said


def test_undo_takes_back_or_says_why_not(alone: Session) -> None:
    said = played(alone, "play", "undo", "draw", "undo")
    assert "Taken back." in said
    assert "a card was drawn" in said
    assert alone.match.answered == 1


def test_the_game_is_saved_when_the_input_ends(alone: Session) -> None:
    said = played(alone, "1")
    assert alone.path is not None
    assert f"Saved: {alone.path}" in said
    assert pentarchy.load(alone.path).digest() == alone.match.digest()


def test_quit_stops_before_the_rest_of_the_input(alone: Session) -> None:
    played(alone, "quit", "1", "1")
    assert alone.match.answered == 0


def test_people_take_turns_in_a_pipe_too(hot_seat: Session) -> None:
    said = played(hot_seat, "1", "1")
    assert "--- Ann ---" in said
    assert "--- Ben ---" in said


def test_nobody_reads_the_cards_of_another(hot_seat: Session) -> None:
    said = played(hot_seat, "draw")
    drawn = hot_seat.match.state.hands[0].cards[-1]  # type: ignore[attr-defined]
    ben = said.partition("--- Ben ---")[2]
    assert "Ann draws a card" in ben
    assert f"draws {drawn} " not in ben


def test_a_whole_game_of_bots_is_told_to_the_end(toy: AnyGame, tmp_path: Path) -> None:
    session = Session(match_of(toy), Seating(["random", "random"]), tmp_path / "bots.jsonl")
    said = played(session)
    assert "The last round is over. (TOY-7)" in said
    assert pentarchy.read(tmp_path / "bots.jsonl").verify().is_over


def test_races_can_be_passed_on(alone: Session) -> None:
    to_the_race(alone)
    said = played(alone, "pass", "1")
    assert alone.match.past.steps[4].seat == 1
    assert said.count("Grab it?") == 2


def test_other_words_are_commands(alone: Session) -> None:
    said = played(alone, "help", "hint", "log", "board", "save", "card c1", "")
    assert "A strong player would take, the best first:" in said
    assert "There is no card 'c1'." in said
    assert alone.match.answered == 0


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("1", ["none"]),
        ("none", ["none"]),
        ("2x3", ["b", "b", "b"]),
        ("b, none", ["b", "none"]),
        ("3", ["3"]),
        ("bx2", ["b", "b"]),
        ("=b", ["b"]),
    ],
)
def test_answers_are_read_as_they_are_meant(line: str, keys: list[str]) -> None:
    ask = SeenAsk("Which?", "TOY-1", "split", 0, 9, 0, -1, 0, -1, "", [SeenOption("none", "None"), SeenOption("b", "B")])
    assert read_answer(line, ask) == keys


def test_a_first_time_note_is_told_once_and_again_when_asked() -> None:
    game = pentarchy.find("dragonemperor")
    note = notes(game).ask["DE-RND-4"].text

    def told(lines: str) -> str:
        session = Session(start(game, 2, "3", {}), Seating(["You", "You"]), None)
        return played(session, *lines.split())

    assert told("end\nquit\n").count(note) == 1
    assert told("quit\n").count(note) == 0
    assert told("note\nquit\n").count(note) == 1
    assert "Nothing is explained any more" in played(Session(start(game, 2, "3", {}), Seating(["You", "You"]), None), "notes off", "quit")


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    session = Session(pentarchy.new("ageofkingdoms", 2, "5"), Seating(["You", "greedy"]), None)
    told = played(session, "1", "quit")
    assert re.search(r"draws an Agenda ×3 \(AK-AGD-3\)", told)
    assert told.count("draws an Agenda") == 1


def test_who_may_act_is_told_with_what_tells_them_apart() -> None:
    """UK-VAR-1: with two players each chooses which of two characters acts."""
    session = Session(pentarchy.new("unicornus", seats=2, seed=4), Seating(["You", "You"]), None)
    chance = Chance(b"", 4)
    while (ask := session.match.ask(session.front())) is not None and ask.rule != "UK-VAR-1":
        session.answer(ask.sample(chance))
    told = played(session, "card", "card 1", "quit")
    assert len(re.findall(r"^  [12]\. \S.* on \S.*: \d+ life, \d+ tokens?, \d+ resources?$", told, re.MULTILINE)) == 2
    assert "Say which: card 2" in told
    assert "life: " in told, "the first character's card"
