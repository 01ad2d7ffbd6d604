"""Where a result came from: the log tells all of it."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.kernel import AnyMatch
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.opening import branch
from pentarchy.kernel.packet import packet
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.tally import BEFORE, ending


def played(game: str, seats: int) -> AnyMatch:
    match = pentarchy.new(game, seats, "tally")
    play_some(match, Chance(b"", 3), 100_000)
    return match


@pytest.mark.parametrize(("game", "seats"), [("bonesbanners", 2), ("dorian", 3), ("ageofkingdoms", 2)])
def test_the_sources_sum_up_to_the_scores(game: str, seats: int) -> None:
    match = played(game, seats)
    assert match.outcome is not None
    told = ending(match, 0)
    assert not told["together"]
    assert BEFORE not in [row["title"] for row in told["tally"]]
    assert [sum(row["amounts"][seat] for row in told["tally"]) for seat in range(seats)] == match.outcome.scores
    assert told["decisive"] == sorted(told["decisive"], key=lambda line: line["at"])


@pytest.mark.parametrize(("game", "seats"), [("dragonemperor", 2), ("unicornus", 2)])
def test_who_plays_together_has_no_scores_but_deeds(game: str, seats: int) -> None:
    told = ending(played(game, seats), 0)
    assert told["together"]
    assert told["tally"]
    assert all(len(row["amounts"]) == 1 and row["amounts"][0] for row in told["tally"])
    assert told["decisive"]


def test_what_a_table_did_not_see_is_told_as_such() -> None:
    match = pentarchy.new("bonesbanners", 2, "tally")
    while not match.is_over and sum(player.cubes for player in match.state.players) < 2:
        play_some(match, Chance(b"", match.answered), 1)
    while match.position.under_way and not match.is_over:
        play_some(match, Chance(b"", match.answered), 1)
    later = branch(match, "another table")
    assert packet(later, 0)["ending"] is None
    play_some(later, Chance(b"", 5), 100_000)
    rows = {row["title"]: row["amounts"] for row in ending(later, 0)["tally"]}
    assert later.outcome is not None
    assert sum(rows[BEFORE]) == 2
    assert [sum(amounts[seat] for amounts in rows.values()) for seat in range(2)] == later.outcome.scores
