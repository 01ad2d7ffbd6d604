"""The clocks of a table: how long each seat has for the question it is asked, and what is left of its bank.

Time is the house's own: milliseconds it has been open, handed in by the host. So neither a clock that jumps nor a server that is off
costs anybody time.

>>> clock = Clock("live", move=30, bank=60)
>>> times = asked(clock, Times(), [0], 2, "first", 1000)
>>> times.left(clock, 0, 11_000) // 1000
80
>>> times = answered(clock, times, 0, 41_000)
>>> times.bank
[50000, 60000]
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace

from pentarchy.host.terms import Clock, Terms

DAY = 86_400_000
NEVER = 1 << 60
"""When something happens at a clock that runs out and is only waited for."""


@dataclass(frozen=True, slots=True)
class Times:
    """Since when each waiting seat has been asked, its bank in milliseconds, and how often its time ran out."""

    prompt: str = ""
    since: dict[int, int] = field(default_factory=dict)
    bank: list[int] = field(default_factory=list)
    lapses: list[int] = field(default_factory=list)
    more: dict[int, int] = field(default_factory=dict)
    """Time granted on top for this question: to somebody on holiday."""
    before: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Of each seat's last answer: since when it was asked, and what it took from the bank; undo gives no time back but this."""

    @staticmethod
    def of(text: str) -> Times:
        if not text:
            return Times()
        data = json.loads(text)
        for name in ("since", "more"):
            data[name] = {int(seat): at for seat, at in data.get(name, {}).items()}
        data["before"] = {int(seat): (at, took) for seat, (at, took) in data.get("before", {}).items()}
        return Times(**data)

    def text(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":")) if self != Times() else ""

    def left(self, clock: Clock, seat: int, at: int) -> int:
        """Milliseconds this seat still has; its whole time where it is not asked."""
        bank = self.bank[seat] if seat < len(self.bank) else clock.bank * 1000
        whole = clock.days * DAY if clock.kind == "days" else clock.move * 1000 + bank
        if seat not in self.since:
            return whole
        return self.since[seat] + whole + self.more.get(seat, 0) - at


def asked(clock: Clock, times: Times, waiting: list[int], seats: int, prompt: str, at: int, films: dict[int, int] | None = None) -> Times:
    """The same times when these seats are waited for; whoever was asked this question already goes on with the time they have.

    `films` says how long a seat is shown what happened before its question: its clock starts after that.
    """
    bank = times.bank or [clock.bank * 1000] * seats
    lapses = times.lapses or [0] * seats
    is_same = prompt == times.prompt
    start = {seat: at + (films or {}).get(seat, 0) for seat in waiting}
    since = {seat: times.since.get(seat, start[seat]) if is_same else start[seat] for seat in waiting}
    more = {seat: ms for seat, ms in times.more.items() if is_same and seat in since}
    return Times(prompt, since, bank, lapses, more, times.before)


def answered(clock: Clock, times: Times, seat: int, at: int) -> Times:
    """A seat has answered: what went beyond its time for a move comes out of its bank."""
    if seat not in times.since:
        return times
    took = 0
    bank = list(times.bank)
    if clock.kind == "live":
        took = min(bank[seat], max(0, at - times.since[seat] - clock.move * 1000))
        bank[seat] -= took
    since = {other: start for other, start in times.since.items() if other != seat}
    return replace(times, since=since, bank=bank, before={**times.before, seat: (times.since[seat], took)})


def taken_back(times: Times, seat: int) -> Times:
    """After an undo the seat is asked as if it had not answered: its time has gone on."""
    if seat not in times.before or seat not in times.since:
        return times
    since, took = times.before[seat]
    bank = [ms + took if other == seat else ms for other, ms in enumerate(times.bank)]
    before = {other: was for other, was in times.before.items() if other != seat}
    return replace(times, since={**times.since, seat: since}, bank=bank, before=before)


def lapsed(times: Times, seat: int) -> Times:
    return replace(times, lapses=[n + 1 if other == seat else n for other, n in enumerate(times.lapses)])


def granted(times: Times, seat: int, ms: int) -> Times:
    """More time for the question now open."""
    return replace(times, more={**times.more, seat: times.more.get(seat, 0) + ms})


def due(terms: Terms, times: Times) -> int:
    """When the next clock runs out and something happens then, `NEVER` if that is only waited for; 0 where no clock runs."""
    if terms.clock.kind == "none" or not times.since:
        return 0
    return NEVER if terms.end_of_time == "wait" else min([times.left(terms.clock, seat, 0) for seat in times.since])


def run_out(terms: Terms, times: Times, at: int) -> list[int]:
    """The seats whose time is over."""
    return [seat for seat in times.since if times.left(terms.clock, seat, at) <= 0]


def clock_data(terms: Terms, times: Times, seats: int, at: int) -> dict[str, object] | None:
    """What everybody may know: whose clock runs and what is left, in milliseconds from now."""
    clock = terms.clock
    if clock.kind == "none" or not times.bank:
        return None
    return {
        "kind": clock.kind,
        "end": terms.end_of_time,
        "seats": [
            {
                "seat": seat,
                "left": times.left(clock, seat, at),
                "bank": times.bank[seat],
                "runs": seat in times.since,
                "lapses": times.lapses[seat],
            }
            for seat in range(seats)
        ],
    }
