"""UK-POW: special powers, ally powers and lasting fates used on one's own turn (also UK-RND-7, UK-ALY-2)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.unicornus.book import Power
from pentarchy.games.unicornus.cards.kinds import FORTIFIED, TURN_CARDS, TURN_LIFE, TURN_RESOURCES, TURN_TOKENS
from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.lasting import end_card, lasting
from pentarchy.games.unicornus.rules.princess import fate_label, pay_for_fate, price_of
from pentarchy.games.unicornus.rules.units import book_of, enemy_name, gain_tokens, heal, map_of, space_name, unit_name
from pentarchy.games.unicornus.state import NOBODY, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.events import counted
from pentarchy.kernel.prompt import Prompt

PowerOffer = Callable[[T, int, Power], list[Option]]
PowerUse = Callable[[T, int, Power, int], Coroutine[Prompt, None, None]]
offers: Effects[PowerOffer] = Effects("turn power")
uses: Effects[PowerUse] = Effects("turn power")


def turn_start_powers(t: T, i: int) -> None:
    """UK-RND-7, UK-CHR-3, UK-ALY-1: what works at the start of the character's turn; Fortify ends."""
    s = t.state
    unit = s.kingdom[i]
    if unit.beside:
        end_card(s, FORTIFIED, i)
    cards = lasting(s, TURN_CARDS, i)
    if cards:
        draw_support(t, unit.player, cards, "UK-CHR-3")
    healed = heal(s, i, lasting(s, TURN_LIFE, i))
    if healed:
        t.note("UK-RND-7", "{unit} regains {n} life", unit=unit_name(s, i), n=healed)
    tokens = lasting(s, TURN_TOKENS, i)
    if tokens:
        joined = gain_tokens(s, i, tokens)
        t.note("UK-RND-7", "{unit}'s allies bring {tokens}", unit=unit_name(s, i), tokens=counted(joined, "token"))
    gold = lasting(s, TURN_RESOURCES, i)
    if gold:
        unit.resources += gold
        t.note("UK-RND-7", "{unit}'s allies bring {gold}", unit=unit_name(s, i), gold=counted(gold, "resource"))


def turn_powers(s: Campaign, i: int) -> list[Power]:
    """UK-POW-1, UK-ALY-2: the powers for one's own turn of a character, then those of its allies."""
    return book_of(s).powers_at("turn", s.kingdom[i].key, s.foe_ally, i)


def power_options(t: T, i: int) -> list[Option]:
    """UK-POW-1: powers the character can pay for now, as often as it likes unless the power says otherwise."""
    s = t.state
    made: list[Option] = []
    if s.actions < 1:
        return made
    for power in turn_powers(s, i):
        if s.actions >= power.actions and s.kingdom[i].resources >= power.resources and is_left(s, power):
            offered = offers.of(power.effect)(t, i, power)
            made.extend([option.told("Powers", power_cost(power)) for option in offered] if t.telling else offered)
    made.extend(fate_options(t, i))
    return made


def is_left(s: Campaign, power: Power) -> bool:
    """UK-POW-1: some powers may be used only so many times in a turn."""
    return power.most == 0 or s.used.count(power.key) < power.most


def target_options(t: T, power: Power, verb: str, spaces: list[int]) -> list[Option]:
    """One option per enemy unit the power can be turned on."""
    s = t.state
    made: list[Option] = []
    for space in spaces:
        if t.telling:
            made.append(Option(f"{power.key}:{space}", f"{verb} {enemy_name(s, space)} on {space_name(s, space)}", f"hex:{space}"))
        else:
            made.append(Option(f"{power.key}:{space}", "", f"hex:{space}"))
    return made


def power_cost(power: Power) -> str:
    """UK-POW-1: the printed cost in words."""
    gold = counted(power.resources, "resource") if power.resources else ""
    return " and ".join([word for word in (counted(power.actions, "action"), gold) if word])


def fate_options(t: T, i: int) -> list[Option]:
    """UK-FAT-4: Long-Lost Kin and Price of Loyalty cost an action and resources while the two are neighbours."""
    s = t.state
    unit = s.kingdom[i]
    made: list[Option] = []
    bound = s.foe_bound
    beside: list[int] = []
    for space in map_of(s).near[unit.space]:
        foe = s.foe_at[space]
        if foe != NOBODY and bound[foe] == i:
            beside.append(foe)
    beside.sort()
    for foe in beside:
        price = price_of(s, i, foe)
        if price and unit.resources >= price:
            option = Option(f"fate:{foe}", fate_label(s, i, foe) if t.telling else "", f"hex:{s.foe_space[foe]}")
            made.append(option.told("Powers", f"1 action and {counted(price, 'resource')}") if t.telling else option)
    return made


async def use_power(t: T, i: int, key: str) -> None:
    """UK-POW-1: pay the printed cost, then do what the power says."""
    s = t.state
    name, _, target = key.partition(":")
    s.used.append(name)
    if name == "fate":
        s.actions -= 1
        pay_for_fate(t, i, int(target))
        return
    for power in turn_powers(s, i):
        if power.key == name:
            s.actions -= power.actions
            s.kingdom[i].resources -= power.resources
            await uses.of(power.effect)(t, i, power, int(target) if target else 0)
            return
