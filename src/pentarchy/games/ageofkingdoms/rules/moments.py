"""AK-RCT: What a window is about, in words: who, where and what (AK-RCT-1)."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules.fighters import beast_of
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.relations import find_unit
from pentarchy.games.ageofkingdoms.state import Realm
from pentarchy.kernel.events import counted


def fighter_words(s: Realm, ref: int) -> str:
    """A Unit with its owner, or a Kreesh by its name; one that a reaction has just removed has no name any more."""
    beast = beast_of(s, ref)
    if beast is not None:
        return title_of(s.book, beast.card)
    unit = find_unit(s, ref)
    return f"{s.book.units[unit.kind].name} of @{unit.seat}" if unit is not None else "a Unit that is gone"


def whereabouts(s: Realm, ref: int) -> str:
    """Where it stands: " at Cinder Ford", "" for what is gone."""
    fighter = beast_of(s, ref) or find_unit(s, ref)
    return f" at {title_of(s.book, fighter.space)}" if fighter is not None else ""


def title(s: Realm, m: Moment) -> str:
    """The question of a window."""
    return f"{about(s, m)}. React?"


def about(s: Realm, m: Moment) -> str:
    """What happens, as the table sees it."""
    if m.window in ("W-ATK", "W-ROLL", "W-HIT"):
        return _battle_words(s, m)
    if m.window in ("W-LEAVE", "W-ENTER", "W-KILL", "W-HEAL", "W-EXPLORE", "W-SIEGE"):
        return _unit_words(s, m)
    phase = s.phase.replace("_", " ")
    if m.window == "W-PHASE":
        return f"The {phase} phase begins"
    if m.window == "W-TURN":
        return f"The turn of @{m.seat} in the {phase} phase begins"
    if m.window == "W-STAB":
        return f"@{m.seat} is about to lose {m.n} Stability"
    if m.window == "W-KREESH":
        return f"{fighter_words(s, m.attacker)} is about to act at {title_of(s.book, m.place)}"
    return f"@{m.seat} plays {title_of(s.book, s.plays[-1].card)}"


def _battle_words(s: Realm, m: Moment) -> str:
    fight = f"{fighter_words(s, m.attacker)} against {fighter_words(s, m.unit)}{whereabouts(s, m.unit)}"
    if m.window == "W-ATK":
        return f"{fight}: an Attack is declared"
    return f"{fight}: the dice are cast" if m.window == "W-ROLL" else f"{fight}: the Attack succeeds"


def _unit_words(s: Realm, m: Moment) -> str:
    unit = f"{fighter_words(s, m.unit)}{whereabouts(s, m.unit)}"
    if m.window == "W-LEAVE":
        return f"{unit}: about to go to {title_of(s.book, m.place)}"
    if m.window == "W-ENTER":
        return f"{unit}: just arrived"
    if m.window == "W-KILL":
        return f"{unit}: about to be removed"
    if m.window == "W-HEAL":
        return f"{unit}: about to lose {counted(m.n, 'Wound')}"
    if m.window == "W-EXPLORE":
        return f"{unit}: about to explore"
    whose = f" of @{m.seat}" if m.seat != NOBODY else ""
    return f"{unit}: an Attack on the place{whose}"
