"""BB-VAR: Variants, what people may choose before a game."""

from __future__ import annotations

from pentarchy.kernel.game import Setting, switch


def settings() -> list[Setting]:
    """BB-VAR-1, BB-VAR-2, BB-VAR-3, BB-VAR-4, BB-WIN-8, BB-END-10: what people may choose before a game."""
    armies = ["nine Loyalists", "eight: without Zealots", "ten: with Drummers"]
    quick = "Skip questions whose only answer is to pass; a pause may then tell something."
    hand = "Put back units before the Rally draw; never more than six units in hand."
    return [
        Setting("loyalists", "Loyalists per player", [9, 8, 10], armies, "BB-VAR-1", "Eight as on the web page, ten as in the setup text."),
        Setting("dice", "Dice", [10, 8], ["ten dice, five each", "eight dice, four each"], "BB-VAR-4"),
        switch("hand_discipline", "Hand discipline", "BB-VAR-3", hand),
        switch("quick_windows", "Quick windows", "BB-WIN-8", quick),
        Setting("round_limit", "Round limit", [40], ["40 rounds"], "BB-END-10", "The game ends after this round at the latest.", free=True),
    ]
