"""AK-POP: Population: a track of nine spaces that feeds Workers and must be fed (AK-POP-3)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.rules.stability import lose_stability
from pentarchy.games.ageofkingdoms.rules.workers import lose_worker, place_worker, worker_count
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def population_price(s: Realm, seat: int) -> int:
    """AK-POP-1: 3 Food; the Quiet Orchard makes it less (AK-GLO-9)."""
    return max(0, s.book.population_food + lasting(s, kinds.POPULATION_PRICE, seat))


def can_buy_population(s: Realm, seat: int) -> bool:
    """AK-POP-2, AK-POP-4: one purchase per turn, more with worked Patrols, none at the end of the track."""
    k = s.kingdoms[seat]
    return k.population < len(s.book.workers_at) - 1 and k.bought < 1 + k.patrol_purchases and k.food >= population_price(s, seat)


async def buy_population(t: T, seat: int) -> None:
    """AK-ACT-6, AK-POP-1: pay the Food and rise one space."""
    k = t.state.kingdoms[seat]
    price = population_price(t.state, seat)
    pay(k, food=price)
    k.bought += 1
    await raise_population(t, seat, "AK-POP-1", price)


async def raise_population(t: T, seat: int, rule: str, price: int = 0) -> None:
    """AK-POP-3, AK-WRK-7: one space to the right; a new Worker is placed at once. `price` is the Food that was paid for it."""
    k = t.state.kingdoms[seat]
    if k.population >= len(t.book.workers_at) - 1:
        return
    k.population += 1
    if t.telling:
        text = "{who}'s Population rises to {n} for {price} Food" if price else "{who}'s Population rises to {n}"
        t.note(rule, text, who=who(seat), n=k.population, price=price)
    if worker_count(t.state, seat) < t.book.workers_at[k.population]:
        await place_worker(t, seat, "AK-WRK-7")


async def lower_population(t: T, seat: int, rule: str) -> None:
    """AK-UPK-14: one space to the left; at space 1 the Kingdom loses 1 Stability instead."""
    k = t.state.kingdoms[seat]
    if k.population <= 1:
        await lose_stability(t, seat, 1, "AK-UPK-14")
        return
    k.population -= 1
    text = "{who}'s Population falls to {n} (hunger)" if rule == "AK-UPK-4" else "{who}'s Population falls to {n}"
    t.note(rule, text, who=who(seat), n=k.population)
    await lose_worker(t, seat)
