"""How the campaign stands, as a good player would judge it: one number for the princess's next step, her road home, and the team."""

from __future__ import annotations

from pentarchy.games.unicornus.bot.enemies import Enemies
from pentarchy.games.unicornus.bot.value import March, foreseen, holds, road_danger, road_from
from pentarchy.games.unicornus.cards.kinds import DICE
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import has_enemy, living_characters
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign


class Outlook:
    """One number for the table (`now`): higher is better for everyone. Keeps what a knight's way over free spaces does not change:
    enemies and her road always, her march unless the knight is in its way, and what the other knights count for."""

    __slots__ = ("s", "enemies", "march", "roads", "shares", "base", "front", "now")

    def __init__(self, s: Campaign, enemies: Enemies | None = None) -> None:
        self.s = s
        self.enemies: Enemies = Enemies(s) if enemies is None else enemies
        self.march: March = foreseen(self.enemies)
        self.roads: dict[int, tuple[int, float]] = {}
        """By the space her step ends on: the front, and what foes there and on the road count for."""
        self.shares: dict[int, list[float]] = {}
        """By the front: what each knight counts for, and at her own number what all of them do."""
        self.base: float = 0.0
        """What her own march and her road count for, where she is neither dead nor home; and the front then."""
        self.front: int = NOBODY
        if self.march.life > 0 and self.enemies.board.distance[self.march.space] > 0:
            self.base = self.without_team(self.march)
            self.front = self.roads[self.march.space][0]
            self.now: float = self.base + self.team(self.front, NOBODY)
        else:
            self.now = self.of(self.march, NOBODY)

    def of(self, march: March, mover: int) -> float:
        """The number if her step ends so; knight `mover` stands elsewhere than before."""
        s = self.s
        if march.life <= 0:
            return -120.0 - march.damage + 0.3 * self.team(s.kingdom[PRINCESS].space, mover)
        if self.enemies.board.distance[march.space] == 0:
            return 200.0 + march.life
        value = self.without_team(march)
        return value + self.team(self.roads[march.space][0], mover)

    def without_team(self, march: March) -> float:
        """What her march and the road ahead of it count for."""
        s = self.s
        distance = self.enemies.board.distance[march.space]
        if march.space not in self.roads:
            self.roads[march.space] = self.road(march.space)
        left = s.rounds - s.round
        pace = 1.3 if 2 * left > distance + 2 else 4.0
        value = -pace * distance + 1.6 * march.life + 1.1 * march.tokens + 0.12 * min(march.resources, 18)
        return value - self.roads[march.space][1]

    def road(self, space: int) -> tuple[int, float]:
        """The front ahead of a space, and what the road from there and the foes of the map weigh, less her allies."""
        enemies = self.enemies
        lasts = enemies.pains is enemies.known.pains
        found = enemies.known.roads.get(space) if lasts else None
        if found is None:
            weight = 0.9 * road_danger(enemies, space) + 0.25 * enemies.foes_on_map()
            found = (front_of(self.s, space, road_from(enemies.board, space)), weight)
            if lasts:
                enemies.known.roads[space] = found
        return found[0], found[1] - 0.8 * enemies.allies[PRINCESS]

    def team(self, front: int, mover: int) -> float:
        """What all knights count for; only the mover's share is counted anew."""
        shares = self.shares.get(front)
        if shares is None:
            shares = [0.0] * len(self.s.kingdom)
            for i in living_characters(self.s):
                shares[i] = share_of(self.enemies, front, i)
            shares[PRINCESS] = sum(shares)
            self.shares[front] = shares
            return shares[PRINCESS]
        total = shares[PRINCESS]
        return total if mover == NOBODY else total - shares[mover] + share_of(self.enemies, front, mover)

    def moved(self, i: int, origin: int) -> float:
        """The number after knight i has left `origin` for the free space it stands on now."""
        march = self.march
        if march.detour or holds(march.watched, origin) or holds(march.watched, self.s.kingdom[i].space):
            march = foreseen(self.enemies)
        if march is self.march and self.front != NOBODY:
            return self.base + self.team(self.front, i)
        return self.of(march, i)

    def marched(self, i: int = NOBODY) -> float:
        """The number after something of her own or of knight i has changed, but nobody's place and nothing of the enemies."""
        return self.of(foreseen(self.enemies), i)


def front_of(s: Campaign, space: int, road: list[int]) -> int:
    """The first enemy on her road, or a few steps ahead of her."""
    for other in road:
        if has_enemy(s, other):
            return other
    return road[min(2, len(road) - 1)] if road else space


def share_of(enemies: Enemies, front: int, i: int) -> float:
    """What one knight counts for: strength, nearness to the front and to her, less the danger it stands in."""
    s, board = enemies.s, enemies.board
    unit = s.kingdom[i]
    total = 5.0 + 0.55 * min(unit.tokens, enemies.command(i)) + 0.45 * unit.life + 0.09 * min(unit.resources, 16)
    total -= 0.6 * min(board.steps_from(front)[unit.space], 14) + exposure(enemies, i)
    total += 0.9 * enemies.allies[i]
    if board.is_in_reach(unit.space, s.kingdom[PRINCESS].space):
        total += 0.4
    return total + 0.3 * board.recruit[unit.space]


def exposure(enemies: Enemies, i: int) -> float:
    """What the neighbours may do to a character in the enemy step."""
    s, board = enemies.s, enemies.board
    unit = s.kingdom[i]
    power = enemies.pressure(unit.space)
    if power == 0:
        return 0.0
    cover = 0.75 * (unit.tokens + board.defence[unit.space] + lasting(s, DICE, i))
    pain = max(0.0, power - cover)
    if pain >= unit.tokens + unit.life:
        return 3.0
    return 0.4 * pain
