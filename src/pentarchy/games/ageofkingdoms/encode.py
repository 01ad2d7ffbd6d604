"""A position of Age of Kingdoms in numbers: the open table, and the seat's own hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.cards.printed import MAT_IDS, TERRITORY_IDS, TILE_AT, TILE_IDS
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.ratings import command, commanded
from pentarchy.games.ageofkingdoms.rules.relations import at_war, route_between
from pentarchy.games.ageofkingdoms.state import Kingdom, Realm
from pentarchy.kernel.sheet import Blank, Kept, Sheet
from pentarchy.kernel.sums import Sums

PHASES: Final = ["setup", "world_event", "kingdom", "map", "trade", "end"]
PHASE_AT: Final = {phase: i for i, phase in enumerate(PHASES)}
MAT_AT: Final = {mat: i for i, mat in enumerate(MAT_IDS)}
TERRITORY_AT: Final = {territory: i for i, territory in enumerate(TERRITORY_IDS)}
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
    """The own tiles: how high, and who works there; written anew where one has changed since the seat was asked last."""
    worked: i64 = 0
    for tile in me.workers:
        at = TILE_AT.get(tile, -1)
        if at >= 0:
            place: i64 = at
            worked |= 1 << place
    levels: i64 = 0
    for level in me.levels:
        levels = levels * 4 + min(MOST_LEVELS, level)
    sheet.about = "tiles:"
    once = TILES.open(levels, worked, sheet)
    if once is None:
        return
    for i in range(len(TILE_IDS)):
        once.share(f"level of {TILE_IDS[i]}" if sheet.naming else "", me.levels[i] if i < len(me.levels) else 0, MOST_LEVELS)
        once.flag(f"worker at {TILE_IDS[i]}" if sheet.naming else "", worked >> i & 1 == 1)
    TILES.close(once, sheet)


def encode_territories(s: Realm, seat: int, sheet: Sheet) -> None:
    """Whose the Territories are, and who guards them; written anew where one has changed since the seat was asked last."""
    holders: i64 = 0
    garrisons: i64 = 0
    next = 0
    for place in s.territories:
        # they mostly lie in the order of their fields: looked up only where they do not
        found = next if next < len(TERRITORY_IDS) and place.id == TERRITORY_IDS[next] else TERRITORY_AT.get(place.id, -1)
        if found >= 0:
            at: i64 = found
            if place.controller != NOBODY:
                holders |= (MINE if place.controller == seat else RIVALS) << 2 * at
            guards: i64 = min(MOST_GARRISON, max(0, place.garrison))
            garrisons |= guards << 4 * at
            next = found + 1
    sheet.about = "territories:"
    once = TERRITORIES.open(holders, garrisons, sheet)
    if once is None:
        return
    for i in range(len(TERRITORY_IDS)):
        once.flag(f"{TERRITORY_IDS[i]} is mine" if sheet.naming else "", holders >> 2 * i & 3 == MINE)
        once.flag(f"{TERRITORY_IDS[i]} is a rival's" if sheet.naming else "", holders >> 2 * i & 3 == RIVALS)
        once.share(f"garrison of {TERRITORY_IDS[i]}" if sheet.naming else "", garrisons >> 4 * i & 15, MOST_GARRISON)
    TERRITORIES.close(once, sheet)


TILES: Final = Kept()
TERRITORIES: Final = Kept()
MINE: Final[i64] = 1
RIVALS: Final[i64] = 2
assert len(TILE_IDS) <= 31, "their levels lie side by side in a word"
assert len(TERRITORY_IDS) <= 15, "their garrisons lie side by side in a word"


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
