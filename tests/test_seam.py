"""The typed seam: what is sent is declared, what is declared is sent, what is sent is drawn, and the page's types are written from it.

A board lists in `web/src/boards/<game>/unshown.json` what it leaves out, with the reason: {"unshown": {"Side.idle": "..."}}. Fields
that only rare games send stand there under "rare".
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from scripts.write_types import FOLDER, files, game_modules

from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, Chance, GameState
from pentarchy.kernel import shapes as shared
from pentarchy.kernel.packet import film_packet, packet
from pentarchy.kernel.record import start
from pentarchy.lab.seam import declared, fault, reached
from tests.corpus import Played, read

WEB = Path(__file__).parent.parent / "web" / "src"
MODULES: dict[str, ModuleType] = game_modules()
GAMES = sorted(MODULES)
VIEWS = 600
"""So many views of each game are looked at."""


def test_the_pages_types_are_those_of_the_engine() -> None:
    """`make types` writes them anew."""
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ts")}
    assert there == files()


def sent(value: object) -> Any:
    return json.loads(json.dumps(value))


class Watcher:
    """Looks at the views of games at questions and at beats, so many of them, and keeps which fields were met."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = find(name)
        self.shape = MODULES[name].View
        self.seen: set[str] = set()
        self.views = 0

    def look(self, state: GameState, seat: int) -> None:
        self.views += 1
        found = fault(sent(self.game.view(state, seat)), self.shape, self.seen, "view")
        assert not found, f"{self.game.key}: {found}"

    def play(self, played: Played, stride: int) -> None:
        """Play a game of the corpus again and look at every so-manieth question and beat."""
        match = start(self.game, played.seats, played.seed, played.options)
        beats = 0

        def at_beat(state: GameState, step: int, line: int) -> None:
            nonlocal beats
            beats += 1
            if beats % stride == 0:
                self.look(state, beats % (match.state.seats + 1) - 1)

        match.table.camera = at_beat
        for i, (seat, keys) in enumerate(played.answers):
            match.answer_list(seat, keys)
            if i % stride == 0:
                self.look(match.state, seat)
                self.look(match.state, i % (match.state.seats + 1) - 1)
        self.look(match.state, SPECTATOR)


