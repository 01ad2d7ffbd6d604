"""The toy game with a small ledger, registered like a real one; saves go to a folder of the test."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from pentarchy import games
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch
from pentarchy.kernel.record import start
from pentarchy.terminal.seating import Seating
from pentarchy.terminal.session import Session
from tests.kernel.toy import ToyGame

_RULE = """
[[rule]]
id = "TOY-{n}"
section = "Play"
title = "Toy rule {n}"
text = "The text of toy rule {n}."
kind = "printed"
test = "none"
"""
_RULING = """
[[question]]
id = "TOY-Q-1"
about = ["TOY-2"]
question = "May a card be played twice?"
ruling = "No."
why = "It lies in the discard."
"""


@pytest.fixture(autouse=True)
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The toy game by the name "toy"."""
    monkeypatch.setenv("PENTARCHY_HOME", str(tmp_path / "home"))
    rules = '[game]\nid = "toy"\nkind = "competitive"\nsummary = "A toy. Two sentences."\n'
    (tmp_path / "rules.toml").write_text(rules + "".join([_RULE.format(n=n) for n in range(1, 8)]) + _RULING)
    game = ToyGame()
    game.folder = tmp_path
    monkeypatch.setitem(games._found, "toy", game)
    return cast(AnyGame, game)


def match_of(game: AnyGame, seats: int = 2, seed: int = 7) -> AnyMatch:
    return start(game, seats, seed, {})


@pytest.fixture
def alone(toy: AnyGame, tmp_path: Path) -> Session:
    """You on both seats: every question comes to you, nothing is handed over."""
    return Session(match_of(toy), Seating(["You", "You"]), tmp_path / "game.jsonl")


@pytest.fixture
def hot_seat(toy: AnyGame, tmp_path: Path) -> Session:
    """Ann and Ben at one screen."""
    return Session(match_of(toy), Seating(["Ann", "Ben"]), tmp_path / "game.jsonl")


def to_the_bid(session: Session) -> None:
    """Both draw, so that the secret bid comes next."""
    session.match.answer(0, "draw")
    session.match.answer(1, "draw")


def to_the_race(session: Session) -> None:
    """Past the bid: whoever speaks first takes the bonus."""
    to_the_bid(session)
    session.match.answer(0)
    session.match.answer(1)


def run_bots(session: Session) -> None:
    """Let the bots play, and pass the windows people skip, until a person is asked or the game is over."""
    while True:
        seat = session.bot_to_move()
        if seat != SPECTATOR:
            session.bot_answers(seat, session.bot_keys(seat))
        elif not session.skip():
            return
