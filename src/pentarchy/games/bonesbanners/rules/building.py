"""BB-BLD: IV. Building Phase, lay a building face down."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING
from pentarchy.games.bonesbanners.rules.advisors import advisor_options, play_advisor
from pentarchy.games.bonesbanners.rules.hidden import IN_HAND, ON_SITE, emptied, hide_hand_move, moved, pin
from pentarchy.games.bonesbanners.rules.overview import in_order, rival
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, who
from pentarchy.kernel.sequence import AGAIN, DONE

NOTHING = Option("nothing", "Build nothing")


async def build(t: T) -> str:
    """BB-BLD-1: beginning with the holder of the token, each may lay one building face down; BB-BLD-10: or not.

    BB-WIN-4: a player is asked if holding any building or advisor card.
    """
    s = t.state
    if s.turn == 2:
        s.turn = 0
        return DONE
    seat = in_order(s)[s.turn]
    hand = s.players[seat].hand
    if not hand[BUILDING] and not hand[ADVISOR]:
        s.turn += 1
        return AGAIN
    options = build_options(t, seat) + advisor_options(t, seat, "TURN")
    key = await t.choose(seat, "Start a building?", options, rule="BB-BLD-1", default="nothing")
    verb, _, card = key.partition(":")
    if verb == "advisor":
        await play_advisor(t, seat, card)
        return AGAIN
    if verb == "build":
        lay_foundation(t, seat, card)
    s.turn += 1
    return AGAIN


def build_options(t: T, seat: int) -> list[Option]:
    """BB-BLD-2: one at a time, and none while an earlier one is still face down."""
    player = t.state.players[seat]
    options = [NOTHING]
    for key in player.hand[BUILDING]:
        option = t.book.build[key]
        if not player.site:
            options.append(option)
        elif t.why:
            options.append(Option(option.key, option.label, option.at, "BB-BLD-2", "a building is still under construction"))
    return options


def lay_foundation(t: T, seat: int, card: str) -> None:
    """BB-HID-8: that a building is being built is public, which one is known to the builder only."""
    s = t.state
    player = s.players[seat]
    player.hand[BUILDING].remove(card)
    player.site = card
    hide_hand_move(t.book, s, seat, BUILDING, ON_SITE)
    if t.telling:
        t.note("BB-BLD-1", "{seat} begins to build {card}", True, seat=who(seat), card=Secret(card, [seat], "a building"))


def take_building(t: T, builder: int) -> None:
    """BB-BLD-4: the attacker takes the building into the hand; BB-BLD-9: there it is a card like any other.

    BB-HID-8: taker and builder know it; nobody else is there.
    """
    s = t.state
    card = s.players[builder].site
    taker = rival(builder)
    s.players[builder].site = ""
    s.players[taker].hand[BUILDING].append(card)
    emptied(t.book, s, taker, BUILDING, ON_SITE)
    pin(t.book, s, builder, card, IN_HAND)
    t.reveal("a building was taken")
    if t.telling:
        t.note("BB-BLD-4", "{seat} takes the building {card}", True, seat=who(taker), card=Secret(card, [0, 1], "of the rival"))


def save_building(t: T, builder: int) -> None:
    """Master Mason: a building about to be taken returns to its builder's hand, unseen."""
    s = t.state
    player = s.players[builder]
    card = player.site
    player.site = ""
    player.hand[BUILDING].append(card)
    moved(t.book, s, rival(builder), BUILDING, ON_SITE, IN_HAND)
    if t.telling:
        words = "{seat} takes {card} back from the building site"
        t.note("BB-BLD-4", words, True, seat=who(builder), card=Secret(card, [builder], "the building"))


def complete_buildings(t: T) -> None:
    """BB-BLD-3, BB-BLD-5, BB-END-5: what is still there opens, attacked or not; BB-BLD-6: not where a Stalemate was.

    BB-BLD-7, BB-BLD-8, BB-CRD-7: any number of buildings work side by side, from the moment they are face up.
    """
    s = t.state
    for seat in in_order(s):
        player = s.players[seat]
        if not player.site:
            continue
        if s.battle.stalemate[seat]:
            if t.telling:
                t.note("BB-BLD-6", "{seat}'s building is held up by the Stalemate", seat=who(seat))
            continue
        card = player.site
        player.site = ""
        player.built.append(card)
        emptied(t.book, s, rival(seat), BUILDING, ON_SITE)
        t.reveal("a building was opened")
        if t.telling:
            t.note("BB-BLD-3", "{seat} completes {card}", True, seat=who(seat), card=card)
