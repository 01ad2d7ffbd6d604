"""Every game at the terminal table: its board can be drawn, its questions shown and answered, its reasons read."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.kernel import SPECTATOR, AnyMatch
from pentarchy.terminal.answers import read_answer
from pentarchy.terminal.app import TerminalApp
from pentarchy.terminal.board_pane import fitted
from pentarchy.terminal.draft import Draft
from pentarchy.terminal.ending import outcome_text
from pentarchy.terminal.rulebook import option_words, rule_words
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.seen import board_text, seen
from pentarchy.terminal.session import Session
from pentarchy.terminal.table_screen import TableScreen
from tests.terminal.pilot import press, settle

GAMES = [name for name in pentarchy.names() if name != "toy"]


def look(match: AnyMatch, seat: int) -> None:
    """All that a person might do at this point but answer."""
    game = match.game
    for eyes in (SPECTATOR, seat):
        board = board_text(game, seen(match, eyes))
        assert board.plain.strip()
        assert "[/" not in board.plain, "markup that was not understood"
        fitted(board, 72)
    ask = seen(match, seat).ask
    explained = seen(match, seat, why=True).ask
    assert ask is not None
    assert explained is not None
    assert [option.key for option in explained.options if not option.barred] == [option.key for option in ask.options]
    assert not rule_words(game, ask.rule).startswith("There is no rule")
    for option in explained.options:
        assert not option.barred or (option.why and not rule_words(game, option.barred).startswith("There is no rule"))
    draft = Draft(ask)
    assert draft.rows() or ask.kind == "number" or ask.least == 0
    for i, option in enumerate(ask.options, start=1):
        assert option.label.strip()
        assert read_answer(str(i), ask) == [option.key] or ask.kind == "number"


@pytest.mark.parametrize("name", GAMES)
def test_every_point_of_a_random_game_can_be_looked_at(name: str) -> None:
    game = pentarchy.find(name)
    match = pentarchy.new(name, seats=min([seats for seats in game.seats if seats > 1]), seed=11)
    bots = [make("random", seat) for seat in range(match.state.seats)]
    while not match.is_over and match.answered < 3000:
        seat = match.waiting()[0]
        if match.answered % 23 == 0:
            look(match, seat)
        match.answer_list(seat, decide(bots[seat], match, seat))
    assert outcome_text(seen(match, 0))
    assert len(board_text(game, seen(match, 0)).plain.splitlines()) > 6, "a board of a line or two is none"


@pytest.mark.asyncio
@pytest.mark.parametrize("name", GAMES)
async def test_the_first_steps_at_the_table(name: str) -> None:
    match = pentarchy.new(name, seed=5)
    session = Session(match, Seating(["You"] * match.state.seats), None)
    app = TerminalApp(session)
    async with app.run_test(size=(140, 44)) as pilot:
        await settle(pilot)
        for turn in range(6):
            before = match.answered
            ask = match.ask(session.front())
            if ask is None:
                break
            await press(pilot, "question_mark", "question_mark")
            if isinstance(app.screen, TableScreen):
                session.answer(ask.answers(1)[0])
                app.screen.go_on()
                await settle(pilot)
                assert match.answered > before
            else:
                await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


def test_a_character_is_read_by_the_number_of_its_option() -> None:
    """`card 7` where characters are chosen: their keys name them, no anchor does."""
    match = pentarchy.new("unicornus", 2, "numbers")
    ask = match.ask(match.waiting()[0])
    assert ask is not None
    assert all(option_words(match.game, option.at, option.key) for option in ask.options if option.key.startswith("who:"))
    assert option_words(match.game, "", "who:zyne").startswith("Zyne")
