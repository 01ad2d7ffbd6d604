"""Every command in a real process: what it prints, for people and for programs, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from tests.cli.conftest import Pentarchy

COMMANDS = ("games", "play", "simulate", "replay", "verify", "rules", "coverage", "bench", "serve", "prove")


def test_help_lists_every_command(command: Pentarchy) -> None:
    assert command("--help").code == 0
    for name in COMMANDS:
        assert f" {name} " in command.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_examples(command: Pentarchy, name: str) -> None:
    assert command(name, "--help").code == 0
    assert f"pentarchy {name}" in command.out.partition("Examples:")[2]


def test_version(command: Pentarchy) -> None:
    assert command("--version").out.strip() == pentarchy.__version__


def test_games_for_people_and_programs(command: Pentarchy) -> None:
    assert "Dragon & Emperor" in command("games").out
    listed = json.loads(command("games", "--json").out)
    assert [game["key"] for game in listed] == pentarchy.names()
    one = json.loads(command("games", "dragonemperor", "--json").out)
    assert one["seats"] == [1, 2]
    assert {"short", "educated"} <= {option["name"] for option in one["options"]}
    assert "DE-VAR-12" in command("games", "dragonemperor").out


def test_rules_by_id_with_rulings_and_origin(command: Pentarchy) -> None:
    assert command("rules", "dragonemperor", "de-act-9").code == 0
    assert "DE-ACT-9 · Dragon moves" in command.out
    assert "printed in the rulebook" in command.out
    assert "DE-Q-15" in command.out
    data = json.loads(command("rules", "dragonemperor", "DE-ACT-9", "--json").out)
    assert data["rulings"][0]["id"] == "DE-Q-15"


def test_rules_by_words(command: Pentarchy) -> None:
    assert command("rules", "dragonemperor", "curse", "token").code == 0
    assert "DE-" in command.out
    assert command("rules", "dragonemperor", "xylophone").code == 1
    assert len(command("rules", "dragonemperor").out.splitlines()) > 150


def test_simulate_prints_its_seed_and_intervals(command: Pentarchy) -> None:
    assert command("simulate", "dragonemperor", "--games", "6", "--bots", "greedy,random", "--seed", "7").code == 0
    assert "seed 7" in command.out
    assert "95 % interval" in command.out
    assert "seed" in command("simulate", "dragonemperor", "--games", "1", "--bots", "random").out


def test_simulate_is_the_same_for_any_number_of_jobs(command: Pentarchy) -> None:
    arguments = ("simulate", "dragonemperor", "--games", "20", "--bots", "random", "--seed", "7", "--json")
    one = json.loads(command(*arguments, "--jobs", "1").out)
    two = json.loads(command(*arguments, "--jobs", "2").out)
    assert one == two
    assert one["games"] == len(one["results"]) == 20
    assert [result["game"] for result in one["results"]] == list(range(20))


def test_simulated_games_can_be_dealt_again(command: Pentarchy) -> None:
    result = json.loads(command("simulate", "dragonemperor", "--games", "3", "--bots", "random", "--seed", "x", "--json").out)["results"][2]
    assert result["seed"] == "x-2"
    said = command("play", "dragonemperor", "--sit", "random,random", "--seed", result["seed"], "--plain").out
    assert "Seed: x-2" in said


def test_coverage_is_whole_and_machine_readable(command: Pentarchy) -> None:
    assert command("coverage", "dragonemperor", "--random-games", "3", "--json", cwd=Path(__file__).parents[2]).code == 0
    data = json.loads(command.out)
    assert data["code"] == data["tests"] == 1.0
    assert 0.5 < data["reached"] <= 1.0
    line = data["lines"][0]
    assert set(line) == {"id", "kind", "title", "code", "tests", "reached", "why"}
    assert all(bool(line["why"]) != line["reached"] for line in data["lines"])


def test_plain_play_in_a_pipe_saves_and_goes_on(command: Pentarchy) -> None:
    assert command("play", "dragonemperor", "--seed", "7", "--save", "mine.jsonl", typed="1\n").code == 0
    assert "Seed: 7" in command.out
    assert "[bold" not in command.out
    assert command("play", "--from", "mine.jsonl", typed="quit\n").code == 0
    assert "(DE-ACT-15)" in command.out
    assert command("verify", "mine.jsonl").code == 0


def test_a_branch_is_played_on_from_a_point(command: Pentarchy, finished: Path) -> None:
    before = finished.read_bytes()
    branch = ("--at", "3", "--seed", "new", "--sit", "You,You", "--save", "branch.jsonl")
    assert command("play", "--from", str(finished), *branch, typed="quit\n").code == 0
    assert finished.read_bytes() == before
    luck = json.loads((command.home / "branch.jsonl").read_text().splitlines()[4])
    assert luck["reseed"] == "new"
    assert len(luck["commitment"]) == 64
    assert command("verify", "branch.jsonl").code == 0


def test_replay_as_text_and_as_data(command: Pentarchy, finished: Path) -> None:
    assert command("replay", str(finished), "--plain").code == 0
    assert "seed 5" in command.out
    assert "(DE-END-" in command.out
    data = json.loads(command("replay", str(finished), "--at", "4", "--seat", "1", "--json").out)
    assert data["at"] == 4
    assert data["packet"]["step"] == 4
    assert data["packet"]["seat"] == 0


def test_verify_many(command: Pentarchy, finished: Path) -> None:
    assert command("verify", str(finished), str(finished), "--json").code == 0
    assert [one["ok"] for one in json.loads(command.out)] == [True, True]
