"""How the campaign will go on, as a good player would judge it: the princess's next step, her road home, and battles.

Only for bots; no rule asks here. Everything is computed from the state given, which is always an imagined one.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.bot.enemies import QUIET, Enemies
from pentarchy.games.unicornus.cards.kinds import (
    ARMOUR,
    DOUBLE_BITE,
    ILLNESS,
    MISSES_ARE_LOSSES,
    THICK_SKIN,
    TOKEN_SHIELD,
)
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import FAR, Board, Lookout
from pentarchy.games.unicornus.rules.princess import actions_in_step
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage
from pentarchy.games.unicornus.rules.units import (
    book_of,
    combat_power,
    foe_life,
    foe_on,
)
from pentarchy.games.unicornus.state import (
    AFTER_HER_STEP,
    ENEMY_BEGIN,
    NOBODY,
    PRINCESS,
    PRINCESS_END,
    PRINCESS_STEP,
    Battle,
    Campaign,
    Unit,
)


class March:
    """Where the princess would stand after her step and the enemies' answer, and in what state."""

    __slots__ = ("space", "tokens", "life", "resources", "beaten", "detour", "shield", "damage", "watched")

    def __init__(self, enemies: Enemies) -> None:
        s = enemies.s
        unit = s.kingdom[PRINCESS]
        self.space: int = unit.space
        self.tokens: int = unit.tokens
        self.life: int = unit.life
        self.resources: int = unit.resources
        self.beaten: list[int] = []
        self.detour: bool = s.detour if s.step == PRINCESS_STEP else False
        self.shield: int = enemies.shield
        self.damage: int = 0
        self.watched: list[int] = []
        """Where a knight would stand in her way or draw an enemy off her: without a detour, no other space changes the march."""

    def twin(self, enemies: Enemies) -> March:
        """Another march that goes on from here."""
        made = March(enemies)
        made.space = self.space
        made.tokens = self.tokens
        made.life = self.life
        made.resources = self.resources
        made.beaten = self.beaten[:]
        made.damage = self.damage
        return made

    def hurt(self, damage: int) -> None:
        self.damage += damage
        taken = min(self.tokens, damage)
        self.tokens -= taken
        self.life -= damage - taken

    @property
    def capacity(self) -> int:
        return self.tokens + self.life - 1


class Foresight:
    """Her step as it was last foreseen, and what it was foreseen out of beside the enemies: most answers change nothing of it."""

    __slots__ = (
        "march", "personality", "actions", "waits", "space", "tokens", "life", "resources", "detour", "shield", "allies", "walls",
    )  # fmt: skip

    def __init__(self, enemies: Enemies, march: March, actions: int, waits: bool, walls: list[int]) -> None:
        """`march` is about to begin."""
        self.march = march
        self.personality: str = enemies.s.personality
        self.actions = actions
        self.waits = waits
        self.space: int = march.space
        self.tokens: int = march.tokens
        self.life: int = march.life
        self.resources: int = march.resources
        self.detour: bool = march.detour
        self.shield: int = march.shield
        self.allies: int = enemies.allies[PRINCESS]
        self.walls = walls

    def is_of(self, enemies: Enemies, unit: Unit, life: int, detour: bool, actions: int, waits: bool, walls: list[int]) -> bool:
        """Would she, setting out with so much life, come to the same end?"""
        return (
            self.actions == actions
            and self.waits == waits
            and self.space == unit.space
            and self.tokens == unit.tokens
            and self.life == life
            and self.resources == unit.resources
            and self.detour == detour
            and self.shield == enemies.shield
            and self.allies == enemies.allies[PRINCESS]
            and self.personality == enemies.s.personality
            and (self.walls == walls or self.is_out_of_sight(walls))
        )

    def is_out_of_sight(self, walls: list[int]) -> bool:
        """Have knights moved only where that changes nothing for her?"""
        if self.march.detour:
            return False
        watched, before = self.march.watched, self.walls
        for space in walls:
            if holds(watched, space) and not holds(before, space):
                return False
        for space in before:  # noqa: SIM110 - a plain loop is faster here
            if holds(watched, space) and not holds(walls, space):
                return False
        return True


def holds(spaces: list[int], space: int) -> bool:
    """Is the space among these few? A plain loop over numbers is faster than `in`."""
    for one in spaces:  # noqa: SIM110
        if one == space:
            return True
    return False


