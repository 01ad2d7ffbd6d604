"""A position of Unicornus Knights and its options in numbers: everything but other hands and the order of decks (UK-SET-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.unicornus.book import FOE_KEYS, FOES, TIMINGS, Book, Card
from pentarchy.games.unicornus.cards.kinds import COMMAND
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.rules.units import book_of, foe_life, foe_on, map_of, unit_on
from pentarchy.games.unicornus.sequence import CAMPAIGN
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, Unit
from pentarchy.games.unicornus.view import may_read
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Few, Kept, Reads, Sheet, beside
from pentarchy.kernel.sums import Sums

STEPS: Final = [step.word for step in CAMPAIGN.steps]
STEP_AT: Final = {step: i for i, step in enumerate(STEPS)}
CHARACTERS: Final = 6
"""So many kingdom characters have fields of their own; those of the seat come first."""
LONG: Final = 20
"""Distances are told up to so many spaces."""
NO_UNIT: Final = Blank()
NO_SPACE: Final = Blank()
NOBODY_THERE: Final = Blank()
NO_FOE: Final = Few(2)
"""Of an enemy character who is off the map nothing is told but whether it is an ally."""


def encode(s: Campaign, seat: int, sheet: Sheet) -> None:
    """The campaign as the seat sees it."""
    book = book_of(s)
    board = map_of(s) if s.layout else None
    sheet.about = "table:"
    sheet.share("round", s.round, 12)
    sheet.share("rounds left", max(0, s.rounds - s.round), 12)
    sheet.one_of("step", STEP_AT.get(s.step, -1), len(STEPS))
    acting = s.actor if 0 <= s.actor < len(s.kingdom) else NOBODY
    sheet.flag("my character acts", acting != NOBODY and is_mine(s, acting, seat))
    sheet.share("actions", s.actions, 5)
    sheet.flag("destiny used", s.destiny_used)
    sheet.share("sent to the princess", s.sent, 6)
    sheet.share("potions", s.potions, 3)
    sheet.share("defeated", len(s.defeated), FOES)
    sheet.share("calmed", len(s.calmed), FOES)
    tokens = 0
    for n in s.tokens:
        tokens += n
    sheet.share("enemy tokens", tokens, 120)
    sheet.share("support deck", len(s.support_deck), 60)
    sheet.share("fates left", len(s.fate_deck), 30)
    sheet.share("events to come", len(s.event_deck), 12)
    sheet.word("event", s.event, 6)
    far = from_princess(s, board)
    encode_unit(s, board, far, s.kingdom[PRINCESS] if s.kingdom else None, PRINCESS, seat, "princess", sheet)
    for n, i in enumerate(own_first(s, seat), 1):
        unit = s.kingdom[i] if i != NOBODY else None
        encode_unit(s, board, far, unit, i, seat, f"character {n}" if sheet.naming else "", sheet)
    encode_foes(s, far, book, sheet)
    encode_hand(s, book, seat, sheet)
    encode_battle(s, sheet)


def own_first(s: Campaign, seat: int) -> list[int]:
    """The kingdom characters, those of the seat first, and nobody where there are fewer than have fields."""
    mine: list[int] = []
    others: list[int] = []
    for i in range(1, len(s.kingdom)):
        if is_mine(s, i, seat):
            mine.append(i)
        else:
            others.append(i)
    mine += others
    while len(mine) < CHARACTERS:
        mine.append(NOBODY)
    return mine[:CHARACTERS] if len(mine) > CHARACTERS else mine


def is_mine(s: Campaign, i: int, seat: int) -> bool:
    player = s.kingdom[i].player
    return 0 <= player < len(s.players) and s.players[player].seat == seat


def from_princess(s: Campaign, board: Board | None) -> list[int]:
    """The steps from the princess to every space, measured at once: they are asked for all over the map. Nothing where she is off it."""
    princess = s.kingdom[PRINCESS].space if s.kingdom else -1
    return board.steps_from(princess) if board is not None and princess >= 0 else _NOWHERE


_NOWHERE: Final[list[int]] = []


def encode_unit(s: Campaign, board: Board | None, far: list[int], unit: Unit | None, i: int, seat: int, name: str, sheet: Sheet) -> None:
    sheet.about = f"{name}:" if sheet.naming else ""
    if unit is None and NO_UNIT.put(sheet):
        return
    start = len(sheet.paper)
    on_map = unit is not None and unit.space >= 0 and board is not None
    mine = unit is not None and i != PRINCESS and is_mine(s, i, seat)
    life = 0
    command = 0
    if unit is not None:
        book = book_of(s)
        if i == PRINCESS:
            princess = book.princesses.get(s.personality)
            if princess is not None:
                life = princess.life
                command = princess.command
        elif unit.key:
            face = book.kingdom[unit.key]
            life = face.life
            command = face.command + lasting(s, COMMAND, i)
    space = unit.space if unit is not None and on_map else -1
    to_princess = far[space] if far and space >= 0 else LONG
    to_goal = board.distance[space] if board is not None and space >= 0 else LONG
    near = 0
    if board is not None and space >= 0:
        for other in board.near[space]:
            near += s.tokens[other]
            if s.foe_at[other] != NOBODY:
                near += 2
    key: i64 = (1 if on_map else 0) + (2 if mine else 0) + (4 if unit is not None and unit.acted else 0)
    if unit is not None:
        key = beside(beside(beside(beside(key, unit.life, 8), unit.tokens, 12), unit.resources, 20), life, 8)
    key = beside(beside(beside(beside(key, command, 12), to_princess, LONG), to_goal, LONG), near, 15)
    once = UNITS.open(key, 0, sheet)
    if once is None:
        return
    once.flag("on the map", on_map)
    once.flag("is mine", mine)
    once.share("life", unit.life if unit is not None else 0, 8)
    once.share("life at most", life, 8)
    once.share("tokens", unit.tokens if unit is not None else 0, 12)
    once.share("command", command, 12)
    once.share("resources", unit.resources if unit is not None else 0, 20)
    once.flag("acted", unit is not None and unit.acted)
    once.share("to the princess", to_princess, LONG)
    once.share("to the goal", to_goal, LONG)
    once.share("enemies beside it", near, 15)
    UNITS.close(once, sheet)
    if unit is None:
        NO_UNIT.keep(sheet, start)


UNITS: Final = Kept()
ENEMIES: Final = Kept()


def encode_foes(s: Campaign, far: list[int], book: Book, sheet: Sheet) -> None:
    """All enemy characters; written anew where one has changed since the seat was asked last."""
    numbers = s.foe_space + s.foe_damage + s.foe_ally
    numbers.append(1 if s.layout else 0)
    for space in s.foe_space:
        if space >= 0:
            numbers.append(s.tokens[space])
            numbers.append(far[space] if far else LONG)
    once = ENEMIES.open_list(numbers, sheet)
    if once is None:
        return
    for foe in range(FOES):
        encode_foe(s, far, book, foe, once)
    ENEMIES.close(once, sheet)


def encode_foe(s: Campaign, far: list[int], book: Book, foe: int, sheet: Sheet) -> None:
    sheet.about = f"{FOE_KEYS[foe]}:" if sheet.naming else ""
    space = s.foe_space[foe] if foe < len(s.foe_space) else -1
    on_map = space >= 0 and bool(s.layout)
    ally = foe < len(s.foe_ally) and s.foe_ally[foe] != NOBODY
    if not on_map and NO_FOE.put(1 if ally else 0, sheet):
        return
    start = len(sheet.paper)
    sheet.flag("on the map", on_map)
    sheet.share("life", foe_life(s, foe) if on_map else 0, 8)
    sheet.share("combat", book.empire[foe].combat if on_map else 0, 6)
    sheet.share("tokens", s.tokens[space] if on_map else 0, 10)
    sheet.share("to the princess", far[space] if far and on_map else LONG, LONG)
    sheet.flag("an ally", ally)
    if not on_map:
        NO_FOE.keep(1 if ally else 0, sheet, start)


def encode_hand(s: Campaign, book: Book, seat: int, sheet: Sheet) -> None:
    """The cards the seat may read, by when they can be played, and how many there are in all hands."""
    mine: list[str] = []
    others = 0
    for n in range(len(s.players)):
        hand = s.players[n].hand
        if may_read(s, n, seat):
            mine = mine + hand if mine else hand
        else:
            others += len(hand)
    sheet.about = "hand:"
    sheet.share("cards I may read", len(mine), 14)
    sheet.share("cards of others", others, 28)
    HANDS.put(book, mine, sheet)


def card_of(book: Book, id: str) -> list[int]:
    """A card in hand: when it can be played."""
    card = book.support.get(id.partition("#")[0])
    return [int(card is not None and card.timing == timing) for timing in TIMINGS]


HANDS: Final[Sums[Book]] = Sums([(f"to play at {k}", 6) for k in range(len(TIMINGS))], card_of)


def encode_battle(s: Campaign, sheet: Sheet) -> None:
    """The battle under way; all of it lies open."""
    battle = s.stage[-1] if s.stage else None
    sheet.about = "battle:"
    sheet.flag("is fought", battle is not None)
    sheet.flag("we attack", battle is not None and battle.attacking)
    sheet.flag("of the princess", battle is not None and battle.unit == PRINCESS)
    sheet.share("enemy tokens", battle.tokens if battle is not None else 0, 12)
    sheet.flag("an enemy character", battle is not None and battle.foe != NOBODY)
    sheet.share("hits", battle.results.count("H") if battle is not None else 0, 10)
    sheet.share("misses", battle.results.count("M") if battle is not None else 0, 10)
    sheet.share("losses", battle.results.count("L") if battle is not None else 0, 10)
    sheet.share("damage", battle.damage if battle is not None else 0, 10)


class Named:
    """What the key of an option names, whatever lies on the table."""

    __slots__ = ("unit", "foe", "space", "player", "card", "dice", "life", "command", "hits", "is_still", "row", "rests")

    def __init__(self, book: Book, key: str) -> None:
        head, colon, rest = key.partition(":")
        name = (rest if colon else head).partition("#")[0]
        number = int(name) if name.isdecimal() else -1
        self.unit: int = number if head in ("unit", "send") else NOBODY
        self.foe: int = number if head in ("foe", "fate") and 0 <= number < FOES else NOBODY
        self.space: int = number if head in ("hex", "move") else -1
        self.player: int = number if head == "player" else NOBODY
        self.card: Card | None = book.support.get(name) or book.fates.get(name) or book.events.get(name)
        self.dice: list[int] = ([int(part) for part in rest.split(",")] if head == "dice" else []) + [0, 0, 0, 0, 0, 0]
        del self.dice[6:]
        character = book.kingdom.get(name)
        self.life: int = character.life if character is not None else 0
        self.command: int = character.command if character is not None else 0
        self.hits: int = character.attack.count("H") if character is not None else 0
        # nothing on the table is named, so its fields never change
        self.is_still: bool = number < 0 or head not in ("unit", "send", "foe", "fate", "hex", "move", "player")
        self.row: Blank = Blank()
        # what stands after the card: by whether it is for the seat itself
        self.rests: Few = Few(2)


READS: Final[Reads[Book, Named]] = Reads(Named)


SPACE_OF: Final[dict[str, int]] = {}
"""The space an option points at, by its words; -1 for none."""


def named_space(s: Campaign, named: Named, at: str) -> int:
    """The space an option is about: where its unit or foe stands, or which it names; -1 for none on the map."""
    if 0 <= named.unit < len(s.kingdom):
        space = s.kingdom[named.unit].space
    elif named.foe != NOBODY:
        space = s.foe_space[named.foe]
    else:
        known = SPACE_OF.get(at)
        if known is None:
            known = int(at[4:]) if at.startswith("hex:") and at[4:].isdecimal() else -1
            SPACE_OF[at] = known
        space = known if known >= 0 else named.space
    return space if s.layout and 0 <= space < len(s.tokens) else -1


def encode_option(s: Campaign, seat: int, ask: Ask, option: Option, sheet: Sheet) -> None:
    """The space, unit, foe, card or dice an option is about."""
    book = book_of(s)
    named = READS.of(book, option)
    if not named.is_still or option.at.startswith("hex:"):
        write_option(s, seat, named, option, sheet)
    elif not named.row.put(sheet):
        start = len(sheet.paper)
        write_option(s, seat, named, option, sheet)
        named.row.keep(sheet, start)


def write_option(s: Campaign, seat: int, named: Named, option: Option, sheet: Sheet) -> None:
    """A row in pieces, most of which are one of few."""
    board = map_of(s) if s.layout else None
    space = named_space(s, named, option.at)
    far = from_princess(s, board)
    encode_space(s, board, far, space, sheet)
    who = named.unit if 0 <= named.unit < len(s.kingdom) else unit_on(s, space) if space >= 0 else NOBODY
    encode_unit(s, board, far, s.kingdom[who] if who != NOBODY else None, who, seat, "unit there", sheet)
    there = named.foe if named.foe != NOBODY else foe_on(s, space) if space >= 0 else NOBODY
    if there != NOBODY or not NOBODY_THERE.put(sheet):
        start = len(sheet.paper)
        sheet.about = "foe there:"
        sheet.flag("is there", there != NOBODY)
        sheet.share("life", foe_life(s, there) if there != NOBODY else 0, 8)
        sheet.share("combat", book_of(s).empire[there].combat if there != NOBODY else 0, 6)
        if there == NOBODY:
            NOBODY_THERE.keep(sheet, start)
    FACES.put(named.card, sheet)
    mine = 1 if 0 <= named.player < len(s.players) and s.players[named.player].seat == seat else 0
    if not named.rests.put(mine, sheet):
        start = len(sheet.paper)
        sheet.about = ""
        sheet.flag("for me", mine == 1)
        sheet.share("life of the character", named.life, 8)
        sheet.share("command of the character", named.command, 12)
        sheet.share("hits of the character", named.hits, 6)
        sheet.shares("dice on", named.dice, 8)
        named.rests.keep(mine, sheet, start)


def encode_space(s: Campaign, board: Board | None, far: list[int], space: int, sheet: Sheet) -> None:
    if (board is None or space < 0) and NO_SPACE.put(sheet):
        return
    start = len(sheet.paper)
    sheet.about = "space:"
    there = board is not None and space >= 0
    sheet.flag("is one", there)
    sheet.share("resource", board.resource[space] if board is not None and there else 0, 4)
    sheet.share("recruit", board.recruit[space] if board is not None and there else 0, 4)
    sheet.share("defence", board.defence[space] if board is not None and there else 0, 4)
    sheet.share("difficulty", board.difficulty[space] if board is not None and there else 0, 4)
    sheet.share("enemy tokens", s.tokens[space] if there else 0, 10)
    sheet.share("to the goal", min(LONG, board.distance[space]) if board is not None and there else LONG, LONG)
    sheet.share("to the princess", far[space] if far and there else LONG, LONG)
    actor = s.kingdom[s.actor].space if 0 <= s.actor < len(s.kingdom) else -1
    sheet.share("to who acts", board.steps(space, actor) if board is not None and space >= 0 and actor >= 0 else LONG, LONG)
    if not there:
        NO_SPACE.keep(sheet, start)


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.about = "card:"
    sheet.one_of("timing", TIMINGS.index(card.timing) if card is not None else -1, len(TIMINGS))
    sheet.share("number", card.n if card is not None else 0, 6)
    sheet.share("costs actions", card.actions if card is not None else 0, 3)
    sheet.share("costs resources", card.resources if card is not None else 0, 8)
    sheet.word("effect", card.effect if card is not None else "", 6)


FACES: Final[Faces[Card]] = Faces(write_card)
