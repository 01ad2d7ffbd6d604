"""What the value looks at: named features of a seat's standing, each about 0 to 1 where games are decided."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT, Book
from pentarchy.games.bonesbanners.bot.plan import Plan
from pentarchy.games.bonesbanners.bot.villages import Outlook, building_bonus, hit_chance, village_score, worth
from pentarchy.games.bonesbanners.rules.bluff import die_matches, is_bluff
from pentarchy.games.bonesbanners.rules.end_of_round import CUBES_TO_WIN
from pentarchy.games.bonesbanners.rules.keywords import banners
from pentarchy.games.bonesbanners.state import BonesState, Player

NAMES: Final = [
    "cubes",
    "one cube short",
    "enough cubes",
    "own village",
    "rival village",
    "the better village",
    "own village in truth",
    "rival village in truth",
    "banners at villages",
    "bluffs",
    "hand",
    "cards in hand",
    "best three in hand",
    "army",
    "cards in the army",
    "buildings",
    "building site",
    "building cards",
    "advisors",
    "dice",
    "dice that match",
    "initiative",
]


def features(b: Book, s: BonesState, seat: int) -> list[float]:
    """The seat's standing in numbers, in the order of NAMES."""
    cubes = s.players[seat].cubes
    won = [cubes / 5, 1.0 if cubes == CUBES_TO_WIN - 1 else 0.0, 1.0 if cubes >= CUBES_TO_WIN else 0.0]
    return [*won, *villages(b, s, seat), *forces(b, s, seat), *means(b, s, seat)]


def villages(b: Book, s: BonesState, seat: int) -> list[float]:
    """Both villages as they look and as they are in this world, and what of one's own lies there."""
    mine = 0.0
    bluffs = 0
    for unit in s.units:
        if unit.owner == seat:
            if is_bluff(b, s, unit):
                bluffs += 1
            elif unit.village >= 0:
                mine += banners(b, s, unit)
    home = 0.0
    away = 0.0
    true_home = 0.0
    true_away = 0.0
    if sum(s.players[0].dice) + sum(s.players[1].dice) + len(s.units) > 0:
        plan = Plan(b, s, seat, 0)
        home = plan.scores[seat]
        away = plan.scores[1 - seat]
        true_home = village_score(in_truth(b, s, seat, seat), plan.mine, plan.theirs)
        true_away = village_score(in_truth(b, s, 1 - seat, seat), plan.mine, plan.theirs)
    return [home, away, max(home, away), true_home, true_away, mine / 8, bluffs / 2]


def forces(b: Book, s: BonesState, seat: int) -> list[float]:
    """Units in hand and in the Army Deck."""
    player = s.players[seat]
    hand = sorted([worth(b.cards[key]) for key in player.hand[UNIT]], reverse=True)
    army = 0.0
    cards = 0
    for key in player.deck:
        if key in b.cards and b.cards[key].kind == UNIT:
            army += worth(b.cards[key])
            cards += 1
    return [sum(hand) / 12, len(hand) / 5, sum(hand[:3]) / 9, army / 20, cards / 8]


def means(b: Book, s: BonesState, seat: int) -> list[float]:
    """Buildings, advisors, dice and the initiative."""
    player = s.players[seat]
    return [
        len(player.built) / 3,
        1.0 if player.site else 0.0,
        len(player.hand[BUILDING]) / 2,
        len(player.hand[ADVISOR]) / 3,
        sum(player.dice) / 5,
        matching(b, s, seat, player) / 5,
        1.0 if s.holder == seat else 0.0,
    ]


def in_truth(b: Book, s: BonesState, village: int, seat: int) -> Outlook:
    """A village as it lies in this world, face-down cards included: what the units count, less what honest attackers will take."""
    look = Outlook()
    for unit in s.units:
        target = s.unit(unit.target) if unit.target else None
        if unit.village == village:
            n = 0.0 if is_bluff(b, s, unit) else float(banners(b, s, unit))
            if unit.owner == seat:
                look.my_units += 1
                look.mine += n
            else:
                look.their_units += 1
                look.theirs += n
        elif target is not None and target.village == village and target.owner != unit.owner and not is_bluff(b, s, unit):
            n = 0.0 if is_bluff(b, s, target) else float(banners(b, s, target))
            hit = hit_chance(b.cards[unit.card], unit.dice == 2, n, True) * n
            if target.owner == seat:
                look.mine -= hit
            else:
                look.theirs -= hit
    look.mine += building_bonus(b, s, village, seat, look.my_units) if look.my_units else 0.0
    look.theirs += building_bonus(b, s, village, 1 - seat, look.their_units) if look.their_units else 0.0
    return look


def matching(b: Book, s: BonesState, seat: int, player: Player) -> int:
    """Dice in hand that some unit in hand can be honestly laid under."""
    found = 0
    for symbol in range(6):
        if player.dice[symbol]:
            for key in player.hand[UNIT]:
                if die_matches(b, s, seat, b.cards[key], symbol, True):
                    found += player.dice[symbol]
                    break
    return found


def progress(s: BonesState) -> float:
    """How near somebody is to the last cube."""
    first, second = s.players[0].cubes, s.players[1].cubes
    return min(1.0, max(first, second) / 5 + min(first, second) / 20)
