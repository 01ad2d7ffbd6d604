"""A battle in full swing for trying cards, and a driver that answers questions while a rule runs."""

from __future__ import annotations

from collections.abc import Coroutine

from pentarchy.games.dorian.rules.battle import enlist, open_battle
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.state import to_plain
from tests.games.dorian.scene import BOOK, Scene, scene

SKIPPED = ("exhausted", "matter", "spent", "fired")


def drive(rule: Coroutine[Prompt, None, None], *answers: str) -> None:
    """Run a rule to its end; given answers first, then: yes, or as many of the first options as may be taken."""
    waiting = list(answers)
    while True:
        try:
            prompt = rule.send(None)
        except StopIteration:
            assert not waiting, f"never asked for {waiting}"
            return
        for seat, ask in prompt.asks.items():
            prompt.answers[seat] = waiting.pop(0).split("+") if waiting else usual(ask)
            refusal = ask.refusal(prompt.answers[seat])
            assert refusal is None, refusal


def usual(ask: Ask) -> list[str]:
    """Say yes, equip, and take as much as possible."""
    keys = [option.key for option in ask.options]
    for word in ("yes", "equip", "bottom"):
        if word in keys:
            return [word]
    if ask.repeats:
        copies = [option.key for option in ask.options for number in range(option.cap or ask.most)]
        return ask.canonical(copies[: ask.most])
    return keys[: ask.most]


def facts(g: Scene) -> object:
    """The state without what every Activation changes; what the rival's cards suffer counts."""
    plain = without(to_plain(g.s))
    assert isinstance(plain, dict)
    battle = g.s.battle
    plain["exhausted rivals"] = [fighter.exhausted[:] for fighter in battle.fighters if fighter.seat] if battle is not None else []
    return plain


def without(plain: object) -> object:
    if isinstance(plain, dict):
        return {key: without(value) for key, value in plain.items() if key not in SKIPPED}
    return [without(item) for item in plain] if isinstance(plain, list) else plain


def arena(leader: str, *cards: str, kind: str = "siege") -> Scene:
    """`leader` attacks Tritown with these cards, a Battle Mage and a Garlock Worker; a rival defends with its Character."""
    rival, third = [other for other in ("selina", "marcus", "nazul") if other != leader][:2]
    g = scene(leader, rival, third)
    here = "tritown" if kind == "siege" else "pilgrims_rest"
    g.at(leader, here, "vale_city").at(rival, here).at(third, "blackwharf")
    for name in (leader, rival):
        g.p(name).base = [1, 1, 1]
        g.p(name).camp = [2, 2, 2]
    g.give(leader, *cards, "Battle Mage", "Garlock Worker", "Lustan Pikeman", "Faction Follower")
    g.give(rival, "Battle Mage", "Garlock Worker", "Lustan Pikeman", "Faction Follower", "Faction Follower")
    g.restore(leader, "Fire Storm", "Garlock Worker")
    battle = open_battle(g.t, kind, BOOK.place[here], 0)
    battle.target = 1 if kind == "field" else -1
    enlist(g.t, battle, 1, 1, True)
    for name, count in ((leader, len(cards) + 2), (rival, 3)):
        fighter = g.fighter(name)
        fighter.cards = g.p(name).hand[:count]
        fighter.played_cards = fighter.cards[:]
        fighter.played = fighter.selected = count
        del g.p(name).hand[:count]
    battle.revealed = True
    battle.step = "turns"
    return g
