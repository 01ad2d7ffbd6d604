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
from pentarchy.kernel.sheet import Blank, Kept, Sheet, beside
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
    levels = 0
    count = 0
    strength = 0
    health = 0
    lands = 0
    if k is not None:
        for level in k.levels:
            levels += level
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
    encode_goods(k, levels, sheet)
    seated = k is not None and bool(k.mat)
    has = command(s, other) if seated else 0
    used = commanded(s, other) if seated else 0
    war = k is not None and other != seat and at_war(s, seat, other)
    route = k is not None and other != seat and route_between(s, seat, other)
    key = beside(beside(beside(0, has, 8), used, 8), count, 10)
    key = beside(beside(beside(key, strength, 20), health, 30), lands, 8)
    once = STRENGTHS.open(key << 2 | (2 if war else 0) | (1 if route else 0), turn_key(k), sheet)
    if once is None:
        return
    once.share("command", has, 8)
    once.share("commanded", used, 8)
    once.share("units", count, 10)
    once.share("strength", strength, 20)
    once.share("health", health, 30)
    once.share("lands", lands, 8)
    once.flag("at war with me", war)
    once.flag("route with me", route)
    encode_turn(k, once)
    STRENGTHS.close(once, sheet)


GOODS: Final = Kept()
STRENGTHS: Final = Kept()


def encode_goods(k: Kingdom | None, levels: int, sheet: Sheet) -> None:
    """What a Kingdom has, written anew where something has changed since the seat was asked last."""
    key: i64 = 0
    more: i64 = 0
    if k is not None:
        key = beside(beside(beside(beside(0, k.gold, 15), k.food, 15), k.magic, 15), k.treasury, 15)
        key = beside(beside(beside(beside(key, k.favor, 30), k.legacy, 10), k.stability, 10), k.population, 12)
        more = beside(beside(beside(beside(min(36, levels), len(k.workers), 12), k.garrison, 8), k.damage, 8), k.sacked, 3)
        more = beside(beside(more, len(k.agendas), 6), len(k.spells), 6)
    once = GOODS.open(key, more, sheet)
    if once is None:
        return
    once.share("gold", k.gold if k is not None else 0, 15)
    once.share("food", k.food if k is not None else 0, 15)
    once.share("magic", k.magic if k is not None else 0, 15)
    once.share("treasury", k.treasury if k is not None else 0, 15)
    once.share("favor", k.favor if k is not None else 0, 30)
    once.share("legacy", k.legacy if k is not None else 0, 10)
    once.share("stability", k.stability if k is not None else 0, 10)
    once.share("population", k.population if k is not None else 0, 12)
    once.share("workers", len(k.workers) if k is not None else 0, 12)
    once.share("levels", levels, 36)
    once.share("garrison", k.garrison if k is not None else 0, 8)
    once.share("damage", k.damage if k is not None else 0, 8)
    once.share("sacked", k.sacked if k is not None else 0, 3)
    once.share("agendas", len(k.agendas) if k is not None else 0, 6)
    once.share("spells", len(k.spells) if k is not None else 0, 6)
    GOODS.close(once, sheet)


def turn_key(k: Kingdom | None) -> i64:
    """What `encode_turn` writes, in one number."""
    if k is None:
        return 0
    key: i64 = 1 if k.workers_moved else 0
    return beside(beside(beside(beside(key, k.agendas_played, 3), k.casts_away, 3), k.bought, 4), k.upgrades_bought, 3)


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
