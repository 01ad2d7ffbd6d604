"""The corpus: games played by an earlier code, with the trace of every one of them. The rules must play them the same today.

`replay(game, played)` plays one again and raises `Diverged` at the first decision that is another. One file per game holds all:
a line of JSON, then the answers as keys and one byte of the trace for each, packed together.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

from pentarchy.kernel import AnyGame, AnyMatch, Refused, Scalar
from pentarchy.kernel.record import start
from pentarchy.kernel.steps import ANSWER, Step
from pentarchy.kernel.trace import Trace

FOLDER = Path(__file__).parent


class Diverged(AssertionError):
    """A game of the corpus is another game under this code."""


class Played:
    """One game: how it was set up, every answer, one byte of the trace after each, and the trace at the end."""

    def __init__(self, seats: int, options: dict[str, Scalar], seed: str, picker: str) -> None:
        self.seats = seats
        self.options = options
        self.seed = seed
        self.picker = picker
        self.answers: list[tuple[int, list[str]]] = []
        self.bytes = bytearray()
        self.trace = ""

    def __str__(self) -> str:
        return f"{self.seats} seats, seed {self.seed}, {self.picker}, {self.options or 'defaults'}"


class Tracker:
    """A light match and its trace, answered together."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.trace = Trace()
        self.trace.begin(match.prompt, match.table.chance, match.outcome)

    def answer(self, seat: int, keys: list[str]) -> int:
        """Answer, and give one byte of the trace."""
        self.match.answer_list(seat, keys)
        self.trace.fold(Step(ANSWER, seat, keys), self.match.prompt, self.match.table.chance, self.match.outcome)
        return self.trace.now[0]


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.xz"


def write(name: str, version: str, games: list[Played]) -> None:
    """Store all games of one name."""
    head = [[g.seats, g.options, g.seed, g.picker, g.trace, len(g.answers)] for g in games]
    words: dict[str, int] = {}
    for game in games:
        for _, keys in game.answers:
            for key in keys:
                words.setdefault(key, len(words))
    text = "".join(
        f"{seat} {' '.join(str(words[key]) for key in keys)}\n" if len(keys) != 1 else f"{seat} {words[keys[0]]}\n"
        for game in games
        for seat, keys in game.answers
    )
    first = json.dumps({"rules": version, "games": head, "words": list(words)}, separators=(",", ":"))
    body = first.encode() + b"\n" + text.encode() + b"".join(bytes(game.bytes) for game in games)
    path_of(name).write_bytes(lzma.compress(body, preset=9 | lzma.PRESET_EXTREME))


def version_of(name: str) -> str:
    """The rules version a corpus was made with."""
    return str(_head(lzma.decompress(path_of(name).read_bytes()))[0]["rules"])


def _head(body: bytes) -> tuple[dict[str, object], int]:
    end = body.index(b"\n")
    return json.loads(body[:end]), end + 1


def read(name: str) -> list[Played]:
    """All games of one name."""
    body = lzma.decompress(path_of(name).read_bytes())
    head, place = _head(body)
    games: list[Played] = []
    words, rows = head["words"], head["games"]
    assert isinstance(words, list)
    assert isinstance(rows, list)
    total = sum(row[5] for row in rows)
    lines = iter(body[place : len(body) - total].decode().splitlines())
    place = len(body) - total
    for seats, options, seed, picker, trace, count in rows:
        game = Played(seats, options, seed, picker)
        game.trace = trace
        for _ in range(count):
            seat, *keys = next(lines).split()
            game.answers.append((int(seat), [words[int(key)] for key in keys]))
        game.bytes = bytearray(body[place : place + count])
        place += count
        games.append(game)
    return games


def replay(game: AnyGame, played: Played) -> AnyMatch:
    """Play it again; raises Diverged with the first decision that is another."""
    tracker = Tracker(start(game, played.seats, played.seed, played.options, light=True, telling=False))
    match = tracker.match
    for i, (seat, keys) in enumerate(played.answers):
        before = list(_questions(match))
        try:
            found = tracker.answer(seat, keys)
        except Refused as refused:
            raise Diverged(f"{game.key}, {played}: answer {i + 1} ({seat} {keys}) is refused: {refused}; asked now: {before}") from refused
        if found != played.bytes[i]:
            raise Diverged(
                f"{game.key}, {played}: after answer {i + 1} ({seat} {keys} to {before}) the game goes another way: "
                f"asked now {list(_questions(match))}, chance {dict(sorted(match.table.chance.counts.items()))}"
            )
    if tracker.trace.text != played.trace:
        raise Diverged(f"{game.key}, {played}: the game ends in another trace")
    return match


def _questions(match: AnyMatch) -> Iterator[str]:
    for seat in match.waiting():
        ask = match.ask(seat)
        assert ask is not None
        yield f"{seat}: {ask.rule} {[option.key for option in ask.options][:20]}"
