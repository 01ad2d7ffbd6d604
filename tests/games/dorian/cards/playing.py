"""Plays any card of the game at the moment it waits for and tells in words what came of it."""

from __future__ import annotations

from pentarchy.games.dorian.book import Leader, Location
from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.interpreter import can_pay, resolve
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS
from pentarchy.games.dorian.cards.triggers import drive_out, fire
from pentarchy.games.dorian.rules.aftermath import influence_changes, lose_base_power
from pentarchy.games.dorian.rules.battle import activate, end_of_battle, enlist, markers_placed
from pentarchy.games.dorian.rules.count import defences, defences_at, side_total
from pentarchy.games.dorian.rules.field import answers, field_bar
from pentarchy.games.dorian.rules.influence import movement_points, rest_now
from pentarchy.games.dorian.rules.locations import neighbours, stars_of
from pentarchy.games.dorian.rules.markets import market_options, mine_options, needs_trade_permission, visit_mine
from pentarchy.games.dorian.rules.movement import ask_to_pass, gatekeepers, step_cost
from pentarchy.games.dorian.rules.objectives import is_met
from pentarchy.games.dorian.rules.preparation import acquire, looks_at, price, takes
from pentarchy.games.dorian.rules.resources import base_power, base_room, stealable
from pentarchy.games.dorian.rules.round import reveal_event
from pentarchy.games.dorian.rules.siege import reveal_defence_card, siege_options
from pentarchy.games.dorian.rules.star_rewards import pay_star_rewards
from pentarchy.games.dorian.rules.upgrades import slot_count, use
from pentarchy.games.dorian.state import Deed, Player
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.scene import BOOK, Scene, laid_out, scene

Facts = dict[str, object]


def three(numbers: list[int]) -> str:
    """[1, 0, 2] as "S1 M2"."""
    return " ".join([f"{letter}{n}" for letter, n in zip("SPM*", numbers) if n]) or "0"


def of_player(name: str, player: Player) -> Facts:
    """What lies with a player."""
    return {
        f"{name} hand": len(player.hand),
        f"{name} deck": len(player.deck),
        f"{name} restore": len(player.restore),
        f"{name} pool": player.pool[:],
        f"{name} camp": player.camp[:],
        f"{name} base": player.base[:],
        f"{name} owed": player.owed[:],
        f"{name} ip": player.ip,
        f"{name} mp": player.mp,
        f"{name} place": player.place,
        f"{name} upgrades": len(player.worn) + len(player.camp_worn) + len(player.inventory),
        f"{name} knows": len(player.known),
        f"{name} objectives": sorted(player.objectives),
    }


def of_battle(g: Scene) -> Facts:
    """What lies in the battle, by sides."""
    facts: Facts = {}
    battle = g.s.battle
    if battle is None:
        return facts
    for name, fighter in zip(("I", "rival"), [g.s.fighter(0), g.s.fighter(1)]):
        if fighter is None:
            continue
        facts[f"{name} cards"] = len(fighter.cards)
        facts[f"{name} exhausted"] = len([card for card in fighter.exhausted if card in fighter.cards])
        facts[f"{name} restored"] = len(fighter.restored)
        facts[f"{name} shielded"] = len(fighter.shielded)
        facts[f"{name} silenced"] = len(fighter.silenced)
        facts[f"{name} keep in hand"] = len(fighter.to_hand)
        facts[f"{name} keep on deck"] = len(fighter.to_deck)
        facts[f"{name} battle ip"] = fighter.ip
        facts[f"{name} marker known"] = fighter.marker_known
        facts[f"{name} counts"] = side_total(g.t, battle, fighter.side)
    if battle.kind == "siege":
        facts["Defence"] = [value for kind, value in defences(g.t, battle)]
    return facts


def facts(g: Scene) -> Facts:
    """Everything a card may change, in few words."""
    found: Facts = {}
    for name, player in zip(("I", "rival", "third"), g.s.players):
        found.update(of_player(name, player))
    found.update(of_battle(g))
    found["mines"] = g.s.mines[:]
    found["box"] = len(g.s.box)
    found["top Defence card"] = g.s.defence_deck[-1] if g.s.defence_deck else ""
    found["defence known"] = g.s.defence_known
    return found


