"""A position of Bones & Banners and its options in numbers: only what the seat sees (BB-HID)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ACTIONS, ADVISOR, BUILDING, KINDS, SYMBOLS, UNIT, WINDOWS, Book, Card
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.rules.end_of_round import CUBES_TO_WIN
from pentarchy.games.bonesbanners.rules.hidden import is_known
from pentarchy.games.bonesbanners.rules.keywords import banners
from pentarchy.games.bonesbanners.state import NOBODY, PHASES, Battle, BonesState, Player
from pentarchy.games.bonesbanners.state import Unit as Piece
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Reads, Sheet
from pentarchy.kernel.sums import Sums

STEPS: Final = list(PHASES)
STEP_AT: Final = {step: i for i, step in enumerate(STEPS)}
SYMBOL_KEYS: Final = [name.lower() for name in SYMBOLS]
KIND_KEYS: Final = list(KINDS)
NOBODY_STANDS: Final = Blank()
NO_BATTLE: Final = Blank()
NONE_AIMED: Final = [0, 0, 0, 0]
SPREAD: Final = [sum(1 << 8 * k for k in range(6) if symbols >> k & 1) for symbols in range(64)]
"""The symbols of a card with eight bits for each, so that sums of them count all six at once."""


def encode(b: Book, s: BonesState, seat: int, sheet: Sheet) -> None:
    """The table as the seat sees it: itself first, then the rival."""
    sheet.about = "table:"
    sheet.share("round", s.round, 12)
    sheet.share("rounds left", max(0, s.number("round_limit") - s.round), 12)
    sheet.one_of("step", STEP_AT[s.step], len(STEPS))
    sheet.flag("initiative is mine", s.holder == seat)
    sheet.flag("I act", s.active == seat)
    sheet.share("turn", s.turn, 12)
    sheet.shares("pool", s.pool, 6)
    sheet.share("unrolled", s.unrolled, 12)
    sheet.one_of("symbol", s.symbol, 6)
    sheet.share("cubes left", s.stash, 10)
    sheet.share("lost cards", len(s.lost), 20)
    for kind in range(3):
        sheet.share(f"pile of {KINDS[kind]}" if sheet.naming else "", len(s.piles[kind]), 20)
        sheet.share(f"dice beside {KINDS[kind]}" if sheet.naming else "", len(s.beside[kind]), 6)
    sheet.about = "tableau:"
    ARMY.put(b, s.tableau[UNIT], sheet)
    BUILDINGS.put(b, s.tableau[BUILDING], sheet)
    ADVISORS.put(b, s.tableau[ADVISOR], sheet)
    sheet.about = "mine:"
    encode_side(b, s.players[seat], sheet)
    sheet.about = "rival:"
    encode_side(b, s.players[1 - seat], sheet)
    sheet.about = "hand:"
    me = s.players[seat]
    ARMY.put(b, me.hand[UNIT], sheet)
    BUILDINGS.put(b, me.hand[BUILDING], sheet)
    ADVISORS.put(b, me.hand[ADVISOR], sheet)
    sheet.about = "deck:"
    ARMY.put(b, me.deck, sheet)
    if s.units or not NOBODY_STANDS.put(sheet):
        start = len(sheet.paper)
        encode_stands(b, s, seat, sheet)
        if not s.units:
            NOBODY_STANDS.keep(sheet, start)
    idle = is_idle(s.battle)
    if not idle or not NO_BATTLE.put(sheet):
        start = len(sheet.paper)
        encode_battle(s.battle, seat, sheet)
        if idle:
            NO_BATTLE.keep(sheet, start)
    sheet.about = "placing:"
    deciding = s.active == seat
    FACES.put(b.cards.get(s.placing) if deciding and s.placing else None, sheet)
    sheet.share("dice", s.placing_dice if deciding else 0, 2)


def encode_stands(b: Book, s: BonesState, seat: int, sheet: Sheet) -> None:
    """Who stands at the villages, and who is aimed at whom."""
    sheet.about = "at my village, mine:"
    encode_village(b, s, seat, seat, seat, sheet)
    sheet.about = "at my village, rival:"
    encode_village(b, s, seat, 1 - seat, seat, sheet)
    sheet.about = "at rival village, mine:"
    encode_village(b, s, 1 - seat, seat, seat, sheet)
    sheet.about = "at rival village, rival:"
    encode_village(b, s, 1 - seat, 1 - seat, seat, sheet)
    sheet.about = "aimed at units:"
    encode_attackers(s, seat, sheet)


def is_idle(battle: Battle) -> bool:
    """Is nothing of a battle to be told?"""
    return not (battle.waiting or battle.fallen or battle.village != NOBODY or battle.winner != NOBODY or battle.fought)


def encode_battle(battle: Battle, seat: int, sheet: Sheet) -> None:
    sheet.about = "battle:"
    sheet.share("waiting", len(battle.waiting), 8)
    sheet.share("fallen", battle.fallen, 8)
    sheet.flag("at my village", battle.village == seat)
    sheet.flag("at the rival's", battle.village == 1 - seat)
    sheet.flag("I won", battle.winner == seat)
    sheet.flag("rival won", battle.winner == 1 - seat)
    sheet.flag("fought", battle.fought)


def encode_side(b: Book, player: Player, sheet: Sheet) -> None:
    """What everybody sees of a side. So few numbers are written in less time than it takes to find out whether they are the same."""
    hand = player.hand
    sheet.share("cubes", player.cubes, CUBES_TO_WIN)
    sheet.share("cubes this round", player.taken, 2)
    sheet.shares("dice", player.dice, 4)
    sheet.share("hand 0", len(hand[UNIT]), 8)
    sheet.share("hand 1", len(hand[BUILDING]), 8)
    sheet.share("hand 2", len(hand[ADVISOR]), 8)
    sheet.share("deck", len(player.deck), 12)
    sheet.share("units placed", player.placed, 8)
    sheet.flag("building site", bool(player.site))
    sheet.flag("chapel used", player.chapel_used)
    BUILDINGS.put(b, player.built, sheet)


def army_of(b: Book, key: str) -> list[int]:
    """A unit in a heap: its strength, symbols and trade."""
    card = b.cards[key]
    if card.kind != UNIT:
        return [0] * len(ARMY_FIELDS)
    symbols = [card.symbols >> k & 1 for k in range(6)]
    acts = [int(card.on_rival == k + 1) + int(card.on_own == k + 1) for k in range(7)]
    return [1, card.banners, int(card.defends), int(card.attacks), card.bolster_banners, *symbols, *acts]


def building_of(b: Book, key: str) -> list[int]:
    return [1, b.cards[key].defend_plus, b.cards[key].attack_plus]


def advisor_of(b: Book, key: str) -> list[int]:
    windows = b.cards[key].windows
    return [1, *[windows.count(window) for window in WINDOWS]]


ARMY_FIELDS: Final = [
    ("units", 12),
    ("banners", 24),
    ("defenders", 12),
    ("attackers", 12),
    ("bolster", 12),
    *[(f"symbol {k}", 6) for k in range(6)],
    *[(f"action {k}", 4) for k in range(7)],
]
ARMY: Final[Sums[Book]] = Sums(ARMY_FIELDS, army_of)
BUILDINGS: Final[Sums[Book]] = Sums([("buildings", 5), ("defence of buildings", 6), ("attack of buildings", 6)], building_of)
ADVISORS: Final[Sums[Book]] = Sums([("advisors", 5), *[(f"advisors for window {k}", 3) for k in range(len(WINDOWS))]], advisor_of)


def shown_banners(b: Book, s: BonesState, unit: Piece) -> int:
    """BB-BLF-1: what a unit one knows counts; a Bluff counts nothing."""
    return 0 if not unit.face_up and is_bluff(b, s, unit) else banners(b, s, unit)


def encode_village(b: Book, s: BonesState, village: int, owner: int, seat: int, sheet: Sheet) -> None:
    """One side's units at a village: how many, how strong as far as known, how many unknown."""
    count = 0
    strength = 0
    unknown = 0
    dice = 0
    held = 0
    for unit in s.units:
        if unit.village == village and unit.owner == owner:
            count += 1
            dice += unit.dice
            held += 1 if unit.held else 0
            if is_known(s, unit, seat):
                strength += shown_banners(b, s, unit)
            else:
                unknown += 1
    sheet.share("units", count, 6)
    sheet.share("known banners", strength, 12)
    sheet.share("unknown units", unknown, 6)
    sheet.share("dice", dice, 8)
    sheet.share("held", held, 4)


