"""AK-DIM: Discovering a Dimension: like an Island, from a Gate and for Magic (AK-DIM-1); voyages are in islands.py."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.rules.relations import lands_of
from pentarchy.games.ageofkingdoms.state import Realm


def dimension_price(s: Realm, unit: Unit) -> int:
    """AK-DIM-2, AK-DIM-3, AK-DIM-5: 2 Magic and 1 for each Dimension controlled, Islands not counted; cards and Traits change it."""
    if lasting(s, kinds.FREE_DIMENSION, unit.seat) > 0:
        return 0
    price = s.book.constant("explore_base") + s.book.constant("explore_per_owned") * len(lands_of(s, unit.seat, False))
    price += lasting(s, kinds.DIMENSION_PRICE, unit.seat)
    return max(0, price - lasting(s, kinds.NEXT_DIMENSION, unit.seat))
