"""The analysis of a finished game: made once, piece by piece in a process of its own, then kept with the game."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
import structlog

from pentarchy.coach.analysis import MOST_SUSPECTS, worst
from pentarchy.coach.shapes import Analysis, Mistake
from pentarchy.coach.survey import Stretch
from pentarchy.server.bots.helping import Compose, Judge, Walk
from pentarchy.server.bots.steps import Steps
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db.stories import keep_story, story
from pentarchy.server.db.writer import Unavailable
from pentarchy.server.services import Services

log = structlog.get_logger("story")
PIECE_MS: Final = 2000
"""One piece of work: others get their turn in between."""
_SECONDS: Final = 600.0
"""For one piece, in a process that leaves the processor to others: on a machine under load a single answer can take a minute."""
MOST_AT_ONCE: Final = 20
MOST_OF_ONE: Final = 4
"""So many for one address: others find room."""


@dataclass(slots=True)
class Work:
    """How far an analysis is, or why it could not be made."""

    done: int
    of: int
    who: str
    fault: str = ""


class Stories:
    """`await stories.kept(id)` is the analysis if there is one; `begin` starts making it, `work` says how far that is."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._under_way: dict[str, Work] = {}

    async def kept(self, id: str) -> msgspec.Raw | None:
        body = await self.services.store.read(lambda connection: story(connection, id))
        return None if body is None else msgspec.Raw(zlib.decompress(body))

    def work(self, id: str) -> Work | None:
        return self._under_way.get(id)

    def is_full(self, who: str) -> bool:
        """Are too many made at this moment, or too many for the same address?"""
        running = [work for work in self._under_way.values() if not work.fault]
        return len(running) >= MOST_AT_ONCE or len([work for work in running if work.who == who]) >= MOST_OF_ONE

    def begin(self, id: str, of: Steps, judged: list[int], who: str) -> Work:
        """Make the analysis in the background, unless it is being made."""
        work = self._under_way.get(id)
        if work is None or work.fault:
            work = Work(0, len(of.steps) + MOST_SUSPECTS, who)
            self._under_way[id] = work
            self.services.in_background(self._make(id, of, judged, work))
        return work

    async def _make(self, id: str, of: Steps, judged: list[int], work: Work) -> None:
        try:
            made = await self._made(of, judged, work)
            await self.services.store.write(partial(keep_story, id=id, body=zlib.compress(msgspec.json.encode(made), 6)))
        except (Late, Failed, Unavailable) as fault:
            log.warning("not_analysed", table=id, fault=type(fault).__name__, about=str(fault)[:200])
            work.fault = "This game could not be analysed."
            return
        del self._under_way[id]

    async def _made(self, of: Steps, judged: list[int], work: Work) -> Analysis:
        analysts = self.services.analysts
        found: list[Stretch] = []
        while work.done < len(of.steps):
            stretch = await analysts.do(Walk(of, work.done, judged, PIECE_MS), Stretch, _SECONDS)
            found.append(stretch)
            work.done += len(stretch["seats"])
        mistakes: list[Mistake] = []
        for suspect in worst(found):
            try:
                one = await analysts.do(Judge(of, suspect["step"]), Mistake | None, _SECONDS)  # type: ignore[arg-type]
            except Late:
                # the worst come first: the story is told with what was judged so far
                log.warning("not_judged", step=suspect["step"])
                break
            if one is not None:
                mistakes.append(one)
            work.done += 1
        return await analysts.do(Compose(of, found, mistakes, judged), Analysis, _SECONDS)
