"""Worlds a seat cannot tell from the real one: hidden cards dealt anew within what it knows (BB-HID-13)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from pentarchy.games.bonesbanners.imagine_dealing import Deal, Lay, hand_out
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, IN_HAND, IN_PILE, ON_SITE, is_known, slot_bit
from pentarchy.games.bonesbanners.state import BonesState, Player, Unit
from pentarchy.kernel.chance import Chance, in_order

SIDE_BITS: Final = 16
"""The zones of player 1 stand this many bits above those of player 0."""


class Memory:
    """Worlds are imagined by the dozen from one position: what the lays of a table were made of, so that they are made once."""

    __slots__ = ("book", "seat", "hands", "piles", "under", "deck", "site", "drawn", "drawn_kind", "lying", "slots", "sight", "lays")

    def __init__(self, book: Book, seat: int) -> None:
        self.book = book
        self.seat = seat
        self.lays: list[Lay] = []
        self.hands: list[list[str]] = []
        self.piles: list[list[str]] = []
        self.under: list[list[int]] = []
        self.deck: list[str] = []
        self.site: str = ""
        self.drawn: list[str] = []
        self.drawn_kind: int = UNIT
        self.lying: list[str] = []
        self.slots: list[int] = []
        self.sight: list[int] = []


def imagine_for(b: Book, s: BonesState, seat: int, chance: Chance) -> None:
    """BB-HID-16, BB-HID-17: everything the seat cannot know is dealt anew, and nothing else changes."""
    if seat in (0, 1):
        shuffle_deck(s.players[seat], chance)
    owners = [1 - seat] if seat in (0, 1) else [0, 1]
    units = [unit for unit in s.units if unit.owner != seat and not is_known(s, unit, seat)]
    lays = remembered(b, s, seat, units) if len(owners) == 1 else lays_of(b, s, seat, owners, units)
    for kind in (UNIT, BUILDING, ADVISOR):
        lay = lays[kind]
        if not lay.bits:
            continue
        if lay.is_free:
            cards = lay.cards[:]
            chance.shuffle("imagine", cards)
            lay_down(s, seat, owners, kind, [], cards)
        else:
            there = units if kind == UNIT else []
            deal = Deal(lay, there)
            hand_out(b, s, deal, chance)
            faces = lay.cards
            lay_down(s, seat, owners, kind, there, [faces[c] for c in deal.taken])
    for owner in owners:
        guess_intentions(s, owner, chance)


_MOST_MEMORIES: Final = 256
_MEMORIES: Final[dict[int, Memory]] = {}
"""The newest of each kind for so many cards here and there."""


def remembered(b: Book, s: BonesState, seat: int, units: list[Unit]) -> list[Lay]:
    """The lays of the rival's cards and the piles; the last ones, if they were made of the same things."""
    owner = 1 - seat
    player = s.players[owner]
    drawn = s.drawn if s.active == owner else []
    lying = [unit.card for unit in units]
    slots = [unit.slot for unit in units]
    mark = ((len(s.piles[UNIT]) * 64 + len(player.deck)) * 64 + len(player.hand[UNIT])) * 64 + len(slots)
    mark = (mark * 64 + s.round % 64) * 2 + seat
    known = _MEMORIES.get(mark)
    if (
        known is not None
        and known.seat == seat
        and known.book is b
        and known.site == player.site
        and known.drawn == drawn
        and (known.drawn_kind == s.drawn_kind or not drawn)
        and known.lying == lying
        and known.slots == slots
        and known.deck == player.deck
        and known.hands == player.hand
        and known.piles == s.piles
        and known.under == s.under
        and known.sight == s.sight[seat]
    ):
        return known.lays
    made = Memory(b, seat)
    made.lays = lays_of(b, s, seat, [owner], units)
    made.hands = [cards[:] for cards in player.hand]
    made.piles = [cards[:] for cards in s.piles]
    made.under = [marks[:] for marks in s.under]
    made.deck, made.site, made.drawn, made.drawn_kind = player.deck[:], player.site, drawn[:], s.drawn_kind
    made.lying, made.slots, made.sight = lying, slots, s.sight[seat][:]
    if len(_MEMORIES) >= _MOST_MEMORIES:
        _MEMORIES.clear()
    _MEMORIES[mark] = made
    return made.lays


def lays_of(b: Book, s: BonesState, seat: int, owners: list[int], units: list[Unit]) -> list[Lay]:
    """The lays of all three kinds."""
    none: list[Unit] = []
    return [lay_of(b, s, seat, owners, kind, units if kind == UNIT else none) for kind in (UNIT, BUILDING, ADVISOR)]


def lay_of(b: Book, s: BonesState, seat: int, owners: list[int], kind: int, units: list[Unit]) -> Lay:
    """The hidden cards of a kind and their places."""
    lay = Lay()
    find_places(s, seat, owners, kind, units, lay)
    if lay.bits:
        gather(b, s, seat, owners, kind, lay)
        every = 0
        for bit in lay.bits:
            every |= bit
        lay.number()
        lay.is_free = not units and all(zones & every == every for zones in lay.zones)
    return lay


def shuffle_deck(player: Player, chance: Chance) -> None:
    """BB-HID-5: a player knows which own cards lie above and below the Shuffle Card, but no order."""
    deck = player.deck
    place = deck.index(SHUFFLE)
    below = in_order(deck[:place])[:]
    chance.shuffle("imagine", below)
    above = in_order(deck[place + 1 :])[:]
    chance.shuffle("imagine", above)
    for i in range(place):
        deck[i] = below[i]
    for i in range(len(above)):
        deck[place + 1 + i] = above[i]


def is_fixed(s: BonesState, seat: int, kind: int, i: int) -> bool:
    """BB-HID-6: a pile card this seat has put there itself."""
    by = s.under[kind]
    return i < len(by) and by[i] == seat


def find_places(s: BonesState, seat: int, owners: list[int], kind: int, units: list[Unit], lay: Lay) -> None:
    """Every place out of the seat's sight: units in play first, then what the owners hold, the pile last."""
    bits = lay.bits
    for unit in units:
        bits.append(slot_bit(unit) << (SIDE_BITS * unit.owner))
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


def gather(b: Book, s: BonesState, seat: int, owners: list[int], kind: int, lay: Lay) -> None:
    """The cards that lie in those places, sorted, and where each can be; Loyalists stay with their owner."""
    faces = b.cards
    shared: list[str] = []
    for owner in owners:
        held = cards_of(s, seat, owner, kind)
        if kind != UNIT:
            shared += held
            continue
        own: list[str] = []
        for key in held:
            (shared if faces[key].set == "recruit" else own).append(key)
        own.sort()
        sight = s.sight[1 - owner]
        for key in own:
            lay.zones.append(sight[faces[key].index] << (SIDE_BITS * owner))
        lay.cards += own
    pile = s.piles[kind]
    fixed = len(s.under[kind])
    shared += [pile[i] for i in range(min(fixed, len(pile))) if not is_fixed(s, seat, kind, i)] + pile[fixed:] if fixed else pile
    shared.sort()
    for key in shared:
        lay.zones.append(shared_zones(s, owners, faces[key].index))
    lay.cards += shared


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


def lay_down(s: BonesState, seat: int, owners: list[int], kind: int, units: list[Unit], dealt: list[str]) -> None:
    """Lay the dealt cards on the table, into the very lists that lie there, in the order of `find_places`."""
    at = len(units)
    for i in range(at):
        units[i].card = dealt[i]
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
