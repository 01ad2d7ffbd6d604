"""UK-CHR: what can last: kinds of powers, cards, Fates and Events, by name in the content and by number in the rules.

A row names its kind (`effect = "more_actions"`), rules ask for it by number (rules/lasting.py) and never for a card.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
MORE_ACTIONS: Final = 1
FEWER_ACTIONS: Final = 2
MORE_HARVEST: Final = 3
LESS_HARVEST: Final = 4
WILD_HARVEST: Final = 5
FOLLOWERS: Final = 6
DEAR_DESTINY: Final = 7
FREE_MOVES: Final = 8
NO_DIFFICULTY: Final = 9
EASY_GROUND: Final = 10
MIRED_ROADS: Final = 11
DICE: Final = 12
ATTACK_DICE: Final = 13
DEFENCE_DICE: Final = 14
DUEL_DICE: Final = 15
DICE_ON_GROUND: Final = 16
FORTIFIED: Final = 17
EMPIRE_WALLS: Final = 18
MISSES_ARE_LOSSES: Final = 19
LOSSES_ARE_MISSES: Final = 20
ARMOUR: Final = 21
GUARD: Final = 22
COMMAND: Final = 23
TURN_TOKENS: Final = 24
TURN_RESOURCES: Final = 25
TURN_LIFE: Final = 26
TURN_CARDS: Final = 27
BARE_SEND: Final = 28
CUT_SUPPLY: Final = 29
LOOT: Final = 30
BOUNTY: Final = 31
HIDDEN: Final = 32
OPEN_EVENT: Final = 33
FOLLOW_UP: Final = 34
NO_LEADERLESS: Final = 35
FIRST_CARDS: Final = 36
CHARGE_ARMOUR: Final = 37
HOPELESS: Final = 38
ILLNESS: Final = 39
TOTAL_WAR: Final = 40
COURT_POWER: Final = 41
ATTACK_POWER: Final = 42
TWIN: Final = 43
DOUBLE_BITE: Final = 44
TOKEN_SHIELD: Final = 45
THICK_SKIN: Final = 46
SILENCE: Final = 47
UNTOUCHABLE: Final = 48
STEADFAST: Final = 49
FAR_STRIKE: Final = 50
JOINS_VICTOR: Final = 51
JOINS_DEFEATER: Final = 52
FRIEND_OR_FOE: Final = 53
OLD_FRIEND: Final = 54
SWORN_RIVAL: Final = 55
BUY_ALLY: Final = 56
BUY_OFF: Final = 57
DEBT_OF_HONOUR: Final = 58
LESS_POWER: Final = 59
DUEL: Final = 60
BLOOD_BOND: Final = 61
FAME: Final = 62
SECOND_FATE: Final = 63

LASTING: Final[dict[str, int]] = {
    "nothing": NOTHING,
    "more_actions": MORE_ACTIONS,
    "fewer_actions": FEWER_ACTIONS,
    "more_harvest": MORE_HARVEST,
    "less_harvest": LESS_HARVEST,
    "wild_harvest": WILD_HARVEST,
    "followers": FOLLOWERS,
    "dear_destiny": DEAR_DESTINY,
    "free_moves": FREE_MOVES,
    "no_difficulty": NO_DIFFICULTY,
    "easy_ground": EASY_GROUND,
    "mired_roads": MIRED_ROADS,
    "dice": DICE,
    "attack_dice": ATTACK_DICE,
    "defence_dice": DEFENCE_DICE,
    "duel_dice": DUEL_DICE,
    "dice_on_ground": DICE_ON_GROUND,
    "fortified": FORTIFIED,
    "empire_walls": EMPIRE_WALLS,
    "misses_are_losses": MISSES_ARE_LOSSES,
    "losses_are_misses": LOSSES_ARE_MISSES,
    "armour": ARMOUR,
    "guard": GUARD,
    "command": COMMAND,
    "turn_tokens": TURN_TOKENS,
    "turn_resources": TURN_RESOURCES,
    "turn_life": TURN_LIFE,
    "turn_cards": TURN_CARDS,
    "bare_send": BARE_SEND,
    "cut_supply": CUT_SUPPLY,
    "loot": LOOT,
    "bounty": BOUNTY,
    "hidden": HIDDEN,
    "open_event": OPEN_EVENT,
    "follow_up": FOLLOW_UP,
    "no_leaderless": NO_LEADERLESS,
    "first_cards": FIRST_CARDS,
    "charge_armour": CHARGE_ARMOUR,
    "hopeless": HOPELESS,
    "illness": ILLNESS,
    "total_war": TOTAL_WAR,
    "court_power": COURT_POWER,
    "attack_power": ATTACK_POWER,
    "twin": TWIN,
    "double_bite": DOUBLE_BITE,
    "token_shield": TOKEN_SHIELD,
    "thick_skin": THICK_SKIN,
    "silence": SILENCE,
    "untouchable": UNTOUCHABLE,
    "steadfast": STEADFAST,
    "far_strike": FAR_STRIKE,
    "joins_victor": JOINS_VICTOR,
    "joins_defeater": JOINS_DEFEATER,
    "friend_or_foe": FRIEND_OR_FOE,
    "old_friend": OLD_FRIEND,
    "sworn_rival": SWORN_RIVAL,
    "buy_ally": BUY_ALLY,
    "buy_off": BUY_OFF,
    "debt_of_honour": DEBT_OF_HONOUR,
    "less_power": LESS_POWER,
    "duel": DUEL,
    "blood_bond": BLOOD_BOND,
    "fame": FAME,
    "second_fate": SECOND_FATE,
}


# where in a content a kind comes from, one bit each
IN_EVENTS: Final = 1
AS_UNITS: Final = 2
AS_FRIENDS: Final = 4
AS_ENEMIES: Final = 8

# who may give a kind besides, where a row is read: the princess among the units, and Fates among what enemies have
AS_PRINCESS: Final = 16
IN_FATES: Final = 32

OF_UNITS: Final = IN_EVENTS | AS_UNITS | AS_FRIENDS
"""Rules ask it of a kingdom unit: most kinds."""
OF_FOES: Final = IN_EVENTS | AS_ENEMIES | IN_FATES
"""Rules ask it of an enemy character."""
ASKED: Final[dict[int, int]] = {
    **dict.fromkeys((HOPELESS, ILLNESS, TOTAL_WAR), IN_EVENTS),
    **dict.fromkeys((BUY_ALLY, BUY_OFF, DEBT_OF_HONOUR), IN_FATES),
    **dict.fromkeys((OLD_FRIEND, SWORN_RIVAL, DUEL, BLOOD_BOND, FRIEND_OR_FOE, JOINS_DEFEATER, JOINS_VICTOR), AS_ENEMIES | IN_FATES),
    **dict.fromkeys((COURT_POWER, ATTACK_POWER, TWIN, FAR_STRIKE, STEADFAST), AS_ENEMIES),
    **dict.fromkeys((DOUBLE_BITE, TOKEN_SHIELD, THICK_SKIN, SILENCE, UNTOUCHABLE, LESS_POWER, FAME), OF_FOES),
    FIRST_CARDS: AS_PRINCESS,
    CHARGE_ARMOUR: IN_EVENTS | AS_PRINCESS,
    MISSES_ARE_LOSSES: OF_UNITS | OF_FOES,
    NOTHING: IN_FATES,
}
"""Kinds that the rules ask of others than units, or of less."""
HERS: Final = (
    FEWER_ACTIONS, MORE_HARVEST, LESS_HARVEST, WILD_HARVEST, FOLLOWERS, FREE_MOVES, NO_DIFFICULTY, EASY_GROUND, MIRED_ROADS, HIDDEN,
    NO_LEADERLESS, SECOND_FATE,
)  # fmt: skip
"""What they ask of the princess as of any unit."""
ON_GROUND: Final = (EASY_GROUND, DICE_ON_GROUND, HIDDEN)
"""Kinds that may be tied to a terrain."""


def may_give(kind: int, giver: int) -> bool:
    """Do the rules ask such a giver for this kind?"""
    if giver == AS_PRINCESS and kind in HERS:
        return True
    return ASKED.get(kind, OF_UNITS) & giver > 0


class Sources:
    """What in a content gives one kind, and how much; `found` says where at all, so nobody looks where nothing can be.

    `units` are princesses and kingdom characters by key, `ground` the terrain a power of theirs is tied to; `foes` and `allies` are enemy
    characters by number, as enemies and as somebody's allies; `cards`, `fates` and `events` go by key.
    """

    def __init__(self, foes: int) -> None:
        self.events: dict[str, int] = {}
        self.units: dict[str, int] = {}
        self.ground: dict[str, list[str]] = {}
        self.allies: list[int] = []
        self.of_ally: list[int] = [0] * foes
        self.cards: dict[str, int] = {}
        self.of_foe: list[int] = [0] * foes
        self.fates: dict[str, int] = {}
        self.found: int = 0
