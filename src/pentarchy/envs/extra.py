"""What an environment needs beside the engine; where it is missing, one sentence says how to get it."""

from __future__ import annotations

import importlib
from types import ModuleType

from pentarchy.kernel import PentarchyError


def needed(module: str, extra: str = "envs") -> ModuleType:
    """The module, or PentarchyError with the command that installs it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        missing = error.name or module
        raise PentarchyError(f"This needs {missing}, which is not installed: pip install 'pentarchy[{extra}]'.") from error
