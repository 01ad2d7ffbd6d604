"""Special powers, ally powers and lasting fates used on one's own turn (UK-POW-1, UK-ALY-2)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import ABYSS, AMINA, DEMIAN, FOES, GREGORIO, KOSTOV
from pentarchy.games.unicornus.rules.death import defeat_foe, hurt_foe, tokens_removed, wounds
from pentarchy.games.unicornus.rules.hands import draw_support, give_card, hand_options
from pentarchy.games.unicornus.rules.princess import pay_for_fate
from pentarchy.games.unicornus.rules.units import (
    command_of,
    enemy_name,
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
    unit_name,
    unit_seat,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import counted


def turn_start_powers(t: T, i: int) -> None:
    """UK-RND-7, UK-CHR-3, UK-ALY-1: what works at the start of the character's turn; Fortify ends."""
    s = t.state
    unit = s.kingdom[i]
    if "fortify" in unit.beside:
        unit.beside.remove("fortify")
        s.support_discard.append("fortify")
    if unit.key == "donia":
        draw_support(t, unit.player, 1, "UK-CHR-3")
    healed = heal(s, i, (1 if unit.key == "gato" else 0) + (1 if s.foe_ally[GREGORIO] == i else 0))
    if healed:
        t.note("UK-RND-7", "{unit} regains {n} life", unit=unit_name(s, i), n=healed)
    if s.foe_ally[AMINA] == i:
        gain_tokens(s, i, 1)
    if s.foe_ally[KOSTOV] == i:
        unit.resources += 3


# ---- what can be used now ----


def power_options(t: T, i: int) -> list[Option]:
    """UK-POW-1: powers the character can pay for now, as often as it likes unless the power says otherwise."""
    s = t.state
    key = s.kingdom[i].key
    made: list[Option] = []
    if s.actions >= 2 and key == "magnus":
        made.extend(_target_options(t, "magnus", "Remove up to 2 tokens from", magnus_targets(s, i)))
    if s.actions >= 1:
        made.extend(_own_options(t, i, key))
        made.extend(_ally_options(t, i))
        made.extend(fate_options(t, i))
    return made


def _own_options(t: T, i: int, key: str) -> list[Option]:
    s = t.state
    if key == "donia" and s.players[s.kingdom[i].player].hand and len(s.players) > 1:
        return [Option("donia", "Give a Support card to another player")]
    if key == "godfried" and s.used.count("godfried") < 2:
        return [
            Option(f"godfried:{j}", f"Restore 1 life to {unit_name(s, j)}", f"hex:{s.kingdom[j].space}") for j in godfried_targets(s, i)
        ]
    if key == "havok" and "havok" not in s.used and map_of(s).is_in_reach(s.kingdom[i].space, s.kingdom[PRINCESS].space):
        return [Option("havok:1", "Urge the princess on: 1 action more"), Option("havok:-1", "Hold the princess back: 1 action fewer")]
    if key == "ilsahati" and s.used.count("ilsahati") < 2 and s.kingdom[i].tokens > 0:
        return _target_options(t, "ilsahati", "Shoot at", ilsahati_targets(s, i))
    if key == "mountain_cats" and can_press(s, i):
        return [Option("mountain_cats", "Pay 2: gain 1 token")]
    return []


def _ally_options(t: T, i: int) -> list[Option]:
    s = t.state
    made: list[Option] = []
    if s.foe_ally[DEMIAN] == i and s.kingdom[i].tokens < command_of(s, i):
        made.extend(_target_options(t, "demian", "Take a token from", demian_targets(s, i)))
    if s.foe_ally[ABYSS] == i and s.kingdom[i].resources >= 5:
        made.extend(_target_options(t, "abyss", "Pay 5: remove", abyss_targets(s, i)))
    return made


def _target_options(t: T, name: str, verb: str, spaces: list[int]) -> list[Option]:
    s = t.state
    return [Option(f"{name}:{space}", f"{verb} {enemy_name(s, space)}" if t.telling else "", f"hex:{space}") for space in spaces]


def fate_options(t: T, i: int) -> list[Option]:
    """UK-FAT-4: Long-Lost Kin and Price of Loyalty cost an action and resources while the two are neighbours."""
    s = t.state
    unit = s.kingdom[i]
    made: list[Option] = []
    bound = s.foe_bound
    for foe in range(FOES):
        if bound[foe] != i:
            continue
        card = s.foe_fate[foe]
        if card == "long_lost_kin" or card == "price_of_loyalty":
            face = t.book.fates[card]
            if unit.resources >= face.n and s.foe_space[foe] in map_of(s).near[unit.space]:
                made.append(Option(f"fate:{foe}", f"{face.name}: pay {face.n} for {foe_name(s, foe)}", f"hex:{s.foe_space[foe]}"))
    return made


