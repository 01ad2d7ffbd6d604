"""A position of Bones & Banners in numbers: only what the seat sees (BB-HID)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.bonesbanners.book import ACTIONS, ADVISOR, BUILDING, KINDS, SYMBOLS, UNIT, WINDOWS, Book, Card
from pentarchy.games.bonesbanners.rules.bluff import is_bluff
from pentarchy.games.bonesbanners.rules.end_of_round import CUBES_TO_WIN
from pentarchy.games.bonesbanners.rules.hidden import is_known
from pentarchy.games.bonesbanners.rules.keywords import banners
from pentarchy.games.bonesbanners.state import NOBODY, PHASES, Battle, BonesState, Player
from pentarchy.games.bonesbanners.state import Unit as Piece
from pentarchy.kernel.sheet import Blank, Faces, Sheet
from pentarchy.kernel.sums import Sums

STEPS: Final = list(PHASES)
STEP_AT: Final = {step: i for i, step in enumerate(STEPS)}
NOBODY_STANDS: Final = Blank()
NO_BATTLE: Final = Blank()
NONE_AIMED: Final = [0, 0, 0, 0]
BANNER_BITS: Final[i64] = 8
UNKNOWN_BITS: Final[i64] = 16
DICE_BITS: Final[i64] = 24
HELD_BITS: Final[i64] = 32
"""Where in a tally of those who stand at a village each number has its eight bits; the lowest count them."""


def encode(b: Book, s: BonesState, seat: int, sheet: Sheet) -> None:
    """The table as the seat sees it: itself first, then the rival."""
    sheet.about = "table:"
    sheet.share("round", s.round, 12)
    sheet.share("rounds left", max(0, s.number("round_limit") - s.round), 12)
    sheet.one_of("step", STEP_AT[s.step], len(STEPS))
    sheet.flag("initiative is mine", s.holder == seat)
    sheet.flag("I act", s.active == seat)
    sheet.share("turn", s.turn, 12)
    sheet.shares("pool", s.pool, 6)
    sheet.share("unrolled", s.unrolled, 12)
    sheet.one_of("symbol", s.symbol, 6)
    sheet.share("cubes left", s.stash, 10)
    sheet.share("lost cards", len(s.lost), 20)
    for kind in range(3):
        sheet.share(f"pile of {KINDS[kind]}" if sheet.naming else "", len(s.piles[kind]), 20)
        sheet.share(f"dice beside {KINDS[kind]}" if sheet.naming else "", len(s.beside[kind]), 6)
    sheet.about = "tableau:"
    ARMY.put(b, s.tableau[UNIT], sheet)
    BUILDINGS.put(b, s.tableau[BUILDING], sheet)
    ADVISORS.put(b, s.tableau[ADVISOR], sheet)
    sheet.about = "mine:"
    encode_side(b, s.players[seat], sheet)
    sheet.about = "rival:"
    encode_side(b, s.players[1 - seat], sheet)
    sheet.about = "hand:"
    me = s.players[seat]
    ARMY.put(b, me.hand[UNIT], sheet)
    BUILDINGS.put(b, me.hand[BUILDING], sheet)
    ADVISORS.put(b, me.hand[ADVISOR], sheet)
    sheet.about = "deck:"
    ARMY.put(b, me.deck, sheet)
    if s.units or not NOBODY_STANDS.put(sheet):
        start = len(sheet.paper)
        encode_stands(b, s, seat, sheet)
        if not s.units:
            NOBODY_STANDS.keep(sheet, start)
    idle = is_idle(s.battle)
    if not idle or not NO_BATTLE.put(sheet):
        start = len(sheet.paper)
        encode_battle(s.battle, seat, sheet)
        if idle:
            NO_BATTLE.keep(sheet, start)
    sheet.about = "placing:"
    deciding = s.active == seat
    FACES.put(b.cards.get(s.placing) if deciding and s.placing else None, sheet)
    sheet.share("dice", s.placing_dice if deciding else 0, 2)


def encode_stands(b: Book, s: BonesState, seat: int, sheet: Sheet) -> None:
    """Who stands at the villages, and who is aimed at whom: gathered in one look at the units, eight bits for each number."""
    mine_here: i64 = 0
    theirs_here: i64 = 0
    mine_there: i64 = 0
    theirs_there: i64 = 0
    aimed: i64 = 0
    for unit in s.units:
        mine = unit.owner == seat
        if unit.village < 0:
            target = s.unit(unit.target)
            if target is not None:
                aimed += (1 if target.owner == seat else 1 << 8) if mine else 1 << 16 if target.owner == seat else 1 << 24
            continue
        dice: i64 = unit.dice
        tally: i64 = 1 + (dice << DICE_BITS)
        if unit.held:
            tally += 1 << HELD_BITS
        if is_known(s, unit, seat):
            known: i64 = shown_banners(b, s, unit)
            tally += known << BANNER_BITS
        else:
            tally += 1 << UNKNOWN_BITS
        if unit.village == seat:
            if mine:
                mine_here += tally
            else:
                theirs_here += tally
        elif mine:
            mine_there += tally
        else:
            theirs_there += tally
    sheet.about = "at my village, mine:"
    write_tally(mine_here, sheet)
    sheet.about = "at my village, rival:"
    write_tally(theirs_here, sheet)
    sheet.about = "at rival village, mine:"
    write_tally(mine_there, sheet)
    sheet.about = "at rival village, rival:"
    write_tally(theirs_there, sheet)
    sheet.about = "aimed at units:"
    if aimed == 0:
        sheet.shares("", NONE_AIMED, 4)
    else:
        sheet.shares("", [aimed & 255, aimed >> 8 & 255, aimed >> 16 & 255, aimed >> 24 & 255], 4)


NO_TALLY: Final = Blank()


def write_tally(tally: i64, sheet: Sheet) -> None:
    if tally == 0 and NO_TALLY.put(sheet):
        return
    start = len(sheet.paper)
    sheet.share("units", tally & 255, 6)
    sheet.share("known banners", tally >> BANNER_BITS & 255, 12)
    sheet.share("unknown units", tally >> UNKNOWN_BITS & 255, 6)
    sheet.share("dice", tally >> DICE_BITS & 255, 8)
    sheet.share("held", tally >> HELD_BITS & 255, 4)
    if tally == 0:
        NO_TALLY.keep(sheet, start)


def is_idle(battle: Battle) -> bool:
    """Is nothing of a battle to be told?"""
    return not (battle.waiting or battle.fallen or battle.village != NOBODY or battle.winner != NOBODY or battle.fought)


def encode_battle(battle: Battle, seat: int, sheet: Sheet) -> None:
    sheet.about = "battle:"
    sheet.share("waiting", len(battle.waiting), 8)
    sheet.share("fallen", battle.fallen, 8)
    sheet.flag("at my village", battle.village == seat)
    sheet.flag("at the rival's", battle.village == 1 - seat)
    sheet.flag("I won", battle.winner == seat)
    sheet.flag("rival won", battle.winner == 1 - seat)
    sheet.flag("fought", battle.fought)


def encode_side(b: Book, player: Player, sheet: Sheet) -> None:
    """What everybody sees of a side. So few numbers are written in less time than it takes to find out whether they are the same."""
    hand = player.hand
    sheet.share("cubes", player.cubes, CUBES_TO_WIN)
    sheet.share("cubes this round", player.taken, 2)
    sheet.shares("dice", player.dice, 4)
    sheet.share("hand 0", len(hand[UNIT]), 8)
    sheet.share("hand 1", len(hand[BUILDING]), 8)
    sheet.share("hand 2", len(hand[ADVISOR]), 8)
    sheet.share("deck", len(player.deck), 12)
    sheet.share("units placed", player.placed, 8)
    sheet.flag("building site", bool(player.site))
    sheet.flag("chapel used", player.chapel_used)
    BUILDINGS.put(b, player.built, sheet)


def army_of(b: Book, key: str) -> list[int]:
    """A unit in a heap: its strength, symbols and trade."""
    card = b.cards[key]
    if card.kind != UNIT:
        return [0] * len(ARMY_FIELDS)
    symbols = [card.symbols >> k & 1 for k in range(6)]
    acts = [int(card.on_rival == k + 1) + int(card.on_own == k + 1) for k in range(7)]
    return [1, card.banners, int(card.defends), int(card.attacks), card.bolster_banners, *symbols, *acts]


def building_of(b: Book, key: str) -> list[int]:
    return [1, b.cards[key].defend_plus, b.cards[key].attack_plus]


def advisor_of(b: Book, key: str) -> list[int]:
    windows = b.cards[key].windows
    return [1, *[windows.count(window) for window in WINDOWS]]


ARMY_FIELDS: Final = [
    ("units", 12),
    ("banners", 24),
    ("defenders", 12),
    ("attackers", 12),
    ("bolster", 12),
    *[(f"symbol {k}", 6) for k in range(6)],
    *[(f"action {k}", 4) for k in range(7)],
]
ARMY: Final[Sums[Book]] = Sums(ARMY_FIELDS, army_of)
BUILDINGS: Final[Sums[Book]] = Sums([("buildings", 5), ("defence of buildings", 6), ("attack of buildings", 6)], building_of)
ADVISORS: Final[Sums[Book]] = Sums([("advisors", 5), *[(f"advisors for window {k}", 3) for k in range(len(WINDOWS))]], advisor_of)


def shown_banners(b: Book, s: BonesState, unit: Piece) -> int:
    """BB-BLF-1: what a unit one knows counts; a Bluff counts nothing."""
    return 0 if not unit.face_up and is_bluff(b, s, unit) else banners(b, s, unit)


def write_card(card: Card | None, sheet: Sheet) -> None:
    """What is printed on a card."""
    sheet.one_of("kind", card.kind if card is not None else -1, 3)
    symbols = card.symbols if card is not None else 0
    for k in range(6):
        sheet.flag(f"symbol {SYMBOLS[k]}" if sheet.naming else "", symbols >> k & 1 == 1)
    sheet.share("banners", card.banners if card is not None else 0, 4)
    sheet.flag("defends", card is not None and card.defends)
    sheet.flag("attacks", card is not None and card.attacks)
    sheet.one_of("on a rival", card.on_rival - 1 if card is not None else -1, 4)
    sheet.one_of("on an own", card.on_own - 5 if card is not None else -1, 3)
    sheet.share("strength of the action", max(card.on_rival_n, card.on_own_n) if card is not None else 0, 4)
    sheet.share("bolster", card.bolster_banners + card.bolster_n if card is not None else 0, 3)
    sheet.flag("swift", card is not None and card.swift)
    sheet.flag("undead", card is not None and card.is_undead)
    sheet.flag("rider", card is not None and card.is_rider)
    sheet.flag("beast", card is not None and card.is_beast)
    sheet.share("adds in defence", card.defend_plus if card is not None else 0, 3)
    sheet.share("adds in attack", card.attack_plus if card is not None else 0, 3)


FACES: Final[Faces[Card]] = Faces(write_card)


assert len(ACTIONS) == 8, "the fields of a card count four actions on rivals and three on one's own"
