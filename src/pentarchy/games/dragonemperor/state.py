"""What lies on the table."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.rules.realm import RESOURCES
from pentarchy.kernel import GameState, State, Table

# DE-SET-7: Player 1 is the Dragon and opens every Round. With one seat, seat 0 holds both roles (DE-SOLO-1).
DRAGON: Final = 0
EMPEROR: Final = 1
ROLES: Final = ["dragon", "emperor"]
ROLE_NAMES: Final = ["Dragon", "Emperor"]


class Side(State):
    """One role's cards; the top of a deck is the end of its list."""

    __slots__ = ("deck", "hand", "discard", "upgrades", "row", "known")

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.discard: list[str] = []
        self.upgrades: list[str] = []  # the face-down Upgrade Deck
        self.row: list[str] = []  # and its face-up cards
        self.known: int = 0  # how many cards on top of the deck everybody knows (DE-HID-6)

    def copy(self) -> Side:
        twin = Side(True)
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.upgrades = self.upgrades[:]
        twin.row = self.row[:]
        twin.known = self.known
        return twin


class Board(GameState):
    """The whole game. The Supply is not written down: it is what Treasury and map leave over (DE-SET-15)."""

    __slots__ = (
        "round", "role", "phase", "taken", "bonus", "next_bonus", "hand_limit",
        "dragon", "evil_steps", "cursed", "entrapped", "treasury", "items", "used",
        "dragon_side", "emperor_side", "evil_deck", "evil_discard", "evil_known", "evil_bottom_known", "twice",
        "banished", "played", "chalice", "borrowed", "lent", "blessed", "drawn", "struck", "price",
    )  # fmt: skip

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        super().__init__()
        self.round: int = 1
        self.role: int = DRAGON
        self.phase: str = "evil"  # a word of sequence.py (DE-RND-2)
        self.taken: int = 0  # actions taken this turn
        self.bonus: int = 0  # extra actions of this turn (DE-EMP-16)
        self.next_bonus: int = 0  # and of the Dragon's next turn
        self.hand_limit: bool = False  # is that variant in use?
        self.dragon: int = 0  # where the Dragon pawn stands
        self.evil_steps: int = 0  # how far the Evil pawn has come along its road
        self.cursed: list[int] = []
        self.entrapped: bool = False
        self.treasury: list[int] = []
        self.items: list[str] = []  # Magic Items bought
        self.used: list[str] = []  # and turned ability side down
        self.dragon_side: Side = Side()
        self.emperor_side: Side = Side()
        self.evil_deck: list[str] = []
        self.evil_discard: list[str] = []
        self.evil_known: int = 0
        self.evil_bottom_known: bool = False  # DE-HID-11
        self.twice: list[int] = []  # places in the Evil Deck of suppressions that cancel two draws (DE-VAR-19)
        self.banished: list[str] = []
        self.played: list[str] = []  # the play area of the acting role
        self.chalice: list[str] = []  # what the Chalice played
        self.borrowed: list[str] = []  # what the Shield borrowed
        self.lent: int = 0  # how many cards the partner is owed for it
        self.blessed: bool = False
        self.price: str = ""  # the hand card that pays for the move under way (DE-ACT-17)
        self.drawn: str = ""  # the card of this turn's Evil Advances, until the first action
        self.struck: int = 0  # how many Curse tokens it placed: the last ones of `cursed`

    def copy(self) -> Board:
        twin = Board(True)
        self.copy_frame(twin)
        twin.round = self.round
        twin.role = self.role
        twin.phase = self.phase
        twin.taken = self.taken
        twin.bonus = self.bonus
        twin.next_bonus = self.next_bonus
        twin.hand_limit = self.hand_limit
        twin.dragon = self.dragon
        twin.evil_steps = self.evil_steps
        twin.cursed = self.cursed[:]
        twin.entrapped = self.entrapped
        twin.treasury = self.treasury[:]
        twin.items = self.items[:]
        twin.used = self.used[:]
        twin.dragon_side = self.dragon_side.copy()
        twin.emperor_side = self.emperor_side.copy()
        twin.evil_deck = self.evil_deck[:]
        twin.evil_discard = self.evil_discard[:]
        twin.evil_known = self.evil_known
        twin.evil_bottom_known = self.evil_bottom_known
        twin.twice = self.twice[:]
        twin.banished = self.banished[:]
        twin.played = self.played[:]
        twin.chalice = self.chalice[:]
        twin.borrowed = self.borrowed[:]
        twin.lent = self.lent
        twin.blessed = self.blessed
        twin.price = self.price
        twin.drawn = self.drawn
        twin.struck = self.struck
        return twin

    def side(self, role: int) -> Side:
        """The cards of a role."""
        return self.dragon_side if role == DRAGON else self.emperor_side

    def acting(self) -> Side:
        """The cards of the role whose turn it is."""
        return self.dragon_side if self.role == DRAGON else self.emperor_side

    def partner(self) -> Side:
        """The cards of the role that waits."""
        return self.emperor_side if self.role == DRAGON else self.dragon_side

    def seat(self, role: int) -> int:
        """DE-SOLO-1: one person may hold both seats."""
        return role if self.seats == 2 else 0


T = Table[Board, Book]
"""`t` in every rule of this game."""


def components(s: Board, book: Book) -> dict[str, int]:
    """DE-SET-15, DE-SET-19: tokens and cards only ever change places."""
    counts: dict[str, int] = {RESOURCES[i]: s.treasury[i] + max(book.tokens[i] - s.treasury[i], 0) for i in range(len(RESOURCES))}
    counts["curse"] = len(set(s.cursed)) + max(book.curse_tokens - len(s.cursed), 0)
    zones = [s.evil_deck, s.evil_discard, s.banished, s.played, s.chalice, s.borrowed]
    for role in (DRAGON, EMPEROR):
        side = s.side(role)
        zones.extend([side.deck, side.hand, side.discard, side.upgrades, side.row])
    for zone in zones:
        for card in zone:
            counts[card] = counts.get(card, 0) + 1
    return counts