def change(before: object, after: object) -> str:
    """The difference of two facts."""
    if isinstance(before, (bool, str)):
        return f"now {after}".lower()
    if isinstance(before, int) and isinstance(after, int):
        return f"{after - before:+d}"
    if (
        isinstance(before, list)
        and isinstance(after, list)
        and len(before) == len(after)
        and all(isinstance(n, int) for n in before + after)
    ):
        words = "SPM*" if len(before) in (3, 4) else "12"
        return " ".join([f"{word}{new - old:+d}" for word, old, new in zip(words, before, after) if new != old])
    return "changed"


def difference(before: Facts, after: Facts) -> str:
    """All differences in words; what is the same is not told."""
    told = [f"{name} {change(before[name], after[name])}" for name in before if name in after and before[name] != after[name]]
    return ", ".join(told) or "nothing"


SCENES = ("attacking", "defending", "field", "ally", "bare")
"""A siege from either side, a Field Battle, a siege with a third player on the own side, and with an empty Hand and board."""


def on_stage(card: Card, how: str) -> tuple[Scene, str]:
    """A battle with the card in it (or worn)."""
    leader = card.leader or "salazar"
    kind = "field" if how == "field" or card.when == "field_won" else "siege"
    if card.kind == "upgrade":
        g = arena(leader, kind=kind)
        key = g.equip(leader, card.name)[0]
    else:
        g = arena(leader, card.name, kind=kind)
        key = next(each for each in g.fighter(leader).cards if BOOK.face[each] is card)
    g.p(leader).ip = 4
    if how == "defending":
        for fighter in g.battle.fighters:
            fighter.side = 1 - fighter.side
        g.battle.attacker = 1
    if how == "ally":
        third = enlist(g.t, g.battle, 2, 0, False)
        third.cards = [g.find("Lustan Pikeman")]
    if how == "bare":
        g.p(leader).deck[:0] = g.p(leader).hand
        g.p(leader).hand.clear()
        g.p(leader).camp = g.p(leader).base = [0, 0, 0]
        g.p(g.leaders[1]).camp = g.p(g.leaders[1]).base = [0, 0, 0]
    # something Exhausted on each side, so that Restoring has a target
    for fighter in g.battle.fighters[:2]:
        fighter.exhausted.append(fighter.cards[-1])
    return g, key


def play_ability(card: Card, how: str) -> str:
    """An Activate, triggered or passive ability, played at its moment."""
    if card.ability == "none":
        return "no ability"
    if card.ability == "activate" and card.kind == "upgrade" and card.window != "battle":
        return use_upgrade(card)
    if card.when in ("rest", "star_reward"):
        return outside(card)
    g, key = on_stage(card, how)
    if card.ability == "passive":
        return passive(g, card, key)
    me = g.fighter(g.leaders[0])
    foe = g.fighter(g.leaders[1])
    before = facts(g)
    if card.ability == "activate":
        if not can_pay(g.t, me.seat, card.cost):
            return "cannot be paid"
        drive(activate(g.t, g.battle, me, key))
    elif card.when == "markers_placed":
        g.battle.revealed = False
        third = g.battle.fighters[1]
        third.seat = 2
        drive(markers_placed(g.t, g.battle))
        return f"knows the marker of another: {third.marker_known == 1}"
    else:
        meet(g, card, key, me.seat, foe.seat)
    return difference(before, facts(g))


