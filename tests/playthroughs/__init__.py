"""Golden playthroughs: one seeded random game per game and seat count, told line by line. `make golden` writes them anew."""

from __future__ import annotations

from pathlib import Path

from pentarchy.games import find, names
from pentarchy.kernel import SPECTATOR, Chance
from pentarchy.kernel.record import start

FOLDER = Path(__file__).parent
MOST_DECISIONS = 120


def tell(name: str, seats: int) -> str:
    """The game as text: every question with its options, every answer, every log line, and the final digest."""
    game = find(name)
    match = start(game, seats, 2026, {})
    chance = Chance(b"", 2026)
    lines = [f"# {game.title}, {seats} seats, seed 2026, rules {game.version}"]
    told = 0
    for i in range(MOST_DECISIONS):
        for line in match.log(SPECTATOR, told):
            lines.append(f"  {line['rule']:<11} {line['text']}")
        told = len(match.table.events)
        if match.prompt is None:
            break
        seat = match.waiting()[chance.any(len(match.waiting()))]
        ask = match.ask(seat)
        assert ask is not None
        keys = ask.sample(chance)
        offered = f"{ask.low}..{ask.high}" if ask.is_number else " | ".join(option.key for option in ask.options)
        lines.append(f"{i + 1}. seat {seat} {ask.rule} {ask.title}")
        lines.append(f"  options: {offered}")
        lines.append(f"  answer: {' '.join(keys) or '-'}")
        match.answer_list(seat, keys)
    lines.append(f"digest {match.digest()}")
    return "\n".join(lines) + "\n"


def files() -> list[tuple[str, int, Path]]:
    return [(name, seats, FOLDER / f"{name}-{seats}.txt") for name in names() for seats in find(name).seats]
