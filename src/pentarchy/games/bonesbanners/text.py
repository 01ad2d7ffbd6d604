"""The table in words, from a view alone."""

from __future__ import annotations

from typing import cast

from pentarchy.games.bonesbanners.book import KINDS, SYMBOLS, Book
from pentarchy.games.bonesbanners.shapes import Player, Unit, View
from pentarchy.kernel.events import Credit, counted, seat_in, who
from pentarchy.kernel.game import View as Plain
from pentarchy.kernel.shapes import Stage, StageSide


def board_of(b: Book, plain: Plain) -> str:
    """Both villages, units with dice and arrows, hands, dice, tableau, piles and cubes."""
    view = cast(View, plain)
    lines = [head(view), *order_lines(view), ""]
    bottom = view["seat"] if view["seat"] in (0, 1) else 0
    if view["stage"] is not None:
        lines += [*stage_lines(view["stage"]), ""]
    lines += player_lines(b, view["players"][1 - bottom])
    lines.append("")
    for village in (1 - bottom, bottom):
        lines += village_lines(b, view, village)
    lines += aimed_at_units(b, view)
    lines.append("")
    lines += player_lines(b, view["players"][bottom])
    lines.append("")
    lines += market_lines(b, view)
    return "\n".join(lines)


def head(view: View) -> str:
    """Round, phase, token and the dice in the middle, each face with how often it lies there."""
    pool = view["pool"]
    dice = f"   Dice Pool: {counts_text([str(die) for die in pool])}" if pool else ""
    return f"[bold]Round {view['round']}[/] · {view['phase']} Phase · initiative: {who(view['holder'])}{dice}"


def order_lines(view: View) -> list[str]:
    """BB-STR-2, BB-TAC-1: who picks next, or whose dice are activated in which order."""
    if view["draft"]:
        return ["Picks to come: " + " → ".join([who(seat) for seat in view["draft"]])]
    if view["activations"]:
        first, *later = [f"{die['symbol']} {who(die['seat'])}" for die in view["activations"]]
        when = "Now" if view["phase"] == "Tactical" else "First"
        return [f"Dice in order: [bold]{when}: {first}[/]" + "".join([f" → {die}" for die in later])]
    return []


def stage_lines(stage: Stage) -> list[str]:
    """The fight that is being carried out, or was the last: both sides with their sums, then what came of it."""
    lines = [f"[bold]{stage['title']}[/]"]
    lines += [f"   {side_words(side)}" for side in stage["sides"]]
    lines += [f"   {line}" for line in stage["lines"]]
    if stage["verdict"] or stage["odds"]:
        lines.append(f"   [bold]{stage['verdict'] or stage['odds']}[/]")
    return lines


def side_words(side: StageSide) -> str:
    """One side of a fight: "@0 defends: Archers (no. 1) 1 + Palisade 1 = 2"."""
    parts = " + ".join([f"{part['label']} {part['amount']}" for part in side["parts"]])
    total = "" if side["total"] is None else f" = {side['total']}"
    return f"{side['name']} ({side['role']})" + (f": {parts}{total}" if parts else "")


def player_lines(b: Book, player: Player) -> list[str]:
    """One side: cubes, dice, buildings, cards."""
    hand = player["hand"]
    counts = f"{counted(hand['unit'], 'unit')}, {counted(hand['building'], 'building')}, {counted(hand['advisor'], 'advisor')}"
    cubes = player["cubes"]
    deck = f"Army Deck: {counted(player['deck'], 'card')}, {player['above']} of them before the next shuffle"
    lines = [f"[bold]{who(player['seat'])}[/]  cubes {'■' * cubes}{'□' * (5 - cubes)}  hand: {counts}  {deck}"]
    if player["dice"]:
        lines.append(f"  dice: {dice_text([str(die) for die in player['dice']])}")
    built = [b.name(key) for key in player["built"]]
    if player["building"]:
        built.append(f"{b.name(player['site']) if player['site'] else 'something'} under construction")
    if built:
        lines.append(f"  buildings: {', '.join(built)}")
    cards = player["cards"]
    if cards is not None:
        for held in (cards["unit"], cards["building"], cards["advisor"]):
            if held:
                lines.append("  in hand: " + ", ".join([card_words(b, key) for key in held]))
    return lines


