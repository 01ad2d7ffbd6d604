"""The options of Age of Kingdoms in numbers: the card, tile, Unit, space, seat or goods each is about."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.cards.printed import GATES, PORTS, SPACES, TERRITORY_IDS, TILE_AT, TILE_IDS, Card, UnitCard
from pentarchy.games.ageofkingdoms.encode import LONG, MAT_AT, MOST_GARRISON, MOST_LEVELS, TERRITORY_AT
from pentarchy.games.ageofkingdoms.rules.laruna import distance
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.relations import at_war, find_unit
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Fews, Reads, Sheet

GOODS: Final = ["gold", "food", "magic"]
MOST_LEAD: Final = 20
NO_UNIT: Final = Blank()
NO_PLACE: Final = Blank()
UNIT_VERBS: Final = ("unit", "move", "withdraw", "siege", "keep", "disband", "ambush", "attack", "strike", "heal", "land", "sail", "return")


class Named:
    """What the parts of an option's key name, whatever their order. A number is a Unit after some verbs, else a seat."""

    __slots__ = ("card", "kind", "tile", "place", "goods", "unit", "seats", "rows", "tiles")

    def __init__(self, book: Book, key: str) -> None:
        self.card: Card | None = None
        self.kind: str = ""
        self.tile: int = -1
        self.place: str = ""
        self.goods: list[int] = [0, 0, 0]
        self.unit: int = -1
        self.seats: list[int] = []
        # where neither a Unit, a space nor a seat is named: by the level of the tile
        self.rows: Few = Few(MOST_LEVELS + 1)
        # the tile and the goods alone, by that level
        self.tiles: Few = Few(MOST_LEVELS + 1)
        parts = key.split(":")
        for part in parts[1:]:
            if part in book.cards:
                self.card = book.cards[part]
            elif part in book.units:
                self.kind = part
            elif part in TILE_AT:
                self.tile = TILE_AT[part]
            elif part in SPACES:
                self.place = part
            elif part in GOODS:
                self.goods[GOODS.index(part)] += 1
            elif part.isdecimal():
                self.name_number(parts[0], int(part))

    def name_number(self, head: str, number: int) -> None:
        if head in UNIT_VERBS and self.unit < 0:
            self.unit = number
        else:
            self.seats.append(number)


READS: Final[Reads[Book, Named]] = Reads(Named)


def named_seat(s: Realm, named: Named) -> int:
    for number in named.seats:
        if number < s.seats:
            return number
    return NOBODY


