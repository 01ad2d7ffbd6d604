"""BB-HID: Hidden information, where each seat can place the rival's cards.

`sight[viewer][card.index]` is a set of zones, one bit each: where that card can be, among the piles and what the rival
holds, by all that was done and shown at the table. Every hidden move widens the sets; every look and every emptied zone
narrows them. A set counts only while its card is out of the viewer's sight. Both seats can work out both arrays, so
nothing in them is a secret; `imagine` deals within them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT, Book
from pentarchy.games.bonesbanners.state import BonesState, Unit

IN_PILE: Final = 1
IN_HAND: Final = 2
ABOVE: Final = 4  # the rival's Army Deck above the Shuffle Card
BELOW: Final = 8
ON_SITE: Final = 16
DRAWN: Final = 32  # drawn from a pile, exchange not yet decided
FIRST_SLOT: Final = 64  # face down in play, one bit per unit placed this round


def slot_bit(unit: Unit) -> int:
    return FIRST_SLOT << unit.slot


def spread(b: Book, s: BonesState, viewer: int, kind: int, source: int, goal: int) -> None:
    """BB-HID-13: an unseen card went from one hidden zone to another; any card of the first may be in the second now."""
    zones = s.sight[viewer]
    indexes = b.indexes[kind]
    before: i64 = source
    after: i64 = goal
    n: i64 = len(indexes)
    while n > 0:
        n -= 1
        index: i64 = indexes[n]
        was: i64 = zones[index]
        if was & before != 0 and was & after == 0:
            zones[index] = was | after


def emptied(b: Book, s: BonesState, viewer: int, kind: int, zone: int) -> None:
    """BB-HID-13: nothing unknown is left in a hidden zone."""
    moved(b, s, viewer, kind, zone, 0)


def moved(b: Book, s: BonesState, viewer: int, kind: int, source: int, goal: int) -> None:
    """BB-HID-13: everything unknown in one hidden zone went to another."""
    zones = s.sight[viewer]
    indexes = b.indexes[kind]
    before: i64 = source
    after: i64 = goal
    n: i64 = len(indexes)
    while n > 0:
        n -= 1
        index: i64 = indexes[n]
        was: i64 = zones[index]
        if was & before != 0:
            zones[index] = was & ~before | after


def pin(b: Book, s: BonesState, viewer: int, card: str, zone: int) -> None:
    """BB-HID-13: the viewer knows in which zone this card is."""
    s.sight[viewer][b.cards[card].index] = zone


def start_sight(b: Book, s: BonesState, loyalists: list[str]) -> None:
    """BB-HID-4, BB-HID-5, BB-HID-6: both know the rival's Loyalists and what can be in the piles, no order."""
    for viewer in range(2):
        s.sight[viewer] = [0] * len(b.cards)
        for key in loyalists:
            pin(b, s, viewer, key, ABOVE)
        for kind in (UNIT, BUILDING, ADVISOR):
            for key in s.piles[kind]:
                pin(b, s, viewer, key, IN_PILE)


def hide_hand_move(b: Book, s: BonesState, seat: int, kind: int, goal: int) -> None:
    """BB-HID-4: an unseen card left the hand of this seat."""
    spread(b, s, 1 - seat, kind, IN_HAND, goal)
    close_hand(b, s, seat, kind)


def close_hand(b: Book, s: BonesState, seat: int, kind: int) -> None:
    """A card has left the hand of this seat; if it was the last one of its kind, none can be there."""
    if not s.players[seat].hand[kind]:
        emptied(b, s, 1 - seat, kind, IN_HAND)


def hide_deck_shuffle(b: Book, s: BonesState, seat: int) -> None:
    """BB-RAL-5: what lay under the Shuffle Card is the whole deck now."""
    moved(b, s, 1 - seat, UNIT, ABOVE, 0)
    moved(b, s, 1 - seat, UNIT, BELOW, ABOVE)


def hide_pile_draw(b: Book, s: BonesState, seat: int, kind: int, card: str, goal: int) -> None:
    """BB-HID-7: the rival sees only that a card was drawn, unless the rival has put that one there."""
    viewer = 1 - seat
    pile = s.piles[kind]
    under = s.under[kind]
    if len(under) > len(pile) and under.pop() == viewer:
        pin(b, s, viewer, card, goal)
        return
    spread(b, s, viewer, kind, IN_PILE, goal)
    if not pile:
        emptied(b, s, viewer, kind, IN_PILE)


def hide_under_pile(b: Book, s: BonesState, seat: int, kind: int) -> None:
    """BB-HID-6: a card put under a pile by Market is known to that player only; that it was put there is public."""
    s.under[kind].insert(0, seat)
    spread(b, s, 1 - seat, kind, DRAWN, IN_PILE)


def hide_kept(b: Book, s: BonesState, seat: int, kind: int) -> None:
    """BB-HID-7: the drawn card went into the hand unseen."""
    moved(b, s, 1 - seat, kind, DRAWN, IN_HAND)


def show_exchange(b: Book, s: BonesState, seat: int, kind: int, taken: str) -> None:
    """BB-HID-7: both cards of an exchange are public."""
    pin(b, s, 1 - seat, taken, IN_HAND)
    emptied(b, s, 1 - seat, kind, DRAWN)


def show_top_of_pile(b: Book, s: BonesState, kind: int) -> None:
    """The top card of a pile has been turned up for all."""
    under = s.under[kind]
    if len(under) > len(s.piles[kind]):
        under.pop()
    for viewer in range(2):
        if not s.piles[kind]:
            emptied(b, s, viewer, kind, IN_PILE)


def hide_retreat(b: Book, s: BonesState, unit: Unit) -> None:
    """BB-VIL-15, BB-HID-11: a unit went under the deck, its name known if it was face up or looked at."""
    viewer = 1 - unit.owner
    if unit.face_up or unit.seen:
        pin(b, s, viewer, unit.card, BELOW)
        return
    moved(b, s, viewer, UNIT, slot_bit(unit), BELOW)


def hide_change_of_side(b: Book, s: BonesState, unit: Unit) -> None:
    """BB-GEN-8: a face-up unit went under the rival's deck; its old owner knows that it lies there."""
    pin(b, s, unit.owner, unit.card, BELOW)


def show_unit(b: Book, s: BonesState, unit: Unit) -> None:
    """BB-HID-9, BB-HID-10, BB-HID-11: the rival has seen the face of this unit."""
    emptied(b, s, 1 - unit.owner, UNIT, slot_bit(unit))


def is_known(s: BonesState, unit: Unit, seat: int) -> bool:
    """BB-HID-2, BB-HID-3: may this seat know which card the unit is?"""
    if unit.face_up or unit.owner == seat or s.outcome is not None:
        return True
    return unit.seen and seat == 1 - unit.owner
