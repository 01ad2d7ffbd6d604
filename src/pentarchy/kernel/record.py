"""Records: a game as a header, one line per answer, and a closing line. Answers are the truth, states are a cache."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable

from pentarchy.kernel.chance import commitment, seed_bytes
from pentarchy.kernel.compact import pack_step, unpack_step
from pentarchy.kernel.errors import BadRecord, BadSetup, PentarchyError, Refused
from pentarchy.kernel.opening import AnyGame as AnyGame
from pentarchy.kernel.opening import AnyMatch as AnyMatch
from pentarchy.kernel.opening import Arranged, branched, laid_out, opening_from
from pentarchy.kernel.opening import branch as branch
from pentarchy.kernel.opening import restage as restage
from pentarchy.kernel.opening import start as start
from pentarchy.kernel.pack import Pack
from pentarchy.kernel.saved import checkpoint_of as checkpoint_of
from pentarchy.kernel.saved import match_from_checkpoint as match_from_checkpoint
from pentarchy.kernel.state import GameState, Scalar, State, to_plain
from pentarchy.kernel.steps import ANSWER, FRESH, RESEED, Step
from pentarchy.kernel.trace import SHORT, STRIDE
from pentarchy.kernel.version import VERSION

FORMAT = 1


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
        if game.content.pack_text:
            header["pack_text"] = game.content.pack_text
        if match.is_over or not sealed:
            header["seed"] = match.seed
            if match.past.opening is not None:
                header["opening"] = to_plain(match.past.opening)
        record = Record(game, header, match.history())
        if match.is_over:
            record.closing = {"result": _result(match), "digest": match.digest()}
        elif not sealed:
            record.closing = {"digest": match.digest()}
            record.checkpoint = checkpoint_of(match)
        if record.closing and match.trace:
            record.closing |= _trace_data(match)
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
        elif "reseed" in line or "fresh" in line:
            self.steps.append(_luck_step(i, line))
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
            lines.append({"seat": step.seat, "keys": step.keys} if step.kind == ANSWER else self._luck_line(step))
        if self.checkpoint:
            lines.append(self.checkpoint)
        if self.closing:
            lines.append(self.closing)
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)

    def _luck_line(self, step: Step) -> dict[str, object]:
        """New luck, with or without a new deal: its commitment, and its seed when that may be known."""
        word = "fresh" if step.kind == FRESH else "reseed"
        if "seed" not in self.header:
            return {word: "", "commitment": commitment(seed_bytes(step.seed))}
        return {word: step.seed, "commitment": commitment(seed_bytes(step.seed))}

    # ---- playing ----

    def match(self, at: int = -1, telling: bool = True) -> AnyMatch:
        """The match after `at` steps (all of them by default), replayed under the present rules.

        Other content than the game was played with is no hindrance where the record carries a trace and the game goes the same way.
        """
        if "seed" not in self.header:
            raise BadRecord("this record is sealed: its seed is not known before the game has ended.")
        other = self.header["content"] != self.game.content.hash
        if other and "trace" not in self.closing:
            raise BadRecord(f"the record was played with other content ({self.header['content']}) than is here ({self.game.content.hash}).")
        match = self._opening(telling)
        self.play_on(match, len(self.steps) if at < 0 else min(at, len(self.steps)), other)
        return match

    def play_on(self, match: AnyMatch, upto: int, checked: bool = False) -> None:
        """Take the record's steps from where the match is up to this one; `checked` compares the trace with the record's checks."""
        for i in range(match.answered, upto):
            step = self.steps[i]
            try:
                take_step(match, step)
            except (Refused, PentarchyError) as refused:
                raise BadRecord(f"answer {i + 1} of {len(self.steps)} does not fit the rules: {refused}") from refused
            if checked and (i + 1) % STRIDE == 0:
                self._check(match)
        if checked and upto == len(self.steps):
            self._check(match)

    def _check(self, match: AnyMatch) -> None:
        """The trace so far against what the record carries."""
        trace, checks = match.past.trace, self.closing.get("checks")
        if trace is None or not isinstance(checks, str):
            return
        done = len(trace.checks)
        differs = checks[: 2 * SHORT * done] != "".join(trace.checks)
        if differs or (trace.at == len(self.steps) and trace.text != self.closing.get("trace")):
            raise BadRecord(f"up to answer {trace.at} of {len(self.steps)} the game goes another way than the record says.")

    def _opening(self, telling: bool, traced: bool = True) -> AnyMatch:
        try:
            options = self.game.settled(self._seats(), self._options())
        except BadSetup as fault:
            raise BadRecord(f"line 1: {fault}") from fault
        seed = str(self.header["seed"])
        if "opening" in self.header:
            match = branched(self.game, self._opening_state(options), seed, telling, traced)
        else:
            match = laid_out(self.game, self._seats(), seed, options, telling)
            match.begin(traced)
        names = self.header.get("names")
        if isinstance(names, list) and len(names) == len(match.names):
            match.names = [str(name) for name in names]
        return match

    def _opening_state(self, options: dict[str, Scalar]) -> State:
        opening = opening_from(self.game, self.header["opening"])
        table = opening.table if isinstance(opening, Arranged) else opening
        if not isinstance(table, GameState) or table.seats != self._seats() or table.options != options:
            raise BadRecord("line 1: the table this game began with is damaged.")
        return opening

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
        """Replay everything and compare seed, trace and result; raises BadRecord with the first thing that differs.

        The trace tells whether it is the same game, whatever the code has renamed since; records from before it are held to the
        digest of their last state.
        """
        match = self.match(telling=False, at=0)
        self.play_on(match, len(self.steps), True)
        if self.header["commitment"] != commitment(seed_bytes(match.seed)):
            raise BadRecord("the seed is not the one committed to at the start.")
        if "trace" not in self.closing and self.closing.get("digest") != match.digest():
            raise BadRecord("the final state is not the one the record claims.")
        if self.closing.get("result") != _result(match):
            raise BadRecord("the result is not the one the record claims.")
        return match

    # ---- the compact form ----

    def compact(self) -> bytes:
        """The same record in about a byte per answer: option numbers instead of keys, deflated."""
        match = self._opening(False, False)
        body = bytearray()
        for step in self.steps:
            if step.kind != ANSWER:
                raise PentarchyError("a record with new luck in the middle has no compact form")
            pack_step(body, match, step)
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
        match = record._opening(False, False)
        place = 0
        while place < len(body):
            place = unpack_step(body, place, match, record.steps)
        return record


_HEADER: dict[str, type] = {"game": str, "rules": str, "content": str, "pack": str, "options": dict, "seats": int, "commitment": str}


def pack_of(text: str) -> Pack | None:
    """The content pack whose text a record carries; None where it was played without one, or its owner keeps it."""
    header = _json_lines(text.split("\n", 1)[0])[0]
    carried, name = header.get("pack_text"), header.get("pack")
    return Pack.of_text(carried, str(name)) if isinstance(carried, str) and isinstance(name, str) and carried else None


def take_step(match: AnyMatch, step: Step) -> None:
    """One step of a record."""
    if step.kind == ANSWER:
        match.answer_list(step.seat, step.keys)
    elif step.kind == FRESH:
        match.deal_anew(step.seed)
    else:
        match.reseed(step.seed)


def _luck_step(i: int, line: dict[str, object]) -> Step:
    """A line of new luck; its commitment, where it has one, must be that of its seed."""
    seed = line.get("fresh", line.get("reseed"))
    if not isinstance(seed, str):
        raise BadRecord(f"line {i}: neither an answer nor a closing line.")
    if seed and "commitment" in line and line["commitment"] != commitment(seed_bytes(seed)):
        raise BadRecord(f"line {i}: the seed is not the one committed to.")
    return Step(FRESH if "fresh" in line else RESEED, -1, [], seed)


def _trace_data(match: AnyMatch) -> dict[str, object]:
    """The trace at the end, and a short check of every so many steps."""
    trace = match.past.trace
    return {} if trace is None else {"trace": trace.text, "checks": "".join(trace.checks)}


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
