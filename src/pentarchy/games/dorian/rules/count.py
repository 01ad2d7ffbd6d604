"""DO-BAT-22, DO-BAT-35: the Power of each side and the Defence of a Location, worked out whenever somebody looks."""

from __future__ import annotations

from pentarchy.games.dorian.cards.conditions import holds
from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.flags import DEFENCE_BONUS, KIND_BONUS_S, NEUTRAL_DEFENCE_BONUS
from pentarchy.games.dorian.cards.kinds import KINDS, NO_KIND
from pentarchy.games.dorian.cards.power import kinds_of, power_of
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import has_second_defence
from pentarchy.games.dorian.rules.resources import base_power
from pentarchy.games.dorian.state import NOBODY, Battle, Fighter, T


def add_passive(t: T, fighter: Fighter, source: str, effects: list[Op], total: list[int]) -> None:
    """DO-BAT-17: passive Power is worked out now and only for what is still in the battle."""
    for op in effects:
        if op.op == "gain_power":
            n = power_of(t, fighter.seat, source, op)
            for kind in kinds_of(op.kind):
                total[kind] += n
        elif op.op == "if":
            holding = holds(t, fighter.seat, source, op.condition)
            add_passive(t, fighter, source, op.then if holding else op.otherwise, total)


def brings(t: T, fighter: Fighter) -> list[int]:
    """DO-BAT-16, DO-BAT-24, DO-BAT-39, DO-CRD-9: cards present, tally, and the Character with its Upgrades if it joined."""
    total = fighter.tally[:]
    for card in fighter.cards:
        face = t.book.face[card]
        for kind in KINDS:
            total[kind] += face.base[kind]
        if face.ability == "passive" and card not in fighter.silenced:
            add_passive(t, fighter, card, face.effect, total)
    if fighter.joined:
        player = t.state.players[fighter.seat]
        for kind in KINDS:
            total[kind] += base_power(t, player, kind)
        for card in player.worn:
            face = t.book.face[card]
            if face.ability == "passive":
                add_passive(t, fighter, card, face.effect, total)
    return total


def has_type(t: T, fighter: Fighter, kind: int) -> bool:
    """Is a card of this type among the fighter's cards?"""
    return any(t.book.face[card].type == kind for card in fighter.cards)


def side_total(t: T, battle: Battle, side: int) -> list[int]:
    """DO-BAT-35: gains, event bonuses, then reductions down to 0, then conversions in battle order."""
    fighters = [fighter for fighter in battle.fighters if fighter.side == side]
    total = [0, 0, 0]
    for fighter in fighters:
        part = brings(t, fighter)
        for kind in KINDS:
            total[kind] += part[kind]
    for kind in KINDS:
        bonus = lasting(t, KIND_BONUS_S + kind)
        if bonus and any(has_type(t, fighter, kind) for fighter in fighters):
            total[kind] += bonus
        for fighter in fighters:
            total[kind] -= fighter.cut[kind]
        total[kind] = max(0, total[kind])
    for fighter in fighters:
        shift(fighter, total)
    return total


def shift(fighter: Fighter, total: list[int]) -> None:
    """DO-BAT-35: each conversion moves at most what is there."""
    for index in range(0, len(fighter.shifts), 3):
        start = fighter.shifts[index + 1]
        moved = min(fighter.shifts[index], total[start])
        total[start] -= moved
        total[fighter.shifts[index + 2]] += moved


def sides_of(battle: Battle) -> list[int]:
    """All sides with a participant, in battle order."""
    sides: list[int] = []
    for fighter in battle.fighters:
        if fighter.side not in sides:
            sides.append(fighter.side)
    return sides


def defences(t: T, battle: Battle) -> list[tuple[int, int]]:
    """DO-LOC-5, DO-LOC-6: the shown Defences as (Power, value) with event, abilities and Defence card; never below 0."""
    return defences_at(t, battle.place, battle.former_owner == NOBODY, battle.first, battle.second)


def defences_at(t: T, place: int, neutral: bool, first_change: int = 0, second_change: int = 0) -> list[tuple[int, int]]:
    """DO-LOC-5: what has to be overcome at a star Location in this Round."""
    location = t.book.locations[place]
    bonus = lasting(t, NEUTRAL_DEFENCE_BONUS) if neutral else 0
    first = max(1, location.first_value + lasting(t, DEFENCE_BONUS)) + bonus + first_change
    shown = [(location.first_kind, max(0, first))]
    if has_second_defence(t, place):
        shown.append((location.second_kind, max(0, location.second_value + bonus + second_change)))
    return shown


def freeze(t: T, battle: Battle) -> None:
    """DO-BAT-22: what was counted stays readable after the cards have left."""
    battle.totals.clear()
    battle.walls.clear()
    for side in sides_of(battle):
        battle.totals.extend([side, *side_total(t, battle, side)])
    if battle.kind == "siege":
        for kind, value in defences(t, battle):
            battle.walls.extend([kind, value])
    for fighter in battle.fighters:
        fighter.counted = brings(t, fighter)
        fighter.stood = fighter.cards[:]


def margin(t: T, battle: Battle) -> int:
    """DO-SIE-9, DO-LOC-7: by how much the attack meets the hardest Defence shown; 0 is enough, below 0 it fails."""
    attack = side_total(t, battle, 0)
    defence = side_total(t, battle, 1)
    least = 99
    for kind, value in defences(t, battle):
        if kind != NO_KIND:
            least = min(least, attack[kind] - value - defence[kind])
    return least