def meet(g: Scene, card: Card, key: str, mine: int, theirs: int) -> None:
    """Bring about the moment a triggered card waits for; the end of a battle is won by its side."""
    me = g.s.fighter(mine)
    foe = g.s.fighter(theirs)
    assert me is not None
    assert foe is not None
    other = next(each for each in me.cards if each != key)
    if card.when == "reveal":
        drive(fire(g.t, me, [key]))
    elif card.when == "you_activate":
        drive(activate(g.t, g.battle, me, next(each for each in me.cards if BOOK.face[each].ability == "activate" and each != key)))
    elif card.when == "enemy_activates":
        drive(activate(g.t, g.battle, foe, foe.cards[1]))
    elif card.when == "self_removed":
        drive(drive_out(g.t, key, "restore"))
    elif card.when == "own_removed":
        drive(drive_out(g.t, other, "restore"))
    elif card.when in ("enemy_removed", "any_removed"):
        drive(drive_out(g.t, foe.cards[0], "restore"))
    else:
        g.battle.winner = me.side
        g.battle.step = "end"
        drive(end_of_battle(g.t, g.battle))


def passive(g: Scene, card: Card, key: str) -> str:
    """What is different while the card is there."""
    leader = g.leaders[0]
    player = g.p(leader)
    g.own(leader, "durdon")
    battle = g.s.battle
    with_it = {**of_battle(g), **probe(g)}
    g.s.battle = battle
    if card.kind == "upgrade":
        (player.worn if card.slot == "character" else player.camp_worn).remove(key)
    else:
        g.fighter(leader).silenced.append(key)
    without = {**of_battle(g), **probe(g)}
    without["I silenced"] = with_it.get("I silenced", 0)
    return difference(without, with_it)


def probe(g: Scene) -> Facts:
    """Questions a lasting effect may answer differently, asked for the first player."""
    player = g.p(g.leaders[0])
    rival = g.p(g.leaders[1])
    battle = g.s.battle
    asked: Facts = {
        "movement points": movement_points(g.t, player),
        "price": [price(g.t, player, kind) for kind in KINDS],
        "price of the second": second_price(g, player),
        "cards seen": [looks_at(g.t, player, kind) for kind in KINDS],
        "camp safe": stealable(g.t, player, "camp", 0) == 0 < player.camp[0],
        "takes of a Worker": takes(g.t, player, g.t.book.copies("starter")[worker("Garlock Worker")]),
        "takes of a Supervisor": takes(g.t, player, g.t.book.copies("starter")[worker("Garlock Supervisor")]),
        "neutral I and II": [value for kind, value in defences_at(g.t, BOOK.place["tritown"], True)],
        "owned I and II": [value for kind, value in defences_at(g.t, BOOK.place["tritown"], False)],
        "sea closed": len(neighbours(g.t, BOOK.place["blackwharf"])),
        "no field battles": field_bar(g.t, player, 2) == "DO-RND-8",
    }
    if battle is not None:
        g.s.permission_on = True
        asked["asks Characters"] = len(gatekeepers(g.t, player, -2))
        asked["may flee"] = "flee" in [option.key for option in answers(g.t, battle, player)]
        asked["loses of Base Power"] = base_loss(g)
        g.s.battle = battle
    assert rival.seat == 1
    return asked


def second_price(g: Scene, player: Player) -> list[int]:
    """The price after one card of each type was bought this Turn."""
    g.s.bought = [1, 1, 1]
    player.bought_round = 1
    asked = [price(g.t, player, kind) for kind in KINDS]
    g.s.bought = [0, 0, 0]
    player.bought_round = 0
    return asked


def base_loss(g: Scene) -> int:
    """How many Resources of Base Power the first player loses after a lost battle."""
    kept = g.p(g.leaders[0]).base[:]
    battle = g.battle
    battle.winner = 1 - g.fighter(g.leaders[0]).side
    stood = [fighter.joined for fighter in battle.fighters]
    for fighter in battle.fighters:
        fighter.joined = fighter.seat == 0
    before = sum(g.p(g.leaders[0]).base)
    drive(lose_base_power(g.t, battle))
    lost = before - sum(g.p(g.leaders[0]).base)
    g.p(g.leaders[0]).base = kept
    battle.winner = -1
    for fighter, joined in zip(battle.fighters, stood):
        fighter.joined = joined
    return lost


def worker(name: str) -> int:
    """Where the first copy of a Starter card stands in the list."""
    return next(i for i, card in enumerate(BOOK.copies("starter")) if BOOK.face[card].name == name)


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


