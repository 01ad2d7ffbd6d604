from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from pentarchy.kernel import AnyGame, BadRecord, Record
from pentarchy.kernel.record import match_from_checkpoint
from pentarchy.kernel.saved import checkpoint_of
from pentarchy.kernel.state import GameState, digest, digest_of_plain, fields, from_plain, to_plain
from tests.kernel.playing import play, toy
from tests.kernel.toy import TOY


def find(game: str, content: str, pack: str) -> AnyGame:
    if game != "toy":
        raise BadRecord(f"unknown game {game}")
    return TOY  # type: ignore[return-value]


def finished() -> list[str]:
    return Record.of(play(toy(3), seed=3)).text().splitlines()


def untraced(closing: str) -> str:
    """A closing line as it was written before records carried a trace."""
    line = json.loads(closing)
    del line["trace"], line["checks"]
    return json.dumps(line, separators=(",", ":"))


def test_a_record_replays_to_the_same_digest() -> None:
    match = play(toy(3), seed=3)
    record = Record.parse(Record.of(match).text(), find)
    assert record.verify().digest() == match.digest()
    assert record.header["seed"] == "3"
    assert record.closing["result"]["rule"] == "TOY-7"  # type: ignore[index]


def test_a_record_replays_to_any_point_and_a_branch_plays_on_with_new_luck() -> None:
    match = play(toy(3), seed=3)
    record = Record.of(match)
    early = record.match(at=5)
    assert early.answered == 5
    assert play(early, seed=9).answered >= 5
    branch = record.match(at=5)
    branch.reseed("other luck")
    play(branch, seed=9)
    again = Record.parse(Record.of(branch).text(), find)
    assert again.verify().digest() == branch.digest()


def test_a_running_game_resumes_where_it_was_left() -> None:
    match = play(toy(5), 9, 5)
    record = Record.parse(Record.of(match).text(), find)
    resumed = record.resume()
    assert resumed.digest() == match.digest()
    assert play(resumed, seed=1).digest() == play(match, seed=1).digest()


def test_a_running_game_resumes_from_its_checkpoint_after_a_change_of_rules() -> None:
    match = play(toy(5), 9, 5)
    match.reseed("later luck")
    play(match, 9, 6)
    record = Record.parse(Record.of(match).text(), find)
    record.header["rules"] = "0"
    resumed = record.resume()
    assert resumed.state.round == match.state.round  # type: ignore[attr-defined]
    assert resumed.view(0) == match.view(0)
    assert play(resumed, seed=1).view(0) == play(match, seed=1).view(0)


def test_a_sealed_record_of_a_running_game_has_no_seed_and_no_state() -> None:
    text = Record.of(play(toy(5), 9), sealed=True).text()
    assert '"seed"' not in text
    assert "checkpoint" not in text


def test_the_compact_form_takes_about_a_byte_an_answer() -> None:
    match = play(toy(3, options={"rounds": 200}), seed=3)
    record = Record.of(match)
    small = record.compact()
    head = int.from_bytes(small[5:9], "big") + 9
    assert (len(small) - head) / len(record.steps) <= 2
    assert Record.expand(small, find).text() == record.text()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda lines: [], "empty"),
        (lambda lines: lines[:-1], "cut short"),
        (lambda lines: ["not json", *lines[1:]], "line 1"),
        (lambda lines: ["[1]", *lines[1:]], "line 1"),
        (lambda lines: [lines[0].replace('"format":1', '"format":9'), *lines[1:]], "format"),
        (lambda lines: [lines[0].replace('"game":"toy"', '"game":"chess"'), *lines[1:]], "chess"),
        (lambda lines: [lines[0].replace('"seats":3', '"seats":"x"'), *lines[1:]], "seats"),
        (lambda lines: [lines[0].replace('"seats":3', '"seats":7'), *lines[1:]], "players, not 7"),
        (lambda lines: [lines[0].replace('"rounds":3', '"rounds":4'), *lines[1:]], "rounds"),
        (lambda lines: [lines[0].replace('"seed":"3"', '"seed":"4"'), *lines[1:]], "fit the rules|committed|another way"),
        (lambda lines: [lines[0], *lines[2:]], "fit the rules|another way"),
        (lambda lines: [*lines[:3], '{"seat":0,"keys":["fly"]}', *lines[3:]], "fit the rules"),
        (lambda lines: [*lines[:3], '{"seat":0}', *lines[3:]], "line 4"),
        (lambda lines: [*lines, lines[1]], "follows the closing line"),
        (lambda lines: [*lines[:-1], untraced(lines[-1]).replace('"digest":"', '"digest":"0')], "final state"),
        (lambda lines: [*lines[:-1], lines[-1].replace('"trace":"', '"trace":"0')], "another way"),
        (lambda lines: [lines[0].replace('"content":""', '"content":"other"'), *lines[1:-1], untraced(lines[-1])], "other content"),
    ],
)
def test_spoilt_records_are_refused_in_one_sentence(spoil: object, says: str) -> None:
    with pytest.raises(BadRecord, match=says) as caught:
        Record.parse("\n".join(spoil(finished())), find).verify()  # type: ignore[operator]
    assert len(str(caught.value).splitlines()) == 1


