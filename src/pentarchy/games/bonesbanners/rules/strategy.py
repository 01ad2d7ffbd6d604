"""BB-STR: II. Strategy Phase, roll the dice and draft them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import SYMBOLS, UNIT
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.rules.stage import clear_stage
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import AGAIN, DONE

DICE_OPTIONS: Final = [Option(name.lower(), f"{name} die", f"die:{name.lower()}") for name in SYMBOLS]
SYMBOL_OF: Final[dict[str, int]] = {name.lower(): i for i, name in enumerate(SYMBOLS)}


async def roll(t: T) -> str:
    """BB-STR-1: the holder of the token rolls all dice into the Dice Pool."""
    s = t.state
    rolled = t.dice("dice", s.unrolled)
    s.unrolled = 0
    s.pool = [0, 0, 0, 0, 0, 0]
    for face in rolled:
        s.pool[face - 1] += 1
    if t.telling:
        t.note("BB-STR-1", "{seat} rolls {faces}", True, seat=who(s.holder), faces=[SYMBOLS[face - 1] for face in sorted(rolled)])
    s.turn = 0
    return DONE


async def draft(t: T) -> str:
    """BB-STR-2: the holder picks first, then the players take turns, one die each.

    BB-STR-4: a picked die keeps its face and lies open.
    """
    s = t.state
    seat = s.holder if s.turn % 2 == 0 else 1 - s.holder
    options = [die_option(t, seat, symbol) if t.telling else DICE_OPTIONS[symbol] for symbol in range(6) if s.pool[symbol]]
    key = await t.choose(seat, "Pick a die", options, rule="BB-STR-2", forced=True)
    symbol = SYMBOL_OF[key]
    s.pool[symbol] -= 1
    s.players[seat].dice[symbol] += 1
    s.turn += 1
    if s.turn == 1:
        clear_stage(s)
    if t.telling:
        t.note("BB-STR-2", "{seat} picks {die}", True, seat=who(seat), die=SYMBOLS[symbol])
    if s.turn < s.number("dice"):
        return AGAIN
    end_draft(t)
    return DONE


def die_option(t: T, seat: int, symbol: int) -> Option:
    """How many dice of this face are left, and which units of the hand it plays."""
    s = t.state
    cards = [t.book.cards[key] for key in s.players[seat].hand[UNIT]]
    plays = [card.name for card in cards if die_matches(t.book, s, seat, card, symbol, card.defends)]
    plain = DICE_OPTIONS[symbol]
    words = f"plays {', '.join(plays)}" if plays else "plays none of your units, but may draw a card"
    return Option(plain.key, plain.label, plain.at).told("", gives=f"{s.pool[symbol]} in the pool; {words}")


def end_draft(t: T) -> None:
    """BB-STR-3: the draft ends with equal dice for both and an empty pool."""
    s = t.state
    s.turn = 0
    s.chronicle = []
