"""DE-MAG: the Magic Items, and their use as an action."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.dragonemperor.book import kinds_of
from pentarchy.games.dragonemperor.rules.ending import win
from pentarchy.games.dragonemperor.rules.play import bar_to_playing, play_card
from pentarchy.games.dragonemperor.rules.round import discard_one
from pentarchy.games.dragonemperor.rules.upgrades import fill_row
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, ROLE_NAMES, T
from pentarchy.kernel import Effects, Prompt

ITEMS: Effects[Callable[[T], Coroutine[Prompt, None, None]]] = Effects("Magic Item")


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
    t.note("DE-MAG-1", "The Emperor summons the {card}", card=item)
    if len(s.items) == len(t.book.items):
        win(t)


def bar_to_using(t: T, item: str) -> str:
    """DE-SET-18: only a bought item; DE-MAG-11: but at once; DE-ACT-13: once per Round; DE-MAG-10: only if its effect is possible.

    DE-EVL-16: an entrapped Dragon cannot use the Sword; the Emperor can, and that breaks no spell.
    """
    s = t.state
    if item not in s.items:
        return "DE-SET-18"
    if item in s.used:
        return "DE-ACT-13"
    op = t.book.cards[item].op
    if op == "sword":
        return "DE-EVL-16" if s.entrapped and s.role == DRAGON else ""
    return "" if playable_through(t, item_cards(t, op)) else "DE-MAG-10"


def item_cards(t: T, op: str) -> list[str]:
    """DE-MAG-4: the Chalice plays from the user's own row; DE-MAG-7: the Shield from the partner's hand."""
    return t.state.acting().row if op == "chalice" else t.state.partner().hand


def playable_through(t: T, cards: list[str]) -> list[str]:
    """DE-MAG-10: the different cards that could be played, once the price of the item lies in a discard pile (DE-EMP-20)."""
    book = t.book
    return [card for card in kinds_of(cards) if bar_to_playing(t, book.cards[card]) in ("", "DE-EMP-20")]


async def use_item(t: T, item: str) -> None:
    """DE-ACT-12: discard a card, use the ability, turn the item down; DE-ACT-13: until the Refresh."""
    s = t.state
    await discard_one(t, "Discard which card to use the Magic Item?", "DE-ACT-12")
    s.used.append(item)
    t.note("DE-ACT-12", "The {role} uses the {card}", role=ROLE_NAMES[s.role], card=item)
    await ITEMS.of(t.book.cards[item].op)(t)


@ITEMS("sword")
async def flaming_sword(t: T) -> None:
    """DE-MAG-6: the Dragon pawn is put on any hex; DE-VAR-28: doubling adds nothing."""
    s = t.state
    key = await t.choose(s.seat(s.role), "Put the Dragon where?", t.book.menu.hex, "DE-MAG-6")
    s.dragon = int(key)
    t.note("DE-MAG-6", "The Dragon appears at {place}", place=t.book.places[s.dragon])


@ITEMS("chalice")
async def cleansing_chalice(t: T) -> None:
    """DE-MAG-4: play one face-up Upgrade of your own row, which is refilled; DE-VAR-27: one card, doubled if the action is."""
    s = t.state
    row = s.acting().row
    options = [t.book.menu.row[card] for card in playable_through(t, row)]
    card = await t.choose(s.seat(s.role), "Play which upgrade?", options, "DE-MAG-4", forced=True)
    row.remove(card)
    # DE-MAG-5: it lies apart, to be Banished in Cleanup.
    await play_card(t, card, s.chalice)
    fill_row(t, s.role)


@ITEMS("shield")
async def spirit_shield(t: T) -> None:
    """DE-MAG-7: play one card of the partner's hand as if it were yours; DE-MAG-8: the partner is owed a card for it."""
    s = t.state
    hand = s.partner().hand
    options = [t.book.menu.hand[card] for card in playable_through(t, hand)]
    card = await t.choose(s.seat(s.role), "Play which card of your partner?", options, "DE-MAG-7", forced=True)
    hand.remove(card)
    s.lent += 1
    await play_card(t, card, s.borrowed)
