"""The table as text: the map of Laruna, mats, routes, wars, the hand and the favor race."""

from __future__ import annotations

from pentarchy.kernel.game import View


def draw_board(view: View) -> str:
    return str(view["season"])
