"""Event cards that act when they are drawn (UK-RND-3); the others are asked for where they matter with `lasting`."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOES, Card
from pentarchy.games.unicornus.cards.kinds import COURT_POWER
from pentarchy.games.unicornus.rules import fate, princess
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.death import return_foe, suffer
from pentarchy.games.unicornus.rules.flow import events
from pentarchy.games.unicornus.rules.hands import draw_support, drop_card
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import CAPITAL
from pentarchy.games.unicornus.rules.options import foe_options, space_options
from pentarchy.games.unicornus.rules.units import (
    book_of,
    foe_name,
    foe_on,
    gain_tokens,
    is_open,
    living_characters,
    living_units,
    map_of,
    player_name,
    unit_name,
    unit_on,
)
from pentarchy.games.unicornus.state import NOBODY, PRINCESS, Campaign, T
from pentarchy.kernel.events import counted


@events("harvest_levy")
async def harvest_levy(t: T, card: Card) -> None:
    """UK-RND-3: each player character loses resources, or all it has."""
    for i in living_characters(t.state):
        unit = t.state.kingdom[i]
        lost = min(unit.resources, card.n)
        unit.resources -= lost
        t.note("UK-RND-3", "{card}: {unit} loses {gold}", card=card.key, unit=unit_name(t.state, i), gold=counted(lost, "resource"))


@events("border_patrols")
async def border_patrols(t: T, card: Card) -> None:
    """UK-RND-3: lone tokens without a leader get company."""
    s = t.state
    grown = 0
    for space in range(len(s.tokens)):
        if s.tokens[space] == 1 and foe_on(s, space) == NOBODY:
            s.tokens[space] += card.n
            grown += 1
    more = counted(card.n, "token")
    t.note("UK-RND-3", "{card}: {more} more for every lone enemy token ({n} in all)", card=card.key, more=more, n=grown)


@events("whispers_of_the_princess")
async def whispers_of_the_princess(t: T, card: Card) -> None:
    """UK-RND-3: a card for every player, resources for the princess."""
    for player in range(len(t.state.players)):
        draw_support(t, player, 1, "UK-RND-3")
    t.state.kingdom[PRINCESS].resources += card.n
    t.note("UK-RND-3", "{card}: the princess gains {gold}", card=card.key, gold=counted(card.n, "resource"))


@events("deserters")
async def deserters(t: T, card: Card) -> None:
    """UK-RND-3: every kingdom unit with many tokens loses one."""
    for i in living_units(t.state):
        if t.state.kingdom[i].tokens >= card.n:
            t.state.kingdom[i].tokens -= 1
            t.note("UK-RND-3", "{card}: {unit} loses 1 token", card=card.key, unit=unit_name(t.state, i))


@events("assassins")
async def assassins(t: T, card: Card) -> None:
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
    t.note(
        "UK-CHR-22",
        "{card}: the die shows {face} and points at {unit}",
        beat=True,
        card=card.key,
        face=face,
        unit=unit_name(s, numbered[face - 1]),
    )
    await suffer(t, numbered[face - 1], card.n, "UK-CHR-22")


@events("spies_in_the_camp")
async def spies_in_the_camp(t: T, card: Card) -> None:
    """UK-RND-3: each player with a card discards one at random."""
    s = t.state
    for player in range(len(s.players)):
        hand = s.players[player].hand
        if hand:
            lost = hand[t.below("spies", len(hand))]
            drop_card(s, player, lost)
            s.support_discard.append(lost)
            t.note("UK-RND-3", "{player} loses {lost} to spies", beat=True, player=player_name(s, player), lost=lost)


@events("imperial_reinforcements")
async def imperial_reinforcements(t: T, card: Card) -> None:
    """UK-RND-3, UK-RND-11: the three empire characters nearest to the princess are strengthened; ties are the players'."""
    s = t.state
    steps = map_of(s).steps_from(s.kingdom[PRINCESS].space)
    left = [foe for foe in range(FOES) if s.foe_space[foe] >= 0 and t.book.empire[foe].of_the_empire]
    for round in range(min(3, len(left))):
        nearest = min([steps[s.foe_space[foe]] for foe in left])
        tied = [foe for foe in left if steps[s.foe_space[foe]] == nearest]
        if len(tied) <= 3 - round:
            foe = tied[0]
        else:
            options = foe_options(t, tied)
            foe = int((await players_choose(t, "Who is reinforced?", options, rule="UK-RND-11"))[4:])
        left.remove(foe)
        s.tokens[s.foe_space[foe]] += card.n
        t.note("UK-RND-3", "{foe} is reinforced by {tokens}", beat=True, foe=foe_name(s, foe), tokens=counted(card.n, "token"))


