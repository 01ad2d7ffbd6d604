"""The table as text, from a view alone: the map of Laruna, mats, routes, wars, the hand and the favor race."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import Book, title_of
from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.kernel.events import Credit, counted, seat_in
from pentarchy.kernel.game import View

_COLOURS: Final[list[str]] = ["red", "blue", "green", "yellow", "magenta", "cyan"]
_WIDTH: Final = 104
_HEIGHT: Final = 25
_NAME: Final = 16


def draw_board(book: Book, view: View) -> str:
    """Everything a seat sees, drawn in words and colours."""
    lines = [*_head(book, view), "", *_map(view), ""]
    for kingdom in _rows(view, "kingdoms"):
        lines += _kingdom(book, kingdom)
    lines += _between(view) + _abroad(book, view) + _scenes(book, view)
    for kingdom in _rows(view, "kingdoms"):
        if _int(kingdom, "seat") == _int(view, "viewer"):
            lines += _hand(book, kingdom)
    return "\n".join(lines)


# ---- reading a view ----


def _rows(view: View, name: str) -> list[View]:
    value = view.get(name)
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def _int(view: View, name: str) -> int:
    value = view.get(name)
    return value if isinstance(value, int) else 0


def _str(view: View, name: str) -> str:
    value = view.get(name)
    return value if isinstance(value, str) else ""


def _ints(view: View, name: str) -> list[int]:
    value = view.get(name)
    return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []


def _strs(view: View, name: str) -> list[str]:
    value = view.get(name)
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _colour(seat: int) -> str:
    return _COLOURS[seat % len(_COLOURS)]


def _player(seat: int) -> str:
    return f"[{_colour(seat)}]@{seat}[/]"


def _players(seats: list[int]) -> str:
    return " and ".join([_player(seat) for seat in seats])


# ---- head and map ----


def _head(book: Book, view: View) -> list[str]:
    step = _str(view, "step")
    what = _str(view, "phase").replace("_", " ").title() + (f", {step}" if step else "")
    lines = [f"[bold]Season {_int(view, 'season')} of {_int(view, 'seasons')}[/] · {what} · turn of {_player(_int(view, 'active'))}"]
    event = _str(view, "event")
    if event:
        lines.append(f"World Event: [bold]{title_of(book, event)}[/]")
    return lines


class Label:
    """A space on the map: where it wants to stand, what it says, and how wide that is."""

    __slots__ = ("column", "row", "text", "width")

    def __init__(self, column: int, row: int) -> None:
        self.column: int = column
        self.row: int = row
        self.text: str = ""
        self.width: int = 0

    def add(self, words: str, style: str = "") -> None:
        self.text += f"[{style}]{words}[/]" if style else words
        self.width += len(words)


def _map(view: View) -> list[str]:
    """Spaces where they lie; who stands there, whose it is, what guards it."""
    rows: list[list[Label]] = [[] for row in range(_HEIGHT)]
    for space in printed.SPACES.values():
        label = Label(space.x * (_WIDTH - _NAME) // 1000, space.y * (_HEIGHT - 1) // 1000)
        _name_space(view, space, label)
        _add_pieces(view, space.id, label)
        rows[label.row].append(label)
    lines = [_map_line(sorted(labels, key=_column)) for labels in rows]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    lines.append("[dim]~ Port  # Gate  g Garrison  ! damage  P1x2: two Units of the first player  K a Kreesh[/]")
    return lines


def _column(label: Label) -> int:
    return label.column


def _map_line(labels: list[Label]) -> str:
    line = ""
    end = 0
    for label in labels:
        gap = max(label.column - end, 2 if end else 0)
        line += " " * gap + label.text
        end += gap + label.width
    return line


def _name_space(view: View, space: printed.Space, label: Label) -> None:
    mark = "~" if space.port else "#" if space.gate else ""
    style = "dim"
    guard = ""
    for kingdom in _rows(view, "kingdoms"):
        if _str(kingdom, "mat") == space.id:
            style = f"bold {_colour(_int(kingdom, 'seat'))}"
            guard = _guard(_int(kingdom, "garrison_rating") or _int(kingdom, "garrison"), _int(kingdom, "damage"))
    for territory in _rows(view, "territories"):
        if _str(territory, "id") == space.id:
            owner = _int(territory, "controller")
            style = _colour(owner) if owner >= 0 else "white"
            guard = " devoured" if territory.get("devoured") else _guard(_int(territory, "garrison"), _int(territory, "damage"))
    label.add(space.name[:_NAME] + mark, style)
    label.add(guard)


def _guard(garrison: int, damage: int) -> str:
    return f" g{garrison}" + (f"!{damage}" if damage else "")


def _add_pieces(view: View, place: str, label: Label) -> None:
    counts: dict[int, int] = {}
    for unit in _rows(view, "units"):
        if _str(unit, "space") == place:
            counts[_int(unit, "seat")] = counts.get(_int(unit, "seat"), 0) + 1
    for seat, count in sorted(counts.items()):
        label.add(" ")
        label.add(f"P{seat + 1}x{count}", f"bold {_colour(seat)}")
    for beast in _rows(view, "kreesh"):
        if _str(beast, "space") == place:
            label.add(" ")
            label.add(f"K{_int(beast, 'health')}", "bold red")


# ---- Kingdoms ----


def _kingdom(book: Book, kingdom: View) -> list[str]:
    """A mat in three lines: standing, goods and cards, tiles with their Workers."""
    seat = _int(kingdom, "seat")
    mat = _str(kingdom, "mat")
    if not mat:
        return [f"P{seat + 1} {_player(seat)}: no Kingdom yet"]
    leader = title_of(book, _str(kingdom, "leader")) if kingdom.get("leader") else "no Leader yet"
    favor = f"Favor {_int(kingdom, 'favor')} (counted now: {_int(kingdom, 'total')}), Legacy {_int(kingdom, 'legacy')}"
    first = f"P{seat + 1} {_player(seat)} [bold]{title_of(book, mat)}[/] under {leader}: {favor}, Stability {_int(kingdom, 'stability')}"
    if kingdom.get("sacked"):
        first += ", [bold red]sacked[/]"
    goods = f"Gold {_int(kingdom, 'gold')}, Food {_int(kingdom, 'food')}, Magic {_int(kingdom, 'magic')}"
    more = f"Treasury {_int(kingdom, 'treasury')}, Population {_int(kingdom, 'population')}, Command {_int(kingdom, 'command')}"
    cards = f"Agendas {_int(kingdom, 'agenda_hand')}, Spells {_int(kingdom, 'spell_hand')}"
    return [first, f"   {goods} · {more} · {cards}", f"   {_tiles(book, kingdom)}"]


def _tiles(book: Book, kingdom: View) -> str:
    """Upgraded or worked tiles: level and Workers."""
    workers = _strs(kingdom, "workers")
    shown: list[str] = []
    for row in _rows(kingdom, "tiles"):
        tile, level = _str(row, "id"), _int(row, "level")
        count = workers.count(tile)
        if count or level > 1:
            shown.append(f"{title_of(book, tile)} {level}" + (" " + "•" * count if count else ""))
    away = [title_of(book, place) for place in workers if place not in book.tiles]
    shown += [f"{place} •" for place in away]
    idle = _int(kingdom, "idle")
    if idle:
        shown.append(f"idle {'•' * idle}")
    return ", ".join(shown)


def _between(view: View) -> list[str]:
    """Routes, agreements and wars between Kingdoms, and what holds for this Season."""
    lines: list[str] = []
    routes = [f"{_player(_int(row, 'a'))}-{_player(_int(row, 'b'))}{' (used)' if row.get('used') else ''}" for row in _rows(view, "routes")]
    if routes:
        lines.append("Trade routes: " + ", ".join(routes))
    deals = [
        f"{_player(_int(row, 'a'))}-{_player(_int(row, 'b'))} ({_int(row, 'tokens')} of 3 trades)" for row in _rows(view, "agreements")
    ]
    if deals:
        lines.append("Trade Agreements: " + ", ".join(deals))
    for war in _rows(view, "wars"):
        sides = f"{_players(_ints(war, 'attackers'))} against {_players(_ints(war, 'defenders'))}"
        lines.append(f"[bold red]War![/] {sides}, {counted(_int(war, 'markers'), 'Season')} left")
    lines += [f"This Season: {_str(one, 'says')}" for one in _rows(view, "effects") if _str(one, "says")]
    return ["", *lines] if lines else []


def _abroad(book: Book, view: View) -> list[str]:
    """Islands and Dimensions found, Kreesh awake, Units that are no longer whole."""
    lines: list[str] = []
    for land in _rows(view, "lands"):
        owner = _int(land, "controller")
        held = _player(owner) if owner >= 0 else "nobody"
        units = [f"P{_int(unit, 'seat') + 1}" for unit in _rows(view, "units") if _str(unit, "space") == _str(land, "card")]
        lines.append(f"{title_of(book, _str(land, 'card'))}: held by {held}" + (f", Units: {' '.join(units)}" if units else ""))
    for beast in _rows(view, "kreesh"):
        where = title_of(book, _str(beast, "space"))
        lines.append(f"[bold red]{title_of(book, _str(beast, 'card'))}[/] at {where}, Health {_int(beast, 'health')}")
    for unit in _rows(view, "units"):
        if _int(unit, "wounds"):
            kind, where = title_of(book, _str(unit, "kind")), title_of(book, _str(unit, "space"))
            lines.append(f"{kind} of {_player(_int(unit, 'seat'))} at {where}: {counted(_int(unit, 'wounds'), 'Wound')}")
    return lines


def _scenes(book: Book, view: View) -> list[str]:
    """What is going on this very moment: a battle, a card being played."""
    lines: list[str] = []
    names = {_int(unit, "id"): f"{title_of(book, _str(unit, 'kind'))} of {_player(_int(unit, 'seat'))}" for unit in _rows(view, "units")}
    for battle in _rows(view, "battles"):
        attacker = names.get(_int(battle, "attacker"), "a Kreesh")
        defender = names.get(_int(battle, "defender"), "a Kreesh")
        strength = f"Attack {_int(battle, 'attack')}, Defense {_int(battle, 'defense')}, Damage {_int(battle, 'damage')}"
        lines.append(f"[bold]Battle:[/] {attacker} attacks {defender}: {strength}")
    for play in _rows(view, "plays"):
        lines.append(f"[bold]Being played:[/] {title_of(book, _str(play, 'card'))} by {_player(_int(play, 'seat'))}")
    return ["", *lines] if lines else []


def _hand(book: Book, kingdom: View) -> list[str]:
    """The viewer's own cards with what they do."""
    lines: list[str] = []
    for name, heading in (("agendas", "Your Agendas"), ("spells", "Your Spells")):
        cards = _rows(kingdom, name)
        if cards:
            lines += ["", f"[bold]{heading}[/]"]
        for row in cards:
            card = book.cards.get(_str(row, "id"))
            if card is not None:
                lines.append(f"  [bold]{card.name}[/]: {card.text}")
    return lines


def credits_of(rule: str, text: str, args: dict[str, object]) -> list[Credit]:
    """AK-WIN-15: Favor by its sources."""
    n = args.get("n")
    if "Favor" in text and isinstance(n, int) and "source" in args:
        return [Credit(str(args["source"])[:1].upper() + str(args["source"])[1:], n, seat_in(args.get("who")))]
    return []
