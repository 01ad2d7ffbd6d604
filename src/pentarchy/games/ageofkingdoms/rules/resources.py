"""AK-RES: Food, Gold and Magic; the Treasury; Legacy.

AK-RES-1: the Treasury has three counters. AK-RES-2, AK-RES-3, AK-RES-4: what each is spent on stands with the thing bought.
AK-RES-5: Garrison, Command and Favor are values of the Kingdom, not counters of the Treasury.
AK-SET-5, AK-GLO-6: gains come from a pool that never runs out, and what is spent goes back there.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES
from pentarchy.games.ageofkingdoms.state import T
from pentarchy.kernel.events import who


def amount(k: Kingdom, kind: str) -> int:
    if kind == "gold":
        return k.gold
    return k.food if kind == "food" else k.magic


def change(k: Kingdom, kind: str, n: int) -> None:
    """Add to (or take from) one counter; AK-RES-10: between turns it may exceed the Treasury's size."""
    if kind == "gold":
        k.gold += n
    elif kind == "food":
        k.food += n
    else:
        k.magic += n


def gain(t: T, seat: int, kind: str, n: int, rule: str, cause: str = "") -> None:
    """AK-GLO-6: take from the pool; `cause` says what gives it, where nothing just told does."""
    if n <= 0:
        return
    change(t.state.kingdoms[seat], kind, n)
    if t.telling:
        text = "{who} gains {n} {kind} ({cause})" if cause else "{who} gains {n} {kind}"
        t.note(rule, text, who=who(seat), n=n, kind=kind.capitalize(), cause=cause)


def pay(k: Kingdom, gold: int = 0, food: int = 0, magic: int = 0) -> None:
    """AK-GLO-6: spend to the pool."""
    k.gold -= gold
    k.food -= food
    k.magic -= magic


def spend(t: T, seat: int, rule: str, gold: int = 0, food: int = 0, magic: int = 0) -> None:
    """`pay` where nothing else tells the price."""
    pay(t.state.kingdoms[seat], gold, food, magic)
    if t.telling and gold + food + magic:
        t.note(rule, "{who} pays {price}", who=who(seat), price=price_words(gold, food, magic))


def can_pay(k: Kingdom, gold: int = 0, food: int = 0, magic: int = 0) -> bool:
    return k.gold >= gold and k.food >= food and k.magic >= magic


def price_words(gold: int, food: int, magic: int) -> str:
    """A price for people: "4 Gold, 1 Food"."""
    return ", ".join([f"{n} {name}" for n, name in ((gold, "Gold"), (food, "Food"), (magic, "Magic")) if n])


def steal(t: T, thief: int, victim: int, kind: str, n: int, rule: str) -> int:
    """AK-GLO-6: move up to n from one Treasury to another."""
    s = t.state
    taken = min(n, amount(s.kingdoms[victim], kind))
    change(s.kingdoms[victim], kind, -taken)
    change(s.kingdoms[thief], kind, taken)
    t.note(rule, "{thief} takes {n} {kind} from {victim}", thief=who(thief), victim=who(victim), n=taken, kind=kind.capitalize())
    return taken


def gain_legacy(t: T, seat: int, n: int, rule: str) -> None:
    """AK-RES-11: the Leader's own resource, never more than 5."""
    k = t.state.kingdoms[seat]
    got = min(n, t.book.constant("legacy_max") - k.legacy)
    k.legacy += got
    t.note(rule, "{who} gains {n} Legacy" if got else "{who} has all the Legacy it can hold", who=who(seat), n=got)


def close_treasury(t: T, seat: int) -> None:
    """AK-RES-8, AK-RES-9: at the end of the own Kingdom turn everything above the Treasury's size is lost."""
    k = t.state.kingdoms[seat]
    for kind in RESOURCES:
        surplus = amount(k, kind) - k.treasury
        if surplus > 0:
            change(k, kind, -surplus)
            if t.telling:
                t.note("AK-RES-9", "{who} loses {n} {kind} its Treasury cannot hold", who=who(seat), n=surplus, kind=kind.capitalize())
