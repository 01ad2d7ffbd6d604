"""AK-RES: One player's Kingdom: mat, Treasury, tracks, cards, what was used this turn; in layers, each with its own part of the copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.kernel.state import State

BLANK: Final = -1
"""Instead of a number of seats: leave all fields unset, a copy is about to set them."""


class Tally(State):
    """What the Kingdom has used of its turn, phase or Season."""

    __slots__ = (
        "agendas_played", "agendas_allowed", "agenda_redrawn", "casts", "casts_away", "spell_redrawn", "virtue_used",
        "bought", "workers_moved", "workers_bound", "kreesh_magic", "upgrades_bought", "steadfast_used", "wasted",
        "measures", "first_attack_made", "rained", "bazaar_used", "trades", "kills",
    )  # fmt: skip

    def __init__(self, seats: int = 0) -> None:
        self.agendas_played: int = 0
        self.agendas_allowed: int = 1
        self.agenda_redrawn: bool = False
        self.casts: int = 0
        self.casts_away: int = 0  # casts outside the own Kingdom turn
        self.spell_redrawn: bool = False
        self.virtue_used: bool = False
        self.bought: int = 0
        self.workers_moved: bool = False
        self.workers_bound: bool = False
        self.kreesh_magic: int = 0
        self.upgrades_bought: int = 0
        self.steadfast_used: bool = False
        self.wasted: int = 0
        self.measures: int = 0
        self.first_attack_made: bool = False
        self.rained: bool = False
        self.bazaar_used: bool = False
        self.trades: int = 0  # trades of this Trade phase
        self.kills: int = 0  # rival Units removed since the previous Kingdom turn

    def copy_tally(self, twin: Tally) -> None:
        twin.agendas_played = self.agendas_played
        twin.agendas_allowed = self.agendas_allowed
        twin.agenda_redrawn = self.agenda_redrawn
        twin.casts = self.casts
        twin.casts_away = self.casts_away
        twin.spell_redrawn = self.spell_redrawn
        twin.virtue_used = self.virtue_used
        twin.bought = self.bought
        twin.workers_moved = self.workers_moved
        twin.workers_bound = self.workers_bound
        twin.kreesh_magic = self.kreesh_magic
        twin.upgrades_bought = self.upgrades_bought
        twin.steadfast_used = self.steadfast_used
        twin.wasted = self.wasted
        twin.measures = self.measures
        twin.first_attack_made = self.first_attack_made
        twin.rained = self.rained
        twin.bazaar_used = self.bazaar_used
        twin.trades = self.trades
        twin.kills = self.kills


class Works(Tally):
    """What the tiles gave at the last Income, and the Kingdom space under attack."""

    __slots__ = (
        "treasury", "profit", "tile_routes", "tile_command", "tile_garrison", "ritual_casts", "ritual_discount",
        "library_cards", "library_free_cast", "library_free_magic", "patrol_purchases", "garrison", "damage",
        "damage_war", "sacked",
    )  # fmt: skip

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.treasury: int = 5
        self.profit: int = 0
        self.tile_routes: int = 0
        self.tile_command: int = 0
        self.tile_garrison: int = 0
        self.ritual_casts: int = 0
        self.ritual_discount: int = 0
        self.library_cards: int = 0
        self.library_free_cast: bool = False
        self.library_free_magic: bool = False
        self.patrol_purchases: int = 0
        self.garrison: int = 0
        self.damage: int = 0
        self.damage_war: int = NOBODY
        self.sacked: int = 0  # Hourglass tokens on its Sacked! card

    def copy_works(self, twin: Works) -> None:
        twin.treasury = self.treasury
        twin.profit = self.profit
        twin.tile_routes = self.tile_routes
        twin.tile_command = self.tile_command
        twin.tile_garrison = self.tile_garrison
        twin.ritual_casts = self.ritual_casts
        twin.ritual_discount = self.ritual_discount
        twin.library_cards = self.library_cards
        twin.library_free_cast = self.library_free_cast
        twin.library_free_magic = self.library_free_magic
        twin.patrol_purchases = self.patrol_purchases
        twin.garrison = self.garrison
        twin.damage = self.damage
        twin.damage_war = self.damage_war
        twin.sacked = self.sacked


class Court(Works):
    """Hands, decks and discard piles, what is known of others' cards, routes and talk."""

    __slots__ = (
        "agendas", "agenda_deck", "agenda_discard", "spells", "spell_deck", "spell_discard", "known", "known_islands",
        "known_dimensions", "neutral", "neutral_used", "orders", "orders_changed", "watches", "trust", "promises_kept",
        "promises_broken",
    )  # fmt: skip
    REPLACED: ClassVar[tuple[str, ...]] = ("known", "known_islands", "known_dimensions", "neutral", "neutral_used", "orders", "earned")

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.agendas: list[str] = []
        self.agenda_deck: list[str] = []
        self.agenda_discard: list[str] = []
        self.spells: list[str] = []
        self.spell_deck: list[str] = []
        self.spell_discard: list[str] = []
        self.known: Sequence[Sequence[str]] = [[] for seat in range(seats)]  # rivals' hand cards it was shown
        self.known_islands: Sequence[str] = []  # top of the deck as it last saw it
        self.known_dimensions: Sequence[str] = []
        self.neutral: Sequence[str] = []
        self.neutral_used: Sequence[str] = []
        self.orders: Sequence[str] = []
        self.orders_changed: bool = False
        self.watches: bool = False  # wants to be asked about treaties and passages as phases and rivals' turns begin
        self.trust: list[int] = [0 for seat in range(seats)]
        self.promises_kept: int = 0
        self.promises_broken: int = 0

    def copy_court(self, twin: Court) -> None:
        twin.agendas = self.agendas[:]
        twin.agenda_deck = self.agenda_deck[:]
        twin.agenda_discard = self.agenda_discard[:]
        twin.spells = self.spells[:]
        twin.spell_deck = self.spell_deck[:]
        twin.spell_discard = self.spell_discard[:]
        twin.known = self.known
        twin.known_islands = self.known_islands
        twin.known_dimensions = self.known_dimensions
        twin.neutral = self.neutral
        twin.neutral_used = self.neutral_used
        twin.orders = self.orders
        twin.orders_changed = self.orders_changed
        twin.watches = self.watches
        twin.trust = self.trust[:]
        twin.promises_kept = self.promises_kept
        twin.promises_broken = self.promises_broken


