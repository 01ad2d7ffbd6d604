"""Cut the power at any moment: what had not been synced is gone, whole or in part, and nothing acknowledged is lost.

A server plays on a disk that journals its writes and syncs (disk.c, preloaded). Afterwards the database file and its write-ahead log are
laid out as a cut at n random moments could have left them: writes since a file's last sync are dropped, or kept in an arbitrary choice of
512-byte sectors. SQLite opens what is left, and every answer acknowledged before that moment has to be in it, once.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pentarchy.prove.client import Guest
from pentarchy.prove.common import Disproved, Figures, Trial
from pentarchy.prove.crash import rebuilt
from pentarchy.prove.process import Server
from pentarchy.prove.restore import Talker

NAMED, WRITTEN, SIZED, SYNCED, REMOVED = range(5)
LINE = struct.Struct("=qiiqq")
SECTOR = 512
TABLES = 3
REBUILD_EVERY = 25
"""After every so many cuts the tables are also played again from their stored answers, every hash checked."""


class Event(NamedTuple):
    """One line of the journal: when it was done (monotonic nanoseconds), what, to which file, and the bytes or the path."""

    at: int
    kind: int
    file: int
    offset: int
    data: bytes


class File:
    """What is sure to be on the disk of one file, and what was done to it since."""

    def __init__(self) -> None:
        self.sure = bytearray()
        self.open: list[Event] = []

    def sync(self) -> None:
        for event in self.open:
            _do(self.sure, event)
        self.open = []

    def left(self, luck: random.Random) -> bytes:
        """The file after a cut: nothing of what was not synced, all of it, or any of its sectors."""
        mood = luck.choice(("none", "all", "some", "some"))
        found = bytearray(self.sure)
        for event in self.open if mood != "none" else []:
            if mood == "all" or event.kind == SIZED:
                _do(found, event)
                continue
            for start in range(0, len(event.data), SECTOR):
                if luck.random() < 0.5:
                    _do(found, event._replace(offset=event.offset + start, data=event.data[start : start + SECTOR]))
        return bytes(found)


class Disk:
    """The files as the journal tells them, event by event."""

    def __init__(self) -> None:
        self.paths: dict[int, str] = {}
        self.files: dict[str, File] = {}

    def follow(self, event: Event) -> None:
        if event.kind == NAMED:
            path = event.data.decode()
            self.paths[event.file] = path
            self.files.setdefault(path, File())
        elif event.kind == REMOVED:
            self.files.pop(event.data.decode(), None)
        elif event.kind == SYNCED:
            self.files.setdefault(self.paths[event.file], File()).sync()
        else:
            self.files.setdefault(self.paths[event.file], File()).open.append(event)

    def lay_out(self, folder: Path, luck: random.Random) -> None:
        for path, file in self.files.items():
            (folder / Path(path).name).write_bytes(file.left(luck))


def _do(content: bytearray, event: Event) -> None:
    if event.kind == SIZED:
        del content[event.offset :]
        content.extend(bytes(event.offset - len(content)))
        return
    content.extend(bytes(max(0, event.offset - len(content))))
    content[event.offset : event.offset + len(event.data)] = event.data


def events(journal: Path) -> Iterator[Event]:
    """What happened, in order; a line the kill cut short is not one."""
    data = journal.read_bytes()
    at = 0
    while at + LINE.size <= len(data):
        when, kind, file, offset, length = LINE.unpack_from(data, at)
        at += LINE.size
        if at + length > len(data):
            return
        yield Event(when, kind, file, offset, data[at : at + length])
        at += length


async def prove(trial: Trial) -> Figures:
    """n cuts of the power while three tables are played."""
    path = trial.folder / "proof.db"
    journal = trial.folder / "journal"
    shim = built(trial.folder)
    disk = {"LD_PRELOAD": str(shim), "PENTARCHY_DISK_FILES": str(path), "PENTARCHY_DISK_JOURNAL": str(journal)}
    server = Server(f"sqlite:///{path}", 1, trial.log, **disk)
    server.start()
    guest = Guest(server.port)
    guest.enter("Power")
    wanted = max(60, trial.n // 2)
    acked: dict[str, int] = {}
    tables: list[Talker] = []
    try:
        while sum(len(talker.acked) for talker in tables) < wanted:
            new = [Talker(trial, guest) for i in range(TABLES)]
            tables += new
            playing = [asyncio.create_task(talker.play()) for talker in new]
            while sum(len(talker.acked) for talker in tables) < wanted and not all(task.done() for task in playing):
                await asyncio.sleep(0.01)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    finally:
        await asyncio.to_thread(server.kill)
    for talker in tables:
        acked.update(talker.acked)
    return await asyncio.to_thread(cut, trial, list(events(journal)), acked)


def built(folder: Path) -> Path:
    """The journaling disk, compiled for this machine."""
    compiler = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)
    if compiler is None:
        raise Disproved("This proof compiles a small C file, and no C compiler is here (Debian, Ubuntu: apt-get install gcc).")
    target = folder / "disk.so"
    source = Path(__file__).with_name("disk.c")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", str(target), str(source), "-ldl", "-lpthread"], check=True)
    return target


def cut(trial: Trial, happened: list[Event], acked: dict[str, int]) -> Figures:
    """Lay the files out as each cut leaves them, and count."""
    first = min(acked.values())
    # most cuts come right after something was done to the disk, the others at any time
    busy = [event.at for event in happened if event.at >= first]
    moments = sorted(
        trial.luck.choice(busy) if trial.luck.random() < 0.8 else trial.luck.randrange(first, busy[-1]) for i in range(trial.n)
    )
    disk = Disk()
    place = 0
    unsynced = 0
    for number, moment in enumerate(moments, start=1):
        while place < len(happened) and happened[place].at <= moment:
            disk.follow(happened[place])
            place += 1
        unsynced += any(file.open for file in disk.files.values())
        promised = {key for key, at in acked.items() if at <= moment}
        with tempfile.TemporaryDirectory(prefix="cut-", dir=trial.folder) as folder:
            disk.lay_out(Path(folder), trial.luck)
            judge(Path(folder) / "proof.db", promised, number % REBUILD_EVERY == 0)
    syncs = sum(event.kind == SYNCED for event in happened)
    return {"cuts": trial.n, "with_unsynced_writes": unsynced, "acknowledged": len(acked), "syncs": syncs, "lost": 0, "doubled": 0}


def judge(path: Path, promised: set[str], whole: bool) -> None:
    """The file a cut has left opens, is sound, and holds every promise once."""
    base = sqlite3.connect(path)
    try:
        sound = base.execute("PRAGMA integrity_check").fetchone()[0]
        if sound != "ok":
            raise Disproved(f"the database file is damaged after a power cut: {sound}")
        rows = base.execute("SELECT game, key FROM answers").fetchall()
        stored = {key for game, key in rows}
        if promised - stored:
            raise Disproved(f"{len(promised - stored)} of {len(promised)} acknowledged answers are lost after a power cut")
        if len(rows) != len(set(rows)):
            raise Disproved("an answer is stored twice after a power cut")
        for (table,) in base.execute("SELECT id FROM games").fetchall() if whole else []:
            rebuilt(base, table)
    except sqlite3.Error as error:
        raise Disproved(f"the database file cannot be read after a power cut: {error}") from error
    finally:
        base.close()
