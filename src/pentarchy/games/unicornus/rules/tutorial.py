"""UK-TUT: a small map on which the princess flees from The Capital to Ancestral Castle."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOE_KEYS, FOES
from pentarchy.games.unicornus.cards.kinds import COURT_POWER
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import CAPITAL, layout_text
from pentarchy.games.unicornus.rules.options import space_options
from pentarchy.games.unicornus.rules.units import is_open, map_of, put_foe, unit_name, unit_seat
from pentarchy.games.unicornus.state import NOT_IN_PLAY, PRINCESS, Campaign, T
from pentarchy.kernel.sequence import AGAIN, DONE

KNIGHTS_TOKENS = 6
HER_WOUNDS = 3


def lay_map(t: T, mine: list[str]) -> None:
    """UK-TUT-1, UK-TUT-2, UK-TUT-3, UK-TUT-4, UK-TUT-10: eight tiles, three of them drawn among the players' own."""
    s = t.state
    t.shuffle("tiles", mine)
    tiles = [slot.tile if slot.tile != "kingdom" else mine.pop() for slot in t.book.tutorial_slots]
    s.layout = layout_text(t.book, "castle", tiles, t.book.tutorial_slots)
    board = map_of(s)
    s.tokens = []
    for key in tiles:
        s.tokens.extend([0] * 7 if key == CAPITAL else t.book.tiles[key].power)
    _place_enemies(s)
    s.kingdom[PRINCESS].space = board.throne
    s.kingdom[PRINCESS].life -= HER_WOUNDS
    for i in range(1, len(s.kingdom)):
        s.kingdom[i].space = board.start.get(s.kingdom[i].key, -1)


def _place_enemies(s: Campaign) -> None:
    """UK-TUT-5, UK-TUT-6: enemies as usual, no Emperor, and the Black Knight with his tokens on the castle."""
    board = map_of(s)
    for foe in range(FOES):
        space = board.start.get(FOE_KEYS[foe], NOT_IN_PLAY)
        if lasting(s, COURT_POWER, foe=foe):
            space = NOT_IN_PLAY
        elif not board.book.empire[foe].of_the_empire:
            space = board.castle
        put_foe(s, foe, space)
    s.tokens[board.castle] = KNIGHTS_TOKENS


def open_starts(s: Campaign) -> list[int]:
    """UK-TUT-7: open spaces of the kingdom tiles that hold fewer than two player characters."""
    board = map_of(s)
    found: list[int] = []
    for slot in range(len(board.tiles)):
        if board.book.tiles[board.tiles[slot]].side != "kingdom":
            continue
        crowd = len([unit for unit in s.kingdom[1:] if unit.space // 7 == slot])
        if crowd < 2:
            found.extend([space for space in range(slot * 7, slot * 7 + 7) if is_open(s, space)])
    return found


async def place_next(t: T) -> str:
    """UK-TUT-7: a character whose tile is not laid starts where its player likes on a kingdom tile."""
    s = t.state
    for i in range(1, len(s.kingdom)):
        if s.kingdom[i].space < 0:
            options = space_options(t, open_starts(s))
            key = await t.choose(unit_seat(s, i), f"Where does {unit_name(s, i)} start?", options, rule="UK-TUT-7")
            s.kingdom[i].space = int(key[4:])
            return AGAIN
    return DONE
