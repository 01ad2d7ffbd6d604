"""When a good player plays an advisor, and what dice to turn."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import SYMBOLS, UNIT, Book
from pentarchy.games.bonesbanners.bot.villages import outlook_at, village_score, worth
from pentarchy.games.bonesbanners.cards.kinds import CHEER, EXPOSE, MASON, MOVE_INITIATIVE, REAIM, SAVE_UNIT, TRUCE, TURN_DIE, TURN_POOL
from pentarchy.games.bonesbanners.rules.bluff import die_matches, is_bluff
from pentarchy.games.bonesbanners.rules.villages_count import side_count
from pentarchy.games.bonesbanners.state import BUILD, BonesState
from pentarchy.kernel.choices import Ask


def weigh_advisor(b: Book, s: BonesState, seat: int, key: str) -> float:
    """Positive when the advisor should be played now; to pass is 0."""
    verb, _, what = key.partition(":")
    if verb == "unit":
        return 1.0 if showing_pays(b, s, int(what)) else -1.0
    if verb != "advisor":
        return 0.0
    effect = b.cards[what].effect
    if effect == TURN_POOL:
        return 0.5 if unmatched(b, s, seat) >= 1 else -0.5
    if effect == MOVE_INITIATIVE:
        return 0.6 if s.window == "MUSTER" and s.holder != seat else (0.2 if s.window == "EVE" else -0.5)
    if effect == TURN_DIE:
        return 0.7 if s.window == "ORDERS" and idle_dice(b, s, seat) >= 1 else -0.5
    if effect == EXPOSE:
        return 0.5 if s.window == "EVE" else -0.5
    if effect == REAIM:
        return double_agent_value(b, s, seat)
    if effect == CHEER:
        return warmaster_value(b, s, seat)
    if effect == SAVE_UNIT:
        return 0.5
    if effect == MASON:
        return 5.0 if s.step == BUILD or s.window == "" else 0.5
    if effect == TRUCE:
        return diplomat_value(b, s, seat)
    return -0.5


def showing_pays(b: Book, s: BonesState, no: int) -> bool:
    """Thieves show themselves unless they bluff."""
    unit = s.unit(no)
    return unit is not None and not is_bluff(b, s, unit)


def unmatched(b: Book, s: BonesState, seat: int) -> int:
    """Units in hand for which the pool has no die."""
    n = 0
    for key in s.players[seat].hand[UNIT]:
        card = b.cards[key]
        if not any(s.pool[symbol] and die_matches(b, s, seat, card, symbol, True) for symbol in range(6)):
            n += 1
    return n


def idle_dice(b: Book, s: BonesState, seat: int) -> int:
    """Own dice that match no unit in hand."""
    n = 0
    for symbol in range(6):
        if s.players[seat].dice[symbol] and not any(
            die_matches(b, s, seat, b.cards[key], symbol, True) for key in s.players[seat].hand[UNIT]
        ):
            n += s.players[seat].dice[symbol]
    return n


def standing(b: Book, s: BonesState, village: int, seat: int) -> float:
    """The village as it will be fought, nobody to come."""
    look = outlook_at(b, s, village, seat)
    return village_score(look, 0, 0)


def diplomat_value(b: Book, s: BonesState, seat: int) -> float:
    """When a village is nearly lost; the closer the rival is to winning, the sooner."""
    worst = min(standing(b, s, 0, seat), standing(b, s, 1, seat))
    return -worst - 0.75 + 0.1 * s.players[1 - seat].cubes


def double_agent_value(b: Book, s: BonesState, seat: int) -> float:
    """When a village is held by nobody and the other one is lost."""
    scores = [standing(b, s, 0, seat), standing(b, s, 1, seat)]
    looks = [outlook_at(b, s, 0, seat), outlook_at(b, s, 1, seat)]
    for village in range(2):
        other = looks[1 - village]
        if looks[village].my_units and scores[village] < -0.3 and not other.my_units and other.theirs < 2.0:
            return 0.6
    return -0.5


def warmaster_value(b: Book, s: BonesState, seat: int) -> float:
    """At the gate when one banner turns the battle; before the Clash when a battle is close."""
    if s.window == "GATE":
        margin = side_count(b, s, s.battle.village, seat) - side_count(b, s, s.battle.village, 1 - seat)
        return 1.0 if margin in (-1, 0) else -1.0
    for village in range(2):
        look = outlook_at(b, s, village, seat)
        up = any(unit.owner == seat and unit.village == village and unit.face_up for unit in s.units)
        if up and look.their_units and -2.0 <= look.mine - look.theirs <= 0.3:
            return 0.4
    return -0.5


def weigh_turned_dice(b: Book, s: BonesState, seat: int, ask: Ask) -> list[str]:
    """Turn a die that plays nobody to the symbol of the best unit that has no die."""
    player = s.players[seat]
    of_pool = b.cards[s.playing].effect == TURN_POOL
    dice = s.pool if of_pool else player.dice
    wanted = wanted_symbols(b, s, seat, dice)
    keys = {option.key for option in ask.options}
    for symbol in range(6):
        if dice[symbol] and (of_pool or not plays_somebody(b, s, seat, symbol)):
            for face in wanted:
                key = f"{SYMBOLS[symbol].lower()}>{SYMBOLS[face].lower()}"
                if key in keys and face != symbol:
                    return [key]
    return [ask.options[0].key]


def plays_somebody(b: Book, s: BonesState, seat: int, symbol: int) -> bool:
    """Does a die of this symbol match any unit in hand?"""
    return any(die_matches(b, s, seat, b.cards[key], symbol, True) for key in s.players[seat].hand[UNIT])


def wanted_symbols(b: Book, s: BonesState, seat: int, dice: list[int]) -> list[int]:
    """Symbols of units in hand, the best unit first, those without a die before the others."""
    units = sorted(s.players[seat].hand[UNIT], key=lambda key: -worth(b.cards[key]))
    missing: list[int] = []
    others: list[int] = []
    for key in units:
        for symbol in range(5, -1, -1):
            if (b.cards[key].symbols >> symbol) & 1:
                (others if dice[symbol] else missing).append(symbol)
    return missing + others
