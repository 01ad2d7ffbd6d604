"""Parquet out: the same bytes for any number of processes, readable with what the run was."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet

from pentarchy.cli import run


def test_parquet_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        line = f"simulate dragonemperor --seed 7 --games 18 --bots random --jobs {jobs} --out {tmp_path}/{jobs}.parquet"
        assert run(line.split()) == 0
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    table = pyarrow.parquet.read_table(tmp_path / "1.parquet")
    assert table.num_rows == 36
    assert table.schema.metadata[b"pentarchy.seed"] == b"7"
