"""What holds for this Season, in words: on a Kingdom, on one Unit, or on a place (AK-GLO-5)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.kinds import NAMES
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
from pentarchy.games.ageofkingdoms.state import Realm

KINGDOM: Final[dict[int, str]] = {
    kinds.MOVEMENT: "Units of {who} have +{n} Movement",
    kinds.ATTACK: "Units of {who} have +{n} Attack",
    kinds.DEFENSE: "Units of {who} have +{n} Defense",
    kinds.SIEGE: "Units of {who} deal {n} more Damage in sieges",
    kinds.PROFIT: "{who} has +{n} Trade Profit",
    kinds.NEXT_UPGRADE: "the next Upgrade of {who} costs {n} Gold less",
    kinds.NEXT_UNIT: "the next Unit of {who} costs {n} Gold less",
    kinds.NEXT_SPELL: "the next Spell of {who} costs {n} Magic less",
    kinds.NEXT_ISLAND: "the next Island of {who} costs {n} Gold less",
    kinds.NEXT_DIMENSION: "the next Dimension of {who} costs {n} Magic less",
    kinds.FREE_DIMENSION: "the next Dimension of {who} costs nothing",
    kinds.HARMONY: "the Specials of all Units of {who} take effect without a roll",
    kinds.PATHS: "one Unit of {who} may go from any space of its Domain to any other",
    kinds.SMILE: "the next Betrayal by {who} brings it more",
    kinds.TRUCE: "Units of {who} neither Attack nor Ambush",
    kinds.SHOWN: "{who} has shown both hands to all players",
}
UNIT: Final[dict[int, str]] = {
    kinds.WINGS: "it is a Flyer",
    kinds.LONG_ROADS: "its Movement is doubled",
    kinds.GIANTS: "it deals double Damage to Territories and Kingdoms",
    kinds.BOUND: "it cannot Attack, Ambush or Counterattack",
    kinds.CURSED: "its Wounds cannot be removed",
}
PLACE: Final[dict[int, str]] = {
    kinds.SEALED: "{who} cannot use it",
    kinds.STORM: "no rival of {who} may enter it",
    kinds.PHANTOM: "an Attack on it costs 2 Gold",
    kinds.UNQUIET: "rivals of {who} neither Ambush nor Counterattack there",
}


def effects_view(s: Realm) -> list[object]:
    """Effects of this Season, their kinds by name and what they do in words."""
    return [
        {"kind": NAMES[one.kind], "seat": one.seat, "n": one.n, "unit": one.unit, "place": one.place, "says": says(s, one)}
        for one in s.effects
    ]


def says(s: Realm, one: Effect) -> str:
    """ "Militia of @1: it cannot Attack, Ambush or Counterattack"; "" where what it lay on is gone."""
    who = f"@{one.seat}"
    if one.kind in UNIT:
        found = [unit for unit in s.units if unit.id == one.unit]
        return f"{title_of(s.book, found[0].kind)} of @{found[0].seat}: {UNIT[one.kind]}" if found else ""
    if one.kind in PLACE:
        return f"{title_of(s.book, one.place)}: {PLACE[one.kind].format(who=who)}"
    return KINGDOM[one.kind].format(who=who, n=one.n) if one.kind in KINGDOM else ""
