"""Promises of the server, each proved by a command: `pentarchy prove crash -n 1000`."""

from pentarchy.server.prove.run import NAMES as NAMES
from pentarchy.server.prove.run import run_prove as run_prove
