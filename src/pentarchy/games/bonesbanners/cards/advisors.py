"""What each advisor does, and when that is of use (BB-ADV-5)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.bonesbanners.book import BUILDING, SYMBOLS
from pentarchy.games.bonesbanners.cards.kinds import CHEER, EXPOSE, MASON, REAIM, TRUCE, TURN_DIE
from pentarchy.games.bonesbanners.rules.army_deck import draw_from_army
from pentarchy.games.bonesbanners.rules.hidden import close_hand, show_top_of_pile
from pentarchy.games.bonesbanners.rules.overview import retreat, reveal, rival, secret_name, unit_words
from pentarchy.games.bonesbanners.rules.targets import UNITS, aim_at, aim_options, aim_words
from pentarchy.games.bonesbanners.state import BUILD, T, Unit
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.events import Secret, counted, who
from pentarchy.kernel.prompt import Prompt

Effect = Callable[[T, int], Coroutine[Prompt, None, None]]
EFFECTS: Final[Effects[Effect]] = Effects("advisor effect")


def uselessness(t: T, seat: int, key: str, window: str) -> str:
    """BB-ADV-5: why the advisor's effect can do nothing now; "" if it can."""
    s = t.state
    effect = t.book.cards[key].effect
    if effect == TURN_DIE:
        return "" if can_turn(s.players[seat].dice, earliest_face(t)) else "you have no die that could be turned"
    if effect == EXPOSE:
        return "" if face_down_units(t, rival(seat)) else "the rival has no face-down unit"
    if effect == REAIM:
        return "" if face_down_units(t, seat) else "you have no face-down unit"
    if effect == CHEER:
        return "" if cheered_units(t, seat) else "you have no unit that could get banners now"
    if effect == MASON and window != "SPOILS":
        if s.step != BUILD:
            return "it is played in the Building Phase, or when your building is about to be taken"
        return "" if mason_options(t, seat) else "there is no building to put into play"
    if effect == TRUCE:
        return "" if any(unit.village >= 0 for unit in s.units) else "no unit is aimed at a village"
    return ""


def face_down_units(t: T, owner: int) -> list[Unit]:
    """The face-down units of one side."""
    return [unit for unit in t.state.units if unit.owner == owner and not unit.face_up]


def unit_options(t: T, units: list[Unit], seat: int) -> list[Option]:
    """BB-HID-17: units by their numbers; names only where the seat knows them."""
    if not t.telling:
        return [UNITS.option(unit.no) for unit in units]
    return [Option(f"unit:{u.no}", unit_words(t, u, seat), f"unit:{u.no}") for u in units]


async def choose_unit(t: T, seat: int, title: str, units: list[Unit]) -> Unit:
    key = await t.choose(seat, title, unit_options(t, units, seat), rule="BB-ADV-2")
    unit = t.state.unit(int(key[5:]))
    assert unit is not None
    return unit


# ---- dice ----


FACES: Final = [name.lower() for name in SYMBOLS]
TURNS: Final = [[f"{old}>{new}" for new in FACES] for old in FACES]
"""The keys of a die turned from each face to each other one."""
TURNED: Final[dict[str, int]] = {TURNS[old][new]: old for old in range(6) for new in range(6)}


class FaceLimit:
    """No more dice of a face can be turned than there are."""

    __slots__ = ("dice",)

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice

    def refusal(self, keys: list[str]) -> str:
        counts = [0, 0, 0, 0, 0, 0]
        for key in keys:
            counts[TURNED[key]] += 1
        for symbol in range(6):
            if counts[symbol] > self.dice[symbol]:
                return f"BB-ADV-2: there {'is' if self.dice[symbol] == 1 else 'are'} only {self.dice[symbol]} {SYMBOLS[symbol]}"
        return ""


def can_turn(dice: list[int], earliest: int) -> bool:
    """Is there a die that could be turned to another face from `earliest` on?"""
    last = 5 if earliest == 5 else 6
    return any(dice[symbol] > 0 for symbol in range(last))


def turn_options(dice: list[int], earliest: int) -> list[Option]:
    """Every face there is, turned to every other face from `earliest` on."""
    options: list[Option] = []
    for symbol in range(6):
        if dice[symbol]:
            for face in range(earliest, 6):
                if face != symbol:
                    options.append(Option(TURNS[symbol][face], f"{SYMBOLS[symbol]} to {SYMBOLS[face]}", cap=dice[symbol]))
    return options


async def turn_dice(t: T, seat: int, title: str, dice: list[int], earliest: int, most: int) -> None:
    """Turn up to `most` of these dice to other faces."""
    options = turn_options(dice, earliest)
    ask = Ask(title, "BB-ADV-2", options, 1, min(most, sum(dice)))
    ask.repeats = True
    ask.test = FaceLimit(dice[:]).refusal
    ask.sensible = [[option.key] for option in options]
    for key in await t.ask(seat, ask):
        old, _, new = key.partition(">")
        dice[face_number(old)] -= 1
        dice[face_number(new)] += 1
        t.state.chronicle.append(f"{seat} turned {key}")
        t.note("BB-STR-4", "{seat} turns a {old} die to {new}", True, seat=who(seat), old=old.title(), new=new.title())


def face_number(word: str) -> int:
    return SYMBOLS.index(word.title())


def earliest_face(t: T) -> int:
    """In the Tactical Phase no die is turned to a symbol that has already had its turn."""
    return 0 if t.state.window else t.state.symbol


@EFFECTS("turn_pool")
async def turn_pool(t: T, seat: int) -> None:
    """Turn up to three of the rolled dice."""
    await turn_dice(t, seat, "Turn which dice of the pool?", t.state.pool, 0, t.book.cards[t.state.playing].plus)


