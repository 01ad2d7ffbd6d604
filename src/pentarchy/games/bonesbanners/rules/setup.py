"""BB-SET: Setting up a game."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, KINDS, SHUFFLE, UNIT
from pentarchy.games.bonesbanners.rules.army_deck import ARMY_STREAMS
from pentarchy.games.bonesbanners.rules.hidden import start_sight
from pentarchy.games.bonesbanners.state import Battle, Player, T
from pentarchy.kernel.events import who

CUBES: Final = 10
TABLEAU: Final = (3, 2, 1)  # units, buildings, advisors


def set_up(t: T) -> None:
    """BB-SET-1: two villages; BB-SET-6, BB-SET-7, BB-SET-8: dice and cubes, an empty Lost Pile; BB-SET-9: the token by lot."""
    s = t.state
    s.players = [Player(), Player()]
    s.battle = Battle()
    loyalists = t.book.army_of(s.number("loyalists"))
    for seat in range(2):
        muster_army(t, seat, loyalists)
    lay_piles(t)
    deal_tableau(t)
    s.unrolled = s.number("dice")
    s.stash = CUBES
    s.lost = []
    s.holder = t.below("first initiative", 2)
    start_sight(t.book, s, loyalists)
    t.note("BB-SET-9", "{seat} gets the Initiative Token", seat=who(s.holder))
    t.note("BB-SET-5", "Reserve Tableau: {cards}", cards=s.tableau[UNIT] + s.tableau[BUILDING] + s.tableau[ADVISOR])


def muster_army(t: T, seat: int, loyalists: list[str]) -> None:
    """BB-SET-2, BB-SET-3: a shuffled Army Deck with the Shuffle Card at the very bottom; BB-SET-10: no cards in hand."""
    deck = loyalists[:]
    t.shuffle(ARMY_STREAMS[seat], deck)
    deck.insert(0, SHUFFLE)
    t.state.players[seat].deck = deck


def lay_piles(t: T) -> None:
    """BB-SET-4: the other units, the buildings and the advisors, shuffled into three piles."""
    s = t.state
    s.piles = [t.book.units_of("recruit"), t.book.by_kind[BUILDING][:], t.book.by_kind[ADVISOR][:]]
    for kind in range(3):
        t.shuffle(f"{KINDS[kind]} pile", s.piles[kind])


def deal_tableau(t: T) -> None:
    """BB-SET-5: three units, two buildings and one advisor, face up."""
    s = t.state
    for kind in range(3):
        for n in range(min(TABLEAU[kind], len(s.piles[kind]))):
            s.tableau[kind].append(s.piles[kind].pop())
