"""DE-EVL: Evil Advances."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.rules.curses import bordering_curses, bordering_evil, evil_place, nearest_to_evil, place_curses
from pentarchy.games.dragonemperor.rules.ending import lose_palace
from pentarchy.games.dragonemperor.state import T
from pentarchy.kernel import Effects

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
    if card.kind != "evil":
        spend_suppression(t, card.id, place)
        return
    s.evil_discard.append(card.id)
    t.note("DE-RND-3", "Evil advances: {card}", card=card.id)
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


def spend_suppression(t: T, card: str, place: int) -> None:
    """DE-EVL-21: a suppression replaces the draw and goes to the Emperor's discard; DE-VAR-19: a doubled one returns once."""
    s = t.state
    if place in s.twice:
        s.twice.remove(place)
        s.evil_deck.append(card)
        s.evil_known += 1
        t.note("DE-VAR-19", "{card} holds Evil back and stays for one draw more", card=card)
        return
    s.emperor_side.discard.append(card)
    t.note("DE-EVL-21", "{card} holds Evil back", card=card)


@EVIL("evil_step")
def move_forward(t: T, card: Card) -> None:
    """DE-EVL-8: one step along the straight road; DE-EVL-9: then curses as near as possible; DE-EVL-10: pawns may share a hex.

    DE-EVL-11: on the Palace the game is lost (DE-END-3), and no token is placed any more.
    """
    s = t.state
    s.evil_steps += 1
    t.note("DE-EVL-8", "Evil moves to {place}", place=t.book.places[evil_place(t)])
    if evil_place(t) == t.book.realm.palace:
        lose_palace(t)
    place_curses(t, nearest_to_evil(t), card.curses)


@EVIL("curse_type")
def curse_kind(t: T, card: Card) -> None:
    """DE-EVL-6: a curse on each of three hexes of one kind; DE-EVL-7: or on those that are free."""
    place_curses(t, t.book.realm.of_kind[card.hex_kind], card.curses)


@EVIL("curse_spread")
def curse_land_spread(t: T, card: Card) -> None:
    """DE-EVL-2: a curse next to a Cursed hex; DE-EVL-3: else next to the Evil pawn; DE-EVL-1: one of two kinds of Curse Land."""
    for token in range(card.curses):
        place_curses(t, bordering_curses(t) or bordering_evil(t), 1)


@EVIL("curse_star")
def curse_land_star(t: T, card: Card) -> None:
    """DE-EVL-4: a curse on a starred hex; DE-EVL-5: nothing once all are Cursed."""
    place_curses(t, t.book.realm.stars, card.curses)


@EVIL("teleport")
def teleport_dragon(t: T, card: Card) -> None:
    """DE-EVL-12: the Dragon pawn is put on Evil Start; DE-EVL-15: entrapped or not, and it does not free him."""
    t.state.dragon = t.book.realm.evil_start
    t.note("DE-EVL-12", "The Dragon is flung to {place}", place=t.book.places[t.state.dragon])


@EVIL("entrap")
def entrap_wings(t: T, card: Card) -> None:
    """DE-EVL-13: the Dragon player cannot move the pawn any more; DE-EVL-17: a second spell adds nothing."""
    t.state.entrapped = True
    t.note("DE-EVL-13", "The wings of the Dragon are bound")
