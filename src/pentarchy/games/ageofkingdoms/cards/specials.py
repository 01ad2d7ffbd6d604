"""Specials of Units (AK-BAT-14): each takes effect before the totals are compared; `n` is the number printed with it."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import SPECIALS
from pentarchy.games.ageofkingdoms.rules import wounds
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of, place_of
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import is_enemy, units_in
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.specials import at_sea, hurt_attacker, is_outnumbered
from pentarchy.games.ageofkingdoms.state import T

# ---- attacking ----


@SPECIALS("damage")
async def damage(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """Stoop, Volley, Twin Shafts."""
    battle.damage += n


@SPECIALS("attack")
async def attack(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """From the Green, Oath."""
    battle.attack += n


@SPECIALS("boarding")
async def boarding(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """More Attack on an Island or a Port."""
    battle.attack += n if at_sea(t.state, unit) else 0


@SPECIALS("sunder")
async def sunder(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.sunder = True


@SPECIALS("beguile")
async def beguile(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.no_counter = True


@SPECIALS("snatch")
async def snatch(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.snatch = True


@SPECIALS("quake")
async def quake(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """Everybody else in the space is hurt, whether the Attack succeeds or not."""
    s = t.state
    for other in units_in(s, unit.space):
        if other.id != battle.defender and is_enemy(s, unit.seat, other):
            await wounds.wound(t, other, n, unit.seat, "AK-BAT-14", 0, True)
    for beast in s.kreesh[:]:
        if beast.space == unit.space and beast_of(s, battle.defender) is not beast:
            await wounds.wound_beast(t, beast.card, n, unit.seat, "AK-BAT-14")


# ---- defending ----


@SPECIALS("defense")
async def defense(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """Shield of Wings, Hold Fast."""
    battle.defense += n


@SPECIALS("outnumbered")
async def outnumbered(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """AK-UNI-8: the Gladiators' Against All Odds."""
    battle.defense += n if is_outnumbered(t.state, unit) else 0


@SPECIALS("reflection")
async def reflection(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.riposte += n


@SPECIALS("many_heads")
async def many_heads(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.extra_counter = True


@SPECIALS("aegis")
async def aegis(t: T, battle: Battle, unit: Unit, n: int) -> None:
    battle.harmless = True


@SPECIALS("barbs")
async def barbs(t: T, battle: Battle, unit: Unit, n: int) -> None:
    """The attacker beside it is hurt."""
    if place_of(t.state, battle.attacker) == unit.space:
        await hurt_attacker(t, battle, n)
