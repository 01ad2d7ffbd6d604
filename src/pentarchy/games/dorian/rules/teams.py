"""DO-VAR-9 to DO-VAR-12: fixed teams of two or three; without teams everybody is a team of one."""

from __future__ import annotations

from pentarchy.games.dorian.rules.locations import stars_of
from pentarchy.games.dorian.state import NOBODY, T


def same_team(t: T, one: int, other: int) -> bool:
    """DO-VAR-10: members of a team never fight one another."""
    players = t.state.players
    return players[one].team == players[other].team


def team_of(t: T, seat: int) -> list[int]:
    """DO-VAR-9: all members of a seat's team, itself included."""
    team = t.state.players[seat].team
    return [player.seat for player in t.state.players if player.team == team]


def team_ip(t: T, seat: int) -> int:
    """DO-VAR-11: IP of all members are one total; alone it is simply the player's IP."""
    team = t.state.players[seat].team
    return sum([player.ip for player in t.state.players if player.team == team])


def team_stars(t: T, seat: int) -> int:
    """DO-Q-77: each member counts the stars of what it captured; the team compares the sum."""
    return sum([stars_of(t, member) for member in team_of(t, seat)])


def is_rival_land(t: T, seat: int, place: int) -> bool:
    """A star Location owned by somebody outside the seat's team."""
    owner = t.state.owner[place]
    return owner != NOBODY and not same_team(t, owner, seat)


def group_leader(t: T, seat: int) -> int:
    """DO-VAR-11: the member whose Character Markers stand for the team: its lowest seat."""
    return team_of(t, seat)[0]
