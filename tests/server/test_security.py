"""Each test tries to break in."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pentarchy.host import speech
from pentarchy.prove.client import Guest, HttpError, new_key
from pentarchy.prove.process import Server
from pentarchy.server.http.guard import CSP
from tests.server.live import Live, hot, quiet

pytestmark = pytest.mark.asyncio


async def opened(guest: Guest, id: str, origin: str | None) -> int:
    """The HTTP status a socket gets that asks from this origin."""
    headers = {"Cookie": guest.cookie}
    try:
        async with connect(f"ws://127.0.0.1:{guest.port}/api/tables/{id}/ws", origin=origin, additional_headers=headers):  # type: ignore[arg-type]
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_every_answer_carries_the_headers(live: Live) -> None:
    guest = live.guest("Ann")
    for path in ("/", "/api/games", "/api/nothing", "/table/abc", "/nothing.js", "/healthz", f"/api/tables/{hot(guest)}"):
        status, headers, body = guest.call("GET", path)
        assert headers["content-security-policy"] == CSP
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    assert "unsafe" not in CSP
    assert "frame-ancestors 'none'" in CSP
    assert guest.call("GET", "/api/me")[1]["cache-control"] == "no-store"


async def test_sockets_of_other_pages_are_not_accepted(live: Live) -> None:
    ann = live.guest("Ann")
    id = hot(ann)
    assert await opened(ann, id, ann.origin) == 101
    for origin in (
        "https://evil.example",
        f"http://evil.example:{ann.port}",
        "null",
        f"http://127.0.0.1.evil.example:{ann.port}",
        None,
        "file://",
    ):
        assert await opened(ann, id, origin) == 403


async def test_a_foreign_name_pointed_at_us_is_not_served(live: Live) -> None:
    """DNS rebinding: host and origin agree, and are still not ours."""
    ann = live.guest("Ann")
    evil = f"evil.example:{ann.port}"
    assert ann.call("GET", "/api/me", headers={"Host": evil})[0] == 403
    shake = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
        "Sec-WebSocket-Version": "13",
    }
    path = f"/api/tables/{hot(ann)}/ws"
    assert ann.call("GET", path, headers={**shake, "Host": evil, "Origin": f"http://{evil}"})[0] == 403


async def test_other_sites_cannot_make_a_browser_act(live: Live) -> None:
    ann = live.guest("Ann")
    body = json.dumps({"name": "Stolen"})
    tries: list[dict[str, str]] = [
        {"X-Pentarchy": ""},
        {"X-Pentarchy": "0"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ]
    for headers in tries:
        status, _, answer = ann.call("POST", "/api/me", body, headers)
        assert (status, json.loads(answer)["code"]) == (403, "origin"), headers
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.call("POST", "/api/me", body, {"Origin": ann.origin, "Sec-Fetch-Site": "same-origin"})[0] == 200


async def test_nothing_changes_on_get(live: Live) -> None:
    ann = live.guest("Ann")
    id = hot(ann)
    paths = [path for path, methods in live.app.openapi()["paths"].items() if "post" in methods]
    assert len(paths) >= 12
    before = json.dumps([ann.get("/api/me"), ann.get("/api/tables/mine")])
    for path in paths:
        assert ann.call("GET", path.replace("{id}", id).replace("{game}", "toy"))[0] in (200, 404, 405, 422)
    assert json.dumps([ann.get("/api/me"), ann.get("/api/tables/mine")]) == before


async def test_tokens_are_hashed_at_rest(live: Live) -> None:
    ann = live.guest("Ann")
    made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
    tokens = [ann.cookie.partition("=")[2], made["invites"][0]["path"].partition("#")[2]]
    tokens.append(ann.post("/api/me/link", {})["path"].partition("#")[2])
    base = sqlite3.connect(live.config.db.removeprefix("sqlite:///"))
    stored = "\n".join(base.iterdump())
    assert all(len(token) >= 43 and token not in stored for token in tokens)


async def test_forged_and_truncated_cookies_are_nobody(live: Live) -> None:
    ann = live.guest("Ann")
    good = ann.cookie
    base = sqlite3.connect(live.config.db.removeprefix("sqlite:///"))
    mark = base.execute("SELECT hash FROM sessions").fetchone()[0]
    for cookie in (
        good[:-1],
        good + "x",
        "pentarchy=" + "A" * 43,
        f"pentarchy={mark}",
        "pentarchy=",
        "pentarchy=%00",
        "pentarchy=' OR 1=1 --" + "x" * 20,
    ):
        ann.cookie = cookie
        assert ann.get("/api/me")["known"] is False
        with pytest.raises(HttpError) as error:
            ann.get("/api/tables/mine")
        assert error.value.status == 401


async def test_signing_out_ends_the_cookie(live: Live) -> None:
    ann = live.guest("Ann")
    cookie = ann.cookie
    ann.post("/api/me/forget", {})
    ann.cookie = cookie
    assert ann.get("/api/me")["known"] is False


async def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    with Live(quiet(tmp_path, secure=True)) as live:
        status, headers, body = live.guest().call("POST", "/api/me", {"name": "Ann"})
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-pentarchy=")
        for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie
        assert headers["strict-transport-security"] == "max-age=31536000"


async def test_paths_do_not_lead_out_of_the_client(live: Live) -> None:
    guest = live.guest()
    out = ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../../app.py", "/static/../config.py", "/%2e%2e/%2e%2e/etc/passwd"]
    out += ["//etc/passwd", "/assets/..%5c..%5capp.py", "/.git/config", "/app.py", "/games.db", "/assets/%00", "/table/../../app.py"]
    for path in out:
        status, headers, body = guest.call("GET", path)
        assert status in (200, 404)
        assert b"root:" not in body
        assert b"import" not in body
        if status == 200:
            assert body == live.app.state.site.index.body
    for path in (
        "/api/tables/../../etc",
        "/api/tables/..%2f..%2fx/replay",
        "/api/games/..%2fx/rules",
        "/api/tables/ABCDEFGHIJKL",
        "/api/tables/%27%20OR%201=1",
    ):
        assert guest.call("GET", path)[0] in (404, 422)


async def test_static_files_come_from_the_index(tmp_path: Path) -> None:
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>t</title>")
    (built / "assets" / "app-1.js").write_text("export const x = 1;" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    (built / "assets" / "link.txt").symlink_to(tmp_path / "secret.txt")
    with Live(quiet(tmp_path, static=built)) as live:
        guest = live.guest()
        status, headers, body = guest.call("GET", "/assets/app-1.js", headers={"Accept-Encoding": "gzip"})
        assert (status, headers["content-encoding"], headers["cache-control"]) == (200, "gzip", "public, max-age=31536000, immutable")
        assert headers["content-type"].startswith("text/javascript")
        assert guest.call("GET", "/assets/app-1.js", headers={"If-None-Match": headers["etag"]})[0] == 304
        assert guest.call("GET", "/table/abc")[1]["cache-control"] == "no-cache"
        assert guest.call("GET", "/assets/link.txt")[0] == 404
        assert guest.call("GET", "/assets/none.js")[0] == 404


async def test_malformed_bodies_are_refused_without_a_fault(live: Live) -> None:
    ann = live.guest("Ann")
    bodies: list[str | bytes] = [
        "{",
        "NaN",
        "[]",
        '"x"',
        "null",
        "[" * 50_000,
        '{"name": NaN}',
        '{"name": "\\ud800"}',
        '{"name": 1}',
        b"\xff\xfe",
        "",
    ]
    bodies += [
        '{"name": "A", "admin": true}',
        '{"name": "' + "x" * 500 + '"}',
        '{"name": ""}',
        '{"name": "\\u202e\\u0000"}',
        '{"name": {"$gt": ""}}',
    ]
    for body in bodies:
        status, headers, answer = ann.call("POST", "/api/me", body)
        assert status in (400, 422), (body[:40], status)
        assert "Traceback" not in answer.decode()
    assert ann.get("/api/me")["name"] == "Ann"


async def test_fields_nobody_asked_for_are_refused(live: Live) -> None:
    ann = live.guest("Ann")
    for extra in ({"seed": "1"}, {"owner": "x"}, {"status": "over"}, {"id": "aaaaaaaaaaaa"}, {"pack": "/etc"}):
        assert ann.call("POST", "/api/tables", {"game": "toy", "seats": ["me", "hot"], **extra})[0] == 422


async def test_a_body_too_large_is_not_read(live: Live) -> None:
    ann = live.guest("Ann")
    assert ann.call("POST", "/api/tables", "x" * 70_000)[0] == 413
    assert ann.call("POST", "/api/tables", "{}", {"Content-Length": "nonsense"})[0] in (400, 413)


async def test_names_cannot_imitate_or_break_the_page(live: Live) -> None:
    guest = live.guest()
    for name in ("System", "ｓｙｓｔｅｍ", "\u202e\u200b", "   ", "\x00", "!!!", "x" * 25):
        assert guest.call("POST", "/api/me", {"name": name})[0] == 422
    assert guest.enter("A\u202en\u0000n\u200b  @3 {x}")["name"] == "Ann 3 (x)"
    assert guest.enter("<script>alert(1)</scr")["name"] == "<script>alert(1)</scr"
    status, headers, body = guest.call("GET", "/api/me")
    assert headers["content-type"] == "application/json"


async def test_names_in_a_log_line_are_not_templates() -> None:
    assert speech.person_name("{seat}@0") == "(seat)0"
    assert speech.different("Ann", ["ann", "ANN 2"]) == "Ann 3"


async def test_metrics_are_for_this_machine(live: Live) -> None:
    guest = live.guest("Ann")
    assert b"pentarchy_ack_seconds" in guest.call("GET", "/metrics")[2]
    assert guest.call("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"})[0] == 404


async def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(f"sqlite:///{tmp_path}/a.db", log=log, PENTARCHY_WORKER_ERRORS="1") as server:
        ann = Guest(server.port)
        ann.enter("Annabella")
        made = ann.post("/api/tables", {"game": "toy", "seats": ["me", "open"]})
        token = made["invites"][0]["path"].partition("#")[2]
        bob = Guest(server.port)
        bob.post("/api/join", {"token": token, "name": "Bobadilla"})
        watcher = await ann.watch(made["table"]["id"])
        await watcher.answer(0, ["play"])
        await watcher.send(t="chat", key=new_key(), text="confidential words")
        await watcher.until("ack")
        ann.call("POST", "/api/import", {"text": "broken"})
        ann.call("GET", f"/api/tables/{made['table']['id']}?token={token}")
        with sqlite3.connect(tmp_path / "a.db") as base:
            seed = base.execute("SELECT seed FROM games").fetchone()[0]
    written = log.read_text()
    for secret in (token, seed, ann.cookie.partition("=")[2], "Annabella", "Bobadilla", "confidential"):
        assert secret not in written


async def test_a_row_does_not_show_its_seed(live: Live) -> None:
    ann = live.guest("Ann")
    id = hot(ann)
    row = live.house.rooms[id].row
    assert row.seed not in repr(row)
    assert row.salt not in repr(row)


async def test_ids_that_are_not_ids_find_nothing(live: Live) -> None:
    ann = live.guest("Ann")
    for id in ("aaaaaaaaaaaa", "x", "..", "a" * 200, "%00", "AAAAAAAAAAAA"):
        assert ann.call("GET", f"/api/tables/{id}")[0] in (404, 422)
        assert await opened(ann, id, ann.origin) in (403, 404)


async def test_a_closed_table_is_not_watched(live: Live) -> None:
    ann, eve = live.guest("Ann"), live.guest("Eve")
    id = hot(ann, watch="closed")
    assert await opened(ann, id, ann.origin) == 101
    assert await opened(eve, id, eve.origin) == 404
    for path in ("", "/replay", "/replay/0", "/export"):
        assert eve.call("GET", f"/api/tables/{id}{path}")[0] == 404
