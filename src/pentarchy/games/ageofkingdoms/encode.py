"""A position of Age of Kingdoms and its options in numbers: the open table, and the seat's own hand."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.cards.printed import GATES, MAT_IDS, PORTS, SPACES, TERRITORY_IDS, TILE_AT, TILE_IDS, Card
from pentarchy.games.ageofkingdoms.rules.laruna import distance
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.ratings import command, commanded
from pentarchy.games.ageofkingdoms.rules.relations import at_war, find_unit, route_between
from pentarchy.games.ageofkingdoms.state import Kingdom, Realm
from pentarchy.kernel import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Reads, Sheet
from pentarchy.kernel.sums import Sums

PHASES: Final = ["setup", "world_event", "kingdom", "map", "trade", "end"]
PHASE_AT: Final = {phase: i for i, phase in enumerate(PHASES)}
MAT_AT: Final = {mat: i for i, mat in enumerate(MAT_IDS)}
TERRITORY_AT: Final = {territory: i for i, territory in enumerate(TERRITORY_IDS)}
GOODS: Final = ["gold", "food", "magic"]
MOST_SEATS: Final = 6
LONG: Final = 8
MOST_LEVELS: Final = 3
MOST_GARRISON: Final = 6
NOBODY_SITS: Final = Blank()


def encode(s: Realm, seat: int, sheet: Sheet) -> None:
    """The table as the seat sees it: itself first, then the rivals in turn order."""
    sheet.about = "table:"
    sheet.share("season", s.season, 12)
    sheet.share("seasons left", max(0, s.number("seasons") - s.season), 12)
    sheet.one_of("phase", PHASE_AT.get(s.phase, -1), len(PHASES))
    sheet.one_of("acts", (s.first + s.turn - seat) % s.seats, MOST_SEATS)
    sheet.share("turn", s.turn, MOST_SEATS)
    sheet.share("war cards", s.war_cards, 6)
    sheet.share("agreement cards", s.agreement_cards, 6)
    sheet.share("wars", len(s.wars), 4)
    sheet.share("kreesh awake", len(s.kreesh), 4)
    sheet.word("event", s.event, 6)
    sheet.word("window", s.window, 6)
    sheet.flag("a battle", bool(s.battles))
    sheet.flag("an offer", s.offer is not None)
    for n in range(MOST_SEATS):
        other = (seat + n) % s.seats if n < s.seats else NOBODY
        sheet.about = ("mine:" if n == 0 else f"rival {n}:") if sheet.naming else ""
        if other != NOBODY or not NOBODY_SITS.put(sheet):
            start = len(sheet.paper)
            encode_kingdom(s, seat, other, sheet)
            if other == NOBODY:
                NOBODY_SITS.keep(sheet, start)
    me = s.kingdoms[seat]
    encode_tiles(me, sheet)
    encode_territories(s, seat, sheet)
    sheet.about = "agendas:"
    HEAPS.put(s.book, me.agendas, sheet)
    sheet.about = "spells:"
    HEAPS.put(s.book, me.spells, sheet)


def encode_tiles(me: Kingdom, sheet: Sheet) -> None:
    """The own tiles: how high, and who works there."""
    worked = [False] * len(TILE_IDS)
    for tile in me.workers:
        at = TILE_AT.get(tile, -1)
        if at >= 0:
            worked[at] = True
    levels = me.levels
    sheet.about = "tiles:"
    for i in range(len(TILE_IDS)):
        sheet.share(f"level of {TILE_IDS[i]}" if sheet.naming else "", levels[i] if i < len(levels) else 0, MOST_LEVELS)
        sheet.flag(f"worker at {TILE_IDS[i]}" if sheet.naming else "", worked[i])


def encode_territories(s: Realm, seat: int, sheet: Sheet) -> None:
    """Whose the Territories are, and who guards them."""
    holders = [NOBODY] * len(TERRITORY_IDS)
    garrisons = [0] * len(TERRITORY_IDS)
    next = 0
    for place in s.territories:
        # they mostly lie in the order of their fields: looked up only where they do not
        at = next if next < len(TERRITORY_IDS) and place.id == TERRITORY_IDS[next] else TERRITORY_AT.get(place.id, -1)
        if at >= 0:
            holders[at] = place.controller
            garrisons[at] = place.garrison
            next = at + 1
    sheet.about = "territories:"
    for i in range(len(TERRITORY_IDS)):
        sheet.flag(f"{TERRITORY_IDS[i]} is mine" if sheet.naming else "", holders[i] == seat)
        sheet.flag(f"{TERRITORY_IDS[i]} is a rival's" if sheet.naming else "", holders[i] != seat and holders[i] != NOBODY)
        sheet.share(f"garrison of {TERRITORY_IDS[i]}" if sheet.naming else "", garrisons[i], MOST_GARRISON)


def encode_kingdom(s: Realm, seat: int, other: int, sheet: Sheet) -> None:
    """What everybody sees of a Kingdom; nothing where nobody sits."""
    k = s.kingdoms[other] if other != NOBODY else None
    sheet.flag("plays", k is not None)
    sheet.one_of("mat", MAT_AT.get(k.mat, -1) if k is not None else -1, len(MAT_IDS))
    sheet.word("leader", k.leader if k is not None else "", 4)
    sheet.share("gold", k.gold if k is not None else 0, 15)
    sheet.share("food", k.food if k is not None else 0, 15)
    sheet.share("magic", k.magic if k is not None else 0, 15)
    sheet.share("treasury", k.treasury if k is not None else 0, 15)
    sheet.share("favor", k.favor if k is not None else 0, 30)
    sheet.share("legacy", k.legacy if k is not None else 0, 10)
    sheet.share("stability", k.stability if k is not None else 0, 10)
    sheet.share("population", k.population if k is not None else 0, 12)
    sheet.share("workers", len(k.workers) if k is not None else 0, 12)
    levels = 0
    if k is not None:
        for level in k.levels:
            levels += level
    sheet.share("levels", levels, 36)
    sheet.share("garrison", k.garrison if k is not None else 0, 8)
    sheet.share("damage", k.damage if k is not None else 0, 8)
    sheet.share("sacked", k.sacked if k is not None else 0, 3)
    sheet.share("agendas", len(k.agendas) if k is not None else 0, 6)
    sheet.share("spells", len(k.spells) if k is not None else 0, 6)
    seated = k is not None and bool(k.mat)
    sheet.share("command", command(s, other) if seated else 0, 8)
    sheet.share("commanded", commanded(s, other) if seated else 0, 8)
    count = 0
    strength = 0
    health = 0
    lands = 0
    if k is not None:
        for unit in s.units:
            if unit.seat == other:
                face = s.book.units[unit.kind]
                count += 1
                strength += face.attack
                health += face.health - unit.wounds
        for place in s.territories:
            if place.controller == other:
                lands += 1
        for land in s.lands:
            if land.controller == other:
                lands += 1
    sheet.share("units", count, 10)
    sheet.share("strength", strength, 20)
    sheet.share("health", health, 30)
    sheet.share("lands", lands, 8)
    sheet.flag("at war with me", k is not None and other != seat and at_war(s, seat, other))
    sheet.flag("route with me", k is not None and other != seat and route_between(s, seat, other))
    encode_turn(k, sheet)


def encode_turn(k: Kingdom | None, sheet: Sheet) -> None:
    """What a Kingdom has used of its turn."""
    sheet.share("agendas played", k.agendas_played if k is not None else 0, 3)
    sheet.share("casts away", k.casts_away if k is not None else 0, 3)
    sheet.share("bought", k.bought if k is not None else 0, 4)
    sheet.flag("workers moved", k is not None and k.workers_moved)
    sheet.share("upgrades bought", k.upgrades_bought if k is not None else 0, 3)


def card_of(book: Book, id: str) -> list[int]:
    """A card in a heap: what it costs and when it works."""
    card = book.cards[id]
    return [1, card.gold, card.food, card.magic, int(card.out_of_turn), int(card.stays)]


HEAPS: Final[Sums[Book]] = Sums([("cards", 6), *[(f"cost {k}", 15) for k in range(3)], ("out of turn", 6), ("stay", 6)], card_of)
UNIT_VERBS: Final = ("unit", "move", "withdraw", "siege", "keep", "disband", "ambush", "attack", "strike", "heal", "land", "sail", "return")


class Named:
    """What the parts of an option's key name, whatever their order. A number is a Unit after some verbs, else a seat."""

    __slots__ = ("card", "kind", "tile", "place", "goods", "unit", "seats", "rows")

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
    if named.unit >= 0 or named.place or named.seats:
        write_option(s, seat, named, sheet)
        return
    levels = s.kingdoms[seat].levels
    tile = named.tile
    row = 0
    if 0 <= tile < len(levels):
        level = levels[tile]
        row = level if level < MOST_LEVELS else MOST_LEVELS
    if not named.rows.put(row, sheet):
        start = len(sheet.paper)
        write_option(s, seat, named, sheet)
        named.rows.keep(row, sheet, start)


