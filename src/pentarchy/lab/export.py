"""Results as a table others can read: CSV with nothing installed, Parquet with the extra [lab]."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from pentarchy.kernel import BadSetup
from pentarchy.lab.simulate import GameResult, Plan

KINDS = (".csv", ".parquet")


def check_out(path: Path) -> None:
    """Before anything is played: a file of a kind we write, in a folder that is there, with what it needs installed."""
    if path.suffix not in KINDS:
        raise BadSetup(f"Results are written to a file that ends in {' or '.join(KINDS)}, not {path.name}.")
    if not path.parent.is_dir():
        raise BadSetup(f"There is no folder {path.parent} to write {path.name} to.")
    if path.suffix == ".parquet":
        import pyarrow.parquet  # noqa: F401


def columns_of(plan: Plan, results: list[GameResult]) -> dict[str, list[object]]:
    """One row a game and seat: everything a spreadsheet needs, in the order played."""
    columns: dict[str, list[object]] = {
        name: [] for name in ("game", "seed", "seat", "bot", "share", "score", "winners", "rule", "why", "rounds", "decisions")
    }
    for result in results:
        for seat in range(plan.seats):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            row: tuple[object, ...] = (
                result.game, result.seed, seat + 1, result.bots[seat], share, result.scores[seat] if seat < len(result.scores) else 0,
                " ".join([str(winner + 1) for winner in result.winners]), result.rule, result.why, result.rounds, result.decisions,
            )  # fmt: skip
            for name, value in zip(columns, row, strict=True):
                columns[name].append(value)
    return columns


def write_columns(path: Path, columns: dict[str, list[object]], notes: dict[str, str]) -> None:
    """Whole or not at all; the same columns give the same bytes. `notes` go into the file where its kind has room for them."""
    draft = path.with_name(path.name + ".part")
    if path.suffix == ".parquet":
        import pyarrow
        import pyarrow.parquet

        table = pyarrow.table(columns).replace_schema_metadata({f"pentarchy.{name}": value for name, value in notes.items()})
        pyarrow.parquet.write_table(table, draft, compression="zstd")
    else:
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(columns)
        rows.writerows(zip(*columns.values(), strict=True))
        draft.write_text(text.getvalue(), encoding="utf-8")
    draft.replace(path)
