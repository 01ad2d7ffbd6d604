"""Web Push with the house's own keys: messages to browsers, by way of their makers' services, for people who asked for it.

Nothing is contacted unless the host set PENTARCHY_PUSH, and then only the services of browser makers, or those named in
PENTARCHY_PUSH_HOSTS. Messages are encrypted for the browser that asked; the service between sees neither table nor game.
"""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat, load_der_private_key
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush
from sqlalchemy import Connection

from pentarchy.server.db import notes
from pentarchy.server.named import is_named

SERVICES = ("fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The push services of browser makers; a name that begins with a dot stands for all below it."""
LASTS = 24 * 3600
_NAME = "vapid"
_SECONDS = 10


class Gone(OSError):
    """The browser does not want messages any more."""


def house_key(connection: Connection) -> str:
    """The private key of this house; made once, shared by all its processes."""
    found = notes.noted(connection, _NAME)
    if found is not None:
        return found
    made = ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return notes.note_once(connection, _NAME, base64.b64encode(made).decode())


def public_key(private: str) -> str:
    """What a browser needs to ask for messages of this house."""
    point = _private(private).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def _private(text: str) -> ec.EllipticCurvePrivateKey:
    key = load_der_private_key(base64.b64decode(text), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def is_service(endpoint: str, more: tuple[str, ...]) -> bool:
    """May this address be called? The services of browser makers over https; hosts the host of this server named, as they are."""
    found = urlsplit(endpoint)
    name = found.hostname or ""
    if is_named(found, more):
        return True
    by_a_maker = any(name == known or (known[0] == "." and name.endswith(known)) for known in SERVICES)
    return found.scheme == "https" and by_a_maker and is_named(found, (name,))


def are_keys(p256dh: str, auth: str) -> bool:
    """Are these the keys of a browser: a point of the curve, and sixteen bytes?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64.urlsafe_b64decode(p256dh + "==="))
        return len(base64.urlsafe_b64decode(auth + "===")) == 16
    except ValueError:
        return False


def kind_of(endpoint: str) -> str:
    """Every browser of a person is a way of its own."""
    return "push:" + hashlib.sha256(endpoint.encode()).hexdigest()[:3]


def send(address: str, message: dict[str, Any], private: str, contact: str) -> None:
    """One encrypted message to one browser; raises Gone if it wants none any more, OSError if it cannot be reached."""
    session = requests.Session()
    session.trust_env = False
    session.max_redirects = 0
    try:
        webpush(
            json.loads(address),
            json.dumps(message),
            vapid_private_key=Vapid02(_private(private)),
            vapid_claims={"sub": contact},
            ttl=LASTS,
            timeout=_SECONDS,
            requests_session=session,
        )
    except WebPushException as fault:
        if fault.response is not None and fault.response.status_code in (404, 410):
            raise Gone("the browser has gone") from None
        raise OSError("the push service did not take it") from None
