"""UK-PRI: she marches by rule; only the Tactician is steered."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.cards.kinds import BUY_ALLY, BUY_OFF, FEWER_ACTIONS, ILLNESS
from pentarchy.games.unicornus.rules import movement
from pentarchy.games.unicornus.rules.actions import collect, collect_yield
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.death import become_ally, defeat_foe, lose_life
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import FAR
from pentarchy.games.unicornus.rules.movement import move_cost
from pentarchy.games.unicornus.rules.options import space_options
from pentarchy.games.unicornus.rules.princess_battle import her_damage
from pentarchy.games.unicornus.rules.units import (
    book_of,
    enemy_name,
    foe_name,
    foe_on,
    has_enemy,
    heal,
    living_characters,
    map_of,
    put_foe,
    unit_on,
)
from pentarchy.games.unicornus.state import NOBODY, OFF_MAP, PRINCESS, PRINCESS_STEP, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted
from pentarchy.kernel.sequence import AGAIN, DONE


def actions_in_step(s: Campaign) -> int:
    """UK-PRI-2, UK-PRI-18, UK-CHR-31: her actions this round, never fewer than 0."""
    from_card = book_of(s).princesses[s.personality].actions
    return max(0, from_card + s.princess_bonus - lasting(s, FEWER_ACTIONS, PRINCESS))


# ---- the beginning of her step ----


async def begin_step(t: T) -> str:
    """UK-PRI-1, UK-RND-11: potions and illness fall on the same moment; the starting player orders them."""
    s = t.state
    s.princess_actions = actions_in_step(s)
    s.detour = False
    ill = lasting(s, ILLNESS) > 0
    if ill and s.potions:
        options = [Option("potion", "She drinks first"), Option("illness", "The illness first")]
        if await players_choose(t, "What happens first?", options, rule="UK-RND-11") == "illness":
            _illness(t)
            ill = False
    _drink_potions(t)
    if ill:
        _illness(t)
    return DONE


def _drink_potions(t: T) -> None:
    """UK-CHR-14, UK-CHR-15: Healing Potions sent to her are drunk as her step begins."""
    s = t.state
    while s.potions:
        s.potions -= 1
        s.support_discard.append(t.book.potion)
        healed = heal(s, PRINCESS, t.book.support[t.book.potion].n)
        t.note("UK-CHR-14", "the princess drinks a {card} and regains {n} life", beat=True, card=t.book.potion, n=healed)


def _illness(t: T) -> None:
    """UK-CHR-24, UK-Q-44: enough resources sent to her this round cure her and are used up; else she rests and loses life."""
    s = t.state
    price = lasting(s, ILLNESS)
    if s.sent >= price:
        s.kingdom[PRINCESS].resources -= min(price, s.kingdom[PRINCESS].resources)
        t.note("UK-CHR-24", "the princess is cured for {n} resources", beat=True, n=price)
        return
    s.princess_actions = 0
    t.note("UK-CHR-24", "the princess is ill and takes no action")
    lose_life(t, PRINCESS, 1, "UK-CHR-24")


# ---- one action ----


async def take_action(t: T) -> str:
    """UK-PRI-3, UK-CHR-1: one of her actions: by rule, by the players for the Tactician, or spent on a fate of hers."""
    s = t.state
    if s.princess_actions <= 0:
        return DONE
    s.princess_actions -= 1
    if await _use_fate(t):
        return AGAIN
    if t.book.princesses[s.personality].steered:
        await _steer(t)
    else:
        await act_by_rule(t)
    return AGAIN


async def _use_fate(t: T) -> bool:
    """UK-FAT-4: while she stands next to someone bound to her by Kin or Loyalty, an action and resources may be spent on it."""
    s = t.state
    unit = s.kingdom[PRINCESS]
    options: list[Option] = []
    for foe in range(FOES):
        if s.foe_bound[foe] != PRINCESS:
            continue
        price = price_of(s, PRINCESS, foe)
        if price and unit.resources >= price and s.foe_space[foe] in map_of(s).near[unit.space]:
            options.append(Option(f"fate:{foe}", fate_label(s, PRINCESS, foe) if t.telling else "", f"hex:{s.foe_space[foe]}"))
    if not options:
        return False
    options.append(Option("march", "She acts as usual"))
    key = await players_choose(t, "The princess's action", options, rule="UK-FAT-4")
    if key == "march":
        return False
    foe = int(key[5:])
    pay_for_fate(t, PRINCESS, foe)
    return True


def price_of(s: Campaign, i: int, foe: int) -> int:
    """UK-FAT-4: what it costs the bound unit to win or buy off this character while they are neighbours; 0 if it cannot."""
    if s.foe_bound[foe] != i:
        return 0
    return lasting(s, BUY_ALLY, i, foe) or lasting(s, BUY_OFF, i, foe)


def fate_label(s: Campaign, i: int, foe: int) -> str:
    """What paying for a fate brings: an ally, or one enemy character fewer."""
    result = "becomes an ally" if lasting(s, BUY_ALLY, i, foe) else "leaves the map, defeated"
    return f"{book_of(s).fates[s.foe_fate[foe]].name}: pay {counted(price_of(s, i, foe), 'resource')}, {foe_name(s, foe)} {result}"


def pay_for_fate(t: T, i: int, foe: int) -> None:
    """UK-FAT-4, UK-DTH-11: Long-Lost Kin makes an ally, Price of Loyalty a defeated enemy; the tokens stay."""
    s = t.state
    s.kingdom[i].resources -= price_of(s, i, foe)
    if lasting(s, BUY_ALLY, i, foe):
        become_ally(t, foe, i, "UK-FAT-4")
    else:
        defeat_foe(t, foe, i, in_battle=False)


async def _steer(t: T) -> None:
    """UK-CHR-1: the Tactician Collects or Moves in any direction, as the players like."""
    options = movement.move_options(t, PRINCESS)
    options.append(Option("collect", "Collect"))
    key = await players_choose(t, "What does the princess do?", options, rule="UK-CHR-1")
    if key == "collect":
        collect(t, PRINCESS)
    else:
        await step_to(t, int(key[5:]), 0)


async def act_by_rule(t: T) -> None:
    """UK-PRI-4, UK-PRI-9, UK-PRI-11: one space nearer to the goal if she can, else she Collects."""
    s = t.state
    spaces = wanted_spaces(s)
    if not spaces or move_cost(s, PRINCESS, spaces[0]) > s.kingdom[PRINCESS].resources:
        collect(t, PRINCESS)
        return
    await march(t, spaces, 0)


async def march(t: T, spaces: list[int], charge: int) -> None:
    """UK-PRI-7, UK-PRI-15: of equally cheap ways the players choose one; she steps there and fights whom she finds."""
    key = await players_choose(t, "Which way does the princess take?", _way_options(t, spaces, charge), rule="UK-PRI-7", forced=True)
    await step_to(t, int(key[4:]), charge)


def _way_options(t: T, spaces: list[int], charge: int) -> list[Option]:
    """UK-PRI-15, UK-PBT-2: her ways, each with its price and what a fight there will do to her."""
    s = t.state
    options = space_options(t, spaces)
    if t.telling:
        for n in range(len(spaces)):
            hurt = her_damage(s, spaces[n], True, charge) if has_enemy(s, spaces[n]) else 0
            fight = f"she fights {enemy_name(s, spaces[n])}: {hurt} damage" if has_enemy(s, spaces[n]) else ""
            options[n].told("", counted(move_cost(s, PRINCESS, spaces[n]), "resource"), "", fight)
    return options


async def step_to(t: T, space: int, charge: int) -> None:
    await movement.move(t, PRINCESS, space, charge)
    check_castle(t)


def wanted_spaces(s: Campaign) -> list[int]:
    """UK-PRI-5, UK-PRI-6, UK-PRI-8, UK-PRI-10, UK-PRI-11: the cheapest spaces one closer; enemies never matter."""
    board = map_of(s)
    here = s.kingdom[PRINCESS].space
    if board.distance[here] == 0:
        return []
    closer = [] if s.detour else _closer(s, board.distance, here)
    if not closer:
        s.detour = True
        walls = [s.kingdom[i].space for i in living_characters(s)]
        closer = _closer(s, board.measure(board.goals, walls), here)
    if not closer:
        return []
    if len(closer) == 1:
        return closer
    costs = [move_cost(s, PRINCESS, space) for space in closer]
    return [space for space, cost in zip(closer, costs, strict=True) if cost == min(costs)]


def _closer(s: Campaign, far: list[int], here: int) -> list[int]:
    if far[here] >= FAR:
        return []
    return [space for space in map_of(s).near[here] if far[space] == far[here] - 1 and unit_on(s, space) == NOBODY]


def forecast(s: Campaign) -> list[int]:
    """Where her next Move would lead, without touching the table; empty when she will Collect."""
    detour = s.detour
    spaces = wanted_spaces(s)
    s.detour = detour
    if not spaces or move_cost(s, PRINCESS, spaces[0]) > s.kingdom[PRINCESS].resources:
        return []
    return spaces


class Planned:
    """One of her actions as it would be taken: where to (NOBODY: she Collects), the price, whom she fights and what it costs her."""

    __slots__ = ("space", "cost", "enemy", "damage", "choice", "deadly")

    def __init__(self) -> None:
        self.space: int = NOBODY
        self.cost: int = 0
        self.enemy: str = ""
        self.damage: int = 0
        self.choice: bool = False
        self.deadly: bool = False


def plan(s: Campaign) -> list[Planned]:
    """Her whole step if nothing changes, without touching the table; where the players choose, the way that hurts least."""
    made: list[Planned] = []
    if book_of(s).princesses[s.personality].steered or s.kingdom[PRINCESS].space < 0 or s.outcome is not None:
        return made
    c = s.copy()
    if s.step == PRINCESS_STEP:
        actions = s.princess_actions
    else:
        actions = 0 if lasting(s, ILLNESS) > s.sent else actions_in_step(s)
        c.detour = False
    for n in range(actions):
        if map_of(c).distance[c.kingdom[PRINCESS].space] == 0:
            break
        made.append(_planned(c))
        if made[-1].deadly:
            break
    return made


def _planned(c: Campaign) -> Planned:
    """UK-PRI-4, UK-PBT-2: one action of hers, carried out on a copy of the table."""
    step = Planned()
    unit = c.kingdom[PRINCESS]
    spaces = wanted_spaces(c)
    if not spaces or move_cost(c, PRINCESS, spaces[0]) > unit.resources:
        unit.resources += collect_yield(c, PRINCESS)
        return step
    hurts = [her_damage(c, space, True, 0) if has_enemy(c, space) else 0 for space in spaces]
    step.damage = min(hurts)
    step.space = spaces[hurts.index(step.damage)]
    step.choice = len(spaces) > 1
    step.cost = move_cost(c, PRINCESS, step.space)
    step.enemy = enemy_name(c, step.space) if has_enemy(c, step.space) else ""
    step.deadly = step.damage >= unit.tokens + unit.life
    unit.resources -= step.cost
    on_tokens = min(unit.tokens, step.damage)
    unit.tokens -= on_tokens
    unit.life -= step.damage - on_tokens
    unit.space = step.space
    c.tokens[step.space] = 0
    foe = foe_on(c, step.space)
    if foe != NOBODY:
        put_foe(c, foe, OFF_MAP)
    return step


# ---- the end ----


def is_home(s: Campaign) -> bool:
    return s.kingdom[PRINCESS].space in map_of(s).goals


async def end_step(t: T) -> str:
    """UK-PRI-16, UK-END-1, UK-END-4, UK-END-5: if she stands on the goal when her step is over, everyone has won."""
    s = t.state
    if is_home(s) and not s.flag("tutorial"):
        t.end(list(range(s.seats)), [1] * s.seats, "UK-END-1", "The princess stands in her capital: the kingdom is restored.")
    return DONE


def check_castle(t: T) -> None:
    """UK-TUT-9, UK-Q-64: in the tutorial she has won as soon as she stands on the castle's start alive."""
    s = t.state
    if s.flag("tutorial") and is_home(s):
        t.end(list(range(s.seats)), [1] * s.seats, "UK-TUT-9", "The princess has reached Ancestral Castle.")