class Kingdom(Court):
    """A player's Kingdom and Leader."""

    __slots__ = (
        "mat", "leader", "gold", "food", "magic", "favor", "earned", "legacy", "stability", "protection", "population",
        "workers", "idle", "levels", "strand_claimed",
    )  # fmt: skip

    def __init__(self, seats: int = 0) -> None:
        if seats == BLANK:
            return
        super().__init__(seats)
        self.mat: str = ""
        self.leader: str = ""
        self.gold: int = 0
        self.food: int = 0
        self.magic: int = 0
        self.favor: int = 0
        self.earned: Mapping[str, int] = {}  # Favor by its source
        self.legacy: int = 0
        self.stability: int = 0
        self.protection: int = 0
        self.population: int = 1
        self.workers: list[str] = []  # the tile or Territory each Worker stands on
        self.idle: int = 0  # Workers back from lost Territories
        self.levels: list[int] = []
        self.strand_claimed: bool = False

    def copy(self) -> Kingdom:
        twin = Kingdom(BLANK)
        self.copy_tally(twin)
        self.copy_works(twin)
        self.copy_court(twin)
        twin.mat = self.mat
        twin.leader = self.leader
        twin.gold = self.gold
        twin.food = self.food
        twin.magic = self.magic
        twin.favor = self.favor
        twin.earned = self.earned
        twin.legacy = self.legacy
        twin.stability = self.stability
        twin.protection = self.protection
        twin.population = self.population
        twin.workers = self.workers[:]
        twin.idle = self.idle
        twin.levels = self.levels[:]
        twin.strand_claimed = self.strand_claimed
        return twin
