"""How a good player reads the villages: expected banners, who may still come, who will probably take the cube."""

from __future__ import annotations

from math import exp
from typing import Final

from pentarchy.games.bonesbanners.book import (
    AMBUSH,
    BIND,
    DUEL,
    HEX,
    INSPIRE,
    OWN_VILLAGE,
    PROTECT,
    RIVAL_VILLAGE,
    SHOOT,
    UNIT,
    UNTHOUGHT,
    Book,
    Card,
)
from pentarchy.games.bonesbanners.cards.kinds import (
    ALL_OR_NOTHING,
    ANY_DIE,
    BREACH,
    CHARGE,
    CHOOSER_OF_THE_SLAIN,
    GRAVE_FED,
    HEX_SHATTERS,
    LOOTS,
    MARTYRS_RETURN,
    MIRROR,
    MOB,
    PACK,
    PROTECTED_PLUS,
    SOFT_BELLY,
    SOLD_TO_THE_WINNER,
    THROAT_CUT,
)
from pentarchy.games.bonesbanners.rules.bluff import die_matches, is_bluff
from pentarchy.games.bonesbanners.rules.hidden import is_known
from pentarchy.games.bonesbanners.rules.keywords import banners
from pentarchy.games.bonesbanners.state import BonesState, Unit

UNKNOWN: Final[list[float]] = [0.0, 1.7, 2.9]
"""Expected banners of a face-down rival unit under so many dice, Bluffs included."""
COMING: Final = 0.42
"""How likely one more die of a side ends at a given village."""
NEWCOMER: Final = 1.6
"""Expected banners of a unit still to come."""


class Outlook:
    """One village as a seat sees it: banners and units there, and what both sides can still bring."""

    __slots__ = ("mine", "theirs", "my_units", "their_units", "unknown")

    def __init__(self) -> None:
        self.mine: float = 0.0
        self.theirs: float = 0.0
        self.my_units: int = 0
        self.their_units: int = 0
        self.unknown: int = 0

    def changed(self, mine: float, my_units: int, theirs: float, their_units: int) -> Outlook:
        """The same village after so many banners and units more (or fewer) on each side."""
        twin = Outlook()
        twin.mine = self.mine + mine
        twin.my_units = self.my_units + my_units
        twin.theirs = self.theirs + theirs
        twin.their_units = self.their_units + their_units
        twin.unknown = self.unknown
        return twin


def strength(b: Book, s: BonesState, unit: Unit, seat: int) -> float:
    """The banners a seat expects of a unit; a Bluff of one's own has none."""
    if unit.owner == seat:
        return 0.0 if is_bluff(b, s, unit) else float(banners(b, s, unit))
    if is_known(s, unit, seat):
        return 0.0 if is_bluff(b, s, unit) else float(banners(b, s, unit))
    return UNKNOWN[unit.dice]


def building_bonus(b: Book, s: BonesState, village: int, side: int, units: int) -> float:
    """What completed buildings can be expected to add to a side with so many units at a village."""
    total = 0.0
    for key in s.players[side].built:
        card = b.cards[key]
        plus = card.defend_plus if side == village else card.attack_plus
        if plus:
            total += plus * (0.4 if card.riders_needed else 1.0 if units >= card.units_needed else 0.3)
    return total


def outlook_at(b: Book, s: BonesState, village: int, seat: int) -> Outlook:
    """Count what stands at a village."""
    look = Outlook()
    for unit in s.units:
        if unit.village != village:
            continue
        n = strength(b, s, unit, seat)
        if unit.owner == seat:
            look.my_units += 1
            look.mine += n
        else:
            look.their_units += 1
            look.theirs += n
            if not is_known(s, unit, seat):
                look.unknown += 1
    apply_actions(b, s, village, seat, look)
    look.mine += building_bonus(b, s, village, seat, look.my_units) if look.my_units else 0.0
    look.theirs += building_bonus(b, s, village, 1 - seat, look.their_units) if look.their_units else 0.0
    return look


def apply_actions(b: Book, s: BonesState, village: int, seat: int, look: Outlook) -> None:
    """Units aimed at units there weaken or strengthen a side by what they can be expected to do."""
    for unit in s.units:
        if unit.target == 0:
            continue
        target = s.unit(unit.target)
        if target is None or target.village != village:
            continue
        hit = strength(b, s, target, seat)
        if unit.owner == seat:
            if is_bluff(b, s, unit):
                continue
            card = b.cards[unit.card]
            if target.owner == seat:
                look.mine += helper_gain(card, unit.dice == 2) if not unit.face_up else 0.0
            else:
                p = hit_chance(card, unit.dice == 2, hit, is_known(s, target, seat))
                look.theirs -= p * hit
        elif target.owner == seat:
            look.mine -= 0.45 * hit
        else:
            look.theirs += 0.6


def helper_gain(card: Card, bolstered: bool) -> float:
    """Banners that Inspire, Bind and Protect are worth to the unit they stand by."""
    n = float(card.bolster_n if bolstered and card.bolster_n else card.on_own_n)
    if card.on_own == INSPIRE:
        return n
    if card.on_own == BIND:
        return n + 0.4
    return 0.7 if card.on_own == PROTECT else 0.0


