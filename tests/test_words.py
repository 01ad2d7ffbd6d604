"""The words people read: log lines, titles and labels of random games hold no seams, no innards and no wrong plurals."""

from __future__ import annotations

import re

import pytest

import pentarchy
from pentarchy.kernel import Refused
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.packet import packet

GAMES = ("unicornus", "ageofkingdoms", "bonesbanners", "dragonemperor", "dorian")
SEEDS = 3
ANSWERS = 350
FAULTS = {
    "two spaces": re.compile(r"\S  +\S"),
    "a space before a mark": re.compile(r"\s[,.;:](?:\s|$)"),
    "one of many": re.compile(
        r"(?<![\d.,/+−-])\b1 (?:tokens|cards|units|actions|resources|points|dice|hits|misses|losses|spaces|curses|markers|steps)\b"
    ),
    "words run together": re.compile(r"\b[a-z]{3,}\d+\b|\)\w"),
    "a rule id inside a sentence": re.compile(r"\b(?:UK|AK|BB|DE|DO)-[A-Z]+-\d+"),
    "None": re.compile(r"\bNone\b"),
    "brackets of a list": re.compile(r"\[[^\]]*\]|\{[^}]*\}"),
    "an inner name": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "a mark left in": re.compile(r"@\d"),
}


def texts(game: str, seed: int) -> set[str]:
    """All that the seats of one random game read."""
    seats = pentarchy.find(game).seats
    match = pentarchy.new(game, seats[seed % len(seats)], f"words {seed}")
    chance = Chance(b"", seed)
    found: set[str] = set()
    since = 0
    for _ in range(ANSWERS):
        if match.is_over:
            break
        seat = match.waiting()[0]
        told = packet(match, seat, since)
        ask = told["ask"]
        assert ask is not None
        found.add(ask["title"])
        found.update(option["label"] for option in ask["options"])
        found.update(line["text"] for line in told["log"])
        since = max(0, since + len(told["log"]) - 1)
        real = match.ask(seat)
        assert real is not None
        for _try in range(200):
            try:
                match.answer_list(seat, real.sample(chance))
                break
            except Refused:
                continue
    found.update(line["text"] for line in match.log(0))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_a_seam(game: str) -> None:
    faults = {
        f"{fault}: {text}" for seed in range(SEEDS) for text in texts(game, seed) for fault, sign in FAULTS.items() if sign.search(text)
    }
    assert not faults, "\n".join(sorted(faults)[:40])
