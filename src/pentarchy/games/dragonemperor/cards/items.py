"""DE-MAG: what the Magic Items do, by the `op` of their rows."""

from __future__ import annotations

from pentarchy.games.dragonemperor.rules.magic import ITEM_BARS, ITEMS, playable_through
from pentarchy.games.dragonemperor.rules.play import play_card
from pentarchy.games.dragonemperor.rules.upgrades import fill_row
from pentarchy.games.dragonemperor.state import DRAGON, T


@ITEM_BARS("sword")
def bar_to_sword(t: T) -> str:
    """DE-EVL-16: an entrapped Dragon cannot use the Sword; the Emperor can, and that breaks no spell."""
    return "DE-EVL-16" if t.state.entrapped and t.state.role == DRAGON else ""


@ITEMS("sword")
async def flaming_sword(t: T) -> None:
    """DE-MAG-6: the Dragon pawn is put on any hex; DE-VAR-28: doubling adds nothing."""
    s = t.state
    key = await t.choose(s.seat(s.role), "Put the Dragon where?", t.book.menu.hex, "DE-MAG-6")
    s.dragon = int(key)
    t.note("DE-MAG-6", "The Dragon appears at {place}", beat=True, place=t.book.places[s.dragon])


@ITEM_BARS("chalice")
def bar_to_chalice(t: T) -> str:
    """DE-MAG-10: some Upgrade of the user's own row must be playable."""
    return "" if playable_through(t, t.state.acting().row) else "DE-MAG-10"


@ITEMS("chalice")
async def cleansing_chalice(t: T) -> None:
    """DE-MAG-4: play one face-up Upgrade of your own row, which is refilled; DE-VAR-27: one card, doubled if the action is."""
    s = t.state
    row = s.acting().row
    options = [t.book.menu.row[card] for card in playable_through(t, row)]
    card = await t.choose(s.seat(s.role), "Play which upgrade?", options, "DE-MAG-4", forced=True)
    row.remove(card)
    # DE-MAG-5: it lies apart, to be Banished in Cleanup.
    await play_card(t, card, s.chalice)
    fill_row(t, s.role)


@ITEM_BARS("shield")
def bar_to_shield(t: T) -> str:
    """DE-MAG-10: some card of the partner's hand must be playable."""
    return "" if playable_through(t, t.state.partner().hand) else "DE-MAG-10"


@ITEMS("shield")
async def spirit_shield(t: T) -> None:
    """DE-MAG-7: play one card of the partner's hand as if it were yours; DE-MAG-8: the partner is owed a card for it."""
    s = t.state
    hand = s.partner().hand
    options = [t.book.menu.hand[card] for card in playable_through(t, hand)]
    card = await t.choose(s.seat(s.role), "Play which card of your partner?", options, "DE-MAG-7", forced=True)
    hand.remove(card)
    s.lent += 1
    await play_card(t, card, s.borrowed)
