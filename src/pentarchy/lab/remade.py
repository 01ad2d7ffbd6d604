"""What the record of a finished game must give back: the game, its compact form, its film and, without words, its last state."""

from __future__ import annotations

import json
from collections.abc import Iterator

from pentarchy.kernel import SPECTATOR, AnyMatch, GameState, Record, patch
from pentarchy.kernel.film import Film
from pentarchy.kernel.packet import film_packet
from pentarchy.kernel.record import start
from pentarchy.kernel.state import digest
from pentarchy.kernel.steps import ANSWER
from pentarchy.lab.differences import difference


def record_faults(match: AnyMatch, film: Film[GameState, object] | None, seed: int) -> Iterator[tuple[str, str]]:
    """Contracts that the record of this game breaks, with what differs."""
    record = Record.of(match)
    again = Record.parse(record.text(), lambda game, content, pack: match.game)
    again.verify()
    if all(step.kind == ANSWER for step in again.steps):
        small = Record.expand(again.compact(), lambda game, content, pack: match.game)
        if small.text() != record.text():
            yield "the compact record expands to the same", "text differs"
    if film is not None:
        yield from film_faults(match, film, again)
    quiet = start(match.game, match.state.seats, seed, match.state.options, light=True, telling=False)
    for step in record.steps:
        quiet.answer_list(step.seat, step.keys)
    if digest(quiet.state) != digest(match.state):
        yield "telling changes nothing", "a quiet game ends in another state"


def film_faults(match: AnyMatch, film: Film[GameState, object], record: Record) -> Iterator[tuple[str, str]]:
    """The film taken while the game was played, with all that was taken back and done again, is the one its record gives."""
    again = record.match(at=0)
    again.watch([SPECTATOR])
    record.play_on(again, len(record.steps))
    mine, theirs = film_packet(match, SPECTATOR), film_packet(again, SPECTATOR)
    if json.dumps(mine) != json.dumps(theirs):
        yield "a film can be remade from the record", difference(mine, theirs)
    led = patch.patched(None, [change for frame in film.frames for change in frame.patches[SPECTATOR]])
    if led != patch.plain(match.view(SPECTATOR)):
        yield "the patches of a film lead to the view", "the last frame differs from the view"
