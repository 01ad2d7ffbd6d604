"""What can hold while something lasts: the kinds of lasting effects, by name in the content and by number in the rules.

A card in play, a World Event, an Island or Dimension, a Leader's Trait, a Unit's Trait, a Kreesh's habit and an effect of this Season name
their kinds with a number (`lasting = { command = 1 }`). Rules ask for the sum (rules/lasting.py) and never for a card.
"""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.content import Row

# values of a Kingdom
COMMAND: Final = 0
GARRISON: Final = 1
CASTS: Final = 2
AGENDA_HAND: Final = 3
SPELL_HAND: Final = 4
REDRAW_CARDS: Final = 5
STABILITY_MOST: Final = 6
STEADFAST: Final = 7
INCOME_FOOD: Final = 8
ATTACK_TOKENS: Final = 9
DEFENSE_TOKENS: Final = 10
HEALED_UNITS: Final = 11
BEACONS: Final = 12
POPULATION_FOOD: Final = 13
POPULATION_PRICE: Final = 14
RATIONS: Final = 15
LEGACY_AT_EVENT: Final = 16
FAVOR_AT_END: Final = 17
# prices, trade and talk
FIRST_UPGRADE: Final = 18
NEXT_UPGRADE: Final = 19
NEXT_UNIT: Final = 20
GOLD_BY_MAGIC: Final = 21
NEXT_SPELL: Final = 22
ROUTE_VALUE: Final = 23
PROFIT: Final = 24
CARAVAN: Final = 25
BAZAAR: Final = 26
EMBASSY: Final = 27
SURCHARGE: Final = 28
NO_AGENDA: Final = 29
# war and betrayal
WAR_PRICE: Final = 30
NO_WAR: Final = 31
NO_WEARINESS: Final = 32
SACK_FAVOR: Final = 33
BETRAYAL_FAVOR: Final = 34
SMILE: Final = 35
# movement, Ports and Gates
MOVEMENT: Final = 36
SLOWED: Final = 37
PATHS: Final = 38
TRUCE: Final = 39
THORNS: Final = 40
ROAD_CLOSED: Final = 41
PORT_CLOSED: Final = 42
SEALED: Final = 43
STORM: Final = 44
TOLL: Final = 45
WRECKERS: Final = 46
NEXT_ISLAND: Final = 47
DIMENSION_PRICE: Final = 48
NEXT_DIMENSION: Final = 49
FREE_DIMENSION: Final = 50
GATES_JOINED: Final = 51
HOME_AT_GATES: Final = 52
# combat
ATTACK: Final = 53
DEFENSE: Final = 54
SIEGE: Final = 55
ATTACK_ON_KREESH: Final = 56
FIRST_ATTACK: Final = 57
AMBUSHED: Final = 58
MEASURES: Final = 59
HARMONY: Final = 60
WASTED: Final = 61
PHANTOM: Final = 62
UNQUIET: Final = 63
# on one Unit for this Season
WINGS: Final = 64
LONG_ROADS: Final = 65
GIANTS: Final = 66
BOUND: Final = 67
CURSED: Final = 68
# Kreesh
KREESH_MOVEMENT: Final = 69
RED_RAIN: Final = 70
UNSTOPPABLE: Final = 71
MANY_BEAKS: Final = 72
GRASPING: Final = 73
CHORUS: Final = 74
# Traits of Units
DRIVEN: Final = 75
CHARGE: Final = 76
PACK: Final = 77
KNIFE: Final = 78
ROOTED: Final = 79
HIGH_GROUND: Final = 80
BULWARK: Final = 81
UNDERMINE: Final = 82
UNSEEN: Final = 83
LONG_STRIDE: Final = 84
SALT_BORN: Final = 85
COLOSSUS: Final = 86
CONSTRUCT: Final = 87
FED: Final = 88
FOR_COIN: Final = 89
SWORN: Final = 90
REGROWTH: Final = 91
ESCORT: Final = 92
BLOOD_PRICE: Final = 93
# what everybody saw
SHOWN: Final = 94

