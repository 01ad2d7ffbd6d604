"""What lies on the table. Seats, places and kinds are numbers, cards are keys; facts about them live in book.py."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.rules.scenes import NOBODY as NOBODY
from pentarchy.games.dorian.rules.scenes import NOWHERE as NOWHERE
from pentarchy.games.dorian.rules.scenes import Deed, Offer, Pledge
from pentarchy.kernel.state import GameState, State
from pentarchy.kernel.table import Table

ATTACK: Final = 0
DEFENCE: Final = 1
"""The two sides of a battle."""


class Fighter(State):
    """A participant of a battle."""

    __slots__ = (
        "seat", "side", "joined", "stood_here", "home", "marker_known", "cards", "exhausted", "restored", "shielded",
        "silenced", "to_hand", "to_deck", "played_cards", "fired", "played", "selected", "tally", "cut", "shifts",
        "ip", "counted", "stood", "copied",
    )  # fmt: skip
    SINCE: ClassVar[tuple[str, ...]] = ("copied",)

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
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
        self.counted: list[int] = []
        self.stood: list[str] = []
        self.copied: list[str] = []  # cards whose ability or Base Power was copied, by their names

    def copy(self) -> Fighter:
        twin = Fighter(True)
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
        twin.counted = self.counted[:]
        twin.stood = self.stood[:]
        twin.copied = self.copied[:]
        return twin


class Battle(State):
    """A battle under way: `step` is its place in the sequence; `totals` (side, S, P, M, ...) and `walls` (kind, value, ...) are what the
    verdict counted, `earned` the IP of each seat. Once it is over it lies in `fought` until the Turn ends, so that all can look at it."""

    __slots__ = (
        "kind", "step", "place", "attacker", "target", "former_owner", "fighters", "turn", "revealed", "first",
        "second", "defence_card", "winner", "margin", "treasure", "number", "totals", "walls", "earned",
    )  # fmt: skip

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
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
        self.totals: list[int] = []
        self.walls: list[int] = []
        self.earned: list[int] = []

    def copy(self) -> Battle:
        twin = Battle(True)
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
        twin.totals = self.totals[:]
        twin.walls = self.walls[:]
        twin.earned = self.earned[:]
        return twin


class Player(State):
    """A leader with Board, cards and Figure. Top of a deck is the end of its list."""

    __slots__ = (
        "seat", "leader", "team", "ip", "hand", "deck", "restore", "upgrade_deck", "worn", "camp_worn", "inventory",
        "spent", "pool", "camp", "base", "owed", "objectives", "place", "came_from", "mp", "seen", "known", "visited",
        "granted", "bought_round",
    )  # fmt: skip

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.seat: int = 0
        self.leader: str = ""
        self.team: int = 0
        self.ip: int = 0
        self.hand: list[str] = []
        self.deck: list[str] = []
        self.restore: list[str] = []
        self.upgrade_deck: list[str] = []
        self.worn: list[str] = []
        self.camp_worn: list[str] = []
        self.inventory: list[str] = []
        self.spent: list[str] = []
        self.pool: list[int] = [0, 0, 0]
        self.camp: list[int] = [0, 0, 0]
        self.base: list[int] = [0, 0, 0]
        self.owed: list[int] = [0, 0, 0, 0]
        self.objectives: list[str] = []
        self.place: int = NOWHERE
        self.came_from: int = NOWHERE
        self.mp: int = 0
        self.seen: list[str] = []
        self.known: list[str] = []
        self.visited: list[int] = []
        self.granted: int = 0
        self.bought_round: int = 0

    def copy(self) -> Player:
        twin = Player(True)
        twin.seat = self.seat
        twin.leader = self.leader
        twin.team = self.team
        twin.ip = self.ip
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.restore = self.restore[:]
        twin.upgrade_deck = self.upgrade_deck[:]
        twin.worn = self.worn[:]
        twin.camp_worn = self.camp_worn[:]
        twin.inventory = self.inventory[:]
        twin.spent = self.spent[:]
        twin.pool = self.pool[:]
        twin.camp = self.camp[:]
        twin.base = self.base[:]
        twin.owed = self.owed[:]
        twin.objectives = self.objectives[:]
        twin.place = self.place
        twin.came_from = self.came_from
        twin.mp = self.mp
        twin.seen = self.seen[:]
        twin.known = self.known[:]
        twin.visited = self.visited[:]
        twin.granted = self.granted
        twin.bought_round = self.bought_round
        return twin


class Dorian(GameState):
    """The whole table."""

    __slots__ = (
        "players", "round", "phase", "turn", "track", "owner", "mines", "battle_decks", "objective_deck",
        "objectives_done", "treasure_decks", "defence_deck", "defence_known", "resource_deck", "city", "event_deck",
        "event", "events_past", "box", "begun", "deeds", "battle", "fought", "offer", "looks", "looker", "look_zone", "matter",
        "last_kind", "travelled", "attacked", "rested", "entered", "sea_steps", "trades", "rearranged", "bought",
        "passage", "entry", "market_passes", "sheltered", "partner_trades", "closed", "kingmakers", "goal", "rounds",
        "objectives_on", "field_on", "permission_on", "tribute_on", "trade_on", "support_capped", "vale_on",
        "vale_threshold", "finals", "pledges", "refused",
    )  # fmt: skip
    SINCE: ClassVar[tuple[str, ...]] = ("pledges", "refused")
    REPLACED: ClassVar[tuple[str, ...]] = ("fought",)

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        super().__init__()
        self.players: list[Player] = []
        self.round: int = 0
        self.phase: str = "setup"
        self.turn: int = 0
        self.track: list[int] = []
        self.owner: list[int] = []
        self.mines: list[int] = [0, 0, 0]
        self.battle_decks: list[list[str]] = [[], [], []]
        self.objective_deck: list[str] = []
        self.objectives_done: list[str] = []
        self.treasure_decks: list[list[str]] = [[], [], []]
        self.defence_deck: list[str] = []
        self.defence_known: int = 0
        self.resource_deck: list[str] = []
        self.city: list[str] = []
        self.event_deck: list[str] = []
        self.event: str = ""
        self.events_past: list[str] = []
        self.box: list[str] = []
        self.begun: bool = False
        self.deeds: list[Deed] = []
        self.battle: Battle | None = None
        self.fought: Battle | None = None
        self.offer: Offer | None = None
        self.looks: list[str] = []
        self.looker: int = NOBODY
        self.look_zone: str = ""
        self.matter: str = ""
        self.last_kind: int = -1
        self.travelled: bool = False
        self.attacked: bool = False
        self.rested: bool = False
        self.entered: bool = False
        self.sea_steps: int = 0
        self.trades: int = 0
        self.rearranged: int = 0
        self.bought: list[int] = [0, 0, 0]
        self.passage: list[int] = []
        self.entry: list[int] = []
        self.market_passes: list[int] = []
        self.sheltered: list[int] = []
        self.partner_trades: list[int] = []
        self.closed: list[int] = []
        self.kingmakers: list[int] = []
        self.goal: int = 0
        self.rounds: int = 0
        self.objectives_on: bool = False
        self.field_on: bool = False
        self.permission_on: bool = False
        self.tribute_on: bool = False
        self.trade_on: bool = False
        self.support_capped: bool = False
        self.vale_on: bool = False
        self.vale_threshold: int = 0
        self.finals: int = 0
        self.pledges: list[Pledge] = []
        self.refused: list[str] = []  # offers that were refused, by kind, players and goods

    def copy(self) -> Dorian:
        twin = Dorian(True)
        self.copy_frame(twin)
        twin.players = [player.copy() for player in self.players]
        twin.round = self.round
        twin.phase = self.phase
        twin.turn = self.turn
        twin.track = self.track[:]
        twin.owner = self.owner[:]
        twin.mines = self.mines[:]
        twin.battle_decks = [pile[:] for pile in self.battle_decks]
        twin.objective_deck = self.objective_deck[:]
        twin.objectives_done = self.objectives_done[:]
        twin.treasure_decks = [pile[:] for pile in self.treasure_decks]
        twin.defence_deck = self.defence_deck[:]
        twin.defence_known = self.defence_known
        twin.resource_deck = self.resource_deck[:]
        twin.city = self.city[:]
        twin.event_deck = self.event_deck[:]
        twin.event = self.event
        twin.events_past = self.events_past[:]
        twin.box = self.box[:]
        twin.begun = self.begun
        twin.deeds = [deed.copy() for deed in self.deeds]
        twin.battle = self.battle.copy() if self.battle is not None else None
        twin.fought = self.fought
        twin.offer = self.offer.copy() if self.offer is not None else None
        twin.looks = self.looks[:]
        twin.looker = self.looker
        twin.look_zone = self.look_zone
        twin.matter = self.matter
        twin.last_kind = self.last_kind
        twin.travelled = self.travelled
        twin.attacked = self.attacked
        twin.rested = self.rested
        twin.entered = self.entered
        twin.sea_steps = self.sea_steps
        twin.trades = self.trades
        twin.rearranged = self.rearranged
        twin.bought = self.bought[:]
        twin.passage = self.passage[:]
        twin.entry = self.entry[:]
        twin.market_passes = self.market_passes[:]
        twin.sheltered = self.sheltered[:]
        twin.partner_trades = self.partner_trades[:]
        twin.closed = self.closed[:]
        twin.kingmakers = self.kingmakers[:]
        twin.goal = self.goal
        twin.rounds = self.rounds
        twin.objectives_on = self.objectives_on
        twin.field_on = self.field_on
        twin.permission_on = self.permission_on
        twin.tribute_on = self.tribute_on
        twin.trade_on = self.trade_on
        twin.support_capped = self.support_capped
        twin.vale_on = self.vale_on
        twin.vale_threshold = self.vale_threshold
        twin.finals = self.finals
        twin.pledges = [pledge.copy() for pledge in self.pledges]
        twin.refused = self.refused[:]
        return twin

    def active(self) -> int:
        """DO-RND-12: whose Turn it is; nobody at the start of a Round."""
        if self.phase == "preparation" or self.phase == "influence":
            return self.track[self.turn]
        return NOBODY

    def fighter(self, seat: int) -> Fighter | None:
        """The seat's part in the battle under way."""
        if self.battle is not None:
            for fighter in self.battle.fighters:
                if fighter.seat == seat:
                    return fighter
        return None


T = Table[Dorian, Book]
