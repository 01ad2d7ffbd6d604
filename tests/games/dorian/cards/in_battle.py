"""Cards of a battle played at the moment they wait for."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.interpreter import can_pay
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.cards.triggers import drive_out, fire
from pentarchy.games.dorian.rules.aftermath import lose_base_power
from pentarchy.games.dorian.rules.battle import activate, end_of_battle, enlist, markers_placed
from pentarchy.games.dorian.rules.count import defences_at
from pentarchy.games.dorian.rules.field import answers, field_bar
from pentarchy.games.dorian.rules.influence import movement_points
from pentarchy.games.dorian.rules.locations import neighbours
from pentarchy.games.dorian.rules.movement import gatekeepers
from pentarchy.games.dorian.rules.preparation import looks_at, price, takes
from pentarchy.games.dorian.rules.resources import stealable
from pentarchy.games.dorian.state import Player
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.cards.out_of_battle import outside, use_upgrade
from tests.games.dorian.cards.telling import Facts, difference, facts, of_battle
from tests.games.dorian.scene import BOOK, Scene


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
