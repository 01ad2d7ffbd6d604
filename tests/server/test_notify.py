""" "It is your turn" reaches people: each way against a real receiver on this machine."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import socketserver
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pentarchy.prove.client import Guest, HttpError
from pentarchy.server import notify
from pentarchy.server.db import contacts
from pentarchy.server.db.contacts import Contact
from pentarchy.server.db.schema import contacts as ways
from pentarchy.server.db.schema import notices, presences
from tests.server.live import Live, quiet
from tests.server.receivers import Hook, Mailbox, PushService, Rude, place, running
from tests.server.test_postgres import at
from tests.server.test_postgres import base as base

pytestmark = pytest.mark.asyncio


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    yield from running(Mailbox())


@pytest.fixture
def hook() -> Iterator[Hook]:
    yield from running(Hook())


@pytest.fixture
def reaching(tmp_path: Path, mailbox: Mailbox, hook: Hook, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    monkeypatch.setattr(notify, "WAITED", -1000)
    smtp = f"smtp://127.0.0.1:{mailbox.server_address[1]}?from=games@example.org"
    webhooks = (place(hook), "127.0.0.1:9", "hooks.example.org")
    with Live(quiet(tmp_path, smtp=smtp, webhooks=webhooks, url="https://play.example.org")) as live:
        yield live


def seated(live: Live) -> tuple[Guest, str]:
    """Somebody who is asked, at a table of two."""
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    ben = live.guest("Ben")
    ben.post("/api/join", {"token": made["invites"][0]["path"].partition("#")[2]})
    waiting = ann.get(f"/api/tables/{made['table']['id']}")["waiting"]
    return (ann if waiting[0] == 0 else ben), made["table"]["id"]


def by_mail(asked: Guest, mailbox: Mailbox) -> None:
    """Choose mail, and say yes by the link in the letter."""
    asked.post("/api/me/contacts", {"kind": "mail", "address": "ann@example.org"})
    assert asked.post(f"/api/on/{token_in(mailbox.letters.pop(), '/on#')}", {}) == {"on": True}


def token_in(letter: str, before: str) -> str:
    return re.split(r"[\s>]", letter.replace("=\n", "").partition(before)[2])[0]


async def tell(live: Live) -> int:
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(live.house.tell_turns(), live.loop))


async def test_mail_arrives_once_with_nothing_secret_and_a_way_to_end_it(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    by_mail(asked, mailbox)
    assert await tell(reaching) == 1
    assert await tell(reaching) == 0, "of one turn somebody is told once"
    (letter,) = mailbox.letters
    assert "To: ann@example.org" in letter
    assert f"https://play.example.org/table/{id}" in letter
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
    for secret in (reaching.house.rooms[id].row.seed, "Ben", "Ann "):
        assert secret not in letter
    token = token_in(letter, "/api/off/")
    stranger = reaching.guest()
    status, headers, body = stranger.call("POST", f"/api/off/{token}", headers={"X-Pentarchy": "", "Origin": "https://mail.example.org"})
    assert (status, json.loads(body)) == (200, {"off": True})
    assert asked.get("/api/me/contacts")["contacts"] == []


async def test_webhooks_in_both_shapes(reaching: Live, hook: Hook) -> None:
    asked, id = seated(reaching)
    address = f"http://{place(hook)}/hook"
    asked.post("/api/me/contacts", {"kind": "webhook", "address": address})
    asked.post("/api/me/contacts", {"kind": "discord", "address": address})
    assert await tell(reaching) == 2
    shapes = {frozenset(call): call for call in hook.calls}
    plain = shapes[frozenset({"event", "text", "tables", "off"})]
    assert [table["id"] for table in plain["tables"]] == [id]
    discord = shapes[frozenset({"content", "allowed_mentions"})]
    assert "It is your turn" in discord["content"]


async def test_only_addresses_the_host_allows_are_called(reaching: Live, tmp_path: Path) -> None:
    asked, id = seated(reaching)
    for kind, address in (
        ("webhook", "http://169.254.169.254/latest"), ("webhook", "file:///etc/passwd"), ("webhook", "http://u:p@127.0.0.1/"),
        ("discord", "https://example.org/x"), ("webhook", "http://["), ("mail", "a@b\r\nBcc: c@d"), ("mail", "nobody"),
        ("webhook", "http://127.0.0.1/"), ("webhook", "http://127.0.0.1:5432/"), ("webhook", "http://127.0.0.1:99999/"),
        ("webhook", "https://hooks.example.org:22/"), ("webhook", "https://hooks.example.org.evil.example/"),
        ("webhook", "https://hooks.example.org@evil.example/"), ("webhook", "https://:x@hooks.example.org/"),
        ("webhook", "https://evil.example\\@hooks.example.org/"), ("webhook", "gopher://hooks.example.org/"),
    ):  # fmt: skip
        with pytest.raises(HttpError, match="422"):
            asked.post("/api/me/contacts", {"kind": kind, "address": address})
    (tmp_path / "plain").mkdir()
    with Live(quiet(tmp_path / "plain")) as bare:
        guest = bare.guest("Ann")
        assert guest.get("/api/me/contacts")["offers"] == []
        with pytest.raises(HttpError, match="422"):
            guest.post("/api/me/contacts", {"kind": "mail", "address": "ann@example.org"})
        assert await tell(bare) == 0


async def test_who_is_there_is_not_told(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    by_mail(asked, mailbox)
    watcher = await asked.watch(id)
    assert await tell(reaching) == 0
    await watcher.close()
    await until(lambda: not reaching.house.rooms[id].audience.listeners)
    assert await tell(reaching) == 1


async def test_of_several_servers_one_tells_and_who_is_at_another_is_not_told(
    base: str, tmp_path: Path, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "WAITED", -1000)
    config = quiet(tmp_path, db=base, webhooks=(place(hook),))
    with Live(config) as one, Live(config) as two:
        asked, id = seated(one)
        asked.post("/api/me/contacts", {"kind": "webhook", "address": f"http://{place(hook)}/hook"})
        watcher = await at(two, asked).watch(id)
        await until(lambda: two.house.store._read(present))
        assert await tell(one) == 0, "at whatever server somebody is, they are here"
        await watcher.close()
        await until(lambda: not two.house.store._read(present))
        assert sum(await asyncio.gather(*[tell(live) for live in (one, two) * 4])) == 1
    assert len(hook.calls) == 1


def present(connection: Any) -> bool:
    return connection.execute(presences.select()).first() is not None


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not await asyncio.to_thread(holds):
            await asyncio.sleep(0.02)


async def test_quiet_hours_and_digest() -> None:
    hour = 3_600_000
    night = Contact("p", "mail", "a", "t", quiet_from=22 * 60, quiet_to=7 * 60, every=60)
    assert [night.is_quiet(at * hour) for at in (21, 22, 23, 24, 30, 31)] == [False, True, True, True, True, False]
    night.last = 12 * hour
    assert not night.is_due(12 * hour + 59 * 60_000)
    assert night.is_due(13 * hour)
    never = Contact("p", "mail", "a", "t")
    assert not any(never.is_quiet(at * hour) for at in range(24))


async def test_a_receiver_that_is_down_is_tried_again(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    asked.post("/api/me/contacts", {"kind": "webhook", "address": "http://127.0.0.1:9/nobody"})
    assert await tell(reaching) == 0
    by_mail(asked, mailbox)
    assert await tell(reaching) == 1


async def test_a_mail_address_is_told_nothing_before_its_reader_says_yes(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    (mine,) = asked.post("/api/me/contacts", {"kind": "mail", "address": "victim@example.org"})["contacts"]
    assert mine["kind"] == "mail:new"
    assert await tell(reaching) == 0
    (letter,) = mailbox.letters
    assert "To: victim@example.org" in letter
    assert f"{reaching.config.url}/on#" in letter
    asked.post("/api/me/contacts", {"kind": "mail", "address": "victim@example.org", "every": 60})
    assert len(mailbox.letters) == 1, "whoever asks again and again sends no second letter"
    for name in ("Bob", "Cy", "Dan"):
        other = reaching.guest(name)
        if name == "Dan":
            with pytest.raises(HttpError, match="409"):
                other.post("/api/me/contacts", {"kind": "mail", "address": "victim@example.org"})
        else:
            other.post("/api/me/contacts", {"kind": "mail", "address": "victim@example.org"})
    assert len(mailbox.letters) == contacts.MOST_ASKED
    assert asked.post("/api/on/wrong", {}) == {"on": False}
    token = token_in(letter, "/on#")
    assert [asked.post(f"/api/on/{token}", {})["on"] for again in range(2)] == [True, True]
    (mine,) = asked.get("/api/me/contacts")["contacts"]
    assert (mine["kind"], mine["every"]) == ("mail", 60), "what was chosen meanwhile holds"
    assert await tell(reaching) == 1
    # new quiet hours: links in older letters still end them
    asked.post("/api/me/contacts", {"kind": "mail", "address": "victim@example.org", "every": 10})
    assert len(mailbox.letters) == contacts.MOST_ASKED + 1
    assert asked.post(f"/api/off/{token}", {}) == {"off": True}


async def test_a_letter_that_cannot_be_sent_is_said(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    mailbox.shutdown()
    mailbox.server_close()
    with pytest.raises(HttpError, match="503"):
        asked.post("/api/me/contacts", {"kind": "mail", "address": "ann@example.org"})
    assert asked.get("/api/me/contacts")["contacts"] == []


async def test_what_one_receiver_does_keeps_nobody_else_waiting(tmp_path: Path, hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "WAITED", -1000)
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Rude)
    server.calls = []  # type: ignore[attr-defined]
    for rude in running(server):
        with Live(quiet(tmp_path, webhooks=(place(hook), place(rude)))) as live:
            for path in ("rude", "away", "a%20b", "a b"):
                asked, id = seated(live)
                asked.post("/api/me/contacts", {"kind": "webhook", "address": f"http://{place(rude)}/{path}"})
                asked.post("/api/me/contacts", {"kind": "discord", "address": f"http://{place(hook)}/hook"})
            assert await tell(live) == 4, "everybody is told by the way that works"
        assert b"/inside" not in rude.calls, "no receiver sends us to another place"
        assert {b"/rude", b"/away"} <= set(rude.calls)


async def test_people_hear_that_a_table_will_go(reaching: Live, mailbox: Mailbox) -> None:
    asked, id = seated(reaching)
    by_mail(asked, mailbox)
    goes = 1_900_000_000_000
    sent = asyncio.run_coroutine_threadsafe(reaching.house.notifier.warn([id], goes), reaching.loop)
    assert await asyncio.wrap_future(sent) == 1
    assert "Subject: A table will be deleted on 2030-03-17" in mailbox.letters[0]
    assert f"/table/{id}" in mailbox.letters[0]


@pytest.fixture
def service() -> Iterator[PushService]:
    yield from running(PushService())


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


async def test_push_reaches_a_browser_encrypted_and_signed_with_the_keys_of_the_house(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "WAITED", -1000)
    browser, secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    wanted = {"endpoint": f"http://127.0.0.1:{service.server_address[1]}/send/x", "p256dh": b64(point), "auth": b64(secret)}
    with Live(quiet(tmp_path, push="mailto:host@example.org", push_hosts=(place(service),))) as live:
        asked, id = seated(live)
        offered = asked.get("/api/me/contacts")
        assert offered["offers"] == ["push"]
        for endpoint in (
            "http://fcm.googleapis.com/x", "https://evil.example/x", "https://xfcm.googleapis.com/x", "https://[nowhere",
            "https://fcm.googleapis.com:22/x", "http://127.0.0.1:1/send/x", "https://push.apple.com.evil.example/x",
        ):  # fmt: skip
            with pytest.raises(HttpError, match="422"):
                asked.post("/api/me/push", {**wanted, "endpoint": endpoint})
        for keys in ({"p256dh": "A" * 87}, {"auth": "A" * 10}, {"p256dh": "ä" * 60}, {"auth": "!" * 22}):
            with pytest.raises(HttpError, match="422"):
                asked.post("/api/me/push", {**wanted, **keys})
        (mine,) = asked.post("/api/me/push", wanted)["contacts"]
        assert (mine["kind"][:5], mine["address"]) == ("push:", "")
        assert await tell(live) == 1
        ((headers, body),) = service.taken
        text = http_ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm")
        assert json.loads(text) == {"title": "It is your turn: Toy", "text": "Toy", "path": f"/table/{id}", "tag": "your_turn"}
        assert id.encode() not in body
        token, key = [part.strip().partition("=")[2] for part in headers["authorization"].removeprefix("vapid ").split(",")]
        assert key == offered["push_key"]
        assert Vapid02.verify(headers["authorization"])
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        assert (claims["sub"], claims["aud"]) == ("mailto:host@example.org", f"http://127.0.0.1:{service.server_address[1]}")
        # a browser that has gone is not written to again
        live.house.store._writer.submit(lambda connection: connection.execute(notices.delete())).result(5)
        live.house.store._writer.submit(lambda connection: connection.execute(ways.update().values(last=0))).result(5)
        service.is_gone = True
        assert await tell(live) == 0
        assert asked.get("/api/me/contacts")["contacts"] == []
        key_before = offered["push_key"]
    with Live(quiet(tmp_path, push="mailto:host@example.org")) as live:
        assert live.guest("Ann").get("/api/me/contacts")["push_key"] == key_before, "the keys are kept"
