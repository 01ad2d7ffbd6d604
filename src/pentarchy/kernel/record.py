"""Records: a game as a header, one line per answer, and a closing line. Answers are the truth, states are a cache."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping

from pentarchy.kernel.chance import Chance, commitment, seed_bytes
from pentarchy.kernel.errors import BadRecord, BadSetup, PentarchyError, Refused
from pentarchy.kernel.game import Game
from pentarchy.kernel.match import Match
from pentarchy.kernel.state import GameState, Scalar, digest, from_plain, to_plain
from pentarchy.kernel.steps import ANSWER, RESEED, Step
from pentarchy.kernel.version import VERSION

FORMAT = 1
AnyGame = Game[GameState, object]
AnyMatch = Match[GameState, object]


def start(game: AnyGame, seats: int, seed: int | str, options: Mapping[str, object], light: bool = False, telling: bool = True) -> AnyMatch:
    """A new match at its first question."""
    match = _laid_out(game, seats, str(seed), game.settled(seats, options), telling)
    match.light = light
    match.begin()
    return match


def _laid_out(game: AnyGame, seats: int, seed: str, options: dict[str, Scalar], telling: bool) -> AnyMatch:
    state = game.blank()
    state.seats = seats
    state.options = options
    match = Match(game, state, Chance(seed_bytes(seed)))
    match.seed = seed
    match.table.telling = telling
    game.setup(match.table)
    return match


class Record:
    """A game that can be stored, verified, resumed and replayed to any point.

    `Record.of(match)`, `Record.parse(text, find)`, `record.text()`, `record.match(at=12)`, `record.verify()`.
    """

    __slots__ = ("header", "steps", "closing", "checkpoint", "game")

    def __init__(self, game: AnyGame, header: dict[str, object], steps: list[Step]) -> None:
        self.game = game
        self.header = header
        self.steps = steps
        self.closing: dict[str, object] = {}
        self.checkpoint: dict[str, object] = {}

    # ---- making ----

    @staticmethod
    def of(match: AnyMatch, sealed: bool = False) -> Record:
        """The record of a match; `sealed` leaves the seed out of a game that is still going on."""
        game = match.game
        header: dict[str, object] = {
            "format": FORMAT,
            "game": game.key,
            "rules": game.version,
            "content": game.content.hash,
            "pack": game.content.pack,
            "engine": VERSION,
            "options": dict(match.state.options),
            "seats": match.state.seats,
            "names": match.names,
            "commitment": commitment(seed_bytes(match.seed)),
        }
        if match.is_over or not sealed:
            header["seed"] = match.seed
        record = Record(game, header, match.history())
        if match.is_over:
            record.closing = {"result": _result(match), "digest": match.digest()}
        elif not sealed:
            record.closing = {"digest": match.digest()}
            record.checkpoint = checkpoint_of(match)
        return record

    @staticmethod
    def parse(text: str, find: Callable[[str, str, str], AnyGame]) -> Record:
        """Read a record; `find(game, content hash, pack)` gives the game to play it with. Raises BadRecord in one sentence."""
        lines = _json_lines(text)
        header = lines[0]
        if header.get("format") != FORMAT:
            raise BadRecord(f"line 1: not a Pentarchy record of format {FORMAT}.")
        for field, kind in _HEADER.items():
            if not isinstance(header.get(field), kind) or isinstance(header.get(field), bool):
                raise BadRecord(f"line 1: the header has no usable '{field}'.")
        game = find(str(header["game"]), str(header["content"]), str(header["pack"]))
        record = Record(game, header, [])
        for i, line in enumerate(lines[1:], start=2):
            record._add_line(i, line)
        if not record.closing and not record.checkpoint:
            raise BadRecord("the record is cut short: its closing line is missing.")
        return record

    def _add_line(self, i: int, line: dict[str, object]) -> None:
        keys = line.get("keys")
        if self.closing:
            raise BadRecord(f"line {i}: something follows the closing line.")
        seat = line.get("seat")
        if isinstance(keys, list) and all(isinstance(key, str) for key in keys) and isinstance(seat, int) and not isinstance(seat, bool):
            self.steps.append(Step(ANSWER, seat, keys))
        elif isinstance(line.get("reseed"), str):
            self.steps.append(Step(RESEED, -1, [], str(line["reseed"])))
        elif isinstance(line.get("checkpoint"), dict):
            self.checkpoint = line
        elif isinstance(line.get("digest"), str):
            self.closing = line
        else:
            raise BadRecord(f"line {i}: neither an answer nor a closing line.")

    def text(self) -> str:
        """JSON Lines: header, answers, closing line."""
        lines: list[dict[str, object]] = [self.header]
        for step in self.steps:
            lines.append({"seat": step.seat, "keys": step.keys} if step.kind == ANSWER else {"reseed": step.seed})
        if self.checkpoint:
            lines.append(self.checkpoint)
        if self.closing:
            lines.append(self.closing)
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)

    # ---- playing ----

    def match(self, at: int = -1, telling: bool = True) -> AnyMatch:
        """The match after `at` steps (all of them by default), replayed under the present rules."""
        if "seed" not in self.header:
            raise BadRecord("this record is sealed: its seed is not known before the game has ended.")
        if self.header["content"] != self.game.content.hash:
            raise BadRecord(f"the record was played with other content ({self.header['content']}) than is here ({self.game.content.hash}).")
        match = self._opening(telling)
        wanted = len(self.steps) if at < 0 else min(at, len(self.steps))
        for i in range(wanted):
            step = self.steps[i]
            try:
                if step.kind == ANSWER:
                    match.answer_list(step.seat, step.keys)
                else:
                    match.reseed(step.seed)
            except Refused as refused:
                raise BadRecord(f"answer {i + 1} of {len(self.steps)} does not fit the rules: {refused}") from refused
        return match

    def _opening(self, telling: bool) -> AnyMatch:
        try:
            options = self.game.settled(self._seats(), self._options())
        except BadSetup as fault:
            raise BadRecord(f"line 1: {fault}") from fault
        match = _laid_out(self.game, self._seats(), str(self.header["seed"]), options, telling)
        names = self.header.get("names")
        if isinstance(names, list) and len(names) == len(match.names):
            match.names = [str(name) for name in names]
        match.begin()
        return match

    def _seats(self) -> int:
        return int(str(self.header["seats"]))

    def _options(self) -> dict[str, Scalar]:
        raw = self.header["options"]
        options: dict[str, Scalar] = {}
        if isinstance(raw, dict):
            for name, value in raw.items():
                if not isinstance(value, (bool, int, str)):
                    raise BadRecord(f"line 1: option {name} is not a plain value.")
                options[str(name)] = value
        return options

    def resume(self, telling: bool = True) -> AnyMatch:
        """Play on: by replay, or from the newest checkpoint where the rules have changed since."""
        if self.header["rules"] == self.game.version or not self.checkpoint:
            return self.match(telling=telling)
        return match_from_checkpoint(self.game, self.checkpoint, str(self.header["seed"]), telling)

    def verify(self) -> AnyMatch:
        """Replay everything and compare seed, result and digest; raises BadRecord with the first thing that differs."""
        match = self.match(telling=False)
        if self.header["commitment"] != commitment(seed_bytes(match.seed)):
            raise BadRecord("the seed is not the one committed to at the start.")
        if self.closing.get("digest") != match.digest():
            raise BadRecord("the final state is not the one the record claims.")
        if self.closing.get("result") != _result(match):
            raise BadRecord("the result is not the one the record claims.")
        return match

    # ---- the compact form ----

    def compact(self) -> bytes:
        """The same record in about a byte per answer: option numbers instead of keys, deflated."""
        match = self._opening(False)
        body = bytearray()
        for step in self.steps:
            if step.kind != ANSWER:
                raise PentarchyError("a record with new luck in the middle has no compact form")
            _pack_step(body, match, step)
            match.answer_list(step.seat, step.keys)
        head = json.dumps([self.header, self.closing], ensure_ascii=False, separators=(",", ":")).encode()
        return b"PENT1" + len(head).to_bytes(4, "big") + head + zlib.compress(bytes(body), 9)

    @staticmethod
    def expand(data: bytes, find: Callable[[str, str, str], AnyGame]) -> Record:
        """The record behind its compact form."""
        try:
            size = int.from_bytes(data[5:9], "big")
            header, closing = json.loads(data[9 : 9 + size])
            body = zlib.decompress(data[9 + size :])
            record = Record(find(header["game"], header["content"], header["pack"]), header, [])
        except (ValueError, KeyError, TypeError, RecursionError, zlib.error) as error:
            raise BadRecord(f"not a compact Pentarchy record: {error}") from error
        record.closing = closing
        match = record._opening(False)
        place = 0
        while place < len(body):
            place = _unpack_step(body, place, match, record.steps)
        return record


_HEADER: dict[str, type] = {"game": str, "rules": str, "content": str, "pack": str, "options": dict, "seats": int, "commitment": str}


def checkpoint_of(match: AnyMatch) -> dict[str, object]:
    """The newest checkpoint as JSON-ready data, with the answers since."""
    base, chance, trail = match.checkpoint()
    steps = [[step.kind, step.seat, step.keys, step.seed] for step in trail]
    past = match.history()[: match.answered - len(trail)]
    luck = [step.seed for step in past if step.kind == RESEED]
    return {
        "checkpoint": to_plain(base),
        "counts": dict(chance.counts),
        "luck": luck[-1] if luck else match.seed,
        "trail": steps,
        "at": match.answered,
        "check": digest(base),
    }


def match_from_checkpoint(game: AnyGame, saved: dict[str, object], seed: str, telling: bool) -> AnyMatch:
    """A match from saved checkpoint data, without replaying the whole game."""
    try:
        return _from_checkpoint(game, saved, seed, telling)
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as error:
        raise BadRecord("the saved checkpoint is damaged.") from error


def _from_checkpoint(game: AnyGame, saved: dict[str, object], seed: str, telling: bool) -> AnyMatch:
    state = from_plain(saved["checkpoint"], game.shape_map())
    if not isinstance(state, GameState) or digest(state) != saved.get("check"):
        raise BadRecord("the saved checkpoint is damaged.")
    chance = Chance(seed_bytes(str(saved.get("luck", seed))))
    counts = saved.get("counts")
    if isinstance(counts, dict):
        chance.counts = {str(stream): int(count) for stream, count in counts.items()}
    match = Match(game, state, chance)
    match.seed = seed
    match.table.telling = telling
    match.begin()
    trail = saved.get("trail")
    for kind, seat, keys, new_seed in trail if isinstance(trail, list) else []:
        if kind == ANSWER:
            match.answer_list(seat, keys)
        else:
            match.reseed(new_seed)
    return match


def restage(match: AnyMatch, dice: list[int] | None = None) -> AnyMatch:
    """A match that begins at this one's present state, as edited by a test or a puzzle maker, with scripted dice if given."""
    chance = match.table.chance.copy()
    chance.script = list(dice or [])
    fresh = Match(match.game, match.state.copy(), chance)
    fresh.seed = match.seed
    fresh.begin()
    return fresh


