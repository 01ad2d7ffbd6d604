"""The cards an effect list may aim at."""

from __future__ import annotations

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


def targets(t: T, seat: int, source: str, word: str, wanted: Filter) -> list[str]:
    """[[target]]: the cards an effect may choose; DO-BAT-19: opposing effects pass over shielded cards."""
    s = t.state
    player = s.players[seat]
    if word == "own_restore":
        return [card for card in player.restore if matches(t.book.face[card], wanted)]
    battle = s.battle
    fighter = s.fighter(seat)
    if battle is None or fighter is None:
        return []
    if word == "own_played":
        return [card for card in fighter.played_cards if card in player.restore]
    if word == "self":
        return [source]
    if word == "own_card":
        return chosen_from(t, fighter, wanted)
    if word == "own_other":
        return [card for card in chosen_from(t, fighter, wanted) if card != source]
    found: list[str] = []
    if word == "side_card":
        for ally in allies(battle, fighter):
            found.extend([card for card in chosen_from(t, ally, wanted) if card != source])
        return found
    for enemy in enemies(battle, fighter):
        for card in chosen_from(t, enemy, wanted):
            if word == "enemy_all" or card not in enemy.shielded:
                found.append(card)
    return found


def holder_of(battle: Battle, card: str) -> Fighter | None:
    """Whose card is it in this battle?"""
    for fighter in battle.fighters:
        if card in fighter.cards:
            return fighter
    return None
