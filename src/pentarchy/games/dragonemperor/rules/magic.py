"""DE-MAG: the Magic Items, and their use as an action."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.dragonemperor.book import kinds_of
from pentarchy.games.dragonemperor.rules.ending import win
from pentarchy.games.dragonemperor.rules.play import bar_to_playing
from pentarchy.games.dragonemperor.rules.round import discard_one
from pentarchy.games.dragonemperor.rules.variants import items_to_win
from pentarchy.games.dragonemperor.state import EMPEROR, ROLE_NAMES, T
from pentarchy.kernel import Effects, Prompt

ITEMS: Effects[Callable[[T], Coroutine[Prompt, None, None]]] = Effects("Magic Item")
"""What an item does once a card is discarded for it, by the `op` of its row."""
ITEM_BARS: Effects[Callable[[T], str]] = Effects("Magic Item condition")
"""The id of the rule that keeps an item from being used now, or ""; by the same name."""


def bar_to_buying(t: T, item: str) -> str:
    """DE-MAG-1: the Treasury must hold the cost; DE-MAG-13: exactly that; DE-MAG-3: the Emperor alone buys.

    DE-MAG-2: with or without actions and cards; DE-MAG-12: as many as the Treasury covers.
    """
    s = t.state
    if s.role != EMPEROR:
        return "DE-MAG-3"
    cost = t.book.cards[item].cost
    for resource in range(len(cost)):
        if s.treasury[resource] < cost[resource]:
            return "DE-MAG-13"
    return ""


def buy_item(t: T, item: str) -> None:
    """DE-MAG-1: the cost goes to the Supply, the item to the Treasury, ready; DE-VAR-16: never doubled; DE-END-2: the last one wins."""
    s = t.state
    cost = t.book.cards[item].cost
    for resource in range(len(cost)):
        s.treasury[resource] -= cost[resource]
    s.items.append(item)
    t.note("DE-MAG-1", "The Emperor summons the {card}", beat=True, card=item)
    if len(s.items) >= items_to_win(s, t.book):
        win(t)


def bar_to_using(t: T, item: str) -> str:
    """DE-SET-18: only a bought item; DE-MAG-11: but at once; DE-ACT-13: once per Round; DE-MAG-10: only if its effect is possible."""
    s = t.state
    if item not in s.items:
        return "DE-SET-18"
    if item in s.used:
        return "DE-ACT-13"
    return ITEM_BARS.of(t.book.cards[item].op)(t)


def playable_through(t: T, cards: list[str]) -> list[str]:
    """DE-MAG-10: the different cards that could be played, once the price of the item lies in a discard pile (DE-EMP-20)."""
    book = t.book
    return [card for card in kinds_of(cards) if bar_to_playing(t, book.cards[card]) in ("", "DE-EMP-20")]


async def use_item(t: T, item: str) -> None:
    """DE-ACT-12: discard a card, use the ability, turn the item down; DE-ACT-13: until the Refresh."""
    s = t.state
    await discard_one(t, "Discard which card to use the Magic Item?", "DE-ACT-12")
    s.used.append(item)
    t.note("DE-ACT-12", "The {role} uses the {card}", beat=True, role=ROLE_NAMES[s.role], card=item)
    await ITEMS.of(t.book.cards[item].op)(t)
