"""How the campaign stands, as a good player would judge it: one number for the princess's next step, her road home, and the team."""

from __future__ import annotations

from pentarchy.games.unicornus.book import DEFENSIVE, FOES
from pentarchy.games.unicornus.bot.value import March, foreseen, road_danger, road_from
from pentarchy.games.unicornus.cards.kinds import COURT_POWER, DICE
from pentarchy.games.unicornus.rules.in_force import in_force
from pentarchy.games.unicornus.rules.map import Board
from pentarchy.games.unicornus.rules.units import allies_of, behaviour, command_of, has_enemy, living_characters, map_of, military_power
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign


class Outlook:
    """One number for the table (`now`): higher is better for everyone. Keeps what a knight's way over free spaces does not change:
    enemies and her road always, her march unless the knight is in its way, and what the other knights count for."""

    __slots__ = ("s", "board", "march", "roads", "shares", "now")

    def __init__(self, s: Campaign) -> None:
        self.s = s
        self.board: Board = map_of(s)
        self.march: March = foreseen(s)
        self.roads: dict[int, tuple[int, float]] = {}
        """By the space her step ends on: the front, and what foes there and on the road count for."""
        self.shares: dict[int, list[float]] = {}
        """By the front: what each knight counts for."""
        self.now: float = self.of(self.march, NOBODY)

    def of(self, march: March, mover: int) -> float:
        """The number if her step ends so; knight `mover` stands elsewhere than before."""
        s = self.s
        if march.life <= 0:
            return -120.0 - march.damage + 0.3 * self.team(s.kingdom[PRINCESS].space, mover)
        distance = self.board.distance[march.space]
        if distance == 0:
            return 200.0 + march.life
        if march.space not in self.roads:
            self.roads[march.space] = self.road(march.space)
        front, dangers = self.roads[march.space]
        left = s.rounds - s.round
        pace = 1.3 if 2 * left > distance + 2 else 4.0
        value = -pace * distance + 1.6 * march.life + 1.1 * march.tokens + 0.12 * min(march.resources, 18)
        return value - dangers + self.team(front, mover)

    def road(self, space: int) -> tuple[int, float]:
        """The front ahead of a space, and what the road from there and the foes of the map weigh, less her allies."""
        s = self.s
        road = road_from(s, space)
        foes = len([foe for foe in range(FOES) if s.foe_space[foe] >= 0 and not in_force(s, COURT_POWER, foe=foe)])
        return front_of(s, space, road), 0.9 * road_danger(s, road) + 0.25 * foes - 0.8 * len(allies_of(s, PRINCESS))

    def team(self, front: int, mover: int) -> float:
        """What all knights count for; only the mover's share is counted anew."""
        s = self.s
        shares = self.shares.get(front)
        if shares is None:
            shares = [0.0] * len(s.kingdom)
            for i in living_characters(s):
                shares[i] = share_of(s, self.board, front, i)
            self.shares[front] = shares
            return sum(shares)
        total = sum(shares)
        return total if mover == NOBODY else total - shares[mover] + share_of(s, self.board, front, mover)

    def moved(self, i: int, origin: int) -> float:
        """The number after knight i has left `origin` for the free space it stands on now."""
        march = self.march
        if march.detour or origin in march.watched or self.s.kingdom[i].space in march.watched:
            march = foreseen(self.s)
        return self.of(march, i)

    def marched(self, i: int = NOBODY) -> float:
        """The number after something of her own or of knight i has changed, but nobody's place and nothing of the enemies."""
        return self.of(foreseen(self.s), i)


def outlook(s: Campaign) -> float:
    """One number for the table: higher is better for everyone."""
    return Outlook(s).now


def front_of(s: Campaign, space: int, road: list[int]) -> int:
    """The first enemy on her road, or a few steps ahead of her."""
    for other in road:
        if has_enemy(s, other):
            return other
    return road[min(2, len(road) - 1)] if road else space


def share_of(s: Campaign, board: Board, front: int, i: int) -> float:
    """What one knight counts for: strength, nearness to the front and to her, less the danger it stands in."""
    unit = s.kingdom[i]
    total = 5.0 + 0.55 * min(unit.tokens, command_of(s, i)) + 0.45 * unit.life + 0.09 * min(unit.resources, 16)
    total -= 0.6 * min(board.steps_from(front)[unit.space], 14) + exposure(s, board, i)
    total += 0.9 * len(allies_of(s, i))
    if board.is_in_reach(unit.space, s.kingdom[PRINCESS].space):
        total += 0.4
    return total + 0.3 * board.recruit[unit.space]


def exposure(s: Campaign, board: Board, i: int) -> float:
    """What the neighbours may do to a character in the enemy step."""
    unit = s.kingdom[i]
    power = 0
    for space in board.near[unit.space]:
        if has_enemy(s, space) and behaviour(s, space) != DEFENSIVE:
            power += military_power(s, space, True)
    if power == 0:
        return 0.0
    cover = 0.75 * (unit.tokens + board.defence[unit.space] + in_force(s, DICE, i))
    pain = max(0.0, power - cover)
    if pain >= unit.tokens + unit.life:
        return 3.0
    return 0.4 * pain