def _result(match: AnyMatch) -> dict[str, object] | None:
    """The closing line's account of the end, None while the game goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winners": outcome.winners, "scores": outcome.scores, "rule": outcome.rule, "why": outcome.why}


def _json_lines(text: str) -> list[dict[str, object]]:
    lines: list[dict[str, object]] = []
    # only a newline ends a line: names may hold other characters that some take for line ends
    for i, raw in enumerate(text.removesuffix("\n").split("\n") if text else [], start=1):
        try:
            line = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {i}: not JSON ({error}).") from error
        if not isinstance(line, dict):
            raise BadRecord(f"line {i}: not a JSON object.")
        lines.append(line)
    if not lines:
        raise BadRecord("the record is empty.")
    return lines


def _pack_step(body: bytearray, match: AnyMatch, step: Step) -> None:
    """Seat (only if several are asked), count (only if not one), option numbers."""
    prompt = match.prompt
    ask = match.ask(step.seat)
    if prompt is None or ask is None:
        raise BadRecord("an answer stands where nobody is asked.")
    if len(prompt.asks) > 1:
        body.append(step.seat)
    if ask.is_number:
        _pack_number(body, int(step.keys[0]) - ask.low)
        return
    if not (ask.least == 1 and ask.most == 1):
        _pack_number(body, len(step.keys))
    places = {option.key: i for i, option in enumerate(ask.options)}
    for key in step.keys:
        _pack_number(body, places[key])


def _unpack_step(body: bytes, place: int, match: AnyMatch, steps: list[Step]) -> int:
    prompt = match.prompt
    if prompt is None:
        raise BadRecord("the compact record goes on after the end of the game.")
    try:
        seat = next(iter(prompt.asks))
        if len(prompt.asks) > 1:
            seat = body[place]
            place += 1
        ask = prompt.asks[seat]
        if ask.is_number:
            number, place = _unpack_number(body, place)
            keys = [str(ask.low + number)]
        else:
            count = 1
            if not (ask.least == 1 and ask.most == 1):
                count, place = _unpack_number(body, place)
            keys = []
            for i in range(count):
                number, place = _unpack_number(body, place)
                keys.append(ask.options[number].key)
        match.answer_list(seat, keys)
    except (IndexError, KeyError, Refused) as error:
        raise BadRecord(f"the compact record does not fit the rules after {len(steps)} answers: {error}") from error
    steps.append(Step(ANSWER, seat, keys))
    return place


def _pack_number(body: bytearray, number: int) -> None:
    while number > 127:
        body.append(128 | number & 127)
        number >>= 7
    body.append(number)


def _unpack_number(body: bytes, place: int) -> tuple[int, int]:
    number = 0
    shift = 0
    while body[place] > 127:
        number |= (body[place] & 127) << shift
        shift += 7
        place += 1
    return number | body[place] << shift, place + 1
