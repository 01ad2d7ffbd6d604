"""Rules of thumb for the own Turns: what to prepare, where to go, what to place."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.bot.manners import barter_weight, breach, tribute_weight
from pentarchy.games.dorian.bot.value import attack_value, chance_of, expected_margin, is_target, leader_power, with_hand
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND
from pentarchy.games.dorian.rules.movement import gatekeepers
from pentarchy.games.dorian.rules.resources import base_room, funds, move_options, too_much
from pentarchy.games.dorian.state import Player, T
from pentarchy.kernel.choices import Ask
from pentarchy.kernel.deals import NEVER


def preparation_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Garlocks first, then Upgrades, Base Power, cards, the Camp; Objectives are kept, nothing is destroyed."""
    player = t.state.players[seat]
    weights: list[float] = []
    for option in ask.options:
        parts = option.key.split(":")
        verb = parts[0]
        if verb == "garlock":
            weights.append(9.0)
        elif verb == "use":
            weights.append(8.5)
        elif verb == "rearrange":
            weights.append(7.0 if t.state.rearranged == 0 and free_slot(t, player, "character") else -1.0)
        elif verb == "store":
            weights.append(best_move(t, player))
        elif verb == "buy":
            weights.append(buy_weight(t, player, LETTERS.index(parts[1]), int(parts[2])))
        elif verb == "market":
            weights.append(market_weight(t, player, parts))
        elif verb == "ask_trade":
            weights.append(NEVER if t.state.closed[int(parts[1])] else 0.2)
        elif verb in ("tribute", "barter"):
            weights.append(proposal_weight(t, player, verb, int(parts[1])))
        else:
            weights.append(0.0 if verb == "end" else -1.0)
    return weights


def early(weight: float) -> float:
    """What is worth proposing is proposed before anything else is done."""
    return weight + 20.0 if weight > 0 else weight


def proposal_weight(t: T, player: Player, verb: str, seat: int) -> float:
    """A tribute or a trade offered in the own Turn, to nobody who was asked for anything in it."""
    if t.state.closed[seat] or t.state.market_passes[seat] or t.state.partner_trades[seat]:
        return NEVER
    return tribute_weight(t, player, seat) if verb == "tribute" else barter_weight(t, player, seat)


def free_slot(t: T, player: Player, slot: str) -> bool:
    """Is an equipped place empty?"""
    board = t.book.leader[player.leader]
    if slot == "character":
        return len(player.worn) < board.character_slots
    return len(player.camp_worn) < board.camp_slots


def best_move(t: T, player: Player) -> float:
    """The best that storing can do now."""
    return max([store_weight(t, player, option.key) for option in move_options(t, player)])


def stored(t: T, seat: int, ask: Ask) -> list[str]:
    """All moves that are about as good as the best one, as far as there is room."""
    player = t.state.players[seat]
    weights = [store_weight(t, player, option.key) for option in ask.options]
    best = max(weights)
    keys: list[str] = []
    for option, weight in zip(ask.options, weights):
        for number in range(option.cap if weight > best - 0.6 else 0):
            if not too_much(t, player, [*keys, option.key]):
                keys.append(option.key)
    return keys


def placed(t: T, seat: int, ask: Ask) -> list[str]:
    """Gained Resources where they serve best, one kind after the other."""
    weights = placing_weights(t, seat, ask)
    keys: list[str] = []
    for index in sorted(range(len(weights)), key=lambda each: -weights[each]):
        option = ask.options[index]
        keys.extend([option.key] * min(option.cap, ask.most - len(keys)))
    return keys


def store_weight(t: T, player: Player, key: str) -> float:
    """Base Power serves in every battle: main Power first, then the second, then the Camp."""
    start, end, letter = key.split(":")
    kind = LETTERS.index(letter)
    rank = t.book.leader[player.leader].capacity[kind]
    if end == "base":
        if rank >= 4:
            return 6.0
        return 5.0 if rank == 3 else (3.0 if start == "pool" else 0.4)
    return 1.0 + 0.1 * rank


