"""A name and a cookie; links that move you to another device."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import Connection

from pentarchy.host.listing import iso
from pentarchy.host.speech import person_name
from pentarchy.server import erasing, push
from pentarchy.server.db import admin, contacts, people
from pentarchy.server.db.contacts import PUSH, Contact
from pentarchy.server.db.people import Person
from pentarchy.server.db.store import now
from pentarchy.server.house import House
from pentarchy.server.http.asked import AnyJson, NameIn, Nothing, TokenIn
from pentarchy.server.http.cookies import give_cookie, house_of, person_known, person_or_none, take_cookie
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.people_shapes import (
    AccountOut,
    ContactIn,
    ContactOut,
    ContactsOut,
    HolidayIn,
    LinkOut,
    PhraseIn,
    PhraseOut,
    PushIn,
)
from pentarchy.server.http.shapes import PROBLEMS, Me
from pentarchy.server.notify import ASK_AGAIN

router = APIRouter(prefix="/api/me", tags=["people"], responses=PROBLEMS)
Known = Annotated[Person, Depends(person_known)]


def me_out(person: Person | None) -> Me:
    return Me(known=False, id="", name="") if person is None else Me(known=True, id=person.id, name=person.name)


@router.get("")
async def me(request: Request) -> Me:
    return me_out(await person_or_none(request))


@router.post("")
async def enter(request: Request, response: Response, wanted: NameIn) -> Me:
    """Enter with a name, or change it."""
    house = house_of(request)
    name = person_name(wanted.name)
    person = await person_or_none(request)
    if person is None:
        wait = house.limits.wait("enter", address_of(request.scope))
        if wait > 0:
            raise ApiError(429, "rate", "Too many newcomers from your address; wait a moment.", retry=wait)
        person, token = await house.store.write(lambda connection: people.enter(connection, name))
        give_cookie(house, response, token)
        return me_out(person)
    known = person
    await house.store.write(lambda connection: people.rename(connection, known.id, name))
    known.name = name
    return me_out(known)


@router.post("/link")
async def link(request: Request, person: Known, wanted: Nothing) -> LinkOut:
    """A personal link for another device: works once, for a day."""
    token, expires = await house_of(request).store.write(lambda connection: people.device_link(connection, person.id))
    return LinkOut(path=f"/device#{token}", expires=iso(expires))


@router.post("/exchange")
async def exchange(request: Request, response: Response, wanted: TokenIn) -> Me:
    """Turn a personal link into this device's cookie."""
    house = house_of(request)
    wait = house.limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)

    def store(connection: Connection) -> tuple[Person, str] | None:
        link = people.use_link(connection, wanted.token, people.DEVICE)
        found = people.person(connection, link.person) if link is not None else None
        return None if found is None else (found, people.open_session(connection, found))

    done = await house.store.write(store)
    if done is None:
        raise ApiError(401, "signed_out", "This link has been used or is too old; ask for a new one.")
    give_cookie(house, response, done[1])
    return me_out(done[0])


async def contacts_out(house: House, person: Person) -> ContactsOut:
    found = await house.store.read(lambda connection: contacts.of(connection, person.id))
    return ContactsOut(
        offers=house.notifier.offers(), contacts=[_contact_out(one) for one in found], push_key=await house.notifier.push_key()
    )


def _contact_out(contact: Contact) -> ContactOut:
    # the address of a browser is of no use to people, and nobody else should have it
    address = "" if contact.kind.startswith(PUSH) else contact.address
    return ContactOut(kind=contact.kind, address=address, quiet_from=contact.quiet_from, quiet_to=contact.quiet_to, every=contact.every)


@router.get("/contacts")
async def contact_list(request: Request, person: Known) -> ContactsOut:
    """How you are told that it is your turn, and how this server can tell you."""
    return await contacts_out(house_of(request), person)


@router.post("/contacts")
async def contact(request: Request, person: Known, wanted: ContactIn) -> ContactsOut:
    """Choose a way to be told that it is your turn; an empty address ends it."""
    house = house_of(request)
    if not wanted.address:
        await house.store.write(lambda connection: contacts.end(connection, person.id, wanted.kind))
        return await contacts_out(house, person)
    if not house.notifier.allows(wanted.kind, wanted.address):
        raise ApiError(422, "bad_request", "This server cannot send there; ask its host.")
    quiet = (wanted.quiet_from, wanted.quiet_to, wanted.every)
    made = Contact(person.id, wanted.kind, wanted.address, contacts.new_token(), *quiet)
    if wanted.kind == contacts.MAIL:
        await _ask_first(request, house, made)
    await house.store.write(lambda connection: contacts.keep(connection, made))
    return await contacts_out(house, person)


