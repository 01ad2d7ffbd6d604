"""What a host holds of one table, and the one way in for answers: judge, store, settle."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.host import clocks
from pentarchy.host.course import Course
from pentarchy.host.facts import ANSWER, BACK, BOT, FROZEN, OVER, UNDO, Chat, Halt, Line, SeatRow, TableRow
from pentarchy.host.films import showing_time
from pentarchy.kernel import CannotUndo, Refused

TIME_UP = "time-"
"""How the keys of answers begin that a clock gave."""
CHATS_KEPT = 200
"""So many lines of talk are told to whoever comes."""


class Refusal(Exception):
    """A frame that cannot be taken: `code` for programs, text for people, `rule` where a rule is the reason."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Gap(Exception):
    """Something before this has not arrived yet: fetch it by its number."""


class HostTable:
    """`table.judge(...)` plays a line in memory, the host stores it, `table.settle(line)` remembers it."""

    def __init__(self, id: str, row: TableRow, seats: list[SeatRow], epoch: str, hours: Callable[[], int] = lambda: 0) -> None:
        self.id = id
        self.row = row
        self.seats = seats
        self.epoch = epoch
        self.hours = hours
        """The time of the house, for clocks."""
        self.course: Course | None = None
        self.halt: Halt | None = None
        self.archived: dict[int, bytes] = {}
        """Of a finished game that this code cannot replay: the last packet of each seat, as it was then."""
        self.chat: list[Chat] = []
        self.said = 0
        """The number of the last line of talk that listeners here were told."""
        self.agreed: list[str] = []
        """Who has agreed to go on with a game from elsewhere as it was."""
        self.anew: list[str] = []
        """Who wants it dealt anew."""
        self.elsewhere: set[str] = set()
        """Who is at this table by way of another process."""

    @property
    def prompt(self) -> str:
        return self.course.prompt if self.course is not None else ""

    def is_asked(self, seat: int, prompt: str) -> bool:
        """Is this very question open, and the seat to answer it?"""
        return self.course is not None and self.course.prompt == prompt and seat in self.course.match.waiting()

    def rule_asked(self, seat: int) -> str:
        """The rule by which this seat is asked now."""
        ask = self.course.match.ask(seat) if self.course is not None else None
        return "" if ask is None else ask.rule

    def present(self) -> Course:
        """The course of the game, or the refusal that says why there is none."""
        if self.row.status == FROZEN:
            raise Refusal("frozen", "This table is stopped by a fault of the rules; its history is kept.")
        if self.halt is not None and self.row.status != OVER:
            raise Refusal("halted", "This game cannot go on under this version; its people choose what happens.")
        if self.course is None:
            raise Refusal("over", "The game is over.") if self.row.status == OVER else Refusal("not_asked", "The game has not begun.")
        return self.course

    def known(self, line: Line) -> int:
        """The number of this line if it has been stored before, else 0; the same key must come with the same body."""
        known = self.present().keys.get((line.seat, line.key))
        if known is None:
            return 0
        if known[0] != line.body():
            raise Refusal("key_reused", "This key has been used for another answer.")
        return known[1]

    def judge(self, line: Line) -> None:
        """Play the line in memory and note the new state of play, or raise the refusal; a refused line changes nothing."""
        course = self.present()
        match = course.match
        if line.kind == ANSWER and line.prompt != course.prompt:
            if match.is_over:
                raise Refusal("over", "The game is over.")
            raise Refusal("stale", "That question is no longer open.")
        try:
            course.play_line(line)
        except Refused as refused:
            raise Refusal(*course.barred(line.seat, line.keys, refused)) from None
        except CannotUndo as stop:
            raise Refusal("frontier", str(stop)) from None
        line.trace = course.match.trace
        course.note_on(self.row, self.seats)
        keep_time(self.row, self.seats, course, self.hours(), line)

    def settle(self, line: Line) -> None:
        """The line is stored: from now on it is known."""
        self.present().done(line)
        self.row.version = line.seq
        self.row.changed = line.at

    def next_line(self, kind: str, seat: int, key: str, prompt: str, keys: list[str], at: int) -> Line:
        return self.present().next_line(kind, seat, key, prompt, keys, at)

    def hear(self, chat: Chat) -> bool:
        """Note the next line of talk; False if it was known. One that comes before its time raises Gap."""
        if chat.n <= self.said:
            return False
        if chat.n > self.said + 1:
            raise Gap
        self.said = chat.n
        self.chat = [*self.chat, chat][-CHATS_KEPT:]
        return True


def keep_time(row: TableRow, seats: list[SeatRow], course: Course, at: int, line: Line | None = None) -> None:
    """Whose clock runs from here on; after a line, with what it took."""
    clock = row.terms.clock
    if clock.kind == "none":
        return
    times = row.times
    if line is not None and line.kind == ANSWER:
        times = clocks.answered(clock, times, line.seat, at)
        if line.key.startswith(TIME_UP):
            times = clocks.lapsed(times, line.seat)
    people = [seat for seat in row.waiting if seats[seat].kind != BOT]
    films = {seat: showing_time(course.match, seat) for seat in people} if clock.kind == "live" else {}
    times = clocks.asked(clock, times, people, len(seats), course.prompt, at, films)
    if line is not None and line.kind == UNDO:
        times = clocks.taken_back(times, line.seat)
    row.times = times
    row.due = clocks.due(row.terms, times)


def shortens_log(line: Line) -> bool:
    """After an undo the log is shorter than what some listeners have."""
    return line.kind in (BACK, UNDO)
