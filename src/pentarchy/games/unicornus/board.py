"""The map (UK-MAP): nineteen tiles of seven spaces, and every distance measured on them.

A space is the number slot * 7 + position; an area is the slot. A board is derived from the layout written in the state
and kept, so that a match pays for it once.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.content import Book, Slot, book_named

POSITIONS: Final = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
DIRECTIONS: Final = ["C", "E", "SE", "SW", "W", "NW", "NE"]
DOWN_LEFT: Final = (-3, 2)
DOWN_RIGHT: Final = (2, 1)
FAR: Final = 999
KEPT: Final = 64


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
        for areas in touching:
            self.beside.append(sorted(areas))


class Board:
    """UK-DEF-2, UK-DEF-3: spaces, areas and what is adjacent to what."""

    def __init__(self, layout: str) -> None:
        words = layout.split()
        self.book: Book = book_named(words[0])
        self.goal_rule: str = words[1]
        self.tiles: list[str] = []
        places: list[str] = []
        for piece in words[2:]:
            tile, _, place = piece.partition("@")
            self.tiles.append(tile)
            places.append(place)
        self.places: str = " ".join(places)
        self.centres: list[tuple[int, int]] = centres_of(self.places)
        self.size: int = 7 * len(self.tiles)
        grid = grid_of(self.places)
        self.hexes: list[tuple[int, int]] = grid.hexes
        self.around: list[list[int]] = grid.around
        self.beside: list[list[int]] = grid.beside
        self.type: list[str] = []
        self.resource: list[int] = []
        self.recruit: list[int] = []
        self.defence: list[int] = []
        self.difficulty: list[int] = []
        self.passable: list[bool] = []
        self.start: dict[str, int] = {}
        self.near: list[list[int]] = []
        self.rows: dict[int, list[int]] = {}
        self._lay_tiles()
        self._join_spaces()
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
            for character, position in zip(tile.characters, tile.starts, strict=True):
                self.start[character] = slot * 7 + position

    def _join_spaces(self) -> None:
        grid = grid_of(self.places)
        passable = self.passable
        for space in range(self.size):
            around = grid.around[space]
            self.near.append([other for other in around if passable[other]])

    def _goal_spaces(self) -> list[int]:
        """UK-MAP-15, UK-VAR-8, UK-TUT-9: The Capital, its throne, or the castle's start."""
        if self.goal_rule == "throne":
            return [self.start["lionel"]]
        if self.goal_rule == "castle":
            return [self.start["cornelia"]]
        slot = self.tiles.index("the_capital")
        return [space for space in range(slot * 7, slot * 7 + 7) if self.passable[space]]

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
        row = self.rows.get(space)
        if row is None:
            row = self.measure([space], [])
            self.rows[space] = row
        return row

    def steps(self, one: int, other: int) -> int:
        """UK-DEF-19: the length of the shortest way between two spaces, units ignored."""
        return self.steps_from(other)[one]

    def within(self, space: int, most: int) -> list[int]:
        """UK-DEF-19: the spaces from 1 to `most` steps away, nearest first."""
        found = [space]
        edge = [space]
        for steps in range(most):
            beyond: list[int] = []
            for one in edge:
                for other in self.near[one]:
                    if other not in found:
                        found.append(other)
                        beyond.append(other)
            edge = beyond
        return found[1:]

    def is_adjacent(self, one: int, other: int) -> bool:
        return other in self.near[one]

    def area_spaces(self, space: int) -> list[int]:
        """UK-DEF-2: all seven spaces of the area a space lies in."""
        first = space // 7 * 7
        return list(range(first, first + 7))

    def is_same_area(self, one: int, other: int) -> bool:
        return one // 7 == other // 7

    def is_in_reach(self, one: int, other: int) -> bool:
        """UK-SND-1, UK-ENE-5: on the same area or on an adjacent one."""
        return one // 7 == other // 7 or other // 7 in self.beside[one // 7]

    def is_settled(self, space: int) -> bool:
        return self.type[space] in ("city", "village", "fort")

    def place_name(self, space: int) -> str:
        tile = self.book.tiles[self.tiles[space // 7]]
        return f"{tile.name} {DIRECTIONS[space % 7]} ({self.type[space]})"


BOARDS: Final[dict[str, Board]] = {}
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
    """The board of a layout; the newest few dozen are kept."""
    board = BOARDS.get(layout)
    if board is None:
        if len(BOARDS) >= KEPT:
            BOARDS.clear()
        board = Board(layout)
        BOARDS[layout] = board
    return board
