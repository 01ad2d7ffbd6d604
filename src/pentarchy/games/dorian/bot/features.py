"""What the value looks at: named features of a seat's standing, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.bot.value import attack_value, battle_gaps, chance_of, leader_power, margin_of, prize, with_hand
from pentarchy.games.dorian.rules.count import defences, defences_at
from pentarchy.games.dorian.rules.locations import FAR, distances_from, star_reward, stars_of
from pentarchy.games.dorian.rules.teams import same_team, team_ip
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Dorian, Player, T
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.table import Table

NAMES: Final = [
    "influence",
    "near the goal",
    "at the goal",
    "stars",
    "stars to come",
    "next star reward",
    "leader",
    "hand",
    "cards in hand",
    "deck",
    "resources",
    "base power",
    "upgrades",
    "treasures",
    "objectives",
    "best siege",
    "best siege in reach",
    "turn to come",
    "siege under way",
    "danger at home",
    "vale city open",
    "rounds left",
]


def features(book: Book, s: Dorian, seat: int) -> list[float]:
    """The seat's standing in numbers, in the order of NAMES."""
    t: T = Table(s, book, Chance())
    player = s.players[seat]
    goal = s.goal if s.goal else 30
    ip = team_ip(t, seat)
    stars = stars_of(t, seat)
    left = len(s.event_deck)
    power = leader_power(t, player)
    strong = with_hand(t, player, power)
    deck = 0
    for card in player.deck + player.restore:
        deck += sum(book.face[card].promise)
    best, near = sieges(t, player, strong)
    comes = turns_to_come(s, seat)
    return [
        ip / goal,
        max(0.0, ip / goal - 0.6) * 2.5,
        1.0 if ip >= goal else 0.0,
        stars / 6,
        stars * left / 40,
        star_reward(t, stars)[1] * min(left, 1 + (goal - ip) // 6) / 8,
        sum(power) / 15,
        (sum(strong) - sum(power)) / 20,
        len(player.hand) / 7,
        deck / max(1, len(player.deck) + len(player.restore)) / 4,
        (sum(player.pool) + sum(player.camp)) / 8,
        sum(player.base) / 6,
        (len(player.worn) + len(player.camp_worn)) / 4,
        len(player.inventory) / 3,
        len(player.objectives) / 3,
        best / 6,
        near * comes / 6,
        comes,
        siege_under_way(t, seat) / 5,
        danger(t, seat) / 4,
        1.0 if s.vale_on and ip >= s.vale_threshold else 0.0,
        ip / goal * left / 6,
    ]


def sieges(t: T, player: Player, power: list[int]) -> tuple[float, float]:
    """The best siege anywhere, and the best a Figure can reach this Turn."""
    best = 0.0
    near = 0.0
    if player.place == NOWHERE:
        return best, near
    steps = distances_from(t, player.place)
    reach = t.book.leader[player.leader].mp
    for location in t.book.locations:
        if not location.stars or t.state.owner[location.index] == player.seat:
            continue
        value = attack_value(t, player, power, location.index)
        best = max(best, value)
        if steps[location.index] <= reach and steps[location.index] < FAR:
            near = max(near, value)
    return best, near


def turns_to_come(s: Dorian, seat: int) -> float:
    """Is this seat's Influence Turn of the round still to come (1), under way (0.5), or over (0)?"""
    if s.phase == "influence" and seat in s.track:
        at = s.track.index(seat)
        return 1.0 if at > s.turn else 0.5 if at == s.turn else 0.0
    return 1.0


def siege_under_way(t: T, seat: int) -> float:
    """What the siege being fought promises the seat: prize by chance for who attacks, a loss for the owner."""
    battle = t.state.battle
    if battle is None or battle.kind != "siege" or battle.attacker == NOBODY:
        return 0.0
    gaps = battle_gaps(t, battle, battle.attacker)
    lack = max([0, *[gaps[kind] for kind, value in defences(t, battle)]])
    chance = chance_of(1 - lack if lack else 2)
    fighter = t.state.fighter(seat)
    if seat == battle.attacker:
        return chance * prize(t, t.state.players[seat], battle.place)
    if t.state.owner[battle.place] != NOBODY and same_team(t, t.state.owner[battle.place], seat):
        return -chance * (1.0 + t.book.locations[battle.place].stars)
    if fighter is not None:
        return (chance if fighter.side == 0 else 1.0 - chance) * 1.0
    return 0.0


def danger(t: T, seat: int) -> float:
    """Stars that a rival in reach could take, by the chance of it."""
    s = t.state
    total = 0.0
    powers = [with_hand(t, player, leader_power(t, player)) for player in s.players]
    for place, owner in enumerate(s.owner):
        if owner != seat:
            continue
        worst = 0.0
        wanted = defences_at(t, place, False)
        for rival in s.players:
            if rival.place == NOWHERE or same_team(t, rival.seat, seat):
                continue
            if rival.place == place or rival.place in t.book.locations[place].all_ways:
                worst = max(worst, chance_of(margin_of(powers[rival.seat], wanted) - 2))
        total += worst * t.book.locations[place].stars
    return total


def progress(s: Dorian) -> float:
    """How far the leading team or the rounds have come."""
    totals = [0] * s.seats
    for player in s.players:
        totals[player.team] += player.ip
    by_goal = max(totals) / (s.goal if s.goal else 30)
    by_round = s.round / max(1, s.rounds)
    return min(1.0, max(by_goal, by_round))


def sides(s: Dorian) -> list[int]:
    """DO-VAR-12: teams win together."""
    teams = sorted({player.team for player in s.players})
    return [teams.index(player.team) for player in s.players]
