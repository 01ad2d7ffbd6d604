"""Every row names an effect that exists, and every effect is named by a row: checked when content is loaded."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.cards import battle_cards, events, fates, orders, round_powers, turn_cards, turn_powers
from pentarchy.games.unicornus.cards.kinds import (
    AS_ENEMIES,
    AS_FRIENDS,
    AS_PRINCESS,
    AS_UNITS,
    IN_EVENTS,
    IN_FATES,
    LASTING,
    ON_GROUND,
    may_give,
)
from pentarchy.games.unicornus.rules.fate import at_once as fate_effects
from pentarchy.games.unicornus.rules.flow import events as event_effects
from pentarchy.games.unicornus.rules.powers import uses as turn_uses
from pentarchy.games.unicornus.rules.start_of_round import works
from pentarchy.games.unicornus.rules.support import play
from pentarchy.games.unicornus.rules.windows import AFTER, BEFORE, DAMAGE
from pentarchy.games.unicornus.rules.windows import uses as battle_uses
from pentarchy.kernel.content import Content, Row
from pentarchy.kernel.errors import ContentError

AT_CARDS: Final = ("turn", "ongoing", BEFORE, AFTER, DAMAGE)
REGISTERED = (battle_cards, events, fates, orders, round_powers, turn_cards, turn_powers)
"""Importing these modules puts their functions under their names."""

IN_BATTLE: Final[dict[str, dict[str, list[str]]]] = {
    "support": {BEFORE: ["archers", "battle_dice"], AFTER: ["more_hits", "reroll"], DAMAGE: ["shield"]},
    "kingdom": {BEFORE: ["ally_dice", "life_for_dice"], AFTER: ["buy_hits", "reroll_all"]},
    "ally_powers": {BEFORE: ["ally_dice", "life_for_dice"], AFTER: ["all_hits", "buy_hits", "reroll_all"]},
}
"""What works in which window of a battle: some effects read the card they are printed on, `all_hits` spends the ally itself."""
GIVERS: Final[dict[str, int]] = {
    "support": AS_FRIENDS, "fate": IN_FATES, "event": IN_EVENTS, "princess": AS_PRINCESS, "kingdom": AS_UNITS, "powers": AS_ENEMIES,
    "ally_powers": AS_FRIENDS,
}  # fmt: skip
"""How rules look at what a card of this table, or somebody with such powers, gives while it lasts."""
PAID_EACH: Final = "buy_hits"
"""It is used as often as it can be paid, so it costs something."""
NUMBERED: Final = (
    "a_diabolical_trap", "ally_dice", "ancestral_weapon", "archers", "assassins", "battle_dice", "blood_bond", "border_patrols",
    "buy_ally", "buy_hits", "buy_off", "carrier_pigeon", "curse", "curse_of_immortality", "deserters", "extort", "feed",
    "field_surgeon", "fire_tactics", "fame", "gain_tokens", "garrison_of_the_capital", "harvest_levy", "heal_neighbour",
    "healing_potion", "imperial_reinforcements", "life_for_dice", "mired_roads", "mock", "more_hits", "night_raid",
    "press_recruit", "raise_dead", "rally_the_banner", "remove_tokens", "rise", "secret_sympathiser", "shield", "shoot",
    "supply_train", "take_token", "the_nobles_rise", "unicorn_charge", "whispers_of_the_princess",
)  # fmt: skip
"""Effects that are nothing without their `n`."""


def check_joins(content: Content) -> None:
    """Raise ContentError where a row names an effect nobody has written or, in the content of the game itself, one is never named."""
    used: set[str] = set()
    grounds = [row.text("type") for row in content.rows("terrain")]
    for table in ("support", "fate", "event"):
        for row in content.rows(table):
            used.add(_check(row, known_effects(table, row.text("timing", ""))))
            if table == "support" and row.text("timing") in ("", "round-start"):
                raise row.fault("timing", f"a Support card is played at one of: {', '.join(AT_CARDS)}")
    for table in ("princess", "kingdom", "empire"):
        for row in content.rows(table):
            for field in ("powers", "ally_powers"):
                for part in row.rows(field):
                    used.add(_check(part, known_effects(_holder(table, field), part.text("timing", ""))))
                    _check_terrain(part, table != "empire", grounds)
    if not content.pack:
        for name in sorted({*LASTING, *_written()} - used):
            raise ContentError("content", "effect", name, "no entry uses it")


def _holder(table: str, field: str) -> str:
    """Whose powers these are: people act on turns and in battle, enemies at the start of a round, and help so as allies."""
    return field if table == "empire" else table


def known_effects(holder: str, timing: str) -> list[str]:
    """The effects that a card of this table, or somebody with such powers, may have at this moment."""
    lasting = [name for name, kind in LASTING.items() if may_give(kind, GIVERS[holder])]
    if holder == "fate":
        return sorted([*fate_effects.named, *lasting])
    if holder == "event":
        return sorted([*event_effects.named, *lasting])
    if timing.startswith("battle-"):
        return IN_BATTLE.get(holder, {}).get(timing, [])
    if timing == "round-start":
        return sorted(works.named) if holder == "powers" else []
    if timing == "turn":
        return sorted(play.named if holder == "support" else turn_uses.named if holder in ("kingdom", "ally_powers") else [])
    return sorted(lasting)


def _check(row: Row, known: list[str]) -> str:
    name = row.text("effect")
    if name not in known:
        raise row.fault("effect", f"no effect for it is called {name!r}; there are: {', '.join(known) or 'none at that moment'}")
    if name in NUMBERED and row.number("n", 0) < 1:
        raise row.fault("n", f"{name} needs a number of 1 or more")
    if name == PAID_EACH and row.number("resources", 0) < 1:
        raise row.fault("resources", f"{name} needs a price of 1 or more")
    return name


def _check_terrain(part: Row, is_ours: bool, grounds: list[str]) -> None:
    """A power tied to a terrain: not an enemy's, of a kind that is asked for with the ground, and the terrain is on the map."""
    tied = part.texts("terrain", [])
    known = [name for name, kind in LASTING.items() if kind in ON_GROUND]
    if tied and not (is_ours and part.text("effect") in known):
        raise part.fault("terrain", f"of the powers only {', '.join(known)} may be tied to a terrain, and no enemy's")
    for word in tied:
        if word not in grounds:
            raise part.fault("terrain", f"no terrain is called {word!r}; there are: {', '.join(grounds)}")


def _written() -> set[str]:
    return {*fate_effects.named, *event_effects.named, *battle_uses.named, *works.named, *play.named, *turn_uses.named}
