"""What a good player weighs: rule-of-thumb play and evaluation. The state is always an imagined one."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.choices import Ask

from .bluff import die_matches
from .bot_advisors import weigh_advisor, weigh_turned_dice
from .card_types import ADVISOR, BUILDING, OWN_VILLAGE, RIVAL_UNIT, RIVAL_VILLAGE, SYMBOLS, UNIT, Book, Card
from .hidden import is_known
from .outlook import (
    Outlook,
    chance_above,
    helper_gain,
    hit_chance,
    outlook_at,
    placed_strength,
    presence,
    reserve_of,
    strength,
    village_score,
    worth,
)
from .state import AIM, BUILD, DRAFT, EXCHANGE, MARKET, PUT_BACK, BonesState, Unit

DRAW_WORTH: Final[list[float]] = [0.33, 0.36, 0.28]
"""What a card of each pile is worth in cubes, at the beginning."""
CARD_CUBES: Final = 0.07
"""What one banner of a unit card is worth in cubes."""
ADVISOR_WORTH: Final[dict[str, float]] = {
    "fortune_teller": 2.4,
    "herald": 2.4,
    "quartermaster": 2.4,
    "inquisitor": 2.4,
    "double_agent": 2.4,
    "warmaster": 2.4,
    "physician": 2.4,
    "master_mason": 2.4,
    "diplomat": 2.4,
}
BUILDING_WORTH: Final[dict[str, float]] = {
    "barracks": 2.4,
    "stables": 2.4,
    "palisade": 2.6,
    "siege_workshop": 2.6,
    "watchtower": 2.4,
    "tavern": 2.4,
    "chapel": 2.4,
    "market": 2.4,
    "standing_stones": 2.4,
}


def weigh(b: Book, s: BonesState, seat: int, ask: Ask) -> list[float]:
    """How good each option looks to this seat."""
    if s.window or ask.window:
        return [weigh_advisor(b, s, seat, option.key) for option in ask.options]
    if s.playing:
        return [weigh_target(b, s, seat, option.key) for option in ask.options]
    if s.step == DRAFT:
        return [die_value(b, s, seat, SYMBOLS.index(option.key.title())) for option in ask.options]
    if s.step == AIM:
        plan = Plan(b, s, seat, s.placing_dice)
        return [plan.aim_value(b.cards[s.placing], s.placing_dice, option.key) for option in ask.options]
    if s.step == EXCHANGE:
        return [card_value(b, s, seat, s.drawn[0] if option.key == "keep" else option.key[5:]) for option in ask.options]
    if s.step == MARKET:
        return [card_value(b, s, seat, option.key) for option in ask.options]
    if s.step == PUT_BACK:
        return [-unit_value(b, s, seat, b.cards[option.key]) for option in ask.options]
    if s.step == BUILD:
        return [weigh_building(b, s, seat, option.key) for option in ask.options]
    return weigh_activation(b, s, seat, ask)


def suggest(b: Book, s: BonesState, seat: int, ask: Ask) -> list[str]:
    """Whole answers: which dice to turn, which units to put back under hand discipline."""
    if ask.repeats:
        return weigh_turned_dice(b, s, seat, ask)
    if ask.least == 0:
        weak = [option.key for option in ask.options if worth(b.cards[option.key]) < 1.6]
        return weak[: max(0, len(ask.options) - 3)]
    return []


def evaluate(b: Book, s: BonesState, seat: int) -> float:
    """How the seat stands, from 0 to 1: cubes first, then villages, cards, buildings and advisors."""
    if s.outcome is not None:
        return 0.5 if not s.outcome.winners else float(seat in s.outcome.winners)
    lead = float(s.players[seat].cubes - s.players[1 - seat].cubes)
    if sum(s.players[0].dice) + len(s.units) > 0:
        plan = Plan(b, s, seat, 0)
        lead += 0.9 * (plan.scores[0] + plan.scores[1])
    lead += 0.10 * (holdings(b, s, seat) - holdings(b, s, 1 - seat))
    nearest = max(s.players[0].cubes, s.players[1].cubes)
    return chance_above(lead, 3.2 - 0.35 * nearest)


def holdings(b: Book, s: BonesState, seat: int) -> float:
    """Buildings, advisors and the army of a side, in rough units."""
    player = s.players[seat]
    army = 0.0
    for key in player.hand[UNIT]:
        army += worth(b.cards[key])
    for key in player.deck:
        army += worth(b.cards[key])
    built = 2.0 * len(player.built) + 0.8 * len(player.hand[BUILDING]) + (1.0 if player.site else 0.0)
    return 0.25 * army + built + 1.0 * len(player.hand[ADVISOR])


# ---- the draft ----


def die_value(b: Book, s: BonesState, seat: int, symbol: int) -> float:
    """What one more die of a symbol adds: the best unit it can play that the dice at hand do not play yet."""
    player = s.players[seat]
    dice = player.dice[:]
    free = sorted(player.hand[UNIT])
    for face in range(6):
        for n in range(dice[face]):
            best = best_unit(b, s, seat, free, face)
            if best:
                free.remove(best)
    best = best_unit(b, s, seat, free, symbol)
    value = 0.8 + 0.05 * symbol
    if best:
        value = worth(b.cards[best]) + 0.08 * symbol
    if dice[symbol] == 1:
        for key in player.hand[UNIT]:
            card = b.cards[key]
            if card.can_bolster and die_matches(s, seat, card, symbol, True):
                value = max(value, 0.6 + card.bolster_banners + 0.5 * (card.bolster_n - card.on_rival_n - card.on_own_n > 0))
    # A symbol that is scarce in the pool will not come again.
    return value - 0.05 * s.pool[symbol]


def best_unit(b: Book, s: BonesState, seat: int, cards: list[str], symbol: int) -> str:
    """The most valuable of these units that the die matches."""
    best = ""
    most = 0.0
    for key in cards:
        card = b.cards[key]
        if die_matches(s, seat, card, symbol, True) and worth(card) > most:
            most = worth(card)
            best = key
    return best


# ---- activation ----


class Plan:
    """Both villages as they stand, and what one more unit would change; `used` dice are already counted off."""

    __slots__ = ("b", "s", "seat", "looks", "scores", "mine", "theirs")

    def __init__(self, b: Book, s: BonesState, seat: int, used: int) -> None:
        self.b: Book = b
        self.s: BonesState = s
        self.seat: int = seat
        self.mine: int = max(0, reserve_of(s, seat) - used)
        self.theirs: int = reserve_of(s, 1 - seat)
        self.looks: list[Outlook] = [outlook_at(b, s, 0, seat), outlook_at(b, s, 1, seat)]
        self.scores: list[float] = [self.score_at(0), self.score_at(1)]

    def score_at(self, village: int) -> float:
        look = self.looks[village]
        base = village_score(look, self.mine, self.theirs)
        return base + self.stake(village, base)

    def changed(self, village: int, mine: float, my_units: int, theirs: float, their_units: int) -> float:
        """How much better both villages look after a change at one of them."""
        now = village_score(self.looks[village].changed(mine, my_units, theirs, their_units), self.mine, self.theirs)
        return now + self.stake(village, now) - self.scores[village]

    def stake(self, village: int, score: float) -> float:
        """A building under construction is at stake, too."""
        return 0.3 * score if self.s.players[village].site else 0.0

    def aim_value(self, card: Card, dice: int, key: str) -> float:
        """The gain of laying this card under so many dice, aimed there."""
        if key.startswith("village:"):
            return self.village_value(card, dice, int(key[8:]))
        target = self.s.unit(int(key[5:]))
        return -1.0 if target is None else self.unit_value(card, dice, target)

    def village_value(self, card: Card, dice: int, village: int) -> float:
        aim = OWN_VILLAGE if village == self.seat else RIVAL_VILLAGE
        n = placed_strength(self.b, self.s, self.seat, card, dice, aim)
        look = self.looks[village]
        if n >= 0.0:
            return self.changed(village, n, 1, 0.0, 0) + 0.02 * n
        contested = presence(look.their_units, self.theirs)
        gain = self.changed(village, 0.0, 1, 0.0, 0) if look.my_units == 0 else 0.0
        return gain * (1.0 - contested) - contested * CARD_CUBES * worth(card) - 0.03

    def unit_value(self, card: Card, dice: int, target: Unit) -> float:
        s = self.s
        honest = die_matches(s, self.seat, card, s.symbol, False)
        aim = RIVAL_UNIT if target.owner != self.seat else 2
        if not honest or not card.performs(aim):
            return -CARD_CUBES * worth(card) - 0.05
        known = is_known(s, target, self.seat)
        n = strength(self.b, s, target, self.seat)
        if aim != RIVAL_UNIT:
            return self.changed(target.village, helper_gain(card, dice == 2), 0, 0.0, 0) if target.village >= 0 else 0.0
        p = hit_chance(card, dice == 2, n, known)
        spare = 0.04 * p * (1.0 if known else 1.3)
        if target.village < 0:
            return 0.05 + spare + 0.1 * p
        gone = 1 if self.looks[target.village].their_units == 1 else 0
        hit = self.changed(target.village, 0.0, 0, -n, -gone)
        return p * hit + spare


def weigh_activation(b: Book, s: BonesState, seat: int, ask: Ask) -> list[float]:
    """Plays by their best aim, draws by what they bring, advisors and building actions by thumb."""
    values: list[float] = []
    one = Plan(b, s, seat, 1)
    two = Plan(b, s, seat, 2) if s.players[seat].dice[s.symbol] > 1 else one
    keys = [f"village:{seat}", f"village:{1 - seat}"] + [f"unit:{unit.no}" for unit in s.units]
    for option in ask.options:
        verb, _, what = option.key.partition(":")
        if verb == "play":
            values.append(max([one.aim_value(b.cards[what], 1, key) for key in keys]))
        elif verb == "bolster":
            if b.cards[what].can_bolster and die_matches(s, seat, b.cards[what], s.symbol, True):
                values.append(max([two.aim_value(b.cards[what], 2, key) for key in keys]) - 0.16)
            else:
                values.append(-1.0)
        elif verb == "draw":
            values.append(draw_value(s, seat, what))
        elif verb == "advisor":
            values.append(weigh_advisor(b, s, seat, option.key))
        elif verb == "watchtower":
            values.append(0.9)
        elif verb == "tavern":
            values.append(0.5 if unit_value(b, s, seat, b.cards[what]) < 0.9 else -1.0)
        else:
            values.append(0.0)
    return values


def draw_value(s: BonesState, seat: int, kind: str) -> float:
    """A card is worth more early, and little when the game is about to be decided."""
    most = max(s.players[0].cubes, s.players[1].cubes)
    late = 0.045 * most
    player = s.players[seat]
    if kind == "unit":
        return DRAW_WORTH[UNIT] - late - 0.02 * len(player.hand[UNIT])
    if kind == "building":
        return DRAW_WORTH[BUILDING] - 2.0 * late - 0.2 * len(player.hand[BUILDING]) - (0.1 if player.site else 0.0)
    return DRAW_WORTH[ADVISOR] - 0.8 * late - 0.05 * len(player.hand[ADVISOR])


def unit_value(b: Book, s: BonesState, seat: int, card: Card) -> float:
    """The worth of a unit card to a hand with these dice left."""
    value = worth(card)
    for symbol in range(6):
        if s.players[seat].dice[symbol] and die_matches(s, seat, card, symbol, True):
            return value + 0.5
    return value


def card_value(b: Book, s: BonesState, seat: int, key: str) -> float:
    """The worth of any card to this seat."""
    card = b.cards[key]
    if card.kind == ADVISOR:
        return ADVISOR_WORTH.get(key, 2.0)
    if card.kind == BUILDING:
        return BUILDING_WORTH.get(key, 2.0)
    return unit_value(b, s, seat, card)


def weigh_building(b: Book, s: BonesState, seat: int, key: str) -> float:
    """Building is nearly always right; the better card first."""
    verb, _, what = key.partition(":")
    if verb == "build":
        return 1.0 + BUILDING_WORTH.get(what, 2.0)
    return weigh_advisor(b, s, seat, key) if verb == "advisor" else 0.0


def weigh_target(b: Book, s: BonesState, seat: int, key: str) -> float:
    """Targets of the advisor being played."""
    plan = Plan(b, s, seat, 0)
    if s.playing == "master_mason":
        return BUILDING_WORTH.get(key, 2.0) + (0.6 if key in s.tableau[BUILDING] else 0.0)
    if s.playing == "diplomat":
        return -plan.scores[int(key[8:])]
    if key.startswith("village:"):
        look = plan.looks[int(key[8:])]
        return 1.0 - 0.5 * look.theirs - 0.3 * look.my_units
    unit = s.unit(int(key[5:]))
    if unit is None:
        return 0.0
    if s.playing == "warmaster":
        return 1.0 if unit.village == s.battle.village else 0.2 * banner_need(b, s, seat, unit)
    if s.playing == "inquisitor":
        return (2.0 if plan.looks[unit.village].my_units else 1.0) if unit.village >= 0 else 0.5
    if unit.owner == seat and unit.village >= 0:
        return -plan.scores[unit.village]
    return -0.5


def banner_need(b: Book, s: BonesState, seat: int, unit: Unit) -> float:
    """Where two more banners are likely to matter."""
    if unit.village < 0:
        return 1.0 if b.cards[unit.card].on_rival == 1 else 0.0
    look = outlook_at(b, s, unit.village, seat)
    return 3.0 if -2.0 <= look.mine - look.theirs <= 0.5 else 1.0
