"""What every computation with bots is told: variants, processes, and how to say the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from pentarchy.commands.printing import Whole, warn
from pentarchy.compiled import slow_note
from pentarchy.kernel import AnyGame, Scalar
from pentarchy.lab.pool import cores
from pentarchy.terminal.seating import settings_from


@Parameter(name="*")
@dataclass(frozen=True)
class Run:
    """How bots are set to play.

    Parameters
    ----------
    option
        A variant or setting, as name=value; may be given several times.
    jobs
        Processes to use; all cores if left out.
    json
        For programs.
    """

    option: Annotated[list[str], Parameter(negative_iterable=())] | None = None
    jobs: Annotated[Whole | None, Parameter(alias="-j")] = None
    json: bool = False

    def settings(self, game: AnyGame) -> dict[str, Scalar]:
        """The game's settings."""
        return settings_from(game, self.option or [])

    def start(self) -> int:
        """So many processes, with a word beforehand where it will take long."""
        return begun(self.jobs)


def begun(jobs: int | None) -> int:
    """So many processes, all cores if nobody says; with a word beforehand where it will take long."""
    warn_if_slow()
    return jobs or cores()


def warn_if_slow() -> None:
    """A word where the engine runs uncompiled."""
    if slow_note():
        warn(slow_note())
