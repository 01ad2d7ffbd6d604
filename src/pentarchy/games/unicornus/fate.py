"""Fate (UK-FAT): meetings, bonds and the cards that are drawn for them."""

from __future__ import annotations

from pentarchy.games.unicornus import battle
from pentarchy.games.unicornus.cards import fates
from pentarchy.games.unicornus.content import FOES
from pentarchy.games.unicornus.options import foe_options, unit_options
from pentarchy.games.unicornus.shared import players_choose
from pentarchy.games.unicornus.state import UNBOUND, Campaign
from pentarchy.games.unicornus.units import T, book_of, foe_name, has_enemy, living_units, map_of, unit_name, unit_seat
from pentarchy.kernel.choices import Option


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
    area = unit.space // 7
    board = map_of(s)
    touches = board.touches
    row = unit.space * board.size
    for foe in range(FOES):
        space = s.foe_space[foe]
        if space >= 0 and s.foe_bound[foe] == UNBOUND and (space // 7 == area or touches[row + space]) and can_be_bound(s, foe):
            met.append(foe)
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
    key = await players_choose(t, f"Who is bound to {foe_name(s, foe)}?", options, rule="UK-FAT-8", forced=True)
    await bind(t, int(key[5:]), foe)


async def bind(t: T, i: int, foe: int) -> None:
    """UK-FAT-4, UK-FAT-5: draw one Fate card for the pair and resolve it; it stays beside the kingdom character."""
    s = t.state
    card = await _draw_fate(t, i)
    s.foe_bound[foe] = i
    s.foe_fate[foe] = card
    t.note("UK-FAT-4", "{foe} is bound to {unit} by {card}", foe=foe_name(s, foe), unit=unit_name(s, i), card=card)
    effect = fates.at_once.named.get(t.book.fates[card].effect)
    if effect is not None:
        await effect(t, i, foe)


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
    unit = s.kingdom[i]
    card = _top_fate(t)
    if "weight_of_destiny" not in unit.beside or not (s.fate_deck or s.fate_discard):
        return card
    s.fate_choice = [card, _top_fate(t)]
    options = [Option(f"{name}#{n}", t.book.fates[name].name) for n, name in enumerate(s.fate_choice)]
    key = await t.choose(unit_seat(s, i), "Which of the two fates do you keep?", options, rule="UK-FAT-4")
    kept = s.fate_choice.pop(int(key[-1]))
    s.fate_deck.append(s.fate_choice.pop())
    t.shuffle("fate", s.fate_deck)
    unit.beside.remove("weight_of_destiny")
    s.support_discard.append("weight_of_destiny")
    return kept


async def friend_or_foe(t: T, foe: int) -> None:
    """UK-CHR-20, UK-Q-45, UK-Q-57: a neighbour bound by this card attacks at once, or as soon as the unit's own battle is over."""
    s = t.state
    i = s.foe_bound[foe]
    if i < 0 or s.kingdom[i].space < 0 or s.foe_space[foe] < 0:
        return
    here = s.kingdom[i].space
    origin = s.foe_space[foe]
    if here not in map_of(s).near[origin]:
        return
    if has_enemy(s, here):
        s.waiting.append(foe)
        return
    t.note("UK-CHR-20", "{foe} falls upon {unit}", foe=foe_name(s, foe), unit=unit_name(s, i))
    battle.shift_enemy(s, origin, here)
    await battle.fight(t, i, False, [origin])


async def settle_waiting(t: T, i: int) -> None:
    """UK-Q-57: a battle or retreat is over; who waited for this unit attacks if the two are still neighbours."""
    s = t.state
    for foe in [foe for foe in s.waiting if s.foe_bound[foe] == i]:
        s.waiting.remove(foe)
        await friend_or_foe(t, foe)
