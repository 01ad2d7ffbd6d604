"""Every row names an effect that exists, and every effect is named by a row: checked when content is loaded."""

from __future__ import annotations

from pentarchy.games.unicornus.cards import battle_cards, events, fates, orders, round_powers, turn_cards, turn_powers
from pentarchy.games.unicornus.cards.kinds import LASTING
from pentarchy.games.unicornus.rules.fate import at_once as fate_effects
from pentarchy.games.unicornus.rules.flow import events as event_effects
from pentarchy.games.unicornus.rules.powers import uses as turn_uses
from pentarchy.games.unicornus.rules.start_of_round import works
from pentarchy.games.unicornus.rules.support import play
from pentarchy.games.unicornus.rules.windows import uses as battle_uses
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

REGISTERED = (battle_cards, events, fates, orders, round_powers, turn_cards, turn_powers)
"""Importing these modules puts their functions under their names."""


def check_joins(content: Content) -> None:
    """Raise ContentError where a row names an effect nobody has written or, in the content of the game itself, one is never named."""
    used: set[str] = set()
    for table in ("support", "fate", "event"):
        for row in content.rows(table):
            used.add(_check(row, known_effects(table, row.text("timing", ""))))
    for table in ("princess", "kingdom", "empire"):
        for row in content.rows(table):
            for field in ("powers", "ally_powers"):
                for part in row.rows(field):
                    used.add(_check(part, known_effects(table, part.text("timing", ""))))
    if not content.pack:
        for name in sorted({*LASTING, *_written()} - used):
            raise ContentError("content", "effect", name, "no entry uses it")


def known_effects(table: str, timing: str) -> list[str]:
    """The effects an entry of this table and timing may name."""
    if table == "fate":
        return sorted({*fate_effects.named, *LASTING})
    if table == "event":
        return sorted({*event_effects.named, *LASTING})
    if timing.startswith("battle-"):
        return sorted(battle_uses.named)
    if timing == "round-start":
        return sorted(works.named)
    if timing == "turn":
        return sorted(play.named if table == "support" else turn_uses.named)
    return sorted(LASTING)


def _check(row: Row, known: list[str]) -> str:
    name = row.text("effect")
    if name not in known:
        raise row.fault("effect", f"no effect for it is called {name!r}; there are: {', '.join(known)}")
    return name


def _written() -> set[str]:
    return {*fate_effects.named, *event_effects.named, *battle_uses.named, *works.named, *play.named, *turn_uses.named}
