"""What removing enemy tokens brings (UK-CHR-6, UK-CHR-21)."""

from __future__ import annotations

from pentarchy.games.unicornus.units import T, event_number, is_in_force, unit_name
from pentarchy.kernel.events import counted


def tokens_removed(t: T, i: int, n: int, by_dice: bool) -> None:
    """UK-CHR-6, UK-CHR-21, UK-POW-3: the Mountain Cat Band loots what its dice kill; Oppressive Empire pays for every token."""
    s = t.state
    gain = 0
    if by_dice and s.kingdom[i].key == "mountain_cats":
        gain += 2 * n
    if is_in_force(s, "oppressive_empire", i):
        gain += event_number(s, "oppressive_empire") * n
    if gain:
        s.kingdom[i].resources += gain
        t.note(
            "UK-CHR-21" if not by_dice else "UK-CHR-6",
            "{unit} gains {n} resources for {tokens}",
            unit=unit_name(s, i),
            n=gain,
            tokens=counted(n, "token"),
        )
