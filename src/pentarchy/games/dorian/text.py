"""The table as text: map, boards, Garlock City, your cards, and a battle by sides; built from a view alone."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.cards.kinds import LETTERS
from pentarchy.kernel.events import Credit, counted, seat_in
from pentarchy.kernel.game import View

WIDTH: Final = 95
HEIGHT: Final = 38
LABEL: Final = 20
SIDES: Final = ("Attack", "Defence")


def board_text(book: Book, view: View) -> str:
    """The whole table as this seat sees it, with [style]...[/] markup."""
    parts = [header(book, view), map_text(book, view), players_text(book, view), city_text(book, view)]
    battle = view["battle"] or view["fought"]
    if battle is not None:
        parts.append(battle_text(book, view, cast(View, battle)))
    if cast(int, view["seat"]) >= 0:
        parts.append(own_text(book, view))
    return "\n\n".join(parts)


def rows(view: View, field: str) -> list[View]:
    """A list of parts of a view."""
    return cast(list[View], view[field])


def numbers(view: View, field: str) -> list[int]:
    """A list of numbers of a view."""
    return cast(list[int], view[field])


def words(view: View, field: str) -> list[str]:
    """A list of keys of a view."""
    return cast(list[str], view[field])


def name_of(book: Book, key: str) -> str:
    """A card's name."""
    return book.face[key].name if key in book.face else key


def names(book: Book, keys: list[str]) -> str:
    """Several card names."""
    return ", ".join([name_of(book, key) for key in keys]) or "-"


def three(resources: list[int]) -> str:
    """Three numbers with their letters."""
    return " ".join([f"{LETTERS[kind]}{resources[kind]}" for kind in range(3)])


def leader_of(view: View, seat: int) -> View:
    """A player's part of the view."""
    return rows(view, "players")[seat]


def coloured(view: View, seat: int, text: str) -> str:
    """Text in a leader's colour."""
    return f"[{leader_of(view, seat)['colour']}]{text}[/]"


def header(book: Book, view: View) -> str:
    """Round, phase, event and goal."""
    event = f"{name_of(book, str(view['event']))}: {book.face[str(view['event'])].text}" if view["event"] else "none"
    goal = str(view["victory"])
    track = " > ".join([coloured(view, seat, str(leader_of(view, seat)["name"])) for seat in numbers(view, "track")])
    return f"[bold]Round {view['round']} of {view['rounds']}[/] · {view['phase']} · {goal}\nTurn order: {track}\nKingdom Event: {event}"


def label(view: View, place: View) -> tuple[str, str]:
    """A Location in few signs, plain and with markup: stars, name, Defences, owner, Figures."""
    name = str(place["name"])
    stars = "*" * cast(int, place["stars"])
    walls = "/".join([f"{wall['kind']}{wall['value']}" for wall in rows(place, "defence")])
    mine = f"mine {place['mine']}{numbers(view, 'mines')['SPM'.index(str(place['mine']))]}" if place["mine"] else ""
    icons = ("~" if place["port"] else "") + ("$" if place["market"] else "") + (f"+{place['plus_one']}" if place["plus_one"] else "")
    owner = cast(int, place["owner"])
    head = f"{stars}{name}"
    plain = f"{head} {walls or mine}{icons}"
    styled = (coloured(view, owner, f"[bold]{head}[/]") if owner >= 0 else head) + f" [dim]{walls or mine}{icons}[/]"
    for seat in numbers(place, "figures"):
        sign = str(leader_of(view, seat)["name"])[:2]
        plain += f" @{sign}"
        styled += " " + coloured(view, seat, f"[reverse]@{sign}[/]")
    return plain, styled


