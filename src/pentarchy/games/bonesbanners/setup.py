"""Setting up a game and its variants (BB-SET, BB-VAR)."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.events import who
from pentarchy.kernel.game import Setting, switch

from .army_deck import ARMY_STREAMS
from .card_types import ADVISOR, BUILDING, KINDS, SHUFFLE, UNIT, Book
from .hidden import start_sight
from .overview import Bones
from .state import Battle, Player

CUBES: Final = 10
TABLEAU: Final = (3, 2, 1)  # units, buildings, advisors


def settings() -> list[Setting]:
    """BB-VAR-1, BB-VAR-2, BB-VAR-3, BB-VAR-4, BB-WIN-8, BB-END-10: what people may choose before a game."""
    armies = ["nine Loyalists", "eight: without Zealots", "ten: with Drummers"]
    quick = "Skip questions whose only answer is to pass; a pause may then tell something."
    hand = "Put back units before the Rally draw; never more than six units in hand."
    return [
        Setting("loyalists", "Loyalists per player", [9, 8, 10], armies, "BB-VAR-1", "Eight as on the web page, ten as in the setup text."),
        Setting("dice", "Dice", [10, 8], ["ten dice, five each", "eight dice, four each"], "BB-VAR-4"),
        switch("hand_discipline", "Hand discipline", "BB-VAR-3", hand),
        switch("quick_windows", "Quick windows", "BB-WIN-8", quick),
        Setting("round_limit", "Round limit", [40], ["40 rounds"], "BB-END-10", "The game ends after this round at the latest.", free=True),
    ]


def loyalists_of(book: Book, n: int) -> list[str]:
    """BB-SET-2: one copy of every Loyalist design; BB-VAR-1: without Zealots; BB-VAR-2: with Drummers."""
    keys = book.units_of("loyalist")
    if n == 8:
        keys = [key for key in keys if key != "zealots"]
    if n == 10:
        keys += book.units_of("variant")
    return keys


def set_up(t: Bones) -> None:
    """BB-SET-1: two villages; BB-SET-6, BB-SET-7, BB-SET-8: dice and cubes, an empty Lost Pile; BB-SET-9: the token by lot."""
    s = t.state
    s.players = [Player(), Player()]
    s.battle = Battle()
    loyalists = loyalists_of(t.book, s.number("loyalists"))
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


def muster_army(t: Bones, seat: int, loyalists: list[str]) -> None:
    """BB-SET-2, BB-SET-3: a shuffled Army Deck with the Shuffle Card at the very bottom; BB-SET-10: no cards in hand."""
    deck = loyalists[:]
    t.shuffle(ARMY_STREAMS[seat], deck)
    deck.insert(0, SHUFFLE)
    t.state.players[seat].deck = deck


def lay_piles(t: Bones) -> None:
    """BB-SET-4: the other units, the buildings and the advisors, shuffled into three piles."""
    s = t.state
    s.piles = [t.book.units_of("recruit"), t.book.by_kind[BUILDING][:], t.book.by_kind[ADVISOR][:]]
    for kind in range(3):
        t.shuffle(f"{KINDS[kind]} pile", s.piles[kind])


def deal_tableau(t: Bones) -> None:
    """BB-SET-5: three units, two buildings and one advisor, face up."""
    s = t.state
    for kind in range(3):
        for n in range(TABLEAU[kind]):
            s.tableau[kind].append(s.piles[kind].pop())
