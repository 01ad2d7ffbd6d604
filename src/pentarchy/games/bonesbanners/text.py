"""The table as text, drawn from a view alone."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import KINDS, Book
from pentarchy.kernel.events import who
from pentarchy.kernel.game import View


def board_of(b: Book, view: View) -> str:
    """Both villages, units with dice and arrows, hands, dice, tableau, piles and cubes."""
    lines = [head(view), ""]
    me = number(view["seat"])
    bottom = me if me in (0, 1) else 0
    lines += player_lines(b, view, 1 - bottom)
    lines.append("")
    for village in (1 - bottom, bottom):
        lines += village_lines(b, view, village)
    lines += aimed_at_units(b, view)
    lines.append("")
    lines += player_lines(b, view, bottom)
    lines.append("")
    lines += market_lines(b, view)
    return "\n".join(lines)


def head(view: View) -> str:
    """Round, phase, token and the dice in the middle."""
    pool = texts(view["pool"])
    dice = f"   Dice Pool: {dice_text(pool)}" if pool else ""
    return f"[bold]Round {view['round']}[/] · {view['phase']} Phase · initiative: {who(number(view['holder']))}{dice}"


def player_lines(b: Book, view: View, seat: int) -> list[str]:
    """One side: cubes, dice, buildings, cards."""
    player = table(items(view["players"])[seat])
    hand = table(player["hand"])
    counts = ", ".join([f"{hand[kind]} {kind}{'' if hand[kind] == 1 else 's'}" for kind in KINDS])
    cubes = number(player["cubes"])
    deck = f"deck: {player['deck']} ({player['above']} above the Shuffle Card)"
    lines = [f"[bold]{who(seat)}[/]  cubes {'■' * cubes}{'□' * (5 - cubes)}  hand: {counts}  {deck}"]
    dice = texts(player["dice"])
    if dice:
        lines.append(f"  dice: {dice_text(dice)}")
    built = [b.name(key) for key in texts(player["built"])]
    if player["building"]:
        built.append(f"building {b.name(str(player['site'])) if player['site'] else 'something'}")
    if built:
        lines.append(f"  buildings: {', '.join(built)}")
    cards = table(player["cards"])
    for kind in KINDS:
        if cards.get(kind):
            lines.append("  in hand: " + ", ".join([card_words(b, key) for key in texts(cards[kind])]))
    return lines


def card_words(b: Book, key: str) -> str:
    """A card in hand: name, symbols and banners."""
    card = b.cards[key]
    if card.symbols == 0:
        return f"[italic]{card.name}[/]"
    marks = "/".join([name for i, name in enumerate(("Boot", "Sword", "Shield", "Bow", "Horse", "Mystic")) if (card.symbols >> i) & 1])
    return f"{card.name} ({marks}, {card.banners}⚑)"


def village_lines(b: Book, view: View, village: int) -> list[str]:
    """A village with the arrows that point at it."""
    battle = table(view["battle"])
    state = " · truce" if items(battle["truce"])[village] else ""
    state += " · Stalemate" if items(battle["stalemate"])[village] else ""
    lines = [f"[bold]⌂ Village of {who(village)}[/]{state}"]
    for item in items(view["units"]):
        unit = table(item)
        if number(unit["village"]) == village:
            verb = "defends" if number(unit["owner"]) == village else "attacks"
            lines.append(f"   ↳ {unit_words(b, unit)} {verb}")
    return lines


def aimed_at_units(b: Book, view: View) -> list[str]:
    """The units aimed at other units."""
    lines: list[str] = []
    for item in items(view["units"]):
        unit = table(item)
        if number(unit["target"]):
            lines.append(f"   {unit_words(b, unit)} → no. {unit['target']}")
    return ["[bold]Units aimed at units[/]", *lines] if lines else []


def unit_words(b: Book, unit: View) -> str:
    """A unit as it lies there: number, owner, card or back, dice."""
    name = b.name(str(unit["card"])) if unit["card"] else "face-down unit"
    banners = f" {unit['banners']}⚑" if unit["card"] and not unit["bluff"] else ""
    banners += f" [red]{unit['bluff']}[/]" if unit["bluff"] else ""
    dice = texts(unit["dice"])
    side = "" if unit["face_up"] else " (face down)" if unit["card"] else ""
    marks = "".join([f" [red]{mark}[/]" for mark in ("hexed", "silenced", "held") if unit[mark]])
    return f"no. {unit['no']} {who(number(unit['owner']))} {name}{banners}{side} {dice_text(dice)}{marks}".rstrip()


def market_lines(b: Book, view: View) -> list[str]:
    """Tableau, piles and the Lost Pile."""
    lines: list[str] = []
    piles = table(view["piles"])
    for kind in KINDS:
        shown = ", ".join([card_words(b, key) for key in texts(table(view["tableau"])[kind])])
        lines.append(f"{kind.title()} Pile {piles[kind]} · Tableau: {shown}")
    lost = [b.name(key) for key in texts(view["lost"])]
    lines.append(f"Lost Pile: {', '.join(lost) or 'empty'}")
    return lines


def dice_text(dice: list[str]) -> str:
    """Dice as [Boot] [Bow]; the bracket is escaped for the markup."""
    return " ".join([f"\\[{die}]" for die in dice])


def number(value: object) -> int:
    return value if isinstance(value, int) else -1


def table(value: object) -> View:
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def texts(value: object) -> list[str]:
    return [str(item) for item in items(value)]
