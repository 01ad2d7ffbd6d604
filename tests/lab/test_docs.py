"""docs/lab.md: its snippets run as they are printed, and every command that it or a --help shows is one that can be given."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pentarchy.cli import app

TEXT = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
EXAMPLES = [
    line.strip()
    for name in ("simulate", "balance")
    for command in [app[name], *[app[name][sub] for sub in ("trial", "compare", "pack", "check") if name == "balance"]]
    for line in (command.default_command.__doc__ or "").splitlines()
    if line.strip().startswith("pentarchy ")
]
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("code", SNIPPETS, ids=range(len(SNIPPETS)))
def test_the_snippet_runs_as_printed(code: str) -> None:
    exec(compile(code, "docs/lab.md", "exec"), {})


@pytest.mark.parametrize("line", [*COMMANDS, *EXAMPLES])
def test_the_command_can_be_given(line: str) -> None:
    words = shlex.split(line)
    assert words[0] == "pentarchy"
    command, bound, *rest = app.parse_args(words[1:], exit_on_error=False, print_error=False)
    assert callable(command)


def test_every_command_of_the_lab_shows_an_example() -> None:
    assert len(EXAMPLES) >= 8
