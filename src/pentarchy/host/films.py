"""The film of one answer, made beside the table: a twin of the match is played over the same answer while somebody watches it.

`Camera(match)` before the answer costs one copy of the state; `film(line, eyes)` may run in a thread, so that nobody waits for it.
What a seat is given leaves through `film_packet`, like everything else it receives.
"""

from __future__ import annotations

from pentarchy.host.facts import Line
from pentarchy.kernel import AnyMatch
from pentarchy.kernel.match import Match
from pentarchy.kernel.packet import film_packet
from pentarchy.kernel.shapes import FilmPacket, FrameData

PACE = 800
LONGEST = 4000
"""Milliseconds a moment is shown, and the longest film before a question."""


class Camera:
    """The table as it lies before an answer."""

    def __init__(self, match: AnyMatch) -> None:
        self._position = match.position.twin()
        self._trail = match.position.trail[:]
        self._past = match.past.branch()
        self._names = match.names
        self._told = len(match.table.events)

    def film(self, line: Line, eyes: list[int]) -> dict[int, FilmPacket]:
        """What each of these seats sees happen by this answer, from the view it has."""
        position = self._position
        position.table.telling = True
        position.replay(self._trail)
        match: AnyMatch = Match(position, self._past, self._names, "this is a film")
        first = len(match.table.events)
        match.watch(eyes)
        match.answer_list(line.seat, line.keys)
        found: dict[int, FilmPacket] = {}
        for seat in eyes:
            film = film_packet(match, seat, 0)
            for frame in film["frames"]:
                if frame["log"] >= 0:
                    frame["log"] += self._told - first
            found[seat] = film
        return found


def happens(film: FilmPacket) -> bool:
    """Is anything to be seen in it?"""
    return any(frame["line"] is not None for frame in film["frames"])


def joined(first: dict[int, FilmPacket], then: dict[int, FilmPacket]) -> dict[int, FilmPacket]:
    """Two films one after the other: each patch leads on from the view of the frame before."""
    made = dict(first)
    for seat, film in then.items():
        before = made.get(seat)
        if before is None:
            made[seat] = film
            continue
        last = before["frames"][-1]["n"] if before["frames"] else before["since"]
        later: list[FrameData] = [{**frame, "n": last + n} for n, frame in enumerate(film["frames"], start=1)]
        made[seat] = {**before, "frames": [*before["frames"], *later]}
    return made


def showing_time(match: AnyMatch, seat: int) -> int:
    """How long this seat is shown what happened since its last answer, in milliseconds: the same for all who see as many moments."""
    past = match.history()
    last = len(past)
    while last and past[last - 1].seat != seat:
        last -= 1
    beats = 0
    for event in reversed(match.table.events):
        if event.at < last:
            break
        beats += event.beat
    return min(LONGEST, PACE * beats)