def write_option(s: Realm, seat: int, named: Named, sheet: Sheet) -> None:
    unit = find_unit(s, named.unit) if named.unit >= 0 else None
    tile = named.tile
    place = named.place
    other = named_seat(s, named)
    FACES.put(named.card, sheet)
    encode_unit(s, seat, unit, unit.kind if unit is not None else named.kind, sheet)
    sheet.about = ""
    me = s.kingdoms[seat]
    sheet.one_of("tile", tile, len(TILE_IDS))
    sheet.share("level of the tile", me.levels[tile] if 0 <= tile < len(me.levels) else 0, MOST_LEVELS)
    sheet.shares("goods", named.goods, 2)
    encode_place(s, seat, place or (unit.space if unit is not None else ""), unit, bool(place), sheet)
    sheet.about = "seat:"
    sheet.flag("is one", other != NOBODY)
    sheet.flag("is me", other == seat)
    rival = s.kingdoms[other] if other != NOBODY and other != seat else None
    sheet.flag("at war with me", rival is not None and at_war(s, seat, other))
    sheet.lead("ahead of me", rival.favor - me.favor if rival is not None else 0, 20)


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
    face = s.book.units[kind] if kind else None
    sheet.about = "unit:"
    sheet.flag("is mine", unit is not None and unit.seat == seat)
    sheet.flag("is a rival's", unit is not None and unit.seat != seat)
    sheet.share("attack", face.attack if face is not None else 0, 6)
    sheet.share("defense", face.defense if face is not None else 0, 6)
    sheet.share("damage", face.damage if face is not None else 0, 6)
    sheet.share("health", face.health if face is not None else 0, 6)
    sheet.share("movement", face.movement if face is not None else 0, 4)
    sheet.share("cost", face.gold + face.food + face.magic if face is not None else 0, 12)
    sheet.share("wounds", unit.wounds if unit is not None else 0, 6)
    sheet.flag("commanded", unit is not None and unit.command)


