"""Effect lists are resolved here, left to right; every primitive is a function registered under its name."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, POWER_NAMES
from pentarchy.games.dorian.rules.decks import matches
from pentarchy.games.dorian.rules.resources import loss_options
from pentarchy.games.dorian.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.content import Effects
from pentarchy.kernel.events import who
from pentarchy.kernel.prompt import Prompt

Effect = Callable[[T, int, str, Op], Coroutine[Prompt, None, None]]
EFFECTS: Final[Effects[Effect]] = Effects("effect")

POWER_OPTIONS: Final = [Option(LETTERS[kind], POWER_NAMES[kind], f"power:{LETTERS[kind]}") for kind in KINDS]
LOSS_ZONES: Final[dict[str, list[str]]] = {
    "camp": ["camp"], "base": ["base"], "pool": ["pool"], "board": ["camp", "base"], "funds": ["pool", "camp"],
}  # fmt: skip


async def resolve(t: T, seat: int, source: str, effects: list[Op]) -> None:
    """Resolve an effect list for one player; `source` is the card it stands on."""
    for op in effects:
        await EFFECTS.of(op.op)(t, seat, source, op)


async def carry_out(t: T, seat: int, card: str) -> None:
    """DO-BAT-14: a card's own effect; where nothing came of it that is told of, the card speaks for itself."""
    face = t.book.face[card]
    told, answered = len(t.events), t.answered
    await resolve(t, seat, card, face.effect)
    # where the effect asked, whoever looks ahead from that question begins with an empty log: its length tells nothing then
    if t.telling and told == len(t.events) and answered == t.answered:
        t.note("DO-BAT-14", "{card} says: {words}", card=card, words=face.text)


def can_pay(t: T, seat: int, cost: list[Op]) -> bool:
    """A cost list must be paid in full, or not at all."""
    return all(can_do(t, seat, op) for op in cost)


def can_do(t: T, seat: int, op: Op) -> bool:
    """Can this part of a cost or of a `choose` be carried out in full?"""
    player = t.state.players[seat]
    if op.op == "discard":
        return len(player.hand) >= op.n
    if op.op == "lose_resource":
        held = sum([option.cap for option in loss_options(player, LOSS_ZONES[op.zone], op.kind)])
        return held >= op.n
    if op.op == "destroy_card":
        return len([card for card in player.hand if matches(t.book.face[card], op.filter)]) >= op.count
    if op.op == "gain_ip":
        return player.ip + op.n >= 0
    return True


async def choose_seat(t: T, seat: int, seats: list[int], title: str, rule: str) -> int:
    """One of several players, by the choice of `seat`."""
    options = [Option(f"seat:{other}", who(other), f"seat:{other}") for other in seats]
    key = await t.choose(seat, title, options, rule, forced=True)
    return int(key[5:])
