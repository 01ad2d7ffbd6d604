"""The Dragon's turn thought through: which cards to play where, and which to give for a flight."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.bot.worth import BLESSING, Outlook
from pentarchy.games.dragonemperor.rules.realm import NOTHING, PALACE, YIELDS

MOST_FLIGHTS: Final = 2
"""Flights thought through in one turn."""


class Flight:
    """A Dragon turn under thought: the pawn, the hand, the Treasury and the curses as they would be. No list given to it is changed."""

    __slots__ = ("outlook", "kind", "treasury", "cursed", "barren", "bound", "blessed")

    def __init__(self, outlook: Outlook, bound: bool) -> None:
        s = outlook.s
        self.outlook = outlook
        self.kind: list[int] = outlook.book.realm.kind
        self.treasury: list[int] = s.treasury[:]
        self.cursed: list[int] = s.cursed
        self.barren: int = 0
        """A bit for each cursed hex."""
        for place in s.cursed:
            self.barren |= 1 << place
        self.bound = bound
        self.blessed: bool = s.blessed

    def best(self, place: int, hand: list[Card], actions: int, flights: int = MOST_FLIGHTS) -> float:
        """The best that can be made of these cards from this hex, with so many flights."""
        if actions <= 0:
            return 0.0
        located: list[Card] = []
        anywhere: list[float] = []
        for card in hand:
            if card.needs != NOTHING:
                located.append(card)
            else:
                worth = self.worth(place, card)
                # the best first
                at = len(anywhere)
                while at > 0 and anywhere[at - 1] < worth:
                    at -= 1
                anywhere.insert(at, worth)
        return self.search(place, located, 0, len(located), anywhere, len(anywhere), actions, flights)

    def search(
        self, place: int, located: list[Card], gone: int, left: int, anywhere: list[float], others: int, actions: int, flights: int
    ) -> float:
        """Play the best card of this hex, or fly on, or stay with the first `others` cards that can be played anywhere (given by their
        worth). Of the located ones so many are `left`; a bit in `gone` for each that is not: no list is made on the way."""
        best = 0.0
        for n in range(min(actions, others)):
            best += anywhere[n]
        if not left:
            return best
        top = -1
        worth = 0.0
        for i in range(len(located)):
            if not gone >> i & 1:
                here = self.worth(place, located[i])
                if here > worth:
                    worth = here
                    top = i
        if top >= 0:
            card = located[top]
            if actions > 1:
                before = self.gain(card)
                worth += self.search(place, located, gone | 1 << top, left - 1, anywhere, others, actions - 1, flights)
                self.give_back(card, before)
            best = max(best, worth)
        if flights and actions > 1 and not self.bound and left + others > 1:
            for target in self.targets(place, located, gone):
                spare = self.price(target, located, gone, anywhere, others)
                if spare < 0:
                    worth = self.search(target, located, gone, left, anywhere, others - 1, actions - 1, flights - 1)
                else:
                    worth = self.search(target, located, gone | 1 << spare, left - 1, anywhere, others, actions - 1, flights - 1)
                best = max(best, worth)
        return best

    def price(self, target: int, located: list[Card], gone: int, anywhere: list[float], others: int) -> int:
        """The card given for a flight: a useless one, else one that the target has no use for, else the weakest; -1 for the last of those
        that can be played anywhere."""
        if others and anywhere[others - 1] <= 0.0:
            return -1
        spare = -1
        least = 1000.0
        for i in range(len(located)):
            if not gone >> i & 1:
                worth = self.worth(target, located[i])
                if worth < least:
                    least = worth
                    spare = i
        return -1 if others and (spare < 0 or anywhere[others - 1] < least) else spare

    def gain(self, card: Card) -> int:
        """Count the tokens of a card as gained; gives what there was before."""
        if card.op != "gain":
            return 0
        before = self.treasury[card.resource]
        self.treasury[card.resource] = min(before + card.amount, self.outlook.book.tokens[card.resource])
        return before

    def give_back(self, card: Card, before: int) -> None:
        if card.op == "gain":
            self.treasury[card.resource] = before

    def play(self, place: int, hand: list[Card], i: int, actions: int) -> float:
        """Play the i-th card here and make the best of the rest; negative if it brings nothing."""
        card = hand[i]
        worth = self.worth(place, card)
        if worth <= 0.0:
            return -1.0
        before = self.gain(card)
        worth += self.best(place, without(hand, i), actions - 1, 1)
        self.give_back(card, before)
        return worth

    def worth(self, place: int, card: Card) -> float:
        """What a card brings on this hex; 0 if it cannot be played there."""
        kind = self.kind[place]
        if card.op == "gain":
            if card.needs != NOTHING and (kind != card.needs or self.barren >> place & 1):
                return 0.0
            return self.outlook.gain(card.resource, self.treasury[card.resource], card.amount)
        if card.op == "multiply":
            return self.outlook.gain(card.resource, self.treasury[card.resource], 1) if self.treasury[card.resource] else 0.0
        if card.op == "cleanse":
            for cursed in self.cursed:
                if self.kind[cursed] == card.hex_kind:
                    return self.outlook.cleansing(len(self.cursed))
            return 0.0
        if card.op == "bless":
            return BLESSING if kind == PALACE and not self.blessed else 0.0
        return self.by_numbers(kind, card)

    def by_numbers(self, kind: int, card: Card) -> float:
        """A card the rule of thumb has no word for: what its row promises, if the pawn is where it has to be."""
        if card.needs not in (NOTHING, kind):
            return 0.0
        if card.resource != NOTHING:
            return self.outlook.gain(card.resource, self.treasury[card.resource], card.amount)
        return self.outlook.draw_worth(card)

    def targets(self, place: int, hand: list[Card], gone: int = 0) -> list[int]:
        """Hexes worth flying to: the nearest free one of each kind that a card in hand needs; a bit in `gone` for each that has left it."""
        flights = self.outlook.book.flights[place]
        found: list[int] = []
        wanted = 0
        for i in range(len(hand)):
            kind = hand[i].needs
            if kind != NOTHING and not (wanted >> kind | gone >> i) & 1:
                wanted |= 1 << kind
                for near in flights[kind]:
                    if not self.barren >> near & 1:
                        found.append(near)
                        break
        return found

    def anywhere_for(self, hand: list[Card]) -> list[int]:
        """One free hex of each kind that a card in hand needs, near or far: where the Sword may put the pawn."""
        found: list[int] = []
        for card in hand:
            if card.needs != NOTHING:
                for place in self.outlook.book.realm.of_kind[card.needs]:
                    if not self.barren >> place & 1:
                        if place not in found:
                            found.append(place)
                        break
        return found

    def here(self, place: int, hand: list[Card]) -> float:
        """What these cards bring on this very hex, without a flight."""
        total = 0.0
        for card in hand:
            if card.needs != NOTHING:
                total += self.worth(place, card)
        return total

    def spare(self, target: int, hand: list[Card]) -> int:
        """The card to give for a flight there: the one that brings least there."""
        best = 0
        least = 1000.0
        gathered = YIELDS[self.kind[target]]
        for i in range(len(hand)):
            card = hand[i]
            worth = self.worth(target, card) + 0.01 * self.outlook.draw_worth(card)
            if gathered == card.resource:
                worth += 0.5
            if worth < least:
                least = worth
                best = i
        return best


def without(cards: list[Card], i: int) -> list[Card]:
    """The same cards but the i-th."""
    rest = cards[:]
    del rest[i]
    return rest
