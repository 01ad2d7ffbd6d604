"""What worker processes do, away from the event loop: think for bots, replay, verify, export. Run by `pentarchy.server.bots.workers`.

A worker reads length-prefixed JSON tasks from its standard input and writes length-prefixed JSON results; it has no database,
no sockets and a memory limit, so the worst a task can do is to end its worker.
"""

from __future__ import annotations

import json
import os
import sys
from typing import BinaryIO, Final

import msgspec

from pentarchy import find
from pentarchy.bots import make
from pentarchy.bots.mind import mind_of
from pentarchy.host.course import effective, opening_of
from pentarchy.host.facts import Base, Line, SeatRow, TableRow
from pentarchy.kernel import AnyGame, AnyMatch, BadRecord, PentarchyError, Record, Scalar
from pentarchy.kernel.chance import commitment, seed_bytes
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.opening import branch, branched
from pentarchy.kernel.packet import film_packet, outcome_data, packet
from pentarchy.kernel.record import FORMAT, match_from_checkpoint, start
from pentarchy.kernel.state import GameState, from_plain, to_plain
from pentarchy.kernel.steps import ANSWER as ANSWER_STEP
from pentarchy.kernel.steps import FRESH, Step
from pentarchy.teach.partner import is_partner, partner

MOST_ANSWERS = 20_000
_MEMORY = 4 << 30

PATIENCE_MS: Final = 1500
"""How long a bot of a table may think about one answer: it takes the best it has found by then."""


class Think(msgspec.Struct, tag="think", forbid_unknown_fields=True):
    """A bot's decision from a checkpoint: `best` = 1 for the answer, more for hints."""

    game: str
    checkpoint: dict[str, object]
    seed: str
    seat: int
    bot: str
    luck: int
    best: int


class Steps(msgspec.Struct, forbid_unknown_fields=True):
    """A game from its opening: [kind, seat, keys]; kind answer, reseed or fresh. `opening`: the table a branch began with."""

    game: str
    seats: int
    seed: str
    options: dict[str, Scalar]
    names: list[str]
    steps: list[tuple[str, int, list[str]]]
    opening: object = None


def steps_of(row: TableRow, seats: list[SeatRow], lines: list[Line], base: Base | None = None) -> Steps:
    """The game for a worker process."""
    return Steps(row.game, len(seats), row.seed, row.options, [seat.name for seat in seats], effective(lines), opening_of(base))


def record_text(row: TableRow, of: Steps) -> str:
    """The record of a game as it is stored, without playing it: for games these rules do not know."""
    header: dict[str, object] = {
        "format": FORMAT, "game": row.game, "rules": row.rules, "content": row.content, "pack": "", "engine": row.engine,
        "options": row.options, "seats": of.seats, "names": of.names, "commitment": commitment(seed_bytes(row.seed)), "seed": row.seed,
    }  # fmt: skip
    if of.opening is not None:
        header["opening"] = of.opening
    lines = [{"seat": seat, "keys": keys} if kind == "answer" else {kind: keys[0]} for kind, seat, keys in of.steps]
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in [header, *lines])


class Replay(msgspec.Struct, tag="replay", forbid_unknown_fields=True):
    """Packets of a seat over a stretch of the game; `own` lists whose answers may be shown. `whole`: one packet with the whole log."""

    of: Steps
    seat: int
    start: int
    count: int
    own: list[int]
    whole: bool


class Export(msgspec.Struct, tag="export", forbid_unknown_fields=True):
    of: Steps


class Archive(msgspec.Struct, tag="archive", forbid_unknown_fields=True):
    """All that is needed to read a finished game for ever."""

    of: Steps
    film: bool = True


class Archived(msgspec.Struct):
    """Last packets by seat (-1: a spectator), whole log included; films by seat, frame by frame."""

    steps: int
    packets: dict[str, msgspec.Raw]
    films: dict[str, list[dict[str, object]]]


class Apart(msgspec.Struct, tag="apart", forbid_unknown_fields=True):
    """Where a game may go on for other people: the last point up to `at` between two steps of the rules. With a seed: as a game of its
    own, everything hidden dealt anew by that seed."""

    of: Steps
    at: int
    seed: str = ""


class SetApart(msgspec.Struct):
    at: int
    opening: object = None


class Verify(msgspec.Struct, tag="verify", forbid_unknown_fields=True):
    text: str


Task = Think | Replay | Export | Archive | Apart | Verify


class Verified(msgspec.Struct):
    """What a verified record holds."""

    game: str
    seats: int
    options: dict[str, Scalar]
    names: list[str]
    seed: str
    steps: list[tuple[str, int, list[str]]]
    outcome: dict[str, object] | None
    opening: object = None


class Replayed(msgspec.Struct):
    steps: int
    start: int
    seat: int
    packets: list[dict[str, object]]
    moves: list[dict[str, object] | None]


class Fault(msgspec.Struct):
    """A task that could not be done: `code` for programs, `text` for people."""

    code: str
    text: str


def do(task: Task) -> object:
    if isinstance(task, Think):
        return think(task)
    if isinstance(task, Replay):
        return replay(task)
    if isinstance(task, Export):
        match = opening(task.of)
        for step in task.of.steps:
            step_on(match, step)
        return Record.of(match).text()
    if isinstance(task, Archive):
        return archive(task)
    if isinstance(task, Apart):
        return set_apart(task)
    return verify(task.text)


