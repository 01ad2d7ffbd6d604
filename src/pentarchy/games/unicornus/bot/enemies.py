"""What the enemies on the map can do, looked up once: a rule of thumb asks for the same spaces again and again."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import DEFENSIVE, FOES, Book
from pentarchy.games.unicornus.cards.kinds import CHARGE_ARMOUR, COURT_POWER
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage
from pentarchy.games.unicornus.rules.units import behaviour, book_of, command_of, map_of, military_power
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign

UNKNOWN: Final = -2
QUIET: Final = -1


class Known:
    """What has been found out of the enemies as they stand, by space, and what it was found out of."""

    __slots__ = (
        "book", "layout", "tokens", "foe_at", "foe_space", "foe_fate", "event", "ongoing", "bribed", "calmed",
        "pains", "threats", "pressures", "foes", "foreseen", "roads", "newest",
    )  # fmt: skip

    def __init__(self, s: Campaign) -> None:
        self.book: Book = book_of(s)
        self.layout: str = s.layout
        self.tokens: list[int] = s.tokens[:]
        self.foe_at: list[int] = s.foe_at[:]
        self.foe_space: list[int] = s.foe_space[:]
        self.foe_fate: list[str] = s.foe_fate[:]
        self.event: str = s.event
        self.ongoing: list[str] = s.ongoing[:]
        self.bribed: list[int] = s.bribed[:]
        self.calmed: list[int] = s.calmed[:]
        self.pains: list[int] = [UNKNOWN] * len(s.tokens)
        self.threats: list[int] = [UNKNOWN] * len(s.tokens)
        self.pressures: list[int] = [UNKNOWN] * len(s.tokens)
        self.foes: int = UNKNOWN
        self.foreseen: list[object] = []
        """What was foreseen of her step, the newest few (value.py)."""
        self.roads: dict[int, tuple[int, float]] = {}
        """By the space she sets out from: the front ahead and what foes there and on the map weigh (standing.py)."""
        self.newest: int = 0
        """Which of them came last."""

    def is_of(self, s: Campaign) -> bool:
        """Do the enemies still stand like that?"""
        return (
            self.layout == s.layout
            and self.book is book_of(s)
            and self.event == s.event
            and self.foe_space == s.foe_space
            and self.tokens == s.tokens
            and self.foe_at == s.foe_at
            and self.foe_fate == s.foe_fate
            and self.ongoing == s.ongoing
            and self.bribed == s.bribed
            and self.calmed == s.calmed
        )


_LAST: Final[dict[int, Known]] = {}
"""What was known last: most decisions change nothing of the enemies."""


def known_of(s: Campaign) -> Known:
    """What is known of the enemies of a table; what was found out for the last decision, if they stand as they did."""
    known = _LAST.get(0)
    if known is None or not known.is_of(s):
        known = Known(s)
        _LAST[0] = known
    return known


class Enemies:
    """The enemies of one moment, as long as none of them moves, falls or loses tokens (`after` follows a loss of tokens), and what she
    and her knights owe to their allies."""

    __slots__ = ("s", "board", "pains", "threats", "pressures", "allies", "commands", "shield", "known")

    def __init__(self, s: Campaign, before: Enemies | None = None, known: Known | None = None) -> None:
        """`known` says what is to be filled in about the enemies as they stand; `before` is another moment of the same table."""
        self.s = s
        self.known: Known = known or (known_of(s) if before is None else before.known)
        self.pains: list[int] = self.known.pains if before is None else before.pains[:]
        self.threats: list[int] = self.known.threats if before is None else before.threats[:]
        self.pressures: list[int] = self.known.pressures if before is None else before.pressures[:]
        self.board: Board = map_of(s) if before is None else before.board
        self.commands: list[int] = [UNKNOWN] * len(s.kingdom) if before is None else before.commands
        self.allies: list[int] = allies_by_unit(s) if before is None else before.allies
        """How many each unit has."""
        self.shield: int = self.allies[PRINCESS] + lasting(s, CHARGE_ARMOUR, PRINCESS) if before is None else before.shield
        """What she is spared in a fight she begins."""

    def after(self, space: int) -> Enemies:
        """The same enemies where those on one space have other tokens than before."""
        twin = Enemies(self.s, self)
        twin.pains[space] = UNKNOWN
        twin.threats[space] = UNKNOWN
        for beside in self.board.near[space]:
            twin.pressures[beside] = UNKNOWN
        return twin

    def pain(self, space: int) -> int:
        """What the enemy on a space, if there is one, does to her when she attacks it."""
        known = self.pains[space]
        if known == UNKNOWN:
            s = self.s
            known = enemy_damage(s, space, True) if s.tokens[space] > 0 or s.foe_at[space] != NOBODY else 0
            self.pains[space] = known
        return known

    def threat(self, space: int) -> int:
        """The military power that may march out of a space; QUIET where nobody does."""
        known = self.threats[space]
        if known == UNKNOWN:
            s = self.s
            known = QUIET
            if (s.tokens[space] > 0 or s.foe_at[space] != NOBODY) and behaviour(s, space) != DEFENSIVE:
                known = military_power(s, space, True)
            self.threats[space] = known
        return known

    def pressure(self, space: int) -> int:
        """The military power that may march onto a space from its neighbours."""
        known = self.pressures[space]
        if known == UNKNOWN:
            known = 0
            for beside in self.board.near[space]:
                threat = self.threat(beside)
                if threat != QUIET:
                    known += threat
            self.pressures[space] = known
        return known

    def command(self, i: int) -> int:
        """How many tokens a knight can lead."""
        known = self.commands[i]
        if known == UNKNOWN:
            known = command_of(self.s, i)
            self.commands[i] = known
        return known

    def foes_on_map(self) -> int:
        """Enemy characters on the map but for those of the court."""
        if self.known.foes == UNKNOWN:
            s = self.s
            court = book_of(s).sources[COURT_POWER]
            count = 0
            for foe in range(FOES):
                if s.foe_space[foe] >= 0:
                    # only a power of its own, a Fate or an Event can make a courtier
                    is_asked = court.of_foe[foe] or s.foe_fate[foe] or court.events
                    if not is_asked or not lasting(s, COURT_POWER, foe=foe):
                        count += 1
            self.known.foes = count
        return self.known.foes


def allies_by_unit(s: Campaign) -> list[int]:
    found = [0] * len(s.kingdom)
    for i in s.foe_ally:
        if i >= 0:
            found[i] += 1
    return found
