"""The files people start a server with: they name what exists, and the command of each starts a server that is ready."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from pentarchy.prove.client import Guest
from tests.server.conftest import ROOT
from tests.server.live import Live

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