def set_apart(task: Apart) -> SetApart:
    match = opening(task.of)
    ends = [0]
    for n, step in enumerate(task.of.steps[: task.at], start=1):
        step_on(match, step)
        if not match.is_over and match.under_way == 0:
            ends.append(n)
    if not task.seed:
        return SetApart(ends[-1])
    match = opening(task.of)
    for step in task.of.steps[: ends[-1]]:
        step_on(match, step)
    made = branch(match, task.seed).past.opening
    return SetApart(ends[-1], to_plain(made))


def archive(task: Archive) -> Archived:
    match = opening(task.of)
    eyes = [SPECTATOR, *range(task.of.seats)]
    if task.film:
        match.watch(eyes)
    for step in task.of.steps:
        step_on(match, step)
    packets = {str(seat): msgspec.Raw(msgspec.json.encode(packet(match, seat))) for seat in eyes}
    films = {str(seat): _frames(match, seat) for seat in eyes} if task.film else {}
    return Archived(len(task.of.steps), packets, films)


def _frames(match: AnyMatch, seat: int) -> list[dict[str, object]]:
    found = film_packet(match, seat)["frames"]
    assert isinstance(found, list)
    return [{"step": frame["step"], "log": frame["log"], "patch": frame["patch"]} for frame in found]


def think(task: Think) -> list[tuple[list[str], float]]:
    """Up to `best` answers, best first, each legal and with the bot's value for it."""
    match = match_from_checkpoint(find(task.game), task.checkpoint, task.seed, False)
    mind = mind_of(match, task.seat)
    bot = partner(task.bot, task.luck) if is_partner(task.bot) else make(task.bot, task.luck)
    bot.hurry(PATIENCE_MS)
    if task.best == 1:
        return [(bot.answer(mind), 0.0)]
    return [(keys, float(value)) for keys, value in bot.best(mind, task.best)]


def opening(of: Steps) -> AnyMatch:
    game = find(of.game)
    if of.opening is None:
        match = start(game, of.seats, of.seed, of.options)
    else:
        state = from_plain(of.opening, game.shape_map())
        assert isinstance(state, GameState)
        match = branched(game, state, of.seed, True)
    match.names = of.names
    return match


def step_on(match: AnyMatch, step: tuple[str, int, list[str]]) -> None:
    kind, seat, keys = step
    if kind == "answer":
        match.answer_list(seat, keys)
    elif kind == "fresh":
        match.deal_anew(keys[0])
    else:
        match.reseed(keys[0])


def replay(task: Replay) -> Replayed:
    match = opening(task.of)
    steps = task.of.steps
    first = min(task.start, len(steps))
    for step in steps[:first]:
        step_on(match, step)
    last = first if task.whole else min(first + task.count - 1, len(steps))
    since = 0
    if not task.whole:
        since = len([event for event in match.table.events if event.at < match.answered])
    packets: list[dict[str, object]] = [dict(packet(match, task.seat, since))]
    for step in steps[first:last]:
        since = len(match.table.events)
        step_on(match, step)
        packets.append(dict(packet(match, task.seat, since)))
    moves = [_move(steps, i, task.own) for i in range(first, first + len(packets))]
    return Replayed(len(steps), first, task.seat, packets, moves)


def _move(steps: list[tuple[str, int, list[str]]], i: int, own: list[int]) -> dict[str, object] | None:
    if i >= len(steps) or steps[i][0] != "answer" or steps[i][1] not in own:
        return None
    return {"seat": steps[i][1], "keys": steps[i][2]}


def verify(text: str) -> Verified:
    """Replay an imported record and compare everything it claims."""
    if text.count("\n") > MOST_ANSWERS + 3:
        raise BadRecord(f"the record has more than {MOST_ANSWERS} answers.")

    def with_content(game: str, content: str, pack: str) -> AnyGame:
        found = find(game)
        if found.content.hash != content:
            raise BadRecord("the record was played with other content than this server has.")
        return found

    try:
        record = Record.parse(text, with_content)
        match = record.verify()
    except PentarchyError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError) as error:
        raise BadRecord("the record is malformed.") from error
    steps = [_step(step) for step in match.history()]
    outcome: dict[str, object] | None = None if match.outcome is None else dict(outcome_data(match.outcome, match.names))
    began = None if match.past.opening is None else to_plain(match.past.opening)
    return Verified(match.game.key, match.state.seats, dict(match.state.options), list(match.names), match.seed, steps, outcome, began)


def _step(step: Step) -> tuple[str, int, list[str]]:
    if step.kind == ANSWER_STEP:
        return "answer", step.seat, step.keys
    return "fresh" if step.kind == FRESH else "reseed", -1, [step.seed]


def _read(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "big"))


def main() -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        os.nice(5)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    decoder = msgspec.json.Decoder(Task)
    while True:
        data = _read(source)
        if data is None:
            return
        try:
            result = b"+" + msgspec.json.encode(do(decoder.decode(data)))
        except PentarchyError as error:
            result = b"-" + msgspec.json.encode(Fault("bad_record", str(error)))
        except Exception as error:
            result = b"-" + msgspec.json.encode(Fault("fault", f"{type(error).__name__}"))
            print(f"worker: {type(error).__name__}: {error}", file=sys.stderr)
        sink.write(len(result).to_bytes(4, "big") + result)
        sink.flush()


if __name__ == "__main__":
    main()
