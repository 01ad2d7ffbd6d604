"""Kreesh: what each hunts, and what it does after it has moved."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import HABITS, HUNTS
from pentarchy.games.ageofkingdoms.rules import laruna
from pentarchy.games.ageofkingdoms.rules.kreesh import held_territories, nearest, richest, weakest_units
from pentarchy.games.ageofkingdoms.rules.occupying import territory_at
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast
from pentarchy.games.ageofkingdoms.rules.relations import domain, turn_order
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who

# ---- prey (AK-KRE-4) ----


@HUNTS("territories")
def territories(s: Realm, beast: Beast) -> str:
    return nearest(s, beast.space, held_territories(s) or ["spire"])


@HUNTS("weakest")
def weakest(s: Realm, beast: Beast) -> str:
    return nearest(s, beast.space, weakest_units(s))


@HUNTS("first_prey")
def first_prey(s: Realm, beast: Beast) -> str:
    """What it chose when it awoke."""
    return beast.prey


@HUNTS("magic")
def magic(s: Realm, beast: Beast) -> str:
    return richest(s, beast, [k.magic for k in s.kingdoms])


@HUNTS("gold")
def gold(s: Realm, beast: Beast) -> str:
    return richest(s, beast, [k.gold for k in s.kingdoms])


@HUNTS("favor")
def favor(s: Realm, beast: Beast) -> str:
    return richest(s, beast, [k.favor for k in s.kingdoms])


# ---- habits (AK-KRE-3) ----


@HABITS("nothing")
async def nothing(t: T, beast: Beast) -> None:
    """Its Trait is in its lasting numbers."""


@HABITS("devour")
async def devour(t: T, beast: Beast) -> None:
    """Voragh: the Territory it ends its movement in gives nothing at the next Income."""
    territory = territory_at(t.state, beast.space)
    if territory is not None and territory.controller != NOBODY:
        territory.devoured = True
        t.note("AK-KRE-3", "{kreesh} devours {place}", kreesh=beast.card, place=beast.space)


@HABITS("siphon")
async def siphon(t: T, beast: Beast) -> None:
    """Sister Hollow: of the Kingdoms whose Domain holds or borders her space the richest in Magic loses 1."""
    s = t.state
    near = [beast.space, *laruna.ADJACENT[beast.space]]
    touched = [seat for seat in turn_order(s, s.first) if any(place in near for place in domain(s, seat))]
    victim = NOBODY
    for seat in touched:
        if s.kingdoms[seat].magic > 0 and (victim == NOBODY or s.kingdoms[seat].magic > s.kingdoms[victim].magic):
            victim = seat
    if victim != NOBODY:
        pay(s.kingdoms[victim], magic=1)
        t.note("AK-KRE-3", "{who} loses 1 Magic to {kreesh}", who=who(victim), kreesh=beast.card)
