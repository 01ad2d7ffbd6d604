"""A real server in a process of its own, to be killed at will."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

_START = "from pentarchy.server.app import serve; import sys; serve(port=int(sys.argv[1]), db=sys.argv[2], workers=int(sys.argv[3]))"


class Server:
    """`with Server(db) as server: ... server.kill() ... server.start()`; keeps its port over restarts."""

    def __init__(self, db: str, workers: int = 1, log: Path | None = None, **environment: str) -> None:
        self.db = db
        self.workers = workers
        self.port = 0
        self.log = log
        self.environment = {"PENTARCHY_LIMITS": "0", "PENTARCHY_BOT_PAUSE": "0", **environment}
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start and wait until it answers."""
        errors = open(self.log, "a", encoding="utf-8") if self.log is not None else subprocess.DEVNULL  # noqa: SIM115
        command = [sys.executable, "-c", _START, str(self.port), self.db, str(self.workers)]
        process = subprocess.Popen(command, env={**os.environ, **self.environment}, stdout=subprocess.PIPE, stderr=errors, text=True)
        self._process = process
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.startswith("Pentarchy is at"):
            raise RuntimeError(f"the server did not start (exit {process.wait()})")
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        self._wait_until_healthy()

    def _wait_until_healthy(self) -> None:
        late = time.monotonic() + 60
        while time.monotonic() < late:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                if self._process is not None and self._process.poll() is not None:
                    raise RuntimeError("the server stopped while starting") from None
                time.sleep(0.02)
        raise RuntimeError("the server did not become healthy")

    def kill(self) -> None:
        """Pull the plug: no warning, no clean-up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        """Ask politely and wait; gives the exit code."""
        process = self._process
        if process is None or process.poll() is not None:
            return 0 if process is None else int(process.returncode)
        process.terminate()
        try:
            return process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
