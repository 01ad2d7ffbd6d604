"""UK-DTH: damage, death and its consequences (also UK-DEF-16, UK-ALY-1, UK-END-3)."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOES
from pentarchy.games.unicornus.cards.kinds import BOUNTY, DEBT_OF_HONOUR, FAME, FRIEND_OR_FOE, JOINS_DEFEATER, JOINS_VICTOR, LOOT
from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.units import book_of, foe_life, foe_name, max_life, put_foe, unit_name, unit_seat
from pentarchy.games.unicornus.state import NOBODY, OFF_MAP, PRINCESS, SPENT_BOND, UNBOUND, Campaign, T
from pentarchy.kernel.events import counted


async def take_damage(t: T, i: int, damage: int, rule: str) -> int:
    """UK-BAT-13, UK-BAT-14, UK-PBT-3: the player splits damage between tokens and life; gives the life lost.

    The character may not die of it while tokens are left. Deaths are looked at by `bury_dead`, after both sides have taken
    their damage.
    """
    unit = t.state.kingdom[i]
    if damage <= 0:
        return 0
    low = max(0, damage - unit.tokens)
    high = max(low, min(damage, unit.life - 1))
    low = min(low, unit.life)
    high = min(high, unit.life)
    title = ""
    if t.telling:
        name = unit_name(t.state, i)
        name = name[:1].upper() + name[1:]
        title = f"{name} takes {damage} damage: how much of it on life ({unit.life} left), the rest on tokens ({unit.tokens})?"
    lost = await t.number(unit_seat(t.state, i), title, low, high, rule=rule)
    tokens = min(unit.tokens, damage - lost)
    unit.life -= lost
    unit.tokens -= tokens
    t.state.last_choice = f"damage:{lost}"
    if t.telling:
        t.note(
            rule,
            "{unit} takes {damage} damage: {life} on life, {tokens} on tokens" + (", all there is" if lost + tokens < damage else ""),
            beat=True,
            unit=unit_name(t.state, i),
            damage=damage,
            life=lost,
            tokens=tokens,
        )
    return lost


async def suffer(t: T, i: int, damage: int, rule: str) -> None:
    """UK-DEF-16: damage outside battle; on life or tokens, and the dead are buried at once."""
    await take_damage(t, i, damage, rule)
    bury_dead(t, i)


def lose_life(t: T, i: int, n: int, rule: str) -> None:
    """UK-DEF-16: a loss of life cannot be taken on tokens."""
    t.state.kingdom[i].life -= n
    t.note(rule, "{unit} loses {n} life", unit=unit_name(t.state, i), n=n)
    bury_dead(t, i)


def bury_dead(t: T, i: int) -> None:
    """UK-DEF-6, UK-DTH-1: a character without life is defeated; Debt of Honour saves it once."""
    s = t.state
    unit = s.kingdom[i]
    if unit.space < 0 or unit.life > 0:
        return
    for foe in range(FOES):
        if s.foe_bound[foe] == i and lasting(s, DEBT_OF_HONOUR, foe=foe):
            discard_fate(s, foe)
            unit.life = 1
            t.note(
                "UK-DTH-1",
                "{foe}'s debt of honour saves {unit}, who lives on with 1 life",
                beat=True,
                foe=foe_name(s, foe),
                unit=unit_name(s, i),
            )
            return
    if i == PRINCESS:
        unit.life = 0
        t.end([], [0] * s.seats, "UK-END-3", "The princess is dead and the kingdom with her.")
    _leave_everything(t, i)


def _leave_everything(t: T, i: int) -> None:
    """UK-DTH-4, UK-DTH-7: allies, resources and tokens are lost, bonds are cut; the hand stays with the player."""
    s = t.state
    unit = s.kingdom[i]
    t.note("UK-DTH-1", "{unit} is dead", beat=True, unit=unit_name(s, i))
    for foe in range(FOES):
        if s.foe_bound[foe] == i:
            discard_fate(s, foe)
            s.foe_bound[foe] = SPENT_BOND
        if s.foe_ally[foe] == i:
            s.foe_ally[foe] = NOBODY
            _join_the_defeated(s, foe)
    s.support_discard.extend(unit.beside)
    unit.beside.clear()
    unit.space = OFF_MAP
    unit.life = 0
    unit.tokens = 0
    unit.resources = 0


def discard_fate(s: Campaign, foe: int) -> None:
    """UK-DTH-9: the Fate card of an enemy goes to the discards."""
    if s.foe_fate[foe]:
        s.fate_discard.append(s.foe_fate[foe])
        s.foe_fate[foe] = ""


def _join_the_defeated(s: Campaign, foe: int) -> None:
    """UK-DTH-11: only empire characters form the pool; the Black Knight is simply gone."""
    put_foe(s, foe, OFF_MAP)
    s.foe_damage[foe] = 0
    if book_of(s).empire[foe].of_the_empire and foe not in s.defeated:
        s.defeated.append(foe)


def hurt_foe(t: T, foe: int, damage: int) -> int:
    """UK-BAT-12: damage to an enemy character stays with it from battle to battle."""
    taken = max(0, min(damage, foe_life(t.state, foe)))
    t.state.foe_damage[foe] += taken
    return taken


def defeat_foe(t: T, foe: int, by: int, in_battle: bool) -> None:
    """UK-DTH-1, UK-DTH-8, UK-DTH-10, UK-DTH-11: an enemy character falls; it may turn ally instead of leaving.

    `by` is the kingdom unit that did it, or NOBODY. Its tokens stay where they are.
    """
    s = t.state
    friend = _new_friend(s, foe, by, in_battle)
    s.fell_this_round = s.fell_this_round or book_of(s).empire[foe].of_the_empire
    t.note("UK-DTH-8", "{foe} is defeated", beat=True, foe=foe_name(s, foe))
    fame = lasting(s, FAME, foe=foe)
    if fame:
        for player in range(len(s.players)):
            draw_support(t, player, fame, "UK-DTH-8")
    if friend != NOBODY:
        become_ally(t, foe, friend, "UK-DTH-8")
        return
    discard_fate(s, foe)
    s.foe_bound[foe] = SPENT_BOND
    _join_the_defeated(s, foe)


def _new_friend(s: Campaign, foe: int, by: int, in_battle: bool) -> int:
    """UK-CHR-30, UK-PBT-8, UK-Q-63: whose ally a defeated enemy becomes, or NOBODY."""
    if by == NOBODY or s.kingdom[by].space < 0:
        return NOBODY
    if lasting(s, JOINS_DEFEATER, foe=foe):
        return by
    if in_battle and lasting(s, FRIEND_OR_FOE, by, foe):
        return by
    return by if in_battle and by != PRINCESS and lasting(s, JOINS_VICTOR, foe=foe) else NOBODY


def become_ally(t: T, foe: int, i: int, rule: str) -> None:
    """UK-ALY-1, UK-ALY-6: the character leaves the map and its card is put beside its new friend's."""
    s = t.state
    discard_fate(s, foe)
    s.foe_bound[foe] = SPENT_BOND
    put_foe(s, foe, OFF_MAP)
    s.foe_damage[foe] = 0
    s.foe_ally[foe] = i
    if foe in s.defeated:
        s.defeated.remove(foe)
    t.note(rule, "{foe} becomes the ally of {unit}", beat=True, foe=foe_name(s, foe), unit=unit_name(s, i))


