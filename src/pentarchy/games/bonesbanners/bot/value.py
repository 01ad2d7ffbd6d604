"""How a seat stands, from 0 to 1."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT, Book
from pentarchy.games.bonesbanners.bot.plan import Plan
from pentarchy.games.bonesbanners.bot.villages import chance_above, worth
from pentarchy.games.bonesbanners.state import BonesState


def evaluate(b: Book, s: BonesState, seat: int) -> float:
    """How the seat stands, from 0 to 1: cubes first, then villages, cards, buildings and advisors."""
    if s.outcome is not None:
        return 0.5 if not s.outcome.winners else float(seat in s.outcome.winners)
    lead = float(s.players[seat].cubes - s.players[1 - seat].cubes)
    if sum(s.players[0].dice) + len(s.units) > 0:
        plan = Plan(b, s, seat, 0)
        lead += 0.9 * (plan.scores[0] + plan.scores[1])
    lead += 0.10 * (holdings(b, s, seat) - holdings(b, s, 1 - seat))
    nearest = max(s.players[0].cubes, s.players[1].cubes)
    return chance_above(lead, 3.2 - 0.35 * nearest)


def holdings(b: Book, s: BonesState, seat: int) -> float:
    """Buildings, advisors and the army of a side, in rough units."""
    player = s.players[seat]
    army = 0.0
    for key in player.hand[UNIT]:
        army += worth(b.cards[key])
    for key in player.deck:
        army += worth(b.cards[key])
    built = 2.0 * len(player.built) + 0.8 * len(player.hand[BUILDING]) + (1.0 if player.site else 0.0)
    return 0.25 * army + built + 1.0 * len(player.hand[ADVISOR])
