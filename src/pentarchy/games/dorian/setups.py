"""Positions set up by hand: what may stand where, and what hangs on it (setups.toml)."""

from __future__ import annotations

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import KINDS, POWER_NAMES, RESOURCE_NAMES
from pentarchy.games.dorian.state import Dorian, Player
from pentarchy.kernel.errors import BadSetup


def spots(book: Book, what: str) -> list[tuple[int | str, str]]:
    """Places of the map, those with stars, and the three kinds of Resource and of battle card."""
    if what == "places":
        return [(place.index, place.name) for place in book.locations]
    if what == "stars":
        return [(place.index, place.name) for place in book.locations if place.stars > 0]
    if what == "kinds":
        return [(kind, RESOURCE_NAMES[kind]) for kind in KINDS]
    if what == "types":
        return [(kind, POWER_NAMES[kind]) for kind in KINDS]
    return []


def arranged(book: Book, s: Dorian) -> None:
    """DO-WIN-1: nobody has won yet; DO-UPG-2: Upgrades lie in slots of their kind; nobody remembers a card that was shown."""
    if s.round > s.rounds > 0:
        raise BadSetup(f"This game has {s.rounds} rounds (DO-WIN-2).")
    for kind in KINDS:
        for card in s.battle_decks[kind]:
            if book.face[card].type != kind:
                raise BadSetup(f"{book.face[card].name} is no {POWER_NAMES[kind]} card, so it cannot lie in that deck (DO-SET-12).")
    for player in s.players:
        _check(book, s, player)
        own = player.hand + player.deck + player.restore
        # what lies in the Restore pile was played for all to see
        player.seen = [card for card in own if card in player.seen or card in player.restore]
        player.known = []
    s.defence_known = 0


def _check(book: Book, s: Dorian, player: Player) -> None:
    total = sum([other.ip for other in s.players if other.team == player.team])
    if 0 < s.goal <= total:
        raise BadSetup(f"{total} Influence wins at once: the goal is {s.goal} (DO-WIN-1).")
    if not player.leader:
        return
    board = book.leader[player.leader]
    for cards, slot, most in ((player.worn, "character", board.character_slots), (player.camp_worn, "camp", board.camp_slots)):
        for card in cards:
            if book.face[card].slot != slot:
                raise BadSetup(f"{book.face[card].name} fits no {slot} slot (DO-UPG-2).")
        if len(cards) > most:
            raise BadSetup(f"This leader has {most} {slot} slots, not {len(cards)} (DO-UPG-2).")
