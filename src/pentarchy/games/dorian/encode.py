"""A position of Kingdoms: Dorian and its options in numbers: the open board, and the seat's own cards (DO-Q-83)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.book import Book, Location
from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND
from pentarchy.games.dorian.imagine import side_is_known
from pentarchy.games.dorian.sequence import ROUND
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOBODY, NOWHERE, Dorian, Player
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Fews, Reads, Sheet
from pentarchy.kernel.sums import Sums

PHASES: Final = [step.word for step in ROUND.steps]
PHASE_AT: Final = {phase: i for i, phase in enumerate(PHASES)}
CARD_KINDS: Final = ["battle", "garlock", "starter", "upgrade", "objective", "treasure", "resource", "defence", "kingdom"]
BATTLES: Final = ["siege", "field", "final"]
MOST_SEATS: Final = 6
LONG: Final = 10
NOBODY_SITS: Final = Blank()
NO_BATTLE: Final = Blank()
NO_PLACE: Final = Blank()
MOST_HELD: Final = 12
MOST_OTHERS: Final = 3
MOST_LEAD: Final = 20
NOBODYS: Final = 0
MINE: Final = 1
RIVALS: Final = 2


def encode(b: Book, s: Dorian, seat: int, sheet: Sheet) -> None:
    """The table as the seat sees it: itself first, then the rivals as they sit."""
    sheet.about = "table:"
    sheet.share("round", s.round, 12)
    sheet.share("rounds left", max(0, s.rounds - s.round), 12)
    sheet.one_of("phase", PHASE_AT.get(s.phase, -1), len(PHASES))
    active = s.active() if s.track else NOBODY
    sheet.one_of("acts", (active - seat) % s.seats if active != NOBODY else -1, MOST_SEATS)
    sheet.share("goal", s.goal, 40)
    sheet.flag("Vale City", s.vale_on)
    sheet.shares("mines", s.mines, 10)
    sheet.flag("travelled", s.travelled)
    sheet.flag("attacked", s.attacked)
    sheet.flag("rested", s.rested)
    sheet.shares("bought", s.bought, 3)
    sheet.word("event", s.event.partition("#")[0], 6)
    stars = stars_of(b, s)
    for n in range(MOST_SEATS):
        player = s.players[(seat + n) % s.seats] if n < s.seats else None
        sheet.about = ("mine:" if n == 0 else f"rival {n}:") if sheet.naming else ""
        if player is not None or not NOBODY_SITS.put(sheet):
            start = len(sheet.paper)
            encode_player(b, s, seat, player, stars, sheet)
            if player is None:
                NOBODY_SITS.keep(sheet, start)
    me = s.players[seat]
    sheet.about = "hand:"
    HEAPS.put(b, me.hand, sheet)
    sheet.about = "deck:"
    HEAPS.put(b, me.deck, sheet)
    sheet.about = "worn:"
    HEAPS.put(b, me.worn + me.camp_worn, sheet)
    sheet.about = "looked at:"
    HEAPS.put(b, s.looks if s.looker == seat else [], sheet)
    if s.battle is not None or not NO_BATTLE.put(sheet):
        start = len(sheet.paper)
        encode_battle(b, s, seat, sheet)
        if s.battle is None:
            NO_BATTLE.keep(sheet, start)


def stars_of(b: Book, s: Dorian) -> list[int]:
    """The stars of everybody's Locations."""
    stars = [0] * s.seats
    for place, owner in enumerate(s.owner):
        if owner >= 0:
            stars[owner] += b.locations[place].stars
    return stars


def encode_player(b: Book, s: Dorian, seat: int, player: Player | None, stars: list[int], sheet: Sheet) -> None:
    """What everybody sees of a player; nothing where nobody sits."""
    sheet.flag("plays", player is not None)
    leader = b.leader.get(player.leader) if player is not None else None
    sheet.one_of("leader", leader.index if leader is not None else -1, 6)
    sheet.share("IP", player.ip if player is not None else 0, 30)
    sheet.lead("IP ahead of me", player.ip - s.players[seat].ip if player is not None else 0, 20)
    sheet.share("stars", stars[player.seat] if player is not None else 0, 20)
    sheet.shares("pool", player.pool if player is not None else [0, 0, 0], 6)
    sheet.shares("camp", player.camp if player is not None else [0, 0, 0], 6)
    sheet.shares("base", player.base if player is not None else [0, 0, 0], 6)
    sheet.shares("printed base", leader.base if leader is not None else [0, 0, 0], 6)
    sheet.share("movement", player.mp if player is not None else 0, 8)
    sheet.share("hand", len(player.hand) if player is not None else 0, 12)
    sheet.share("deck", len(player.deck) if player is not None else 0, 24)
    sheet.share("restore pile", len(player.restore) if player is not None else 0, 24)
    sheet.share("worn", len(player.worn) + len(player.camp_worn) if player is not None else 0, 8)
    sheet.share("inventory", len(player.inventory) if player is not None else 0, 6)
    sheet.share("objectives", len(player.objectives) if player is not None else 0, 4)
    sheet.share("from me", steps_between(b, s.players[seat].place, player.place if player is not None else NOWHERE), LONG)
    sheet.flag("on my team", player is not None and is_friend(s, seat, player))


