"""What a card says in numbers alone: gains, losses, effects for this Season."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms import printed
from pentarchy.games.ageofkingdoms.cards import effects
from pentarchy.games.ageofkingdoms.options import PLAY
from pentarchy.games.ageofkingdoms.pieces import Effect
from pentarchy.games.ageofkingdoms.rules.favor import gain_favor
from pentarchy.games.ageofkingdoms.rules.population import raise_population
from pentarchy.games.ageofkingdoms.rules.resources import gain, gain_legacy
from pentarchy.games.ageofkingdoms.rules.stability import gain_stability, lose_stability
from pentarchy.games.ageofkingdoms.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T


def rule_id(play: Play) -> str:
    """The rule a card's effect is noted under."""
    return "AK-AGD-5" if play.card in PLAY else "AK-SPL-9"


async def by_numbers(t: T, play: Play) -> None:
    """Everything a card says in numbers alone: gains, its own loss of Stability, effects for this Season."""
    face = t.book.cards[play.card]
    rule = rule_id(play)
    source = "virtues" if face.kind == "virtue" else ("spells" if face.kind == "spell" else "agendas")
    for kind, n in face.gain.items():
        if kind == "stability":
            gain_stability(t, play.seat, n, rule)
        elif kind == "favor":
            gain_favor(t, play.seat, n, source, rule)
        elif kind == "population":
            await raise_population(t, play.seat, rule)
        elif kind == "legacy":
            gain_legacy(t, play.seat, n, rule)
        else:
            gain(t, play.seat, kind, n, rule)
    for kind, n in face.season.items():
        for_season(t.state, kind, play.seat, n)
    if face.lose_stability:
        await lose_stability(t, play.seat, face.lose_stability, rule, own=True)


def for_season(s: Realm, kind: str, seat: int, n: int = 1, unit: int = -1, place: str = "") -> None:
    """AK-GLO-5: something that holds until the end of this Season."""
    s.effects.append(Effect(kind, seat, n, unit, place))


def favor_by_card(t: T, play: Play, seat: int, n: int) -> None:
    kind = t.book.cards[play.card].kind
    gain_favor(t, seat, n, {"agenda": "agendas", "spell": "spells", "virtue": "virtues"}[kind], rule_id(play))


def fill_in() -> None:
    """Cards without code of their own do what their numbers say."""
    for card in printed.CARDS:
        if card not in effects.RULES:
            effects.RULES[card] = effects.CardRule(by_numbers)
