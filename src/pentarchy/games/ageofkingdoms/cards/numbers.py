"""What a card says in numbers alone: gains, losses, effects for this Season."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import CardRule, add
from pentarchy.games.ageofkingdoms.cards.printed import NUMBERS
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.population import raise_population
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.state import T


def rule_id(t: T, play: Play) -> str:
    """The rule a card's effect is noted under."""
    return "AK-AGD-5" if t.book.cards[play.card].kind == "agenda" else "AK-SPL-9"


async def by_numbers(t: T, play: Play) -> None:
    """Everything a card says in numbers alone: gains, its own loss of Stability, effects for this Season."""
    face = t.book.cards[play.card]
    rule = rule_id(t, play)
    source = "virtues" if face.kind == "virtue" else ("spells" if face.kind == "spell" else "agendas")
    for kind, n in face.gain.items():
        if kind == "stability":
            gain_stability(t, play.seat, n, rule)
        elif kind == "favor":
            gain_favor(t, play.seat, n, source, rule)
        elif kind == "population":
            for space in range(n):
                await raise_population(t, play.seat, rule)
        elif kind == "legacy":
            gain_legacy(t, play.seat, n, rule)
        else:
            gain(t, play.seat, kind, n, rule)
    for lasting, n in face.season.items():
        for_season(t.state, lasting, play.seat, n)
    if face.lose_stability:
        await lose_stability(t, play.seat, face.lose_stability, rule, own=True)


def favor_by_card(t: T, play: Play, seat: int, n: int) -> None:
    kind = t.book.cards[play.card].kind
    gain_favor(t, seat, n, {"agenda": "agendas", "spell": "spells", "virtue": "virtues"}[kind], rule_id(t, play))


add({NUMBERS: CardRule(by_numbers, numbers=True)})
