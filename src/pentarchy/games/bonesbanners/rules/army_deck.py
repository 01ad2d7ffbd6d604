"""BB-RAL: the Army Deck: drawing from it, the Shuffle Card, putting cards under it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import SHUFFLE, UNIT
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, IN_HAND, emptied, hide_deck_shuffle, hide_hand_move, spread
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.events import counted, who

ARMY_STREAMS: Final = ("army of 0", "army of 1")


def reshuffle(t: T, seat: int) -> None:
    """BB-RAL-2, BB-RAL-5: the rest of the deck is shuffled and the Shuffle Card goes to the bottom."""
    deck = t.state.players[seat].deck
    deck.pop()
    t.shuffle(ARMY_STREAMS[seat], deck)
    deck.insert(0, SHUFFLE)
    hide_deck_shuffle(t.book, t.state, seat)
    t.state.chronicle.append(f"shuffle {seat}")
    if t.telling:
        t.note("BB-RAL-2", "{seat} meets the Shuffle Card and shuffles {units}", seat=who(seat), units=counted(len(deck) - 1, "unit"))


def draw_from_army(t: T, seat: int, n: int) -> list[str]:
    """BB-RAL-2, BB-RAL-3: cards from the top; where no unit is left the draw is skipped."""
    s = t.state
    deck = s.players[seat].deck
    drawn: list[str] = []
    while len(drawn) < n and len(deck) > 1:
        if deck[-1] == SHUFFLE:
            reshuffle(t, seat)
            spread(t.book, s, 1 - seat, UNIT, ABOVE, IN_HAND)
        elif not drawn:
            spread(t.book, s, 1 - seat, UNIT, ABOVE, IN_HAND)
        card = t.draw(deck)
        drawn.append(card)
        s.players[seat].hand[UNIT].append(card)
    if drawn and deck[-1] == SHUFFLE:
        emptied(t.book, s, 1 - seat, UNIT, ABOVE)
    return drawn


def put_under_army(t: T, seat: int, card: str) -> None:
    """A unit card from the hand goes under the Army Deck, unseen."""
    s = t.state
    s.players[seat].hand[UNIT].remove(card)
    s.players[seat].deck.insert(0, card)
    hide_hand_move(t.book, s, seat, UNIT, BELOW)
    s.chronicle.append(f"put back {seat}")
