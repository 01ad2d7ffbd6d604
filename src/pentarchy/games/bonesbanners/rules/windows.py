"""BB-WIN: Advisors, their play windows: who is asked when."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR
from pentarchy.games.bonesbanners.rules.advisors import advisor_options, play_advisor
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.sequence import AGAIN, DONE

PASS: Final = Option("pass", "Pass")
TITLES: Final[dict[str, str]] = {
    "MUSTER": "Before the dice are rolled: play an advisor?",
    "OMENS": "The dice are rolled: play an advisor?",
    "ORDERS": "Before the first die is activated: play an advisor?",
    "EVE": "Before units are revealed: play an advisor?",
    "CLASH": "Before units act on each other: play an advisor?",
    "GATE": "Before banners are compared: play an advisor?",
}


def open_window(t: T) -> bool:
    """BB-WIN-2, BB-WIN-4: without advisors on either side nobody would be asked, so no window opens."""
    s = t.state
    s.window_seat = s.holder
    s.passes = 0
    return bool(s.players[0].hand[ADVISOR] or s.players[1].hand[ADVISOR])


def is_skipped(t: T, options: list[Option]) -> bool:
    """BB-WIN-8: with quick windows, prompts whose only answer is to pass are skipped; that tells something."""
    if not t.state.flag("quick_windows"):
        return False
    t.reveal("a quick window has told something")
    return all(option.barred for option in options)


async def ask_window(t: T) -> str:
    """BB-WIN-3: both are asked in turn, the holder first, until both have passed in a row.

    BB-WIN-4: whoever holds an advisor is asked, and nobody else. BB-ADV-6: passing is always allowed.
    BB-HID-15: passes leave no trace.
    """
    s = t.state
    seat = s.window_seat
    if s.players[seat].hand[ADVISOR]:
        options = advisor_options(t, seat, s.window)
        if not is_skipped(t, options):
            options.append(PASS)
            key = await t.choose(seat, TITLES[s.window], options, rule="BB-WIN-3", window=s.window, default="pass")
            if key != "pass":
                await play_advisor(t, seat, key[8:])
                s.passes = 0
                return AGAIN
    s.passes += 1
    s.window_seat = 1 - seat
    return DONE if s.passes == 2 else AGAIN


async def ask_trigger(t: T, seat: int, window: str, title: str) -> bool:
    """BB-WIN-5: SAVE and SPOILS are offered to one player, once per event; true if the card was played."""
    if not t.state.players[seat].hand[ADVISOR]:
        return False
    options = advisor_options(t, seat, window)
    if is_skipped(t, options):
        return False
    options.append(PASS)
    key = await t.choose(seat, title, options, rule="BB-WIN-5", window=window, default="pass")
    if key == "pass":
        return False
    await play_advisor(t, seat, key[8:])
    return True