def return_foe(t: T, foe: int, space: int, tokens: int) -> None:
    """UK-DTH-9: a defeated enemy comes back with full life and will meet its fate anew."""
    s = t.state
    s.defeated.remove(foe)
    if foe in s.calmed:
        s.calmed.remove(foe)
    s.foe_damage[foe] = 0
    s.foe_bound[foe] = UNBOUND
    put_foe(s, foe, space)
    s.tokens[space] += tokens


def spend_ally(s: Campaign, foe: int) -> None:
    """UK-CHR-9: an ally discarded for its power counts as a defeated empire character."""
    s.foe_ally[foe] = NOBODY
    s.fell_this_round = s.fell_this_round or book_of(s).empire[foe].of_the_empire
    _join_the_defeated(s, foe)


def wounds(s: Campaign, i: int) -> int:
    return max_life(s, i) - s.kingdom[i].life


def tokens_removed(t: T, i: int, n: int, by_dice: bool) -> None:
    """UK-CHR-6, UK-CHR-21, UK-POW-3: the Mountain Cat Band loots what its dice kill; Oppressive Empire pays for every token."""
    s = t.state
    gain = 0
    if by_dice:
        gain += lasting(s, LOOT, i) * n
    gain += lasting(s, BOUNTY, i) * n
    if gain:
        s.kingdom[i].resources += gain
        t.note(
            "UK-CHR-21" if not by_dice else "UK-CHR-6",
            "{unit} gains {gain} for {tokens} removed",
            unit=unit_name(s, i),
            gain=counted(gain, "resource"),
            tokens=counted(n, "token"),
        )