def encode_attackers(s: BonesState, seat: int, sheet: Sheet) -> None:
    """Units aimed at units: whose at whose."""
    counts = 0
    for unit in s.units:
        target = s.unit(unit.target) if unit.target else None
        if target is not None:
            counts += 1 << (0 if unit.owner == seat else 16) + (0 if target.owner == seat else 8)
    sheet.shares("", [counts >> 8 * k & 255 for k in range(4)] if counts else NONE_AIMED, 4)


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.one_of("kind", card.kind if card is not None else -1, 3)
    symbols = card.symbols if card is not None else 0
    for k in range(6):
        sheet.flag(f"symbol {SYMBOLS[k]}" if sheet.naming else "", symbols >> k & 1 == 1)
    sheet.share("banners", card.banners if card is not None else 0, 4)
    sheet.flag("defends", card is not None and card.defends)
    sheet.flag("attacks", card is not None and card.attacks)
    sheet.one_of("on a rival", card.on_rival - 1 if card is not None else -1, 4)
    sheet.one_of("on an own", card.on_own - 5 if card is not None else -1, 3)
    sheet.share("strength of the action", max(card.on_rival_n, card.on_own_n) if card is not None else 0, 4)
    sheet.share("bolster", card.bolster_banners + card.bolster_n if card is not None else 0, 3)
    sheet.flag("swift", card is not None and card.swift)
    sheet.flag("undead", card is not None and card.is_undead)
    sheet.flag("rider", card is not None and card.is_rider)
    sheet.flag("beast", card is not None and card.is_beast)
    sheet.share("adds in defence", card.defend_plus if card is not None else 0, 3)
    sheet.share("adds in attack", card.attack_plus if card is not None else 0, 3)


