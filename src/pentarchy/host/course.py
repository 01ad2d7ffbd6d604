"""A table's match, fed line by line from its stored history. Pure: no database, no sockets, so proofs use it as well."""

from __future__ import annotations

import hashlib
import json

from pentarchy.host.facts import ANSWER, BACK, FRESH, OVER, PLAYING, RESEED, UNDO, Base, Line, SeatRow, TableRow
from pentarchy.host.packs import game_of
from pentarchy.kernel import AnyMatch, Chance, PentarchyError, Refused
from pentarchy.kernel.events import SPECTATOR, with_names
from pentarchy.kernel.opening import branched, opening_from
from pentarchy.kernel.packet import outcome_data
from pentarchy.kernel.record import checkpoint_of, match_from_checkpoint, start, take_step
from pentarchy.kernel.shapes import LogLine


class Damaged(PentarchyError):
    """The stored history of a table does not hold together; the text says where."""


class Stranded(PentarchyError):
    """This code plays another game than the one that was stored, from answer `seq` on; the text says how."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq


class Struck:
    """Lines of the log that were taken back by consent, as each seat had read them; they stood after line `at`."""

    __slots__ = ("at", "seat", "to", "lines")

    def __init__(self, at: int, seat: int, to: int, lines: dict[int, list[LogLine]]) -> None:
        self.at = at
        self.seat = seat
        self.to = to
        self.lines = lines


class Course:
    """`course.play_line(line)` plays a stored or a new line; `course.prompt` names the question now open."""

    __slots__ = ("head", "keys", "match", "opened", "opened_at", "row", "struck", "version", "_epoch")

    def __init__(self, row: TableRow, match: AnyMatch, epoch: str) -> None:
        self.row = row
        self.match = match
        self.version = 0
        self.head = ""
        self.keys: dict[tuple[int, str], tuple[str, int]] = {}
        self.opened = 0
        self.opened_at = row.changed
        """When the question now open was put, by the clock of its line."""
        self.struck: list[Struck] = []
        self._epoch = epoch

    @staticmethod
    def of(row: TableRow, names: list[str], lines: list[Line], epoch: str, base: Base | None = None) -> Course:
        """Rebuild by replay, from the start or from where its people agreed to go on; raises Stranded where the game goes another way.

        Nothing but the game itself decides: names of rules versions, of content and of code may have changed as they like.
        """
        course = _begun(row, len(names), epoch) if base is None else _from_base(row, lines, epoch, base)
        course.match.names = names
        for line in lines[course.version :]:
            course.replay(line)
        if lines and not lines[-1].trace:
            course._compare_with(row)
        return course

    def replay(self, line: Line) -> None:
        """Play a stored line, which must lead where it led when it was stored."""
        self.check(line)
        try:
            self.play_line(line)
        except Exception as fault:
            raise Stranded(line.seq, _differs(fault)) from fault
        if line.trace and self.match.trace != line.trace:
            raise Stranded(line.seq, "after this answer the rules ask something else than they did")
        self.done(line)

    def _compare_with(self, row: TableRow) -> None:
        """A table from before traces: the same rules and content, or at least the same people to answer."""
        game = self.match.game
        is_same = (row.rules, row.content) == (game.version, game.content.hash)
        if row.status == PLAYING and not is_same and (self.match.waiting(), self.match.answered) != (row.waiting, row.step):
            raise Stranded(self.version, "other people are asked than when it was left")

    def check(self, line: Line) -> None:
        """Is this the next line of an unbroken chain?"""
        if line.seq != self.version + 1 or line.hash != line.chained(self.head):
            raise Damaged(f"The stored history of table {self.row.id} is broken at answer {self.version + 1}.")

    def play_line(self, line: Line) -> None:
        """Play a line; raises Refused or CannotUndo and changes nothing if it cannot be played."""
        match = self.match
        before = match.prompt
        sealed = line.kind == UNDO and before is not None and line.seat in before.answers
        if line.kind == ANSWER:
            match.answer_list(line.seat, line.keys)
        elif line.kind == UNDO:
            match.undo(line.seat)
        elif line.kind == FRESH:
            match.deal_anew(line.keys[0])
        elif line.kind == BACK:
            self._go_back(line.seat, int(line.keys[0]), line.keys[1])
        else:
            match.reseed(line.keys[0])
        # a sealed answer taken back leaves the question as it was for everybody else
        if self.match.prompt is not before and not sealed:
            self.opened = line.seq
            self.opened_at = line.at

    def can_go_back(self, to: int) -> str:
        """Why the game cannot go back to after this many steps; "" if it can."""
        steps = self.match.history()
        if not 0 <= to < len(steps):
            return "The game was not there, or is there now."
        if len(steps) != self.match.answered:
            return "What came before is not known here any more."
        return ""

    def _go_back(self, seat: int, to: int, seed: str) -> None:
        """Play the steps before anew and begin new luck; what is taken back stays readable for those who had read it."""
        old = self.match
        why = self.can_go_back(to)
        if why:
            raise Refused("order", why)
        opening = old.past.opening
        if opening is None:
            made = start(old.game, old.state.seats, self.row.seed, self.row.options)
        else:
            made = branched(old.game, opening, self.row.seed, True)
        made.names = old.names
        for step in old.history()[:to]:
            take_step(made, step)
        at = len(made.table.events)
        lines = {eyes: old.log(eyes, at) for eyes in (SPECTATOR, *range(old.state.seats))}
        made.reseed(seed)
        self.match = made
        self.struck = [one for one in self.struck if one.at <= at] + [Struck(at, seat, to, lines)]

    def done(self, line: Line) -> None:
        """Remember a line that is stored."""
        self.version = line.seq
        self.head = line.hash
        self.keys[line.seat, line.key] = (line.body(), line.seq)

    def next_line(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], at: int) -> Line:
        line = Line(self.version + 1, kind, seat, key, prompt, keys, at)
        line.hash = line.chained(self.head)
        return line

    @property
    def prompt(self) -> str:
        """The name of the open question: it changes whenever the question does, and never names another one."""
        if self.match.prompt is None:
            return ""
        return hashlib.blake2b(f"{self._epoch}:{self.opened}".encode(), key=bytes.fromhex(self.row.salt), digest_size=9).hexdigest()

    def note_on(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Write what everybody may know about the state of play into the table's row."""
        match = self.match
        row.status = OVER if match.is_over else PLAYING
        row.waiting = match.waiting()
        row.step = match.answered
        row.outcome = None if match.outcome is None else dict(outcome_data(match.outcome, match.names))
        row.bot_due = any(seats[seat].kind == "bot" for seat in row.waiting)

    def barred(self, seat: int, keys: list[str], refused: Refused) -> tuple[str, str, str]:
        """The refusal of an answer in words: what is not among the options may be there as barred, with its reason."""
        if refused.code == "unknown":
            ask = self.match.explained(seat)
            better = None if ask is None else ask.refusal(keys)
            if better is not None and better.code == "barred":
                refused = better
        return refused.code, with_names(str(refused), self.match.names), refused.rule

    def sample(self, seat: int, luck: int) -> list[str]:
        """Any legal answer: what is taken when a bot fails."""
        ask = self.match.ask(seat)
        return [] if ask is None else ask.sample(Chance(b"", luck))

    def luck(self, seat: int) -> int:
        """A bot's luck for its next decision: nobody can guess it, and every process that thinks for the seat has the same."""
        text = f"bot:{self.version}:{seat}".encode()
        return int.from_bytes(hashlib.blake2b(text, key=bytes.fromhex(self.row.salt), digest_size=4).digest()) >> 2

    def saved(self) -> str:
        """The newest checkpoint with all that is needed to go on from it."""
        return json.dumps({"checkpoint": checkpoint_of(self.match), "opened": self.opened, "head": self.head}, ensure_ascii=False)


