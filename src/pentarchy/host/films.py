"""The film of one answer, made beside the table: a twin of the match is played over the same answer while somebody watches it.

`Camera(match)` before the answer costs one copy of the state; `film(line, eyes)` may run in a thread, so that nobody waits for it.
What a seat is given leaves through `film_packet`, like everything else it receives.
"""

from __future__ import annotations

from pentarchy.host.facts import Line
from pentarchy.kernel import AnyMatch
from pentarchy.kernel.match import Match
from pentarchy.kernel.packet import film_packet
from pentarchy.kernel.shapes import FilmPacket


class Camera:
    """The table as it lies before an answer."""

    def __init__(self, match: AnyMatch) -> None:
        self._position = match.position.twin()
        self._trail = match.position.trail[:]
        self._past = match.past.branch()
        self._names = match.names
        self._told = len(match.table.events)

    def film(self, line: Line, eyes: list[int]) -> dict[int, FilmPacket]:
        """What each of these seats sees happen by this answer, from the view it has; only where anything does."""
        position = self._position
        position.table.telling = True
        position.replay(self._trail)
        match: AnyMatch = Match(position, self._past, self._names, "this is a film")
        first = len(match.table.events)
        match.watch(eyes)
        match.answer_list(line.seat, line.keys)
        found: dict[int, FilmPacket] = {}
        if not any(event.beat for event in match.table.events[first:]):
            return found
        for seat in eyes:
            film = film_packet(match, seat, 0)
            for frame in film["frames"]:
                if frame["log"] >= 0:
                    frame["log"] += self._told - first
            found[seat] = film
        return found