def steps_between(b: Book, one: int, other: int) -> int:
    """Steps between two Locations; far where one of them is nowhere."""
    return min(LONG, b.steps[one][other]) if one != NOWHERE and other != NOWHERE else LONG


def is_friend(s: Dorian, seat: int, player: Player) -> bool:
    return player.seat != seat and player.team == s.players[seat].team and s.word("teams") != "none"


def card_of(b: Book, key: str) -> list[int]:
    """A card in a heap: what it promises in battle and in goods."""
    face = b.face[key]
    return [1, *face.promise, *face.gives, *[int(face.type == k) for k in range(3)], int(face.ability != "none")]


HEAPS: Final[Sums[Book]] = Sums(
    [
        ("cards", 16),
        *[(f"promise {k}", 20) for k in range(5)],
        *[(f"gives {k}", 8) for k in range(4)],
        *[(f"of type {k}", 10) for k in range(3)],
        ("with abilities", 12),
    ],
    card_of,
)


def encode_battle(b: Book, s: Dorian, seat: int, sheet: Sheet) -> None:
    """The battle under way: as far as its sides are known, who stands where, and what the seat itself has laid."""
    battle = s.battle
    sheet.about = "battle:"
    sheet.one_of("kind", BATTLES.index(battle.kind) if battle is not None and battle.kind in BATTLES else -1, len(BATTLES))
    sheet.flag("revealed", battle is not None and battle.revealed)
    sheet.flag("I attack", battle is not None and battle.attacker == seat)
    sheet.flag("I am the target", battle is not None and battle.target == seat)
    fighters = [0, 0]
    mine = s.fighter(seat)
    if battle is not None:
        for fighter in battle.fighters:
            if side_is_known(s, battle, seat, fighter) and fighter.side in (ATTACK, DEFENCE):
                fighters[fighter.side] += 1
    sheet.shares("known on side", fighters, MOST_SEATS)
    sheet.flag("I fight", mine is not None)
    sheet.flag("I am on the attacking side", mine is not None and mine.side == ATTACK)
    sheet.shares("my tally", mine.tally if mine is not None else [0, 0, 0], 15)
    encode_place(b, s, seat, battle.place if battle is not None else NOWHERE, sheet)
    sheet.about = "my cards in battle:"
    HEAPS.put(b, mine.cards if mine is not None else [], sheet)


def encode_place(b: Book, s: Dorian, seat: int, place: int, sheet: Sheet) -> None:
    """A Location, or nowhere: its row hangs on whose it is, how far it is and how many others are there."""
    if place == NOWHERE:
        if not NO_PLACE.put(sheet):
            start = len(sheet.paper)
            write_place(None, NOBODYS, LONG, 0, sheet)
            NO_PLACE.keep(sheet, start)
        return
    owner = s.owner[place]
    whose = NOBODYS if owner == NOBODY else MINE if owner == seat else RIVALS
    here = s.players[seat].place
    apart = min(LONG, b.steps[here][place]) if here != NOWHERE else LONG
    others = 0
    for player in s.players:
        if player.place == place and player.seat != seat:
            others += 1
    others = min(MOST_OTHERS, others)
    rows = PLACES.of(b, place)
    row = (whose * (LONG + 1) + apart) * (MOST_OTHERS + 1) + others
    if not rows.put(row, sheet):
        start = len(sheet.paper)
        write_place(b.locations[place], whose, apart, others, sheet)
        rows.keep(row, sheet, start)


PLACES: Final[Fews[Book]] = Fews(3 * (LONG + 1) * (MOST_OTHERS + 1))


def write_place(at: Location | None, whose: int, apart: int, others: int, sheet: Sheet) -> None:
    """Its stars, owner, printed Defences, what it has, how far it is."""
    sheet.flag("is a place", at is not None)
    sheet.share("stars", at.stars if at is not None else 0, 5)
    sheet.flag("is mine", whose == MINE)
    sheet.flag("is a rival's", whose == RIVALS)
    walls = [0, 0, 0]
    if at is not None and at.first_kind in KINDS:
        walls[at.first_kind] += at.first_value
    if at is not None and at.second_kind in KINDS:
        walls[at.second_kind] += at.second_value
    sheet.shares("defence", walls, 20)
    sheet.flag("port", at is not None and at.port)
    sheet.flag("market", at is not None and at.market)
    sheet.one_of("mine of", at.mine if at is not None and at.mine != NO_KIND else -1, 3)
    sheet.share("from me", apart, LONG)
    sheet.share("others there", others, MOST_OTHERS)


