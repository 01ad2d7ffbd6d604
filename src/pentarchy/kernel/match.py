"""A game under way: prompt, answer, clone, imagine, undo, log, film.

The front of three parts one can read alone: where the game stands (position.py), what has happened (history.py), and what can be
taken back (undo.py).
"""

from __future__ import annotations

from typing import Generic

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.errors import EngineFault, PentarchyError, Refused
from pentarchy.kernel.events import SPECTATOR, with_names
from pentarchy.kernel.film import QUESTION, Film
from pentarchy.kernel.game import Game, View
from pentarchy.kernel.history import History
from pentarchy.kernel.markup import plain, situation, to_html
from pentarchy.kernel.position import Position
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.shapes import FrameData, LogLine
from pentarchy.kernel.state import Outcome, digest
from pentarchy.kernel.steps import ANSWER, FRESH, REDEAL, RESEED, Step
from pentarchy.kernel.table import B, S, Table
from pentarchy.kernel.trace import Trace
from pentarchy.kernel.undo import Undo


class Match(Generic[S, B]):
    """`match.prompt` says who is asked what; `match.answer(seat, *keys)` plays on.

    A `light` match keeps no checkpoints: fastest for playing to the end, but it cannot be cloned or undone.
    """

    __slots__ = ("position", "past", "names", "_stop", "_undoing")

    def __init__(self, position: Position[S, B], past: History, names: list[str], stop: str) -> None:
        self.position: Position[S, B] = position
        self.past: History = past
        self.names: list[str] = names
        self._stop: str = stop
        self._undoing: Undo[S, B] | None = None

    @staticmethod
    def laid_out(game: Game[S, B], state: S, chance: Chance, seed: str, telling: bool) -> Match[S, B]:
        """A match before its first question: `begin` runs to it."""
        position = Position(game, state, chance)
        position.table.telling = telling
        return Match(position, History(seed), game.seat_names(state.seats), "nothing has been answered yet")

    # ---- reading ----

    @property
    def game(self) -> Game[S, B]:
        return self.position.game

    @property
    def table(self) -> Table[S, B]:
        return self.position.table

    @property
    def undoing(self) -> Undo[S, B]:
        """What can be taken back; made when it is first needed, which for most clones is never."""
        undoing = self._undoing
        if undoing is None:
            undoing = Undo(self.position, self.past, self._stop)
            self._undoing = undoing
        return undoing

    @property
    def prompt(self) -> Prompt | None:
        """Who is asked what now; None when the game is over."""
        return self.position.prompt

    @property
    def seed(self) -> str:
        return self.past.seed

    @property
    def state(self) -> S:
        """Everything on the table; for rules, tests and tools, never for bots or clients."""
        return self.position.table.state

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on; then who won, the scores, the rule that ended it and why."""
        return self.position.table.state.outcome

    @property
    def is_over(self) -> bool:
        return self.position.table.state.outcome is not None

    @property
    def answered(self) -> int:
        """How many steps the game has taken."""
        return len(self.past)

    def history(self) -> list[Step]:
        """Every step of the game so far."""
        return self.past.all()

    @property
    def trace(self) -> str:
        """Who was asked what, and what chance did, up to here, in 16 digits: equal in every version that plays the same game."""
        trace = self.past.trace
        return "" if trace is None else trace.text

    def digest(self) -> str:
        """A fingerprint of state and chance: equal games have equal digests."""
        table = self.position.table
        return digest([table.state, sorted(table.chance.counts.items()), [len(self.position.trail), self.waiting()]])

    def waiting(self) -> list[int]:
        """The seats that have to decide now."""
        prompt = self.position.prompt
        return prompt.waiting() if prompt is not None else []

    def ask(self, seat: int) -> Ask | None:
        """What this seat is asked now, if anything."""
        prompt = self.position.prompt
        if prompt is None or seat in prompt.answers:
            return None
        return prompt.asks.get(seat)

    def explained(self, seat: int) -> Ask | None:
        """The seat's ask with everything that cannot be done now, each with the rule and the reason."""
        if self.ask(seat) is None:
            return None
        return self.retold([], why=True).ask(seat)

    def retold(self, more: list[Step], why: bool = False) -> Match[S, B]:
        """This match rebuilt from its checkpoint with its words on, and a few steps more; its log holds only those of the trail."""
        twin = self.position.twin()
        twin.table.why = why
        twin.table.telling = True
        twin.replay([*self.position.trail, *more])
        return Match(twin, self.past.branch(), self.names, "this is a clone")

    def view(self, seat: int) -> View:
        """What the seat may see (`SPECTATOR` for the public)."""
        return self.position.game.view(self.position.table.state, seat)

    def log(self, seat: int, since: int = 0) -> list[LogLine]:
        """The log as this seat may read it: rule, text, arguments, whether people would see it happen, and after how many answers."""
        return [self.log_line(seat, n) for n in range(since, len(self.table.events))]

    def log_line(self, seat: int, n: int) -> LogLine:
        """One line of the log as this seat may read it."""
        event = self.table.events[n]
        text = event.line(seat, self.game.name_of)
        text = with_names(text[:1].upper() + text[1:], self.names)
        return {"at": event.at, "rule": event.rule, "text": text, "args": event.seen(seat), "beat": event.beat}

    def text(self, seat: int = SPECTATOR) -> str:
        """The table as a seat sees it, in words: board, question and options."""
        waiting = [self.name(other) for other in self.waiting()]
        lines = [plain(self.game.board(self.view(seat))), "", *situation(self.outcome, self.ask(seat), waiting)]
        return with_names("\n".join(lines), self.names)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat}"

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"waiting for {self.waiting()}"
        return f"<{self.game.title}, {self.state.seats} seats, {self.answered} steps, {state}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the public table."""
        return to_html(with_names(self.game.board(self.view(SPECTATOR)), self.names))

    # ---- playing ----

    def begin(self, traced: bool = False) -> None:
        """Run to the first question; `traced` keeps the trace from here on."""
        self.position.advance()
        if traced:
            trace = Trace()
            trace.begin(self.prompt, self.table.chance, self.outcome)
            self.past.trace = trace

    def answer(self, seat: int, *keys: str) -> None:
        """Answer for a seat; an illegal answer raises Refused and changes nothing."""
        self.answer_list(seat, list(keys))

    def answer_list(self, seat: int, keys: list[str]) -> None:
        """`answer` with the keys in a list."""
        prompt = self.position.prompt
        if prompt is None:
            raise Refused("over", "The game is over.")
        ask = prompt.asks.get(seat)
        if ask is None:
            raise Refused("not_asked", f"{self.name(seat)} is not asked anything now.")
        if seat in prompt.answers:
            raise Refused("answered", f"{self.name(seat)} has already answered.", ask.rule)
        refusal = ask.refusal(keys)
        if refusal is not None:
            raise refusal
        self.take(seat, ask.canonical(keys))

    def take(self, seat: int, keys: list[str]) -> None:
        """An answer already known to be legal, such as one that `Ask.sample` gave: playouts do not check twice."""
        position = self.position
        if position.light:
            position.feed(seat, keys)
            return
        table = position.table
        step = Step(ANSWER, seat, keys)
        undoing = self.undoing
        before = undoing.mark(seat)
        table.frontier = ""
        self.past.steps.append(step)
        position.trail.append(step)
        table.answered = len(self.past)
        try:
            position.feed(seat, keys)
        except PentarchyError:
            raise
        except Exception as error:
            undoing.marks.pop()
            undoing.restore(before)
            raise EngineFault(f"the rules failed on this answer: {type(error).__name__}: {error}") from error
        if table.frontier:
            undoing.close(table.frontier)
        if self.past.trace is not None or position.reel is not None:
            self._keep(step)

    def _keep(self, step: Step) -> None:
        """What a watched or traced match notes after a step."""
        position = self.position
        table = position.table
        trace = self.past.trace
        if trace is not None:
            trace.fold(step, position.prompt, table.chance, table.state.outcome)
            if not position.trail:
                trace.base = trace.now
        if self.position.reel is not None:
            self.position.reel.snap(table.state, table.answered, QUESTION)

    def reseed(self, seed: str) -> None:
        """New luck from here on, as a step of the record: for playing on from a point of an old game."""
        step = Step(RESEED, -1, [], seed)
        self.past.steps.append(step)
        self.position.trail.append(step)
        self.position.table.answered = len(self.past)
        self.position.reseed(seed)
        self.undoing.close("new luck begins here")
        self._keep(step)

    def deal_anew(self, seed: str) -> None:
        """Everything the public does not know is dealt anew and new luck begins, as a step of the record: when another person takes a
        seat of a game begun elsewhere, nobody at the table knows more than the public did."""
        if self.is_over or self.position.under_way:
            raise PentarchyError("hidden things can be dealt anew only between two steps of the rules, while the game goes on")
        step = Step(FRESH, -1, [], seed)
        if self.position.reel is not None:
            self.position.reel.cut_lines(self.position.told)
        self.position.deal_anew(seed)
        self.past.steps.append(step)
        self.undoing.close("everything hidden was dealt anew")
        self.undoing.last = -1
        self._keep(step)

    # ---- clones and imagined worlds ----

    def clone(self, light: bool = False) -> Match[S, B]:
        """An independent match at the same point, with the same luck to come; its log starts empty and stays so (`telling` is off)."""
        return Match(self.position.clone(light), self.past.branch(), self.names, "this is a clone")

    def imagine(self, seat: int, seed: int, light: bool = False) -> Match[S, B]:
        """A world this seat cannot tell from the real one: what it does not know is re-dealt, all chance to come is new."""
        twin = self.clone(light)
        twin.position.redeal(seat, seed)
        if not light:
            twin.position.trail.append(Step(REDEAL, seat, [], str(seed)))
        return twin

    # ---- the film ----

    def watch(self, seats: list[int]) -> Film[S, B]:
        """Take frames for these seats from here on; the first frame is the table as it lies now."""
        film = Film(self.game, seats)
        film.snap(self.state, self.table.answered, QUESTION)
        self.position.reel = film
        self.table.camera = film.snap
        return film

    def film(self, seat: int, since: int = -1) -> list[FrameData]:
        """The frames after number `since` as this seat may see them: number, step, line of the log, and what changed in its view."""
        reel = self.position.reel
        if reel is None or seat not in reel.seats:
            raise PentarchyError(f"this match takes no film for {self.name(seat)}; `match.watch([seat])` begins one.")
        frames: list[FrameData] = []
        number = max(since + 1, reel.first)
        for frame in reel.since(since):
            line = None if frame.line == QUESTION else self.log_line(seat, frame.line)
            frames.append({"n": number, "step": frame.step, "log": frame.line, "line": line, "patch": frame.patches[seat]})
            number += 1
        return frames

    # ---- undo ----

    def undoable(self, seat: int) -> int:
        """How many of its answers this seat may take back now."""
        return self.undoing.undoable(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer; raises CannotUndo at the information frontier, with the reason."""
        self.undoing.take_back(seat, self.name(seat))
