"""Short scenes: a known map, an empty field, and only the pieces a test puts there."""

from __future__ import annotations

from pentarchy.games.unicornus import GAME
from pentarchy.games.unicornus.book import FOE_KEYS, FOES
from pentarchy.games.unicornus.rules.map import layout_text
from pentarchy.games.unicornus.rules.setup import blank_foes
from pentarchy.games.unicornus.rules.start_of_round import equip
from pentarchy.games.unicornus.rules.units import map_of, put_foe
from pentarchy.games.unicornus.state import (
    ENEMY_BEGIN,
    NOT_IN_PLAY,
    PRINCESS,
    PRINCESS_BEGIN,
    ROUND_BEGIN,
    ROUND_END,
    TURN,
    Campaign,
    Player,
    Unit,
)
from pentarchy.kernel import AnyMatch, Scalar
from pentarchy.kernel.record import restage, start

TILES = [
    "the_capital",
    "stronghold", "forward_encampment", "lakeside_city",
    "temple_of_night", "twilight_manor", "hilltop_monastery", "forts_of_the_twin_stars", "field_of_graves",
    "merchant_city", "ancient_ruins", "borderlands_fortress", "blighted_waste", "war_academy",
    "oasis_of_the_sand_people", "temple_of_the_dawn", "ancestral_castle", "hermits_forest", "southern_port",
]  # fmt: skip
BOOK = GAME.book


class Scene:
    """`g = scene("zyne", "lyla")`; put pieces down; `g.turn("zyne").go(dice=[6, 1])`; answer and look."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match

    @property
    def s(self) -> Campaign:
        state = self.match.state
        assert isinstance(state, Campaign)
        return state

    # ---- putting pieces down ----

    def at(self, tile: str, position: int = 0) -> int:
        return map_of(self.s).tiles.index(tile) * 7 + position

    def index(self, key: str) -> int:
        if key == "princess":
            return PRINCESS
        return [unit.key for unit in self.s.kingdom].index(key)

    def unit(self, key: str) -> Unit:
        return self.s.kingdom[self.index(key)]

    def put(self, key: str, space: int, **fields: int) -> Scene:
        unit = self.unit(key)
        unit.space = space
        for name, value in fields.items():
            setattr(unit, name, value)
        return self

    def foe(self, key: str, space: int, tokens: int = 0) -> int:
        foe = FOE_KEYS.index(key)
        put_foe(self.s, foe, space)
        self.s.tokens[space] += tokens
        return foe

    def ally(self, key: str, unit: str) -> Scene:
        foe = FOE_KEYS.index(key)
        put_foe(self.s, foe, -1)
        self.s.foe_bound[foe] = -2
        self.s.foe_ally[foe] = self.index(unit)
        return self

    def bound(self, key: str, unit: str, card: str) -> Scene:
        foe = FOE_KEYS.index(key)
        self.s.foe_bound[foe] = self.index(unit)
        self.s.foe_fate[foe] = card
        self.s.fate_deck.remove(card)
        return self

    def hand(self, unit: str, *cards: str) -> Scene:
        for card in cards:
            self.s.support_deck.remove(card)
            self.s.players[self.unit(unit).player].hand.append(card)
        return self

    def fate(self, *cards: str) -> Scene:
        """The next Fate cards, the first named on top."""
        for card in reversed(cards):
            self.s.fate_deck.remove(card)
            self.s.fate_deck.append(card)
        return self

    def event(self, card: str) -> Scene:
        """This round's Event, as if already resolved."""
        for pile in (self.s.event_deck, self.s.event_out):
            if card in pile:
                pile.remove(card)
        self.s.event = card
        return self

    def next_event(self, card: str) -> Scene:
        for pile in (self.s.event_deck, self.s.event_out):
            if card in pile:
                pile.remove(card)
        self.s.event_deck.append(card)
        return self

    # ---- where in the round ----

    def turn(self, key: str, actions: int = 4) -> Scene:
        self.s.step = TURN
        self.s.actor = self.index(key)
        self.s.kingdom[self.s.actor].acted = True
        self.s.actions = actions
        self.s.destiny_used = False
        return self

    def princess_step(self) -> Scene:
        return self.phase(PRINCESS_BEGIN)

    def enemy_step(self) -> Scene:
        return self.phase(ENEMY_BEGIN)

    def round_end(self) -> Scene:
        return self.phase(ROUND_END)

    def phase(self, phase: str) -> Scene:
        self.s.step = phase
        for unit in self.s.kingdom:
            unit.acted = phase != ROUND_BEGIN
        return self

    def go(self, dice: list[int] | None = None) -> Scene:
        self.match = restage(self.match, dice)
        return self

    # ---- playing ----

    @property
    def seat(self) -> int:
        return self.match.waiting()[0]

    @property
    def rule(self) -> str:
        ask = self.match.ask(self.seat)
        assert ask is not None
        return ask.rule

    def choices(self) -> list[str]:
        ask = self.match.ask(self.seat)
        assert ask is not None
        if ask.is_number:
            return [str(n) for n in range(ask.low, ask.high + 1)]
        return [option.key for option in ask.legal()]

    def barred(self, key: str) -> str:
        """The rule that forbids an option now, or nothing."""
        ask = self.match.explained(self.seat)
        assert ask is not None
        return next((option.barred for option in ask.options if option.key == key), "")

    def answer(self, *keys: str) -> Scene:
        self.match.answer(self.seat, *keys)
        return self

    def say(self, *answers: str) -> Scene:
        """Several single answers one after the other."""
        for key in answers:
            self.answer(key)
        return self

    def assign(self, *placed: int) -> Scene:
        """Dice by hand: hits, misses and losses on tokens, then on the character."""
        self.answer("hand")
        while self.match.outcome is None:
            ask = self.match.ask(self.seat)
            assert ask is not None
            if not ask.is_number or ask.rule != "UK-BAT-8":
                break
            kind = [word in ask.title for word in ("hits", "misses", "losses")].index(True)
            self.answer(str(placed[kind + (3 if "character" in ask.title else 0)]))
        return self

    def log(self, seat: int = -1) -> list[str]:
        return [str(line["text"]) for line in self.match.log(seat)]

    def rules_told(self) -> list[str]:
        return [event.rule for event in self.match.table.events]


