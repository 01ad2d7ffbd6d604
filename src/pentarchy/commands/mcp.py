"""`pentarchy mcp`: a table for language models."""

from __future__ import annotations

from pentarchy.commands.printing import OK


def mcp() -> int:
    """Serve a table to a language model over the Model Context Protocol, on stdin and stdout (needs the extra `mcp`).

    Examples:

        pentarchy mcp
    """
    from pentarchy.envs.mcp import server

    server().run("stdio")
    return OK
