"""Steps of a game: what a record keeps and a trail replays, and the marks that undo goes back to."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.state import GameState

ANSWER: Final = 0
RESEED: Final = 1
REDEAL: Final = 2


class Step:
    """One entry of a trail or record: an answer, new luck from here on, or (imagined worlds only) a re-deal."""

    __slots__ = ("kind", "seat", "keys", "seed")

    def __init__(self, kind: int, seat: int, keys: list[str], seed: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.keys = keys
        self.seed = seed


class Mark:
    """Where an undo would lead: the checkpoint, the steps since it, and the lengths of record and log."""

    __slots__ = ("seat", "last", "state", "chance", "trail", "steps", "events")

    def __init__(self, seat: int, last: int, state: GameState | None, chance: Chance, trail: list[Step], steps: int, events: int) -> None:
        self.seat = seat
        self.last = last
        self.state = state
        self.chance = chance
        self.trail = trail
        self.steps = steps
        self.events = events


class Past:
    """The history a clone shares with the match it came from, without copying it."""

    __slots__ = ("before", "steps", "count", "total")

    def __init__(self, before: Past | None, steps: list[Step]) -> None:
        self.before = before
        self.steps = steps
        self.count: int = len(steps)
        self.total: int = self.count + (0 if before is None else before.total)

    def history(self) -> list[Step]:
        """Every step, oldest first."""
        parts: list[list[Step]] = []
        past: Past | None = self
        while past is not None:
            parts.append(past.steps[: past.count])
            past = past.before
        return [step for part in reversed(parts) for step in part]
