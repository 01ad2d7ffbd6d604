"""How a table plays, agreed before it begins."""

from __future__ import annotations

import pytest

from pentarchy.host.terms import Clock, Terms
from pentarchy.kernel import BadSetup


def test_what_is_left_out_is_as_usual() -> None:
    assert Terms.of({}) == Terms()
    assert Terms.of({"clock": {"kind": "days", "days": 3}, "end_of_time": "bot"}).clock == Clock("days", days=3)


def test_terms_come_back_from_their_data() -> None:
    terms = Terms("none", "none", "quick", Clock("live", 60, 600), "default", "closed", False, "ab" * 16)
    assert Terms.of(terms.data()) == terms
    assert not terms.allows_help
    assert Terms.of({"help": "coach"}).allows_help


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ([], "terms is an object"),
        ({"halp": "none"}, "no field 'halp'"),
        ({"help": "all"}, "terms.help is one of"),
        ({"help": 1}, "terms.help is one of"),
        ({"takebacks": "free"}, "terms.takebacks"),
        ({"windows": ""}, "terms.windows"),
        ({"spectators": None}, "terms.spectators"),
        ({"late": 1}, "terms.late"),
        ({"pack": "x" * 81}, "terms.pack"),
        ({"clock": {"kind": "sand"}}, "terms.clock.kind"),
        ({"clock": {"kind": "live"}}, "needs seconds"),
        ({"clock": {"kind": "live", "move": -1}}, "terms.clock.move"),
        ({"clock": {"kind": "live", "move": True}}, "terms.clock.move"),
        ({"clock": {"kind": "days"}}, "terms.clock.days"),
        ({"clock": {"kind": "days", "days": 2, "bank": 9}}, "has no bank"),
        ({"end_of_time": "bot"}, "no clock"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(data: object, word: str) -> None:
    with pytest.raises(BadSetup, match=word):
        Terms.of(data)
