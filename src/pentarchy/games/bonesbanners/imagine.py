"""Worlds a seat cannot tell from the real one: hidden cards dealt anew within what it knows (BB-HID-13)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, IN_HAND, IN_PILE, ON_SITE, is_known, slot_bit
from pentarchy.games.bonesbanners.state import BonesState, Player, Unit
from pentarchy.kernel.chance import Chance, in_order

HONEST: Final = 6
"""How much likelier a face-down unit is what its die and aim say than a given Bluff."""
SIDE_BITS: Final = 16
"""The zones of player 1 stand this many bits above those of player 0."""


class Sorted:
    """Hidden cards of one kind in order, so that how they lie tells nothing: the Loyalists of each owner first, then those that anybody
    can have."""

    __slots__ = ("cards", "indexes", "own")

    def __init__(self, b: Book, own: list[list[str]], shared: list[str]) -> None:
        self.cards: list[str] = []
        for cards in own:
            self.cards += sorted(cards)
        self.cards += sorted(shared)
        self.indexes: list[int] = [b.cards[key].index for key in self.cards]
        self.own: list[int] = [len(cards) for cards in own]
        """How many Loyalists each owner has."""


class Orders:
    """Worlds are imagined by the dozen from one position, so what has been sorted is kept, for the content asked for last."""

    __slots__ = ("book", "found")

    def __init__(self) -> None:
        self.book: Book | None = None
        self.found: dict[tuple[str, ...], Sorted] = {}

    def of(self, b: Book) -> dict[tuple[str, ...], Sorted]:
        if self.book is not b or len(self.found) >= MOST_KEPT:
            self.book = b
            self.found = {}
        return self.found


MOST_KEPT: Final = 512
_ORDERS: Final = Orders()


class Deal:
    """The hidden cards of one kind and the places they are dealt to, side by side in lists of numbers.

    A place is the bit of its zone; the units in play come first, then what the owners hold, the pile last.
    """

    __slots__ = ("cards", "zones", "holders", "free", "bits", "taken", "units")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.zones: list[int] = []  # where each card can be
        self.holders: list[int] = []  # the place that has taken each card
        self.free: list[int] = []  # the cards that no place has taken
        self.bits: list[int] = []  # the zone of each place
        self.taken: list[int] = []  # the card of each place
        self.units: list[Unit] = []  # the units lying in the first places


def imagine_for(b: Book, s: BonesState, seat: int, chance: Chance) -> None:
    """BB-HID-16, BB-HID-17: everything the seat cannot know is dealt anew, and nothing else changes."""
    if seat in (0, 1):
        shuffle_deck(s.players[seat], chance)
    owners = [1 - seat] if seat in (0, 1) else [0, 1]
    for kind in (UNIT, BUILDING, ADVISOR):
        deal = Deal()
        find_places(s, seat, owners, kind, deal)
        if not deal.bits:
            continue
        gather(b, s, seat, owners, kind, deal)
        hand_out(b, s, deal, chance)
        lay_down(s, seat, owners, kind, deal)
    for owner in owners:
        guess_intentions(s, owner, chance)


def shuffle_deck(player: Player, chance: Chance) -> None:
    """BB-HID-5: a player knows which own cards lie above and below the Shuffle Card, but no order."""
    deck = player.deck
    place = deck.index(SHUFFLE)
    below = in_order(deck[:place])[:]
    above = in_order(deck[place + 1 :])[:]
    chance.shuffle("imagine", below)
    chance.shuffle("imagine", above)
    deck[:] = [*below, SHUFFLE, *above]


def is_fixed(s: BonesState, seat: int, kind: int, i: int) -> bool:
    """BB-HID-6: a pile card this seat has put there itself."""
    by = s.under[kind]
    return i < len(by) and by[i] == seat


def find_places(s: BonesState, seat: int, owners: list[int], kind: int, deal: Deal) -> None:
    """Every place out of the seat's sight: units in play first, then what the owners hold, the pile last."""
    bits = deal.bits
    if kind == UNIT:
        for unit in s.units:
            if unit.owner in owners and not is_known(s, unit, seat):
                bits.append(slot_bit(unit) << (SIDE_BITS * unit.owner))
                deal.units.append(unit)
    for owner in owners:
        player = s.players[owner]
        shift = SIDE_BITS * owner
        if kind == UNIT:
            place = player.deck.index(SHUFFLE)
            bits += [BELOW << shift] * place
            bits += [ABOVE << shift] * (len(player.deck) - place - 1)
        elif kind == BUILDING and player.site:
            bits.append(ON_SITE << shift)
        if s.drawn and s.active == owner and s.drawn_kind == kind:
            bits += [DRAWN << shift] * len(s.drawn)
        bits += [IN_HAND << shift] * len(player.hand[kind])
    own = [by for by in s.under[kind] if by == seat]
    bits += [IN_PILE] * (len(s.piles[kind]) - len(own))
    deal.taken = [-1] * len(bits)


def gather(b: Book, s: BonesState, seat: int, owners: list[int], kind: int, deal: Deal) -> None:
    """The cards that lie in those places, and where each can be; Loyalists stay with their owner."""
    found = sorted_cards(b, s, seat, owners, kind)
    deal.cards = found.cards
    indexes = found.indexes
    zones: list[int] = []
    at = 0
    for n in range(len(found.own)):
        sight = s.sight[1 - owners[n]]
        shift = SIDE_BITS * owners[n]
        for i in range(at, at + found.own[n]):
            zones.append(sight[indexes[i]] << shift)
        at += found.own[n]
    for i in range(at, len(indexes)):
        zones.append(shared_zones(s, owners, indexes[i]))
    deal.zones = zones
    deal.holders = [-1] * len(zones)


