"""A game as a list of steps, as worker processes get it, and the game played again from them."""

from __future__ import annotations

import json

import msgspec

from pentarchy.games import find, find_with
from pentarchy.host.course import effective, opening_of
from pentarchy.host.facts import Base, Line, SeatRow, TableRow
from pentarchy.kernel import AnyGame, AnyMatch, Scalar
from pentarchy.kernel.chance import commitment, seed_bytes
from pentarchy.kernel.opening import branched, opening_from
from pentarchy.kernel.pack import Pack
from pentarchy.kernel.record import FORMAT, start


class Steps(msgspec.Struct, forbid_unknown_fields=True):
    """A game from its opening: [kind, seat, keys]; kind answer, reseed or fresh. `opening`: the table a branch began with."""

    game: str
    seats: int
    seed: str
    options: dict[str, Scalar]
    names: list[str]
    steps: list[tuple[str, int, list[str]]]
    opening: object = None
    pack: tuple[str, str] | None = None


def game_for(game: str, pack: tuple[str, str] | None) -> AnyGame:
    """The game, with its pack (name and text) where it has one."""
    return find(game) if pack is None else find_with(game, Pack.of_text(pack[1], pack[0]))


def sent(pack: Pack | None) -> tuple[str, str] | None:
    """A pack on its way to a worker."""
    return None if pack is None else (pack.name, pack.text)


def steps_of(row: TableRow, seats: list[SeatRow], lines: list[Line], base: Base | None = None) -> Steps:
    """The game for a worker process."""
    names = [seat.name for seat in seats]
    return Steps(row.game, len(seats), row.seed, row.options, names, effective(lines), opening_of(base), sent(row.pack))


def record_text(row: TableRow, of: Steps) -> str:
    """The record of a game as it is stored, without playing it: for games these rules do not know."""
    pack = row.pack
    named = pack.name if pack is not None else ""
    header: dict[str, object] = {
        "format": FORMAT, "game": row.game, "rules": row.rules, "content": row.content, "pack": named, "engine": row.engine,
        "options": row.options, "seats": of.seats, "names": of.names, "commitment": commitment(seed_bytes(row.seed)), "seed": row.seed,
    }  # fmt: skip
    if pack is not None and pack.shared:
        header["pack_text"] = pack.text
    if of.opening is not None:
        header["opening"] = of.opening
    lines = [{"seat": seat, "keys": keys} if kind == "answer" else {kind: keys[0]} for kind, seat, keys in of.steps]
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in [header, *lines])


def opening(of: Steps) -> AnyMatch:
    game = game_for(of.game, of.pack)
    if of.opening is None:
        match = start(game, of.seats, of.seed, of.options)
    else:
        match = branched(game, opening_from(game, of.opening), of.seed, True)
    match.names = of.names
    return match


def at(of: Steps, step: int) -> AnyMatch:
    """The game after so many steps."""
    match = opening(of)
    for one in of.steps[:step]:
        step_on(match, one)
    return match


def step_on(match: AnyMatch, step: tuple[str, int, list[str]]) -> None:
    kind, seat, keys = step
    if kind == "answer":
        match.answer_list(seat, keys)
    elif kind == "fresh":
        match.deal_anew(keys[0])
    else:
        match.reseed(keys[0])
