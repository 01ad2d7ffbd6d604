"""Building actions: what the owner may do in a turn of the Tactical Phase (BB-CRD-8, BB-WIN-9)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import UNIT, Card
from pentarchy.games.bonesbanners.cards.kinds import CYCLE, PEEK
from pentarchy.games.bonesbanners.rules.army_deck import draw_from_army, put_under_army
from pentarchy.games.bonesbanners.rules.hidden import pin, show_unit, slot_bit
from pentarchy.games.bonesbanners.rules.lasting import lasting
from pentarchy.games.bonesbanners.rules.targets import Numbered
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import Secret, who


def building_options(t: T, seat: int) -> list[Option]:
    """BB-WIN-9: building actions are offered in the owner's own turn only, as often as liked."""
    options: list[Option] = []
    tower: Card | None = None
    tavern: Card | None = None
    for key in t.state.players[seat].built:
        card = t.book.cards[key]
        if card.effect == PEEK and tower is None:
            tower = card
        elif card.effect == CYCLE and tavern is None:
            tavern = card
    if tower is not None:
        options += look_options(t, seat, tower.name)
    if tavern is not None:
        options += cycle_options(t, seat, tavern.name)
    return [option.told("Buildings") for option in options] if t.telling else options


def look_options(t: T, seat: int, tower: str) -> list[Option]:
    """Face-down rival units aimed at the own village, each of them once."""
    options: list[Option] = []
    for unit in t.state.units:
        if unit.owner != seat and unit.village == seat and not unit.face_up and not unit.seen:
            options.append(LOOKS.option(unit.no))
    return [Option(plain.key, f"{tower}: look at unit no. {plain.key[5:]}", plain.at) for plain in options] if t.telling else options


LOOKS: Final = Numbered("look:", "unit:")


def look(t: T, seat: int, no: int) -> None:
    """BB-HID-14: what is seen is for the user only; that and at what it looked is public."""
    s = t.state
    unit = s.unit(no)
    assert unit is not None
    show_unit(t.book, s, unit)
    pin(t.book, s, seat, unit.card, slot_bit(unit))
    unit.seen = True
    t.reveal("a unit was looked at")
    if t.telling:
        tower = lasting(t.book, s, seat, PEEK)[0].key
        seen = Secret(unit.card, [0, 1], "a secret")
        t.note("BB-HID-14", "{tower}: {seat} looks at unit no. {no}: {card}", True, tower=tower, seat=who(seat), no=no, card=seen)


def cycle_options(t: T, seat: int, tavern: str) -> list[Option]:
    """BB-CRD-8: a card that was drawn this way this round may not be put back; without a deck there is nothing to draw."""
    player = t.state.players[seat]
    if not t.telling:
        return [t.book.cycle[key] for key in player.hand[UNIT] if key not in player.tavern]
    return [
        Option(f"cycle:{key}", f"{tavern}: put back {t.book.name(key)}, draw a card", f"card:{key}")
        for key in player.hand[UNIT]
        if key not in player.tavern
    ]


def cycle(t: T, seat: int, card: str) -> None:
    """BB-CRD-8: put a unit card under the Army Deck, then draw its top card."""
    s = t.state
    put_under_army(t, seat, card)
    s.players[seat].tavern_uses += 1
    if t.telling:
        t.note(
            "BB-CRD-8",
            "{seat} puts {card} under the Army Deck ({by})",
            by=lasting(t.book, s, seat, CYCLE)[0].key,
            seat=who(seat),
            card=Secret(card, [seat], "a unit"),
        )
    drawn = draw_from_army(t, seat, 1)
    s.players[seat].tavern += drawn
    if t.telling:
        t.note("BB-RAL-2", "{seat} draws {cards}", seat=who(seat), cards=Secret(drawn, [seat], "a card"))
