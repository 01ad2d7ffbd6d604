"""The table as text with [style]...[/] markup, drawn from a view alone."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.dragonemperor.book import Book
from pentarchy.games.dragonemperor.state import ROLES
from pentarchy.kernel import View

WIDTH: Final = 11
STYLES: Final = {
    "evil_start": "bold red",
    "palace": "bold cyan",
    "forest": "green",
    "lake": "blue",
    "mountain": "white",
    "stash": "yellow",
    "village": "magenta",
}
SHORT: Final = {
    "evil_start": "RUIN",
    "palace": "PALACE",
    "forest": "Forest",
    "lake": "Lake",
    "mountain": "Mount.",
    "stash": "Stash",
    "village": "Village",
}


def draw_board(view: View, book: Book) -> str:
    """Map, then what lies around it; DE-SOLO-3: `marks`, if a host puts them into the view, stand on their hexes and cards."""
    marks = cast(list[str], view.get("marks", []))
    lines = map_lines(cast(View, view["map"]), marks)
    lines.append("[dim]x Cursed   D Dragon   E Evil   * star" + ("   ! marked[/]" if marks else "[/]"))
    lines.append("")
    lines.extend(table_lines(view))
    for role in ROLES:
        lines.extend(side_lines(role, cast(View, view[role]), view, book))
    lines.extend(evil_lines(cast(View, view["evil"]), book))
    return "\n".join(lines)


def map_lines(table: View, marks: list[str]) -> list[str]:
    """Flat-top hexes as two-line cells; every other column stands half a hex lower."""
    cells: dict[tuple[int, int], str] = {}
    columns: list[int] = []
    rows: list[int] = []
    for hex in cast(list[View], table["hexes"]):
        column, row = cast(int, hex["q"]), 2 * cast(int, hex["r"]) + cast(int, hex["q"])
        top, bottom = cell(hex, table, f"hex:{hex['id']}" in marks)
        cells[(column, row)] = top
        cells[(column, row + 1)] = bottom
        columns.append(column)
        rows.append(row)
    blank = " " * WIDTH
    lines: list[str] = []
    for row in range(min(rows), max(rows) + 2):
        lines.append("".join([cells.get((column, row), blank) for column in range(min(columns), max(columns) + 1)]).rstrip())
    return lines


def cell(hex: View, table: View, marked: bool) -> tuple[str, str]:
    """A hex in two lines: number and kind above, what is on it below; a sign for everything, colour only helps."""
    kind = str(hex["type"])
    number = "" if kind in ("evil_start", "palace") else f"{hex['id']:>2} "
    name = (number + SHORT[kind] + ("*" if hex["star"] else ""))[: WIDTH - 1]
    top = f"[{STYLES[kind]}{' reverse' if marked else ''}]{name}[/]" + " " * (WIDTH - len(name))
    signs: list[str] = []
    if hex["cursed"]:
        signs.append("[bold red]x[/]")
    if table["dragon"] == hex["id"]:
        signs.append("[bold green]D[/]")
    if table["evil"] == hex["id"]:
        signs.append("[bold red]E[/]")
    if marked:
        signs.append("[bold reverse]![/]")
    filled = 3 + max(2 * len(signs) - 1, 0)
    return top, "   " + (" ".join(signs) if signs else "") + " " * (WIDTH - filled)


def table_lines(view: View) -> list[str]:
    """Turn, Treasury, Supply and Magic Items."""
    actions = cast(View, view["actions"])
    head = f"[bold]Round {view['round']}, {str(view['turn']).title()}, {view['phase']}[/]"
    head += f": {actions['taken']} of {actions['allowed']} actions taken"
    if cast(View, view["map"])["entrapped"]:
        head += "; [bold red]the Dragon's wings are bound[/]"
    if view["blessed"]:
        head += "; [bold yellow]the Emperor is blessed[/]"
    lines = [head, "Treasury: " + counts(cast(View, view["treasury"])), "Supply:   " + counts(cast(View, view["supply"]))]
    for item in cast(list[View], view["items"]):
        name = marked_as(str(item["name"]), f"item:{item['id']}", view)
        lines.append(f"{name}: {item['where']}; cost {counts(cast(View, item['cost']))}")
    return lines


def side_lines(role: str, side: View, view: View, book: Book) -> list[str]:
    """One role's cards."""
    deck, upgrades = cast(View, side["deck"]), cast(View, side["upgrades"])
    lines = ["", f"[bold]{role.title()}[/] hand: " + marked_titles(side["hand"], "card", view, book)]
    if view["turn"] == role and view["play_area"]:
        lines.append("  played: " + titles(view["play_area"], book))
    lines.append(f"  upgrades on offer: {marked_titles(side['row'], 'row', view, book)} (and {upgrades['count']} face down)")
    next_cards = f", next: {titles(deck['next'], book)}" if deck["next"] else ""
    lines.append(f"  deck {deck['count']}{next_cards}; discard: {titles(side['discard'], book)}")
    return lines


def evil_lines(evil: View, book: Book) -> list[str]:
    """The Evil Deck as far as it is known."""
    lines = ["", f"[bold red]Evil Deck[/] {evil['count']}; discard: {titles(evil['discard'], book)}"]
    if evil["next"]:
        lines.append("  next: " + titles(evil["next"], book))
    if evil["bottom"]:
        lines.append("  at the bottom: " + titles([str(evil["bottom"])], book))
    return lines


def counts(table: View) -> str:
    return ", ".join([f"{name.title()} {number}" for name, number in table.items()])


def titles(cards: object, book: Book) -> str:
    return ", ".join([book.cards[card].title for card in cast(list[str], cards)]) or "none"


def marked_titles(cards: object, kind: str, view: View, book: Book) -> str:
    return ", ".join([marked_as(book.cards[card].title, f"{kind}:{card}", view) for card in cast(list[str], cards)]) or "none"


def marked_as(name: str, anchor: str, view: View) -> str:
    """DE-SOLO-3: a name, with a sign if the partner points at it."""
    return f"[bold reverse]! {name}[/]" if anchor in cast(list[str], view.get("marks", [])) else name
