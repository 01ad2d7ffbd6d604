"""The sequence of play, declared in one place: which step follows which, and with which words a step may end.

A game's `sequence.py` lists its steps in the rulebook's order. A step plays one segment and says what follows: `AGAIN` (the same
step once more), `DONE` (the next step of the list), or one of the exits declared beside it. The kernel hands that word back to
the game's `follow`, and only there the position is written.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final, Generic

from pentarchy.kernel.errors import EngineFault
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.table import B, S, Table

AGAIN: Final = ""
"""The step goes on with its next segment."""
DONE: Final = "done"
"""The step is over: the next one of the list begins."""


class Step(Generic[S, B]):
    """`Step("draft", "BB-STR-3", "Draft dice", draft)`: the word of the position, the rule, what people read, and one segment of it.

    `exits` name the other words it may end with and the step each leads to: `{"roll again": "roll"}`.
    """

    __slots__ = ("word", "rule", "title", "play", "exits")

    def __init__(
        self,
        word: str,
        rule: str,
        title: str,
        play: Callable[[Table[S, B]], Coroutine[Prompt, None, str]],
        exits: dict[str, str] | None = None,
    ) -> None:
        self.word: str = word
        self.rule: str = rule
        self.title: str = title
        self.play: Callable[[Table[S, B]], Coroutine[Prompt, None, str]] = play
        self.exits: dict[str, str] = {} if exits is None else exits


class Sequence(Generic[S, B]):
    """Steps in order; after the last the first comes again. A scene inside the round (a battle) is a sequence of its own.

    `plays` is one segment of each step, `onward` the step after each that is `DONE`: games look these up at every segment, without a
    call in between.
    """

    __slots__ = ("name", "steps", "plays", "onward", "_exits")

    def __init__(self, name: str, steps: list[Step[S, B]]) -> None:
        self.name: str = name
        self.steps: list[Step[S, B]] = steps
        self.plays: dict[str, Callable[[Table[S, B]], Coroutine[Prompt, None, str]]] = {}
        self.onward: dict[str, str] = {}
        self._exits: dict[str, dict[str, str]] = {}
        for i, step in enumerate(steps):
            if step.word in self.plays:
                raise EngineFault(f"the sequence {name} has two steps called '{step.word}'")
            self.plays[step.word] = step.play
            self.onward[step.word] = step.exits.get(DONE, steps[(i + 1) % len(steps)].word)
            self._exits[step.word] = step.exits
        for step in steps:
            for word, to in step.exits.items():
                if to not in self.plays:
                    raise EngineFault(f"the sequence {name}: '{step.word}' leads by '{word}' to '{to}', which is no step of it")

    def play(self, t: Table[S, B], at: str) -> Coroutine[Prompt, None, str]:
        """One segment of the step at this position."""
        return self.plays[at](t)

    def after(self, at: str, word: str) -> str:
        """The position that follows when the step `at` ends with `word`."""
        if word == DONE:
            return self.onward[at]
        to = self._exits[at].get(word)
        if to is None:
            raise EngineFault(f"the sequence {self.name}: '{at}' cannot end with '{word}'")
        return to
