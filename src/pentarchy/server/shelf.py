"""Packs to play with: those in the folder of the house, and those people brought. What a table is made with is stored with it."""

from __future__ import annotations

import msgspec

from pentarchy.host.shelf import found_in
from pentarchy.kernel import BadRecord, BadSetup
from pentarchy.kernel.pack import Pack
from pentarchy.server.db import packs
from pentarchy.server.db.packs import Stored
from pentarchy.server.db.people import Person
from pentarchy.server.effort import in_thread
from pentarchy.server.services import Services


class Head(msgspec.Struct):
    """What the first line of a record says of its pack; the rest, whatever its size, is skipped."""

    pack: str = ""
    content: str = ""
    pack_text: str = ""


_Header = msgspec.json.Decoder(Head)


async def of_house(house: Services) -> tuple[list[Stored], list[tuple[str, str]]]:
    """The packs in the folder of the house; and what in it cannot be used, with the reason."""
    here, bad = await in_thread(found_in, house.config.packs)
    return [Stored(one.pack, one.game, house=True) for one in here], bad


async def chosen(house: Services, person: Person, game: str, id: str) -> Pack | None:
    """The pack of this hash, if this person may play with it; None for "". Raises BadSetup in one sentence."""
    if not id:
        return None
    stored = await house.store.read(lambda connection: packs.known(connection, person.id, id))
    if stored is None:
        here, _ = await of_house(house)
        stored = next((one for one in here if one.pack.hash == id), None)
    if stored is None:
        raise BadSetup("There is no such content pack here, or it is not yours.")
    if stored.game != game:
        raise BadSetup(f"The pack {stored.pack.name} is for another game.")
    return stored.pack


async def of_record(house: Services, person: Person, text: str) -> Pack | None:
    """The pack a record was played with, where the record names one and does not carry it. Raises BadRecord if nobody here has it."""
    try:
        header = _Header.decode(text.split("\n", 1)[0])
    except (msgspec.DecodeError, RecursionError):
        return None
    if not header.pack or header.pack_text:
        return None
    found = await house.store.read(lambda connection: packs.by_content(connection, person.id, header.content[:64]))
    if found is None:
        raise BadRecord(f"it was played with the content pack '{header.pack[:60]}' and does not carry it; bring that pack first.")
    return found
