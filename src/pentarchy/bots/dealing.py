"""Deals, priced by what they change: the chances of all seats in the same imagined worlds, with the deal and without it.

A bot agrees where its own gain, less half of what the leader gains by it, is worth it. It knows no game: a game says which question puts
an offer before a seat (`deal`), which option proposes one (`opening`), which answer breaks a word (`breach`) and, by open facts alone,
what speaks against an offer (`refusing`).
"""

from __future__ import annotations

from typing import Final

from pentarchy.kernel import AnyGame, AnyMatch, GameState
from pentarchy.kernel.events import with_names

LEADER: Final = 0.5
"""How much of the leader's gain counts against a deal."""


class Price:
    """What a deal changes, as means over the same worlds: for the one asked, the partner and the leader among the others."""

    __slots__ = ("mine", "error", "partner", "leader")

    def __init__(self, mine: float, error: float, partner: float, leader: float) -> None:
        self.mine = mine
        self.error = error
        self.partner = partner
        self.leader = leader

    @property
    def worth(self) -> float:
        """The own gain, less half of what the leader gains."""
        return self.mine - LEADER * max(0.0, self.leader)


def price_of(yes: list[list[float]], no: list[list[float]], seat: int, partner: int) -> Price:
    """The price of one answer against another: the chances of all seats after each, world by world."""
    count = min(len(yes), len(no))
    leader = leader_of(no[:count], seat)
    mine = [yes[n][seat] - no[n][seat] for n in range(count)]
    mean = sum(mine) / count
    spread = sum([(each - mean) * (each - mean) for each in mine])
    error = (spread / (count - 1) / count) ** 0.5 if count > 1 else 0.0
    theirs = sum([yes[n][partner] - no[n][partner] for n in range(count)]) / count
    leads = sum([yes[n][leader] - no[n][leader] for n in range(count)]) / count
    return Price(mean, error, theirs, leads)


def leader_of(chances: list[list[float]], seat: int) -> int:
    """Who of the others stands best where nothing is agreed."""
    best = -1
    most = -1.0
    for other in range(len(chances[0])):
        total = sum([each[other] for each in chances])
        if other != seat and total > most:
            best, most = other, total
    return best


def words_of(match: AnyMatch, seat: int, keys: list[str]) -> str:
    """What somebody who answers so says to the table: why the offer is refused, by open facts; "" where nothing is."""
    ask = match.ask(seat)
    game: AnyGame = match.game
    state: GameState = match.state
    found = None if ask is None else game.deal(state, seat, ask)
    if ask is None or found is None or keys != [found.no]:
        return ""
    return with_names(game.refusing(state, seat, ask), match.names)
