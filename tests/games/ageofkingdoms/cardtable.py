"""A rich table at which any one card can be played, cast or used as a reaction."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import actions, reactions
from tests.games.ageofkingdoms.scene import BOOK, scene


def holder(card: str, seats: int = 3):
    """A rich table where seat 0 can play this card."""
    face = BOOK.cards[card]
    mats, leaders = ["vharok", "aurelane", "oshenar"], ["kaelis", "ysmere", "brannoch"]
    if face.kind == "agenda" and not face.of_territory:
        mats = [face.owner, *[mat for mat in mats if mat != face.owner][:2]]
    elif face.kind != "agenda":
        leaders = [face.owner, *[one for one in leaders if one != face.owner][:2]]
    g = scene(seats, mats=mats, leaders=leaders)
    for seat in range(seats):
        g.rich(seat, 8, 8, 8)
        if seat:
            # rivals have no casts and no Legacy left: the card stands alone
            g.k(seat).casts, g.k(seat).legacy = 1, 0
    g.k(0).legacy = 5
    if face.of_territory:
        g.hold(0, face.owner)
    if face.kind != "virtue":
        g.hand(0, card)
    return g


def use(g, card, *answers):
    verb = {"agenda": "play", "spell": "cast", "virtue": "virtue"}[BOOK.cards[card].kind]
    g.play(actions.kingdom_action(g.t, 0), f"{verb}:{card}", *answers)


def react(g, card, window, **fields):
    """Cast a reaction straight from the hand in a window."""
    m = Moment(window, 0)
    for name, value in fields.items():
        setattr(m, name, value)
    assert card in reactions.candidates(g.s, 0, m), card
    g.play(reactions.use(g.t, 0, card, m))
    return m
