"""BB-RAL: I. Rally Phase, draw from the Army Decks."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import UNIT
from pentarchy.games.bonesbanners.cards.kinds import RALLY_MORE
from pentarchy.games.bonesbanners.rules.army_deck import draw_from_army, put_under_army
from pentarchy.games.bonesbanners.rules.lasting import lasting
from pentarchy.games.bonesbanners.rules.overview import in_order
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, counted, who
from pentarchy.kernel.sequence import AGAIN, DONE

RALLY_DRAW: Final = 3
DISCIPLINED_HAND: Final = 6


def hand_options(t: T, seat: int) -> list[Option]:
    """The unit cards in a hand."""
    return [t.book.hold[card] for card in t.state.players[seat].hand[UNIT]]


async def rally(t: T) -> str:
    """BB-RAL-1: each player draws three cards; BB-RAL-4: there is no hand limit."""
    s = t.state
    if s.turn == 0:
        begin_round(t)
    seat = in_order(s)[s.turn]
    n = RALLY_DRAW
    if seat == s.holder:
        for card in lasting(t.book, s, seat, RALLY_MORE):
            n += card.plus
    if s.flag("hand_discipline"):
        n = await discipline(t, seat, n)
    drawn = draw_from_army(t, seat, n)
    if t.telling:
        cards = Secret(drawn, [seat], "face down")
        words = "{seat} draws {n}: {cards}" if len(drawn) <= RALLY_DRAW else "{seat} draws {n} with {by}: {cards}"
        words = words if drawn else "{seat} has no card to draw"
        more = [card.key for card in lasting(t.book, s, seat, RALLY_MORE)]
        t.note("BB-RAL-1", words, seat=who(seat), n=counted(len(drawn), "card"), cards=cards, by=more)
    if len(drawn) > RALLY_DRAW:
        return "put back"
    return AGAIN if next_to_rally(t) else DONE


def begin_round(t: T) -> None:
    """BB-RND-1: a new round begins with the Rally Phase."""
    s = t.state
    s.round += 1
    if t.telling:
        t.note("BB-RND-1", "Round {n}", n=s.round)


async def discipline(t: T, seat: int, n: int) -> int:
    """BB-VAR-3: first put back any number of units, then draw, but never beyond six units in hand."""
    hand = t.state.players[seat].hand[UNIT]
    back = await t.pick(seat, "Put back which units?", hand_options(t, seat), 0, len(hand), "BB-VAR-3")
    for card in back:
        put_under_army(t, seat, card)
    if back and t.telling:
        t.note("BB-VAR-3", "{seat} puts {n} under the Army Deck", seat=who(seat), n=counted(len(back), "unit"))
    return max(0, min(n, DISCIPLINED_HAND - len(hand)))


async def put_back(t: T) -> str:
    """Barracks: whoever really drew four puts a unit card under the Army Deck."""
    seat = in_order(t.state)[t.state.turn]
    card = await t.choose(seat, "Put which unit under your Army Deck?", hand_options(t, seat), rule="BB-GEN-10")
    put_under_army(t, seat, card)
    if t.telling:
        t.note("BB-GEN-10", "{seat} puts {card} under the Army Deck", seat=who(seat), card=Secret(card, [seat], "a unit"))
    return "next" if next_to_rally(t) else DONE


def next_to_rally(t: T) -> bool:
    """BB-RND-2: both finish the phase before the next one begins; true if there is one more to draw."""
    s = t.state
    s.turn = (s.turn + 1) % 2
    return s.turn != 0
