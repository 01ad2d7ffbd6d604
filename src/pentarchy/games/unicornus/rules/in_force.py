"""UK-CHR: what lasts is asked for here, and only here: powers, allies, cards beside a character, fates and Events, by kind."""

from __future__ import annotations

from pentarchy.games.unicornus.book import BOOKS, FROM_EVENTS, FROM_FATES, FROM_FOES, FROM_FRIENDS, FROM_UNITS, Book
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign


def in_force(s: Campaign, kind: int, i: int = NOBODY, foe: int = NOBODY, ground: str = "") -> int:
    """UK-RND-4, UK-CHR-17, UK-ALY-2, UK-ALY-3: how much of one kind works now; 0 when nothing does.

    For a kingdom unit `i`: its own powers, its allies' (the princess's allies have none), cards beside it, and Events (Protection
    stops only this round's). For an enemy character `foe`: its own powers and the Fate card on it, with `i` only the one that
    binds it to that unit. Powers tied to a terrain count on that `ground`.
    """
    book = BOOKS[s.content]
    sources = book.sources[kind]
    total = 0
    if sources & FROM_EVENTS:
        if s.event and book.events[s.event].kind == kind and (i < 0 or not s.kingdom[i].protected):
            total = book.events[s.event].worth()
        if s.ongoing:
            total += _from_ongoing(s, book, kind)
    if i >= 0:
        if sources & FROM_UNITS:
            gifts = book.princesses[s.personality].gifts if i == PRINCESS else book.kingdom[s.kingdom[i].key].gifts
            if gifts.worth[kind] and (kind not in gifts.ground or ground in gifts.ground[kind]):
                total += gifts.worth[kind]
        if sources & FROM_FRIENDS and i != PRINCESS:
            total += _from_friends(s, book, kind, i)
    if foe >= 0:
        if sources & FROM_FOES:
            total += book.empire[foe].gifts.worth[kind]
        if sources & FROM_FATES:
            fate = s.foe_fate[foe]
            if fate and (i < 0 or s.foe_bound[foe] == i) and book.fates[fate].kind == kind:
                total += book.fates[fate].worth()
    return total


def _from_ongoing(s: Campaign, book: Book, kind: int) -> int:
    total = 0
    for event in s.ongoing:
        if book.events[event].kind == kind:
            total += book.events[event].worth()
    return total


def _from_friends(s: Campaign, book: Book, kind: int, i: int) -> int:
    total = 0
    for foe in book.allies_with[kind]:
        if s.foe_ally[foe] == i:
            total += book.empire[foe].ally_gifts.worth[kind]
    for card in s.kingdom[i].beside:
        if book.support[card].kind == kind:
            total += book.support[card].worth()
    return total


def card_beside(s: Campaign, kind: int, i: int) -> str:
    """The card beside a character that has this lasting effect, or nothing."""
    book = BOOKS[s.content]
    for card in s.kingdom[i].beside:
        if book.support[card].kind == kind:
            return card
    return ""


def end_card(s: Campaign, kind: int, i: int) -> None:
    """UK-CRD-1: an ONGOING card of this kind beside the character has done its work."""
    card = card_beside(s, kind, i)
    if card:
        s.kingdom[i].beside.remove(card)
        s.support_discard.append(card)
