"""DE-HID: who sees what. Partners share everything, so both seats and any guest see the same table."""

from __future__ import annotations

from typing import Final, cast

from pentarchy.games.dragonemperor.book import Book, kinds_of
from pentarchy.games.dragonemperor.rules.actions import pawn_reach
from pentarchy.games.dragonemperor.rules.evil import next_draws, would_lose
from pentarchy.games.dragonemperor.rules.play import REASONS, bar_to_playing
from pentarchy.games.dragonemperor.rules.realm import KINDS, RESOURCE_NAMES, RESOURCES
from pentarchy.games.dragonemperor.rules.upgrades import UPGRADE_TOKEN
from pentarchy.games.dragonemperor.rules.variants import actions_allowed, is_limited, items_to_win, times
from pentarchy.games.dragonemperor.sequence import ROUND
from pentarchy.games.dragonemperor.shapes import Actions, Deck, EvilDeck, Idle, Item, Realm, Side, Supply, Tokens, View
from pentarchy.games.dragonemperor.state import DRAGON, EMPEROR, ROLE_NAMES, ROLES, Board, T
from pentarchy.kernel import Chance, Table
from pentarchy.kernel import View as Plain
from pentarchy.kernel.shapes import Gauge, Stage, StagePart, StripStep

PHASES: Final = {step.word: step.title for step in ROUND.steps}


def view_of(s: Board, book: Book) -> Plain:
    """DE-HID-10: tokens, rows and map are open; DE-HID-9: so are Banished cards; DE-HID-1: and talk is free at any time.

    DE-SOLO-3: everything has an id by which a partner may mark it (see `anchors`).
    """
    t: T = Table(s, book, Chance(b"", 0))
    draws = next_draws(s)
    losing = [card for card in kinds_of(sorted(draws)) if would_lose(s, book, card)]
    view: View = {
        "round": s.round,
        "turn": "dragon" if s.role == DRAGON else "emperor",
        "phase": PHASES[s.phase],
        "strip": strip(s),
        "gauges": gauges(s, book, draws, losing),
        "stage": stage(s, book),
        "actions": actions_view(s, book),
        "talk": "free",
        "map": map_view(t),
        "treasury": cast(Tokens, {RESOURCES[i]: s.treasury[i] for i in range(len(RESOURCES))}),
        "supply": supply_view(s, book),
        "items": [item_view(s, book, item) for item in book.items],
        "dragon": side_view(t, DRAGON),
        "emperor": side_view(t, EMPEROR),
        "evil": evil_view(s, book, losing),
        "play_area": s.played[:],
        "chalice": s.chalice[:],
        "borrowed": s.borrowed[:],
        "owed_to_partner": s.lent,
        "banished": s.banished[:],
        "blessed": s.blessed,
        "outcome": s.outcome.why if s.outcome is not None else "",
    }
    return cast(Plain, view)


def actions_view(s: Board, book: Book) -> Actions:
    """DE-RND-4: how many, and what changes their number or weight."""
    return {
        "taken": s.taken,
        "allowed": actions_allowed(s, book),
        "extra": s.bonus,
        "limited": is_limited(s, book, s.role),
        "doubled": times(s) == 2,
        "next_turn_extra": s.next_bonus,
    }


def map_view(t: T) -> Realm:
    """DE-MAP-1, DE-MAP-2: every hex with its kind, and who or what is on it."""
    s, realm = t.state, t.book.realm
    return {
        "hexes": [
            {
                "id": hex.id,
                "q": hex.q,
                "r": hex.r,
                "type": KINDS[hex.kind],  # type: ignore[typeddict-item]
                "name": hex.name,
                "square": hex.square,
                "star": hex.star,
                "cursed": hex.id in s.cursed,
            }
            for hex in realm.hexes
        ],
        "road": realm.road[:],
        "dragon": s.dragon,
        "evil": realm.road[s.evil_steps],
        "entrapped": s.entrapped,
        "reach": pawn_reach(t) if s.phase == "action" and s.outcome is None else [],
    }


def supply_view(s: Board, book: Book) -> Supply:
    """DE-SET-15: what is neither in the Treasury nor on the map."""
    supply = {RESOURCES[i]: book.tokens[i] - s.treasury[i] for i in range(len(RESOURCES))}
    supply["curse"] = book.curse_tokens - len(s.cursed)
    return cast(Supply, supply)


