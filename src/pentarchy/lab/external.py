"""Anybody's bot: a command that reads a question per line and writes an answer per line, in JSON, over a pipe.

It gets its seat's view and question and nothing else:

    {"game": "bonesbanners", "seat": 0, "step": 12, "view": {...}, "ask": {...}, "seconds": 10.0}

and says which options it takes: {"keys": ["sword"]}. An answer that is refused comes back once with the reason in "refused"; a
second bad answer, silence past the deadline or a closed pipe ends the game with one sentence.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
import time
from typing import ClassVar

from pentarchy.bots import Bot, Mind, make
from pentarchy.kernel import BadSetup, PentarchyError
from pentarchy.kernel.packet import ask_data
from pentarchy.lab.mannered import mannered

PREFIX = "exec:"
SECONDS = 10.0
MOST_BYTES = 1_000_000


class External(Bot):
    """A bot in a process of its own, started at its first question."""

    name: ClassVar[str] = "exec"
    about: ClassVar[str] = "A command of your own that speaks JSON lines."

    def __init__(self, command: str, seed: int = 0, seconds: float = SECONDS) -> None:
        super().__init__(seed)
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""

    def answer(self, mind: Mind) -> list[str]:
        names = [f"Player {seat + 1}" for seat in range(max(mind.game.seats))]
        question: dict[str, object] = {
            "game": mind.game.key,
            "seat": mind.seat,
            "step": mind.step,
            "view": mind.view,
            "ask": ask_data(mind.ask, names),
            "seconds": self.seconds,
        }
        keys = self._said(question)
        refusal = mind.ask.refusal(keys)
        if refusal is not None:
            keys = self._said({**question, "refused": str(refusal)})
            refusal = mind.ask.refusal(keys)
        if refusal is not None:
            raise self._fault(f"gave an answer twice that is refused: {refusal}")
        return mind.ask.canonical(keys)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            self._process = None

    def _fault(self, what: str) -> PentarchyError:
        self.close()
        return PentarchyError(f"The bot '{self.command}' {what}")

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except (OSError, ValueError) as error:
                raise self._fault(f"cannot be started: {error}.") from error
        return self._process

    def _said(self, question: dict[str, object]) -> list[str]:
        process = self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
        except OSError as error:
            raise self._fault("has gone away.") from error
        line = self._line(process)
        try:
            said = json.loads(line)
            keys = said["keys"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._fault(f'wrote no answer such as {{"keys": ["..."]}}: {line[:80]!r}.') from error
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise self._fault("wrote keys that are no list of texts.")
        return keys

    def _line(self, process: subprocess.Popen[bytes]) -> bytes:
        """The next line it writes, before the deadline."""
        assert process.stdout is not None
        until = time.monotonic() + self.seconds
        while b"\n" not in self._heard:
            left = until - time.monotonic()
            if left <= 0 or not select.select([process.stdout], [], [], left)[0]:
                raise self._fault(f"did not answer within {self.seconds:g} seconds.")
            part = os.read(process.stdout.fileno(), 65536)
            if not part:
                raise self._fault("closed its output.")
            self._heard += part
            if len(self._heard) > MOST_BYTES:
                raise self._fault("wrote a line without end.")
        line, _, self._heard = self._heard.partition(b"\n")
        return line


def sitter(spec: str, seed: int = 0) -> Bot:
    """A bot by its spec, commands included: for those who may start processes on this machine, never for requests from outside."""
    if not spec.startswith(PREFIX):
        manner, slash, rest = spec.partition("/")
        return mannered(manner, make(rest, seed)) if slash else make(spec, seed)
    command = spec.removeprefix(PREFIX).strip()
    if not command:
        raise BadSetup("A bot of your own is named with its command: 'exec:python my_bot.py'.")
    return External(command, seed)
