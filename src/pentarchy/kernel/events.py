"""The log as data: what happened, by which rule, and who may read which part of it."""

from __future__ import annotations

import re
from collections.abc import Callable

SPECTATOR = -1
"""The seat of someone who only watches."""

_WHO = re.compile(r"@(\d)")


class Secret:
    """A value only some seats may read: `Secret("fog", to=[2], other="a card")`; the rest read `other`."""

    __slots__ = ("value", "to", "other")

    def __init__(self, value: object, to: list[int], other: str = "a card") -> None:
        self.value = value
        self.to = to
        self.other = other


class Event:
    """One log line: the rule, a template, its arguments, after how many answers it was written, and what chance or discovery of
    that answer it came `after` ("": none, so that it could be foreseen). A `beat` is a moment people would see at a real table."""

    __slots__ = ("at", "rule", "text", "args", "after", "beat")

    def __init__(self, at: int, rule: str, text: str, args: dict[str, object], after: str = "", beat: bool = False) -> None:
        self.at = at
        self.rule = rule
        self.text = text
        self.args = args
        self.after = after
        self.beat = beat

    def seen(self, seat: int) -> dict[str, object]:
        """The arguments as this seat may read them; secrets of others become their `other` words."""
        plain: dict[str, object] = {}
        for name, value in self.args.items():
            if isinstance(value, Secret):
                plain[name] = value.value if seat in value.to else value.other
            else:
                plain[name] = value
        return plain

    def line(self, seat: int, title: Callable[[str], str]) -> str:
        """The sentence for this seat; `title` turns a card key into its name."""
        words = {name: _words(value, title) for name, value in self.seen(seat).items()}
        return self.text.format_map(words)


class Credit:
    """What a line of the log added to, by name: points of a seat, or (seat -1) something the whole table did."""

    __slots__ = ("title", "n", "seat")

    def __init__(self, title: str, n: int = 1, seat: int = SPECTATOR) -> None:
        self.title = title
        self.n = n
        self.seat = seat


def _words(value: object, title: Callable[[str], str]) -> str:
    if isinstance(value, list):
        return ", ".join([_words(item, title) for item in value]) or "nothing"
    if isinstance(value, str):
        return title(value)
    return str(value)


def counted(n: int, noun: str) -> str:
    """A number with its noun: `counted(1, "card")` is "1 card", `counted(3, "card")` "3 cards"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def who(seat: int) -> str:
    """A seat inside a title, label or log argument; hosts put the person's name there with `with_names`."""
    return f"@{seat}"


def seat_in(mark: object) -> int:
    """The seat a log argument names, `seat_in("@2")` is 2; -1 where it names none."""
    found = _WHO.fullmatch(mark) if isinstance(mark, str) else None
    return -1 if found is None else int(found[1])


def with_names(text: str, names: list[str]) -> str:
    """Put names where `who` left its marks."""
    return _WHO.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)
