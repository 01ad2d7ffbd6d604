"""The Dragon's turn thought through: which cards to play where, and which to give for a flight."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.bot.worth import BLESSING, Outlook
from pentarchy.games.dragonemperor.rules.realm import NOTHING, PALACE, YIELDS

MOST_FLIGHTS: Final = 2
"""Flights thought through in one turn."""


class Flight:
    """A Dragon turn under thought: the pawn, the hand, the Treasury and the curses as they would be."""

    __slots__ = ("outlook", "cards", "kind", "treasury", "cursed", "bound", "blessed")

    def __init__(self, outlook: Outlook, bound: bool) -> None:
        s = outlook.s
        self.outlook = outlook
        self.cards: dict[str, Card] = outlook.book.cards
        self.kind: list[int] = outlook.book.realm.kind
        self.treasury: list[int] = s.treasury[:]
        self.cursed: list[int] = s.cursed[:]
        self.bound = bound
        self.blessed: bool = s.blessed

    def best(self, place: int, hand: list[str], actions: int, flights: int = MOST_FLIGHTS) -> float:
        """The best that can be made of these cards from this hex, with so many flights."""
        located: list[str] = []
        anywhere: list[float] = []
        for id in hand:
            card = self.cards[id]
            if card.needs != NOTHING:
                located.append(id)
            else:
                anywhere.append(self.worth(place, card))
        anywhere.sort(reverse=True)
        return self.search(place, located, anywhere, actions, flights)

    def search(self, place: int, located: list[str], anywhere: list[float], actions: int, flights: int) -> float:
        """Play the best card of this hex, or fly on, or stay with the cards that can be played anywhere (given by their worth)."""
        if actions <= 0:
            return 0.0
        best = sum(anywhere[:actions])
        top = self.best_here(place, located)
        if top >= 0:
            card = self.cards[located[top]]
            worth = self.worth(place, card)
            before = self.take(card)
            best = max(best, worth + self.search(place, located[:top] + located[top + 1 :], anywhere, actions - 1, flights))
            self.give_back(card, before)
        if flights and actions > 1 and not self.bound and len(located) + len(anywhere) > 1:
            for target in self.targets(place, located):
                rest = located[:]
                worths = anywhere[:]
                self.pay(target, rest, worths)
                best = max(best, self.search(target, rest, worths, actions - 1, flights - 1))
        return best

    def best_here(self, place: int, located: list[str]) -> int:
        """The card that brings most on this hex; -1 if none does."""
        top = -1
        most = 0.0
        for i in range(len(located)):
            worth = self.worth(place, self.cards[located[i]])
            if worth > most:
                most = worth
                top = i
        return top

    def pay(self, target: int, located: list[str], anywhere: list[float]) -> None:
        """Give a card for a flight: a useless one, else one that the target has no use for, else the weakest."""
        if anywhere and anywhere[-1] <= 0.0:
            anywhere.pop()
            return
        spare = -1
        least = 1000.0
        for i in range(len(located)):
            worth = self.worth(target, self.cards[located[i]])
            if worth < least:
                least = worth
                spare = i
        if anywhere and (spare < 0 or anywhere[-1] < least):
            anywhere.pop()
        else:
            located.pop(spare)

    def take(self, card: Card) -> int:
        """Count the tokens of a card as gained; gives what there was before."""
        if card.op != "gain":
            return 0
        before = self.treasury[card.resource]
        self.treasury[card.resource] = min(before + card.amount, self.outlook.book.tokens[card.resource])
        return before

    def give_back(self, card: Card, before: int) -> None:
        if card.op == "gain":
            self.treasury[card.resource] = before

    def play(self, place: int, hand: list[str], i: int, actions: int) -> float:
        """Play the i-th card here and make the best of the rest; negative if it brings nothing."""
        card = self.cards[hand[i]]
        worth = self.worth(place, card)
        if worth <= 0.0:
            return -1.0
        before = self.take(card)
        worth += self.best(place, hand[:i] + hand[i + 1 :], actions - 1, 1)
        self.give_back(card, before)
        return worth

    def worth(self, place: int, card: Card) -> float:
        """What a card brings on this hex; 0 if it cannot be played there."""
        kind = self.kind[place]
        if card.op == "gain":
            if card.needs != NOTHING and (kind != card.needs or place in self.cursed):
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

    def targets(self, place: int, hand: list[str]) -> list[int]:
        """Hexes worth flying to: the nearest free one of each kind that a card in hand needs."""
        flights = self.outlook.book.flights[place]
        found: list[int] = []
        wanted: list[int] = []
        for id in hand:
            kind = self.cards[id].needs
            if kind != NOTHING and kind not in wanted:
                wanted.append(kind)
                for near in flights[kind]:
                    if near not in self.cursed:
                        found.append(near)
                        break
        return found

    def anywhere_for(self, hand: list[str]) -> list[int]:
        """One free hex of each kind that a card in hand needs, near or far: where the Sword may put the pawn."""
        found: list[int] = []
        for id in hand:
            kind = self.cards[id].needs
            if kind != NOTHING:
                for place in self.outlook.book.realm.of_kind[kind]:
                    if place not in self.cursed:
                        if place not in found:
                            found.append(place)
                        break
        return found

    def here(self, place: int, hand: list[str]) -> float:
        """What these cards bring on this very hex, without a flight."""
        total = 0.0
        for id in hand:
            if self.cards[id].needs != NOTHING:
                total += self.worth(place, self.cards[id])
        return total

    def spare(self, target: int, hand: list[str]) -> int:
        """The card to give for a flight there: the one that brings least there."""
        best = 0
        least = 1000.0
        for i in range(len(hand)):
            card = self.cards[hand[i]]
            worth = self.worth(target, card) + 0.01 * self.outlook.draw_worth(card)
            if YIELDS[self.outlook.book.realm.kind[target]] == card.resource:
                worth += 0.5
            if worth < least:
                least = worth
                best = i
        return best
