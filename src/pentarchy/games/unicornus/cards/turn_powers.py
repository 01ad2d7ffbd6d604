"""Powers of kingdom characters and of allies for one's own turn (UK-POW-1, UK-ALY-2): what they offer and what they do."""

from __future__ import annotations

from pentarchy.games.unicornus.book import Power
from pentarchy.games.unicornus.rules.death import defeat_foe, hurt_foe, tokens_removed, wounds
from pentarchy.games.unicornus.rules.hands import give_card, hand_options
from pentarchy.games.unicornus.rules.powers import offers, target_options, uses
from pentarchy.games.unicornus.rules.units import (
    command_of,
    foe_life,
    foe_name,
    foe_on,
    gain_tokens,
    has_enemy,
    heal,
    is_shielded,
    living_units,
    map_of,
    player_name,
    space_name,
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted

# ---- Magnus ----


@offers("remove_tokens")
def offer_removal(t: T, i: int, power: Power) -> list[Option]:
    return target_options(t, power, f"Remove up to {counted(power.n, 'token')} from", removal_targets(t.state, i))


def removal_targets(s: Campaign, i: int) -> list[int]:
    """UK-CHR-28: tokens on his area or next to him, but not the Emperor's or the Black Knight's."""
    here = s.kingdom[i].space
    board = map_of(s)
    spaces = board.area_spaces(here)
    spaces.extend([space for space in board.near[here] if space not in spaces])
    return [space for space in spaces if s.tokens[space] > 0 and not is_shielded(s, space)]


@uses("remove_tokens")
async def remove_some(t: T, i: int, power: Power, space: int) -> None:
    """UK-CHR-21: remove up to so many tokens from one enemy unit."""
    s = t.state
    n = await t.number(unit_seat(s, i), "How many tokens do you remove?", 1, min(power.n, s.tokens[space]), rule="UK-POW-1")
    s.tokens[space] -= n
    if t.telling:
        place = space_name(s, space)
        text = "{unit} removes {tokens} from {space}"
        t.note("UK-POW-1", text, beat=True, unit=unit_name(s, i), tokens=counted(n, "token"), space=place)
    tokens_removed(t, i, n, by_dice=False)


# ---- Donia ----


@offers("give_card")
def offer_gift(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    if not s.players[s.kingdom[i].player].hand or len(s.players) < 2:
        return []
    return [Option(power.key, "Give a Support card to another player")]


@uses("give_card")
async def give(t: T, i: int, power: Power, target: int) -> None:
    """UK-POW-1: Donia gives one of her cards to another player, at any distance."""
    s = t.state
    player = s.kingdom[i].player
    key = await t.choose(unit_seat(s, i), "Which card do you give?", hand_options(s, player), rule="UK-POW-1")
    holder = await choose_player(t, i, "Who gets it?", "UK-POW-1")
    give_card(t, player, holder, key.partition("#")[0], "UK-POW-1")


async def choose_player(t: T, i: int, title: str, rule: str) -> int:
    """One of the other players."""
    s = t.state
    player = s.kingdom[i].player
    options = [Option(f"player:{p}", player_name(s, p)) for p in range(len(s.players)) if p != player]
    return int((await t.choose(unit_seat(s, i), title, options, rule=rule, forced=True))[7:])


# ---- Godfried ----


@offers("heal_neighbour")
def offer_healing(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    made: list[Option] = []
    for j in healing_targets(s, i):
        label = f"Restore {power.n} life to {unit_name(s, j)}" if t.telling else ""
        made.append(Option(f"{power.key}:{j}", label, f"hex:{s.kingdom[j].space}"))
    return made


def healing_targets(s: Campaign, i: int) -> list[int]:
    near = map_of(s).near[s.kingdom[i].space]
    return [j for j in living_units(s) if wounds(s, j) > 0 and (j == i or s.kingdom[j].space in near)]


@uses("heal_neighbour")
async def heal_neighbour(t: T, i: int, power: Power, target: int) -> None:
    """UK-POW-1, UK-CHR-15: life for himself or a neighbour, never above the printed life."""
    s = t.state
    healed = heal(s, target, power.n)
    text = "{unit} regains {n} life" if target == i else "{unit} restores {n} life to {other}"
    t.note("UK-POW-1", text, unit=unit_name(s, i), n=healed, other=unit_name(s, target))


# ---- Havok ----


@offers("urge_princess")
def offer_urging(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    if not map_of(s).is_in_reach(s.kingdom[i].space, s.kingdom[PRINCESS].space):
        return []
    return [
        Option(f"{power.key}:1", "Urge the princess on: 1 action more"),
        Option(f"{power.key}:-1", "Hold the princess back: 1 action fewer"),
    ]


@uses("urge_princess")
async def urge(t: T, i: int, power: Power, change: int) -> None:
    """UK-PRI-18: one action more or fewer in her step."""
    s = t.state
    s.princess_bonus += change
    text = "{unit} urges the princess on: 1 action more" if change > 0 else "{unit} holds the princess back: 1 action fewer"
    t.note("UK-PRI-18", text + " this round", unit=unit_name(s, i))


# ---- Ilsahati ----


@offers("shoot")
def offer_shot(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    if s.kingdom[i].tokens == 0:
        return []
    return target_options(t, power, "Shoot at", shot_targets(s, i))


def shot_targets(s: Campaign, i: int) -> list[int]:
    """UK-DEF-19: enemy units one or two spaces away."""
    near = map_of(s).within(s.kingdom[i].space, 2)
    return sorted([space for space in near if has_enemy(s, space) and not is_shielded(s, space)])


@uses("shoot")
async def shoot(t: T, i: int, power: Power, space: int) -> None:
    """UK-POW-1: Ilsahati's archers: each 5 or 6 removes a token, or wounds the character once no token is left."""
    s = t.state
    s.last_dice = t.dice("arrows", min(power.n, s.kingdom[i].tokens))
    hits = len([face for face in s.last_dice if face >= 5])
    gone = min(hits, s.tokens[space])
    s.tokens[space] -= gone
    faces = ", ".join([str(face) for face in s.last_dice]) if t.telling else ""
    t.note(
        "UK-POW-1",
        "{unit} shoots at {space} ({dice}): {tokens} removed",
        beat=True,
        unit=unit_name(s, i),
        space=space_name(s, space) if t.telling else "",
        dice=faces,
        tokens=counted(gone, "token"),
    )
    if gone:
        tokens_removed(t, i, gone, by_dice=False)
    foe = foe_on(s, space)
    if foe != NOBODY and hits > gone:
        dealt = hurt_foe(t, foe, hits - gone)
        t.note("UK-BAT-12", "{foe} takes {n} damage", beat=True, foe=foe_name(s, foe), n=dealt)
        if foe_life(s, foe) <= 0:
            defeat_foe(t, foe, i, in_battle=False)


# ---- the Mountain Cat Band ----


@offers("press_recruit")
def offer_press(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    unit = s.kingdom[i]
    if map_of(s).recruit[unit.space] > 0 or unit.tokens >= command_of(s, i):
        return []
    return [Option(power.key, f"Pay {counted(power.resources, 'resource')}: gain {counted(power.n, 'token')}")]


@uses("press_recruit")
async def press_recruit(t: T, i: int, power: Power, target: int) -> None:
    """UK-POW-1: the Band presses a recruit where nobody else could."""
    s = t.state
    pressed = gain_tokens(s, i, power.n)
    t.note("UK-POW-1", "{unit} presses {tokens} into service", unit=unit_name(s, i), tokens=counted(pressed, "token"))


# ---- allies: Demian and the King of the Abyss ----


@offers("take_token")
def offer_taking(t: T, i: int, power: Power) -> list[Option]:
    """UK-CHR-10, UK-CHR-28: enemy tokens next door, never the Emperor's or the Black Knight's."""
    s = t.state
    if s.kingdom[i].tokens >= command_of(s, i):
        return []
    near = map_of(s).near[s.kingdom[i].space]
    return target_options(t, power, "Take a token from", [space for space in near if s.tokens[space] > 0 and not is_shielded(s, space)])


@uses("take_token")
async def take_token(t: T, i: int, power: Power, space: int) -> None:
    """UK-CHR-10: Demian's friend wins a token over."""
    s = t.state
    taken = min(power.n, s.tokens[space])
    s.tokens[space] -= taken
    gain_tokens(s, i, taken)
    t.note("UK-CHR-10", "{unit} takes over an enemy token", beat=True, unit=unit_name(s, i))


@offers("swallow")
def offer_swallowing(t: T, i: int, power: Power) -> list[Option]:
    s = t.state
    near = map_of(s).near[s.kingdom[i].space]
    spaces = [space for space in near if s.tokens[space] > 0 and foe_on(s, space) == NOBODY]
    return target_options(t, power, f"Pay {power.resources}: remove", spaces)


@uses("swallow")
async def swallow(t: T, i: int, power: Power, space: int) -> None:
    """UK-ALY-2: the Abyss swallows a leaderless unit."""
    s = t.state
    gone = s.tokens[space]
    s.tokens[space] = 0
    t.note("UK-ALY-2", "the abyss swallows {tokens}", beat=True, tokens=counted(gone, "token"))
    tokens_removed(t, i, gone, by_dice=False)
