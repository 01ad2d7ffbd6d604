"""Worlds to compare: after an answer, with their words on, filmed; and what a seat receives in them."""

from __future__ import annotations

import json

from pentarchy.kernel import AnyMatch, Ask, Chance, GameState
from pentarchy.kernel.film import QUESTION
from pentarchy.kernel.packet import packet
from pentarchy.kernel.shapes import LogLine
from pentarchy.kernel.sheet import Sheet

Seen = tuple[str, LogLine | None]
"""A frame as one seat has it: its view, as text that is cheap to compare, and the line of the log that goes with it."""


def after(world: AnyMatch, seat: int, keys: list[str]) -> AnyMatch:
    """The world after an answer, with its words on."""
    world.table.telling = True
    world.table.events = []
    world.answer_list(seat, keys)
    return world


def worded(world: AnyMatch, match: AnyMatch) -> AnyMatch:
    """An imagined world rebuilt with its words on, and the undo stack of the real one, for comparing packets."""
    twin = world.retold([])
    twin.table.events = match.table.events
    twin.undoing.marks, twin.undoing.stop, twin.undoing.last = match.undoing.marks, match.undoing.stop, match.undoing.last
    twin.position.reel = match.position.reel
    return twin


def received(match: AnyMatch, seat: int) -> str:
    """All that a seat receives besides the view, since the last answer."""
    got = dict(packet(match, seat))
    del got["view"]
    return json.dumps(got, sort_keys=True)


def encoded(match: AnyMatch, seat: int) -> list[float]:
    """All that an agent in this seat is given in numbers: the position, and each option of its question. Spectators get none."""
    sheet = Sheet()
    if seat >= 0:
        match.game.encode(match.state, seat, sheet)
        ask = match.ask(seat)
        for option in ask.options if ask is not None else []:
            assert ask is not None
            match.game.encode_option(match.state, seat, ask, option, sheet)
    return sheet.values


def play_on(world: AnyMatch, viewer: int, ask: Ask, chance: Chance, most: int) -> None:
    """Answer as the viewer, then at random for a while: an imagined world must be playable."""
    world.answer_list(viewer, ask.sample(chance))
    for i in range(most):
        waiting = world.waiting()
        if not waiting:
            return
        asked = world.ask(waiting[0])
        assert asked is not None
        world.answer_list(waiting[0], asked.sample(chance))


def filmed(world: AnyMatch, viewers: list[int], luck: int, seat: int, keys: list[str]) -> dict[int, list[Seen]]:
    """What each viewer sees and reads in each frame after an answer, with this luck."""
    frames: list[tuple[int, dict[int, str]]] = []

    def look(state: GameState, step: int, line: int) -> None:
        frames.append((line, {viewer: json.dumps(world.game.view(state, viewer), sort_keys=True) for viewer in viewers}))

    world.table.chance.renew(b"", luck)
    world.table.camera = look
    after(world, seat, keys)
    look(world.state, world.answered, QUESTION)
    seen: dict[int, list[Seen]] = {viewer: [] for viewer in viewers}
    for line, views in frames:
        for viewer, view in views.items():
            seen[viewer].append((view, None if line == QUESTION else world.log_line(viewer, line)))
    return seen