NAMES: Final[list[str]] = [
    "command", "garrison", "casts", "agenda_hand", "spell_hand", "redraw_cards", "stability_most", "steadfast", "income_food",
    "attack_tokens", "defense_tokens", "healed_units", "beacons", "population_food", "population_price", "rations", "legacy_at_event",
    "favor_at_end", "first_upgrade", "next_upgrade", "next_unit", "gold_by_magic", "next_spell", "route_value", "profit", "caravan",
    "bazaar", "embassy", "surcharge", "no_agenda", "war_price", "no_war", "no_weariness", "sack_favor", "betrayal_favor", "smile",
    "movement", "slowed", "paths", "truce", "thorns", "road_closed", "port_closed", "sealed", "storm", "toll", "wreckers", "next_island",
    "dimension_price", "next_dimension", "free_dimension", "gates_joined", "home_at_gates", "attack", "defense", "siege",
    "attack_on_kreesh", "first_attack", "ambushed", "measures", "harmony", "wasted", "phantom", "unquiet", "wings", "long_roads", "giants",
    "bound", "cursed", "kreesh_movement", "red_rain", "unstoppable", "many_beaks", "grasping", "chorus", "driven", "charge", "pack",
    "knife", "rooted", "high_ground", "bulwark", "undermine", "unseen", "long_stride", "salt_born", "colossus", "construct", "fed",
    "for_coin", "sworn", "regrowth", "escort", "blood_price", "shown",
]  # fmt: skip
"""What the content calls them; a kind's number is its place here."""


# who may give a kind, one bit each
LEADER: Final = 1
EVENT: Final = 2
LAND: Final = 4
CARD: Final = 8
SEASON: Final = 16
KREESH: Final = 32
UNIT: Final = 64
KINGDOM: Final = LEADER | EVENT | LAND | CARD | SEASON
"""A Kingdom is asked for all it has: most kinds."""
LAID: Final = 0
"""Only code lays it: on a Unit, on a place, or on a Kingdom for all to see."""

ELSEWHERE: Final[dict[int, int]] = {
    **dict.fromkeys(range(DRIVEN, len(NAMES)), UNIT),
    **dict.fromkeys((UNSTOPPABLE, MANY_BEAKS, GRASPING, CHORUS), KREESH),
    **dict.fromkeys((ROUTE_VALUE, NO_WAR, SLOWED, KREESH_MOVEMENT, RED_RAIN), EVENT),
    **dict.fromkeys((EMBASSY, SURCHARGE, NO_AGENDA, THORNS, ROAD_CLOSED, PORT_CLOSED, TOLL), CARD),
    **dict.fromkeys((NEXT_UPGRADE, NEXT_UNIT, NEXT_SPELL, PATHS, TRUCE), SEASON),
    **dict.fromkeys((SEALED, STORM, PHANTOM, UNQUIET, WINGS, LONG_ROADS, GIANTS, BOUND, CURSED, SHOWN), LAID),
    WRECKERS: LAND,
    MEASURES: LEADER,
}
"""Kinds that the rules ask of somebody else, or of less than all that a Kingdom has."""
AT_A_PLACE: Final = (ROAD_CLOSED, PORT_CLOSED)
"""Nothing without a place that the card is aimed at."""


class Sources:
    """What in a content gives one kind, by id and with how much; so nobody looks where nothing can be."""

    def __init__(self) -> None:
        self.leaders: dict[str, int] = {}
        self.events: dict[str, int] = {}
        self.lands: dict[str, int] = {}
        self.cards: dict[str, int] = {}
        self.found: bool = False


def may_give(giver: int, kind: int) -> bool:
    """Do the rules ask such a giver for this kind?"""
    return ELSEWHERE.get(kind, KINGDOM) & giver > 0


def lasting_of(row: Row, giver: int, field: str = "lasting") -> dict[int, int]:
    """The kinds a row names, with their numbers; what nobody would ask it for is refused."""
    inner = row.row(field)
    found: dict[int, int] = {}
    for name in inner.data:
        if name not in NAMES:
            raise row.fault(field, f"no lasting effect is called '{name}'; there are: {', '.join(NAMES)}")
        kind = NAMES.index(name)
        if not may_give(giver, kind):
            known = [other for other in range(len(NAMES)) if may_give(giver, other)]
            raise row.fault(field, f"'{name}' would do nothing here; there are: {', '.join([NAMES[other] for other in known])}")
        found[kind] = inner.number(name)
    return found
