"""How what is printed is joined to what happens: a row names its effect, and the modules of this package carry it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from pentarchy.games.ageofkingdoms.cards.kinds import AT_A_PLACE, NAMES
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY, Beast, InPlay, Unit
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.content import Content, Effects
from pentarchy.kernel.errors import ContentError


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


Condition = Callable[[Realm, int, Card], bool]
Aim = Callable[[Realm, int, list[str]], list[str]]
EffectRule = Callable[[T, Play], Awaitable[None]]
Fits = Callable[[Realm, int, Moment], bool]
Reaction = Callable[[T, Play, Moment], Awaitable[None]]
Aftermath = Callable[[T, Unit, int], Awaitable[None]]
Ending = Callable[[T, InPlay], Awaitable[None]]


class CardRule:
    """How one card works.

    `can`: its condition (AK-AGD-9). `aim(s, seat, chosen)`: the targets still open after some are chosen; `least` to `most` of them, and
    `paired` where the first is offered only if a second fits it. `needed`: without a target it cannot be played. `effect`: what it does
    when played. `fits` and `react`: when and how it is used in a window. `after`: what happens once the Unit it watched is gone.
    `ends`: what happens when it leaves play. `numbers`: it gives what the row says in `gain`, `season` and `lose_stability`.
    """

    __slots__ = ("can", "aim", "least", "most", "paired", "effect", "fits", "react", "after", "ends", "needed", "numbers")

    def __init__(
        self,
        effect: EffectRule | None = None,
        can: Condition | None = None,
        aim: Aim | None = None,
        least: int = 1,
        most: int = 1,
        paired: bool = False,
        needed: bool = True,
        fits: Fits | None = None,
        react: Reaction | None = None,
        after: Aftermath | None = None,
        ends: Ending | None = None,
        numbers: bool = False,
    ) -> None:
        self.effect = effect
        self.can = can
        self.aim = aim
        self.least = least
        self.most = most
        self.paired = paired
        self.needed = needed
        self.fits = fits
        self.react = react
        self.after = after
        self.ends = ends
        self.numbers = numbers


CARDS: Final[Effects[CardRule]] = Effects("card effect")
"""Agendas, Spells and Virtues."""
EVENTS: Final[Effects[Callable[[T], Awaitable[None]]]] = Effects("World Event effect")
"""What a World Event does when it is drawn, or in each Season."""
LANDS: Final[Effects[Callable[[T, int], Awaitable[None]]]] = Effects("land effect")
"""What happens when a player takes an Island or Dimension."""
SPECIALS: Final[Effects[Callable[[T, Battle, Unit, int], Awaitable[None]]]] = Effects("Special")
"""What a Unit's Special does to the battle; the number is the one printed with it."""
HUNTS: Final[Effects[Callable[[Realm, Beast], str]]] = Effects("prey")
"""The space a Kreesh makes for."""
HABITS: Final[Effects[Callable[[T, Beast], Awaitable[None]]]] = Effects("habit of a Kreesh")
"""What a Kreesh does after it has moved."""
RULES: Final[dict[str, CardRule]] = CARDS.named


def rule_of(s: Realm, card: str) -> CardRule:
    return RULES[s.book.cards[card].effect]


def add(rules: dict[str, CardRule]) -> None:
    """Join rules to the names that rows of cards give them."""
    for name, rule in rules.items():
        CARDS(name)(rule)


def check(content: Content) -> None:
    """Every row names an effect there is, and in the game's own content every effect is somebody's; a pack may leave some unused."""
    whole = not content.pack
    cards = content.rows("agenda") + content.rows("spell") + content.rows("virtue")
    CARDS.check(cards, "effect", whole)
    for row in cards:
        for field in ("gain", "season", "lose_stability"):
            if row.has(field) and not RULES[row.text("effect")].numbers:
                raise row.fault(field, f"its effect '{row.text('effect')}' takes no numbers, so this would change nothing")
        for kind in AT_A_PLACE:
            if row.row("lasting").has(NAMES[kind]) and RULES[row.text("effect")].aim is None:
                raise row.fault("lasting", f"'{NAMES[kind]}' needs an effect that names the place, and '{row.text('effect')}' names none")
    EVENTS.check(content.rows("world_event"), "effect", False)
    EVENTS.check(content.rows("world_event"), "each_season", False)
    LANDS.check(content.rows("island") + content.rows("dimension"), "effect", whole)
    SPECIALS.check([row.row("special") for row in content.rows("unit") + content.rows("summon") if row.has("special")], "effect", whole)
    HUNTS.check(content.rows("kreesh"), "hunts", whole)
    HABITS.check(content.rows("kreesh"), "effect", whole)
    used = {row.text(field) for row in content.rows("world_event") for field in ("effect", "each_season")}
    for name in EVENTS.named:
        if whole and name not in used:
            raise ContentError("content", EVENTS.kind, name, "a function that no entry uses")
