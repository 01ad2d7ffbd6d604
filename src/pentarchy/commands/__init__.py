"""The commands of `pentarchy`, one file each. They return an exit code: 0 fine, 1 a check failed, 2 bad usage or input."""
