"""The table in words: what a speaker is shown, how replies are understood, and that a refused one comes back with the reason."""

from __future__ import annotations

import random

import pytest

from pentarchy.envs.text import TextTable, how_to_answer, keys_of
from pentarchy.kernel import Ask, Option, PentarchyError, Refused


def asked(kind: str = "one") -> Ask:
    ask = Ask("Which?", "TOY-1", [Option("sword", "Sword die"), Option("bow", "Bow die"), Option("dice:1,0", "One die")])
    if kind == "some":
        ask.least, ask.most = 0, 2
    if kind == "split":
        ask.least, ask.most, ask.repeats = 2, 2, True
    return ask


@pytest.mark.parametrize(
    ("reply", "keys"),
    [
        ("sword", ["sword"]),
        (" `Sword` ", ["sword"]),
        ("Bow die", ["bow"]),
        ("I like bows, so: ANSWER: bow", ["bow"]),
        ("answer = sword\nNo, wait.\nANSWER: bow", ["bow"]),
        ('{"keys": ["dice:1,0"]}', ["dice:1,0"]),
        ("dice:1,0", ["dice:1,0"]),
        ("axe", ["axe"]),
    ],
)
def test_replies_are_understood(reply: str, keys: list[str]) -> None:
    assert keys_of(asked(), reply) == keys


def test_several_keys_and_none() -> None:
    assert keys_of(asked("some"), "sword, bow") == ["sword", "bow"]
    assert keys_of(asked("some"), "ANSWER: none") == []
    assert keys_of(asked("split"), "bow; bow") == ["bow", "bow"]
    assert how_to_answer(asked("some")) == "Answer with 0 to 2 different keys from the list, separated by commas, or with none."


@pytest.mark.parametrize("reply", ['{"keys": "sword"}', '{"keys": [1]}', "{broken", '{"answer": []}'])
def test_broken_json_is_refused(reply: str) -> None:
    with pytest.raises(Refused):
        keys_of(asked(), reply)


def test_a_refused_reply_is_asked_for_again_with_the_reason() -> None:
    table = TextTable("bonesbanners", seed=1)
    heard: list[str] = []

    def speaker(prompt: str) -> str:
        heard.append(prompt)
        return "the moon" if len(heard) == 1 else f"ANSWER: {table.legal(table.turn)[0]}"

    seat = table.turn
    table.ask_speaker(seat, speaker)
    assert len(heard) == 2
    assert "Pick a die (BB-STR-2)" in heard[0]
    assert "Answer with one key from the list." in heard[0]
    assert "Your last answer cannot be taken: 'the moon' is not among the options of: Pick a die" in heard[1]


def test_a_stubborn_speaker_ends_in_one_sentence_and_changes_nothing() -> None:
    table = TextTable("bonesbanners", seed=1)
    before = table.match.digest()
    with pytest.raises(PentarchyError, match="gave 2 answers that cannot be taken, the last because: 'xyzzy' is not among"):
        table.ask_speaker(table.turn, lambda prompt: "xyzzy", tries=2)
    assert table.match.digest() == before


@pytest.mark.parametrize("game", ["bonesbanners", "dragonemperor"])
def test_a_whole_game_is_played_in_words(game: str) -> None:
    table = TextTable(game, seed=4)
    dice = random.Random(1)
    table.play({0: lambda prompt: "ANSWER: " + ", ".join(sampled(table, dice))}, others="random")
    assert table.question(0).startswith("The game is over: ")
    assert table.legal(0) == []
    with pytest.raises(Refused, match="is not asked anything now"):
        table.parse(0, "sword")


def sampled(table: TextTable, dice: random.Random) -> list[str]:
    ask = table.match.ask(table.turn)
    assert ask is not None
    return dice.choice(ask.answers(50))


def test_what_has_happened_is_told_once() -> None:
    table = TextTable("bonesbanners", seed=1)
    table.observe(0)
    table.answer(table.turn, table.legal(table.turn)[0])
    assert "What has happened:" in table.observe(0)
    assert "What has happened:" not in table.observe(0)
