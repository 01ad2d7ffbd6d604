"""An answer made pick by pick, for those who choose by index: some, split and order become successive picks with a "done".

`open()` says which options may be taken next, and none of them leads into a dead end: each can still be completed to an answer that
is not refused. Where the order does not matter options are taken in their own order, so that every answer has exactly one way.
"""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.choices import Ask

_MOST_TRIED: Final = 20_000
"""So many ways to complete an answer are tried for one question; `partial` says when that was not enough."""
_NONE: Final[list[int]] = []
_UNKNOWN: Final[list[bool]] = []


class Picks:
    """One answer under way. `keys` are the picks so far; `finished` when nothing more can or need be said."""

    __slots__ = ("ask", "keys", "finished", "partial", "size", "is_plain", "_last", "_taken", "_room", "_open", "_tried")

    def __init__(self, ask: Ask) -> None:
        self.ask: Ask = ask
        self.keys: list[str] = []
        self.size: int = 0
        self.is_plain: bool = False
        """Exactly one option, and any of them will do?"""
        self.finished: bool = False
        self.partial: bool = False
        self._last: int = 0
        self._taken: list[int] = _NONE
        self._room: list[int] = _NONE
        self._open: list[bool] = _UNKNOWN
        self._tried: int = 0
        self.begin(ask)

    def begin(self, ask: Ask) -> None:
        """Turn to another question; the keys of the last answer belong to whoever took them."""
        self.ask = ask
        if not self.is_plain or self.keys:
            self._wipe()
        if ask.is_single:
            options = ask.options
            self.size = len(options)
            self.is_plain = True
            for option in options:
                if option.barred:
                    self.is_plain = False
                    break
        else:
            self.size = ask.high - ask.low + 1 if ask.high >= ask.low else len(ask.options)
            self.is_plain = False
            self._taken = [0] * self.size

    def _wipe(self) -> None:
        """What the last answer left behind; one that was taken at once leaves nothing."""
        self.keys = []
        self.finished = False
        self.partial = False
        self._last = 0
        self._taken = _NONE
        self._room = _NONE
        self._open = _UNKNOWN
        self._tried = 0

    def taken(self, i: int) -> int:
        """How often option i has been picked."""
        return self._taken[i] if self._taken else 0

    def key(self, i: int) -> str:
        """The key of option i; of a number, its digits."""
        return str(self.ask.low + i) if self.ask.is_number else self.ask.options[i].key

    def can_end(self) -> bool:
        """Are the picks so far a whole answer?"""
        ask = self.ask
        if ask.is_number or len(self.keys) < ask.least:
            return False
        return ask.refusal(self.keys) is None

    def open(self) -> list[bool]:
        """For each option (or number): may it be picked next?"""
        if self.is_plain:
            return [True] * self.size
        if not self._open:
            self._open = self._found_open()
        return self._open

    def _found_open(self) -> list[bool]:
        ask = self.ask
        if ask.is_number:
            return [True] * self.size
        if ask.is_single:
            return [not option.barred for option in ask.options]
        if len(self.keys) >= ask.most:
            return [False] * self.size
        free = ask.test is None and ask.need <= 0 and ask.limit < 0
        self._tried = 0
        return [self._may(i) and (self._counts(i) if free else self._completes(i)) for i in range(self.size)]

    def pick(self, i: int) -> None:
        """Take option i, which must be open."""
        self.keys.append(self.key(i))
        if self.ask.is_number or self.ask.is_single:
            self.finished = True
            return
        self._taken[i] += 1
        self._last = i
        self._open = _UNKNOWN
        if len(self.keys) == self.ask.most or not any(self.open()):
            self.finished = True

    def end(self) -> None:
        """That was all: only where `can_end`."""
        self.finished = True

    # ---- can this still be completed? ----

    def _may(self, i: int) -> bool:
        """Is option i neither barred, used up, nor passed by?"""
        ask = self.ask
        option = ask.options[i]
        if option.barred or (not ask.ordered and i < self._last):
            return False
        taken = self._taken[i]
        return taken == 0 or (ask.repeats and (option.cap == 0 or taken < option.cap))

    def _copies(self, i: int) -> int:
        """How often option i may be in an answer."""
        option = self.ask.options[i]
        if option.barred:
            return 0
        if not self.ask.repeats:
            return 1
        return option.cap or self.ask.most

    def _counts(self, i: int) -> bool:
        """Do enough picks remain after option i? All that matters where any options go together."""
        ask = self.ask
        if not self._room:
            room = [0] * (self.size + 1)
            for j in range(self.size - 1, -1, -1):
                room[j] = room[j + 1] + self._copies(j)
            self._room = room
        if ask.ordered:
            return self._room[0] >= ask.least
        return len(self.keys) + self._room[i + 1] + self._copies(i) - self._taken[i] >= ask.least

    def _completes(self, i: int) -> bool:
        """Is there a legal answer that goes on with option i? Tried out, because budgets and tests may hang on all of it."""
        last = self._last
        self.keys.append(self.ask.options[i].key)
        self._taken[i] += 1
        self._last = i
        found = self._ends_well()
        self._last = last
        self._taken[i] -= 1
        self.keys.pop()
        return found

    def _ends_well(self) -> bool:
        ask = self.ask
        self._tried += 1
        if self._tried > _MOST_TRIED:
            self.partial = True
            return False
        if len(self.keys) >= ask.least and self._fits():
            return True
        if len(self.keys) >= ask.most or self._too_heavy():
            return False
        first = 0 if ask.ordered else self._last
        return any(self._may(i) and self._completes(i) for i in range(first, self.size))

    def _fits(self) -> bool:
        """Is what was picked a legal answer, known to be enough options that may be taken together? The weights and the test tell."""
        ask = self.ask
        if len(self.keys) > ask.most:
            return False
        if ask.need > 0 or ask.limit >= 0:
            weight = 0
            for i in range(self.size):
                weight += self._taken[i] * ask.options[i].weight
            if weight < ask.need or 0 <= ask.limit < weight:
                return False
        return ask.test is None or not ask.test(self.keys)

    def _too_heavy(self) -> bool:
        """Over the limit already? Picks never make an answer lighter."""
        ask = self.ask
        if ask.limit < 0:
            return False
        weight = 0
        lightest = 0
        for i in range(self.size):
            weight += self._taken[i] * ask.options[i].weight
            lightest = min(lightest, ask.options[i].weight)
        return lightest >= 0 and weight > ask.limit
