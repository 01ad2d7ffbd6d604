"""What the value looks at: named features of the campaign, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.bot.enemies import Enemies
from pentarchy.games.unicornus.bot.standing import exposure, front_of
from pentarchy.games.unicornus.bot.value import March, await_enemies, foreseen, knights_places, road_danger, road_from, take_step
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.units import book_of, foe_on, has_enemy, living_characters, map_of
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, SET_UP_STEPS, Campaign

NAMES: Final = [
    "she will fall",
    "her life",
    "her life after the step",
    "her tokens",
    "her resources",
    "damage of the step",
    "distance",
    "distance per round",
    "too far",
    "rounds left",
    "arrives",
    "rounds to spare",
    "strength on arrival",
    "falls on the way",
    "how far she falls",
    "danger of the road",
    "enemies on the road",
    "guard of the goal",
    "knights",
    "knights' tokens",
    "knights' command",
    "knights' life",
    "knights' resources",
    "knights far from the front",
    "knights near her",
    "nearest knight",
    "knights in danger",
    "allies",
    "her allies",
    "foes left",
    "cards",
    "seats",
    "goal without a leader",
]


def features(s: Campaign) -> list[float]:
    """The campaign in numbers, in the order of NAMES."""
    if s.step in SET_UP_STEPS or s.layout == "":
        return [0.0] * len(NAMES)
    enemies = Enemies(s)
    march = foreseen(enemies)
    road = road_from(enemies.board, march.space)
    goal = road[-1] if road else s.kingdom[PRINCESS].space
    return [*princess(s, march), *journey(enemies, march, road, goal), *knights_of(enemies, march, road), *others(enemies, goal)]


def princess(s: Campaign, march: March) -> list[float]:
    """Her state before and after the coming step, and how far she has to go."""
    unit = s.kingdom[PRINCESS]
    left = s.rounds - s.round
    distance = map_of(s).distance[march.space]
    return [
        1.0 if march.life <= 0 else 0.0,
        unit.life / 8,
        max(0, march.life) / 8,
        march.tokens / 8,
        min(march.resources, 18) / 12,
        min(march.damage, 12) / 6,
        distance / 10,
        min(3.0, distance / (left + 0.5)) / 2,
        max(0.0, distance - 2.0 * left) / 4,
        left / 8,
    ]


def journey(enemies: Enemies, march: March, road: list[int], goal: int) -> list[float]:
    """Her whole road if nobody helped, and who stands on it."""
    s = enemies.s
    long, arrived, spare = long_march(enemies, march, s.rounds - s.round)
    return [
        1.0 if arrived else 0.0,
        spare / 4 if arrived else 0.0,
        max(0, long.tokens + long.life) / 12 if arrived else 0.0,
        1.0 if long.life <= 0 else 0.0,
        (1.0 - map_of(s).distance[long.space] / 10) if long.life <= 0 else 0.0,
        road_danger(enemies, march.space) / 15,
        len([space for space in road if has_enemy(s, space)]) / 4,
        min(12, enemies.pain(goal)) / 8,
    ]


def knights_of(enemies: Enemies, march: March, road: list[int]) -> list[float]:
    """The knights: how strong, how far from the front and from her, in what danger."""
    s, board = enemies.s, enemies.board
    steps = board.steps_from(front_of(s, march.space, road))
    from_her = board.steps_from(s.kingdom[PRINCESS].space)
    knights = living_characters(s)
    tokens = command = life = resources = allies = near = 0
    far = danger = 0.0
    nearest = 12
    for i in knights:
        one = s.kingdom[i]
        tokens += one.tokens
        command += min(one.tokens, enemies.command(i))
        life += one.life
        resources += min(one.resources, 16)
        allies += enemies.allies[i]
        far += min(steps[one.space], 12)
        danger += exposure(enemies, i)
        nearest = min(nearest, from_her[one.space])
        if from_her[one.space] <= 2:
            near += 1
    count = max(1, len(knights))
    strength = [len(knights) / 6, tokens / (6 * count), command / (5 * count), life / (4 * count), resources / (8 * count)]
    return [*strength, far / (8 * count), near / 4, nearest / 6, danger / 4, allies / 4]


def others(enemies: Enemies, goal: int) -> list[float]:
    """Her allies, the foes, the cards, and how many play."""
    s = enemies.s
    return [
        enemies.allies[PRINCESS] / 2,
        len([foe for foe in range(FOES) if s.foe_space[foe] >= 0]) / FOES,
        sum([len(player.hand) for player in s.players]) / (3 * max(1, len(living_characters(s)))),
        len(s.players) / 6,
        1.0 if foe_on(s, goal) == NOBODY else 0.0,
    ]


def long_march(enemies: Enemies, first: March, rounds: int) -> tuple[March, bool, int]:
    """Her whole road from where this step leaves her, if nobody helped: where she ends, whether she arrives, and rounds to spare."""
    s, board = enemies.s, enemies.board
    march = first.twin(enemies)
    walls: list[int] = []
    knights = knights_places(s)
    steered = book_of(s).princesses[s.personality].steered
    for n in range(rounds):
        if march.life <= 0 or board.distance[march.space] == 0:
            return march, march.life > 0, rounds - n
        for action in range(actions_in_step(s)):
            if march.life > 0 and board.distance[march.space] > 0:
                take_step(enemies, march, walls, steered)
        if march.life > 0 and board.distance[march.space] > 0:
            await_enemies(enemies, march, knights)
    return march, march.life > 0 and board.distance[march.space] == 0, 0


def progress(s: Campaign) -> float:
    """How many of the rounds are over."""
    return min(1.0, s.round / max(1, s.rounds))
