"""What many cards share: gains and losses by number, targets, and asking a rival."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import content, laruna, registry
from pentarchy.games.ageofkingdoms.favor import gain_favor
from pentarchy.games.ageofkingdoms.glossary import may_harm, rivals, route_between, the_unit, units_of
from pentarchy.games.ageofkingdoms.keys import PLAY, SEAT
from pentarchy.games.ageofkingdoms.pieces import Effect, Unit
from pentarchy.games.ageofkingdoms.population import raise_population
from pentarchy.games.ageofkingdoms.resources import gain, gain_legacy
from pentarchy.games.ageofkingdoms.scenes import Play
from pentarchy.games.ageofkingdoms.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.games.ageofkingdoms.table import LarunaTable


def rule_id(play: Play) -> str:
    """The rule a card's effect is noted under."""
    return "AK-AGD-5" if play.card in PLAY else "AK-SPL-9"


async def by_numbers(t: LarunaTable, play: Play) -> None:
    """Everything a card says in numbers alone: gains, its own loss of Stability, effects for this Season."""
    face = t.book.cards[play.card]
    rule = rule_id(play)
    source = "virtues" if face.kind == "virtue" else ("spells" if face.kind == "spell" else "agendas")
    for kind, n in face.gain.items():
        if kind == "stability":
            gain_stability(t, play.seat, n, rule)
        elif kind == "favor":
            gain_favor(t, play.seat, n, source, rule)
        elif kind == "population":
            await raise_population(t, play.seat, rule)
        elif kind == "legacy":
            gain_legacy(t, play.seat, n, rule)
        else:
            gain(t, play.seat, kind, n, rule)
    for kind, n in face.season.items():
        for_season(t.state, kind, play.seat, n)
    if face.lose_stability:
        await lose_stability(t, play.seat, face.lose_stability, rule, own=True)


def for_season(s: Realm, kind: str, seat: int, n: int = 1, unit: int = -1, place: str = "") -> None:
    """AK-GLO-5: something that holds until the end of this Season."""
    s.effects.append(Effect(kind, seat, n, unit, place))


def favor_by_card(t: LarunaTable, play: Play, seat: int, n: int) -> None:
    kind = t.book.cards[play.card].kind
    gain_favor(t, seat, n, {"agenda": "agendas", "spell": "spells", "virtue": "virtues"}[kind], rule_id(play))


# ---- targets ----


def seat_keys(seats: list[int]) -> list[str]:
    return [SEAT[seat] for seat in seats]


def unit_keys(units: list[Unit]) -> list[str]:
    return [f"unit:{unit.id}" for unit in units]


def any_rival(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    keys: list[str] = []
    for other in range(s.seats):
        if other != seat and SEAT[other] not in chosen:
            keys.append(SEAT[other])
    return keys


def own_unit(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    keys: list[str] = []
    for unit in s.units:
        if unit.seat == seat:
            key = f"unit:{unit.id}"
            if key not in chosen:
                keys.append(key)
    return keys


def own_regular_unit(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Own Units that are not summons."""
    return [key for key in unit_keys([unit for unit in units_of(s, seat) if not s.book.units[unit.kind].summon]) if key not in chosen]


def trade_partner(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    if not s.routes:
        return []
    return seat_keys([other for other in rivals(s, seat) if route_between(s, seat, other)])


def own_territory(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"space:{place.id}" for place in s.territories if place.controller == seat]


def harmful(s: Realm, seat: int) -> list[Unit]:
    """Rival Units an effect may pick (AK-GLO-11)."""
    found: list[Unit] = []
    guests = False
    for unit in s.units:
        if unit.guest:
            guests = True
        if unit.seat != seat:
            found.append(unit)
    if not s.wars and not guests:
        return found
    return [unit for unit in found if may_harm(s, seat, unit)]


def near(place: str, spaces: list[str], most: int) -> bool:
    return any(laruna.distance(place, space) <= most for space in spaces)


def name_of(key: str) -> str:
    return key.split(":")[1]


def unit_of(s: Realm, key: str) -> Unit:
    return the_unit(s, int(name_of(key)))


def seat_of(key: str) -> int:
    return int(name_of(key))


def fill_in() -> None:
    """Cards without code of their own do what their numbers say."""
    for card in content.CARDS:
        if card not in registry.RULES:
            registry.RULES[card] = registry.CardRule(by_numbers)
