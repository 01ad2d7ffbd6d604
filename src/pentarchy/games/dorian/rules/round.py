"""DO-RND: the start of a Round and the order of Turns."""

from __future__ import annotations

from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.pledges import judge_round
from pentarchy.games.dorian.rules.star_rewards import pay_star_rewards
from pentarchy.games.dorian.state import NOBODY, T
from pentarchy.kernel.events import who
from pentarchy.kernel.sequence import AGAIN, DONE


async def determine_order(t: T) -> str:
    """DO-RND-2, DO-RND-3: markers drawn from the bag fill the Turn Order Track; DO-UPG-6: Upgrades are Restored."""
    s = t.state
    judge_round(t)
    s.round += 1
    s.track[:] = sorted(s.track)
    t.shuffle("bag", s.track)
    for player in s.players:
        player.spent.clear()
        player.granted = 0
        player.bought_round = 0
    t.note(
        "DO-RND-3",
        "Round {round} of {rounds}: the Turn order is {track}",
        beat=True,
        round=s.round,
        rounds=s.rounds,
        track=[who(seat) for seat in s.track],
    )
    return DONE


async def reward_stars(t: T) -> str:
    """DO-RND-2, DO-RND-5: the second step pays Star Rewards."""
    if t.telling:
        holds = any(owner != NOBODY for owner in t.state.owner)
        t.note("DO-RND-5", "Star Rewards are paid" if holds else "No Star Rewards: nobody holds a Location yet")
    await pay_star_rewards(t)
    return DONE


async def reveal_event(t: T) -> str:
    """DO-RND-6, DO-RND-7, DO-RND-8, DO-RND-11: the Starting Player reveals the next event; it lies open until the next Round."""
    s = t.state
    if s.event:
        s.events_past.append(s.event)
    s.event = t.draw(s.event_deck)
    starting_player = s.track[0]
    face = t.book.face[s.event]
    t.note("DO-RND-6", "{who} reveals {card}: {says}", beat=True, who=who(starting_player), card=s.event, says=face.text.rstrip("."))
    await resolve(t, starting_player, s.event, face.effect)
    return DONE


async def supply_mines(t: T) -> str:
    """DO-RND-9, DO-RND-10: each Mine receives 1 Resource of its type; what lies there stays."""
    s = t.state
    for kind in KINDS:
        s.mines[kind] += 1
    t.note(
        "DO-RND-9",
        "Each Mine receives 1 Resource; Dark Essence {s}, Dragon Stones {p}, Magic Crystals {m} lie there",
        beat=True,
        s=s.mines[0],
        p=s.mines[1],
        m=s.mines[2],
    )
    return DONE


def end_turn(t: T) -> str:
    """DO-RND-1, DO-RND-4: the next player on the track; everybody takes one Turn in each phase, then the phase is over."""
    s = t.state
    s.turn += 1
    s.begun = False
    if s.turn < s.seats:
        return AGAIN
    s.turn = 0
    return DONE


def begin_turn(t: T) -> None:
    """DO-RND-12: the limits of a Turn start anew."""
    s = t.state
    s.begun = True
    s.travelled = False
    s.attacked = False
    s.rested = False
    s.entered = False
    s.sea_steps = 0
    s.trades = 0
    s.rearranged = 0
    s.bought = [0, 0, 0]
    s.passage = [0] * (s.seats * s.seats)
    s.entry = [0] * (s.seats * s.seats)
    s.market_passes = [0] * s.seats
    s.partner_trades = [0] * s.seats
    s.closed = [0] * s.seats
    s.sheltered.clear()
    s.offer = None
    s.fought = None
