"""Positions set up by hand: within the rules of all five games, conserved, dealt by each seed, told in a sentence where they cannot be."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from pentarchy.games import find, names
from pentarchy.kernel import SPECTATOR, BadSetup, Record
from pentarchy.kernel.opening import cards_at
from pentarchy.lab.contracts import Audit
from pentarchy.lab.remade import film_faults
from pentarchy.lab.setups.items import CARDS, CHOICE, Choice, Number, Several, items, setups_of, spots_of
from pentarchy.lab.setups.moves import Change
from pentarchy.lab.setups.position import Position, after_bots, begin, of_file, read
from pentarchy.lab.simulate import Plan, simulate
from pentarchy.teach.guide import begun
from pentarchy.teach.lessons import BadLesson, read_lesson

SEATS = {"dorian": 3, "unicornus": 4}


def taken(name: str, seed: str = "5") -> Position:
    game = find(name)
    return after_bots(game, SEATS.get(name, 2), {}, seed, setups_of(game.folder).after)


def some_change(position: Position, luck: random.Random) -> Change:
    """Any change at all, within the rules or not."""
    found = items(position.game, position.table)
    item = luck.choice([one for one in found if one.kind != CARDS or cards_at(position.table, one.path)])
    said = item.said
    if item.kind == CARDS:
        goal = luck.choice([one for one in found if one.kind == CARDS])
        return Change(item.path, card=luck.choice(cards_at(position.table, item.path)), goal=goal.path)
    if isinstance(said, Number):
        return Change(item.path, luck.randint(said.least, said.least + 8))
    assert isinstance(said, Choice | Several)
    spots = [value for value, _ in spots_of(position.game, position.table, said.of)]
    return Change(item.path, luck.choice(spots)) if item.kind == CHOICE else Change(item.path, luck.sample(spots, 2))


class SetUpAudit(Audit):
    """A random game from a position, with all contracts on."""

    def __init__(self, position: Position) -> None:
        super().__init__(position.game, position.table.seats, {}, 3, every=60)
        self.match = begin(position, "3", telling=True)
        self.components = position.game.components(self.match.state)
        self.film = self.match.watch([SPECTATOR])
        self.match.table.camera = self.at_beat

    def check_record(self) -> None:
        """The record begins with the position, not with the game's own set-up."""
        record = Record.parse(Record.of(self.match).text(), lambda game, content, pack: self.game)
        record.verify()
        assert list(film_faults(self.match, self.film, record)) == []


@pytest.mark.parametrize("name", names())
def test_whatever_is_set_up_holds_every_contract_or_is_refused(name: str) -> None:
    luck = random.Random(name)
    position = taken(name)
    done = refused = 0
    for _ in range(20):
        before = position.text()
        try:
            position.change(some_change(position, luck))
            done += 1
        except BadSetup:
            refused += 1
            assert position.text() == before
    assert done
    assert refused
    assert read(position.text()).text() == position.text()
    SetUpAudit(position).run()


@pytest.mark.parametrize("name", names())
def test_rules_named_in_setups_are_there(name: str) -> None:
    game = find(name)
    said = (game.folder / "setups.toml").read_text() + (Path(__file__).parents[2] / f"src/pentarchy/games/{name}/setups.py").read_text()
    for rule in re.findall(r"\b[A-Z]{2}-[A-Z]{3}-\d+\b", said):
        assert game.ledger.knows(rule), rule


# ---- what is set stays, all else is dealt ----


def test_a_hand_that_was_set_lies_there_in_every_game_and_the_rest_is_dealt_by_its_seed() -> None:
    position = taken("bonesbanners")
    recruit = position.table.piles[0][0]  # type: ignore[attr-defined]
    position.change(Change("piles.0", card=recruit, goal="players.1.hand.0"))
    assert position.kept == ["players.1.hand.0"]
    wanted = sorted(cards_at(position.table, "players.1.hand.0"))
    dealt = [begin(position, str(seed)).state for seed in range(6)]
    assert all(sorted(cards_at(table, "players.1.hand.0")) == wanted for table in dealt)
    assert len({tuple(cards_at(table, "piles.0")) for table in dealt}) > 1
    assert len({tuple(sorted(cards_at(table, "players.0.hand.0"))) for table in dealt}) > 1
    position.change(Change("players.1.hand.0", False))
    assert len({tuple(sorted(cards_at(begin(position, str(seed)).state, "players.1.hand.0"))) for seed in range(6)}) > 1


def test_the_record_of_such_a_game_carries_it() -> None:
    position = taken("ageofkingdoms")
    position.change(Change("kingdoms.0.gold", 4), Change("territories.3.controller", 1))
    match = begin(position, "seed", telling=True)
    for _ in range(5):
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(match.table.chance))
    text = Record.of(match).text()
    again = Record.parse(text, lambda game, content, pack: find(game)).verify()
    assert again.digest() == match.digest()
    small = Record.parse(text, lambda game, content, pack: find(game)).compact()
    assert Record.expand(small, lambda game, content, pack: find(game)).header["opening"] == json.loads(text.split("\n")[0])["opening"]


