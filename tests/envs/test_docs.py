"""The snippets of docs/environments.md and docs/agents.md run as they are printed; those for OpenSpiel in tests/peers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def snippets(openspiel: bool) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for page in ("environments.md", "agents.md"):
        for n, code in enumerate(re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)):
            if ("openspiel" in code) == openspiel:
                found.append((f"{page} {n + 1}", code))
    return found


@pytest.mark.parametrize(("where", "code"), snippets(openspiel=False), ids=lambda given: given if len(given) < 30 else "")
def test_the_snippet_runs_as_printed(where: str, code: str) -> None:
    exec(compile(code, where, "exec"), {})


def test_there_are_snippets() -> None:
    assert len(snippets(openspiel=False)) == 6
    assert len(snippets(openspiel=True)) == 1
