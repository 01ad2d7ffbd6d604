"""A game under way: prompt, answer, clone, imagine, undo, log.

Rules are coroutines; a match runs them segment by segment. At a checkpoint (between segments) the state is everything, so a
clone is a copy of the checkpoint plus a replay of the few answers since.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final, Generic

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.choices import ALL, Ask, Prompt
from pentarchy.kernel.errors import CannotUndo, EngineFault, GameOver, PentarchyError, Refused
from pentarchy.kernel.events import SPECTATOR, with_names
from pentarchy.kernel.game import Game, View
from pentarchy.kernel.markup import plain, situation, to_html
from pentarchy.kernel.segments import BOUNDARY, LIGHT_STRIDE, segments
from pentarchy.kernel.state import Outcome, digest
from pentarchy.kernel.steps import ANSWER, REDEAL, RESEED, Mark, Past, Step
from pentarchy.kernel.table import B, S, Table

if TYPE_CHECKING:
    from pentarchy.kernel.record import Record

_MOST_SILENT_SEGMENTS: Final = 100_000


class Match(Generic[S, B]):
    """`match.prompt` says who is asked what; `match.answer(seat, *keys)` plays on.

    A `light` match keeps no checkpoints: fastest for playing to the end, but it cannot be cloned or undone.
    """

    __slots__ = (
        "game", "table", "prompt", "steps", "past", "seed", "light", "names",
        "_rules", "_base", "_base_chance", "_trail", "_marks", "_stop", "_last_seat",
    )  # fmt: skip

    def __init__(self, game: Game[S, B], state: S, chance: Chance, names: list[str] | None = None) -> None:
        self.game: Game[S, B] = game
        self.table: Table[S, B] = Table(state, game.book, chance)
        self.prompt: Prompt | None = None
        self.steps: list[Step] = []
        self.past: Past | None = None
        self.seed: str = ""
        self.light: bool = False
        self.names: list[str] = game.seat_names(state.seats) if names is None else names
        self._rules: Coroutine[Prompt, None, None] | None = None
        self._base: S | None = None
        self._base_chance: Chance | None = None
        self._trail: list[Step] = []
        self._marks: list[Mark] = []
        self._stop: str = "nothing has been answered yet"
        self._last_seat: int = -1

    # ---- reading ----

    @property
    def state(self) -> S:
        """Everything on the table; for rules, tests and tools, never for bots or clients."""
        return self.table.state

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on; then who won, the scores, the rule that ended it and why."""
        return self.table.state.outcome

    @property
    def answered(self) -> int:
        """How many steps the game has taken."""
        past = self.past
        return len(self.steps) if past is None else past.total + len(self.steps)

    def history(self) -> list[Step]:
        """Every step of the game so far."""
        past = self.past
        return self.steps[:] if past is None else past.history() + self.steps

    def record(self) -> Record:
        """`match.record().text()`: the game as a record, to save, verify, resume or replay to any point."""
        from pentarchy.kernel.record import Record

        return Record.of(self)  # type: ignore[arg-type]

    @property
    def is_over(self) -> bool:
        return self.table.state.outcome is not None

    def waiting(self) -> list[int]:
        """The seats that have to decide now."""
        return self.prompt.waiting() if self.prompt is not None else []

    def ask(self, seat: int) -> Ask | None:
        """What this seat is asked now, if anything."""
        if self.prompt is None or seat in self.prompt.answers:
            return None
        return self.prompt.asks.get(seat)

    def explained(self, seat: int) -> Ask | None:
        """The seat's ask with everything that cannot be done now, each with the rule and the reason."""
        if self.ask(seat) is None:
            return None
        twin = self._twin()
        twin.table.why = True
        twin.table.telling = True
        twin._replay(self._trail)
        return twin.ask(seat)

    def view(self, seat: int) -> View:
        """What the seat may see (`SPECTATOR` for the public)."""
        return self.game.view(self.table.state, seat)

    def log(self, seat: int, since: int = 0) -> list[dict[str, object]]:
        """The log as this seat may read it: rule, text, arguments, and after how many answers it was written."""
        lines: list[dict[str, object]] = []
        for event in self.table.events[since:]:
            text = event.line(seat, self.game.name_of)
            text = with_names(text[:1].upper() + text[1:], self.names)
            lines.append({"at": event.at, "rule": event.rule, "text": text, "args": event.seen(seat)})
        return lines

    def text(self, seat: int = SPECTATOR) -> str:
        """The table as a seat sees it, in words: board, question and options."""
        waiting = [self._name(other) for other in self.waiting()]
        lines = [plain(self.game.board(self.view(seat))), "", *situation(self.outcome, self.ask(seat), waiting)]
        return with_names("\n".join(lines), self.names)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"waiting for {self.waiting()}"
        return f"<{self.game.title}, {self.state.seats} seats, {self.answered} steps, {state}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the public table."""
        return to_html(with_names(self.game.board(self.view(SPECTATOR)), self.names))

    def digest(self) -> str:
        """A fingerprint of state and chance: equal games have equal digests."""
        return digest([self.table.state, sorted(self.table.chance.counts.items()), [len(self._trail), self.waiting()]])

    # ---- playing ----

    def begin(self) -> None:
        """Run to the first question."""
        self.advance()

    def answer(self, seat: int, *keys: str) -> None:
        """Answer for a seat; an illegal answer raises Refused and changes nothing."""
        self.answer_list(seat, list(keys))

    def answer_list(self, seat: int, keys: list[str]) -> None:
        """`answer` with the keys in a list."""
        prompt = self.prompt
        if prompt is None:
            raise Refused("over", "The game is over.")
        ask = prompt.asks.get(seat)
        if ask is None:
            raise Refused("not_asked", f"{self._name(seat)} is not asked anything now.")
        if seat in prompt.answers:
            raise Refused("answered", f"{self._name(seat)} has already answered.", ask.rule)
        refusal = ask.refusal(keys)
        if refusal is not None:
            raise refusal
        self.take(seat, ask.canonical(keys))

    def take(self, seat: int, keys: list[str]) -> None:
        """An answer already known to be legal, such as one that `Ask.sample` gave: playouts do not check twice."""
        if self.light:
            self._feed(seat, keys)
            return
        step = Step(ANSWER, seat, keys)
        table = self.table
        self._mark(seat)
        self._last_seat = seat
        table.frontier = ""
        before = self._marks[-1]
        self.steps.append(step)
        self._trail.append(step)
        table.answered = self.answered
        try:
            self._feed(seat, keys)
        except PentarchyError:
            raise
        except Exception as error:
            self._restore(before)
            raise EngineFault(f"the rules failed on this answer: {type(error).__name__}: {error}") from error
        if table.frontier:
            self._stop = table.frontier
            self._marks.clear()

    def _feed(self, seat: int, keys: list[str]) -> None:
        prompt = self.prompt
        assert prompt is not None
        prompt.answers[seat] = keys
        if prompt.wait == ALL and len(prompt.answers) < len(prompt.asks):
            return
        self.advance()

    def advance(self) -> None:
        """Run the rules until somebody has to decide or the game is over: after the answers of a prompt are in."""
        self.prompt = None
        rules = self._rules
        if rules is None:
            if self.table.state.outcome is not None:
                return
            self._checkpoint()
            rules = segments(self.game, self.table, self.light)
            self._rules = rules
        silent = 0
        try:
            prompt = rules.send(None)
            while prompt is BOUNDARY:
                silent += LIGHT_STRIDE if self.light else 1
                if silent > _MOST_SILENT_SEGMENTS:
                    raise EngineFault("the rules go on for ever without asking anybody")
                self._checkpoint()
                prompt = rules.send(None)
            self.prompt = prompt
        except (StopIteration, GameOver):
            self._rules = None

    def _checkpoint(self) -> None:
        if not self.light:
            self._base = self.table.state.copy()
            self._base_chance = self.table.chance.copy()
            self._trail = []

    # ---- clones and imagined worlds ----

    def _twin(self) -> Match[S, B]:
        """A match at this one's checkpoint, before any answer of the trail; it tells nothing until asked to."""
        if self._base is None or self._base_chance is None:
            raise PentarchyError("a light match keeps no checkpoints, so it cannot be cloned")
        twin = Match(self.game, self._base.copy(), self._base_chance.copy(), self.names)
        twin.seed = self.seed
        twin.table.telling = False
        twin.table.answered = self.answered - len(self._trail)
        # the twin shares the history so far; undo replaces the list of steps, so the shared part never changes
        twin.past = Past(self.past, self.steps) if self.steps else self.past
        twin._base = self._base
        twin._base_chance = self._base_chance
        return twin

    def _replay(self, trail: list[Step]) -> None:
        """Run from the checkpoint through the steps of a trail."""
        self._trail = trail[:]
        if self.table.state.outcome is not None:
            return
        self._rules = segments(self.game, self.table, self.light)
        self._advance_replaying()
        for step in trail:
            self.table.answered += 1
            if step.kind == ANSWER:
                prompt = self.prompt
                assert prompt is not None
                prompt.answers[step.seat] = step.keys
                if prompt.wait != ALL or len(prompt.answers) == len(prompt.asks):
                    self._advance_replaying()
            elif step.kind == RESEED:
                self._reseed(step.seed)
            else:
                self._redeal(step.seat, int(step.seed))

    def _advance_replaying(self) -> None:
        assert self._rules is not None
        self.prompt = None
        try:
            self.prompt = self._rules.send(None)
        except (StopIteration, GameOver):
            self._rules = None
        assert self.prompt is not BOUNDARY, "a trail ends before its segment does"

    def clone(self, light: bool = False) -> Match[S, B]:
        """An independent match at the same point, with the same luck to come; its log starts empty and stays so (`telling` is off)."""
        twin = self._twin()
        twin.light = light
        prompt = self.prompt
        if prompt is not None and prompt.is_plain:
            # the asks are known already: the rules need not build their options again
            twin.table.blind = True
            twin._replay(self._trail)
            twin.table.blind = False
            assert twin.prompt is not None
            twin.prompt.asks = prompt.asks.copy()
        else:
            twin._replay(self._trail)
        if light:
            twin._base = None
            twin._base_chance = None
        twin._stop = "this is a clone"
        return twin

    def imagine(self, seat: int, seed: int, light: bool = False) -> Match[S, B]:
        """A world this seat cannot tell from the real one: what it does not know is re-dealt, all chance to come is new."""
        twin = self.clone(light)
        twin._redeal(seat, seed)
        if not light:
            twin._trail.append(Step(REDEAL, seat, [], str(seed)))
        return twin

    def _redeal(self, seat: int, seed: int) -> None:
        table = self.table
        table.chance.renew(b"", seed)
        dealer = Chance(b"", seed ^ 0x2AAAAAAA)
        self.game.imagine(table.state, seat, dealer)
        prompt = self.prompt
        if prompt is None:
            return
        make = prompt.make
        if make is None:
            return
        for other in prompt.asks:
            if other != seat:
                prompt.asks[other] = make(other)
                # a sealed answer of another seat is as unknown as its hand
                if other in prompt.answers:
                    prompt.answers[other] = prompt.asks[other].sample(dealer)

    def checkpoint(self) -> tuple[S, Chance, list[Step]]:
        """The newest checkpoint and the steps since it: all that a saved game needs to go on."""
        if self._base is None or self._base_chance is None:
            raise PentarchyError("a light match keeps no checkpoints")
        return self._base, self._base_chance, self._trail

    def reseed(self, seed: str) -> None:
        """New luck from here on, as a step of the record: for playing on from a point of an old game."""
        step = Step(RESEED, -1, [], seed)
        self.steps.append(step)
        self._trail.append(step)
        self._reseed(seed)
        self._marks.clear()
        self._stop = "new luck begins here"

    def _reseed(self, seed: str) -> None:
        self.table.chance.renew(seed_bytes(seed), 0)

    # ---- undo ----

    def undoable(self, seat: int) -> int:
        """How many of its answers this seat may take back now."""
        steps = 0
        for mark in reversed(self._marks):
            if mark.seat != seat:
                break
            steps += 1
        if steps == 0 and self.prompt is not None and seat in self.prompt.answers:
            return 1
        return steps

    def frontier(self, seat: int) -> str:
        """Why undo goes no further than `undoable` answers."""
        if self._last_seat not in (seat, -1) or self.undoable(seat) < len(self._marks):
            return "another seat has answered since"
        return self._stop

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer; raises CannotUndo at the information frontier, with the reason."""
        if self._marks and self._marks[-1].seat == seat:
            self._restore(self._marks.pop())
        elif self.prompt is not None and seat in self.prompt.answers:
            self._withdraw(seat)
        else:
            raise CannotUndo(f"There is nothing to take back for {self._name(seat)}: {self.frontier(seat)}.")

    def _withdraw(self, seat: int) -> None:
        """Take a sealed answer out of a prompt that still waits for others."""
        last = [step for step in self._trail if step.kind == ANSWER and step.seat == seat][-1]
        kept = [step for step in self._trail if step is not last]
        self.steps = [step for step in self.steps if step is not last]
        self._marks.clear()
        self._rebuild(kept)

    def _mark(self, seat: int) -> None:
        assert self._base_chance is not None
        mark = Mark(seat, self._last_seat, self._base, self._base_chance, self._trail[:], len(self.steps), len(self.table.events))
        self._marks.append(mark)

    def _restore(self, mark: Mark) -> None:
        self.steps = self.steps[: mark.steps]
        self._last_seat = mark.last
        self._base = mark.state  # type: ignore[assignment]
        self._base_chance = mark.chance
        del self.table.events[mark.events :]
        self._rebuild(mark.trail)

    def _rebuild(self, trail: list[Step]) -> None:
        """Put this match at its checkpoint plus a trail; the log so far stays."""
        assert self._base is not None
        assert self._base_chance is not None
        old = self.table
        self.table = Table(self._base.copy(), self.game.book, self._base_chance.copy())
        self.table.telling = old.telling
        self.table.why = old.why
        self.table.answered = self.answered - len(trail)
        self._replay(trail)
        self.table.events = old.events

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat}"
