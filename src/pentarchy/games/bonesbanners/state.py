"""What lies on the table of Bones & Banners."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SHUFFLE, UNIT, Book
from pentarchy.kernel.state import GameState, State
from pentarchy.kernel.table import Table

# The steps of a round (sequence.py); a step is what the next segment of play carries out.
RALLY: Final = "rally"
PUT_BACK: Final = "put_back"
MUSTER: Final = "muster"
ROLL: Final = "roll"
OMENS: Final = "omens"
DRAFT: Final = "draft"
ORDERS: Final = "orders"
ACTIVATE: Final = "activate"
AIM: Final = "aim"
MARKET: Final = "market"
EXCHANGE: Final = "exchange"
BUILD: Final = "build"
EVE: Final = "eve"
REVEAL: Final = "reveal"
BEFORE_CLASH: Final = "before_clash"
LINE_UP: Final = "line_up"
CLASH: Final = "clash"
VILLAGE: Final = "village"
GATE: Final = "gate"
COMPARE: Final = "compare"
SPOILS: Final = "spoils"
LOOT: Final = "loot"
RESET: Final = "reset"

PHASES: Final[dict[str, str]] = {
    RALLY: "Rally",
    PUT_BACK: "Rally",
    MUSTER: "Strategy",
    ROLL: "Strategy",
    OMENS: "Strategy",
    DRAFT: "Strategy",
    ORDERS: "Tactical",
    ACTIVATE: "Tactical",
    AIM: "Tactical",
    MARKET: "Tactical",
    EXCHANGE: "Tactical",
    BUILD: "Building",
    EVE: "Battle",
    REVEAL: "Battle",
    BEFORE_CLASH: "Battle",
    LINE_UP: "Battle",
    CLASH: "Battle",
    VILLAGE: "Battle",
    GATE: "Battle",
    COMPARE: "Battle",
    SPOILS: "Battle",
    LOOT: "Battle",
    RESET: "End of Round",
}

# BB-WIN-2: the steps at which advisors may be played, and the windows that cards name.
WINDOW_AT: Final[dict[str, str]] = {
    MUSTER: "MUSTER",
    OMENS: "OMENS",
    ORDERS: "ORDERS",
    EVE: "EVE",
    BEFORE_CLASH: "CLASH",
    GATE: "GATE",
}

NOBODY: Final = -1
NO_DIE: Final = -1


class Unit(State):
    """A unit in play: face down until revealed, its dice on it, its arrow at a village or at another unit."""

    __slots__ = (
        "no",
        "card",
        "owner",
        "symbol",
        "dice",
        "village",
        "target",
        "aim",
        "slot",
        "face_up",
        "seen",
        "hexed",
        "silenced",
        "held",
        "bonus",
    )

    def __init__(self) -> None:
        self.no: int = 0
        self.card: str = ""
        self.owner: int = 0
        self.symbol: int = NO_DIE
        self.dice: int = 0
        self.village: int = NOBODY  # whose village it is aimed at
        self.target: int = 0  # the number of the unit it is aimed at
        self.aim: int = 0  # the type of target, as placed
        self.slot: int = 0  # the how manieth unit its owner placed this round
        self.face_up: bool = False
        self.seen: bool = False  # the rival has looked at it in secret
        self.hexed: bool = False
        self.silenced: bool = False
        self.held: bool = False  # stands in a Stalemate
        self.bonus: int = 0

    def copy(self) -> Unit:
        twin = Unit()
        twin.no = self.no
        twin.card = self.card
        twin.owner = self.owner
        twin.symbol = self.symbol
        twin.dice = self.dice
        twin.village = self.village
        twin.target = self.target
        twin.aim = self.aim
        twin.slot = self.slot
        twin.face_up = self.face_up
        twin.seen = self.seen
        twin.hexed = self.hexed
        twin.silenced = self.silenced
        twin.held = self.held
        twin.bonus = self.bonus
        return twin


class Player(State):
    """One side: hand by kind of card, Army Deck with its Shuffle Card, buildings, cubes, dice not yet activated."""

    __slots__ = (
        "hand",
        "deck",
        "built",
        "site",
        "cubes",
        "taken",
        "dice",
        "placed",
        "chapel_used",
        "tavern",
        "tavern_uses",
    )

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.hand: list[list[str]] = [[], [], []]
        self.deck: list[str] = []
        self.built: list[str] = []
        self.site: str = ""  # the building under construction
        self.cubes: int = 0
        self.taken: int = 0  # cubes taken this round
        self.dice: list[int] = [0, 0, 0, 0, 0, 0]
        self.placed: int = 0  # units placed this round
        self.chapel_used: bool = False
        self.tavern: list[str] = []  # cards the Tavern gave this round, still in hand
        self.tavern_uses: int = 0

    def copy(self) -> Player:
        twin = Player(True)
        hand = self.hand
        twin.hand = [hand[0][:], hand[1][:], hand[2][:]]
        twin.deck = self.deck[:]
        twin.built = self.built[:]
        twin.site = self.site
        twin.cubes = self.cubes
        twin.taken = self.taken
        twin.dice = self.dice[:]
        twin.placed = self.placed
        twin.chapel_used = self.chapel_used
        twin.tavern = self.tavern[:]
        twin.tavern_uses = self.tavern_uses
        return twin


class Result(State):
    """What an action would do to a unit: make it Lost, or else make it Retreat, by an attack of a type."""

    __slots__ = ("no", "lost", "attack")

    def __init__(self) -> None:
        self.no: int = 0
        self.lost: bool = False
        self.attack: int = 0

    def copy(self) -> Result:
        twin = Result()
        twin.no = self.no
        twin.lost = self.lost
        twin.attack = self.attack
        return twin


class Battle(State):
    """The battle under way: who still waits to act, results to be carried out, the village being resolved."""

    __slots__ = ("waiting", "results", "fallen", "villages", "village", "winner", "fought", "truce", "stalemate", "show", "deeds")

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.waiting: list[int] = []
        self.results: list[Result] = []
        self.fallen: int = 0  # units Lost in this Battle Phase
        self.villages: list[int] = []  # still to be resolved
        self.village: int = NOBODY
        self.winner: int = NOBODY
        self.fought: bool = False  # both sides were there
        self.truce: list[bool] = [False, False]
        self.stalemate: list[bool] = [False, False]
        self.show: list[int] = []  # the fight under way, frozen (rules/stage.py)
        self.deeds: list[int] = []

    def copy(self) -> Battle:
        twin = Battle(True)
        twin.waiting = self.waiting[:]
        twin.results = [result.copy() for result in self.results]
        twin.fallen = self.fallen
        twin.villages = self.villages[:]
        twin.village = self.village
        twin.winner = self.winner
        twin.fought = self.fought
        twin.truce = self.truce[:]
        twin.stalemate = self.stalemate[:]
        twin.show = self.show[:]
        twin.deeds = self.deeds[:]
        return twin


class BonesState(GameState):
    """The whole table. `sight` holds what each seat can tell about the rival's hidden cards (hidden.py)."""

    __slots__ = (
        "round",
        "step",
        "turn",
        "holder",
        "players",
        "units",
        "placed",
        "pool",
        "unrolled",
        "beside",
        "symbol",
        "active",
        "placing",
        "placing_dice",
        "piles",
        "under",
        "tableau",
        "drawn",
        "drawn_kind",
        "lost",
        "playing",
        "stash",
        "window_seat",
        "passes",
        "battle",
        "sight",
        "chronicle",
    )

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        super().__init__()
        self.round: int = 0
        self.step: str = RALLY
        self.turn: int = 0  # how many seats have finished this step
        self.holder: int = 0  # of the Initiative Token
        self.players: list[Player] = []
        self.units: list[Unit] = []  # in play, by activation number
        self.placed: int = 0  # the highest activation number given
        self.pool: list[int] = [0, 0, 0, 0, 0, 0]
        self.unrolled: int = 0  # dice in the pool that wait for the next roll
        self.beside: list[list[int]] = [[], [], [], []]  # dice beside the three piles, dice set aside
        self.symbol: int = 0
        self.active: int = 0
        self.placing: str = ""  # the card in hand that is being aimed, under so many dice
        self.placing_dice: int = 0
        self.piles: list[list[str]] = [[], [], []]  # top card last, as in the Army Decks
        self.under: list[list[int]] = [[], [], []]  # who put the lowest cards of each pile there
        self.tableau: list[list[str]] = [[], [], []]
        self.drawn: list[str] = []
        self.drawn_kind: int = UNIT
        self.lost: list[str] = []
        self.playing: str = ""  # the advisor whose effect is being carried out
        self.stash: int = 0
        self.window_seat: int = 0
        self.passes: int = 0
        self.battle: Battle = Battle()
        self.sight: list[list[int]] = [[], []]
        self.chronicle: list[str] = []  # what everybody saw happen since the last draft and left no trace on the table

    def copy(self) -> BonesState:
        twin = BonesState(True)
        self.copy_frame(twin)
        twin.round = self.round
        twin.step = self.step
        twin.turn = self.turn
        twin.holder = self.holder
        twin.players = [player.copy() for player in self.players]
        twin.units = [unit.copy() for unit in self.units]
        twin.placed = self.placed
        twin.pool = self.pool[:]
        twin.unrolled = self.unrolled
        beside = self.beside
        twin.beside = [beside[0][:], beside[1][:], beside[2][:], beside[3][:]]
        twin.symbol = self.symbol
        twin.active = self.active
        twin.placing = self.placing
        twin.placing_dice = self.placing_dice
        piles = self.piles
        twin.piles = [piles[0][:], piles[1][:], piles[2][:]]
        under = self.under
        twin.under = [under[0][:], under[1][:], under[2][:]]
        tableau = self.tableau
        twin.tableau = [tableau[0][:], tableau[1][:], tableau[2][:]]
        twin.drawn = self.drawn[:]
        twin.drawn_kind = self.drawn_kind
        twin.lost = self.lost[:]
        twin.playing = self.playing
        twin.stash = self.stash
        twin.window_seat = self.window_seat
        twin.passes = self.passes
        twin.battle = self.battle.copy()
        twin.sight = [self.sight[0][:], self.sight[1][:]]
        twin.chronicle = self.chronicle[:]
        return twin

    @property
    def window(self) -> str:
        """BB-WIN-2: the window that is open now, or ""."""
        return WINDOW_AT.get(self.step, "")

    def unit(self, no: int) -> Unit | None:
        """BB-GEN-9: the unit of that number, while it is in play."""
        for unit in self.units:
            if unit.no == no:
                return unit
        return None