_FORESEEN: Final = 12
"""Of one stand of the enemies: her step before and after each answer that is weighed, and the same again at the next decision."""


def foreseen(enemies: Enemies) -> March:
    """Her step by her own rules; of equally cheap ways the one that hurts least. The Tactician waits for a safe road. Only to be read."""
    s = enemies.s
    unit = s.kingdom[PRINCESS]
    life = unit.life
    if s.step != PRINCESS_STEP and s.step not in AFTER_HER_STEP:
        if s.potions:
            life = min(life + 2 * s.potions, book_of(s).princesses[s.personality].life)
        actions = 0 if lasting(s, ILLNESS) > s.sent else actions_in_step(s)
    else:
        actions = s.princess_actions if s.step == PRINCESS_STEP else 0
    waits = s.step not in AFTER_HER_STEP or s.step == PRINCESS_END or s.step == ENEMY_BEGIN
    walls = knights_places(s)
    known = enemies.known
    # not for the enemies as they will stand after a battle
    lasts = enemies.pains is known.pains
    if lasts:
        detour = s.step == PRINCESS_STEP and s.detour
        for earlier in known.foreseen:
            if isinstance(earlier, Foresight) and earlier.is_of(enemies, unit, life, detour, actions, waits, walls):
                return earlier.march
    march = March(enemies)
    march.life = life
    if not lasts:
        march_on(enemies, march, actions, waits, walls)
        return march
    made = Foresight(enemies, march, actions, waits, walls)
    if len(known.foreseen) < _FORESEEN:
        known.foreseen.append(made)
    else:
        known.newest = (known.newest + 1) % _FORESEEN
        known.foreseen[known.newest] = made
    march_on(enemies, march, actions, waits, walls)
    return march


def march_on(enemies: Enemies, march: March, actions: int, waits: bool, walls: list[int]) -> None:
    """So many actions of her step, and the enemies' answer if it is still to come."""
    board = enemies.board
    steered = book_of(enemies.s).princesses[enemies.s.personality].steered
    for n in range(actions):
        if march.life <= 0 or board.distance[march.space] == 0:
            break
        take_step(enemies, march, walls, steered)
    if waits and board.distance[march.space] > 0:
        await_enemies(enemies, march, walls)


def knights_places(s: Campaign) -> list[int]:
    """Where the characters on the map stand, without her."""
    found: list[int] = []
    for i in range(1, len(s.kingdom)):
        space = s.kingdom[i].space
        if space >= 0:
            found.append(space)
    return found


def take_step(enemies: Enemies, march: March, walls: list[int], steered: bool) -> None:
    board = enemies.board
    best = NOBODY
    price = 0
    hurt = 0
    for space in _ways(board, march, walls):
        cost = max(1, march.tokens + board.difficulty[space])
        pain = enemies.pain(space) - march.shield
        if pain < 0 or holds(march.beaten, space):
            pain = 0
        if best == NOBODY or cost < price or (cost == price and pain < hurt):
            best, price, hurt = space, cost, pain
    if best == NOBODY or price > march.resources or (steered and hurt > 0 and hurt > march.capacity - 2):
        march.resources += max(1, board.resource[march.space])
        return
    march.resources -= price
    march.space = best
    march.beaten.append(best)
    march.hurt(hurt)


def _ways(board: Board, march: March, walls: list[int]) -> list[int]:
    closer: list[int] = []
    if not march.detour:
        ahead = board.onward(march.space)
        march.watched += ahead
        closer = [n for n in ahead if not holds(walls, n)]
    if not closer:
        march.detour = True
        around = board.measure(board.goals, walls)
        if around[march.space] < FAR:
            closer = [n for n in board.near[march.space] if around[n] == around[march.space] - 1 and not holds(walls, n)]
    return closer


def await_enemies(enemies: Enemies, march: March, knights: list[int]) -> None:
    """Normal and Aggressive neighbours attack her unless a character beside them can be chosen instead."""
    s, near = enemies.s, enemies.board.near
    loose = 0
    leader = 0
    for space in near[march.space]:
        if enemies.threat(space) == QUIET or holds(march.beaten, space):
            continue
        march.watched += near[space]
        if is_met(near[space], knights):
            continue
        if foe_on(s, space) == NOBODY:
            loose += s.tokens[space]
        else:
            leader = max(leader, enemy_damage(s, space, False))
    if loose + leader:
        march.hurt(max(0, loose + leader - enemies.allies[PRINCESS]))


