"""Every card as people read it."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import SYMBOLS, Book


def catalogue_of(b: Book) -> dict[str, dict[str, object]]:
    """Name, text, source and everything printed, by key."""
    entries: dict[str, dict[str, object]] = {}
    for card in b.cards.values():
        entries[card.key] = {
            "id": card.id,
            "name": card.name,
            "kind": ["unit", "building", "advisor", "other"][card.kind],
            "set": card.set,
            "text": card.text,
            "source": card.source,
            "copies": card.copies,
            "symbols": [SYMBOLS[symbol] for symbol in range(6) if (card.symbols >> symbol) & 1],
            "banners": card.banners,
            "tags": card.tags,
            "windows": card.windows,
        }
    return entries
