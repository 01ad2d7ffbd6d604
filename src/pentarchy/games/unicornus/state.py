"""What lies on the table. Enemy characters are kept as columns (`foe_space[LYLA]`), everything else as small objects.

`foe_at` is `foe_space` the other way round, one number per space; `units.put_foe` keeps the two in step.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.unicornus.book import BOOKS, Book
from pentarchy.games.unicornus.rules.map import Board, board_of
from pentarchy.kernel.state import GameState, State
from pentarchy.kernel.table import Table

PRINCESS: Final = 0
MOST_SPACES: Final = 133
RESULT_WORDS: Final = {"H": "hit", "M": "miss", "L": "loss"}
NOBODY: Final = -1
OFF_MAP: Final = -1
NOT_IN_PLAY: Final = -2
UNBOUND: Final = -1
SPENT_BOND: Final = -2

# the positions of sequence.py, which alone writes them
CHOOSE_CHARACTERS: Final = "characters"
LAY_MAP: Final = "map"
TUTORIAL_STARTS: Final = "starts"
ROUND_BEGIN: Final = "round"
ROUND_START: Final = "powers"
EVENT_STEP: Final = "event"
PLAYER_STEP: Final = "players"
TURN: Final = "turn"
TURN_END: Final = "turn end"
PRINCESS_BEGIN: Final = "princess"
PRINCESS_STEP: Final = "march"
PRINCESS_END: Final = "home"
ENEMY_BEGIN: Final = "enemies"
ENEMY_ORDERS: Final = "orders"
ENEMY_MOVE: Final = "advance"
ENEMY_FATE: Final = "meetings"
ENEMY_RETREATS: Final = "retreats"
ENEMY_BATTLES: Final = "battles"
ROUND_END: Final = "end"
SET_UP_STEPS: Final = frozenset([CHOOSE_CHARACTERS, LAY_MAP, TUTORIAL_STARTS])
AT_BATTLE: Final = frozenset([ENEMY_FATE, ENEMY_RETREATS, ENEMY_BATTLES, ROUND_END])
AFTER_HER_STEP: Final = frozenset(
    [PRINCESS_END, ENEMY_BEGIN, ENEMY_ORDERS, ENEMY_MOVE, ENEMY_FATE, ENEMY_RETREATS, ENEMY_BATTLES, ROUND_END]
)


class Unit(State):
    """UK-DEF-4, UK-DEF-5: a kingdom unit; number 0 is the princess. Off the map while its character is dead."""

    __slots__ = ("key", "player", "space", "life", "tokens", "resources", "acted", "protected", "beside")

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.key: str = ""
        self.player: int = NOBODY
        self.space: int = OFF_MAP
        self.life: int = 0
        self.tokens: int = 0
        self.resources: int = 0
        self.acted: bool = False
        self.protected: bool = False
        self.beside: list[str] = []

    def copy(self) -> Unit:
        twin = Unit(True)
        twin.key = self.key
        twin.player = self.player
        twin.space = self.space
        twin.life = self.life
        twin.tokens = self.tokens
        twin.resources = self.resources
        twin.acted = self.acted
        twin.protected = self.protected
        twin.beside = self.beside[:]
        return twin


class Player(State):
    """A player of the rules. Alone at the table one seat runs several players (UK-VAR-9)."""

    __slots__ = ("seat", "hand", "knows_event")

    def __init__(self) -> None:
        self.seat: int = 0
        self.hand: list[str] = []
        self.knows_event: bool = False

    def copy(self) -> Player:
        twin = Player()
        twin.seat = self.seat
        twin.hand = self.hand[:]
        twin.knows_event = self.knows_event
        return twin


class Gift(State):
    """A card whose giver still knows in whose hand it is."""

    __slots__ = ("card", "giver", "holder")

    def __init__(self) -> None:
        self.card: str = ""
        self.giver: int = 0
        self.holder: int = 0

    def copy(self) -> Gift:
        twin = Gift()
        twin.card = self.card
        twin.giver = self.giver
        twin.holder = self.holder
        return twin


class Attack(State):
    """Enemies that moved onto a kingdom unit, and the spaces they came from."""

    __slots__ = ("unit", "space", "origins", "asked")

    def __init__(self) -> None:
        self.unit: int = 0
        self.space: int = 0
        self.origins: list[int] = []
        self.asked: bool = False

    def copy(self) -> Attack:
        twin = Attack()
        twin.unit = self.unit
        twin.space = self.space
        twin.origins = self.origins[:]
        twin.asked = self.asked
        return twin


class Battle(State):
    """The battle being fought, for all to see. `results` holds H, M or L per die; `fixed` marks dice changed once.

    `parts` are the sources of its dice (of the damage in a princess battle) as they counted, "tokens:5"; once it is over it lies
    in `Campaign.shown` with its `verdict`, until the next question that is not part of it.
    """

    __slots__ = (
        "unit", "space", "attacking", "origins", "foe", "tokens", "tokens_at_start", "extra_dice", "faces", "results",
        "fixed", "converted", "used", "placed", "damage", "prevented", "moment",
        "sources", "parts", "life_lost", "tokens_lost", "dealt", "guarded", "power", "verdict",
    )  # fmt: skip

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        self.unit: int = 0
        self.space: int = 0
        self.attacking: bool = False
        self.origins: list[int] = []
        self.foe: int = NOBODY
        self.tokens: int = 0
        self.tokens_at_start: int = 0
        self.extra_dice: int = 0
        self.faces: list[int] = []
        self.results: list[str] = []
        self.fixed: list[bool] = []
        self.converted: bool = False
        self.used: list[str] = []
        self.placed: list[int] = []
        self.damage: int = 0
        self.prevented: int = 0
        self.moment: str = ""
        self.sources: list[str] = []
        self.parts: list[str] = []
        self.life_lost: int = 0
        self.tokens_lost: int = 0
        self.dealt: int = 0
        self.guarded: int = 0
        self.power: int = 0
        self.verdict: str = ""

    def copy(self) -> Battle:
        twin = Battle(True)
        twin.unit = self.unit
        twin.space = self.space
        twin.attacking = self.attacking
        twin.origins = self.origins[:]
        twin.foe = self.foe
        twin.tokens = self.tokens
        twin.tokens_at_start = self.tokens_at_start
        twin.extra_dice = self.extra_dice
        twin.faces = self.faces[:]
        twin.results = self.results[:]
        twin.fixed = self.fixed[:]
        twin.converted = self.converted
        twin.used = self.used[:]
        twin.placed = self.placed[:]
        twin.damage = self.damage
        twin.prevented = self.prevented
        twin.moment = self.moment
        twin.sources = self.sources[:]
        twin.parts = self.parts[:]
        twin.life_lost = self.life_lost
        twin.tokens_lost = self.tokens_lost
        twin.dealt = self.dealt
        twin.guarded = self.guarded
        twin.power = self.power
        twin.verdict = self.verdict
        return twin


class Campaign(GameState):
    """The whole game: the map with its tokens, both sides, the decks, and where in the round we are."""

    __slots__ = (
        "book", "content", "board", "layout", "personality", "step", "round", "rounds", "starter", "players", "kingdom", "unused",
        "tokens", "foe_at", "foe_space", "foe_damage", "foe_bound", "foe_fate", "foe_ally", "defeated", "calmed",
        "support_deck", "support_discard", "fate_deck", "fate_discard",
        "event_deck", "event_out", "event_past", "event", "ongoing", "gifts",
        "actor", "actions", "destiny_used", "used", "ally_dice_spent",
        "princess_bonus", "princess_actions", "detour", "potions", "sent", "pending",
        "marching", "march_from", "march_to", "movers", "attacks", "bribed", "decoyed", "decoy_of", "waiting",
        "fell_this_round", "stage", "shown", "last_dice", "fate_choice", "tile_pool", "tiles_laid", "event_gone", "gone_by", "advice",
        "last_choice",
    )  # fmt: skip
    AT_HAND: ClassVar[tuple[str, ...]] = ("book", "board")

    def __init__(self, blank: bool = False) -> None:
        if blank:
            return  # a copy is about to set all fields
        super().__init__()
        self.book: Book | None = None  # what `content` names, at hand once somebody has looked it up; no part of the data
        self.content: str = ""
        self.board: Board | None = None  # what `layout` describes, likewise
        self.layout: str = ""
        self.personality: str = ""
        self.step: str = CHOOSE_CHARACTERS
        self.round: int = 0
        self.rounds: int = 0
        self.starter: int = 0
        self.players: list[Player] = []
        self.kingdom: list[Unit] = []
        self.unused: list[str] = []
        self.tokens: list[int] = []
        self.foe_at: list[int] = []
        self.foe_space: list[int] = []
        self.foe_damage: list[int] = []
        self.foe_bound: list[int] = []
        self.foe_fate: list[str] = []
        self.foe_ally: list[int] = []
        self.defeated: list[int] = []
        self.calmed: list[int] = []
        self.support_deck: list[str] = []
        self.support_discard: list[str] = []
        self.fate_deck: list[str] = []
        self.fate_discard: list[str] = []
        self.event_deck: list[str] = []
        self.event_out: list[str] = []
        self.event_past: list[str] = []
        self.event: str = ""
        self.ongoing: list[str] = []
        self.gifts: list[Gift] = []
        self.actor: int = NOBODY
        self.actions: int = 0
        self.destiny_used: bool = False
        self.used: list[str] = []
        self.ally_dice_spent: bool = False
        self.princess_bonus: int = 0
        self.princess_actions: int = 0
        self.detour: bool = False
        self.potions: int = 0
        self.sent: int = 0
        self.pending: list[int] = []
        self.marching: list[int] = []
        self.march_from: list[int] = []
        self.march_to: list[int] = []
        self.movers: list[int] = []
        self.attacks: list[Attack] = []
        self.bribed: list[int] = []
        self.decoyed: list[int] = []
        self.decoy_of: list[int] = []
        self.waiting: list[int] = []
        self.fell_this_round: bool = False
        self.stage: list[Battle] = []
        self.shown: list[Battle] = []
        self.last_dice: list[int] = []
        self.fate_choice: list[str] = []
        self.tile_pool: list[str] = []
        self.tiles_laid: list[str] = []
        self.event_gone: list[str] = []
        self.gone_by: list[int] = []
        self.advice: list[str] = []
        self.last_choice: str = ""

    def open_book(self) -> Book:
        """The content in play, looked up once."""
        self.book = BOOKS[self.content]
        return self.book

    def open_board(self) -> Board:
        """The map as it is laid, looked up once for this table and all its copies."""
        self.board = board_of(self.layout)
        # the same words, not equal ones: that is asked many times over
        self.layout = self.board.layout
        return self.board

    def copy(self) -> Campaign:
        twin = Campaign(True)
        self.copy_frame(twin)
        twin.book = self.book
        twin.content = self.content
        twin.board = self.board
        twin.layout = self.layout
        twin.personality = self.personality
        twin.step = self.step
        twin.round = self.round
        twin.rounds = self.rounds
        twin.starter = self.starter
        twin.players = [player.copy() for player in self.players]
        twin.kingdom = [unit.copy() for unit in self.kingdom]
        twin.unused = self.unused[:]
        twin.tokens = self.tokens[:]
        twin.foe_at = self.foe_at[:]
        twin.foe_space = self.foe_space[:]
        twin.foe_damage = self.foe_damage[:]
        twin.foe_bound = self.foe_bound[:]
        twin.foe_fate = self.foe_fate[:]
        twin.foe_ally = self.foe_ally[:]
        twin.defeated = self.defeated[:]
        twin.calmed = self.calmed[:]
        twin.support_deck = self.support_deck[:]
        twin.support_discard = self.support_discard[:]
        twin.fate_deck = self.fate_deck[:]
        twin.fate_discard = self.fate_discard[:]
        twin.event_deck = self.event_deck[:]
        twin.event_out = self.event_out[:]
        twin.event_past = self.event_past[:]
        twin.event = self.event
        twin.ongoing = self.ongoing[:]
        twin.gifts = [gift.copy() for gift in self.gifts]
        twin.actor = self.actor
        twin.actions = self.actions
        twin.destiny_used = self.destiny_used
        twin.used = self.used[:]
        twin.ally_dice_spent = self.ally_dice_spent
        twin.princess_bonus = self.princess_bonus
        twin.princess_actions = self.princess_actions
        twin.detour = self.detour
        twin.potions = self.potions
        twin.sent = self.sent
        twin.pending = self.pending[:]
        twin.marching = self.marching[:]
        twin.march_from = self.march_from[:]
        twin.march_to = self.march_to[:]
        twin.movers = self.movers[:]
        twin.attacks = [attack.copy() for attack in self.attacks]
        twin.bribed = self.bribed[:]
        twin.decoyed = self.decoyed[:]
        twin.decoy_of = self.decoy_of[:]
        twin.waiting = self.waiting[:]
        twin.fell_this_round = self.fell_this_round
        twin.stage = [battle.copy() for battle in self.stage]
        twin.shown = [battle.copy() for battle in self.shown]
        twin.last_dice = self.last_dice[:]
        twin.fate_choice = self.fate_choice[:]
        twin.tile_pool = self.tile_pool[:]
        twin.tiles_laid = self.tiles_laid[:]
        twin.event_gone = self.event_gone[:]
        twin.gone_by = self.gone_by[:]
        twin.advice = self.advice[:]
        twin.last_choice = self.last_choice
        return twin


T = Table[Campaign, Book]