def is_met(near: list[int], knights: list[int]) -> bool:
    """Does a knight stand on one of these spaces?"""
    for place in knights:  # noqa: SIM110 - a plain loop is faster here
        if holds(near, place):
            return True
    return False


# ---- her road ----


def road_from(board: Board, space: int) -> list[int]:
    """The spaces she will cross from here to the goal, cheapest first, units ignored; measured once per board and only to be read."""
    road = board.roads.get(space)
    if road is None:
        road = cheapest_road(board, space)
        board.roads[space] = road
    return road


def cheapest_road(board: Board, space: int) -> list[int]:
    road: list[int] = []
    while board.distance[space] > 0:
        best = NOBODY
        for other in board.near[space]:
            if board.distance[other] == board.distance[space] - 1 and (best == NOBODY or board.difficulty[other] < board.difficulty[best]):
                best = other
        if best == NOBODY:
            break
        road.append(best)
        space = best
    return road


def lookouts_of(board: Board, space: int) -> list[Lookout]:
    """Her road from here and what lies beside it, in the order she comes by; near spaces weigh more. Found once per board."""
    found = board.lookouts.get(space)
    if found is None:
        road = road_from(board, space)
        found = []
        seen = road[:]
        for n in range(len(road)):
            weight = 1.0 if n < 4 else 0.8
            found.append(Lookout(road[n], weight, False))
            for other in board.near[road[n]]:
                if other not in seen:
                    seen.append(other)
                    found.append(Lookout(other, 0.35 * weight, True))
        board.lookouts[space] = found
    return found


def road_danger(enemies: Enemies, space: int) -> float:
    """What the enemies on and beside her road from here would cost her."""
    total = 0.0
    for place in lookouts_of(enemies.board, space):
        if not place.beside:
            total += place.weight * enemies.pain(place.space)
        else:
            power = enemies.threat(place.space)
            if power > 0:
                total += place.weight * power
    return total


# ---- battles ----


class Odds:
    """What a battle is expected to bring: tokens removed, damage to the character and to one's own unit."""

    __slots__ = ("kills", "strikes", "pain", "wins")

    def __init__(self) -> None:
        self.kills: float = 0.0
        self.strikes: float = 0.0
        self.pain: float = 0.0
        self.wins: bool = False


def odds(s: Campaign, i: int, space: int, attacking: bool, extra: int = 0) -> Odds:
    """A sober guess from the average roll, dice on tokens first unless the character can be finished off."""
    unit = s.kingdom[i]
    scene = Battle()
    scene.unit = i
    scene.space = space
    scene.attacking = attacking
    scene.foe = foe_on(s, space)
    scene.extra_dice = extra
    dice = dice_number(s, scene)
    card = book_of(s).kingdom[unit.key]
    diagram = card.attack if attacking else card.defence
    hits = dice * diagram.count("H") / 6.0
    holds = dice * diagram.count("M") / 6.0
    if lasting(s, MISSES_ARE_LOSSES, i, scene.foe):
        holds = 0.0
    made = Odds()
    tokens = float(s.tokens[space])
    power = 0.0
    life = 0.0
    bite = 1.0 + lasting(s, DOUBLE_BITE, foe=scene.foe)
    if scene.foe != NOBODY:
        power = float(combat_power(s, scene.foe, not attacking))
        life = float(foe_life(s, scene.foe)) + lasting(s, THICK_SKIN, foe=scene.foe)
        if tokens > 0 and lasting(s, TOKEN_SHIELD, foe=scene.foe):
            life = 99.0
    if scene.foe != NOBODY and hits >= life and dice >= tokens + life:
        made.strikes = life
        made.kills = min(tokens, hits - life)
    else:
        made.kills = min(tokens, hits)
        made.strikes = max(0.0, hits - tokens) if life < 99.0 else 0.0
    covered = min(tokens, hits + holds)
    made.pain = tokens - covered + bite * max(0.0, power - max(0.0, hits + holds - covered))
    made.pain = max(0.0, made.pain - lasting(s, ARMOUR, i))
    made.wins = made.kills >= tokens - 0.25 and (scene.foe == NOBODY or made.strikes >= life - 0.25)
    return made
