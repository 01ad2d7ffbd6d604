"""Where a game stands: the rules under way, the newest checkpoint, and the steps since it.

At a checkpoint (between two segments of the rules) the state is everything. So a copy of a position is a copy of its checkpoint
plus a replay of the few steps since, and going back is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.errors import EngineFault, GameOver, PentarchyError
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.film import Film
from pentarchy.kernel.game import Game
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.segments import BOUNDARY, LIGHT_STRIDE, segments
from pentarchy.kernel.steps import ANSWER, RESEED, Step
from pentarchy.kernel.table import B, S, Table

_MOST_SILENT_SEGMENTS: Final = 100_000


class Position(Generic[S, B]):
    """`position.prompt` says who is asked what; `feed` gives an answer, `advance` runs the rules to the next question.

    `base` and `luck` are the checkpoint's state and chance, `told` the length of the log there, `trail` the steps since. A `light`
    position keeps none of them. `reel` is the film that is taken, if anybody watches.
    """

    __slots__ = ("game", "table", "prompt", "light", "base", "luck", "trail", "told", "reel", "_rules")

    def __init__(self, game: Game[S, B], state: S, chance: Chance) -> None:
        self.game: Game[S, B] = game
        self.table: Table[S, B] = Table(state, game.book, chance)
        self.prompt: Prompt | None = None
        self.light: bool = False
        self.base: S | None = None
        self.luck: Chance | None = None
        self.trail: list[Step] = []
        self.told: int = 0
        self.reel: Film[S, B] | None = None
        # a loop takes each prompt from them: for compiled code less work than `send`
        self._rules: Iterator[Prompt] | None = None

    # ---- going on ----

    def feed(self, seat: int, keys: list[str]) -> None:
        """One answer; the rules run on when all that are waited for are in."""
        prompt = self.prompt
        assert prompt is not None
        if prompt.put(seat, keys):
            self.advance()

    def advance(self) -> None:
        """Run the rules until somebody has to decide or the game is over: after the answers of a prompt are in."""
        self.prompt = None
        rules = self._rules
        if rules is None:
            if self.table.state.outcome is not None:
                return
            self._checkpoint()
            rules = segments(self.game, self.table, self.light).__await__()
            self._rules = rules
        silent = 0
        table = self.table
        draws = table.draws
        try:
            for prompt in rules:
                if prompt is not BOUNDARY:
                    self.prompt = prompt
                    return
                if table.draws != draws:
                    draws = table.draws
                    silent = 0
                silent += LIGHT_STRIDE if self.light else 1
                if silent > _MOST_SILENT_SEGMENTS:
                    raise EngineFault("the rules go on for ever without asking anybody")
                self._checkpoint()
        except GameOver:
            pass
        self._rules = None

    def draw_on(self, lots: list[Chance], draws: int) -> int:
        """Run the rules with up to so many questions answered by lot where they are asked; gives how many draws are left.

        There is one source of lots for each seat, and a last one for who speaks first where several may.
        """
        table = self.table
        table.lots = lots
        table.draws = draws
        try:
            self.advance()
            return table.draws
        finally:
            table.draws = 0

    def _checkpoint(self) -> None:
        if not self.light:
            self.base = self.table.state.copy()
            self.luck = self.table.chance.copy()
            self.trail = []
            self.told = len(self.table.events)

    def reseed(self, seed: str) -> None:
        """New luck from here on."""
        self.table.chance.renew(seed_bytes(seed), 0)

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew, in place, what the seat cannot know, and renew all chance to come."""
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

    def deal_anew(self, seed: str) -> None:
        """At the checkpoint, deal anew everything the public does not know, with new luck from here on, and play on from there."""
        assert self.base is not None
        assert self.luck is not None
        old = self.table
        self.back(self.base, self.luck, old.answered + 1)
        table = self.table
        table.events = old.events[: self.told]
        table.camera = old.camera
        dealt_anew(self.game, table.state, seed)
        table.chance.renew(seed_bytes(seed), 0)
        self._rules = None
        self.advance()

    # ---- copies, and going back ----

    @property
    def under_way(self) -> int:
        """How many steps ago the rules stood between two segments: hidden things are dealt anew, and games branch off, where it is 0."""
        return len(self.trail)

    def checkpoint(self) -> tuple[S, Chance, list[Step]]:
        """The newest checkpoint and the steps since it: all that a saved game needs to go on."""
        if self.base is None or self.luck is None:
            raise PentarchyError("a light match keeps no checkpoints")
        return self.base, self.luck, self.trail

    def twin(self) -> Position[S, B]:
        """A position at this one's checkpoint, before any step of the trail; it tells nothing until asked to."""
        if self.base is None or self.luck is None:
            raise PentarchyError("a light match keeps no checkpoints, so it cannot be cloned")
        twin = Position(self.game, self.base.copy(), self.luck.copy())
        twin.table.telling = False
        twin.table.answered = self.table.answered - len(self.trail)
        twin.base = self.base
        twin.luck = self.luck
        return twin

    def clone(self, light: bool = False) -> Position[S, B]:
        """An independent position at the same point, with the same luck to come."""
        twin = self.twin()
        twin.light = light
        prompt = self.prompt
        if prompt is not None and prompt.is_plain:
            # the asks are known already: the rules need not build their options again
            twin.table.blind = True
            twin.replay(self.trail)
            twin.table.blind = False
            assert twin.prompt is not None
            twin.prompt.ask_like(prompt)
        else:
            twin.replay(self.trail)
        if light:
            twin.base = None
            twin.luck = None
        return twin

    def replay(self, trail: list[Step]) -> None:
        """From the checkpoint through the steps of a trail."""
        self.open()
        if self.table.state.outcome is None:
            for step in trail:
                self.again(step)

    def open(self) -> None:
        """From the checkpoint to the first question after it."""
        if self.table.state.outcome is None:
            self._rules = segments(self.game, self.table, self.light).__await__()
            self._advance_replaying()

    def again(self, step: Step) -> None:
        """One step of a trail once more."""
        self.trail.append(step)
        self.table.answered += 1
        if step.kind == ANSWER:
            prompt = self.prompt
            assert prompt is not None
            if prompt.put(step.seat, step.keys):
                self._advance_replaying()
        elif step.kind == RESEED:
            self.reseed(step.seed)
        else:
            self.redeal(step.seat, int(step.seed))

    def _advance_replaying(self) -> None:
        assert self._rules is not None
        self.prompt = None
        try:
            for prompt in self._rules:
                self.prompt = prompt
                break
            else:
                self._rules = None
        except GameOver:
            self._rules = None
        assert self.prompt is not BOUNDARY, "a trail ends before its segment does"

    def back(self, base: S | None, luck: Chance, answered: int) -> None:
        """Put this position at a checkpoint, before any step of a trail; the log so far stays with the caller."""
        assert base is not None
        old = self.table
        self.base = base
        self.luck = luck
        self.trail = []
        self.table = Table(base.copy(), self.game.book, luck.copy())
        self.table.telling = old.telling
        self.table.why = old.why
        self.table.answered = answered


def dealt_anew(game: Game[S, B], state: S, seed: str) -> None:
    """Deal anew, in place, what the public does not know: hangs on the seed and on public knowledge alone, so doing it twice is
    doing it once."""
    game.imagine(state, SPECTATOR, Chance(seed_bytes(f"{seed}:deal")))
