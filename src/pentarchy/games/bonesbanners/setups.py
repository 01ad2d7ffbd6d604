"""Positions set up by hand: what hangs on where the cards lie (setups.toml)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, UNIT, Book
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, FIRST_SLOT, IN_HAND, IN_PILE, ON_SITE
from pentarchy.games.bonesbanners.state import BonesState
from pentarchy.kernel.errors import BadSetup

MOST_SLOTS: Final = 10
ANYWHERE: Final = IN_HAND | ABOVE | BELOW | ON_SITE | DRAWN | FIRST_SLOT * ((1 << MOST_SLOTS) - 1)
"""Every zone of the rival's that a card can be in."""


def arranged(b: Book, s: BonesState) -> None:
    """BB-CRD-3, BB-SET-5: Loyalists stay out of piles and Tableau; BB-HID-13: nobody knows more than where each card could be."""
    for key in s.piles[UNIT] + s.tableau[UNIT]:
        if b.cards[key].set != "recruit":
            raise BadSetup(f"{b.cards[key].name} is a Loyalist: it never lies in the Unit Pile or the Reserve Tableau (BB-CRD-3).")
    for owner in range(2):
        player = s.players[owner]
        loyal = [key for key in player.hand[UNIT] + player.deck if key in b.cards and b.cards[key].set == "loyalist"]
        loyal += [unit.card for unit in s.units if unit.owner == owner]
        for key in loyal:
            if loyal.count(key) > 1:
                raise BadSetup(f"Each side has one {b.cards[key].name}: the Loyalist sets stay whole (BB-SET-2).")
        player.tavern = [key for key in player.tavern if key in player.hand[UNIT]]
        player.tavern_uses = len(player.tavern)
    if s.placing and s.placing not in s.players[s.active].hand[UNIT]:
        raise BadSetup(f"{b.cards[s.placing].name} is just being aimed, so it stays in hand (BB-TAC-6).")
    s.under = [[], [], []]
    for viewer in range(2):
        zones = [0] * len(b.cards)
        for card in b.cards.values():
            if card.kind in (UNIT, BUILDING, ADVISOR):
                never_in_pile = card.kind == UNIT and card.set != "recruit"
                zones[card.index] = ANYWHERE if never_in_pile else ANYWHERE | IN_PILE
        s.sight[viewer] = zones
