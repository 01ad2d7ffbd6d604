"""A position that was set up: made from a game under way, kept as a file, checked by playing it, and begun with any seed.

>>> made = after_bots(find("bonesbanners"), 2, {}, "7", 60)
>>> made.change(Change("players.0.cubes", 3))
>>> Path("position.json").write_text(made.text())
>>> match = begin(read(text), "seed")
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pentarchy.bots import decide, make
from pentarchy.games import find
from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, BadRecord, BadSetup, Chance, GameState, PentarchyError
from pentarchy.kernel.opening import Arranged, branched, opening_from
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start
from pentarchy.kernel.state import to_plain
from pentarchy.lab.setups.items import dealt_zones
from pentarchy.lab.setups.moves import Change, checked, put

FORMAT = 1
MOST_TEXT = 400_000
MOST_AFTER = 5_000
PROBES = 3
PROBED = 40
"""A position is tried with so many seeds, so many decisions each, before anybody sits down at it."""


@dataclass(slots=True)
class Position:
    """A table set up by hand; `words` tell what was changed."""

    game: AnyGame
    table: GameState
    kept: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def change(self, *changes: Change) -> None:
        """Make changes, all or none; raises BadSetup in one sentence."""
        table, kept, words = self.table.copy(), self.kept[:], self.words[:]
        before = self.game.components(table)
        for one in changes:
            words.append(put(self.game, table, kept, one))
        checked(self.game, table, before)
        made = Position(self.game, table, kept, words)
        made.probe()
        self.table, self.kept, self.words = table, kept, words

    def opening(self) -> Arranged:
        """What a record carries of it."""
        made = Arranged()
        made.table = self.table.copy()
        made.kept = self.kept[:]
        made.among = dealt_zones(self.game, self.table)
        return made

    def text(self) -> str:
        """The file of it."""
        game = self.game
        head = {"position": FORMAT, "game": game.key, "rules": game.version, "content": game.content.hash, "seats": self.table.seats}
        return json.dumps({**head, "words": self.words, "opening": to_plain(self.opening())}, ensure_ascii=False) + "\n"

    def probe(self) -> None:
        """Begin and play on from here with several seeds, through everybody's eyes; raises BadSetup where the rules cannot."""
        try:
            for seed in range(PROBES):
                self._probe(str(seed))
        except BadSetup:
            raise
        except BadRecord as error:
            raise BadSetup(f"This position cannot be played: {error}") from error
        except Exception as error:
            # whatever the rules stumble over: the position is none they could have come to
            raise BadSetup("This position cannot be played: the rules do not know how to go on from it.") from error

    def _probe(self, seed: str) -> None:
        match = begin(self, seed)
        if match.outcome is not None:
            raise BadSetup(f"The game would be over at once in this position ({match.outcome.rule}).")
        whole = self.game.components(self.table)
        for viewer in (SPECTATOR, *range(self.table.seats)):
            json.dumps(match.view(viewer))
            if self.game.components(match.imagine(viewer, 1).state) != whole:
                raise BadSetup("This position cannot be played: what people know of it does not fit what lies there.")
        play_some(match, Chance(b"", int(seed)), PROBED)


def begin(position: Position, seed: str, telling: bool = False, light: bool = False) -> AnyMatch:
    """The game that begins with this position: what is not set is dealt by the seed."""
    return branched(position.game, position.opening(), seed, telling, telling and not light, light)


def of_match(match: AnyMatch) -> Position:
    """The position of a game between two steps of its rules, as a start for setting up."""
    if match.is_over or match.position.under_way:
        raise BadSetup("A position is taken between two steps of the rules, while the game goes on; choose another moment.")
    made = Position(match.game, match.position.checkpoint()[0].copy())
    checked(match.game, made.table, match.game.components(match.state))
    return made


def after_bots(game: AnyGame, seats: int, options: Mapping[str, object], seed: str, after: int) -> Position:
    """The last moment between two steps of the rules before bots have made so many decisions."""
    if not 0 <= after <= MOST_AFTER:
        raise BadSetup(f"Bots can make 0 to {MOST_AFTER} decisions before you begin, not {after}.")
    match = start(game, seats, seed, options, telling=False)
    bots = [make("greedy", seat) for seat in range(seats)]
    found = of_match(match)
    for n in range(after):
        seat = match.waiting()[0]
        match.answer_list(seat, decide(bots[seat], match, seat))
        if match.is_over:
            raise BadSetup(f"That game was over after {n + 1} decisions; choose fewer.")
        if not match.position.under_way:
            found = _latest(match) or found
    return found


def _latest(match: AnyMatch) -> Position | None:
    """The position now; None in the middle of something that nobody could set up, such as two armies about to fight on one space."""
    try:
        return of_match(match)
    except BadSetup:
        return None


@cache
def of_file(path: str, pack: str = "") -> Position:
    """The position in a file, read once by each process."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup(f"The position {path} cannot be read: {getattr(error, 'strerror', '') or 'it is no text'}.") from error
    return read(text, pack)


def read(text: str, pack: str = "") -> Position:
    """The position in a file, checked as if it had just been set up; raises BadSetup in one sentence."""
    if len(text) > MOST_TEXT:
        raise BadSetup("A position has at most 400 kB.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSetup("This is no position: it is not JSON.") from error
    if not isinstance(data, dict) or data.get("position") != FORMAT or not isinstance(data.get("game"), str):
        raise BadSetup("This is no position that Pentarchy has written.")
    game = find(data["game"], pack)
    if data.get("rules") != game.version:
        raise BadSetup(f"This position is of other rules of {game.title} ({data.get('rules')!s:.20}) than are here ({game.version}).")
    return _read(game, data)


def _read(game: AnyGame, data: dict[str, object]) -> Position:
    words = data.get("words")
    try:
        opening = opening_from(game, data.get("opening"))
        if not isinstance(opening, Arranged) or not isinstance(opening.table, type(game.blank())):
            raise BadSetup("This is no position that Pentarchy has written.")
        table = opening.table
        if table.options != game.settled(table.seats, table.options) or table.outcome is not None:
            raise BadSetup("The settings of this position are not whole.")
        fresh = start(game, table.seats, "count", table.options, telling=False)
        made = Position(game, table, opening.kept, [str(one) for one in words] if isinstance(words, list) else [])
        _hold_to(made, fresh)
    except PentarchyError as error:
        raise error if isinstance(error, BadSetup) else BadSetup(f"This position cannot be used: {error}") from error
    except Exception as error:
        raise BadSetup("This position is damaged.") from error
    made.probe()
    return made


def _hold_to(made: Position, fresh: AnyMatch) -> None:
    """A file may say anything: its box must be that of a new game, what is kept must be hidden hands, and nobody knows hidden things."""
    for path in made.kept:
        put(made.game, made.table, [], Change(path, True))
    checked(made.game, made.table, made.game.components(fresh.state))