def play_objective(card: Card) -> str:
    """From where on the deed counts, and what it pays; tried from nothing upwards, without looking at the card's numbers."""
    g = scene("salazar", "nazul", "selina", objectives=True)
    before = facts(g)
    drive(resolve(g.t, 0, g.find(card.name), card.reward))
    return f"{asked_for(card)}: {difference(before, facts(g))}"


def trial() -> Scene:
    return scene("salazar", "nazul", "selina", objectives=True)


def met(g: Scene, card: Card, name: str, n: int = 0, **more: object) -> bool:
    """Does this deed of the first player meet the card?"""
    done = Deed()
    done.name = name
    done.seat = 0
    done.n = n
    for field, value in more.items():
        setattr(done, field, value)
    return is_met(g.t, g.p("salazar"), card.condition, [done])


def captures(card: Card) -> str:
    """Which places count at all, and how many are needed of them."""
    stars = [place for place in BOOK.locations if place.stars]
    for count in range(1, len(stars) + 1):
        found: list[str] = []
        for place in stars:
            g = trial()
            like = [each for each in stars if each is not place and alike(card, each, place)]
            for each in [place, *like][:count]:
                g.s.owner[each.index] = 0
            if met(g, card, "capture", -1, place=place.index):
                found.append(place.name)
        if found:
            return f"{count} of {len(found)}: {found[0]}" if len(found) > 1 else found[0]
    return "never"


def alike(card: Card, one: Location, other: Location) -> bool:
    """Places an Objective would count together."""
    if card.condition.name == "capture_icon":
        return one.port == other.port and one.market == other.market
    return one.region == other.region or card.condition.name in ("capture_to_count", "capture_to_stars")


def asked_for(card: Card) -> str:
    """The least that meets the Objective, in words."""
    name = card.condition.name
    if name == "capture_to_stars":
        return f"holding {least_stars(card)} stars"
    if name == "capture_big":
        return f"a place of {min(place.stars for place in BOOK.locations if met(trial(), card, 'capture', -1, place=place.index))} stars"
    if name == "capture_from_player":
        return f"from a player {met(trial(), card, 'capture', 1)}, from nobody {met(trial(), card, 'capture', -1)}"
    if name.startswith("capture_"):
        return f"capture {captures(card)}"
    if name in ("siege_won", "field_won"):
        return battle_asked(card, name)
    if name == "battle_won":
        return f"any battle with {next(n for n in range(20) if met(trial(), card, 'field_won', played=n))} cards played"
    if name == "beat_ip_leader":
        return f"beating the leader {[met(trial(), card, 'siege_won', beat_leader=yes) for yes in (False, True)]}"
    return by_number(card, name)


def least_stars(card: Card) -> int:
    """Stars held when it first counts, one place after the other from the smallest."""
    g = trial()
    held = 0
    for place in sorted([place for place in BOOK.locations if place.stars], key=lambda each: each.stars):
        g.s.owner[place.index] = 0
        held += place.stars
        if met(g, card, "capture", -1, place=place.index):
            return held
    return -1


def battle_asked(card: Card, name: str) -> str:
    """Role, margin and number of selected cards."""
    for role in ("attacking", "supporting", "defending"):
        for margin in range(8):
            most = [n for n in range(1, 12) if met(trial(), card, name, role=role, margin=margin, selected=n)]
            if most:
                return f"{name} {role} by {margin}" + (f" with at most {most[-1]} cards" if most[-1] < 11 else "")
    return "never"


def by_number(card: Card, name: str) -> str:
    """Boards, cards and deeds counted up from nothing."""
    for n in range(12):
        g = trial()
        player = g.p("salazar")
        player.camp = [n, n, n]
        player.base = [n, 0, 0] if name == "place_base" else [n, n, n]
        player.worn = player.upgrade_deck[:n]
        player.granted = (1 << n) - 1
        player.visited = [BOOK.place[key] for key in ("lusta_mine", "estaria_mine", "moguras_mine")[:n]]
        for other in g.s.players[1:]:
            other.ip = n
        kinds = [kind for kind in KINDS if met_type(card, kind, n)] if name == "gain_type" else []
        if kinds:
            return f"{n} {LETTERS[kinds[0]]} cards"
        deed = "place_base" if name == "place_base_each" else name
        if name != "gain_type" and met(g, card, deed, n):
            return f"{name} {n}"
    return "never"


