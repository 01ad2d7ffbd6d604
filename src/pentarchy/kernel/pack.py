"""A content pack as it travels: a folder or a file of TOML on a disk, one text in a database, a record or a browser.

`[pack]` at its top says what it is: `name`, `game`, `about`, and `share = true` where its owner lets others have its text.
"""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

from pentarchy.kernel.errors import ContentError

HEAD = "pack"
"""The table of a pack that speaks of the pack itself."""
MOST_BYTES = 4_000_000
_HEAD_FIELDS = {"name": str, "game": str, "about": str, "share": bool}
_FILE = "#: file "
"""Where the text of a pack made of several files goes on with the next."""
_MOST_NAME = 60
_MOST_ABOUT = 500


class Pack:
    """`Pack.read(path)` from a folder or a file, `Pack.of_text(text)` from anywhere else; ContentError says what is wrong with it."""

    __slots__ = ("name", "game", "about", "shared", "files", "tables", "hash")

    def __init__(self, name: str, files: list[tuple[str, str]]) -> None:
        self.name = name
        self.game = ""
        self.about = ""
        self.shared = False
        self.files = files
        self.tables: list[tuple[str, dict[str, object]]] = []
        """What each file says, `[pack]` aside."""
        for file, text in files:
            self._add(file, text)
        body = "\n".join([self.name, *[f"{file}\n{text}" for file, text in files]])
        self.hash = hashlib.blake2b(body.encode(), digest_size=16).hexdigest()

    @staticmethod
    def read(path: Path) -> Pack:
        """The pack in a folder (every *.toml of it), or in one file."""
        if path.is_file():
            return Pack(path.stem, [(path.name, _text(path))])
        if not path.is_dir():
            raise ContentError(str(path), "", "", "no such content pack folder")
        paths = sorted(one for one in path.iterdir() if one.suffix == ".toml")
        if not paths:
            raise ContentError(str(path), "", "", "a content pack needs at least one .toml file")
        return Pack(path.name, [(one.name, _text(one)) for one in paths])

    @staticmethod
    def of_text(text: str, name: str = "pack") -> Pack:
        """The pack behind its text."""
        files: list[tuple[str, str]] = []
        file, lines = f"{name}.toml", [""]
        for line in text.split("\n"):
            if line.startswith(_FILE):
                if any(part.strip() for part in lines):
                    files.append((file, "\n".join(lines[1:])))
                file, lines = line[len(_FILE) :].strip()[:_MOST_NAME], [""]
            else:
                lines.append(line)
        files.append((file, "\n".join(lines[1:])))
        return Pack(name, files)

    @property
    def text(self) -> str:
        """All of it in one text, which `of_text` reads again."""
        if len(self.files) == 1 and self.files[0][0] == f"{self.name}.toml":
            return self.files[0][1]
        return "\n".join([f"{_FILE}{file}\n{text}" for file, text in self.files])

    @property
    def place(self) -> str:
        """What to look at where the pack as a whole is at fault: its one file, or its name."""
        return self.files[0][0] if len(self.files) == 1 else self.name

    def _add(self, file: str, text: str) -> None:
        try:
            raw: dict[str, object] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise ContentError(file, "", "", str(error).split("\n")[0]) from error
        head = raw.pop(HEAD, {})
        if not isinstance(head, dict):
            raise ContentError(file, HEAD, "", "a table is wanted")
        for field, value in head.items():
            kind = _HEAD_FIELDS.get(field)
            if kind is None:
                raise ContentError(file, HEAD, field, f"no such field; there are {', '.join(_HEAD_FIELDS)}")
            if not isinstance(value, kind):
                raise ContentError(file, HEAD, field, f"{'true or false' if kind is bool else 'a text'} is wanted, not {value!r}")
        self._say(file, head)
        self.tables.append((file, raw))

    def _say(self, file: str, head: dict[str, object]) -> None:
        self.name = str(head.get("name", self.name)).strip()
        self.game = str(head.get("game", self.game))
        self.about = str(head.get("about", self.about))
        self.shared = head.get("share", self.shared) is True
        if not self.name or len(self.name) > _MOST_NAME or not self.name.isprintable():
            raise ContentError(file, HEAD, "name", f"a name of 1 to {_MOST_NAME} letters is wanted")
        if len(self.about) > _MOST_ABOUT:
            raise ContentError(file, HEAD, "about", f"at most {_MOST_ABOUT} letters")


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ContentError(path.name, "", "", f"larger than {MOST_BYTES} bytes")
        return path.read_text(encoding="utf-8")
    except (UnicodeDecodeError, OSError) as error:
        raise ContentError(path.name, "", "", str(error)) from error
