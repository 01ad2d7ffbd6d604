"""Hidden cards handed out to the places they can be in: every face-down unit by its die and aim, then zone by zone (BB-HID-13)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import Book, Card
from pentarchy.games.bonesbanners.cards.kinds import BOOT_IS_HORSE, MYSTIC_IS_WILD
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.rules.hidden import IN_PILE
from pentarchy.games.bonesbanners.rules.lasting import has_lasting
from pentarchy.games.bonesbanners.state import BonesState, Unit
from pentarchy.kernel.chance import Chance

HONEST: Final = 6
"""How much likelier a face-down unit is what its die and aim say than a given Bluff."""


class Lay:
    """The hidden cards of one kind in order, so that how they lie tells nothing, and the places they are dealt to.

    A place is the bit of its zone; the units in play come first, then what the owners hold, the pile last.
    """

    __slots__ = ("cards", "zones", "bits", "order", "for_pile", "not_for_pile", "is_free", "odds")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.zones: list[int] = []  # where each card can be
        self.bits: list[int] = []  # the zone of each place
        self.order: list[int] = []  # the numbers of all cards
        self.for_pile: list[int] = []  # those that can be in the pile, and those that cannot
        self.not_for_pile: list[int] = []
        self.is_free: bool = False  # every card can be in every place
        self.odds: dict[int, Odds] = {}  # by what a face-down unit shows, thought through once

    def number(self) -> None:
        """Number the cards, once they are all here with their zones."""
        self.order = list(range(len(self.cards)))
        for c in self.order:
            (self.for_pile if self.zones[c] & IN_PILE else self.not_for_pile).append(c)


class Odds:
    """How likely each card of a lay is to be a face-down unit that shows this die and aim, and the sum."""

    __slots__ = ("weights", "total")

    def __init__(self) -> None:
        self.weights: list[int] = []
        self.total: int = 0


class Deal:
    """A lay being dealt out, side by side in lists of numbers."""

    __slots__ = ("lay", "zones", "bits", "holders", "free", "taken", "units")

    def __init__(self, lay: Lay, units: list[Unit]) -> None:
        self.lay = lay
        self.zones: list[int] = lay.zones
        self.bits: list[int] = lay.bits
        self.holders: list[int] = []  # the place that has taken each card; written down once a card has to move
        self.free: list[int] = lay.order[:]  # the cards that no place has taken
        self.taken: list[int] = [-1] * len(lay.bits)  # the card of each place
        self.units: list[Unit] = units  # the units lying in the first places


def hand_out(b: Book, s: BonesState, deal: Deal, chance: Chance) -> None:
    """Fill every place with a card that can be there, by luck: face-down units first, then the pile, which many cards cannot be in, then
    zone by zone; places of one zone lie side by side and are filled in one go. A pile filled last would mostly be left with cards that
    others would have to make room for."""
    bits = deal.bits
    pile = len(bits)
    while pile > 0 and bits[pile - 1] == IN_PILE:
        pile -= 1
    for p in range(len(deal.units)):
        guess_unit(b, s, deal, p, deal.units[p], chance)
        if deal.taken[p] < 0:
            chance.shuffle("imagine", deal.free)
            fill_zone(deal, p, p + 1)
    if pile < len(bits):
        fill_pile(deal, pile, chance)
    chance.shuffle("imagine", deal.free)
    p = len(deal.units)
    while p < pile:
        end = p + 1
        while end < pile and bits[end] == bits[p]:
            end += 1
        fill_zone(deal, p, end)
        p = end


def fill_pile(deal: Deal, p: int, chance: Chance) -> None:
    """Fill the pile, whose places are the last, with cards that can be there."""
    zones = deal.zones
    if not deal.units:
        able = deal.lay.for_pile[:]
        left = deal.lay.not_for_pile[:]
    else:
        able = []
        left = []
        for c in deal.free:
            if zones[c] & IN_PILE:
                able.append(c)
            else:
                left.append(c)
    chance.shuffle("imagine", able)
    size = len(deal.bits) - p
    if len(able) < size:
        deal.free = able + left
        fill_zone(deal, p, len(deal.bits))
        return
    if deal.holders:
        for k in range(size):
            deal.holders[able[k]] = p + k
    deal.taken[p:] = able[:size]
    left += able[size:]
    deal.free = left


def fill_zone(deal: Deal, p: int, end: int) -> None:
    """Fill the places from p to `end`, all of one zone; where no free card fits any more, others make room."""
    p = take_free(deal, p, end)
    if p < end and not deal.holders:
        note_holders(deal)
    while p < end:
        if not fill(deal, p, open_zones(deal), [False] * len(deal.zones)):
            raise AssertionError("no world fits what this seat has seen")
        p += 1


def guess_unit(b: Book, s: BonesState, deal: Deal, p: int, unit: Unit, chance: Chance) -> None:
    """A face-down unit is rather what its die and aim say than a Bluff: weigh the cards that can be there."""
    odds = odds_of(b, s, deal.lay, deal.bits[p], unit)
    weights, free, taken = odds.weights, deal.free, deal.taken
    total = odds.total
    for k in range(p):
        if taken[k] >= 0:
            total -= weights[taken[k]]
    if total == 0:
        return
    n = chance.below("imagine", total)
    for k in range(len(free)):
        n -= weights[free[k]]
        if n < 0:
            taken[p] = free.pop(k)
            if deal.holders:
                deal.holders[taken[p]] = p
            return


def odds_of(b: Book, s: BonesState, lay: Lay, bit: int, unit: Unit) -> Odds:
    """How likely each card of the lay is to be this unit, by all that is to be seen of it and of its owner's buildings."""
    owner, home = unit.owner, unit.village == unit.owner
    built = len(s.players[owner].built) > 0
    wild = 1 if built and owner != s.holder and has_lasting(b, s, owner, MYSTIC_IS_WILD) else 0
    boots = 2 if built and has_lasting(b, s, owner, BOOT_IS_HORSE) else 0
    shown = (((unit.symbol + 1) * 8 + unit.aim) * 2 + home) * 2 + (unit.dice == 2)
    mark = (bit * 256 + shown) * 4 + wild + boots
    odds = lay.odds.get(mark)
    if odds is None:
        odds = Odds()
        for c in range(len(lay.cards)):
            weight = likelihood(b, s, b.cards[lay.cards[c]], unit) if lay.zones[c] & bit else 0
            odds.weights.append(weight)
            odds.total += weight
        lay.odds[mark] = odds
    return odds


