"""Rules of thumb for battles: which side, which cards, which ability next."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.bot.value import WALL, battle_gaps, leader_power, margin_of, with_hand
from pentarchy.games.dorian.cards.kinds import ANY, KINDS, LETTERS, NO_KIND
from pentarchy.games.dorian.rules.count import defences
from pentarchy.games.dorian.rules.locations import siege_outcome
from pentarchy.games.dorian.rules.teams import same_team, team_ip
from pentarchy.games.dorian.state import NOBODY, Battle, Dorian, Player, T
from pentarchy.kernel.choices import Ask

CROWN: Final = {"attack": -3.0, "out": 0.0, "defend": 2.0}
"""Sides of a siege that would end the game for a rival."""
SIDE_OF: Final = {"attack": "attack", "defence": "defend"}
"""The answer that keeps a promise about a battle."""


def attack_margin(t: T, battle: Battle) -> int:
    """What the attack may reach with the attacker's whole Hand and the participants so far."""
    attacker = t.state.players[battle.attacker]
    power = with_hand(t, attacker, leader_power(t, attacker))
    for fighter in battle.fighters:
        if fighter.seat != battle.attacker:
            sign = 1 if fighter.side == 0 else -1
            help_of = leader_power(t, t.state.players[fighter.seat]) if fighter.joined else [0, 0, 0, 0, 0]
            for kind in KINDS:
                power[kind] += sign * (help_of[kind] + 1)
    if battle.kind != "siege":
        rival = t.state.players[battle.target]
        theirs = with_hand(t, rival, leader_power(t, rival))
        return sum(power) - sum(theirs)
    return margin_of(power, defences(t, battle)) - 1


def crowns(t: T, battle: Battle, seat: int) -> bool:
    """DO-WIN-1, DO-VAR-5: would this siege, once won, give the game to a rival?"""
    s = t.state
    if battle.kind != "siege" or same_team(t, battle.attacker, seat):
        return False
    if s.vale_on and t.book.locations[battle.place].capital:
        return True
    attacker_ip, others_ip, loss = siege_outcome(t, battle.place)
    reached = team_ip(t, battle.attacker) + attacker_ip
    return 0 < s.goal <= reached and reached >= team_ip(t, seat) + others_ip


def leads(t: T, seat: int, rival: int) -> bool:
    """Is this rival ahead of everybody, with the goal in sight?"""
    s = t.state
    most = max([team_ip(t, player.seat) for player in s.players])
    return team_ip(t, rival) == most > team_ip(t, seat) and 10 * most >= 6 * s.goal > 0


