"""Positions set up by hand: what may stand where, and what hangs on it (setups.toml)."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.realm import RESOURCES
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board
from pentarchy.kernel.errors import BadSetup


def spots(book: Book, what: str) -> list[tuple[int | str, str]]:
    """Hexes by number, Evil's way by its steps, tokens, Magic Items."""
    realm = book.realm
    if what == "hexes":
        return [(place, book.places[place]) for place in range(len(realm.hexes))]
    if what == "cursable":
        return [(place, book.places[place]) for place in range(len(realm.hexes)) if place not in (realm.palace, realm.evil_start)]
    if what == "road":
        # DE-END-3: on the Palace the game is lost
        return [(step, book.places[realm.road[step]]) for step in range(len(realm.road) - 1)]
    if what == "resources":
        return [(n, RESOURCES[n].capitalize()) for n in range(len(RESOURCES))]
    if what == "items":
        return [(item, book.cards[item].title) for item in book.items]
    return []


def arranged(book: Book, s: Board) -> None:
    """DE-END-2, DE-END-4: a position that is neither won nor lost; DE-HID-6: nobody knows what lies on top of a deck."""
    if len(s.items) >= len(book.items):
        raise BadSetup("With the last Magic Item the game is won; leave one out (DE-END-2).")
    if len(s.cursed) > book.curse_tokens:
        raise BadSetup(f"There are {book.curse_tokens} Curse tokens, not {len(s.cursed)} (DE-SET-15).")
    for n in range(len(s.treasury)):
        if s.treasury[n] > book.tokens[n]:
            raise BadSetup(f"There are {book.tokens[n]} tokens of this resource, not {s.treasury[n]} (DE-SET-15).")
    for role in (DRAGON, EMPEROR):
        side = s.side(role)
        side.known = 0
        if len(side.row) > book.row_size:
            raise BadSetup(f"At most {book.row_size} Upgrades lie face up (DE-SET-8).")
    s.used = [item for item in s.used if item in s.items]
    s.evil_known = 0
    s.evil_bottom_known = False
    s.twice = []
    s.drawn = ""
    s.struck = 0
