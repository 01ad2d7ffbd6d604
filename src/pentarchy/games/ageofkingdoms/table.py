"""The table this game's rules hold in their hands, and the options they lay on it."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.games.ageofkingdoms.words import anchor, label
from pentarchy.kernel.choices import Ask, Option, Prompt
from pentarchy.kernel.table import Table

LarunaTable = Table[Realm, Book]
Reason = tuple[str, str]
"""Why something cannot be done now: the rule, and the words."""

_plain: Final[dict[str, Option]] = {}


def option(t: LarunaTable, key: str) -> Option:
    """An option for a key; words only where somebody reads them."""
    if t.telling:
        return Option(key, label(t.state, key), anchor(t.state, key))
    found = _plain.get(key)
    if found is None:
        found = Option(key)
        _plain[key] = found
    return found


def options(t: LarunaTable, keys: list[str]) -> list[Option]:
    if t.telling:
        return [option(t, key) for key in keys]
    try:
        return [_plain[key] for key in keys]
    except KeyError:
        for key in keys:
            if key not in _plain:
                _plain[key] = Option(key)
        return [_plain[key] for key in keys]


def barred(t: LarunaTable, found: list[Option], key: str, rule: str, why: str) -> None:
    """Show, to those who ask why not, what cannot be done now."""
    if t.why:
        found.append(Option(key, label(t.state, key), anchor(t.state, key), rule, why))


def menu_of(seat: int, title: str, found: list[Option], rule: str) -> Prompt:
    """The question of a turn menu, to be awaited where it is asked: these are most of the questions of a game."""
    return Prompt({seat: Ask(title, rule, found)})


def add_reasons(t: LarunaTable, found: list[Option], reasons: dict[str, Reason]) -> None:
    """Show what the menu does not offer."""
    keys = [option.key for option in found]
    for key, reason in reasons.items():
        if key not in keys:
            barred(t, found, key, reason[0], reason[1])


async def choose(t: LarunaTable, seat: int, title: str, keys: list[str], rule: str) -> str:
    """One key of several; a single one is taken without a question."""
    if len(keys) == 1:
        return keys[0]
    return await t.choose(seat, title, options(t, keys), rule)


async def choose_some(t: LarunaTable, seat: int, title: str, keys: list[str], least: int, most: int, rule: str) -> list[str]:
    """From least to most different keys; nothing is asked when all must be taken."""
    most = min(most, len(keys))
    if most <= 0:
        return []
    if least >= len(keys):
        return keys
    return await t.pick(seat, title, options(t, keys), least, most, rule)


async def discard_some(t: LarunaTable, seat: int, title: str, keys: list[str], count: int, rule: str) -> list[str]:
    """Exactly count of the keys, from the last to the first where all go."""
    if count <= 0:
        return []
    if count >= len(keys):
        return keys
    return await t.ask(seat, Ask(title, rule, options(t, keys), count, count))