def met_type(card: Card, kind: int, n: int) -> bool:
    """With n cards of the type just gained."""
    g = trial()
    own = g.p("salazar")
    own.deck = [each for each in own.deck + own.hand if BOOK.face[each].type != kind]
    own.hand = g.s.battle_decks[kind][:n]
    return met(g, card, "gain_type", kind)


def walk(place: Location) -> str:
    """What a Location is and gives, found by standing on it and by owning it."""
    g = scene("salazar", "nazul", "selina")
    player = g.p("salazar")
    g.s.mines = [1, 1, 1]
    player.pool = [3, 3, 3]
    seen = [looks_at(g.t, player, kind) for kind in KINDS]
    player.place = place.index
    told: list[str] = [place.region]
    if any(option.key.startswith("market:") for option in market_options(g.t, player)):
        told.append("market")
    for option in mine_options(g.t, player):
        before = player.pool[:]
        visit_mine(g.t, player, int(option.key[5:]))
        told.append(f"mine of {three([now - old for now, old in zip(player.pool, before)])}")
    if place.seas:
        told.append(f"sea to {', '.join([BOOK.locations[end].name for end in place.seas])}")
    told.append(f"roads to {', '.join([BOOK.locations[end].name for end in place.roads])}")
    starts = [leader.name for leader in BOOK.leaders if laid_at(leader.key) == place.index]
    if starts:
        told.append(f"start of {', '.join(starts)}")
    if siege_options(g.t, player):
        told.append("besieged at " + " and ".join([f"{LETTERS[kind]}{value}" for kind, value in defences_at(g.t, place.index, True)]))
        g.s.owner[place.index] = 0
        told.append(f"{stars_of(g.t, 0)} stars")
        told.extend([f"sees one more {LETTERS[kind]} card" for kind in KINDS if looks_at(g.t, player, kind) > seen[kind]])
    return "; ".join(told)


def laid_at(leader: str) -> int:
    """Where a leader's Figure stands after the layout."""
    others = [each.key for each in BOOK.leaders if each.key != leader][:2]
    return laid_out(3, {"leaders": ",".join([leader, *others])}).state.players[0].place


def lead(leader: Leader) -> str:
    """A leader's board as the layout puts it on the table."""
    others = [each.key for each in BOOK.leaders if each.key != leader.key][:2]
    match = laid_out(3, {"leaders": ",".join([leader.key, *others])})
    t = match.table
    player = match.state.players[0]
    base = [base_power(t, player, kind) for kind in KINDS]
    room = [base_room(t, player, kind) for kind in KINDS]
    slots = [slot_count(t, player, slot) for slot in ("character", "camp")]
    champion = [BOOK.face[card].name for card in player.hand + player.deck if BOOK.face[card].leader]
    cards = len(player.hand) + len(player.deck)
    return (
        f"Base Power {three(base)}, room for {three(room)}, {movement_points(t, player)} movement points, slots {slots[0]} and {slots[1]}, "
        f"starts at {BOOK.locations[player.place].name} with {', '.join(champion)} among {cards} cards, {len(player.hand)} in Hand, "
        f"{len(player.upgrade_deck)} Upgrades"
    )


def play(card: Card) -> str:
    """What comes of a card, in words."""
    if card.kind in ("battle", "starter", "upgrade"):
        usual = play_ability(card, "attacking")
        others = [(how, play_ability(card, how)) for how in SCENES[1:]]
        told = " | ".join([usual, *[f"{how}: {came}" for how, came in others if came != usual]])
        return f"[{three(card.base)}] {told}" if card.kind != "upgrade" else told
    if card.kind == "treasure":
        return play_treasure(card)
    if card.kind == "kingdom":
        return play_event(card)
    if card.kind == "defence":
        return play_defence(card)
    return play_objective(card) if card.kind == "objective" else play_resource(card)
