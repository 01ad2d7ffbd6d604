"""Primitives that branch: choose, may, if, each_player."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.conditions import holds
from pentarchy.games.dorian.cards.describe import effect_words
from pentarchy.games.dorian.cards.face import Op
from pentarchy.games.dorian.cards.interpreter import EFFECTS, can_pay, resolve
from pentarchy.games.dorian.rules.locations import stars_of
from pentarchy.games.dorian.rules.teams import team_ip
from pentarchy.games.dorian.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

CHOICE_RULES: Final = {"kingdom": "DO-RND-7", "treasure": "DO-SIE-11", "objective": "DO-OBJ-2"}
"""By which rule somebody chooses between effects, where it is no card in battle."""


def rule_of(t: T, source: str, in_battle: str) -> str:
    """The rule by which a card takes effect now."""
    return CHOICE_RULES.get(t.book.face[source].kind, in_battle if t.state.battle is not None else "DO-UPG-5")


@EFFECTS("choose")
async def choose(t: T, seat: int, source: str, op: Op) -> None:
    """Exactly one of the lists; one that cannot be carried out in full only if none can."""
    able = [index for index, option in enumerate(op.options) if can_pay(t, seat, option)] or list(range(len(op.options)))
    options = [Option(str(index), effect_words(op.options[index]), f"card:{source}") for index in able]
    face = t.book.face[source]
    rule = CHOICE_RULES.get(face.kind, "DO-BAT-11")
    chosen = int(await t.choose(seat, f"{face.name}: choose an effect", options, rule, forced=True))
    await resolve(t, seat, source, op.options[chosen])


@EFFECTS("may")
async def may(t: T, seat: int, source: str, op: Op) -> None:
    """The owner may pay the cost in full; then the list resolves."""
    if not can_pay(t, seat, op.cost):
        return
    name = t.book.face[source].name
    if await t.confirm(seat, f"{name}: {effect_words(op.cost + op.then)}?", "DO-BAT-12"):
        t.state.matter = f"{who(seat)} uses {source}"
        await resolve(t, seat, source, op.cost)
        await resolve(t, seat, source, op.then)
    else:
        t.state.matter = f"{who(seat)} does without {source}"
        t.note(rule_of(t, source, "DO-BAT-12"), "{who} does without it", who=who(seat))


@EFFECTS("if")
async def if_so(t: T, seat: int, source: str, op: Op) -> None:
    """One list when the condition holds, another otherwise."""
    is_so = holds(t, seat, source, op.condition)
    if not is_so and not op.otherwise and t.telling:
        t.note(rule_of(t, source, "DO-BAT-14"), "{card} does nothing here", card=source)
    await resolve(t, seat, source, op.then if is_so else op.otherwise)


@EFFECTS("each_player")
async def each_player(t: T, seat: int, source: str, op: Op) -> None:
    """DO-RND-7: every matching player in Turn Order Track order."""
    for each in matching_players(t, seat, op.who):
        await resolve(t, each, source, op.then)


def matching_players(t: T, seat: int, word: str) -> list[int]:
    """DO-RND-4, DO-Q-77: all, each_other, fewest_ip, most_ip, fewest_stars; IP compare team totals."""
    track = t.state.track
    if word == "each_other":
        return [other for other in track if other != seat]
    if word == "fewest_ip":
        least = min([team_ip(t, other) for other in track])
        return [other for other in track if team_ip(t, other) == least]
    if word == "most_ip":
        most = max([team_ip(t, other) for other in track])
        return [other for other in track if team_ip(t, other) == most]
    if word == "fewest_stars":
        least = min([stars_of(t, other) for other in track])
        return [other for other in track if stars_of(t, other) == least]
    return track[:]
