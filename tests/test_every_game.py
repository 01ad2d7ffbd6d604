"""The contracts, for every registered game, seat count and option set. `PENTARCHY_ONLY=name` tests one game alone."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.bots import decide, make
from pentarchy.games import find, names
from pentarchy.kernel import AnyGame, BadSetup, Chance, Scalar
from pentarchy.kernel.ledger import KINDS_TO_PROVE
from pentarchy.kernel.record import start
from pentarchy.lab.contracts import Audit
from pentarchy.lab.coverage import cited_in, named_in_tests
from pentarchy.lab.tables import option_sets

GAMES = [name for name in os.environ.get("PENTARCHY_ONLY", "").split(",") if name] or names()
CHECKED_DECISIONS = int(os.environ.get("PENTARCHY_CHECKS", "8"))
CARD_DECISIONS = 300_000


def tables() -> Iterator[tuple[str, int, dict[str, Scalar]]]:
    """Defaults at every seat count; every option set at one seat count, taking turns."""
    for name in GAMES:
        game = find(name)
        for seats in game.seats:
            yield name, seats, {}
        tried = [options for seats in game.seats for options in option_sets(game, seats)]
        unique = [options for i, options in enumerate(tried) if options and options not in tried[:i]]
        for i, options in enumerate(unique):
            fitting = [seats for seats in game.seats if options in list(option_sets(game, seats))]
            yield name, fitting[i % len(fitting)], options


def label(table: tuple[str, int, dict[str, Scalar]]) -> str:
    name, seats, options = table
    return f"{name}-{seats}-" + (",".join(f"{key}={value}" for key, value in options.items()) or "default")


def quick_length(game: AnyGame, seats: int, options: dict[str, Scalar], seed: int) -> int:
    match = start(game, seats, seed, options, light=True, telling=False)
    chance = Chance(b"", seed)
    count = 0
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))
        count += 1
    return count


@pytest.mark.parametrize("table", list(tables()), ids=label)
def test_contracts_hold_on_a_random_game(table: tuple[str, int, dict[str, Scalar]]) -> None:
    name, seats, options = table
    game = find(name)
    every = max(1, quick_length(game, seats, options, 1) // CHECKED_DECISIONS)
    seed = sum(map(ord, label(table)))
    report = Audit(game, seats, options, seed, every).run()
    assert report.decisions > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_played_or_explained(name: str) -> None:
    game = find(name)
    wanted = set(game.playable_cards()) - set(game.never_played())
    decisions = 0
    seed = 0
    while wanted and decisions < CARD_DECISIONS:
        seed += 1
        seats = game.seats[seed % len(game.seats)]
        sets = list(option_sets(game, seats))
        match = start(game, seats, seed, sets[seed % len(sets)], light=True)
        chance = Chance(b"", seed)
        while match.prompt is not None:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            match.answer_list(seat, ask.sample(chance))
            decisions += 1
        for event in match.table.events:
            card = event.args.get("card")
            if isinstance(card, str):
                wanted.discard(card.split("#")[0])
    assert not wanted, f"never played in {seed} random games: {sorted(wanted)}"


def rules_in_tests(game: AnyGame) -> set[str]:
    return named_in_tests(Path(__file__).parent / "games" / game.key, game.prefix)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited_in_code_and_tests(name: str) -> None:
    game = find(name)
    wanted = [rule.id for rule in game.ledger.rules.values() if rule.kind in KINDS_TO_PROVE]
    in_code = cited_in(Path(game.folder), game.prefix)
    in_tests = rules_in_tests(game)
    assert [id for id in wanted if id not in in_code] == []
    assert [id for id in wanted if id not in in_tests] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_example_is_a_test(name: str) -> None:
    game = find(name)
    in_tests = rules_in_tests(game)
    assert [rule.id for rule in game.ledger.rules.values() if rule.kind == "example" and rule.id not in in_tests] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_unknown_rule_is_cited(name: str) -> None:
    game = find(name)
    pattern = re.compile(rf"\b{game.prefix}-[A-Z]+-\d+\b")
    for path in sorted(Path(game.folder).rglob("*.py")):
        for id in pattern.findall(path.read_text(encoding="utf-8")):
            assert game.ledger.knows(id), f"{path.name} cites {id}"


@pytest.mark.parametrize("name", GAMES)
def test_every_catalogue_entry_says_where_it_comes_from(name: str) -> None:
    catalogue = find(name).catalogue()
    assert catalogue
    for key, entry in catalogue.items():
        assert entry.get("name"), key
        assert entry.get("source"), key
    for card in find(name).playable_cards():
        assert card in catalogue


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_decides_the_same_in_every_world_its_seat_cannot_tell_apart(name: str) -> None:
    """No cheating: same information, same bot seed, same answer."""
    game = find(name)
    match = start(game, game.seats[-1], 11, {})
    chance = Chance(b"", 11)
    compared = 0
    step = 0
    while match.prompt is not None and compared < 25:
        seat = match.waiting()[0]
        step += 1
        if step % 5 == 0:
            world = match.imagine(seat, 900 + step)
            assert decide(make("greedy", 3), match, seat) == decide(make("greedy", 3), world, seat)
            compared += 1
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))
    assert compared > 0


@pytest.mark.parametrize("name", GAMES)
def test_wrong_seats_and_options_are_refused_in_one_sentence(name: str) -> None:
    game = find(name)
    for seats, options in [(0, {}), (99, {}), (game.seats[0], {"no such option": True})]:
        with pytest.raises(BadSetup) as caught:
            start(game, seats, 1, options)
        assert len(str(caught.value).splitlines()) == 1
    for setting in game.settings:
        with pytest.raises(BadSetup):
            start(game, game.seats[0], 1, {setting.name: [] if setting.free else "no such value"})