def likelihood(b: Book, s: BonesState, card: Card, unit: Unit) -> int:
    """How likely a card is to lie under this die with this aim."""
    # BB-BOL-3: two dice are laid only on a unit that they can Bolster
    if unit.dice == 2 and not (card.can_bolster and die_matches(b, s, unit.owner, card, unit.symbol, card.defends)):
        return 0
    honest = card.performs(unit.aim) and die_matches(b, s, unit.owner, card, unit.symbol, unit.village == unit.owner)
    return HONEST if honest else 1


def take_free(deal: Deal, p: int, end: int) -> int:
    """Put the first free cards that fit into the places from p to `end`, all of one zone; gives the first place that got none."""
    bit = deal.bits[p]
    free, zones, holders, taken = deal.free, deal.zones, deal.holders, deal.taken
    left: list[int] = []
    for k in range(len(free)):
        c = free[k]
        if zones[c] & bit:
            if holders:
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


def note_holders(deal: Deal) -> None:
    """Write down which place has taken each card."""
    deal.holders = [-1] * len(deal.zones)
    for p in range(len(deal.taken)):
        if deal.taken[p] >= 0:
            deal.holders[deal.taken[p]] = p


def open_zones(deal: Deal) -> int:
    """The zones that some free card could be in."""
    zones = 0
    for c in deal.free:
        zones |= deal.zones[c]
    return zones


def fill(deal: Deal, p: int, free: int, tried: list[bool]) -> bool:
    """No free card fits: take one from another place and move that place on (an augmenting path); `free` are the open zones."""
    bit = deal.bits[p]
    zones, bits, holders, taken = deal.zones, deal.bits, deal.holders, deal.taken
    hole = p
    chain: list[int] = []  # cards that each move to the hole before them, all within one zone
    for c in range(len(zones)):
        if zones[c] & bit and holders[c] >= 0 and not tried[c]:
            other = holders[c]
            at = bits[other]
            if at == bit and not at & free:
                chain.append(c)
                hole = other
                continue
            tried[c] = True
            if not at & free:
                for passed in chain:
                    tried[passed] = True
            if take_free(deal, other, other + 1) > other if at & free else fill(deal, other, free, tried):
                holders[c] = hole
                taken[hole] = c
                for moved in chain:
                    hole = holders[moved]
                    holders[moved] = p
                    taken[p] = moved
                    p = hole
                return True
    for passed in chain:
        tried[passed] = True
    return False