def buy_weight(t: T, player: Player, kind: int, extra: int) -> float:
    """Cards of the main types once Base Power of that kind is full; spare Pool pays for further looks."""
    rank = t.book.leader[player.leader].capacity[kind]
    spare = player.pool[kind] - t.book.numbers.buy_cost - extra
    if rank >= 3 and base_room(t, player, kind) > 0:
        return 4.0
    return 4.5 + 0.1 * rank - (0.05 * extra if spare < 0 else -0.02 * extra)


def market_weight(t: T, player: Player, parts: list[str]) -> float:
    """Trade what has no use for the main kind."""
    give, get = LETTERS.index(parts[1]), LETTERS.index(parts[2])
    board = t.book.leader[player.leader]
    if board.capacity[get] > board.capacity[give] and get == board.main and base_room(t, player, get) > 0:
        return 5.5 + 0.1 * int(parts[3]) if funds(player, give) >= 2 and base_room(t, player, give) == 0 else -0.5
    return -0.5


def placing_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Placing a gained Resource: Base Power before Camp before Pool, the main kind first."""
    board = t.book.leader[t.state.players[seat].leader]
    zones = {"base": 6.0, "camp": 3.0, "pool": 1.0}
    weights: list[float] = []
    for option in ask.options:
        zone, letter = option.key.split(":") if ":" in option.key else ("pool", option.key)
        weights.append(zones.get(zone, 0.0) + board.capacity["SPM".index(letter)] if letter in "SPM" else 0.0)
    return weights


def influence_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Besiege where it pays, travel to where it pays most, take what lies about, Rest when nothing is in reach."""
    player = t.state.players[seat]
    power = with_hand(t, player, leader_power(t, player))
    values = place_values(t, player, power)
    here = values[player.place] if player.place >= 0 else 0.0
    best_there = best_from(t, player, values, player.place, player.mp) if player.place >= 0 else 0.0
    weights: list[float] = []
    for option in ask.options:
        parts = option.key.split(":")
        verb = parts[0]
        if verb == "siege":
            good = here > 0.4 and here >= best_there - 0.5
            kept = breach(t.state, seat, option.key) < 0
            weights.append((20.0 + here if good else here - 1.0) if kept else -1.0)
        elif verb == "step":
            weights.append(step_weight(t, player, values, t.book.place[parts[1]], here))
        elif verb == "mine":
            weights.append(30.0 + int(parts[1]))
        elif verb == "use":
            weights.append(use_weight(t, player, values, parts[1]))
        elif verb == "rest":
            weights.append(6.0 if max(here, best_there) < 0.6 else -1.0)
        elif verb == "store":
            weights.append(21.0 + best_move(t, player))
        elif verb == "field":
            kept = breach(t.state, seat, option.key) < 0
            weights.append(field_weight(t, player, power, int(parts[1])) if kept else -1.0)
        elif verb in ("tribute", "barter"):
            weights.append(early(proposal_weight(t, player, verb, int(parts[1]))))
        elif verb == "market":
            weights.append(21.0 + market_weight(t, player, parts) if market_weight(t, player, parts) > 0 else -1.0)
        elif verb == "rearrange":
            weights.append(24.0 if t.state.rearranged == 0 and free_slot(t, player, "camp") else -1.0)
        else:
            weights.append(0.0 if verb == "end" else -1.0)
    return weights


def place_values(t: T, player: Player, power: list[int]) -> list[float]:
    """Worth of standing on each Location: besieging it, or what lies on its Mine."""
    values: list[float] = []
    for place in t.book.locations:
        if place.mine != NO_KIND:
            values.append(0.45 * t.state.mines[place.mine])
        elif place.stars:
            values.append(attack_value(t, player, power, place.index))
        else:
            values.append(0.0)
    return values


