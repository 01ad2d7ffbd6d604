"""DO-BAT: a battle as a seat may see it."""

from __future__ import annotations

from typing import cast

from pentarchy.games.dorian.cards.kinds import LETTERS
from pentarchy.games.dorian.imagine import side_is_known
from pentarchy.games.dorian.rules.count import brings
from pentarchy.games.dorian.rules.stage import counted_totals, shown_walls
from pentarchy.games.dorian.shapes import Battle as BattleView
from pentarchy.games.dorian.shapes import BattleKind, Letter, Wall
from pentarchy.games.dorian.shapes import Fighter as FighterView
from pentarchy.games.dorian.state import NOBODY, NOWHERE, Battle, Fighter, T


def letter(kind: int) -> Letter:
    """S, P or M."""
    return LETTERS[kind]


def key_of(t: T, place: int) -> str:
    """A place by its key; empty off the board."""
    return t.book.locations[place].key if place != NOWHERE else ""


def battle_view(t: T, battle: Battle, seat: int) -> BattleView:
    """A battle by sides with running totals; before the reveal neither markers nor selections (DO-BAT-7)."""
    walls: list[Wall] = [{"kind": letter(kind), "value": value} for kind, value in shown_walls(t, battle)]
    return {
        "kind": cast(BattleKind, battle.kind),
        "step": battle.step,
        "place": key_of(t, battle.place),
        "attacker": battle.attacker,
        "target": battle.target,
        "former_owner": battle.former_owner,
        "turn": battle.turn,
        "revealed": battle.revealed,
        "changes": [battle.first, battle.second],
        "defence_card": battle.defence_card,
        "treasure": battle.treasure,
        "winner": battle.winner,
        "margin": battle.margin,
        "number": battle.number,
        "defence": walls,
        "earned": battle.earned[:],
        "totals": [{"side": side, "power": power} for side, power in counted_totals(t, battle).items()],
        "fighters": [fighter_view(t, battle, fighter, seat) for fighter in battle.fighters],
    }


def fighter_view(t: T, battle: Battle, fighter: Fighter, seat: int) -> FighterView:
    """A participant; the side only if it may be known."""
    known = side_is_known(t.state, battle, seat, fighter)
    return {
        "seat": fighter.seat,
        "side": fighter.side if known else NOBODY,
        "joined": fighter.joined,
        "home": key_of(t, fighter.home),
        "stood_here": fighter.stood_here,
        "marker_known": fighter.marker_known,
        "cards": fighter.stood[:] if battle.totals else fighter.cards[:],
        "exhausted": fighter.exhausted[:],
        "restored": fighter.restored[:],
        "shielded": fighter.shielded[:],
        "silenced": fighter.silenced[:],
        "to_hand": fighter.to_hand[:],
        "to_deck": fighter.to_deck[:],
        "played": fighter.played,
        "played_cards": fighter.played_cards[:],
        "fired": fighter.fired[:],
        "copied": fighter.copied[:],
        "selected": fighter.selected,
        "tally": fighter.tally[:],
        "cut": fighter.cut[:],
        "shifts": fighter.shifts[:],
        "ip": fighter.ip,
        "power": fighter.counted[:] if fighter.counted else brings(t, fighter) if battle.revealed else [],
    }
