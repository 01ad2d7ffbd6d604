"""Worlds a seat cannot tell from the real one: hidden cards dealt anew within what it knows (BB-HID-13)."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.chance import Chance

from .bluff import die_matches
from .card_types import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from .hidden import ABOVE, BELOW, DRAWN, IN_HAND, IN_PILE, ON_SITE, is_known, slot_bit
from .state import BonesState, Unit
from .view import unseen_cards

HONEST: Final = 6
"""How much likelier a face-down unit is what its die and aim say than a given Bluff."""


class Place:
    """One hidden place to be filled: its zone, and the unit lying there if it is one in play."""

    __slots__ = ("zone", "unit", "card")

    def __init__(self, zone: int, unit: Unit | None) -> None:
        self.zone: int = zone
        self.unit: Unit | None = unit
        self.card: int = -1


def imagine_for(b: Book, s: BonesState, seat: int, chance: Chance) -> None:
    """BB-HID-16, BB-HID-17: everything the seat cannot know is dealt anew, and nothing else changes."""
    if seat not in (0, 1):
        imagine_for(b, s, 0, chance)
        imagine_for(b, s, 1, chance)
        return
    shuffle_deck(s, seat, chance)
    unseen = unseen_cards(b, s, seat)
    for kind in (UNIT, BUILDING, ADVISOR):
        cards = [card for card in unseen if b.cards[card].kind == kind]
        deal_kind(b, s, seat, kind, cards, chance)
    guess_intentions(s, seat, chance)


def shuffle_deck(s: BonesState, seat: int, chance: Chance) -> None:
    """BB-HID-5: a player knows which own cards lie above and below the Shuffle Card, but no order."""
    deck = s.players[seat].deck
    place = deck.index(SHUFFLE)
    below = sorted(deck[:place])
    above = sorted(deck[place + 1 :])
    chance.shuffle("imagine", below)
    chance.shuffle("imagine", above)
    deck[:] = [*below, SHUFFLE, *above]


def deal_kind(b: Book, s: BonesState, seat: int, kind: int, cards: list[str], chance: Chance) -> None:
    """Fill all hidden places of one kind of card."""
    if not cards:
        return
    chance.shuffle("imagine", cards)
    zones = [s.sight[seat][b.cards[card].index] for card in cards]
    places = hidden_places(s, seat, kind)
    holders = [-1] * len(cards)
    for p in range(len(places)):
        unit = places[p].unit
        if unit is not None:
            guess_unit(b, s, places, p, cards, zones, holders, chance)
        if places[p].card < 0:
            fill(places, p, zones, holders, [False] * len(cards))
    lay_down(s, seat, kind, places, cards)


def hidden_places(s: BonesState, seat: int, kind: int) -> list[Place]:
    """Every place out of the seat's sight: units in play first, then the rival's cards, the pile last."""
    other = s.players[1 - seat]
    places: list[Place] = []
    if kind == UNIT:
        for unit in s.units:
            if unit.owner != seat and not is_known(s, unit, seat):
                places.append(Place(slot_bit(unit), unit))
        place = other.deck.index(SHUFFLE)
        places += [Place(BELOW, None) for i in range(place)]
        places += [Place(ABOVE, None) for i in range(len(other.deck) - place - 1)]
    if kind == BUILDING and other.site:
        places.append(Place(ON_SITE, None))
    if s.drawn and s.active != seat and s.drawn_kind == kind:
        places += [Place(DRAWN, None) for i in range(len(s.drawn))]
    places += [Place(IN_HAND, None) for i in range(len(other.hand[kind]))]
    by = s.under[kind]
    places += [Place(IN_PILE, None) for i in range(len(s.piles[kind])) if i >= len(by) or by[i] != seat]
    return places


def guess_unit(b: Book, s: BonesState, places: list[Place], p: int, cards: list[str], zones: list[int], holders: list[int], chance: Chance) -> None:
    """A face-down unit is rather what its die and aim say than a Bluff: weigh the cards that can be there."""
    place = places[p]
    unit = place.unit
    assert unit is not None
    weights: list[int] = []
    total = 0
    for c in range(len(cards)):
        weight = 0
        if zones[c] & place.zone and holders[c] < 0:
            card = b.cards[cards[c]]
            honest = card.performs(unit.aim) and die_matches(s, unit.owner, card, unit.symbol, unit.village >= 0)
            weight = HONEST if honest else 1
        weights.append(weight)
        total += weight
    if total == 0:
        return
    n = chance.below("imagine", total)
    for c in range(len(cards)):
        n -= weights[c]
        if n < 0:
            place.card = c
            holders[c] = p
            return


def fill(places: list[Place], p: int, zones: list[int], holders: list[int], tried: list[bool]) -> bool:
    """Put the first card that fits into a place, moving others on where needed (an augmenting path)."""
    zone = places[p].zone
    for c in range(len(zones)):
        if zones[c] & zone and holders[c] < 0:
            holders[c] = p
            places[p].card = c
            return True
    for c in range(len(zones)):
        if zones[c] & zone and not tried[c]:
            tried[c] = True
            if fill(places, holders[c], zones, holders, tried):
                holders[c] = p
                places[p].card = c
                return True
    return False


def lay_down(s: BonesState, seat: int, kind: int, places: list[Place], cards: list[str]) -> None:
    """Lay the dealt cards on the table, into the very lists that lie there."""
    other = s.players[1 - seat]
    dealt: dict[int, list[str]] = {IN_PILE: [], IN_HAND: [], ABOVE: [], BELOW: [], ON_SITE: [], DRAWN: []}
    for place in places:
        card = cards[place.card]
        if place.unit is not None:
            place.unit.card = card
        else:
            dealt[place.zone].append(card)
    if kind == UNIT:
        other.deck[:] = [*dealt[BELOW], SHUFFLE, *dealt[ABOVE]]
    if kind == BUILDING and other.site:
        other.site = dealt[ON_SITE][0]
    if dealt[DRAWN]:
        s.drawn[:] = dealt[DRAWN]
    other.hand[kind][:] = dealt[IN_HAND]
    pile = s.piles[kind]
    by = s.under[kind]
    n = 0
    for i in range(len(pile)):
        if i >= len(by) or by[i] != seat:
            pile[i] = dealt[IN_PILE][n]
            n += 1


def guess_intentions(s: BonesState, seat: int, chance: Chance) -> None:
    """What the rival is about to place, and what the rival's Tavern gave, must be cards of the dealt hand."""
    other = s.players[1 - seat]
    hand = other.hand[UNIT]
    if s.placing and s.active != seat:
        s.placing = hand[chance.below("imagine", len(hand))]
    if other.tavern:
        known = sorted(hand)
        chance.shuffle("imagine", known)
        other.tavern[:] = known[: len(other.tavern)]
