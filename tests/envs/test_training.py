"""The learning example: a very short run learns something, writes weights, and the bot they make can be named."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pentarchy.bots import make

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_bonesbanners.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_bonesbanners", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_short_run_writes_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "small.json"
    run = ["train", "--minutes", "0", "--tables", "4", "--lesson", "200", "--hidden", "4", "--judge", "2", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", run)
    assert example().main() == 0
    assert "games against random" in capsys.readouterr().out
    monkeypatch.setenv("PENTARCHY_BOTS", str(tmp_path))
    assert make("small").name == "learned"


def test_a_name_that_is_none_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["train", "--out", "my bot.txt"])
    assert example().main() == 2
    assert "The bot is named by its file" in capsys.readouterr().err