def map_text(book: Book, view: View) -> str:
    """All Locations roughly where they lie, with the ways between them; a label that would cover another moves down a row."""
    lines: list[list[tuple[int, str, str]]] = [[] for row in range(HEIGHT + 12)]
    middles: dict[str, tuple[int, int]] = {}
    for place in sorted(rows(view, "places"), key=lambda each: (cast(int, each["y"]), cast(int, each["x"]))):
        plain, styled = label(view, place)
        column = min(cast(int, place["x"]) * (WIDTH - LABEL) // 1000, WIDTH - len(plain))
        row = cast(int, place["y"]) * HEIGHT // 1000
        while any(column < end + len(text) + 1 and end < column + len(plain) + 1 for end, text, style in lines[row]):
            row += 1
        lines[row].append((column, plain, styled))
        middles[str(place["id"])] = (row, column + len(plain) // 2)
    ways = ways_text(view, middles)
    drawn = [draw_line(sorted(line), ways, row) for row, line in enumerate(lines)]
    legend = "[dim]* stars · S Stealth, P Physical, M Magic Defence · ~ Port · $ Market · +K sees one more card · @ Figure[/]"
    return "\n".join([line for line in drawn if line] + [legend, "[dim]dots are roads, ≈ is the sea[/]"])


def ways_text(view: View, middles: dict[str, tuple[int, int]]) -> dict[tuple[int, int], str]:
    """Roads and sea lanes as signs by row and column, straight from label to label."""
    signs: dict[tuple[int, int], str] = {}
    for place in rows(view, "places"):
        here = middles[str(place["id"])]
        for field, sign in (("roads", "·"), ("seas", "≈")):
            for key in words(place, field):
                there = middles[key]
                if there < here:
                    continue
                down, right = there[0] - here[0], there[1] - here[1]
                steps = max(abs(down), abs(right) // 2, 1)
                for i in range(1, steps):
                    signs.setdefault((here[0] + round(down * i / steps), here[1] + round(right * i / steps)), sign)
    return signs


def draw_line(labels: list[tuple[int, str, str]], ways: dict[tuple[int, int], str], row: int) -> str:
    """One row of the map: ways run up to a label, not into it."""
    line = ""
    at = 0
    for column, plain, styled in [*labels, (WIDTH + 1, "", "")]:
        gap = "".join([ways.get((row, n), " ") if at < n < column - 1 else " " for n in range(at, column)])
        if column > WIDTH:
            gap = gap.rstrip()
        line += (f"[dim]{gap}[/]" if gap.strip() else gap) + styled
        at = column + len(plain)
    return line.rstrip()


def players_text(book: Book, view: View) -> str:
    """Everybody's board in one line each, Upgrades below."""
    lines = ["[bold]Leader     IP  stars  Base Power     Camp        Pool        Hand Deck Restore  at, and whose[/]"]
    for player in rows(view, "players"):
        base = [printed + token for printed, token in zip(numbers(player, "printed_base"), numbers(player, "base"))]
        where = book.locations[book.place[str(player["place"])]].name if player["place"] else "off the board"
        boards = f"{three(base):<13} {three(numbers(player, 'camp')):<11} {three(numbers(player, 'pool')):<11}"
        cards = f"{player['hand_size']!s:>4} {player['deck_size']!s:>4} {len(words(player, 'restore')):>7}"
        text = f"{player['name']!s:<10} {player['ip']!s:>3} {player['stars']!s:>5}  {boards} {cards}  {where}, @{player['seat']}"
        lines.append(coloured(view, cast(int, player["seat"]), text))
        equipped = words(player, "worn") + words(player, "camp_worn")
        if equipped:
            used = words(player, "spent")
            lines.append("           " + ", ".join([name_of(book, card) + (" (used)" if card in used else "") for card in equipped]))
    return "\n".join(lines)


def city_text(book: Book, view: View) -> str:
    """Garlock City, the Battle decks and the Mines."""
    decks = cast(View, view["decks"])
    sizes = cast(list[int], decks["battle"])
    city = [f"{name_of(book, card)} ({book.face[card].text.rstrip('.')})" for card in words(view, "city")]
    return f"Garlock City: {', '.join(city) or 'empty'}\nBattle decks: {three(sizes)} · Mines: {three(numbers(view, 'mines'))}"


def own_text(book: Book, view: View) -> str:
    """What only you see: Hand with card texts, Objectives, Inventory, the ways from here."""
    me = leader_of(view, cast(int, view["seat"]))
    lines = ["[bold]Your Hand[/]"]
    for card in words(me, "hand"):
        face = book.face[card]
        lines.append(f"  {face.name} ({three(face.base)}): [dim]{face.text}[/]")
    for card in words(me, "objectives"):
        lines.append(f"  Objective {name_of(book, card)}: [dim]{book.face[card].text}[/]")
    if words(me, "inventory"):
        lines.append(f"  Inventory: {names(book, words(me, 'inventory'))}")
    looks = cast(View, view["looks"])
    if words(looks, "cards"):
        lines.append(f"  You look at: {names(book, words(looks, 'cards'))}")
    if view["defence_top"]:
        lines.append(f"  Top Defence card: {name_of(book, str(view['defence_top']))}")
    if me["place"]:
        here = next(place for place in rows(view, "places") if place["id"] == me["place"])
        ends = [book.locations[book.place[key]].name for key in words(here, "roads")]
        seas = [book.locations[book.place[key]].name + " (sea)" for key in words(here, "seas")]
        lines.append(f"  From {here['name']} with {counted(cast(int, me['mp']), 'movement point')}: {', '.join(ends + seas)}")
    return "\n".join(lines)


def battle_text(book: Book, view: View, battle: View) -> str:
    """A battle by sides with running totals."""
    place = str(battle["place"])
    where = book.locations[book.place[place]].name if place in book.place else "the throne"
    walls = ", ".join([f"{wall['kind']} {wall['value']}" for wall in rows(battle, "defence")])
    lines = [
        f"[bold reverse] {str(battle['kind']).title()} Battle at {where} [/] {battle['step']}" + (f" · Defence {walls}" if walls else "")
    ]
    fighters = rows(battle, "fighters")
    sides = sorted({cast(int, fighter["side"]) for fighter in fighters})
    totals = {cast(int, total["side"]): numbers(total, "power") for total in rows(battle, "totals")}
    for side in sides:
        title = "Side unknown" if side < 0 else f"Team {side + 1}" if battle["kind"] == "final" else SIDES[side]
        lines.append(f"[bold]{title}[/] " + (three(totals[side]) if side in totals else ""))
        lines.extend([fighter_text(book, view, fighter) for fighter in fighters if fighter["side"] == side])
    if battle["defence_card"]:
        lines.append(f"Defence card: {name_of(book, str(battle['defence_card']))}")
    return "\n".join(lines)


def fighter_text(book: Book, view: View, fighter: View) -> str:
    """One participant: Character or cards only, cards with what became of them."""
    seat = cast(int, fighter["seat"])
    who = str(leader_of(view, seat)["name"]) + (" with Character" if fighter["joined"] else " with cards only")
    power = numbers(fighter, "power")
    cards = [name_of(book, card) + (" (used)" if card in words(fighter, "exhausted") else "") for card in words(fighter, "cards")]
    return "  " + coloured(view, seat, who) + (f" {three(power)}" if power else "") + (": " + ", ".join(cards) if cards else "")


IP_SOURCES: Final = {"DO-SIE-13": "Sieges", "DO-FLD-17": "Field battles", "DO-RND-5": "Star Rewards"}


def credits_of(rule: str, text: str, args: dict[str, object]) -> list[Credit]:
    """DO-WIN-8: IP by their sources; what a rule does not name comes from Objectives and other cards."""
    n = args.get("n")
    if " IP: " not in text or not isinstance(n, int):
        return []
    return [Credit(IP_SOURCES.get(rule, "Objectives and cards"), -n if "loses" in text else n, seat_in(args.get("who")))]
