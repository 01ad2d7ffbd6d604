"""What can be answered ahead before it was ever asked: in every game, by rules and options that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy import find, names
from pentarchy.bots import decide, make
from pentarchy.host.programs import KINDS, programs
from pentarchy.host.standing import Standing, spoken
from pentarchy.kernel import AnyGame, ContentError
from pentarchy.kernel.record import start
from tests.host.test_ahead import House, heard, say

FEWEST = {"ageofkingdoms": 6, "bonesbanners": 4, "dorian": 6, "dragonemperor": 3, "unicornus": 5}
"""Kinds of programs a game has: where nobody attacks or bargains there is nothing to say about it."""


@pytest.mark.parametrize("name", names())
def test_every_game_has_programs_and_they_answer_real_questions(name: str) -> None:
    game = find(name)
    assert len({one.kind for one in programs(game)}) == FEWEST[name]
    left = {(one.rule, one.like) for one in programs(game)}
    total = len(left)
    for seed in range(2):
        match = start(game, max(game.seats[:2]), f"programs {seed}", {})
        bots = [make("greedy", seat) for seat in range(match.state.seats)]
        for _ in range(600):
            if match.is_over:
                break
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            for one in programs(game):
                said = [Standing("", one.rule, [key], like=one.like) for key in one.then]
                if any(each.is_about(ask) and each.answer(ask) for each in said):
                    left.discard((one.rule, one.like))
            match.answer_list(seat, decide(bots[seat], match, seat))
    assert len(left) <= total * 0.6, f"never asked: {sorted(left)}"


def test_two_choices_under_one_rule_are_told_apart_by_their_words() -> None:
    game = find("ageofkingdoms")
    chosen = {one.when: Standing("", one.rule, [next(iter(one.then))], like=one.like) for one in programs(game) if one.kind == "choose"}
    met: dict[str, list[str] | None] = {}
    for seed in (3, 1, *range(4, 40)):
        match = start(game, 2, f"count {seed}", {})
        bots = [make("greedy", seat) for seat in range(2)]
        for _ in range(420):
            if match.is_over or len(met) == 2:
                break
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            about = {when: one.answer(ask) for when, one in chosen.items() if one.is_about(ask)}
            assert len(about) < 2, f"{ask.title}: {about}"
            met.update(about)
            match.answer_list(seat, decide(bots[seat], match, seat))
        if len(met) == 2:
            break
    assert sorted(met.values(), key=str) == [["gain:gold"], ["pass"]]


def test_a_key_with_a_star_means_the_only_option_that_begins_so() -> None:
    game = find("bonesbanners")
    match = start(game, 2, "star", {})
    seat = match.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    assert ask.rule == "BB-STR-2"
    assert Standing("", ask.rule, ["village:*"]).answer(ask) is None
    assert Standing("", ask.rule, ["sword"], like="no such words").is_about(ask) is False
    gone = spoken([Standing("1", ask.rule, ["village:*"], words="Aim at a village")], match, seat, ask)
    assert gone.keys is None
    assert gone.left == []
    assert gone.note == "“Aim at a village” is off. It cannot be given to the question now asked."


def test_a_program_is_given_and_nobody_else_hears_of_it() -> None:
    match = start(find("bonesbanners"), 2, "program", {})
    seat = match.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    key = next(option.key for option in ask.legal() if option.key in ("sword", "bow", "horse", "mystic", "boot", "shield"))
    house = House(match, "quick")
    say(house, seat, rule="BB-STR-2", keys=[key], until="touched", words="I pick a die: that one")
    assert [(line.seat, line.keys) for line in house.lines][:1] == [(seat, [key])]
    assert "that one" not in str(heard(house.ears[1 - seat]))


class Elsewhere:
    """A game with another folder."""

    def __init__(self, game: AnyGame, folder: Path) -> None:
        self.ledger = game.ledger
        self.folder = folder


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[program]]\nkind = "pass"\nrule = "DO-NO-1"\nwhen = "a"\nthen = { a = "b" }', "the ledger has no such rule"),
        ('[[program]]\nkind = "sing"\nrule = "DO-PRE-2"\nwhen = "a"\nthen = { a = "b" }', "one of pass, attacked"),
        ('[[program]]\nkind = "pass"\nrule = "DO-PRE-2"\nwhen = "a"\nthen = {}', "answers with their words"),
        ('[[program]]\nkind = "pass"\nrule = "DO-PRE-2"\nthen = { a = "b" }', "words are wanted"),
        ("[[other]]\nkind = 1", "only [[program]] entries"),
        ("[[program", "ahead.toml"),
    ],
)
def test_a_wrong_file_is_told_in_a_sentence(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "ahead.toml").write_text(text)
    with pytest.raises(ContentError) as told:
        programs(Elsewhere(find("dorian"), tmp_path))  # type: ignore[arg-type]
    assert says in str(told.value)
    assert set(KINDS) >= {one.kind for one in programs(find("dorian"))}
