"""DE-DRA: the Dragon's cards, and Benevolent Blessing of the Couple Game."""

from __future__ import annotations

from pentarchy.games.dragonemperor.book import DECLINE, KISSED, Card
from pentarchy.games.dragonemperor.rules.curses import cursed_of, is_cursed, lift_curse
from pentarchy.games.dragonemperor.rules.play import BARS, EFFECTS, PlayedCard
from pentarchy.games.dragonemperor.rules.realm import GOLD, NOTHING, RESOURCE_NAMES, STASH
from pentarchy.games.dragonemperor.state import EMPEROR, T
from pentarchy.kernel import Option


def in_supply(t: T, resource: int) -> int:
    """DE-SET-15: the tokens of a kind that are not in the Treasury."""
    return t.book.tokens[resource] - t.state.treasury[resource]


def collect(t: T, resource: int, amount: int, rule: str) -> None:
    """DE-ACT-2: what the Dragon gathers is for both; DE-DRA-11: the Supply is a real limit."""
    taken = min(amount, in_supply(t, resource))
    t.state.treasury[resource] += taken
    if t.telling:
        t.note(rule, "{n} {resource} for the Treasury", beat=True, n=taken, resource=RESOURCE_NAMES[resource])


def gain_rule(card: Card) -> str:
    """The rule of a gathering card: DE-DRA-1 Breathe Fire, DE-DRA-2 Gather, DE-DRA-3 Raid Stash, DE-DRA-4 Raise Spirit."""
    if card.needs == NOTHING:
        return "DE-DRA-1"
    if card.resource < GOLD:
        return "DE-DRA-2"
    return "DE-DRA-3" if card.resource == GOLD else "DE-DRA-4"


@BARS("gain")
def bar_to_gain(t: T, card: Card) -> str:
    """DE-DRA-2: the pawn must be on the right hex; DE-DRA-9: not a Cursed one; DE-DRA-10: for Fire any hex will do."""
    s = t.state
    if card.needs != NOTHING:
        if t.book.realm.kind[s.dragon] != card.needs:
            return gain_rule(card)
        if is_cursed(s, s.dragon):
            return "DE-DRA-9"
    return "" if in_supply(t, card.resource) else "DE-DRA-11"


@EFFECTS("gain")
async def gain(t: T, play: PlayedCard) -> None:
    """DE-DRA-1: take the printed number of tokens; DE-VAR-27: twice that when the Emperor's action is doubled."""
    collect(t, play.card.resource, play.card.amount * play.times, gain_rule(play.card))


@BARS("multiply")
def bar_to_multiply(t: T, card: Card) -> str:
    """DE-DRA-5, DE-DRA-6: there must be a token to multiply."""
    if not t.state.treasury[card.resource]:
        return "DE-DRA-5" if card.resource == GOLD else "DE-DRA-6"
    return "" if in_supply(t, card.resource) else "DE-DRA-11"


@EFFECTS("multiply")
async def multiply(t: T, play: PlayedCard) -> None:
    """DE-DRA-5: one Gold becomes two; DE-DRA-6: one Spirit becomes two; wherever the pawn is."""
    rule = "DE-DRA-5" if play.card.resource == GOLD else "DE-DRA-6"
    collect(t, play.card.resource, play.card.amount * play.times, rule)


def cleanse_rule(card: Card) -> str:
    return "DE-DRA-7" if card.hex_kind == STASH else "DE-DRA-8"


@BARS("cleanse")
def bar_to_cleanse(t: T, card: Card) -> str:
    """DE-DRA-7, DE-DRA-8: there must be a Cursed hex of the kind."""
    return "" if cursed_of(t.state, t.book, card.hex_kind) else cleanse_rule(card)


@EFFECTS("cleanse")
async def cleanse(t: T, play: PlayedCard) -> None:
    """DE-DRA-7: any Cursed Stash, DE-DRA-8: any Cursed Village, near or far and free; DE-VAR-27: two when doubled."""
    rule = cleanse_rule(play.card)
    for turn in range(play.times):
        place = await choose_cursed(t, cursed_of(t.state, t.book, play.card.hex_kind), rule, turn > 0)
        if place == NOTHING:
            return
        lift_curse(t, place, rule)


async def choose_cursed(t: T, places: list[int], rule: str, may_decline: bool) -> int:
    """Which curse is lifted; NOTHING if there is none or (DE-VAR-16) the second half is declined."""
    if not places:
        return NOTHING
    options: list[Option] = [t.book.menu.hex[place] for place in places]
    if may_decline:
        options.append(DECLINE)
    key = await t.choose(t.state.seat(t.state.role), "Cleanse which hex?", options, rule, forced=True)
    return NOTHING if key == DECLINE.key else int(key)


@BARS("bless")
def bar_to_bless(t: T, card: Card) -> str:
    """DE-VAR-4: only on the Palace; DE-MAG-15: whoever plays it."""
    return "" if t.book.realm.kind[t.state.dragon] == card.needs else "DE-VAR-4"


@EFFECTS("bless")
async def bless(t: T, play: PlayedCard) -> None:
    """DE-VAR-5: until the Round ends every Emperor action counts double; DE-VAR-30: no more than double."""
    s = t.state
    # DE-SOLO-5: the kiss is one confirmation where two people sit.
    if s.seats == 2 and s.flag("kiss"):
        await t.choose(s.seat(EMPEROR), "Were you kissed?", [KISSED], "DE-SOLO-5")
    s.blessed = True
    t.note("DE-VAR-5", "The Emperor is blessed: his actions count double this Round", beat=True)
