"""The board as text: markup becomes colour, names are never markup, maps keep their shape."""

from __future__ import annotations

import msgspec
import pytest
from rich.text import Text
from textual.widgets import Static

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.kernel import AnyGame
from pentarchy.kernel.game import View
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.board_pane import BoardPane, fitted, is_drawn
from pentarchy.terminal.ending import end_lines, outcome_text
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.seen import SeenEnding, SeenOutcome, SeenRow, area_names, board_text, seen
from pentarchy.terminal.session import Session
from pentarchy.terminal.stage import side_lines
from tests.kernel.toy import ToyGame
from tests.terminal.conftest import match_of
from tests.terminal.pilot import press, settle


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


def test_a_side_of_the_stage_says_what_its_dice_mean_and_what_takes_from_it() -> None:
    side = {
        "name": "@0",
        "role": "defends",
        "parts": [{"label": "Archers", "amount": 3}, {"label": "Palisade", "amount": 1}, {"label": "taken by her guard", "amount": -2}],
        "dice": [{"face": "6", "counts": True, "note": "hit"}, {"face": "1", "counts": False}],
        "total": 2,
        "wins": "",
        "loses": "1 life",
    }
    assert side_lines(side) == [
        "@0 (defends): Archers 3 + Palisade 1 - taken by her guard 2 = 2",
        "  dice: 6 (hit), 1 (does not count)",
        "  loses: 1 life",
    ]


def test_the_end_is_told_in_words(toy: AnyGame) -> None:
    match = match_of(toy)
    while not match.is_over:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.answers(1)[0])
    words = "\n".join(end_lines(seen(match, 0)))
    assert "The last round is over. (TOY-7)" in words
    assert "Scores by source" in words


@pytest.mark.asyncio
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_area_can_be_seen_from_near(size: tuple[int, int]) -> None:
    match = pentarchy.new("unicornus", seed=5)
    bots = [make("greedy", seat) for seat in range(match.state.seats)]
    while not match.view(0)["areas"] or match.answered < 40:
        seat = match.waiting()[0]
        match.answer_list(seat, decide(bots[seat], match, seat))
    session = Session(match, Seating(["You"] * match.state.seats), None)
    names = area_names(session.seen())
    assert len(names) == 19
    app = TerminalApp(session)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "z", *["right_square_bracket"] * 3, "left_square_bracket")
        await pilot.pause()
        pane = app.screen.query_one(BoardPane)
        lines = str(app.screen.query_one("#board", Static).content).split("\n")
        at = len(lines) - 1 - lines[::-1].index(names[1])
        top, bottom = pane.scroll_offset.y, pane.scroll_offset.y + pane.size.height
        assert top <= at
        assert at + 7 < bottom, "all seven spaces of the area are on the screen"
        await press(pilot, "z")
        assert not app.screen.has_class("zoomed")


@pytest.mark.asyncio
async def test_the_board_follows_the_lit_option() -> None:
    session = Session(pentarchy.new("ageofkingdoms", seats=2, seed=5), Seating(["You", "You"]), None)
    app = TerminalApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        pane = app.screen.query_one(BoardPane)
        pane.show(Text("\n" * 60 + " " * 150 + "Reed Harbour"))
        await pilot.pause()
        pane.light("Reed Harbour")
        await pilot.pause()
        assert pane.scroll_offset.y > 0
        assert pane.scroll_offset.x > 0
        drawn = app.screen.query_one("#board", Static).content
        assert isinstance(drawn, Text)
        assert any("underline" in str(span.style) for span in drawn.spans)
        pane.show(Text("\n" * 60 + "hand: Reed Harbour"))
        pane.scroll_to(0, 0, animate=False)
        pane.light("")
        pane.light("Reed Harbour")
        await pilot.pause()
        assert pane.scroll_offset.y == 0, "a card in hand does not push the map away"
        pane.light("Nowhere")
        drawn = app.screen.query_one("#board", Static).content
        assert isinstance(drawn, Text)
        assert drawn.spans == []


def test_the_end_is_told_once(toy: AnyGame) -> None:
    what = msgspec.structs.replace(seen(match_of(toy), 0), ending=SeenEnding(False, [], []))
    told = msgspec.structs.replace(what, outcome=SeenOutcome([1], [4, 5], "BB-END-1", f"{what.names[1]} wins with 5 cubes to 4"))
    assert outcome_text(told) == "Player 2 wins with 5 cubes to 4 (BB-END-1)."
    draw = msgspec.structs.replace(what, outcome=SeenOutcome([], [4, 4], "BB-END-9", "The armies are used up"))
    assert outcome_text(draw) == "A draw: nobody wins. The armies are used up (BB-END-9)."


def test_who_plays_together_wins_or_loses_together(toy: AnyGame) -> None:
    outcome = SeenOutcome([], [], "DE-END-3", "Evil has reached the Palace.")
    rows = [SeenRow("Hexes cleansed", "DE-EMP-1", [9])]
    what = msgspec.structs.replace(seen(match_of(toy), 0), outcome=outcome, ending=SeenEnding(True, rows, []))
    assert end_lines(what) == [
        "You lost together. Evil has reached the Palace. (DE-END-3)", "", "What was done:", "  Hexes cleansed     9",
    ]  # fmt: skip