def hit_chance(card: Card, bolstered: bool, target: float, known: bool) -> float:
    """How likely an attack takes a unit with that many expected banners out of the battle."""
    attack = card.on_rival
    if attack in (AMBUSH, HEX):
        return 0.85
    doubt = 0.7 if known else 1.1
    if attack == SHOOT:
        n = float(card.bolster_n if bolstered and card.bolster_n else card.on_rival_n)
        return chance_above(n + 0.5 - target, doubt) * 0.9
    if attack == DUEL and card.effect == MIRROR:
        return 0.8
    if attack == DUEL:
        plus = 1.0 if card.effect == CHARGE and not known else 0.0
        return chance_above(card.banners + plus + 0.2 - target, doubt) * 0.9
    return 0.0


def chance_above(margin: float, doubt: float) -> float:
    """A soft comparison: 0.5 at no margin, near 1 for a clear lead."""
    x = margin / doubt
    if x > 20.0:
        return 1.0
    return 0.0 if x < -20.0 else 1.0 / (1.0 + exp(-1.7 * x))


def presence(units: int, reserve: int) -> float:
    """How likely a side will have anybody at the village."""
    return 1.0 if units > 0 else 1.0 - (1.0 - COMING) ** reserve


def village_score(look: Outlook, my_reserve: int, reserve: int) -> float:
    """Chance to take the cube here minus the rival's chance, from -1 to 1; the reserves may still come."""
    i_come = presence(look.my_units, my_reserve)
    they_come = presence(look.their_units, reserve)
    my_more = COMING * NEWCOMER * my_reserve + (NEWCOMER if look.my_units == 0 else 0.0)
    their_more = COMING * NEWCOMER * reserve + (NEWCOMER if look.their_units == 0 else 0.0)
    doubt = 1.0 + 0.45 * (my_reserve + reserve) + 0.35 * look.unknown
    # A unit that is gone by its enemy's hand leaves nobody to count: less than nothing is nothing.
    margin = max(0.0, look.mine) + my_more - max(0.0, look.theirs) - their_more
    fight = chance_above(margin - 0.15, doubt) - chance_above(-margin - 0.15, doubt)
    return i_come * (1.0 - they_come) - they_come * (1.0 - i_come) + i_come * they_come * fight


def reserve_of(s: BonesState, seat: int) -> int:
    """Units a side can still place this round: dice left and cards to lay under them."""
    dice = sum(s.players[seat].dice)
    return min(dice, len(s.players[seat].hand[UNIT]) + dice // 3)


def worth(card: Card) -> float:
    """What a unit card is worth in the long run, in banners; thought of once."""
    if card.thumb == UNTHOUGHT:
        card.thumb = thumb_worth(card)
    return card.thumb


def thumb_worth(card: Card) -> float:
    value = float(card.banners) + 0.3 * card.bolster_banners
    if card.defends and card.attacks:
        value += 0.7
    if card.on_rival == AMBUSH:
        value += 0.9
    elif card.on_rival == DUEL or card.on_rival == HEX:
        value += 0.6
    elif card.on_rival == SHOOT:
        value += 0.3 * card.on_rival_n + 0.1 * card.bolster_n
    if card.on_own != 0:
        value += 0.4 + 0.4 * card.on_own_n
    if card.on_own == BIND:
        value += 0.9
    if card.bolster_silences or card.bolster_swift:
        value += 0.8
    if card.symbols.bit_count() == 2:
        value += 0.6
    return value + EFFECT_WORTH.get(card.effect, 0.0) + (0.5 if card.is_undead else 0.0)


EFFECT_WORTH: Final[dict[int, float]] = {
    ANY_DIE: 1.2,
    MOB: 1.2,
    GRAVE_FED: 1.4,
    PROTECTED_PLUS: 0.7,
    PACK: 0.4,
    CHOOSER_OF_THE_SLAIN: 0.4,
    ALL_OR_NOTHING: -0.4,
    SOFT_BELLY: -0.5,
    LOOTS: 0.6,
    MIRROR: 1.6,
    BREACH: 0.2,
    HEX_SHATTERS: -0.3,
    MARTYRS_RETURN: 0.5,
    THROAT_CUT: 1.8,
    SOLD_TO_THE_WINNER: -0.4,
}


def placed_strength(b: Book, s: BonesState, seat: int, card: Card, dice: int, aim: int) -> float:
    """Banners a card would bring to a village under these dice; -1 for a Bluff."""
    if aim > RIVAL_VILLAGE or not card.performs(aim) or not die_matches(b, s, seat, card, s.symbol, aim == OWN_VILLAGE):
        return -1.0
    n = float(card.banners)
    if dice == 2 and card.can_bolster:
        n += card.bolster_banners
    if card.effect == MOB:
        village = seat if aim == OWN_VILLAGE else 1 - seat
        n += min(3, len([unit for unit in s.units if unit.village == village]))
    elif card.effect == PACK:
        n += 0.7
    elif card.effect == GRAVE_FED:
        n += 1.4
    return n
