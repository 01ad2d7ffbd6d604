"""What the value looks at: named features of a Kingdom's standing, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.bot.bargaining import seasons_left, side_share
from pentarchy.games.ageofkingdoms.bot.worth import FAVOR, Needs, card_worth, food_income, unit_worth
from pentarchy.games.ageofkingdoms.rules import upkeep
from pentarchy.games.ageofkingdoms.rules.favor import standing_total, upgrades_of
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.relations import side_of, territories_of, units_of
from pentarchy.games.ageofkingdoms.rules.units import remaining_health
from pentarchy.games.ageofkingdoms.state import Realm

NAMES: Final = [
    "favor",
    "favor late",
    "upgrades",
    "upgrades to come",
    "territories",
    "territories to come",
    "works to come",
    "favor from works",
    "gold",
    "food",
    "magic",
    "hunger",
    "stability",
    "unrest",
    "workers",
    "workers to come",
    "idle workers",
    "lands",
    "routes",
    "agreements",
    "agreement nearly done",
    "army",
    "army's health",
    "wars led",
    "wars suffered",
    "strength in wars",
    "own walls damaged",
    "sacked",
    "agendas",
    "spells",
    "spells that can be paid",
    "claims under way",
    "kreesh",
    "first",
]


def features(s: Realm, seat: int) -> list[float]:
    """The Kingdom in numbers, in the order of NAMES."""
    if not s.kingdoms[seat].leader:
        return [0.0] * len(NAMES)
    left = seasons_left(s)
    return [*growth(s, seat, left), *stores(s, seat, left), *ties(s, seat), *arms(s, seat), *cards(s, seat)]


def growth(s: Realm, seat: int, left: int) -> list[float]:
    """Favor, Upgrades, Territories and what the Workers bring, now and until the end."""
    ahead = left / s.number("seasons")
    needs = Needs(s, seat)
    works = 0.0
    for place in s.kingdoms[seat].workers:
        works += max(0.0, needs.place(place))
    territories = len(territories_of(s, seat))
    upgrades = upgrades_of(s, seat)
    favor = standing_total(s, seat)
    return [
        favor / 12,
        favor * (1.0 - ahead) / 12,
        upgrades / 6,
        upgrades * ahead / 6,
        territories / 3,
        territories * ahead / 3,
        works * ahead / 12,
        temple(needs) * left / 8,
    ]


def stores(s: Realm, seat: int, left: int) -> list[float]:
    """Treasury, hunger, Stability and Workers."""
    k = s.kingdoms[seat]
    lack = upkeep.population_due(s, seat) + len(units_of(s, seat)) - food_income(s, seat)
    return [
        min(k.gold, k.treasury + 4) / 8,
        min(k.food, k.treasury + 4) / 8,
        min(k.magic, k.treasury + 4) / 8,
        max(0, lack) / 3,
        k.stability / 10,
        max(0, 4 - k.stability) / 4,
        len(k.workers) / 6,
        len(k.workers) * (left / s.number("seasons")) / 6,
        k.idle / 2,
    ]


def ties(s: Realm, seat: int) -> list[float]:
    """Lands, routes and agreements."""
    tokens = [one.tokens for one in s.agreements if seat in (one.a, one.b)]
    return [
        len([land for land in s.lands if land.controller == seat]) / 2,
        len([route for route in s.routes if seat in (route.a, route.b)]) / 2,
        len(tokens) / 2,
        sum(tokens) / 4,
    ]


def arms(s: Realm, seat: int) -> list[float]:
    """The army, the wars it is in, and what they have cost."""
    k = s.kingdoms[seat]
    army = 0.0
    health = 0
    for unit in units_of(s, seat):
        army += unit_worth(s, unit.kind)
        health += remaining_health(s, unit)
    led, suffered, strength = wars(s, seat)
    return [army / 20, health / 10, led, suffered, strength, k.damage / 5, 1.0 if k.sacked else 0.0]


def cards(s: Realm, seat: int) -> list[float]:
    """The hand, what is under way on the map, and who is first."""
    k = s.kingdoms[seat]
    return [
        hand(s, seat, k.agendas) / 8,
        len(k.spells) / 4,
        len([card for card in k.spells if s.book.cards[card].magic <= k.magic]) / 3,
        sum([place.damage for place in s.territories if place.damage_by == seat]) / 5,
        sum([beast.tokens[seat] for beast in s.kreesh if seat < len(beast.tokens)]) / 4,
        1.0 if s.first == seat else 0.0,
    ]


def temple(needs: Needs) -> float:
    """Favor a Season from where the Workers stand."""
    s, seat = needs.s, needs.seat
    total = 0.0
    for place in s.kingdoms[seat].workers:
        if place in s.book.territories:
            total += s.book.territories[place].worked.get("favor", 0)
        else:
            tile = s.book.tiles[place]
            if s.kingdoms[seat].stability >= tile.min_stability:
                total += max(0.0, needs.place(place)) / FAVOR if "favor" in tile.levels[-1] else 0.0
    return total


def hand(s: Realm, seat: int, cards: list[str]) -> float:
    """What these cards are worth, bad ones left lying."""
    total = 0.0
    for card in cards:
        total += max(0.0, card_worth(s, seat, card))
    return total


def wars(s: Realm, seat: int) -> tuple[float, float, float]:
    """Wars led, wars suffered, and how much stronger than even the own sides are."""
    led = 0.0
    suffered = 0.0
    strength = 0.0
    for card in s.wars:
        side = side_of(card, seat)
        if side != NOBODY:
            strength += side_share(s, card, side) - 0.5
            if side == 0:
                led += 1.0
            else:
                suffered += 1.0
    return led, suffered, strength


def progress(s: Realm) -> float:
    """How many of the Seasons are over."""
    return min(1.0, (s.season - 1) / max(1, s.number("seasons") - 1))