def magnus_targets(s: Campaign, i: int) -> list[int]:
    """UK-CHR-28: tokens on his area or next to him, but not the Emperor's or the Black Knight's."""
    here = s.kingdom[i].space
    board = map_of(s)
    spaces = board.area_spaces(here)
    spaces.extend([space for space in board.near[here] if space // 7 != here // 7])
    return [space for space in spaces if s.tokens[space] > 0 and not is_shielded(s, space)]


def godfried_targets(s: Campaign, i: int) -> list[int]:
    near = map_of(s).near[s.kingdom[i].space]
    return [j for j in living_units(s) if wounds(s, j) > 0 and (j == i or s.kingdom[j].space in near)]


def ilsahati_targets(s: Campaign, i: int) -> list[int]:
    """UK-DEF-19: enemy units one or two spaces away."""
    near = map_of(s).within(s.kingdom[i].space, 2)
    return sorted([space for space in near if has_enemy(s, space) and not is_shielded(s, space)])


def can_press(s: Campaign, i: int) -> bool:
    unit = s.kingdom[i]
    return map_of(s).recruit[unit.space] == 0 and unit.resources >= 2 and unit.tokens < command_of(s, i)


def demian_targets(s: Campaign, i: int) -> list[int]:
    """UK-CHR-10, UK-CHR-28: enemy tokens next door, never the Emperor's or the Black Knight's."""
    return [space for space in map_of(s).near[s.kingdom[i].space] if s.tokens[space] > 0 and not is_shielded(s, space)]


def abyss_targets(s: Campaign, i: int) -> list[int]:
    return [space for space in map_of(s).near[s.kingdom[i].space] if s.tokens[space] > 0 and foe_on(s, space) == NOBODY]


# ---- using them ----


async def use_power(t: T, i: int, key: str) -> None:
    """UK-POW-1: pay the printed cost, then do what the power says."""
    s = t.state
    name, _, target = key.partition(":")
    s.used.append(name)
    s.actions -= 2 if name == "magnus" else 1
    if name == "donia":
        await _give(t, i)
    elif name == "magnus":
        await _remove_some(t, i, int(target), 2)
    elif name == "ilsahati":
        _shoot(t, i, int(target))
    elif name == "godfried":
        heal(s, int(target), 1)
        t.note("UK-POW-1", "{unit} restores 1 life to {other}", unit=unit_name(s, i), other=unit_name(s, int(target)))
    elif name == "havok":
        s.princess_bonus += int(target)
        t.note("UK-PRI-18", "{unit} gives the princess {n} action this round", unit=unit_name(s, i), n=f"{int(target):+d}")
    elif name == "fate":
        pay_for_fate(t, i, int(target))
    else:
        _take_tokens(t, i, name, int(target) if target else 0)


def _take_tokens(t: T, i: int, name: str, space: int) -> None:
    """UK-CHR-10: Demian's friend wins a token over; the Abyss swallows a leaderless unit; the Band presses a recruit."""
    s = t.state
    unit = s.kingdom[i]
    if name == "mountain_cats":
        unit.resources -= 2
        gain_tokens(s, i, 1)
        t.note("UK-POW-1", "{unit} presses 1 token into service", unit=unit_name(s, i))
    elif name == "demian":
        s.tokens[space] -= 1
        gain_tokens(s, i, 1)
        t.note("UK-CHR-10", "{unit} takes over an enemy token", unit=unit_name(s, i))
    else:
        unit.resources -= 5
        gone = s.tokens[space]
        s.tokens[space] = 0
        t.note("UK-ALY-2", "the abyss swallows {tokens}", tokens=counted(gone, "token"))
        tokens_removed(t, i, gone, by_dice=False)


async def _remove_some(t: T, i: int, space: int, most: int) -> None:
    """UK-CHR-21: remove up to so many tokens from one enemy unit."""
    s = t.state
    n = await t.number(unit_seat(s, i), "How many tokens do you remove?", 1, min(most, s.tokens[space]), rule="UK-POW-1")
    s.tokens[space] -= n
    t.note("UK-POW-1", "{unit} removes {tokens}", unit=unit_name(s, i), tokens=counted(n, "token"))
    tokens_removed(t, i, n, by_dice=False)


def _shoot(t: T, i: int, space: int) -> None:
    """UK-POW-1: Ilsahati's archers: each 5 or 6 removes a token, or wounds the character once no token is left."""
    s = t.state
    s.last_dice = t.dice("arrows", min(4, s.kingdom[i].tokens))
    hits = len([face for face in s.last_dice if face >= 5])
    gone = min(hits, s.tokens[space])
    s.tokens[space] -= gone
    t.note("UK-POW-1", "{unit} shoots {dice}: {tokens} removed", unit=unit_name(s, i), dice=s.last_dice[:], tokens=counted(gone, "token"))
    if gone:
        tokens_removed(t, i, gone, by_dice=False)
    foe = foe_on(s, space)
    if foe != NOBODY and hits > gone:
        dealt = hurt_foe(t, foe, hits - gone)
        t.note("UK-BAT-12", "{foe} takes {n} damage", foe=foe_name(s, foe), n=dealt)
        if foe_life(s, foe) <= 0:
            defeat_foe(t, foe, i, in_battle=False)


async def _give(t: T, i: int) -> None:
    """UK-POW-1: Donia gives one of her cards to another player, at any distance."""
    s = t.state
    player = s.kingdom[i].player
    key = await t.choose(unit_seat(s, i), "Which card do you give?", hand_options(s, player), rule="UK-POW-1")
    holder = await choose_player(t, i, "Who gets it?", "UK-POW-1")
    give_card(t, player, holder, key.partition("#")[0], "UK-POW-1")


async def choose_player(t: T, i: int, title: str, rule: str) -> int:
    s = t.state
    player = s.kingdom[i].player
    options = [Option(f"player:{p}", player_name(s, p)) for p in range(len(s.players)) if p != player]
    return int((await t.choose(unit_seat(s, i), title, options, rule=rule, forced=True))[7:])
