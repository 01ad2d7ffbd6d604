"""Passkeys by WebAuthn: this device, or the key ring behind it, knows who you are. Offered by pages on https and localhost."""

from __future__ import annotations

import json
from typing import Any

import webauthn
from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from pentarchy.host.listing import iso
from pentarchy.host.speech import plain
from pentarchy.server.db import passkeys, people
from pentarchy.server.db.passkeys import Passkey
from pentarchy.server.db.people import Person
from pentarchy.server.db.store import now
from pentarchy.server.http.api.people import Known, me_out
from pentarchy.server.http.asked import AnyJson, Nothing, TokenIn
from pentarchy.server.http.cookies import give_cookie, house_of
from pentarchy.server.http.errors import ApiError
from pentarchy.server.http.guard import address_of
from pentarchy.server.http.people_shapes import CredentialIn, PasskeyIn, PasskeyOut, PasskeysOut
from pentarchy.server.http.shapes import PROBLEMS, Me

router = APIRouter(prefix="/api/me/passkeys", tags=["people"], responses=PROBLEMS)


def _place(request: Request) -> tuple[str, str]:
    """The name a passkey is bound to, and the page it must come from; the guard has compared Origin and Host."""
    host = request.headers.get("host", "")
    return (request.url.hostname or ""), request.headers.get("origin", f"{request.url.scheme}://{host}")


def _signed(credential: AnyJson) -> str:
    """What the device says it has signed."""
    try:
        told = credential["response"]["clientDataJSON"]  # type: ignore[index]
        return str(json.loads(base64url_to_bytes(told))["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise ApiError(422, "bad_request", "That is not what a passkey answers.") from None


def _raw_id(credential: AnyJson) -> bytes:
    try:
        return base64url_to_bytes(str(credential["rawId"]))
    except (KeyError, ValueError):
        raise ApiError(422, "bad_request", "That is not what a passkey answers.") from None


async def _listed(request: Request, person: Person) -> PasskeysOut:
    found = await house_of(request).store.read(lambda connection: passkeys.of(connection, person.id))
    return PasskeysOut(passkeys=[PasskeyOut(id=one.id, name=one.name, created=iso(one.created)) for one in found])


@router.get("")
async def listed(request: Request, person: Known) -> PasskeysOut:
    """Your passkeys."""
    return await _listed(request, person)


@router.post("/options")
async def options(request: Request, person: Known, wanted: Nothing) -> AnyJson:
    """What your device needs to make a passkey."""
    house = house_of(request)
    known = await house.store.read(lambda connection: passkeys.of(connection, person.id))
    if len(known) >= passkeys.MOST:
        raise ApiError(409, "conflict", "You have many passkeys already; remove one first.")
    made = webauthn.generate_registration_options(
        rp_id=_place(request)[0],
        rp_name="Pentarchy",
        user_name=person.name,
        user_id=person.id.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    asked = bytes_to_base64url(made.challenge)
    await house.store.write(lambda connection: passkeys.challenge(connection, asked, passkeys.MAKE, person.id))
    return _json(made)


@router.post("")
async def keep(request: Request, person: Known, wanted: PasskeyIn) -> PasskeysOut:
    """Keep a new passkey: its public half."""
    house = house_of(request)
    asked = _signed(wanted.credential)
    link = await house.store.write(lambda connection: people.use_link(connection, asked, passkeys.MAKE))
    if link is None or link.person != person.id:
        raise ApiError(401, "signed_out", "That took too long; try again.")
    name, origin = _place(request)
    try:
        found = webauthn.verify_registration_response(
            credential=wanted.credential, expected_challenge=base64url_to_bytes(asked), expected_rp_id=name, expected_origin=origin
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, RecursionError):
        raise ApiError(422, "bad_request", "This passkey cannot be used here.") from None
    title = plain(wanted.name)[:40] or "Passkey"
    made = Passkey(passkeys.mark(found.credential_id), person.id, found.credential_public_key, found.sign_count, title, now())
    await house.store.write(lambda connection: passkeys.keep(connection, made))
    return await _listed(request, person)


@router.post("/remove")
async def remove(request: Request, person: Known, wanted: TokenIn) -> PasskeysOut:
    """Forget a passkey."""
    await house_of(request).store.write(lambda connection: passkeys.drop(connection, person.id, wanted.token))
    return await _listed(request, person)


@router.post("/ask")
async def ask(request: Request, wanted: Nothing) -> AnyJson:
    """What a device needs to say who you are."""
    house = house_of(request)
    _not_too_often(request)
    made = webauthn.generate_authentication_options(rp_id=_place(request)[0])
    asked = bytes_to_base64url(made.challenge)
    await house.store.write(lambda connection: passkeys.challenge(connection, asked, passkeys.ENTER))
    return _json(made)


@router.post("/enter")
async def enter(request: Request, response: Response, wanted: CredentialIn) -> Me:
    """Come back with a passkey: this device is yours again, and so are your seats."""
    house = house_of(request)
    _not_too_often(request)
    asked = _signed(wanted.credential)
    credential = _raw_id(wanted.credential)
    link = await house.store.write(lambda connection: people.use_link(connection, asked, passkeys.ENTER))
    known = await house.store.read(lambda connection: passkeys.find(connection, passkeys.mark(credential)))
    if link is None or known is None:
        raise ApiError(401, "signed_out", "Nobody here has this passkey.")
    name, origin = _place(request)
    try:
        found = webauthn.verify_authentication_response(
            credential=wanted.credential,
            expected_challenge=base64url_to_bytes(asked),
            expected_rp_id=name,
            expected_origin=origin,
            credential_public_key=known.public,
            credential_current_sign_count=known.count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, RecursionError):
        raise ApiError(401, "signed_out", "This passkey does not fit.") from None

    def store(connection: Connection) -> tuple[Person, str] | None:
        return passkeys.entered(connection, known, found.new_sign_count)

    done = await house.store.write(store)
    if done is None:
        raise ApiError(401, "signed_out", "Nobody here has this passkey.")
    give_cookie(house, response, done[1])
    return me_out(done[0])


def _not_too_often(request: Request) -> None:
    wait = house_of(request).limits.wait("token", address_of(request.scope))
    if wait > 0:
        raise ApiError(429, "rate", "Too many tries; wait a moment.", retry=wait)


def _json(made: Any) -> AnyJson:
    found: AnyJson = json.loads(options_to_json(made))
    return found
