"""Steps of a game: what a record keeps and a trail replays."""

from __future__ import annotations

from typing import Final

ANSWER: Final = 0
RESEED: Final = 1
REDEAL: Final = 2
FRESH: Final = 3


class Step:
    """One entry of a trail or record: an answer; new luck from here on; everything hidden dealt anew with new luck (FRESH, between
    two segments only); or, in imagined worlds alone, a re-deal."""

    __slots__ = ("kind", "seat", "keys", "seed")

    def __init__(self, kind: int, seat: int, keys: list[str], seed: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.keys = keys
        self.seed = seed
