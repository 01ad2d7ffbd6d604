"""BB-RND: Gameplay, the six phases of a round in one place.

The rules return a word when a step ends; here it is decided what follows, and only here the position is written.
Windows for advisors are steps of their own: where nobody holds an advisor they are passed over (BB-WIN-4).
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Final

from pentarchy.games.bonesbanners.book import Book
from pentarchy.games.bonesbanners.rules.battle import clash, line_up, reveal_fighters
from pentarchy.games.bonesbanners.rules.building import build
from pentarchy.games.bonesbanners.rules.end_of_round import reset
from pentarchy.games.bonesbanners.rules.rally import put_back, rally
from pentarchy.games.bonesbanners.rules.strategy import draft, roll
from pentarchy.games.bonesbanners.rules.tactical import activate, aim, exchange, market
from pentarchy.games.bonesbanners.rules.villages import compare, loot, resolve_village, spoils
from pentarchy.games.bonesbanners.rules.windows import ask_window, open_window
from pentarchy.games.bonesbanners.state import (
    ACTIVATE,
    AIM,
    BEFORE_CLASH,
    BUILD,
    CLASH,
    COMPARE,
    DRAFT,
    EVE,
    EXCHANGE,
    GATE,
    LINE_UP,
    LOOT,
    MARKET,
    MUSTER,
    OMENS,
    ORDERS,
    PUT_BACK,
    RALLY,
    RESET,
    REVEAL,
    ROLL,
    SPOILS,
    VILLAGE,
    WINDOW_AT,
    BonesState,
    T,
)
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import DONE, Sequence, Step

Move = Step[BonesState, Book]

ROUND: Final[Sequence[BonesState, Book]] = Sequence(
    "round",
    [
        # BB-RND-1: I. Rally
        Move(RALLY, "BB-RAL-1", "Draw units", rally, {"put back": PUT_BACK}),
        # II. Strategy
        Move(MUSTER, "BB-WIN-2", "Before the roll", ask_window),
        Move(ROLL, "BB-STR-1", "Roll the dice", roll),
        Move(OMENS, "BB-WIN-2", "The dice are rolled", ask_window),
        Move(DRAFT, "BB-STR-2", "Draft dice", draft),
        # III. Tactical
        Move(ORDERS, "BB-WIN-2", "Before the first die", ask_window),
        Move(ACTIVATE, "BB-TAC-5", "Activate dice", activate, {"play": AIM, "choose": MARKET, "draw": EXCHANGE}),
        # IV. Building
        Move(BUILD, "BB-BLD-1", "Start a building", build),
        # V. Battle
        Move(EVE, "BB-WIN-2", "Before units are revealed", ask_window),
        Move(REVEAL, "BB-BAT-2", "Reveal units aimed at units", reveal_fighters),
        Move(BEFORE_CLASH, "BB-WIN-2", "Before units act", ask_window),
        Move(LINE_UP, "BB-BAT-5", "Line up", line_up),
        Move(CLASH, "BB-BAT-7", "Units act on each other", clash),
        Move(VILLAGE, "BB-VIL-1", "Resolve a village", resolve_village, {"gate": GATE, "spoils": SPOILS, "loot": LOOT}),
        # VI. End of Round
        Move(RESET, "BB-END-8", "End of the round", reset, {DONE: RALLY}),
        # Detours, each with its way back: in the Rally Phase,
        Move(PUT_BACK, "BB-GEN-10", "Put a unit back", put_back, {"next": RALLY, DONE: MUSTER}),
        # while a die is activated,
        Move(AIM, "BB-TAC-6", "Aim the unit", aim, {DONE: ACTIVATE}),
        Move(MARKET, "BB-HID-6", "Keep one of two cards", market, {DONE: EXCHANGE}),
        Move(EXCHANGE, "BB-TAC-9", "Keep or exchange the card", exchange, {DONE: ACTIVATE}),
        # and while a village is resolved.
        Move(GATE, "BB-WIN-2", "Before banners are compared", ask_window, {DONE: COMPARE}),
        Move(COMPARE, "BB-VIL-8", "Compare banners", compare, {DONE: VILLAGE, "spoils": SPOILS, "loot": LOOT}),
        Move(SPOILS, "BB-VIL-5", "Take the building", spoils, {DONE: VILLAGE, "loot": LOOT}),
        Move(LOOT, "BB-VIL-16", "Loot", loot, {DONE: VILLAGE}),
    ],
)


def next_step(t: T) -> Coroutine[Prompt, None, str]:
    """BB-RND-2, BB-ADV-2: both players go through each step together; a window is a step and is finished before the next."""
    return ROUND.play(t, t.state.step)


def follow(t: T, word: str) -> None:
    """What follows the step that ended with this word; a window opens only where somebody holds an advisor (BB-WIN-4)."""
    s = t.state
    s.step = ROUND.onward[s.step] if word == DONE else ROUND.after(s.step, word)
    while s.step in WINDOW_AT and not open_window(t):
        s.step = ROUND.onward[s.step]


QUIET: Final = frozenset({ROLL, REVEAL, LINE_UP, VILLAGE, COMPARE})


def is_quiet(s: BonesState) -> bool:
    """The next step asks nobody: dice and cards are turned up, and villages counted out."""
    return s.step in QUIET or (s.step == RALLY and not s.flag("hand_discipline"))
