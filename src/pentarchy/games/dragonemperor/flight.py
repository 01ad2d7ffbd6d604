"""The Dragon's turn thought through: which cards to play where, and which to give for a flight."""

from __future__ import annotations

from pentarchy.games.dragonemperor.card import Card
from pentarchy.games.dragonemperor.outlook import BLESSING, Outlook
from pentarchy.games.dragonemperor.realm import NOTHING, PALACE, YIELDS


class Flight:
    """A Dragon turn under thought: the pawn, the hand, the Treasury and the curses as they would be."""

    __slots__ = ("outlook", "cards", "treasury", "cursed", "bound", "blessed")

    def __init__(self, outlook: Outlook, bound: bool) -> None:
        s = outlook.s
        self.outlook = outlook
        self.cards: dict[str, Card] = outlook.book.cards
        self.treasury: list[int] = s.treasury[:]
        self.cursed: list[int] = s.cursed[:]
        self.bound = bound
        self.blessed: bool = s.blessed

    def best(self, place: int, hand: list[str], actions: int) -> float:
        """The best that can be made of these cards from this hex."""
        if actions <= 0 or not hand:
            return 0.0
        best = 0.0
        for i in range(len(hand)):
            if hand[i] not in hand[:i]:
                worth = self.play(place, hand, i, actions)
                if worth > best:
                    best = worth
        if not self.bound and actions > 1 and len(hand) > 1:
            for target in self.targets(place, hand):
                spare = self.spare(target, hand)
                worth = self.best(target, hand[:spare] + hand[spare + 1 :], actions - 1)
                if worth > best:
                    best = worth
        return best

    def play(self, place: int, hand: list[str], i: int, actions: int) -> float:
        """Play the i-th card here and make the best of the rest; negative if it cannot be played."""
        card = self.cards[hand[i]]
        rest = hand[:i] + hand[i + 1 :]
        worth = self.worth(place, card)
        if worth <= 0.0:
            return -1.0
        if card.op == "gain":
            before = self.treasury[card.resource]
            self.treasury[card.resource] = min(before + card.amount, self.outlook.book.tokens[card.resource])
            worth += self.best(place, rest, actions - 1)
            self.treasury[card.resource] = before
            return worth
        return worth + self.best(place, rest, actions - 1)

    def worth(self, place: int, card: Card) -> float:
        """What a card brings on this hex; 0 if it cannot be played there."""
        kind = self.outlook.book.realm.kind[place]
        if card.op == "gain":
            if card.needs != NOTHING and (kind != card.needs or place in self.cursed):
                return 0.0
            return self.outlook.gain(card.resource, self.treasury[card.resource], card.amount)
        if card.op == "multiply":
            return self.outlook.gain(card.resource, self.treasury[card.resource], 1) if self.treasury[card.resource] else 0.0
        if card.op == "cleanse":
            for cursed in self.cursed:
                if self.outlook.book.realm.kind[cursed] == card.hex_kind:
                    return self.outlook.cleansing(len(self.cursed))
            return 0.0
        return BLESSING if card.op == "bless" and kind == PALACE and not self.blessed else 0.0

    def targets(self, place: int, hand: list[str]) -> list[int]:
        """Hexes worth flying to: the nearest free one of each kind that a card in hand needs."""
        book = self.outlook.book
        found: list[int] = []
        wanted: list[int] = []
        for id in hand:
            kind = self.cards[id].needs
            if kind != NOTHING and kind not in wanted:
                wanted.append(kind)
                for near in book.realm.within[place][min(book.moves[0], len(book.realm.within[place]) - 1)]:
                    if book.realm.kind[near] == kind and near not in self.cursed:
                        found.append(near)
                        break
        return found

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