def best_from(t: T, player: Player, values: list[float], start: int, steps: int) -> float:
    """The best Location to head for; what lies beyond this Turn's reach counts for less."""
    best = 0.0
    row = t.book.steps[start]
    for place in range(len(values)):
        if values[place] > 0 and place != start:
            reach = values[place] / (1.0 + 0.15 * row[place]) if row[place] <= steps else 0.45 * values[place] / row[place]
            best = max(best, reach)
    return best


def step_weight(t: T, player: Player, values: list[float], end: int, here: float) -> float:
    """A step is worth what it brings nearer; asking a rival for passage makes it less sure."""
    reach = max(values[end], 0.95 * best_from(t, player, values, end, player.mp - 1))
    if gatekeepers(t, player, end):
        reach *= 0.5
    stay = best_from(t, player, values, player.place, player.mp)
    if reach < 0.35 or reach + 0.001 < 0.85 * stay:
        return -1.0
    return 8.0 + reach if reach > here else 0.5 * reach - 1.0


def use_weight(t: T, player: Player, values: list[float], card: str) -> float:
    """Upgrades are used as soon as they can be; one that moves the Character only when the way is spent and it leads somewhere."""
    ops = [inner for op in t.book.face[card].effect for inner in [op, *op.then]]
    if all(op.op != "move_character" for op in ops):
        return 25.0
    if player.place < 0 or player.mp > 0 or t.book.face[card].effect[0].op == "if":
        return -1.0
    best = max([values[end] for end in t.book.locations[player.place].roads])
    return 18.0 if best > max(0.6, values[player.place]) else -1.0


def place_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Where to move, flee or retreat: the place worth most."""
    player = t.state.players[seat]
    values = place_values(t, player, with_hand(t, player, leader_power(t, player)))
    return [values[t.book.place[option.key]] for option in ask.options]


def field_weight(t: T, player: Player, power: list[int], target: int) -> float:
    """Attack a Character that is clearly weaker."""
    rival = t.state.players[target]
    theirs = with_hand(t, rival, leader_power(t, rival))
    leads = len([kind for kind in KINDS if power[kind] > theirs[kind] + 3])
    return 19.0 if leads >= 2 and sum(power) > sum(theirs) + 8 else -1.0


def objective_weights(t: T, seat: int, ask: Ask) -> list[float]:
    """Objectives near at hand are worth more; where one has to go back, the least useful goes."""
    player = t.state.players[seat]
    back = ask.rule == "DO-SET-17"
    weights: list[float] = []
    for option in ask.options:
        worth = objective_worth(t, player, option.key)
        weights.append(20.0 - worth if back else worth)
    return weights


EASY: Final = {
    "capture_to_count": 4.0, "place_base": 3.5, "capture_to_stars": 3.0, "siege_won": 3.0, "place_camp": 3.0, "mine_take": 2.5,
    "gain_type": 2.0, "capture_from_player": 2.0, "beat_ip_leader": 2.0, "place_base_each": 2.0, "battle_won": 1.5, "equip": 1.5,
    "sea_steps_turn": 1.5, "field_won": 1.0, "alone_fewest_ip": 1.0, "capture_icon": 1.0, "capture_region": 1.0,
    "granted_passage_round": 0.5, "stood_on": 0.5,
}  # fmt: skip


def objective_worth(t: T, player: Player, card: str) -> float:
    """How soon an Objective may be met, and what it pays."""
    face = t.book.face[card]
    pays = sum([float(op.n) for op in face.reward if op.op == "gain_ip"])
    condition = face.condition
    if condition.name == "capture_location" and condition.location in t.book.place and player.place >= 0:
        place = t.book.place[condition.location]
        power = leader_power(t, player)
        near = 3.0 / (1.0 + t.book.steps[player.place][place])
        return near + pays * chance_of(expected_margin(t, player, power, place) + 4) if is_target(t, player, place) else 0.0
    return EASY.get(condition.name, 0.5) + 0.5 * pays
