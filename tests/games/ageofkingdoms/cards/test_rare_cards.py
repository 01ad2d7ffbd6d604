"""What random games cannot be expected to bring into play is played by a test."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy.games.ageofkingdoms import GAME


def test_every_rare_card_is_used_by_a_test():
    """Each is named in a test, or is a land, and test_lands.py plays all of those."""
    words = {path.name: path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py") if path != Path(__file__)}
    assert "list(BOOK.lands)" in words["test_lands.py"]
    named = {id for text in words.values() for id in re.findall(r"\b(?:ag|sp|vi)_\w+\b", text)}
    missing = [card for card in GAME.never_played() if card not in named and card not in GAME.book.lands]
    assert missing == []


def test_every_rare_card_has_a_reason():
    assert all(len(reason) > 20 for reason in GAME.never_played().values())
    assert set(GAME.never_played()) <= set(GAME.playable_cards())
