"""The cookie: who is asking."""

from __future__ import annotations

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pentarchy.server.db import people
from pentarchy.server.db.people import Person
from pentarchy.server.house import House
from pentarchy.server.http.errors import signed_out


def house_of(request: HTTPConnection) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def cookie_name(house: House) -> str:
    return "__Host-pentarchy" if house.config.secure else "pentarchy"


async def person_or_none(request: HTTPConnection) -> Person | None:
    """Whose cookie came with this request; None for none or a wrong one."""
    house = house_of(request)
    token = request.cookies.get(cookie_name(house), "")
    if not 20 <= len(token) <= 100:
        return None
    found = await house.store.read(lambda connection: people.by_session(connection, token))
    if found is not None and found.is_stale:
        mark = found.session
        await house.store.write(lambda connection: people.touch(connection, mark))
    return found


async def person_known(request: Request) -> Person:
    person = await person_or_none(request)
    if person is None:
        raise signed_out()
    return person


def give_cookie(house: House, response: Response, token: str) -> None:
    age = people.LIFE // 1000
    response.set_cookie(cookie_name(house), token, max_age=age, path="/", secure=house.config.secure, httponly=True, samesite="lax")


def take_cookie(house: House, response: Response) -> None:
    response.delete_cookie(cookie_name(house), path="/", secure=house.config.secure, httponly=True, samesite="lax")
