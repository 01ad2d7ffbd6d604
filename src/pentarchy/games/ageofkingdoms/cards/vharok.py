"""Agendas of Vharok."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers, favor_by_card, rule_id
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.cards.targets import own_regular_unit, own_unit, seat_keys, seat_of, unit_of
from pentarchy.games.ageofkingdoms.rules import battle, wounds
from pentarchy.games.ageofkingdoms.rules.laruna import distance
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card
from pentarchy.games.ageofkingdoms.rules.recruiting import available, place_unit
from pentarchy.games.ageofkingdoms.rules.relations import find_unit, in_war, rivals, territories_of, units_of
from pentarchy.games.ageofkingdoms.rules.resources import gain, steal
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import can_lose_stability, gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.rules.tiles import give_token
from pentarchy.games.ageofkingdoms.state import Realm, T


async def games_of_the_red_sand(t: T, play: Play) -> None:
    """2 Stability, and one of the own Units takes a Wound."""
    gain_stability(t, play.seat, 2, "AK-AGD-5")
    keys = own_unit(t.state, play.seat, [])
    if keys:
        key = await choose(t, play.seat, of_card(t, play.card, "Which Unit fights in the arena?"), keys, "AK-AGD-5")
        await wounds.wound(t, unit_of(t.state, key), 1, play.seat, "AK-AGD-5")


def no_militia(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [key for key in own_regular_unit(s, seat, chosen) if unit_of(s, key).kind != s.book.militia]


async def blood_debt(t: T, play: Play) -> None:
    """Remove a Unit for half its Gold and 1 Favor."""
    unit = unit_of(t.state, play.targets[0])
    await wounds.remove(t, unit, play.seat, "AK-AGD-5")
    gain(t, play.seat, "gold", t.book.units[unit.kind].gold // 2, "AK-AGD-5")
    favor_by_card(t, play, play.seat, 1)


def without_attack_token(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [key for key in own_unit(s, seat, chosen) if not unit_of(s, key).attack_token]


async def attack_tokens(t: T, play: Play) -> None:
    """Each chosen Unit gets an Attack token."""
    for key in sorted(play.targets):
        give_token(t, unit_of(t.state, key), True, rule_id(t, play))


def raided(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """Rivals with a Territory in, or adjacent to, a space holding an own Unit."""
    found: list[int] = []
    mine = units_of(s, seat)
    if not mine:
        return []
    for other in rivals(s, seat):
        places = territories_of(s, other)
        if places and any(distance(unit.space, place) <= 1 for unit in mine for place in places):
            found.append(other)
    return seat_keys(found)


async def border_raid(t: T, play: Play) -> None:
    for kind in ("gold", "food"):
        steal(t, play.seat, seat_of(play.targets[0]), kind, 1, "AK-AGD-5")


def champions(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    """First an own Unit that shares its space with a Unit it may attack, then that Unit."""
    if chosen:
        mine = unit_of(s, chosen[0])
        return [f"unit:{unit.id}" for unit in s.units if unit.space == mine.space and battle.can_attack(s, mine, unit)]
    return own_unit(s, seat, [])


async def champions_challenge(t: T, play: Play) -> None:
    """An Attack outside the Map phase, without Counterattack; 1 Favor if the rival is removed."""
    mine, theirs = unit_of(t.state, play.targets[0]).id, unit_of(t.state, play.targets[1]).id
    await battle.attack(t, mine, theirs, "card")
    if find_unit(t.state, theirs) is None:
        favor_by_card(t, play, play.seat, 1)


def can_press(s: Realm, seat: int, card: Card) -> bool:
    return available(s, seat, s.book.militia) > 0 and can_lose_stability(s.kingdoms[seat], 1)


async def press_gang(t: T, play: Play) -> None:
    await lose_stability(t, play.seat, 1, "AK-STA-3", own=True)
    place_unit(t, play.seat, t.book.militia, t.state.kingdoms[play.seat].mat)


def at_war_now(s: Realm, seat: int, card: Card) -> bool:
    return in_war(s, seat)


async def trophy_hall(t: T, play: Play) -> None:
    """1 Favor for each rival Unit the own Units removed since the previous Kingdom turn, at most 2."""
    favor_by_card(t, play, play.seat, min(2, t.state.kingdoms[play.seat].kills))


add(
    {
        "games_of_the_red_sand": CardRule(games_of_the_red_sand),
        "blood_debt": CardRule(blood_debt, aim=no_militia),
        "claw_oath": CardRule(attack_tokens, aim=without_attack_token, most=2),
        "border_raid": CardRule(border_raid, aim=raided),
        "champions_challenge": CardRule(champions_challenge, aim=champions, least=2, most=2, paired=True),
        "press_gang": CardRule(press_gang, can=can_press),
        "trophy_hall": CardRule(trophy_hall),
        "madruks_due": CardRule(by_numbers, numbers=True, can=at_war_now),
    }
)