T = Table[BonesState, Book]
"""The table in every rule's hand."""


# ---- components: everything in the box, counted; the counts never change during a game ----


def components_of(b: Book, s: BonesState) -> dict[str, int]:
    """Every card by its key, all dice and all cubes (BB-SET-6, BB-SET-7, BB-BAT-20)."""
    counts: dict[str, int] = {key: 0 for key, card in b.cards.items() if card.kind <= ADVISOR}
    counts[SHUFFLE] = 0
    for key in cards_on_table(s):
        counts[key] += 1
    counts["score cubes"] = s.stash + s.players[0].cubes + s.players[1].cubes
    counts["dice"] = dice_on_table(s)
    return counts


def cards_on_table(s: BonesState) -> list[str]:
    """All cards, wherever they lie."""
    cards = s.lost + s.drawn + [unit.card for unit in s.units]
    if s.playing:
        cards.append(s.playing)
    for kind in (UNIT, BUILDING, ADVISOR):
        cards += s.piles[kind] + s.tableau[kind]
        for player in s.players:
            cards += player.hand[kind]
    for player in s.players:
        cards += player.deck + player.built
        if player.site:
            cards.append(player.site)
    return cards


def dice_on_table(s: BonesState) -> int:
    """Dice in the pool, rolled or not, drafted, on units, beside the piles and set aside."""
    total = s.unrolled + sum(s.pool) + sum(unit.dice for unit in s.units)
    for player in s.players:
        total += sum(player.dice)
    for beside in s.beside:
        total += len(beside)
    return total