def item_view(s: Board, book: Book, item: str) -> Item:
    """DE-HID-3: both sides of a Magic Item can be read at any time; DE-SET-16: bought ones lie in the Treasury."""
    card = book.cards[item]
    bought = item in s.items
    cost = {RESOURCES[i]: card.cost[i] for i in range(len(RESOURCES)) if card.cost[i]}
    missing = {RESOURCES[i]: card.cost[i] - s.treasury[i] for i in range(len(RESOURCES)) if card.cost[i] > s.treasury[i]}
    return {
        "id": item,
        "name": card.title,
        "cost": cost,
        "missing": {} if bought else missing,
        "text": card.text,
        "where": "on offer" if not bought else "used" if item in s.used else "ready",
    }


def side_view(t: T, role: int) -> Side:
    """DE-HID-4: hands are open; DE-HID-2: discard piles too, in order; DE-HID-5: no order of a face-down deck."""
    side = t.state.side(role)
    idle: list[Idle] = []
    for id in kinds_of(side.hand):
        bar = bar_to_playing(t, t.book.cards[id])
        if bar:
            idle.append({"card": id, "rule": bar, "why": REASONS[bar]})
    return {
        "hand": side.hand[:],
        "idle": idle,
        "discard": side.discard[:],
        "deck": deck_view(side.deck, side.known),
        "row": side.row[:],
        "upgrades": deck_view(side.upgrades, 0),
        "upgrade_price": f"1 {RESOURCE_NAMES[UPGRADE_TOKEN[role]]}, and 1 hand card banished",
    }


def deck_view(deck: list[str], known: int) -> Deck:
    """DE-HID-8: what is in a deck, sorted; DE-HID-6: and the known cards on its top, the next one first."""
    return {"count": len(deck), "contents": sorted(deck), "next": deck[::-1][:known]}


def evil_view(s: Board, book: Book, losing: list[str]) -> EvilDeck:
    """DE-HID-2, DE-HID-6; DE-Q-10: suppressions are no part of the deck; DE-HID-11: a known bottom card is told."""
    contents = sorted([card for card in s.evil_deck if book.cards[card].kind == "evil"])
    return {
        "count": len(contents),
        "contents": contents,
        "next": s.evil_deck[::-1][: s.evil_known],
        "discard": s.evil_discard[:],
        "bottom": s.evil_deck[0] if s.evil_bottom_known and s.evil_deck else "",
        "doubled": [len(s.evil_deck) - place for place in s.twice],
        "suppressions": len(s.evil_deck) - len(contents),
        "steps": len(book.with_op(contents, "evil_step")),
        "losing": losing,
    }


# ---- the round at a glance, how near the end is, and what is happening ----


def strip(s: Board) -> list[StripStep]:
    """DE-RND-1, DE-RND-2: two turns of three phases, and the Refresh."""
    found: list[StripStep] = []
    for role in (DRAGON, EMPEROR):
        for step in ROUND.steps[:3]:
            title = f"{ROLE_NAMES[role]} acts" if step.word == "action" else step.title
            now = s.role == role and s.phase == step.word
            found.append({"word": f"{ROLES[role]} {step.word}", "title": title, "rule": step.rule, "now": now})
    last = ROUND.steps[3]
    found.append({"word": last.word, "title": last.title, "rule": last.rule, "now": s.phase == last.word})
    return found


def gauges(s: Board, book: Book, draws: list[str], losing: list[str]) -> list[Gauge]:
    """DE-END-1 to DE-END-5: how near victory and the two defeats are, and whether the next Evil card can bring one."""
    draw, curses = draw_gauge(book, draws, losing), curse_gauge(s, book)
    if s.outcome is not None:
        draw["says"] = curses["says"] = "The game is over"
    return [items_gauge(s, book), road_gauge(s, book), draw, curses]


def items_gauge(s: Board, book: Book) -> Gauge:
    """DE-END-2: the last Magic Item wins."""
    left = [item for item in book.items if item not in s.items]
    missing = sum([max(0, sum([book.cards[item].cost[i] for item in left]) - s.treasury[i]) for i in range(len(RESOURCES))])
    most = items_to_win(s, book)
    wanted = most - len(s.items)
    says = f"{counted(wanted, 'Magic Item')} to summon; the Treasury lacks {counted(missing, 'token')} for all of them"
    if wanted < len(left):
        says = f"{counted(wanted, 'Magic Item')} of these {len(left)} to summon; in the Gentle Realm {most} win"
    if not wanted:
        says = "The Magic Items are united: the game is won"
    return {"key": "items", "title": "Magic Items", "kind": "progress", "now": len(s.items), "most": most, "says": says}


