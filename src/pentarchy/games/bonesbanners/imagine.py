"""Worlds a seat cannot tell from the real one: hidden cards dealt anew within what it knows (BB-HID-13)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, IN_HAND, IN_PILE, ON_SITE, is_known, slot_bit
from pentarchy.games.bonesbanners.state import BonesState, Player, Unit
from pentarchy.kernel.chance import Chance

HONEST: Final = 6
"""How much likelier a face-down unit is what its die and aim say than a given Bluff."""
SIDE_BITS: Final = 16
"""The zones of player 1 stand this many bits above those of player 0."""


class Place:
    """One hidden place to be filled: whose it is (-1: a pile), its zone, and the unit lying there if it is one in play."""

    __slots__ = ("owner", "zone", "unit", "card")

    def __init__(self, owner: int, zone: int, unit: Unit | None) -> None:
        self.owner: int = owner
        self.zone: int = zone
        self.unit: Unit | None = unit
        self.card: int = -1

    @property
    def bit(self) -> int:
        return self.zone << SIDE_BITS if self.owner == 1 else self.zone


class Deal:
    """The hidden cards of one kind, the zones each can be in, and the places they are dealt to."""

    __slots__ = ("cards", "zones", "holders", "places")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.zones: list[int] = []
        self.holders: list[int] = []  # the place that has taken each card
        self.places: list[Place] = []


def imagine_for(b: Book, s: BonesState, seat: int, chance: Chance) -> None:
    """BB-HID-16, BB-HID-17: everything the seat cannot know is dealt anew, and nothing else changes."""
    if seat in (0, 1):
        shuffle_deck(s.players[seat], chance)
    owners = [1 - seat] if seat in (0, 1) else [0, 1]
    for kind in (UNIT, BUILDING, ADVISOR):
        deal = Deal()
        deal.places = hidden_places(s, seat, owners, kind)
        gather(b, s, seat, owners, kind, deal)
        hand_out(b, s, deal, chance)
        lay_down(s, seat, owners, kind, deal)
    for owner in owners:
        guess_intentions(s, owner, chance)


def shuffle_deck(player: Player, chance: Chance) -> None:
    """BB-HID-5: a player knows which own cards lie above and below the Shuffle Card, but no order."""
    deck = player.deck
    place = deck.index(SHUFFLE)
    below = sorted(deck[:place])
    above = sorted(deck[place + 1 :])
    chance.shuffle("imagine", below)
    chance.shuffle("imagine", above)
    deck[:] = [*below, SHUFFLE, *above]


def is_fixed(s: BonesState, seat: int, kind: int, i: int) -> bool:
    """BB-HID-6: a pile card this seat has put there itself."""
    by = s.under[kind]
    return i < len(by) and by[i] == seat


def hidden_places(s: BonesState, seat: int, owners: list[int], kind: int) -> list[Place]:
    """Every place out of the seat's sight: units in play first, then what the owners hold, the pile last."""
    places: list[Place] = []
    for owner in owners:
        player = s.players[owner]
        if kind == UNIT:
            for unit in s.units:
                if unit.owner == owner and not is_known(s, unit, seat):
                    places.append(Place(owner, slot_bit(unit), unit))
            place = player.deck.index(SHUFFLE)
            places += [Place(owner, BELOW, None) for i in range(place)]
            places += [Place(owner, ABOVE, None) for i in range(len(player.deck) - place - 1)]
        if kind == BUILDING and player.site:
            places.append(Place(owner, ON_SITE, None))
        if s.drawn and s.active == owner and s.drawn_kind == kind:
            places += [Place(owner, DRAWN, None) for i in range(len(s.drawn))]
        places += [Place(owner, IN_HAND, None) for i in range(len(player.hand[kind]))]
    places += [Place(-1, IN_PILE, None) for i in range(len(s.piles[kind])) if not is_fixed(s, seat, kind, i)]
    return places


def gather(b: Book, s: BonesState, seat: int, owners: list[int], kind: int, deal: Deal) -> None:
    """The cards that lie in those places, sorted, so that their order tells nothing; Loyalists stay with their owner."""
    own: list[str] = []
    shared: list[str] = []
    for owner in owners:
        own = [key for key in cards_of(s, seat, owner, kind) if b.cards[key].set != "recruit" and kind == UNIT]
        for key in sorted(own):
            deal.cards.append(key)
            deal.zones.append(s.sight[1 - owner][b.cards[key].index] << (SIDE_BITS * owner))
        shared += [key for key in cards_of(s, seat, owner, kind) if key not in own]
    pile = s.piles[kind]
    shared += [pile[i] for i in range(len(pile)) if not is_fixed(s, seat, kind, i)]
    for key in sorted(shared):
        deal.cards.append(key)
        deal.zones.append(shared_zones(s, owners, b.cards[key].index))
    deal.holders = [-1] * len(deal.cards)


