"""Content packs: what there is, checking one as it is typed, keeping, sharing and taking it away."""

from __future__ import annotations

from typing import Annotated

import structlog
from fastapi import APIRouter, Path, Query, Request, Response

from pentarchy.host.packs import MOST_BYTES, TOO_DEEP, is_deep, merged, pack_from, summary, written
from pentarchy.kernel import BadSetup, ContentError
from pentarchy.kernel.pack import Pack
from pentarchy.server import shelf
from pentarchy.server.bots.checking import Check, Checked
from pentarchy.server.bots.steps import sent
from pentarchy.server.db import packs
from pentarchy.server.db.packs import Stored
from pentarchy.server.effort import in_thread
from pentarchy.server.http.api.games import game_named
from pentarchy.server.http.api.people import Known
from pentarchy.server.http.api.tables import Maybe
from pentarchy.server.http.asked import PackIdIn, PackIn, PackTextIn
from pentarchy.server.http.cookies import house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.large import Large
from pentarchy.server.http.pack_shapes import PackCheckedOut, PackOut, PackReadOut, PacksOut
from pentarchy.server.http.shapes import PROBLEMS, GoneOut

log = structlog.get_logger("packs")
router = APIRouter(prefix="/api/packs", tags=["packs"], responses=PROBLEMS, route_class=Large)
_SECONDS = 15.0


def pack_out(one: Stored) -> PackOut:
    fault, changes = "", []
    try:
        changes = summary(one.game, one.pack)
    except (ContentError, BadSetup) as error:
        fault = str(error)
    return PackOut.model_validate(
        {
            "id": one.pack.hash,
            "game": one.game,
            "name": one.pack.name,
            "about": one.pack.about,
            "shared": one.pack.shared or one.house,
            "mine": one.mine,
            "house": one.house,
            "fault": fault,
            "changes": changes,
        }
    )


def limited(request: Request) -> None:
    wait = house_of(request).limits.wait("pack", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many looks at packs; wait a moment.", retry=wait)


@router.get("")
async def all_packs(request: Request, person: Maybe, game: Annotated[str, Query(max_length=40)] = "") -> PacksOut:
    """The packs one can play with: one's own, and those of the house."""
    house = house_of(request)
    limited(request)
    here, bad = await shelf.of_house(house)
    for file, about in bad:
        log.warning("pack_left_out", pack=file, about=about)
    mine = await house.store.read(lambda connection: packs.owned(connection, person.id, game)) if person is not None else []
    known = {one.pack.hash for one in mine}
    wanted = [*mine, *[one for one in here if one.pack.hash not in known and (not game or one.game == game)]]
    return PacksOut(packs=await in_thread(lambda: [pack_out(one) for one in wanted]))


@router.post("/check")
async def check(request: Request, wanted: PackIn) -> PackCheckedOut:
    """A pack as it is being written: its text, how its cards will look, and the first thing that is wrong with it. Nothing is kept."""
    limited(request)
    game_named(wanted.game)
    if await in_thread(is_deep, wanted.tables):
        raise ApiError(422, "bad_pack", f"pack: {TOO_DEEP}")
    text = await in_thread(written, wanted.name, wanted.game, wanted.about, wanted.share, wanted.tables)
    made = await checked(request, wanted.game, text, False)
    told = {"text": text, "fault": made.fault, "entry": made.entry, "field": made.field, "changes": made.changes, "cards": made.cards}
    return PackCheckedOut.model_validate(told)


async def checked(request: Request, game: str, text: str, tried: bool) -> Checked:
    """Loaded, and tried, in a process of its own: whatever a pack does there, tables go on."""
    if len(text.encode()) > MOST_BYTES:
        return Checked(fault=f"A pack may have {MOST_BYTES} bytes.")
    return await house_of(request).clerks.do(Check(game, ("pack", text), tried), Checked, _SECONDS)


@router.post("/read")
async def read(request: Request, wanted: PackTextIn) -> PackReadOut:
    """A pack's text as an editor holds it. Nothing is kept."""
    limited(request)
    pack = await readable(wanted)
    tables = await in_thread(merged, pack)
    return PackReadOut(game=wanted.game, name=pack.name, about=pack.about, share=pack.shared, tables=tables)


async def readable(wanted: PackTextIn) -> Pack:
    game_named(wanted.game)
    try:
        pack = await in_thread(pack_from, wanted.text)
    except ContentError as error:
        raise ApiError(422, "bad_pack", str(error)) from None
    if pack.game and pack.game != wanted.game:
        raise ApiError(422, "bad_pack", f"{pack.name}: this pack is for {game_named(pack.game).title}.")
    return pack


@router.post("", status_code=201)
async def keep(request: Request, person: Known, wanted: PackTextIn) -> PackOut:
    """Bring a pack: checked, tried with a few moves of every number of players, and kept for your tables."""
    limited(request)
    house = house_of(request)
    pack = await readable(wanted)
    made = await house.clerks.do(Check(wanted.game, sent(pack) or ("", ""), True), Checked, _SECONDS)
    if made.fault:
        raise ApiError(422, "bad_pack", made.fault)
    if not await house.store.write(lambda connection: packs.own(connection, person.id, wanted.game, pack, made.content)):
        raise ApiError(409, "conflict", f"You keep {packs.MOST_OF_ONE} packs here already; take one away first.")
    return await in_thread(pack_out, Stored(pack, wanted.game, mine=True))


@router.get("/{id}/text", response_class=Response)
async def text(request: Request, id: Annotated[str, Path(pattern=r"^[0-9a-f]{32}$")], person: Known) -> Response:
    """The text of a pack: for its owner, and for others where the owner shares it."""
    limited(request)
    found = await house_of(request).store.read(lambda connection: packs.known(connection, person.id, id))
    if found is None:
        raise ApiError(404, "not_found", "There is no such pack, or its owner keeps it private.")
    return Response(found.pack.text, media_type="application/toml")


@router.post("/forget")
async def forget(request: Request, person: Known, wanted: PackIdIn) -> GoneOut:
    """Take your pack away; tables that play with it go on."""
    gone = await house_of(request).store.write(lambda connection: packs.disown(connection, person.id, wanted.id))
    return GoneOut(id=wanted.id, deleted=gone)
