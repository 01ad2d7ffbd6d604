"""Looking back: replay from one seat's eyes, play on from any point, take the record away and bring it back."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from pentarchy.host.facts import OPEN, OVER, Line, SeatRow, TableRow
from pentarchy.host.listing import held_by
from pentarchy.host.speech import BadWords, person_name
from pentarchy.host.terms import Terms
from pentarchy.host.undone import FIELD, taken_back
from pentarchy.kernel import BadRecord
from pentarchy.kernel.events import SPECTATOR
from pentarchy.kernel.pack import Pack
from pentarchy.server import shelf
from pentarchy.server.bots.steps import Steps, game_for, record_text, sent, steps_of
from pentarchy.server.bots.work import Export, Replay, Replayed, Verified, Verify
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import Maybe, TablePath, agreed, allow_new_table, new_out, room_of, stored
from pentarchy.server.http.asked import BranchIn, ImportIn, Nothing
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.large import Large
from pentarchy.server.http.packet_shapes import PacketOut, ReplayOut
from pentarchy.server.http.shapes import PROBLEMS, NewTableOut
from pentarchy.server.table import archive, fairness, seating
from pentarchy.server.table.rematch import rematch
from pentarchy.server.table.seating import Conflict

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS, route_class=Large)
SeatQuery = Annotated[int, Query(ge=-1, le=15)]
_SECONDS = 20.0


async def _game(house: House, id: str, person: Person | None) -> tuple[TableRow, list[SeatRow], Steps]:
    row, seats = await stored(house, id, person)
    if row.status == OPEN:
        raise Conflict("The game has not begun.")
    found = await house.store.read(lambda connection: (rows.lines_of(connection, id), rows.base(connection, id)))
    return row, seats, steps_of(row, seats, found[0][: row.version], found[1])


def _eyes(row: TableRow, seats: list[SeatRow], person: Person | None, seat: int) -> list[int]:
    """Whose answers may be shown to who looks through this seat's eyes; refuses eyes that are not theirs while the game goes on."""
    if seat >= len(seats):
        raise ApiError(404, "not_found", "There is no such seat.")
    if row.status == OVER:
        return list(range(len(seats)))
    mine = held_by(seats, person.id if person is not None else "")
    if seat != SPECTATOR and seat not in mine:
        raise ApiError(403, "not_yours", "While the game goes on you see it from your own seat only.")
    return [seat]


async def _replayed(
    house: House, row: TableRow, of: Steps, seat: int, start: int, count: int, own: list[int], whole: bool, film: bool = False
) -> Replayed:
    """Replayed by the rules; a finished game they cannot play any more is read from its archive."""
    try:
        return await house.clerks.do(Replay(of, seat, start, count, own, whole, film), Replayed, _SECONDS)
    except (Failed, Late):
        body = await house.store.read(lambda connection: rows.archive(connection, row.id)) if row.status == OVER else None
        found = await in_thread(archive.replayed, body, seat, start, count, whole, film) if body is not None else None
        if found is None:
            raise
        return found


