"""Trained bots: files of weights that the host installs; they play, and what does not fit is one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.bots import decide, make, roster
from pentarchy.bots.learned import FORMAT
from pentarchy.bots.roster import titles
from pentarchy.kernel import BadSetup, Chance
from pentarchy.kernel.encoding import Layout
from pentarchy.lab.simulate import Plan, simulate

LAYOUT = Layout(pentarchy.new("bonesbanners", seed=1))
FIELDS = len(LAYOUT.position) + len(LAYOUT.option)


def weights(**changed: Any) -> dict[str, Any]:
    """A network of one hidden unit that likes units with many banners and nothing else."""
    wanted = len(LAYOUT.position) + LAYOUT.option.index("card: banners")
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": "bonesbanners",
        "position": len(LAYOUT.position),
        "option": len(LAYOUT.option),
        "weights": [[[1.0 if i == wanted else 0.0] for i in range(FIELDS)], [[1.0]]],
        "biases": [[0.0], [0.0]],
    }
    return {**data, **changed}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PENTARCHY_BOTS", str(tmp_path))
    return tmp_path


def test_an_installed_bot_is_in_the_roster_and_follows_its_weights(folder: Path) -> None:
    (folder / "banner_lover.json").write_text(json.dumps(weights()), encoding="utf-8")
    assert list(roster())[-1] == "banner_lover"
    assert titles()["banner_lover"] == "banner_lover"
    bot = make("banner_lover:seed=3")
    match = pentarchy.new("bonesbanners", seed=4)
    game: Any = match.game
    chance = Chance(b"", 1)
    checked = 0
    while not match.is_over and checked < 5:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        plays = [option.key for option in ask.options if option.key.startswith("play:")]
        if len(plays) == len(ask.options) > 1:
            strength = {key: game.book.cards[key.removeprefix("play:")].banners for key in plays}
            assert strength[decide(bot, match, seat)[0]] == max(strength.values())
            checked += 1
        taken = decide(bot, match, seat) if len(plays) else ask.sample(chance)
        assert ask.refusal(taken) is None
        match.answer_list(seat, taken)
    assert match.answered > 20


def test_it_plays_in_simulate_and_other_games_by_rule_of_thumb(folder: Path) -> None:
    (folder / "mine.json").write_text(json.dumps(weights()), encoding="utf-8")
    results = simulate(Plan("bonesbanners", 2, ["mine", "random"], 2, "7"))
    assert all("mine" in result.bots for result in results)
    match = pentarchy.new("dragonemperor", seed=1)
    assert decide(make("mine"), match, 0) == decide(make("greedy"), match, 0)


def test_it_never_sees_what_its_seat_may_not(folder: Path) -> None:
    (folder / "mine.json").write_text(json.dumps(weights()), encoding="utf-8")
    match = pentarchy.new("bonesbanners", seed=2)
    chance = Chance(b"", 2)
    for n in range(30):
        seat = match.waiting()[0]
        world = match.imagine(seat, n)
        assert decide(make("mine"), match, seat) == decide(make("mine"), world, seat)
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "mine.json holds no weights that can be read"),
        ("[]", "mine.json holds no weights that can be read"),
        (json.dumps(weights(format="pickle")), "its format is not 'pentarchy weights 1'"),
        (json.dumps(weights(position=3)), "was trained on other fields than Bones & Banners has now; train it anew"),
        (json.dumps(weights(biases=[[0.0, 0.0], [0.0]])), "whose layers do not fit together"),
        (json.dumps(weights(game="chess")), "There is no game 'chess'"),
    ],
)
def test_what_does_not_fit_is_one_sentence(folder: Path, text: str, sentence: str) -> None:
    (folder / "mine.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup, match=sentence):
        make("mine")


def test_nobody_names_a_file_from_outside(folder: Path) -> None:
    (folder / "mine.json").write_text(json.dumps(weights()), encoding="utf-8")
    for name in ("../mine", "mine.json", "/etc/passwd"):
        with pytest.raises(BadSetup, match="There is no bot"):
            make(name)
