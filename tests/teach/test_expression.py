"""Expressions look and count; they call nothing and change nothing."""

from __future__ import annotations

import pytest

from pentarchy.teach.expression import BadExpression, Expression

SEEN = {"view": {"units": [{"owner": 0, "at": "a"}, {"owner": 1, "at": "b"}], "gold": 3}, "me": 0}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("view.gold + 1", 4),
        ("view['gold'] >= 3 and not view.gold > 5", True),
        ("1 < view.gold < 4", True),
        ("any(unit.owner == me for unit in view.units)", True),
        ("len(view.units) - 1", 1),
        ("sum(1 for unit in view.units if unit.at in ['a', 'c'])", 1),
        ("view.units[1].at", "b"),
    ],
)
def test_it_reads_the_view(text: str, value: object) -> None:
    assert Expression(text, ["view", "me"]).of(SEEN) == value


@pytest.mark.parametrize(
    "text", ["open('x')", "view.units.append(1)", "__import__('os')", "lambda: 1", "other", "view.gold =", "max(view, key=1)"]
)
def test_it_does_nothing_else(text: str) -> None:
    with pytest.raises(BadExpression):
        Expression(text, ["view", "me"])


def test_what_does_not_fit_the_view_does_not_hold() -> None:
    assert not Expression("view.nothing == 1", ["view"]).holds(SEEN)
    with pytest.raises(BadExpression, match="does not fit"):
        Expression("view.nothing == 1", ["view"]).of(SEEN)
