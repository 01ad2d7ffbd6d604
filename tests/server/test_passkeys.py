"""What is not a passkey of this house opens nothing; the real thing is played through in the browser (tests/e2e/test_account.py)."""

from __future__ import annotations

import base64
import json

import pytest

from pentarchy.prove.client import HttpError
from tests.server.live import Live


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def answer(challenge: str, raw: str = "AAAA") -> dict[str, object]:
    said = b64(json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": "http://localhost"}).encode())
    reply = {"clientDataJSON": said, "authenticatorData": b64(b"x" * 37), "signature": b64(b"y" * 70), "attestationObject": b64(b"z")}
    return {"id": raw, "rawId": raw, "type": "public-key", "response": reply}


def test_what_no_passkey_says_opens_nothing(live: Live) -> None:
    stranger = live.guest()
    asked = stranger.post("/api/me/passkeys/ask", {})["challenge"]
    for credential, status in (
        ({}, 422), ({"response": {"clientDataJSON": "e30"}}, 422), ({"response": 5}, 422), ({"response": {"clientDataJSON": "!"}}, 422),
        (answer(asked, "A"), 422), (answer(asked), 401), (answer(asked), 401), (answer("never-asked"), 401),
    ):  # fmt: skip
        with pytest.raises(HttpError, match=str(status)):
            stranger.post("/api/me/passkeys/enter", {"credential": credential})
    deep = {"credential": {"rawId": "AA", "response": {"clientDataJSON": b64(b"[" * 40_000)}}}
    with pytest.raises(HttpError, match="422"):
        # seen before: 500, a fault in the log
        stranger.post("/api/me/passkeys/enter", deep)
    assert not stranger.get("/api/me")["known"]


def test_a_passkey_is_made_by_who_was_asked_and_once(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    asked = ann.post("/api/me/passkeys/options", {})["challenge"]
    for guest, status in ((ben, 401), (ann, 401)):
        with pytest.raises(HttpError, match=str(status)):
            guest.post("/api/me/passkeys", {"credential": answer(asked)})
    asked = ann.post("/api/me/passkeys/options", {})["challenge"]
    with pytest.raises(HttpError, match="422"):
        ann.post("/api/me/passkeys", {"credential": answer(asked)})
    assert ann.get("/api/me/passkeys")["passkeys"] == []
