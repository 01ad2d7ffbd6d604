"""The files people start a server with: they name what exists, and the command of each starts a server that is ready."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from pentarchy.prove.client import Guest, Watcher
from pentarchy.server.config import Config
from tests.server.conftest import ROOT
from tests.server.live import Live, quiet

DEPLOY = ROOT / "deploy"


def served(command: list[str]) -> list[str]:
    """The arguments of `pentarchy serve` in a command line."""
    return command[command.index("serve") + 1 :]


def test_every_file_starts_the_server_by_arguments_it_knows(tmp_path: Path) -> None:
    from pentarchy.cli import run

    unit = (DEPLOY / "pentarchy.service").read_text()
    started = [shlex.split(unit.partition("ExecStart=")[2].splitlines()[0])]
    entry = re.findall(r"^ENTRYPOINT (.*)$", (DEPLOY / "Containerfile").read_text(), re.M)
    started.append(json.loads(entry[-1]))
    for command in started:
        options = [part for part in served(command) if part.startswith("--")]
        assert set(options) <= {"--host", "--port", "--db", "--workers"}
        # everything is understood: the port is what is refused
        wrong = [*served(command)]
        wrong[wrong.index("--port") + 1] = "99999"
        assert run(["serve", *wrong]) == 2
    assert "LimitNOFILE=" in unit


def test_the_dashboard_asks_for_figures_the_server_tells(live: Live) -> None:
    told = live.guest().call("GET", "/metrics")[2].decode()
    known = set(re.findall(r"^# TYPE (pentarchy_\w+)", told, re.M))
    known |= {f"{name}_total" for name in known} | {f"{name}_bucket" for name in known}
    asked = set(re.findall(r"pentarchy_\w+", (DEPLOY / "grafana.json").read_text()))
    assert asked <= known | {"pentarchy"}, asked - known


def test_balancers_ask_whether_a_server_is_ready(live: Live) -> None:
    for name in ("Caddyfile.compose",):
        assert "health_uri /readyz" in (DEPLOY / name).read_text()
    assert Guest(live.port).call("GET", "/readyz")[0] == 200


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile", "Caddyfile.compose"])
def test_the_address_of_a_client_is_set_and_not_appended(name: str) -> None:
    text = (DEPLOY / name).read_text()
    assert "X-Forwarded-For $remote_addr" in text or "X-Forwarded-For {remote_host}" in text


def test_the_unit_is_sound_where_systemd_can_tell() -> None:
    tool = shutil.which("systemd-analyze")
    lines = (DEPLOY / "pentarchy.service").read_text().splitlines()
    pairs = [line for line in lines if "=" in line and not line.startswith("#")]
    assert all(re.match(r"^[A-Z][A-Za-z]+=", line) for line in pairs)
    if tool is not None:
        done = subprocess.run([tool, "verify", str(DEPLOY / "pentarchy.service")], capture_output=True, text=True, check=False)
        assert "Unknown" not in done.stderr


HOST = "play.example.org"


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """A proxy in the foreground until the block ends; fails with what it said if it does not listen."""
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)})
    try:
        for attempt in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, (folder / "proxy.log").read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(20)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={HOST}"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
    return cert, key


def plain_trust() -> ssl.SSLContext:
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    return trust


async def played_through(port: int, secure: bool, patience: int = 0) -> None:
    """Enter, make a table, greet and answer over a WebSocket: all by way of the proxy; and figures are not for the world.

    `patience`: so many seconds what is behind the proxy may take to be ready. A server may have gone without the proxy knowing: what is
    sent with a body is then answered 502 (Caddy tries again, but with a body it has closed), and people press the button again."""
    name = HOST if secure else f"localhost:{port}"
    origin = f"{'https' if secure else 'http'}://{name}"
    headers = {"X-Pentarchy": "1", "Host": name}
    at = f"{'https' if secure else 'http'}://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=at, headers=headers, verify=plain_trust(), trust_env=False, timeout=20) as web:
        hints = {"sni_hostname": HOST} if secure else {}
        assert (await web.get("/metrics", extensions=hints)).status_code == 404
        late = time.monotonic() + patience
        while (ready := await web.get("/readyz", extensions=hints)).status_code != 200 and time.monotonic() < late:
            await asyncio.sleep(0.2)
        assert ready.status_code == 200

        async def pressed(path: str, body: dict[str, Any], **headers: str) -> httpx.Response:
            reply = await web.post(path, json=body, headers=headers, extensions=hints)
            while reply.status_code in (502, 503) and time.monotonic() < late:
                await asyncio.sleep(0.2)
                reply = await web.post(path, json=body, headers=headers, extensions=hints)
            return reply

        entered = await pressed("/api/me", {"name": "Ann"})
        cookie = entered.headers["set-cookie"].partition(";")[0]
        made = (await pressed("/api/tables", {"game": "toy", "seats": ["hot", "hot"], "watch": "link"}, Cookie=cookie)).json()
    address = f"{origin.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/ws"
    trust: dict[str, Any] = {"ssl": plain_trust()} if secure else {}
    more = {"Cookie": cookie}
    async with connect(address, host="127.0.0.1", port=port, origin=Origin(origin), additional_headers=more, **trust) as line:
        watcher = Watcher(line)
        await watcher.until("hello")
        assert (await watcher.answer(0, ["draw"]))["t"] == "ack"


def proxied(folder: Path) -> Config:
    return quiet(folder, hosts=(HOST,), secure=True)


@pytest.mark.asyncio
async def test_nginx_passes_people_and_their_sockets_on(tmp_path: Path) -> None:
    tool = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if tool is None:
        pytest.skip("nginx is not here")
    port, (cert, key) = free_port(), certificate(tmp_path)
    with Live(proxied(tmp_path)) as live:
        site = (DEPLOY / "nginx.conf").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{live.port}")
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        site = re.sub(r"/etc/letsencrypt\S+fullchain.pem", str(cert), site)
        site = re.sub(r"/etc/letsencrypt\S+privkey.pem", str(key), site)
        parts = " ".join(f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        whole = tmp_path / "nginx.conf"
        whole.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}} http {{ access_log off; {parts}\n{site}\n}}"
        )
        with running([tool, "-p", str(tmp_path), "-c", str(whole)], port, tmp_path):
            await played_through(port, secure=True)


def caddy(folder: Path, site: str) -> list[str]:
    """The command that serves by this Caddyfile."""
    tool = shutil.which("caddy")
    if tool is None:
        pytest.skip("caddy is not here")
    whole = folder / "Caddyfile"
    whole.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    return [tool, "run", "--config", str(whole), "--adapter", "caddyfile"]


@pytest.mark.asyncio
async def test_caddy_passes_people_and_their_sockets_on(tmp_path: Path) -> None:
    port, (cert, key) = free_port(), certificate(tmp_path)
    with Live(proxied(tmp_path)) as live:
        site = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{live.port}")
        site = site.replace(f"{HOST} {{", f"{HOST}:{port} {{\n\ttls {cert} {key}")
        with running(caddy(tmp_path, site), port, tmp_path):
            await played_through(port, secure=True)
