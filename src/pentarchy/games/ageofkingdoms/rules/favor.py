"""AK-WIN: Favor: earned in play, awarded at the end; a tie for first place saves nobody.

AK-WIN-12, AK-WIN-13: nothing lowers a Favor total, and removing Units gives none: no function here takes Favor away.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules.lasting import lasting
from pentarchy.games.ageofkingdoms.rules.relations import territories_of
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who

SOURCES: Final[dict[str, str]] = {
    "start": "at the start", "temple": "Temple", "agreement": "Trade Agreement", "kreesh": "Kreesh", "sack": "Sack",
    "survival": "War! survived", "alliance": "Military Alliance", "betrayal": "Betrayal", "event": "World Event",
    "spire": "Sundered Spire", "agendas": "Agenda", "spells": "Spell", "virtues": "Virtue", "territories": "Territories",
    "upgrades": "Upgrades", "lands": "Islands and Dimensions",
}  # fmt: skip
"""How the log names where Favor came from, unless it names the card."""


def gain_favor(t: T, seat: int, n: int, source: str, rule: str, card: str = "") -> None:
    """AK-WIN-15: Favor is counted in the open, with its source: the card where one land or event gives it."""
    if n <= 0:
        return
    k = t.state.kingdoms[seat]
    k.favor += n
    k.earned = {**k.earned, source: k.earned.get(source, 0) + n}
    if t.telling:
        named = title_of(t.book, card) if card else SOURCES.get(source, source)
        t.note(rule, "{who} gains {n} Favor ({source})", who=who(seat), n=n, source=named)


def upgrades_of(s: Realm, seat: int) -> int:
    """AK-WIN-16: every upgrade on the mat counts, whatever it cost."""
    return sum(s.kingdoms[seat].levels) - len(s.kingdoms[seat].levels)


def end_awards(s: Realm, seat: int) -> dict[str, int]:
    """AK-WIN-10, AK-WIN-11, AK-WIN-16: 2 per Territory, 1 per upgrade; Islands and Dimensions are no Territories."""
    awards = {
        "territories": s.book.constant("favor_territory") * len(territories_of(s, seat)),
        "upgrades": s.book.constant("favor_upgrade") * upgrades_of(s, seat),
    }
    beacon = lasting(s, kinds.FAVOR_AT_END, seat)
    if beacon:
        awards["lands"] = beacon
    return awards


def standing_total(s: Realm, seat: int) -> int:
    """AK-WIN-15: the running total with the awards as they stand; at the end they are in it."""
    if s.outcome is not None:
        return s.kingdoms[seat].favor
    return s.kingdoms[seat].favor + sum(end_awards(s, seat).values())


def winners(totals: list[int]) -> list[int]:
    """AK-WIN-1, AK-WIN-2, AK-WIN-3: the single highest total wins; if it is shared, nobody does."""
    best = max(totals)
    first = [seat for seat in range(len(totals)) if totals[seat] == best]
    return first if len(first) == 1 else []


def final_count(t: T) -> None:
    """AK-RND-6, AK-WIN-1: count the awards and end the game."""
    s = t.state
    for seat in range(s.seats):
        given = [land.card for land in s.lands if land.controller == seat and land.card in s.book.sources[kinds.FAVOR_AT_END].lands]
        for source, n in end_awards(s, seat).items():
            card = given[0] if source == "lands" and len(given) == 1 else ""
            gain_favor(t, seat, n, source, "AK-WIN-11" if source == "upgrades" else "AK-WIN-10", card)
    totals = [k.favor for k in s.kingdoms]
    won = winners(totals)
    if won:
        t.end(won, totals, "AK-WIN-1", f"@{won[0]} has the most Favor and is saved")
    t.end([], totals, "AK-WIN-2", "The highest Favor is shared: nobody is saved")