def scene(*characters: str, princess: str = "lucky_girl", tiles: list[str] | None = None, **options: Scalar) -> Scene:
    """A standard map without enemies; every named character on its own tile's start, seat 0 starting. Unbound by fate."""
    names = characters or ("zyne", "donia", "godfried", "magnus")
    seats = 2 if len(names) == 4 and options.pop("pairs", False) else len(names)
    match = start(GAME, seats, 1, {"princess": princess, "cast": "random", **options})
    s = match.state
    assert isinstance(s, Campaign)
    s.layout = layout_text(BOOK, s.word("goal"), tiles or TILES, BOOK.slots)
    board = map_of(s)
    s.tokens = [0] * board.size
    blank_foes(s)
    s.starter = 0
    s.round = 1
    s.personality = princess
    s.event = ""
    s.event_deck = []
    s.event_out = sorted(BOOK.events)
    s.event_past = []
    s.ongoing = []
    s.fate_deck = [card.key for card in BOOK.fates.values() for copy in range(card.copies)]
    s.fate_discard = []
    s.support_deck = [card.key for card in BOOK.support.values() for copy in range(card.copies)]
    s.support_discard = []
    s.players = [_player(n) for n in range(seats)]
    s.kingdom = [Unit()]
    for n, key in enumerate(names):
        unit = Unit()
        unit.key = key
        unit.player = n % seats
        s.kingdom.append(unit)
    s.unused = [key for key in BOOK.kingdom if key not in names]
    s.kingdom[PRINCESS].space = board.start["cornelia"]
    for i in range(len(s.kingdom)):
        equip(s, i)
        if i:
            s.kingdom[i].space = board.start.get(s.kingdom[i].key, -1)
    s.pending = []
    s.defeated = []
    s.attacks = []
    s.used = []
    for foe in range(FOES):
        put_foe(s, foe, NOT_IN_PLAY)
    return Scene(match)


def _player(seat: int) -> Player:
    player = Player()
    player.seat = seat
    return player
