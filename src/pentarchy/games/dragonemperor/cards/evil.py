"""DE-EVL: what the Evil cards do, by the `op` of their rows."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import Card
from pentarchy.games.dragonemperor.rules.curses import bordering_curses, bordering_evil, evil_place, nearest_to_evil, place_curses
from pentarchy.games.dragonemperor.rules.ending import lose_palace
from pentarchy.games.dragonemperor.rules.evil import EVIL
from pentarchy.games.dragonemperor.state import T


@EVIL("evil_step")
def move_forward(t: T, card: Card) -> None:
    """DE-EVL-8: one step along the straight road; DE-EVL-9: then curses as near as possible; DE-EVL-10: pawns may share a hex.

    DE-EVL-11: on the Palace the game is lost (DE-END-3), and no token is placed any more.
    """
    s = t.state
    s.evil_steps += 1
    t.note("DE-EVL-8", "Evil moves to {place}", beat=True, place=t.book.places[evil_place(t)])
    if evil_place(t) == t.book.realm.palace:
        lose_palace(t)
    place_curses(t, nearest_to_evil(t), card.curses)


@EVIL("curse_type")
def curse_kind(t: T, card: Card) -> None:
    """DE-EVL-6: a curse on each of three hexes of one kind; DE-EVL-7: or on those that are free."""
    place_curses(t, t.book.realm.of_kind[card.hex_kind], card.curses)


@EVIL("curse_spread")
def curse_land_spread(t: T, card: Card) -> None:
    """DE-EVL-2: a curse next to a Cursed hex; DE-EVL-3: else next to the Evil pawn; DE-EVL-1: one of two kinds of Curse Land."""
    for token in range(card.curses):
        place_curses(t, bordering_curses(t) or bordering_evil(t), 1)


@EVIL("curse_star")
def curse_land_star(t: T, card: Card) -> None:
    """DE-EVL-4: a curse on a starred hex; DE-EVL-5: nothing once all are Cursed."""
    place_curses(t, t.book.realm.stars, card.curses)


@EVIL("teleport")
def teleport_dragon(t: T, card: Card) -> None:
    """DE-EVL-12: the Dragon pawn is put on Evil Start; DE-EVL-15: entrapped or not, and it does not free him."""
    t.state.dragon = t.book.realm.evil_start
    t.note("DE-EVL-12", "The Dragon is flung to {place}", beat=True, place=t.book.places[t.state.dragon])


@EVIL("entrap")
def entrap_wings(t: T, card: Card) -> None:
    """DE-EVL-13: the Dragon player cannot move the pawn any more; DE-EVL-17: a second spell adds nothing."""
    t.state.entrapped = True
    t.note("DE-EVL-13", "The wings of the Dragon are bound", beat=True)
