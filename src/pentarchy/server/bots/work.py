"""What worker processes do, away from the event loop: think for bots, replay, verify, export. Run by `pentarchy.server.bots.workers`.

A worker reads length-prefixed JSON tasks from its standard input and writes length-prefixed JSON results; it has no database,
no sockets and a memory limit, so the worst a task can do is to end its worker.
"""

from __future__ import annotations

import sys
from typing import BinaryIO, Final

import msgspec

from pentarchy.bots import make
from pentarchy.bots.mind import mind_of
from pentarchy.games import find, find_with
from pentarchy.host.packs import weighed
from pentarchy.host.undone import Undone, courses, retold, undone_of
from pentarchy.kernel import AnyGame, AnyMatch, BadRecord, PentarchyError, Record, Scalar
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.opening import branch
from pentarchy.kernel.pack import Pack
from pentarchy.kernel.packet import film_packet, outcome_data, packet
from pentarchy.kernel.record import match_from_checkpoint, pack_of
from pentarchy.kernel.state import to_plain
from pentarchy.kernel.steps import ANSWER as ANSWER_STEP
from pentarchy.kernel.steps import FRESH, Step
from pentarchy.server.bots.checking import Check, check
from pentarchy.server.bots.helping import Help, help_with
from pentarchy.server.bots.setting_up import SetUp, set_up
from pentarchy.server.bots.steps import Steps, at, game_for, opening, sent, step_on
from pentarchy.teach.partner import is_partner, partner

MOST_ANSWERS = 20_000
_MEMORY = 4 << 30
READY = b"ready"
"""What a worker says once it is loaded."""

PATIENCE_MS: Final = 1500
"""How long a bot of a table may think about one answer: it takes the best it has found by then."""


class Think(msgspec.Struct, tag="think", forbid_unknown_fields=True):
    """A bot's decision from a checkpoint."""

    game: str
    checkpoint: dict[str, object]
    seed: str
    seat: int
    bot: str
    luck: int
    ms: int = PATIENCE_MS
    pack: tuple[str, str] | None = None


class Replay(msgspec.Struct, tag="replay", forbid_unknown_fields=True):
    """Packets of a seat over a stretch of the game; `own` lists whose answers may be shown. `whole`: one packet with the whole log,
    and with the `film` of the step that led there where it is wanted."""

    of: Steps
    seat: int
    start: int
    count: int
    own: list[int]
    whole: bool
    film: bool = False


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
    """A record; `pack` is what it was played with, where the record itself does not carry it."""

    text: str
    pack: tuple[str, str] | None = None


Task = Think | Replay | Export | Archive | Apart | Verify | Check | SetUp | Help


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
    pack: tuple[str, str] | None = None
    undone: list[Undone] = []


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
        return Record.of(at(task.of, len(task.of.steps))).text()
    if isinstance(task, Archive):
        return archive(task)
    if isinstance(task, Apart):
        return set_apart(task)
    if isinstance(task, Check):
        return check(task)
    if isinstance(task, SetUp):
        return set_up(task)
    if isinstance(task, Verify):
        return verify(task.text, task.pack)
    return help_with(task)


def set_apart(task: Apart) -> SetApart:
    match = opening(task.of)
    ends = [0]
    for n, step in enumerate(task.of.steps[: task.at], start=1):
        step_on(match, step)
        if not match.is_over and match.position.under_way == 0:
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


def think(task: Think) -> list[str]:
    """The bot's answer."""
    match = match_from_checkpoint(game_for(task.game, task.pack), task.checkpoint, task.seed, False)
    bot = partner(task.bot, task.luck) if is_partner(task.bot) else make(task.bot, task.luck)
    bot.hurry(task.ms)
    return bot.answer(mind_of(match, task.seat))


def replay(task: Replay) -> Replayed:
    match = opening(task.of)
    steps = task.of.steps
    first = min(task.start, len(steps))
    for n, step in enumerate(steps[:first], start=1):
        if task.film and n == first:
            match.watch([task.seat])
        step_on(match, step)
    last = first if task.whole else min(first + task.count - 1, len(steps))
    since = 0
    if not task.whole:
        since = len([event for event in match.table.events if event.at < match.answered])
    packets: list[dict[str, object]] = [dict(packet(match, task.seat, since))]
    if task.film and first:
        packets[0]["film"] = film_packet(match, task.seat, 0, base=True)
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


def verify(text: str, pack: tuple[str, str] | None = None) -> Verified:
    """Replay an imported record and compare everything it claims."""
    if text.count("\n") > MOST_ANSWERS + 3:
        raise BadRecord(f"the record has more than {MOST_ANSWERS} answers.")

    def with_content(game: str, content: str, name: str) -> AnyGame:
        found = find(game) if used is None else find_with(game, used)
        if found.content.hash != content:
            raise BadRecord("the record was played with other content than this server has.")
        return found

    try:
        used = pack_of(text) if pack is None else Pack.of_text(pack[1], pack[0])
        if used is not None:
            weighed(used.text, used.name)
        record = Record.parse(text, with_content)
        match = record.verify()
    except PentarchyError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError) as error:
        raise BadRecord("the record is malformed.") from error
    steps = [_step(step) for step in match.history()]
    outcome: dict[str, object] | None = None if match.outcome is None else dict(outcome_data(match.outcome, match.names))
    began = None if match.past.opening is None else to_plain(match.past.opening)
    options, names = dict(match.state.options), list(match.names)
    of = Steps(match.game.key, match.state.seats, match.seed, options, names, steps, began, sent(used))
    undone = _played(of, undone_of(record.header)) if outcome is not None else []
    return Verified(of.game, of.seats, options, names, of.seed, steps, outcome, began, of.pack, undone)


def _played(of: Steps, undone: list[Undone]) -> list[Undone]:
    """What a record says was taken back, once all of it could be played."""
    retold(of.steps, undone)
    if any(not 0 <= one.asked < of.seats for one in undone):
        raise BadRecord("line 1: it says that nobody at the table asked to go back.")
    for gone in courses(of.steps, undone)[:-1]:
        try:
            at(msgspec.structs.replace(of, steps=gone), len(gone))
        except PentarchyError as error:
            raise BadRecord("line 1: what it says was taken back could not be played.") from error
    return undone


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
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    decoder = msgspec.json.Decoder(Task)
    sink.write(READY)
    sink.flush()
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
