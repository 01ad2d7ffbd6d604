"""UK-CHR: what lasts is asked for here, and only here: powers, allies, cards beside a character, fates and Events, by kind."""

from __future__ import annotations

from pentarchy.games.unicornus.cards.kinds import AS_ENEMIES, AS_FRIENDS, AS_UNITS, IN_EVENTS, Sources
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign


def lasting(s: Campaign, kind: int, i: int = NOBODY, foe: int = NOBODY, ground: str = "") -> int:
    """UK-RND-4, UK-CHR-17, UK-ALY-2, UK-ALY-3: how much of one kind works now; 0 when nothing does.

    For a kingdom unit `i`: its own powers, its allies' (the princess's allies have none), cards beside it, and Events (Protection
    stops only this round's). For an enemy character `foe`: its own powers and the Fate card on it, with `i` only the one that
    binds it to that unit. Powers tied to a terrain count on that `ground`.
    """
    sources = (s.book or s.open_book()).sources[kind]
    found = sources.found
    # a first look: most kinds have one sort of source, and that is silent
    if found == IN_EVENTS:
        if s.event not in sources.events and not s.ongoing:
            return 0
    elif found == AS_UNITS:
        if i < 0 or (s.personality if i == PRINCESS else s.kingdom[i].key) not in sources.units:
            return 0
    elif found == AS_ENEMIES:
        if foe < 0:
            return 0
        if s.foe_fate[foe] not in sources.fates:
            return sources.of_foe[foe]
    elif found == AS_FRIENDS and (i < 0 or i == PRINCESS or not (s.kingdom[i].beside or has_ally_of(s, sources.allies, i))):
        return 0
    return _gathered(s, sources, i, foe, ground)


def has_ally_of(s: Campaign, allies: list[int], i: int) -> bool:
    """Is one of these enemy characters an ally of this unit now?"""
    for ally in allies:  # noqa: SIM110 - a plain loop is faster here
        if s.foe_ally[ally] == i:
            return True
    return False


def _gathered(s: Campaign, sources: Sources, i: int, foe: int, ground: str) -> int:
    """What all sources of a kind give together."""
    found = sources.found
    total = 0
    if found & IN_EVENTS:
        total = sources.events.get(s.event, 0)
        if total and i >= 0 and s.kingdom[i].protected:
            total = 0
        if s.ongoing:
            for event in s.ongoing:
                total += sources.events.get(event, 0)
    if i >= 0:
        if found & AS_UNITS:
            key = s.personality if i == PRINCESS else s.kingdom[i].key
            if key in sources.units and (key not in sources.ground or ground in sources.ground[key]):
                total += sources.units[key]
        if found & AS_FRIENDS and i != PRINCESS:
            for ally in sources.allies:
                if s.foe_ally[ally] == i:
                    total += sources.of_ally[ally]
            for card in s.kingdom[i].beside:
                total += sources.cards.get(card, 0)
    if found & AS_ENEMIES and foe >= 0:
        total += sources.of_foe[foe]
        fate = s.foe_fate[foe]
        if fate and (i < 0 or s.foe_bound[foe] == i):
            total += sources.fates.get(fate, 0)
    return total


def card_beside(s: Campaign, kind: int, i: int) -> str:
    """The card beside a character that has this lasting effect, or nothing."""
    book = s.book or s.open_book()
    for card in s.kingdom[i].beside:
        if book.support[card].kind == kind:
            return card
    return ""


def end_card(s: Campaign, kind: int, i: int) -> None:
    """UK-CRD-1: an ONGOING card of this kind beside the character has done its work."""
    card = card_beside(s, kind, i)
    if card:
        s.kingdom[i].beside.remove(card)
        s.support_discard.append(card)
