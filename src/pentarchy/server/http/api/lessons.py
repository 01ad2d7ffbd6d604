"""Lessons: begin one as a table of your own, and what the teacher says there now. The game's record is all that is kept of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from pentarchy.host.listing import held_by
from pentarchy.host.terms import Terms
from pentarchy.kernel.state import to_plain
from pentarchy.kernel.steps import ANSWER
from pentarchy.server.effort import in_thread
from pentarchy.server.http.api.games import GamePath, game_named
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import TablePath, allow_new_table, new_out, room_of
from pentarchy.server.http.asked import Nothing
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.shapes import PROBLEMS, NewTableOut
from pentarchy.server.table import seating
from pentarchy.server.table.room import Room
from pentarchy.teach.guide import Follower
from pentarchy.teach.lessons import BadLesson, Lesson, lesson
from pentarchy.teach.partner import spec_of

router = APIRouter(prefix="/api", tags=["lessons"], responses=PROBLEMS)
LessonPath = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,30}$")]
ORIGIN = "lesson:"
_MOST = 200
_followers: OrderedDict[str, tuple[Follower, asyncio.Lock]] = OrderedDict()
"""Lessons under way, each beside its table; a lesson that was let go is followed anew from the record."""


def lesson_named(game: str, key: str) -> Lesson:
    game_named(game)
    try:
        return lesson(game, key)
    except BadLesson as fault:
        raise ApiError(404, "not_found", str(fault)) from None


@router.post("/games/{game}/lessons/{key}", status_code=201)
async def begin(request: Request, game: GamePath, key: LessonPath, person: Known, wanted: Nothing) -> NewTableOut:
    """Begin a lesson: a table with its seed, its set-up and its partners."""
    house = house_of(request)
    await allow_new_table(house, person, address_of(request.scope))
    found = lesson_named(game, key)
    specs = ["me" if seat == found.seat else "bot:random" for seat in range(found.seats)]
    partners = {seat: (spec_of(found, seat), partner.name) for seat, partner in found.partners.items()}
    made = await seating.create(
        house, person, game, dict(found.options), specs, "closed", f"{ORIGIN}{found.game}/{found.key}", found.seed,
        [("answer", seat, keys) for seat, keys in found.prelude], Terms(help="coach"), partners,
        opening=None if found.position is None else to_plain(found.position.opening()),
    )  # fmt: skip
    return new_out(made[0], person, made[1])


@router.get("/tables/{id}/lesson", response_model=None)
async def shown(request: Request, id: TablePath, person: Known) -> Response:
    """What the teacher says now, derived from the record of the table (`LessonShown` in teach/shapes.py)."""
    room = await room_of(request, id, person)
    found = lesson_of(room)
    if found.seat not in held_by(room.seats, person.id):
        raise ApiError(403, "not_yours", "This is somebody else's lesson.")
    course = room.course
    if course is None:
        raise ApiError(409, "conflict", "This lesson cannot be gone on with; begin it anew.")
    steps = [("answer", one.seat, one.keys) if one.kind == ANSWER else ("reseed", -1, [one.seed]) for one in course.match.history()]
    follower, lock = _follower(id, found)
    async with lock:
        told = await in_thread(follower.at, steps)
    return Response(msgspec.json.encode(told), media_type="application/json")


def lesson_of(room: Room) -> Lesson:
    game, _, key = room.row.origin.removeprefix(ORIGIN).partition("/")
    if not room.row.origin.startswith(ORIGIN):
        raise ApiError(404, "not_found", "This table is no lesson.")
    return lesson_named(game, key)


def _follower(id: str, found: Lesson) -> tuple[Follower, asyncio.Lock]:
    if id not in _followers:
        _followers[id] = (Follower(found), asyncio.Lock())
        if len(_followers) > _MOST:
            _followers.popitem(last=False)
    _followers.move_to_end(id)
    return _followers[id]
