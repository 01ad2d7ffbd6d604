"""Option keys that never change, made once: menus are built anew after every action, and most of their keys are these."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms import content

MOST_SEATS: Final = 6


def _by_seat(verb: str) -> list[str]:
    return [f"{verb}:{seat}" for seat in range(MOST_SEATS)]


def _by_id(verb: str, ids: list[str]) -> dict[str, str]:
    return {id: f"{verb}:{id}" for id in ids}


ABANDON: Final[list[str]] = _by_seat("abandon")
AGREE: Final[list[str]] = _by_seat("agree")
PERMIT: Final[list[str]] = _by_seat("permit")
PERMITS: Final[list[list[list[str]]]] = [
    [[PERMIT[other] for other in range(seats) if other != seat] for seat in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""By number of players and seat: a permission for every rival."""
ROUTE: Final[list[str]] = _by_seat("route")
SEAT: Final[list[str]] = _by_seat("seat")
TRADE: Final[list[str]] = _by_seat("trade")
WAR: Final[list[str]] = _by_seat("war")
WITHDRAW: Final[list[str]] = _by_seat("withdraw")

AT: Final[dict[str, str]] = _by_id("at", [*content.TILE_IDS, *content.TERRITORY_IDS])
FROM: Final[dict[str, str]] = _by_id("from", [*content.TILE_IDS, *content.TERRITORY_IDS])
SPACE: Final[dict[str, str]] = _by_id("space", list(content.SPACES))
UPGRADE: Final[dict[str, str]] = _by_id("upgrade", content.TILE_IDS)
RECRUIT: Final[dict[str, str]] = _by_id("recruit", content.UNIT_IDS)
PLAY: Final[dict[str, str]] = _by_id("play", content.ids_of("agenda"))
CAST: Final[dict[str, str]] = _by_id("cast", content.ids_of("spell"))
CARD: Final[dict[str, str]] = _by_id("card", list(content.CARDS))
DROP: Final[dict[str, str]] = _by_id("drop", ["near_caravan", "far_caravan"])
NEUTRAL: Final[dict[str, str]] = _by_id("neutral", ["near_caravan", "far_caravan"])
