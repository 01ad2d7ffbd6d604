"""All that one seat receives, as JSON-ready data: its view, its ask, who is waited for, its log, its undo, the outcome, the film.

Every host sends packets and nothing else, so the no-leak contract on packets covers them all.
"""

from __future__ import annotations

from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import with_names
from pentarchy.kernel.match import Match
from pentarchy.kernel.shapes import AskData, FilmPacket, OptionData, OutcomeData, Packet, UndoData
from pentarchy.kernel.state import Outcome
from pentarchy.kernel.table import B, S
from pentarchy.kernel.tally import ending


def packet(match: Match[S, B], seat: int, since: int = 0, why: bool = False) -> Packet:
    """`packet(match, 0)`: what seat 0 may know now; `since` skips log lines it has, `why` adds what cannot be done and the reason."""
    ask = match.explained(seat) if why else match.ask(seat)
    return {
        "game": match.game.key,
        "seat": seat,
        "seats": match.state.seats,
        "names": match.names,
        "step": match.answered,
        "view": match.view(seat),
        "ask": None if ask is None else ask_data(ask, match.names),
        "waiting": match.waiting(),
        "undo": undo_data(match, seat),
        "log": match.log(seat, since),
        "log_from": since,
        "outcome": None if match.outcome is None else outcome_data(match.outcome, match.names),
        "ending": None if match.outcome is None else ending(match, seat),
        "frame": -1 if match.position.reel is None else match.position.reel.newest,
    }


def film_packet(match: Match[S, B], seat: int, since: int = -1, base: bool = False) -> FilmPacket:
    """`film_packet(match, 0, 41)`: the frames after number 41, for a seat that has the view of frame 41.

    Each patch leads from the view of the frame before to its own, the last to the view of the packet with the same `frame`.
    `base` adds the view of frame `since` for somebody who does not have it.
    """
    reel = match.position.reel
    frames = match.film(seat, since)
    assert reel is not None
    begun = max(since, reel.first - 1)
    data: FilmPacket = {"seat": seat, "since": begun, "frames": frames}
    if base:
        data["base"] = reel.view_at(seat, begun)
    return data


def ask_data(ask: Ask, names: list[str]) -> AskData:
    """An ask as data; texts carry the players' names."""
    data: AskData = {
        "title": with_names(ask.title, names),
        "rule": ask.rule,
        "kind": ask.kind,
        "least": ask.least,
        "most": ask.most,
        "low": ask.low,
        "high": ask.high,
        "need": ask.need,
        "limit": ask.limit,
        "window": ask.window,
        "default": ask.default,
        "options": [option_data(option, names) for option in ask.options],
    }
    only = ask.only()
    if only is not None:
        data["only"] = only
    return data


def option_data(option: Option, names: list[str]) -> OptionData:
    data: OptionData = {"key": option.key, "label": with_names(option.label or option.key, names), "at": option.at}
    if option.barred:
        data["barred"] = option.barred
        data["why"] = with_names(option.why, names)
    if option.cap:
        data["cap"] = option.cap
    if option.weight != 1:
        data["weight"] = option.weight
    if option.group:
        data["group"] = with_names(option.group, names)
    if option.cost:
        data["cost"] = with_names(option.cost, names)
    if option.gives:
        data["gives"] = with_names(option.gives, names)
    if option.risks:
        data["risks"] = with_names(option.risks, names)
    return data


def undo_data(match: Match[S, B], seat: int) -> UndoData:
    """How many answers the seat may take back, and why no more."""
    steps = match.undoable(seat)
    return {"steps": steps, "why": match.undoing.frontier(seat)}


def outcome_data(outcome: Outcome, names: list[str]) -> OutcomeData:
    return {"winners": outcome.winners, "scores": outcome.scores, "rule": outcome.rule, "why": with_names(outcome.why, names)}
