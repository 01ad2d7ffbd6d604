"""Every error as JSON: a code for programs, a sentence for people, the rule where one is the reason; never a trace, never the input."""

from __future__ import annotations

import secrets

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from pentarchy.host.speech import BadWords
from pentarchy.kernel import BadRecord, BadSetup, PentarchyError
from pentarchy.server.bots.known import BadBot
from pentarchy.server.bots.workers import Failed, Late
from pentarchy.server.db.writer import NoText, Unavailable
from pentarchy.server.table.seating import Conflict, NotYours

log = structlog.get_logger("api")


class ApiError(Exception):
    def __init__(self, status: int, code: str, text: str, rule: str = "", retry: float = 0.0) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.rule = rule
        self.retry = retry


def signed_out() -> ApiError:
    return ApiError(401, "signed_out", "Tell us your name first.")


def no_table() -> ApiError:
    return ApiError(404, "not_found", "There is no such table, or it is not yours to see.")


def problem(status: int, code: str, text: str, rule: str = "", retry: float = 0.0) -> JSONResponse:
    headers = {"Retry-After": str(max(1, round(retry)))} if retry else None
    return JSONResponse({"code": code, "text": text, "rule": rule}, status, headers)


_KNOWN: list[tuple[type[Exception], int, str]] = [
    (BadBot, 400, "bad_setup"),
    (BadSetup, 422, "bad_setup"),
    (BadRecord, 422, "bad_record"),
    (BadWords, 422, "bad_request"),
    (Conflict, 409, "conflict"),
    (NotYours, 403, "not_yours"),
    (PentarchyError, 409, "conflict"),
]


def install(app: FastAPI) -> None:
    """Teach the app to answer every exception in this shape."""
    for kind, status, code in _KNOWN:
        app.add_exception_handler(kind, _plain(status, code))
    app.add_exception_handler(ApiError, _api)
    app.add_exception_handler(Failed, _failed)
    app.add_exception_handler(Late, _late)
    app.add_exception_handler(Unavailable, _unavailable)
    app.add_exception_handler(NoText, _no_text)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _fault)


class _plain:
    def __init__(self, status: int, code: str) -> None:
        self.status = status
        self.code = code

    async def __call__(self, request: Request, error: Exception) -> Response:
        return problem(self.status, self.code, str(error))


async def _api(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return problem(error.status, error.code, str(error), error.rule, error.retry)


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, Failed)
    if error.code == "bad_record":
        return problem(422, "bad_record", str(error))
    return await _fault(request, error)


async def _late(request: Request, error: Exception) -> Response:
    return problem(503, "unavailable", "That took too long; please try again.", retry=5)


async def _unavailable(request: Request, error: Exception) -> Response:
    return problem(503, "unavailable", "The server cannot do that just now; please try again.", retry=2)


async def _no_text(request: Request, error: Exception) -> Response:
    return problem(422, "bad_request", "There is a character in that which is none.")


async def _invalid(request: Request, error: Exception) -> Response:
    """The first field that is wrong and how, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {"loc": (), "msg": "malformed"}
    where = ".".join([str(part)[:40] for part in first["loc"] if part != "body"])
    text = f"{where}: {first['msg']}" if where else str(first["msg"])
    return problem(422, "bad_request", text.encode("ascii", "replace").decode()[:300])


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = 422 if error.status_code == 400 else error.status_code
    answer = problem(status, "not_found" if status == 404 else "bad_request", str(error.detail)[:200])
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _fault(request: Request, error: Exception) -> Response:
    incident = secrets.token_hex(4)
    log.error(
        "fault", incident=incident, path=request.scope.get("route").__class__.__name__, fault=type(error).__name__, about=str(error)[:500]
    )
    return problem(500, "fault", f"Something went wrong here (incident {incident}).")
