"""Both villages as they stand, and what one more unit would change."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, Book, Card
from pentarchy.games.bonesbanners.bot.villages import (
    Outlook,
    helper_gain,
    hit_chance,
    outlook_at,
    placed_strength,
    presence,
    reserve_of,
    strength,
    village_score,
    worth,
)
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.rules.hidden import is_known
from pentarchy.games.bonesbanners.state import BonesState, Unit

CARD_CUBES: Final = 0.07
"""What one banner of a unit card is worth in cubes."""


class Plan:
    """Both villages as they stand, and what one more unit would change; `used` dice are already counted off."""

    __slots__ = ("b", "s", "seat", "looks", "scores", "mine", "theirs")

    def __init__(self, b: Book, s: BonesState, seat: int, used: int) -> None:
        self.b: Book = b
        self.s: BonesState = s
        self.seat: int = seat
        self.mine: int = max(0, reserve_of(s, seat) - used)
        self.theirs: int = reserve_of(s, 1 - seat)
        self.looks: list[Outlook] = [outlook_at(b, s, 0, seat), outlook_at(b, s, 1, seat)]
        self.scores: list[float] = [self.score_at(0), self.score_at(1)]

    def score_at(self, village: int) -> float:
        look = self.looks[village]
        base = village_score(look, self.mine, self.theirs)
        return base + self.stake(village, base)

    def changed(self, village: int, mine: float, my_units: int, theirs: float, their_units: int) -> float:
        """How much better both villages look after a change at one of them."""
        now = village_score(self.looks[village].changed(mine, my_units, theirs, their_units), self.mine, self.theirs)
        return now + self.stake(village, now) - self.scores[village]

    def stake(self, village: int, score: float) -> float:
        """A building under construction is at stake, too."""
        return 0.3 * score if self.s.players[village].site else 0.0

    def aim_value(self, card: Card, dice: int, key: str) -> float:
        """The gain of laying this card under so many dice, aimed there."""
        if key.startswith("village:"):
            return self.village_value(card, dice, int(key[8:]))
        target = self.s.unit(int(key[5:]))
        return -1.0 if target is None else self.unit_value(card, dice, target)

    def best_aim(self, card: Card, dice: int) -> float:
        """The gain of laying this card under so many dice, aimed where it brings most."""
        best = max(self.village_value(card, dice, self.seat), self.village_value(card, dice, 1 - self.seat))
        for unit in self.s.units:
            best = max(best, self.unit_value(card, dice, unit))
        return best

    def village_value(self, card: Card, dice: int, village: int) -> float:
        aim = OWN_VILLAGE if village == self.seat else RIVAL_VILLAGE
        n = placed_strength(self.b, self.s, self.seat, card, dice, aim)
        look = self.looks[village]
        if n >= 0.0:
            return self.changed(village, n, 1, 0.0, 0) + 0.02 * n
        contested = presence(look.their_units, self.theirs)
        gain = self.changed(village, 0.0, 1, 0.0, 0) if look.my_units == 0 else 0.0
        return gain * (1.0 - contested) - contested * CARD_CUBES * worth(card) - 0.03

    def unit_value(self, card: Card, dice: int, target: Unit) -> float:
        s = self.s
        honest = die_matches(self.b, s, self.seat, card, s.symbol, False)
        aim = RIVAL_UNIT if target.owner != self.seat else 2
        if not honest or not card.performs(aim):
            return -CARD_CUBES * worth(card) - 0.05
        known = is_known(s, target, self.seat)
        n = strength(self.b, s, target, self.seat)
        if aim != RIVAL_UNIT:
            return self.changed(target.village, helper_gain(card, dice == 2), 0, 0.0, 0) if target.village >= 0 else 0.0
        p = hit_chance(card, dice == 2, n, known)
        spare = 0.04 * p * (1.0 if known else 1.3)
        if target.village < 0:
            return 0.05 + spare + 0.1 * p
        gone = 1 if self.looks[target.village].their_units == 1 else 0
        hit = self.changed(target.village, 0.0, 0, -n, -gone)
        return p * hit + spare
