"""A real server in a process of its own, to be killed at will."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

_NURSERY = """
import json, os, signal, sys
from pentarchy.server.app import serve
import pentarchy.server.db.migrations.versions.step_0001
from pentarchy.server.http.api.games import warm
warm()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, db, log = json.loads(line)
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644), 2)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        print(os.getpid(), flush=True)
        try:
            serve(port=port, db=db)
        except Exception as error:
            print(f"failed: {error}", flush=True)
            raise
        finally:
            os._exit(0)
"""

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
        command = [sys.executable, "-c", _START, str(self.port), self.db, str(self.workers)]
        with open(self.log or os.devnull, "a", encoding="utf-8") as errors:
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
        self._close()

    def _close(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()

    def stop(self) -> int:
        """Ask politely and wait; gives the exit code."""
        process = self._process
        if process is None or process.poll() is not None:
            return 0 if process is None else int(process.returncode)
        process.terminate()
        try:
            code = process.wait(timeout=20)
            self._close()
            return code
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise


class Reborn(Server):
    """A server that starts in no time: forked from a process that has everything loaded. Killed and started as often as one likes."""

    def __init__(self, db: str, log: Path, **environment: str) -> None:
        super().__init__(db, 1, log, **environment)
        self._pid = 0
        env = {**os.environ, **self.environment}
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", _NURSERY], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    @property
    def pid(self) -> int:
        return self._pid

    def start(self) -> None:
        line = self._born()
        for attempt in range(40):
            # the system may hand the port to somebody else's connection for a moment while nobody listens there
            if "is taken" not in line:
                break
            time.sleep(0.25)
            line = self._born()
        if not line.startswith("Pentarchy is at"):
            raise RuntimeError(f"the server did not start: {line}")
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        self._wait_until_healthy()

    def _born(self) -> str:
        """Fork one; what it says of itself."""
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(json.dumps([self.port, self.db, str(self.log)]) + "\n")
        self._nursery.stdin.flush()
        self._pid = int(self._nursery.stdout.readline())
        return self._nursery.stdout.readline()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        self._nursery.terminate()
        code = self._nursery.wait()
        for pipe in (self._nursery.stdin, self._nursery.stdout):
            if pipe is not None:
                pipe.close()
        return code

    def _end(self, how: signal.Signals) -> None:
        """Signal this very process and wait until it is gone."""
        try:
            os.kill(self._pid, how)
            while True:
                os.kill(self._pid, 0)
                time.sleep(0.002)
        except ProcessLookupError:
            return
