"""Round, turn and phases: DE-RND."""

from __future__ import annotations

from pentarchy.games.dragonemperor.actions import take_action
from pentarchy.games.dragonemperor.drawing import draw_cards
from pentarchy.games.dragonemperor.ending import stall
from pentarchy.games.dragonemperor.evil import evil_advances
from pentarchy.games.dragonemperor.state import ACTION, DRAGON, EMPEROR, EVIL_ADVANCES, ROLE_NAMES, DragonTable
from pentarchy.games.dragonemperor.variants import cards_to_draw


async def play_on(t: DragonTable) -> None:
    """One action, and everything after it that asks nobody. DE-RND-2: Evil Advances, Action, Cleanup."""
    s = t.state
    if s.phase == ACTION:
        await take_action(t)
    while s.phase != ACTION:
        if s.phase == EVIL_ADVANCES:
            begin_turn(t)
        else:
            clean_up(t)
            end_turn(t)


def begin_turn(t: DragonTable) -> None:
    """DE-RND-2: a turn opens with Evil; DE-RND-16: it starts with its own actions and none left over.

    DE-EMP-16: Repay Loyalty counts on the Dragon's next turn; DE-EMP-17: and on that one only.
    """
    s = t.state
    s.taken = 0
    s.bonus = 0
    if s.role == DRAGON:
        s.bonus = s.next_bonus
        s.next_bonus = 0
    t.note("DE-RND-1", "Round {round}: the turn of the {role}", round=s.round, role=ROLE_NAMES[s.role])
    evil_advances(t)
    s.phase = ACTION


def clean_up(t: DragonTable) -> None:
    """DE-RND-8: played and held cards go to the acting player's discard pile; DE-RND-14: nobody else's.

    DE-MAG-8: a borrowed card goes to its owner's discard pile, and he draws one; DE-MAG-5: what the Chalice played is Banished.
    DE-Q-51: first the borrowed card, then the Chalice's, then the acting player, then the lender.
    """
    s = t.state
    side = s.acting()
    s.partner().discard.extend(s.borrowed)
    s.borrowed.clear()
    s.banished.extend(s.chalice)
    s.chalice.clear()
    side.discard.extend(s.played)
    s.played.clear()
    side.discard.extend(side.hand)
    side.hand.clear()
    draw_cards(t, s.role, cards_to_draw(s, t.book, s.role))
    if s.lent:
        draw_cards(t, 1 - s.role, s.lent)
        s.lent = 0


def end_turn(t: DragonTable) -> None:
    """DE-RND-1: the Emperor follows the Dragon, who opens every Round (DE-SET-7); after both comes the Refresh."""
    s = t.state
    s.phase = EVIL_ADVANCES
    if s.role == DRAGON:
        s.role = EMPEROR
        return
    refresh(t)
    s.role = DRAGON


def refresh(t: DragonTable) -> None:
    """DE-RND-11: used Magic Items are turned up again and the Round ends; DE-VAR-5: a Blessing ends with it.

    DE-SOLO-6: after the last Round that software allows, the game is stopped.
    """
    s = t.state
    if s.used:
        t.note("DE-RND-11", "Ready again: {items}", items=s.used[:])
        s.used.clear()
    s.blessed = False
    if s.round == t.book.last_round:
        stall(t)
    s.round += 1
