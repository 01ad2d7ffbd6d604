"""Setting up a position, away from the event loop: taken from a new game or a point of a stored one, or read from a file; then changed."""

from __future__ import annotations

from typing import Literal

import msgspec

from pentarchy.kernel import AnyGame, BadSetup, PentarchyError, Scalar
from pentarchy.kernel.opening import cards_at
from pentarchy.kernel.state import at, to_plain
from pentarchy.lab.setups.items import Choice, Item, Number, Several, Zone, items, setups_of, spots_of
from pentarchy.lab.setups.moves import Change
from pentarchy.lab.setups.position import Position, after_bots, begin, of_match, read
from pentarchy.server.bots.steps import Steps, game_for, opening, step_on


class SetUp(msgspec.Struct, tag="set_up", forbid_unknown_fields=True):
    """`text` is a position to go on with; without one it is taken from a game: `of` after `at` steps, or a new one after bots have made
    `at` decisions (-1: as many as the game thinks good)."""

    game: str
    text: str = ""
    seats: int = 0
    options: dict[str, Scalar] = {}
    seed: str = ""
    at: int = -1
    of: Steps | None = None
    changes: list[dict[str, object]] = []


class ItemSeen(msgspec.Struct):
    """One thing that can be set, for the page."""

    key: str
    kind: Literal["cards", "number", "choice", "several"]
    group: str
    title: str
    value: int | str = 0
    values: list[int | str] = []
    least: int = 0
    most: int = 0
    choices: list[tuple[int | str, str]] = []
    cards: list[tuple[str, str, str]] = []
    """Key, name, and kind, where it can be moved."""
    takes: list[str] = []
    stock: str = ""
    keeps: bool = False
    kept: bool = False


class SetUpSeen(msgspec.Struct):
    """The position: its file, what was changed in words, everything that can be set; or why the changes cannot be."""

    fault: str
    text: str
    words: list[str]
    seats: int
    items: list[ItemSeen]
    asked: int
    """Who is asked first,"""
    rule: str
    """and by which rule."""
    opening: object = None


def set_up(task: SetUp) -> SetUpSeen:
    game = game_for(task.game, None)
    position = _taken(game, task)
    fault = ""
    try:
        position.change(*[msgspec.convert(one, Change) for one in task.changes])
    except (BadSetup, msgspec.ValidationError) as error:
        fault = str(error) if isinstance(error, BadSetup) else "That is no change that can be made."
    catalogue = game.catalogue()
    shown = [_shown(game, catalogue, position, item) for item in items(game, position.table)]
    match = begin(position, "1")
    seat = match.waiting()[0]
    ask = match.ask(seat)
    assert ask is not None
    return SetUpSeen(
        fault, position.text(), position.words, position.table.seats, shown, seat, ask.rule, to_plain(position.opening())
    )  # fmt: skip


def _taken(game: AnyGame, task: SetUp) -> Position:
    if task.text:
        found = read(task.text)
        if found.game.key != game.key:
            raise BadSetup(f"That is a position of {found.game.title}, not of {game.title}.")
        return found
    if task.of is None:
        after = setups_of(game.folder).after if task.at < 0 else task.at
        return after_bots(game, task.seats, task.options, task.seed, after)
    match, latest = opening(task.of), None
    for step in [None, *task.of.steps[: task.at]]:
        if step is not None:
            step_on(match, step)
        if not match.is_over and not match.position.under_way:
            try:
                latest = of_match(match)
            except PentarchyError:
                continue
    if latest is None:
        raise BadSetup("Nothing before that moment can be set up; choose a later one.")
    return latest


def _shown(game: AnyGame, catalogue: dict[str, dict[str, object]], position: Position, item: Item) -> ItemSeen:
    table, said = position.table, item.said
    group = game.seat_names(table.seats)[item.seat] if 0 <= item.seat < table.seats else str(item.group)
    seen = ItemSeen(item.path, item.kind, group, item.title)
    if isinstance(said, Zone):
        seen.takes, seen.stock, seen.keeps, seen.kept = said.takes, item.stock, said.keep, item.path in position.kept
        for card in cards_at(table, item.path):
            kind = str(catalogue.get(card.partition("#")[0], {}).get("kind", ""))
            if kind in said.takes:
                seen.cards.append((card, game.name_of(card), kind))
        return seen
    value = at(table, item.path)
    if isinstance(said, Number) and isinstance(value, int):
        seen.value, seen.least, seen.most = value, said.least, said.most
    elif isinstance(said, Choice) and isinstance(value, int | str):
        seen.value, seen.choices = value, spots_of(game, table, said.of)
    elif isinstance(said, Several) and isinstance(value, list):
        seen.values, seen.most, seen.choices = value[:], said.most, spots_of(game, table, said.of)
    return seen
