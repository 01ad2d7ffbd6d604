"""AK-BAT: An Attack frozen for people: who, with what, from where, and what the dice showed; kept until the turn is over."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of, name_of, place_of, seat_of
from pentarchy.games.ageofkingdoms.rules.lasting import by_source
from pentarchy.games.ageofkingdoms.rules.relations import find_unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash
from pentarchy.games.ageofkingdoms.rules.units import attack_trait, bulwark, defense_trait
from pentarchy.games.ageofkingdoms.state import Realm


def frozen(s: Realm, fight: Battle, damage: int) -> Clash:
    """The Attack as it stands: who, with what, and what the dice show. Kept until the turn is over."""
    clash = Clash(fight.attacker, fight.defender, fight.kind)
    clash.names = [name_of(s, fight.attacker), name_of(s, fight.defender)]
    clash.seats = [seat_of(s, fight.attacker), seat_of(s, fight.defender)]
    clash.place = place_of(s, fight.defender)
    clash.dice = [fight.attack_die, fight.defense_die, fight.attack_stars, fight.defense_stars]
    clash.attack_parts = attack_parts(s, fight)
    clash.defense_parts = defense_parts(s, fight)
    clash.sure = fight.sure
    clash.damage = damage
    return clash


def attack_parts(s: Realm, fight: Battle) -> list[str]:
    """Each part of the Attack as "label:n"."""
    beast = beast_of(s, fight.attacker)
    if beast is not None:
        parts = [f"{s.book.kreesh[beast.card].name}:{s.book.kreesh[beast.card].attack}"]
    else:
        unit = find_unit(s, fight.attacker)
        if unit is None:
            return []
        face = s.book.units[unit.kind]
        parts = [f"{face.name}:{face.attack}"]
        more = [
            ("Attack token", 1 if unit.attack_token else 0), *by_source(s, kinds.ATTACK, unit.seat),
            *(by_source(s, kinds.ATTACK_ON_KREESH, unit.seat) if fight.defender < 0 else []),
            (face.trait.split(":")[0], attack_trait(s, unit, fight.kind)),
        ]  # fmt: skip
        parts += [f"{label}:{n}" for label, n in more if n]
    return parts + ([f"cards, Specials and Leaders:{fight.attack}"] if fight.attack else [])


def defense_parts(s: Realm, fight: Battle) -> list[str]:
    beast = beast_of(s, fight.defender)
    if beast is not None:
        parts = [f"{s.book.kreesh[beast.card].name}:{s.book.kreesh[beast.card].defense}"]
    else:
        unit = find_unit(s, fight.defender)
        if unit is None:
            return []
        face = s.book.units[unit.kind]
        parts = [f"{face.name}:{face.defense}"]
        more = [
            ("Defense token", 1 if unit.defense_token else 0), *by_source(s, kinds.DEFENSE, unit.seat),
            ("Bulwark", bulwark(s, unit)), (face.trait.split(":")[0], defense_trait(s, unit)),
        ]  # fmt: skip
        parts += [f"{label}:{n}" for label, n in more if n]
    return parts + ([f"cards and Specials:{fight.defense}"] if fight.defense else [])
