"""Agendas of Oshenar."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.numbers import by_numbers
from pentarchy.games.ageofkingdoms.cards.printed import Card, UnitCard
from pentarchy.games.ageofkingdoms.cards.targets import name_of, own_territory
from pentarchy.games.ageofkingdoms.rules import hands, wounds
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.occupying import territory_at
from pentarchy.games.ageofkingdoms.rules.options import choose, of_card
from pentarchy.games.ageofkingdoms.rules.recruiting import available, place_unit
from pentarchy.games.ageofkingdoms.rules.relations import domain, in_war, units_of
from pentarchy.games.ageofkingdoms.rules.resources import can_pay, gain, spend
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability
from pentarchy.games.ageofkingdoms.state import Realm, T


async def seed_moon(t: T, play: Play) -> None:
    gain(t, play.seat, "food", 3 if "farms" in t.state.kingdoms[play.seat].workers else 2, "AK-AGD-5")


def can_grow(s: Realm, seat: int, card: Card) -> bool:
    return s.kingdoms[seat].population < len(s.book.workers_at) - 1


async def root_and_branch(t: T, play: Play) -> None:
    """1 Wound off each own Unit in the Domain."""
    spaces = domain(t.state, play.seat)
    for unit in units_of(t.state, play.seat):
        if unit.space in spaces:
            await wounds.heal(t, unit, 1, "AK-AGD-5")


def workers_rest(s: Realm, seat: int, card: Card) -> bool:
    return not s.kingdoms[seat].workers_moved


async def quiet_season(t: T, play: Play) -> None:
    t.state.kingdoms[play.seat].workers_bound = True
    gain_stability(t, play.seat, 1 if in_war(t.state, play.seat) else 2, "AK-AGD-5")


def has_food(s: Realm, seat: int, card: Card) -> bool:
    return s.kingdoms[seat].food >= 1


async def green_tithe(t: T, play: Play) -> None:
    k = t.state.kingdoms[play.seat]
    n = await t.number(play.seat, of_card(t, play.card, "Spend how much Food?"), 1, min(4, k.food), "AK-AGD-5")
    spend(t, play.seat, "AK-AGD-5", food=n)
    gain(t, play.seat, "gold", n, "AK-AGD-5")


def grove_gold(face: UnitCard) -> int:
    return max(0, face.gold - 2)


def can_wake_grove(s: Realm, seat: int, card: Card) -> bool:
    face = s.book.units[card.unit]
    return available(s, seat, face.id) > 0 and can_pay(s.kingdoms[seat], grove_gold(face), face.food, card.magic + face.magic)


def own_spaces(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [f"space:{place}" for place in domain(s, seat)]


async def awaken_the_grove(t: T, play: Play) -> None:
    """The Unit the card names (Thornwardens) for 2 Gold less, in any space of the Domain."""
    face = t.book.units[t.book.cards[play.card].unit]
    spend(t, play.seat, "AK-AGD-5", grove_gold(face), face.food, face.magic)
    place_unit(t, play.seat, face.id, name_of(play.targets[0]))


async def seasonal_rites(t: T, play: Play) -> None:
    for i in range(2):
        hands.draw_spell(t, play.seat)
    await hands.discard_down(t, play.seat)
    for_season(t.state, kinds.NEXT_SPELL, play.seat)


def unworked(s: Realm, seat: int, chosen: list[str]) -> list[str]:
    return [key for key in own_territory(s, seat, []) if name_of(key) not in s.kingdoms[seat].workers]


def has_workers(s: Realm, seat: int, card: Card) -> bool:
    return len(s.kingdoms[seat].workers) > 0


async def stewards_of_the_wild(t: T, play: Play) -> None:
    """A Worker goes to a Territory without Stability loss, and the worked yield comes at once."""
    k = t.state.kingdoms[play.seat]
    place = name_of(play.targets[0])
    key = await choose(t, play.seat, of_card(t, play.card, "Which Worker goes?"), [f"from:{spot}" for spot in k.workers], "AK-AGD-5")
    k.workers.remove(name_of(key))
    k.workers.append(place)
    for kind, n in t.book.territories[place].worked.items():
        if kind == "favor":
            gain_favor(t, play.seat, n, "spire", "AK-INC-6")
        else:
            gain(t, play.seat, kind, n, "AK-INC-6")


async def overgrowth(t: T, play: Play) -> None:
    territory = territory_at(t.state, name_of(play.targets[0]))
    assert territory is not None
    territory.garrison += 3


add(
    {
        "seed_moon": CardRule(seed_moon),
        "growth": CardRule(by_numbers, numbers=True, can=can_grow),
        "root_and_branch": CardRule(root_and_branch),
        "quiet_season": CardRule(quiet_season, can=workers_rest),
        "green_tithe": CardRule(green_tithe, can=has_food),
        "awaken_the_grove": CardRule(awaken_the_grove, can=can_wake_grove, aim=own_spaces),
        "seasonal_rites": CardRule(seasonal_rites),
        "stewards_of_the_wild": CardRule(stewards_of_the_wild, can=has_workers, aim=unworked),
        "overgrowth": CardRule(overgrowth, aim=own_territory),
    }
)