def join_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Help the side that looks like winning with a single card: it pays IP, Treasure and an Upgrade; own land is defended, nobody
    is helped to the crown, and a leader in sight of it only where the siege is won anyway."""
    battle = t.state.battle
    if battle is None:
        return [0.0] * len(ask.options)
    player = t.state.players[seat]
    margin = attack_margin(t, battle)
    own_land = battle.former_owner != NOBODY and same_team(t, battle.former_owner, seat)
    comrade = same_team(t, battle.attacker, seat)
    if not comrade and crowns(t, battle, seat):
        return [CROWN[option.key.split(":")[0]] + (0.2 if option.key.endswith("figure") else 0.0) for option in ask.options]
    enough = 3 if battle.kind == "siege" and not comrade and leads(t, seat, battle.attacker) else 1
    with_me = with_hand(t, player, leader_power(t, player) if player.place == battle.place else [0, 0, 0, 0, 0])
    weights: list[float] = []
    for option in ask.options:
        side = option.key.split(":")[0]
        figure = option.key.endswith("figure")
        if breaks_word(t.state, seat, side):
            weights.append(-2.0)
        elif side == "out":
            weights.append(0.5 if player.hand and len(player.hand) < 2 and not own_land else 0.0)
        elif side == "attack":
            weights.append((1.0 if margin >= enough or (comrade and margin > -4) else -1.0) - (0.3 if figure else 0.0))
        else:
            hold = margin < -1 or (own_land and margin < sum(with_me[:3]))
            near = figure and (own_land or battle.kind == "field")
            weights.append((1.2 if hold else -1.0) + (0.3 if near else -0.3 if figure else 0.0))
    return weights


def breaks_word(s: Dorian, seat: int, side: str) -> bool:
    """DO-VAR-2: would taking this side, or staying out, break an open promise about this battle?"""
    for pledge in s.pledges:
        word = SIDE_OF.get(pledge.about, side)
        if pledge.is_open and pledge.by == seat and side != word:
            return True
    return False


def selection(t: T, seat: int, ask: Ask) -> list[str]:
    """The attacker sends what counts; helpers send their weakest card that still counts; an owner sends what is needed."""
    battle = t.state.battle
    hand = [option.key for option in ask.options]
    if battle is None or battle.kind == "final":
        return hand
    player = t.state.players[seat]
    fighter = t.state.fighter(seat)
    useful = sorted(hand, key=lambda card: -use_in(t, battle, card))
    if seat == battle.attacker or seat == battle.target:
        return attack_selection(t, battle, player, useful)
    own_land = fighter is not None and fighter.side == 1 and battle.former_owner == seat
    if fighter is not None and fighter.side == 1 and crowns(t, battle, seat):
        return [card for card in useful if use_in(t, battle, card) > 0] or useful[:1]
    if own_land:
        return useful[: max(1, (len(useful) + 1) // 2)]
    return useful[-1:]


def attack_selection(t: T, battle: Battle, player: Player, useful: list[str]) -> list[str]:
    """Cards by use until the margin is safe; at least one."""
    power = leader_power(t, player)
    chosen: list[str] = []
    for card in useful:
        if chosen and (use_in(t, battle, card) <= 0 or (battle.kind == "siege" and margin_of(power, defences(t, battle)) >= 7)):
            break
        chosen.append(card)
        for index in range(5):
            power[index] += t.book.face[card].promise[index]
    return chosen


def use_in(t: T, battle: Battle, card: str) -> float:
    """What a card adds in the Powers that count here; abilities are worth a little anyway."""
    face = t.book.face[card]
    worth = 1.0 * face.promise[ANY] + face.promise[WALL]
    if battle.kind == "siege":
        for kind, value in defences(t, battle):
            if kind != NO_KIND:
                worth += face.promise[kind]
    else:
        worth += sum(face.promise[:3])
    return worth + (0.5 if face.ability in ("activate", "triggered") and not face.promise[ANY] else 0.0)


ORDER: Final = {
    "play_card": 9.0, "look": 8.8, "shield": 8.6, "move_card": 8.5, "exhaust": 8.4, "silence": 8.3, "draw": 8.2, "gain_power": 8.0,
    "mod_defence": 8.0, "if": 7.9, "choose": 7.8, "steal_resource": 7.5, "discard": 7.4, "copy_base": 7.0, "copy_ability": 6.5, "may": 6.0,
    "keep_after": 5.0, "restore": 4.0, "convert_power": 3.0,
}  # fmt: skip


def activation_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Bring cards in and hinder first, count Power next, copy and Restore what was used last."""
    fighter = t.state.fighter(seat)
    weights: list[float] = []
    for option in ask.options:
        face = t.book.face.get(option.key)
        if face is None or not face.effect:
            weights.append(0.0)
        elif face.effect[0].op == "restore":
            weights.append(4.0 if fighter is not None and len(fighter.exhausted) > len(fighter.restored) else -1.0)
        else:
            weights.append(ORDER.get(face.effect[0].op, 5.0) - (1.0 if face.cost else 0.0))
    return weights


def power_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Power of choice where the side lacks it most; conversions from where there is plenty."""
    battle = t.state.battle
    if battle is None:
        return [0.0] * len(ask.options)
    gaps = battle_gaps(t, battle, seat)
    sign = -1.0 if "from" in ask.title else 1.0
    weights: list[float] = []
    for option in ask.options:
        kind = LETTERS.index(option.key)
        gap = gaps[kind]
        weights.append(sign * (100.0 - gap if gap > 0 and battle.kind != "siege" else float(gap)))
    return weights


def removal_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """The strongest card of the other side, or the best own card to keep or shield."""
    return [1.0 + sum(t.book.face[option.key].promise) if option.key in t.book.face else 0.0 for option in ask.options]


def upgrade_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """A new Upgrade is equipped where there is room; a weak old one makes way."""
    player = t.state.players[seat]
    new = player.inventory[-1] if player.inventory else ""
    weights: list[float] = []
    for option in ask.options:
        if option.key == "equip":
            weights.append(5.0)
        elif option.key == "store":
            weights.append(1.0)
        else:
            weights.append(1.0 + upgrade_worth(t, new) - upgrade_worth(t, option.key[8:]))
    return weights


def upgrade_worth(t: T, card: str) -> float:
    """Lasting Power is worth most."""
    face = t.book.face.get(card)
    if face is None:
        return 0.0
    return sum(face.promise) + (1.5 if face.ability == "activate" else 1.0)


def answer_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Attacked in the field: walls if there are any, fight when not clearly weaker, else flee."""
    battle = t.state.battle
    lead = attack_margin(t, battle) if battle is not None else 0
    words = {"enter": 2.0, "fight": 1.0 if lead <= 2 else 0.0, "flee": 0.5}
    return [words.get(option.key, 0.0) for option in ask.options]
