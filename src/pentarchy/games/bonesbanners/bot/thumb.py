"""What a good player weighs: rule-of-thumb play and evaluation. The state is always an imagined one."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, SYMBOLS, UNIT, Book, Card
from pentarchy.games.bonesbanners.bot.advisors import weigh_advisor, weigh_turned_dice
from pentarchy.games.bonesbanners.bot.plan import Plan
from pentarchy.games.bonesbanners.bot.villages import outlook_at, worth
from pentarchy.games.bonesbanners.cards.kinds import CHEER, EXPOSE, MASON, TRUCE
from pentarchy.games.bonesbanners.rules.bluff import die_matches
from pentarchy.games.bonesbanners.state import AIM, BUILD, DRAFT, EXCHANGE, MARKET, PUT_BACK, BonesState, Unit
from pentarchy.kernel.choices import Ask, verb_of

DRAW_WORTH: Final[list[float]] = [0.33, 0.36, 0.28]
"""What a card of each pile is worth in cubes, at the beginning."""
ADVISOR_WORTH: Final = 2.4
"""What an advisor is worth in banners."""


def building_worth(card: Card) -> float:
    """What a building is worth in banners: a little more where it adds banners to every battle."""
    return 2.6 if card.units_needed and (card.defend_plus or card.attack_plus) else 2.4


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
            if card.can_bolster and die_matches(b, s, seat, card, symbol, True):
                value = max(value, 0.6 + card.bolster_banners + 0.5 * (card.bolster_n - card.on_rival_n - card.on_own_n > 0))
    # A symbol that is scarce in the pool will not come again.
    return value - 0.05 * s.pool[symbol]


def best_unit(b: Book, s: BonesState, seat: int, cards: list[str], symbol: int) -> str:
    """The most valuable of these units that the die matches."""
    best = ""
    most = 0.0
    for key in cards:
        card = b.cards[key]
        if die_matches(b, s, seat, card, symbol, True) and worth(card) > most:
            most = worth(card)
            best = key
    return best


# ---- activation ----


def weigh_activation(b: Book, s: BonesState, seat: int, ask: Ask) -> list[float]:
    """Plays by their best aim, draws by what they bring, advisors and building actions by thumb."""
    values: list[float] = []
    one = Plan(b, s, seat, 1)
    two = Plan(b, s, seat, 2) if s.players[seat].dice[s.symbol] > 1 else one
    for option in ask.options:
        verb, what = verb_of(option.key)
        if verb == "play":
            values.append(one.best_aim(b.cards[what], 1))
        elif verb == "bolster":
            if b.cards[what].can_bolster and die_matches(b, s, seat, b.cards[what], s.symbol, True):
                values.append(two.best_aim(b.cards[what], 2) - 0.16)
            else:
                values.append(-1.0)
        elif verb == "draw":
            values.append(draw_value(s, seat, what))
        elif verb == "advisor":
            values.append(weigh_advisor(b, s, seat, option.key))
        elif verb == "look":
            values.append(0.9)
        elif verb == "cycle":
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
        if s.players[seat].dice[symbol] and die_matches(b, s, seat, card, symbol, True):
            return value + 0.5
    return value


def card_value(b: Book, s: BonesState, seat: int, key: str) -> float:
    """The worth of any card to this seat."""
    card = b.cards[key]
    if card.kind == ADVISOR:
        return ADVISOR_WORTH
    if card.kind == BUILDING:
        return building_worth(card)
    return unit_value(b, s, seat, card)


def weigh_building(b: Book, s: BonesState, seat: int, key: str) -> float:
    """Building is nearly always right; the better card first."""
    verb, _, what = key.partition(":")
    if verb == "build":
        return 1.0 + building_worth(b.cards[what])
    return weigh_advisor(b, s, seat, key) if verb == "advisor" else 0.0


def weigh_target(b: Book, s: BonesState, seat: int, key: str) -> float:
    """Targets of the advisor being played."""
    plan = Plan(b, s, seat, 0)
    effect = b.cards[s.playing].effect
    if effect == MASON:
        return building_worth(b.cards[key]) + (0.6 if key in s.tableau[BUILDING] else 0.0)
    if effect == TRUCE:
        return -plan.scores[int(key[8:])]
    if key.startswith("village:"):
        look = plan.looks[int(key[8:])]
        return 1.0 - 0.5 * look.theirs - 0.3 * look.my_units
    unit = s.unit(int(key[5:]))
    if unit is None:
        return 0.0
    if effect == CHEER:
        return 1.0 if unit.village == s.battle.village else 0.2 * banner_need(b, s, seat, unit)
    if effect == EXPOSE:
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