@events("reckless_advance")
async def reckless_advance(t: T, card: Card) -> None:
    """UK-CHR-1: the princess takes one action by the automatic rules, the Tactician too."""
    await princess.act_by_rule(t)


def is_emperor_there(s: Campaign) -> bool:
    """UK-CHR-26: the one whose power is his court stands on the map."""
    return any(s.foe_space[foe] >= 0 and lasting(s, COURT_POWER, foe=foe) for foe in range(FOES))


@events("curse_of_immortality")
async def curse_of_immortality(t: T, card: Card) -> None:
    """UK-CHR-26, UK-SET-9: a defeated empire character returns to The Capital, if the Emperor is on the map."""
    s = t.state
    board = map_of(s)
    first = board.tiles.index(CAPITAL) * 7
    spaces = [space for space in range(first, first + 7) if is_open(s, space)]
    if not is_emperor_there(s) or not s.defeated or not spaces:
        t.note("UK-CHR-26", "{card}: nobody returns", card=card.key)
        return
    pool = sorted(s.defeated)
    foe = pool[t.below("curse", len(pool))]
    options = space_options(t, spaces)
    title = f"Where does {foe_name(s, foe)} return?"
    key = await players_choose(t, title, options, rule="UK-CHR-26", forced=True)
    return_foe(t, foe, int(key[4:]), card.n)
    t.note("UK-CHR-26", "{foe} returns to The Capital with {tokens}", beat=True, foe=foe_name(s, foe), tokens=counted(card.n, "token"))
    await fate.foe_arrives(t, foe)


@events("ancestral_weapon")
async def ancestral_weapon(t: T, card: Card) -> None:
    """UK-CHR-23: every kingdom unit suffers damage; the starting player splits the princess's."""
    for i in living_units(t.state):
        await suffer(t, i, card.n, "UK-CHR-23")


@events("garrison_of_the_capital")
async def garrison_of_the_capital(t: T, card: Card) -> None:
    """UK-RND-3: a token for every space of The Capital without a kingdom unit; the Black Knight's unit gets none."""
    s = t.state
    first = map_of(s).tiles.index(CAPITAL) * 7
    grown = 0
    for space in range(first, first + 7):
        if unit_on(s, space) == NOBODY and is_open_to_help(s, space):
            s.tokens[space] += card.n
            grown += card.n
    t.note("UK-RND-3", "{card}: {tokens} more on The Capital", beat=True, card=card.key, tokens=counted(grown, "token"))


def is_open_to_help(s: Campaign, space: int) -> bool:
    """UK-CHR-28: Events strengthen neither the Black Knight nor the tokens with him; he is not of the empire."""
    foe = foe_on(s, space)
    return foe == NOBODY or book_of(s).empire[foe].of_the_empire


@events("the_nobles_rise")
async def the_nobles_rise(t: T, card: Card) -> None:
    """UK-RND-3, UK-DEF-7: every kingdom unit gains tokens, up to its command."""
    for i in living_units(t.state):
        gained = gain_tokens(t.state, i, card.n)
        text = "{card}: {unit} gains {tokens}" if gained else "{card}: {unit} has no room for more tokens"
        t.note("UK-RND-3", text, card=card.key, unit=unit_name(t.state, i), tokens=counted(gained, "token"))
