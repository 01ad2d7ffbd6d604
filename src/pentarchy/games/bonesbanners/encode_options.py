"""The options of Bones & Banners in numbers: the card, die, unit or village each is about."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import KINDS, SYMBOLS, UNIT, Book, Card
from pentarchy.games.bonesbanners.encode import FACES, shown_banners
from pentarchy.games.bonesbanners.rules.hidden import is_known
from pentarchy.games.bonesbanners.state import NOBODY, BonesState
from pentarchy.games.bonesbanners.state import Unit as Piece
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sheet import Few, Reads, Sheet

SYMBOL_KEYS: Final = [name.lower() for name in SYMBOLS]
KIND_KEYS: Final = list(KINDS)
MOST_BANNERS: Final = 6
MOST_DICE: Final = 2
MOST_THERE: Final = 4
MOST_LEAD: Final = 8
SPREAD: Final = [sum(1 << 8 * k for k in range(6) if symbols >> k & 1) for symbols in range(64)]
"""The symbols of a card with eight bits for each, so that sums of them count all six at once."""


class Named:
    """What the key of an option names, whatever lies on the table."""

    __slots__ = ("card", "unit", "village", "symbol", "becomes", "pile", "stands", "rows")

    def __init__(self, b: Book, key: str) -> None:
        head, colon, rest = key.partition(":")
        name = rest if colon else head
        number = int(name) if name.isdecimal() else -1
        self.card: Card | None = b.cards.get(name)
        self.unit: int = number if colon and head in ("unit", "look") else -1
        self.village: int = number if head == "village" else -1
        # "sword", or "horse>bow" where dice are turned
        old, turned, new = name.partition(">")
        self.symbol: int = SYMBOL_KEYS.index(old) if old in SYMBOL_KEYS else -1
        self.becomes: int = SYMBOL_KEYS.index(new) if turned and new in SYMBOL_KEYS else -1
        self.pile: int = KIND_KEYS.index(name) if name in KIND_KEYS else -1
        # what hangs on who stands where is written anew each time; all else is one of few rows
        self.stands: bool = self.unit >= 0 or self.village >= 0 or (self.symbol >= 0 and self.card is not None)
        self.rows: Few = Few(8)


READS: Final[Reads[Book, Named]] = Reads(Named)


def encode_option(b: Book, s: BonesState, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
    """The card, die, unit or village an option is about."""
    named = READS.of(b, option)
    if named.stands:
        write_option(b, s, seat, ask, named, sheet)
        return
    if named.symbol >= 0:
        row = min(6, fitting(b, s, seat, ask, named.symbol))
    else:
        row = 1 if named.card is not None and named.card.symbols >> s.symbol & 1 else 0
    if not named.rows.put(row, sheet):
        start = len(sheet.paper)
        write_option(b, s, seat, ask, named, sheet)
        named.rows.keep(row, sheet, start)


def write_option(b: Book, s: BonesState, seat: int, ask: Ask, named: Named, sheet: Sheet) -> None:
    """A row in pieces, each of which is one of few."""
    unit = s.unit(named.unit) if named.unit >= 0 else None
    known = unit is not None and is_known(s, unit, seat)
    card = b.cards.get(unit.card) if known and unit is not None else named.card
    sheet.about = "card:"
    FACES.put(card, sheet)
    fits = card is not None and card.symbols >> s.symbol & 1 == 1
    no_die = named.symbol < 0 and named.becomes < 0 and named.pile < 0
    if not no_die or not NO_DIE.put(1 if fits else 0, sheet):
        start = len(sheet.paper)
        encode_die(b, s, seat, ask, named, fits, sheet)
        if no_die:
            NO_DIE.keep(1 if fits else 0, sheet, start)
    encode_unit(b, s, seat, unit, known, sheet)
    encode_target(b, s, seat, ask, unit.village if unit is not None else named.village, named.village >= 0, sheet)


def encode_die(b: Book, s: BonesState, seat: int, ask: Ask, named: Named, fits: bool, sheet: Sheet) -> None:
    sheet.about = ""
    sheet.one_of("die", named.symbol, 6)
    sheet.one_of("die becomes", named.becomes, 6)
    sheet.share("my units of the die", fitting(b, s, seat, ask, named.symbol), 6)
    sheet.one_of("pile", named.pile, 3)
    sheet.flag("fits the die", fits)


def encode_unit(b: Book, s: BonesState, seat: int, unit: Piece | None, known: bool, sheet: Sheet) -> None:
    """The unit an option is about, or none."""
    row = 0
    dice = 0
    strength = 0
    if unit is not None:
        dice = min(MOST_DICE, unit.dice)
        strength = min(MOST_BANNERS, shown_banners(b, s, unit)) if known else 0
        what = (1 if unit.owner == seat else 0) + (2 if unit.face_up else 0) + (4 if known else 0)
        row = 1 + (what * (MOST_DICE + 1) + dice) * (MOST_BANNERS + 1) + strength
    if UNIT_ROWS.put(row, sheet):
        return
    start = len(sheet.paper)
    sheet.about = "unit:"
    sheet.flag("is mine", unit is not None and unit.owner == seat)
    sheet.flag("is the rival's", unit is not None and unit.owner != seat)
    sheet.flag("face up", unit is not None and unit.face_up)
    sheet.flag("unknown", unit is not None and not known)
    sheet.share("dice", dice, MOST_DICE)
    sheet.share("banners", strength, MOST_BANNERS)
    UNIT_ROWS.keep(row, sheet, start)


def encode_target(b: Book, s: BonesState, seat: int, ask: Ask, village: int, named: bool, sheet: Sheet) -> None:
    """The village an option is about, and who stands there."""
    row = 0
    mine = 0
    theirs = 0
    lead = 0
    if village >= 0:
        stands = STANDS.of(b, s, seat, ask)
        first = stands[2 * village]
        second = stands[2 * village + 1]
        mine = min(MOST_THERE, first // 100)
        theirs = min(MOST_THERE, second // 100)
        lead = min(MOST_LEAD, max(-MOST_LEAD, first % 100 - second % 100))
        where = (1 if village == seat else 0) + (2 if named else 0)
        row = 1 + ((where * (MOST_THERE + 1) + mine) * (MOST_THERE + 1) + theirs) * (2 * MOST_LEAD + 1) + lead + MOST_LEAD
    if TARGET_ROWS.put(row, sheet):
        return
    start = len(sheet.paper)
    sheet.about = "village:"
    sheet.flag("is mine", village == seat)
    sheet.flag("is the rival's", village == 1 - seat)
    sheet.flag("named", named)
    sheet.share("my units there", mine, MOST_THERE)
    sheet.share("rivals there", theirs, MOST_THERE)
    sheet.lead("lead in known banners", lead, MOST_LEAD)
    TARGET_ROWS.keep(row, sheet, start)


NO_DIE: Final = Few(2)
UNIT_ROWS: Final = Few(1 + 8 * (MOST_DICE + 1) * (MOST_BANNERS + 1))
TARGET_ROWS: Final = Few(1 + 4 * (MOST_THERE + 1) * (MOST_THERE + 1) * (2 * MOST_LEAD + 1))


class Hand:
    """The units of a hand by symbol, counted once for all the dice of a question."""

    __slots__ = ("book", "cards", "counts", "ask", "state", "seat")

    def __init__(self) -> None:
        self.book: Book | None = None
        self.cards: list[str] = []
        self.counts: int = 0
        self.ask: Ask | None = None
        self.state: BonesState | None = None
        self.seat: int = NOBODY

    def look(self, b: Book, s: BonesState, seat: int, ask: Ask) -> None:
        self.ask = ask
        self.state = s
        self.seat = seat
        cards = s.players[seat].hand[UNIT]
        if self.book is not b or self.cards != cards:
            self.book = b
            self.cards = cards[:]
            self.counts = 0
            for key in cards:
                self.counts += SPREAD[b.cards[key].symbols]


HAND: Final = Hand()


def fitting(b: Book, s: BonesState, seat: int, ask: Ask, symbol: int) -> int:
    """How many units in the own hand a die of this symbol would place."""
    if symbol < 0:
        return 0
    if HAND.ask is not ask or HAND.state is not s or HAND.seat != seat:
        HAND.look(b, s, seat, ask)
    return HAND.counts >> 8 * symbol & 255


class Stands:
    """Who stands at the villages, counted once for all the options of a question."""

    __slots__ = ("sides", "ask", "state", "seat")

    def __init__(self) -> None:
        self.sides: list[int] = [0, 0, 0, 0]
        self.ask: Ask | None = None
        self.state: BonesState | None = None
        self.seat: int = NOBODY

    def of(self, b: Book, s: BonesState, seat: int, ask: Ask) -> list[int]:
        """For each village the units of the seat, then those of its rival, in hundreds, and their banners as far as the seat knows them."""
        if self.ask is not ask or self.state is not s or self.seat != seat:
            self.ask = ask
            self.state = s
            self.seat = seat
            self.sides = [0, 0, 0, 0]
            for unit in s.units:
                if unit.village >= 0:
                    worth = min(9, shown_banners(b, s, unit)) if is_known(s, unit, seat) else 0
                    self.sides[2 * unit.village + (0 if unit.owner == seat else 1)] += 100 + worth
        return self.sides


STANDS: Final = Stands()
