"""DO-WIN: the IP-goal, the end of the Event deck, ties, and Vale City (DO-VAR-5 to DO-VAR-8, DO-VAR-12, DO-VAR-13)."""

from __future__ import annotations

from typing import NoReturn

from pentarchy.games.dorian.rules.final import start_final_battle
from pentarchy.games.dorian.rules.teams import same_team, team_ip, team_of, team_stars
from pentarchy.games.dorian.state import Battle, T
from pentarchy.kernel.events import who


def finish(t: T, team: list[int], rule: str, why: str) -> NoReturn:
    """The game is over for everybody; a whole team wins together (DO-VAR-12)."""
    scores = [team_ip(t, seat) for seat in range(t.state.seats)]
    t.end(team, scores, rule, why)


def is_goal_reached(t: T) -> bool:
    """DO-WIN-1, DO-Q-34: looked at after a step is fully resolved."""
    s = t.state
    if s.goal == 0:
        return False
    totals = [0] * len(s.players)
    for player in s.players:
        totals[player.team] += player.ip
    for total in totals:  # noqa: SIM110 - a plain loop is faster here
        if total >= s.goal:
            return True
    return False


async def crown_at_goal(t: T) -> str:
    """DO-WIN-1, DO-WIN-6: among those who reached the goal the highest IP wins, else stars or a Final Battle."""
    s = t.state
    reached = [seat for seat in range(s.seats) if team_ip(t, seat) >= s.goal]
    return decide(t, reached, "DO-WIN-1", "reaches the IP-goal")


async def finish_last_round(t: T) -> str:
    """DO-WIN-2, DO-WIN-3, DO-VAR-8: the Event deck is used up and everybody has finished the Influence Turn."""
    return decide(t, list(range(t.state.seats)), "DO-WIN-3", "has the most IP after the last Round")


def decide(t: T, seats: list[int], rule: str, why: str) -> str:
    """DO-WIN-3, DO-WIN-4, DO-WIN-5, DO-WIN-7: most IP, then stars, then a Final Battle between exactly the tied."""
    most = max([team_ip(t, seat) for seat in seats])
    tied = [seat for seat in seats if team_ip(t, seat) == most]
    if is_one_team(t, tied):
        finish(t, team_of(t, tied[0]), rule, f"{who(tied[0])} {why}")
    stars = max([team_stars(t, seat) for seat in tied])
    tied = [seat for seat in tied if team_stars(t, seat) == stars]
    if is_one_team(t, tied):
        finish(t, team_of(t, tied[0]), "DO-WIN-4", f"{who(tied[0])} holds more stars at equal IP")
    t.note("DO-WIN-5", "IP and stars are tied: a Final Battle decides between {tied}", beat=True, tied=[who(seat) for seat in tied])
    return start_final_battle(t, tied)


def is_one_team(t: T, seats: list[int]) -> bool:
    """Is only one team left?"""
    return all(same_team(t, seat, seats[0]) for seat in seats)


def win_by_vale_city(t: T, battle: Battle) -> None:
    """DO-VAR-5, DO-VAR-7, DO-VAR-13: whoever captures Vale City wins at once; outside supporters are named Kingmakers."""
    if not t.book.locations[battle.place].capital:
        return
    s = t.state
    for fighter in battle.fighters:
        if fighter.side == battle.winner and not same_team(t, fighter.seat, battle.attacker):
            s.kingmakers.append(fighter.seat)
    if s.kingmakers:
        t.note("DO-VAR-7", "Kingmakers: {seats}", beat=True, seats=[who(seat) for seat in s.kingmakers])
    rule = "DO-VAR-5" if s.word("teams") == "none" else "DO-VAR-13"
    finish(t, team_of(t, battle.attacker), rule, f"{who(battle.attacker)} captures Vale City")
