"""Islands and Dimensions: what happens when a player takes one; the rest of them is income and lasting numbers."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import LANDS
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.options import choose
from pentarchy.games.ageofkingdoms.rules.relations import RESOURCES
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy
from pentarchy.games.ageofkingdoms.state import T


@LANDS("numbers")
async def numbers(t: T, seat: int) -> None:
    """Income and lasting numbers say all."""


@LANDS("legacy")
async def legacy(t: T, seat: int) -> None:
    """The Choir of Ages."""
    gain_legacy(t, seat, 1, "AK-SPL-13")


@LANDS("strand")
async def strand(t: T, seat: int) -> None:
    """The Nameless Strand: once per Kingdom and game."""
    k = t.state.kingdoms[seat]
    if k.strand_claimed:
        return
    k.strand_claimed = True
    land = next(card for card in t.book.lands.values() if card.effect == "strand")
    gain_favor(t, seat, 1, "lands", "AK-GLO-9", land.id)
    for i in range(2):
        kind = await choose(t, seat, "Gain which Resource?", [f"gain:{kind}" for kind in RESOURCES], "AK-GLO-9")
        gain(t, seat, kind.split(":")[1], 1, "AK-GLO-9")
