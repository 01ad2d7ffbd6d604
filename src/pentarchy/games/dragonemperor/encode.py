"""A position of Dragon & Emperor and its options in numbers. Hands are open; only the order of face-down decks is not (DE-HID-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.dragonemperor.book import Book, Card
from pentarchy.games.dragonemperor.rules.realm import KINDS, NOTHING, RESOURCES, Realm
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, Board, Side
from pentarchy.kernel import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Fews, Kept, Reads, Sheet
from pentarchy.kernel.sums import Sums

OPS: Final = [
    "gain", "multiply", "transmute", "cleanse", "cleanse_land", "suppress", "suppress_or_study", "loyalty", "scry", "repeat", "bless",
    "curse_type", "curse_star", "curse_spread", "evil_step", "entrap", "teleport",
]  # fmt: skip
"""What cards do; an op that is not here counts as none of them."""
CARD_KINDS: Final = ["dragon", "emperor", "evil", "magic item"]
MOST_MISSING: Final = 9
FAR: Final = 8
"""Distances are told up to so many steps."""
SIDES: Final = 6
TOKENS: Final = Kept()
_UNPACKED: Final = 128
"""Treasuries of so many tokens of a kind are never met; they are written anew each time."""


def encode(b: Book, s: Board, seat: int, sheet: Sheet) -> None:
    """The table: both partners see the same, each its own role first."""
    mine = DRAGON if s.seats == 1 or seat == s.seat(DRAGON) else EMPEROR
    sheet.about = "table:"
    sheet.flag("I am the Dragon", mine == DRAGON)
    sheet.flag("the Dragon acts", s.role == DRAGON)
    sheet.share("round", s.round, b.last_round)
    sheet.share("actions taken", s.taken, 5)
    sheet.share("extra actions", s.bonus, 3)
    sheet.share("extra actions next turn", s.next_bonus, 3)
    sheet.flag("blessed", s.blessed)
    sheet.flag("entrapped", s.entrapped)
    sheet.share("evil steps", s.evil_steps, len(b.realm.road) - 1)
    sheet.share("curses", len(s.cursed), b.curse_tokens)
    kinds = [0] * len(KINDS)
    for place in s.cursed:
        kinds[b.realm.kind[place]] += 1
    sheet.shares("cursed", kinds, 8)
    encode_tokens(b, s, sheet)
    encode_hex(b, s, s.dragon, "pawn on", curses_at(b, s, s.dragon), sheet)
    sheet.share("items bought", len(s.items), len(b.items))
    sheet.share("items ready", len(s.items) - len(s.used), len(b.items))
    encode_side(b, s.side(mine), "mine", sheet)
    encode_side(b, s.side(1 - mine), "partner's", sheet)
    sheet.about = "evil deck:"
    HEAPS.put(b, s.evil_deck, sheet)
    sheet.share("known on top", s.evil_known, 3)
    sheet.about = "next evil card:"
    FACES.put(b.cards[s.evil_deck[-1]] if s.evil_known and s.evil_deck else None, sheet)
    sheet.about = "evil drawn:"
    FACES.put(b.cards.get(s.drawn), sheet)
    sheet.about = "played:"
    HEAPS.put(b, s.played, sheet)


def encode_tokens(b: Book, s: Board, sheet: Sheet) -> None:
    """The Treasury, and what the Magic Items that are left still want: they hang on nothing but the tokens and the items bought."""
    key: i64 = 0
    for item in b.items:
        key = key * 2 + (1 if item in s.items else 0)
    more: i64 = 0
    for amount in s.treasury:
        more = more * _UNPACKED + amount
        if amount >= _UNPACKED:
            write_tokens(b, s, sheet)
            return
    once = TOKENS.open(key, more, sheet)
    if once is not None:
        write_tokens(b, s, once)
        TOKENS.close(once, sheet)


def write_tokens(b: Book, s: Board, sheet: Sheet) -> None:
    wanted = [0] * len(RESOURCES)
    nearest = 99
    missing = [0] * len(RESOURCES)
    for item in b.items:
        if item in s.items:
            continue
        cost = b.cards[item].cost
        short = 0
        for k in range(len(RESOURCES)):
            wanted[k] += cost[k]
            short += max(0, cost[k] - s.treasury[k])
        if short < nearest:
            nearest = short
            missing = [max(0, cost[k] - s.treasury[k]) for k in range(len(RESOURCES))]
    sheet.shares("treasury", s.treasury, 10)
    sheet.shares("wanted in all", [max(0, wanted[k] - s.treasury[k]) for k in range(len(RESOURCES))], 15)
    sheet.shares("missing for the nearest item", missing, 6)
    sheet.share("missing in all for it", nearest, 12)


def encode_side(b: Book, side: Side, whose: str, sheet: Sheet) -> None:
    sheet.about = f"{whose} hand:" if sheet.naming else ""
    HEAPS.put(b, side.hand, sheet)
    sheet.about = f"{whose} deck:" if sheet.naming else ""
    HEAPS.put(b, side.deck, sheet)
    sheet.about = f"{whose} discard:" if sheet.naming else ""
    HEAPS.put(b, side.discard, sheet)
    sheet.about = f"{whose} row:" if sheet.naming else ""
    HEAPS.put(b, side.row, sheet)


def card_of(b: Book, id: str) -> list[int]:
    """A card in a heap: what it does, and the tokens it brings."""
    card = b.cards[id]
    tokens = [card.amount if card.resource == k else 0 for k in range(len(RESOURCES))]
    return [1, *[int(card.op == op) for op in OPS], *tokens]


HEAPS: Final[Sums[Book]] = Sums(
    [("cards", 20), *[(f"does {k}", 5) for k in range(len(OPS))], *[(f"tokens {k}", 6) for k in range(len(RESOURCES))]], card_of
)


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.one_of("kind", CARD_KINDS.index(card.kind) if card is not None and card.kind in CARD_KINDS else -1, len(CARD_KINDS))
    sheet.one_of("does", OPS.index(card.op) if card is not None and card.op in OPS else -1, len(OPS))
    sheet.flag("upgrade", card is not None and bool(card.mark))
    sheet.one_of("token", card.resource if card is not None else -1, len(RESOURCES))
    sheet.share("amount", card.amount if card is not None else 0, 4)
    sheet.one_of("needs hex", card.needs if card is not None else -1, len(KINDS))
    sheet.one_of("for hex", card.hex_kind if card is not None else -1, len(KINDS))
    sheet.share("curses", card.curses if card is not None else 0, 4)
    sheet.flag("pays", card is not None and card.pays)


FACES: Final[Faces[Card]] = Faces(write_card)


def encode_hex(b: Book, s: Board, place: int, name: str, around: int, sheet: Sheet) -> None:
    """A hex and what is near it, -1 for none, in two rows that are each one of few. `around` are the curses there (`curses_around`)."""
    realm = b.realm
    if not 0 <= place < len(realm.hexes):
        if not NO_HEX.put(sheet):
            start = len(sheet.paper)
            sheet.about = f"{name}:" if sheet.naming else ""
            write_hex(realm, NOTHING, 0, sheet)
            write_distances(0, 0, 0, 0, sheet)
            NO_HEX.keep(sheet, start)
        return
    sheet.about = f"{name}:" if sheet.naming else ""
    cursed = around // CURSED
    rows = HEXES.of(realm, place)
    if not rows.put(cursed, sheet):
        start = len(sheet.paper)
        write_hex(realm, place, cursed, sheet)
        rows.keep(cursed, sheet, start)
    steps = realm.distance[place]
    pawn = min(FAR, steps[s.dragon])
    palace = min(FAR, steps[realm.palace])
    evil = min(FAR, steps[realm.road[min(s.evil_steps, len(realm.road) - 1)]])
    row = ((pawn * (FAR + 1) + palace) * (FAR + 1) + evil) * (SIDES + 1) + min(SIDES, around % CURSED)
    if not DISTANCES.put(row, sheet):
        start = len(sheet.paper)
        write_distances(pawn, palace, evil, around % CURSED, sheet)
        DISTANCES.keep(row, sheet, start)


CURSED: Final = 100
NO_HEX: Final = Blank()
HEXES: Final[Fews[Realm]] = Fews(2)
DISTANCES: Final = Few((FAR + 1) * (FAR + 1) * (FAR + 1) * (SIDES + 1))


def curses_around(b: Book, s: Board) -> list[int]:
    """By hex: how many beside it are Cursed, and a hundred more where it is so itself."""
    borders = b.realm.borders
    found = [0] * len(borders)
    for place in s.cursed:
        found[place] += CURSED
        for border in borders[place]:
            found[border] += 1
    return found


def curses_at(b: Book, s: Board, place: int) -> int:
    """The same for one hex."""
    steps = b.realm.distance[place]
    found = 0
    for other in s.cursed:
        apart = steps[other]
        if apart == 0:
            found += CURSED
        elif apart == 1:
            found += 1
    return found


def write_hex(realm: Realm, place: int, cursed: int, sheet: Sheet) -> None:
    """What is printed on a hex, and its curse; nothing for -1."""
    there = place >= 0
    sheet.one_of("kind", realm.kind[place] if there else -1, len(KINDS))
    sheet.flag("cursed", cursed == 1)
    sheet.flag("star", there and realm.hexes[place].star)
    sheet.flag("square", there and realm.hexes[place].square)


def write_distances(pawn: int, palace: int, evil: int, near: int, sheet: Sheet) -> None:
    sheet.share("from the pawn", pawn, FAR)
    sheet.share("from the Palace", palace, FAR)
    sheet.share("from Evil", evil, FAR)
    sheet.share("curses beside it", near, SIDES)
    sheet.about = ""


class Around:
    """The curses around each hex, counted once for all the options of a question."""

    __slots__ = ("near", "ask", "state")

    def __init__(self) -> None:
        self.near: list[int] = []
        self.ask: Ask | None = None
        self.state: Board | None = None

    def of(self, b: Book, s: Board, ask: Ask) -> list[int]:
        if self.ask is not ask or self.state is not s:
            self.ask = ask
            self.state = s
            self.near = curses_around(b, s)
        return self.near


AROUND: Final = Around()


class Named:
    """What the key of an option names, whatever lies on the table."""

    __slots__ = ("card", "hex", "tokens", "priced", "rows")

    def __init__(self, b: Book, key: str) -> None:
        head, colon, rest = key.partition(":")
        name = (rest if colon else head).partition("#")[0]
        self.card: Card | None = b.cards.get(name)
        self.hex: int = int(head) if head.isdecimal() else NOTHING
        self.tokens: list[int] = [0] * len(RESOURCES)
        for part in name.split("+"):
            if part in RESOURCES:
                self.tokens[RESOURCES.index(part)] += 1
        self.priced: bool = self.card is not None and any(self.card.cost)
        # where no hex is meant: by how many tokens are missing
        self.rows: Few = Few(MOST_MISSING + 1)


READS: Final[Reads[Book, Named]] = Reads(Named)


def encode_option(b: Book, s: Board, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
    """The card, hex or tokens an option is about."""
    named = READS.of(b, option)
    place = named.hex if option.at.startswith("hex:") else NOTHING
    card = named.card
    missing = min(MOST_MISSING, missing_for(s, card)) if card is not None and named.priced else 0
    if place != NOTHING:
        write_option(b, s, ask, named, missing, place, sheet)
        return
    if not named.rows.put(missing, sheet):
        start = len(sheet.paper)
        write_option(b, s, ask, named, missing, place, sheet)
        named.rows.keep(missing, sheet, start)


def missing_for(s: Board, card: Card) -> int:
    """The tokens that are missing for a Magic Item."""
    short = 0
    for k in range(len(RESOURCES)):
        short += max(0, card.cost[k] - s.treasury[k])
    return short


def write_option(b: Book, s: Board, ask: Ask, named: Named, missing: int, place: int, sheet: Sheet) -> None:
    sheet.about = "card:"
    FACES.put(named.card, sheet)
    sheet.about = ""
    sheet.share("tokens missing", missing, MOST_MISSING)
    encode_hex(b, s, place, "hex", AROUND.of(b, s, ask)[place] if place != NOTHING else 0, sheet)
    sheet.shares("token", named.tokens, 2)
