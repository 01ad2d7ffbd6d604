"""The rule switches a lasting effect may turn on, as numbers: what each does is told in content/vocabulary.toml."""

from __future__ import annotations

from typing import Final

FLAGS: Final[tuple[str, ...]] = (
    "no_field_battles",
    "sea_free",
    "sea_closed",
    "garlock_extra",
    "supervisor_one",
    "bounty_leader",
    "capture_bonus",
    "defence_bonus",
    "neutral_defence_bonus",
    "neutral_capture_bonus",
    "kind_bonus_S",
    "kind_bonus_P",
    "kind_bonus_M",
    "free_markets",
    "open_borders",
    "pass_toll",
    "rest_bonus",
    "first_buy_discount",
    "ignore_character_permission",
    "no_flee",
    "base_loss_minus",
    "mp_bonus",
    "camp_safe",
)
"""The words of [[flag]]; the place in this list is the number."""

NO_FIELD_BATTLES: Final = 0
SEA_FREE: Final = 1
SEA_CLOSED: Final = 2
GARLOCK_EXTRA: Final = 3
SUPERVISOR_ONE: Final = 4
BOUNTY_LEADER: Final = 5
CAPTURE_BONUS: Final = 6
DEFENCE_BONUS: Final = 7
NEUTRAL_DEFENCE_BONUS: Final = 8
NEUTRAL_CAPTURE_BONUS: Final = 9
KIND_BONUS_S: Final = 10
KIND_BONUS_P: Final = 11
KIND_BONUS_M: Final = 12
FREE_MARKETS: Final = 13
OPEN_BORDERS: Final = 14
PASS_TOLL: Final = 15
REST_BONUS: Final = 16
FIRST_BUY_DISCOUNT: Final = 17
IGNORE_CHARACTER_PERMISSION: Final = 18
NO_FLEE: Final = 19
BASE_LOSS_MINUS: Final = 20
MP_BONUS: Final = 21
CAMP_SAFE: Final = 22

PERSONAL: Final[tuple[str, ...]] = (
    "sea_free",
    "garlock_extra",
    "supervisor_one",
    "rest_bonus",
    "first_buy_discount",
    "ignore_character_permission",
    "no_flee",
    "base_loss_minus",
    "mp_bonus",
    "camp_safe",
)
"""What the rules ask of a player and the Upgrades equipped; the others they ask of the Kingdom Event alone."""
