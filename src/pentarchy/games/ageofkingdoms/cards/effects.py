"""What cards do, by id: a condition, targets, an effect, or a reaction, and the moment it answers. The cards package fills the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from pentarchy.games.ageofkingdoms.pieces import NOBODY, Unit
from pentarchy.games.ageofkingdoms.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T


class Moment:
    """One opening of a window (AK-RCT-1); rules fill in the question and read the answer back."""

    __slots__ = (
        "window",
        "active",
        "unit",
        "seat",
        "n",
        "place",
        "by_attack",
        "attacker",
        "voyage",
        "first_step",
        "stopped",
        "goes_to",
        "spared",
        "after",
        "unseen",
    )

    def __init__(self, window: str, active: int) -> None:
        self.window: str = window
        self.active: int = active
        self.unit: int = NOBODY
        self.seat: int = NOBODY
        self.n: int = 0
        self.place: str = ""
        self.by_attack: bool = False
        self.attacker: int = 0
        self.voyage: bool = False
        self.first_step: bool = False
        # what reactions have made of it
        self.stopped: bool = False
        self.goes_to: str = ""
        self.spared: bool = False
        self.after: list[str] = []  # cards that act once the Unit is gone
        self.unseen: bool = False


Condition = Callable[[Realm, int], bool]
Aim = Callable[[Realm, int, list[str]], list[str]]
EffectRule = Callable[[T, Play], Awaitable[None]]
Fits = Callable[[Realm, int, Moment], bool]
Reaction = Callable[[T, Play, Moment], Awaitable[None]]
Aftermath = Callable[[T, Unit, int], Awaitable[None]]


class CardRule:
    """How one card works.

    `can`: its condition (AK-AGD-9). `aim(s, seat, chosen)`: the targets still open after some are chosen; `least` to `most` of them.
    `effect`: what it does when played. `fits` and `react`: when and how it is used in a window. `after`: what happens once the Unit
    it watched is gone. `stays`: it remains in play though it has no Hourglass tokens. `needed`: without a target it cannot be played.
    """

    __slots__ = ("can", "aim", "least", "most", "effect", "fits", "react", "after", "stays", "needed")

    def __init__(
        self,
        effect: EffectRule | None = None,
        can: Condition | None = None,
        aim: Aim | None = None,
        least: int = 1,
        most: int = 1,
        stays: bool = False,
        needed: bool = True,
        fits: Fits | None = None,
        react: Reaction | None = None,
        after: Aftermath | None = None,
    ) -> None:
        self.effect = effect
        self.can = can
        self.aim = aim
        self.least = least
        self.most = most
        self.stays = stays
        self.needed = needed
        self.fits = fits
        self.react = react
        self.after = after


RULES: dict[str, CardRule] = {}
OPEN_ACTS: list[Callable[[Realm, int], list[str]]] = []
"""What a seat may do unasked at the start of a phase or turn; negotiation.py fills it in."""
TALK: list[Callable[[T, int, str], Awaitable[None]]] = []
"""Carries out such an act."""
_PLAIN = CardRule()


def rule_of(card: str) -> CardRule:
    return RULES.get(card, _PLAIN)


def add(rules: dict[str, CardRule]) -> None:
    for card, rule in rules.items():
        assert card not in RULES, card
        RULES[card] = rule
