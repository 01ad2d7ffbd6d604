"""The whole table: Season and phase, the map, the Kingdoms, decks, treaties, scenes."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.games.ageofkingdoms.book import BASE_BOOK, Book
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.pieces import (
    NOBODY,
    Agreement,
    Beast,
    Effect,
    InPlay,
    Land,
    Passage,
    Route,
    Territory,
    Unit,
    War,
)
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash, Offer, Play
from pentarchy.kernel.state import GameState
from pentarchy.kernel.table import Table

__all__ = ["NOBODY", "Agreement", "Battle", "Beast", "Effect", "InPlay", "Kingdom", "Land", "Offer", "Passage", "Play"]
__all__ += ["Realm", "Route", "T", "Territory", "Unit", "War"]


class Scenes(GameState):
    """What is under way: battles and cards being played, the innermost last, the offer on the table; and what was the latest."""

    __slots__ = (
        "chains",
        "battles",
        "plays",
        "offer",
        "clash",
        "window",
        "heading",
        "at_stake",
        "rolls",
        "deals",
        "refused",
        "wars_declared",
        "sacks",
    )
    SINCE: ClassVar[tuple[str, ...]] = ("refused", "heading", "at_stake")

    def __init__(self) -> None:
        super().__init__()
        self.chains: list[str] = []  # proposals opened and permissions withdrawn in this turn
        self.battles: list[Battle] = []
        self.plays: list[Play] = []
        self.offer: Offer | None = None
        self.clash: Clash | None = None  # the latest Attack of this turn
        self.window: str = ""  # the window that is open, the place its question names, and how much
        self.heading: str = ""
        self.at_stake: int = 0
        self.rolls: list[int] = []  # the latest combats in the open: defender, attack total, defense total
        self.deals: list[str] = []  # the latest proposals and their answers
        self.refused: list[str] = []  # every proposal that was rejected, by kind, Kingdoms and terms
        self.wars_declared: int = 0  # from here: statistics
        self.sacks: int = 0

    def copy_scenes(self, twin: Scenes) -> None:
        twin.chains = self.chains[:]
        twin.battles = [one.copy() for one in self.battles]
        twin.plays = [one.copy() for one in self.plays]
        twin.offer = self.offer.copy() if self.offer is not None else None
        twin.clash = self.clash.copy() if self.clash is not None else None
        twin.window = self.window
        twin.heading = self.heading
        twin.at_stake = self.at_stake
        twin.rolls = self.rolls[:]
        twin.deals = self.deals[:]
        twin.refused = self.refused[:]
        twin.wars_declared = self.wars_declared
        twin.sacks = self.sacks


class Realm(Scenes):
    """Everything on the table in Laruna."""

    __slots__ = (
        "season",
        "phase",
        "step",
        "turn",
        "first",
        "pick_order",
        "kingdoms",
        "units",
        "next_unit",
        "moving",
        "territories",
        "lands",
        "island_deck",
        "dimension_deck",
        "event_deck",
        "event",
        "events_past",
        "kreesh_deck",
        "kreesh_past",
        "kreesh",
        "routes",
        "agreement_cards",
        "agreements",
        "war_cards",
        "wars",
        "next_war",
        "passages",
        "in_play",
        "effects",
        "book",
    )

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        super().__init__()
        self.season: int = 1
        self.phase: str = "setup"
        self.step: str = "kingdoms"
        self.turn: int = 0  # index in turn order
        self.first: int = 0
        self.pick_order: list[int] = []
        self.kingdoms: list[Kingdom] = []
        self.units: list[Unit] = []
        self.next_unit: int = 1
        self.moving: int = NOBODY
        self.territories: list[Territory] = []
        self.lands: list[Land] = []
        self.island_deck: list[str] = []
        self.dimension_deck: list[str] = []
        self.event_deck: list[str] = []
        self.event: str = ""
        self.events_past: list[str] = []
        self.kreesh_deck: list[str] = []
        self.kreesh_past: list[str] = []
        self.kreesh: list[Beast] = []
        self.routes: list[Route] = []
        self.agreement_cards: int = 0
        self.agreements: list[Agreement] = []
        self.war_cards: int = 0
        self.wars: list[War] = []
        self.next_war: int = 1
        self.passages: list[Passage] = []
        self.in_play: list[InPlay] = []
        self.effects: list[Effect] = []
        self.book: Book = BASE_BOOK  # the content of this match, no part of its data: the game puts it there

    def read_from(self, book: Book) -> None:
        """Play on with this content."""
        self.book = book

    def copy(self) -> Realm:
        twin = Realm(True)
        self.copy_frame(twin)
        self.copy_scenes(twin)
        twin.season = self.season
        twin.phase = self.phase
        twin.step = self.step
        twin.turn = self.turn
        twin.first = self.first
        twin.pick_order = self.pick_order[:]
        twin.kingdoms = [one.copy() for one in self.kingdoms]
        twin.units = [one.copy() for one in self.units]
        twin.next_unit = self.next_unit
        twin.moving = self.moving
        twin.territories = [one.copy() for one in self.territories]
        twin.lands = [one.copy() for one in self.lands]
        twin.island_deck = self.island_deck[:]
        twin.dimension_deck = self.dimension_deck[:]
        twin.event_deck = self.event_deck[:]
        twin.event = self.event
        twin.events_past = self.events_past[:]
        twin.kreesh_deck = self.kreesh_deck[:]
        twin.kreesh_past = self.kreesh_past[:]
        twin.kreesh = [one.copy() for one in self.kreesh]
        twin.routes = [one.copy() for one in self.routes]
        twin.agreement_cards = self.agreement_cards
        twin.agreements = [one.copy() for one in self.agreements]
        twin.war_cards = self.war_cards
        twin.wars = [one.copy() for one in self.wars]
        twin.next_war = self.next_war
        twin.passages = [one.copy() for one in self.passages]
        twin.in_play = [one.copy() for one in self.in_play]
        twin.effects = [one.copy() for one in self.effects]
        twin.book = self.book
        return twin


T = Table[Realm, Book]
"""The table this game's rules hold in their hands."""
