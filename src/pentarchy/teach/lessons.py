"""Lessons as content: `games/<game>/lessons/*.toml`, read and checked here; guide.py follows a game with one.

A lesson is a seed, a set-up, partners, and steps tied to the rules: a step comes up when the learner is asked by its rule, or when a line
of its rule was written into the log. docs/writing-a-lesson.md tells how to write one.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from pentarchy.games import find
from pentarchy.kernel import AnyGame, PentarchyError, Scalar
from pentarchy.lab.setups.position import Position, of_file
from pentarchy.teach.expression import BadExpression, Expression

MOST_WORDS = 60
MOST_SENTENCES = 3
MOST_WORDS_FIRST = 80
NAMES = ["view", "me", "ask", "line", "decisions", "round"]
"""What expressions may speak of: the seat's view, its seat, its question (title, rule, keys), the log line of a `log` step, how many
decisions were made, and the view's round."""

_LESSON = {
    "title",
    "blurb",
    "learned",
    "order",
    "minutes",
    "seed",
    "seat",
    "seats",
    "options",
    "most",
    "prelude",
    "position",
    "partner",
    "step",
    "end",
}
_PARTNER = {"seat", "name", "seed", "bot", "habit", "script"}
_HABIT = {"rule", "take", "if"}
_STEP = {"id", "when", "if", "light", "say", "do", "count", "claim", "other", "else", "praise", "why", "times"}
_END = {"if", "log", "say", "otherwise"}


class BadLesson(PentarchyError):
    """A lesson that cannot be used; one sentence with file, step and field."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What a partner answers when asked by a rule: the first of its patterns that fits."""

    rule: str
    take: tuple[str, ...]
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class PartnerSpec:
    """Who sits beside the learner: what its script has for this step of the game, where that is possible, then habits, then a bot with
    this seed. So equal answers always meet the same partner, and the intended path one that no change of a bot can lead astray."""

    seat: int
    name: str
    bot: str
    seed: int
    habits: tuple[Habit, ...]
    script: dict[int, list[str]]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn. `kind` is start, ask, log or end; `do` the fitting answers as patterns of option keys, () where any will do
    or nothing is asked."""

    id: str
    kind: str
    rule: str
    condition: Expression | None
    light: tuple[str, ...]
    say: str
    do: tuple[str, ...]
    count: int
    claim: Expression | None
    allowed: bool
    otherwise: str
    praise: str
    why: str
    times: int

    @property
    def is_doing(self) -> bool:
        return self.kind == "ask"

    @property
    def words(self) -> int:
        return words(self.say)


@dataclass(frozen=True, slots=True)
class End:
    """When the lesson has succeeded, and what is said then; `otherwise` is said where it ends without."""

    condition: Expression | None
    log: str
    say: str
    otherwise: str


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    key: str
    title: str
    blurb: str
    learned: tuple[str, ...]
    order: int
    minutes: int
    seed: str
    seat: int
    seats: int
    options: dict[str, Scalar]
    most: int
    prelude: tuple[tuple[int, list[str]], ...]
    """Answers given before the lesson begins, seat and keys: it may begin in the middle of a game."""
    position: Position | None
    """The table it begins with, where somebody has set it up: a file of the workshop beside the lesson."""
    partners: dict[int, PartnerSpec]
    steps: tuple[Step, ...]
    end: End


def words(text: str) -> int:
    return len(text.split())


def fits(pattern: str, key: str) -> bool:
    """`*` and `?` as in file names; brackets mean themselves."""
    return fnmatchcase(key, pattern.replace("[", "[[]"))


_kept: dict[tuple[str, int], tuple[Lesson, ...]] = {}


def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, first to last; read once."""
    found = find(game)
    key = (game, id(found))
    if key not in _kept:
        read = [read_lesson(found, path) for path in sorted((found.folder / "lessons").glob("*.toml"))]
        _kept[key] = tuple(sorted(read, key=lambda lesson: (lesson.order, lesson.key)))
    return _kept[key]


def lesson(game: str, key: str) -> Lesson:
    for one in lessons(game):
        if one.key == key:
            return one
    known = ", ".join(one.key for one in lessons(game)) or "none"
    raise BadLesson(f"{find(game).title} has no lesson '{key}'; there are: {known}.")


