"""Dragon & Emperor for PettingZoo: `env(seats=...)` with the usual wrappers, `raw_env` without."""

from __future__ import annotations

from typing import Any

from pentarchy.envs.aec import Table, wrapped


def raw_env(**settings: Any) -> Table:
    return Table("dragonemperor", **settings)


def env(**settings: Any) -> Any:
    return wrapped(raw_env(**settings))
