"""What all environments share: a table to play at, what an agent sees of it as arrays, and what the end is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pentarchy.envs.extra import needed
from pentarchy.games import find
from pentarchy.kernel import AnyGame, AnyMatch, BadSetup, GameState, Outcome
from pentarchy.kernel.encoding import Layout, encode_actions, encode_position
from pentarchy.kernel.record import start
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.stepping import ACTIONS, Stepper

if TYPE_CHECKING:
    import numpy as np
else:
    np = needed("numpy")

AnyStepper = Stepper[GameState, object]
Observation = dict[str, "np.ndarray[tuple[int, ...], np.dtype[np.generic]]"]
MOST_STEPS = 20_000
"""Games are cut off after so many steps unless told otherwise."""


class Booth:
    """A game with its settings: deals matches and shows them in arrays."""

    def __init__(self, game: str, seats: int = 0, options: Mapping[str, object] | None = None, pack: str = "") -> None:
        self.game: AnyGame = find(game, pack)
        self.seats = seats or (2 if 2 in self.game.seats else self.game.seats[0])
        self.options = self.game.settled(self.seats, options or {})
        self.cooperative = str(self.game.ledger.facts.get("kind", "")) == "cooperative"
        self.layout = Layout(self.deal("layout"))
        self.width = len(self.layout.position)
        self.depth = len(self.layout.option)

    def deal(self, seed: int | str, light: bool = False, telling: bool = False) -> AnyMatch:
        """A new match at its first question."""
        return start(self.game, self.seats, seed, self.options, light=light, telling=telling)

    def observe(self, stepper: AnyStepper, seat: int) -> Observation:
        """What an agent in this seat sees: `observation`, a row of features per action in `options`, and `action_mask`."""
        sheet = Sheet()
        encode_position(stepper, seat, sheet)
        seen: Observation = {
            "observation": np.frombuffer(sheet.data, dtype="<f4").astype(np.float32),
            "options": np.zeros((ACTIONS, self.depth), dtype=np.float32),
            "action_mask": np.zeros(ACTIONS, dtype=np.int8),
        }
        if seat == stepper.seat and not stepper.is_over:
            sheet.clear()
            actions = encode_actions(stepper, self.layout, sheet)
            seen["options"][actions] = np.frombuffer(sheet.data, dtype="<f4").reshape(-1, self.depth)
            seen["action_mask"][:] = np.frombuffer(stepper.mask(), dtype=np.int8)
        return seen

    def rewards(self, outcome: Outcome) -> list[float]:
        """What the end is worth to each seat: +1 shared by the winners and -1 by the others; co-operative games +1 or -1 for all;
        0 where nobody has won."""
        winners = outcome.winners
        if self.cooperative:
            return [1.0 if winners else -1.0] * self.seats
        losers = self.seats - len(winners)
        if not winners or not losers:
            return [0.0] * self.seats
        return [1.0 / len(winners) if seat in winners else -1.0 / losers for seat in range(self.seats)]

    def meanings(self, stepper: AnyStepper) -> dict[int, str]:
        """What each legal action means now: its option's key, "done" or "more"."""
        return {action: stepper.key(action) for action in stepper.legal()}


def checked_seat(seat: int | str, seats: int) -> int | None:
    """A seat's number, or None for "random"; raises BadSetup for anything else."""
    if seat == "random":
        return None
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats:
        return seat
    raise BadSetup(f"There is no seat {seat!r}; seats are 0 to {seats - 1}, or 'random'.")
