"""No piece without a test: every card, Unit, Leader, World Event, Kreesh, land, Territory and tile is played by one that asserts."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.games.ageofkingdoms.scene import BOOK

WHOLE = {"lands": "test_lands.py", "territories": "test_events_and_beasts.py"}
"""Tables that one test plays from end to end."""


@cache
def named_in_tests() -> set[str]:
    """Words in test functions with an assertion, in what they are parametrised with, and in the lists these use."""
    found: set[str] = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        if path == Path(__file__):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        lists = {
            target.id: node for node in tree.body if isinstance(node, ast.Assign) for target in node.targets if isinstance(target, ast.Name)
        }
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            if not any(isinstance(inner, (ast.Assert, ast.With)) for inner in ast.walk(node)):
                continue
            parts: list[ast.AST] = [node]
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and inner.id in lists:
                    parts.append(lists[inner.id])
            for part in parts:
                found |= {word.value for word in ast.walk(part) if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    return found | {piece for text in found for piece in text.split(":")}


@pytest.mark.parametrize("table", ["cards", "units", "leaders", "events", "kreesh", "lands", "territories", "tiles"])
def test_every_piece_is_played_by_a_test(table):
    if table in WHOLE:
        text = next(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob(WHOLE[table]))
        assert f"list(BOOK.{table})" in text
        return
    missing = [id for id in getattr(BOOK, table) if id not in named_in_tests()]
    assert missing == []
