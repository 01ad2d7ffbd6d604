"""The vectorised games on several cores: each process plays its share into the same arrays, this one too.

>>> with Hall("bonesbanners", count=256, processes=2, seed=1) as hall:
...     hall.step(policy(hall.observation, hall.options, hall.mask))

The games, and so the numbers in the arrays, are the same for any number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pentarchy.bots import make
from pentarchy.envs.booth import Booth
from pentarchy.envs.extra import needed
from pentarchy.envs.vector import Shown, Tables
from pentarchy.kernel import BadSetup, EngineFault
from pentarchy.kernel.stepping import ACTIONS

if TYPE_CHECKING:
    import numpy as np
else:
    np = needed("numpy")

_STEP = b"step"
_DONE = b"done"
_PATIENCE = 0.0001
"""So many seconds a process looks out for the next step, or for the others, before it sleeps: that spares most of the waking, and costs
little where others want the processor."""


class Hall(Shown):
    """`Tables` in several processes: the same arrays, the same `step`. Close it when done, or use it in a `with`."""

    def __init__(self, game: str, count: int = 64, processes: int = 2, **settings: Any) -> None:
        """`settings` are those of `Tables`. This process plays a share itself: it would wait for the others anyway."""
        if not 1 <= processes <= count:
            raise BadSetup(f"{count} games can be played by 1 to {count} processes, not {processes}.")
        for spec in settings.get("opponents", ()):
            make(spec)
        told = {name: settings[name] for name in ("seats", "options", "pack") if name in settings}
        self.booth = Booth(game, **told)
        self.count = count
        memory = RawArray("b", count * self.bytes_of(self.booth))
        super().__init__(self.booth, count, memory)
        chosen = RawArray("i", count)
        # which step has been called for, and which each of the other processes has done
        self._told = RawArray("q", processes)
        self._actions = np.frombuffer(chosen, dtype=np.int32)
        self._closed = False
        self._luck = np.random.default_rng(settings.get("seed", 0))
        ends = [count * n // processes for n in range(processes + 1)]
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        spawn = multiprocessing.get_context("spawn")
        for first, after in pairwise(ends[1:]):
            ours, theirs = spawn.Pipe()
            work = (theirs, game, count, settings, (first, after, memory), chosen, self._told, len(self._pipes) + 1)
            worker = spawn.Process(target=_play, args=work, daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)
        self._own = Tables(game, count, **settings, part=(0, ends[1], memory))
        with self._closing_on_error():
            self._wait()

    def sample(self) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        """A legal action for every game, any of them as likely."""
        legal = np.flatnonzero(self.mask.view(np.bool_))
        counts = np.bincount(legal // ACTIONS, minlength=self.count)
        firsts = counts.cumsum() - counts
        drawn = (self._luck.random(self.count) * counts).astype(np.int64)
        return np.asarray(legal[firsts + drawn] % ACTIONS, dtype=np.int64)

    def step(self, actions: Iterable[int]) -> None:
        """One action in every game."""
        chosen = np.asarray(actions if isinstance(actions, np.ndarray) else list(actions), dtype=np.int32)
        if chosen.shape != (self.count,):
            raise BadSetup(f"{self.count} actions are wanted, one for each game, not {chosen.size}.")
        if self._closed:
            raise EngineFault("This hall is closed; begin anew.")
        self._actions[:] = chosen
        with self._closing_on_error():
            for pipe in self._pipes:
                pipe.send_bytes(_STEP)
            # only now: who looks out finds the word there and does not fall asleep over it
            self._told[0] += 1
            self._own.step(self._actions[: self._own.count])
            self._wait()

    @contextmanager
    def _closing_on_error(self) -> Iterator[None]:
        """After a step that some have taken and others not, nothing fits together any more."""
        try:
            yield
        except (EOFError, OSError):
            self.close()
            raise EngineFault("A process that played games has died; begin anew.") from None
        except BaseException:
            self.close()
            raise

    def _wait(self) -> None:
        """Until every process has played and written."""
        for n, pipe in enumerate(self._pipes, 1):
            _look_out(self._told, n, self._told[0])
            said = pipe.recv_bytes()
            if said != _DONE:
                raise BadSetup(said.decode())

    def close(self) -> None:
        """End the processes; the arrays stay as they are."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(10)
        self._pipes, self._workers = [], []
        self._closed = True

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _look_out(told: Any, place: int, step: int) -> None:
    """Until this step is told of at this place, or patience ends."""
    begun = perf_counter()
    while told[place] < step and perf_counter() - begun < _PATIENCE:
        pass


def _play(
    pipe: Connection, game: str, count: int, settings: dict[str, Any], part: tuple[int, int, Any], chosen: Any, told: Any, place: int
) -> None:
    """A process's whole life: its share of the games, a step whenever it is told to, until nobody tells it anything more."""
    try:
        tables = Tables(game, count, **settings, part=part)
        actions = np.frombuffer(chosen, dtype=np.int32)[part[0] : part[1]]
        pipe.send_bytes(_DONE)
        while pipe.recv_bytes() == _STEP:
            tables.step(actions)
            pipe.send_bytes(_DONE)
            told[place] += 1
            _look_out(told, 0, told[place] + 1)
    except (EOFError, KeyboardInterrupt, BrokenPipeError):
        return
    except Exception as error:
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())
