"""A battle under way and those who fight it."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.state import State

NOBODY: Final = -1
NOWHERE: Final = -1


class Fighter(State):
    """A participant of a battle."""

    __slots__ = (
        "seat", "side", "joined", "stood_here", "home", "marker_known", "cards", "exhausted", "restored", "shielded",
        "silenced", "to_hand", "to_deck", "played_cards", "fired", "played", "selected", "tally", "cut", "shifts",
        "ip",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seat: int = 0
        self.side: int = 0
        self.joined: bool = False
        self.stood_here: bool = False
        self.home: int = NOWHERE
        self.marker_known: int = 0
        self.cards: list[str] = []
        self.exhausted: list[str] = []
        self.restored: list[str] = []
        self.shielded: list[str] = []
        self.silenced: list[str] = []
        self.to_hand: list[str] = []
        self.to_deck: list[str] = []
        self.played_cards: list[str] = []
        self.fired: list[str] = []
        self.played: int = 0
        self.selected: int = 0
        self.tally: list[int] = [0, 0, 0]
        self.cut: list[int] = [0, 0, 0]
        self.shifts: list[int] = []
        self.ip: int = 0

    def copy(self) -> Fighter:
        twin = Fighter()
        twin.seat = self.seat
        twin.side = self.side
        twin.joined = self.joined
        twin.stood_here = self.stood_here
        twin.home = self.home
        twin.marker_known = self.marker_known
        twin.cards = self.cards[:]
        twin.exhausted = self.exhausted[:]
        twin.restored = self.restored[:]
        twin.shielded = self.shielded[:]
        twin.silenced = self.silenced[:]
        twin.to_hand = self.to_hand[:]
        twin.to_deck = self.to_deck[:]
        twin.played_cards = self.played_cards[:]
        twin.fired = self.fired[:]
        twin.played = self.played
        twin.selected = self.selected
        twin.tally = self.tally[:]
        twin.cut = self.cut[:]
        twin.shifts = self.shifts[:]
        twin.ip = self.ip
        return twin


class Battle(State):
    """A battle under way: `step` follows DO-SIE-1; `sides` counts two, or every party of a Final Battle."""

    __slots__ = (
        "kind", "step", "place", "attacker", "target", "former_owner", "fighters", "turn", "revealed", "first",
        "second", "defence_card", "winner", "margin", "treasure", "number",
    )  # fmt: skip

    def __init__(self) -> None:
        self.kind: str = ""
        self.step: str = ""
        self.place: int = NOWHERE
        self.attacker: int = NOBODY
        self.target: int = NOBODY
        self.former_owner: int = NOBODY
        self.fighters: list[Fighter] = []
        self.turn: int = 0
        self.revealed: bool = False
        self.first: int = 0
        self.second: int = 0
        self.defence_card: str = ""
        self.winner: int = NOBODY
        self.margin: int = 0
        self.treasure: str = ""
        self.number: int = 0

    def copy(self) -> Battle:
        twin = Battle()
        twin.kind = self.kind
        twin.step = self.step
        twin.place = self.place
        twin.attacker = self.attacker
        twin.target = self.target
        twin.former_owner = self.former_owner
        twin.fighters = [fighter.copy() for fighter in self.fighters]
        twin.turn = self.turn
        twin.revealed = self.revealed
        twin.first = self.first
        twin.second = self.second
        twin.defence_card = self.defence_card
        twin.winner = self.winner
        twin.margin = self.margin
        twin.treasure = self.treasure
        twin.number = self.number
        return twin