@EFFECTS("turn_die")
async def turn_die(t: T, seat: int) -> None:
    """Turn one or two own dice that have not been activated."""
    dice = t.state.players[seat].dice
    await turn_dice(t, seat, "Turn which of your dice?", dice, earliest_face(t), t.book.cards[t.state.playing].plus)


# ---- initiative ----


@EFFECTS("move_initiative")
async def move_initiative(t: T, seat: int) -> None:
    """The Initiative Token changes hands, then two cards come from the Army Deck."""
    s = t.state
    s.holder = rival(s.holder)
    t.note("BB-GEN-5", "The Initiative Token goes to {seat}", seat=who(s.holder))
    drawn = draw_from_army(t, seat, t.book.cards[t.state.playing].plus)
    words = "{seat} draws {n}: {cards}" if drawn else "{seat} has no card to draw"
    t.note("BB-RAL-2", words, seat=who(seat), n=counted(len(drawn), "card"), cards=Secret(drawn, [seat], "face down"))


# ---- units ----


@EFFECTS("expose")
async def expose(t: T, seat: int) -> None:
    """A face-down rival unit is turned up; a Bluff is Lost."""
    unit = await choose_unit(t, seat, "Turn which rival unit face up?", face_down_units(t, rival(seat)))
    reveal(t, [unit], "BB-ADV-2")


@EFFECTS("reaim")
async def reaim(t: T, seat: int) -> None:
    """BB-TGT-4: the only way to change an aim; the unit keeps its dice and stays face down."""
    unit = await choose_unit(t, seat, "Aim which of your units anew?", face_down_units(t, seat))
    key = await t.choose(seat, "Aim it at what?", aim_options(t, seat, unit.card, unit.symbol, unit.dice, unit), rule="BB-ADV-2")
    aim_at(t, unit, key)
    t.state.chronicle.append(f"no. {unit.no} aimed at {key}")
    t.note("BB-TGT-4", "{seat} aims unit no. {no} at {aim}", seat=who(seat), no=unit.no, aim=aim_words(unit))


def cheered_units(t: T, seat: int) -> list[Unit]:
    """CLASH: own units that are face up; GATE: own units at the village being resolved."""
    s = t.state
    if s.window == "GATE":
        return [unit for unit in s.units if unit.owner == seat and unit.village == s.battle.village]
    return [unit for unit in s.units if unit.owner == seat and unit.face_up]


@EFFECTS("cheer")
async def cheer(t: T, seat: int) -> None:
    """A unit gets banners until the end of the Battle Phase: two in CLASH, one in GATE."""
    card = t.book.cards[t.state.playing]
    plus = card.most if t.state.window == "GATE" else card.plus
    unit = await choose_unit(t, seat, f"Which unit gets +{counted(plus, 'banner')}?", cheered_units(t, seat))
    unit.bonus += plus
    t.note("BB-KEY-14", "{n} more for {unit} (no. {no})", True, unit=secret_name(unit), no=unit.no, n=counted(plus, "banner"))


@EFFECTS("save_unit")
async def save_unit(t: T, seat: int) -> None:
    """The unit that was about to be Lost stays in play just as it is; the battle sees to that (BB-BAT-16)."""
    t.note("BB-BAT-16", "{seat} saves the unit: it stays in play", True, seat=who(seat))


@EFFECTS("truce")
async def truce(t: T, seat: int) -> None:
    """Every unit aimed at a village Retreats, and no battle is fought there this round."""
    s = t.state
    options: list[Option] = []
    for village in range(2):
        if any(unit.village == village for unit in s.units):
            words = "Your village" if village == seat else "Rival village"
            options.append(Option(f"village:{village}", words, f"village:{village}"))
    village = int((await t.choose(seat, "Which village shall see no battle?", options, rule="BB-ADV-2"))[8:])
    s.battle.truce[village] = True
    t.note("BB-ADV-2", "No battle is fought at the village of {seat} this round", True, seat=who(village))
    for unit in [unit for unit in s.units if unit.village == village]:
        retreat(t, unit, "BB-GEN-7")


# ---- buildings ----


def mason_options(t: T, seat: int) -> list[Option]:
    """A building from the hand, or one of the Tableau while the Building Pile can fill the gap."""
    s = t.state
    keys = s.players[seat].hand[BUILDING] + (s.tableau[BUILDING] if s.piles[BUILDING] else [])
    return [Option(key, t.book.name(key), f"card:{key}") for key in keys]


@EFFECTS("mason")
async def mason(t: T, seat: int) -> None:
    """In the Building Phase a building comes into play at once; in SPOILS the villages see to the rescue."""
    s = t.state
    if s.step != BUILD:
        return
    player = s.players[seat]
    key = await t.choose(seat, "Put which building into play?", mason_options(t, seat), rule="BB-ADV-2")
    if key in player.hand[BUILDING]:
        player.hand[BUILDING].remove(key)
        close_hand(t.book, s, seat, BUILDING)
    else:
        fill_gap(t, key)
    player.built.append(key)
    t.note("BB-BLD-8", "{seat} puts {card} into play", True, seat=who(seat), card=key)


def fill_gap(t: T, key: str) -> None:
    """BB-TAC-13: the top card of the Building Pile takes the place in the Tableau."""
    s = t.state
    top = t.draw(s.piles[BUILDING])
    row = s.tableau[BUILDING]
    row[row.index(key)] = top
    show_top_of_pile(t.book, s, BUILDING)
    t.note("BB-TAC-13", "New in the Tableau: {card}", card=top)