def write_card(face: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.one_of("kind", CARD_KINDS.index(face.kind) if face is not None and face.kind in CARD_KINDS else -1, len(CARD_KINDS))
    sheet.one_of("type", face.type if face is not None else -1, 3)
    sheet.shares("promise", face.promise if face is not None else [0, 0, 0, 0, 0], 6)
    sheet.shares("gives", face.gives if face is not None else [0, 0, 0, 0], 4)
    sheet.flag("has an ability", face is not None and face.ability != "none")
    sheet.share("level", face.level if face is not None else 0, 3)
    sheet.share("effects", len(face.effect) if face is not None else 0, 4)
    sheet.word("first effect", face.effect[0].op if face is not None and face.effect else "", 6)


FACES: Final[Faces[Card]] = Faces(write_card)


class Named:
    """What the parts of an option's key name, whatever their order."""

    __slots__ = ("head", "face", "place", "seat", "letters", "number", "pays", "rows", "rests")

    def __init__(self, b: Book, key: str) -> None:
        self.face: Card | None = None
        self.place: int = NOWHERE
        self.seat: int = NOBODY
        self.letters: list[int] = [0, 0, 0]
        self.number: int = 0
        parts = key.split(":")
        self.head: str = parts[0]
        for part in parts:
            if part in b.face:
                self.face = b.face[part]
            elif part in b.place:
                self.place = b.place[part]
            elif part in LETTERS:
                self.letters[LETTERS.index(part)] += 1
            elif part.isdecimal() and len(parts) > 1 and parts[0] != "market":
                self.seat = int(part)
            elif part.isdecimal():
                self.number = int(part)
        self.pays: bool = any(self.letters)
        # where neither a place nor a seat is named: by how many of its Resources one has
        self.rows: Few = Few(MOST_HELD + 1)
        # what stands after card and place: by that, or by how far the seat it names is ahead
        self.rests: Few = Few(MOST_HELD + 1 + 2 * MOST_LEAD + 1)


READS: Final[Reads[Book, Named]] = Reads(Named)


def encode_option(b: Book, s: Dorian, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
    """The card, place, Resource or seat an option is about: a row that is one of few, or in pieces that are."""
    named = READS.of(b, option)
    held = min(MOST_HELD, held_of(s, seat, named)) if named.pays else 0
    if named.place != NOWHERE or named.seat != NOBODY:
        sheet.about = "card:"
        FACES.put(named.face, sheet)
        sheet.about = "place:"
        encode_place(b, s, seat, named.place, sheet)
        encode_rest(s, seat, named, held, sheet)
    elif not named.rows.put(held, sheet):
        start = len(sheet.paper)
        sheet.about = "card:"
        FACES.put(named.face, sheet)
        sheet.about = "place:"
        encode_place(b, s, seat, named.place, sheet)
        write_rest(s, seat, named, NOBODY, held, sheet)
        named.rows.keep(held, sheet, start)


def encode_rest(s: Dorian, seat: int, named: Named, held: int, sheet: Sheet) -> None:
    """What stands after the place."""
    other = named.seat if named.seat < s.seats else NOBODY
    if other == seat or (other != NOBODY and named.pays):
        write_rest(s, seat, named, other, held, sheet)
        return
    row = held
    if other != NOBODY:
        row = MOST_HELD + 1 + MOST_LEAD + min(MOST_LEAD, max(-MOST_LEAD, s.players[other].ip - s.players[seat].ip))
    if not named.rests.put(row, sheet):
        start = len(sheet.paper)
        write_rest(s, seat, named, other, held, sheet)
        named.rests.keep(row, sheet, start)


def held_of(s: Dorian, seat: int, named: Named) -> int:
    """How many Resources of the kinds it names the seat has."""
    me = s.players[seat]
    held = 0
    for k in range(3):
        held += named.letters[k] * (me.pool[k] + me.camp[k] + me.base[k])
    return held


def write_rest(s: Dorian, seat: int, named: Named, other: int, held: int, sheet: Sheet) -> None:
    """The Resources and the seat that an option names, and where it takes from."""
    sheet.about = ""
    sheet.shares("Resource", named.letters, 2)
    sheet.share("of it I have", held, MOST_HELD)
    sheet.share("number in the key", named.number, 6)
    sheet.flag("names a seat", other != NOBODY)
    sheet.flag("names me", other == seat)
    sheet.lead("IP of that seat ahead of me", s.players[other].ip - s.players[seat].ip if other != NOBODY else 0, MOST_LEAD)
    sheet.flag("from the pool", named.head == "pool")
    sheet.flag("from the camp", named.head == "camp")
    sheet.flag("from the base", named.head == "base")
