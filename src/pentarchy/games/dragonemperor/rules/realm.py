"""DE-MAP: the map of the realm and what its hexes yield."""

from __future__ import annotations

from typing import Final

EVIL_START: Final = 0
PALACE: Final = 1
FOREST: Final = 2
LAKE: Final = 3
MOUNTAIN: Final = 4
STASH: Final = 5
VILLAGE: Final = 6
KINDS: Final = ["evil_start", "palace", "forest", "lake", "mountain", "stash", "village"]
KIND_NAMES: Final = ["Evil Start", "Palace", "Forest", "Lake", "Mountain", "Stash", "Village"]

FIRE: Final = 0
STONE: Final = 1
WATER: Final = 2
WOOD: Final = 3
GOLD: Final = 4
SPIRIT: Final = 5
RESOURCES: Final = ["fire", "stone", "water", "wood", "gold", "spirit"]
RESOURCE_NAMES: Final = ["Fire", "Stone", "Water", "Wood", "Gold", "Spirit"]

NOTHING: Final = -1

# DE-MAP-5: what each kind of hex yields, and so what cleanses it.
YIELDS: Final = [NOTHING, NOTHING, WOOD, WATER, STONE, GOLD, SPIRIT]

SIDES: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


class Hex:
    """DE-MAP-1: one hex, of exactly one kind; DE-MAP-3: its id is its printed number."""

    __slots__ = ("id", "kind", "name", "q", "r", "square", "star")

    def __init__(self, id: int, q: int, r: int, kind: int, name: str, square: bool, star: bool) -> None:
        self.id = id
        self.q = q
        self.r = r
        self.kind = kind
        self.name = name
        self.square = square
        self.star = star


class Realm:
    """The map with everything that can be worked out once: borders, distances, the Evil road."""

    __slots__ = (
        "around", "borders", "distance", "evil_start", "hexes", "kind", "land", "nearest", "of_kind",
        "palace", "road", "squares", "stars", "within",
    )  # fmt: skip

    def __init__(self, hexes: list[Hex]) -> None:
        """DE-MAP-5: land is what yields something; DE-MAP-7: the black squares; DE-MAP-8: the black stars."""
        self.hexes: list[Hex] = hexes
        self.kind: list[int] = [h.kind for h in hexes]
        self.of_kind: list[list[int]] = [[h.id for h in hexes if h.kind == kind] for kind in range(len(KINDS))]
        self.evil_start: int = self.of_kind[EVIL_START][0]
        self.palace: int = self.of_kind[PALACE][0]
        self.squares: list[int] = [h.id for h in hexes if h.square]
        self.stars: list[int] = [h.id for h in hexes if h.star]
        # DE-CRS-3: only land is ever Cursed; in order of number, for DE-CRS-4.
        self.land: list[int] = [h.id for h in hexes if YIELDS[h.kind] != NOTHING]
        self.borders: list[list[int]] = [bordering(hexes, h) for h in hexes]
        self.distance: list[list[int]] = [steps_from(h.id, self.borders) for h in hexes]
        self.nearest: list[list[int]] = [sorted(self.land, key=self.distance[h.id].__getitem__) for h in hexes]
        self.within: list[list[list[int]]] = [self.rings(h.id) for h in hexes]
        self.around: list[int] = [len(rings[min(2, len(rings) - 1)]) for rings in self.within]
        """How many hexes are at most two steps away."""
        self.road: list[int] = straight_road(hexes, self.evil_start, self.palace)

    def rings(self, start: int) -> list[list[int]]:
        """All hexes at most 0, 1, 2, ... steps from `start`, without `start` itself."""
        steps = self.distance[start]
        return [[h.id for h in self.hexes if 0 < steps[h.id] <= reach] for reach in range(max(steps) + 1)]


def bordering(hexes: list[Hex], centre: Hex) -> list[int]:
    """DE-MAP-4: two hexes border each other when they share a side."""
    return [h.id for h in hexes if (h.q - centre.q, h.r - centre.r) in SIDES]


def steps_from(start: int, borders: list[list[int]]) -> list[int]:
    """DE-MAP-4: distance counts the steps between bordering hexes; -1 where no way leads."""
    steps = [-1] * len(borders)
    steps[start] = 0
    reached = [start]
    for hex in reached:
        for border in borders[hex]:
            if steps[border] < 0:
                steps[border] = steps[hex] + 1
                reached.append(border)
    return steps


def straight_road(hexes: list[Hex], start: int, end: int) -> list[int]:
    """DE-MAP-6: the Evil road, every step in the same direction; empty if there is none."""
    by_place = {(h.q, h.r): h.id for h in hexes}
    for dq, dr in SIDES:
        road = [start]
        q, r = hexes[start].q + dq, hexes[start].r + dr
        while (q, r) in by_place:
            road.append(by_place[(q, r)])
            if road[-1] == end:
                return road
            q, r = q + dq, r + dr
    return []
