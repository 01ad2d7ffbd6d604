"""First-time notes: nothing that first games ask or show is met without one, and the files are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy import find, names
from pentarchy.bots import decide, make
from pentarchy.kernel import AnyGame, Chance, ContentError
from pentarchy.kernel.record import start
from pentarchy.teach import notes as room
from pentarchy.teach.notes import ASK, EVENT, notes
from pentarchy.teach.presets import FIRST, preset

GAMES = {"random": 6, "greedy": 2}
MOST_ANSWERS = 700


def kinds_met(game: AnyGame, bot: str, seed: int) -> set[tuple[str, str]]:
    """Every kind of question asked and of event shown in one game of the first-game preset."""
    table = preset(game, FIRST)
    match = start(game, table.seats, f"notes {seed}", table.options, light=bot == "random")
    bots = [make(bot, seed * 10 + seat) for seat in range(table.seats)]
    speakers = Chance(b"", seed)
    met: set[tuple[str, str]] = set()
    while not match.is_over and match.answered < MOST_ANSWERS:
        waiting = match.waiting()
        for seat in waiting:
            ask = match.ask(seat)
            assert ask is not None
            met.add((ASK, ask.rule))
        seat = waiting[speakers.any(len(waiting))]
        match.answer_list(seat, decide(bots[seat], match, seat))
    for seat in range(table.seats):
        met.update((EVENT, str(line["rule"])) for line in match.log(seat) if line["beat"])
    return met


@pytest.mark.parametrize("name", names())
def test_first_games_meet_nothing_without_a_note(name: str) -> None:
    game = find(name)
    told = notes(game)
    met = {kind for bot, count in GAMES.items() for seed in range(count) for kind in kinds_met(game, bot, seed)}
    assert sorted((kind, rule) for kind, rule in met if told.of(kind, rule) is None) == []
    assert len(met) > 20, "these games were hardly played"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[ask]\nBB-NO-1 = ['A', 'B.']", "first_time.toml · ask · BB-NO-1: the ledger has no such rule"),
        ("[ask]\nBB-STR-2 = 'Pick.'", 'ask · BB-STR-2: ["heading", "words"] is wanted, not \'Pick.\''),
        ("[event]\nBB-STR-2 = ['A', 'One. Two. Three. Four.']", "event · BB-STR-2: one to 3 sentences are wanted, not 4"),
        (f"[event]\nBB-STR-2 = ['A', '{'word ' * 61}.']", "event · BB-STR-2: at most 60 words are wanted, not 62"),
        ("[hints]\nBB-STR-2 = ['A', 'B.']", "hints: only [ask] and [event] are wanted"),
        ("[ask", "first_time.toml: "),
    ],
)
def test_a_wrong_file_is_named_with_entry_and_field(text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("bonesbanners")
    notes(game)  # the ledger is read from the real folder, whichever test comes first
    monkeypatch.setattr(game, "folder", tmp_path)
    monkeypatch.setattr(room, "_read", {})
    (tmp_path / "first_time.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"first_time\.toml") as told:
        notes(game)
    assert fault in str(told.value)