def test_a_damaged_checkpoint_is_refused() -> None:
    record = Record.of(play(toy(5), 9, 5))
    saved = json.loads(json.dumps(record.checkpoint))
    saved["checkpoint"]["round"] = 77
    with pytest.raises(BadRecord, match="damaged"):
        match_from_checkpoint(record.game, saved, "5", False)


def test_truncated_compact_records_are_refused() -> None:
    small = Record.of(play(toy(3), seed=3)).compact()
    for size in (0, 4, 20, len(small) - 3):
        with pytest.raises(BadRecord):
            Record.expand(small[:size], find)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        pentarchy.load(tmp_path / "none.jsonl")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="cannot be read"):
        pentarchy.load(tmp_path / "binary.jsonl")


def test_a_record_from_before_the_trace_is_read() -> None:
    lines = finished()
    record = Record.parse("\n".join([*lines[:-1], untraced(lines[-1])]), find)
    assert record.verify().is_over


def test_other_content_that_plays_the_same_game_is_no_hindrance() -> None:
    lines = finished()
    other = [lines[0].replace('"content":""', '"content":"other"'), *lines[1:]]
    assert Record.parse("\n".join(other), find).verify().is_over


def test_a_record_that_goes_another_way_is_refused_at_its_next_check() -> None:
    record = Record.of(play(toy(3, options={"rounds": 200}), seed=3))
    checks = str(record.closing["checks"])
    record.closing["checks"] = checks[:24] + "00000000" + checks[32:]
    with pytest.raises(BadRecord, match="up to answer 256 of"):
        record.verify()


@pytest.mark.parametrize(("name", "since"), [("dorian", ["pledges", "refused"]), ("ageofkingdoms", ["refused", "heading", "at_stake"])])
def test_a_state_stored_before_a_field_was_added_can_be_read(name: str, since: list[str]) -> None:
    game = pentarchy.find(name)
    state = pentarchy.new(name, seats=max(game.seats), seed=3).state
    plain = to_plain(state)
    assert isinstance(plain, dict)
    older = {field: value for field, value in plain.items() if field not in since}
    read = from_plain(older, game.shape_map())
    assert digest(read) == digest(state)
    with pytest.raises(BadRecord, match="fields of this version"):
        from_plain({field: value for field, value in plain.items() if field != "seats"}, game.shape_map())
    with pytest.raises(BadRecord, match="fields of this version"):
        from_plain({**older, "invented": 1}, game.shape_map())


def test_a_checkpoint_stored_before_a_field_was_added_is_played_on() -> None:
    match = pentarchy.new("ageofkingdoms", seats=2, seed=3)
    saved = checkpoint_of(match)
    stored = saved["checkpoint"]
    assert isinstance(stored, dict)
    del stored["heading"]
    saved["check"] = digest_of_plain(stored)
    assert match_from_checkpoint(match.game, saved, match.seed, True).digest() == match.digest()
    stored["season"] = 2
    with pytest.raises(BadRecord, match="damaged"):
        match_from_checkpoint(match.game, saved, match.seed, True)


class Kalah(GameState):
    """A game from outside whose board is what lies on it."""

    __slots__ = ("board", "book")

    def __init__(self) -> None:
        super().__init__()
        self.board: list[int] = []
        self.book: object = None


def test_what_is_at_hand_is_no_data_and_every_class_names_its_own() -> None:
    assert "board" in fields(Kalah)
    assert "book" not in fields(Kalah)
    assert not {"board", "book"} & set(fields(type(pentarchy.new("unicornus", seats=2, seed=3).state)))
    one, other = Kalah(), Kalah()
    other.board = [3, 3, 0]
    assert digest(one) != digest(other)
