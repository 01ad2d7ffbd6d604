"""The newest checkpoint of a game as data, and the match it gives back without replaying the whole game."""

from __future__ import annotations

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.errors import BadRecord, Refused
from pentarchy.kernel.match import Match
from pentarchy.kernel.opening import AnyGame, AnyMatch
from pentarchy.kernel.state import GameState, digest, digest_of_plain, from_plain, to_plain
from pentarchy.kernel.steps import ANSWER, FRESH, RESEED
from pentarchy.kernel.trace import STRIDE, Trace


def checkpoint_of(match: AnyMatch) -> dict[str, object]:
    """The newest checkpoint as JSON-ready data, with the answers since."""
    base, chance, trail = match.position.checkpoint()
    steps = [[step.kind, step.seat, step.keys, step.seed] for step in trail]
    past = match.history()[: match.answered - len(trail)]
    luck = [step.seed for step in past if step.kind in (RESEED, FRESH)]
    saved: dict[str, object] = {
        "checkpoint": to_plain(base),
        "counts": dict(chance.counts),
        "luck": luck[-1] if luck else match.seed,
        "trail": steps,
        "at": match.answered,
        "check": digest(base),
    }
    trace = match.past.trace
    if trace is not None:
        saved["trace"] = trace.base.hex()
        saved["checks"] = trace.checks[: (trace.at - len(trail)) // STRIDE]
    return saved


def match_from_checkpoint(game: AnyGame, saved: dict[str, object], seed: str, telling: bool) -> AnyMatch:
    """A match from saved checkpoint data, without replaying the whole game."""
    try:
        return _from_checkpoint(game, saved, seed, telling)
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as error:
        raise BadRecord("the saved checkpoint is damaged.") from error


def _from_checkpoint(game: AnyGame, saved: dict[str, object], seed: str, telling: bool) -> AnyMatch:
    state = from_plain(saved["checkpoint"], game.shape_map())
    if not isinstance(state, GameState) or digest_of_plain(saved["checkpoint"]) != saved.get("check"):
        raise BadRecord("the saved checkpoint is damaged.")
    chance = Chance(seed_bytes(str(saved.get("luck", seed))))
    counts = saved.get("counts")
    if isinstance(counts, dict):
        chance.counts = {str(stream): int(count) for stream, count in counts.items()}
    match = Match.laid_out(game, state, chance, seed, telling)
    match.begin()
    trail = saved.get("trail")
    steps = trail if isinstance(trail, list) else []
    trace, checks = saved.get("trace"), saved.get("checks")
    if isinstance(trace, str) and isinstance(checks, list):
        at = int(str(saved.get("at", 0))) - len(steps)
        match.past.trace = Trace.resumed(at, bytes.fromhex(trace), [str(check) for check in checks])
    for kind, seat, keys, new_seed in steps:
        if kind == ANSWER:
            match.answer_list(seat, keys)
        else:
            match.reseed(new_seed)
    return match