def encode_option(s: Realm, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
    """The card, tile, Unit, space, seat or goods an option is about."""
    named = READS.of(s.book, option)
    levels = s.kingdoms[seat].levels
    tile = named.tile
    row = 0
    if 0 <= tile < len(levels):
        level = levels[tile]
        row = level if level < MOST_LEVELS else MOST_LEVELS
    if named.unit >= 0 or named.place or named.seats:
        write_option(s, seat, named, row, sheet)
    elif not named.rows.put(row, sheet):
        start = len(sheet.paper)
        write_option(s, seat, named, row, sheet)
        named.rows.keep(row, sheet, start)


def write_option(s: Realm, seat: int, named: Named, level: int, sheet: Sheet) -> None:
    """A row in pieces, most of which are one of few."""
    unit = find_unit(s, named.unit) if named.unit >= 0 else None
    place = named.place
    FACES.put(named.card, sheet)
    encode_unit(s, seat, unit, unit.kind if unit is not None else named.kind, sheet)
    if not named.tiles.put(level, sheet):
        start = len(sheet.paper)
        sheet.about = ""
        sheet.one_of("tile", named.tile, len(TILE_IDS))
        sheet.share("level of the tile", level, MOST_LEVELS)
        sheet.shares("goods", named.goods, 2)
        named.tiles.keep(level, sheet, start)
    encode_place(s, seat, place or (unit.space if unit is not None else ""), unit, bool(place), sheet)
    encode_seat(s, seat, named_seat(s, named), sheet)


def encode_seat(s: Realm, seat: int, other: int, sheet: Sheet) -> None:
    """Somebody an option names, or nobody."""
    row = 0
    war = False
    lead = 0
    if other == seat:
        row = 1
    elif other != NOBODY:
        war = at_war(s, seat, other)
        lead = min(MOST_LEAD, max(-MOST_LEAD, s.kingdoms[other].favor - s.kingdoms[seat].favor))
        row = 2 + (2 * MOST_LEAD + 1 if war else 0) + MOST_LEAD + lead
    if SEATS.put(row, sheet):
        return
    start = len(sheet.paper)
    sheet.about = "seat:"
    sheet.flag("is one", other != NOBODY)
    sheet.flag("is me", other == seat)
    sheet.flag("at war with me", war)
    sheet.lead("ahead of me", lead, MOST_LEAD)
    SEATS.keep(row, sheet, start)


SEATS: Final = Few(2 + 2 * (2 * MOST_LEAD + 1))


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.about = "card:"
    sheet.flag("agenda", card is not None and card.kind == "agenda")
    sheet.flag("spell", card is not None and card.kind == "spell")
    sheet.shares("cost", [card.gold, card.food, card.magic] if card is not None else [0, 0, 0], 6)
    sheet.flag("out of turn", card is not None and card.out_of_turn)
    sheet.flag("stays", card is not None and card.stays)
    sheet.share("gains", sum(card.gain.values()) if card is not None else 0, 8)
    sheet.word("effect", card.effect if card is not None else "", 8)


FACES: Final[Faces[Card]] = Faces(write_card)


def encode_unit(s: Realm, seat: int, unit: Unit | None, kind: str, sheet: Sheet) -> None:
    """A Unit on the map, or a kind of Unit, or none."""
    if not kind and NO_UNIT.put(sheet):
        return
    start = len(sheet.paper)
    sheet.about = "unit:"
    sheet.flag("is mine", unit is not None and unit.seat == seat)
    sheet.flag("is a rival's", unit is not None and unit.seat != seat)
    UNITS.put(s.book.units[kind] if kind else None, sheet)
    sheet.share("wounds", unit.wounds if unit is not None else 0, 6)
    sheet.flag("commanded", unit is not None and unit.command)
    if not kind:
        NO_UNIT.keep(sheet, start)


def write_unit(face: UnitCard | None, sheet: Sheet) -> None:
    """What is printed on the card of a Unit."""
    sheet.share("attack", face.attack if face is not None else 0, 6)
    sheet.share("defense", face.defense if face is not None else 0, 6)
    sheet.share("damage", face.damage if face is not None else 0, 6)
    sheet.share("health", face.health if face is not None else 0, 6)
    sheet.share("movement", face.movement if face is not None else 0, 4)
    sheet.share("cost", face.gold + face.food + face.magic if face is not None else 0, 12)


UNITS: Final[Faces[UnitCard]] = Faces(write_unit)


def write_place(place: str | None, sheet: Sheet) -> None:
    """What is printed on a space."""
    sheet.flag("Kingdom", place in MAT_AT)
    sheet.flag("Territory", place in TERRITORY_AT)
    sheet.flag("port", place in PORTS)
    sheet.flag("gate", place in GATES)


PLACES: Final[Faces[str]] = Faces(write_place)


def encode_place(s: Realm, seat: int, place: str, unit: Unit | None, named: bool, sheet: Sheet) -> None:
    """A space: whose it is, who stands there, how far from home."""
    if not place and NO_PLACE.put(sheet):
        return
    start = len(sheet.paper)
    home = s.kingdoms[seat].mat
    sheet.about = "place:"
    sheet.flag("is named", named)
    PLACES.put(place, sheet)
    sheet.flag("my home", place != "" and place == home)
    sheet.share("from home", min(LONG, distance(home, place)) if place and home else LONG, LONG)
    sheet.share("from the unit", min(LONG, distance(unit.space, place)) if unit is not None and place else 0, LONG)
    mine = 0
    theirs = 0
    beasts = 0
    if place:
        for one in s.units:
            if one.space == place:
                if one.seat == seat:
                    mine += 1
                else:
                    theirs += 1
        for beast in s.kreesh:
            beasts += 1 if beast.space == place else 0
    sheet.share("my units", mine, 4)
    sheet.share("rivals' units", theirs, 4)
    sheet.share("kreesh", beasts, 2)
    encode_holding(s, seat, TERRITORY_AT.get(place, -1), sheet)
    if not place:
        NO_PLACE.keep(sheet, start)


def encode_holding(s: Realm, seat: int, at: int, sheet: Sheet) -> None:
    """Whose a Territory is, who guards it and what it yields; nothing for -1."""
    held = 0
    garrison = 0
    if at >= 0:
        id = TERRITORY_IDS[at]
        for territory in s.territories:
            if territory.id == id:
                held = 0 if territory.controller == NOBODY else 2 if territory.controller == seat else 1
                garrison = min(MOST_GARRISON, territory.garrison)
    rows = HOLDINGS.of(s.book, at + 1)
    row = held * (MOST_GARRISON + 1) + garrison
    if rows.put(row, sheet):
        return
    start = len(sheet.paper)
    face = s.book.territories[TERRITORY_IDS[at]] if at >= 0 else None
    sheet.flag("is mine", held == 2)
    sheet.flag("is a rival's", held == 1)
    sheet.share("garrison", garrison, MOST_GARRISON)
    sheet.share("yields", sum(face.auto.values()) + sum(face.worked.values()) if face is not None else 0, 8)
    rows.keep(row, sheet, start)


HOLDINGS: Final[Fews[Book]] = Fews(3 * (MOST_GARRISON + 1))
