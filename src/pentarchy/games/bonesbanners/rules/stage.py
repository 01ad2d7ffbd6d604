"""BB-BAT: Battle Phase, the fight under way as everybody sees it, frozen in numbers when it happened.

`battle.show` is the act of a unit or the count at a village, `battle.deeds` what came of it. Both hold whole numbers only
(cards by their index), so that they cost next to nothing where nobody looks; view.py puts them into words.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import Book
from pentarchy.games.bonesbanners.rules.bolster import is_bolstered
from pentarchy.games.bonesbanners.rules.keywords import banners, conditional_banners, helped_banners
from pentarchy.games.bonesbanners.rules.villages_count import building_amounts
from pentarchy.games.bonesbanners.state import BonesState, Unit

# battle.show of an act: the attack (DUEL, SHOOT, AMBUSH, HEX), then these
ACTOR: Final = 1
TARGET: Final = 4  # each is three numbers: no, owner, card
MINE: Final = 7
THEIRS: Final = 8
PARTS: Final = 9  # twice six: printed, Bolster, helpers, own effect, advisors, in this Duel
SOURCES: Final = 6

# battle.show of a village: VILLAGE_COUNT, then these
VILLAGE_COUNT: Final = 8
PLACE: Final = 1
VERDICT: Final = 2
FOUGHT: Final = 3
DEFENCE: Final = 4
ATTACK: Final = 5
PRESENT: Final = 6  # how many units follow, each as no, owner, card, banners; then buildings as owner, card, banners
FIRST: Final = 7

PENDING: Final = -1
TIED: Final = 2
NOBODY_LEFT: Final = 3
HIDDEN: Final = -1
UNCOUNTED: Final = -1

# battle.deeds: no, owner, card and one of these
LOST: Final = 1
BLUFFED: Final = 2
WENT_HOME: Final = 3
STAYED: Final = 4
PROTECTED: Final = 5
UNHARMED: Final = 6
HEXED: Final = 7
SPARED: Final = 8
SAVED: Final = 9
TOOK_BUILDING: Final = 10
LOOTED: Final = 11
KEPT_BUILDING: Final = 12


def clear_stage(s: BonesState) -> None:
    """Nothing is being fought any more."""
    s.battle.show = []
    s.battle.deeds = []


def show_act(b: Book, s: BonesState, unit: Unit, target: Unit) -> None:
    """BB-BAT-6: a unit is about to act on another, which may still lie face down."""
    card = b.cards[unit.card]
    s.battle.show = [card.on_rival, unit.no, unit.owner, card.index, target.no, target.owner, face(b, target), UNCOUNTED, UNCOUNTED]


def show_numbers(b: Book, s: BonesState, unit: Unit, target: Unit, mine: int, theirs: int) -> None:
    """BB-KEY-14: what is compared, and where it comes from."""
    show = s.battle.show
    show[TARGET + 2] = face(b, target)
    show[MINE] = mine
    show[THEIRS] = theirs
    show += sources(b, s, unit, mine) + sources(b, s, target, theirs)


def sources(b: Book, s: BonesState, unit: Unit, total: int) -> list[int]:
    """Where the banners of a unit come from; the last number is what counts in this fight only."""
    if unit.hexed:
        return [0, 0, 0, 0, 0, 0]
    card = b.cards[unit.card]
    bolster = card.bolster_banners if card.bolster_banners and is_bolstered(b, s, unit) else 0
    helpers = helped_banners(b, s, unit, card)
    own = conditional_banners(b, s, unit, card)
    return [card.banners, bolster, helpers, own, unit.bonus, total - card.banners - bolster - helpers - own - unit.bonus]


def show_village(b: Book, s: BonesState, village: int, fought: bool) -> None:
    """BB-VIL-8: the count at a village is what everybody looks at now."""
    s.battle.show = village_count(b, s, village, fought)


def village_count(b: Book, s: BonesState, village: int, fought: bool) -> list[int]:
    """BB-VIL-8: who is at the village with how many banners, and what buildings add; uncounted where nobody opposes."""
    show = [VILLAGE_COUNT, village, PENDING, 1 if fought else 0, 0, 0, 0]
    riders = [0, 0]
    units = [0, 0]
    for unit in s.units:
        if unit.village != village:
            continue
        n = banners(b, s, unit) if fought else UNCOUNTED
        show += [unit.no, unit.owner, face(b, unit), n]
        show[PRESENT] += 1
        units[unit.owner] += 1
        if fought:
            riders[unit.owner] += 1 if b.cards[unit.card].is_rider else 0
            show[DEFENCE if unit.owner == village else ATTACK] += n
    if fought:
        for side in (village, 1 - village):
            for key, n in building_amounts(b, s, village, side, units[side], riders[side]):
                show += [side, b.cards[key].index, n]
                show[DEFENCE if side == village else ATTACK] += n
    return show


def decide(s: BonesState, verdict: int) -> None:
    """Who has won at the village: a seat, TIED or NOBODY_LEFT."""
    s.battle.show[VERDICT] = verdict


def deed(b: Book, s: BonesState, what: int, unit: Unit) -> None:
    """What has become of a unit."""
    if s.battle.show:
        s.battle.deeds += [unit.no, unit.owner, face(b, unit), what]


def deed_of(s: BonesState, what: int, seat: int) -> None:
    """What a player has gained or kept."""
    if s.battle.show:
        s.battle.deeds += [0, seat, HIDDEN, what]


def face(b: Book, unit: Unit) -> int:
    """BB-HID-3: the card of a unit that lies face up; HIDDEN of one that does not."""
    return b.cards[unit.card].index if unit.face_up else HIDDEN
