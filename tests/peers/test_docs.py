"""The snippets that need OpenSpiel run as they are printed."""

from __future__ import annotations

import pytest

from tests.envs.test_docs import snippets


@pytest.mark.parametrize(("where", "code"), snippets(openspiel=True), ids=lambda given: given if len(given) < 30 else "")
def test_the_snippet_runs_as_printed(where: str, code: str) -> None:
    exec(compile(code, where, "exec"), {})
