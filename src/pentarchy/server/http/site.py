"""The built web client, served from an index made at start: a path that is not in it does not exist, whatever it looks like."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

_PAGES = (
    *("", "new", "table", "replay", "come", "join", "device", "learn", "rules", "howto", "cards", "packs", "workshop"),
    *("about", "off", "on", "you", "privacy", "admin"),
)
_TEXT = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
_NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Pentarchy</title><h1>Pentarchy</h1>"
    b"<p>The server runs, but its web client has not been built: run <code>make web</code> and start again.</p></html>"
)


class File:
    """One file of the client; its compressed form is made when first asked for."""

    __slots__ = ("_small", "body", "etag", "kind", "lasting")

    def __init__(self, body: bytes, kind: str, lasting: bool) -> None:
        self.body = body
        self.kind = kind
        self.lasting = lasting
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        self._small: bytes | None = None

    @property
    def small(self) -> bytes:
        """Compressed, or b"" where that would not help."""
        if self._small is None:
            packed = gzip.compress(self.body, 9, mtime=0) if self.kind.startswith(_TEXT) else self.body
            self._small = packed if len(packed) < len(self.body) else b""
        return self._small


class Site:
    """`site.answer(request)`: a file of the client, the page for one of its addresses, or 404."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and not path.is_symlink() and not path.name.startswith("."):
                name = path.relative_to(folder).as_posix()
                self.files[name] = File(path.read_bytes(), _kind(path.name), name.startswith("assets/"))
        self.index = self.files.get("index.html") or File(_NOT_BUILT, "text/html; charset=utf-8", False)

    def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        found = self.files.get(path)
        if found is None and path.split("/")[0] in _PAGES and "." not in path and len(path) < 100:
            found = self.index
        if found is None:
            return Response("Not found.", 404, media_type="text/plain")
        return _response(found, request)


def _response(file: File, request: Request) -> Response:
    headers = {"ETag": file.etag, "Vary": "Accept-Encoding"}
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if "gzip" in request.headers.get("accept-encoding", "") and file.small:
        body = file.small
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def _kind(name: str) -> str:
    known = {
        "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "svg": "image/svg+xml",
    }
    known |= {"webmanifest": "application/manifest+json", "woff2": "font/woff2", "json": "application/json"}
    return known.get(name.rpartition(".")[2]) or mimetypes.guess_type(name)[0] or "application/octet-stream"
