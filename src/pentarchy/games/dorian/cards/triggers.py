"""Triggered abilities: when they fire, in which order, and what a card leaving the battle sets off."""

from __future__ import annotations

from pentarchy.games.dorian.cards.interpreter import carry_out
from pentarchy.games.dorian.cards.targets import holder_of
from pentarchy.games.dorian.rules.decks import make_visible, put_card, read_options
from pentarchy.games.dorian.state import Battle, Fighter, T


def has_trigger(t: T, card: str, when: str) -> bool:
    """Does the card answer to this moment?"""
    face = t.book.face[card]
    return face.ability == "triggered" and face.when == when


def triggered(t: T, fighter: Fighter, when: str, but: str = "") -> list[str]:
    """DO-UPG-4: a fighter's cards and, if the Character joined, Upgrades that answer; silenced cards do not."""
    found = [card for card in fighter.cards if card != but and has_trigger(t, card, when) and card not in fighter.silenced]
    if fighter.joined:
        found.extend([card for card in t.state.players[fighter.seat].worn if has_trigger(t, card, when)])
    return found


def turn_order(battle: Battle) -> list[Fighter]:
    """DO-Q-43: first the player whose Battle Turn it is, then the others in battle order."""
    if battle.step != "turns" or battle.turn >= len(battle.fighters):
        return battle.fighters[:]
    current = battle.fighters[battle.turn]
    return [current, *[fighter for fighter in battle.fighters if fighter is not current]]


def is_there(t: T, fighter: Fighter, card: str) -> bool:
    """DO-BAT-38: is the card, or the Upgrade of a joined Character, still in the battle?"""
    if card in fighter.cards:
        return card not in fighter.silenced
    return fighter.joined and card in t.state.players[fighter.seat].worn


def order_matters(t: T, cards: list[str]) -> bool:
    """DO-Q-43: two different abilities that do more than add a fixed Power."""
    designs = {t.book.face[card].key for card in cards if not t.book.face[card].is_plain_gain}
    return len(designs) > 1


async def fire(t: T, fighter: Fighter, cards: list[str], leaving: str = "") -> None:
    """DO-BAT-14: abilities whose condition is met take effect; each player orders the own ones."""
    while cards:
        card = cards[0]
        if len(cards) > 1 and order_matters(t, cards):
            card = await t.choose(fighter.seat, "Which ability first?", read_options(t, cards, False), "DO-BAT-14")
        cards = [other for other in cards if other != card]
        face = t.book.face[card]
        if card != leaving and not is_there(t, fighter, card):
            continue
        if face.limit and fighter.fired.count(card) >= face.limit:
            continue
        fighter.fired.append(card)
        if t.telling:
            t.note("DO-BAT-14", "{card} takes effect", beat=True, card=card)
        await carry_out(t, fighter.seat, card)


async def drive_out(t: T, card: str, to: str) -> None:
    """DO-BAT-16, DO-BAT-17: a card leaves the battle early: its Base Power and passive effects go with it."""
    battle = t.state.battle
    holder = holder_of(battle, card) if battle is not None else None
    if battle is None or holder is None:
        return
    holder.cards.remove(card)
    if card in holder.exhausted:
        holder.exhausted.remove(card)
    put_card(t, t.state.players[holder.seat], card, to)
    if t.telling:
        t.note("DO-BAT-16", "{card} leaves the battle", beat=True, card=card)
    for fighter in turn_order(battle):
        cards: list[str] = []
        if fighter is holder:
            if has_trigger(t, card, "self_removed") and card not in holder.silenced:
                cards.append(card)
            cards.extend(triggered(t, fighter, "own_removed"))
        elif fighter.side != holder.side:
            cards.extend(triggered(t, fighter, "enemy_removed"))
        cards.extend(triggered(t, fighter, "any_removed"))
        await fire(t, fighter, cards, card)


async def enter_battle(t: T, fighter: Fighter, card: str) -> None:
    """DO-BAT-13: a card played from outside enters Restored, even if it was Exhausted here before; its reveal ability fires."""
    fighter.cards.append(card)
    fighter.played += 1
    if card not in fighter.played_cards:
        fighter.played_cards.append(card)
    make_visible(t.state.players[fighter.seat], card)
    t.reveal()
    t.note("DO-BAT-13", "{card} enters the battle", beat=True, card=card)
    if has_trigger(t, card, "reveal"):
        await fire(t, fighter, [card])
