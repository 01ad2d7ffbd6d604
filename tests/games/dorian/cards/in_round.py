"""Events, Defence and Resource Cards in the Round they come up in."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.rules.aftermath import influence_changes
from pentarchy.games.dorian.rules.count import side_total
from pentarchy.games.dorian.rules.influence import rest_now
from pentarchy.games.dorian.rules.markets import market_options, needs_trade_permission
from pentarchy.games.dorian.rules.movement import ask_to_pass, step_cost
from pentarchy.games.dorian.rules.preparation import acquire
from pentarchy.games.dorian.rules.round import reveal_event
from pentarchy.games.dorian.rules.siege import reveal_defence_card
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.cards.in_battle import probe
from tests.games.dorian.cards.telling import Facts, difference, facts, three
from tests.games.dorian.scene import BOOK, Scene, scene


def event_scene() -> Scene:
    """Three players: the first leads in IP and stars, all have a little of everything."""
    g = scene("salazar", "nazul", "selina", phase="event", objectives=True)
    g.s.mines = [1, 1, 1]
    g.p("salazar").ip = 3
    g.own("salazar", "durdon", "kinara")
    for leader in g.leaders:
        g.restore(leader, "Faction Follower")
        g.p(leader).camp = [2, 2, 2]
        g.p(leader).base = [1, 1, 1]
    return g


def play_event(card: Card) -> str:
    """An event revealed, then the questions it may answer differently while it lasts."""
    g = event_scene()
    calm = {**probe(g), **lasting_probe(g)}
    before = facts(g)
    g.top(card.name)
    drive(reveal_event(g.t))
    told = difference(before, facts(g))
    stormy = {**probe(g), **lasting_probe(g)}
    lasts = difference(calm, stormy)
    return f"{told}; while it lasts: {lasts}"


def lasting_probe(g: Scene) -> Facts:
    """What a capture, a battle, a Rest, a Market, a request and a Sea Route bring now."""
    return {
        "capture of a Neutral Location": capture_ip(g, -1),
        "capture from the one with most IP": capture_ip(g, 0),
        "Power in battle": battle_power(),
        "battle bonus": battle_power(g.s.event),
        "Rest": rest_gain(g),
        "market from": market_least(g),
        "market asks": market_asks(g),
        "passage denied": passage_answer(g, "deny"),
        "passage granted": passage_answer(g, "grant"),
        "sea step costs": sea_cost(g),
    }


def fresh(event: str) -> Scene:
    g = scene("salazar", "nazul", "selina")
    g.s.event = event
    return g


def capture_ip(g: Scene, owner: int) -> int:
    """IP of an attacker without IP of its own who captures a Location of 2 stars, from the leader in IP or from nobody."""
    h = arena("salazar")
    h.s.event = g.s.event
    h.p(h.leaders[1]).ip = 3
    h.battle.former_owner = -1 if owner < 0 else 1
    h.battle.winner = 0
    if owner < 0:
        h.battle.fighters.pop()
    return influence_changes(h.t, h.battle)[0]


def battle_power(event: str = "") -> list[int]:
    """What a side with one card of each type counts."""
    h = arena("salazar", "Moguras Cutthroat", "Lustan Pikeman")
    h.s.event = event
    return side_total(h.t, h.battle, 0)


def rest_gain(g: Scene) -> int:
    h = fresh(g.s.event)
    drive(rest_now(h.t, h.p("salazar")))
    return sum(h.p("salazar").pool)


def market_scene(g: Scene) -> Scene:
    h = fresh(g.s.event)
    h.at("salazar", "vale_city").own("nazul", "vale_city")
    h.p("salazar").camp = [3, 3, 3]
    return h


def market_least(g: Scene) -> int:
    h = market_scene(g)
    h.s.market_passes[1] = 1
    return min(int(option.key.split(":")[-1]) for option in market_options(h.t, h.p("salazar")) if option.key.startswith("market:"))


def market_asks(g: Scene) -> bool:
    h = market_scene(g)
    return needs_trade_permission(h.t, h.p("salazar"))


def passage_answer(g: Scene, word: str) -> str:
    """Whether passage is had when the keeper says this, and what the keeper gains."""
    h = fresh(g.s.event)
    rule = ask_to_pass(h.t, h.p("salazar"), 1)
    before = facts(h)
    try:
        prompt = rule.send(None)
        prompt.answers[1] = [word]
        drive(rule)
    except StopIteration:
        pass
    return f"{'granted' if h.s.passage[1] == 1 else 'denied'}, {difference(before, facts(h))}"


def sea_cost(g: Scene) -> int:
    """What three Sea Route steps cost together."""
    h = fresh(g.s.event)
    port = next(place for place in BOOK.locations if place.seas)
    h.p("salazar").place = port.index
    cost = 0
    for step in range(3):
        h.s.sea_steps = step
        cost += step_cost(h.t, h.p("salazar"), port.seas[0])
    return cost


def play_defence(card: Card) -> str:
    """A Defence card drawn for a defended and for an undefended siege."""
    told: list[str] = []
    for alone in (False, True):
        g = arena("salazar", "Moguras Cutthroat")
        if alone:
            g.battle.fighters.pop()
        g.top(card.name)
        before = facts(g)
        drive(reveal_defence_card(g.t, g.battle))
        after = facts(g)
        for name in ("top Defence card", "defence known"):
            after[name] = before[name]
        told.append(difference(before, after))
    return told[0] if told[0] == told[1] else f"{told[0]}; undefended: {told[1]}"


def play_resource(card: Card) -> str:
    """A Resource Card taken by a Worker."""
    g = scene("salazar", "nazul", "selina", phase="preparation")
    key = g.give("salazar", "Garlock Worker")[0]
    g.s.resource_deck[:0] = g.s.city
    g.s.city[:] = [g.find(card.name)]
    drive(acquire(g.t, g.p("salazar"), key))
    return three(g.p("salazar").pool)
