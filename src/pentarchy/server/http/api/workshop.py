"""The workshop: numbers that can be changed, whether a change can be played, and a trial of it, heard while it runs."""

from __future__ import annotations

import secrets
import tempfile
from dataclasses import asdict
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from pentarchy.host.facts import OPEN
from pentarchy.host.fairness import SET_UP
from pentarchy.kernel import BadSetup, PentarchyError
from pentarchy.kernel.opening import Arranged, opening_from
from pentarchy.lab.balance.change import changes_of, pack_text, write_pack
from pentarchy.lab.balance.numbers import things
from pentarchy.server.bots.setting_up import SetUp, SetUpSeen
from pentarchy.server.bots.steps import Steps, steps_of
from pentarchy.server.db import rows
from pentarchy.server.db.people import Person
from pentarchy.server.effort import in_thread
from pentarchy.server.house import House
from pentarchy.server.http.api.games import GamePath, game_named
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import allow_new_table, new_out, stored
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.shapes import PROBLEMS, NewTableOut
from pentarchy.server.http.workshop_shapes import (
    CardOut,
    ChangesIn,
    CheckedOut,
    ItemOut,
    SetTableIn,
    SetUpIn,
    SetUpOut,
    SpotOut,
    ThingOut,
    ThingsOut,
    TryIn,
)
from pentarchy.server.table import seating
from pentarchy.server.table.fairness import over_or_solo
from pentarchy.server.table.seating import Conflict
from pentarchy.server.workshop import Busy, Workshop

router = APIRouter(prefix="/api/workshop", tags=["workshop"], responses=PROBLEMS)
_SECONDS = 20.0


def limited(request: Request, kind: str) -> None:
    wait = house_of(request).limits.wait(kind, address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)


@router.get("/{game}")
async def numbers(game: GamePath) -> ThingsOut:
    """Every card and table of a game with the numbers in it."""
    found = await in_thread(things, game_named(game))
    return ThingsOut(things=[ThingOut.model_validate(asdict(one)) for one in found])


@router.post("/check")
async def check(request: Request, wanted: ChangesIn) -> CheckedOut:
    """Can the game be played with these changes? Nothing is kept."""
    limited(request, "socket")
    game = game_named(wanted.game)

    def looked_at() -> CheckedOut:
        try:
            changes = changes_of(game, wanted.changes)
            with tempfile.TemporaryDirectory() as folder:
                write_pack(game, changes, Path(folder))
        except PentarchyError as error:
            return CheckedOut(fault=str(error).replace("changes.toml · ", ""), words=[], text="")
        return CheckedOut(fault="", words=[change.words for change in changes], text=pack_text(game, changes))

    return await in_thread(looked_at)


@router.post("/try", response_class=StreamingResponse)
async def try_out(request: Request, person: Known, wanted: TryIn) -> StreamingResponse:
    """Lines of JSON (`NewsOut`): the cards looked at, then differences with intervals, again and again while they narrow. Hang up to
    stop it."""
    limited(request, "hint address")
    game = game_named(wanted.game)
    if not wanted.text and not (wanted.position and wanted.before):
        raise ApiError(422, "bad_setup", "Say what to try: changed numbers, or a position and what it was before.")
    try:
        if wanted.seats:
            game.settled(wanted.seats, {})
    except BadSetup as error:
        raise ApiError(422, "bad_setup", str(error)) from None
    workshop: Workshop = request.app.state.workshop
    try:
        workshop.enter(person.id, address_of(request.scope))
    except Busy as busy:
        raise ApiError(409, "conflict", str(busy)) from None
    return Trial(workshop, person.id, wanted)


class Trial(StreamingResponse):
    """A trial as it runs. Its place is free again however this ends, also where the reader was gone before the first line."""

    def __init__(self, workshop: Workshop, person: str, wanted: TryIn) -> None:
        self._lines = workshop.trial(wanted.model_dump())
        super().__init__(self._lines, media_type="application/x-ndjson")
        self._workshop = workshop
        self._person = person

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._lines.aclose()
            self._workshop.leave(self._person)


@router.post("/setup")
async def set_up(request: Request, person: Known, wanted: SetUpIn) -> SetUpOut:
    """A position to set up, with these changes made; nothing is kept here, the text in the answer is all of it."""
    limited(request, "socket")
    house = house_of(request)
    game = game_named(wanted.game)
    task = SetUp(game.key, wanted.text, wanted.seats, dict(wanted.options), wanted.seed or secrets.token_hex(8), wanted.at)
    task.changes = [change.model_dump() for change in wanted.changes]
    if not wanted.text and wanted.table:
        task.of = await _point(house, wanted.table, person, game.key)
    elif not wanted.text:
        task.seats = wanted.seats or (2 if 2 in game.seats else game.seats[0])
        game.settled(task.seats, task.options)
    return _seen(await house.clerks.do(task, SetUpSeen, _SECONDS))


def _seen(made: SetUpSeen) -> SetUpOut:
    items = [
        ItemOut(
            key=item.key, kind=item.kind, group=item.group, title=item.title, value=item.value, values=item.values, least=item.least,
            most=item.most, choices=[SpotOut(value=value, label=label) for value, label in item.choices],
            cards=[CardOut(key=key, name=name, kind=kind) for key, name, kind in item.cards], takes=item.takes, stock=item.stock,
            keeps=item.keeps, kept=item.kept,
        )
        for item in made.items
    ]  # fmt: skip
    return SetUpOut(fault=made.fault, text=made.text, words=made.words, seats=made.seats, items=items, asked=made.asked, rule=made.rule)


async def _point(house: House, id: str, person: Person, game: str) -> Steps:
    """A stored game to take a position from: one that is over, or one's own with bots."""
    row, seats = await stored(house, id, person)
    if row.status == OPEN or not over_or_solo(row, seats, person.id):
        raise Conflict("Positions are taken from games that are over, or from your own with bots.")
    if row.game != game or row.pack is not None:
        raise Conflict("That table plays another game, or other content.")
    found = await house.store.read(lambda connection: (rows.lines_of(connection, id), rows.base(connection, id)))
    return steps_of(row, seats, found[0][: row.version], found[1])


@router.post("/setup/table", status_code=201)
async def open_table(request: Request, person: Known, wanted: SetTableIn) -> NewTableOut:
    """A table that begins with a position; everybody at it is told so."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope))
    game = game_named(wanted.game)
    made = await house.clerks.do(SetUp(game.key, wanted.text), SetUpSeen, _SECONDS)
    if len(wanted.seats) != made.seats:
        raise Conflict(f"That position has {made.seats} seats.")
    opening = opening_from(game, made.opening)
    assert isinstance(opening, Arranged)
    room, invites = await seating.create(
        house, person, game.key, dict(opening.table.options), wanted.seats, wanted.watch, SET_UP, opening=made.opening
    )
    return new_out(room, person, invites)
