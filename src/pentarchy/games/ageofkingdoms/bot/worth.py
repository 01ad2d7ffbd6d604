"""What things are worth to a careful ruler: places for Workers, Units, goals on the map, cards."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.bot.bargaining import seasons_left
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.printed import Yield
from pentarchy.games.ageofkingdoms.rules import laruna, upkeep
from pentarchy.games.ageofkingdoms.rules.favor import standing_total
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.rules.ratings import command
from pentarchy.games.ageofkingdoms.rules.relations import is_enemy, side_of, units_of
from pentarchy.games.ageofkingdoms.rules.tiles import worked_totals
from pentarchy.games.ageofkingdoms.rules.units import attack_value, defense_value, remaining_health
from pentarchy.games.ageofkingdoms.rules.upgrades import level_of
from pentarchy.games.ageofkingdoms.state import Realm

FAVOR: Final = 4.0
MAGIC_USED: Final = 3
"""Magic a Season can use: about one Spell."""


class Needs:
    """What a Kingdom has and lacks, read once for all the places that are compared; only its Stability may change meanwhile."""

    __slots__ = ("s", "seat", "army", "due", "food", "magic", "free_command")

    def __init__(self, s: Realm, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.army: int = 0
        for unit in s.units:
            if unit.seat == seat:
                self.army += 1
        self.due: int = upkeep.population_due(s, seat) + self.army + 2
        self.food: int = food_income(s, seat)
        self.magic: int = magic_income(s, seat)
        self.free_command: bool = self.army < command(s, seat)

    def place(self, place: str) -> float:
        """What a Worker there brings per Season, by what the Kingdom lacks now."""
        s, seat = self.s, self.seat
        k = s.kingdoms[seat]
        tile = s.book.tiles.get(place)
        if tile is None:
            worked = s.book.territories[place].worked
            return FAVOR * worked.get("favor", 0) + 1.3 * (worked.get("gold", 0) + worked.get("food", 0) + worked.get("magic", 0))
        if k.stability < tile.min_stability:
            return -1.0
        if place == "patrols":
            return patrols_worth(s, seat)
        given = tile.yields[level_of(s, seat, place) - 1]
        gives = Yield(worked_totals(s, seat, [place])) if s.event and s.book.events[s.event].tile == place else given
        works = place in k.workers
        hunger = 1.6 if self.food - (given.food if works else 0) < self.due else 0.25
        worth = FAVOR * gives.favor + 1.7 * gives.gold + hunger * gives.food
        if gives.magic:
            worth += magic_worth(k.magic, self.magic - (given.magic if works else 0), gives.magic)
        worth += 1.2 * gives.stability if k.stability < 9 else 0.0
        treasury = gives.treasury - 5 if gives.treasury else 0
        worth += 0.8 * gives.profit + 0.25 * treasury + 0.5 * gives.protection
        worth += 0.4 * self.army * gives.tokens / 3
        worth += 0.5 * gives.garrison + (0.2 if self.free_command else 1.2) * gives.command
        return worth


def patrols_worth(s: Realm, seat: int) -> float:
    k = s.kingdoms[seat]
    if k.stability >= 9 or seasons_left(s) <= 2:
        return 0.3
    # every War! card wears Stability down, and the third row needs 7 of it
    wars = sum(1 for war in s.wars if side_of(war, seat) != NOBODY)
    return 5.5 + 1.5 * wars if k.stability < 8 else 1.5 + 2.0 * wars


def magic_worth(stored: int, income: int, n: int) -> float:
    """So much Magic a Season more: what Spells can use, and nearly nothing beyond that."""
    used = max(0, min(n, MAGIC_USED - (income + max(0, stored - 2))))
    return used + 0.1 * (n - used)


def overflows(s: Realm, seat: int) -> bool:
    """Will the Treasury lose Magic at the next Income, as the Workers stand?"""
    k = s.kingdoms[seat]
    return k.magic + magic_income(s, seat) > k.treasury


def magic_income(s: Realm, seat: int) -> int:
    """Magic of the next Income from the mat and the tiles."""
    k = s.kingdoms[seat]
    income = s.book.mats[k.mat].magic
    for place in k.workers:
        tile = s.book.tiles.get(place)
        if tile is not None:
            income += tile.yields[level_of(s, seat, place) - 1].magic
    return income


def food_income(s: Realm, seat: int) -> int:
    """Food of the next Income."""
    k = s.kingdoms[seat]
    food = s.book.mats[k.mat].food + min(2, k.food)
    for place in k.workers:
        tile = s.book.tiles.get(place)
        if tile is not None:
            food += tile.yields[level_of(s, seat, place) - 1].food
        else:
            food += s.book.territories[place].worked.get("food", 0)
    for land in s.lands:
        if land.controller == seat:
            food += s.book.lands[land.card].income.get("food", 0)
    return food


def upgrade_worth(s: Realm, seat: int, tile: str) -> float:
    """1 Favor at the end, and what the better tile yields until then if somebody works it."""
    if tile not in s.kingdoms[seat].workers:
        return FAVOR
    level = level_of(s, seat, tile)
    now, then = s.book.tiles[tile].yields[level - 1], s.book.tiles[tile].yields[level]
    left = max(0, seasons_left(s) - 1)
    mana = 0.1 if overflows(s, seat) else 0.5
    worth = FAVOR + 1.5 * left * (then.gold - now.gold) * 0.7
    worth += 0.3 * left * (then.food - now.food) * 0.7
    worth += mana * left * (then.magic - now.magic) * 0.7
    worth += 0.8 * left * (then.stability - now.stability) * 0.7
    return worth + FAVOR * left * (then.favor - now.favor) * 0.7


def unit_worth(s: Realm, kind: str) -> float:
    """Fighting value of a Unit kind."""
    face = s.book.units[kind]
    worth = face.damage * 2.0 + face.attack * 0.5 + face.defense * 0.5 + face.health * 0.4 + face.movement * 0.4
    return worth + (2.0 if kinds.UNDERMINE in face.lasting else 0.0)


def army_wanted(s: Realm, seat: int) -> int:
    left = seasons_left(s)
    return 0 if left <= 2 else min(command(s, seat), 2 if s.season <= 3 else 3)


def card_worth(s: Realm, seat: int, card: str) -> float:
    """A card's worth: what it gives in numbers, less its cost, or our rule of thumb for it."""
    face = s.book.cards[card]
    k = s.kingdoms[seat]
    worth = face.worth
    gain = face.gain
    room = 1.0 if k.gold + gain.get("gold", 0) <= k.treasury + 6 else 0.5
    worth += FAVOR * gain.get("favor", 0) + 1.2 * room * gain.get("gold", 0) + 0.8 * (gain.get("food", 0) + gain.get("magic", 0))
    worth += (1.2 if k.stability < 8 else 0.1) * gain.get("stability", 0) + 4.0 * gain.get("population", 0)
    worth -= (1.2 if k.stability < 9 else 0.4) * face.lose_stability
    if face.season:
        boost = face.season.get(kinds.ATTACK, 0) + face.season.get(kinds.MOVEMENT, 0) + face.season.get(kinds.SIEGE, 0)
        worth += 0.8 * len(units_of(s, seat)) * boost
    # Magic that would be lost at the next Income costs nothing
    return worth - 0.9 * face.gold - 0.5 * face.food - (0.05 if face.magic and overflows(s, seat) else 0.5) * face.magic


