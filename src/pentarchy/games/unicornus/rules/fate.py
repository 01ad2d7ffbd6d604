"""UK-FAT: meetings, bonds and the cards that are drawn for them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.unicornus.cards.kinds import FORTIFIED, SECOND_FATE
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.lasting import end_card, lasting
from pentarchy.games.unicornus.rules.options import foe_options, unit_options
from pentarchy.games.unicornus.rules.units import book_of, foe_name, living_units, map_of, unit_name, unit_seat
from pentarchy.games.unicornus.state import NOBODY, UNBOUND, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.prompt import Prompt

FateEffect = Callable[[T, int, int], Coroutine[Prompt, None, None]]
at_once: Effects[FateEffect] = Effects("fate effect")


def can_be_bound(s: Campaign, foe: int) -> bool:
    """UK-FAT-1, UK-FAT-6: on the map, never bound before and not without fate."""
    return s.foe_bound[foe] == UNBOUND and s.foe_space[foe] >= 0 and not book_of(s).empire[foe].no_fate


def are_near(s: Campaign, one: int, other: int) -> bool:
    """UK-FAT-2, UK-FAT-3: on the same area, or on adjacent spaces of two areas."""
    return one // 7 == other // 7 or map_of(s).is_adjacent(one, other)


async def unit_arrives(t: T, i: int) -> None:
    """UK-FAT-3, UK-FAT-8, UK-DEF-13: a kingdom unit has moved; it is bound to every unbound character it has come near."""
    s = t.state
    unit = s.kingdom[i]
    met: list[int] = []
    foe_at = s.foe_at
    for space in map_of(s).meets[unit.space]:
        if foe_at[space] != NOBODY and can_be_bound(s, foe_at[space]):
            met.append(foe_at[space])
    met.sort()
    while met and unit.space >= 0:
        foe = met[0]
        if len(met) > 1:
            options = foe_options(t, met)
            key = await t.choose(unit_seat(s, i), f"Whose fate does {unit_name(s, i)} meet first?", options, rule="UK-FAT-8")
            foe = int(key[4:])
            s.last_choice = key
        met.remove(foe)
        if can_be_bound(s, foe):
            await bind(t, i, foe)


async def foe_arrives(t: T, foe: int) -> None:
    """UK-FAT-2, UK-FAT-8: an enemy character has moved; of the kingdom units it has come near, one is bound to it."""
    s = t.state
    if not can_be_bound(s, foe):
        return
    met = [i for i in living_units(s) if are_near(s, s.kingdom[i].space, s.foe_space[foe])]
    if not met:
        return
    options = unit_options(t, met)
    key = await players_choose(t, f"To whom does a Fate card bind {foe_name(s, foe)}?", options, rule="UK-FAT-8", forced=True)
    await bind(t, int(key[5:]), foe)


async def bind(t: T, i: int, foe: int) -> None:
    """UK-FAT-4, UK-FAT-5: draw one Fate card for the pair and resolve it; it stays beside the kingdom character."""
    s = t.state
    card = await _draw_fate(t, i)
    s.foe_bound[foe] = i
    s.foe_fate[foe] = card
    if t.telling:
        t.note("UK-FAT-4", "{foe} is bound to {unit} by {card}", beat=True, foe=foe_name(s, foe), unit=unit_name(s, i), card=card)
    effect = at_once.named.get(t.book.fates[card].effect)
    if effect is not None:
        await effect(t, i, foe)
    elif t.telling:
        t.note("UK-FAT-4", "{card} says: {words}", card=card, words=t.book.fates[card].text)


def _top_fate(t: T) -> str:
    """UK-FAT-9: an empty Fate deck is made anew from the discards."""
    s = t.state
    if not s.fate_deck:
        s.fate_deck = s.fate_discard
        s.fate_discard = []
        t.shuffle("fate", s.fate_deck)
    return t.draw(s.fate_deck)


async def _draw_fate(t: T, i: int) -> str:
    """UK-FAT-4: one card, or with Weight of Destiny the better of two."""
    s = t.state
    card = _top_fate(t)
    if not lasting(s, SECOND_FATE, i) or not (s.fate_deck or s.fate_discard):
        return card
    s.fate_choice = [card, _top_fate(t)]
    options = [Option(f"{name}#{n}", t.book.fates[name].name) for n, name in enumerate(s.fate_choice)]
    key = await t.choose(unit_seat(s, i), "Which of the two fates do you keep?", options, rule="UK-FAT-4")
    kept = s.fate_choice.pop(int(key[-1]))
    s.fate_deck.append(s.fate_choice.pop())
    t.shuffle("fate", s.fate_deck)
    end_card(s, SECOND_FATE, i)
    return kept


async def place(t: T, i: int, space: int) -> None:
    """UK-MOV-10: put a kingdom unit on a space and let it meet its fate there; Fortify ends when it moves."""
    s = t.state
    unit = s.kingdom[i]
    unit.space = space
    if unit.beside:
        end_card(s, FORTIFIED, i)
    await unit_arrives(t, i)