def read_lesson(game: AnyGame, path: Path) -> Lesson:
    """One file; raises BadLesson with file, step and field in one sentence."""
    return _Reader(game, path).lesson()


Row = dict[str, object]


class _Reader:
    """Reads one file; `where` names the part being read, for the sentence that says what is wrong."""

    def __init__(self, game: AnyGame, path: Path) -> None:
        self.game = game
        self.path = path
        self.where = "the lesson"

    def wrong(self, field: str, what: str) -> BadLesson:
        return BadLesson(f"{self.path.parent.parent.name}/lessons/{self.path.name}, {self.where}, field '{field}': {what}.")

    def lesson(self) -> Lesson:
        try:
            row: Row = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise self.wrong("file", f"it cannot be read: {error}") from None
        self.known(row, _LESSON)
        seats = self.whole(row, "seats")
        if seats not in self.game.seats:
            raise self.wrong("seats", f"{self.game.title} is not for {seats}")
        options = row.get("options", {})
        try:
            settled = self.game.settled(seats, options)  # type: ignore[arg-type]
        except PentarchyError as error:
            raise self.wrong("options", str(error).rstrip(".")) from None
        seat = self.whole(row, "seat", 0)
        if not 0 <= seat < seats:
            raise self.wrong("seat", f"there is no seat {seat} at a table of {seats}")
        title, blurb = self.text(row, "title"), self.text(row, "blurb")
        learned = self.texts(row, "learned")
        most = self.whole(row, "most", 60)
        partners = self.partners(self.rows(row, "partner"), seats, seat)
        steps = self.steps(self.rows(row, "step"))
        end = self.end(row.get("end"))
        self.where = "the lesson"
        return Lesson(
            self.game.key, self.path.stem, title, blurb, learned, self.whole(row, "order", 1),
            self.whole(row, "minutes"), str(self.whole(row, "seed")), seat, seats,
            dict(settled), most, self.prelude(row.get("prelude", [])), self.position(row, seats, dict(settled)), partners, steps, end,
        )  # fmt: skip

    # ---- fields ----

    def known(self, row: Row, fields: set[str]) -> None:
        for name in row:
            if name not in fields:
                raise self.wrong(name, f"there is no such field; there are: {', '.join(sorted(fields))}")

    def text(self, row: Row, field: str, default: str | None = None) -> str:
        value = row.get(field, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.wrong(field, "a text is wanted")
        return value.strip()

    def whole(self, row: Row, field: str, default: int | None = None) -> int:
        value = row.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, "a whole number is wanted")
        return value

    def texts(self, row: Row, field: str) -> tuple[str, ...]:
        value = row.get(field, [])
        if not isinstance(value, list) or not all(isinstance(part, str) and part for part in value):
            raise self.wrong(field, "a list of texts is wanted")
        return tuple(value)

    def rows(self, row: Row, field: str) -> list[Row]:
        value = row.get(field, [])
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise self.wrong(field, f"tables are wanted: [[{field}]]")
        return value

    def expression(self, row: Row, field: str) -> Expression | None:
        text = self.text(row, field, "")
        if not text:
            return None
        try:
            return Expression(text, NAMES)
        except BadExpression as error:
            raise self.wrong(field, str(error)) from None

    def rule(self, field: str, id: str) -> str:
        if not self.game.ledger.knows(id):
            raise self.wrong(field, f"{self.game.title} has no rule '{id}'")
        return id

    def said(self, row: Row, field: str, default: str | None = None) -> str:
        """Words of the teacher: few and in short sentences."""
        text = self.text(row, field, default)
        if words(text) > MOST_WORDS:
            raise self.wrong(field, f"it has {words(text)} words; at most {MOST_WORDS} are wanted")
        if len(re.findall(r"[.!?](?:\s|$)", text)) > MOST_SENTENCES:
            raise self.wrong(field, f"it has more than {MOST_SENTENCES} sentences")
        return text

    # ---- parts ----

    def partners(self, found: list[Row], seats: int, mine: int) -> dict[int, PartnerSpec]:
        partners: dict[int, PartnerSpec] = {}
        for number, row in enumerate(found, start=1):
            self.where = f"partner {number}"
            self.known(row, _PARTNER)
            seat = self.whole(row, "seat")
            if seat == mine or seat in partners or not 0 <= seat < seats:
                raise self.wrong("seat", f"seat {seat} is taken or not there")
            habits = tuple(self.habit(habit) for habit in self.rows(row, "habit"))
            name, bot = self.text(row, "name"), self.text(row, "bot", "random")
            partners[seat] = PartnerSpec(seat, name, bot, self.whole(row, "seed", 0), habits, self.script(row.get("script", {})))
        self.where = "the lesson"
        for seat in range(seats):
            if seat != mine and seat not in partners:
                raise self.wrong("partner", f"nobody sits on seat {seat}")
        return partners

    def script(self, found: object) -> dict[int, list[str]]:
        wanted = "answers by step of the game are wanted, as in 12 = ['pass']"
        if not isinstance(found, dict) or not all(isinstance(keys, list) and at.isdecimal() for at, keys in found.items()):
            raise self.wrong("script", wanted)
        return {int(at): [str(key) for key in keys] for at, keys in found.items()}

    def position(self, row: Row, seats: int, options: dict[str, Scalar]) -> Position | None:
        """The position it begins with; of this game, with these seats and options."""
        name = self.text(row, "position", "")
        if not name:
            return None
        try:
            found = of_file(str(self.path.parent / name))
        except PentarchyError as error:
            raise self.wrong("position", str(error).rstrip(".")) from None
        if found.game.key != self.game.key or found.table.seats != seats or found.table.options != options:
            raise self.wrong("position", "it is of another game, or has other seats or options")
        return found

    def prelude(self, found: object) -> tuple[tuple[int, list[str]], ...]:
        answers: list[tuple[int, list[str]]] = []
        for line in found if isinstance(found, list) else [found]:
            if not isinstance(line, list) or not line or not isinstance(line[0], int) or not all(isinstance(key, str) for key in line[1:]):
                raise self.wrong("prelude", "answers are wanted, each as a list of the seat and its keys")
            answers.append((line[0], [str(key) for key in line[1:]]))
        return tuple(answers)

    def habit(self, row: Row) -> Habit:
        self.known(row, _HABIT)
        return Habit(self.rule("habit.rule", self.text(row, "rule")), self.texts(row, "take"), self.expression(row, "if"))

    def steps(self, found: list[Row]) -> tuple[Step, ...]:
        steps: list[Step] = []
        for number, row in enumerate(found, start=1):
            self.where = f"step {number}"
            self.known(row, _STEP)
            id = self.text(row, "id")
            if any(step.id == id for step in steps):
                raise self.wrong("id", f"there are two steps '{id}'")
            self.where = f"step {number} '{id}'"
            steps.append(self.step(id, row))
        self.where = "the lesson"
        if not any(step.is_doing for step in steps):
            raise self.wrong("step", "nothing is done in it")
        return tuple(steps)

    def step(self, id: str, row: Row) -> Step:
        kind, _, rule = self.text(row, "when").partition(" ")
        if kind not in ("start", "ask", "log") or (kind == "start") != (rule == ""):
            raise self.wrong("when", "it is 'start', 'ask RULE' or 'log RULE'")
        if rule:
            self.rule("when", rule)
        do = self.texts(row, "do")
        if do and kind != "ask":
            raise self.wrong("do", "only where something is asked can something be done")
        other = self.text(row, "other", "allowed")
        if other not in ("allowed", "back"):
            raise self.wrong("other", "it is 'allowed' or 'back'")
        otherwise = self.said(row, "else", "")
        if other == "back" and not (do and otherwise):
            raise self.wrong("else", "who is led back is told why, and what to do instead stands in 'do'")
        times = self.whole(row, "times", 1)
        say = self.said(row, "say")
        return Step(
            id, kind, rule, self.expression(row, "if"), self.texts(row, "light"), say, do, self.whole(row, "count", 0),
            self.expression(row, "claim"), other == "allowed", otherwise, self.said(row, "praise", ""), self.said(row, "why", ""), times,
        )  # fmt: skip

    def end(self, row: object) -> End:
        self.where = "the end"
        if not isinstance(row, dict):
            raise self.wrong("end", "a table [end] is wanted")
        self.known(row, _END)
        condition, log = self.expression(row, "if"), self.text(row, "log", "")
        if log:
            self.rule("log", log)
        if condition is None and not log:
            raise self.wrong("if", "it says nowhere when the lesson has succeeded")
        return End(condition, log, self.said(row, "say"), self.said(row, "otherwise"))
