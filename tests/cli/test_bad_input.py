"""Whatever is wrong with what people give: one clear sentence on stderr, exit code 2, no traceback, nothing changed."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pentarchy.cli import run
from tests.cli.conftest import Pentarchy


def refused(command: Pentarchy, code: int = 2) -> str:
    """The one sentence."""
    assert command.code == code, command.err
    lines = command.err.strip().splitlines()
    assert len(lines) == 1, command.err
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["frobnicate"], "frobnicate"),
        (["play", "chess", "--plain"], "There is no game 'chess'"),
        (["play", "--plain"], "Say which game"),
        (["play", "dragonemperor", "--seats", "5"], "1 to 2 players, not 5"),
        (["play", "dragonemperor", "--seats", "many"], "many"),
        (["play", "dragonemperor", "--option", "colour=red"], "no option colour"),
        (["play", "dragonemperor", "--option", "short=perhaps"], "on or off"),
        (["play", "dragonemperor", "--option", "forewarned=fire"], "forewarned"),
        (["play", "dragonemperor", "--sit", "Ann,Ben,Cid"], "not 3"),
        (["play", "dragonemperor", "--sit", "Ann,genius:depth=3"], "no bot 'genius'"),
        (["play", "dragonemperor", "--at", "3"], "--from"),
        (["play", "dragonemperor", "--pack", "nowhere"], "no such content pack"),
        (["play", "--from", "nowhere.jsonl"], "nowhere.jsonl"),
        (["simulate", "dragonemperor", "--bots", "genius"], "no bot 'genius'"),
        (["simulate", "dragonemperor", "--seats", "2", "--bots", "random,random,random"], "2 bots, not 3"),
        (["simulate", "dragonemperor", "--games", "0"], "At least one game"),
        (["simulate"], "GAME"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl"),
        (["verify"], "at least one record"),
        (["rules", "dragonemperor", "DE-ACT-999"], "no rule DE-ACT-999"),
        (["coverage", "chess"], "no game 'chess'"),
        (["bench", "chess"], "no game 'chess'"),
        (["serve", "--port", "99999"], "no port 99999"),
        (["serve", "--workers", "0"], "not 0"),
        (["prove", "nothing"], "no proof 'nothing'"),
        (["play", "dragonemperor", "--seats", "2.5"], "'2.5' is not a whole number"),
        (["play", "dragonemperor", "--seats", "0"], "not 0"),
        (["play", "dragonemperor", "--sit", ","], "--sit names who sits where"),
        (["play", "dragonemperor", "--seats", "1", "--sit", "Ann,Ben"], "1 seat needs 1 sitter"),
        (["play", "dragonemperor", "--option", "=on"], "name=value, not '=on'"),
        (["play", "dragonemperor", "--save", "/proc/none/x.jsonl"], "cannot be saved to /proc/none/x.jsonl"),
        (["play", "dragonemperor", "unicornus"], "Nothing can be done with: unicornus"),
        (["play", "--at", "3"], "--at needs a record"),
        (["simulate", "dragonemperor", "--jobs", "-2"], "At least one process has to play, not -2"),
        (["simulate", "dragonemperor", "--seats", "0"], "not 0"),
        (["coverage", "dragonemperor", "--random-games", "-1"], "-1 random games"),
        (["serve", "--db", "nonsense"], "There is no database 'nonsense'"),
        (["serve", "--db", "mysql://x/y"], "There is no database 'mysql://x/y'"),
        (["serve", "--db", "sqlite:////proc/none/x.db"], "/proc/none"),
        (["prove", "crash", "--db", "nonsense"], "There is no database 'nonsense'"),
    ],
)
def test_bad_usage(command: Pentarchy, arguments: list[str], says: str) -> None:
    assert says in refused(command(*arguments), 1 if "/proc/none/x.db" in arguments[-1] else 2)
    assert command.out == ""
    assert not list(command.home.rglob("*.jsonl")), "nothing is written"


def test_options_that_contradict_each_other(command: Pentarchy) -> None:
    sentence = refused(command("play", "unicornus", "--option", "tutorial=on", "--option", "rounds=12"))
    assert "UK-" in sentence


def test_illegal_and_stale_answers_change_nothing(command: Pentarchy) -> None:
    command("play", "dragonemperor", "--seed", "7", "--save", "mine.jsonl", typed="99\nfly\n1 2\nquit\n")
    assert command.code == 0
    assert command.out.count("Not possible:") == 3
    assert all("keys" not in line for line in (command.home / "mine.jsonl").read_text().splitlines())


def test_a_file_that_is_there_is_not_written_over(command: Pentarchy, finished: Path) -> None:
    before = finished.read_bytes()
    assert "there already" in refused(command("play", "dragonemperor", "--save", str(finished)))
    assert finished.read_bytes() == before


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines(keepends=True)


def _changed_header(path: Path, **fields: object) -> str:
    lines = _lines(path)
    return json.dumps({**json.loads(lines[0]), **fields}) + "\n" + "".join(lines[1:])


def test_records_of_every_sad_kind(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = _lines(finished)
    kinds = {
        "empty": ("", "empty"),
        "cut": ("".join(lines[:-1]), "cut short"),
        "torn": ("".join(lines)[:-20], "not JSON"),
        "text": ("Dear diary\n", "line 1"),
        "foreign": ('{"event": "chess"}\n', "not a Pentarchy record"),
        "game": (_changed_header(finished, game="chess"), "no game 'chess'"),
        "seats": (_changed_header(finished, seats=7), "not 7"),
        "options": (_changed_header(finished, options={"colour": "red"}), "colour"),
        "seed": (_changed_header(finished, seed="other"), ""),
        "after": ("".join([*lines, lines[1]]), "follows the closing line"),
    }
    for name, (text, says) in kinds.items():
        path = tmp_path / f"{name}.jsonl"
        path.write_text(text)
        for arguments in (["play", "--plain", "--from", str(path)], ["replay", str(path)], ["verify", str(path)]):
            code = run(arguments)
            sentence = capsys.readouterr().err
            assert code == 2 or (code == 1 and arguments[0] == "verify")
            assert len(sentence.splitlines()) == 1
            assert says in sentence
        assert path.read_text() == text


def test_verify_tells_a_record_that_lies_from_one_that_is_none(command: Pentarchy, finished: Path) -> None:
    lines = _lines(finished)
    closing = json.loads(lines[-1])
    closing["result"]["winners"] = [0, 1]
    finished.write_text("".join(lines[:-1]) + json.dumps(closing) + "\n")
    assert "the result is not the one" in refused(command("verify", str(finished)), 1)
    finished.write_text("".join(lines[:5]))
    assert "cut short" in refused(command("verify", str(finished)), 2)


def test_broken_content_packs_name_file_entry_and_field(command: Pentarchy) -> None:
    pack = command.home / "pack"
    pack.mkdir()
    assert "at least one .toml" in refused(command("play", "dragonemperor", "--pack", str(pack)))
    (pack / "mine.toml").write_text("[[card]\n")
    assert "mine.toml" in refused(command("play", "dragonemperor", "--pack", str(pack)))
    (pack / "mine.toml").write_text('[[nonsense]]\nid = "x"\n')
    sentence = refused(command("simulate", "dragonemperor", "--pack", str(pack)))
    assert "mine.toml · nonsense" in sentence


def test_damaged_records_never_end_in_a_traceback(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = finished.read_text()
    luck = random.Random(4)
    path = tmp_path / "damaged.jsonl"
    for attempt in range(60):
        place = luck.randrange(len(text))
        path.write_text(text[:place] + luck.choice('0"[{,x\u2028') + text[place + 1 :])
        code = run(["verify", str(path)])
        assert code in (0, 1, 2)
        assert len(capsys.readouterr().err.splitlines()) == (1 if code else 0)


def test_files_that_are_no_text_or_no_file(command: Pentarchy) -> None:
    (command.home / "folder").mkdir()
    (command.home / "bytes.jsonl").write_bytes(bytes(range(256)))
    (command.home / "deep.jsonl").write_text("[" * 100_000 + "\n")
    for name, says in (("folder", "Is a directory"), ("bytes.jsonl", "not text in UTF-8"), ("deep.jsonl", "line 1: not JSON")):
        for verb in (["play", "--plain", "--from"], ["replay"], ["verify"]):
            assert says in refused(command(*verb, name))


def test_names_with_odd_characters_are_saved_and_read_again(command: Pentarchy) -> None:
    command("play", "dragonemperor", "--sit", "A\u2028n\x85n,B[bold]en", "--save", "odd.jsonl", typed="quit\n")
    assert command.code == 0
    assert command("play", "--from", "odd.jsonl", typed="quit\n").code == 0
    assert "--- A\u2028n\x85n ---" in command.out
    assert command("verify", "odd.jsonl").code == 0


@pytest.mark.parametrize(
    ("name", "value", "says"), [("PENTARCHY_LIMITS", "x", "is a number, not 'x'"), ("PENTARCHY_GAMES", "json:X", "json:X")]
)
def test_a_bad_environment(command: Pentarchy, monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str) -> None:
    monkeypatch.setenv(name, value)
    assert says in refused(command("serve" if name == "PENTARCHY_LIMITS" else "games"))


def test_endless_numbers_are_only_refused(command: Pentarchy) -> None:
    command("play", "dragonemperor", "--seed", "7", typed="9" * 5000 + "\n?" + "9" * 5000 + "\nquit\n")
    assert command.code == 0
    assert "Not possible:" in command.out
