"""DE-CRS: where Curse tokens go and come back from."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.ending import lose_curses
from pentarchy.games.dragonemperor.state import Board, T


def is_cursed(s: Board, place: int) -> bool:
    """DE-CRS-1: a hex is Cursed while it holds a Curse token."""
    return place in s.cursed


def marked(s: Board, book: Book) -> list[bool]:
    """By hex: is it Cursed? For those who ask about many."""
    found = [False] * len(book.realm.hexes)
    for place in s.cursed:
        found[place] = True
    return found


def place_curses(t: T, places: list[int], tokens: int) -> None:
    """DE-CRS-5: tokens are placed one by one, each on the map as the one before left it.

    `places` are the hexes that satisfy the card, in the order they are to be taken (DE-CRS-4: lowest number first).
    """
    for token in range(tokens):
        if not place_curse(t, places):
            return


def place_curse(t: T, places: list[int]) -> bool:
    """DE-CRS-2: one token on the first hex that has none; DE-CRS-8: pawns do not block; DE-CRS-9: nobody chooses."""
    s = t.state
    cursed = marked(s, t.book)
    for place in places:
        if not cursed[place]:
            if len(s.cursed) == t.book.curse_tokens:
                lose_curses(t)
            s.cursed.append(place)
            s.struck += 1
            if t.telling:
                t.note("DE-CRS-4", "{place} is Cursed", beat=True, place=t.book.places[place])
            return True
    # DE-CRS-11: a token that has no legal hex is not needed.
    if t.telling:
        t.note("DE-CRS-11", "No hex is left for this curse")
    return False


def nearest_to_evil(t: T) -> list[int]:
    """DE-CRS-6: the Evil pawn's own hex, then ring by ring; DE-CRS-7: nearness before number; DE-CRS-3: land only."""
    return t.book.realm.nearest[evil_place(t)]


def evil_place(t: T) -> int:
    """The hex of the Evil pawn."""
    return t.book.realm.road[t.state.evil_steps]


def bordering_curses(t: T) -> list[int]:
    """DE-EVL-2: free land that borders a Cursed hex, lowest number first."""
    s = t.state
    realm = t.book.realm
    cursed = marked(s, t.book)
    found: list[int] = []
    for place in realm.land:
        if not cursed[place]:
            for border in realm.borders[place]:
                if cursed[border]:
                    found.append(place)
                    break
    return found


def bordering_evil(t: T) -> list[int]:
    """DE-EVL-3: land that borders the Evil pawn, lowest number first."""
    realm = t.book.realm
    return [place for place in realm.borders[evil_place(t)] if place in realm.land]


def cursed_of(s: Board, book: Book, kind: int) -> list[int]:
    """The Cursed hexes of one kind, lowest number first."""
    cursed = marked(s, book)
    return [place for place in book.realm.of_kind[kind] if cursed[place]]


def lift_curse(t: T, place: int, rule: str) -> None:
    """DE-CRS-10: a removed Curse token goes back to the Supply."""
    t.state.cursed.remove(place)
    t.note(rule, "{place} is cleansed", beat=True, place=t.book.places[place])
