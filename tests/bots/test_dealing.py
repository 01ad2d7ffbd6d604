"""Deals: priced for all sides, asked for once, remembered, and refused in words that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pentarchy.bots import Bot, decide, make
from pentarchy.bots.dealing import Price, price_of, words_of
from pentarchy.bots.planner import Trial, agreed_of
from pentarchy.games import find
from pentarchy.kernel import AnyMatch, Chance
from pentarchy.kernel.deals import Deal
from pentarchy.kernel.record import start
from pentarchy.lab import deals
from pentarchy.lab.deals import Talk, after, is_gainful, note, talked
from pentarchy.lab.external import sitter
from pentarchy.lab.trials import Trials

TABLES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("ageofkingdoms", 3, {}),
    ("dorian", 3, {"tribute": True, "trade": True}),
]


def dealt(keys: list[str], *chances: list[float]) -> Trial:
    made = Trial(keys)
    made.chances = list(chances)
    made.values = [each[0] for each in chances]
    return made


def test_a_deal_is_priced_for_the_seat_its_partner_and_the_leader() -> None:
    no = [[0.2, 0.3, 0.5], [0.3, 0.2, 0.5]]
    yes = [[0.3, 0.35, 0.35], [0.4, 0.25, 0.35]]
    price = price_of(yes, no, 0, 1)
    assert price.mine == pytest.approx(0.1)
    assert price.partner == pytest.approx(0.05)
    assert price.leader == pytest.approx(-0.15)
    assert price.worth == pytest.approx(0.1)


def test_what_the_leader_gains_counts_against_a_deal() -> None:
    no = dealt(["no"], [0.20, 0.3, 0.5], [0.20, 0.3, 0.5])
    small = dealt(["yes"], [0.22, 0.2, 0.58], [0.22, 0.2, 0.58])
    good = dealt(["yes"], [0.30, 0.35, 0.35], [0.30, 0.35, 0.35])
    offer = Deal("trade", 1, "yes", "no")
    assert agreed_of([no, small], 1.0, 0, offer) is no
    assert agreed_of([no, good], 1.0, 0, offer) is good


def test_a_deal_that_looked_gainful_by_luck_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gainful in the first worlds and not in others: it is judged again, and the second look counts."""
    looks: list[int] = []

    def judged(match: AnyMatch, seat: int, key: str, deal: Deal, worlds: int, first: int) -> tuple[Price, Price]:
        looks.append(first)
        mine = 0.1 if first == deals.FIRST else 0.005
        return Price(mine, 0.01, 0.1, 0.0), Price(0.1, 0.01, mine, 0.0)

    monkeypatch.setattr(deals, "judged", judged)
    talk = talked(Trials("ageofkingdoms", 3, "greedy", "luck", 3, 2), 0)
    assert talk.chances
    assert looks == [deals.FIRST, deals.SECOND] * len(talk.chances)
    assert not any(chance.gains for chance in talk.chances)
    assert is_gainful((Price(0.02, 0.01, 0.1, 0.0), Price(0.02, 0.01, 0.0, 0.0)))


def turns(match: AnyMatch, bots: list[Bot], most: int) -> Iterator[tuple[int, list[str]]]:
    """Up to so many decisions, each before it is carried out."""
    for step in range(most):
        if match.is_over:
            return
        seat = match.waiting()[0]
        keys = decide(bots[seat], match, seat)
        yield seat, keys
        match.answer_list(seat, keys)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_nobody_is_pestered_and_refusals_tell_nothing_hidden(name: str, seats: int, options: dict[str, bool | int | str]) -> None:
    """One seat refuses everything: it hears no offer twice, no two in a phase, and its reasons are the same in every world that
    somebody else cannot tell from the real one."""
    match = start(find(name), seats, 6, options, telling=False)
    bots = [make("greedy", 1), make("greedy", 2), sitter("silent/greedy", 3)]
    talk = Talk()
    reasons = 0
    for seat, keys in turns(match, bots, 420):
        note(talk, match, seat, keys)
        words = words_of(match, seat, keys)
        if words:
            reasons += 1
            assert f"({find(name).prefix}-" in words
            for other in (each for each in range(seats) if each != seat):
                world = match.imagine(other, 50 + reasons)
                assert words_of(world, seat, keys) == words
    assert reasons > 0
    assert talk.crowding == 0
    assert talk.repeated == 0
    if name == "dorian":
        assert talk.broken == 0


def test_promises_in_dorian_are_remembered_as_kept_or_broken() -> None:
    kept = broken = 0
    for seed in range(2):
        match = start(find("dorian"), 3, seed, {"tribute": True}, telling=False)
        chance = Chance(b"", seed)
        while not match.is_over:
            seat = match.waiting()[0]
            match.answer_list(seat, match.ask(seat).sample(chance))
        pledges = match.view(-1)["pledges"]
        kept += len([one for one in pledges if not one["open"] and one["kept"]])
        broken += len([one for one in pledges if not one["open"] and not one["kept"]])
    assert kept > 0
    assert broken > 0


def test_a_deal_can_be_tried_both_ways_in_the_same_world() -> None:
    game = find("ageofkingdoms")
    match = start(game, 3, 4, {}, telling=False)
    bots = [make("greedy", seat) for seat in range(3)]
    for seat, keys in turns(match, bots, 200):
        routes = [option.key for option in match.ask(seat).legal() if option.key.startswith("route:")]
        if routes:
            ends = [after(match, seat, routes[0], agreed, 3) for agreed in (True, False)]
            assert ends[0] is not None
            assert ends[1] is not None
            assert ends[0].digest() != ends[1].digest()
            return
    pytest.fail("no route could be proposed in 200 decisions")
