"""How commands speak: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, NoReturn

from cyclopts import Parameter, Token
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

OK = 0
FAILED = 1
BAD_INPUT = 2


def _whole(kind: type, tokens: Sequence[Token]) -> int:
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"'{tokens[0].value}' is not a whole number.") from None


Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number on the command line: 2.5 is none."""


class _Paper(Console):
    """A console that leaves it to `main` to say nothing when the reader has gone."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def out() -> Console:
    """Results; without a terminal, lines are not cut at 80 columns."""
    return _Paper(highlight=False, width=None if sys.stdout.isatty() else 160, soft_wrap=not sys.stdout.isatty())


def say(text: str = "") -> None:
    """A line of result, as it is."""
    sys.stdout.write(text + "\n")


def warn(text: str) -> None:
    """A line for people, beside the result; one line whatever is in it."""
    sys.stderr.write(" ".join(text.split()) + "\n")


def say_json(data: object) -> None:
    """A result for programs."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def table(*columns: str, title: str = "") -> Table:
    """A table with these columns; a leading > sets numbers to the right."""
    made = Table(title=title or None, title_justify="left", header_style="bold", box=None, pad_edge=False)
    for column in columns:
        made.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left", overflow="fold")
    return made


def some_seed(seed: str | None, digits: int = 8) -> str:
    """The seed given, or a new one; whoever calls prints it."""
    return seed if seed is not None else secrets.token_hex(digits // 2)


class _Pace(ProgressColumn):
    """How fast it goes by the last half minute, and how long the rest will take at that pace; no guess before there is one."""

    def __init__(self, unit: str, most: bool) -> None:
        super().__init__()
        self.unit = unit
        self.most = most

    def render(self, task: Task) -> Text:
        speed = task.speed
        if not speed or task.remaining is None:
            return Text("")
        left = task.remaining / speed
        clock = f"{int(left // 3600)}:{int(left % 3600 // 60):02}:{int(left % 60):02}"
        pace = f"{speed:.1f} {self.unit}/s" if speed >= 1 else f"{60 * speed:.1f} {self.unit}/min"
        return Text(f"{pace}, {'at most' if self.most else 'about'} {clock} left")


@contextmanager
def progress(title: str, total: int, done: int = 0, unit: str = "", most: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on stderr for long work, where somebody can see it; `most`: a stop rule may end it sooner."""
    with learning_progress(title, total, done, unit, most) as move:
        yield lambda now: move(now, total, "")


@contextmanager
def learning_progress(title: str, total: int, done: int, unit: str, most: bool = False) -> Iterator[Callable[[int, int, str], None]]:
    """The same for work that learns on the way how much of it there is, and has something to tell before it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Pace(unit, most) if unit else TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title, total=total, completed=done)
        yield lambda now, all, note: bar.update(task, completed=now, total=all, description=f"{title} {note}".strip())


def percent(part: float) -> str:
    """`percent(0.5)` -> 50.0 %; all is 100 %, never rounded up to it."""
    if part >= 1.0:
        return "100 %"
    return f"{min(99.9, 100 * part):.1f} %"