FACES: Final[Faces[Card]] = Faces(write_card)


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
    unit = s.unit(named.unit) if named.unit >= 0 else None
    known = unit is not None and is_known(s, unit, seat)
    card = b.cards.get(unit.card) if known and unit is not None else named.card
    sheet.about = "card:"
    FACES.put(card, sheet)
    sheet.about = ""
    sheet.one_of("die", named.symbol, 6)
    sheet.one_of("die becomes", named.becomes, 6)
    sheet.share("my units of the die", fitting(b, s, seat, ask, named.symbol), 6)
    sheet.one_of("pile", named.pile, 3)
    sheet.flag("fits the die", card is not None and card.symbols >> s.symbol & 1 == 1)
    sheet.about = "unit:"
    sheet.flag("is mine", unit is not None and unit.owner == seat)
    sheet.flag("is the rival's", unit is not None and unit.owner != seat)
    sheet.flag("face up", unit is not None and unit.face_up)
    sheet.flag("unknown", unit is not None and not known)
    sheet.share("dice", unit.dice if unit is not None else 0, 2)
    sheet.share("banners", shown_banners(b, s, unit) if known and unit is not None else 0, 6)
    encode_target(b, s, seat, unit.village if unit is not None else named.village, named.village >= 0, sheet)


def encode_target(b: Book, s: BonesState, seat: int, village: int, named: bool, sheet: Sheet) -> None:
    """The village an option is about, and who stands there."""
    sheet.about = "village:"
    sheet.flag("is mine", village == seat)
    sheet.flag("is the rival's", village == 1 - seat)
    mine = at_village(b, s, village, seat, seat)
    theirs = at_village(b, s, village, 1 - seat, seat)
    sheet.flag("named", named)
    sheet.share("my units there", mine // 100, 4)
    sheet.share("rivals there", theirs // 100, 4)
    sheet.lead("lead in known banners", mine % 100 - theirs % 100, 8)


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


def at_village(b: Book, s: BonesState, village: int, owner: int, seat: int) -> int:
    """Units of a side at a village in hundreds, and their banners as far as the seat knows them."""
    total = 0
    if village >= 0:
        for unit in s.units:
            if unit.village == village and unit.owner == owner:
                total += 100
                if is_known(s, unit, seat):
                    total += min(9, shown_banners(b, s, unit))
    return total


assert len(ACTIONS) == 8, "the fields of a card count four actions on rivals and three on one's own"
