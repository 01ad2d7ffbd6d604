"""Worlds a seat cannot tell apart (UK-DEF-18): other hands and the order of the decks are dealt anew."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.units import book_of
from pentarchy.games.unicornus.state import Campaign, Player
from pentarchy.games.unicornus.view import knows_event, may_read
from pentarchy.kernel.chance import Chance


def redeal(s: Campaign, seat: int, chance: Chance) -> None:
    """UK-DEF-18: deal anew, in place, what the seat cannot know: other hands and the order of the decks."""
    _redeal_support(s, seat, chance)
    fates = sorted(s.fate_deck)
    chance.shuffle("imagine", fates)
    s.fate_deck[:] = fates
    _redeal_events(s, seat, chance)


def _redeal_support(s: Campaign, seat: int, chance: Chance) -> None:
    pool = s.support_deck[:]
    hidden: list[Player] = []
    kept: list[list[str]] = []
    for n in range(len(s.players)):
        if may_read(s, n, seat):
            continue
        known = [gift.card for gift in s.gifts if gift.holder == n and s.players[gift.giver].seat == seat]
        rest = s.players[n].hand[:]
        for card in known:
            rest.remove(card)
        pool.extend(rest)
        hidden.append(s.players[n])
        kept.append(known)
    pool.sort()
    chance.shuffle("imagine", pool)
    for n in range(len(hidden)):
        size = len(hidden[n].hand) - len(kept[n])
        hidden[n].hand[:] = kept[n] + [pool.pop() for card in range(size)]
    s.support_deck[:] = pool


def _redeal_events(s: Campaign, seat: int, chance: Chance) -> None:
    """The levels of the deck are known, which cards of a level are in it is not."""
    events = book_of(s).events
    known_top = 1 if s.event_deck and knows_event(s, seat) else 0
    places = len(s.event_deck) - known_top
    mine = [n for n in range(len(s.event_gone)) if s.players[s.gone_by[n]].seat == seat]
    for level in (1, 2, 3):
        pool = [card for card in s.event_deck[:places] if events[card].level == level]
        pool.extend([card for card in s.event_out if events[card].level == level])
        pool.extend([s.event_gone[n] for n in range(len(s.event_gone)) if n not in mine and events[s.event_gone[n]].level == level])
        pool.sort()
        chance.shuffle("imagine", pool)
        for n in range(places):
            if events[s.event_deck[n]].level == level:
                s.event_deck[n] = pool.pop()
        for n in range(len(s.event_gone)):
            if n not in mine and events[s.event_gone[n]].level == level:
                s.event_gone[n] = pool.pop()
        out = [card for card in s.event_out if events[card].level != level]
        s.event_out[:] = out + pool
    s.event_out.sort()
