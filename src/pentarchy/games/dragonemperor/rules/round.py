"""DE-RND: Round, turn and phases, drawing, and the card every action costs."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import kinds_of
from pentarchy.games.dragonemperor.rules.ending import stall
from pentarchy.games.dragonemperor.rules.evil import evil_advances
from pentarchy.games.dragonemperor.rules.variants import cards_to_draw, evil_rests, evil_sleeps
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, ROLE_NAMES, ROLES, T
from pentarchy.kernel.sequence import DONE


def begin_turn(t: T) -> str:
    """DE-RND-2: a turn opens with Evil; DE-RND-16: it starts with its own actions and none left over.

    DE-EMP-16: Repay Loyalty counts on the Dragon's next turn; DE-EMP-17: and on that one only.
    """
    s = t.state
    s.taken = 0
    s.bonus = 0
    s.drawn = ""
    s.struck = 0
    if s.role == DRAGON:
        s.bonus = s.next_bonus
        s.next_bonus = 0
    if t.telling:
        t.note("DE-RND-1", "Round {round}: the turn of the {role}", round=s.round, role=ROLE_NAMES[s.role])
    if evil_sleeps(s):
        t.note("DE-VAR-33", "Evil still sleeps in this Round", beat=True)
    elif evil_rests(s):
        t.note("DE-VAR-32", "Evil rests before the Emperor in this Round", beat=True)
    else:
        evil_advances(t)
    return DONE


def clean_up(t: T) -> str:
    """DE-RND-8: played and held cards go to the acting player's discard pile; DE-RND-14: nobody else's.

    DE-MAG-8: a borrowed card goes to its owner's discard pile, and he draws one; DE-MAG-5: what the Chalice played is Banished.
    DE-Q-51: first the borrowed card, then the Chalice's, then the acting player, then the lender.
    DE-RND-1: the Emperor follows the Dragon, who opens every Round (DE-SET-7); after both comes the Refresh.
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
    if s.role == EMPEROR:
        return DONE
    s.role = EMPEROR
    return "partner"


def refresh(t: T) -> str:
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
    s.role = DRAGON
    return DONE


# ---- drawing, and the card that every action costs ----


def draw_cards(t: T, role: int, count: int) -> None:
    """DE-RND-15: draw from your own deck; DE-RND-10: or what there is."""
    side = t.state.side(role)
    drawn: list[str] = []
    for card in range(count):
        if not side.deck and not reshuffle(t, role):
            break
        drawn.append(t.draw(side.deck, side.known > 0))
        if side.known:
            side.known -= 1
    side.hand.extend(drawn)
    if t.telling:
        t.note("DE-RND-15", "The {role} draws {cards}", role=ROLE_NAMES[role], cards=drawn)


def reshuffle(t: T, role: int) -> bool:
    """DE-RND-9: when a card is due and the deck is empty, the discard pile is shuffled and becomes the deck."""
    side = t.state.side(role)
    if not side.discard:
        return False
    side.deck.extend(side.discard)
    side.discard.clear()
    side.known = 0
    t.shuffle(ROLES[role], side.deck)
    if t.telling:
        t.note("DE-RND-9", "The {role} shuffles the discard pile into a new deck", role=ROLE_NAMES[role])
    return True


async def price_card(t: T, title: str, rule: str) -> str:
    """DE-RND-7: the acting player names one hand card, any one, as the price of an action."""
    s = t.state
    hand = s.acting().hand
    return await t.choose(s.seat(s.role), title, [t.book.menu.hand[card] for card in kinds_of(hand)], rule, forced=True)


async def discard_one(t: T, title: str, rule: str) -> None:
    """DE-RND-12: a card discarded as a price goes to the discard pile at once."""
    discard(t, await price_card(t, title, rule), rule)


def discard(t: T, card: str, rule: str) -> None:
    """DE-RND-12: from the hand to the discard pile, as a price."""
    side = t.state.acting()
    side.hand.remove(card)
    side.discard.append(card)
    if t.telling:
        t.note(rule, "The {role} discards {discarded}", role=ROLE_NAMES[t.state.role], discarded=card)
