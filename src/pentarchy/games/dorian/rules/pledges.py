"""DO-VAR-2: what was promised for a tribute binds nobody, but everybody at the table remembers whether it was kept."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.rules.scenes import Offer, Pledge
from pentarchy.games.dorian.state import NOBODY, Battle, T
from pentarchy.kernel.events import who

SIDES: Final[dict[str, int]] = {"attack": 0, "defence": 1}
"""Promises about the battle under way, by the side promised."""
LASTING: Final = ("support", "alliance", "truce")
"""Promises that hold until the Round ends."""


def promise(t: T, offer: Offer) -> None:
    """Whoever was paid has promised what the deal was about; permissions are given at once and promise nothing."""
    if offer.about not in SIDES and offer.about not in LASTING:
        return
    pledge = Pledge()
    paid = any(offer.give)
    pledge.by = offer.partner if paid else offer.proposer
    pledge.to = offer.proposer if paid else offer.partner
    pledge.about = offer.about
    t.state.pledges.append(pledge)


def judge_battle(t: T, battle: Battle) -> None:
    """Markers lie open: who stands where it promised, and who does not."""
    if battle.kind == "final":
        return
    sides = {fighter.seat: fighter.side for fighter in battle.fighters}
    attacked = battle.target if battle.kind == "field" else battle.former_owner
    for pledge in t.state.pledges:
        if pledge.is_open:
            mine, theirs = sides.get(pledge.by, NOBODY), sides.get(pledge.to, NOBODY)
            if pledge.about in SIDES:
                settle(t, pledge, mine == SIDES[pledge.about])
            elif pledge.by == battle.attacker and pledge.to == attacked:
                settle(t, pledge, False)
            elif mine != NOBODY and theirs != NOBODY and pledge.about != "truce":
                settle(t, pledge, mine == theirs)


def judge_round(t: T) -> None:
    """A Round is over: what nobody broke was kept."""
    for pledge in t.state.pledges:
        if pledge.is_open:
            settle(t, pledge, True)


def settle(t: T, pledge: Pledge, kept: bool) -> None:
    pledge.is_open = False
    pledge.kept = kept
    if t.telling:
        words = "keeps its word to" if kept else "breaks its word to"
        t.note("DO-VAR-2", "{by} {words} {to}", beat=not kept, by=who(pledge.by), words=words, to=who(pledge.to))
