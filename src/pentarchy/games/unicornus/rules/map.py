"""UK-MAP: nineteen tiles of seven spaces, and every distance measured on them.

A space is the number slot * 7 + position; an area is the slot. A board is derived from the layout written in the state
and kept, so that a match pays for it once.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import BOOKS, Book
from pentarchy.games.unicornus.book_map import Slot

POSITIONS: Final = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
DIRECTIONS: Final = ["C", "E", "SE", "SW", "W", "NW", "NE"]
DOWN_LEFT: Final = (-3, 2)
DOWN_RIGHT: Final = (2, 1)
FAR: Final = 999
KEPT: Final = 64
MOST_AREAS: Final = 19
CAPITAL: Final = "the_capital"
CASTLE: Final = "ancestral_castle"


def slot_centre(a: int, b: int) -> tuple[int, int]:
    """UK-MAP-12, UK-MAP-13: the slot (a, b) has its centre at a steps down-left and b steps down-right of the tile lattice."""
    return a * DOWN_LEFT[0] + b * DOWN_RIGHT[0], a * DOWN_LEFT[1] + b * DOWN_RIGHT[1]


def tile_spaces(centre: tuple[int, int]) -> list[tuple[int, int]]:
    """UK-MAP-10, UK-MAP-11: the seven hexes of a tile, always in the same heading."""
    q, r = centre
    return [(q + dq, r + dr) for dq, dr in POSITIONS]


class Grid:
    """UK-DEF-3, UK-MAP-12: which hexes touch, whatever tiles lie there; the same for every map of one shape."""

    def __init__(self, centres: list[tuple[int, int]]) -> None:
        self.centres: list[tuple[int, int]] = centres
        self.hexes: list[tuple[int, int]] = []
        self.around: list[list[int]] = []
        self.beside: list[list[int]] = []
        for centre in centres:
            self.hexes.extend(tile_spaces(centre))
        at: dict[tuple[int, int], int] = {}
        for space, where in enumerate(self.hexes):
            at[where] = space
        touching: list[list[int]] = [[] for centre in centres]
        for space, (q, r) in enumerate(self.hexes):
            found = [at.get((q + dq, r + dr), -1) for dq, dr in POSITIONS[1:]]
            self.around.append([other for other in found if other >= 0])
            for other in self.around[space]:
                if other // 7 != space // 7 and other // 7 not in touching[space // 7]:
                    touching[space // 7].append(other // 7)
        for found_areas in touching:
            self.beside.append(sorted(found_areas))
        # the same two facts as tables, row by row: may be looked up without a search
        spaces, areas = range(len(self.hexes)), range(len(centres))
        self.touches: list[bool] = [other in self.around[space] for space in spaces for other in spaces]
        self.around_area: list[list[int]] = []
        for area in areas:
            self.around_area.append([slot * 7 + n for slot in [area, *self.beside[area]] for n in range(7)])
        # UK-FAT-3: the spaces near each other: the own area, and what touches a space from other areas
        self.meets: list[list[int]] = []
        for space in spaces:
            first = space // 7 * 7
            self.meets.append([*range(first, first + 7), *[other for other in self.around[space] if other // 7 != space // 7]])
        self.reaches: list[bool] = [area == other or other in self.beside[area] for area in areas for other in areas]


class Row:
    """UK-DEF-19: the distances from one space as far as they have been measured, and the spaces measured last."""

    def __init__(self, size: int, source: int) -> None:
        self.far: list[int] = [FAR] * size
        self.edge: list[int] = []
        self.steps: int = 0
        if source >= 0:
            self.far[source] = 0
            self.edge.append(source)

    def widen(self, near: list[list[int]]) -> None:
        """Measure one step further."""
        far = self.far
        steps = self.steps + 1
        beyond: list[int] = []
        for space in self.edge:
            for other in near[space]:
                if far[other] == FAR:
                    far[other] = steps
                    beyond.append(other)
        self.steps = steps
        self.edge = beyond


class Lookout:
    """A space on her road, or beside it, and how much of what stands there counts."""

    __slots__ = ("space", "weight", "beside")

    def __init__(self, space: int, weight: float, beside: bool) -> None:
        self.space = space
        self.weight = weight
        self.beside = beside


class Board:
    """UK-DEF-2, UK-DEF-3: spaces, areas and what is adjacent to what."""

    def __init__(self, layout: str) -> None:
        self.layout: str = layout
        words = layout.split()
        self.book: Book = BOOKS[words[0]]
        self.goal_rule: str = words[1]
        self.tiles: list[str] = []
        places: list[str] = []
        for piece in words[2:]:
            tile, _, place = piece.partition("@")
            self.tiles.append(tile)
            places.append(place)
        grid = grid_of(" ".join(places))
        self.centres: list[tuple[int, int]] = grid.centres
        self.areas: int = len(self.tiles)
        self.size: int = 7 * self.areas
        self.hexes: list[tuple[int, int]] = grid.hexes
        self.around: list[list[int]] = grid.around
        self.beside: list[list[int]] = grid.beside
        self.touches: list[bool] = grid.touches
        self.reaches: list[bool] = grid.reaches
        self.meets: list[list[int]] = grid.meets
        self.around_area: list[list[int]] = grid.around_area
        self.type: list[str] = []
        self.resource: list[int] = []
        self.recruit: list[int] = []
        self.defence: list[int] = []
        self.difficulty: list[int] = []
        self.passable: list[bool] = []
        self.start: dict[str, int] = {}
        self.rows: dict[int, Row] = {}
        self.discs: dict[int, list[int]] = {}
        self.roads: dict[int, list[int]] = {}
        self.lookouts: dict[int, list[Lookout]] = {}
        self.ahead: dict[int, list[int]] = {}
        self._lay_tiles()
        self.throne: int = self._start_on(CAPITAL)
        self.castle: int = self._start_on(CASTLE)
        self.near: list[list[int]] = self._open_neighbours()
        self.goals: list[int] = self._goal_spaces()
        self.distance: list[int] = self.measure(self.goals, [])

    def _lay_tiles(self) -> None:
        for slot, key in enumerate(self.tiles):
            tile = self.book.tiles[key]
            self.type.extend(tile.spaces)
            self.resource.extend(tile.resource)
            self.recruit.extend(tile.recruit)
            self.defence.extend(tile.defence)
            self.difficulty.extend(tile.difficulty)
            self.passable.extend(tile.passable)
            for n in range(len(tile.characters)):
                self.start[tile.characters[n]] = slot * 7 + tile.starts[n]

    def _start_on(self, tile: str) -> int:
        """Where the first character of a tile starts."""
        return self.tiles.index(tile) * 7 + self.book.tiles[tile].starts[0] if tile in self.tiles else -1

    def _open_neighbours(self) -> list[list[int]]:
        """UK-MAP-7: the grid's neighbours, shared with it but for those next to a space that nobody may enter."""
        near = self.around[:]
        for closed in range(self.size):
            if not self.passable[closed]:
                for space in self.around[closed]:
                    near[space] = [other for other in near[space] if other != closed]
        return near

    def _goal_spaces(self) -> list[int]:
        """UK-MAP-15, UK-VAR-8, UK-TUT-9: The Capital, its throne, or the castle's start."""
        if self.goal_rule == "throne":
            return [self.throne]
        if self.goal_rule == "castle":
            return [self.castle]
        slot = self.tiles.index(CAPITAL)
        return [space for space in range(slot * 7, slot * 7 + 7) if self.passable[space]]

    def onward(self, space: int) -> list[int]:
        """UK-MAP-15: the neighbours one step nearer to the goal; found once per board and only to be read."""
        found = self.ahead.get(space)
        if found is None:
            found = [other for other in self.near[space] if self.distance[other] == self.distance[space] - 1]
            self.ahead[space] = found
        return found

    def measure(self, sources: list[int], walls: list[int]) -> list[int]:
        """UK-MAP-15, UK-DEF-19: steps to the nearest source over passable spaces; walls count as impassable."""
        far = [FAR] * self.size
        near = self.near
        for wall in walls:
            far[wall] = -1
        edge = [space for space in sources if self.passable[space] and far[space] == FAR]
        for space in edge:
            far[space] = 0
        steps = 0
        while edge:
            steps += 1
            beyond: list[int] = []
            for space in edge:
                for other in near[space]:
                    if far[other] == FAR:
                        far[other] = steps
                        beyond.append(other)
            edge = beyond
        for wall in walls:
            far[wall] = FAR
        return far

    def steps_from(self, space: int) -> list[int]:
        """UK-DEF-19: distances from one space, measured once per board."""
        return self.steps_up_to(space, -1)

    def steps_up_to(self, space: int, goal: int) -> list[int]:
        """UK-DEF-19: distances from one space, measured at least as far as the goal (-1: everywhere); the rest may still say FAR."""
        row = self.rows.get(space)
        if row is None:
            row = Row(self.size, space if self.passable[space] else -1)
            self.rows[space] = row
        far = row.far
        while row.edge and (goal < 0 or far[goal] == FAR):
            row.widen(self.near)
        return far

    def steps(self, one: int, other: int) -> int:
        """UK-DEF-19: the length of the shortest way between two spaces, units ignored."""
        return self.steps_up_to(other, one)[one]

    def within(self, space: int, most: int) -> list[int]:
        """UK-DEF-19: the spaces from 1 to `most` steps away, nearest first; the list is kept, so it is only to be read."""
        found = self.discs.get(space * MOST_AREAS + most)
        if found is None:
            seen = {space}
            found = []
            edge = [space]
            for steps in range(most):
                beyond: list[int] = []
                for one in edge:
                    for other in self.near[one]:
                        if other not in seen:
                            seen.add(other)
                            beyond.append(other)
                found.extend(beyond)
                edge = beyond
            self.discs[space * MOST_AREAS + most] = found
        return found

    def is_adjacent(self, one: int, other: int) -> bool:
        """UK-DEF-3: do two spaces touch? Both may be entered, since something stands on them."""
        return self.touches[one * self.size + other]

    def area_spaces(self, space: int) -> list[int]:
        """UK-DEF-2: all seven spaces of the area a space lies in."""
        first = space // 7 * 7
        return list(range(first, first + 7))

    def is_same_area(self, one: int, other: int) -> bool:
        return one // 7 == other // 7

    def is_in_reach(self, one: int, other: int) -> bool:
        """UK-SND-1, UK-ENE-5: on the same area or on an adjacent one."""
        return self.reaches[one // 7 * self.areas + other // 7]

    def is_close(self, one: int, other: int) -> bool:
        """At most two steps apart as the crow flies: near enough to want the same space."""
        q, r = self.hexes[one]
        other_q, other_r = self.hexes[other]
        return abs(q - other_q) <= 2 and abs(r - other_r) <= 2 and abs(q + r - other_q - other_r) <= 2

    def is_settled(self, space: int) -> bool:
        return self.type[space] in ("city", "village", "fort")

    def place_name(self, space: int) -> str:
        tile = self.book.tiles[self.tiles[space // 7]]
        return f"{tile.name} {DIRECTIONS[space % 7]} ({self.type[space]})"


_boards: Final[dict[str, Board]] = {}
_grids: Final[dict[str, Grid]] = {}


def centres_of(places: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for place in places.split():
        a, _, b = place.partition(",")
        found.append(slot_centre(int(a), int(b)))
    return found


def grid_of(places: str) -> Grid:
    """The grid of a shape such as the nineteen slots, made once."""
    grid = _grids.get(places)
    if grid is None:
        grid = Grid(centres_of(places))
        _grids[places] = grid
    return grid


def layout_text(book: Book, goal: str, tiles: list[str], slots: list[Slot]) -> str:
    """The layout as the state keeps it: the content, the goal, then each tile with its slot."""
    laid = [f"{tile}@{slot.a},{slot.b}" for tile, slot in zip(tiles, slots, strict=True)]
    return " ".join([book.key, goal, *laid])


def board_of(layout: str) -> Board:
    """The board of a layout. A table has its own at hand; here are the newest few dozen, for tables read from a store."""
    board = _boards.get(layout)
    if board is None:
        if len(_boards) >= KEPT:
            del _boards[next(iter(_boards))]
        board = Board(layout)
        _boards[layout] = board
    return board
