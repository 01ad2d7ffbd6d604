"""Who is asked what right now, and what has been answered: what rules await, and a match answers."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.choices import ALL, Ask


@mypyc_attr(free_list_len=1)
class Prompt:
    """Who is being asked right now: one seat or several. Rules await it; the match writes the answers in.

    A question for one seat, by far the most frequent, has `seat` and `only`; it makes its dictionaries for those who look at them.
    """

    __slots__ = ("seat", "only", "wait", "make", "_asks", "_answers", "_keys")

    def __init__(self, asks: dict[int, Ask], wait: str = ALL, make: Callable[[int], Ask] | None = None) -> None:
        self.seat: int = -1
        self.only: Ask | None = None
        self.wait = wait
        self.make = make
        self._asks: dict[int, Ask] = asks
        self._answers: dict[int, list[str]] | None = None
        self._keys: list[str] | None = None

    @property
    def asks(self) -> dict[int, Ask]:
        """What each seat is asked."""
        if self._asks is _NOBODY and self.only is not None:
            self._asks = {self.seat: self.only}
        return self._asks

    @asks.setter
    def asks(self, asks: dict[int, Ask]) -> None:
        self._asks = asks
        if self.only is not None:
            self.only = asks[self.seat]

    @property
    def answers(self) -> dict[int, list[str]]:
        """What has been answered so far."""
        if self._answers is None:
            self._answers = {} if self._keys is None else {self.seat: self._keys}
        return self._answers

    def put(self, seat: int, keys: list[str]) -> bool:
        """Write an answer in; are all in that are waited for?"""
        if self.only is not None and self._answers is None:
            self._keys = keys
            return True
        answers = self.answers
        answers[seat] = keys
        return self.wait != ALL or len(answers) == len(self.asks)

    def said(self) -> list[str]:
        """The answer of the only seat."""
        keys = self._keys
        return self.answers[self.seat] if keys is None else keys

    @property
    def is_plain(self) -> bool:
        """Do the asks hold no function that looks at its own table, so that a clone may share them?"""
        if self.only is not None:
            return self.only.test is None
        return self.make is None and all(ask.test is None for ask in self.asks.values())

    def ask_like(self, other: Prompt) -> None:
        """Share the asks of a prompt at the same point of the same game."""
        if self.only is None:
            self._asks = other.asks.copy()
        else:
            self._asks = _NOBODY
            self.only = other.only

    @property
    def is_open(self) -> bool:
        """Has nobody answered yet, as far as is known without looking at the dictionaries?"""
        return self._keys is None and self._answers is None

    def waiting(self) -> list[int]:
        """The seats that still have to answer."""
        if self.only is not None and self._answers is None:
            return [self.seat] if self._keys is None else []
        return [seat for seat in self.asks if seat not in self.answers]

    def __await__(self) -> Generator[Prompt, None, None]:
        yield self


_NOBODY: Final[dict[int, Ask]] = {}


def prompt_for(seat: int, ask: Ask) -> Prompt:
    """A question for one seat."""
    prompt = Prompt(_NOBODY)
    prompt.seat = seat
    prompt.only = ask
    return prompt
