"""An answer in the making: options taken one by one, changed, and confirmed when the ask is satisfied."""

from __future__ import annotations

from pentarchy.terminal.seen import SeenAsk, SeenOption

MOST_ROWS = 400
"""Number asks with more values than this are typed instead of listed."""


class Draft:
    """`draft.press(key)` takes or puts back an option; `draft.keys` is the answer so far.

    One option or a number is an answer at once; some, split and order are composed and then confirmed.
    """

    def __init__(self, ask: SeenAsk) -> None:
        self.ask = ask
        self.keys: list[str] = []

    @property
    def is_composed(self) -> bool:
        """Does the answer have to be confirmed?"""
        return self.ask.kind in ("some", "split", "order")

    def rows(self) -> list[SeenOption]:
        """What is listed: the options, or the numbers of a number ask."""
        if self.ask.kind != "number":
            return self.ask.options
        if self.ask.high - self.ask.low >= MOST_ROWS:
            return []
        return [SeenOption(str(n), str(n)) for n in range(self.ask.low, self.ask.high + 1)]

    def press(self, key: str) -> bool:
        """Take an option (or put it back where it can be taken only once); true if that is the whole answer."""
        if not self.is_composed:
            self.keys = [key]
            return True
        if self.ask.kind == "split":
            self.add(key)
        elif key in self.keys:
            self.keys.remove(key)
        else:
            self.keys.append(key)
        return False

    def add(self, key: str) -> None:
        """One more of a splitting ask's option, as long as there is something left to share; past its cap it starts again at none."""
        option = self._option(key)
        if option is not None and option.cap and self.keys.count(key) >= option.cap:
            self.keys = [other for other in self.keys if other != key]
        elif len(self.keys) < self.ask.most:
            self.keys.append(key)

    def drop(self, key: str) -> None:
        """One less."""
        for i in range(len(self.keys) - 1, -1, -1):
            if self.keys[i] == key:
                del self.keys[i]
                return

    def clear(self) -> None:
        self.keys = []

    def mark(self, key: str) -> str:
        """How a row shows what is taken: a tick, a count or a place in the order."""
        if not self.is_composed:
            return ""
        count = self.keys.count(key)
        if self.ask.kind == "split":
            return f"×{count}" if count else "  "
        if self.ask.kind == "order":
            return f"{self.keys.index(key) + 1}." if count else "  "
        return "✓ " if count else "  "

    def summary(self) -> str:
        """How far the answer is: "2 taken, 1 to 3 wanted"."""
        wanted = str(self.ask.least) if self.ask.least == self.ask.most else f"{self.ask.least} to {self.ask.most}"
        words = f"{len(self.keys)} taken, {wanted} wanted"
        if self.ask.need > 0 or self.ask.limit >= 0:
            total = sum(option.weight for key in self.keys if (option := self._option(key)) is not None)
            bounds = [f"at least {self.ask.need}"] if self.ask.need > 0 else []
            bounds += [f"at most {self.ask.limit}"] if self.ask.limit >= 0 else []
            words += f"; worth {total}, {' and '.join(bounds)}"
        return words

    def _option(self, key: str) -> SeenOption | None:
        return next((option for option in self.ask.options if option.key == key), None)
