"""How the game stands for a seat."""

from __future__ import annotations

import math

from pentarchy.games.ageofkingdoms.bot import bargaining
from pentarchy.games.ageofkingdoms.bot.worth import FAVOR, place_worth, unit_worth
from pentarchy.games.ageofkingdoms.rules.favor import standing_total
from pentarchy.games.ageofkingdoms.rules.relations import units_of
from pentarchy.games.ageofkingdoms.state import Realm


def evaluate(s: Realm, seat: int) -> float:
    """From 0 to 1: the own total with what the economy will add, against the best rival's."""
    if s.outcome is not None:
        return 1.0 if seat in s.outcome.winners else 0.0
    if any(not k.leader for k in s.kingdoms):
        return 0.5
    mine = prospect(s, seat)
    best = max(prospect(s, other) for other in range(s.seats) if other != seat)
    return 1.0 / (1.0 + math.exp((best - mine) / 6.0))


def prospect(s: Realm, seat: int) -> float:
    """Favor now, and a guess at Favor to come."""
    k = s.kingdoms[seat]
    left = bargaining.seasons_left(s)
    engine = sum(max(0.0, place_worth(s, seat, place)) for place in k.workers)
    goods = 0.18 * k.gold + 0.08 * k.food + 0.1 * k.magic
    army = 0.1 * sum(unit_worth(s, unit.kind) for unit in units_of(s, seat))
    return standing_total(s, seat) + engine * left / (4.0 * FAVOR) + goods + army + 0.1 * k.stability
