"""Requests that may carry a whole record or pack: looked at before they are read, since reading JSON holds everybody.

A text is read quickly however long it is; a hundred thousand small lists are not.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import Request, Response
from fastapi.routing import APIRoute

from pentarchy.server.http.errors import ApiError

SMALL = 65_536
"""A body of this size may hold anything."""
MOST_OTHER = 450_000
"""What is no text may have so many bytes: a pack in an editor's hands, as long as its text may be and its JSON around it."""
MOST_PARTS = 20_000
"""So many lists and tables a pack has at the most; the whole content of our largest game has some 1,400."""
_Parts = msgspec.json.Decoder(dict[str, msgspec.Raw])


def is_heavy(body: bytes) -> bool:
    """Would reading this take long? What is no JSON at all is found out by whoever reads it."""
    if len(body) <= SMALL:
        return False
    try:
        parts = [bytes(part) for part in _Parts.decode(body).values()]
    except (msgspec.DecodeError, RecursionError):
        return True
    others = [part for part in parts if len(part) > SMALL and not part.startswith(b'"')]
    return any(len(part) > MOST_OTHER or part.count(b"[") + part.count(b"{") > MOST_PARTS for part in others)


class Large(APIRoute):
    """Refuses what is heavy before it is read."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def weighed(request: Request) -> Response:
            if is_heavy(await request.body()):
                raise ApiError(413, "too_large", "That is too large.")
            return await handle(request)

        return weighed
