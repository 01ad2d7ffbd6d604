"""A position of Unicornus Knights and its options in numbers: everything but other hands and the order of decks (UK-SET-16)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import FOE_KEYS, FOES, TIMINGS, Book, Card
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.rules.units import book_of, command_of, foe_life, foe_on, map_of, max_life, unit_on
from pentarchy.games.unicornus.sequence import CAMPAIGN
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, Unit
from pentarchy.games.unicornus.view import may_read
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.sheet import Blank, Faces, Reads, Sheet

STEPS: Final = [step.word for step in CAMPAIGN.steps]
STEP_AT: Final = {step: i for i, step in enumerate(STEPS)}
CHARACTERS: Final = 6
"""So many kingdom characters have fields of their own; those of the seat come first."""
LONG: Final = 20
"""Distances are told up to so many spaces."""
NO_UNIT: Final = Blank()


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
    sheet.share("enemy tokens", sum(s.tokens), 120)
    sheet.share("support deck", len(s.support_deck), 60)
    sheet.share("fates left", len(s.fate_deck), 30)
    sheet.share("events to come", len(s.event_deck), 12)
    sheet.word("event", s.event, 6)
    encode_unit(s, board, s.kingdom[PRINCESS] if s.kingdom else None, PRINCESS, seat, "princess", sheet)
    n = 0
    for own in (True, False):
        for i in range(1, len(s.kingdom)):
            if n < CHARACTERS and is_mine(s, i, seat) == own:
                n += 1
                encode_unit(s, board, s.kingdom[i], i, seat, f"character {n}" if sheet.naming else "", sheet)
    while n < CHARACTERS:
        n += 1
        encode_unit(s, board, None, NOBODY, seat, f"character {n}" if sheet.naming else "", sheet)
    for foe in range(FOES):
        encode_foe(s, board, book, foe, sheet)
    encode_hand(s, book, seat, sheet)
    encode_battle(s, sheet)


def is_mine(s: Campaign, i: int, seat: int) -> bool:
    player = s.kingdom[i].player
    return 0 <= player < len(s.players) and s.players[player].seat == seat


def apart(board: Board | None, one: int, other: int) -> int:
    """Steps between two spaces; far where one of them is off the map."""
    if board is None or one < 0 or other < 0:
        return LONG
    return min(LONG, board.steps(one, other))


def encode_unit(s: Campaign, board: Board | None, unit: Unit | None, i: int, seat: int, name: str, sheet: Sheet) -> None:
    sheet.about = f"{name}:" if sheet.naming else ""
    if unit is None and NO_UNIT.put(sheet):
        return
    start = len(sheet.paper)
    on_map = unit is not None and unit.space >= 0 and board is not None
    chosen = unit is not None and (s.personality in book_of(s).princesses if i == PRINCESS else bool(unit.key))
    sheet.flag("on the map", on_map)
    sheet.flag("is mine", unit is not None and i != PRINCESS and is_mine(s, i, seat))
    sheet.share("life", unit.life if unit is not None else 0, 8)
    sheet.share("life at most", max_life(s, i) if chosen else 0, 8)
    sheet.share("tokens", unit.tokens if unit is not None else 0, 12)
    sheet.share("command", command_of(s, i) if chosen else 0, 12)
    sheet.share("resources", unit.resources if unit is not None else 0, 20)
    sheet.flag("acted", unit is not None and unit.acted)
    space = unit.space if unit is not None and on_map else -1
    princess = s.kingdom[PRINCESS].space if s.kingdom else -1
    sheet.share("to the princess", apart(board, space, princess), LONG)
    sheet.share("to the goal", min(LONG, board.distance[space]) if board is not None and space >= 0 else LONG, LONG)
    near = 0
    if board is not None and space >= 0:
        for other in board.near[space]:
            near += s.tokens[other] + (2 if foe_on(s, other) != NOBODY else 0)
    sheet.share("enemies beside it", near, 15)
    if unit is None:
        NO_UNIT.keep(sheet, start)


def encode_foe(s: Campaign, board: Board | None, book: Book, foe: int, sheet: Sheet) -> None:
    sheet.about = f"{FOE_KEYS[foe]}:" if sheet.naming else ""
    space = s.foe_space[foe] if foe < len(s.foe_space) else -1
    on_map = space >= 0 and board is not None
    princess = s.kingdom[PRINCESS].space if s.kingdom else -1
    sheet.flag("on the map", on_map)
    sheet.share("life", foe_life(s, foe) if on_map else 0, 8)
    sheet.share("combat", book.empire[foe].combat if on_map else 0, 6)
    sheet.share("tokens", s.tokens[space] if on_map else 0, 10)
    sheet.share("to the princess", apart(board, space, princess), LONG)
    sheet.flag("an ally", foe < len(s.foe_ally) and s.foe_ally[foe] != NOBODY)


def encode_hand(s: Campaign, book: Book, seat: int, sheet: Sheet) -> None:
    """The cards the seat may read, by when they can be played, and how many there are in all hands."""
    timings = [0] * len(TIMINGS)
    mine = 0
    others = 0
    for n in range(len(s.players)):
        hand = s.players[n].hand
        if may_read(s, n, seat):
            mine += len(hand)
            for id in hand:
                card = book.support.get(id.partition("#")[0])
                if card is not None:
                    timings[TIMINGS.index(card.timing)] += 1
        else:
            others += len(hand)
    sheet.about = "hand:"
    sheet.share("cards I may read", mine, 14)
    sheet.share("cards of others", others, 28)
    sheet.shares("to play at", timings, 6)


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

    __slots__ = ("unit", "foe", "space", "player", "card", "dice", "life", "command", "hits", "is_still", "row")

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


READS: Final[Reads[Book, Named]] = Reads(Named)


def named_space(s: Campaign, named: Named, at: str) -> int:
    """The space an option is about: where its unit or foe stands, or which it names; -1 for none on the map."""
    if 0 <= named.unit < len(s.kingdom):
        space = s.kingdom[named.unit].space
    elif named.foe != NOBODY:
        space = s.foe_space[named.foe]
    else:
        space = int(at[4:]) if at.startswith("hex:") and at[4:].isdecimal() else named.space
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
    board = map_of(s) if s.layout else None
    book = book_of(s)
    space = named_space(s, named, option.at)
    encode_space(s, board, space, sheet)
    who = named.unit if 0 <= named.unit < len(s.kingdom) else unit_on(s, space) if space >= 0 else NOBODY
    encode_unit(s, board, s.kingdom[who] if who != NOBODY else None, who, seat, "unit there", sheet)
    there = named.foe if named.foe != NOBODY else foe_on(s, space) if space >= 0 else NOBODY
    sheet.about = "foe there:"
    sheet.flag("is there", there != NOBODY)
    sheet.share("life", foe_life(s, there) if there != NOBODY else 0, 8)
    sheet.share("combat", book.empire[there].combat if there != NOBODY else 0, 6)
    FACES.put(named.card, sheet)
    sheet.about = ""
    sheet.flag("for me", 0 <= named.player < len(s.players) and s.players[named.player].seat == seat)
    sheet.share("life of the character", named.life, 8)
    sheet.share("command of the character", named.command, 12)
    sheet.share("hits of the character", named.hits, 6)
    sheet.shares("dice on", named.dice, 8)


def encode_space(s: Campaign, board: Board | None, space: int, sheet: Sheet) -> None:
    sheet.about = "space:"
    there = board is not None and space >= 0
    sheet.flag("is one", there)
    sheet.share("resource", board.resource[space] if board is not None and there else 0, 4)
    sheet.share("recruit", board.recruit[space] if board is not None and there else 0, 4)
    sheet.share("defence", board.defence[space] if board is not None and there else 0, 4)
    sheet.share("difficulty", board.difficulty[space] if board is not None and there else 0, 4)
    sheet.share("enemy tokens", s.tokens[space] if there else 0, 10)
    sheet.share("to the goal", min(LONG, board.distance[space]) if board is not None and there else LONG, LONG)
    princess = s.kingdom[PRINCESS].space if s.kingdom else -1
    sheet.share("to the princess", apart(board, space, princess), LONG)
    actor = s.kingdom[s.actor].space if 0 <= s.actor < len(s.kingdom) else -1
    sheet.share("to who acts", apart(board, space, actor), LONG)


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.about = "card:"
    sheet.one_of("timing", TIMINGS.index(card.timing) if card is not None else -1, len(TIMINGS))
    sheet.share("number", card.n if card is not None else 0, 6)
    sheet.share("costs actions", card.actions if card is not None else 0, 3)
    sheet.share("costs resources", card.resources if card is not None else 0, 8)
    sheet.word("effect", card.effect if card is not None else "", 6)


FACES: Final[Faces[Card]] = Faces(write_card)