# ---- refusals ----


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("bonesbanners", Change("players.0.cubes", 5), "Score cubes is a number from 0 to 4 (BB-END-1)."),
        ("bonesbanners", Change("players.0.deck", card="shuffle_card", goal="piles.0"), "Shuffle Card stays where it is."),
        ("bonesbanners", Change("nowhere", 1), "There is nothing called 'nowhere' on this table that can be set."),
        ("bonesbanners", Change("holder", 7), "Initiative Token cannot be that; it is one of Player 1, Player 2."),
        ("dragonemperor", Change("treasury.0", 90), "tokens of this resource, not 90 (DE-SET-15)."),
        ("dragonemperor", Change("items", ["spirit_shield", "spirit_shield"]), "each once."),
        ("dorian", Change("players.0.ip", 60), "wins at once"),
        ("unicornus", Change("kingdom.0.tokens", 99), "(UK-DEF-7)."),
        ("ageofkingdoms", Change("season", 20), "This game has 15 Seasons (AK-SET-1)."),
    ],
)
def test_what_the_rules_do_not_allow_is_told_with_the_rule(name: str, change: Change, words: str) -> None:
    position = taken(name)
    before = position.text()
    with pytest.raises(BadSetup, match=re.escape(words)):
        position.change(change)
    assert position.text() == before


def test_a_loyalist_never_lies_in_a_pile() -> None:
    position = taken("bonesbanners")
    loyal = next(card for card in cards_at(position.table, "players.0.deck") if find("bonesbanners").likeness(card) == "0 loyalist")
    with pytest.raises(BadSetup, match="BB-CRD-3"):
        position.change(Change("players.0.deck", card=loyal, goal="piles.0"))


def test_files_that_are_none_are_told_in_a_sentence() -> None:
    good = json.loads(taken("bonesbanners").text())
    more = json.loads(json.dumps(good))
    more["opening"]["table"]["stash"] += 1
    twisted = json.loads(json.dumps(good))
    twisted["opening"]["table"]["players"] = "nobody"
    kept = json.loads(json.dumps(good))
    kept["opening"]["kept"] = ["piles.0"]
    for bad, words in [
        ("{", "not JSON"), ("[]", "no position"), (json.dumps({**good, "rules": "0"}), "other rules"),
        (json.dumps(more), "The box has"), (json.dumps(twisted), "damaged"), (json.dumps(kept), "lies open or in a deck"),
        (json.dumps({**good, "opening": None}), "damaged"),
    ]:  # fmt: skip
        with pytest.raises(BadSetup, match=words):
            read(bad)
    with pytest.raises(BadSetup, match="cannot be read"):
        of_file("/nowhere/at/all.json")


# ---- what it is for ----


def test_bots_play_it_with_the_same_results_for_any_number_of_processes(tmp_path: Path) -> None:
    position = taken("bonesbanners")
    position.change(Change("players.0.cubes", 4), Change("players.1.cubes", 0))
    file = tmp_path / "ahead.json"
    file.write_text(position.text(), encoding="utf-8")
    plan = Plan("bonesbanners", 2, ["greedy"], 6, "7", position=str(file))
    assert simulate(plan, 1) == simulate(plan, 2)
    assert "position" in plan.header()
    for wrong in (
        Plan("dorian", 3, ["greedy"], 1, "7", position=str(file)),
        Plan("bonesbanners", 2, ["greedy"], 1, "7", {"dice": 12}, position=str(file)),
    ):
        with pytest.raises(BadSetup):
            wrong.checked()


def test_a_lesson_begins_with_it(tmp_path: Path) -> None:
    position = taken("bonesbanners")
    position.change(Change("players.0.cubes", 4))
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "ahead.json").write_text(position.text(), encoding="utf-8")
    lines = (
        'title = "Ahead"\nblurb = "One cube to go."\nlearned = ["To end it"]\nminutes = 5\nseed = 1\nseats = 2\nseat = 0\n'
        'position = "ahead.json"\n\n[[partner]]\nseat = 1\nname = "Odo"\nseed = 1\n\n'
        '[[step]]\nid = "look"\nwhen = "ask BB-STR-2"\nsay = "You need one cube."\n\n'
        '[end]\nif = "decisions >= 1"\nsay = "That was it."\notherwise = "Try again."\n'
    )
    (folder / "ahead.toml").write_text(lines, encoding="utf-8")
    lesson = read_lesson(find("bonesbanners"), folder / "ahead.toml")
    assert begun(lesson).view(0)["players"][0]["cubes"] == 4  # type: ignore[index]
    (folder / "bad.toml").write_text(lines.replace("ahead.json", "nowhere.json"), encoding="utf-8")
    with pytest.raises(BadLesson, match="position"):
        read_lesson(find("bonesbanners"), folder / "bad.toml")
