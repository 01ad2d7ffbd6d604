"""What things are worth to a careful ruler: places for Workers, Units, goals on the map, cards."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.bot.bargaining import seasons_left
from pentarchy.games.ageofkingdoms.cards import kinds
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


def place_worth(s: Realm, seat: int, place: str) -> float:
    """What a Worker there brings per Season, by what the Kingdom lacks now."""
    k = s.kingdoms[seat]
    left = seasons_left(s)
    if place in s.book.territories:
        worked = s.book.territories[place].worked
        return FAVOR * worked.get("favor", 0) + 1.3 * (worked.get("gold", 0) + worked.get("food", 0) + worked.get("magic", 0))
    if k.stability < s.book.tiles[place].min_stability:
        return -1.0
    if place == "patrols":
        if k.stability >= 9 or left <= 2:
            return 0.3
        # every War! card wears Stability down, and the third row needs 7 of it
        wars = sum(1 for war in s.wars if side_of(war, seat) != NOBODY)
        return 5.5 + 1.5 * wars if k.stability < 8 else 1.5 + 2.0 * wars
    gives = worked_totals(s, seat, [place])
    hunger = 1.6 if food_income(s, seat, place) < upkeep.population_due(s, seat) + len(units_of(s, seat)) + 2 else 0.25
    worth = FAVOR * gives.get("favor", 0) + 1.7 * gives.get("gold", 0) + hunger * gives.get("food", 0)
    worth += magic_worth(s, seat, place, gives.get("magic", 0))
    worth += 1.2 * gives.get("stability", 0) if k.stability < 9 else 0.0
    worth += 0.8 * gives.get("profit", 0) + 0.25 * (gives.get("treasury", 5) - 5) + 0.5 * gives.get("protection", 0)
    army = len(units_of(s, seat))
    worth += 0.4 * army * (gives.get("attack_tokens", 0) + gives.get("defense_tokens", 0)) / 3
    worth += 0.5 * gives.get("garrison", 0) + (1.2 if army >= command(s, seat) else 0.2) * gives.get("command", 0)
    return worth


def magic_worth(s: Realm, seat: int, place: str, n: int) -> float:
    """So much Magic a Season from one place: what Spells can use, and nearly nothing beyond that."""
    if not n:
        return 0.0
    spare = magic_income(s, seat, place) + max(0, s.kingdoms[seat].magic - 2)
    used = max(0, min(n, MAGIC_USED - spare))
    return used + 0.1 * (n - used)


def overflows(s: Realm, seat: int) -> bool:
    """Will the Treasury lose Magic at the next Income, as the Workers stand?"""
    k = s.kingdoms[seat]
    return k.magic + magic_income(s, seat, "") > k.treasury


def magic_income(s: Realm, seat: int, without: str) -> int:
    """Magic of the next Income from the mat and the tiles, one place left out."""
    k = s.kingdoms[seat]
    income = s.book.mats[k.mat].magic
    for place in k.workers:
        if place != without and place in s.book.tiles:
            income += s.book.tiles[place].levels[level_of(s, seat, place) - 1].get("magic", 0)
    return income


def food_income(s: Realm, seat: int, without: str) -> int:
    """Food of the next Income, one place left out."""
    k = s.kingdoms[seat]
    food = s.book.mats[k.mat].food + min(2, k.food)
    for place in k.workers:
        if place == without:
            continue
        if place in s.book.tiles:
            food += s.book.tiles[place].levels[level_of(s, seat, place) - 1].get("food", 0)
        else:
            food += s.book.territories[place].worked.get("food", 0)
    return food + sum(s.book.lands[land.card].income.get("food", 0) for land in s.lands if land.controller == seat)


def upgrade_worth(s: Realm, seat: int, tile: str) -> float:
    """1 Favor at the end, and what the better tile yields until then if somebody works it."""
    k = s.kingdoms[seat]
    level = level_of(s, seat, tile)
    worth = FAVOR
    if tile in k.workers:
        now, then = s.book.tiles[tile].levels[level - 1], s.book.tiles[tile].levels[level]
        left = max(0, seasons_left(s) - 1)
        mana = 0.1 if overflows(s, seat) else 0.5
        for kind, rate in (("gold", 1.5), ("food", 0.3), ("magic", mana), ("stability", 0.8), ("favor", FAVOR)):
            worth += rate * left * (then.get(kind, 0) - now.get(kind, 0)) * 0.7
    return worth


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
