"""The cards an effect list may aim at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dorian.cards.conditions import allies, enemies
from pentarchy.games.dorian.cards.face import Filter
from pentarchy.games.dorian.rules.decks import matches
from pentarchy.games.dorian.state import Battle, Fighter, T


def is_ready(t: T, fighter: Fighter, card: str) -> bool:
    """An Activate ability that has not been used."""
    return t.book.face[card].ability == "activate" and card not in fighter.exhausted


def chosen_from(t: T, fighter: Fighter, wanted: Filter) -> list[str]:
    """A fighter's cards in the battle that fit a filter."""
    return [card for card in fighter.cards if matches(t.book.face[card], wanted) and (not wanted.ready or is_ready(t, fighter, card))]


def enemy_cards(t: T, battle: Battle, fighter: Fighter, wanted: Filter, shielded: bool) -> list[str]:
    """DO-BAT-19: cards of the players you battle; whoever chooses passes over shielded ones."""
    found: list[str] = []
    for enemy in enemies(battle, fighter):
        found.extend([card for card in chosen_from(t, enemy, wanted) if shielded or card not in enemy.shielded])
    return found


def side_cards(t: T, battle: Battle, fighter: Fighter, source: str, wanted: Filter) -> list[str]:
    """Cards of the own side but this one."""
    found: list[str] = []
    for ally in allies(battle, fighter):
        found.extend([card for card in chosen_from(t, ally, wanted) if card != source])
    return found


Aim = Callable[[T, Battle, Fighter, str, Filter], list[str]]
"""Which cards a word stands for: table, battle, whose effect, the card it stands on, and what is wanted."""
AIMS: Final[dict[str, Aim]] = {
    "self": lambda t, battle, fighter, source, wanted: [source],
    "own_card": lambda t, battle, fighter, source, wanted: chosen_from(t, fighter, wanted),
    "own_other": lambda t, battle, fighter, source, wanted: [card for card in chosen_from(t, fighter, wanted) if card != source],
    "own_played": lambda t, battle, fighter, source, wanted: [
        card for card in fighter.played_cards if card in t.state.players[fighter.seat].restore
    ],
    "side_card": side_cards,
    "enemy_card": lambda t, battle, fighter, source, wanted: enemy_cards(t, battle, fighter, wanted, False),
    "enemy_all": lambda t, battle, fighter, source, wanted: enemy_cards(t, battle, fighter, wanted, True),
}
"""Targets in the battle under way."""
RESTORE_PILE: Final = "own_restore"
"""The only target outside a battle."""


def targets(t: T, seat: int, source: str, word: str, wanted: Filter) -> list[str]:
    """[[target]]: the cards an effect may choose."""
    s = t.state
    if word == RESTORE_PILE:
        return [card for card in s.players[seat].restore if matches(t.book.face[card], wanted)]
    battle = s.battle
    fighter = s.fighter(seat)
    if battle is None or fighter is None:
        return []
    return AIMS[word](t, battle, fighter, source, wanted)


def holder_of(battle: Battle, card: str) -> Fighter | None:
    """Whose card is it in this battle?"""
    for fighter in battle.fighters:
        if card in fighter.cards:
            return fighter
    return None