@cache
def watched(name: str) -> Watcher:
    watcher = Watcher(name)
    games = read(name)
    games = [*games[:: max(1, len(games) // 24)], *[played for played in games if played.picker == "greedy"][:4]]
    stride = max(1, sum(len(played.answers) for played in games) * 3 // VIEWS)
    for played in games:
        watcher.play(played, stride)
    return watcher


@pytest.mark.parametrize("name", GAMES)
def test_every_view_is_as_declared(name: str) -> None:
    assert watched(name).views > 100


def listed(name: str, part: str) -> dict[str, str]:
    path = WEB / "boards" / name / "unshown.json"
    found = json.loads(path.read_text(encoding="utf-8")).get(part, {}) if path.exists() else {}
    assert all(isinstance(reason, str) and len(reason) > 8 for reason in found.values()), f"{path}: every entry says why"
    return dict(found)


def own(name: str, shape: Any) -> set[str]:
    """The declared fields of a game's own records; the shared ones are drawn by the shared panels."""
    common = {record for record, of in reached(shape).items() if of.__module__ == shared.__name__}
    return {field for field in declared(shape) if field.split(".")[0] not in common}


@pytest.mark.parametrize("name", GAMES)
def test_every_declared_field_is_sent_in_some_game(name: str) -> None:
    rare = set(listed(name, "rare"))
    wanted = own(name, MODULES[name].View)
    assert rare <= wanted | declared(MODULES[name].Entry), "rare fields that are not declared"
    assert sorted(wanted - watched(name).seen - rare) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_catalogue_entry_is_as_declared(name: str) -> None:
    """And every declared field stands in some entry: what no card has, no board can read."""
    seen: set[str] = set()
    for key, entry in find(name).catalogue().items():
        found = fault(sent(entry), MODULES[name].Entry, seen, key)
        assert not found, found
    assert sorted(declared(MODULES[name].Entry) - seen - set(listed(name, "rare"))) == []


def read_by(folder: Path, field: str) -> bool:
    """Do the sources in a folder read this field: `.field`, `['field']`, or taken apart by name?"""
    word = re.escape(field)
    pattern = rf"\.{word}\b|\[['\"]{word}['\"]\]|[{{,]\s*{word}\s*[,}}:=]"
    return re.search(pattern, sources(folder)) is not None


@cache
def sources(folder: Path) -> str:
    """The code of a folder without comments and without types written by hand or by `make types`."""
    texts = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name != "view.ts" and ".test." not in path.name and "generated" not in path.parts:
            texts.append(path.read_text(encoding="utf-8"))
    return re.sub(r"/\*.*?\*/|//[^\n]*|<!--.*?-->", "", "\n".join(texts), flags=re.S)


def boards_with_lists() -> set[str]:
    return {name for name in find_names() if (WEB / "boards" / name / "unshown.json").exists()}


def test_every_board_lists_what_it_leaves_out() -> None:
    assert find_names() == boards_with_lists() == set(GAMES)


def find_names() -> set[str]:
    return {path.parent.name for path in (WEB.parent.parent / "src" / "pentarchy" / "games").glob("*/rules.toml")}


@pytest.mark.parametrize("name", GAMES)
def test_every_field_that_is_sent_is_drawn_or_listed(name: str) -> None:
    unshown = set(listed(name, "unshown"))
    wanted = own(name, MODULES[name].View)
    assert unshown <= wanted, "listed as unshown and not declared"
    drawn = {field for field in wanted if read_by(WEB / "boards" / name, field.split(".")[1])}
    assert sorted(wanted - drawn - unshown) == []
    assert sorted(field for field in unshown & drawn if field.split(".")[1] not in common_names(wanted)) == [], "listed and drawn after all"


def common_names(fields: set[str]) -> set[str]:
    """Names that several records have: one may be drawn and the other not."""
    names = [field.split(".")[1] for field in fields]
    return {name for name in names if names.count(name) > 1}


PANELS: dict[type, tuple[str, ...]] = {
    shared.StripStep: ("stage/Strip.svelte",),
    shared.Gauge: ("stage/GaugeList.svelte", "stage/Gauges.svelte", "stage/Fill.svelte", "play/shapes.ts"),
    shared.Stage: ("stage/Stage.svelte", "stage/kept.svelte.ts", "parts/Felt.svelte"),
}
"""What all games send, and the panels that draw it."""
READERS = {"StageSide": "side", "StagePart": "part", "StageDie": "die", "Stage": "stage", "Gauge": "gauge", "StripStep": "step"}
"""What a record is called where it is drawn: several of them have a rule and a title."""


@pytest.mark.parametrize("shape", PANELS, ids=lambda shape: shape.__name__)
def test_every_field_of_the_shared_panels_is_drawn(shape: type) -> None:
    code = "\n".join((WEB / path).read_text(encoding="utf-8") for path in PANELS[shape])
    wanted = [field.split(".") for field in declared(shape)]
    undrawn = [f"{record}.{field}" for record, field in wanted if not re.search(rf"\b{READERS[record]}!?\.{field}\b", code)]
    assert undrawn == []


# ---- packets and films ----


def middle(name: str) -> AnyMatch:
    game = find(name)
    match = start(game, game.seats[-1], 3, {})
    match.watch([0, SPECTATOR])
    chance = Chance(b"", 3)
    for _ in range(40):
        if match.prompt is None:
            break
        ask = match.ask(match.waiting()[0])
        assert ask is not None
        match.answer_list(match.waiting()[0], ask.sample(chance))
        for seat in (0, SPECTATOR):
            assert fault(sent(packet(match, seat, why=seat == 0)), shared.Packet) == ""
    return match


@pytest.mark.parametrize("name", GAMES)
def test_packets_and_films_are_as_declared(name: str) -> None:
    match = middle(name)
    assert fault(sent(film_packet(match, 0, 3, base=True)), shared.FilmPacket) == ""
    assert fault(sent(film_packet(match, SPECTATOR)), shared.FilmPacket) == ""
