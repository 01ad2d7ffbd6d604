"""The board as text: markup becomes colour, names are never markup, maps keep their shape."""

from __future__ import annotations

from rich.text import Text

from pentarchy.kernel import AnyGame
from pentarchy.kernel.game import View
from pentarchy.terminal.board_pane import fitted, is_drawn
from pentarchy.terminal.seen import board_text, outcome_text, seen
from tests.kernel.toy import ToyGame
from tests.terminal.conftest import match_of


def test_markup_becomes_style(toy: AnyGame) -> None:
    board = board_text(toy, seen(match_of(toy), 0))
    assert board.plain == "[0, 0]"
    assert board.spans[0].style == "bold"


class Painted(ToyGame):
    """A toy with another board."""

    painted = ""

    def board(self, view: View) -> str:
        return self.painted


def test_names_are_not_markup() -> None:
    toy = Painted()
    toy.painted = "[red]@0[/] leads"
    match = match_of(toy)
    match.names = ["[bold]Ann", "Ben"]
    assert board_text(toy, seen(match, 0)).plain == "[bold]Ann leads"


def test_broken_markup_is_shown_as_it_is() -> None:
    toy = Painted()
    toy.painted = "[/red] oops"
    assert board_text(toy, seen(match_of(toy), 0)).plain == "[/red] oops"


def test_prose_wraps_with_an_indent_and_maps_do_not() -> None:
    map_line = "forest      lake      mountain      village"
    prose = "hand: " + "Gather Wood, " * 5
    fit = fitted(Text(f"{map_line}\n{prose}", style="bold"), 30).plain.split("\n")
    assert fit[0] == map_line
    assert all(len(line) <= 30 for line in fit[1:])
    assert fit[2].startswith("    ")
    assert is_drawn(map_line)
    assert is_drawn(" " * 40 + "* Port Dorgan")
    assert not is_drawn(prose)


def test_the_end_is_told_in_words(toy: AnyGame) -> None:
    match = match_of(toy)
    while not match.is_over:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.answers(1)[0])
    words = outcome_text(seen(match, 0))
    assert "wins. The last round is over. (TOY-7)" in words or "Everybody wins." in words
    assert "Scores: Player 1" in words
