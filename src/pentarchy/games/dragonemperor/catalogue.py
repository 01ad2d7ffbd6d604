"""Every card and hex for people to read."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.realm import KINDS, NOTHING, RESOURCE_NAMES, YIELDS, Hex


def catalogue(book: Book) -> dict[str, dict[str, object]]:
    """Every card and hex for people to read, with where it comes from."""
    found: dict[str, dict[str, object]] = {}
    for card in book.cards.values():
        found[card.id] = {
            "name": card.title,
            "kind": card.kind,
            "level": card.level,
            "mark": card.mark,
            "copies": card.copies,
            "text": card.text,
            "flavour": card.flavour,
            "rules": card.rules[:],
            "source": card.source,
            "numbers": card.numbers,
        }
    for hex in book.realm.hexes:
        found[f"hex:{hex.id}"] = {"name": book.places[hex.id], "kind": KINDS[hex.kind], "text": hex_text(hex), "source": "design"}
    return found


def hex_text(hex: Hex) -> str:
    """DE-MAP-5: what a hex yields, in a sentence."""
    yields = YIELDS[hex.kind]
    words = f"Yields {RESOURCE_NAMES[yields]}." if yields != NOTHING else "Yields nothing and is never Cursed."
    if hex.square:
        words += " Cursed from the start."
    return words + " Starred." if hex.star else words
