"""AK-REC: Recruiting Units and giving them Command.

AK-REC-9: every Unit takes exactly one token. AK-REC-12: a new Unit has neither moved nor attacked. AK-REC-13: nothing here
lets a Unit go; only unpaid Upkeep and cards do.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, use_up
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.ratings import free_command
from pentarchy.games.ageofkingdoms.rules.resources import pay, price_words
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def available(s: Realm, seat: int, kind: str) -> int:
    """AK-REC-4, AK-REC-10: cards and miniatures not on the map; Militia are counted per Kingdom."""
    shared = kind != s.book.militia
    left = s.book.units[kind].copies if shared else s.book.militia_each
    for unit in s.units:
        if unit.kind == kind and (shared or unit.seat == seat):
            left -= 1
    return left


def recruitable(s: Realm, seat: int) -> list[str]:
    """AK-REC-2, AK-REC-3, AK-REC-4, AK-REC-11: own kinds, and those of Territories the Kingdom controls now."""
    return [kind for kind in kinds_of(s, seat) if available(s, seat, kind) > 0]


def kinds_of(s: Realm, seat: int) -> list[str]:
    """AK-REC-2, AK-REC-3: Units of the Kingdom, then those of its Territories, on the map or not."""
    kinds = s.book.kingdom_units[s.kingdoms[seat].mat]
    for place in s.territories:
        if place.controller == seat:
            kinds = kinds + s.book.territory_units[place.id]
    return kinds


def within_means(s: Realm, seat: int) -> list[str]:
    """AK-REC-1, AK-REC-4: the kinds that are there and can be paid now."""
    k = s.kingdoms[seat]
    gold, food, magic = k.gold, k.food, k.magic
    if s.effects:
        gold += lasting(s, kinds.NEXT_UNIT, seat)
    swap = NOBODY  # asked for once, and only where Gold is short
    units = s.book.units
    found: list[str] = []
    for kind in kinds_of(s, seat):
        unit = units[kind]
        if food < unit.food or magic < unit.magic:
            continue
        short = unit.gold - gold
        if short > 0 and swap == NOBODY:
            swap = lasting(s, kinds.GOLD_BY_MAGIC, seat)
        if (short <= 0 or (swap > 0 and short <= min(swap, magic - unit.magic))) and available(s, seat, kind) > 0:
            found.append(kind)
    return found


def gold_price(s: Realm, seat: int, kind: str) -> int:
    """The Gold part of the cost, less Hire the Best (never below 0, AK-GLO-8)."""
    gold = s.book.units[kind].gold
    return max(0, gold - lasting(s, kinds.NEXT_UNIT, seat)) if s.effects else gold


def by_magic(s: Realm, seat: int, kind: str) -> int:
    """Pact-Binder: up to 2 of the Gold may be paid with Magic left over from the cost itself."""
    k = s.kingdoms[seat]
    swap = lasting(s, kinds.GOLD_BY_MAGIC, seat)
    if swap == 0:
        return 0
    return max(0, min(swap, gold_price(s, seat, kind), k.magic - s.book.units[kind].magic))


def can_recruit(s: Realm, seat: int, kind: str) -> bool:
    unit = s.book.units[kind]
    k = s.kingdoms[seat]
    if k.food < unit.food or k.magic < unit.magic:
        return False
    gold = gold_price(s, seat, kind)
    return k.gold >= gold or k.gold >= gold - by_magic(s, seat, kind)


def home_of(s: Realm, seat: int, kind: str) -> str:
    """AK-REC-1: the space of the Kingdom or Territory the Unit belongs to."""
    home = s.book.units[kind].home
    return home if home in s.book.territories else s.kingdoms[seat].mat


async def recruit(t: T, seat: int, kind: str) -> Unit:
    """AK-ACT-5, AK-REC-1: pay the cost and put the miniature in its home space."""
    s = t.state
    unit = s.book.units[kind]
    gold = gold_price(s, seat, kind)
    swap = by_magic(s, seat, kind)
    if swap > 0:
        least = max(0, gold - s.kingdoms[seat].gold)
        title = f"How much of the {gold} Gold for {unit.name} is paid with Magic?" if t.telling else ""
        swap = await t.number(seat, title, least, swap, "AK-REC-1")
    pay(s.kingdoms[seat], gold - swap, unit.food, unit.magic + swap)
    use_up(s, kinds.NEXT_UNIT, seat)
    price = price_words(gold - swap, unit.food, unit.magic + swap) if t.telling else ""
    return place_unit(t, seat, kind, home_of(s, seat, kind), price)


def place_unit(t: T, seat: int, kind: str, space: str, price: str = "") -> Unit:
    """AK-REC-5, AK-REC-14: a new Unit, also one placed by a card, takes a free Command token if there is one. `price` was paid for it."""
    s = t.state
    unit = Unit(s.next_unit, kind, seat, space)
    s.next_unit += 1
    if not s.book.units[kind].summon and free_command(s, seat) > 0:
        unit.command = True
    s.units.append(unit)
    if t.telling:
        words = "{who} brings {unit} to {place}" + (" for {price}" if price else "") + ("" if unit.command else ", without a Command token")
        t.note("AK-REC-1", words, beat=True, who=who(seat), unit=kind, place=space, price=price)
    return unit