def shared_zones(s: BonesState, owners: list[int], index: int) -> int:
    """Where a card that nobody owns from the start can be: with each side, or in the pile if no side surely has it."""
    zones = 0
    in_pile = IN_PILE
    for owner in owners:
        seen = s.sight[1 - owner][index]
        zones |= (seen & ~IN_PILE) << (SIDE_BITS * owner)
        in_pile &= seen
    return zones | in_pile


def cards_of(s: BonesState, seat: int, owner: int, kind: int) -> list[str]:
    """The cards of one kind an owner has out of the seat's sight."""
    player = s.players[owner]
    cards = player.hand[kind][:]
    if kind == UNIT:
        cards += [card for card in player.deck if card != SHUFFLE]
        cards += [unit.card for unit in s.units if unit.owner == owner and not is_known(s, unit, seat)]
    if kind == BUILDING and player.site:
        cards.append(player.site)
    if s.active == owner and s.drawn_kind == kind:
        cards += s.drawn
    return cards


def hand_out(b: Book, s: BonesState, deal: Deal, chance: Chance) -> None:
    """Fill every place with a card that can be there."""
    order = list(range(len(deal.cards)))
    chance.shuffle("imagine", order)
    deal.cards = [deal.cards[i] for i in order]
    deal.zones = [deal.zones[i] for i in order]
    for p in range(len(deal.places)):
        unit = deal.places[p].unit
        if unit is not None:
            guess_unit(b, s, deal, p, unit, chance)
        if deal.places[p].card < 0 and not fill(deal, p, [False] * len(deal.cards)):
            raise AssertionError("no world fits what this seat has seen")


def guess_unit(b: Book, s: BonesState, deal: Deal, p: int, unit: Unit, chance: Chance) -> None:
    """A face-down unit is rather what its die and aim say than a Bluff: weigh the cards that can be there."""
    bit = deal.places[p].bit
    weights: list[int] = []
    total = 0
    for c in range(len(deal.cards)):
        weight = 0
        if deal.zones[c] & bit and deal.holders[c] < 0:
            card = b.cards[deal.cards[c]]
            honest = card.performs(unit.aim) and die_matches(b, s, unit.owner, card, unit.symbol, unit.village == unit.owner)
            weight = HONEST if honest else 1
            if unit.dice == 2 and not (card.can_bolster and die_matches(b, s, unit.owner, card, unit.symbol, card.defends)):
                weight = 0
        weights.append(weight)
        total += weight
    if total == 0:
        return
    n = chance.below("imagine", total)
    for c in range(len(deal.cards)):
        n -= weights[c]
        if n < 0:
            take(deal, p, c)
            return


def take(deal: Deal, p: int, c: int) -> None:
    deal.holders[c] = p
    deal.places[p].card = c


def fill(deal: Deal, p: int, tried: list[bool]) -> bool:
    """Put the first card that fits into a place, moving others on where needed (an augmenting path)."""
    bit = deal.places[p].bit
    for c in range(len(deal.cards)):
        if deal.zones[c] & bit and deal.holders[c] < 0:
            take(deal, p, c)
            return True
    for c in range(len(deal.cards)):
        if deal.zones[c] & bit and not tried[c]:
            tried[c] = True
            if fill(deal, deal.holders[c], tried):
                take(deal, p, c)
                return True
    return False


def lay_down(s: BonesState, seat: int, owners: list[int], kind: int, deal: Deal) -> None:
    """Lay the dealt cards on the table, into the very lists that lie there."""
    dealt: dict[int, list[str]] = {}
    for place in deal.places:
        card = deal.cards[place.card]
        if place.unit is not None:
            place.unit.card = card
        else:
            dealt.setdefault(place.bit, []).append(card)
    for owner in owners:
        lay_down_side(s, owner, kind, dealt)
    rest = dealt.get(IN_PILE, [])
    pile = s.piles[kind]
    n = 0
    for i in range(len(pile)):
        if not is_fixed(s, seat, kind, i):
            pile[i] = rest[n]
            n += 1


def lay_down_side(s: BonesState, owner: int, kind: int, dealt: dict[int, list[str]]) -> None:
    """One side's hand, deck, building site and drawn cards."""
    player = s.players[owner]
    shift = SIDE_BITS * owner
    if kind == UNIT:
        player.deck[:] = [*dealt.get(BELOW << shift, []), SHUFFLE, *dealt.get(ABOVE << shift, [])]
    if kind == BUILDING and player.site:
        player.site = dealt[ON_SITE << shift][0]
    if DRAWN << shift in dealt:
        s.drawn[:] = dealt[DRAWN << shift]
    player.hand[kind][:] = dealt.get(IN_HAND << shift, [])


def guess_intentions(s: BonesState, owner: int, chance: Chance) -> None:
    """What the rival is about to place, and what the rival's Tavern gave, must be cards of the dealt hand."""
    player = s.players[owner]
    hand = player.hand[UNIT]
    if s.placing and s.active == owner:
        s.placing = hand[chance.below("imagine", len(hand))]
    if player.tavern_uses:
        known = sorted(hand)
        chance.shuffle("imagine", known)
        player.tavern[:] = known[: player.tavern_uses]
