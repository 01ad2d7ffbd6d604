"""examples/tour.ipynb runs from top to bottom. Needs nbclient and ipykernel: `make test-lab`."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

TOUR = Path(__file__).parents[2] / "examples" / "tour.ipynb"


def test_the_tour_runs() -> None:
    notebook = nbformat.read(TOUR, as_version=4)
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    said = "".join(str(output.get("text", "")) for cell in notebook.cells for output in cell.get("outputs", []))
    assert "answers differ; the first:" in said
    assert "of a win after two rounds" in said