@router.get("/tables/{id}/replay", response_model=ReplayOut)
async def replay(
    request: Request, id: TablePath, person: Maybe, seat: SeatQuery = -1,
    start: Annotated[int, Query(ge=0, le=100_000)] = 0, count: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:  # fmt: skip
    """The packets of a seat over a stretch of the game."""
    house = house_of(request)
    row, seats, of = await _game(house, id, person)
    own = _eyes(row, seats, person, seat)
    found = await _replayed(house, row, of, seat, start, count, own, False)
    return Response(msgspec.json.encode(found), media_type="application/json")


@router.get("/tables/{id}/replay/{step}", response_model=PacketOut)
async def moment(request: Request, id: TablePath, step: int, person: Maybe, seat: SeatQuery = -1, film: bool = False) -> Response:
    """One moment of the game, with the whole log up to there, and what was seen to happen by the step before it."""
    house = house_of(request)
    row, seats, of = await _game(house, id, person)
    own = _eyes(row, seats, person, seat)
    if not 0 <= step <= len(of.steps):
        raise ApiError(404, "not_found", f"The game has {len(of.steps)} steps.")
    found = await _replayed(house, row, of, seat, step, 1, own, True, film)
    return Response(msgspec.json.encode(found.packets[0]), media_type="application/json")


@router.post("/tables/{id}/branch", status_code=201)
async def branch(request: Request, id: TablePath, person: Known, wanted: BranchIn) -> NewTableOut:
    """Play on from here as a new table, with new luck."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope))
    row, seats, of = await _game(house, id, person)
    if not fairness.over_or_solo(row, seats, person.id):
        raise Conflict("Others hold secrets in this game; play on from it once it is over.")
    if wanted.step > len(of.steps):
        raise ApiError(404, "not_found", f"The game has {len(of.steps)} steps.")
    if row.status == OVER and wanted.step == len(of.steps):
        raise Conflict("The game is over at that point; choose an earlier one.")
    if len(wanted.seats) != of.seats:
        raise Conflict(f"That game has {of.seats} seats.")
    at, opening, seed, steps = wanted.step, of.opening, row.seed, fairness.branch_steps(of.steps, wanted.step)
    if row.status != OVER:
        # nothing hidden of a game that still runs, nor its seed, gets out by a branch
        seed = secrets.token_hex(32)
        apart = await fairness.game_of_its_own(house, of, wanted.step, seed)
        at, opening, steps = apart.at, apart.opening, []
    elif OPEN in wanted.seats:
        at = await fairness.last_boundary(house, of, wanted.step)
        steps = of.steps[:at]
    origin = f"branch:{id}:{at}"
    made = await seating.create(
        house, person, row.game, row.options, wanted.seats, wanted.watch, origin, seed, steps, row.terms, opening=opening, pack=row.pack
    )
    return new_out(made[0], person, made[1])


@router.post("/tables/{id}/rematch", status_code=201)
async def once_more(request: Request, id: TablePath, person: Known, wanted: Nothing) -> NewTableOut:
    """The same people at a new table, with a new seed, everybody one seat further on; the same table for all of them."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope))
    room = await room_of(request, id, person)
    return new_out(await rematch(house, room, person), person, [])


@router.get("/tables/{id}/export", response_class=Response)
async def export(request: Request, id: TablePath, person: Maybe, seat: SeatQuery = -1) -> Response:
    """Over: the full record, seed and all. Going on: what your seat knows, and nothing else."""
    house = house_of(request)
    row, seats, of = await _game(house, id, person)
    own = _eyes(row, seats, person, seat)
    if row.status == OVER:
        try:
            text = await house.clerks.do(Export(of), str, _SECONDS)
        except Failed:
            text = record_text(row, of)
        text = with_undone(text, await house.store.read(lambda connection: rows.lines_of(connection, id)))
        headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.jsonl"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)
    found = await _replayed(house, row, of, seat, len(of.steps), 1, own, True)
    headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}-view.json"'}
    body = msgspec.json.encode({"format": "pentarchy-view", "packet": found.packets[0]})
    return Response(body, media_type="application/json", headers=headers)


def with_undone(text: str, lines: list[Line]) -> str:
    """The record with what was taken back by consent in its header: to be read, not played."""
    undone = taken_back(lines)
    if not undone:
        return text
    header, _, rest = text.partition("\n")
    return msgspec.json.encode({**msgspec.json.decode(header), FIELD: undone}).decode() + "\n" + rest


@router.post("/import", status_code=201)
async def bring(request: Request, person: Known, wanted: ImportIn) -> NewTableOut:
    """A record from elsewhere: replayed and verified before it is kept."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope), "import")
    if len(wanted.text.encode()) > 1_048_576:
        raise ApiError(413, "too_large", "A record may have at most 1 MiB.")
    known = await shelf.of_record(house, person, wanted.text)
    found = await house.clerks.do(Verify(wanted.text, sent(known)), Verified, _SECONDS)
    pack = await in_thread(Pack.of_text, found.pack[1], found.pack[0]) if found.pack is not None else None
    if found.outcome is not None:
        game = await in_thread(game_for, found.game, found.pack)
        row = seating.new_row(game, person, found.options, found.seats, wanted.watch, "import", found.seed)
        row.pack, row.terms = pack, Terms(pack="" if pack is None else pack.hash)
        names = [clean_name(name, i) for i, name in enumerate(found.names)]
        return new_out(await fairness.imported(house, person, row, names, found.steps, found.opening, found.undone), person, [])
    if not found.seed:
        raise BadRecord("this record is sealed; it can be played on once its seed is known.")
    specs = wanted.seats or ["hot"] * found.seats
    if len(specs) != found.seats:
        raise Conflict(f"That game has {found.seats} seats.")
    steps = [*found.steps, *fairness.branch_steps([], 0)]
    if OPEN in specs:
        of = Steps(found.game, found.seats, found.seed, found.options, found.names, found.steps, found.opening, found.pack)
        steps = found.steps[: await fairness.last_boundary(house, of, len(found.steps))]
    terms = None if wanted.terms is None else agreed(wanted.terms)
    made = await seating.create(
        house, person, found.game, found.options, specs, wanted.watch, "import", found.seed, steps, terms, opening=found.opening, pack=pack
    )
    return new_out(made[0], person, made[1])


def clean_name(name: str, seat: int) -> str:
    """A name out of a foreign record, cleaned like any other."""
    try:
        return person_name(name[:24])
    except BadWords:
        return f"Player {seat + 1}"
