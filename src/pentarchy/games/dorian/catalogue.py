"""Every card, Location and leader for people."""

from __future__ import annotations

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import LETTERS


def catalogue(book: Book) -> dict[str, dict[str, object]]:
    """Every card design, Location and leader by key: name, kind, text and where it comes from."""
    entries: dict[str, dict[str, object]] = {}
    for card in book.cards:
        entries[card.key] = {
            "name": card.name,
            "kind": card.kind,
            "text": card.text,
            "source": card.source,
            "type": LETTERS[card.type] if card.type >= 0 else "",
            "power": card.base[:],
            "ability": card.ability,
            "slot": card.slot,
            "leader": card.leader,
            "copies": card.copies,
        }
    for place in book.locations:
        entries[place.key] = {"name": place.name, "kind": "location", "text": place.region, "source": place.source}
    for leader in book.leaders:
        entries[leader.key] = {"name": leader.name, "kind": "leader", "text": leader.blurb, "source": leader.source, "title": leader.title}
    return entries
