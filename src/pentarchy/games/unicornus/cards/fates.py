"""Fate cards that act when they are drawn (UK-FAT-4); the lasting ones are asked for where they matter."""

from __future__ import annotations

from pentarchy.games.unicornus.rules import battle, fate
from pentarchy.games.unicornus.rules.death import become_ally, discard_fate, suffer
from pentarchy.games.unicornus.rules.fate import at_once
from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.units import book_of, foe_name, unit_name
from pentarchy.games.unicornus.state import PRINCESS, UNBOUND, Campaign, T


def gender_of(s: Campaign, i: int) -> str:
    return "female" if i == PRINCESS else book_of(s).kingdom[s.kingdom[i].key].gender


def are_a_pair(one: str, other: str) -> bool:
    """UK-CHR-18: of opposite gender; whoever counts as both fits anyone."""
    return one == "both" or other == "both" or {one, other} == {"male", "female"}


@at_once("love_at_first_sight")
async def love_at_first_sight(t: T, i: int, foe: int) -> None:
    """UK-CHR-18: of opposite gender, the enemy becomes an ally at once; one without a gender gets another card."""
    s = t.state
    gender = book_of(s).empire[foe].gender
    if gender not in ("male", "female"):
        discard_fate(s, foe)
        s.foe_bound[foe] = UNBOUND
        await fate.bind(t, i, foe)
    elif are_a_pair(gender_of(s, i), gender):
        become_ally(t, foe, i, "UK-CHR-18")


@at_once("a_diabolical_trap")
async def a_diabolical_trap(t: T, i: int, foe: int) -> None:
    """UK-CHR-19: the bound unit suffers damage; for the princess the starting player splits it."""
    await suffer(t, i, t.book.fates[t.state.foe_fate[foe]].n, "UK-CHR-19")


@at_once("friend_or_foe")
async def friend_or_foe(t: T, i: int, foe: int) -> None:
    """UK-CHR-20: if the two are neighbours the enemy attacks immediately."""
    await battle.friend_or_foe(t, foe)


@at_once("secret_sympathiser")
async def secret_sympathiser(t: T, i: int, foe: int) -> None:
    """UK-FAT-4: two Support cards for the player, and the enemy is Defensive from now on."""
    s = t.state
    s.calmed.append(foe)
    player = s.starter if i == PRINCESS else s.kingdom[i].player
    t.note("UK-FAT-4", "{foe} holds back for {unit}'s sake", foe=foe_name(s, foe), unit=unit_name(s, i))
    draw_support(t, player, t.book.fates[t.state.foe_fate[foe]].n, "UK-FAT-4")
