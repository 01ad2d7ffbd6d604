"""What a seat can expect of a siege: Power in Hand, the Defence to overcome, where an attack pays."""

from __future__ import annotations

from pentarchy.games.dorian.cards.flags import CAPTURE_BONUS, NEUTRAL_CAPTURE_BONUS
from pentarchy.games.dorian.cards.kinds import ANY, KINDS, NO_KIND
from pentarchy.games.dorian.rules.count import brings, defences, defences_at
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.locations import siege_outcome
from pentarchy.games.dorian.rules.resources import base_power
from pentarchy.games.dorian.rules.teams import same_team, team_ip
from pentarchy.games.dorian.state import NOBODY, Battle, Player, T

WALL = 4


def leader_power(t: T, player: Player) -> list[int]:
    """Character and equipped Upgrades: Stealth, Physical, Magic, of choice, shift of the I-Defence."""
    power = [base_power(t, player, kind) for kind in KINDS] + [0, 0]
    for card in player.worn:
        face = t.book.face[card]
        if face.ability == "passive" or (face.ability == "activate" and face.window == "battle" and card not in player.spent):
            for index in range(5):
                power[index] += face.promise[index]
    return power


def with_hand(t: T, player: Player, power: list[int]) -> list[int]:
    """The same with everything the Hand promises."""
    total = power[:]
    for card in player.hand:
        promise = t.book.face[card].promise
        for index in range(5):
            total[index] += promise[index]
    return total


def margin_of(power: list[int], wanted: list[tuple[int, int]]) -> int:
    """By how much a Power overcomes Defences; Power of choice fills gaps, a shift lowers the first."""
    spare = power[ANY]
    least = 99
    for index, (kind, value) in enumerate(wanted):
        if kind == NO_KIND:
            continue
        gap = power[kind] - value + (power[WALL] if index == 0 else 0)
        if gap < 0:
            used = min(spare, -gap)
            spare -= used
            gap += used
        least = min(least, gap)
    return least + spare if least >= 0 else least


def expected_margin(t: T, player: Player, power: list[int], place: int) -> int:
    """The margin of an attack on a Location, with a little for the Defence card and its owner."""
    owner = t.state.owner[place]
    margin = margin_of(power, defences_at(t, place, owner == NOBODY))
    if owner != NOBODY and t.state.players[owner].place == place:
        margin -= 3
    return margin - (1 if owner == NOBODY else 2)


def prize(t: T, player: Player, place: int) -> float:
    """What capturing a Location is worth in IP: the table, later Star Rewards, Upgrade and Treasure, a rival's loss."""
    s = t.state
    attacker_ip, others_ip, loss = siege_outcome(t, place)
    stars = t.book.locations[place].stars
    left = len(s.event_deck)
    value = attacker_ip + 0.25 * stars * left + 1.0 + lasting(t, CAPTURE_BONUS)
    owner = s.owner[place]
    if owner == NOBODY:
        value += lasting(t, NEUTRAL_CAPTURE_BONUS)
    else:
        value += 0.5 * loss if team_ip(t, owner) >= team_ip(t, player.seat) else 0.2 * loss
    if t.book.locations[place].plus_one == t.book.leader[player.leader].main:
        value += 0.3
    return value


def is_target(t: T, player: Player, place: int) -> bool:
    """May the player ever besiege it?"""
    s = t.state
    location = t.book.locations[place]
    if not location.stars or (s.owner[place] != NOBODY and same_team(t, s.owner[place], player.seat)):
        return False
    return not s.vale_on or location.key != "vale_city" or team_ip(t, player.seat) >= s.vale_threshold


def chance_of(margin: int) -> float:
    """A rough chance to win a siege with this margin."""
    if margin < -4:
        return 0.0
    return min(0.95, max(0.02, 0.5 + 0.12 * margin))


def attack_value(t: T, player: Player, power: list[int], place: int) -> float:
    """Worth of besieging a Location now: prize by chance, less what a defeat costs."""
    if not is_target(t, player, place):
        return -1.0
    chance = chance_of(expected_margin(t, player, power, place))
    worth = prize(t, player, place)
    if t.state.vale_on and t.book.locations[place].key == "vale_city":
        worth += 20.0
    return chance * worth - (1.0 - chance) * (1.0 + 0.4 * min(2, sum(player.base)))


def battle_gaps(t: T, battle: Battle, seat: int) -> list[int]:
    """How much each Power still lacks for the seat's side in a siege, or lags behind in other battles."""
    fighter = t.state.fighter(seat)
    if fighter is None:
        return [0, 0, 0]
    mine = [0, 0, 0]
    theirs = [0, 0, 0]
    for other in battle.fighters:
        part = brings(t, other)
        for kind in KINDS:
            if other.side == fighter.side:
                mine[kind] += part[kind]
            else:
                theirs[kind] += part[kind]
    if battle.kind != "siege":
        return [theirs[kind] - mine[kind] + 1 for kind in KINDS]
    gaps = [-50, -50, -50]
    for kind, value in defences(t, battle):
        gaps[kind] = value + theirs[kind] - mine[kind] if fighter.side == 0 else theirs[kind] - value - mine[kind] + 1
    return gaps
