"""The counters and conditions an effect list may name."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Condition
from pentarchy.games.dorian.cards.kinds import NO_KIND, M
from pentarchy.games.dorian.rules.locations import owned_by, stars_of
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOWHERE, Battle, Fighter, T


def enemies(battle: Battle, fighter: Fighter) -> list[Fighter]:
    """DO-BAT-29, DO-FIN-8: the players you battle: everybody of another side."""
    return [other for other in battle.fighters if other.side != fighter.side]


def allies(battle: Battle, fighter: Fighter) -> list[Fighter]:
    """Everybody on the fighter's side, itself included."""
    return [other for other in battle.fighters if other.side == fighter.side]


def cards_of_type(t: T, cards: list[str], kind: int, but: str) -> int:
    """How many other cards of a type are there?"""
    count = 0
    for card in cards:
        if card != but and t.book.face[card].type == kind:
            count += 1
    return count


def count_cards(fighters: list[Fighter]) -> int:
    """Cards of several fighters in the battle right now."""
    return sum([len(fighter.cards) for fighter in fighters])


def counter(t: T, seat: int, source: str, name: str) -> int:
    """[[counter]]: what `per` multiplies with."""
    s = t.state
    player = s.players[seat]
    if name == "my_restore":
        return len(player.restore)
    if name == "my_base_M":
        return player.base[M]
    if name == "my_locations":
        return len(owned_by(t, seat))
    battle = s.battle
    fighter = s.fighter(seat)
    if battle is None or fighter is None:
        return 0
    if name == "location_stars":
        return t.book.locations[battle.place].stars if battle.kind == "siege" else 0
    return battle_counter(t, battle, fighter, source, name)


def battle_counter(t: T, battle: Battle, fighter: Fighter, source: str, name: str) -> int:
    """[[counter]]: those that look at the cards of a battle."""
    if name == "my_cards":
        return len(fighter.cards)
    if name == "my_other_cards":
        return len(fighter.cards) - (1 if source in fighter.cards else 0)
    if name == "my_played":
        return fighter.played
    if name == "my_other_M":
        return cards_of_type(t, fighter.cards, M, source)
    if name == "side_cards":
        return count_cards(allies(battle, fighter))
    if name == "side_players_other":
        return len(allies(battle, fighter)) - 1
    assert name == "enemy_cards", name
    return count_cards(enemies(battle, fighter))


def outnumbers(battle: Battle, fighter: Fighter) -> bool:
    """DO-FIN-8: more cards than the opposing side; in a Final Battle than each opponent."""
    mine = count_cards(allies(battle, fighter))
    theirs: dict[int, int] = {}
    for other in enemies(battle, fighter):
        theirs[other.side] = theirs.get(other.side, 0) + len(other.cards)
    return all(mine > cards for cards in theirs.values()) if theirs else mine > 0


def holds(t: T, seat: int, source: str, condition: Condition) -> bool:
    """[[condition]]: is it so for this player right now?"""
    s = t.state
    player = s.players[seat]
    name = condition.name
    if name == "hand_min":
        return len(player.hand) >= condition.n
    if name == "board_resources_min":
        return sum(player.camp) + sum(player.base) >= condition.n
    if name == "objectives_on":
        return s.objectives_on
    if name == "own_stars_min":
        return stars_of(t, seat) >= condition.n
    if name == "at_mine":
        return player.place != NOWHERE and t.book.locations[player.place].mine != NO_KIND
    battle = s.battle
    fighter = s.fighter(seat)
    return battle is not None and fighter is not None and battle_holds(t, battle, fighter, source, condition)


def battle_holds(t: T, battle: Battle, fighter: Fighter, source: str, condition: Condition) -> bool:
    """[[condition]]: those about the battle; DO-FIN-1: nobody attacks or defends in a Final Battle."""
    name = condition.name
    final = battle.kind == "final"
    if name == "defending":
        return not final and fighter.side == DEFENCE
    if name == "attacking_siege":
        return battle.kind == "siege" and fighter.side == ATTACK
    if name == "attacking_player":
        return not final and fighter.seat == battle.attacker
    if name == "siege":
        return battle.kind == "siege"
    if name == "outnumber":
        return outnumbers(battle, fighter)
    if name == "has_other_type":
        return cards_of_type(t, fighter.cards, condition.kind, source) > 0
    if name == "no_defenders":
        return all(other.side == ATTACK for other in battle.fighters)
    assert name == "attackers_have_type", name
    return any(other.side == ATTACK and cards_of_type(t, other.cards, condition.kind, "") > 0 for other in battle.fighters)
