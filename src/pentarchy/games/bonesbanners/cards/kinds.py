"""BB-CRD: the effects a card may name, as numbers for the rules to ask for, and the numbers each of them wants from its card.

A row says `effect = "charge"`; the rules ask `card.effect == CHARGE`. "numbers" means that the other fields say everything.
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final = 0

# units: asked for where the rule that they change is carried out
CHARGE: Final = 1
ANTI_RIDER: Final = 2
ALL_OR_NOTHING: Final = 3
PROTECTED_PLUS: Final = 4
GRAVE_FED: Final = 5
HEX_SHATTERS: Final = 6
NO_PROTECT: Final = 7
CHOOSER_OF_THE_SLAIN: Final = 8
SOFT_BELLY: Final = 9
PACK: Final = 10
TIE_KILLS: Final = 11
BREACH: Final = 12
THROAT_CUT: Final = 13
MOB: Final = 14
LOOTS: Final = 15
MARTYRS_RETURN: Final = 16
SOLD_TO_THE_WINNER: Final = 17
ANY_DIE: Final = 18
MIRROR: Final = 19

# buildings: asked for with `lasting` (rules/lasting.py)
RALLY_MORE: Final = 30
BOOT_IS_HORSE: Final = 31
PEEK: Final = 32
CYCLE: Final = 33
FIRST_LOSS_RETREATS: Final = 34
DRAW_TWO_KEEP_ONE: Final = 35
MYSTIC_IS_WILD: Final = 36

# advisors: carried out by the functions of cards/advisors.py
TURN_POOL: Final = 50
MOVE_INITIATIVE: Final = 51
TURN_DIE: Final = 52
EXPOSE: Final = 53
REAIM: Final = 54
CHEER: Final = 55
SAVE_UNIT: Final = 56
MASON: Final = 57
TRUCE: Final = 58

UNIT_EFFECTS: Final[dict[str, int]] = {
    "numbers": NUMBERS,
    "charge": CHARGE,
    "anti_rider": ANTI_RIDER,
    "all_or_nothing": ALL_OR_NOTHING,
    "protected_plus": PROTECTED_PLUS,
    "grave_fed": GRAVE_FED,
    "hex_shatters": HEX_SHATTERS,
    "no_protect": NO_PROTECT,
    "chooser_of_the_slain": CHOOSER_OF_THE_SLAIN,
    "soft_belly": SOFT_BELLY,
    "pack": PACK,
    "tie_kills": TIE_KILLS,
    "breach": BREACH,
    "throat_cut": THROAT_CUT,
    "mob": MOB,
    "loot": LOOTS,
    "martyrs_return": MARTYRS_RETURN,
    "sold_to_the_winner": SOLD_TO_THE_WINNER,
    "any_die": ANY_DIE,
    "mirror": MIRROR,
}
BUILDING_EFFECTS: Final[dict[str, int]] = {
    "numbers": NUMBERS,
    "rally_more": RALLY_MORE,
    "boot_is_horse": BOOT_IS_HORSE,
    "peek": PEEK,
    "cycle": CYCLE,
    "first_loss_retreats": FIRST_LOSS_RETREATS,
    "draw_two_keep_one": DRAW_TWO_KEEP_ONE,
    "mystic_is_wild": MYSTIC_IS_WILD,
}
ADVISOR_EFFECTS: Final[dict[str, int]] = {
    "turn_pool": TURN_POOL,
    "move_initiative": MOVE_INITIATIVE,
    "turn_die": TURN_DIE,
    "expose": EXPOSE,
    "reaim": REAIM,
    "cheer": CHEER,
    "save_unit": SAVE_UNIT,
    "mason": MASON,
    "truce": TRUCE,
}
EFFECTS_BY_KIND: Final[list[dict[str, int]]] = [UNIT_EFFECTS, BUILDING_EFFECTS, ADVISOR_EFFECTS]

NUMBERS_WANTED: Final[dict[int, list[str]]] = {
    CHARGE: ["plus"],
    ANTI_RIDER: ["plus"],
    PROTECTED_PLUS: ["plus"],
    GRAVE_FED: ["each", "most"],
    PACK: ["each", "most"],
    MOB: ["each", "most"],
    THROAT_CUT: ["kills"],
    RALLY_MORE: ["draw"],
    TURN_POOL: ["dice"],
    MOVE_INITIATIVE: ["draw"],
    TURN_DIE: ["dice"],
    CHEER: ["clash", "gate"],
}
"""The numbers in `n`, in the order in which a card keeps them as `plus` and `most`; effects that are not here have none."""

WINDOWS_OF: Final[dict[int, list[str]]] = {
    TURN_POOL: ["OMENS"],
    MOVE_INITIATIVE: ["MUSTER", "OMENS", "ORDERS", "TURN", "EVE"],
    TURN_DIE: ["ORDERS", "TURN"],
    EXPOSE: ["TURN", "EVE"],
    REAIM: ["TURN", "EVE"],
    CHEER: ["CLASH", "GATE"],
    SAVE_UNIT: ["SAVE"],
    MASON: ["TURN", "SPOILS"],
    TRUCE: ["TURN", "EVE"],
}
"""BB-WIN-2: the windows in which an advisor's effect means something; a card names one or more of them."""
