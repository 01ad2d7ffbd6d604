"""The proofs in small; and that they can fail."""

from __future__ import annotations

import json
import random
import sqlite3
from dataclasses import asdict
from pathlib import Path
from typing import get_args

import pytest

from pentarchy.bots.mind import mind_of
from pentarchy.coach.hint import advice
from pentarchy.games import names
from pentarchy.host.facts import Line
from pentarchy.host.films import Camera
from pentarchy.kernel.packet import packet
from pentarchy.kernel.record import start
from pentarchy.prove import power
from pentarchy.prove.canary import Canary
from pentarchy.prove.common import Disproved, Figures, Trial, faults_in
from pentarchy.prove.crash import rebuilt
from pentarchy.prove.figures import bounds
from pentarchy.prove.flood import frames
from pentarchy.prove.frames import mutated
from pentarchy.prove.leaks import HINTS, unequal, unequal_film, unequal_hints
from pentarchy.prove.load import is_broken
from pentarchy.prove.rate import climbed
from pentarchy.prove.run import NAMES, run_prove
from pentarchy.server.http.wire import ClientFrame, decode
from tests.kernel.toy import TOY


def test_crash_12_times_nothing_lost_nothing_doubled() -> None:
    figures = run_prove("crash", 12, game="toy")
    assert (figures["lost"], figures["doubled"]) == (0, 0)
    assert int(str(figures["acknowledged"])) > 20


def test_frames_none_unhandled() -> None:
    assert run_prove("frames", 10_000, game="toy")["unhandled"] == 0


@pytest.mark.parametrize("game", ["toy", *names()])
def test_leaks_none_over_the_wire(game: str) -> None:
    figures = run_prove("leaks", 60, game=game)
    assert (figures["unequal"], figures["secrets_found"]) == (0, 0)


def test_load_of_some_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTARCHY_LOAD_SECONDS", "3")
    monkeypatch.setenv("PENTARCHY_LOAD_RATE", "40")
    # how quick this machine is just now is not what is tested here
    monkeypatch.setenv("PENTARCHY_LOAD_P99", "0")
    figures = run_prove("load", 20, game="toy")
    assert int(str(figures["answers"])) > 20
    assert figures["refused"] == 0
    assert figures["ack_ms"]["p50"] > 0  # type: ignore[index]
    assert figures["generator_late_ms"]["p99"] > 0  # type: ignore[index]
    assert figures["server_ack_ms"]["p50_within"] > 0  # type: ignore[index]


def test_load_is_broken_where_a_calm_machine_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [is_broken(49.0, True), is_broken(51.0, True), is_broken(51.0, False)] == [False, True, False]
    monkeypatch.setenv("PENTARCHY_LOAD_P99", "0")
    assert not is_broken(51.0, True)
    canary = Canary()
    canary.late = [0.001] * 10_000
    assert canary.is_calm
    canary.late[5_000:5_020] = [0.3] * 20
    assert not canary.is_calm


@pytest.mark.parametrize(("most", "found"), [(1000.0, 931.3), (90.0, 0.0)])
async def test_the_highest_rate_is_the_last_that_was_carried_in_time(most: float, found: float) -> None:
    async def step(rate: float, seconds: float) -> tuple[list[float], float]:
        return [0.002 if rate <= most else 0.2] * int(rate * seconds), seconds

    figures = await climbed(step, 10.0)
    assert figures["highest_rate"] == found


def test_load_reads_the_servers_own_times() -> None:
    before = {0.001: 5.0, 0.05: 9.0, float("inf"): 10.0}
    after = {0.001: 55.0, 0.05: 108.0, float("inf"): 110.0}
    assert bounds(before, after) == {"p50_within": 1.0, "p99_within": 50.0, "all_within": -1.0}


def test_the_flood_has_every_kind_of_frame() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(ClientFrame)}
    assert {type(decode(json.dumps(frame))).__struct_config__.tag for frame in frames(0, "p", ["x"])} == kinds


def test_slow_readers_are_closed_and_nobody_waits() -> None:
    assert int(str(run_prove("slow", 3, game="toy")["closed"])) == 3


def test_an_unknown_proof_is_refused_in_words() -> None:
    with pytest.raises(Disproved, match="crash"):
        run_prove("everything")
    assert {"crash", "race", "frames", "leaks", "load", "slow", "restore", "power", "flood", "hosts"} <= set(NAMES)


