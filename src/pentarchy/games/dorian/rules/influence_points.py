"""DO-WIN-8: Influence Points and where they come from."""

from __future__ import annotations

from pentarchy.games.dorian.state import T
from pentarchy.kernel.events import who


def earn(t: T, seat: int, n: int, rule: str, cause: str) -> None:
    """DO-WIN-8: move the IP marker and name the cause; DO-Q-35: never below 0."""
    player = t.state.players[seat]
    before = player.ip
    player.ip = max(0, before + n)
    if player.ip > before:
        t.note(rule, "{who} gains {n} IP: {cause}", beat=True, who=who(seat), n=player.ip - before, cause=cause)
    elif player.ip < before:
        t.note(rule, "{who} loses {n} IP: {cause}", beat=True, who=who(seat), n=before - player.ip, cause=cause)


def track_step(t: T, ip: int) -> tuple[int, int]:
    """DO-SET-8: the step on the IP-Track and the number of stacked markers."""
    last = t.book.numbers.ip_track_last
    if ip <= last:
        return ip, 1
    return (ip - 1) % last + 1, (ip - 1) // last + 1
