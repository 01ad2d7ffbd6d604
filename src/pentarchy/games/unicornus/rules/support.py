"""UK-CRD: Support cards played on one's own turn (also UK-DEF-12). Battle cards are in cards/battle_cards.py."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.unicornus.book import Card
from pentarchy.games.unicornus.rules.hands import card_names, drop_card
from pentarchy.games.unicornus.rules.units import player_name
from pentarchy.games.unicornus.state import Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.events import counted
from pentarchy.kernel.prompt import Prompt

TURN_TIMINGS: Final = ("turn", "ongoing")
CardEffect = Callable[[T, int, str], Coroutine[Prompt, None, None]]
CardTest = Callable[[T, int, Card], bool]
play: Effects[CardEffect] = Effects("support effect")
possible: Effects[CardTest] = Effects("support condition")
_plain: Final[dict[str, Option]] = {}


def is_turn_card(t: T, card: str) -> bool:
    """UK-CRD-4, UK-CRD-7: battle cards are never played outside a battle, others only on one's own turn."""
    return t.book.support[card].timing in TURN_TIMINGS


def can_play(t: T, i: int, card: str) -> bool:
    """UK-CRD-2: the action and the resources a card asks for, and something for it to do."""
    s = t.state
    face = t.book.support[card]
    if face.timing not in TURN_TIMINGS or s.actions < face.actions or s.kingdom[i].resources < face.resources:
        return False
    test = possible.named.get(face.effect)
    return test is None or test(t, i, face)


def card_options(t: T, i: int) -> list[Option]:
    """UK-ACT-10: cards are played freely on one's own turn."""
    s = t.state
    made: list[Option] = []
    for card in card_names(s, s.kingdom[i].player):
        if can_play(t, i, card):
            made.append(_play_option(t, card))
        elif t.why:
            made.append(_barred(t, i, card))
    return made


def _play_option(t: T, card: str) -> Option:
    if t.telling:
        face = t.book.support[card]
        prices = [counted(face.actions, "action") if face.actions else "", counted(face.resources, "resource") if face.resources else ""]
        cost = " and ".join([price for price in prices if price]) or "the card"
        return Option(f"play:{card}", f"{face.name}: {face.text}", f"card:{card}").told("Cards", cost)
    found = _plain.get(card)
    if found is None:
        found = Option(f"play:{card}", "", f"card:{card}")
        _plain[card] = found
    return found


def _barred(t: T, i: int, card: str) -> Option:
    """UK-CRD-2, UK-CRD-7: why a card of the hand cannot be played now."""
    face = t.book.support[card]
    rule, why = "UK-CRD-1", "it would have no effect now"
    if not is_turn_card(t, card):
        rule, why = "UK-CRD-7", "only in a battle"
    elif t.state.actions < face.actions:
        rule, why = "UK-CRD-2", "it needs an action"
    elif t.state.kingdom[i].resources < face.resources:
        rule, why = "UK-CRD-2", f"it costs {face.resources} resources"
    return Option(f"play:{card}", face.name, f"card:{card}", rule, why)


async def play_card(t: T, i: int, card: str) -> None:
    """UK-CRD-1, UK-CRD-2, UK-ACT-10: pay, discard (an ONGOING card lies beside the character), and do what it says."""
    s = t.state
    face = t.book.support[card]
    s.actions -= face.actions
    s.kingdom[i].resources -= face.resources
    drop_card(s, s.kingdom[i].player, card)
    _lay_down(s, i, card, face.timing == "ongoing")
    if t.telling:
        t.note("UK-CRD-1", "{player} plays {card}", beat=True, player=player_name(s, s.kingdom[i].player), card=card)
    effect = play.named.get(face.effect)
    if effect is not None:
        await effect(t, i, card)


def _lay_down(s: Campaign, i: int, card: str, ongoing: bool) -> None:
    if ongoing:
        s.kingdom[i].beside.append(card)
    else:
        s.support_discard.append(card)
