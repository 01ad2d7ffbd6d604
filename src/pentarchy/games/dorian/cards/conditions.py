"""The counters and conditions an effect list may name: one small function each, joined to [[counter]] and [[condition]] by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dorian.cards.face import Condition
from pentarchy.games.dorian.cards.kinds import NO_KIND, M
from pentarchy.games.dorian.rules.locations import owned_by, stars_of
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOWHERE, Battle, Fighter, Player, T


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


PLAYER_COUNTERS: Final[dict[str, Callable[[T, Player], int]]] = {
    "my_restore": lambda t, player: len(player.restore),
    "my_base_M": lambda t, player: player.base[M],
    "my_locations": lambda t, player: len(owned_by(t, player.seat)),
}
"""Counters that look at a player's board."""
BATTLE_COUNTERS: Final[dict[str, Callable[[T, Battle, Fighter, str], int]]] = {
    "my_cards": lambda t, battle, fighter, source: len(fighter.cards),
    "my_other_cards": lambda t, battle, fighter, source: len(fighter.cards) - (1 if source in fighter.cards else 0),
    "my_played": lambda t, battle, fighter, source: fighter.played,
    "my_other_M": lambda t, battle, fighter, source: cards_of_type(t, fighter.cards, M, source),
    "side_cards": lambda t, battle, fighter, source: count_cards(allies(battle, fighter)),
    "side_players_other": lambda t, battle, fighter, source: len(allies(battle, fighter)) - 1,
    "enemy_cards": lambda t, battle, fighter, source: count_cards(enemies(battle, fighter)),
    "location_stars": lambda t, battle, fighter, source: t.book.locations[battle.place].stars if battle.kind == "siege" else 0,
}
"""Counters that look at the battle under way; 0 outside it."""


def counter(t: T, seat: int, source: str, name: str) -> int:
    """[[counter]]: what `per` multiplies with."""
    s = t.state
    of_player = PLAYER_COUNTERS.get(name)
    if of_player is not None:
        return of_player(t, s.players[seat])
    battle = s.battle
    fighter = s.fighter(seat)
    if battle is None or fighter is None:
        return 0
    return BATTLE_COUNTERS[name](t, battle, fighter, source)


def outnumbers(battle: Battle, fighter: Fighter) -> bool:
    """DO-FIN-8: more cards than the opposing side; in a Final Battle than each opponent."""
    mine = count_cards(allies(battle, fighter))
    theirs: dict[int, int] = {}
    for other in enemies(battle, fighter):
        theirs[other.side] = theirs.get(other.side, 0) + len(other.cards)
    return all(mine > cards for cards in theirs.values()) if theirs else mine > 0


def attackers_have(t: T, battle: Battle, kind: int) -> bool:
    """Is a card of the type on the Attacking Side?"""
    return any(other.side == ATTACK and cards_of_type(t, other.cards, kind, "") > 0 for other in battle.fighters)


PLAYER_CONDITIONS: Final[dict[str, Callable[[T, Player, Condition], bool]]] = {
    "hand_min": lambda t, player, wanted: len(player.hand) >= wanted.n,
    "board_resources_min": lambda t, player, wanted: sum(player.camp) + sum(player.base) >= wanted.n,
    "objectives_on": lambda t, player, wanted: t.state.objectives_on,
    "own_stars_min": lambda t, player, wanted: stars_of(t, player.seat) >= wanted.n,
    "at_mine": lambda t, player, wanted: player.place != NOWHERE and t.book.locations[player.place].mine != NO_KIND,
}
"""Conditions about a player."""
BATTLE_CONDITIONS: Final[dict[str, Callable[[T, Battle, Fighter, str, Condition], bool]]] = {
    "defending": lambda t, battle, fighter, source, wanted: battle.kind != "final" and fighter.side == DEFENCE,
    "attacking_siege": lambda t, battle, fighter, source, wanted: battle.kind == "siege" and fighter.side == ATTACK,
    "attacking_player": lambda t, battle, fighter, source, wanted: battle.kind != "final" and fighter.seat == battle.attacker,
    "siege": lambda t, battle, fighter, source, wanted: battle.kind == "siege",
    "outnumber": lambda t, battle, fighter, source, wanted: outnumbers(battle, fighter),
    "has_other_type": lambda t, battle, fighter, source, wanted: cards_of_type(t, fighter.cards, wanted.kind, source) > 0,
    "no_defenders": lambda t, battle, fighter, source, wanted: all(other.side == ATTACK for other in battle.fighters),
    "attackers_have_type": lambda t, battle, fighter, source, wanted: attackers_have(t, battle, wanted.kind),
}
"""Conditions about the battle under way; DO-FIN-1: nobody attacks or defends in a Final Battle."""


def holds(t: T, seat: int, source: str, condition: Condition) -> bool:
    """[[condition]]: is it so for this player right now?"""
    s = t.state
    of_player = PLAYER_CONDITIONS.get(condition.name)
    if of_player is not None:
        return of_player(t, s.players[seat], condition)
    battle = s.battle
    fighter = s.fighter(seat)
    if battle is None or fighter is None:
        return False
    return BATTLE_CONDITIONS[condition.name](t, battle, fighter, source, condition)
