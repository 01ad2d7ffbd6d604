"""What a card is worth, caused: where it arrived, another takes its place, and both worlds are played on with the same luck."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pentarchy.games import find
from pentarchy.kernel import AnyGame, AnyMatch, Chance, EngineFault, GameState, PentarchyError
from pentarchy.kernel.chance import seed_bytes
from pentarchy.kernel.match import Match
from pentarchy.kernel.record import Record
from pentarchy.lab.balance.lens import Seen, exchange, holdings, lens_of, named, replacements
from pentarchy.lab.external import sitter
from pentarchy.lab.simulate import bot_seed, play_out

_MOST_DECISIONS = 20_000


@dataclass(slots=True)
class Arrival:
    """A card newly in a seat's hands at a checkpoint, after so many answers."""

    state: GameState
    luck: Chance
    seat: int
    card: str
    step: int


@dataclass(slots=True)
class Fork:
    """One fork: the holder's share of the win with the card, and with the other card in its place."""

    card: str
    other: str
    seat: int
    step: int
    kept: float
    changed: float

    @property
    def worth(self) -> float:
        return self.kept - self.changed


def forked(game: AnyGame, seen: Seen, arrival: Arrival, bot: str, seed: str) -> Fork | None:
    """Both worlds of one arrival, played on by equal bots with the same luck; None where nothing can take its place."""
    others = replacements(game, seen, arrival.state, arrival.seat, arrival.card)
    if not others:
        return None
    other = others[bot_seed(seed, arrival.seat) % len(others)]
    changed = arrival.state.copy()
    exchange(game, seen, changed, arrival.seat, arrival.card, other)
    shares: list[float] = []
    for state in (arrival.state.copy(), changed):
        match = Match.laid_out(game, state, arrival.luck.copy(), seed, False)
        try:
            match.begin()
            play_out(match, [sitter(bot, bot_seed(seed, seat)) for seat in range(state.seats)], _MOST_DECISIONS)
        except EngineFault:
            raise
        except PentarchyError:
            return None
        shares.append(share_of_seat(match, arrival.seat))
    return Fork(named(arrival.card), named(other), arrival.seat, arrival.step, shares[0], shares[1])


def share_of_seat(match: AnyMatch, seat: int) -> float:
    """A seat's part of the win."""
    assert match.outcome is not None
    winners = match.outcome.winners
    if max(match.game.sides(match.state)) == 0:
        return 1.0 if winners else 0.0
    return 1.0 / len(winners) if seat in winners else 0.0


@dataclass(slots=True)
class Again:
    """Forks of stored games to play once more by another bot; in rounds after the first (0) with new luck from there on."""

    game: str
    pack: str
    bot: str
    seed: str
    records: list[str]
    seats: list[int]
    cards: list[str]
    steps: list[int]
    rounds: list[int]


def fork_again(task: Again, n: int) -> tuple[int, Fork | None]:
    """Number n of such forks: the record to the point, then as before."""
    game = find(task.game, task.pack)
    with open(task.records[n], encoding="utf-8") as file:
        record = Record.parse(file.read(), lambda name, content, pack: game)
    match = record.match(at=task.steps[n], telling=False)
    state, luck, trail = match.position.checkpoint()
    seed = f"{task.seed}/{Path(task.records[n]).stem}/{task.seats[n]}/{task.steps[n]}/{task.rounds[n]}"
    if task.rounds[n]:
        luck = luck.copy()
        luck.renew(seed_bytes(seed), 0)
    seen = lens_of(game.folder).seen
    held = [card for card in holdings(seen, state)[task.seats[n]] if named(card) == task.cards[n]]
    if not held:
        return n, None
    arrival = Arrival(state, luck, task.seats[n], held[0], task.steps[n])
    return n, forked(game, seen, arrival, task.bot, seed)