def card_words(b: Book, key: str) -> str:
    """A card in hand: name, symbols, banners and the tags that other cards ask for."""
    card = b.cards[key]
    if card.symbols == 0:
        return f"[italic]{card.name}[/]"
    marks = "/".join([name for i, name in enumerate(SYMBOLS) if (card.symbols >> i) & 1])
    tags = "".join([f", {tag}" for tag in card.tags if tag in ("Rider", "Beast", "Undead")])
    return f"{card.name} ({marks}, {card.banners}⚑{tags})"


def village_lines(b: Book, view: View, village: int) -> list[str]:
    """A village with the arrows that point at it."""
    battle = view["battle"]
    state = " · no battle this round" if battle["truce"][village] else ""
    state += " · Stalemate" if battle["stalemate"][village] else ""
    lines = [f"[bold]⌂ Village of {who(village)}[/]{state}"]
    for unit in view["units"]:
        if unit["village"] == village:
            verb = "defends" if unit["owner"] == village else "attacks"
            lines.append(f"   ↳ {unit_words(b, unit)} {verb}")
    return lines


def aimed_at_units(b: Book, view: View) -> list[str]:
    """The units aimed at other units, with the order in which they act."""
    lines = [f"   {unit_words(b, unit)} → no. {unit['target']}" for unit in view["units"] if unit["target"]]
    waiting = view["battle"]["waiting"]
    if waiting:
        lines.append("   still to act: " + ", ".join([f"no. {no}" for no in waiting]))
    return ["[bold]Units aimed at units[/]", *lines] if lines else []


def unit_words(b: Book, unit: Unit) -> str:
    """A unit as it lies there: number, owner, card or back, dice; a Bluff says so to those who know it."""
    name = b.name(unit["card"]) if unit["card"] else "face-down unit"
    banners = f" {unit['banners']}⚑" if unit["card"] else ""
    if unit["bluff"]:
        banners += f" [red]Bluff: {unit['bluff'].partition(': ')[0]}[/]"
    side = "" if unit["face_up"] else " (face down)" if unit["card"] else ""
    states = [("hexed", unit["hexed"]), ("silenced", unit["silenced"]), ("held", unit["held"]), ("Bolstered", unit["bolstered"])]
    marks = "".join([f" [red]{mark}[/]" for mark, has in states if has])
    dice = dice_text([str(die) for die in unit["dice"]])
    return f"no. {unit['no']} {who(unit['owner'])} {name}{banners}{side} {dice}{marks}".rstrip()


def market_lines(b: Book, view: View) -> list[str]:
    """Tableau, piles and the Lost Pile, which is common to both."""
    lines: list[str] = []
    tableau = view["tableau"]
    piles = view["piles"]
    rows = ((tableau["unit"], piles["unit"]), (tableau["building"], piles["building"]), (tableau["advisor"], piles["advisor"]))
    for kind, (cards, left) in zip(KINDS, rows, strict=True):
        shown = ", ".join([card_words(b, key) for key in cards])
        lines.append(f"{kind.title()} Pile {left} · Tableau: {shown}")
    lost = [b.name(key) for key in view["lost"]]
    lines.append(f"Lost Pile of both sides ({len(lost)}): {', '.join(lost) or 'empty'}")
    return lines


def dice_text(dice: list[str]) -> str:
    """Dice as [Boot] [Bow]; the bracket is escaped for the markup."""
    return " ".join([f"\\[{die}]" for die in dice])


def counts_text(dice: list[str]) -> str:
    """Dice by face with their number."""
    return ", ".join([f"{dice.count(face)} × \\[{face}]" for face in SYMBOLS if face in dice])


def credits_of(rule: str, text: str, args: dict[str, object]) -> list[Credit]:
    """BB-GEN-2: where score cubes were taken; BB-END-2: and given back."""
    if rule == "BB-END-2":
        return [Credit("Given back at five each", -1, seat) for seat in range(2)]
    if "takes a score cube" not in text:
        return []
    return [Credit("Own village held" if rule == "BB-VIL-9" else "Rival's village taken", 1, seat_in(args.get("seat")))]
