"""The table as text: the whole hex map, both sides, the event, the battle, and her forecast. Reads a view and nothing else."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.unicornus.book import FOE_KEYS, Book
from pentarchy.kernel.events import Credit, counted
from pentarchy.kernel.game import View

LETTERS = {
    "city": "C", "village": "V", "fort": "F", "forest": "f", "mountain": "^", "desert": "d", "road": "=", "plains": ".", "lake": "~",
}  # fmt: skip
CELL = 6
LEGEND = (
    "[dim]C city V village F fort f forest ^ mountain d desert = road . plains ~ lake · names with tokens · > her next step · * goal[/]"
)


def draw(view: View, book: Book) -> str:
    """The table of a view; `view["zoom"]`, if a host sets it to an area's number, shows that area instead of the acting one's."""
    if not view["spaces"]:
        return _set_up(view, book)
    parts = [
        _header(view, book), _map(view, book), LEGEND, _units(view, book), _foes(view, book), _battles(view, book), _zoom(view, book),
    ]  # fmt: skip
    return "\n".join([part for part in parts if part])


def _rows(view: View, name: str) -> list[View]:
    return cast("list[View]", view[name])


def _one(view: View, name: str) -> View:
    return cast("View", view[name])


def _words(view: View, name: str) -> list[str]:
    return cast("list[str]", view[name])


def _number(view: View, name: str) -> int:
    return cast("int", view[name])


def _set_up(view: View, book: Book) -> str:
    cast_list = [unit_name(unit, book) for unit in _rows(view, "units") if unit["id"]]
    laid = [book.tiles[key].name for key in _words(view, "tiles_laid")]
    lines = ["[bold]Unicornus Knights[/]: set-up", "Characters: " + (", ".join(cast_list) or "none yet")]
    if laid:
        lines.append("Tiles laid: " + ", ".join(laid))
    return "\n".join(lines)


def unit_name(unit: View, book: Book) -> str:
    key = str(unit["id"])
    return "Princess" if key == "cornelia" else book.kingdom[key].name if key else "nobody"


def foe_name(key: str, book: Book) -> str:
    return book.empire[FOE_KEYS.index(key)].name


def _header(view: View, book: Book) -> str:
    princess = _one(view, "princess")
    decks = _one(view, "decks")
    event = str(view["event"])
    limit = f" of {view['rounds']}" if view["rounds"] else ""
    lines = [f"[bold]Round {view['round']}{limit}[/] · {view['phase']} · starting player: @{_number(view, 'starting_seat')}"]
    if event:
        lines.append(f"Event: [yellow]{book.events[event].name}[/] {book.events[event].text}")
    for card in _words(view, "ongoing"):
        lines.append(f"Ongoing: [yellow]{book.events[card].name}[/] {book.events[card].text}")
    if decks["next_event"]:
        lines.append(f"Next Event: {book.events[str(decks['next_event'])].name}")
    for word in _rows(view, "advice"):
        lines.append(f"@{_number(word, 'seat')} advises: {word['words']}")
    ahead = _place_names(view, book, _words(princess, "next"))
    step = "as the players like" if princess["steered"] else "to " + " or ".join(ahead) if ahead else "Collect"
    way, actions = counted(_number(princess, "distance"), "step"), counted(_number(princess, "actions"), "action")
    lines.append(f"The princess is {way} from the goal with {actions}; next: [magenta]{step}[/]")
    return "\n".join(lines)


def _place_names(view: View, book: Book, anchors: list[str]) -> list[str]:
    spaces = {str(space["id"]): space for space in _rows(view, "spaces")}
    areas = _rows(view, "areas")
    return [f"{areas[_number(spaces[at], 'area')]['name']} {spaces[at]['direction']}" for at in anchors]


# ---- the map ----


def _map(view: View, book: Book) -> str:
    """Pointy-top hexes: a row per r, half a cell to the right for each step down."""
    spaces = _rows(view, "spaces")
    marks = set(_words(_one(view, "princess"), "next"))
    units = {_number(unit, "unit"): unit for unit in _rows(view, "units")}
    left = min(2 * _number(space, "q") + _number(space, "r") for space in spaces)
    rows: dict[int, list[tuple[int, str]]] = {}
    for space in spaces:
        column = (2 * _number(space, "q") + _number(space, "r") - left) * CELL // 2
        rows.setdefault(_number(space, "r"), []).append((column, _cell(space, units, marks, book)))
    return "\n".join(_line(rows[r]) for r in sorted(rows))


def _line(cells: list[tuple[int, str]]) -> str:
    text = ""
    at = 0
    for column, cell in sorted(cells):
        text += " " * (column - at) + cell
        at = column + CELL - 1
    return text


def _cell(space: View, units: dict[int, View], marks: set[str], book: Book) -> str:
    letter = LETTERS[str(space["type"])]
    tokens = _number(space, "tokens")
    count = str(tokens) if 0 < tokens < 10 else "+" if tokens else " "
    unit = units.get(_number(space, "unit"))
    if unit is not None and unit["at"] == space["id"]:
        mine = _number(unit, "tokens")
        style = "bold magenta" if unit["id"] == "cornelia" else "bold green"
        return f"[{style}]{letter}{unit_name(unit, book)[:3]}{mine if mine < 10 else '+'}[/]"
    if space["foe"]:
        return f"[bold red]{letter}{str(space['foe']).split('_')[-1].capitalize()[:3]}{count}[/]"
    if tokens:
        return f"[red]{letter}  e{count}[/]"
    if not space["passable"]:
        return "[blue]~~~~~[/]"
    tail = ">" if str(space["id"]) in marks else "*" if space["goal"] else " "
    return f"{letter}   {tail}"


# ---- both sides ----


def _units(view: View, book: Book) -> str:
    lines = ["[bold]Kingdom[/]"]
    for unit in _rows(view, "units"):
        if not unit["at"]:
            continue
        where = _place_names(view, book, [str(unit["at"])])[0]
        bonds = [f"{foe_name(str(bond['foe']), book)} ({_fate_name(str(bond['card']), book)})" for bond in _rows(unit, "bonds")]
        allies = [foe_name(key, book) for key in _words(unit, "allies")]
        extra = "".join([f" · bound to {', '.join(bonds)}" if bonds else "", f" · allies {', '.join(allies)}" if allies else ""])
        lines.append(
            f"  {unit_name(unit, book):18} {where:26} life {unit['life']}/{unit['max_life']} tokens {unit['tokens']}/{unit['command']}"
            f" resources {unit['resources']}{extra}"
        )
    return "\n".join(lines)


def _fate_name(card: str, book: Book) -> str:
    return book.fates[card].name if card else "fulfilled"


def _foes(view: View, book: Book) -> str:
    lines = ["[bold]Enemies[/]"]
    for foe in _rows(view, "foes"):
        if foe["at"]:
            where = _place_names(view, book, [str(foe["at"])])[0]
            strength = f"life {foe['life']}/{foe['max_life']} combat {foe['combat']} {foe['behaviour']}"
            lines.append(f"  {foe_name(str(foe['id']), book):18} {where:25} {strength}")
    gone = [foe_name(key, book) for key in _words(view, "defeated")]
    return "\n".join([*lines, "  defeated: " + ", ".join(gone)] if gone else lines)


def _battles(view: View, book: Book) -> str:
    lines: list[str] = []
    units = _rows(view, "units")
    for battle in _rows(view, "battles"):
        name = unit_name(units[_number(battle, "unit")], book)
        enemy = counted(_number(battle, "tokens"), "token") + (
            f" and {foe_name(str(battle['foe']), book)} (combat {battle['combat']})" if battle["foe"] else ""
        )
        verb = "attacks" if battle["attacking"] else "is attacked by"
        dice = " ".join(
            f"{face}{result}" for face, result in zip(cast("list[int]", battle["dice"]), _words(battle, "results"), strict=True)
        )
        lines.append(f"[bold yellow]Battle[/] {name} {verb} {enemy} · {battle['step']} · dice {dice or 'not rolled'}")
        if battle["placed"]:
            lines.append(f"  assigned so far {battle['placed']}: damage to come {battle['damage']}")
    return "\n".join(lines)


# ---- one area from near ----


def _zoom(view: View, book: Book) -> str:
    area = view.get("zoom", -1)
    if not isinstance(area, int) or area < 0:
        area = _focus(view)
    name = _rows(view, "areas")[area]["name"]
    lines = [f"[bold]{name}[/]"]
    for space in _rows(view, "spaces"):
        if space["area"] != area:
            continue
        values = [f"{word} {space[word]}" for word in ("resource", "recruit", "defence", "difficulty") if space[word]]
        who = foe_name(str(space["foe"]), book) if space["foe"] else ""
        tokens = counted(_number(space, "tokens"), "token") if space["tokens"] else ""
        here = [text for text in (who, tokens, _unit_on(view, book, space)) if text]
        lines.append(f"  {space['direction']!s:3}{space['type']!s:9}{', '.join(values):36} {' + '.join(here)}".rstrip())
    return "\n".join(lines)


def _unit_on(view: View, book: Book, space: View) -> str:
    for unit in _rows(view, "units"):
        if unit["at"] == space["id"]:
            return unit_name(unit, book)
    return ""


def _focus(view: View) -> int:
    """The area of the acting character, else the princess's."""
    units = _rows(view, "units")
    actor = _number(view, "actor")
    unit = units[actor] if actor > 0 and units[actor]["at"] else units[0]
    at = str(unit["at"])
    return next((_number(space, "area") for space in _rows(view, "spaces") if space["id"] == at), 0)


DEEDS: Final = {"UK-DTH-8": "Enemies defeated", "UK-DTH-1": "Knights lost", "UK-BAT-15": "Spaces taken"}


def credits_of(rule: str, text: str, args: dict[str, object]) -> list[Credit]:
    """UK-END-1: all win or lose together; what they did for the princess and what it cost, counted."""
    if rule in DEEDS and ("is dead" in text or "is defeated" in text or "takes {space}" in text):
        return [Credit(DEEDS[rule])]
    damage = args.get("damage")
    if rule == "UK-PBT-3" and isinstance(damage, int):
        return [Credit("Damage to the princess", damage)]
    if rule == "UK-SND-1" and "princess" in str(args.get("other")):
        sent = [int(word) for word in str(args.get("load")).split() if word.isdigit()]
        return [Credit("Tokens and resources sent to her", sum(sent))]
    return []
