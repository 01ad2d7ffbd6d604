"""Finished work on disk as it comes, so that Ctrl-C, a crash or a power cut costs at most what was under way: one JSON line each."""

from __future__ import annotations

import json
from io import TextIOWrapper
from pathlib import Path

from pentarchy.kernel import BadSetup


class Journal:
    """`Journal(path, header, resume=True)`: `.done` holds what was finished before by number, `.add(n, data)` keeps more.

    The header says what was being done. A journal of something else is refused; a last line that was cut short is dropped and told
    in `.torn`.
    """

    def __init__(self, path: Path, header: dict[str, object], resume: bool) -> None:
        self.path = path
        self.done: dict[int, dict[str, object]] = {}
        self.torn = False
        self._file: TextIOWrapper | None = None
        plain: dict[str, object] = json.loads(json.dumps(header))
        if path.exists() and not resume:
            raise BadSetup(f"{path.name} holds a run that was not finished: --resume plays on, or delete the file to begin anew.")
        kept = self._read(plain) if path.exists() else [json.dumps(plain, ensure_ascii=False)]
        draft = path.with_name(path.name + ".draft")
        try:
            draft.write_text("".join([line + "\n" for line in kept]), encoding="utf-8")
            draft.replace(path)
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"{path} cannot be written: {error.strerror or error}.") from error

    def _read(self, header: dict[str, object]) -> list[str]:
        """The lines that are whole."""
        try:
            lines = self.path.read_text(encoding="utf-8", errors="replace").split("\n")
        except OSError as error:
            raise BadSetup(f"{self.path.name} cannot be read: {error.strerror or error}.") from error
        if _parsed(lines[0]) is None:
            raise BadSetup(f"{self.path.name} is no unfinished run: its first line cannot be read.")
        found = _parsed(lines[0]) or {}
        for name in sorted({*header, *found}):
            if header.get(name) != found.get(name):
                raise BadSetup(
                    f"{self.path.name} is of another run ({name} {found.get(name)!r}, now {header.get(name)!r}); play on as it was begun."
                )
        kept = [lines[0]]
        for i, line in enumerate(lines[1:], start=2):
            data = _parsed(line)
            number = None if data is None else data.get("n")
            if data is not None and isinstance(number, int) and i < len(lines):
                self.done[number] = data
                kept.append(line)
            elif line:
                if i < len(lines) - 1:
                    raise BadSetup(f"{self.path.name}, line {i}, cannot be read; delete the file to begin anew.")
                self.torn = True
        return kept

    def add(self, n: int, data: dict[str, object]) -> None:
        """Keep one finished piece of work."""
        assert self._file is not None
        self._file.write(json.dumps({"n": n, **data}, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self, finished: bool = False) -> None:
        """Leave the file for another time, or take it away when all is done."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if finished:
            self.path.unlink(missing_ok=True)


def _parsed(line: str) -> dict[str, object] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