def write_place(place: str | None, sheet: Sheet) -> None:
    """What is printed on a space."""
    sheet.flag("Kingdom", place in MAT_AT)
    sheet.flag("Territory", place in TERRITORY_AT)
    sheet.flag("port", place in PORTS)
    sheet.flag("gate", place in GATES)


PLACES: Final[Faces[str]] = Faces(write_place)


def encode_place(s: Realm, seat: int, place: str, unit: Unit | None, named: bool, sheet: Sheet) -> None:
    """A space: whose it is, who stands there, how far from home."""
    me = s.kingdoms[seat]
    sheet.about = "place:"
    sheet.flag("is named", named)
    PLACES.put(place, sheet)
    sheet.flag("my home", place != "" and place == me.mat)
    sheet.share("from home", min(LONG, distance(me.mat, place)) if place and me.mat else LONG, LONG)
    sheet.share("from the unit", min(LONG, distance(unit.space, place)) if unit is not None and place else 0, LONG)
    mine = 0
    theirs = 0
    beasts = 0
    if place:
        for one in s.units:
            if one.space == place:
                mine += 1 if one.seat == seat else 0
                theirs += 1 if one.seat != seat else 0
        for beast in s.kreesh:
            beasts += 1 if beast.space == place else 0
    sheet.share("my units", mine, 4)
    sheet.share("rivals' units", theirs, 4)
    sheet.share("kreesh", beasts, 2)
    held = 0
    garrison = 0
    worth = 0
    if place in TERRITORY_AT:
        for territory in s.territories:
            if territory.id == place:
                held = 0 if territory.controller == NOBODY else 2 if territory.controller == seat else 1
                garrison = territory.garrison
                face = s.book.territories[place]
                worth = sum(face.auto.values()) + sum(face.worked.values())
    sheet.flag("is mine", held == 2)
    sheet.flag("is a rival's", held == 1)
    sheet.share("garrison", garrison, 6)
    sheet.share("yields", worth, 8)