def road_gauge(s: Board, book: Book) -> Gauge:
    """DE-END-3: Evil on the Palace loses."""
    most = len(book.realm.road) - 1
    evil = [card for card in s.evil_deck if book.cards[card].kind == "evil"]
    steps = len(book.with_op(evil, "evil_step"))
    says = (
        f"{counted(most - s.evil_steps, 'step')} from the Palace; {steps} of the {counted(len(evil), 'Evil card')} left move Evil forward"
    )
    return {"key": "road", "title": "Evil's road", "kind": "danger", "now": s.evil_steps, "most": most, "says": says}


def draw_gauge(book: Book, draws: list[str], losing: list[str]) -> Gauge:
    """DE-END-3, DE-END-4: how many of the cards that may be drawn next would lose the game."""
    n = len([card for card in draws if card in losing])
    says = f"{n or 'None'} of the {len(draws)} cards that may come next {'lose' if n > 1 else 'loses'} the game"
    if len(draws) == 1:
        says = f"{book.cards[draws[0]].title} comes next: it {'loses' if n else 'does not lose'} the game"
    return {"key": "draw", "title": "The next Evil card", "kind": "danger", "now": n, "most": max(len(draws), 1), "says": says}


def curse_gauge(s: Board, book: Book) -> Gauge:
    """DE-END-4: a missing Curse token loses; DE-END-5: the last one on the map does not."""
    left = book.curse_tokens - len(s.cursed)
    says = f"{counted(left, 'Curse token')} left; when one must be placed and none is left, the game is lost"
    if not left:
        says = "No Curse token is left: the next curse loses the game"
    return {"key": "curses", "title": "Curses", "kind": "danger", "now": len(s.cursed), "most": book.curse_tokens, "says": says}


def stage(s: Board, book: Book) -> Stage | None:
    """DE-RND-3: the Evil card of this turn and what it did, until the first action."""
    if not s.drawn:
        return None
    card = book.cards[s.drawn]
    struck = s.cursed[len(s.cursed) - s.struck :]
    parts: list[StagePart] = []
    if struck:
        places = ", ".join([book.places[place] for place in struck])
        parts = [{"label": f"Cursed: {places}", "amount": len(struck), "rule": "DE-CRS-4"}]
    lines = [f"Evil stands on {book.places[book.realm.road[s.evil_steps]]}."] if card.op == "evil_step" else []
    if s.outcome is not None:
        verdict = s.outcome.why
    elif card.kind != "evil":
        verdict = "Evil is held back this turn."
    elif struck:
        verdict = f"{counted(len(struck), 'Curse token')} placed, {book.curse_tokens - len(s.cursed)} left."
    elif card.op == "entrap":
        verdict = "The Dragon is Entrapped: only the Emperor can move him now."
    elif card.op == "teleport":
        verdict = f"The Dragon stands on {book.places[s.dragon]} now."
    else:
        verdict = "There was nothing to curse."
    return {
        "kind": "event",
        "title": f"Evil Advances: {card.title}",
        "rule": "DE-RND-3",
        "at": f"hex:{struck[0] if struck and card.op != 'evil_step' else book.realm.road[s.evil_steps]}",
        "sides": [
            {
                "name": "Evil",
                "role": "",
                "seats": [],
                "dice": [],
                "parts": parts,
                "cards": [s.drawn],
                "total": len(struck) if struck else None,
                "wins": "",
                "loses": "",
            }
        ],
        "odds": "",
        "verdict": verdict,
        "lines": lines,
    }


def counted(n: int, noun: str) -> str:
    """A number with its noun: "1 step", "4 steps"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def anchors(view: Plain) -> list[str]:
    """DE-SOLO-3: what the waiting partner may mark as a suggestion; marks lie beside the match and never change it."""
    table = cast(View, view)
    found: list[str] = ["end", "move", "row", "evil"]
    found.extend([f"hex:{hex['id']}" for hex in table["map"]["hexes"]])
    for side in (table["dragon"], table["emperor"]):
        found.extend([f"card:{card}" for card in side["hand"]])
        found.extend([f"row:{card}" for card in side["row"]])
    found.extend([f"item:{item['id']}" for item in table["items"]])
    return found