def hit_chance(s: Realm, edge: int) -> float:
    """How often an Attack with this edge succeeds."""
    wins = sum(1 for a in s.book.attack_die for d in s.book.defense_die if a + edge > d)
    return wins / 36.0


def duel(s: Realm, unit: Unit, foe: Unit) -> float:
    """Good above 0: the chance to wound against the chance to be wounded, with what is at stake."""
    ours = hit_chance(s, attack_value(s, unit, "action", False) - defense_value(s, foe))
    theirs = hit_chance(s, attack_value(s, foe, "counter", False) - defense_value(s, unit))
    gain = ours * min(1.0, s.book.units[unit.kind].damage / max(1, remaining_health(s, foe)))
    risk = theirs * min(1.0, s.book.units[foe.kind].damage / max(1, remaining_health(s, unit)))
    return gain - 0.7 * risk


def goal_of(s: Realm, unit: Unit) -> str:
    """The Territory, Kreesh or foe's Kingdom this Unit should make for; "" to stay."""
    best, worth = "", 0.0
    home = s.kingdoms[unit.seat].mat
    for place in s.territories:
        if place.controller == unit.seat or (place.damage > 0 and place.damage_by != unit.seat):
            continue
        guard = sum(2 for other in s.units if other.space == place.id and is_enemy(s, unit.seat, other))
        effort = place.garrison + 5 - place.damage + guard
        value = 12.0 - effort - 1.5 * laruna.distance(unit.space, place.id) - 0.6 * laruna.distance(home, place.id)
        value += 2.0 * sum(1 for other in s.units if other.seat == unit.seat and other.space == place.id)
        if not best or value > worth:
            best, worth = place.id, value
    for beast in s.kreesh:
        value = 13.0 - 2.0 * laruna.distance(unit.space, beast.space) - 0.3 * s.book.kreesh[beast.card].attack * unit.wounds
        if value > worth:
            best, worth = beast.space, value
    for card in s.wars:
        foes = card.defenders if unit.seat in card.attackers else (card.attackers if unit.seat in card.defenders else [])
        for foe in foes:
            target = s.kingdoms[foe].mat
            value = 15.0 - 1.5 * laruna.distance(unit.space, target) - s.kingdoms[foe].garrison
            if value > worth:
                best, worth = target, value
    return best


def front_runner(s: Realm, seat: int) -> int:
    """The rival with the highest total."""
    others = [other for other in range(s.seats) if other != seat]
    best = others[0]
    for other in others:
        if standing_total(s, other) > standing_total(s, best):
            best = other
    return best
