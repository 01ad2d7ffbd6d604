"""AK-BAT: An Attack frozen for people: who, with what, from where, and what the dice showed; kept until the turn is over."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.printed import UnitCard
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of, name_of, place_of
from pentarchy.games.ageofkingdoms.rules.lasting import by_source
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.relations import find_unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash
from pentarchy.games.ageofkingdoms.rules.units import attack_trait, bulwark, defense_trait
from pentarchy.games.ageofkingdoms.state import Realm


def frozen(s: Realm, fight: Battle, damage: int) -> Clash:
    """The Attack as it stands: who, with what, and what the dice show. Kept until the turn is over."""
    clash = Clash(fight.attacker, fight.defender, fight.kind)
    attacker, defender = find_unit(s, fight.attacker), find_unit(s, fight.defender)
    clash.names = [
        name_of(s, fight.attacker) if attacker is None else attacker.kind,
        name_of(s, fight.defender) if defender is None else defender.kind,
    ]
    clash.seats = [NOBODY if attacker is None else attacker.seat, NOBODY if defender is None else defender.seat]
    clash.place = place_of(s, fight.defender) if defender is None else defender.space
    clash.dice = [fight.attack_die, fight.defense_die, fight.attack_stars, fight.defense_stars]
    clash.attack_parts = attack_parts(s, fight, attacker)
    clash.defense_parts = defense_parts(s, fight, defender)
    clash.sure = fight.sure
    clash.damage = damage
    return clash


def attack_parts(s: Realm, fight: Battle, unit: Unit | None) -> list[str]:
    """Each part of the Attack as "label:n"."""
    beast = beast_of(s, fight.attacker)
    if beast is not None:
        parts = [f"{s.book.kreesh[beast.card].name}:{s.book.kreesh[beast.card].attack}"]
    else:
        if unit is None:
            return []
        face = s.book.units[unit.kind]
        parts = [f"{face.name}:{face.attack}"]
        if unit.attack_token:
            parts.append("Attack token:1")
        add_parts(parts, by_source(s, kinds.ATTACK, unit.seat))
        if fight.defender < 0:
            add_parts(parts, by_source(s, kinds.ATTACK_ON_KREESH, unit.seat))
        extra = attack_trait(s, unit, fight.kind) if face.lasting else 0
        if extra:
            parts.append(f"{trait_name(face)}:{extra}")
    return parts + ([f"cards, Specials and Leaders:{fight.attack}"] if fight.attack else [])


def add_parts(parts: list[str], more: list[tuple[str, int]]) -> None:
    for label, n in more:
        parts.append(f"{label}:{n}")


def trait_name(face: UnitCard) -> str:
    return face.trait.split(":")[0]


def defense_parts(s: Realm, fight: Battle, unit: Unit | None) -> list[str]:
    beast = beast_of(s, fight.defender)
    if beast is not None:
        parts = [f"{s.book.kreesh[beast.card].name}:{s.book.kreesh[beast.card].defense}"]
    else:
        if unit is None:
            return []
        face = s.book.units[unit.kind]
        parts = [f"{face.name}:{face.defense}"]
        if unit.defense_token:
            parts.append("Defense token:1")
        add_parts(parts, by_source(s, kinds.DEFENSE, unit.seat))
        if bulwark(s, unit):
            parts.append("Bulwark:1")
        extra = defense_trait(s, unit) if face.lasting else 0
        if extra:
            parts.append(f"{trait_name(face)}:{extra}")
    return parts + ([f"cards and Specials:{fight.defense}"] if fight.defense else [])