def sorted_cards(b: Book, s: BonesState, seat: int, owners: list[int], kind: int) -> Sorted:
    """The hidden cards of a kind in order."""
    pile = s.piles[kind]
    fixed = len(s.under[kind])
    if fixed:
        pile = [pile[i] for i in range(min(fixed, len(pile))) if not is_fixed(s, seat, kind, i)] + pile[fixed:]
    held: list[list[str]] = [cards_of(s, seat, owner, kind) for owner in owners]
    marked = held[0] + [SHUFFLE] + pile
    if len(held) > 1:
        marked += [SHUFFLE] + held[1]
    key = tuple(marked)
    orders = _ORDERS.of(b)
    found = orders.get(key)
    if found is None:
        own: list[list[str]] = []
        shared = pile[:]
        for cards in held:
            loyal = [card for card in cards if b.cards[card].set != "recruit"] if kind == UNIT else []
            own.append(loyal)
            shared += [card for card in cards if card not in loyal]
        found = Sorted(b, own, shared)
        orders[key] = found
    return found


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
    """Fill every place with a card that can be there; places of one zone lie side by side and are filled in one go."""
    deal.free = list(range(len(deal.cards)))
    chance.shuffle("imagine", deal.free)
    bits = deal.bits
    last = len(bits)
    p = 0
    while p < last:
        if p < len(deal.units):
            guess_unit(b, s, deal, p, deal.units[p], chance)
            end = p + 1
            if deal.taken[p] >= 0:
                p = end
                continue
        else:
            end = p + 1
            while end < last and bits[end] == bits[p]:
                end += 1
        p = take_free(deal, p, end)
        while p < end:
            if not fill(deal, p, 0, open_zones(deal), [False] * len(deal.cards)):
                raise AssertionError("no world fits what this seat has seen")
            p += 1


def guess_unit(b: Book, s: BonesState, deal: Deal, p: int, unit: Unit, chance: Chance) -> None:
    """A face-down unit is rather what its die and aim say than a Bluff: weigh the cards that can be there."""
    bit = deal.bits[p]
    fitting = [c for c in deal.free if deal.zones[c] & bit]
    weights: list[int] = []
    total = 0
    for c in fitting:
        card = b.cards[deal.cards[c]]
        honest = card.performs(unit.aim) and die_matches(b, s, unit.owner, card, unit.symbol, unit.village == unit.owner)
        weight = HONEST if honest else 1
        # BB-BOL-3: two dice are laid only on a unit that they can Bolster
        if unit.dice == 2 and not (card.can_bolster and die_matches(b, s, unit.owner, card, unit.symbol, card.defends)):
            weight = 0
        weights.append(weight)
        total += weight
    if total == 0:
        return
    n = chance.below("imagine", total)
    for k in range(len(fitting)):
        n -= weights[k]
        if n < 0:
            deal.free.remove(fitting[k])
            take(deal, p, fitting[k])
            return


def take(deal: Deal, p: int, c: int) -> None:
    deal.holders[c] = p
    deal.taken[p] = c


def take_free(deal: Deal, p: int, end: int) -> int:
    """Put the first free cards that fit into the places from p to `end`, all of one zone; gives the first place that got none."""
    bit = deal.bits[p]
    free, zones, holders, taken = deal.free, deal.zones, deal.holders, deal.taken
    left: list[int] = []
    for k in range(len(free)):
        c = free[k]
        if zones[c] & bit:
            holders[c] = p
            taken[p] = c
            p += 1
            if p == end:
                left += free[k + 1 :]
                break
        else:
            left.append(c)
    deal.free = left
    return p


def open_zones(deal: Deal) -> int:
    """The zones that some free card could be in."""
    zones = 0
    for c in deal.free:
        zones |= deal.zones[c]
    return zones


def fill(deal: Deal, p: int, first: int, free: int, tried: list[bool]) -> bool:
    """No free card fits: take one, from number `first` on, from another place and move that place on (an augmenting path); `free` are
    the open zones."""
    bit = deal.bits[p]
    zones, holders = deal.zones, deal.holders
    for c in range(first, len(zones)):
        if zones[c] & bit and not tried[c] and holders[c] >= 0:
            tried[c] = True
            other = holders[c]
            at = deal.bits[other]
            # where the other place is one of the same zone, all cards before this one have been tried
            if take_free(deal, other, other + 1) > other if at & free else fill(deal, other, c + 1 if at == bit else 0, free, tried):
                take(deal, p, c)
                return True
    return False


def lay_down(s: BonesState, seat: int, owners: list[int], kind: int, deal: Deal) -> None:
    """Lay the dealt cards on the table, into the very lists that lie there, in the order of `find_places`."""
    dealt = [deal.cards[c] for c in deal.taken]
    at = len(deal.units)
    for i in range(at):
        deal.units[i].card = dealt[i]
    for owner in owners:
        player = s.players[owner]
        if kind == UNIT:
            below = player.deck.index(SHUFFLE)
            last = at + len(player.deck) - 1
            player.deck[:] = [*dealt[at : at + below], SHUFFLE, *dealt[at + below : last]]
            at = last
        elif kind == BUILDING and player.site:
            player.site = dealt[at]
            at += 1
        if s.drawn and s.active == owner and s.drawn_kind == kind:
            s.drawn[:] = dealt[at : at + len(s.drawn)]
            at += len(s.drawn)
        hand = player.hand[kind]
        hand[:] = dealt[at : at + len(hand)]
        at += len(hand)
    pile = s.piles[kind]
    if not s.under[kind]:
        pile[:] = dealt[at:]
        return
    for i in range(len(pile)):
        if not is_fixed(s, seat, kind, i):
            pile[i] = dealt[at]
            at += 1


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
