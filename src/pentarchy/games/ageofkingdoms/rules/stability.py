"""AK-STA: Stability: a track from 0 to 10 that decides which rows of tiles work.

AK-STA-1: the rows need 0, 3 and 7, which workers.free_places and tiles.working_tiles ask for. AK-STA-3: what lowers it calls
`lose_stability`, and nothing else does.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import reactions
from pentarchy.games.ageofkingdoms.rules.kingdom import Kingdom
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.state import T
from pentarchy.kernel.events import counted, who

LOSSES: Final = {
    "AK-WAR-17": "War!",
    "AK-WRK-4": "Workers moved",
    "AK-KRE-6": "a Kreesh",
    "AK-UPK-5": "a Unit unpaid",
    "AK-UPK-14": "hunger",
}
"""What the rule of a loss is called where no card or deed was told just before."""


def gain_stability(t: T, seat: int, n: int, rule: str, cause: str = "") -> None:
    """AK-STA-4: gains above 10 are lost; the Steadfast stop at 8."""
    k = t.state.kingdoms[seat]
    most = t.book.constant("stability_max") + lasting(t.state, kinds.STABILITY_MOST, seat)
    got = min(n, most - k.stability)
    if got > 0:
        k.stability += got
        if t.telling:
            text = "{who} gains {n} Stability, now {now} ({cause})" if cause else "{who} gains {n} Stability, now {now}"
            t.note(rule, text, who=who(seat), n=got, now=k.stability, cause=cause)


def can_lose_stability(k: Kingdom, n: int) -> bool:
    """AK-STA-6: a loss that is a price must be taken in full from the track and Protection tokens."""
    return k.stability + k.protection >= n


async def lose_stability(t: T, seat: int, n: int, rule: str, own: bool = False) -> None:
    """AK-STA-5, AK-STA-7: Traits lower the loss first, then cards, then Protection tokens; the rest moves the track.

    `own` marks moving Workers, the own cards and the own Upkeep, which Steadfast does not soften.
    """
    k = t.state.kingdoms[seat]
    steadfast = 0 if own or k.steadfast_used else lasting(t.state, kinds.STEADFAST, seat)
    if steadfast > 0:
        k.steadfast_used = True
        n -= steadfast
        t.note("AK-STA-7", "{who} is Steadfast: the loss is {n} smaller", who=who(seat), n=steadfast)
    if n > 0 and reactions.concerns_anybody(t.state, "W-STAB"):
        m = Moment("W-STAB", seat)
        m.seat = seat
        m.n = n
        await reactions.window(t, m)
        n = m.n
    shielded = min(n, k.protection)
    if shielded > 0:
        k.protection -= shielded
        n -= shielded
        t.note("AK-STA-5", "{who} loses {tokens} instead of Stability", who=who(seat), tokens=counted(shielded, "Protection token"))
    lost = min(n, k.stability)
    if lost > 0:
        k.stability -= lost
        if t.telling:
            cause = LOSSES.get(rule, "")
            text = "{who} loses {n} Stability, now {now} ({cause})" if cause else "{who} loses {n} Stability, now {now}"
            t.note(rule, text, who=who(seat), n=lost, now=k.stability, cause=cause)
