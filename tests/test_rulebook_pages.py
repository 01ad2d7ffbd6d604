"""The rulebook pages in docs/rules are made from the ledgers; `make golden` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games import find, names
from pentarchy.lab.rulebook import page

FOLDER = Path(__file__).parent.parent / "docs" / "rules"


@pytest.mark.parametrize("name", names())
def test_the_page_is_as_the_ledger_says(name: str) -> None:
    made = page(find(name))
    assert made == (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    for rule in find(name).ledger.rules:
        assert f"**{rule}**" in made
