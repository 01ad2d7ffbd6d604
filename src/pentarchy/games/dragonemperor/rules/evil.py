"""DE-EVL: Evil Advances."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.games.dragonemperor.book import Book, Card
from pentarchy.games.dragonemperor.state import Board, T
from pentarchy.kernel import Chance, Effects, Table
from pentarchy.kernel.errors import GameOver

EVIL: Effects[Callable[[T, Card], None]] = Effects("Evil card effect")


def evil_advances(t: T) -> None:
    """DE-RND-3: the acting player turns over the top card of the Evil Deck and carries it out; DE-CRS-9: that opens no decision.

    DE-EVL-18: the card goes to the Evil discard pile, whether or not it does anything; DE-EVL-19: an empty deck is made anew.
    """
    s = t.state
    if not s.evil_deck and not refill_evil_deck(t):
        return
    known = s.evil_known > 0
    place = len(s.evil_deck) - 1
    card = t.book.cards[t.draw(s.evil_deck, known)]
    if known:
        s.evil_known -= 1
    s.drawn = card.id
    if card.kind != "evil":
        spend_suppression(t, card.id, place)
        return
    s.evil_discard.append(card.id)
    if t.telling:
        t.note("DE-RND-3", "Evil advances: {card}", beat=True, card=card.id)
    EVIL.of(card.op)(t, card)


def refill_evil_deck(t: T) -> bool:
    """DE-EVL-19: an empty Evil Deck is made anew from its discard pile; DE-EVL-20: the printed deck never needs it."""
    s = t.state
    if not s.evil_discard:
        return False
    s.evil_deck.extend(s.evil_discard)
    s.evil_discard.clear()
    t.shuffle("evil", s.evil_deck)
    s.evil_known = 0
    s.evil_bottom_known = False
    t.note("DE-EVL-19", "The Evil discard pile becomes the Evil Deck")
    return True


def next_draws(s: Board) -> list[str]:
    """DE-HID-6, DE-HID-8: the cards that may be drawn next, as far as everybody knows; one alone if the top is known."""
    if s.evil_known:
        return [s.evil_deck[-1]]
    if not s.evil_deck:
        return s.evil_discard[:]
    return s.evil_deck[1 if s.evil_bottom_known and len(s.evil_deck) > 1 else 0 :]


def would_lose(s: Board, book: Book, card: str) -> bool:
    """DE-END-3, DE-END-4: would the game be lost if this card were drawn now?"""
    drawn = book.cards[card]
    if drawn.kind != "evil" or s.outcome is not None:
        return False
    if s.evil_steps >= len(book.realm.road) - 1:
        # people see Evil arrive at the Palace a moment before the game is over
        return True
    t: T = Table(s.copy(), book, Chance(b"", 0))
    t.telling = False
    try:
        EVIL.of(drawn.op)(t, drawn)
    except GameOver:
        return True
    return False


def spend_suppression(t: T, card: str, place: int) -> None:
    """DE-EVL-21: a suppression replaces the draw and goes to the Emperor's discard; DE-VAR-19: a doubled one returns once."""
    s = t.state
    if place in s.twice:
        s.twice.remove(place)
        s.evil_deck.append(card)
        s.evil_known += 1
        t.note("DE-VAR-19", "{card} holds Evil back and stays for one draw more", beat=True, card=card)
        return
    s.emperor_side.discard.append(card)
    t.note("DE-EVL-21", "{card} holds Evil back", beat=True, card=card)
