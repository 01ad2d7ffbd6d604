"""Plays any card of the game at the moment it waits for and tells in words what came of it."""

from __future__ import annotations

from pentarchy.games.dorian.book import Leader
from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.rules.influence import movement_points
from pentarchy.games.dorian.rules.resources import base_power, base_room
from pentarchy.games.dorian.rules.upgrades import slot_count
from tests.games.dorian.cards.in_battle import play_ability
from tests.games.dorian.cards.in_round import play_defence, play_event, play_resource
from tests.games.dorian.cards.objectives import play_objective
from tests.games.dorian.cards.out_of_battle import play_treasure
from tests.games.dorian.cards.telling import SCENES, three
from tests.games.dorian.scene import BOOK, laid_out


def lead(leader: Leader) -> str:
    """A leader's board as the layout puts it on the table."""
    others = [each.key for each in BOOK.leaders if each.key != leader.key][:2]
    match = laid_out(3, {"leaders": ",".join([leader.key, *others])})
    t = match.table
    player = match.state.players[0]
    base = [base_power(t, player, kind) for kind in KINDS]
    room = [base_room(t, player, kind) for kind in KINDS]
    slots = [slot_count(t, player, slot) for slot in ("character", "camp")]
    champion = [BOOK.face[card].name for card in player.hand + player.deck if BOOK.face[card].leader]
    cards = len(player.hand) + len(player.deck)
    return (
        f"Base Power {three(base)}, room for {three(room)}, {movement_points(t, player)} movement points, slots {slots[0]} and {slots[1]}, "
        f"starts at {BOOK.locations[player.place].name} with {', '.join(champion)} among {cards} cards, {len(player.hand)} in Hand, "
        f"{len(player.upgrade_deck)} Upgrades"
    )


def play(card: Card) -> str:
    """What comes of a card, in words."""
    if card.kind in ("battle", "starter", "upgrade"):
        usual = play_ability(card, "attacking")
        others = [(how, play_ability(card, how)) for how in SCENES[1:]]
        told = " | ".join([usual, *[f"{how}: {came}" for how, came in others if came != usual]])
        return f"[{three(card.base)}] {told}" if card.kind != "upgrade" else told
    if card.kind == "treasure":
        return play_treasure(card)
    if card.kind == "kingdom":
        return play_event(card)
    if card.kind == "defence":
        return play_defence(card)
    return play_objective(card) if card.kind == "objective" else play_resource(card)