async def _ask_first(request: Request, house: House, made: Contact) -> None:
    """Nobody's address is written to because somebody else typed it: a letter asks, and nothing else is sent before its reader says yes."""

    def look(connection: Connection) -> tuple[Contact | None, Contact | None, int]:
        known, asked = (contacts.of_kind(connection, made.person, kind) for kind in (contacts.MAIL, contacts.ASKED))
        return known, asked, contacts.askers(connection, made.address)

    known, asked, others = await house.store.read(look)
    if known is not None and known.address == made.address:
        return
    made.kind = contacts.ASKED
    if asked is not None and asked.address == made.address:
        made.off = asked.off
        if now() - asked.last < ASK_AGAIN:
            return
    elif others >= contacts.MOST_ASKED:
        raise ApiError(409, "conflict", "That address was asked before and has not said yes.")
    _not_too_many(request, house, made.person)
    made.last = now()
    if not await house.notifier.ask(made, request.headers.get("origin", "")):
        raise ApiError(503, "unavailable", "The letter to that address could not be sent just now; try again later.", retry=60)


def _not_too_many(request: Request, house: House, person: str) -> None:
    wait = max(house.limits.wait("contact", person), house.limits.wait("contact address", address_of(request.scope)))
    if wait > 0:
        raise ApiError(429, "rate", "You have changed that often already; wait a moment.", retry=wait)


async def account_out(house: House, person: Person) -> AccountOut:
    def read(connection: Connection) -> AccountOut:
        began, until = people.holiday(connection, person.id)
        away = iso(until) if until > now() else ""
        return AccountOut(id=person.id, name=person.name, has_phrase=people.has_phrase(connection, person.id), away_until=away)

    return await house.store.read(read)


@router.post("/push")
async def push_to(request: Request, person: Known, wanted: PushIn) -> ContactsOut:
    """Be told by this browser that it is your turn, by way of its maker's push service."""
    house = house_of(request)
    keys = {"p256dh": wanted.p256dh, "auth": wanted.auth}
    address = json.dumps({"endpoint": wanted.endpoint, "keys": keys})
    kind = push.kind_of(wanted.endpoint)
    if not house.notifier.allows(kind, address) or not push.are_keys(wanted.p256dh, wanted.auth):
        raise ApiError(422, "bad_request", "This server cannot send there; ask its host.")
    known = await house.store.read(lambda connection: contacts.of(connection, person.id))
    if len([one for one in known if one.kind.startswith(PUSH) and one.kind != kind]) >= contacts.MOST_BROWSERS:
        raise ApiError(409, "conflict", "Many browsers tell you already; end some of them first.")
    made = Contact(person.id, kind, address, contacts.new_token(), wanted.quiet_from, wanted.quiet_to, wanted.every)
    await house.store.write(lambda connection: contacts.keep(connection, made))
    return await contacts_out(house, person)


@router.get("/account")
async def account(request: Request, person: Known) -> AccountOut:
    """What stands about you here: name, whether there is a recovery phrase, until when you are away."""
    return await account_out(house_of(request), person)


@router.post("/holiday")
async def holiday(request: Request, person: Known, wanted: HolidayIn) -> AccountOut:
    """Be away for so many days: clocks that count days wait for you; 0 ends it."""
    house = house_of(request)
    later = await house.store.write(lambda connection: people.go_away(connection, person.id, wanted.days))
    if later:
        raise ApiError(409, "conflict", f"Your next holiday can begin on {iso(later)[:10]}: as long after the last as that lasted.")
    return await account_out(house, person)


@router.post("/recovery")
async def recovery(request: Request, person: Known, wanted: Nothing) -> PhraseOut:
    """A recovery phrase that makes your seats yours on any device; an older one is void. It is shown this once."""
    return PhraseOut(phrase=await house_of(request).store.write(lambda connection: people.set_phrase(connection, person.id)))


@router.post("/recover")
async def recover(request: Request, response: Response, wanted: PhraseIn) -> Me:
    """Come back with a recovery phrase: this device is yours again, and so are your seats."""
    house = house_of(request)
    wait = house.limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)

    def store(connection: Connection) -> tuple[Person, str] | None:
        found = people.by_phrase(connection, wanted.phrase)
        return None if found is None else (found, people.open_session(connection, found))

    done = await house.store.write(store)
    if done is None:
        raise ApiError(401, "signed_out", "Nobody has this phrase; look at it again, word by word.")
    give_cookie(house, response, done[1])
    return me_out(done[0])


@router.get("/export")
async def export(request: Request, person: Known) -> AnyJson:
    """All that is stored about you."""
    return await house_of(request).store.read(lambda connection: admin.export(connection, person.id))


@router.post("/erase")
async def erase(request: Request, response: Response, person: Known, wanted: Nothing) -> Me:
    """Forget you: name, words, contacts, devices. Your answers stay part of the games, without a name; your seats go to bots."""
    house = house_of(request)
    await erasing.erase(house, person.id)
    take_cookie(house, response)
    return me_out(None)


@router.post("/forget")
async def forget(request: Request, response: Response, person: Known, wanted: Nothing) -> Me:
    """Sign this device out and close its sockets."""
    house = house_of(request)
    await house.store.write(lambda connection: people.close_session(connection, person.session))
    take_cookie(house, response)
    request.app.state.sockets.close_session(person.session)
    return me_out(None)
