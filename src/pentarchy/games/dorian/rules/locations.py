"""DO-LOC: the map, who owns what, and the tables of the board."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import SEA_CLOSED
from pentarchy.games.dorian.cards.kinds import NO_KIND
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Player, T

FAR: Final = 99


def is_star(t: T, place: int) -> bool:
    """DO-LOC-1, DO-LOC-2: only settlements with stars can be captured; Mines and camps cannot."""
    return t.book.locations[place].stars > 0


def is_neutral(t: T, place: int) -> bool:
    """DO-LOC-4: a star Location without an owner."""
    return t.state.owner[place] == NOBODY and is_star(t, place)


def owned_by(t: T, seat: int) -> list[int]:
    """DO-LOC-3: the star Locations with this player's Character Marker."""
    return [place for place, owner in enumerate(t.state.owner) if owner == seat]


def stars_of(t: T, seat: int) -> int:
    """DO-LOC-3: all stars this player holds."""
    stars = 0
    for place, owner in enumerate(t.state.owner):
        if owner == seat:
            stars += t.book.locations[place].stars
    return stars


def icons_of(t: T, seat: int, kind: int) -> int:
    """DO-LOC-15: +1 icons of a type on this player's Locations; they add up."""
    icons = 0
    for place, owner in enumerate(t.state.owner):
        if owner == seat and t.book.locations[place].plus_one == kind:
            icons += 1
    return icons


def star_reward(t: T, stars: int) -> tuple[int, int]:
    """DO-LOC-12: Resources and IP for a number of stars, by the Star Reward-table."""
    resources = 0
    ip = 0
    for least, row_resources, row_ip in t.book.star_rewards:
        if stars >= least:
            resources = row_resources
            ip = row_ip
    return resources, ip


def siege_outcome(t: T, place: int) -> tuple[int, int, int]:
    """DO-LOC-13, DO-LOC-14: IP of the Attacking Player, of every other winner, and the former owner's loss."""
    return t.book.siege_outcomes[t.book.locations[place].stars]


def has_second_defence(t: T, place: int) -> bool:
    """DO-LOC-6: a missing II-Defence is ignored by everything that refers to it."""
    return t.book.locations[place].second_kind != NO_KIND


def neighbours(t: T, place: int) -> list[int]:
    """DO-LOC-8: one step away by road or by an open Sea Route; DO-LOC-19: no way leads to Garlock City."""
    location = t.book.locations[place]
    return location.roads if lasting(t, SEA_CLOSED) else location.all_ways


def is_sea_step(t: T, start: int, end: int) -> bool:
    """DO-LOC-8: Ports are joined by Sea Routes."""
    location = t.book.locations[start]
    return end in location.seas and end not in location.roads


def within_one(t: T, player: Player, place: int) -> bool:
    """DO-Q-26: the Figure stands there or one road or open Sea Route away."""
    return player.place != NOWHERE and (player.place == place or player.place in neighbours(t, place))


def distances_from(t: T, start: int) -> list[int]:
    """Steps from a Location to every other, by road and open sea."""
    steps = [FAR] * len(t.book.locations)
    steps[start] = 0
    front = [start]
    while front:
        reached: list[int] = []
        for place in front:
            for beside in neighbours(t, place):
                if steps[beside] == FAR:
                    steps[beside] = steps[place] + 1
                    reached.append(beside)
        front = reached
    return steps


def figures_at(t: T, place: int, but: int) -> list[int]:
    """Seats in Turn Order Track order whose Figure stands there, one seat left out."""
    s = t.state
    return [seat for seat in s.track if seat != but and s.players[seat].place == place]