def _begun(row: TableRow, seats: int, epoch: str) -> Course:
    try:
        return Course(row, start(game_of(row), seats, row.seed, row.options), epoch)
    except Exception as fault:
        raise Stranded(0, _differs(fault)) from fault


def opening_of(base: Base | None) -> object | None:
    """The table a game of its own began with, where it branched off from another; None where the game's own set-up laid it."""
    return None if base is None or base.upto else json.loads(base.body).get("opening")


def as_base(opening: object | None) -> Base | None:
    return None if opening is None else Base(0, 0, json.dumps({"opening": opening}, ensure_ascii=False))


def opened(row: TableRow, opening: object) -> AnyMatch:
    """The match that begins with such a table, which its own seed must deal."""
    game = game_of(row)
    return branched(game, opening_from(game, opening), row.seed, True)


def _from_base(row: TableRow, lines: list[Line], epoch: str, base: Base) -> Course:
    opening = opening_of(base)
    if opening is not None:
        try:
            return Course(row, opened(row, opening), epoch)
        except Exception as fault:
            raise Stranded(0, _differs(fault)) from fault
    course = Course(row, from_saved(row, base.body), epoch)
    for line in lines[: base.upto]:
        course.check(line)
        course.done(line)
    # a name no question of the old course ever had
    course.opened = -1 - base.upto
    return course


def from_saved(row: TableRow, body: str) -> AnyMatch:
    """The match of a stored checkpoint, converted to this version where the game knows how; raises Stranded where it cannot be read."""
    try:
        data = json.loads(body)
        game = game_of(row)
        return match_from_checkpoint(game, game.upgrade(data["checkpoint"], row.rules), row.seed, True)
    except Exception as fault:
        raise Stranded(0, _differs(fault)) from fault


def _differs(fault: Exception) -> str:
    """A reason for people: what the rules say, or that they failed; never the text of a fault, which may name secrets."""
    if isinstance(fault, Refused):
        return "an answer given then is not possible under the rules of this version"
    if isinstance(fault, PentarchyError):
        return str(fault).rstrip(".")
    return f"the rules of this version fail on it ({type(fault).__name__})"


def effective(lines: list[Line]) -> list[tuple[str, int, list[str]]]:
    """The steps that stand: an undo takes out the last answer of its seat."""
    steps: list[tuple[str, int, list[str]]] = []
    for line in lines:
        if line.kind == BACK:
            steps = [*steps[: int(line.keys[0])], (RESEED, -1, [line.keys[1]])]
            continue
        if line.kind != UNDO:
            steps.append((line.kind, line.seat, line.keys))
            continue
        for i in range(len(steps) - 1, -1, -1):
            if steps[i][0] == ANSWER and steps[i][1] == line.seat:
                del steps[i]
                break
    return steps


def history(row: TableRow, steps: list[tuple[str, int, list[str]]], at: int) -> list[Line]:
    """Lines for a new table that begins with the steps of another game."""
    lines: list[Line] = []
    head = ""
    for i, (kind, seat, keys) in enumerate(steps, start=1):
        line = Line(i, kind, seat, f"start:{i}", "", keys, at)
        line.hash = line.chained(head)
        head = line.hash
        lines.append(line)
    return lines
