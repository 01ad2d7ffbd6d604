"""The table as text with [style]...[/] markup, drawn from a view alone."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.dragonemperor.book import Book, kinds_of
from pentarchy.games.dragonemperor.shapes import EvilDeck, Hex, Realm, Side, View
from pentarchy.kernel import View as Plain
from pentarchy.kernel.events import Credit

WIDTH: Final = 12
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


def draw_board(plain: Plain, book: Book) -> str:
    """Map, then what lies around it; DE-SOLO-3: `marks`, if a host puts them into the view, stand on their hexes and cards."""
    view = cast(View, plain)
    marks = cast(list[str], plain.get("marks", []))
    lines = map_lines(view["map"], marks)
    lines.append("[dim]x Cursed   D Dragon   E Evil   * star" + ("   ! marked[/]" if marks else "[/]"))
    lines.append("")
    lines.extend(table_lines(view, marks))
    lines.extend(side_lines("Dragon", view["dragon"], view, marks, book))
    lines.extend(side_lines("Emperor", view["emperor"], view, marks, book))
    lines.extend(evil_lines(view["evil"], book))
    if view["banished"]:
        lines.append("[bold]Banished[/] " + titles(view["banished"], book))
    lines.extend(danger_lines(view))
    return "\n".join(lines)


def map_lines(table: Realm, marks: list[str]) -> list[str]:
    """Flat-top hexes as two-line cells; every other column stands half a hex lower."""
    cells: dict[tuple[int, int], str] = {}
    columns: list[int] = []
    rows: list[int] = []
    for hex in table["hexes"]:
        column, row = hex["q"], 2 * hex["r"] + hex["q"]
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


def cell(hex: Hex, table: Realm, marked: bool) -> tuple[str, str]:
    """A hex in two lines: number and kind above, what is on it below; a sign for everything, colour only helps."""
    kind = hex["type"]
    number = "" if kind in ("evil_start", "palace") else f"{hex['id']:>2} "
    name = number + SHORT[kind] + ("*" if hex["star"] else "")
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


def table_lines(view: View, marks: list[str]) -> list[str]:
    """Turn, Treasury, Supply and Magic Items."""
    actions = view["actions"]
    head = f"[bold]Round {view['round']}, {view['turn'].title()}, {view['phase']}[/]"
    head += f": {actions['taken']} of {actions['allowed']} actions taken"
    if actions["extra"]:
        head += f" ({actions['extra']} extra by Repay Loyalty)"
    if actions["limited"]:
        head += " (one less by the Hand Limit)"
    if view["map"]["entrapped"]:
        head += "; [bold red]the Dragon's wings are bound[/]"
    if view["blessed"]:
        head += "; [bold yellow]the Emperor is blessed: his actions count double[/]"
    if actions["next_turn_extra"]:
        head += f"; next turn the Dragon has {actions['next_turn_extra']} more"
    lines = [
        head,
        "Treasury: " + counts(cast(dict[str, int], view["treasury"])),
        "Supply:   " + counts(cast(dict[str, int], view["supply"])),
    ]
    for item in view["items"]:
        name = marked_as(item["name"], f"item:{item['id']}", marks)
        lacks = f"; lacking {counts(item['missing'])}" if item["missing"] else ""
        lines.append(f"{name}: {item['where']}; cost {counts(item['cost'])}{lacks}")
    return lines


def side_lines(name: str, side: Side, view: View, marks: list[str], book: Book) -> list[str]:
    """One role's cards; a card that cannot be played now says so."""
    idle = [entry["card"] for entry in side["idle"]]
    acting = view["turn"] == name.lower()
    hand = [card_name(card, "card", marks, book) + (" [dim](not now)[/]" if card in idle else "") for card in side["hand"]]
    lines = ["", f"[bold]{name}[/] hand: " + (", ".join(hand) or "none")]
    if acting and view["play_area"]:
        lines.append("  played: " + titles(view["play_area"], book))
    if acting and view["chalice"]:
        lines.append("  played through the Chalice, banished in Cleanup: " + titles(view["chalice"], book))
    if acting and view["borrowed"]:
        lines.append("  borrowed from the partner, who draws for it: " + titles(view["borrowed"], book))
    row = ", ".join([card_name(card, "row", marks, book) for card in side["row"]]) or "none"
    lines.append(f"  upgrades on offer ({side['upgrade_price']}): {row} (and {side['upgrades']['count']} face down)")
    next_cards = f", next: {titles(side['deck']['next'], book)}" if side["deck"]["next"] else ""
    lines.append(f"  deck {side['deck']['count']}{next_cards}; discard: {titles(side['discard'], book)}")
    return lines


def evil_lines(evil: EvilDeck, book: Book) -> list[str]:
    """The Evil Deck as far as it is known."""
    lines = ["", f"[bold red]Evil Deck[/] {evil['count']}: {piled(evil['contents'], book)}", "  discard: " + titles(evil["discard"], book)]
    if evil["next"]:
        lines.append("  next: " + titles(evil["next"], book))
    if evil["doubled"]:
        lines.append("  holding two draws: " + ", ".join([f"number {place}" for place in evil["doubled"]]))
    if evil["bottom"]:
        lines.append("  at the bottom: " + titles([evil["bottom"]], book))
    return lines


def danger_lines(view: View) -> list[str]:
    """How near the end is, and what Evil has just done."""
    lines = [""]
    for gauge in view["gauges"]:
        colour = "green" if gauge["kind"] == "progress" else "red"
        lines.append(f"[{colour}]{gauge['title']}[/] {gauge['now']} of {gauge['most']}: {gauge['says']}")
    stage = view["stage"]
    if stage is not None:
        lines.append(f"[bold red]{stage['title']}[/]: {stage['verdict']}")
    return lines


def counts(table: dict[str, int]) -> str:
    return ", ".join([f"{name.title()} {number}" for name, number in table.items()])


def titles(cards: list[str], book: Book) -> str:
    return ", ".join([book.cards[card].title for card in cards]) or "none"


def piled(cards: list[str], book: Book) -> str:
    """Equal cards counted: "2 Entrap Wings, 4 Move Forward"."""
    names = [book.cards[card].title for card in cards]
    return ", ".join([f"{names.count(name)} {name}" for name in kinds_of(names)]) or "none"


def card_name(card: str, kind: str, marks: list[str], book: Book) -> str:
    return marked_as(book.cards[card].title, f"{kind}:{card}", marks)


def marked_as(name: str, anchor: str, marks: list[str]) -> str:
    """DE-SOLO-3: a name, with a sign if the partner points at it."""
    return f"[bold reverse]! {name}[/]" if anchor in marks else name


DEEDS: Final = {
    "DE-MAG-1": "Magic Items summoned",
    "DE-CRS-4": "Hexes Cursed",
    "DE-EVL-8": "Steps of Evil",
    "DE-EVL-21": "Times Evil was held back",
}


def credits_of(rule: str, text: str, args: dict[str, object]) -> list[Credit]:
    """DE-END-7: there is no score; what the partners and Evil did, counted."""
    n = args.get("n")
    if rule in DEEDS:
        return [Credit(DEEDS[rule])]
    if "is cleansed" in text:
        return [Credit("Hexes cleansed")]
    return [Credit("Resources gathered", n)] if "for the Treasury" in text and isinstance(n, int) else []
