"""deploy/compose.yaml: it names what exists, and what it describes is started here as plain processes, by its own words."""

from __future__ import annotations

import ipaddress
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml  # type: ignore[import-untyped]
from psycopg import sql

from tests.server.test_deploy import DEPLOY, caddy, free_port, played_through, running

MADE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = MADE["services"]


def test_the_compose_file_names_what_it_uses() -> None:
    """A balancer, two servers, a database: every secret, volume and network a service names is there, and so is every file."""
    assert set(SERVICES) == {"database", "one", "two", "balancer"}
    for service in SERVICES.values():
        assert set(service.get("secrets", [])) <= set(MADE["secrets"])
        assert set(service.get("networks", [])) <= set(MADE["networks"])
        assert set(service.get("depends_on", [])) <= set(SERVICES)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in MADE["volumes"] or (DEPLOY / source).exists(), volume
    assert SERVICES["one"] == SERVICES["two"]
    build = SERVICES["one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).exists()
    believed = SERVICES["one"]["environment"]["PENTARCHY_PROXIES"]
    assert SERVICES["balancer"]["networks"]["inside"]["ipv4_address"] == believed
    inside = MADE["networks"]["inside"]["ipam"]["config"][0]
    assert ipaddress.ip_address(believed) in ipaddress.ip_network(inside["subnet"])
    assert ipaddress.ip_address(believed) not in ipaddress.ip_network(inside["ip_range"]), "whoever starts first would take it"


def meant(text: str) -> str:
    """A value as compose reads it where nothing is set: `${NAME:-usual}` and `$$`."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text).replace("$$", "$")


@contextmanager
def database(postgres: str, password: str) -> Iterator[str]:
    """The role and the database its environment asks for, by password only; gives where it is."""
    wanted = SERVICES["database"]["environment"]
    user, name = sql.Identifier(wanted["POSTGRES_USER"]), sql.Identifier(wanted["POSTGRES_DB"])
    with psycopg.connect(postgres, autocommit=True) as master:
        master.execute(sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(user, sql.Literal(password)))
        master.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(name, user))
        found = master.execute("SHOW hba_file").fetchone()
        assert found is not None
        hba = Path(str(found[0]))
        before = hba.read_text()
        hba.write_text(f"local {wanted['POSTGRES_DB']} {wanted['POSTGRES_USER']} scram-sha-256\n{before}")
        master.execute("SELECT pg_reload_conf()")
        try:
            yield postgres.partition("host=")[2]
        finally:
            hba.write_text(before)
            master.execute("SELECT pg_reload_conf()")
            master.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
            master.execute(sql.SQL("DROP ROLE {}").format(user))


class Served:
    """A server as compose starts it: its entrypoint, command and environment, with the places of this machine put in."""

    def __init__(self, name: str, folder: Path, socket: str, secret: Path) -> None:
        service, self.port = SERVICES[name], free_port()
        words = [meant(word) for word in [*service["entrypoint"], *service["command"]]]
        places = {
            "/run/secrets/database": str(secret),
            "/opt/pentarchy/bin/": f"{Path(sys.executable).parent}/",
            "--host 0.0.0.0": "--host 127.0.0.1",
            "--port 8000": f"--port {self.port}",
        }
        for there, here in places.items():
            assert there in words[-1], there
            words[-1] = words[-1].replace(there, here)
        given = {key: meant(str(value)) for key, value in service["environment"].items()}
        wanted = SERVICES["database"]["environment"]
        assert given["PENTARCHY_DB"] == f"postgresql://{wanted['POSTGRES_USER']}@database/{wanted['POSTGRES_DB']}"
        given["PENTARCHY_DB"] = given["PENTARCHY_DB"].replace("@database/", "@/") + f"?host={socket}"
        # the balancer's own address, and nobody else's, is believed
        assert given["PENTARCHY_PROXIES"] == SERVICES["balancer"]["networks"]["inside"]["ipv4_address"]
        with (folder / f"{name}.log").open("w") as log:
            self.process = subprocess.Popen(words, env={**os.environ, **given, "PENTARCHY_PROXIES": "127.0.0.1"}, stdout=log, stderr=log)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()


def balancer(folder: Path, servers: dict[str, int], port: int) -> list[str]:
    """The command of the balancer, by the file compose puts where Caddy reads it."""
    mounted = [volume.split(":") for volume in SERVICES["balancer"]["volumes"]]
    source = next(source for source, target, mode in mounted if target == "/etc/caddy/Caddyfile")
    outside, inside = SERVICES["balancer"]["ports"][0].split(":")
    site = (DEPLOY / source).read_text()
    # asked by the name of its service a server refuses; here its name is an address, so this has to be looked for
    assert re.search(r"health_headers \{\s*Host localhost\s*\}", site)
    for there, here in {**{f"{name}:8000": f"127.0.0.1:{at}" for name, at in servers.items()}, f":{inside} {{": f":{port} {{"}.items():
        assert there in site, there
        site = site.replace(there, here)
    return caddy(folder, site)


@pytest.mark.asyncio
async def test_what_compose_describes_plays_goes_on_without_one_server_and_stops(postgres: str, tmp_path: Path) -> None:
    # people write what they like into the file, and editors end it with a new line
    password, secret = f"p@ss/w:rd %41 {secrets.token_urlsafe(8)}", tmp_path / "database-password.txt"
    secret.write_text(password + "\n")
    with ExitStack() as stack:
        socket = stack.enter_context(database(postgres, password))
        one, two = [stack.enter_context(Served(name, tmp_path, socket, secret)) for name in ("one", "two")]
        port = free_port()
        stack.enter_context(running(balancer(tmp_path, {"one": one.port, "two": two.port}, port), port, tmp_path))
        await played_through(port, secure=False, patience=60)
        one.process.send_signal(signal.SIGKILL)
        one.process.wait()
        await played_through(port, secure=False, patience=20)
        two.process.terminate()
        grace = int(SERVICES["two"]["stop_grace_period"].removesuffix("s"))
        two.process.wait(grace)
        assert '"stopped"' in (tmp_path / "two.log").read_text(), "it put everything down, and then ended"
