"""Upgrades and Treasures used, inside a battle and out of it."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.rules.influence import rest_now
from pentarchy.games.dorian.rules.star_rewards import pay_star_rewards
from pentarchy.games.dorian.rules.upgrades import use
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.cards.telling import difference, facts
from tests.games.dorian.scene import scene


def use_upgrade(card: Card) -> str:
    """An Upgrade used in the own Turn, on a Mine, with a rival next door and a little of everything."""
    g = scene(card.leader, *[other for other in ("selina", "marcus", "nazul") if other != card.leader][:2], phase=card.window)
    g.s.phase = "influence" if card.window == "influence" else "preparation"
    g.s.mines = [1, 1, 1]
    g.at(card.leader, "lusta_mine").at(g.leaders[1], "senona")
    for name in g.leaders[:2]:
        g.p(name).base = [1, 1, 1]
        g.p(name).camp = [2, 2, 2]
    g.restore(card.leader, "Garlock Worker", "Faction Follower")
    key = g.equip(card.leader, card.name)[0]
    before = facts(g)
    drive(use(g.t, g.p(card.leader), key))
    assert key in g.p(card.leader).spent
    return difference(before, facts(g))


def outside(card: Card) -> str:
    """What answers to a Rest or to the Star Rewards, beyond what everybody gets."""
    told: list[str] = []
    for equipped in (False, True):
        g = scene(card.leader, *[other for other in ("selina", "marcus", "nazul") if other != card.leader][:2])
        g.s.phase = "rewards" if card.when == "star_reward" else "influence"
        g.own(card.leader, "durdon", "kinara")
        if equipped:
            g.equip(card.leader, card.name)
        before = facts(g)
        drive(pay_star_rewards(g.t) if card.when == "star_reward" else rest_now(g.t, g.p(card.leader)))
        told.append(difference(before, facts(g)))
    return f"{told[1]} instead of {told[0]}"


def play_treasure(card: Card) -> str:
    """Both parts of a Treasure after a won siege."""
    told: list[str] = []
    for part in (card.attacker, card.others):
        g = arena("salazar", "Moguras Cutthroat", "Lustan Pikeman")
        g.s.objectives_on = True
        g.hold("salazar", "Foothold", "Rising Power")
        g.battle.step = "treasure"
        fighter = g.fighter("salazar")
        g.p("salazar").restore += fighter.cards
        fighter.cards.clear()
        before = facts(g)
        drive(resolve(g.t, 0, g.find(card.name), part))
        told.append(difference(before, facts(g)))
    return f"attacker: {told[0]}; others: {told[1]}"
