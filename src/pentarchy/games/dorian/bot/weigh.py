"""What a good player weighs: rules of thumb for every question, and how a seat stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.bot.battle import (
    activation_weights,
    answer_weights,
    join_weights,
    power_weights,
    removal_weights,
    selection,
    upgrade_weights,
)
from pentarchy.games.dorian.bot.manners import answer_weights as deal_weights
from pentarchy.games.dorian.bot.manners import named_goods, permission_weights
from pentarchy.games.dorian.bot.turn import (
    influence_weights,
    objective_weights,
    place_weights,
    placed,
    placing_weights,
    preparation_weights,
    stored,
)
from pentarchy.games.dorian.state import Dorian, T
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.table import Table

Weigher = Callable[[T, int, Ask], list[float]]


def weigh(book: Book, s: Dorian, seat: int, ask: Ask) -> list[float]:
    """How good each option looks, by the rule that asks."""
    t: T = Table(s, book, Chance())
    weigher = WEIGHERS.get(ask.rule)
    return weigher(t, seat, ask) if weigher is not None else [0.0] * len(ask.options)


def suggest(book: Book, s: Dorian, seat: int, ask: Ask) -> list[str]:
    """A whole answer for questions that take several."""
    t: T = Table(s, book, Chance())
    if ask.rule == "DO-BAT-5":
        return selection(t, seat, ask)
    if ask.repeats and ask.rule == "DO-RES-2":
        return placed(t, seat, ask) if ":" in ask.options[0].key else wanted_resources(t, seat, ask.least)
    if ask.repeats and ask.rule in ("DO-VAR-1", "DO-VAR-2", "DO-VAR-3"):
        return named_goods(t, seat, ask)
    if ask.rule == "DO-RES-5":
        return stored(t, seat, ask)
    return []


def wanted_resources(t: T, seat: int, n: int) -> list[str]:
    """Resources of choice: fill the main Base Power first, then save for cards of the main type."""
    player = t.state.players[seat]
    board = t.book.leader[player.leader]
    order = sorted(range(3), key=lambda kind: -board.capacity[kind])
    keys: list[str] = []
    room = [board.capacity[kind] - player.base[kind] - player.pool[kind] for kind in range(3)]
    for kind in order[:2]:
        while len(keys) < n and room[kind] > 0:
            keys.append("SPM"[kind])
            room[kind] -= 1
    while len(keys) < n:
        keys.append("SPM"[board.main])
    return keys


def card_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Keep or take the strongest card."""
    return [card_worth(t, seat, option.key) for option in ask.options]


def discard_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Put the weakest card away."""
    return [20.0 - card_worth(t, seat, option.key) for option in ask.options]


def card_worth(t: T, seat: int, card: str) -> float:
    """A card for this leader: Power, with a taste for the main type and for abilities."""
    face = t.book.face.get(card)
    if face is None:
        return 0.0
    main = t.book.leader[t.state.players[seat].leader].main
    worth = 1.0 * sum(face.promise) + (0.5 if face.ability != "none" else 0.0)
    if face.type == main:
        worth += 1.0
    if face.ability == "activate" and not face.promise[3]:
        worth += 0.7
    return worth


def resource_card_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Resource Cards: the main kind counts most."""
    board = t.book.leader[t.state.players[seat].leader]
    taste = [1.0 + 0.3 * board.capacity[kind] for kind in range(3)] + [2.6]
    return [sum(taste[kind] * n for kind, n in enumerate(t.book.face[option.key].gives)) for option in ask.options]


def kind_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """A Resource or Power by its letter: what the leader has room for."""
    board = t.book.leader[t.state.players[seat].leader]
    weights: list[float] = []
    for option in ask.options:
        letter = option.key if option.key in "SPM" else option.key[-1]
        weights.append(float(board.capacity["SPM".index(letter)]) if letter in "SPM" else 0.0)
    return weights


def loss_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Give up what the leader needs least."""
    return [10.0 - weight for weight in kind_weights(t, seat, ask)]


def yes_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Optional effects are worth having."""
    return [1.0 if option.key == "yes" else 0.0 for option in ask.options]


WEIGHERS: Final[dict[str, Weigher]] = {
    "DO-PRE-2": preparation_weights,
    "DO-PRE-4": resource_card_weights,
    "DO-PRE-11": card_weights,
    "DO-PRE-16": kind_weights,
    "DO-INF-2": influence_weights,
    "DO-INF-15": discard_weights,
    "DO-FIN-4": discard_weights,
    "DO-FLD-4": discard_weights,
    "DO-CRD-5": discard_weights,
    "DO-CRD-8": discard_weights,
    "DO-RES-2": placing_weights,
    "DO-RES-3": loss_weights,
    "DO-SIE-14": loss_weights,
    "DO-FLD-19": loss_weights,
    "DO-RES-12": kind_weights,
    "DO-SET-17": objective_weights,
    "DO-OBJ-4": objective_weights,
    "DO-UPG-1": card_weights,
    "DO-UPG-2": upgrade_weights,
    "DO-PRE-8": card_weights,
    "DO-INF-11": card_weights,
    "DO-SIE-2": join_weights,
    "DO-BAT-11": activation_weights,
    "DO-BAT-12": yes_weights,
    "DO-BAT-18": card_weights,
    "DO-BAT-19": removal_weights,
    "DO-BAT-37": card_weights,
    "DO-SET-2": power_weights,
    "DO-BAT-35": power_weights,
    "DO-FLD-2": answer_weights,
    "DO-MOV-2": permission_weights,
    "DO-LOC-11": permission_weights,
    "DO-FLD-10": permission_weights,
    "DO-INF-17": place_weights,
    "DO-SIE-17": place_weights,
    "DO-FLD-6": place_weights,
    "DO-FLD-20": place_weights,
    "DO-FLD-21": place_weights,
    "DO-VAR-1": deal_weights,
    "DO-VAR-2": deal_weights,
    "DO-VAR-3": deal_weights,
}
