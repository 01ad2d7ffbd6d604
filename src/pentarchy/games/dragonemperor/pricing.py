"""DE-RND-7: every action uses up a hand card: played, banished or discarded."""

from __future__ import annotations

from pentarchy.games.dragonemperor.menu import kinds_of
from pentarchy.games.dragonemperor.state import ROLE_NAMES, DragonTable


async def price_card(t: DragonTable, title: str, rule: str) -> str:
    """DE-RND-7: the acting player gives one hand card, any one, as the price of an action."""
    s = t.state
    hand = s.acting().hand
    card = await t.choose(s.seat(s.role), title, [t.book.menu.hand[card] for card in kinds_of(hand)], rule, forced=True)
    hand.remove(card)
    return card


async def discard_one(t: DragonTable, title: str, rule: str) -> None:
    """DE-RND-12: a card discarded as a price goes to the discard pile at once."""
    s = t.state
    card = await price_card(t, title, rule)
    s.acting().discard.append(card)
    t.note(rule, "The {role} discards {discarded}", role=ROLE_NAMES[s.role], discarded=card)
