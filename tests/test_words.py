"""The words people read: log lines, titles and labels of random games hold no seams, no innards and no wrong plurals."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.lab.words import faults_in, printed_words, words_of

GAMES = ("unicornus", "ageofkingdoms", "bonesbanners", "dragonemperor", "dorian")
SEEDS = 2
ANSWERS = 300


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_a_seam(game: str) -> None:
    found = pentarchy.find(game)
    texts = {text for seed in range(SEEDS) for text in words_of(found, found.seats[seed % len(found.seats)], f"words {seed}", most=ANSWERS)}
    texts |= printed_words(found)
    faults = {f"{fault}: {text}" for text in texts for fault in faults_in(text)}
    assert not faults, "\n".join(sorted(faults)[:40])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Zyne gains 1 tokens", "one of many"),
        ("Zyne gains 3 token", "many of one"),
        ("2 tokens falls back to Lakeside City", "a verb for one"),
        ("Dorgas with3 tokens", "words run together"),
        ("It is  so", "two spaces"),
        ("a Event", "a before a vowel"),
        ("the the princess", "a word twice"),
        ("play captain_of_guard", "an inner name"),
        ("see UK-BAT-7", "a rule id inside a sentence"),
        ("['a', 'b']", "brackets of a list"),
        ("None wins", "None"),
        ("an Attack token.; Lightning", "marks upon marks"),
    ],
)
def test_a_seam_is_found(text: str, fault: str) -> None:
    assert fault in faults_in(text)


def test_good_sentences_have_none() -> None:
    for text in (
        "1 token and 3 tokens",
        "one of 3 cards is lost",
        "a unit, a one-time use",
        "10 of 12 cards",
        "+1 die",
        "an Event for an hour",
        "21 cards left",
    ):
        assert faults_in(text) == [], text
