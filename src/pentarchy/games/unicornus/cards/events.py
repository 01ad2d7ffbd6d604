"""Event cards that act when they are drawn (UK-RND-3); the others are asked for where they matter with `is_in_force`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from pentarchy.games.unicornus.book import BLACK_KNIGHT, FOES, LIONEL
from pentarchy.games.unicornus.rules import fate, princess
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.death import return_foe, suffer
from pentarchy.games.unicornus.rules.hands import draw_support, drop_card
from pentarchy.games.unicornus.rules.options import foe_options, space_options
from pentarchy.games.unicornus.rules.units import (
    event_number,
    foe_name,
    foe_on,
    gain_tokens,
    is_open,
    living_characters,
    living_units,
    map_of,
    player_name,
    unit_on,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, T
from pentarchy.kernel.choices import Prompt
from pentarchy.kernel.content import Effects

EventEffect = Callable[[T], Coroutine[Prompt, None, None]]
events: Effects[EventEffect] = Effects("event effect")


@events("harvest_levy")
async def harvest_levy(t: T) -> None:
    """UK-RND-3: each player character loses resources, or all it has."""
    for i in living_characters(t.state):
        unit = t.state.kingdom[i]
        unit.resources -= min(unit.resources, event_number(t.state, "harvest_levy"))


@events("border_patrols")
async def border_patrols(t: T) -> None:
    """UK-RND-3: lone tokens without a leader get company."""
    s = t.state
    for space in range(len(s.tokens)):
        if s.tokens[space] == 1 and foe_on(s, space) == NOBODY:
            s.tokens[space] += event_number(s, "border_patrols")


@events("whispers_of_the_princess")
async def whispers_of_the_princess(t: T) -> None:
    """UK-RND-3: a card for every player, resources for the princess."""
    for player in range(len(t.state.players)):
        draw_support(t, player, 1, "UK-RND-3")
    t.state.kingdom[PRINCESS].resources += event_number(t.state, "whispers_of_the_princess")


@events("deserters")
async def deserters(t: T) -> None:
    """UK-RND-3: every kingdom unit with many tokens loses one."""
    for i in living_units(t.state):
        if t.state.kingdom[i].tokens >= event_number(t.state, "deserters"):
            t.state.kingdom[i].tokens -= 1


@events("assassins")
async def assassins(t: T) -> None:
    """UK-CHR-22: a die picks the victim; numbers nobody has are rolled again."""
    s = t.state
    numbered = living_characters(s)
    if not numbered:
        return
    s.last_dice = []
    while True:
        face = t.roll("assassins")
        s.last_dice.append(face)
        if face <= len(numbered):
            break
    await suffer(t, numbered[face - 1], event_number(s, "assassins"), "UK-CHR-22")


@events("spies_in_the_camp")
async def spies_in_the_camp(t: T) -> None:
    """UK-RND-3: each player with a card discards one at random."""
    s = t.state
    for player in range(len(s.players)):
        hand = s.players[player].hand
        if hand:
            card = hand[t.below("spies", len(hand))]
            drop_card(s, player, card)
            s.support_discard.append(card)
            t.note("UK-RND-3", "{player} loses {lost} to spies", player=player_name(s, player), lost=card)


@events("imperial_reinforcements")
async def imperial_reinforcements(t: T) -> None:
    """UK-RND-3, UK-RND-11: the three empire characters nearest to the princess are strengthened; ties are the players'."""
    s = t.state
    steps = map_of(s).steps_from(s.kingdom[PRINCESS].space)
    left = [foe for foe in range(FOES) if s.foe_space[foe] >= 0 and foe != BLACK_KNIGHT]
    for round in range(min(3, len(left))):
        nearest = min([steps[s.foe_space[foe]] for foe in left])
        tied = [foe for foe in left if steps[s.foe_space[foe]] == nearest]
        if len(tied) <= 3 - round:
            foe = tied[0]
        else:
            options = foe_options(t, tied)
            foe = int((await players_choose(t, "Who is reinforced?", options, rule="UK-RND-11"))[4:])
        left.remove(foe)
        s.tokens[s.foe_space[foe]] += event_number(s, "imperial_reinforcements")
        t.note("UK-RND-3", "{foe} is reinforced", foe=foe_name(s, foe))


@events("reckless_advance")
async def reckless_advance(t: T) -> None:
    """UK-CHR-1: the princess takes one action by the automatic rules, the Tactician too."""
    await princess.act_by_rule(t)


@events("curse_of_immortality")
async def curse_of_immortality(t: T) -> None:
    """UK-CHR-26, UK-SET-9: a defeated empire character returns to The Capital, if the Emperor is on the map."""
    s = t.state
    board = map_of(s)
    first = board.tiles.index("the_capital") * 7
    spaces = [space for space in range(first, first + 7) if is_open(s, space)]
    if s.foe_space[LIONEL] < 0 or not s.defeated or not spaces:
        return
    pool = sorted(s.defeated)
    foe = pool[t.below("curse", len(pool))]
    options = space_options(t, spaces)
    title = f"Where does {foe_name(s, foe)} return?"
    key = await players_choose(t, title, options, rule="UK-CHR-26", forced=True)
    return_foe(t, foe, int(key[4:]), event_number(s, "curse_of_immortality"))
    t.note("UK-CHR-26", "{foe} returns to The Capital", foe=foe_name(s, foe))
    await fate.foe_arrives(t, foe)


@events("ancestral_weapon")
async def ancestral_weapon(t: T) -> None:
    """UK-CHR-23: every kingdom unit suffers damage; the starting player splits the princess's."""
    for i in living_units(t.state):
        await suffer(t, i, event_number(t.state, "ancestral_weapon"), "UK-CHR-23")


@events("garrison_of_the_capital")
async def garrison_of_the_capital(t: T) -> None:
    """UK-RND-3: a token for every space of The Capital without a kingdom unit; the Black Knight's unit gets none."""
    s = t.state
    first = map_of(s).tiles.index("the_capital") * 7
    for space in range(first, first + 7):
        if unit_on(s, space) == NOBODY and foe_on(s, space) != BLACK_KNIGHT:
            s.tokens[space] += event_number(s, "garrison_of_the_capital")


@events("the_nobles_rise")
async def the_nobles_rise(t: T) -> None:
    """UK-RND-3, UK-DEF-7: every kingdom unit gains tokens, up to its command."""
    for i in living_units(t.state):
        gain_tokens(t.state, i, event_number(t.state, "the_nobles_rise"))