def test_the_leak_detector_finds_planted_leaks() -> None:
    """Another's hand, its question, the deck, a foreign log line, something beside the packet: each is found."""
    match = start(TOY, 3, "plant", {})
    match.answer(0, "draw")
    honest = packet(match, 1)
    unequal(match, 1, honest, 5)
    view = dict(match.view(1))
    planted: list[dict[str, object]] = [
        {**honest, "view": {**view, "hands": match.state.hands[0].cards}},
        {**honest, "view": {**view, "deck": match.state.deck[-1]}},
        {**honest, "view": match.view(0)},
        {**honest, "ask": packet(match, 1)["ask"] and None},
        {**honest, "log": match.log(0)},
        {**honest, "waiting": [0]},
        {**honest, "seed": match.seed},
    ]
    for leak in planted:
        with pytest.raises(Disproved):
            unequal(match, 1, leak, 5)


def test_films_and_hints_of_another_seat_are_found() -> None:
    """A film or a hint made for other eyes, or with something of another world in it, is not taken for one's own."""
    match = start(TOY, 3, "plant", {})
    line = Line(0, "answer", 0, "", "", ["draw"], 0, "")
    films = {seat: json.loads(json.dumps(film)) for seat, film in Camera(match).film(line, [0, 1]).items()}
    unequal_film(match, 1, 0, ["draw"], films[1], 5)
    with pytest.raises(Disproved, match="a film that is not its own"):
        unequal_film(match, 1, 0, ["draw"], films[0], 5)
    honest = {"seat": 0, "hints": [asdict(one) for one in advice(mind_of(match, 0), match.names, HINTS)]}
    unequal_hints(match, honest, 5)
    planted = {**honest, "hints": [{**honest["hints"][0], "reason": "The next card is c9."}, *honest["hints"][1:]]}
    with pytest.raises(Disproved, match="hints that depend"):
        unequal_hints(match, planted, 5)


def test_the_crash_proof_finds_a_lost_and_a_changed_line(tmp_path: Path) -> None:
    base = _stored_game(tmp_path)
    rebuilt(base, "a" * 12)
    base.execute("UPDATE answers SET keys = '[\"play\"]' WHERE seq = 2")
    with pytest.raises(Exception, match="broken at answer 2"):
        rebuilt(base, "a" * 12)
    base.execute("DELETE FROM answers WHERE seq = 2")
    with pytest.raises(Disproved, match="counts 2 lines and has 1"):
        rebuilt(base, "a" * 12)


def _stored_game(folder: Path) -> sqlite3.Connection:
    from pentarchy.host.course import history
    from pentarchy.host.facts import SeatRow
    from pentarchy.server.db import rows
    from pentarchy.server.db.people import Person
    from pentarchy.server.db.store import Store
    from pentarchy.server.table.seating import new_row

    store = Store(f"sqlite:///{folder}/a.db")
    row = new_row(TOY, Person("p", "P"), {}, 2, "link", "", "seed")  # type: ignore[arg-type]
    row.id = "a" * 12
    lines = history(row, [("answer", 0, ["draw"]), ("answer", 1, ["draw"])], 0)
    row.version = 2
    seats = [SeatRow(0, "hot", "p", "", "A"), SeatRow(1, "hot", "p", "", "B")]
    store._writer.submit(lambda connection: rows.create(connection, row, seats, lines)).result(5)
    store.close()
    return sqlite3.connect(f"{folder}/a.db")


def test_faults_in_a_log_are_seen(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text('{"event": "stopped"}\n{"event": "fault", "incident": "x"}\nTraceback (most recent call last)\n')
    assert len(faults_in(log)) == 2


def test_mutated_frames_differ() -> None:
    luck = random.Random(1)
    assert len({mutated(luck) for i in range(500)}) > 200


def test_after_a_power_cut_nothing_acknowledged_is_lost_and_a_disk_that_lies_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Trial, list[power.Event], dict[str, int]]] = []
    real = power.cut

    def kept(trial: Trial, happened: list[power.Event], acked: dict[str, int]) -> Figures:
        seen.append((trial, happened, acked))
        return real(trial, happened, acked)

    monkeypatch.setattr(power, "cut", kept)
    figures = run_prove("power", 40, game="toy")
    assert int(str(figures["with_unsynced_writes"])) > 0
    trial, happened, acked = seen[0]
    trial.folder = tmp_path
    first = min(acked.values())
    lying = [event for event in happened if event.kind != power.SYNCED or event.at < first]
    with pytest.raises(Disproved, match="after a power cut"):
        real(trial, lying, acked)
